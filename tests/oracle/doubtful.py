"""Changes of a position about which the notation page is silent: an engine may answer or refuse them.

What it may not do is fall over. The ways have the form of those in `damage.py`.
"""

import copy
import json
import random
from typing import Any

from oracle.damage import Position, Text, Way, setting, setting_in
from oracle.tables import SQUARES


def light_contradicts(p: Position, rng: random.Random) -> Any:
    p.setdefault("options", {})["light"] = rng.choice(["day", "night"])
    return p


def hole_beside_a_pile(p: Position, rng: random.Random) -> Any:
    if not p["pile"]:
        return None
    square = rng.choice(list(p["grid"]))
    p["pile"].append(p["grid"].pop(square))
    p["holes"].append(square)
    return p


def far_left(p: Position, rng: random.Random) -> Any:
    if p["turn"]["left"] is None:
        return None
    square = rng.choice(list(p["grid"]))
    p["grid"][p["turn"]["left"]] = p["grid"].pop(square)
    p["turn"]["left"] = square
    return p


def moved_but_left_nothing(p: Position, rng: random.Random) -> Any:
    if p["turn"]["left"] is not None:
        return None
    p["turn"]["robin_moved"] = True
    return p


def no_tiles_of_a_colour(p: Position, rng: random.Random) -> Any:
    p["loot"][0].setdefault(rng.choice(["white", "black"]), 0)
    return p


def sale_without_coins(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "turn" or p["coins"][p["to_move"] - 1]:
        return None
    p["turn"]["sale"] = True
    return p


def whole_as_decimal(p: Position, rng: random.Random) -> Any:
    p["bards"] = [float(p["bards"][0]), p["bards"][1]]
    return p


def corner_with_places(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "corner":
        return None
    p["bards"] = [rng.randint(0, 5), 3]
    return p


def corner_with_coins(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "corner":
        return None
    p["coins"][rng.randint(0, 1)].append(p["pile"].pop())
    return p


def key_twice(p: Position, rng: random.Random) -> Any:
    raw = json.dumps(p)
    return Text(raw[:-1] + ', "winner": null}')


def without_options(p: Position) -> Any:
    p.pop("options", None)
    return p


def emptied(p: Position) -> Any:
    """All loot taken from the grid into one seat's hands: nothing but holes and Robins."""
    if p["phase"] != "turn" or p["turn"]["left"] is not None:
        return None
    for tile in [*p["grid"].values(), *p["pile"], *p["discard"]]:
        p["loot"][1][tile] = p["loot"][1].get(tile, 0) + 1
    p.update(grid={}, pile=[], discard=[], holes=[square for square in SQUARES if square not in p["robins"]])
    return p


SILENT: dict[str, Way] = {
    "light and track differ": light_contradicts,
    "hole beside a pile": hole_beside_a_pile,
    "square left no knight's move away": far_left,
    "moved, but no square left": moved_but_left_nothing,
    "no tiles of a colour owned": no_tiles_of_a_colour,
    "a sale, but no coin": sale_without_coins,
    "1.0 for 1": whole_as_decimal,
    "places before the start": corner_with_places,
    "coins before the start": corner_with_coins,
    "a key twice": key_twice,
    "half a surrogate as seed": setting("seed", "\ud800"),
    "a seed of control characters": setting("seed", "\0\n\t"),
    "a long seed": setting("seed", "x" * 100_000),
    "an empty seed": setting("seed", ""),
    "many shuffles": setting("shuffles", 10**6, 2**63, 10**30),
    "no options": lambda p, rng: without_options(p),
    "first contradicts": lambda p, rng: setting_in("options", "first", "1", 2)(p, rng),
    "byte order mark": lambda p, rng: Text("\ufeff" + json.dumps(p)),
    "flags as numbers": lambda p, rng: setting_in("turn", "sale_of_three", 0)(p, rng),
    "squares only in the list of holes": lambda p, rng: emptied(p),
}


def doubtful(position: Position, rng: random.Random) -> tuple[Any, str]:
    """The position changed in a way that the page neither allows nor forbids in so many words.

    It may be answered or refused, but in good order.
    """
    while True:
        what = rng.choice(list(SILENT))
        changed = SILENT[what](copy.deepcopy(position), rng)
        if changed is not None:
            return changed, what
