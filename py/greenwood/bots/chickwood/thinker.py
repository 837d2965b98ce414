"""Chickwood Forest for the search. A way is a card laid, a castle named, or a whole snake of alms.

At the root the ways are rated by plans of the whole hand in many worlds; within the tree by how the raids
would go as the mover sees them. What follows a new node is laid quickly to the end of the round, and what the
raids then leave is judged. With three seats and more the asking seat lays its own cards as the best plan has
it that begins with the way at the root: there its next turn is too far away for the tree. With two it isn't.
"""

from collections.abc import Generator, Hashable
from random import Random
from typing import NamedTuple

from greenwood.bots.chickwood.alms import UNIT
from greenwood.bots.chickwood.deals import Deals
from greenwood.bots.chickwood.eyes import Eyes, faces
from greenwood.bots.chickwood.features import table
from greenwood.bots.chickwood.foresight import Foresight, castle_of, foresee, look
from greenwood.bots.chickwood.judge import judge
from greenwood.bots.chickwood.legends import standings
from greenwood.bots.chickwood.outlook import Outlook, between_rounds, outlook
from greenwood.bots.chickwood.search import SCOUTING, Plan, better_plans, key_gain, spy_gains
from greenwood.bots.chickwood.worlds import BAD, GOOD, KEEPS, SHUNS
from greenwood.bots.chickwood.worth import CODE
from greenwood.bots.network import UNIT as LEAD
from greenwood.bots.network import chance_of, shares
from greenwood.bots.search import Leaning, Way, chance
from greenwood.game import Action, Game, Json
from greenwood.games.chickwood.components import (
    ALLOW_ACTION,
    ALMS_PHASE,
    CELLS,
    FORCE_ACTION,
    IN_PLAY,
    KEY_PHASE,
    LAY,
    LEGEND,
    MOST_CARDS,
    NEIGHBOURS,
    NO_SPY,
    RAID,
    SCOUT,
    SCOUT_,
    SPACES,
    SPY,
)
from greenwood.games.chickwood.position import Position
from greenwood.games.chickwood.scoring import totals
from greenwood.games.chickwood.view import view as shown

TWO, MORE = Leaning(UNIT, sure=2), Leaning(UNIT, 0.25, sure=2)
"""Plans tell smaller differences than the leads that decide a game, and what they think best is tried most
even where something else does better. With four seats searches of 2,000 iterations gave away half of what
they did with 0.9, by a search of 30,000."""
MORE_WORLDS = 2
"""So many times as many worlds as the outlaw has for a card."""
RAIDING = 300
"""Worlds for a raid."""
UNSURE = 2 * UNIT
"""A lead of so much before the legendary cards are used wins three of four."""
LEAVING = 8
"""The best plan that begins with a card counts so many times as much as the average of those that do."""


class Intent(NamedTuple):
    """How a seat means to lay the cards that it will have in hand."""

    seat: int
    lays: list[tuple[Action, bool]]
    """And whether face up."""


