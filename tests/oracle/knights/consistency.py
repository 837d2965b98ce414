"""When a JSON position of Robber Knights is consistent: notation page, "Positions", and the rules page.

A position need not be reachable, but its parts must not contradict one another or the box.
"""

from collections import Counter
from typing import Any, NoReturn

from oracle.knights import land, rides
from oracle.knights.tables import (
    AT_MOST_MUSTERED,
    AT_MOST_ON_A_TILE,
    CASTLES,
    DIRECTIONS,
    KINDS,
    KNIGHTS,
    LETTERS,
    OPTIONS,
    PILE,
    SET,
    TILES_A_TURN,
    number_of,
)

Position = dict[str, Any]

KEYS = [
    "game",
    "options",
    "seed",
    "phase",
    "to_move",
    "land",
    "hands",
    "piles",
    "reserve",
    "laid",
    "ride",
    "start",
]
MAY_BE_LEFT_OUT = ["options", "seed", "start"]
PHASES = ["keep", "play", "muster", "ride", "over"]


class Refused(ValueError):
    """The position contradicts itself, the rules or the notation; the text says how."""


def refuse(reason: str) -> NoReturn:
    """Raise Refused with the reason."""
    raise Refused(reason)


def copied(position: Position) -> Position:
    """A copy that shares no list with the position; `copy.deepcopy` takes ten times as long."""
    same = dict(position)
    same["options"] = dict(position.get("options", {}))
    same["land"] = [
        {"at": list(tile["at"]), "tile": tile["tile"], "knights": list(tile["knights"])}
        for tile in position["land"]
    ]
    same["hands"] = [list(hand) for hand in position["hands"]]
    same["piles"] = [list(pile) for pile in position["piles"]]
    same["reserve"] = list(position["reserve"])
    if position["ride"] is not None:
        same["ride"] = {**position["ride"], "at": list(position["ride"]["at"])}
    if "start" in position:
        same["start"] = list(position["start"])
    return same


def complete(position: Position) -> Position:
    """A copy with everything written out that may be left out: options as text, and the seed."""
    full = copied(position)
    full.setdefault("seed", "0")
    for option, values in OPTIONS.items():
        full["options"][option] = str(full["options"].get(option, values[0]))
    return full


def is_whole(value: object) -> bool:
    """A whole number and not true or false, which Python would take for 1 and 0."""
    return type(value) is int


def is_cell(value: object) -> bool:
    """A list of two whole numbers."""
    return type(value) is list and len(value) == 2 and all(is_whole(part) for part in value)


def check_shape(position: object) -> None:
    """Right keys, nothing more; the plain types of all values; known options."""
    if type(position) is not dict:
        refuse("A position is an object.")
    for key in KEYS:
        if key not in position and key not in MAY_BE_LEFT_OUT:
            refuse(f"The position has no {key}.")
    for key in position:
        if key not in KEYS:
            refuse(f"A position has no {key!r}.")
    if position["game"] != "knights":
        refuse("The game is not knights.")
    if type(position.get("seed", "0")) is not str:
        refuse("The seed is a text.")
    if type(position["phase"]) is not str or position["phase"] not in PHASES:
        refuse("There is no such phase.")
    check_seats(position)
    check_options(position)
    check_land_shape(position)
    ride = position["ride"]
    if ride is not None:
        if type(ride) is not dict or sorted(ride) != ["at", "dir", "left"]:
            refuse("A ride tells at, dir and left.")
        if not is_cell(ride["at"]) or not is_whole(ride["left"]):
            refuse("A ride is at a cell, and those left are a whole number.")
        if ride["dir"] is not None and (type(ride["dir"]) is not str or ride["dir"] not in DIRECTIONS):
            refuse("There is no such direction.")
    if not is_whole(position["laid"]):
        refuse("The number of tiles laid is a whole number.")


def check_seats(position: Position) -> None:
    """Two to four, each with a hand, a pile and a reserve."""
    for key in ("hands", "piles", "reserve"):
        if type(position[key]) is not list or not 2 <= len(position[key]) <= 4:
            refuse(f"{key} is a list of two to four, one for each seat.")
        if len(position[key]) != len(position["hands"]):
            refuse("hands, piles and reserve are not of the same number of seats.")
    for tiles in [*position["hands"], *position["piles"], position.get("start", [])]:
        if type(tiles) is not list or any(type(tile) is not str or tile not in KINDS for tile in tiles):
            refuse("Hands, piles and start are lists of kinds of tiles.")
    if any(not is_whole(knights) or knights < 0 for knights in position["reserve"]):
        refuse("A reserve is a whole number, 0 or more.")


