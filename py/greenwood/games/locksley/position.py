"""The state of a game of Robin of Locksley: what is legal, and what it does."""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from greenwood.chance import shuffle
from greenwood.game import Action, Event, IllegalAction, Refused, read_options, read_seed
from greenwood.games.locksley.components import (
    BRIBE,
    COINS_FOR_KING,
    COLOURS,
    CORNER,
    CORNERS,
    CORNERS_DAY,
    CORNERS_NIGHT,
    EMPTY,
    END,
    JUMPS,
    KING,
    META,
    OVER,
    PLACE,
    ROBIN,
    SALE_DISCARDED,
    SALE_MINIMUM,
    SELL,
    SIDE,
    SMALL_DAY,
    SMALL_NIGHT,
    SMALL_PER_SIDE,
    SQUARES,
    START,
    STEP,
    TASK,
    TASKS,
    TILES_PER_COLOUR,
    TURN,
)
from greenwood.games.locksley.tasks import MET
from greenwood.games.locksley.wording import refusal

STEP_ACTION: Action = (STEP, 0)
BRIBE_ACTION: Action = (BRIBE, 0)
END_ACTION: Action = (END, 0)
SELL_ACTIONS: tuple[Action, ...] = tuple((SELL, colour) for colour in range(len(COLOURS)))
PLACE_ACTIONS: tuple[Action, ...] = tuple((PLACE, square) for square in sorted(CORNERS))
ROBIN_ACTIONS: tuple[tuple[tuple[Action, ...], ...], ...] = tuple(
    tuple(tuple((ROBIN, to) for to in JUMPS[own] if to != other) for other in range(SIDE * SIDE))
    for own in range(SIDE * SIDE)
)
"""Robin moves by own square and the other Robin's."""


class Terms(NamedTuple):
    """What is agreed before the game and never changes in it."""

    options: Mapping[str, str | int]
    seed: str
    french: bool


