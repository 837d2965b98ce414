"""The pieces of Chickwood Forest and every table that the rules read. No rules in here.

Whatever a comment calls *ours* is our decision where the pictures that carried the fact are missing from
the rulebook; *derived* follows from its totals or examples. A change of anything in this module raises
``META.rules``.
"""

from greenwood.game import Action, Meta, Option

META = Meta(
    id="chickwood",
    name="Chickwood Forest",
    seats=(2, 5),
    minutes=45,
    rules=1,
    options=(
        Option("legendary", ("off", "on")),
        Option("glory", ("end", "live")),
    ),
    reveals=frozenset({"deal", "spy", "reveal"}),
    secret=True,
)

CARDS = (
    "chest-gold",
    "chest-silver",
    "chest-emerald",
    "chest-ruby",
    "armour",
    "jerkin",
    "gown",
    "cloak",
    "bracelet",
    "pendant",
    "ring",
    "bust",
    "maid",
    "henchman",
    "alms-1",
    "alms-2",
    "alms-3",
    "spy-glass",
    "key",
    "entertainers",
    "arrow",
    "beard",
)
"""Every kind of loot card by number, in the notation's order (ruby and cloak are our names)."""
CARD = {name: number for number, name in enumerate(CARDS)}
CHESTS, GARMENTS, JEWELS, TREASURES = range(4), range(4, 8), range(8, 11), range(11)
BUST, MAID, HENCHMAN = 11, 12, 13
ALMS = (14, 15, 16)
"""Benefactors; how many alms they give says WORTH_ALMS."""
GLASS, KEY, ENTERTAINERS, ARROW, BEARD = range(17, 22)
LEGENDARY = range(GLASS, BEARD + 1)
STAGES = (ENTERTAINERS, ARROW, BEARD)
"""The legendary cards used before the score, in their order (rulebook p. 24)."""
WORTH_ALMS = tuple({14: 1, 15: 2, 16: 3}.get(card, 0) for card in range(len(CARDS)))
"""Alms by card."""
JEWEL_WORTH = tuple({8: 2, 9: 3, 10: 4}.get(card, 0) for card in range(len(CARDS)))
"""Face value by card (rulebook, "Jewelry")."""


def _box(chests: int, jewels: tuple[int, ...], others: tuple[int, ...], alms: tuple[int, ...]) -> list[int]:
    """Counts by card; ``others`` are busts, maids and henchmen, garments always pairs."""
    return [*[chests] * len(CHESTS), *[2] * len(GARMENTS), *jewels, *others, *alms, *[0] * len(LEGENDARY)]


BOX = {
    2: _box(5, (4, 3, 2), (2, 2, 8), (6, 6, 3)),  # ours
    3: _box(6, (5, 3, 2), (2, 2, 9), (7, 7, 3)),  # ours
    4: _box(6, (5, 3, 2), (2, 2, 9), (7, 7, 3)),  # ours
    5: _box(7, (6, 4, 3), (3, 3, 12), (9, 9, 5)),  # rulebook, "Components"
}
"""Counts by card and by seats, without the legendary variant."""
MAKE_ROOM = (8, 9, 10, HENCHMAN)
"""One of each leaves when the five legendary cards come in (rulebook p. 23)."""

ROOM = {1: 2, 2: 3}
"""The most cards that a castle takes (rulebook, "Scout the Castles"); the others take any number."""
NO_LIMIT = 99
MOST_CARDS = (0, *(ROOM.get(castle, NO_LIMIT) for castle in range(1, 7)))
"""The same by castle, 0 unused."""
DAY = ("", "UUU", "UUD", "UUD", "UDD", "UDD", "DDD")
"""Banners by castle: up or down, left to right. Castle 4 from the rulebook's example, the others ours."""
NIGHT = ("", "UUUD", "UUDD", "UDDD")
"""Banners for two players; ours."""
MOST_CASTLE = 6

CUBES_PER_SEAT = 15
VILLAGES = ("V1", "V2", "V3", "V4", "V5", "L1", "L2", "forest")
"""Every kind of village card by number."""
FOREST = 7
NO_VILLAGE = -1
"""A cell that doesn't exist with two players."""
ROWS: tuple[tuple[tuple[int, int], ...], ...] = (
    ((3, 2), (6, 2)),
    ((4, 2), (7, 2)),
    ((2, 2), (4, 2), (8, 2)),
    ((2, 2), (5, 2), (9, 2)),
    ((3, 2), (5, 2), (7, 2)),
    ((0, 3), (6, 3), (12, 2)),
    ((0, 3), (7, 3), (10, 2)),
    (),
)
"""(glory, spaces) of each row from top to bottom, by village.

The glory of V1, V3, V4 and the 0 of the large ones come from the rulebook's examples, the rest is ours.
"""
SPACES = tuple(sum(spaces for _, spaces in rows) for rows in ROWS)
"""Spaces by village; none in a forest, and none in NO_VILLAGE, which counts from the end."""
MOST_SPACES = max(SPACES)

