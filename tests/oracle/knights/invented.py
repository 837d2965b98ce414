"""Positions of Robber Knights put together at random: a land grown in some shape, knights strewn over it.

Every position is consistent; few could be reached.
"""

import random
from typing import Any

from oracle.knights import land
from oracle.knights.rules import apply, legal
from oracle.knights.tables import (
    AT_MOST_ON_A_TILE,
    CASTLES,
    KEPT_WITH_THE_CASTLE,
    KNIGHTS,
    LETTERS,
    OPTIONS,
    PILE,
    limit_of,
)

Position = dict[str, Any]
SEEDS = ["0", "1", "5f1c9a0e7b42d833", "Robin & Marian", "Größe", 'say "ho"', "<b>", "\U0001f3f9"]
# How many tiles may be left in a pile.
STAGES = {
    "early": (16, 20),
    "middle": (6, 16),
    "late": (1, 6),
    "uneven": (0, 20),
    "uneven end": (0, 2),
    "end": (0, 0),
    "all laid": (0, 0),
}


def some_options(rng: random.Random, seats: int) -> dict[str, Any]:
    """Every option at random; numbers now and then as text."""
    options: dict[str, Any] = {
        "land": rng.choice(OPTIONS["land"]) if seats == 3 else "9",
        "first": rng.choice(OPTIONS["first"][: seats + 1]),
    }
    for name, value in options.items():
        if value != "random" and rng.random() < 0.7:
            options[name] = int(value)
    return options


def some_pile(rng: random.Random) -> list[str]:
    """Twenty tiles, shuffled within each letter."""
    return [kind for letter in PILE for kind in rng.sample(LETTERS[letter], 5)]


def fresh(rng: random.Random, seats: int) -> Position:
    """A position before the first seat has chosen."""
    return {
        "game": "knights",
        "options": some_options(rng, seats),
        "seed": rng.choice(SEEDS),
        "phase": "keep",
        "to_move": 1,
        "land": [],
        "hands": [rng.sample(LETTERS["A"], 4) for _ in range(seats)],
        "piles": [some_pile(rng) for _ in range(seats)],
        "reserve": [KNIGHTS] * seats,
        "laid": 0,
        "ride": None,
        "start": [],
    }


def some_land(rng: random.Random, seats: int, most: int, count: int) -> list[land.Cell]:
    """`count` cells in the order of their laying: the starting area, then in some taste."""
    laid = land.rectangle(seats)
    taken = set(laid)
    left, right, bottom, top = 0, seats - 1, 0, 1
    edge = [cell for each in laid for cell in land.neighbours(each)]
    taste = rng.choice(["round", "ragged", "ragged", "long", "holes"])
    rank = {
        "round": lambda each: -sum(cell in taken for cell in land.neighbours(each)),
        "ragged": lambda each: 0,
        "holes": lambda each: sum(cell in taken for cell in land.neighbours(each)),
        "long": lambda each: -abs(each[0]) - abs(each[1]),
    }[taste]
    while len(laid) < count:
        tried: list[land.Cell] = []
        while edge and len(tried) < 4:
            place = rng.randrange(len(edge))
            x, y = edge[place]
            # Outside the box now is outside for good: the box only grows.
            across, up = max(right, x) - min(left, x), max(top, y) - min(bottom, y)
            if (x, y) in taken or across >= most or up >= most:
                edge[place] = edge[-1]
                edge.pop()
            else:
                tried.append((x, y))
        cell = min(tried, key=rank)
        laid.append(cell)
        taken.add(cell)
        left, right = min(left, cell[0]), max(right, cell[0])
        bottom, top = min(bottom, cell[1]), max(top, cell[1])
        edge += land.neighbours(cell)
    return laid


def strew(p: Position, rng: random.Random, seat: int, knights: int) -> None:
    """Take up to so many of the seat out of the reserve and put them, in small heaps, on top of what lies."""
    dry = [tile for tile in p["land"] if tile["tile"] != "L"]
    for _ in range(3 * knights):
        tile = rng.choice(dry)
        room = AT_MOST_ON_A_TILE - len(tile["knights"])
        heap = min(rng.choice([1, 1, 2, 3, 4]), knights, room, p["reserve"][seat - 1])
        if heap > 0:
            tile["knights"] += [seat] * heap
            p["reserve"][seat - 1] -= heap
            knights -= heap


def strew_all(p: Position, rng: random.Random) -> None:
    """Knights of all seats, few or many; heaps of different seats on one another."""
    density = rng.choice(["none", "few", "some", "some", "many", "all", "nearly all"])
    portions = []
    for seat in range(1, len(p["hands"]) + 1):
        total = {
            "none": 0,
            "few": rng.randint(0, 6),
            "some": rng.randint(5, 18),
            "many": rng.randint(15, 30),
            "all": 30,
            "nearly all": rng.randint(26, 30),
        }[density]
        while total > 0:
            portion = min(total, rng.randint(1, 8))
            portions.append((seat, portion))
            total -= portion
    rng.shuffle(portions)
    for seat, portion in portions:
        strew(p, rng, seat, portion)


Shares = tuple[list[list[str]], list[list[str]], list[str], list[str]]


