"""The land: its cells, its box, and where a tile can be laid."""

from typing import Any

from oracle.knights.tables import AT_MOST_ON_A_TILE, DIRECTIONS, limit_of, number_of

Position = dict[str, Any]
Cell = tuple[int, int]
Tile = dict[str, Any]


def step(cell: Cell, direction: str) -> Cell:
    """The next cell that way."""
    across, up = DIRECTIONS[direction]
    return cell[0] + across, cell[1] + up


def neighbours(cell: Cell) -> list[Cell]:
    """The four that share an edge."""
    return [step(cell, direction) for direction in DIRECTIONS]


def cells(position: Position) -> list[Cell]:
    """The cell of each laid tile."""
    return [(tile["at"][0], tile["at"][1]) for tile in position["land"]]


def tile_at(position: Position, cell: Cell) -> Tile | None:
    """The tile there, or None where the cell is empty."""
    for tile in position["land"]:
        if (tile["at"][0], tile["at"][1]) == cell:
            return dict(tile)
    return None


def rectangle(seats: int) -> list[Cell]:
    """The starting area, in the order in which it is laid."""
    return [(x, y) for y in (0, 1) for x in range(seats)]


def limit(position: Position) -> int:
    """How wide and how high this land may be."""
    return limit_of(len(position["hands"]), str(position["options"]["land"]))


def fits_in_the_box(laid: list[Cell], most: int) -> bool:
    """The box around all the cells is at most that wide and that high."""
    across, up = [x for x, _ in laid], [y for _, y in laid]
    return max(across) - min(across) < most and max(up) - min(up) < most


def open_cells(position: Position) -> list[Cell]:
    """Where a tile can be laid, sorted."""
    laid = set(cells(position))
    if not laid:
        return []
    across, up, most = [x for x, _ in laid], [y for _, y in laid], limit(position)
    left, right, bottom, top = min(across), max(across), min(up), max(up)
    found = set()
    for cell in laid:
        for x, y in neighbours(cell):
            if (x, y) in laid:
                continue
            if max(right, x) - min(left, x) >= most or max(top, y) - min(bottom, y) >= most:
                continue
            found.add((x, y))
    return sorted(found)


def in_one_piece(laid: list[Cell]) -> bool:
    """Whether every cell can be reached from every other over edges."""
    left = set(laid)
    reached = [laid[0]]
    left.remove(laid[0])
    while reached:
        for cell in neighbours(reached.pop()):
            if cell in left:
                left.remove(cell)
                reached.append(cell)
    return not left


def can_be_entered(tile: Tile | None, stack: int) -> bool:
    """There is a tile, no lake; the stack is big enough for it, and leaving that many is within the four."""
    if tile is None or tile["tile"] == "L":
        return False
    number = number_of(tile["tile"])
    return stack >= number and len(tile["knights"]) + number <= AT_MOST_ON_A_TILE
