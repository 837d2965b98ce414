"""Changes of a position after which it may be consistent or not: the reading's `check` has to tell.

Tiles and knights go somewhere else, but none is lost, so that what is wrong is seldom a mere count. The ways
have the form told in `oracle/spoiling.py`.
"""

import random
from typing import Any

from oracle.knights import land
from oracle.knights.consistency import PHASES, complete
from oracle.knights.tables import AT_MOST_ON_A_TILE, CASTLES, DIRECTIONS
from oracle.spoiling import Position, Way


def tile_moved(p: Position, rng: random.Random) -> Any:
    if not p["land"]:
        return None
    taken = land.cells(p)
    near = [cell for each in taken for cell in land.neighbours(each) if cell not in taken]
    free = land.open_cells(complete(p))
    tile = rng.choice(p["land"])
    to = list(rng.choice(free if free and rng.random() < 0.8 else near))
    if p["ride"] and p["ride"]["at"] == tile["at"] and rng.random() < 0.8:
        p["ride"]["at"] = list(to)
    tile["at"] = to
    return p


def kinds_swapped(p: Position, rng: random.Random) -> Any:
    """Two of all the tiles, wherever they are."""
    places: list[tuple[Any, Any]] = [(tile, "tile") for tile in p["land"]] * rng.choice([0, 1])
    for tiles in rng.choice([p["hands"] + p["piles"], p["hands"], p["hands"] + p["piles"][:1]]):
        places += [(tiles, place) for place in range(len(tiles))]
    if len(places) < 2:
        return None
    (one, i), (other, j) = rng.sample(places, 2)
    one[i], other[j] = other[j], one[i]
    return p


def tile_drawn_or_put_back(p: Position, rng: random.Random) -> Any:
    seat = rng.randrange(len(p["hands"]))
    hand, pile = p["hands"][seat], p["piles"][seat]
    if pile and rng.random() < 0.5:
        hand.append(pile.pop(0))
    elif hand:
        pile.insert(0, hand.pop())
    else:
        return None
    return p


def tile_laid(p: Position, rng: random.Random) -> Any:
    """Out of a hand, and now and then the next drawn."""
    seat = rng.randrange(len(p["hands"]))
    free = land.open_cells(complete(p))
    hand, pile = p["hands"][seat], p["piles"][seat]
    if not hand or not free:
        return None
    p["land"].append({"at": list(rng.choice(free)), "tile": hand.pop(), "knights": []})
    if pile and rng.random() < 0.5:
        hand.append(pile.pop(0))
    return p


def tile_taken_back(p: Position, rng: random.Random) -> Any:
    bare = [tile for tile in p["land"] if not tile["knights"]]
    if not bare:
        return None
    tile = rng.choice(bare)
    p["land"].remove(tile)
    rng.choice(p["hands"]).append(tile["tile"])
    return p


def knight_moved(p: Position, rng: random.Random) -> Any:
    """From one tile to another, or to or from the reserve."""
    held = [tile for tile in p["land"] if tile["knights"]]
    room = [tile for tile in p["land"] if len(tile["knights"]) <= AT_MOST_ON_A_TILE - (rng.random() < 0.8)]
    if not room:
        return None
    if held and rng.random() < 0.7:
        tile = rng.choice(held)
        seat = tile["knights"].pop(rng.randrange(len(tile["knights"])))
        if rng.random() < 0.3:
            p["reserve"][seat - 1] += 1
            return p
    else:
        rich = [seat for seat, reserve in enumerate(p["reserve"], 1) if reserve]
        if not rich:
            return None
        seat = rng.choice(rich)
        p["reserve"][seat - 1] -= 1
    stack = rng.choice(room)["knights"]
    stack.insert(rng.randint(0, len(stack)), seat)
    return p


def stack_turned(p: Position, rng: random.Random) -> Any:
    mixed = [tile for tile in p["land"] if len(set(tile["knights"])) > 1]
    if not mixed:
        return None
    tile = rng.choice(mixed)
    tile["knights"] = rng.sample(tile["knights"], len(tile["knights"]))
    return p


def stacks_of_the_trail(p: Position, rng: random.Random) -> Any:
    """The stack behind the ride loses or gains, or another seat's knight gets into it."""
    if p["ride"] is None or p["ride"]["dir"] is None:
        return None
    across, up = DIRECTIONS[p["ride"]["dir"]]
    x, y = p["ride"]["at"]
    back = rng.randint(1, 3)
    for tile in p["land"]:
        if tile["at"] == [x - across * back, y - up * back]:
            stack = tile["knights"]
            if stack and rng.random() < 0.5:
                p["reserve"][stack.pop(rng.randrange(len(stack))) - 1] += 1
            rich = [seat for seat, reserve in enumerate(p["reserve"], 1) if reserve]
            if rich and rng.random() < 0.6:
                seat = rng.choice(rich)
                p["reserve"][seat - 1] -= 1
                stack.insert(rng.randint(0, len(stack)), seat)
            return p
    return None


def other_mover(p: Position, rng: random.Random) -> Any:
    if p["to_move"] is None:
        return None
    if p["ride"] is not None:  # those who ride are the mover's
        p["reserve"][p["to_move"] - 1] += p["ride"]["left"]
    p["to_move"] = rng.randint(1, len(p["hands"]))
    if p["ride"] is not None:
        p["reserve"][p["to_move"] - 1] -= p["ride"]["left"]
    return p


def other_laid(p: Position, rng: random.Random) -> Any:
    p["laid"] = rng.randint(0, 3)
    return p


