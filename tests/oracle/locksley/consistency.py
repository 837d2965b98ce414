"""When a JSON position of Robin of Locksley is consistent: notation page, "Positions", and the rules page.

A position need not be reachable, but its parts must not contradict one another or the box.
"""

import copy
from typing import Any, NoReturn

from oracle.locksley.tables import (
    COLOURS,
    CORNER,
    CORNER_DAY,
    CORNER_NIGHT,
    OF_EACH_COLOUR,
    OPTIONS,
    SMALL,
    SMALL_A_SIDE,
    SMALL_DAY,
    SMALL_NIGHT,
    SQUARES,
    START,
    lap_length,
)

Position = dict[str, Any]

KEYS = [
    "game",
    "options",
    "seed",
    "shuffles",
    "phase",
    "to_move",
    "grid",
    "holes",
    "robins",
    "track",
    "bards",
    "loot",
    "coins",
    "pile",
    "discard",
    "turn",
    "winner",
]
MAY_BE_LEFT_OUT = {"options": {}, "seed": "0", "shuffles": 0}
FLAGS = ["sale", "sale_of_three", "sale_shared"]


class Refused(ValueError):
    """The position contradicts itself, the rules or the notation; the text says how."""


def refuse(reason: str) -> NoReturn:
    """Raise Refused with the reason."""
    raise Refused(reason)


def complete(position: Position) -> Position:
    """A copy with everything written out that may be left out: options, seed and shuffles.

    Options become text for `length`, `light`, `edition` and `first`, whole numbers for the extra coins.
    """
    full = copy.deepcopy(position)
    for key, value in MAY_BE_LEFT_OUT.items():
        full.setdefault(key, copy.copy(value))
    for option, values in OPTIONS.items():
        value = str(full["options"].get(option, values[0]))
        full["options"][option] = int(value) if option.startswith("extra") else value
    return full


def is_whole(value: object) -> bool:
    """A whole number and not true or false, which Python would take for 1 and 0."""
    return type(value) is int


def check_shape(position: object) -> None:
    """Right keys, nothing more; the plain types of the plain values; known options."""
    if type(position) is not dict:
        refuse("A position is an object.")
    for key in KEYS:
        if key not in position and key not in MAY_BE_LEFT_OUT:
            refuse(f"The position has no {key}.")
    for key in position:
        if key not in KEYS:
            refuse(f"A position has no {key!r}.")
    if position["game"] != "locksley":
        refuse("The game is not locksley.")
    options = position.get("options", {})
    if type(options) is not dict:
        refuse("The options are an object.")
    for option, value in options.items():
        if option not in OPTIONS:
            refuse(f"There is no option {option!r}.")
        if type(value) not in (str, int) or str(value) not in OPTIONS[option]:
            refuse(f"The option {option} cannot be {value!r}.")
    if type(position.get("seed", "0")) is not str:
        refuse("The seed is a text.")
    shuffles = position.get("shuffles", 0)
    if not is_whole(shuffles) or shuffles < 0:
        refuse("The number of shuffles is a whole number, 0 or more.")
    for key in ("robins", "bards", "loot", "coins"):
        if type(position[key]) is not list or len(position[key]) != 2:
            refuse(f"{key} is a list of two, one for each seat.")


def check_turn(position: Position) -> None:
    """Phase, seat to move, winner and what has happened this turn."""
    phase, to_move, winner, turn = (position[key] for key in ("phase", "to_move", "winner", "turn"))
    if type(phase) is not str or phase not in ("corner", "turn", "over"):
        refuse(f"There is no phase {phase!r}.")
    if phase == "over":
        if to_move is not None:
            refuse("The game is over, so nobody is to move.")
        if not is_whole(winner) or winner not in (1, 2):
            refuse("The game is over, so seat 1 or 2 has won: it is never drawn.")
    else:
        if not is_whole(to_move) or to_move not in (1, 2):
            refuse("Seat 1 or 2 is to move.")
        if winner is not None:
            refuse("There is a winner although the game is not over.")
    if phase == "corner" and str(position.get("options", {}).get("first", "random")) not in (
        "random",
        str(to_move),
    ):
        refuse("The option says that the other seat begins.")

    if type(turn) is not dict or sorted(turn) != sorted(["robin_moved", "left", *FLAGS]):
        refuse("The turn tells robin_moved, left and the three sale flags, and nothing else.")
    for flag in ("robin_moved", *FLAGS):
        if type(turn[flag]) is not bool:
            refuse(f"{flag} is true or false.")
    if turn["left"] is not None and (type(turn["left"]) is not str or turn["left"] not in SQUARES):
        refuse("The square left is no square.")
    if turn["robin_moved"] and turn["left"] is None:
        refuse("The Robin has moved, but left no square.")
    if turn["left"] is not None and not turn["robin_moved"]:
        refuse("A square was left, but the Robin has not moved.")
    if (turn["sale_of_three"] or turn["sale_shared"]) and not turn["sale"]:
        refuse("A particular sale without a sale.")
    if phase == "corner" and (turn["robin_moved"] or turn["sale"]):
        refuse("Nothing can have happened before the corners are taken.")


