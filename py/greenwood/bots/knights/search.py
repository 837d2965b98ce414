"""Which way to go on. All actions with all their plans are weighed; the best ones once more, by what follows.

The bot is asked again within an action. It then weighs what is left of it, and finds the same way best.
"""

from operator import itemgetter
from typing import NamedTuple

from greenwood.bots.knights.plans import NO_LEAST, Plan, next_step, plans, play, steps
from greenwood.bots.knights.rides import POINT, Rides
from greenwood.bots.knights.worth import Worth
from greenwood.game import Action
from greenwood.games.knights.components import (
    CASTLES,
    CHOICES,
    DONE_ACTION,
    LAY,
    MUSTER_PHASE,
    PER_LETTER,
    PLAY,
    TILE,
)
from greenwood.games.knights.position import Position

WEIGHED = 48
"""Plans weighed in full: the roughly best ones of all castles and cells."""
WEIGHED_AHEAD = 12
"""Likewise when one looks ahead."""
CELLS_AHEAD = 8
"""Cells on which a castle is tried then."""
FOLLOWED = 5
"""Ways of which one asks what follows, if they are worth not much less than the best."""
NOT_MUCH_LESS = 120
REPLY_SHARE = 50
"""Per cent of what the next seat could do at once that counts. The rest is in the worth already."""
LATE = 6
"""With so many tiles left in all hands, and no pile, the game is played on in mind instead."""
WIDTHS = (6, 4, 3, 2)
"""How many ways are followed then: at the first action, the next, and so on."""
WON = 100_000


class Way(NamedTuple):
    """A whole action, a tile with all that its knights do, or the end of the turn."""

    value: int
    first: Action
    """What is played for it now."""
    start: Position
    """What it leads to, but for what its knights do."""
    plan: Plan | None = None
    """What they do, when a castle has been laid."""

    def steps(self, position: Position) -> tuple[Action, ...]:
        """All that is played for it, one after the other."""
        if self.plan is None:
            return (self.first,)
        knights = steps(self.start, self.plan)
        return (self.first, *knights) if position.phase == PLAY else knights

    def after(self) -> Position:
        """What it leads to."""
        if self.plan is None:
            return self.start
        after = self.start.copy()
        play(after, self.plan)
        return after


def choose(position: Position) -> Action:
    """The first step of the best way; of equal ones the one that weighs most, or comes first."""
    me: int = position.to_move  # type: ignore[assignment]  # asked only while somebody is to move
    if _late(position):
        found = ways(_as_known(position, me), WEIGHED)
        return max(found[: WIDTHS[0]], key=lambda way: outcome(line(way.after(), 1), me)).first
    found = ways(position, WEIGHED)
    near = [way for way in found[:FOLLOWED] if way.value >= found[0].value - NOT_MUCH_LESS]
    if len(near) == 1:
        return near[0].first
    return max(near, key=lambda way: followed(position, way, me)).first


