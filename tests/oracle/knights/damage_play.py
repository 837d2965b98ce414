"""Ways to break what happens on the land: knights, rides, turns, the choice at the set-up, the end.

Parts of `damage.py`, in the form told in `oracle/spoiling.py`.
"""

import random
from typing import Any

from oracle.knights import land, rides
from oracle.knights.consistency import complete, trail
from oracle.knights.damage_tiles import room_for
from oracle.knights.tables import CASTLES, DIRECTIONS, KNIGHTS

Position = dict[str, Any]
NO_COUNTS = [-1, "1", None, True, [1], {}, 1.5, 10**30]


def held_tile(p: Position, rng: random.Random) -> Any:
    """A tile on which knights stand, or None."""
    return rng.choice([tile for tile in p["land"] if tile["knights"]] or [None])


def tile_of_ride(p: Position) -> Any:
    """The tile on which the ride is."""
    return next(tile for tile in p["land"] if tile["at"] == p["ride"]["at"])


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


# The ride


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


def ride_from_nowhere(p: Position, rng: random.Random) -> Any:
    """The stack has a direction in which no castle of its own lies behind."""
    if p["phase"] != "ride":
        return None
    for way in rng.sample(list(DIRECTIONS), 4):
        p["ride"]["dir"] = way
        if not trail(p):
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