def check_track(position: Position) -> None:
    """n small, pair, n small, pair, n small, pair, n small, Nottingham, The Beginning."""
    track, options = position["track"], position.get("options", {})
    length = options.get("length", "normal")
    n, lap = SMALL_A_SIDE[length], lap_length(length)
    if type(track) is not list or any(type(space) is not str for space in track):
        refuse("The track is a list of spaces.")
    if len(track) != lap:
        refuse(f"A {length} track has {lap} spaces.")
    if len(set(track)) != lap:
        refuse("A space stands twice on the track.")
    if track[-2:] != START:
        refuse("The track ends with Nottingham and The Beginning.")
    small, pairs = [], []
    for side in range(4):
        at = side * (n + 2)
        small += track[at : at + n]
        if side < 3:
            pairs.append((track[at + n], track[at + n + 1]))
    if any(space not in SMALL for space in small):
        refuse("A small tile of the track is none.")
    if any(pair not in CORNER for pair in pairs):
        refuse("A corner of the track is no corner tile.")
    # The option `light` says which tiles are taken: of its kind as many as there are.
    light = options.get("light", "day")
    if light != "mixed":
        kind, corners = (SMALL_DAY, CORNER_DAY) if light == "day" else (SMALL_NIGHT, CORNER_NIGHT)
        if any(pair not in corners for pair in pairs):
            refuse(f"A corner of the track is not of the {light}.")
        if len([space for space in small if space in kind]) != min(len(small), len(kind)):
            refuse(f"The track has too few small tiles of the {light}.")


def check_bards(position: Position) -> None:
    """Places from 0 to 2L - 1, and the game over exactly when the King is entered or a lap won."""
    bards, lap = position["bards"], lap_length(position.get("options", {}).get("length", "normal"))
    if any(not is_whole(steps) or not 0 <= steps <= 2 * lap - 1 for steps in bards):
        refuse(f"A Bard has made 0 to {2 * lap - 1} steps.")
    if position["phase"] == "corner" and bards != [0, 0]:
        refuse("The Bards have not started before the corners are taken.")
    has_won = [bards[me] == 2 * lap - 1 or bards[me] - bards[1 - me] > lap for me in (0, 1)]
    if position["phase"] != "over" and True in has_won:
        refuse("A Bard has won, but the game is not over.")
    if position["phase"] == "over" and has_won != [position["winner"] == 1, position["winner"] == 2]:
        refuse("The Bards' places do not make this winner.")


def check_squares(position: Position) -> None:
    """Each of the 25 squares is exactly one thing: a tile, a Robin's, a hole, or the square just left."""
    grid, holes, robins = position["grid"], position["holes"], position["robins"]
    if type(grid) is not dict or type(holes) is not list:
        refuse("The grid is an object and the holes are a list.")
    taken = list(grid) + holes + [robin for robin in robins if robin is not None]
    if position["turn"]["left"] is not None:
        taken.append(position["turn"]["left"])
    if any(type(square) is not str or square not in SQUARES for square in taken):
        refuse("There is no such square.")
    if position["phase"] == "corner":
        if robins != [None, None] or holes or len(grid) != 25:
            refuse("Before the corners are taken the grid is whole and no Robin stands on it.")
    elif None in robins:
        refuse("A Robin is missing.")
    for square in SQUARES:
        if taken.count(square) == 0:
            refuse(f"{square} is nothing: no tile, no Robin, no hole, not the square left.")
        if taken.count(square) > 1:
            refuse(f"{square} is more than one thing.")


def check_tiles(position: Position) -> None:
    """60 tiles, ten of each colour, wherever they lie; no hole while there is a tile to fill it."""
    for name in ("pile", "discard"):
        if type(position[name]) is not list:
            refuse(f"The {name} is a list.")
    tiles = list(position["grid"].values()) + position["pile"] + position["discard"]
    for coins in position["coins"]:
        if type(coins) is not list:
            refuse("The coins of a seat are a list.")
        tiles += coins
    for loot in position["loot"]:
        if type(loot) is not dict:
            refuse("The loot of a seat is an object.")
        for colour, count in loot.items():
            if not is_whole(count) or not 1 <= count <= OF_EACH_COLOUR:
                refuse("A collection has one to ten tiles.")
            tiles += [colour] * count
    if any(type(tile) is not str or tile not in COLOURS for tile in tiles):
        refuse("A tile has no known colour.")
    for colour in COLOURS:
        if tiles.count(colour) != OF_EACH_COLOUR:
            refuse(f"There are {tiles.count(colour)} {colour} tiles, not ten.")
    if position["phase"] == "corner" and len(position["pile"]) != 35:
        refuse("Before the corners are taken all tiles lie in the grid and the pile.")
    if position["holes"] and (position["pile"] or position["discard"]):
        refuse("A hole is open although there is a tile to fill it.")


def check(position: object) -> None:
    """Raise Refused, with the reason, unless the position is consistent."""
    check_shape(position)
    assert isinstance(position, dict)
    check_turn(position)
    check_track(position)
    check_bards(position)
    check_squares(position)
    check_tiles(position)
