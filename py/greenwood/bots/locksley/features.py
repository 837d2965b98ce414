"""What a position of Robin of Locksley shows that tells who will win, as numbers of features that hold.

There are the same features for the seat that has just played and for its rival, which moves next; they lie
one after the other. What jumps could bring doesn't hold before a Robin stands on the board.
"""

from greenwood.bots.locksley.worth import ahead
from greenwood.games.locksley.components import COLOURS, EMPTY, JUMPS, TASKS
from greenwood.games.locksley.position import Position
from greenwood.games.locksley.tasks import MET

AHEAD = 8
"""Tasks looked at."""
NEAR = (0, 1, 2, 2, 3, 3, 3, 3)
"""By how far ahead a task is: which of them count alike."""
LARGEST = 10
MOST_COINS = 11
FAR, FIVES = 16, 8
"""Steps to the King up to which each one tells; beyond, so many fives do."""
MOST_AHEAD = 12

STEPS = 0
COINS = STEPS + FAR + FIVES
SIZES = COINS + MOST_COINS + 1
KINDS = SIZES + LARGEST + 1
SLOTS = KINDS + len(COLOURS) + 1
TASKS_AHEAD = SLOTS + 2 * AHEAD
REACHED = TASKS_AHEAD + 2 * len(TASKS) * 4
BEST = REACHED + LARGEST + 1
FREE = BEST + LARGEST + 1
SEAT = FREE + 2 * (AHEAD + 1)
"""Features of a seat; each name before is where a kind of them begins."""
LEAD = 2 * SEAT
FEATURES = LEAD + 2 * MOST_AHEAD + 1


def features(p: Position, who: int) -> list[int]:
    """Of a position after the turn of ``who`` (from 0), with the square it left refilled or not.

    What was sold in the turn is looked past: it counts no more when the turn has ended.
    """
    flags = p.sale, p.sale_of_three, p.sale_shared
    p.sale = p.sale_of_three = p.sale_shared = False
    lead = p.bards[who] - p.bards[1 - who]
    found = [LEAD + MOST_AHEAD + max(-MOST_AHEAD, min(lead, MOST_AHEAD))]
    _of_seat(p, who, 0, found)
    _of_seat(p, 1 - who, SEAT, found)
    p.sale, p.sale_of_three, p.sale_shared = flags
    return found


def _of_seat(p: Position, seat: int, base: int, found: list[int]) -> None:
    loot = p.loot[seat]
    left = 2 * len(p.track) - 1 - p.bards[seat]
    found.append(base + STEPS + (left if left < FAR else min(FAR + (left - FAR) // 5, FAR + FIVES - 1)))
    found.append(base + COINS + min(len(p.coins[seat]), MOST_COINS))
    found.append(base + KINDS + loot.count(0))
    for n in loot:
        found.append(base + SIZES + n)
    free, unmet = AHEAD, -1
    for place, task in enumerate(ahead(p, seat, AHEAD)):
        met = MET[task](p, seat)
        if not met and unmet < 0:
            free, unmet = place, task
        found.append(base + SLOTS + 2 * place + met)
        found.append(base + TASKS_AHEAD + 2 * (4 * task + NEAR[place]) + met)
    own, other = p.robins[seat], p.robins[1 - seat]
    if own == EMPTY:
        return
    best, opened, grid = 0, unmet < 0, p.grid
    for square in JUMPS[own]:
        if square == other:
            continue
        colour = grid[square]
        if colour == EMPTY:
            size = 0
        else:
            loot[colour] += 1
            size = loot[colour]
            grid[square] = EMPTY
        found.append(base + REACHED + size)
        if size > best:
            best = size
        if not opened:
            p.robins[seat] = square
            opened = MET[unmet](p, seat)
        if colour != EMPTY:
            loot[colour] -= 1
            grid[square] = colour
    p.robins[seat] = own
    found.append(base + BEST + best)
    found.append(base + FREE + 2 * free + opened)
