"""Robber Knights as numbers."""

from collections.abc import Iterator

from greenwood.game import Action, Json
from greenwood.games.knights.components import (
    CHOICES,
    DIRECTIONS,
    DONE_ACTION,
    HALT_ACTION,
    HAND,
    KEEP,
    KEPT,
    KNIGHTS_PER_SEAT,
    LAY,
    LETTERS,
    LIMIT,
    META,
    MOST_LAID,
    MOST_MUSTERED,
    MOST_ON_A_TILE,
    MUSTER,
    ON,
    PER_LETTER,
    PILE,
    RIDE,
    SET,
    TILE,
    TILES,
    TILES_PER_SEAT,
    WORTH,
    cell,
)
from greenwood.games.knights.notation import PHASES
from greenwood.games.knights.view import ANY
from greenwood.pettingzoo.reading import Number, Reading, pick

KINDS = TILES[1:]
LANDS = {3: next(option.values for option in META.options if option.name == "land")}
"""The limits that players can choose from, by seats; of others there is one."""


def limit(seats: int) -> int:
    """The greatest width and height that the land can have with so many seats."""
    return LIMIT.get(seats) or max(int(land) for land in LANDS[seats])


def places(seats: int) -> list[tuple[int, int]]:
    """Where land can come to lie: within the limit of the starting area, which is 2 high."""
    most = limit(seats)
    return [(x, y) for x in range(seats - most, most) for y in range(2 - most, most)]


EVERYWHERE = sorted({place for seats in range(META.seats[0], META.seats[1] + 1) for place in places(seats)})
STAYS = range(1, MOST_MUSTERED)
"""How many may stay while others ride on."""
ACTIONS: tuple[Action, ...] = (
    *((KEEP, KEPT, kind) for kind in CHOICES),
    *((LAY, TILE[name], cell(x, y)) for name in KINDS for x, y in EVERYWHERE),
    *((MUSTER, knights) for knights in range(MOST_MUSTERED + 1)),
    *((RIDE, direction, stay) for direction in range(len(DIRECTIONS)) for stay in STAYS),
    *((ON, stay) for stay in STAYS),
    HALT_ACTION,
    DONE_ACTION,
)
A_TILES = len(LETTERS["A"])
MOST_PILE = PER_LETTER * len(PILE)
MOST_POINTS = sum(worth * count for worth, count in zip(WORTH, SET, strict=True))
"""Of the tiles of one seat."""


def names(seats: int) -> Iterator[str]:
    """All that the views of so many seats can tell."""
    everybody = range(1, seats + 1)
    yield from pick("phase", PHASES)
    yield from pick("limit", LANDS.get(seats, (limit(seats),)))
    for name in ("seat", "to_move", "winner", "reserve", "hands", "piles", "points"):
        yield from pick(name, everybody)
    for seat in everybody:
        yield from pick(f"remaining {seat}", (*KINDS, ANY))
    yield from pick("hand", KINDS)
    yield from pick("own_pile", KINDS)
    yield from ("laid", "start", "ride left")
    yield from pick("ride dir", DIRECTIONS)
    for x, y in places(seats):
        yield f"ride {x},{y}"
        yield from pick(f"land {x},{y}", KINDS)
        for height in range(1, MOST_ON_A_TILE + 1):
            yield from pick(f"knight {x},{y} {height}", everybody)


def numbers(view: Json) -> Iterator[Number]:
    """What one view tells."""
    seats = len(view["hands"])
    yield f"phase {view['phase']}", 1
    yield f"limit {view['limit']}", 1
    for name in ("seat", "to_move"):
        if view[name]:
            yield f"{name} {view[name]}", 1
    for seat in view["winners"] or ():
        yield f"winner {seat}", 1
    for seat, hand in enumerate(view["hands"], 1):
        yield f"hands {seat}", (hand if isinstance(hand, int) else len(hand)) / A_TILES
        yield f"reserve {seat}", view["reserve"][seat - 1] / KNIGHTS_PER_SEAT
        yield f"piles {seat}", view["piles"][seat - 1] / MOST_PILE
        yield f"points {seat}", view["points"][seat - 1] / (MOST_POINTS * seats)
        for kind, count in view["remaining"][seat - 1].items():
            yield f"remaining {seat} {kind}", count / TILES_PER_SEAT
    if view["seat"]:
        own = view["hands"][view["seat"] - 1]
        for kind in set(own):
            yield f"hand {kind}", own.count(kind) / HAND
        for kind, count in view["own_pile"].items():
            yield f"own_pile {kind}", count / PER_LETTER
    yield "laid", view["laid"] / MOST_LAID
    yield "start", view.get("start", 0) / (HAND * seats)
    ride = view["ride"]
    if ride:
        x, y = ride["at"]
        yield f"ride {x},{y}", 1
        yield "ride left", ride["left"] / MOST_MUSTERED
        if ride["dir"]:
            yield f"ride dir {ride['dir']}", 1
    for tile in view["land"]:
        x, y = tile["at"]
        yield f"land {x},{y} {tile['tile']}", 1
        for height, seat in enumerate(tile["knights"], 1):
            yield f"knight {x},{y} {height} {seat}", 1


READING = Reading(ACTIONS, names, numbers)