class Position:
    """One state. Colours, squares, tasks and seats are small ints; no words, no history."""

    __slots__ = (
        "bards",
        "coins",
        "discard",
        "grid",
        "holes",
        "left",
        "loot",
        "phase",
        "pile",
        "robin_moved",
        "robins",
        "sale",
        "sale_of_three",
        "sale_shared",
        "shuffles",
        "terms",
        "to_move",
        "track",
        "winner",
    )
    seats: ClassVar[int] = 2
    terms: Terms
    phase: int
    to_move: int | None
    grid: list[int]
    """Colour by square, EMPTY where no tile lies."""
    holes: list[int]
    """Squares that wait for a tile, oldest first."""
    robins: list[int]
    """Square by seat; EMPTY before the corners are taken."""
    track: tuple[int, ...]
    """Task by space, one lap, ending with Nottingham and The Beginning."""
    bards: list[int]
    """Steps made, by seat."""
    loot: list[list[int]]
    """Tiles by seat and colour."""
    coins: list[list[int]]
    """The hidden colour of each coin by seat, oldest first."""
    pile: list[int]
    """The next tile is the last of the list."""
    discard: list[int]
    """The newest is the last."""
    shuffles: int
    """How often the discard pile has become a pile."""
    robin_moved: bool
    left: int
    """The square to refill at the end of the turn; EMPTY for none."""
    sale: bool
    """A sale this turn, and since then no coin spent and no loot taken."""
    sale_of_three: bool
    sale_shared: bool
    """Such a sale was of a colour that the opponent owned."""
    winner: int | None

    def actions(self) -> list[Action]:
        """Every legal action of the seat to move, sorted."""
        if self.phase != TURN:
            return list(PLACE_ACTIONS) if self.phase == CORNER else []
        me: int = self.to_move  # type: ignore[assignment]  # somebody is to move in a turn
        moved = self.robin_moved
        loot = self.loot[me]
        coins = self.coins[me]
        steps = self.bards[me]
        track = self.track
        found = [] if moved else list(ROBIN_ACTIONS[self.robins[me]][self.robins[1 - me]])
        more = False  # can the seat still bring a tile back into play?
        if max(loot) >= SALE_MINIMUM:
            more = True
            found += [SELL_ACTIONS[colour] for colour, n in enumerate(loot) if n >= SALE_MINIMUM]
        if steps == 2 * len(track) - 2:
            if len(coins) >= COINS_FOR_KING:
                found.append(STEP_ACTION)
        else:
            if MET[track[steps % len(track)]](self, me):
                found.append(STEP_ACTION)
            if coins:
                more = True
                found.append(BRIBE_ACTION)
        if moved:
            # "What if there are no Loot tiles left?", rulebook p. 8
            if not more or self.pile or self.discard:
                found.append(END_ACTION)
        elif self.terms.french:
            found.append(END_ACTION)
        return found

    def apply(self, action: Action) -> list[Event]:
        """Play a legal action in place; raises IllegalAction, changing nothing, for any other."""
        if action not in self.actions():
            raise IllegalAction(refusal(self, action))
        return self.play(action)

    def play(self, action: Action) -> list[Event]:
        """Play an action that ``actions`` gave; nothing is checked."""
        kind, what = action
        if kind == PLACE:
            return self._place(what)
        me: int = self.to_move  # type: ignore[assignment]  # legal actions exist, so somebody moves
        if kind == ROBIN:
            return self._move_robin(me, what)
        if kind == SELL:
            return self._sell(me, what)
        if kind == STEP:
            return self._advance(me, 0)
        if kind == BRIBE:
            return self._bribe(me)
        return self._end(me)

    def _place(self, square: int) -> list[Event]:
        """Both corners at once: the first seat's choice decides the second's (rulebook p. 3)."""
        first: int = self.to_move  # type: ignore[assignment]
        events: list[Event] = []
        for seat, corner in ((first, square), (1 - first, SIDE * SIDE - 1 - square)):
            colour = self.grid[corner]
            self.grid[corner] = EMPTY
            self.robins[seat] = corner
            self.coins[seat].append(colour)
            events.append(("corner", seat + 1, SQUARES[corner], COLOURS[colour]))
        for seat, name in enumerate(("extra1", "extra2")):
            # In the French edition the number counts the coin from the corner.
            extra = max(0, int(self.terms.options[name]) - self.terms.french)
            self.coins[seat] += [self.pile.pop() for _ in range(extra)]
            if extra:
                events.append(("extra", seat + 1, extra))
        self.phase = TURN
        return events

    def _move_robin(self, me: int, square: int) -> list[Event]:
        left = self.robins[me]
        self.robins[me] = square
        self.robin_moved = True
        self.left = left
        colour = self.grid[square]
        if colour == EMPTY:
            self.holes.remove(square)
            return [("robin", me + 1, SQUARES[left], SQUARES[square], "")]
        self.grid[square] = EMPTY
        self.loot[me][colour] += 1
        self.sale = self.sale_of_three = self.sale_shared = False
        return [("robin", me + 1, SQUARES[left], SQUARES[square], COLOURS[colour])]

    def _sell(self, me: int, colour: int) -> list[Event]:
        count = self.loot[me][colour]
        self.loot[me][colour] = 0
        self.discard += [colour] * SALE_DISCARDED
        self.coins[me] += [colour] * (count - SALE_DISCARDED)
        self.sale = True
        self.sale_of_three = self.sale_of_three or count == SALE_MINIMUM
        self.sale_shared = self.sale_shared or self.loot[1 - me][colour] > 0
        events: list[Event] = [("sell", me + 1, COLOURS[colour], count, count - SALE_DISCARDED)]
        if self.holes:
            self._fill_holes(events)
        return events

    def _bribe(self, me: int) -> list[Event]:
        colour = self.coins[me].pop(0)  # oldest first is ours: it fixes which tile comes back
        self.discard.append(colour)
        self.sale = self.sale_of_three = self.sale_shared = False
        events: list[Event] = [("pay", me + 1, COLOURS[colour])]
        if self.holes:
            self._fill_holes(events)
        return events + self._advance(me, 1)

    def _advance(self, me: int, paid: int) -> list[Event]:
        steps = self.bards[me] + 1
        self.bards[me] = steps
        lap = len(self.track)
        king = steps == 2 * lap - 1
        task = KING if king else self.track[(steps - 1) % lap]
        events: list[Event] = [("bard", me + 1, steps, TASKS[task], paid)]
        if king or steps - self.bards[1 - me] > lap:
            self.winner = me
            self.to_move = None
            self.phase = OVER
            events.append(("win", me + 1, "king" if king else "lap"))
        return events

    def _end(self, me: int) -> list[Event]:
        events: list[Event] = []
        if self.left != EMPTY:
            if self.holes:
                self._fill_holes(events)
            self._refill(self.left, events)
            self.left = EMPTY
        self.robin_moved = self.sale = self.sale_of_three = self.sale_shared = False
        self.to_move = 1 - me
        events.append(("end", me + 1))
        return events

    def _refill(self, square: int, events: list[Event]) -> None:
        """Lay the next tile on ``square``; without one it becomes the newest hole."""
        if not self.pile and self.discard:
            self.shuffles += 1
            self.pile = shuffle(self.terms.seed, f"discard {self.shuffles}", self.discard)[::-1]
            self.discard = []
            events.append(("shuffle", len(self.pile)))
        if self.pile:
            colour = self.grid[square] = self.pile.pop()
            events.append(("refill", SQUARES[square], COLOURS[colour]))
        else:
            self.holes.append(square)
            events.append(("hole", SQUARES[square]))

    def _fill_holes(self, events: list[Event]) -> None:
        """Oldest first, as far as the tiles go (rulebook p. 8)."""
        while self.holes and (self.pile or self.discard):
            self._refill(self.holes.pop(0), events)

    def copy(self) -> "Position":
        """A position that shares nothing that can change."""
        twin = Position.__new__(Position)
        twin.terms = self.terms
        twin.phase = self.phase
        twin.to_move = self.to_move
        twin.grid = self.grid[:]
        twin.holes = self.holes[:]
        twin.robins = self.robins[:]
        twin.track = self.track
        twin.bards = self.bards[:]
        twin.loot = [self.loot[0][:], self.loot[1][:]]
        twin.coins = [self.coins[0][:], self.coins[1][:]]
        twin.pile = self.pile[:]
        twin.discard = self.discard[:]
        twin.shuffles = self.shuffles
        twin.robin_moved = self.robin_moved
        twin.left = self.left
        twin.sale = self.sale
        twin.sale_of_three = self.sale_of_three
        twin.sale_shared = self.sale_shared
        twin.winner = self.winner
        return twin

    def key(self) -> tuple[Any, ...]:
        """Equal for equal positions of one match."""
        return (
            self.phase,
            self.to_move,
            tuple(self.grid),
            tuple(self.holes),
            tuple(self.robins),
            tuple(self.bards),
            tuple(self.loot[0]),
            tuple(self.loot[1]),
            tuple(self.coins[0]),
            tuple(self.coins[1]),
            tuple(self.pile),
            tuple(self.discard),
            self.shuffles,
            self.robin_moved,
            self.left,
            self.sale,
            self.sale_of_three,
            self.sale_shared,
            self.winner,
        )

    def winners(self) -> list[int]:
        """The seat that has won; nobody before the end."""
        return [] if self.winner is None else [self.winner]

    def result(self) -> tuple[int, ...] | None:
        """(1, 0) or (0, 1); None before the end. The game is never drawn."""
        if self.winner is None:
            return None
        return (1, 0) if self.winner == 0 else (0, 1)


