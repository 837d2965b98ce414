"""What cards and castles are worth to each seat, in glory, as the game is expected to go on.

After the last round all of it is what the rules pay. Before that, what counts is what will be there in the
end: a chest of the type of which a seat will have six is worth more than the one glory that a first chest
earns. Worths that belong together (chests, busts, garments, Maid, alms) are looked up by a code that
counts them; the rest is added card by card. All of it in thousandths of a glory, as ints.
"""

from greenwood.bots.chickwood.alms import UNIT, Villages
from greenwood.bots.chickwood.eyes import Eyes
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
from greenwood.games.chickwood.scoring import PER_GARMENT, PER_HENCHMAN

CODE = [0] * len(CARDS)
"""What a card adds to the code of a heap: each kind has bits of its own, alms are added up."""
for _number, _card in enumerate((*CHESTS, BUST)):
    CODE[_card] = 1 << 4 * _number
for _number, _card in enumerate(GARMENTS):
    CODE[_card] = 1 << 20 + 2 * _number
CODE[MAID] = 1 << 28
ALMS_BIT = 30
"""From here on a code counts alms."""
for _card in ALMS:
    CODE[_card] = WORTH_ALMS[_card] << ALMS_BIT

SHARE = {2: 400, 3: 320, 4: 270, 5: 250}
"""By seats: the share that a seat gets of the chests to come of the type it has most of, in thousandths. With
these, what 60 matches of two outlaws and 16 of five paid for chests was foreseen best (three and four seats:
in between)."""
NEW_KINDS = {2: 190, 3: 160, 4: 145, 5: 125}
"""By seats: of the kinds of treasure that a seat hasn't got, the share that comes with every round. In those
matches it was the same from the first round to the last."""
PAIRED = 300
"""The chance that the second of a garment, if it is still to come, spoils the first: so much by seats. Seats
that have one keep away from the other, so it is seldom."""
FIRST = {2: 500, 3: 1000, 4: 1400, 5: 1700}
"""What it is worth in the next round to have the lowest castle, and what the highest costs. With two players
four cards fall to either whoever is first, so it hardly matters."""
LEGENDS = {GLASS: 1500, KEY: 2500, ENTERTAINERS: 4000, ARROW: 6000, BEARD: 3000}
"""What a legendary card brings: the last three about what they change in a score on average."""
GLASS_ROUNDS = 3
"""With fewer rounds to come the glass is worth less."""


class Worth:
    """The yardstick for one decision."""

    __slots__ = (
        "_bags", "_base", "_growth", "_kinds", "_loot", "_single", "cards", "castle",
        "left", "position", "villages",
    )  # fmt: skip

    def __init__(self, eyes: Eyes) -> None:
        self.position = position = eyes.position
        self.villages = Villages(eyes)
        seats = position.seats
        self.left = rounds(seats) - position.round
        """Rounds after this one."""
        unknown = eyes.counts()
        coming = [UNIT * count * len(position.deck) // max(1, len(eyes.unknown)) for count in unknown]
        """How many of each card are in the deck on average."""
        self._growth = [coming[card] * SHARE[seats] // UNIT for card in CHESTS]
        missing = UNIT
        for _round in range(self.left):
            missing = missing * (UNIT - NEW_KINDS[seats]) // UNIT
        self._kinds = UNIT - missing
        self._single = [
            PER_GARMENT * (UNIT - PAIRED * min(UNIT, coming[card]) // UNIT // seats) for card in GARMENTS
        ]
        self._loot = [sum([CODE[card] * count for card, count in enumerate(loot)]) for loot in position.loot]
        self._bags: list[dict[int, int]] = [{} for _ in range(seats)]
        self._base = [0] * seats
        self._base = [self.bag(seat, 0) for seat in range(seats)]
        for bags in self._bags:
            bags.clear()
        self.cards = [self._alone(seat) for seat in range(seats)]
        """By seat and card what is added card by card; 0 for those that the code counts."""
        first = FIRST[seats] if self.left else 0
        self.castle = [
            UNIT * castle + first - 2 * first * (castle - 1) // seats for castle in range(seats + 2)
        ]
        """By castle: its value, and what it means for the next round."""

    def _chests_left(self, total: int) -> tuple[list[int], list[int]]:
        """By type, when every bust has cost one of the most expected: chests, and how many there will be."""
        chests = [total & 15, total >> 4 & 15, total >> 8 & 15, total >> 12 & 15]
        expected = [UNIT * number + grows for number, grows in zip(chests, self._growth, strict=True)]
        for _bust in range(total >> 16 & 15):
            place = expected.index(max(expected))
            expected[place] = max(0, expected[place] - UNIT)
            chests[place] = max(0, chests[place] - 1)
        return chests, expected

    def bag(self, seat: int, code: int) -> int:
        """What a heap of cards changes for a seat, by what its code counts."""
        bags = self._bags[seat]
        if code in bags:
            return bags[code]
        total = self._loot[seat] + (code & (1 << ALMS_BIT) - 1)
        chests, expected = self._chests_left(total)
        kinds = len(chests) - chests.count(0)
        most = max(expected)
        value = most * most // UNIT - (sum(expected) - most)
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
            value += UNIT * kinds + (len(TREASURES) - kinds) * self._kinds
        value += self.villages.worth(seat, code >> ALMS_BIT) - self._base[seat]
        bags[code] = value
        return value

    def one(self, seat: int, card: int) -> int:
        """What a card is worth to a seat if nothing comes with it."""
        return self.bag(seat, CODE[card]) + self.cards[seat][card]

    def _alone(self, seat: int) -> list[int]:
        loot = self.position.loot[seat]
        worths = [0] * len(CARDS)
        for card in JEWELS:
            new_kind = loot[MAID] and not loot[card]
            worths[card] = UNIT * JEWEL_WORTH[card] + (UNIT - self._kinds if new_kind else 0)
        worths[HENCHMAN] = UNIT * PER_HENCHMAN
        for card, worth in LEGENDS.items():
            worths[card] = worth
        if self.left < GLASS_ROUNDS:
            worths[GLASS] = worths[GLASS] * self.left // GLASS_ROUNDS
        return worths
