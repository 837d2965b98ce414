"""What the raids of a round come to: everybody in turn takes what seems best to it, by what it sees."""

from collections.abc import Sequence
from random import Random

from greenwood.bots.chickwood.alms import NEVER, UNIT
from greenwood.bots.chickwood.eyes import Eyes
from greenwood.bots.chickwood.worlds import Worlds
from greenwood.bots.chickwood.worth import CODE, Worth
from greenwood.games.chickwood.scoring import totals

WON = 8 * UNIT
"""What winning is worth, beside the glory by which one is ahead, when the last round is played."""
CLOSE = UNIT // 2
"""Whoever is ahead by no more than this is as good as level."""
NONE = -1

Columns = list[tuple[list[int], list[int]]]
"""A castle by worlds: what it seems worth to each seat, and what it is worth to each."""


class Raids:
    """The castles of many worlds as everybody sees them."""

    __slots__ = ("_columns", "castles", "eyes", "order", "share", "standing", "worlds", "worth")

    deals: type[Worlds] = Worlds
    """How the worlds are dealt."""

    def __init__(self, eyes: Eyes, rng: Random, count: int, worth: Worth | None = None) -> None:
        position = eyes.position
        self.eyes = eyes
        self.share = position.seats - 1
        """One's own glory counts as much as that of all others together."""
        self.worth = worth or Worth(eyes)
        self.worlds = self.deals(eyes, self.worth, rng, count)
        self.castles = self.worlds.free
        """The castles not raided yet."""
        self.order = position.order[len(position.raided) :]
        """The seats that have still to raid, in their order."""
        self.standing = [UNIT * glory for glory in totals(position)]
        self._columns: dict[tuple[int, tuple[int, ...], tuple[int, ...]], Columns] = {}

    def columns(self, castle: int, up: tuple[int, ...] = (), down: tuple[int, ...] = ()) -> Columns:
        """A castle with these cards of one's own hand added face up and face down."""
        key = castle, up, down
        if key not in self._columns:
            self._columns[key] = self._look(castle, up, down)
        return self._columns[key]

    def _look(self, castle: int, up: tuple[int, ...], down: tuple[int, ...]) -> Columns:
        worth, me = self.worth, self.eyes.me
        bag, average = worth.bag, self.worlds.average
        up_code = sum([CODE[card] for card in up])
        code = up_code + sum([CODE[card] for card in down])
        all_cards = [
            worth.castle[castle] + sum([cards[card] for card in (*up, *down)]) for cards in worth.cards
        ]
        up_cards = [
            worth.castle[castle] + sum([cards[card] for card in up]) + average[seat] * len(down)
            for seat, cards in enumerate(worth.cards)
        ]
        seats = range(len(all_cards))
        found: Columns = []
        for world in self.worlds.worlds:
            here = world.code[castle] + code
            earns = [world.add[seat][castle] + all_cards[seat] + bag(seat, here) for seat in seats]
            seems = [
                world.seen_add[seat][castle]
                + (
                    all_cards[seat] + bag(seat, world.seen_code[seat][castle] + code)
                    if seat == me
                    else up_cards[seat]
                    + world.noise[seat][castle]
                    + bag(seat, world.seen_code[seat][castle] + up_code)
                )
                for seat in seats
            ]
            found.append((seems, earns))
        return found

    def outcome(self, castles: Sequence[Columns], start: int, stop: int, named: int = NONE) -> int:
        """What the raids bring the asking seat, in shares, over the worlds from ``start`` to before ``stop``.

        The first raider takes castle number ``named`` of ``castles``, if one is named.
        """
        me, share, ending = self.eyes.me, self.share, not self.worth.left
        total = 0
        for number in range(start, stop):
            free = [columns[number] for columns in castles]
            glory: list[int] = [*self.standing] if ending else []
            choosing = named == NONE
            for seat in self.order:
                if choosing:
                    best = free[0]
                    most = best[0][seat]
                    for castle in free:
                        if castle[0][seat] > most:
                            best, most = castle, castle[0][seat]
                else:
                    best, choosing = free[named], True
                free.remove(best)
                earned = best[1][seat]
                total += share * earned if seat == me else -earned
                if ending:
                    glory[seat] += earned
            if ending:
                ahead = glory[me] - max([told for seat, told in enumerate(glory) if seat != me])
                total += share * (WON if ahead > CLOSE else WON // 2 if ahead >= -CLOSE else 0)
        return total

    def without(self, columns: Columns) -> Columns:
        """A castle from which the first raider has been turned away: it is the last that seat would take."""
        raider = self.order[0]
        return [([*seems[:raider], NEVER, *seems[raider + 1 :]], earns) for seems, earns in columns]
