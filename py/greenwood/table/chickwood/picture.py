"""A small painted table without words, for the lobby: castles with their rows, and the villages."""

from collections.abc import Mapping
from typing import Any

from htpy import Element, svg
from markupsafe import Markup

from greenwood.games.chickwood.components import ROWS, VILLAGES
from greenwood.table import art
from greenwood.table.chickwood.cards import GROUND

WHOLE = 720
"""The side of the picture."""
EDGE = 24
LANES = 292
"""How much of its height the castles take."""
GAP = 10
STRIP = 56
"""The height of a card in a row; less when there are many."""
FLOOR = 24

ROOFS = {"V1": "olive", "V5": "olive", "V4": "straw", "L1": "slate", "L2": "slate"}
SPACE = 20
FRAME = '<svg x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" aria-hidden="true">{}</svg>'
"""What is drawn in it is cut off at its edges."""


def picture(view: Mapping[str, Any]) -> Element:
    """The table of a view as one drawing; hidden from the accessibility tree."""
    castles = sorted(map(int, view["rows"]))
    width = (WHOLE - 2 * EDGE - (len(castles) - 1) * GAP) / len(castles)
    parts = [
        Markup('<rect class="mat" width="{0}" height="{0}" rx="24" fill="var(--table-deep)"/>').format(WHOLE)
    ]
    for nth, castle in enumerate(castles):
        parts.append(_column(castle, view["rows"][str(castle)], EDGE + nth * (width + GAP), width))
    parts.append(_villages(view["villages"]))
    return svg(".picture", viewBox=f"0 0 {WHOLE} {WHOLE}", aria_hidden="true")[parts]


def _column(castle: int, row: list[dict[str, Any]], x: float, width: float) -> Markup:
    card = min(width * 1.2, 130)
    top = EDGE + LANES - card
    parts = [_rect(x, EDGE, width, LANES, "var(--wood)", 8, "none")]
    step = min(STRIP + 4.0, (top - EDGE - 4) / max(1, len(row)))
    for nth, one in reversed(list(enumerate(row))):
        y = top - (nth + 1) * step - 2
        name = one.get("card", "") if one["up"] else ""
        ground = "parchment" if name else "card-back"
        parts.append(_rect(x + 5, y, width - 10, STRIP, f"var(--{ground})", 6))
        if name:
            side = min(STRIP - 8, width - 44)
            parts.append(_rect(x + 9, y + 4, side, STRIP - 8, f"var(--card-{GROUND.get(name, 'legend')})", 4))
            parts.append(_put(art.use(art.drawing(name)), x + 9, y + 4, side, STRIP - 8))
        else:
            parts.append(_put(art.use("card-hidden"), x + 13, y + 10, STRIP - 20, STRIP - 20))
        parts.append(
            _put(art.use(f"disc-{art.CHICKS[one['by'] - 1]}"), x + width - 34, y + STRIP - 30, 25, 25)
        )
    parts.append(_rect(x, top, width, card, "var(--parchment)", 8))
    parts.append(_rect(x + 5, top + 5, width - 10, card - 10, "var(--card-castle)", 4))
    side = min(width - 10, card - 12)
    castle_in = _put(art.use(f"castle-{castle}"), (width - 10 - side) / 2, card - 10 - side, side, side)
    parts.append(Markup(FRAME).format(x + 5, top + 5, width - 10, card - 10, castle_in))
    return Markup("").join(parts)


def _villages(cells: Mapping[str, Any]) -> Markup:
    columns, lines = sorted({at[0] for at in cells}), sorted({at[1] for at in cells}, reverse=True)
    top = EDGE + LANES + 2 * GAP
    wide = (WHOLE - 2 * EDGE - GAP * (len(columns) - 1)) / len(columns)
    tall = (WHOLE - EDGE - top - GAP * (len(lines) - 1)) / len(lines)
    parts = []
    for at, here in cells.items():
        x = EDGE + columns.index(at[0]) * (wide + GAP)
        y = top + lines.index(at[1]) * (tall + GAP)
        parts.append(_rect(x, y, wide, tall, "var(--sky)", 6))
        if here["card"] == "forest":
            parts.append(_forest(x, y, wide, tall))
        else:
            parts.append(_house(here["card"], here["cubes"], x, y, wide, tall))
    return Markup("").join(parts)


def _forest(x: float, y: float, wide: float, tall: float) -> Markup:
    """Both forests side by side, as wide as a cell."""
    woods = [_put(art.use(f"forest-{nth + 1}"), nth * wide / 2, 4, wide / 2, tall - 4) for nth in range(2)]
    return Markup(FRAME).format(x, y, wide, tall, Markup("").join(woods))


def _house(card: str, cubes: list[int], x: float, y: float, wide: float, tall: float) -> Markup:
    """A village from its foot up: floors with their alms, then the roof."""
    rows = ROWS[VILLAGES.index(card)]
    floor = min(FLOOR, (tall - 26) / len(rows))
    left, width = x + wide / 2 - 56, 112
    foot = y + tall - 6
    parts = [
        _rect(x + 1, foot - 10, wide - 2, 15, "var(--meadow)", 4, "none"),
    ]
    first, high = 0, foot - floor * len(rows)
    roof = "large" if card.startswith("L") else "small"
    for nth, (_glory, spaces) in enumerate(rows):
        top = high + nth * floor
        ground = "plaster" if len(cubes) > first else "plaster-shut"
        parts.append(_rect(left, top, width, floor, f"var(--{ground})", 0))
        size = min(SPACE, floor - 4)
        start = left + (width - spaces * (size + 4) + 4) / 2
        for place in range(spaces):
            at = start + place * (size + 4), top + (floor - size) / 2
            if first + place < len(cubes):
                parts.append(_put(art.use(f"cube-{art.CHICKS[cubes[first + place] - 1]}"), *at, size, size))
            else:
                parts.append(_rect(*at, size, size, "var(--free)", 3))
        first += spaces
    parts.append(
        Markup('<g color="var(--roof-{})">{}</g>').format(
            ROOFS.get(card, "brick"), _put(art.use(f"roof-{roof}"), left - 8, high - 20, width + 16, 21)
        )
    )
    return Markup("").join(parts)


def _rect(
    x: float, y: float, width: float, height: float, fill: str, corner: float, line: str = "var(--piece-ink)"
) -> Markup:
    return Markup(
        '<rect x="{:g}" y="{:g}" width="{:g}" height="{:g}" rx="{:g}" '
        'fill="{}" stroke="{}" stroke-width="2"/>'
    ).format(round(x, 1), round(y, 1), round(width, 1), round(height, 1), corner, fill, line)


def _put(drawing: Markup, x: float, y: float, width: float, height: float) -> Markup:
    """A drawing given a corner and a size."""
    placed = f'<svg x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return Markup(str(drawing).replace("<svg", placed, 1))
