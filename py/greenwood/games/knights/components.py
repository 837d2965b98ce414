"""The pieces of Robber Knights and every table that the rules read. No rules in here.

Whatever a comment calls *ours* is our decision where the rulebook is silent or contradicts itself.
A change of anything in this module raises ``META.rules``.
"""

from operator import itemgetter

from greenwood.game import Action, Meta, Option

META = Meta(
    id="knights",
    name="Robber Knights",
    seats=(2, 4),
    minutes=45,
    rules=1,
    options=(
        Option("land", (9, 8), only_with=3),
        Option("first", ("random", 1, 2, 3, 4), names_seat=True),
    ),
    reveals=frozenset({"draw"}),
    secret=True,
)

TILES = ("", "L", "M", "P", "Pv", "Pc", "Pt", "Fv", "Fc", "Ft")
"""Every kind of tile by number; 0 is no tile. Lake, Mountain, Plain, Forest; village, castle, town."""
TILE = {name: number for number, name in enumerate(TILES) if name}
LAKE, MOUNTAIN = TILE["L"], TILE["M"]
CASTLES = (TILE["Pc"], TILE["Fc"])
NEVER = 9
"""More knights than ever ride: the landscape's number of a lake, and of an empty cell."""
NUMBER = tuple({"P": 1, "F": 2, "M": 3}.get(name[:1], NEVER) for name in TILES)
"""How many knights must stay on a tile that is crossed, by kind (rulebook p. 3)."""
WORTH = tuple({"c": 1, "v": 2, "t": 3}.get(name[1:], 0) for name in TILES)
"""Points for the top knight of a tile's stack, by kind (rulebook p. 4)."""

LETTERS = {
    "A": ("Pc", "Pv", "P", "M"),
    "B": ("Pc", "Pv", "Pt", "Fv", "L"),
    "C": ("Pc", "Fc", "Pv", "Ft", "P"),
    "D": ("Pc", "Pc", "Fv", "Pt", "M"),
    "E": ("Pc", "Fc", "Fv", "Pt", "P"),
}
"""The tiles of one seat by the letter on their backs (not in the rulebook; it fits its totals)."""
PILE = "EDCB"
"""A pile from its bottom to its top; its tiles are shuffled within each letter."""
PER_LETTER = 5
SET = tuple(sum(tiles.count(name) for tiles in LETTERS.values()) for name in TILES)
"""How many of each kind a seat has."""
TILES_PER_SEAT = sum(SET)
KNIGHTS_PER_SEAT = 30
HAND = 2
KEPT = TILE["Pc"]
"""The one castle among the A tiles: it is always kept."""
CHOICES = tuple(sorted(TILE[name] for name in LETTERS["A"] if TILE[name] != KEPT))
"""What may be kept beside it."""

MOST_LAID = 3
"""Tiles a turn."""
MOST_MUSTERED = 5
MOST_ON_A_TILE = 4
LIMIT = {2: 7, 4: 10}
"""The land's greatest width and height by seats. Three play with the option ``land``."""

STRIDE = 32
SHIFT = 12
"""A cell's index is (y + SHIFT) * STRIDE + x + SHIFT: every land, with a margin, lies within."""
CELLS = STRIDE * STRIDE
COLUMN = tuple(index % STRIDE - SHIFT for index in range(CELLS))
ROW = tuple(index // STRIDE - SHIFT for index in range(CELLS))
"""A cell's coordinates by its index."""
CELL_TEXT = tuple(f"{x},{y}" for x, y in zip(COLUMN, ROW, strict=True))
"""A cell as notation spells it, by its index: ``x,y``."""
NO_BOX = CELLS, -CELLS, CELLS, -CELLS
"""The bounds of no land at all: any cell is outside."""
DIRECTIONS = "nesw"
STEPS = (STRIDE, 1, -STRIDE, -1)
"""From a cell to its neighbour, in the order of DIRECTIONS."""
NORTH, EAST, SOUTH, WEST = STEPS

KEEP_PHASE, PLAY, MUSTER_PHASE, RIDE_PHASE, OVER = range(5)
"""Phases."""
KEEP, LAY, MUSTER, RIDE, ON, HALT, DONE = range(7)
"""Kinds of action: (KEEP, KEPT, kind), (LAY, kind, cell), (MUSTER, n), (RIDE, direction, n that stay),
(ON, n that stay), (HALT,), (DONE,)."""
HALT_ACTION: Action = (HALT,)
DONE_ACTION: Action = (DONE,)

REACH = max(LIMIT.values())
"""A coordinate is always nearer to 0, where the starting area lies."""
LAYS: tuple[list[Action], ...] = tuple(
    [
        (LAY, kind, index) if kind and max(abs(COLUMN[index]), abs(ROW[index])) < REACH else ()
        for index in range(CELLS)
    ]
    for kind in range(len(TILES))
)
"""The actions that lay a tile, by its kind and the cell; made once, as those below are."""
MUSTERS: list[Action] = [(MUSTER, knights) for knights in range(MOST_MUSTERED + 1)]
RIDES: tuple[tuple[Action, ...], ...] = tuple(
    tuple((RIDE, direction, stay) for stay in range(MOST_MUSTERED)) for direction in range(len(STEPS))
)
ONS: tuple[Action, ...] = tuple((ON, stay) for stay in range(MOST_MUSTERED))
"""The actions of a muster and its ride by direction and number of knights."""
NOWHERE = -1
"""No cell, no direction."""


def cell(x: int, y: int) -> int:
    """The index of a cell; 0,0 is the lower left tile of the starting area."""
    return (y + SHIFT) * STRIDE + x + SHIFT


def xy(index: int) -> tuple[int, int]:
    """The coordinates of a cell."""
    return COLUMN[index], ROW[index]


def lays(hand: list[int], cells: list[int]) -> list[Action]:
    """The actions that lay a tile of a hand of one or two on one of some cells: sorted, if the cells are."""
    low, high = hand[0], hand[-1]
    kinds = (low,) if low == high else (low, high) if low < high else (high, low)
    if len(cells) == 1:
        return [LAYS[kind][cells[0]] for kind in kinds]
    pick = itemgetter(*cells)
    found: list[Action] = []
    for kind in kinds:
        found += pick(LAYS[kind])
    return found
