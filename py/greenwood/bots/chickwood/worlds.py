"""Worlds that could be: face-down cards and other hands dealt anew, and the round scouted to its end.

Cards are not dealt alike everywhere. Who plays face down to the castle that it is likely to raid itself plays
something good there; what lies face down elsewhere is rather a henchman. Cards still in other hands are
played on in the same spirit, without looking at what the asking seat may do: that is tried in each world.
"""

from collections.abc import Callable
from random import Random

from greenwood.bots.chickwood.alms import UNIT
from greenwood.bots.chickwood.eyes import Eyes, faces
from greenwood.bots.chickwood.worth import CODE, Worth
from greenwood.games.chickwood.components import IN_PLAY, MOST_CARDS

NOISE = 4000
"""Others value a castle by up to so much more or less than they are thought to. With a quarter of it the
outlaw relied too much on what they would do, and gained less."""
GOOD, BAD = 2 * UNIT, -UNIT // 2
"""From here on, and down to here, a card is one to have, or to be rid of."""
LIKELY = {True: (6, 5, 3), False: (2, 4, 6)}
"""How likely a good, a middling and a bad card lie face down where their owner will raid, and elsewhere:
about what was counted in matches of outlaws and of greedy bots."""
MOST_LIKELY = 6
TRIES = 8
"""Cards looked at for one place."""
KEEPS, SHUNS = 0.5, 0.8
"""How often a good card goes where its owner will raid, and a bad one anywhere but there; else it goes
anywhere. Counted likewise."""


class World:
    """All castles at the end of scouting in one world, but for the cards that the asking seat has in hand."""

    __slots__ = ("add", "code", "dark", "noise", "seen_add", "seen_code")

    def __init__(self, seats: int) -> None:
        self.code = [0] * (seats + 2)
        """By castle: the code of all its cards."""
        self.add = [[0] * (seats + 2) for _ in range(seats)]
        """By seat and castle: what is added card by card."""
        self.seen_code = [[0] * (seats + 2) for _ in range(seats)]
        """By seat and castle: the code of the cards that the seat knows."""
        self.seen_add = [[0] * (seats + 2) for _ in range(seats)]
        """Likewise what is added, with what it expects of the cards that it doesn't know, and its castle."""
        self.dark: list[list[int]] = [[] for _ in range(seats + 2)]
        """By castle: the cards of others that the asking seat can't see."""
        self.noise: list[list[int]] = []
        """By seat and castle: how much more a seat thinks of it than one would think."""


