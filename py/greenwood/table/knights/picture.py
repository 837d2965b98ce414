"""A small painted land without words, for the lobby's "Continue"."""

from typing import Any

from htpy import Element, svg
from markupsafe import Markup

from greenwood.table import art

LEAST = 4
"""Tiles across: a land that has just begun is not blown up."""
GAP = 4
"""Between tiles of 100 by 100."""


def picture(view: dict[str, Any]) -> Element:
    """The land of a view as one drawing; hidden from the accessibility tree."""
    tiles = view["land"]
    if tiles:
        xs, ys = ([tile["at"][axis] for tile in tiles] for axis in (0, 1))
        left, right, low, high = min(xs), max(xs), min(ys), max(ys)
        drawn = [
            _put(
                str(
                    art.knight_tile(
                        tile["tile"],
                        tuple(tile["knights"]),
                        flip=art.mirrored(*tile["at"]),
                        inside=True,
                    )
                ),
                tile["at"][0] - left,
                high - tile["at"][1],
            )
            for tile in tiles
        ]
        wide, tall = right - left + 1, high - low + 1
    else:
        wide, tall = len(view["hands"]), 2
        drawn = [_put(str(art.back("A", "")), n % wide, n // wide) for n in range(wide * tall)]
    side = 100 * max(wide, tall, LEAST) + 100
    x, y = (side - 100 * wide) / 2, (side - 100 * tall) / 2
    return svg(".picture", viewBox=f"0 0 {side} {side}", aria_hidden="true")[
        Markup('<rect class="mat" width="{0}" height="{0}" rx="24"/>').format(side),
        Markup('<g transform="translate({:g} {:g})">{}</g>').format(x, y, Markup("").join(drawn)),
    ]


def _put(tile: str, column: int, row: int) -> Markup:
    """A tile in its place: the drawing of a cell, given a corner and a size."""
    x, y, size = 100 * column + GAP / 2, 100 * row + GAP / 2, 100 - GAP
    return Markup(tile.replace("<svg", f'<svg x="{x:g}" y="{y:g}" width="{size}" height="{size}"', 1))
