"""Ways to break what lies on the squares and in the stores: tiles, loot, Robins, holes.

Parts of `damage.py`: each takes a position that it may spoil and returns it spoilt, or None when this
position cannot be spoilt in that way.
"""

import random
from typing import Any

Position = dict[str, Any]


def extra_tile(p: Position, rng: random.Random) -> Any:
    p[rng.choice(["pile", "discard"])].append(rng.choice(["white", "black"]))
    return p


def missing_tile(p: Position, rng: random.Random) -> Any:
    full = [pile for pile in (p["pile"], p["discard"], *p["coins"]) if pile]
    if not full:
        return None
    rng.choice(full).pop()
    return p


def recoloured_tile(p: Position, rng: random.Random) -> Any:
    square = rng.choice(list(p["grid"]))
    p["grid"][square] = "red" if p["grid"][square] != "red" else "blue"
    return p


def unknown_colour(p: Position, rng: random.Random) -> Any:
    square = rng.choice(list(p["grid"]))
    p["grid"][square] = rng.choice(["purple", "White", "", 0, 1, None, True, ["red"], {"red": 1}])
    return p


def unknown_colour_in_a_list(p: Position, rng: random.Random) -> Any:
    full = [pile for pile in (p["pile"], p["discard"], *p["coins"]) if pile]
    if not full:
        return None
    pile = rng.choice(full)
    pile[rng.randrange(len(pile))] = rng.choice(["gold", "RED", "", 3, None, False, ["red"], {}])
    return p


def unknown_loot(p: Position, rng: random.Random) -> Any:
    p["loot"][rng.randint(0, 1)][rng.choice(["gold", "Red", ""])] = 1
    return p


def loot_count(p: Position, rng: random.Random) -> Any:
    seats = [loot for loot in p["loot"] if loot]
    if not seats:
        return None
    loot = rng.choice(seats)
    colour = rng.choice(list(loot))
    loot[colour] = rng.choice([-1, loot[colour] + 1, str(loot[colour]), None, [], 1.5, 10**30, -(10**30)])
    return p


def loot_true(p: Position, rng: random.Random) -> Any:
    """true where a 1 belongs: the tiles would add up."""
    for loot in p["loot"]:
        for colour in loot:
            if loot[colour] == 1:
                loot[colour] = True
                return p
    return None


def negative_balance(p: Position, rng: random.Random) -> Any:
    """Minus one tile here, one more there: still 60 and ten a colour when summed carelessly."""
    for mine, theirs in (p["loot"], p["loot"][::-1]):
        for colour in ("white", "red", "pink", "green", "blue", "black"):
            if colour in theirs and colour not in mine:
                mine[colour] = -1
                theirs[colour] += 1
                return p
    return None


def two_robins(p: Position, rng: random.Random) -> Any:
    if p["robins"][0] is None:
        return None
    p["robins"] = [rng.choice(p["robins"])] * 2
    return p


def no_robin(p: Position, rng: random.Random) -> Any:
    if p["robins"][0] is None:
        return None
    p["robins"][rng.randint(0, 1)] = None
    return p


def robin_too_early(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "corner":
        return None
    p["robins"][rng.randint(0, 1)] = "a1"
    return p


def robin_nowhere(p: Position, rng: random.Random) -> Any:
    p["robins"][rng.randint(0, 1)] = rng.choice(
        ["a0", "f1", "a6", "A1", "", "a11", 11, True, ["a1"], "1a", "a\u0661"]
    )
    return p


def tile_under_robin(p: Position, rng: random.Random) -> Any:
    if p["robins"][0] is None or not p["pile"]:
        return None
    p["grid"][rng.choice(p["robins"])] = p["pile"].pop()
    return p


def square_lost(p: Position, rng: random.Random) -> Any:
    """A tile goes from the grid to the pile: 60 tiles still, but its square is nothing."""
    if p["holes"]:
        return None
    square = rng.choice(list(p["grid"]))
    p["pile"].append(p["grid"].pop(square))
    return p


def tile_off_the_grid(p: Position, rng: random.Random) -> Any:
    if not p["pile"]:
        return None
    p["grid"][rng.choice(["f6", "a0", "A1", "", "a1 ", "a10"])] = p["pile"].pop()
    return p


def hole_twice(p: Position, rng: random.Random) -> Any:
    if not p["holes"]:
        return None
    p["holes"].append(rng.choice(p["holes"]))
    return p


def hole_full(p: Position, rng: random.Random) -> Any:
    p["holes"].append(rng.choice(list(p["grid"])))
    return p


def hole_under_robin(p: Position, rng: random.Random) -> Any:
    if p["robins"][0] is None:
        return None
    p["holes"].append(rng.choice(p["robins"]))
    return p


def hole_nowhere(p: Position, rng: random.Random) -> Any:
    p["holes"].append(rng.choice(["z9", "", 5, None, ["a1"], {"a1": 1}, True]))
    return p


def corner_with_coins(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "corner":
        return None
    p["coins"][rng.randint(0, 1)].append(p["pile"].pop())
    return p
