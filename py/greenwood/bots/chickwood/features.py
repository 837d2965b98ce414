"""What a table of Chickwood Forest shows that tells who will win, as numbers of features that hold.

The table is the one that a round leaves behind: raids that are still to come have gone as they are foreseen.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import add
from typing import NamedTuple

from greenwood.bots.chickwood.foresight import foreseen, look
from greenwood.bots.chickwood.outlook import Outlook, between_rounds
from greenwood.games.chickwood.components import (
    ALMS,
    BUST,
    CELLS,
    CHESTS,
    CUBES_PER_SEAT,
    GARMENTS,
    HENCHMAN,
    LEGENDARY,
    MAID,
    META,
    MOST_CASTLE,
    NEIGHBOURS,
    SPACES,
    TREASURES,
    UP,
    VILLAGES,
    WORTH_ALMS,
    rounds,
)
from greenwood.games.chickwood.position import Position
from greenwood.games.chickwood.scoring import parts, ranking, village

MOST_SEATS = META.seats[1]
MOST_ROUNDS = max([rounds(seats) for seats in UP])
MOST_CHESTS = 5
"""Of a type; further ones count as so many, like those in the heap."""
FEW = 4
"""None to three busts, Maids or of a garment."""
MOST_HENCHMEN, MOST_ALMS = 12, 42
"""In the heap."""
MOST_LAID = 4
"""Cubes of a seat in a village; further ones count as so many."""
LEAD_STEP, MOST_LEAD = 2, 20
"""Glory, and steps of it."""
LEADS = (MOST_ROUNDS + 1) * (2 * MOST_LEAD + 1)

BUSTS = 0
MAIDS = BUSTS + FEW
CUBES = MAIDS + 2 * (len(TREASURES) + 1)
FRONT = CUBES + CUBES_PER_SEAT + 1
LEGENDS = FRONT + MOST_CASTLE
SEAT = LEGENDS + len(LEGENDARY)
"""Features of a seat; each name before is where a kind of them begins."""
SEATS = 2 * SEAT
LEFT = SEATS + MOST_SEATS + 1
CHEST = LEFT + MOST_ROUNDS + 1
GARMENT = CHEST + (MOST_CHESTS + 1) ** 3
VILLAGE = GARMENT + FEW**3
LEAD = VILLAGE + 2 * len(VILLAGES) * (MOST_LAID + 1) ** 2
NEXT_LEAD = LEAD + LEADS
HEAP_MAIDS = NEXT_LEAD + LEADS
HEAP_BUSTS = HEAP_MAIDS + FEW
HEAP_HENCHMEN = HEAP_BUSTS + FEW
HEAP_ALMS = HEAP_HENCHMEN + MOST_HENCHMEN + 1
HEAP_LEGENDS = HEAP_ALMS + MOST_ALMS + 1
FEATURES = HEAP_LEGENDS + len(LEGENDARY)


class Table(NamedTuple):
    """What lies open between two rounds, or when the last is over."""

    left: int
    """Rounds to come."""
    loot: list[list[int]]
    castles: list[list[int]]
    cubes: list[int]
    villages: list[int]
    laid: list[list[int]]
    heap: list[int]
    """How many of each card nobody has got and not all have seen leave."""


def table(p: Position, ahead: Outlook) -> Table:
    """What the round will leave behind; ``ahead`` is the outlook of the position."""
    left = rounds(p.seats) - p.round
    if between_rounds(p):
        return Table(left + 1, p.loot, p.castles, p.cubes, p.villages, p.laid, ahead.heap)
    found = Table(
        left,
        list(map(list.copy, p.loot)),
        list(map(list.copy, p.castles)),
        p.cubes[:],
        p.villages,
        list(map(list.copy, p.laid)),
        ahead.heap[:],
    )
    if p.left:
        _lay(found, ahead, p.raider, p.left, tuple(p.snake))
    rest = {castle: row for castle, row in enumerate(p.rows) if castle and castle not in p.raided}
    taken = foreseen(p, look(p, ahead), p.named, p.barred) if len(p.raided) < p.seats else []
    for seat, castle in zip(p.order[len(p.raided) :], taken, strict=True):
        alms, loot = 0, found.loot[seat]
        for card, _by, _up in rest.pop(castle):
            found.heap[card] -= 1
            if WORTH_ALMS[card]:
                alms += WORTH_ALMS[card]
            else:
                loot[card] += 1
        found.castles[seat].append(castle)
        _lay(found, ahead, seat, alms, ())
    for row in rest.values():
        for card, _by, up in row:
            found.heap[card] -= up
    return found


def _lay(on: Table, ahead: Outlook, seat: int, alms: int, snake: tuple[int, ...]) -> None:
    alms = min(alms, on.cubes[seat])
    if alms:
        free = sum(
            [
                1 << cell
                for cell, (kind, cubes) in enumerate(zip(on.villages, on.laid, strict=True))
                if len(cubes) < SPACES[kind] and cell not in snake
            ]
        )
        cells = _snake(tuple(ahead.villages.cells[seat]), free, alms, snake[-1] if snake else -1)
        for cell in cells:
            on.laid[cell].append(seat)
        on.cubes[seat] -= len(cells)


@lru_cache(maxsize=20_000)
def _snake(changes: tuple[int, ...], free: int, alms: int, last: int) -> tuple[int, ...]:
    """The cells of the best snake of so many alms, or of the longest that doesn't strand."""
    best: tuple[int, ...] = ()
    most = 0
    for cell in NEIGHBOURS[last] if last >= 0 else range(len(CELLS)):
        if free >> cell & 1:
            rest = _snake(changes, free & ~(1 << cell), alms - 1, cell) if alms > 1 else ()
            value = changes[cell] + sum([changes[one] for one in rest])
            if not best or value > most:
                best, most = (cell, *rest), value
    return best


