"""The three legendary cards that are used before the score (rulebook p. 24): when, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenwood.game import Action, Event
from greenwood.games.chickwood.components import (
    ARROW,
    CARDS,
    CELLS,
    ENTERTAINERS,
    GIVE,
    HENCHMAN,
    NO_USE,
    SWAP,
    TRADE,
    TREASURES,
)

if TYPE_CHECKING:
    from greenwood.games.chickwood.position import Position


def treasures(position: Position, seat: int) -> list[int]:
    """The kinds of treasure that a seat has."""
    loot = position.loot[seat]
    return [card for card in TREASURES if loot[card]]


def can_use(position: Position, stage: int, holder: int) -> bool:
    """Whether a legendary card could change anything in its holder's hands."""
    if stage == ENTERTAINERS:
        return len({seat for cubes in position.laid for seat in cubes}) > 1
    if stage == ARROW:
        mine = treasures(position, holder)
        others = {card for seat in _others(position, holder) for card in treasures(position, seat)}
        return bool(mine and others) and len(others.union(mine)) > 1
    return position.loot[holder][HENCHMAN] > 0


def uses(position: Position) -> list[Action]:
    """Every use of the card that is decided upon, and none of it; sorted."""
    me: int = position.to_move  # type: ignore[assignment]  # asked only while somebody is to move
    found = [NO_USE[position.stage]]
    if position.stage == ENTERTAINERS:
        places = [(cell, n, by) for cell, cubes in enumerate(position.laid) for n, by in enumerate(cubes)]
        found += [
            (SWAP, cell, n, other, m)
            for number, (cell, n, by) in enumerate(places)
            for other, m, its in places[number + 1 :]
            if by != its
        ]
    elif position.stage == ARROW:
        found += [
            (TRADE, mine, seat, theirs)
            for mine in treasures(position, me)
            for seat in _others(position, me)
            for theirs in treasures(position, seat)
            if mine != theirs
        ]
    else:
        found += [(GIVE, seat) for seat in _others(position, me)]
    return found


def use(position: Position, me: int, action: Action) -> Event:
    """Do what an action of ``uses`` says, and nothing else: the phase stays."""
    if len(action) == 1:
        return ("pass", me + 1, CARDS[position.stage])
    kind = action[0]
    if kind == SWAP:
        _kind, cell, n, other, m = action
        one, two = position.laid[cell][n], position.laid[other][m]
        position.laid[cell][n], position.laid[other][m] = two, one
        return ("swap", me + 1, f"{CELLS[cell]} {n + 1}", one + 1, f"{CELLS[other]} {m + 1}", two + 1)
    if kind == TRADE:
        _kind, mine, seat, theirs = action
        for owner, goes, comes in ((me, mine, theirs), (seat, theirs, mine)):
            position.loot[owner][goes] -= 1
            position.loot[owner][comes] += 1
        return ("trade", me + 1, CARDS[mine], seat + 1, CARDS[theirs])
    seat = action[1]
    position.loot[me][HENCHMAN] -= 1
    position.loot[seat][HENCHMAN] += 1
    return ("give", me + 1, seat + 1)


def _others(position: Position, seat: int) -> list[int]:
    return [other for other in range(position.seats) if other != seat]
