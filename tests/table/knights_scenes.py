"""Moments of Robber Knights as the painter gets them, from matches played out with a fixed choice."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from greenwood.games import knights
from greenwood.games.knights.components import (
    DONE,
    KEEP_PHASE,
    MUSTER,
    MUSTER_PHASE,
    PLAY,
    RIDE_PHASE,
    TILE,
    cell,
)
from greenwood.games.knights.position import Position, empty, new, read_terms
from greenwood.table.scene import Scene, Seat

NAMES = ("Ada", "Bruno", "Clara", "Dirk")


@cache
def _history(seats: int, seed: str) -> tuple[Position, ...]:
    """Every position of a game in which castles muster many knights who ride far."""
    position, rng = new(seats, {}, seed), Random(seed)
    found = [position.copy()]
    while position.to_move is not None:
        actions = position.actions()
        if position.phase == MUSTER_PHASE:
            actions = [action for action in actions if action[1] > 1] or actions
        elif position.phase == RIDE_PHASE and rng.random() < 0.9:
            actions = [action for action in actions if len(action) > 1] or actions
        elif position.phase == PLAY and position.laid and rng.random() < 0.8:
            actions = [(DONE,)]
        position.play(rng.choice(actions))
        found.append(position.copy())
    return tuple(found)


def positions(seats: int, seed: str = "land") -> tuple[Position, ...]:
    """A game from its first position to its last."""
    return _history(seats, seed)


def when(seats: int, wanted: Callable[[Position], bool], seed: str = "land") -> Position:
    """The first position of a game that is wanted."""
    return next(position for position in positions(seats, seed) if wanted(position))


def drawn_land(tiles: dict[tuple[int, int], str], seats: int = 2, **stacks: tuple[int, ...]) -> Position:
    """A land of a test's own; stacks by name like ``x1_0`` hold seats from 1, from bottom to top."""
    position = empty(read_terms(seats, {}, "drawn"))
    for (x, y), kind in tiles.items():
        position.lay(TILE[kind], cell(x, y))
    for name, stack in stacks.items():
        x, y = (int(number) for number in name[1:].split("_"))
        position.stacks[cell(x, y)] = tuple(seat - 1 for seat in stack)
    position.to_move = 0
    position.hands = [[TILE["Pc"], TILE["Fv"]], *([TILE["P"]] for _seat in range(seats - 1))]
    return position


def mustering(position: Position, x: int, y: int) -> Position:
    """The castle there has just been laid by the first seat."""
    position.phase, position.ride_at = MUSTER_PHASE, cell(x, y)
    position.laid = 1
    return position


def people(seats: int, you: int = 0) -> tuple[Seat, ...]:
    """Who sits there; with ``you`` the others are bots."""
    return tuple(
        Seat(name, bot="outlaw" if you and you != number else "", you=you == number)
        for number, name in enumerate(NAMES[:seats], 1)
    )


def scene(position: Position, *, eyes: int | None = None, you: int = 0, **more: Any) -> Scene:
    """The position as the desk would hand it over; the seat to move looks unless ``eyes`` says else."""
    mover = 0 if position.to_move is None else position.to_move + 1
    looking = mover if eyes is None else eyes
    asked = bool(mover) and looking == mover
    more.setdefault("seats", people(position.seats, you))
    return Scene(
        game="knights",
        view=knights.view(position, looking),
        eyes=looking,
        actions=tuple(knights.action_text(action) for action in position.actions()) if asked else (),
        **more,
    )


__all__ = [
    "KEEP_PHASE",
    "MUSTER",
    "MUSTER_PHASE",
    "PLAY",
    "RIDE_PHASE",
    "drawn_land",
    "mustering",
    "people",
    "positions",
    "scene",
    "when",
]
