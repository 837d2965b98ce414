"""How the raids of a round will go, in one world or as one seat sees them; and the raids of many worlds.

Whoever raids takes what seems best to it. With two seats the first of them also asks what it leaves: told
apart from plain greed, that foresaw 96 of 100 first raids of outlaws, and 90 without.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from greenwood.bots.chickwood.deals import Deals
from greenwood.bots.chickwood.eyes import Eyes
from greenwood.bots.chickwood.outlook import Outlook
from greenwood.bots.chickwood.raids import CLOSE, NONE, WON, Columns, Raids
from greenwood.bots.chickwood.worth import CODE
from greenwood.games.chickwood.components import IN_PLAY
from greenwood.games.chickwood.position import Position, Row

SURE = 4
"""The part of the noise of the worlds by which raiders still err: with two seats they are foreseen well."""
ANYBODY = -1


class Castle(NamedTuple):
    """A castle with its cards as they are thought to lie."""

    earns: list[int]
    """By seat, as far as who looks knows; what it seems to each where nobody in particular does."""
    seems: list[int]
    """By seat, what it seems worth to it."""
    leaves: list[int]
    """By seat, what it seems worth to the next seat."""


def castle_of(outlook: Outlook, castle: int, row: Row, knower: int) -> Castle:
    """A castle as ``knower`` sees it, the cards that it doesn't know on average; or as each seat sees it."""
    cards, average, seats = outlook.cards, outlook.average, outlook.position.seats
    base, bag, whole = outlook.castle[castle], outlook.bag, len(row)

    def worth(seat: int, known: Sequence[int], code: int) -> int:
        add = cards[seat]
        guessed = base + average[seat] * (whole - len(known)) if len(known) < whole else base
        return guessed + sum([add[card] for card in known]) + bag(seat, code)

    opened = [card for card, _by, up in row if up]
    seen, codes = [opened] * seats, [sum([CODE[card] for card in opened])] * seats
    if len(opened) < whole:
        for seat in {by for _card, by, up in row if not up} if knower == ANYBODY else (knower,):
            seen[seat] = [card for card, by, up in row if up or by == seat]
            codes[seat] = sum([CODE[card] for card in seen[seat]])
    seems = [worth(seat, seen[seat], codes[seat]) for seat in range(seats)]
    leaves = [worth(1 - seat, seen[seat], codes[seat]) for seat in range(seats)] if seats == 2 else seems
    if knower == ANYBODY or len(seen[knower]) == len(opened):
        return Castle(seems, seems, leaves)
    known, code = seen[knower], codes[knower]
    earns = [seems[seat] if seat == knower else worth(seat, known, code) for seat in range(seats)]
    return Castle(earns, seems, leaves)


def look(position: Position, outlook: Outlook, knower: int = ANYBODY) -> dict[int, Castle]:
    """The castles not raided yet, as one seat sees them, or each."""
    rows, raided = position.rows, position.raided
    return {
        castle: castle_of(outlook, castle, rows[castle], knower)
        for castle in IN_PLAY[position.seats]
        if castle not in raided
    }


def foresee(
    position: Position, outlook: Outlook, castles: Mapping[int, Castle], named: int = 0, barred: int = 0
) -> list[int]:
    """What each seat will have in the end, in thousandths of a glory, once this round's raids are over.

    The next raider takes ``named``, or anything but ``barred``.
    """
    glory = outlook.standing[:]
    order = position.order[len(position.raided) :]
    for seat, castle in zip(order, foreseen(position, castles, named, barred), strict=True):
        glory[seat] += castles[castle].earns[seat]
    return glory


def foreseen(position: Position, castles: Mapping[int, Castle], named: int = 0, barred: int = 0) -> list[int]:
    """The castles that will be taken one after the other: see :func:`foresee`."""
    free = dict(castles)
    taken: list[int] = []
    order = position.order[len(position.raided) :]
    for place, seat in enumerate(order):
        if place == 0 and named:
            best = named
        elif place == 0 and len(order) == 2 == position.seats:
            best = _first_of_two(free, seat, barred)
        else:
            best, most = 0, 0
            for castle, worths in free.items():
                if (not best or worths.seems[seat] > most) and (place or castle != barred):
                    best, most = castle, worths.seems[seat]
        del free[best]
        taken.append(best)
    return taken


def _first_of_two(castles: Mapping[int, Castle], seat: int, barred: int) -> int:
    left = {castle: worths.leaves[seat] for castle, worths in castles.items()}

    def value(castle: int) -> int:
        return castles[castle].seems[seat] - max([left[other] for other in left if other != castle])

    return max([castle for castle in castles if castle != barred], key=value)


class Foresight(Raids):
    """The raids of many worlds by an outlook; with two seats the first raider asks what it leaves."""

    __slots__ = ("_left",)
    deals = Deals

    def __init__(self, eyes: Eyes, rng: Random, count: int) -> None:
        super().__init__(eyes, rng, count, Outlook(eyes))
        self._left: dict[int, list[int]] = {}
        """By the id of columns: what the castle seems worth, to the asking seat, to the other one."""
        if self.eyes.position.seats == 2:
            for world in self.worlds.worlds:
                world.noise = [[noise // SURE for noise in noises] for noises in world.noise]

    def _look(self, castle: int, up: tuple[int, ...], down: tuple[int, ...]) -> Columns:
        found = super()._look(castle, up, down)
        if self.eyes.position.seats == 2:
            self._left[id(found)] = self._leaves(castle, up, len(down))
        return found

    def _leaves(self, castle: int, up: tuple[int, ...], down: int) -> list[int]:
        me, worth = self.eyes.me, self.worth
        cards, row = worth.cards[me], self.eyes.position.rows[castle]
        mine = [card for card, by, shown in row if by == me and not shown]
        code = sum([CODE[card] for card in up])
        add = worth.castle[castle] + sum([cards[card] for card in up]) - sum([cards[card] for card in mine])
        add += self.worlds.average[me] * (down + len(mine))
        return [
            add + world.add[me][castle] + worth.bag(me, code + world.seen_code[1 - me][castle])
            for world in self.worlds.worlds
        ]

    def outcome(self, castles: Sequence[Columns], start: int, stop: int, named: int = NONE) -> int:
        """See :meth:`Raids.outcome`."""
        me, order = self.eyes.me, self.order
        if len(order) < 2 or self.eyes.position.seats > 2 or order[0] == me or named != NONE:
            return super().outcome(castles, start, stop, named)
        rival, ending = 1 - me, not self.worth.left
        ahead = self.standing[me] - self.standing[rival]
        leaves = [self._left[id(columns)] for columns in castles]
        total = 0
        for number in range(start, stop):
            left = [column[number] for column in leaves]
            most = max(left)
            second = most
            if left.count(most) == 1:
                second = max([one for one in left if one != most], default=0)
            first, best = 0, None
            for place, columns in enumerate(castles):
                value = columns[number][0][rival] - (second if left[place] == most else most)
                if best is None or value > best:
                    first, best = place, value
            mine = max(
                [columns[number] for place, columns in enumerate(castles) if place != first],
                key=lambda one: one[0][me],
            )[1][me]
            gained = mine - castles[first][number][1][rival]
            total += gained
            if ending:
                total += WON if ahead + gained > CLOSE else WON // 2 if ahead + gained >= -CLOSE else 0
        return total

    def without(self, columns: Columns) -> Columns:
        """See :meth:`Raids.without`."""
        found = super().without(columns)
        if id(columns) in self._left:
            self._left[id(found)] = self._left[id(columns)]
        return found
