"""What cubes in the villages will have earned when the game ends, and the best ways to lay a snake.

A village is completed in mind several times: each of its free spaces gets a cube with the chance that one
comes there at all, of any seat alike. What it pays then, on average, is what it is worth now. A snake lays at
most one cube a village, so the worth of a snake is the sum of what its cubes change, cell by cell.

Worths are ints, in thousandths of a glory, so that every machine decides alike.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from greenwood.bots.chickwood.eyes import Eyes
from greenwood.games.chickwood.components import CELLS, MOST_SPACES, NEIGHBOURS, ROWS, SPACES, WORTH_ALMS
from greenwood.games.chickwood.position import Position
from greenwood.games.chickwood.scoring import village

UNIT = 1000
"""One glory."""
COMPLETIONS = 24
"""Ways to go on that are averaged. The same for all cells and seats, so that differences mean something."""
STEPS = 8
"""The chance that a free space is filled is counted in parts of so many."""
LAID_SHARE = 80
"""Per cent of the alms still to come that will be laid: some lie at the castle left over, some strand."""
LONGEST = len(CELLS)
"""No snake has more cubes."""
NEVER = -(10**9)
"""Worse than anything."""

_rng = Random("villages that fill up")
_COMPLETIONS = [[(_rng.random(), _rng.random()) for _ in range(MOST_SPACES)] for _ in range(COMPLETIONS)]
"""For each space to come: whether it is filled, and by whom."""


@lru_cache(maxsize=20_000)
def payout(kind: int, cubes: tuple[int, ...], seats: int, filling: int) -> tuple[int, ...]:
    """Glory by seat that a village is going to pay; ``filling`` in parts of STEPS."""
    free = SPACES[kind] - len(cubes)
    if not filling or not free:
        return tuple([UNIT * glory for glory in village(kind, cubes, seats)])
    total = [0] * seats
    chance = filling / STEPS
    for completion in _COMPLETIONS:
        filled = [*cubes, *[int(by * seats) for comes, by in completion[:free] if comes < chance]]
        for seat, glory in enumerate(_paid(kind, filled, seats)):
            total[seat] += glory
    return tuple([UNIT * glory // COMPLETIONS for glory in total])


def _paid(kind: int, cubes: Sequence[int], seats: int) -> list[int]:
    """As scoring.village, for many cubes in a hurry."""
    glory = [0] * seats
    if not cubes:
        return glory
    standing = [0] * seats
    for number, seat in enumerate(cubes):
        standing[seat] = (standing[seat] // 16 + 1) * 16 + number  # the later last cube breaks ties
    above, unlocked = 0, []
    for worth, spaces in ROWS[kind]:
        if len(cubes) <= above:
            break
        unlocked.append(worth)
        above += spaces
    unlocked.sort(reverse=True)
    ranked = sorted([mark for mark in standing if mark], reverse=True)
    for mark, worth in zip(ranked, unlocked, strict=False):
        glory[cubes[mark % 16]] = worth
    return glory


def to_come(eyes: Eyes) -> int:
    """Alms that are still to be laid, in hundredths: of cards not seen yet, at castles and in one's hand."""
    position, me = eyes.position, eyes.me
    if len(position.raided) == position.seats and not position.deck:
        return 0  # the last snake of the game
    gone = sum([1 for _card, by in position.unseen if by != me])
    unknown = sum([WORTH_ALMS[card] for card in eyes.unknown])
    known = sum([WORTH_ALMS[card] for row in eyes.certain for card, _by, _up in row])
    known += sum([WORTH_ALMS[card] for card in position.hands[me]])
    return LAID_SHARE * (known + unknown * (len(eyes.unknown) - gone) // max(1, len(eyes.unknown)))


class Villages:
    """What one more cube of each seat changes in each cell, and what snakes of each length bring."""

    __slots__ = ("cells", "filling", "position", "snakes")

    def __init__(self, eyes: Eyes) -> None:
        self.position = position = eyes.position
        free = sum([SPACES[kind] - len(cubes) for kind, cubes in _open(position)])
        self.filling = min(STEPS, (STEPS * to_come(eyes) + 50 * free) // (100 * free)) if free else 0
        seats = position.seats
        self.cells = [self._changes(seat) for seat in range(seats)]
        """By seat and cell, what a cube of its own changes."""
        self.snakes = [self._by_length(seat) for seat in range(seats)]

    def _changes(self, seat: int) -> list[int]:
        """For each cell what one gains, and what the others lose on average."""
        position, seats = self.position, self.position.seats
        changes = []
        for kind, cubes in zip(position.villages, position.laid, strict=True):
            change = 0
            if len(cubes) < SPACES[kind]:
                before = payout(kind, tuple(cubes), seats, self.filling)
                after = payout(kind, (*cubes, seat), seats, self.filling)
                gained = after[seat] - before[seat]
                change = gained - (sum(after) - sum(before) - gained) // (seats - 1)
            changes.append(change)
        return changes

    def _by_length(self, seat: int) -> list[int]:
        """What the best snake of 0, 1, … LONGEST cubes brings a seat."""
        best = [0] + [NEVER] * LONGEST
        changes = self.cells[seat]
        laid, kinds = self.position.laid, self.position.villages
        free = [len(laid[cell]) < SPACES[kinds[cell]] for cell in range(LONGEST)]
        beside = [[cell for cell in NEIGHBOURS[here] if free[cell]] for here in range(LONGEST)]

        def on(cell: int, been: int, length: int, value: int) -> None:
            value += changes[cell]
            been |= 1 << cell
            if value > best[length]:
                best[length] = value
            for following in beside[cell]:
                if not been >> following & 1:
                    on(following, been, length + 1, value)

        for cell in range(LONGEST):
            if free[cell]:
                on(cell, 0, 1, 0)
        supply = self.position.cubes[seat]
        for length in range(1, LONGEST + 1):  # a snake that strands is shorter than its alms
            if length > supply or best[length] == NEVER:
                best[length] = best[length - 1]
        return best

    def worth(self, seat: int, alms: int) -> int:
        """What so many alms bring a seat."""
        return self.snakes[seat][min(alms, LONGEST)]

    def best_step(self) -> int:
        """The next cell of the best snake for the seat to move, which is laying one."""
        position = self.position
        seat: int = position.to_move  # type: ignore[assignment]  # somebody lays
        changes = self.cells[seat]
        laid, kinds = position.laid, position.villages
        free = {cell for cell in range(LONGEST) if len(laid[cell]) < SPACES[kinds[cell]]}
        free.difference_update(position.snake)

        def follow(cell: int, been: frozenset[int], left: int) -> int:
            further = [
                follow(following, been | {following}, left - 1)
                for following in NEIGHBOURS[cell]
                if following in free and following not in been
            ] if left > 1 else []  # fmt: skip
            return changes[cell] + (max(further) if further else 0)

        return max(position.next_cells(), key=lambda cell: follow(cell, frozenset({cell}), position.left))


def _open(position: Position) -> list[tuple[int, list[int]]]:
    return [
        (kind, cubes)
        for kind, cubes in zip(position.villages, position.laid, strict=True)
        if len(cubes) < SPACES[kind]
    ]
