"""Changes of a position about which the notation page is silent: an engine may answer or refuse them.

What it may not do is fall over. The ways have the form told in `oracle/spoiling.py`.
"""

import json
import random
from typing import Any

from oracle.knights import land
from oracle.knights.tables import CASTLES, DIRECTIONS
from oracle.spoiling import SILENT_OF_TEXT, Position, Text, Way, setting, spoil


def castle_over_others(p: Position, rng: random.Random) -> Any:
    """A stack has come from a castle on which another seat's knight stands below."""
    if p["phase"] != "ride" or p["ride"]["dir"] is None:
        return None
    across, up = DIRECTIONS[p["ride"]["dir"]]
    x, y = p["ride"]["at"]
    tile = land.tile_at(p, (x - across, y - up))
    other = p["to_move"] % len(p["hands"]) + 1
    if (
        tile is None
        or tile["tile"] not in CASTLES
        or len(tile["knights"]) > 3
        or p["reserve"][other - 1] == 0
    ):
        return None
    tile["knights"].insert(0, other)
    p["reserve"][other - 1] -= 1
    return p


def lake_in_the_area(p: Position, rng: random.Random) -> Any:
    """A tile that nobody could have rejected lies in the starting area."""
    area = [list(cell) for cell in land.rectangle(len(p["hands"]))]
    inside = [tile for tile in p["land"] if tile["at"] in area and not tile["knights"]]
    outside = [tile for tile in p["land"] if tile["at"] not in area and tile["tile"] not in ("P", "Pv", "M")]
    outside = [tile for tile in outside if not tile["knights"]]
    if not inside or not outside or p["ride"] is not None:
        return None
    one, other = rng.choice(inside), rng.choice(outside)
    one["tile"], other["tile"] = other["tile"], one["tile"]
    return p


def no_start_yet(p: Position, rng: random.Random) -> Any:
    if p.get("start") != []:
        return None
    del p["start"]
    return p


def ride_left_out(p: Position, rng: random.Random) -> Any:
    if p["ride"] is not None:
        return None
    del p["ride"]
    return p


def whole_as_decimal(p: Position, rng: random.Random) -> Any:
    if rng.random() < 0.5:
        p["laid"] = float(p["laid"])
    else:
        p["reserve"][0] = float(p["reserve"][0])
    return p


def key_twice(p: Position, rng: random.Random) -> Any:
    return Text(json.dumps(p)[:-1] + f', "laid": {p["laid"]}}}')


SILENT: dict[str, Way] = {
    "a ride from a castle with another's knight below": castle_over_others,
    "other tiles in the starting area": lake_in_the_area,
    "no rejected tiles yet, and none told": no_start_yet,
    "no ride, and none told": ride_left_out,
    "1.0 for 1": whole_as_decimal,
    "a key twice": key_twice,
    # "`shuffles` … stand in every position", but knights' own line does not have it.
    "shuffles": setting("shuffles", 0),
    **SILENT_OF_TEXT,
}


def doubtful(position: Position, rng: random.Random) -> tuple[Any, str]:
    """The position changed in a way that the page neither allows nor forbids in so many words.

    It may be answered or refused, but in good order.
    """
    return spoil(SILENT, position, rng)
