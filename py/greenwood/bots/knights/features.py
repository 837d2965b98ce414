"""What a position of Robber Knights shows that tells who will win, as numbers of features that hold.

There are the same features for the seat that looks on and for its rivals; they lie one after the other.
"""

from collections.abc import Iterable

from greenwood.bots.knights.lying_open import open_to_all
from greenwood.bots.knights.rides import POINT
from greenwood.bots.knights.worth import castles_left, outlook, reserve_worth, tile_worth, tiles_left
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


def features(p: Position, whose: Iterable[int]) -> list[list[int]]:
    """A position as each of some seats (from 0) sees it; with two, the seat that has just played."""
    rides, seats, others = open_to_all(p), p.seats, p.seats - 1
    land, stacks, dangers = p.land, p.stacks, rides.dangers
    points = [0] * seats
    for_all = [FRONTIER + min(len(p.frontier), MOST_FRONTIER)]
    holds: list[list[int]] = [[] for _seat in range(seats)]
    for kind in BUILDINGS:
        worths = WORTH[kind]
        first = (worths - 1) * (FULL + 1)
        cell = land.find(kind)
        while cell >= 0:
            stack = stacks.get(cell)
            risk = RISKS[dangers[cell]]
            if stack is None:
                for_all.append(NOBODYS + first + risk)
            else:
                if NUMBER[kind] + len(stack) > MOST_ON_A_TILE:
                    risk = FULL
                points[stack[-1]] += worths
                holds[stack[-1]].append(OWNED + (first + risk) * (MOST_ON_A_TILE + 1) + len(stack))
            cell = land.find(kind, cell + 1)
    if seats > 2:
        for_all += SEATS + seats, LAID + (p.laid > 0)
    tiles = [tiles_left(p, seat) for seat in range(seats)]
    tile = tile_worth(sum(tiles) // seats)
    unused = []
    for seat, left in enumerate(tiles):
        castles = castles_left(p, seat)
        unused.append(reserve_worth(p.reserve[seat], castles) + tile * left)
        _has(p, seat, left, min(castles, MOST_CASTLES), holds[seat])
    whole = sum(unused)
    shown = []
    for who in whose:
        found = for_all + holds[who]
        for seat in range(seats):
            if seat != who:
                found += [SEAT + one for one in holds[seat]]
        own, rivals = rides.own[who], rides.rivals[who]
        _rides(own, 0, found)
        _rides(rivals, SEAT, found)
        # As the yardstick of one seat has it (`Worth.of`), from what was worked out for all.
        judged = (seats * unused[who] - whole + rides.buildings[who]) // others + outlook(own, rivals)
        found.append(JUDGED + MOST_WORTH + _within((judged + WORTH_STEP // 2) // WORTH_STEP, MOST_WORTH))
        leads = sorted([points[who] - points[seat] for seat in range(seats) if seat != who])
        for first, lead in zip((LEAD, NEXT_LEAD), leads, strict=False):
            found.append(first + MOST_POINTS + _within(lead, MOST_POINTS))
        found.append(GOES_ON + (p.to_move == who))
        if seats > 2:
            turn: int = p.to_move  # type: ignore[assignment]  # asked only before the end
            found.append(TURN + (turn - who) % seats)
        shown.append(found)
    return shown


def _within(number: int, most: int) -> int:
    return max(-most, min(number, most))


def _has(p: Position, seat: int, left: int, castles: int, found: list[int]) -> None:
    hand, reserve = p.hands[seat], p.reserve[seat]
    step = min(reserve // KNIGHTS_A_STEP, MOST_STEPS)
    found += (
        TILES_LEFT + min(left, MOST_TILES),
        CASTLES_LEFT + castles,
        RESERVE + reserve,
        FOR_CASTLES + step * (MOST_CASTLES + 1) + castles,
        IN_HAND + min(len([kind for kind in hand if kind in CASTLES]), 2),
    )


def _rides(ranked: list[int], base: int, found: list[int]) -> None:
    for rank, value in enumerate((ranked + [0] * RIDES_RANKED)[:RIDES_RANKED]):
        found.append(base + RIDES + rank * (MOST_RIDE + 1) + min(value // RIDE_STEP, MOST_RIDE))
    good = len([value for value in ranked if value >= GOOD_RIDE])
    found.append(base + GOOD_RIDES + min(good, MOST_GOOD))
