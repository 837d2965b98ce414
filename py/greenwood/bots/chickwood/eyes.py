"""What a seat sees, out of its view: which cards it knows, and what the unknown ones can be."""

from collections.abc import Iterable, Sequence

from greenwood.game import Json
from greenwood.games.chickwood.components import CARDS, UP
from greenwood.games.chickwood.position import Position, Row


class Eyes:
    """A guess of the whole, and which of its cards are no more than guessed.

    Of those only the heap counts, which is the same in every guess: which card lies where is dealt anew by
    whoever wants to know.
    """

    __slots__ = ("certain", "dark", "me", "position", "unknown")

    def __init__(self, view: Json, position: Position) -> None:
        self.position = position
        self.me: int = position.to_move  # type: ignore[assignment]  # asked only while somebody is to move
        self.dark: list[tuple[int, int, int]] = []
        """(castle, place in its row, seat that played it) of every card at a castle that isn't known."""
        self.certain: list[Row] = [[] for _ in position.rows]
        """By castle the cards that are known, in the order played."""
        heap = position.deck[:]
        for castle, row in enumerate(position.rows):
            shown = view["rows"].get(str(castle), ())
            for place, (entry, told) in enumerate(zip(row, shown, strict=True)):
                if "card" in told:
                    self.certain[castle].append(entry)
                else:
                    self.dark.append((castle, place, entry[1]))
                    heap.append(entry[0])
        for seat, hand in enumerate(position.hands):
            if seat != self.me:
                heap += hand
        heap += [card for card, by in position.unseen if by != self.me]
        self.unknown = sorted(heap)
        """Every card not known: face down, in other hands, in the deck, out of play unseen."""

    def counts(self) -> list[int]:
        """How many of each card are among the unknown."""
        return tally(self.unknown)


def faces(position: Position, seat: int) -> Sequence[bool]:
    """Of each card that a seat has still to lay, whether it goes face up; asked while it has any."""
    return UP[position.seats][position.castles[seat][-1]][-len(position.hands[seat]) :]


def tally(cards: Iterable[int]) -> list[int]:
    """How many of each card there are."""
    counts = [0] * len(CARDS)
    for card in cards:
        counts[card] += 1
    return counts
