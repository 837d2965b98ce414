"""What a position of Robin of Locksley is worth to a seat.

All values are hundredths of a step, as ints: no rounding differs between machines. The race is one
of resources, not of time: a coin enters any space but the King's, a tile in a collection of three
or more is a coin to be, and every space entered free saves one. So a task that is usually met on the
way is worth little, one that is usually paid for is worth nearly a coin; collections grow to five or
six before they are sold, since each sale costs two tiles; and the next tasks, as far as the tiles in
hand or within one jump meet them, decide where the Robin goes.
"""

from collections.abc import Hashable
from functools import lru_cache

from greenwood.game import Action
from greenwood.games.locksley.components import (
    BRIBE,
    COINS_FOR_KING,
    EMPTY,
    JUMPS,
    KING,
    SALE_MINIMUM,
    STEP,
    TASK,
    TASKS,
)
from greenwood.games.locksley.position import Position
from greenwood.games.locksley.tasks import MET

WIN = 1_000_000
COIN = 100
LOOT = (0, 60, 120, 195, 285, 375, 460, 540, 625, 710, 800)
"""A collection by its size. Three tiles sell for one coin, but more can be made of them."""
DANGER = 700
"""The rival could win with its next turn, as far as a quick look tells."""
CHANCE = 70
"""Per cent of what a quick look at one's own next turn promises that one may count on."""
READY = (30, 24, 18, 13, 9, 6)
"""Being ready for the next tasks, the nearest first, per cent of what entering them free saves."""
AHEAD = 4
"""Tasks looked at for the next turn."""

_WORTH = {
    "coach-white": 42,
    "coach-red": 42,
    "coach-pink": 42,
    "coach-green": 42,
    "coach-blue": 42,
    "coach-black": 42,
    "dead-of-night": 40,
    "sherwood-forest": 41,
    "nobility-obliged": 44,
    "tithe": 73,
    "specialist": 44,
    "fence": 48,
    "two-houses": 56,
    "kinsman": 65,
    "vain-endeavour": 84,
    "contract-work": 79,
    "sly-old-fox": 35,
    "golden-arrow": 72,
    "sleeping-guard": 81,
    "mutual-spoils": 45,
    "on-the-run": 35,
    "scales": 46,
    "rivalry": 70,
    "small-fry": 35,
    "good-samaritan": 36,
    "eagle-eye": 69,
    "market": 62,
    "tower": 51,
    "nottingham": 38,
    "beginning": 89,
    "king": 0,
}
WORTH = tuple(_WORTH[name] for name in TASKS)
"""What a space left behind is worth, by its task: 35, and 65 more times the share of entries that were
paid for when two bots of an earlier make played 150 matches in all three lights."""
ROBINS = tuple(name in ("golden-arrow", "rivalry", "eagle-eye") for name in TASKS)
"""Tasks that hang on where both Robins stand: the rival's will have moved before one's own next turn."""
ROBINS_CHANCE = 50
NOBILITY, FENCE, MARKET = TASK["nobility-obliged"], TASK["fence"], TASK["market"]


def evaluate(p: Position, seat: int) -> int:
    """How good it is for ``seat`` that its turn ends like this (the square left not yet refilled)."""
    if p.winner is not None:
        return WIN if p.winner == seat else -WIN
    rival = 1 - seat
    flags = p.sale, p.sale_of_three, p.sale_shared
    p.sale = p.sale_of_three = p.sale_shared = False  # gone when the turn ends
    own = standing(p, seat) + outlook(p, seat, later=True) * CHANCE // 100
    theirs = standing(p, rival) + outlook(p, rival, later=False)
    if rival_may_win(p, rival):
        own -= DANGER
    p.sale, p.sale_of_three, p.sale_shared = flags
    return own - theirs


def progress(p: Position, seat: int) -> int:
    """Steps before coins before loot, large collections and a free step ahead preferred."""
    if p.winner is not None:
        return WIN if p.winner == seat else -WIN
    loot = sum([n * n for n in p.loot[seat]])
    ready = MET[ahead(p, seat, 1)[0]](p, seat)
    return 10_000 * p.bards[seat] + 1_000 * len(p.coins[seat]) + 2 * loot + 15 * ready


def worth_trying(p: Position) -> list[Action]:
    """All legal actions; where a step is free, only that step and paying for it.

    A free step moves the Bard and touches nothing else, so whatever could come before it can as well
    come after it. Paying instead can still be of use: it is a way to have fewer coins.
    """
    actions = p.actions()
    if (STEP, 0) in actions:
        return [action for action in actions if action[0] in (STEP, BRIBE)]
    return actions


def same(p: Position) -> Hashable:
    """What the seat to move can see change in its turn. The order of sold tiles and coins is hidden
    or of no use to it."""
    me: int = p.to_move  # type: ignore[assignment]  # somebody is to move in a turn
    return (
        tuple(p.grid),
        tuple(p.holes),
        p.robins[me],
        p.robin_moved,
        tuple(p.loot[me]),
        len(p.coins[me]),
        p.bards[me],
        p.sale,
        p.sale_of_three,
        p.sale_shared,
    )


