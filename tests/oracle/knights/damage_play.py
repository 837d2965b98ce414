"""Ways to break the rest: knights, turns, the choice at the set-up, the end.

Parts of `damage.py`, in the form told in `oracle/spoiling.py`.
"""

import random
from typing import Any

from oracle.knights.damage_tiles import room_for
from oracle.knights.tables import KNIGHTS

Position = dict[str, Any]
NO_COUNTS = [-1, "1", None, True, [1], {}, 1.5, 10**30]


def held_tile(p: Position, rng: random.Random) -> Any:
    """A tile on which knights stand, or None."""
    return rng.choice([tile for tile in p["land"] if tile["knights"]] or [None])


def reserve_of_another_count(p: Position, rng: random.Random) -> Any:
    seat = rng.randrange(len(p["reserve"]))
    p["reserve"][seat] += rng.choice([1, -1, 30])
    return p


def reserve_no_count(p: Position, rng: random.Random) -> Any:
    p["reserve"][rng.randrange(len(p["reserve"]))] = rng.choice(NO_COUNTS)
    return p


def knight_too_many(p: Position, rng: random.Random) -> Any:
    tile = rng.choice([tile for tile in p["land"] if room_for(tile)] or [None])
    if tile is None or (p["ride"] and tile["at"] == p["ride"]["at"]):
        return None
    tile["knights"].insert(0, rng.randint(1, len(p["hands"])))
    return p


def knight_missing(p: Position, rng: random.Random) -> Any:
    tile = held_tile(p, rng)
    if tile is None:
        return None
    tile["knights"].pop(rng.randrange(len(tile["knights"])))
    return p


def knight_of_another_seat(p: Position, rng: random.Random) -> Any:
    tile = held_tile(p, rng)
    if tile is None:
        return None
    place = rng.randrange(len(tile["knights"]))
    tile["knights"][place] = tile["knights"][place] % len(p["hands"]) + 1
    return p


def knight_of_nobody(p: Position, rng: random.Random) -> Any:
    tile = held_tile(p, rng)
    if tile is None:
        return None
    seats = len(p["hands"])
    tile["knights"][0] = rng.choice([0, -1, seats + 1, str(tile["knights"][0]), None, True, [1], 1.5])
    return p


def stack_of_five(p: Position, rng: random.Random) -> Any:
    """All count right, but they stand on one tile."""
    tile = rng.choice([tile for tile in p["land"] if tile["tile"] != "L"] or [None])
    if tile is None or (p["ride"] and tile["at"] == p["ride"]["at"]):
        return None
    while len(tile["knights"]) < 5:
        rich = [seat for seat, reserve in enumerate(p["reserve"], 1) if reserve]
        if not rich:
            return None
        seat = rng.choice(rich)
        tile["knights"].insert(0, seat)
        p["reserve"][seat - 1] -= 1
    return p


def knight_on_a_lake(p: Position, rng: random.Random) -> Any:
    lake = rng.choice([tile for tile in p["land"] if tile["tile"] == "L"] or [None])
    rich = [seat for seat, reserve in enumerate(p["reserve"], 1) if reserve]
    if lake is None or not rich:
        return None
    seat = rng.choice(rich)
    lake["knights"].append(seat)
    p["reserve"][seat - 1] -= 1
    return p


def knights_no_list(p: Position, rng: random.Random) -> Any:
    if not p["land"]:
        return None
    rng.choice(p["land"])["knights"] = rng.choice([0, 1, "1", None, {}, {"1": 1}, [[1]], True])
    return p


# Whose turn it is


def mover_nobody(p: Position, rng: random.Random) -> Any:
    if p["phase"] == "over":
        return None
    p["to_move"] = rng.choice([None, 0, -1, len(p["hands"]) + 1, "1", True, 1.5, [1]])
    return p


