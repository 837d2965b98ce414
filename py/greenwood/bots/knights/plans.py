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
    NEVER,
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


class Tile(NamedTuple):
    """A tile of a row to ride along."""

    number: int
    """The landscape's number: as many must stay."""
    room: int
    gain: Sequence[int]
    """What its gains are by the knights that stay."""
    beyond: int
    """At most so much can be gained beyond it."""


NO_LEAST = -1_000_000
"""Less than any plan gains."""
NOBODY = Plan(0, NOWHERE, ())


def plans(position: Position, gains: Gains, worth_it: int = NO_LEAST) -> list[Plan]:
    """Every way to finish the action, in the phases muster and ride, in a fixed order.

    Those that gain less than ``worth_it`` are left out.
    """
    at = position.ride_at
    if position.phase == RIDE_PHASE:
        found: list[Plan] = []
        least = most = position.riding
        way = position.ride_dir
    else:
        me: int = position.to_move  # type: ignore[assignment]  # somebody has laid the castle
        found = [NOBODY] if worth_it <= 0 else []
        least, most, way = 1, min(MOST_MUSTERED, position.reserve[me]), NOWHERE

    def stay(far: int, left: int, value: int, stays: tuple[int, ...]) -> None:
        """Add every plan in which so many knights come to a tile of the row and stay there and beyond."""
        number, room, gain, beyond = row[far]
        next_number = row[far + 1].number if far + 1 < len(row) else NEVER
        for knights in range(number, min(left, room) + 1):
            worth = value + gain[knights]
            rest = left - knights
            if worth >= worth_it and most - rest >= least and (far or direction == NOWHERE):
                found.append(Plan(worth, direction, (*stays, knights)))
            if next_number <= rest and worth + beyond >= worth_it:
                stay(far + 1, rest, worth, (*stays, knights))

    direction = NOWHERE
    row = [_tile(position, at, gains)]
    stay(0, most, 0, ())
    for direction in range(len(STEPS)) if way == NOWHERE else (way,):
        row = _row(position, row[0], direction, most, gains)
        if len(row) > 1:
            stay(0, most, 0, ())
    return found


def _tile(position: Position, cell: int, gains: Gains) -> Tile:
    """A tile of a row that ends with it."""
    room = MOST_ON_A_TILE - len(position.stacks.get(cell, ()))
    return Tile(NUMBER[position.land[cell]], room, gains(cell), 0)


def _row(position: Position, first: Tile, direction: int, left: int, gains: Gains) -> list[Tile]:
    """The tiles that so many knights could ride to in one direction, from where they stand on."""
    land, stacks, step = position.land, position.stacks, STEPS[direction]
    row = [first]
    left -= first.number
    cell = position.ride_at + step
    while (number := NUMBER[land[cell]]) <= left and number + len(stacks.get(cell, ())) <= MOST_ON_A_TILE:
        row.append(_tile(position, cell, gains))
        left -= number
        cell += step
    beyond = 0
    for far in range(len(row) - 1, -1, -1):
        number, room, gain, _ = row[far]
        row[far] = Tile(number, room, gain, beyond)
        beyond += max(0, *gain)
    return row


def next_step(position: Position, plan: Plan) -> Action:
    """The first action of a plan."""
    if position.phase != RIDE_PHASE:
        return MUSTER, sum(plan.stays)
    if len(plan.stays) == 1:
        return HALT_ACTION
    if position.ride_dir == NOWHERE:
        return RIDE, plan.direction, plan.stays[0]
    return ON, plan.stays[0]


def steps(position: Position, plan: Plan) -> tuple[Action, ...]:
    """All actions of a plan."""
    if position.phase != RIDE_PHASE:
        mustering: tuple[Action, ...] = ((MUSTER, sum(plan.stays)),)
    else:
        mustering = ()
    if not plan.stays:
        return mustering
    first, *further = plan.stays
    if not further:
        return (*mustering, HALT_ACTION)
    setting_out = (RIDE, plan.direction, first) if position.ride_dir == NOWHERE else (ON, first)
    return (*mustering, setting_out, *[(ON, stay) for stay in further[:-1]], HALT_ACTION)


def play(position: Position, plan: Plan) -> None:
    """Play a whole plan."""
    for action in steps(position, plan):
        position.play(action)
