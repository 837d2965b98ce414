"""The rides that lie open in a position of Robber Knights, and what the buildings on its land are worth so.

A ride goes straight on from a castle, over four tiles at most, and ends where nothing lies, where there is
no room or where too many knights would have to stay. So what it brings depends on these few tiles only, and
what a tile or a knight changes is found on the lines through its cell: ``lay`` and ``stand`` work out anew
only the rides that come to it.
"""

from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from greenwood.games.knights.components import (
    CELLS,
    MOST_MUSTERED,
    MOST_ON_A_TILE,
    NEVER,
    NUMBER,
    STEPS,
    WORTH,
)
from greenwood.games.knights.position import Position

POINT = 100
DANGER = (0, 0, 35, 30, 25, 12, 0, 0, 0, 0)
"""A point that could be ridden down, by the least number of knights it takes, the castle's included; by
NEVER, one that can't be."""
RIDE_PRICE = 80
"""What a knight costs when rides to come are guessed at."""
FAR = MOST_MUSTERED - 1
"""Tiles that one ride can cross: a knight stays on the castle, and at least one on each of them."""

NOBODYS, OWN, THEIRS = range(3)
"""Whose building it is."""
WHOSE = 3
STOP = 0
"""No ride goes here: nothing lies, or there is no room. Else kind of tile times WHOSE, plus whose it is."""
BARE = bytes(
    [kind * WHOSE if NUMBER[kind] < NEVER else STOP for kind in range(len(NUMBER))]
    + [STOP] * (256 - len(NUMBER))
)
"""What a ride meets on tiles without knights, by kind; a table for ``translate``."""


class Ride(NamedTuple):
    """What can come of a castle in one direction."""

    knights: tuple[int, ...]
    """For each tile in reach, from the first on, the knights it takes to get there, the castle's included."""
    gain: int
    """What the best ride would bring the seat, in hundredths of a point; 0 when none is any good."""
    loss: int
    """What it would cost the seat if another rode there."""


NO_RIDE = Ride((), 0, 0)
NO_RIDES = (NO_RIDE,) * len(STEPS)


@lru_cache(maxsize=1 << 14)
def ride(met: bytes, others: int) -> Ride:
    """The rides over tiles that a castle meets in a row, with so many other seats."""
    reach: list[int] = []
    knights = 1
    gain = loss = best = worst = 0
    for tile in met:
        if tile == STOP:
            break
        kind, whose = divmod(tile, WHOSE)
        knights += NUMBER[kind]
        if knights > MOST_MUSTERED:
            break
        reach.append(knights)
        price, points = RIDE_PRICE * NUMBER[kind], POINT * WORTH[kind]
        taken = points + points // others
        if not points:
            gain -= price
            loss -= price // others
        elif whose == NOBODYS:
            gain += points - price
            loss += (points - price) // others
        elif whose == OWN:
            gain -= price
            loss += taken - price // others
        else:
            gain += taken - price
            loss -= price // others
        best = max(best, gain)
        worst = max(worst, loss)
    return Ride(tuple(reach), best, worst)