COLUMNS, LINES = "abc", "123"
CELLS = tuple(column + line for column in COLUMNS for line in LINES)
"""Names of the cells by number: a left, 1 the bottom row."""
CELL = {name: number for number, name in enumerate(CELLS)}
NEIGHBOURS = tuple(
    tuple(other for other in range(9) if abs(other // 3 - cell // 3) + abs(other % 3 - cell % 3) == 1)
    for cell in range(9)
)
"""The cells beside a cell, by number; diagonals never count."""

SCOUT, SPY, RAID, KEY_PHASE, ALMS_PHASE, LEGEND, OVER = range(7)
PHASES = ("scout", "spy", "raid", "key", "alms", "legend", "over")
"""Phases, and how notation names them."""
SCOUT_, SPY_, RAID_, FORCE, ALLOW, LAY, SWAP, TRADE, GIVE = range(9)
"""Kinds of action: (SCOUT_, castle, card), (SPY_, castle or 0 for none), (RAID_, castle), (FORCE,), (ALLOW,),
(LAY, cell), (SWAP, cell, n, other cell, n) with cubes counted from 0 within their cell,
(TRADE, mine, seat, theirs), (GIVE, seat); (SWAP,), (TRADE,) and (GIVE,) leave the card unused."""
FORCE_ACTION: Action = (FORCE,)
ALLOW_ACTION: Action = (ALLOW,)
NO_SPY: Action = (SPY_, 0)
NO_USE: dict[int, Action] = {ENTERTAINERS: (SWAP,), ARROW: (TRADE,), BEARD: (GIVE,)}
"""What leaves a legendary card unused before the score."""


def hand(seats: int) -> int:
    """Cards dealt to each seat a round (rulebook, "Setup")."""
    return 4 if seats == 2 else 3


def castles(seats: int) -> range:
    """The values in play: one more than seats (rulebook, "Setup")."""
    return range(1, seats + 2)


def banner(seats: int, castle: int) -> str:
    """A castle's banner from left to right, U up and D down; with two players its night side."""
    return (NIGHT if seats == 2 else DAY)[castle]


def box(seats: int, legendary: bool) -> list[int]:
    """How often each card is in play."""
    counts = BOX[seats][:]
    if legendary:
        for card in MAKE_ROOM:
            counts[card] -= 1
        for card in LEGENDARY:
            counts[card] += 1
    return counts


def rounds(seats: int) -> int:
    """How many rounds a game has; the legendary cards change nothing in it."""
    return sum(BOX[seats]) // (seats * hand(seats))


def village_cards(seats: int) -> list[int]:
    """The village cards in play; three leave with two players (which ones is ours)."""
    names = ("V1", "V2", "V3", "V4", "L1", "forest") if seats == 2 else (*VILLAGES, "forest")
    return [VILLAGES.index(name) for name in names]


def cells(seats: int) -> tuple[int, ...]:
    """The cells in play: three rows of three, with two players the lower two rows."""
    return tuple(cell for cell in range(9) if seats > 2 or cell % 3 < 2)


UP = {
    seats: tuple(
        tuple(letter == "U" for letter in banner(seats, castle)) if castle in castles(seats) else ()
        for castle in range(seats + 2)
    )
    for seats in range(META.seats[0], META.seats[1] + 1)
}
"""Whether the first, second, … card goes face up, by seats and by one's own castle."""
IN_PLAY = {seats: tuple(castles(seats)) for seats in UP}
SCOUTS: dict[int, tuple[tuple[int, int, list[Action]], ...]] = {
    seats: tuple(
        (castle, MOST_CARDS[castle], [(SCOUT_, castle, card) for card in range(len(CARDS))])
        for castle in values
    )
    for seats, values in IN_PLAY.items()
}
"""(castle, most cards, the actions that play a card there, by card) of every castle, by seats."""
RAIDS: dict[int, tuple[Action, ...]] = {
    seats: tuple((RAID_, castle) for castle in values) for seats, values in IN_PLAY.items()
}
LAYS: tuple[Action, ...] = tuple((LAY, cell) for cell in range(len(CELLS)))
"""The actions that take a castle, by seats, and that lay a cube, by cell."""
HAND = {seats: hand(seats) for seats in UP}
