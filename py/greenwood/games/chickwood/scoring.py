"""What loot, castles and villages are worth (rulebook, "Final Scoring"): functions of counts and cubes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from greenwood.games.chickwood.components import (
    BUST,
    CHESTS,
    GARMENTS,
    HENCHMAN,
    JEWEL_WORTH,
    JEWELS,
    MAID,
    ROWS,
)

if TYPE_CHECKING:
    from greenwood.games.chickwood.position import Position

PER_GARMENT = 5
PER_HENCHMAN = -3
PARTS = ("chests", "garments", "jewelry", "maid", "henchmen", "castles", "villages")
"""What the glory is made of, in the order in which it is counted."""


def without_busts(loot: Sequence[int]) -> list[int]:
    """Chests by type after every bust has taken one of the type there is most of at its turn.

    Of tied types the first loses one: which of them never changes the result.
    """
    chests = list(loot[: CHESTS.stop])
    for _ in range(loot[BUST]):
        most = max(chests)
        if not most:
            break
        chests[chests.index(most)] -= 1
    return chests


def parts(loot: Sequence[int]) -> tuple[int, int, int, int, int]:
    """(chests, garments, jewelry, maid, henchmen) of loot counted by card; busts come first."""
    chests = without_busts(loot)
    most = max(chests)
    garments = loot[GARMENTS.start : GARMENTS.stop]
    maid = 0
    if loot[MAID]:
        kinds = [*chests, *loot[GARMENTS.start : JEWELS.stop]]
        maid = len(kinds) - kinds.count(0)
    return (
        most * most - (sum(chests) - most),
        PER_GARMENT * sum(1 for count in garments if count == 1),
        sum(loot[card] * JEWEL_WORTH[card] for card in JEWELS),
        maid,
        PER_HENCHMAN * loot[HENCHMAN],
    )


def open_rows(village: int, cubes: Sequence[int]) -> int:
    """How many rows of a village are unlocked: those with at least one cube in them."""
    above = rows = 0
    for _, spaces in ROWS[village]:
        if len(cubes) <= above:
            break
        above += spaces
        rows += 1
    return rows


def ranking(cubes: Sequence[int]) -> list[int]:
    """The seats with cubes in a village, most cubes first; of level ones whose last cube came later."""
    present = set(cubes)
    last = {seat: number for number, seat in enumerate(cubes)}
    return sorted(present, key=lambda seat: (cubes.count(seat), last[seat]), reverse=True)


def village(kind: int, cubes: Sequence[int], seats: int) -> list[int]:
    """Glory by seat for the cubes (seats from 0, in the order of their spaces) in a village of this kind.

    The highest unlocked glory goes to the first in rank; what nobody is left for is paid to nobody.
    """
    glory = [0] * seats
    if cubes:
        unlocked = sorted((worth for worth, _ in ROWS[kind][: open_rows(kind, cubes)]), reverse=True)
        for seat, worth in zip(ranking(cubes), unlocked, strict=False):
            glory[seat] = worth
    return glory


def villages(position: Position) -> list[int]:
    """Glory of all villages by seat."""
    total = [0] * position.seats
    for kind, cubes in zip(position.villages, position.laid, strict=True):
        if cubes:
            for seat, worth in enumerate(village(kind, cubes, position.seats)):
                total[seat] += worth
    return total


def glory(position: Position) -> list[dict[str, int]]:
    """By seat what every part of PARTS would earn now, and ``total``; legendary cards are not used."""
    alms = villages(position)
    told = []
    for seat in range(position.seats):
        figures = (*parts(position.loot[seat]), sum(position.castles[seat]), alms[seat])
        told.append({**dict(zip(PARTS, figures, strict=True)), "total": sum(figures)})
    return told


def totals(position: Position) -> list[int]:
    """The whole glory by seat, as if the game ended now."""
    alms = villages(position)
    return [
        sum(parts(position.loot[seat])) + sum(position.castles[seat]) + alms[seat]
        for seat in range(position.seats)
    ]


def leaders(glory: Sequence[int]) -> list[int]:
    """The seats with most glory, several that are level."""
    most = max(glory)
    return [seat for seat, total in enumerate(glory) if total == most]
