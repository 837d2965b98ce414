"""The tasks of the track and when each is met.

Counts are of loot tiles, coins apart. ``me`` is the seat (from 0) that wants to enter the space.
Rulebook p. 10-12; readings where it is silent are marked in the design's table of tasks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from greenwood.games.locksley.components import (
    APART,
    COINS_FOR_KING,
    COLOURS,
    CORNERS,
    DIAGONAL,
    EMPTY,
    GOAL,
    KNIGHT,
    ORTHOGONAL,
    SALE_MINIMUM,
    TASK,
    TASKS,
)

if TYPE_CHECKING:
    from greenwood.games.locksley.position import Position

WHITE, RED, PINK, GREEN, BLUE, BLACK = range(len(COLOURS))


def relation(p: Position) -> tuple[int, int] | None:
    """How the Robins stand to one another; None before both stand."""
    own, other = p.robins
    return None if own == EMPTY or other == EMPTY else APART[own][other]


def in_common(p: Position, me: int) -> int:
    """Colours that both own; in the French edition, tiles matched by the opponent's."""
    pairs = zip(p.loot[me], p.loot[1 - me], strict=True)
    if p.terms.french:
        return sum(min(own, theirs) for own, theirs in pairs)
    return sum(1 for own, theirs in pairs if own and theirs)


def collections(p: Position, me: int) -> int:
    """Colours owned."""
    return 6 - p.loot[me].count(0)


def _coach(colour: int) -> Callable[[Position, int], bool]:
    return lambda p, me: p.loot[me][colour] > 0


def _two_of(first: int) -> Callable[[Position, int], bool]:
    return lambda p, me: p.loot[me][first : first + 3].count(0) < 2


def _in_vain(p: Position, me: int) -> bool:
    grid = p.grid
    return any(n and colour not in grid for colour, n in enumerate(p.loot[me]))


def _few_collections(p: Position, me: int) -> bool:
    return (sum(p.loot[me]) if p.terms.french else 6 - p.loot[me].count(0)) <= 1


_MET: dict[str, Callable[[Position, int], bool]] = {
    "coach-white": _coach(WHITE),
    "coach-red": _coach(RED),
    "coach-pink": _coach(PINK),
    "coach-green": _coach(GREEN),
    "coach-blue": _coach(BLUE),
    "coach-black": _coach(BLACK),
    "dead-of-night": _two_of(WHITE),
    "sherwood-forest": _two_of(GREEN),
    "nobility-obliged": lambda p, me: p.sale,
    "tithe": lambda p, me: 1 not in p.loot[me] and any(p.loot[me]),
    "specialist": lambda p, me: p.loot[me].count(0) == 3,
    "fence": lambda p, me: p.sale_of_three,
    "two-houses": lambda p, me: p.loot[me].count(0) == 4,
    "kinsman": lambda p, me: max(p.loot[me]) >= 4,
    "vain-endeavour": _in_vain,
    "contract-work": lambda p, me: sorted(p.loot[me]) == [0, 0, 0, 1, 2, 3],
    "sly-old-fox": lambda p, me: any(
        own > theirs for own, theirs in zip(p.loot[me], p.loot[1 - me], strict=True)
    ),
    "golden-arrow": lambda p, me: relation(p) == KNIGHT,
    "sleeping-guard": lambda p, me: sum(n >= 3 for n in p.loot[me]) >= 2,
    "mutual-spoils": lambda p, me: in_common(p, me) >= 2,
    "on-the-run": lambda p, me: sum(p.loot[me]) < 7,
    "scales": lambda p, me: len(p.coins[me]) <= len(p.coins[1 - me]),
    "rivalry": lambda p, me: relation(p) == ORTHOGONAL,
    "small-fry": lambda p, me: max(p.loot[me]) < SALE_MINIMUM,
    "good-samaritan": lambda p, me: sum(p.loot[me]) <= sum(p.loot[1 - me]),
    "eagle-eye": lambda p, me: relation(p) == DIAGONAL,
    "market": lambda p, me: p.sale_shared,
    "tower": lambda p, me: p.robins[me] in CORNERS,
    "nottingham": lambda p, me: len(p.coins[me]) <= 1,
    "beginning": _few_collections,
    "king": lambda p, me: len(p.coins[me]) >= COINS_FOR_KING,
}
MET: tuple[Callable[[Position, int], bool], ...] = tuple(_MET[name] for name in TASKS)
"""Whether a seat meets a task, by the task's number."""


def met(position: Position, seat: int, task: str) -> bool:
    """Whether ``seat`` (from 0) meets the task with this id."""
    return MET[TASK[task]](position, seat)


def next_task(position: Position, seat: int) -> str:
    """The id of the task that the seat's Bard would enter next (``king`` at the end of lap two)."""
    lap = len(position.track)
    steps = position.bards[seat]
    return GOAL if steps >= 2 * lap - 2 else TASKS[position.track[steps % lap]]