def new(seats: int, options: Mapping[str, Any], seed: str) -> Position:
    """The table laid, the first seat to choose its corner (rulebook p. 3).

    Raises Refused for options that the game doesn't have, or seats other than two.
    """
    if seats != 2:
        raise Refused(f"{META.name} is for 2 players, not {seats}")
    terms = Terms(read_options(META, options, seats), read_seed(seed), options.get("edition") == "french")
    tiles = [colour for colour in range(len(COLOURS)) for _ in range(TILES_PER_COLOUR)]
    tiles = shuffle(seed, "loot", tiles)
    position = Position.__new__(Position)
    position.terms = terms
    position.phase = CORNER
    first = terms.options["first"]
    position.to_move = shuffle(seed, "first", (0, 1))[0] if first == "random" else int(first) - 1
    position.grid = tiles[: SIDE * SIDE]
    position.holes = []
    position.robins = [EMPTY, EMPTY]
    position.track = lay_track(terms)
    position.bards = [0, 0]
    position.loot = [[0] * len(COLOURS), [0] * len(COLOURS)]
    position.coins = [[], []]
    position.pile = tiles[SIDE * SIDE :][::-1]
    position.discard = []
    position.shuffles = 0
    position.robin_moved = False
    position.left = EMPTY
    position.sale = position.sale_of_three = position.sale_shared = False
    position.winner = None
    return position


def setting_up(position: Position) -> bool:
    """Whether the corners are still to be taken."""
    return position.phase == CORNER


def lay_track(terms: Terms) -> tuple[int, ...]:
    """The track of a match: small tiles and corners drawn as the option ``light`` says, then mixed."""
    count = 4 * SMALL_PER_SIDE[str(terms.options["length"])]
    seed, light = terms.seed, terms.options["light"]
    if light == "mixed":
        small = shuffle(seed, "small tiles", SMALL_DAY + SMALL_NIGHT)[:count]
        corners = shuffle(seed, "corner tiles", CORNERS_DAY + CORNERS_NIGHT)[:3]
    else:
        main, rest = (SMALL_DAY, SMALL_NIGHT) if light == "day" else (SMALL_NIGHT, SMALL_DAY)
        drawn = shuffle(seed, "small tiles", main) + shuffle(seed, "more small tiles", rest)
        small = shuffle(seed, "sides", drawn[:count])
        corners = shuffle(seed, "corner tiles", CORNERS_DAY if light == "day" else CORNERS_NIGHT)
    track: list[str] = []
    side = count // 4
    for number, corner in enumerate((*corners, START)):
        track += small[number * side : (number + 1) * side]
        track += corner
    return tuple(TASK[name] for name in track)
