"""What a position of Robber Knights shows that tells who will win, as numbers of features that hold.

There are the same features for the seat that looks on and for its rivals; they lie one after the other.
"""

from greenwood.bots.knights.rides import POINT
from greenwood.bots.knights.worth import Worth, castles_left, tiles_left
from greenwood.games.knights.components import CASTLES, META, MOST_ON_A_TILE, NEVER, NUMBER, TILES, WORTH
from greenwood.games.knights.position import Position

MOST_SEATS = META.seats[1]
MOST_TILES, MOST_CASTLES, MOST_KNIGHTS = 24, 8, 30
KNIGHTS_A_STEP, MOST_STEPS = 4, 7
RIDES_RANKED = 3
RIDE_STEP, MOST_RIDE = 40, 13
GOOD_RIDE, MOST_GOOD = POINT, 7
RISKS = {2: 0, 3: 1, 4: 2, 5: 3, NEVER: 4}
"""By the least number of knights that a ride to a building takes."""
FULL = 5
"""No ride can end there, however many knights it has."""
MOST_POINTS = 20
WORTH_STEP, MOST_WORTH = 50, 30
MOST_FRONTIER = 24
BUILDINGS = tuple(kind for kind in range(len(TILES)) if WORTH[kind])

TILES_LEFT = 0
CASTLES_LEFT = TILES_LEFT + MOST_TILES + 1
RESERVE = CASTLES_LEFT + MOST_CASTLES + 1
FOR_CASTLES = RESERVE + MOST_KNIGHTS + 1
IN_HAND = FOR_CASTLES + (MOST_STEPS + 1) * (MOST_CASTLES + 1)
RIDES = IN_HAND + 3
GOOD_RIDES = RIDES + RIDES_RANKED * (MOST_RIDE + 1)
OWNED = GOOD_RIDES + MOST_GOOD + 1
SEAT = OWNED + 3 * (FULL + 1) * (MOST_ON_A_TILE + 1)
"""Features of a seat; each name before is where a kind of them begins."""
NOBODYS = 2 * SEAT
LEAD = NOBODYS + 3 * (FULL + 1)
JUDGED = LEAD + 2 * MOST_POINTS + 1
FRONTIER = JUDGED + 2 * MOST_WORTH + 1
GOES_ON = FRONTIER + MOST_FRONTIER + 1
FOR_TWO = GOES_ON + 2
"""So many with two seats; with more those follow that tell rivals apart."""
SEATS = FOR_TWO
TURN = SEATS + MOST_SEATS + 1
LAID = TURN + MOST_SEATS
NEXT_LEAD = LAID + 2
FEATURES = NEXT_LEAD + 2 * MOST_POINTS + 1


def features(p: Position, who: int) -> list[int]:
    """As ``who`` (from 0) sees a position; with two seats that is who has played the last action."""
    worth = Worth(p, who)
    rides = worth.rides(p)
    land, stacks = p.land, p.stacks
    points = [0] * p.seats
    found: list[int] = []
    for kind in BUILDINGS:
        worths = WORTH[kind]
        cell = land.find(kind)
        while cell >= 0:
            stack = stacks.get(cell)
            risk = RISKS[rides.danger(cell)]
            first = (worths - 1) * (FULL + 1)
            if stack is None:
                found.append(NOBODYS + first + risk)
            else:
                if NUMBER[kind] + len(stack) > MOST_ON_A_TILE:
                    risk = FULL
                points[stack[-1]] += worths
                base = OWNED if stack[-1] == who else SEAT + OWNED
                found.append(base + (first + risk) * (MOST_ON_A_TILE + 1) + len(stack))
            cell = land.find(kind, cell + 1)
    judged = worth.of(p, rides)
    leads = sorted([points[who] - points[seat] for seat in range(p.seats) if seat != who])
    found.append(LEAD + MOST_POINTS + _within(leads[0], MOST_POINTS))
    found.append(JUDGED + MOST_WORTH + _within((judged + WORTH_STEP // 2) // WORTH_STEP, MOST_WORTH))
    for seat in range(p.seats):
        _of_seat(p, seat, 0 if seat == who else SEAT, found)
    _of_rides(rides.own, 0, found)
    _of_rides(rides.rivals, SEAT, found)
    found.append(FRONTIER + min(len(p.frontier), MOST_FRONTIER))
    found.append(GOES_ON + (p.to_move == who))
    if p.seats > 2:
        turn: int = p.to_move  # type: ignore[assignment]  # asked only before the end
        found += (
            SEATS + p.seats,
            TURN + (turn - who) % p.seats,
            LAID + (p.laid > 0),
            NEXT_LEAD + MOST_POINTS + _within(leads[1], MOST_POINTS),
        )
    return found


def _within(number: int, most: int) -> int:
    return max(-most, min(number, most))


def _of_seat(p: Position, seat: int, base: int, found: list[int]) -> None:
    hand, castles, reserve = p.hands[seat], min(castles_left(p, seat), MOST_CASTLES), p.reserve[seat]
    found.append(base + TILES_LEFT + min(tiles_left(p, seat), MOST_TILES))
    found.append(base + CASTLES_LEFT + castles)
    found.append(base + RESERVE + reserve)
    step = min(reserve // KNIGHTS_A_STEP, MOST_STEPS)
    found.append(base + FOR_CASTLES + step * (MOST_CASTLES + 1) + castles)
    found.append(base + IN_HAND + min(len([kind for kind in hand if kind in CASTLES]), 2))


def _of_rides(rides: dict[int, int], base: int, found: list[int]) -> None:
    ranked = sorted(rides.values(), reverse=True)
    for rank, value in enumerate((ranked + [0] * RIDES_RANKED)[:RIDES_RANKED]):
        found.append(base + RIDES + rank * (MOST_RIDE + 1) + min(value // RIDE_STEP, MOST_RIDE))
    good = len([value for value in ranked if value >= GOOD_RIDE])
    found.append(base + GOOD_RIDES + min(good, MOST_GOOD))
