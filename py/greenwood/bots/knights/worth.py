"""What a position of Robber Knights is worth to a seat, in hundredths of a point, as ints.

Everything is read off what lies open: the land, the reserves, and how many tiles and castles each seat has
left. The numbers come from matches of this bot against itself: least squares between what a position shows
and what it ended in, repeated with the numbers found.

- Knights are dear: there are 30 for eight castles that could take 40. One held back is worth most of a point
  as long as the castles left can use it, and next to nothing beyond that.
- Having tiles left when the others have none is an advantage, early in the game: laying one a turn is right.
- A building on which nobody can ride any more is safe. Others are in danger from empty cells in line with
  them: a castle could come to lie there, and the fewer knights the way takes, the likelier it is used.
- Of the rides that are open the rivals will take the best, and so will the seat itself.
"""

from collections.abc import Mapping
from typing import NamedTuple

from greenwood.bots.knights.plans import Gains
from greenwood.games.knights.components import (
    CASTLES,
    MOST_MUSTERED,
    MOST_ON_A_TILE,
    NEVER,
    NUMBER,
    STEPS,
    WORTH,
)
from greenwood.games.knights.position import Position

POINT = 100
POINTS = tuple(POINT * points for points in WORTH)
KNIGHTS = (110, 115, 85, 40)
"""A knight in reserve: the first two for each castle left, the third, the fourth, the fifth."""
SHARES = (2, 1, 1, 1)
SPARE = 1
"""A knight that no castle left will take: it can only break a tie."""
TILE_LEFT = ((17, 80), (11, 45), (5, 12), (0, 15))
"""A tile still to be laid, by how many each seat has left on average: at least so many, worth so much."""
DANGER = (0, 0, 35, 30, 25, 12)
"""A point that could be ridden down, by the least number of knights it takes, the castle's included."""
RIDE_PRICE = 80
"""What a knight costs when rides to come are guessed at."""
OWN_RIDES = (5, 12, 6)
"""Per cent of the best ride that is open to the seat, of the next two, and of all others."""
RIVAL_RIDES = (30, 6, 6)
"""Likewise of what the rides open to the others would cost the seat."""


class Rides(NamedTuple):
    """The rides that are open to whoever lays the next castles."""

    danger: dict[int, int]
    """For each tile in reach the least number of knights that it takes, the castle's included."""
    own: list[int]
    """By cell of the frontier, in its order, what the best ride from there would bring the seat."""
    rivals: list[int]
    """What it would cost the seat if another rode from there."""