class Worlds:
    """So many worlds for one decision."""

    __slots__ = ("alone", "average", "eyes", "free", "open", "worlds", "worth")

    def __init__(self, eyes: Eyes, worth: Worth, rng: Random, count: int) -> None:
        position = eyes.position
        self.eyes = eyes
        self.worth = worth
        self.free = [castle for castle in IN_PLAY[position.seats] if castle not in position.raided]
        """The castles not raided yet."""
        self.alone = [[worth.one(seat, card) for card in range(len(CODE))] for seat in range(position.seats)]
        """By seat and card: what it is worth if nothing comes with it."""
        self.average = [
            sum([alone[card] for card in eyes.unknown]) // max(1, len(eyes.unknown)) for alone in self.alone
        ]
        """By seat: what any card that isn't known is worth."""
        self.open = [
            [
                (
                    sum([CODE[card] for card, _by, up in row if up]),
                    sum([cards[card] for card, _by, up in row if up]),
                )
                for row in position.rows
            ]
            for cards in worth.cards
        ]
        """By seat and castle: code and sum of the cards that lie open."""
        self.worlds = [self._world(rng) for _ in range(count)]
        if count:
            self._expect()

    def _world(self, rng: Random) -> World:
        eyes, position, random = self.eyes, self.eyes.position, rng.random
        seats, rows = position.seats, position.rows
        world = World(seats)
        world.noise = [[int(NOISE * (2 * random() - 1)) for _ in rows] for _ in range(seats)]
        aims = self.aims(world.noise)
        heap, dealt = self.deal(aims, rng)
        for castle in self.free:
            for place, (card, by, up) in enumerate(rows[castle]):
                if (castle, place) in dealt:
                    self._put(world, castle, dealt[castle, place], by, up, dark=True)
                else:
                    self._put(world, castle, card, by, up, dark=False)
        for seat in position.order:
            if seat == eyes.me or not position.hands[seat]:
                continue
            for up in faces(position, seat):
                card = heap.pop()
                self._put(world, self.where(seat, aims, card, random), card, seat, up, dark=not up)
        return world

    def deal(self, aims: list[int], rng: Random) -> tuple[list[int], dict[tuple[int, int], int]]:
        """The cards left over, and those for each (castle, place in its row) where one lies face down."""
        heap = self.eyes.unknown[:]
        rng.shuffle(heap)
        dealt = {
            (castle, place): self.draw(heap, by, self.likely(by, castle, aims), rng.random)
            for castle, place, by in self.eyes.dark
        }
        return heap, dealt

    def likely(self, by: int, castle: int, aims: list[int]) -> tuple[int, int, int]:
        """How likely a seat lays a good, a middling and a bad card face down at a castle, of MOST_LIKELY."""
        return LIKELY[aims[by] == castle]

    def draw(
        self, heap: list[int], by: int, likely: tuple[int, int, int], random: Callable[[], float]
    ) -> int:
        """A card for a place where one lies face down: those unlikely there are mostly passed over."""
        worths = self.alone[by]
        place = len(heap)
        for place in range(len(heap) - 1, max(-1, len(heap) - 1 - TRIES), -1):
            worth = worths[heap[place]]
            if random() * MOST_LIKELY < likely[0 if worth >= GOOD else 2 if worth <= BAD else 1]:
                break
        return heap.pop(place)

    def where(self, seat: int, aims: list[int], card: int, random: Callable[[], float]) -> int:
        """Where another seat plays a card."""
        rows, worth, aim = self.eyes.position.rows, self.alone[seat][card], aims[seat]
        if worth >= GOOD and random() < KEEPS and len(rows[aim]) < MOST_CARDS[aim]:
            return aim
        castles = [castle for castle in self.free if len(rows[castle]) < MOST_CARDS[castle]]
        if worth <= BAD and random() < SHUNS:
            castles = [castle for castle in castles if castle != aim] or castles
        return castles[int(random() * len(castles))]

    def _put(self, world: World, castle: int, card: int, by: int, up: bool, *, dark: bool) -> None:
        """Lay a card; ``dark`` if the asking seat can't see it."""
        me, code, cards = self.eyes.me, CODE[card], self.worth.cards
        world.code[castle] += code
        for seat, add in enumerate(world.add):
            worth = cards[seat][card]
            add[castle] += worth
            if up or seat == by or (seat == me and not dark):
                world.seen_code[seat][castle] += code
                world.seen_add[seat][castle] += worth
            else:
                world.seen_add[seat][castle] += self.average[seat]
        if dark:
            world.dark[castle].append(card)

    def aims(self, noises: list[list[int]]) -> list[int]:
        """Which castle each seat would raid if no more cards came, by what lies open; 0 after its raid."""
        position, worth = self.eyes.position, self.worth
        free, aims = self.free[:], [0] * position.seats
        for seat in position.order[len(position.raided) :]:
            noise = noises[seat]
            seems = {
                castle: add + worth.castle[castle] + noise[castle] + worth.bag(seat, code)
                for castle in free
                for code, add in (self.open[seat][castle],)
            }
            aims[seat] = max(free, key=seems.__getitem__)
            free.remove(aims[seat])
        return aims

    def _expect(self) -> None:
        """The asking seat expects of the cards that it can't see what they are worth in all worlds."""
        me = self.eyes.me
        alone = self.alone[me]
        for castle in self.free:
            cards = [card for world in self.worlds for card in world.dark[castle]]
            if cards:
                change = sum([alone[card] for card in cards]) // len(cards) - self.average[me]
                for world in self.worlds:
                    world.seen_add[me][castle] += change * len(world.dark[castle])