class Rides:
    """The rides open to whoever lays the next castles, as one seat sees them."""

    __slots__ = ("_from", "_met", "_reach", "_stakes", "buildings", "me", "others", "own", "rivals")
    own: dict[int, int]
    """By cell of the frontier, what the best ride from there would bring the seat."""
    rivals: dict[int, int]
    """Likewise what it would cost the seat if another rode from there."""
    buildings: int
    """What the buildings are worth as they stand: the seat's own times the number of others, less theirs."""
    _met: bytearray
    """By cell what a ride meets there."""
    _from: dict[int, tuple[Ride, ...]]
    """By cell of the frontier the rides from there in each direction."""
    _reach: bytearray
    """By cell and direction (four to a cell) the knights it takes to ride there so, or NEVER."""
    _stakes: dict[int, int]
    """By cell the points that ``buildings`` counts there, when nothing is in danger."""

    def __init__(self, position: Position, me: int) -> None:
        self.me = me
        self.others = position.seats - 1
        self._met = position.land.translate(BARE)
        self._from = {}
        self._reach = bytearray([NEVER]) * (CELLS * len(STEPS))
        self._stakes = {}
        self.own, self.rivals = {}, {}
        met, reach, stakes, others = self._met, self._reach, self._stakes, self.others
        land = position.land
        for cell, stack in position.stacks.items():
            kind = land[cell]
            points, number = WORTH[kind], NUMBER[kind]
            whose = NOBODYS
            if points:
                whose, stakes[cell] = (OWN, points * others) if stack[-1] == me else (THEIRS, -points)
            met[cell] = STOP if number + len(stack) > MOST_ON_A_TILE else kind * WHOSE + whose
        for castle in position.frontier:
            rides = []
            for direction, step in enumerate(STEPS):
                found = NO_RIDE
                if met[castle + step]:
                    found = ride(bytes(met[castle + step : castle + step * FAR + step : step]), others)
                    cell = castle
                    for knights in found.knights:
                        cell += step
                        reach[cell * 4 + direction] = knights
                rides.append(found)
            north, east, south, west = self._from[castle] = tuple(rides)
            self.own[castle] = max(north.gain, east.gain, south.gain, west.gain)
            self.rivals[castle] = max(north.loss, east.loss, south.loss, west.loss)
        self.buildings = 0
        for cell, stake in stakes.items():
            self.buildings += stake * (POINT - DANGER[min(reach[cell * 4 : cell * 4 + 4])])

    def copy(self) -> "Rides":
        """Rides that share nothing that can change."""
        twin = Rides.__new__(Rides)
        twin.me = self.me
        twin.others = self.others
        twin.own = self.own.copy()
        twin.rivals = self.rivals.copy()
        twin.buildings = self.buildings
        twin._met = self._met[:]
        twin._from = self._from.copy()
        twin._reach = self._reach[:]
        twin._stakes = self._stakes.copy()
        return twin

    def danger(self, cell: int) -> int:
        """The least number of knights it takes to ride to a tile, the castle's included; else NEVER."""
        return min(self._reach[cell * 4 : cell * 4 + 4])

    def likely(self, count: int) -> list[int]:
        """The cells on which a castle of the seat would do best, as far as its rides tell."""
        return _first(self.own, count)

    def threatened(self, count: int) -> list[int]:
        """The cells on which a castle of another would harm the seat most."""
        return _first(self.rivals, count)

    def lay(self, laid: Position, cell: int) -> None:
        """A tile has been laid on a cell, which led to this position."""
        frontier = laid.frontier
        for castle in self._from.keys() - frontier:
            for direction, before in enumerate(self._from.pop(castle)):
                if before.knights:
                    self._reaches(castle, direction, before, NO_RIDE)
            del self.own[castle], self.rivals[castle]
        for castle in frontier:
            if castle not in self._from:
                self._from[castle] = NO_RIDES
                self.own[castle] = self.rivals[castle] = 0
        self._met[cell] = BARE[laid.land[cell]]
        self._pass(cell)

    def stand(self, position: Position, seat: int, places: list[tuple[int, int]]) -> None:
        """Knights of a seat come to stand on cells, so many on each, on top of those of the position."""
        met = self._met
        changed = []
        for cell, knights in places:
            before = met[cell]
            self._occupy(cell, position.land[cell], position.stacks.get(cell, ()) + (seat,) * knights)
            if met[cell] != before:
                changed.append(cell)
        for cell in changed:
            self._pass(cell)

    def _occupy(self, cell: int, kind: int, stack: tuple[int, ...]) -> None:
        """Such a stack stands on a tile of this kind: the rides that come to it aren't asked yet."""
        points = WORTH[kind]
        whose = NOBODYS
        if points:
            self.buildings -= self._building(cell)
            if stack[-1] == self.me:
                whose = OWN
                self._stakes[cell] = points * self.others
            else:
                whose = THEIRS
                self._stakes[cell] = -points
            self.buildings += self._building(cell)
        full = NUMBER[kind] + len(stack) > MOST_ON_A_TILE
        self._met[cell] = STOP if full else kind * WHOSE + whose

    def _pass(self, cell: int) -> None:
        """Work out the rides anew that come to a cell, from wherever one can ride to it."""
        met, castles, others = self._met, self._from, self.others
        for direction, step in enumerate(STEPS):
            back = met[cell - step : cell - step * FAR - step : -step].find(STOP)
            castle = cell - step * (back + 1)
            if back >= 0 and castle in castles:
                now = ride(bytes(met[castle + step : castle + step * FAR + step : step]), others)
                if now is not castles[castle][direction]:
                    self._renew(castle, direction, now)

    def _renew(self, castle: int, direction: int, now: Ride) -> None:
        """The rides from a castle in one direction are these from now on."""
        rides = self._from[castle]
        before = rides[direction]
        self._from[castle] = rides = (*rides[:direction], now, *rides[direction + 1 :])
        if now.gain != before.gain:
            self.own[castle] = max([one.gain for one in rides])
        if now.loss != before.loss:
            self.rivals[castle] = max([one.loss for one in rides])
        if now.knights != before.knights:
            self._reaches(castle, direction, before, now)

    def _reaches(self, castle: int, direction: int, before: Ride, now: Ride) -> None:
        """Other tiles are in reach from a castle in one direction, or for other knights."""
        reach, stakes = self._reach, self._stakes
        cell, step = castle, STEPS[direction]
        for old, new in zip_longest(before.knights, now.knights, fillvalue=NEVER):
            cell += step
            if new != old:
                risk = DANGER[self.danger(cell)] if cell in stakes else 0
                reach[cell * 4 + direction] = new
                if cell in stakes:
                    self.buildings += stakes[cell] * (risk - DANGER[self.danger(cell)])

    def _building(self, cell: int) -> int:
        """What ``buildings`` counts for a cell."""
        stake = self._stakes.get(cell)
        return stake * (POINT - DANGER[self.danger(cell)]) if stake else 0


def _first(cells: dict[int, int], count: int) -> list[int]:
    """Those cells that count for most; of equal ones the northernmost."""
    best = sorted([(worth, cell) for cell, worth in cells.items()], reverse=True)
    return [cell for _worth, cell in best[:count]]