def other_left(p: Position, rng: random.Random) -> Any:
    if p["to_move"] is None or p["ride"] is None:
        return None
    me = p["to_move"] - 1
    together = p["reserve"][me] + p["ride"]["left"]
    p["ride"]["left"] = min(together, rng.randint(0, 6))
    p["reserve"][me] = together - p["ride"]["left"]
    return p


def other_ride(p: Position, rng: random.Random) -> Any:
    """Somewhere else, in another direction, or both."""
    if p["ride"] is None:
        return None
    if rng.random() < 0.6:
        others = [tile for tile in p["land"] if tile["tile"] in CASTLES or rng.random() < 0.3]
        p["ride"]["at"] = list(rng.choice(others or p["land"])["at"])
    if rng.random() < 0.6:
        p["ride"]["dir"] = rng.choice([None, *DIRECTIONS])
    return p


def ride_ahead(p: Position, rng: random.Random) -> Any:
    """The stack is where a stack of the mover's could come from some castle."""
    if p["phase"] not in ("muster", "ride") or p["ride"] is None:
        return None
    ways = []
    for tile in p["land"]:
        if tile["tile"] in CASTLES and tile["knights"][-1:] == [p["to_move"]]:
            for way in DIRECTIONS:
                cell = land.step((tile["at"][0], tile["at"][1]), way)
                ways.append((way, cell))
                ways.append((way, land.step(cell, way)))
    if not ways:
        return None
    way, cell = rng.choice(ways)
    p["phase"] = "ride"
    p["ride"].update(at=list(cell), dir=way)
    return other_left(p, rng)


def to_the_ride(p: Position, rng: random.Random) -> Any:
    """From play to a muster or a ride at some castle."""
    castles = [tile for tile in p["land"] if tile["tile"] in CASTLES and not tile["knights"]]
    if p["phase"] != "play" or not castles or not p["hands"][p["to_move"] - 1]:
        return None
    me = p["to_move"] - 1
    p["phase"] = rng.choice(["muster", "ride"])
    p["ride"] = {"at": list(rng.choice(castles)["at"]), "dir": None, "left": 0}
    p["laid"] = rng.randint(1, 3)
    free = land.open_cells(complete(p))
    if free and rng.random() < 0.9:
        p["land"].append({"at": list(rng.choice(free)), "tile": p["hands"][me].pop(), "knights": []})
    if p["phase"] == "ride":
        left = min(p["reserve"][me], rng.randint(1, 5))
        p["ride"]["left"] = left
        p["reserve"][me] -= left
    return p


def other_phase(p: Position, rng: random.Random) -> Any:
    """Another phase, with what is plainly wrong in it put right."""
    p["phase"] = rng.choice([phase for phase in PHASES if phase != p["phase"]])
    if p["phase"] == "over":
        if p["ride"] is not None and p["to_move"] is not None:
            p["reserve"][p["to_move"] - 1] += p["ride"]["left"]
        p.update(to_move=None, laid=0, ride=None)
    elif p["to_move"] is None:
        p["to_move"] = rng.randint(1, len(p["hands"]))
    if p["phase"] == "play" and p["ride"] is not None:
        p["reserve"][p["to_move"] - 1] += p["ride"]["left"]
        p.update(ride=None, laid=p["laid"] % 3)
    if p["phase"] == "keep":
        p["start"] = p.get("start", [])
    else:
        p.pop("start", None)
    return p


def other_options(p: Position, rng: random.Random) -> Any:
    p["options"] = {"land": rng.choice([8, 9, "8", "9"]), "first": rng.choice(["random", 1, "2", 3, "4"])}
    return p


def choice_changed(p: Position, rng: random.Random) -> Any:
    """Tiles of the set-up go from hand to hand or to those rejected."""
    if p["phase"] != "keep":
        return None
    places = [(tiles, i) for tiles in (*p["hands"], p["start"]) for i in range(len(tiles))]
    if len(places) < 2:
        return None
    (one, i), (other, j) = rng.sample(places, 2)
    one[i], other[j] = other[j], one[i]
    return p


def all_kept_of_one(p: Position, rng: random.Random) -> Any:
    """The first who has not chosen has, or the last who has, has not."""
    if p["phase"] != "keep":
        return None
    hand = p["hands"][p["to_move"] - 1]
    if len(hand) < 2:
        return None
    for _ in range(2):
        p["start"].append(hand.pop(rng.randrange(len(hand))))
    p["to_move"] = p["to_move"] % len(p["hands"]) + 1
    return p


CHANGES: dict[str, Way] = {
    "a tile moved": tile_moved,
    "kinds swapped": kinds_swapped,
    "a tile drawn or put back": tile_drawn_or_put_back,
    "a tile laid": tile_laid,
    "a tile taken back": tile_taken_back,
    "a knight moved": knight_moved,
    "a stack turned": stack_turned,
    "stacks of the trail": stacks_of_the_trail,
    "another mover": other_mover,
    "another number laid": other_laid,
    "another number left": other_left,
    "another ride": other_ride,
    "a ride ahead": ride_ahead,
    "to the ride": to_the_ride,
    "another phase": other_phase,
    "other options": other_options,
    "a choice changed": choice_changed,
    "one more has kept": all_kept_of_one,
}


def changed(position: Position, rng: random.Random) -> tuple[Any, str]:
    """The position changed in one way or two, and their names. The one given stays as it is."""
    full = complete(position)
    names: list[str] = []
    while not names or rng.random() < 0.3:
        what = rng.choice(list(CHANGES))
        after = CHANGES[what](complete(full), rng)
        if after is not None:
            full = after
            names.append(what)
    return full, " and ".join(names)
