"""Where alms may go: rules page, "Alms"."""

from typing import Any

from oracle.chickwood.tables import cells, spaces

Position = dict[str, Any]


def neighbours(cell: str) -> list[str]:
    """The cells above, below, left and right, in play or not."""
    column, row = ord(cell[0]), int(cell[1])
    return [
        f"{chr(column)}{row + 1}",
        f"{chr(column)}{row - 1}",
        f"{chr(column - 1)}{row}",
        f"{chr(column + 1)}{row}",
    ]


def has_room(village: dict[str, Any]) -> bool:
    """A free space; a forest has none at all."""
    return len(village["cubes"]) < spaces(village["card"])


def followers(position: Position, snake: list[str]) -> list[str]:
    """The cells into which the next cube may go, in the order of cells."""
    found = []
    for cell in cells(len(position["hands"])):
        if cell in snake or not has_room(position["villages"][cell]):
            continue
        if snake == [] or cell in neighbours(snake[-1]):
            found.append(cell)
    return found
