"""Changes of a position about which the notation page is silent: an engine may answer or refuse them.

What it may not do is fall over. The ways have the form told in `oracle/spoiling.py`.
"""

import json
import random
from typing import Any

from oracle.spoiling import SILENT_OF_TEXT, Position, Text, Way, setting, spoil


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


SILENT: dict[str, Way] = {
    "hole beside a pile": hole_beside_a_pile,
    "no tiles of a colour owned": no_tiles_of_a_colour,
    "1.0 for 1": whole_as_decimal,
    "a key twice": key_twice,
    **SILENT_OF_TEXT,
    "many shuffles": setting("shuffles", 10**6, 2**63, 10**30),
}


def doubtful(position: Position, rng: random.Random) -> tuple[Any, str]:
    """The position changed in a way that the page neither allows nor forbids in so many words.

    It may be answered or refused, but in good order.
    """
    return spoil(SILENT, position, rng)
