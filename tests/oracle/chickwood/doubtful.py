"""Changes of a position about which the notation page is silent: an engine may answer or refuse them.

What it may not do is fall over. The ways have the form told in `oracle/spoiling.py`.
"""

import json
import random
from typing import Any

from oracle.chickwood.shape import MAY_BE_NULL
from oracle.chickwood.tables import BENEFACTORS
from oracle.spoiling import SILENT_OF_TEXT, Position, Text, Way, setting, spoil


def null_left_out(p: Position, rng: random.Random) -> Any:
    del p[rng.choice([key for key in MAY_BE_NULL if p[key] is None])]
    return p


def no_benefactors_in_loot(p: Position, rng: random.Random) -> Any:
    rng.choice(p["loot"])[rng.choice(list(BENEFACTORS))] = 0
    return p


def whole_as_decimal(p: Position, rng: random.Random) -> Any:
    if rng.random() < 0.5:
        p["round"] = float(p["round"])
    else:
        p["cubes"][0] = float(p["cubes"][0])
    return p


def key_twice(p: Position, rng: random.Random) -> Any:
    return Text(json.dumps(p)[:-1] + f', "round": {p["round"]}}}')


SILENT: dict[str, Way] = {
    "null left out": null_left_out,
    "no benefactors in loot": no_benefactors_in_loot,
    "1.0 for 1": whole_as_decimal,
    "a key twice": key_twice,
    # "`shuffles` … stand in every position", but chickwood's own line does not have it.
    "shuffles": setting("shuffles", 0),
    **SILENT_OF_TEXT,
}


def doubtful(position: Position, rng: random.Random) -> tuple[Any, str]:
    """The position changed in a way that the page neither allows nor forbids in so many words.

    It may be answered or refused, but in good order.
    """
    return spoil(SILENT, position, rng)
