"""What cards and castles are worth to each seat, in glory, as the game is expected to go on.

After the last round all of it is what the rules pay. Before that, what counts is what will be there in the
end: a chest of the type of which a seat will have six is worth more than the one glory that a first chest
earns. Worths that belong together (chests, busts, garments, Maid, alms) are looked up by a code that
counts them; the rest is added card by card.
"""

from collections.abc import Sequence

from greenwood.bots.chickwood.alms import Villages
from greenwood.games.chickwood.components import (
    ALMS,
    ARROW,
    BEARD,
    BUST,
    CARDS,
    CHESTS,
    ENTERTAINERS,
    GARMENTS,
    GLASS,
    HENCHMAN,
    JEWEL_WORTH,
    JEWELS,
    KEY,
    MAID,
    TREASURES,
    WORTH_ALMS,
    rounds,
)
from greenwood.games.chickwood.position import Position
from greenwood.games.chickwood.scoring import PER_GARMENT, PER_HENCHMAN

CODE = [0] * len(CARDS)
"""What a card adds to the code of a heap: each kind has bits of its own, alms are added up."""
for _number, _card in enumerate((*CHESTS, BUST)):
    CODE[_card] = 1 << 4 * _number
for _number, _card in enumerate(GARMENTS):
    CODE[_card] = 1 << 20 + 2 * _number
CODE[MAID] = 1 << 28
_ALMS_BIT = 30
for _card in ALMS:
    CODE[_card] = WORTH_ALMS[_card] << _ALMS_BIT

FOCUS = {2: 1.15, 3: 1.3, 4: 1.35, 5: 1.4}
"""A seat gets more of the type that it gathers than its equal share."""
TAKEN = 0.85
"""The share of cards that come into somebody's loot; the rest lies at the castle left over."""
KINDS_GROW = 0.6
"""The share of the kinds of treasure still missing that a seat gets in a whole game."""
PAIRED = 0.5
"""The chance that the second of a garment, if it comes at all, comes to the seat that has the first."""
LEGENDS = {GLASS: 1.5, KEY: 2.5, ENTERTAINERS: 4.0, ARROW: 6.0, BEARD: 3.0}
"""What a legendary card brings; the glass less when few rounds are left."""
FIRST = {2: 0.0, 3: 0.5, 4: 1.0, 5: 1.5}
"""What it is worth in the next round to have the lowest castle, and what the highest costs."""


class Worth:
    """The yardstick for one decision."""

    __slots__ = (
        "_bags", "_base", "_growth", "_kinds", "_loot", "_single", "cards", "castle", "left", "position",
        "villages",
    )  # fmt: skip

    def __init__(self, position: Position, unknown: Sequence[int], villages: Villages) -> None:
        """``unknown`` counts the cards that the eyes don't know; some of them are still in the deck."""
        self.position = position
        self.villages = villages
        seats = position.seats
        self.left = rounds(seats) - position.round
        """Rounds after this one."""
        coming = len(position.deck) / max(1, sum(unknown))
        share = TAKEN * FOCUS[seats] / seats
        growth = [unknown[card] * coming * share for card in CHESTS]
        self._growth = growth
        self._kinds = KINDS_GROW * self.left / rounds(seats)
        self._single = [
            PER_GARMENT * (1 - PAIRED * min(1.0, unknown[card] * coming) * 2 / seats) for card in GARMENTS
        ]
        self._loot = [sum([CODE[card] * count for card, count in enumerate(loot)]) for loot in position.loot]
        self._bags: list[dict[int, float]] = [{} for _ in range(seats)]
        self._base = [0.0] * seats
        self._base = [self.bag(seat, 0) for seat in range(seats)]
        for bags in self._bags:
            bags.clear()
        self.cards = [self._alone(seat) for seat in range(seats)]
        """By seat and card what is added card by card; 0 for those that the code counts."""
        first = FIRST[seats] if self.left else 0.0
        self.castle = [0.0] + [
            castle + first * (1 - 2 * (castle - 1) / seats) for castle in range(1, seats + 2)
        ]
        """By castle: its value, and what it means for the next round."""

    def bag(self, seat: int, code: int) -> float:
        """What a heap of cards changes for a seat, by what its code counts."""
        bags = self._bags[seat]
        if code in bags:
            return bags[code]
        total = self._loot[seat] + (code & (1 << _ALMS_BIT) - 1)
        chests = [total & 15, total >> 4 & 15, total >> 8 & 15, total >> 12 & 15]
        kinds = 4 - chests.count(0)
        expected = [number + grows for number, grows in zip(chests, self._growth, strict=True)]
        for _bust in range(total >> 16 & 15):
            most = max(expected)
            expected[expected.index(most)] = max(0.0, most - 1)
        most = max(expected)
        value = most * most - (sum(expected) - most)
        garments = total >> 20
        for single in self._single:
            number = garments & 3
            garments >>= 2
            if number:
                kinds += 1
                if number == 1:
                    value += single
        if total >> 28 & 3:
            loot = self.position.loot[seat]
            kinds += sum([1 for card in JEWELS if loot[card]])
            value += kinds + (len(TREASURES) - kinds) * self._kinds
        value += self.villages.worth(seat, code >> _ALMS_BIT) - self._base[seat]
        bags[code] = value
        return value

    def one(self, seat: int, card: int) -> float:
        """What a card on its own is worth to a seat."""
        return self.bag(seat, CODE[card]) + self.cards[seat][card]

    def _alone(self, seat: int) -> list[float]:
        loot = self.position.loot[seat]
        worths = [0.0] * len(CARDS)
        for card in JEWELS:
            new_kind = loot[MAID] and not loot[card]
            worths[card] = JEWEL_WORTH[card] + (1 - self._kinds if new_kind else 0.0)
        worths[HENCHMAN] = PER_HENCHMAN
        for card, worth in LEGENDS.items():
            worths[card] = worth
        if self.left < 3:
            worths[GLASS] *= self.left / 3
        return worths
