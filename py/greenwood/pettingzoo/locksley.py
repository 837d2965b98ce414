"""Robin of Locksley as numbers."""

from collections import Counter
from collections.abc import Iterator

from greenwood.game import Action, Json
from greenwood.games.locksley.components import (
    COLOURS,
    CORNERS,
    KING,
    META,
    PLACE,
    ROBIN,
    SELL,
    SMALL_PER_SIDE,
    SQUARES,
    TASKS,
    TILES_PER_COLOUR,
)
from greenwood.games.locksley.notation import FLAGS, PHASES
from greenwood.games.locksley.position import BRIBE_ACTION, END_ACTION, STEP_ACTION
from greenwood.pettingzoo.reading import Number, Reading, pick

ACTIONS: tuple[Action, ...] = (
    *((PLACE, square) for square in sorted(CORNERS)),
    *((ROBIN, square) for square in range(len(SQUARES))),
    *((SELL, colour) for colour in range(len(COLOURS))),
    STEP_ACTION,
    BRIBE_ACTION,
    END_ACTION,
)
LONGEST_LAP = 4 * max(SMALL_PER_SIDE.values()) + 8
TILES = TILES_PER_COLOUR * len(COLOURS)
SPACES = tuple(task for number, task in enumerate(TASKS) if number != KING)
SEATS = (1, 2)
EDITION = next(option for option in META.options if option.name == "edition")


def names(seats: int) -> Iterator[str]:
    """All that a view can tell."""
    yield from pick("edition", EDITION.values)
    yield from pick("phase", PHASES)
    for name in ("seat", "to_move", "winner", "bards", "coins"):
        yield from pick(name, SEATS)
    for square in SQUARES:
        yield from pick(f"grid {square}", COLOURS)
    yield from pick("hole", SQUARES)
    for seat in SEATS:
        yield from pick(f"robin {seat}", SQUARES)
        yield from pick(f"loot {seat}", COLOURS)
    for space in range(1, LONGEST_LAP + 1):
        yield from pick(f"track {space}", SPACES)
    yield "pile"
    yield from pick("discard", COLOURS)
    yield "robin_moved"
    yield from pick("left", SQUARES)
    yield from FLAGS


def numbers(view: Json) -> Iterator[Number]:
    """What one view tells. The order of the discard pile is left out: nobody can use it."""
    yield f"edition {view['options']['edition']}", 1
    yield f"phase {view['phase']}", 1
    for name in ("seat", "to_move", "winner"):
        if view[name]:
            yield f"{name} {view[name]}", 1
    for square, colour in view["grid"].items():
        yield f"grid {square} {colour}", 1
    for age, square in enumerate(view["holes"]):
        yield f"hole {square}", 1 - age / len(SQUARES)
    for space, task in enumerate(view["track"], 1):
        yield f"track {space} {task}", 1
    for seat in SEATS:
        yield f"bards {seat}", view["bards"][seat - 1] / (2 * LONGEST_LAP)
        yield f"coins {seat}", view["coins"][seat - 1] / TILES
        if view["robins"][seat - 1]:
            yield f"robin {seat} {view['robins'][seat - 1]}", 1
        for colour, count in view["loot"][seat - 1].items():
            yield f"loot {seat} {colour}", count / TILES_PER_COLOUR
    yield "pile", view["pile"] / TILES
    for colour, count in Counter(view["discard"]).items():
        yield f"discard {colour}", count / TILES_PER_COLOUR
    turn = view["turn"]
    if turn["left"]:
        yield f"left {turn['left']}", 1
    for name in ("robin_moved", *FLAGS):
        yield name, int(turn[name])


READING = Reading(ACTIONS, names, numbers)
