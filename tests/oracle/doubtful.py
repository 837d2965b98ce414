"""Changes of a position about which the notation page is silent: an engine may answer or refuse them.

What it may not do is fall over. The ways have the form of those in `damage.py`.
"""

import copy
import json
import random
from typing import Any

from oracle.damage import Position, Text, Way, setting


def hole_beside_a_pile(p: Position, rng: random.Random) -> Any:
    if not p["pile"]:
        return None
    square = rng.choice(list(p["grid"]))
    p["pile"].append(p["grid"].pop(square))
    p["holes"].append(square)
    return p


def no_tiles_of_a_colour(p: Position, rng: random.Random) -> Any:
    p["loot"][0].setdefault(rng.choice(["white", "black"]), 0)
    return p


def whole_as_decimal(p: Position, rng: random.Random) -> Any:
    p["bards"] = [float(p["bards"][0]), p["bards"][1]]
    return p


def key_twice(p: Position, rng: random.Random) -> Any:
    raw = json.dumps(p)
    return Text(raw[:-1] + ', "winner": null}')


def without_options(p: Position) -> Any:
    p.pop("options", None)
    return p


SILENT: dict[str, Way] = {
    "hole beside a pile": hole_beside_a_pile,
    "no tiles of a colour owned": no_tiles_of_a_colour,
    "1.0 for 1": whole_as_decimal,
    "a key twice": key_twice,
    # A seed is a text, but it also has to fit into one line of a record.
    "a seed of several lines": setting("seed", "a\u2028b", "a\u0085b", "a\x0cb", "a\nb"),
    "a seed between spaces": setting("seed", " 1", "1 ", " "),
    "half a surrogate as seed": setting("seed", "\ud800"),
    "a seed of control characters": setting("seed", "\0\n\t"),
    "a long seed": setting("seed", "x" * 100_000),
    "an empty seed": setting("seed", ""),
    "many shuffles": setting("shuffles", 10**6, 2**63, 10**30),
    "no options": lambda p, rng: without_options(p),
    "byte order mark": lambda p, rng: Text("\ufeff" + json.dumps(p)),
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
