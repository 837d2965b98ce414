"""What the table promises each seat in the end, as everybody can reckon it: the judgement of the search.

The yardstick is that of :mod:`worth`, but a thing that rivals can still get is worth less than it pays, for
what counts is who is ahead: while a Maid or the second of a garment is to come, who hasn't got one may yet.
Whoever has cubes in a village early may be passed there, and early chests may be of the wrong type. How much
of each was left at the end was fitted to 190 matches of two outlaws.
"""

from greenwood.bots.chickwood.alms import UNIT, payout
from greenwood.bots.chickwood.eyes import Eyes
from greenwood.bots.chickwood.worth import ALMS_BIT, Worth
from greenwood.games.chickwood.components import (
    GARMENTS,
    HENCHMAN,
    JEWEL_WORTH,
    JEWELS,
    MAID,
    SCOUT,
    TREASURES,
    rounds,
)
from greenwood.games.chickwood.position import Position
from greenwood.games.chickwood.scoring import PER_GARMENT, PER_HENCHMAN

MAID_COMES = 1200
"""The chance that a Maid still to come goes to a seat that has none: so much by seats, in thousandths."""
GARMENT_COMES = 800
"""The same of a garment."""
MOST_COME = 1500
"""Of a garment no more than so much is to come to one seat, in thousandths of a card."""
FADES = {"maid": (1000, 1100), "alms": (1000, 700), "chests": (1350, 1000)}
"""What is left of a lead in thousandths: the first, less the second times the share of the rounds to come;
at most 1000."""
LEAST = 100
KEPT = 500
"""Outlooks kept at hand: a search asks for the same tables over and over."""


class Outlook(Worth):
    """A yardstick for leads."""

    __slots__ = ("_alms", "_chests", "_first", "_maid", "_maid_comes", "average", "heap", "standing")

    def __init__(self, eyes: Eyes) -> None:
        position = eyes.position
        seats, all_rounds = position.seats, rounds(position.seats)
        left = all_rounds - position.round
        self._maid, self._alms, self._chests = [
            max(LEAST, min(UNIT, most - falls * left // all_rounds)) for most, falls in FADES.values()
        ]
        deck, heap = len(position.deck), max(1, len(eyes.unknown))
        self.heap = eyes.counts()
        """How many of each card aren't known."""
        coming = [UNIT * count * deck // heap for count in self.heap]
        first = min(UNIT, coming[MAID]) * MAID_COMES // UNIT // seats
        second = max(0, coming[MAID] - UNIT) * MAID_COMES // UNIT // seats
        self._maid_comes = first + second * (UNIT - first) // UNIT
        """The chance, in thousandths, that a seat without a Maid gets one in later rounds."""
        self._first = [
            PER_GARMENT * GARMENT_COMES * min(MOST_COME, coming[card]) // UNIT // seats for card in GARMENTS
        ]
        super().__init__(eyes)
        self.standing = self._stand()
        """By seat what it will have in the end of what it has now."""
        self.average = [sum([self.one(seat, card) for card in eyes.unknown]) // heap for seat in range(seats)]
        """By seat: what any card that isn't known is worth."""

    def bag(self, seat: int, code: int) -> int:
        """What a heap of cards changes for a seat, by what its code counts."""
        bags = self._bags[seat]
        if code in bags:
            return bags[code]
        total = self._loot[seat] + (code & (1 << ALMS_BIT) - 1)
        chests, expected = self._chests_left(total)
        kinds = len(chests) - chests.count(0)
        most = max(expected)
        value = self._chests * (most * most // UNIT - (sum(expected) - most))
        garments = total >> 20
        for single, first in zip(self._single, self._first, strict=True):
            number = garments & 3
            garments >>= 2
            if number:
                kinds += 1
            if number < 2:
                value += UNIT * (single if number else first)
        loot = self.position.loot[seat]
        kinds += sum([1 for card in JEWELS if loot[card]])
        whole = UNIT * kinds + (len(TREASURES) - kinds) * self._kinds
        value += self._maid * (whole if total >> 28 & 3 else whole * self._maid_comes // UNIT)
        value += self._alms * self.villages.worth(seat, code >> ALMS_BIT)
        bags[code] = value // UNIT - self._base[seat]
        return bags[code]

    def _stand(self) -> list[int]:
        position = self.position
        found = []
        for seat, loot in enumerate(position.loot):
            jewels = sum([JEWEL_WORTH[card] * loot[card] for card in JEWELS])
            others = PER_HENCHMAN * loot[HENCHMAN] + sum(position.castles[seat]) + jewels
            found.append(self._base[seat] + UNIT * others)
        for kind, cubes in zip(position.villages, position.laid, strict=True):
            if cubes:
                paid = payout(kind, tuple(cubes), position.seats, self.villages.filling)
                for seat, glory in enumerate(paid):
                    found[seat] += self._alms * glory // UNIT
        return found


_kept: dict[tuple[object, ...], Outlook] = {}


def outlook(position: Position) -> Outlook:
    """The yardstick of who only looks on: no card in a hand, at a castle or in the deck is told apart."""
    key = (
        position.round,
        between_rounds(position),
        len(position.raided) == position.seats,
        len(position.deck),
        position.legendary,
        tuple(map(tuple, position.loot)),
        tuple(map(tuple, position.castles)),
        tuple(map(tuple, position.laid)),
        tuple(position.villages),
        tuple(position.aside),
    )
    if key not in _kept:
        if len(_kept) >= KEPT:
            _kept.clear()
        _kept[key] = Outlook(_onlooker(position))
    return _kept[key]


def _onlooker(position: Position) -> Eyes:
    eyes = Eyes.__new__(Eyes)
    eyes.position = position.copy()
    eyes.me = -1  # nobody
    eyes.dark = []
    eyes.certain = [[] for _ in position.rows]
    heap = position.deck + [card for card, _by in position.unseen]
    for hand in position.hands:
        heap += hand
    for row in position.rows:
        heap += [card for card, _by, _up in row]
    eyes.unknown = sorted(heap)
    eyes.position.hands = [[] for _ in position.hands]
    if between_rounds(position):
        eyes.position.round -= 1
        eyes.position.deck += [card for hand in position.hands for card in hand]
    return eyes


def between_rounds(position: Position) -> bool:
    """Whether no card of the round has been laid: the hands are then as good as in the deck."""
    return position.phase == SCOUT and not any(position.rows)