def shared_out(rng: random.Random, seats: int, stage: str) -> Shares:
    """Piles, hands, the tiles rejected at the set-up and those laid since, all seats' together."""
    piles, hands = [], []
    rejected: list[str] = []
    laid: list[str] = []
    for _ in range(seats):
        full, kept = some_pile(rng), rng.choice(KEPT_WITH_THE_CASTLE)
        left = rng.randint(*STAGES[stage]) if rng.random() < 0.9 else 0
        own = ["Pc", kept, *full[: 20 - left]]
        rng.shuffle(own)
        held = 2 if left else 0 if stage == "all laid" else rng.choice([0, 0, 1, 1, 2])
        piles.append(full[20 - left :])
        hands.append(own[:held])
        laid += own[held:]
        rejected += [kind for kind in LETTERS["A"] if kind not in ("Pc", kept)]
    rng.shuffle(rejected)
    rng.shuffle(laid)
    return piles, hands, rejected, laid


def invented(rng: random.Random, seats: int, *stages: str) -> Position:
    """In phase play between two actions, or over when no tile is left or none can be laid.

    `stages` are names of `STAGES` to choose from, all of them unless given.
    """
    options = some_options(rng, seats)
    most = limit_of(seats, str(options["land"]))
    # On a land of 8 the last cells are worth a closer look.
    wanted = rng.choice([None, 62, 63, 64]) if most == 8 else None
    while True:
        stage = "late" if wanted else rng.choice(stages or list(STAGES))
        if stage == "all laid" and most == 8:  # there is not room for all
            wanted, stage = 64, "late"
        piles, hands, rejected, laid = shared_out(rng, seats, stage)
        tiles = rejected + laid
        if len(tiles) == (wanted or min(len(tiles), most * most)):
            break
    where = some_land(rng, seats, most, len(tiles))
    ground = [
        {"at": list(cell), "tile": kind, "knights": []} for cell, kind in zip(where, tiles, strict=True)
    ]
    over = not any(hands) or len(tiles) == most * most
    movers = [seat for seat in range(1, seats + 1) if hands[seat - 1]]
    p: Position = {
        "game": "knights",
        "options": options,
        "seed": rng.choice(SEEDS),
        "phase": "over" if over else "play",
        "to_move": None if over else rng.choice(movers),
        "land": ground,
        "hands": hands,
        "piles": piles,
        "reserve": [KNIGHTS] * seats,
        "laid": 0,
        "ride": None,
    }
    strew_all(p, rng)
    if not over:
        me = p["to_move"] - 1
        ever = 22 - len(hands[me]) - len(piles[me])
        p["laid"] = rng.randint(0, min(2, ever))
    return p


def level(p: Position, rng: random.Random) -> Position:
    """A finished game in which two seats have the same points, often the same reserve too."""
    for tile in p["land"]:
        tile["knights"] = []
    p["reserve"] = [KNIGHTS] * len(p["hands"])
    one, other = rng.sample(range(1, len(p["hands"]) + 1), 2)
    kind = rng.choice(["Pv", "Pc", "Pt", "Fv"])
    places = [tile for tile in p["land"] if tile["tile"] == kind]
    for number, tile in enumerate(rng.sample(places, 2)):
        seat = (one, other)[number]
        tile["knights"] = [seat] * rng.choice([2, 2, 2, 3])
        p["reserve"][seat - 1] -= len(tile["knights"])
    return p


def castle_in_the_midst(p: Position, rng: random.Random) -> Position | None:
    """The position, in phase muster at a castle that has land on most sides; None if that can't be."""
    me = p["to_move"] - 1
    laid = set(land.cells(p))
    inner = [
        tile
        for tile in p["land"]
        if tile["tile"] in CASTLES
        and sum(cell in laid for cell in land.neighbours((tile["at"][0], tile["at"][1]))) >= 3
    ]
    gaps = [cell for cell in land.open_cells(p) if sum(near in laid for near in land.neighbours(cell)) >= 3]
    in_hand = [kind for kind in p["hands"][me] if kind in CASTLES]
    if in_hand and gaps and rng.random() < 0.7:
        x, y = rng.choice(gaps)
        p = apply(p, f"lay {rng.choice(in_hand)} {x},{y}")
        return p if p["phase"] == "muster" else None
    if not inner:
        return None
    castle = rng.choice(inner)
    for seat in castle["knights"]:
        p["reserve"][seat - 1] += 1
    castle["knights"] = []
    kind = p["hands"][me].pop(rng.randrange(len(p["hands"][me])))  # another tile makes room in the hand
    p["land"].append({"at": list(rng.choice(land.open_cells(p))), "tile": kind, "knights": []})
    if p["reserve"][me] < 3:
        for tile in p["land"]:
            if p["reserve"][me] < 5 and me + 1 in tile["knights"]:
                p["reserve"][me] += tile["knights"].count(me + 1)
                tile["knights"] = [seat for seat in tile["knights"] if seat != me + 1]
    p["laid"] += 1
    p["phase"] = "muster"
    p["ride"] = {"at": list(castle["at"]), "dir": None, "left": 0}
    return p if legal(p) != ["muster 0"] else None