class Chickwood:
    """See :class:`greenwood.bots.search.Thinker`."""

    def leaning(self, seats: int) -> Leaning:
        """Chances differ less between more seats."""
        return TWO if seats == 2 else MORE

    def world(self, game: Game, view: Json, rng: Random) -> Position:
        """Cards dealt as :mod:`worlds` deals them: what lies face down is what its owner would hide there."""
        position: Position = game.guess(view, rng)
        if position.phase > KEY_PHASE:
            return position
        eyes = Eyes(view, position)
        worlds = Deals(eyes, outlook(position), rng, 0)
        quiet = [[0] * len(position.rows)] * position.seats
        heap, dealt = worlds.deal(worlds.aims(quiet), rng)
        for (castle, place), card in dealt.items():
            _card, by, up = position.rows[castle][place]
            position.rows[castle][place] = (card, by, up)
        for seat, hand in enumerate(position.hands):
            if seat != eyes.me:
                position.hands[seat] = sorted([heap.pop() for _ in hand])
        position.unseen = [(card if by == eyes.me else heap.pop(), by) for card, by in position.unseen]
        position.deck = heap
        return position

    def known(self, p: Position) -> Hashable:
        """All that lies open, one's own cards, and what one's spy glass shows."""
        me: int = p.to_move  # type: ignore[assignment]  # asked only while somebody is to move
        shown = p.spied[1] if p.spied and p.spied[0] == me else 0
        return (
            me,
            p.phase,
            p.round,
            tuple(p.hands[me]),
            tuple([
                tuple([card if up or by == me or castle == shown else -1 - by for card, by, up in row])
                for castle, row in enumerate(p.rows)
            ]),
            tuple(map(tuple, p.loot)),
            tuple(map(tuple, p.castles)),
            tuple(map(tuple, p.laid)),
            tuple(p.aside),
            tuple(sorted([card for card, by in p.unseen if by == me])),
            len(p.unseen),
            tuple(p.raided),
            p.named,
            p.barred,
            p.left,
            tuple(p.snake),
            p.spied,
            p.stage,
        )  # fmt: skip

    def ways(self, position: Position, widest: int) -> list[Way]:
        """Actions, and whole snakes of alms, at a glance."""
        if position.phase == ALMS_PHASE:
            return _best(_snakes(position), widest)
        if position.phase == LEGEND:
            return _best(_uses(position), widest)
        return _best(_at_a_glance(position), widest)

    def careful(self, position: Position, widest: int) -> Generator[None, None, list[Way]]:
        """In many worlds. What is known seeds them, so that it alone decides."""
        if position.phase in (ALMS_PHASE, LEGEND):
            return self.ways(position, widest)
        rng = Random(repr(self.known(position)))
        eyes = Eyes(shown(position, position.to_move + 1), position)  # type: ignore[operator]  # somebody moves
        if position.phase == SCOUT:
            return _best((yield from _scouting(eyes, rng)), widest)
        raids = Foresight(eyes, rng, RAIDING)
        yield
        return _best(_raiding(raids), widest)

    def playout(self, position: Position, rng: Random, plan: Intent | None) -> None:
        """The rest of the cards laid: as planned; good ones where who has them will raid, bad ones not."""
        if position.phase != SCOUT or between_rounds(position):
            return
        ahead = outlook(position)
        aims = _aims(position, ahead)
        random, hands, rows = rng.random, position.hands, position.rows
        castles = IN_PLAY[position.seats]
        planned = list(plan.lays) if plan else []
        while position.phase == SCOUT:
            seat: int = position.to_move  # type: ignore[assignment]  # somebody scouts
            hand, aim = hands[seat], aims[seat]
            if plan and seat == plan.seat and (meant := _meant(position, seat, planned)):
                chosen = meant[int(random() * len(meant))]
                planned.remove(chosen)
                position.play(chosen[0])
                continue
            card = hand[int(random() * len(hand))]
            worth = ahead.one(seat, card)
            if worth >= GOOD and random() < KEEPS and len(rows[aim]) < MOST_CARDS[aim]:
                position.play((SCOUT_, aim, card))
                continue
            free = [castle for castle in castles if len(rows[castle]) < MOST_CARDS[castle]]
            if worth <= BAD and random() < SHUNS:
                free = [castle for castle in free if castle != aim] or free
            position.play((SCOUT_, free[int(random() * len(free))], card))

    def chances(self, position: Position) -> tuple[float, ...]:
        """By what the round will leave, as a network has it."""
        seats = position.seats
        if position.to_move is None:
            winners = position.winners()
            return tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(seats)])
        if position.phase == LEGEND:
            return _ending([UNIT * total for total in totals(position)])
        left = table(position, outlook(position))
        # With two seats it is enough to ask for one.
        parts = [chance_of(lead / LEAD) for lead in judge(left, range(seats) if seats > 2 else (0,))]
        return shares(parts) if seats > 2 else (parts[0], 1 - parts[0])


def _ending(glory: list[int]) -> tuple[float, ...]:
    """By how far each seat is before the best of the others when no more than a legendary card is used."""
    best = max(glory)
    second = sorted(glory)[-2]
    return shares([chance((one - (second if one == best else best)) / UNSURE) for one in glory])


def _best(ways: list[Way], widest: int) -> list[Way]:
    return sorted(ways, key=lambda way: -way.value)[:widest]


