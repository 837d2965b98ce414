"""Ways to break villages, cubes and snakes. Parts of `damage.py`."""

import random
from typing import Any

from oracle.chickwood.damage_cards import NO_COUNTS, NO_SEATS
from oracle.chickwood.snakes import followers, has_room, neighbours
from oracle.chickwood.tables import spaces
from oracle.spoiling import Position


def with_cubes(p: Position) -> list[str]:
    """Cells at which a cube lies."""
    return [cell for cell, village in p["villages"].items() if village["cubes"]]


def outside_the_snake(p: Position) -> list[str]:
    """Cells with room that no snake is in."""
    snake = p["alms"]["snake"] if p["alms"] else []
    return [cell for cell, village in p["villages"].items() if has_room(village) and cell not in snake]


def cell_missing(p: Position, rng: random.Random) -> Any:
    del p["villages"][rng.choice(list(p["villages"]))]
    return p


def cell_too_many(p: Position, rng: random.Random) -> Any:
    cell = rng.choice(["d1", "a4", "b0", "A1", "", "a01"] + (["a3"] if len(p["hands"]) == 2 else []))
    p["villages"][cell] = {"card": "forest", "cubes": []}
    return p


def village_twice(p: Position, rng: random.Random) -> Any:
    one, other = rng.sample(list(p["villages"].values()), 2)
    if one["card"] == other["card"]:
        return None
    one["card"] = other["card"]
    return p


def unknown_village(p: Position, rng: random.Random) -> Any:
    rng.choice(list(p["villages"].values()))["card"] = rng.choice(
        ["V6", "L3", "v1", "Forest", "", None, 1, ["V1"], True]
    )
    return p


def village_out_with_two(p: Position, rng: random.Random) -> Any:
    """The large village of more seats, or a second forest."""
    if len(p["hands"]) != 2:
        return None
    for village in p["villages"].values():
        if village["card"] == rng.choice(["V3", "V4", "L1"]):
            village["card"] = rng.choice(["V5", "L2"])
            return p
    return None


def village_keys(p: Position, rng: random.Random) -> Any:
    cell = rng.choice(list(p["villages"]))
    if rng.random() < 0.5:
        del p["villages"][cell][rng.choice(["card", "cubes"])]
    elif rng.random() < 0.5:
        p["villages"][cell]["rows"] = []
    else:
        p["villages"][cell] = rng.choice(["V1", [], None, 1, ["V1", []]])
    return p


def cubes_no_list(p: Position, rng: random.Random) -> Any:
    rng.choice(list(p["villages"].values()))["cubes"] = rng.choice(
        [0, 2, None, "1", {}, {"1": 2}, [[1]], True]
    )
    return p


def cube_of_nobody(p: Position, rng: random.Random) -> Any:
    cells = with_cubes(p)
    if not cells:
        return None
    cubes = p["villages"][rng.choice(cells)]["cubes"]
    cubes[rng.randrange(len(cubes))] = rng.choice([*NO_SEATS, len(p["hands"]) + 1])
    return p


def cube_of_another(p: Position, rng: random.Random) -> Any:
    cells = with_cubes(p)
    if not cells:
        return None
    cubes = p["villages"][rng.choice(cells)]["cubes"]
    place = rng.randrange(len(cubes))
    cubes[place] = cubes[place] % len(p["hands"]) + 1
    return p


def cube_too_many(p: Position, rng: random.Random) -> Any:
    cells = outside_the_snake(p)
    if not cells:
        return None
    p["villages"][rng.choice(cells)]["cubes"].append(rng.randint(1, len(p["hands"])))
    return p


def cube_missing(p: Position, rng: random.Random) -> Any:
    cells = with_cubes(p)
    if not cells:
        return None
    p["villages"][rng.choice(cells)]["cubes"].pop(0)
    return p