def check_options(position: Position) -> None:
    """Known options, known values; land 8 only for three, the first seat one that plays."""
    options, seats = position.get("options", {}), len(position["hands"])
    if type(options) is not dict:
        refuse("The options are an object.")
    for option, value in options.items():
        if option not in OPTIONS:
            refuse(f"There is no option {option!r}.")
        if type(value) not in (str, int) or str(value) not in OPTIONS[option]:
            refuse(f"The option {option} cannot be {value!r}.")
    if str(options.get("land", "9")) == "8" and seats != 3:
        refuse("Only three play on a land of 8.")
    first = str(options.get("first", "random"))
    if first != "random" and int(first) > seats:
        refuse("The first seat does not play.")


def check_land_shape(position: Position) -> None:
    """A list of tiles, each with its cell, its kind and its knights."""
    if type(position["land"]) is not list:
        refuse("The land is a list.")
    for tile in position["land"]:
        if type(tile) is not dict or sorted(tile) != ["at", "knights", "tile"]:
            refuse("A tile of the land tells at, tile and knights.")
        if not is_cell(tile["at"]):
            refuse("A tile lies at a cell.")
        if type(tile["tile"]) is not str or tile["tile"] not in KINDS:
            refuse("There is no such tile.")
        if type(tile["knights"]) is not list or any(
            not is_whole(seat) or not 1 <= seat <= len(position["hands"]) for seat in tile["knights"]
        ):
            refuse("Knights are a list of seats.")


def check_mover(position: Position) -> None:
    """Somebody is to move, unless the game is over."""
    to_move = position["to_move"]
    if position["phase"] == "over":
        if to_move is not None:
            refuse("The game is over, so nobody is to move.")
    elif not is_whole(to_move) or not 1 <= to_move <= len(position["hands"]):
        refuse("One of the seats is to move.")


def check_pile(pile: list[str]) -> None:
    """From the bottom: five tiles E, five D, five C, five B; the letter on top may be partly drawn."""
    if len(pile) > 20:
        refuse("A pile has at most 20 tiles.")
    rest = list(pile)
    for letter in reversed(PILE):
        section, rest = rest[-5:], rest[:-5]
        if Counter(section) - Counter(LETTERS[letter]):
            refuse(f"A pile's tiles {section} are not of the letter {letter}.")


def check_tiles(position: Position) -> None:
    """24 tiles a seat: what a seat holds is out of its own set, and everything adds up to all sets."""
    for pile in position["piles"]:
        check_pile(pile)
    for hand, pile in zip(position["hands"], position["piles"], strict=True):
        if Counter(hand + pile) - Counter(SET):
            refuse("A seat holds more tiles of a kind than its set has.")
    tiles = [tile["tile"] for tile in position["land"]] + list(position.get("start", []))
    for held in position["hands"] + position["piles"]:
        tiles += held
    if Counter(tiles) != Counter(SET * len(position["hands"])):
        refuse("The tiles are not 24 a seat.")


def check_hands(position: Position) -> None:
    """Two tiles while there is a pile to draw from; one less while the tile laid is not yet replaced."""
    riding = position["phase"] in ("muster", "ride")
    for seat, (hand, pile) in enumerate(zip(position["hands"], position["piles"], strict=True), 1):
        full = 1 if riding and seat == position["to_move"] else 2
        if pile and len(hand) != full:
            refuse(f"Seat {seat} has a pile, so its hand has {full} tiles.")
        if len(hand) > full:
            refuse(f"The hand of seat {seat} has at most {full} tiles.")
    if position["phase"] == "play" and not position["hands"][position["to_move"] - 1]:
        refuse("The seat to move has no tile to lay.")


def check_knights(position: Position) -> None:
    """30 a seat, at most four on a tile, none on a lake."""
    on_the_land = Counter(seat for tile in position["land"] for seat in tile["knights"])
    for tile in position["land"]:
        if len(tile["knights"]) > AT_MOST_ON_A_TILE:
            refuse("A tile holds at most four knights.")
        if tile["tile"] == "L" and tile["knights"]:
            refuse("No knight stands on a lake.")
    for seat, reserve in enumerate(position["reserve"], 1):
        riding = position["ride"]["left"] if position["ride"] and seat == position["to_move"] else 0
        if reserve + on_the_land[seat] + riding != KNIGHTS:
            refuse(f"Seat {seat} has not 30 knights.")


def check_land(position: Position) -> None:
    """One tile a cell, the starting area laid, all in one piece and within the limit."""
    cells = land.cells(position)
    if len(set(cells)) != len(cells):
        refuse("Two tiles lie on one cell.")
    if any(cell not in cells for cell in land.rectangle(len(position["hands"]))):
        refuse("The starting area is not wholly laid.")
    if not land.fits_in_the_box(cells, land.limit(complete(position))):
        refuse("The land is too wide or too high.")
    if not land.in_one_piece(cells):
        refuse("The land is not in one piece.")


