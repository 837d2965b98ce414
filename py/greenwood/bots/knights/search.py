"""Which way to go on: all actions with all their plans, weighed; towards the end the answers to them too."""

from typing import NamedTuple

from greenwood.bots.knights.plans import Plan, next_step, plans, play
from greenwood.bots.knights.worth import POINT, Worth
from greenwood.game import Action
from greenwood.games.knights.components import DONE_ACTION, LAY, MUSTER_PHASE, PLAY
from greenwood.games.knights.position import Position

WEIGHED = 48
"""Plans weighed in full, the roughly best ones of all castles and cells."""
LATE = 6
"""With so many tiles left in all hands, and no pile, answers are looked at."""
WIDTHS = (6, 4, 3, 2)
"""How many of the best ways are followed, at the first action and at those after it."""
WEIGHED_AHEAD = 12
WON = 100_000


class Way(NamedTuple):
    """A whole action: a tile with all that its knights do, or the end of the turn."""

    value: int
    first: Action
    """What is played for it now."""
    after: Position


def choose(position: Position) -> Action:
    """The first step of the best way; of equal ones the first in a fixed order."""
    found = ways(position, WEIGHED)
    if len(found) > 1 and late(position):
        me: int = position.to_move  # type: ignore[assignment]  # asked only while somebody is to move
        return max(found[: WIDTHS[0]], key=lambda way: outcome(line(way.after, 1), me)).first
    return found[0].first


def ways(position: Position, weighed: int) -> list[Way]:
    """The ways to go on, the best first: every tile on every cell, of the plans the roughly best."""
    me: int = position.to_move  # type: ignore[assignment]  # asked only while somebody is to move
    worth = Worth(position, me)
    found: list[Way] = []
    rough: list[tuple[Action | None, Position, Plan]] = []
    if position.phase == PLAY:
        if position.laid:
            found.append(_way(worth, DONE_ACTION, position))
        cells = sorted(position.frontier)
        for kind in sorted(set(position.hands[me])):
            for cell in cells:
                action = LAY, kind, cell
                laid = position.copy()
                laid.play(action)
                if laid.phase == MUSTER_PHASE:
                    rough += [(action, laid, plan) for plan in plans(laid, worth.gains(laid))]
                else:
                    found.append(Way(worth.of(laid), action, laid))
    else:
        rough += [(None, position, plan) for plan in plans(position, worth.gains(position))]
    rough.sort(key=lambda one: -one[2].value)
    for laying, start, plan in rough[:weighed]:
        after = start.copy()
        play(after, plan)
        found.append(Way(worth.of(after), laying or next_step(start, plan), after))
    found.sort(key=lambda way: -way.value)
    return found


def _way(worth: Worth, first: Action, position: Position) -> Way:
    after = position.copy()
    after.play(first)
    return Way(worth.of(after), first, after)


def late(position: Position) -> bool:
    """Whether the end is near and nothing is left to be drawn."""
    return not any(position.piles) and sum(map(len, position.hands)) <= LATE


def line(position: Position, depth: int) -> Position:
    """What comes of a position when each seat does what is best for itself, as far as one looks ahead."""
    me = position.to_move
    if me is None or depth == len(WIDTHS):
        return position
    found = ways(position, WEIGHED_AHEAD)[: WIDTHS[depth]]
    ends = [line(way.after, depth + 1) for way in found]
    return max(ends, key=lambda end: outcome(end, me))


def outcome(position: Position, seat: int) -> int:
    """What a position is worth to a seat; when the game is over, whether it has won comes first."""
    if position.to_move is not None:
        return Worth(position, seat).of(position)
    points, winners = position.points(), position.winners()
    ahead = position.seats * points[seat] - sum(points)
    return POINT * ahead + (WON // len(winners) if seat in winners else 0)