def features(on: Table, whose: Iterable[int]) -> list[list[int]]:
    """The table as each of some seats (from 0) sees it."""
    heap, left, seats = on.heap, on.left, len(on.loot)
    for_all = [
        SEATS + seats,
        LEFT + left,
        HEAP_MAIDS + heap[MAID],
        HEAP_BUSTS + heap[BUST],
        HEAP_HENCHMEN + heap[HENCHMAN],
        HEAP_ALMS + sum([heap[card] * WORTH_ALMS[card] for card in ALMS]),
    ]
    for_all += [HEAP_LEGENDS + card - LEGENDARY.start for card in LEGENDARY if heap[card]]
    glory, holds = [], []
    for seat, loot in enumerate(on.loot):
        earned, held = _loot(tuple(loot))
        castles = on.castles[seat]
        glory.append(earned + sum(castles))
        holds.append([*held, CUBES + on.cubes[seat], FRONT + castles[-1] - 1])
    theirs = [[SEAT + one for one in held] for held in holds]
    columns = list(zip(*on.loot, strict=True))
    by_seat = [_chest(columns[card], min(heap[card], MOST_CHESTS)) for card in CHESTS]
    by_seat += [_garment(columns[card], heap[card]) for card in GARMENTS]
    for kind, cubes in zip(on.villages, on.laid, strict=True):
        if cubes:
            paid, seen = _village(kind, tuple(cubes), seats)
            glory = list(map(add, glory, paid))
            by_seat.append(seen)
    shown = []
    for who in whose:
        found = for_all + holds[who] + [seen[who] for seen in by_seat]
        leads = []
        for seat in range(seats):
            if seat != who:
                found += theirs[seat]
                leads.append(glory[who] - glory[seat])
        leads.sort()
        for first, lead in zip((LEAD, NEXT_LEAD), leads, strict=False):
            step = max(-MOST_LEAD, min((lead + LEAD_STEP // 2) // LEAD_STEP, MOST_LEAD))
            found.append(first + left * (2 * MOST_LEAD + 1) + MOST_LEAD + step)
        shown.append(found)
    return shown


@lru_cache(maxsize=20_000)
def _chest(counts: tuple[int, ...], heap: int) -> tuple[int, ...]:
    """By seat how the chests of a type are seen, of which each has so many."""
    seen = []
    for seat, mine in enumerate(counts):
        most = max(counts[:seat] + counts[seat + 1 :])
        code = min(mine, MOST_CHESTS) * (MOST_CHESTS + 1) + min(most, MOST_CHESTS)
        seen.append(CHEST + code * (MOST_CHESTS + 1) + heap)
    return tuple(seen)


@lru_cache(maxsize=20_000)
def _garment(counts: tuple[int, ...], heap: int) -> tuple[int, ...]:
    """By seat how a garment is seen, of which each has so many."""
    whole = sum(counts)
    return tuple([GARMENT + (mine * FEW + whole - mine) * FEW + heap for mine in counts])


@lru_cache(maxsize=20_000)
def _loot(loot: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """What loot earns now, and what of it is seen alone."""
    kinds = len(TREASURES) - loot[: TREASURES.stop].count(0)
    return sum(parts(loot)), (
        BUSTS + loot[BUST],
        MAIDS + (kinds + len(TREASURES) + 1 if loot[MAID] else kinds),
        *[LEGENDS + card - LEGENDARY.start for card in LEGENDARY if loot[card]],
    )


@lru_cache(maxsize=20_000)
def _village(kind: int, cubes: tuple[int, ...], seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By seat what a village pays now, and how it is seen."""
    seen = []
    counts = [cubes.count(seat) for seat in range(seats)]
    for seat, own in enumerate(counts):
        most = max(counts[:seat] + counts[seat + 1 :])
        # Of those with as many cubes the latest is ahead.
        ahead = own == most and ranking(cubes)[0] == seat
        code = (kind * (MOST_LAID + 1) + min(own, MOST_LAID)) * (MOST_LAID + 1) + min(most, MOST_LAID)
        seen.append(VILLAGE + 2 * code + ahead)
    return tuple(village(kind, cubes, seats)), tuple(seen)
