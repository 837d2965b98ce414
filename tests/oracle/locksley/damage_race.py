"""Ways to break the turn, the track, the Bards' places and the end of the game.

Parts of `damage.py`: each takes a position that it may spoil and returns it spoilt, or None when this
position cannot be spoilt in that way.
"""

import random
from typing import Any

from oracle.locksley.tables import CORNER, SMALL, lap_length

Position = dict[str, Any]


def lap_of(p: Position) -> int:
    return lap_length(p.get("options", {}).get("length", "normal"))


def left_without_move(p: Position, rng: random.Random) -> Any:
    if p["turn"]["left"] is None:
        return None
    p["turn"]["robin_moved"] = False
    return p


def left_on_a_tile(p: Position, rng: random.Random) -> Any:
    p["turn"]["robin_moved"] = True
    p["turn"]["left"] = rng.choice(list(p["grid"]))
    return p


def left_nowhere(p: Position, rng: random.Random) -> Any:
    if p["turn"]["left"] is None:
        return None
    p["turn"]["left"] = rng.choice(["f1", "", 3, True, [p["turn"]["left"]], {"a1": 1}])
    return p


def sale_contradicts(p: Position, rng: random.Random) -> Any:
    p["turn"]["sale"] = False
    p["turn"][rng.choice(["sale_of_three", "sale_shared"])] = True
    return p


def turn_flag(p: Position, rng: random.Random) -> Any:
    p["turn"][rng.choice(["robin_moved", "sale", "sale_of_three", "sale_shared"])] = rng.choice(
        ["yes", "false", None, [], {}, 0, 1, 2, 0.5]
    )
    return p


def turn_key(p: Position, rng: random.Random) -> Any:
    if rng.random() < 0.5:
        del p["turn"][rng.choice(list(p["turn"]))]
    else:
        p["turn"]["sold"] = False
    return p


def track_too_short(p: Position, rng: random.Random) -> Any:
    del p["track"][rng.randrange(len(p["track"]))]
    return p


def track_too_long(p: Position, rng: random.Random) -> Any:
    p["track"].insert(rng.randrange(len(p["track"])), rng.choice([*SMALL, "king"]))
    return p


def track_space_twice(p: Position, rng: random.Random) -> Any:
    n = (lap_of(p) - 8) // 4
    p["track"][0] = p["track"][n + 2]
    return p


def track_unknown_space(p: Position, rng: random.Random) -> Any:
    p["track"][rng.randrange(len(p["track"]))] = rng.choice(
        ["king", "coach-gold", "Fence", "", 7, None, ["fence"], {"fence": 1}, True]
    )
    return p


def track_pair_turned(p: Position, rng: random.Random) -> Any:
    n = (lap_of(p) - 8) // 4
    at = rng.randint(0, 2) * (n + 2) + n
    p["track"][at], p["track"][at + 1] = p["track"][at + 1], p["track"][at]
    return p


def track_pair_broken(p: Position, rng: random.Random) -> Any:
    n = (lap_of(p) - 8) // 4
    at, other = n + 1, 2 * (n + 2) + n + 1  # the second halves of the first and the third corner
    p["track"][at], p["track"][other] = p["track"][other], p["track"][at]
    return p


def track_corner_on_a_side(p: Position, rng: random.Random) -> Any:
    n = (lap_of(p) - 8) // 4
    corner, small = rng.choice([n, n + 1]), rng.randrange(n)
    p["track"][corner], p["track"][small] = p["track"][small], p["track"][corner]
    return p


def track_half_corner(p: Position, rng: random.Random) -> Any:
    """A corner space of a tile that is not there in the place of a small one."""
    unused = [space for pair in CORNER for space in pair if space not in p["track"]]
    p["track"][0] = rng.choice(unused)
    return p


def track_start_turned(p: Position, rng: random.Random) -> Any:
    p["track"][-2:] = p["track"][:-3:-1]
    return p


def track_turned(p: Position, rng: random.Random) -> Any:
    p["track"] = p["track"][-2:] + p["track"][:-2]
    return p


def other_length(p: Position, rng: random.Random) -> Any:
    length = p.get("options", {}).get("length", "normal")
    p.setdefault("options", {})["length"] = rng.choice(
        [name for name in ("short", "normal", "long") if name != length]
    )
    return p


def bard_out_of_range(p: Position, rng: random.Random) -> Any:
    p["bards"][rng.randint(0, 1)] = rng.choice([-1, -17, 2 * lap_of(p), 2 * lap_of(p) + 1, 10**25, -(10**25)])
    return p


def bard_no_number(p: Position, rng: random.Random) -> Any:
    p["bards"][rng.randint(0, 1)] = rng.choice(["3", None, [3], {"a": 1}, 2.5, float("nan"), float("inf")])
    return p


def bard_true(p: Position, rng: random.Random) -> Any:
    """true where a 1, false where a 0 belongs."""
    for seat in (0, 1):
        if p["bards"][seat] in (0, 1):
            p["bards"][seat] = bool(p["bards"][seat])
            return p
    return None


def won_but_on(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "turn":
        return None
    lap = lap_of(p)
    p["bards"] = rng.choice([[2 * lap - 1, lap], [lap, 2 * lap - 1], [lap + 1, 0], [3, lap + 4]])
    return p


def over_but_not_won(p: Position, rng: random.Random) -> Any:
    lap = lap_of(p)
    p.update(phase="over", to_move=None, winner=rng.choice([1, 2]))
    p["bards"] = rng.choice([[lap, lap], [lap, 0], [0, lap], [2 * lap - 2, lap - 1]])
    return p if p["robins"][0] is not None else None


def wrong_winner(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "over":
        return None
    p["winner"] = 3 - p["winner"]
    return p


def no_winner(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "over":
        return None
    p["winner"] = rng.choice([None, 0, 3, "1", -1, True, [1]])
    return p


def winner_too_early(p: Position, rng: random.Random) -> Any:
    if p["phase"] == "over":
        return None
    p["winner"] = rng.choice([1, 2])
    return p


def mover_after_the_end(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "over":
        return None
    p["to_move"] = rng.choice([1, 2])
    return p


def no_mover(p: Position, rng: random.Random) -> Any:
    if p["phase"] == "over":
        return None
    p["to_move"] = rng.choice([None, 0, 3, -1, "1", True, False, [1], 1.5, 10**40])
    return p


def corner_again(p: Position, rng: random.Random) -> Any:
    """Phase corner although the Robins stand on the grid."""
    if p["phase"] != "turn":
        return None
    p["phase"] = "corner"
    return p


def turn_without_robins(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "corner":
        return None
    p["phase"] = "turn"
    return p


def light_contradicts(p: Position, rng: random.Random) -> Any:
    """The option says day and all corners are of the night, or the other way round."""
    light = p.get("options", {}).get("light", "day")
    if light == "mixed":
        return None
    p.setdefault("options", {})["light"] = "night" if light == "day" else "day"
    return p


def first_contradicts(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "corner":
        return None
    p.setdefault("options", {})["first"] = rng.choice([3 - p["to_move"], str(3 - p["to_move"])])
    return p


def moved_but_left_nothing(p: Position, rng: random.Random) -> Any:
    if p["turn"]["left"] is not None:
        return None
    p["turn"]["robin_moved"] = True
    return p


def corner_with_places(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "corner":
        return None
    p["bards"] = [rng.randint(0, 5), 3]
    return p