def ways(
    position: Position, weighed: int, most_cells: int | None = None, castles_only: bool = False
) -> list[Way]:
    """The ways to go on, the best first: each tile on each cell, of plans the likely ones.

    With ``most_cells``, castles only on the cells on which they would do best, as far as their rides tell,
    and other tiles where a rival's would do most harm. With ``castles_only``, those stay in hand.
    """
    me: int = position.to_move  # type: ignore[assignment]  # asked only while somebody is to move
    worth = Worth(position, me)
    known = worth.rides(position)
    found: list[Way] = []
    mustering: list[tuple[Action | None, Position, Rides]] = []
    if position.phase != PLAY:
        mustering.append((None, position, known))
    else:
        if position.laid:
            after = position.copy()
            after.play(DONE_ACTION)
            found.append(Way(worth.of(after, known), DONE_ACTION, after))
        castles = others = position.frontier
        if most_cells is not None:
            castles, others = known.likely(most_cells), known.threatened(most_cells * 2 // 3)
        for kind in sorted(set(position.hands[me])):
            cells = castles if kind in CASTLES else () if castles_only else others
            for cell in cells:
                laid = position.copy()
                laid.play((LAY, kind, cell))
                rides = known.copy()
                rides.lay(laid, cell)
                if laid.phase == MUSTER_PHASE:
                    mustering.append(((LAY, kind, cell), laid, rides))
                else:
                    found.append(Way(worth.of(laid, rides), (LAY, kind, cell), laid))
    rough: list[tuple[int, Action | None, Position, Rides, Plan]] = []
    least = NO_LEAST
    for laying, start, rides in mustering:
        empty, gains = worth.of(start, rides), worth.gains(start, rides)
        rough += [
            (empty + plan.value, laying, start, rides, plan) for plan in plans(start, gains, least - empty)
        ]
        rough.sort(key=itemgetter(0), reverse=True)  # equal ones stay in order
        del rough[weighed:]
        if len(rough) == weighed:
            least = rough[-1][0]
    for _value, laying, start, rides, plan in rough:
        value = worth.of_plan(start, rides, plan)
        found.append(Way(value, laying or next_step(start, plan), start, plan))
    found.sort(key=lambda way: -way.value)
    return found


def followed(position: Position, way: Way, me: int) -> int:
    """What a way is worth with the next seat's answer, or with going on where a castle in hand is better."""
    after = way.after()
    value = way.value + reply(after, me)
    if position.phase == PLAY and after.to_move == me:
        in_hand = position.hands[me][:]
        if way.first[0] == LAY:
            in_hand.remove(way.first[1])
        further = with_a_castle(after, me, in_hand)
        if further and further.value > way.value:
            value = max(value, further.value + reply(further.after(), me))
    return value


def with_a_castle(position: Position, me: int, in_hand: list[int]) -> Way | None:
    """The best way to go on with a castle of those in hand, the tile just drawn left out: it is a guess."""
    castles = [kind for kind in in_hand if kind in CASTLES]
    if not castles:
        return None
    known = position.copy()
    known.piles[me] += known.hands[me]
    known.hands[me] = castles
    for kind in castles:
        known.piles[me].remove(kind)
    return next((way for way in ways(known, WEIGHED_AHEAD, CELLS_AHEAD) if way.first != DONE_ACTION), None)


def reply(position: Position, me: int) -> int:
    """What the best castle of the next seat would change for ``me``, as likely as it has one in hand."""
    if position.to_move == me and position.laid:
        position = position.copy()
        position.play(DONE_ACTION)
    seat = position.to_move
    if seat is None or seat == me:
        return 0
    hand, pile = position.hands[seat], position.piles[seat]
    whole_letters = max(0, len(pile) - 1) // PER_LETTER * PER_LETTER
    unseen = hand + pile[whole_letters:]
    """What is in hand is one of these."""
    castles = [kind for kind in unseen if kind in CASTLES]
    if not castles:
        return 0
    none, all_hands = 1, 1
    for number in range(len(hand)):
        none *= len(unseen) - len(castles) - number
        all_hands *= len(unseen) - number
    answering = position.copy()
    answering.hands[seat] = [min(castles)]
    answering.piles[seat] = [*unseen, *pile[:whole_letters]]
    answering.piles[seat].remove(min(castles))
    worth = Worth(answering, me)
    best = ways(answering, WEIGHED_AHEAD, CELLS_AHEAD)[0]
    change = worth.of(best.after()) - worth.of(answering)
    return change * REPLY_SHARE * (all_hands - none) // (100 * all_hands)


def _late(position: Position) -> bool:
    """Whether the end is near and nothing is left to be drawn."""
    return not any(position.piles) and sum(map(len, position.hands)) <= LATE


def _as_known(position: Position, me: int) -> Position:
    """With three or four seats nobody saw which tiles without a castle the others kept at the start. Where
    one of those could be in another hand, it is taken for an empty plain."""
    if position.seats == 2:
        return position
    known = position.copy()
    for seat, hand in enumerate(known.hands):
        if seat != me:
            known.hands[seat] = [TILE["P"] if kind in CHOICES else kind for kind in hand]
    return known


def line(position: Position, depth: int) -> Position:
    """What comes of a position when each seat does what is best for itself, as far as one looks ahead."""
    me = position.to_move
    if me is None or depth == len(WIDTHS):
        return position
    found = ways(position, WEIGHED_AHEAD)[: WIDTHS[depth]]
    ends = [line(way.after(), depth + 1) for way in found]
    return max(ends, key=lambda end: outcome(end, me))


def outcome(position: Position, seat: int) -> int:
    """What a position is worth to a seat; when the game is over, whether it has won comes first."""
    if position.to_move is not None:
        return Worth(position, seat).of(position)
    points, winners = position.points(), position.winners()
    ahead = position.seats * points[seat] - sum(points)
    return POINT * ahead + (WON // len(winners) if seat in winners else 0)
