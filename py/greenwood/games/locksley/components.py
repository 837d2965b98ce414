"""The pieces of Robin of Locksley and every table that the rules read. No rules in here.

Whatever a comment calls *ours* is our decision where the rulebook is silent or contradicts itself.
A change of anything in this module raises ``META.rules``.
"""

from greenwood.game import Meta, Option

META = Meta(
    id="locksley",
    name="Robin of Locksley",
    seats=(2, 2),
    minutes=30,
    rules=1,
    options=(
        Option("length", ("normal", "short", "long")),
        Option("light", ("day", "mixed", "night")),
        Option("extra1", (0, 1, 2)),
        Option("extra2", (0, 1, 2)),
        Option("edition", ("english", "french")),
        Option("first", ("random", 1, 2)),
    ),
    reveals=frozenset({"refill", "shuffle"}),
)

COLOURS = ("white", "red", "pink", "green", "blue", "black")
TILES_PER_COLOUR = 10  # ours: the book says 60 tiles in six colours
SIDE = 5
SQUARES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcde")
"""a1, b1, … e5; a square's number is its place in here."""
CORNERS = tuple(SQUARES.index(name) for name in ("a1", "e1", "a5", "e5"))
SMALL_PER_SIDE = {"normal": 3, "short": 2, "long": 4}
"""rulebook p. 8, length of the game."""
COINS_FOR_KING = 4
SALE_MINIMUM = 3
SALE_DISCARDED = 2

SMALL_DAY = (*(f"coach-{colour}" for colour in COLOURS), "dead-of-night", "sherwood-forest")
SMALL_NIGHT = (
    "nobility-obliged",
    "tithe",
    "specialist",
    "fence",
    "two-houses",
    "kinsman",
    "vain-endeavour",
    "contract-work",
)
"""Which small tile is day and which night is ours."""
CORNERS_DAY = (("sly-old-fox", "golden-arrow"), ("on-the-run", "scales"), ("good-samaritan", "eagle-eye"))
CORNERS_NIGHT = (("sleeping-guard", "mutual-spoils"), ("rivalry", "small-fry"), ("market", "tower"))
"""Each corner tile carries two spaces; the order inside a pair is ours."""
START = ("nottingham", "beginning")
"""The start corner, in the order its spaces are entered (ours)."""
GOAL = "king"
TASKS = (
    *SMALL_DAY,
    *SMALL_NIGHT,
    *(task for pair in CORNERS_DAY + CORNERS_NIGHT for task in pair),
    *START,
    GOAL,
)
"""Every task by number."""
TASK = {name: number for number, name in enumerate(TASKS)}
KING = TASK[GOAL]


def _apart(a: int, b: int) -> tuple[int, int]:
    """Columns and rows between two squares, the smaller first."""
    near, far = sorted((abs(a % SIDE - b % SIDE), abs(a // SIDE - b // SIDE)))
    return near, far


APART = tuple(tuple(_apart(a, b) for b in range(SIDE * SIDE)) for a in range(SIDE * SIDE))
KNIGHT, ORTHOGONAL, DIAGONAL = (1, 2), (0, 1), (1, 1)
"""The three ways in which two Robins can matter to one another (rulebook p. 7), as ``APART`` has them."""
JUMPS = tuple(tuple(b for b in range(SIDE * SIDE) if APART[a][b] == KNIGHT) for a in range(SIDE * SIDE))

CORNER, TURN, OVER = range(3)
"""Phases."""
PLACE, ROBIN, SELL, STEP, BRIBE, END = range(6)
"""Kinds of action; an action is (kind, square or colour or 0)."""
EMPTY = -1
"""No tile, no square, no Robin."""
