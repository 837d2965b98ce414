"""Where knights may ride and stay: functions of the land and its stacks (rulebook p. 3).

``land`` holds a kind of tile by cell, ``stacks`` the seats (from 0) of the knights on a tile from bottom to
top, with no entry for a tile without knights. A stack that rides is in neither.
"""

from collections.abc import Mapping

from greenwood.games.knights.components import (
    MOST_MUSTERED,
    MOST_ON_A_TILE,
    NUMBER,
    STEPS,
)

Stacks = Mapping[int, tuple[int, ...]]


def closed(land: bytearray, stacks: Stacks, cell: int) -> bool:
    """Whether no stack of any size can enter: a lake, or too full to leave the landscape's number there."""
    return len(stacks.get(cell, ())) + NUMBER[land[cell]] > MOST_ON_A_TILE


def can_enter(land: bytearray, stacks: Stacks, cell: int, knights: int) -> bool:
    """Whether so many knights may ride onto a cell."""
    number = NUMBER[land[cell]]
    return number <= knights and len(stacks.get(cell, ())) + number <= MOST_ON_A_TILE


def can_halt(land: bytearray, stacks: Stacks, cell: int, knights: int) -> bool:
    """Whether all of so many knights may stay."""
    return NUMBER[land[cell]] <= knights <= MOST_ON_A_TILE - len(stacks.get(cell, ()))


def leaves(land: bytearray, stacks: Stacks, cell: int, direction: int, knights: int) -> list[int]:
    """How many of so many knights may stay on a cell while the rest ride on and can finish their ride."""
    ahead = cell + STEPS[direction]
    number = NUMBER[land[ahead]]
    if number > knights:
        return []
    room = MOST_ON_A_TILE - len(stacks.get(ahead, ()))
    if number > room:
        return []
    most = MOST_ON_A_TILE - len(stacks.get(cell, ()))
    if most > knights - number:
        most = knights - number
    least = NUMBER[land[cell]]
    enough = knights - room  # when so many stay, all the others may halt on the tile ahead
    if enough <= least:
        return list(range(least, most + 1))
    further = range(least, min(enough - 1, most) + 1)
    return [
        *(stay for stay in further if leaves(land, stacks, ahead, direction, knights - stay)),
        *range(enough, most + 1),
    ]


def can_finish(land: bytearray, stacks: Stacks, cell: int, direction: int, knights: int) -> bool:
    """Whether so many knights that have ridden onto a cell can all find a place, here or straight on."""
    if can_halt(land, stacks, cell, knights):
        return True
    return bool(leaves(land, stacks, cell, direction, knights))


def can_muster(land: bytearray, castle: int, reserve: int) -> bool:
    """Whether anybody may be mustered on a castle just laid."""
    return reserve >= NUMBER[land[castle]]


def musters(land: bytearray, stacks: Stacks, castle: int, reserve: int) -> list[int]:
    """How many knights may be mustered on a castle just laid; none at all is always possible.

    A lone knight can't hold a forest castle (ours, from the rule of what must stay behind).
    """
    most = reserve if reserve < MOST_ON_A_TILE else MOST_ON_A_TILE
    found = [0, *range(NUMBER[land[castle]], most + 1)]
    if reserve >= MOST_MUSTERED:
        for direction, step in enumerate(STEPS):
            if land[castle + step] and leaves(land, stacks, castle, direction, MOST_MUSTERED):
                found.append(MOST_MUSTERED)
                break
    return found
