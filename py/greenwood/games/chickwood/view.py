"""What a seat may know of a position, and a guess of the rest.

Hidden are the cards in other hands, in the deck, and those that others have played face down, at the
castles and out of play; who played them is known to all. All else lies open, also where the spy glass looks.
"""

from random import Random

from greenwood.game import Json
from greenwood.games.chickwood.components import CARD, CARDS, KEY, OVER, box, castles
from greenwood.games.chickwood.notation import board_json, read_board
from greenwood.games.chickwood.position import Position, empty
from greenwood.games.chickwood.scoring import glory
from greenwood.games.chickwood.terms import read_terms

KEYS = (
    "game", "options", "phase", "round", "to_move", "order", "hands", "rows", "deck", "aside", "unseen",
    "castles", "loot", "cubes", "villages", "alms", "raided", "named", "barred", "spied", "legend", "seat",
    "glory", "winners",
)  # fmt: skip
UNKNOWN = -1
"""A card that isn't known, while a guess is made."""


def view(position: Position, seat: int) -> Json:
    """What ``seat`` (from 1; 0 a spectator) may know."""
    own = seat - 1
    over = position.phase == OVER
    shown = {
        **board_json(position),
        "hands": [
            [CARDS[card] for card in hand] if number == own else len(hand)
            for number, hand in enumerate(position.hands)
        ],
        "rows": {str(castle): _row(position, castle, own) for castle in castles(position.seats)},
        "deck": len(position.deck),
        "unseen": [
            {"card": CARDS[card], "by": by + 1} if by == own else {"by": by + 1}
            for card, by in sorted(position.unseen, key=lambda entry: (entry[1], entry[0]))
        ],
        "seat": seat,
        "glory": glory(position) if over or position.terms.live else None,
        "winners": [one + 1 for one in position.winners()] if over else None,
    }
    return {key: shown[key] for key in KEYS}


def _row(position: Position, castle: int, own: int) -> list[Json]:
    """The cards at a castle: those face up, one's own, and those that one's spy glass shows."""
    spying = position.spied == (own, castle)
    return [
        {"card": CARDS[card], "by": by + 1, "up": up}
        if up or by == own or spying
        else {"by": by + 1, "up": up}
        for card, by, up in position.rows[castle]
    ]


def guess(view: Json, rng: Random) -> Position:
    """A position that fits the view: the cards not seen dealt by ``rng`` to wherever one lies."""
    seats = len(view["hands"])
    position = empty(read_terms(seats, view["options"], f"guess {rng.getrandbits(64):016x}"))
    read_board(position, view)
    hands = [[CARD[name] for name in hand] if isinstance(hand, list) else [] for hand in view["hands"]]
    rows = {
        int(castle): [(_card(entry), entry["by"] - 1, entry["up"]) for entry in row]
        for castle, row in view["rows"].items()
    }
    unseen = [(_card(entry), entry["by"] - 1) for entry in view["unseen"]]
    rest = box(seats, position.legendary)
    for counts in (position.aside, *position.loot):
        for card, count in enumerate(counts):
            rest[card] -= count
    lying = [entry[0] for entry in [*(entry for row in rows.values() for entry in row), *unseen]]
    for card in (*lying, *(card for hand in hands for card in hand)):
        if card != UNKNOWN:
            rest[card] -= 1
    sizes = [0 if isinstance(hand, list) else hand for hand in view["hands"]]
    hidden = lying.count(UNKNOWN) + sum(sizes) + view["deck"]
    if sum(rest) > hidden:
        rest[KEY] -= 1  # one card less lies anywhere than there are: the key has been used
    pool = [card for card, count in enumerate(rest) for _ in range(count)]
    rng.shuffle(pool)
    draw = pool.pop
    for castle, row in rows.items():
        position.rows[castle] = [(draw() if card == UNKNOWN else card, by, up) for card, by, up in row]
    position.unseen = [(draw() if card == UNKNOWN else card, by) for card, by in unseen]
    position.hands = [
        sorted(hand or [draw() for _ in range(size)]) for hand, size in zip(hands, sizes, strict=True)
    ]
    position.deck = pool
    return position


def _card(entry: Json) -> int:
    return CARD[entry["card"]] if "card" in entry else UNKNOWN


def explain(position: Position) -> Json:
    """What everybody is told of the glory so far, see notation.md."""
    return {"glory": glory(position)}


def threat(view: Json) -> None:
    """Nobody wins with a turn: the game is counted when the last castle is raided."""