def check_laid(position: Position) -> None:
    """How many tiles this turn: the one on the table counts while its knights muster and ride."""
    laid, phase = position["laid"], position["phase"]
    least, most = {"play": (0, TILES_A_TURN - 1), "over": (0, 0)}.get(phase, (1, TILES_A_TURN))
    if not least <= laid <= most:
        refuse(f"In phase {phase} {least} to {most} tiles have been laid this turn.")
    if phase != "over":
        me = position["to_move"] - 1
        if laid > len(SET) - len(position["hands"][me]) - len(position["piles"][me]) - 2:
            refuse("The seat to move has not laid so many tiles at all.")


def check_keep(position: Position) -> None:
    """Nothing has happened but that the seats before the one to move have chosen."""
    if position["land"] or position["laid"] != 0 or position["ride"] is not None:
        refuse("Nothing is laid before all have chosen.")
    if any(reserve != KNIGHTS for reserve in position["reserve"]):
        refuse("No knight has left the reserve.")
    if any(len(pile) != 20 for pile in position["piles"]):
        refuse("Nobody has drawn.")
    if "start" not in position:
        refuse("The rejected tiles are not told.")
    rejected: list[str] = []
    for seat, hand in enumerate(position["hands"], 1):
        if seat >= position["to_move"]:
            if sorted(hand) != sorted(LETTERS["A"]):
                refuse(f"Seat {seat} has not chosen and holds the four tiles of A.")
            continue
        if len(hand) != 2 or "Pc" not in hand or Counter(hand) - Counter(LETTERS["A"]):
            refuse(f"Seat {seat} has kept a castle and one other tile of A.")
        rejected += (Counter(LETTERS["A"]) - Counter(hand)).elements()
    if sorted(position["start"]) != sorted(rejected):
        refuse("The rejected tiles are not those that the seats have not kept.")


def check_end(position: Position) -> None:
    """The game is over exactly when no tile is left, or none can be laid any more."""
    tiles_left = any(position["hands"]) or any(position["piles"])
    full = not land.open_cells(complete(position))
    if position["phase"] == "over" and tiles_left and not full:
        refuse("The game is over although tiles can be laid.")
    if position["phase"] == "play" and full:
        refuse("The land is full, so the game is over.")


def check_ride(position: Position) -> None:
    """A castle whose knights are to come, or a stack on its way that can still be brought to an end."""
    phase, ride = position["phase"], position["ride"]
    if phase not in ("muster", "ride"):
        if ride is not None:
            refuse(f"Nobody rides in phase {phase}.")
        return
    if ride is None:
        refuse(f"In phase {phase} the ride is told.")
    tile = land.tile_at(position, (ride["at"][0], ride["at"][1]))
    if tile is None:
        refuse("The ride is nowhere in the land.")
    if ride["dir"] is None and (tile["tile"] not in CASTLES or tile["knights"]):
        refuse("Knights come in on a castle that has none yet.")
    if phase == "muster":
        if ride["dir"] is not None or ride["left"] != 0:
            refuse("Before the muster there is no direction and nobody to ride.")
        if rides.musters(position) == [0]:
            refuse("Nobody can be mustered, so there is nothing to decide.")
        return
    if not 1 <= ride["left"] <= AT_MOST_MUSTERED:
        refuse("One to five knights ride.")
    if ride["dir"] is not None:
        if tile["tile"] == "L":
            refuse("Nobody rides on a lake.")
        behind = stayed(position)
        if behind is None:
            refuse("The stack cannot have come from a castle that way.")
        if ride["left"] + behind > AT_MOST_MUSTERED:
            refuse("More than five have been mustered.")
    if not rides.actions(position):
        refuse("The ride cannot be finished.")


def stayed(position: Position) -> int | None:
    """The fewest that must have stayed on the castle straight behind and on all tiles between.

    None when no castle lies there, or when on one of them fewer than that are the mover's and on top.
    """
    ride, seat = position["ride"], position["to_move"]
    back = {"n": "s", "s": "n", "e": "w", "w": "e"}[ride["dir"]]
    cell = (ride["at"][0], ride["at"][1])
    fewest = 0
    while True:
        cell = land.step(cell, back)
        tile = land.tile_at(position, cell)
        if tile is None or tile["tile"] == "L":
            return None
        number = number_of(tile["tile"])
        if tile["knights"][-number:] != [seat] * number:
            return None
        fewest += number
        if tile["tile"] in CASTLES:
            return fewest


def check(position: object) -> None:
    """Raise Refused, with the reason, unless the position is consistent."""
    check_shape(position)
    assert isinstance(position, dict)
    check_mover(position)
    check_tiles(position)
    check_knights(position)
    if position["phase"] == "keep":
        check_keep(position)
        return
    if "start" in position:
        refuse("Rejected tiles wait only until all have chosen.")
    check_hands(position)
    check_land(position)
    check_laid(position)
    check_ride(position)
    check_end(position)
