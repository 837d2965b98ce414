"""The rides that lie open in a position of Robber Knights to every seat, worked out for all of them at once.

What :class:`greenwood.bots.knights.rides.Rides` says of a position and one seat, to be looked at only: where
a ride leads is the same for all, and what it brings hangs on a few tiles.
"""

from functools import lru_cache
from typing import NamedTuple

from greenwood.bots.knights.rides import BARE, DANGER, FAR, NOBODYS, OWN, POINT, STOP, THEIRS, WHOSE, ride
from greenwood.games.knights.components import CELLS, META, MOST_ON_A_TILE, NEVER, NUMBER, STEPS, WORTH
from greenwood.games.knights.position import Position

MOST_SEATS = META.seats[1]
OWNERS = 1 + MOST_SEATS
"""A tile that a ride meets is STOP, or its kind times OWNERS, plus 0 for nobody's or its seat + 1."""
MET = bytes([meets // WHOSE * OWNERS for meets in BARE])
"""What a ride meets on tiles without knights, by kind; a table for ``translate``."""


def _eyes(seat: int) -> bytes:
    whose = [NOBODYS, *[OWN if one == seat else THEIRS for one in range(MOST_SEATS)]]
    kinds = range(256 // OWNERS + 1)
    return bytes([kind * WHOSE + owner for kind in kinds for owner in whose][:256])


EYES = tuple(_eyes(seat) for seat in range(MOST_SEATS))
"""By seat, how it sees that; tables for ``translate``."""


class Ways(NamedTuple):
    """What can come of a castle in one direction."""

    knights: tuple[int, ...]
    """As in :class:`greenwood.bots.knights.rides.Ride`."""
    gains: tuple[int, ...]
    losses: tuple[int, ...]
    """Likewise, by seat."""


class Open(NamedTuple):
    """The rides open to whoever lays the next castles."""

    dangers: bytearray
    """By cell the least number of knights it takes to ride there, the castle's included; else NEVER."""
    own: list[list[int]]
    """By seat, for each cell of the frontier, what the best ride from there brings it; the most first."""
    rivals: list[list[int]]
    """Likewise what it would cost the seat if another rode from there."""
    buildings: list[int]
    """By seat what the buildings are worth as they stand: its own times the number of others, less theirs."""


def open_to_all(position: Position) -> Open:
    """What lies open in a position that has not ended."""
    land, stacks, seats = position.land, position.stacks, position.seats
    met = land.translate(MET)
    for cell, stack in stacks.items():
        kind = land[cell]
        if NUMBER[kind] + len(stack) > MOST_ON_A_TILE:
            met[cell] = STOP
        elif WORTH[kind]:
            met[cell] += 1 + stack[-1]
    dangers = bytearray([NEVER]) * CELLS
    nothing = (0,) * seats
    own, rivals = [], []
    for castle in position.frontier:
        gains, losses = [nothing, nothing], [nothing, nothing]
        for step in STEPS:
            if met[castle + step]:
                found = ways(bytes(met[castle + step : castle + step * FAR + step : step]), seats)
                gains.append(found.gains)
                losses.append(found.losses)
                cell = castle
                for knights in found.knights:
                    cell += step
                    if knights < dangers[cell]:
                        dangers[cell] = knights
        own.append(list(map(max, *gains)))
        rivals.append(list(map(max, *losses)))
    standing = [0] * seats
    for cell, stack in stacks.items():
        standing[stack[-1]] += WORTH[land[cell]] * (POINT - DANGER[dangers[cell]])
    whole = sum(standing)
    return Open(
        dangers,
        [sorted([one[seat] for one in own], reverse=True) for seat in range(seats)],
        [sorted([one[seat] for one in rivals], reverse=True) for seat in range(seats)],
        [seats * one - whole for one in standing],
    )


@lru_cache(maxsize=1 << 14)
def ways(met: bytes, seats: int) -> Ways:
    """The rides over tiles that a castle meets in a row, with so many seats."""
    seen = [ride(met.translate(eyes), seats - 1) for eyes in EYES[:seats]]
    return Ways(seen[0].knights, tuple([one.gain for one in seen]), tuple([one.loss for one in seen]))
