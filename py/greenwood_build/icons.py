"""The icon as PNGs, for those that take no SVG: home screens, and what installs the page as an app."""

from __future__ import annotations

import json
from pathlib import Path

from greenwood_build.node import Node
from greenwood_build.place import House
from greenwood_build.shell import Failure, quietly

SOURCE = "icon.svg"
SCRIPT = Path(__file__).with_suffix(".mjs")
ROUND, DRAWING, END = ' rx="12"', "<g ", "</svg>"
"""What the icon's ground has its round corners from, and between which two marks its drawing stands."""
PICTURES = {
    "icons/icon-192.png": (192, None),
    "icons/icon-512.png": (512, None),
    "icons/whole-180.png": (180, 0.84),
    "icons/whole-512.png": (512, 0.7),
}
"""Address, pixels a side, and how much smaller the drawing is where the ground goes to the very edge. Home
screens cut their own corners from that: all but a circle of four fifths may go; at 0.7 the drawing stays."""


def paint(house: House, node: Node, where: Path) -> None:
    """Write the PNGs into the folder `where`."""
    icon = (house.web / SOURCE).read_text(encoding="utf-8")
    listed = house.work / "icons.json"
    pictures = [
        {"svg": whole(icon, scale) if scale else icon, "size": size, "to": str(where / address)}
        for address, (size, scale) in PICTURES.items()
    ]
    listed.write_text(json.dumps(pictures), encoding="utf-8")
    (where / "icons").mkdir()
    quietly(
        [node.program, SCRIPT, house.modules / "@resvg" / "resvg-wasm", listed],
        log=house.log("icons"),
        failing="The icons could not be painted",
        extra=node.extra,
    )


def whole(icon: str, scale: float) -> str:
    """The icon with its ground to the very edge, the drawing in the middle of it."""
    for mark in (ROUND, DRAWING, END):
        if icon.count(mark) != 1:
            raise Failure(f"web/{SOURCE} must hold {mark.strip()} once: put it back.")
    margin = 32 * (1 - scale)
    moved = f'<g transform="translate({margin:g} {margin:g}) scale({scale:g})">{DRAWING}'
    return icon.replace(ROUND, "").replace(DRAWING, moved).replace(END, f"</g>{END}")
