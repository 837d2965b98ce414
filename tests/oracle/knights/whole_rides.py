"""Whole rides, from the muster to the halt, found by trying everything.

A ride is: how many muster, a direction, and how many stay on each tile of a straight line that begins at the
castle. It is legal if and only if

- no more muster than the reserve holds, and no more than five;
- every cell of the line has a tile, and none is a lake;
- on every tile, castle and last included, at least the landscape's number stays;
- whoever sets foot on a tile is at least the landscape's number, and when only that number had stayed there,
  the tile would hold at most four;
- at the end no tile holds more than four;
- all who muster stay somewhere.

Nothing here is asked step by step. Mustering nobody is a whole ride of its own.
"""

from itertools import product
from typing import Any

from oracle.knights.tables import AT_MOST_MUSTERED, AT_MOST_ON_A_TILE, DIRECTIONS, number_of

Position = dict[str, Any]
Ride = tuple[str, ...]
"""The actions that make the ride, in order."""


def is_ride(tiles: list[dict[str, Any] | None], stays: tuple[int, ...]) -> bool:
    """Whether so many may stay on each of these tiles, which lie in line."""
    for place, (tile, stay) in enumerate(zip(tiles, stays, strict=True)):
        if tile is None or tile["tile"] == "L":
            return False
        number, standing = number_of(tile["tile"]), len(tile["knights"])
        if stay < number or standing + stay > AT_MOST_ON_A_TILE:
            return False
        setting_foot = sum(stays[place:])
        if setting_foot < number or standing + number > AT_MOST_ON_A_TILE:
            return False
    return True


def words(direction: str | None, stays: tuple[int, ...], from_castle: bool) -> Ride:
    """The actions by which a stack is parted like this."""
    *before, _ = stays
    parts = [f"on {stay}" for stay in before]
    if from_castle and before:
        parts[0] = f"ride {direction} {before[0]}"
    return (*parts, "halt")


def whole_rides(position: Position) -> set[Ride]:
    """Every way to complete what is under way in phase muster or ride, as tuples of actions.

    In phase muster a tuple begins with `muster n`, in phase ride with what comes next. In any other phase
    there is none.
    """
    ride = position["ride"]
    if ride is None:
        return set()
    land = {(tile["at"][0], tile["at"][1]): tile for tile in position["land"]}
    x, y = ride["at"]
    found: set[Ride] = set()
    if position["phase"] == "muster":
        found.add(("muster 0",))
        sizes = range(1, min(AT_MOST_MUSTERED, position["reserve"][position["to_move"] - 1]) + 1)
    else:
        sizes = range(ride["left"], ride["left"] + 1)
    directions = DIRECTIONS if ride["dir"] is None else {ride["dir"]: DIRECTIONS[ride["dir"]]}
    for size in sizes:
        for length in range(1, size + 1):
            for direction, (across, up) in directions.items():
                tiles = [land.get((x + across * i, y + up * i)) for i in range(length)]
                for stays in product(range(1, size + 1), repeat=length):
                    if sum(stays) == size and is_ride(tiles, stays):
                        actions = words(direction, stays, from_castle=ride["dir"] is None)
                        if position["phase"] == "muster":
                            actions = (f"muster {size}", *actions)
                        found.add(actions)
    return found
