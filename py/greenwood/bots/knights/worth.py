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

from collections.abc import Sequence
from functools import cache

from greenwood.bots.knights.plans import Gains, Plan
from greenwood.bots.knights.rides import DANGER, POINT, Rides
from greenwood.games.knights.components import CASTLES, MOST_MUSTERED, MOST_ON_A_TILE, NUMBER, WORTH
from greenwood.games.knights.position import Position

KNIGHTS = (110, 115, 85, 40)
"""A knight in reserve: the first two for each castle left, the third, the fourth, the fifth."""
SHARES = (2, 1, 1, 1)
SPARE = 1
"""A knight that no castle left will take: it can only break a tie."""
TILE_LEFT = ((17, 80), (11, 45), (5, 12), (0, 15))
"""A tile still to be laid, by how many each seat has left on average: at least so many, worth so much."""
OWN_RIDES = (5, 12, 6)
"""Per cent of the best ride that is open to the seat, of the next two, and of all others."""
RIVAL_RIDES = (30, 6, 6)
"""Likewise of what the rides open to the others would cost the seat."""


class Worth:
    """The yardstick of one seat for all positions that one action leads to."""

    __slots__ = ("acting", "idle", "me", "others", "seats", "tile")

    def __init__(self, position: Position, me: int) -> None:
        self.me = me
        self.seats = position.seats
        self.others = position.seats - 1
        """What one of them gains or loses counts as much less."""
        self.tile = tile_worth(sum([tiles_left(position, seat) for seat in range(self.seats)]) // self.seats)
        self.acting: int = position.to_move  # type: ignore[assignment]  # asked only while somebody is to move
        self.idle = sum([self._unused(position, seat) for seat in range(self.seats) if seat != self.acting])
        """What the others have left: the action changes nothing of it."""

    def of(self, position: Position, rides: Rides | None = None, spent: int = 0) -> int:
        """What it is worth to the seat that an action and its turn are finished like this.

        ``rides`` are those of the position, if they are known already. ``spent`` knights of the acting seat
        are out of its reserve by then.
        """
        rides = rides or self.rides(position)
        ahead = self.idle + self._unused(position, self.acting, spent) + rides.buildings
        own, rivals = sorted(rides.own.values(), reverse=True), sorted(rides.rivals.values(), reverse=True)
        return ahead // self.others + outlook(own, rivals)

    def of_plan(self, start: Position, rides: Rides, plan: Plan) -> int:
        """What it is worth that the acting seat carries out a plan, with the rides open before."""
        if not plan.stays:
            return self.of(start, rides)
        rides = rides.copy()
        rides.stand(start, self.acting, plan.places(start.ride_at))
        return self.of(start, rides, sum(plan.stays) - start.riding)

    def rides(self, position: Position) -> Rides:
        """What can be ridden to from the cells where a castle may come to lie."""
        return Rides(position, self.me)

    def _unused(self, position: Position, seat: int, spent: int = 0) -> int:
        """What a seat's reserve and tiles count: its own once for each of the others, theirs against it."""
        unused = reserve_worth(
            position.reserve[seat] - spent, castles_left(position, seat)
        ) + self.tile * tiles_left(position, seat)
        return unused * self.others if seat == self.me else -unused

    def gains(self, position: Position, rides: Rides) -> Gains:
        """What knights of the seat are worth on each tile, roughly: as if nothing else changed by them."""
        land, stacks, me = position.land, position.stacks, self.me
        castles = castles_left(position, me)
        price = knight_price(position.reserve[me] + position.riding, castles)

        def gains(cell: int) -> list[int]:
            stack = stacks.get(cell, ())
            number, points = NUMBER[land[cell]], WORTH[land[cell]]
            risk = DANGER[rides.danger(cell)]
            before = points * (POINT - risk) if stack else 0
            if stack and stack[-1] != me:
                before = -before // self.others
            found = []
            for stay in range(MOST_ON_A_TILE - len(stack) + 1):
                safe = len(stack) + stay + number > MOST_ON_A_TILE
                found.append(points * (POINT if safe else POINT - risk) - before - stay * price)
            return found

        return gains


@cache
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


def tiles_left(position: Position, seat: int) -> int:
    return len(position.hands[seat]) + len(position.piles[seat])


def tile_worth(average: int) -> int:
    """What a tile still to be laid is worth, by how many each seat has left on average."""
    return next(worth for least, worth in TILE_LEFT if average >= least)


def outlook(own: Sequence[int], rivals: Sequence[int]) -> int:
    """What the rides open are worth, by what they would bring and cost, the most first."""
    return (_share(own, OWN_RIDES) - _share(rivals, RIVAL_RIDES)) // 100


def _share(ranked: Sequence[int], shares: tuple[int, int, int]) -> int:
    """The best ride, the next two and all others, each for its share."""
    best, next_two, rest = shares
    return best * sum(ranked[:1]) + next_two * sum(ranked[1:3]) + rest * sum(ranked[3:])
