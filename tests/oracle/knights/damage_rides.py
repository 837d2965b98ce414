"""Ways to break the muster and the ride.

Parts of `damage.py`, in the form told in `oracle/spoiling.py`.
"""

import random
from typing import Any

from oracle.knights import land, rides
from oracle.knights.consistency import complete, stayed
from oracle.knights.damage_tiles import room_for
from oracle.knights.tables import CASTLES, DIRECTIONS

Position = dict[str, Any]


def tile_of_ride(p: Position) -> Any:
    """The tile on which the ride is."""
    return next(tile for tile in p["land"] if tile["at"] == p["ride"]["at"])


def ride_missing(p: Position, rng: random.Random) -> Any:
    if p["ride"] is None:
        return None
    p["reserve"][p["to_move"] - 1] += p["ride"]["left"]
    p["ride"] = None
    return p


def ride_too_early(p: Position, rng: random.Random) -> Any:
    if p["ride"] is not None:
        return None
    at = rng.choice(p["land"])["at"] if p["land"] else [0, 0]
    p["ride"] = {"at": list(at), "dir": rng.choice([None, "n"]), "left": 0}
    return p


def ride_keys(p: Position, rng: random.Random) -> Any:
    if p["ride"] is None:
        return None
    kind = rng.random()
    if kind < 0.4:
        del p["ride"][rng.choice(["at", "dir", "left"])]
    elif kind < 0.7:
        p["ride"]["seat"] = p["to_move"]
    else:
        p["ride"] = rng.choice([[], {}, "n", 1, True, [p["ride"]["at"], None, 0]])
    return p


def ride_no_direction(p: Position, rng: random.Random) -> Any:
    if p["ride"] is None:
        return None
    p["ride"]["dir"] = rng.choice(["N", "ne", "", "north", 0, 1, ["n"], {}, False])
    return p


def ride_no_cell(p: Position, rng: random.Random) -> Any:
    if p["ride"] is None:
        return None
    p["ride"]["at"] = rng.choice([None, [], [0], "0,0", [0, 0, 0], [None, 0], [True, 0], {"x": 0}, [0.5, 1]])
    return p


def ride_nowhere(p: Position, rng: random.Random) -> Any:
    if p["ride"] is None:
        return None
    free = land.open_cells(complete(p))
    p["ride"]["at"] = rng.choice([list(cell) for cell in free] + [[99, 0], [0, -(10**20)]])
    return p


def ride_left(p: Position, rng: random.Random) -> Any:
    """No number of knights that can ride; the seat still has its 30."""
    if p["phase"] != "ride":
        return None
    me = p["to_move"] - 1
    together = p["reserve"][me] + p["ride"]["left"]
    left = rng.choice([left for left in (0, 6, 7, together, -1) if left <= together and not 1 <= left <= 5])
    p["ride"]["left"] = left
    p["reserve"][me] = together - left
    return p


def ride_left_no_count(p: Position, rng: random.Random) -> Any:
    if p["ride"] is None:
        return None
    p["ride"]["left"] = rng.choice(["1", None, True, False, [1], 1.5, 10**30])
    return p


def muster_with_riders(p: Position, rng: random.Random) -> Any:
    """Knights that ride before they are mustered."""
    if p["phase"] != "muster":
        return None
    me = p["to_move"] - 1
    some = rng.randint(1, min(5, p["reserve"][me]))
    p["reserve"][me] -= some
    p["ride"]["left"] = some
    return p


def muster_with_direction(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "muster":
        return None
    p["ride"]["dir"] = rng.choice(list(DIRECTIONS))
    return p


def muster_at_no_castle(p: Position, rng: random.Random) -> Any:
    """Knights come in where no castle lies."""
    if p["ride"] is None or p["ride"]["dir"] is not None:
        return None
    others = [tile for tile in p["land"] if tile["tile"] not in CASTLES]
    p["ride"]["at"] = list(rng.choice(others)["at"])
    return p


def muster_at_a_held_castle(p: Position, rng: random.Random) -> Any:
    """Somebody stands on the castle already."""
    if p["ride"] is None or p["ride"]["dir"] is not None:
        return None
    rich = [seat for seat, reserve in enumerate(p["reserve"], 1) if reserve]
    if not rich:
        return None
    seat = rng.choice(rich)
    tile_of_ride(p)["knights"].append(seat)
    p["reserve"][seat - 1] -= 1
    return p


def muster_of_nobody(p: Position, rng: random.Random) -> Any:
    """The reserve is too small for the castle, so there would be nothing to decide."""
    if p["phase"] != "muster":
        return None
    me = p["to_move"] - 1
    castle = tile_of_ride(p)
    wanted = rng.choice([0, 1]) if castle["tile"] == "Fc" else 0
    for tile in rng.sample(p["land"], len(p["land"])):
        if tile is not castle:
            some = min(room_for(tile), p["reserve"][me] - wanted)
            if some > 0:
                tile["knights"] += [me + 1] * some
                p["reserve"][me] -= some
    return p if p["reserve"][me] <= wanted else None


def ride_without_end(p: Position, rng: random.Random) -> Any:
    """So many ride that they find no place, or too few for where they are."""
    if p["phase"] != "ride":
        return None
    me = p["to_move"] - 1
    together = p["reserve"][me] + p["ride"]["left"]
    for left in rng.sample(range(1, 6), 5):
        p["ride"]["left"] = left
        if left <= together and not rides.actions(p):
            p["reserve"][me] = together - left
            return p
    return None


def ride_of_six(p: Position, rng: random.Random) -> Any:
    """With those who must have stayed behind, more than five have been mustered."""
    if p["phase"] != "ride" or p["ride"]["dir"] is None:
        return None
    me = p["to_move"] - 1
    together = p["reserve"][me] + p["ride"]["left"]
    behind = stayed(p)
    assert behind is not None
    left = rng.randint(6 - behind, 5)
    if left > together:
        return None
    p["ride"]["left"] = left
    p["reserve"][me] = together - left
    return p


def ride_from_nowhere(p: Position, rng: random.Random) -> Any:
    """The stack has a direction in which no castle of its own lies behind."""
    if p["phase"] != "ride":
        return None
    for way in rng.sample(list(DIRECTIONS), 4):
        p["ride"]["dir"] = way
        if stayed(p) is None:
            return p
    return None


def ride_without_trail(p: Position, rng: random.Random) -> Any:
    """On the tile behind the mover is not on top, or not with enough."""
    if p["phase"] != "ride" or p["ride"]["dir"] is None:
        return None
    me = p["to_move"]
    across, up = DIRECTIONS[p["ride"]["dir"]]
    x, y = p["ride"]["at"]
    behind = next(tile for tile in p["land"] if tile["at"] == [x - across, y - up])
    if rng.random() < 0.5:  # somebody else rode over it
        rich = [seat for seat, reserve in enumerate(p["reserve"], 1) if reserve and seat != me]
        if not rich:
            return None
        seat = rng.choice(rich)
        p["reserve"][behind["knights"].pop() - 1] += 1
        behind["knights"].append(seat)
        p["reserve"][seat - 1] -= 1
    else:
        while behind["knights"] and behind["knights"][-1] == me:
            behind["knights"].pop()
            p["reserve"][me - 1] += 1
    return p


def ride_on_a_lake(p: Position, rng: random.Random) -> Any:
    lakes = [tile for tile in p["land"] if tile["tile"] == "L"]
    if p["ride"] is None or not lakes:
        return None
    p["ride"]["at"] = list(rng.choice(lakes)["at"])
    return p