def cube_without_space(p: Position, rng: random.Random) -> Any:
    """All cubes are there, but one more lies in a village than it has spaces; or one in a forest."""
    cell = rng.choice(list(p["villages"]))
    village = p["villages"][cell]
    while len(village["cubes"]) <= spaces(village["card"]):
        rich = [seat for seat, cubes in enumerate(p["cubes"], 1) if cubes > 1]
        if not rich or (p["alms"] and cell in p["alms"]["snake"]):
            return None
        seat = rng.choice(rich)
        p["cubes"][seat - 1] -= 1
        village["cubes"].insert(0, seat)
    return p


def other_supply(p: Position, rng: random.Random) -> Any:
    p["cubes"][rng.randrange(len(p["cubes"]))] += rng.choice([1, -1, 15])
    return p


def supply_no_count(p: Position, rng: random.Random) -> Any:
    p["cubes"][rng.randrange(len(p["cubes"]))] = rng.choice([*NO_COUNTS, ["red"]])
    return p


# Alms


def alms_missing(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "alms":
        return None
    p["alms"] = None
    return p


def alms_elsewhere(p: Position, rng: random.Random) -> Any:
    if p["phase"] == "alms":
        return None
    p["alms"] = {"left": 1, "snake": []}
    return p


def alms_keys(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "alms":
        return None
    if rng.random() < 0.5:
        del p["alms"][rng.choice(["left", "snake"])]
    elif rng.random() < 0.5:
        p["alms"]["seat"] = p["to_move"]
    else:
        p["alms"] = rng.choice([3, [], [3, []], "b1", True])
    return p


def alms_left_out_of_range(p: Position, rng: random.Random) -> Any:
    """None left, or more than are in supply."""
    if p["phase"] != "alms":
        return None
    p["alms"]["left"] = rng.choice(
        [0, p["cubes"][p["to_move"] - 1] + 1, p["cubes"][p["to_move"] - 1] + 1, 16]
    )
    return p


def alms_left_no_count(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "alms":
        return None
    p["alms"]["left"] = rng.choice(NO_COUNTS)
    return p


def snake_no_list(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "alms":
        return None
    p["alms"]["snake"] = rng.choice(["a1", None, {}, 1, True, [["a1"]], [1], [None], ["d4"], ["A1"], [""]])
    return p


def snake_twice(p: Position, rng: random.Random) -> Any:
    """In one village twice."""
    if p["phase"] != "alms" or not p["alms"]["snake"]:
        return None
    snake = p["alms"]["snake"]
    snake.append(snake[0 if rng.random() < 0.5 else -1])
    return p


def snake_with_gaps(p: Position, rng: random.Random) -> Any:
    """Two cells of it don't lie side by side; the cubes lie there."""
    if p["phase"] != "alms":
        return None
    alms, seat = p["alms"], p["to_move"]
    if not alms["snake"]:
        return None
    far = [cell for cell in outside_the_snake(p) if cell not in neighbours(alms["snake"][-1])]
    if not far or p["cubes"][seat - 1] < 2:
        return None
    cell = rng.choice(far)
    p["villages"][cell]["cubes"].append(seat)
    p["cubes"][seat - 1] -= 1
    alms["left"] = 1
    alms["snake"].append(cell)
    return p


def snake_of_anothers_cubes(p: Position, rng: random.Random) -> Any:
    """The last cube in one of its villages is somebody else's, or there is none."""
    if p["phase"] != "alms" or p["alms"]["snake"]:
        return None
    others = [
        cell
        for cell, village in p["villages"].items()
        if village["cubes"][-1:] != [p["to_move"]] and (village["cubes"] or rng.random() < 0.2)
    ]
    if not others:
        return None
    p["alms"]["snake"] = [rng.choice(others)]
    return p


def snake_that_cant_go_on(p: Position, rng: random.Random) -> Any:
    """All neighbours are full."""
    if p["phase"] != "alms":
        return None
    for _ in range(60):
        open_cells = followers(p, p["alms"]["snake"])
        if not open_cells:
            return p
        rich = [
            seat
            for seat, cubes in enumerate(p["cubes"], 1)
            if cubes > (p["alms"]["left"] if seat == p["to_move"] else 0)
        ]
        if not rich:
            return None
        seat = rng.choice(rich)
        p["cubes"][seat - 1] -= 1
        p["villages"][open_cells[0]]["cubes"].append(seat)
    return None
