"""A small painted board without words, for the lobby's "Continue"."""

from typing import Any

from htpy import Element, svg
from markupsafe import Markup

from greenwood.games.locksley.components import SQUARES
from greenwood.table.locksley.board import NIGHT

EDGE, DEPTH, CELL = 6, 34, 38
"""Units of the drawing: margin of the sheet, depth of a space, side of a square."""


def picture(view: dict[str, Any]) -> Element:
    """The board of a view as one drawing; hidden from the accessibility tree."""
    track = view["track"]
    inner = 5 * CELL
    whole = inner + 2 * (DEPTH + EDGE)
    parts = [Markup('<rect class="sheet" width="{0}" height="{0}" rx="6"/>').format(whole)]
    for index, task in enumerate(track):
        x, y, width, height = _place(index, len(track))
        kind = "night" if task in NIGHT else "day"
        parts.append(
            Markup('<rect class="{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="3"/>').format(
                kind, x + 1, y + 1, width - 2, height - 2
            )
        )
        size = min(width, height, 30) * 0.8
        parts.append(_put(f"task-{task}", x + (width - size) / 2, y + (height - size) / 2, size))
    start = EDGE + DEPTH
    parts.append(Markup('<rect class="well" x="{0}" y="{0}" width="{1}" height="{1}"/>').format(start, inner))
    for number, square in enumerate(SQUARES):
        x, y = start + number % 5 * CELL, start + (4 - number // 5) * CELL
        if square in view["grid"]:
            parts.append(_put(f"tile-{view['grid'][square]}", x + 1.5, y + 1.5, CELL - 3))
    for seat, square in enumerate(view["robins"], 1):
        if square:
            number = SQUARES.index(square)
            parts.append(
                _put(
                    f"robin-{seat}", start + number % 5 * CELL + 1, start + (4 - number // 5) * CELL, CELL - 2
                )
            )
    return svg(".picture", viewBox=f"0 0 {whole} {whole}", aria_hidden="true")[parts]


def _put(name: str, x: float, y: float, size: float) -> Markup:
    return Markup('<use href="#art-{0}" x="{1:.1f}" y="{2:.1f}" width="{3:.1f}" height="{3:.1f}"/>').format(
        name, x, y, size
    )


def _place(index: int, lap: int) -> tuple[float, float, float, float]:
    """Where a space lies: (x, y, width, height), clockwise from the left end of the upper side."""
    side = lap // 4
    edge, nth = divmod(index, side)
    inner = 5 * CELL
    near, far = float(EDGE), float(EDGE + DEPTH + inner)
    length = inner / (side - 2)
    if nth < side - 2:
        along = EDGE + DEPTH + nth * length
        back = EDGE + DEPTH + inner - (nth + 1) * length
        return (
            (along, near, length, DEPTH),
            (far, along, DEPTH, length),
            (back, far, length, DEPTH),
            (near, back, DEPTH, length),
        )[edge]
    second = nth - (side - 2)
    x = far if edge in (0, 1) else near
    y = far if edge in (1, 2) else near
    down = second if edge in (0, 1) else 1 - second
    return x, y + down * DEPTH / 2, DEPTH, DEPTH / 2