def _scouting(eyes: Eyes, rng: Random) -> Generator[None, None, list[Way]]:
    """A card to lay, by the plans of the whole hand that begin with it."""
    worlds = MORE_WORLDS * SCOUTING[len(eyes.position.hands[eyes.me])]
    raids = Foresight(eyes, rng, worlds)
    yield
    each = worlds * raids.share
    found: dict[Action, list[tuple[int, Plan]]] = {}
    for value, plan in (yield from better_plans(raids, worlds)):
        for action in plan.starts:
            found.setdefault(action, []).append((value // each, plan))
    ways = []
    for action, plans in found.items():
        most, best = max(plans, key=lambda one: one[0])
        value = most + sum([value for value, _plan in plans]) // len(plans) // LEAVING
        ways.append(Way((action,), value, _intent(eyes, best, action) if eyes.position.seats > 2 else None))
    return ways


def _intent(eyes: Eyes, plan: Plan, first: Action) -> Intent:
    lays: list[tuple[Action, bool]] = [
        ((SCOUT_, castle, card), up)
        for castle, both in plan.cards.items()
        for up, cards in zip((True, False), both, strict=True)
        for card in cards
    ]
    lays.remove((first, faces(eyes.position, eyes.me)[0]))
    return Intent(eyes.me, lays)


def _meant(position: Position, seat: int, planned: list[tuple[Action, bool]]) -> list[tuple[Action, bool]]:
    """What of it can be laid next."""
    hand, rows, next_up = position.hands[seat], position.rows, faces(position, seat)[0]
    return [
        (lay, up)
        for lay, up in planned
        if up == next_up and lay[2] in hand and len(rows[lay[1]]) < MOST_CARDS[lay[1]]
    ]


def _raiding(raids: Foresight) -> list[Way]:
    """A castle to name, the key, or the glass, through which to look never harms."""
    position, each = raids.eyes.position, RAIDING * raids.share
    if position.phase == RAID:
        columns = [raids.columns(castle) for castle in raids.castles]
        return [
            Way((action,), raids.outcome(columns, 0, RAIDING, raids.castles.index(action[1])) // each)
            for action in position.actions()
        ]
    if position.phase == KEY_PHASE:
        return [Way((FORCE_ACTION,), key_gain(raids, RAIDING) // each), Way((ALLOW_ACTION,), 0)]
    gains = spy_gains(raids, RAIDING)
    return [Way((look,), gains[look] // RAIDING) for look in _looks(position)]


def _looks(position: Position) -> list[Action]:
    """Where the spy glass may show something new; anywhere, if it can't."""
    me = position.to_move
    looks = [action for action in position.actions() if action != NO_SPY]
    new = [look for look in looks if any(not up and by != me for _card, by, up in position.rows[look[1]])]
    return new or looks


def _at_a_glance(position: Position) -> list[Way]:
    """The ways within the tree: how the raids would go as the mover sees them, other cards on average."""
    me: int = position.to_move  # type: ignore[assignment]  # somebody is to move
    ahead = outlook(position)
    if position.phase == SPY:
        return [Way((look,), 0) for look in _looks(position)]
    castles = look(position, ahead, me)
    if position.phase == KEY_PHASE:
        allowed = _lead(foresee(position, ahead, castles, named=position.named), me)
        forced = _lead(foresee(position, ahead, castles, barred=position.named), me)
        return [Way((ALLOW_ACTION,), allowed), Way((FORCE_ACTION,), forced)]
    if position.phase == RAID:
        return [
            Way((action,), _lead(foresee(position, ahead, castles, named=action[1]), me))
            for action in position.actions()
        ]
    up = faces(position, me)[0]
    found = []
    for action in position.actions():
        _kind, castle, card = action
        before = castles[castle]
        castles[castle] = castle_of(ahead, castle, [*position.rows[castle], (card, me, up)], me)
        found.append(Way((action,), _lead(foresee(position, ahead, castles), me)))
        castles[castle] = before
    return found


def _lead(glory: list[int], me: int) -> int:
    """One's own, less what the others have on average."""
    return glory[me] - (sum(glory) - glory[me]) // (len(glory) - 1)


def _snakes(position: Position) -> list[Way]:
    """Every heap of cells that the rest of a snake can cover, each by one way to walk it."""
    me: int = position.to_move  # type: ignore[assignment]  # somebody lays
    changes = outlook(position).villages.cells[me]
    laid, kinds = position.laid, position.villages
    free = [
        len(laid[cell]) < SPACES[kinds[cell]] and cell not in position.snake for cell in range(len(CELLS))
    ]
    found: dict[int, Way] = {}

    def on(cells: tuple[int, ...], been: int, value: int) -> None:
        beside = [cell for cell in NEIGHBOURS[cells[-1]] if free[cell] and not been >> cell & 1]
        if beside and len(cells) < position.left:
            for cell in beside:
                on((*cells, cell), been | 1 << cell, value + changes[cell])
        elif been not in found:
            found[been] = Way(tuple([(LAY, cell) for cell in cells]), value)

    for cell in position.next_cells():
        on((cell,), 1 << cell, changes[cell])
    return list(found.values())


def _uses(position: Position) -> list[Way]:
    """Uses of a legendary card by how far one is then before the strongest rival."""
    me: int = position.to_move  # type: ignore[assignment]  # somebody decides
    return [
        Way((action,), UNIT * (glory[me] - max([one for seat, one in enumerate(glory) if seat != me])))
        for action, glory in standings(position)
    ]


def _aims(position: Position, ahead: Outlook) -> list[int]:
    """Which castle each seat would raid by what lies open."""
    aims = [0] * position.seats
    free = {}
    for castle in IN_PLAY[position.seats]:
        row = [card for card, _by, up in position.rows[castle] if up]
        free[castle] = row, sum([CODE[card] for card in row])
    for seat in position.order:
        cards, bag = ahead.cards[seat], ahead.bag
        seems = {
            castle: ahead.castle[castle] + sum([cards[card] for card in row]) + bag(seat, code)
            for castle, (row, code) in free.items()
        }
        aims[seat] = max(seems, key=seems.__getitem__)
        del free[aims[seat]]
    return aims
