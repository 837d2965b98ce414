"""Whole plans of one action: how many knights muster on a castle, which way they ride, how many stay where.

A ride is any row of tiles from the castle on, in a straight line, on each of which at least the landscape's
number stays and no more than there is room for: who rides onto a tile has all those with him who will stay
there, so nothing else has to be asked (rulebook p. 3).
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from greenwood.game import Action
from greenwood.games.knights.components import (
    HALT_ACTION,
    MOST_MUSTERED,
    MOST_ON_A_TILE,
    MUSTER,
    NOWHERE,
    NUMBER,
    ON,
    RIDE,
    RIDE_PHASE,
    STEPS,
)
from greenwood.games.knights.position import Position

Gains = Callable[[int], Sequence[int]]
"""By cell: what it is worth that 0, 1, 2, … up to four of the riding knights stay there."""


class Plan(NamedTuple):
    """What is done with the knights of a castle just laid, or with those who still ride."""

    value: int
    """The sum of its gains."""
    direction: int
    """NOWHERE when nobody rides (on)."""
    stays: tuple[int, ...]
    """Knights that stay on the tile where they stand now, on the next, …; empty when nobody musters."""

    def places(self, at: int) -> list[tuple[int, int]]:
        """The cells with the knights that stay there, when they stand on ``at`` now."""
        step = 0 if self.direction == NOWHERE else STEPS[self.direction]
        return [(at + far * step, stay) for far, stay in enumerate(self.stays)]


NOBODY = Plan(0, NOWHERE, ())


def plans(position: Position, gains: Gains) -> list[Plan]:
    """Every way to finish the action, in the phases muster and ride, in a fixed order."""
    land, stacks, at = position.land, position.stacks, position.ride_at
    if position.phase == RIDE_PHASE:
        found: list[Plan] = []
        least = most = position.riding
        way = position.ride_dir
    else:
        me: int = position.to_move  # type: ignore[assignment]  # somebody has laid the castle
        found = [NOBODY]
        least, most, way = 1, min(MOST_MUSTERED, position.reserve[me]), NOWHERE

    def stay(cell: int, step: int, left: int, value: int, stays: tuple[int, ...], direction: int) -> None:
        """Add every plan in which so many knights come to ``cell`` and find a place there and beyond."""
        gain = gains(cell)
        ahead = cell + step
        number = NUMBER[land[ahead]]
        goes_on = step and number + len(stacks.get(ahead, ())) <= MOST_ON_A_TILE
        room = MOST_ON_A_TILE - len(stacks.get(cell, ()))
        for knights in range(NUMBER[land[cell]], min(left, room) + 1):
            worth = value + gain[knights]
            rest = left - knights
            now = (*stays, knights)
            if most - rest >= least and (stays or not step):
                found.append(Plan(worth, direction, now))
            if goes_on and number <= rest:
                stay(ahead, step, rest, worth, now, direction)

    stay(at, 0, most, 0, (), NOWHERE)
    for direction in range(len(STEPS)) if way == NOWHERE else (way,):
        stay(at, STEPS[direction], most, 0, (), direction)
    return found


def next_step(position: Position, plan: Plan) -> Action:
    """The first action of a plan."""
    if position.phase != RIDE_PHASE:
        return MUSTER, sum(plan.stays)
    if len(plan.stays) == 1:
        return HALT_ACTION
    if position.ride_dir == NOWHERE:
        return RIDE, plan.direction, plan.stays[0]
    return ON, plan.stays[0]


def play(position: Position, plan: Plan) -> None:
    """Play a whole plan."""
    if position.phase != RIDE_PHASE:
        position.play((MUSTER, sum(plan.stays)))
    for stay in plan.stays[:-1]:
        position.play((RIDE, plan.direction, stay) if position.ride_dir == NOWHERE else (ON, stay))
    if plan.stays:
        position.play(HALT_ACTION)
