"""Which action to take: each is tried in many worlds, and the raids that follow are played in each of them.

While scouting it isn't a card that is tried but all cards in hand at once: where each of them goes, and which
of them face down. Baits and hidden henchmen come of this by themselves: others go by what they see.
"""

from collections.abc import Generator, Iterator
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple

from greenwood.bots.chickwood.alms import UNIT, Villages
from greenwood.bots.chickwood.eyes import Eyes, faces
from greenwood.bots.chickwood.raids import Raids
from greenwood.game import Action
from greenwood.games.chickwood.components import (
    ALLOW_ACTION,
    FORCE_ACTION,
    IN_PLAY,
    LAY,
    MOST_CARDS,
    NO_SPY,
    SCOUT_,
)
from greenwood.games.chickwood.position import Position

SCOUTING = (0, 120, 96, 48, 48)
"""Worlds for a card played, by the cards in hand: the fewer plans there are, the more worlds they can be
tried in. Half of them gained a little less; with these the longest decisions take about 0.15 s natively."""
ROUGHLY = 4
"""All plans are tried in one of so many worlds; the better ones are then tried in the others too."""
BETTER = 60
"""So many of them."""
RAIDING = 150
"""Worlds for a raid."""
KEY_KEPT = (0, 3 * UNIT // 2, 5 * UNIT // 2)
"""What the key must gain to be used, by how many rounds are left; the last figure for more."""


class Plan(NamedTuple):
    """Where all cards in hand go."""

    starts: tuple[Action, ...]
    """What can be played first for it."""
    cards: dict[int, tuple[tuple[int, ...], tuple[int, ...]]]
    """By castle: the cards that go there face up, and face down."""


def scout(eyes: Eyes, rng: Random) -> Action:
    """The card and castle that the best plan begins with.

    Of several that it can begin with the one that is best on average over the better plans: it leaves the
    best choice for later.
    """
    worlds = SCOUTING[len(eyes.position.hands[eyes.me])]
    better = _whole(better_plans(Raids(eyes, rng, worlds), worlds))
    best = max(better, key=lambda one: one[0])[1]

    def average(action: Action) -> int:
        values = [value for value, plan in better if action in plan.starts]
        return sum(values) // len(values)

    return max(best.starts, key=average)


def better_plans(raids: Raids, worlds: int) -> Generator[None, None, list[tuple[int, Plan]]]:
    """The better plans with what they bring in all worlds together, in shares; yields after each of them."""
    roughly = worlds // ROUGHLY
    tried: list[tuple[int, Plan, list[Any]]] = []
    for plan in plans(raids.eyes.position, raids.eyes.me):
        castles = [raids.columns(castle, *plan.cards.get(castle, ((), ()))) for castle in raids.castles]
        tried.append((raids.outcome(castles, 0, roughly), plan, castles))
        yield
    tried.sort(key=lambda one: -one[0])
    found = []
    for value, plan, castles in tried[:BETTER]:
        found.append((value + raids.outcome(castles, roughly, worlds), plan))
        yield
    return found


def _whole(parts: Generator[None, None, list[tuple[int, Plan]]]) -> list[tuple[int, Plan]]:
    """All of it in one go."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            found: list[tuple[int, Plan]] = end.value
            return found


def plans(position: Position, me: int) -> Iterator[Plan]:
    """All ways to play the cards in hand, each once."""
    hand, seats = position.hands[me], position.seats
    shown = faces(position, me)
    room = [most - len(row) for most, row in zip(MOST_CARDS, position.rows, strict=False)]
    castles = [castle for castle in IN_PLAY[seats] if room[castle] > 0]
    seen = set()
    for down in combinations(range(len(hand)), shown.count(False)):
        for where in product(castles, repeat=len(hand)):
            if any(where.count(castle) > room[castle] for castle in (1, 2)):
                continue
            cards: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
            starts = []
            for number, (card, castle) in enumerate(zip(hand, where, strict=True)):
                ups, downs = cards.get(castle, ((), ()))
                cards[castle] = (ups, (*downs, card)) if number in down else ((*ups, card), downs)
                if (number not in down) == shown[0]:
                    starts.append((SCOUT_, castle, card))
            key = tuple(sorted(cards.items()))
            if key not in seen:
                seen.add(key)
                yield Plan(tuple(dict.fromkeys(starts)), cards)


def raid(eyes: Eyes, rng: Random) -> Action:
    """The castle after which the raids go best."""
    raids = Raids(eyes, rng, RAIDING)
    columns = [raids.columns(castle) for castle in raids.castles]

    def value(action: Action) -> int:
        return raids.outcome(columns, 0, RAIDING, raids.castles.index(action[1]))

    return max(eyes.position.actions(), key=value)


def key(eyes: Eyes, rng: Random) -> Action:
    """Whether to turn the raider away: it must gain more than the key may gain later."""
    return FORCE_ACTION if key_gain(Raids(eyes, rng, RAIDING), RAIDING) > 0 else ALLOW_ACTION


def key_gain(raids: Raids, worlds: int) -> int:
    """What the key gains in all worlds together, in shares, beyond what it may gain later."""
    columns = [raids.columns(castle) for castle in raids.castles]
    named = raids.castles.index(raids.eyes.position.named)
    allowed = raids.outcome(columns, 0, worlds, named)
    columns[named] = raids.without(columns[named])
    gain = raids.outcome(columns, 0, worlds) - allowed
    return gain - KEY_KEPT[min(raids.worth.left, len(KEY_KEPT) - 1)] * worlds * raids.share


def spy(eyes: Eyes, rng: Random) -> Action:
    """The castle at which knowing the cards is likeliest to change one's mind for the better."""
    gains = spy_gains(Raids(eyes, rng, RAIDING), RAIDING)
    return max(gains, key=gains.__getitem__)


def spy_gains(raids: Raids, worlds: int) -> dict[Action, int]:
    """By action of the glass: what it changes in all worlds together."""
    eyes = raids.eyes
    earns = {castle: [column[1][eyes.me] for column in raids.columns(castle)] for castle in raids.castles}
    sums = {castle: sum(earned) for castle, earned in earns.items()}

    def value(castle: int) -> int:
        other = max([total for one, total in sums.items() if one != castle]) // worlds
        knowing = sum([max(earned, other) for earned in earns[castle]])
        return knowing - max(sums[castle], other * worlds)

    return {action: value(action[1]) for action in eyes.position.actions() if action != NO_SPY}


def lay(eyes: Eyes) -> Action:
    """The next step of the best snake."""
    return LAY, Villages(eyes).best_step()