class Worth:
    """The yardstick of one seat for all positions that one action leads to."""

    __slots__ = ("me", "others", "seats", "tile")

    def __init__(self, position: Position, me: int) -> None:
        self.me = me
        self.seats = position.seats
        self.others = position.seats - 1
        """What one of them gains or loses counts as much less."""
        average = sum([_tiles_left(position, seat) for seat in range(self.seats)]) // self.seats
        self.tile = next(worth for least, worth in TILE_LEFT if average >= least)

    def of(self, position: Position, rides: Rides | None = None) -> int:
        """What it is worth to the seat that it has finished an action and its turn like this.

        ``rides`` are those of the position, if they are known already.
        """
        standing = [
            reserve_worth(position.reserve[seat], castles_left(position, seat))
            + self.tile * _tiles_left(position, seat)
            for seat in range(self.seats)
        ]
        danger, own, rivals = rides or self.rides(position)
        land = position.land
        for cell, stack in position.stacks.items():
            points = WORTH[land[cell]]
            if points:
                standing[stack[-1]] += points * (POINT - DANGER[danger.get(cell, 0)])
        ahead = self.seats * standing[self.me] - sum(standing)  # own times others, less theirs
        return ahead // self.others + (_outlook(own, OWN_RIDES) - _outlook(rivals, RIVAL_RIDES)) // 100

    def rides(self, position: Position) -> Rides:
        """What can be ridden to from the cells where a castle may come to lie."""
        land, standing, me, others = position.land, position.stacks.get, self.me, self.others
        danger: dict[int, int] = {}
        own, rivals = [], []
        for castle in position.frontier:
            best = worst = 0
            for step in STEPS:
                cell = castle + step
                kind = land[cell]
                if not kind:
                    continue
                knights = 1
                gain = loss = 0
                while True:
                    number = NUMBER[kind]
                    knights += number
                    stack = standing(cell)
                    if knights > MOST_MUSTERED or (stack and number + len(stack) > MOST_ON_A_TILE):
                        break
                    if knights < danger.get(cell, NEVER):
                        danger[cell] = knights
                    price = RIDE_PRICE * number
                    points = POINTS[kind]
                    if not points:
                        gain -= price
                        loss -= price // others
                    else:
                        taken = points + points // others
                        if not stack:
                            gain += points - price
                            loss += (points - price) // others
                        elif stack[-1] == me:
                            gain -= price
                            loss += taken - price // others
                        else:
                            gain += taken - price
                            loss -= price // others
                        if gain > best:
                            best = gain
                        if loss > worst:
                            worst = loss
                    cell += step
                    kind = land[cell]
            own.append(best)
            rivals.append(worst)
        return Rides(danger, own, rivals)

    def likely(self, position: Position, count: int) -> list[int]:
        """The cells on which a castle of the seat would do best, as far as its rides tell."""
        best = sorted(zip(self.rides(position).own, position.frontier, strict=True), reverse=True)
        return [cell for _gain, cell in best[:count]]

    def gains(self, position: Position, danger: Mapping[int, int]) -> Gains:
        """What knights of the seat are worth on each tile, roughly: as if nothing else changed by them."""
        land, stacks, me = position.land, position.stacks, self.me
        castles = castles_left(position, me)
        price = knight_price(position.reserve[me] + position.riding, castles)
        known: dict[int, list[int]] = {}

        def gains(cell: int) -> list[int]:
            if cell in known:
                return known[cell]
            stack = stacks.get(cell, ())
            number, points = NUMBER[land[cell]], WORTH[land[cell]]
            risk = DANGER[danger.get(cell, 0)]
            before = points * (POINT - risk) if stack else 0
            if stack and stack[-1] != me:
                before = -before // self.others
            found = []
            for stay in range(MOST_ON_A_TILE - len(stack) + 1):
                safe = len(stack) + stay + number > MOST_ON_A_TILE
                found.append(points * (POINT if safe else POINT - risk) - before - stay * price)
            known[cell] = found
            return found

        return gains


def reserve_worth(reserve: int, castles: int) -> int:
    """What a seat's knights in reserve are worth with so many castles to muster them on."""
    value = 0
    for worth, many in zip(KNIGHTS, SHARES, strict=True):
        used = min(reserve, many * castles)
        value += worth * used
        reserve -= used
    return value + SPARE * reserve


def knight_price(reserve: int, castles: int) -> int:
    """What one of the next knights costs, on average over a castle's."""
    most = min(MOST_MUSTERED, reserve)
    return (reserve_worth(reserve, castles) - reserve_worth(reserve - most, castles)) // most if most else 0


def castles_left(position: Position, seat: int) -> int:
    """How many castles a seat has still to lay."""
    hand, pile = position.hands[seat], position.piles[seat]
    return sum([hand.count(kind) + pile.count(kind) for kind in CASTLES])


def _tiles_left(position: Position, seat: int) -> int:
    return len(position.hands[seat]) + len(position.piles[seat])


def _outlook(rides: list[int], shares: tuple[int, int, int]) -> int:
    """The best ride, the next two and all others, each for its share."""
    rides = sorted(rides, reverse=True)
    best, next_two, rest = shares
    return best * sum(rides[:1]) + next_two * sum(rides[1:3]) + rest * sum(rides[3:])