def standing(p: Position, who: int) -> int:
    """What a seat has: spaces behind it, coins, collections."""
    value = _road(p.track)[p.bards[who]] + COIN * len(p.coins[who])
    for n in p.loot[who]:
        value += LOOT[n]
    return value


def outlook(p: Position, who: int, later: bool) -> int:
    """What the next turn of ``who`` promises: the best jump, for its tile and the steps it opens.

    ``later``: the other seat moves before.
    """
    tasks = ahead(p, who, len(READY))
    ready = 0
    for number, task in enumerate(tasks):
        if MET[task](p, who) and not (later and ROBINS[task]):
            ready += READY[number] * WORTH[task]
    start = 0
    if not later:
        while start < len(tasks) and MET[tasks[start]](p, who):
            start += 1
    begun = 0
    for task in tasks[:start]:
        begun += WORTH[task]
    loot, grid = p.loot[who], p.grid
    own, other = p.robins[who], p.robins[1 - who]
    best = 0
    for square in JUMPS[own]:
        if square == other:
            continue
        colour = grid[square]
        gain = 0
        p.robins[who] = square
        if colour != EMPTY:
            gain = LOOT[loot[colour] + 1] - LOOT[loot[colour]]
            grid[square] = EMPTY
            loot[colour] += 1
        gain += _walk(p, who, tasks[start : start + AHEAD], later)
        if colour != EMPTY:
            grid[square] = colour
            loot[colour] -= 1
        if gain > best:
            best = gain
    p.robins[who] = own
    return ready // 100 + begun + best


def _walk(p: Position, who: int, tasks: tuple[int, ...], later: bool) -> int:
    """The most that is gained on the next spaces, free or paid for."""
    coins = len(p.coins[who])
    gain = best = 0
    for task in tasks:
        if MET[task](p, who):
            cost = COIN - ROBINS_CHANCE if later and ROBINS[task] else 0
        else:
            cost = _sale_cost(p, who, task)
        if cost >= COIN:
            if not coins:
                break
            coins -= 1
            cost = COIN
        gain += WORTH[task] - cost
        if gain > best:
            best = gain
    return best


def _sale_cost(p: Position, who: int, task: int) -> int:
    """What is lost by selling for the sake of a task; COIN when that isn't possible."""
    least = COIN
    if task in (NOBILITY, FENCE, MARKET):
        for colour, n in enumerate(p.loot[who]):
            if n < SALE_MINIMUM or (task == FENCE and n > SALE_MINIMUM):
                continue
            if task == MARKET and not p.loot[1 - who][colour]:
                continue
            least = min(least, LOOT[n] - COIN * (n - 2))
    return least


def rival_may_win(p: Position, rival: int) -> bool:
    """Whether the rival's next turn could win, with everything sold and every step paid for that isn't
    free. A quick look: a sale's effect on the tasks is left out."""
    lap = len(p.track)
    steps = p.bards[rival]
    to_king = 2 * lap - 1 - steps
    to_lap = lap + 1 + p.bards[1 - rival] - steps
    money = len(p.coins[rival]) + 1
    for n in p.loot[rival]:
        if n >= SALE_MINIMUM:
            money += n - 2
    nearest = min(to_king, to_lap)
    if nearest > money + 8:
        return False
    loot, grid = p.loot[rival], p.grid
    own, other = p.robins[rival], p.robins[1 - rival]
    money -= 1
    found = False
    for square in JUMPS[own]:
        if square == other:
            continue
        colour = grid[square]
        cash = money
        tasks = ahead(p, rival, nearest)
        start = 0
        while start < len(tasks) and MET[tasks[start]](p, rival):
            start += 1
        p.robins[rival] = square
        if colour != EMPTY:
            grid[square] = EMPTY
            loot[colour] += 1
            cash += loot[colour] >= SALE_MINIMUM
        reached = start
        for task in tasks[start:]:
            if task == KING:
                found = found or cash >= COINS_FOR_KING
                break
            if not MET[task](p, rival):
                cash -= 1
                if cash < 0:
                    break
            reached += 1
        found = found or reached >= to_lap
        if colour != EMPTY:
            grid[square] = colour
            loot[colour] -= 1
        p.robins[rival] = own
        if found:
            return True
    return False


def ahead(p: Position, who: int, count: int) -> tuple[int, ...]:
    """The next tasks of a seat, nearest first, ending with the King."""
    return _spaces(p.track)[p.bards[who] : p.bards[who] + count]


@lru_cache(maxsize=64)
def _spaces(track: tuple[int, ...]) -> tuple[int, ...]:
    """Task by step, from the first of lap one to the King."""
    return track + track[:-2] + (KING,)


@lru_cache(maxsize=64)
def _road(track: tuple[int, ...]) -> tuple[int, ...]:
    """The worth of all spaces behind a Bard, by the steps made."""
    behind = [0]
    for task in _spaces(track):
        behind.append(behind[-1] + WORTH[task])
    return tuple(behind)
