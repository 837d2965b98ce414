"""Mustering and riding, one decision after the other, as the notation page puts it.

What is legal now depends on whether some way to finish exists; `whole_rides.py` says the same the other way
round.
"""

from oracle.knights import land
from oracle.knights.land import Cell, Position
from oracle.knights.tables import AT_MOST_MUSTERED, AT_MOST_ON_A_TILE, DIRECTIONS, number_of


def may_halt(position: Position, cell: Cell, stack: int) -> bool:
    """All stay: at least the landscape's number, and the tile then holds at most four."""
    tile = land.tile_at(position, cell)
    assert tile is not None
    return stack >= number_of(tile["tile"]) and len(tile["knights"]) + stack <= AT_MOST_ON_A_TILE


def may_leave(position: Position, cell: Cell, direction: str, stack: int, stay: int) -> bool:
    """So many stay, the others ride on that way, and can bring it to an end."""
    tile = land.tile_at(position, cell)
    assert tile is not None
    if stay < number_of(tile["tile"]) or len(tile["knights"]) + stay > AT_MOST_ON_A_TILE:
        return False
    ahead, others = land.step(cell, direction), stack - stay
    if others < 1 or not land.can_be_entered(land.tile_at(position, ahead), others):
        return False
    return may_halt(position, ahead, others) or any(
        may_leave(position, ahead, direction, others, next_stay) for next_stay in range(1, others)
    )


def ways_on(position: Position, cell: Cell, direction: str | None, stack: int) -> list[tuple[str, int]]:
    """Direction and number that stays, of every way to ride on; from a castle in all four directions."""
    return [
        (way, stay)
        for way in DIRECTIONS
        for stay in range(1, stack)
        if direction in (None, way) and may_leave(position, cell, way, stack, stay)
    ]


def musters(position: Position) -> list[int]:
    """How many knights can be mustered at the castle of the ride: none, or as many as can find a place."""
    ride = position["ride"]
    castle = (ride["at"][0], ride["at"][1])
    tile = land.tile_at(position, castle)
    assert tile is not None
    found = [0]
    for knights in range(1, AT_MOST_MUSTERED + 1):
        if knights < number_of(tile["tile"]) or knights > position["reserve"][position["to_move"] - 1]:
            continue
        if may_halt(position, castle, knights) or ways_on(position, castle, None, knights):
            found.append(knights)
    return found


def actions(position: Position) -> list[str]:
    """The legal actions in phase ride."""
    ride = position["ride"]
    cell = (ride["at"][0], ride["at"][1])
    found = ["halt"] if may_halt(position, cell, ride["left"]) else []
    for way, stay in ways_on(position, cell, ride["dir"], ride["left"]):
        found.append(f"ride {way} {stay}" if ride["dir"] is None else f"on {stay}")
    return found