def mover_after_the_end(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "over":
        return None
    p["to_move"] = rng.choice([1, 2, 0, "", False])
    return p


def laid_out_of_range(p: Position, rng: random.Random) -> Any:
    p["laid"] = rng.choice(
        {"keep": [1, 2], "play": [3, 4], "muster": [0, 4], "ride": [0, 4], "over": [1, 2, 3]}[p["phase"]]
    )
    return p


def laid_no_count(p: Position, rng: random.Random) -> Any:
    p["laid"] = rng.choice(NO_COUNTS)
    return p


def laid_more_than_ever(p: Position, rng: random.Random) -> Any:
    """At the start of the game the seat to move has laid nothing but what it rejected."""
    if p["phase"] not in ("play", "muster", "ride"):
        return None
    me = p["to_move"] - 1
    ever = 22 - len(p["hands"][me]) - len(p["piles"][me])
    most = 2 if p["phase"] == "play" else 3
    if ever >= most:
        return None
    p["laid"] = rng.randint(ever + 1, most)
    return p


# The set-up


def keep_after_riding(p: Position, rng: random.Random) -> Any:
    """A knight or a tile has left its place although not all have chosen."""
    if p["phase"] != "keep":
        return None
    seat = rng.randrange(len(p["hands"]))
    kind = rng.choice(["knight", "pile", "land", "draw"])
    if kind == "knight":
        p["reserve"][seat] = KNIGHTS - 1
    elif kind == "pile":
        p["piles"][seat].pop(0)
    elif kind == "draw":
        p["hands"][seat].append(p["piles"][seat].pop(0))
    else:
        p["land"].append({"at": [0, 0], "tile": p["piles"][seat].pop(0), "knights": []})
    return p


def keep_out_of_order(p: Position, rng: random.Random) -> Any:
    """Another seat is to choose than the first that has not."""
    if p["phase"] != "keep":
        return None
    others = [seat for seat in range(1, len(p["hands"]) + 1) if seat != p["to_move"]]
    p["to_move"] = rng.choice(others)
    return p


def keep_without_castle(p: Position, rng: random.Random) -> Any:
    """A seat that has chosen gave its castle away."""
    if p["phase"] != "keep" or p["to_move"] == 1:
        return None
    hand = p["hands"][rng.randrange(p["to_move"] - 1)]
    castle, other = hand.index("Pc"), rng.randrange(len(p["start"]))
    hand[castle], p["start"][other] = p["start"][other], "Pc"
    return p


def keep_other_start(p: Position, rng: random.Random) -> Any:
    """The tiles that wait are not those that were rejected."""
    if p["phase"] != "keep":
        return None
    if p["start"] and rng.random() < 0.7:
        place = rng.randrange(len(p["start"]))
        if rng.random() < 0.5:
            p["start"].pop(place)
        else:
            p["start"][place] = rng.choice([kind for kind in ("M", "P", "Pv") if kind != p["start"][place]])
    else:
        p["start"].append(rng.choice(["M", "P", "Pv"]))
    return p


def start_after_the_start(p: Position, rng: random.Random) -> Any:
    if p["phase"] == "keep":
        return None
    p["start"] = rng.choice([[], ["P"], ["M", "P"], 4])
    return p


def start_no_list(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "keep":
        return None
    p["start"] = rng.choice([len(p["start"]), "P", {}, True, [["P", "M"]]])
    return p


# Phases and the end


def other_phase(p: Position, rng: random.Random) -> Any:
    """The name of another phase, everything else left as it is."""
    others = {
        "keep": ["play", "muster", "ride", "over"],
        "play": ["keep", "muster", "ride"],
        "muster": ["keep", "play", "ride", "over"],
        "ride": ["keep", "play", "over"],
        "over": ["keep", "play", "muster", "ride"],
    }
    p["phase"] = rng.choice(others[p["phase"]])
    return p


def over_too_early(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "play":
        return None
    p.update(phase="over", to_move=None, laid=0)
    return p


def play_after_the_end(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "over":
        return None
    holders = [seat for seat, hand in enumerate(p["hands"], 1) if hand]
    p.update(phase="play", to_move=rng.choice(holders or [1, 2]), laid=0)
    return p


def eight_for_others(p: Position, rng: random.Random) -> Any:
    if len(p["hands"]) == 3:
        return None
    p.setdefault("options", {})["land"] = rng.choice([8, "8"])
    return p


def first_who_does_not_play(p: Position, rng: random.Random) -> Any:
    if len(p["hands"]) == 4:
        return None
    p.setdefault("options", {})["first"] = rng.choice([4, "4", len(p["hands"]) + 1])
    return p
