"""Pictures of which so many lie on the table that they are shown as images, by day and by night.

A drawing that is used from the sheet of pictures stands on the page with all its shapes, and the browser
styles each of them anew for every dialog; of an image it knows nothing but the box. Such a picture has the
class `print-NAME`, with `turned` mirrored. The images lie in the style sheet, so that none comes late.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote
from xml.etree import ElementTree

from greenwood_build.place import House, files
from greenwood_build.shell import Failure
from greenwood_build.sprite import SVG

KNIGHTS = re.compile("knights-[LMPF][vct]?")
"""The landscapes of Robber Knights: a hundred of them, with twenty shapes each."""
CHICKWOOD = re.compile(
    "(chest|benefactor|disc|cube)-.+|eye-open|armour|jerkin|gown|cloak|bracelet|pendant|ring|bust|maid"
    "|henchman|spy-glass|key|entertainers|arrow|beard"
)
"""What cards and seats of Chickwood Forest show."""
NOTHING = re.compile("(?!)")
PRINTED = {"knights": KNIGHTS, "chickwood": CHICKWOOD}
"""Names of the pictures by their folder."""
SAFE = " '=:;,/()!?@&$*+~"
"""What may stand in an address as it is."""
TURNED = {"knights-L", "knights-M", "knights-P"}
"""Those that also lie mirrored."""
DAY = re.compile(r"^:root \{(.*?)^\}", re.DOTALL | re.MULTILINE)
NIGHT = re.compile(r'^:root\[data-theme="night"\] \{(.*?)^\}', re.DOTALL | re.MULTILINE)
VARIABLE = re.compile(r"var\((--[\w-]+)(?:, ([^()]+|[^()]*\([^()]*\)))?\)")


def sheet(house: House) -> str:
    """A style sheet with a class for each image, by day, by night and by the system's own night."""
    pictures = {path.stem: path for path in files(house.web / "art") if path.suffix == ".svg"}
    style = (house.web / "style" / "tokens.css").read_text(encoding="utf-8")
    day = _tokens(style, DAY)
    night = {**day, **_tokens(style, NIGHT)}
    rules = []
    for name in sorted(pictures):
        folder = pictures[name].parent.name
        if not PRINTED.get(folder, NOTHING).fullmatch(name):
            continue
        for turned in (False, True) if name in TURNED else (False,):
            drawing = _drawing(pictures, name, turned=turned)
            this = f".print-{name}{'.turned' * turned}"
            rules.append(_rules(this, lit(drawing, day, name), lit(drawing, night, name)))
    return "".join(rules)


def lit(drawing: str, tokens: Mapping[str, str], name: str) -> str:
    """The drawing with its variables replaced by these values, or by what stands in it for want of one.

    Raises Failure where an image can't know a colour.
    """
    drawing = filled(drawing, tokens, name)
    if "currentColor" in drawing:
        raise Failure(f"The picture {name} is shown as an image, which has no current colour: name one.")
    return drawing


def filled(drawing: str, tokens: Mapping[str, str], name: str) -> str:
    """The same for a drawing that knows its current colour."""
    while "var(" in drawing:
        before = drawing
        drawing = VARIABLE.sub(lambda found: tokens.get(found[1], found[2] or found[0]), drawing)
        if drawing == before:
            raise Failure(
                f"The picture {name} names a colour that tokens.css doesn't: give it a value there."
            )
    return drawing


def day(house: House) -> dict[str, str]:
    """Every token's value by day."""
    return _tokens((house.web / "style" / "tokens.css").read_text(encoding="utf-8"), DAY)


def _tokens(style: str, block: re.Pattern[str]) -> dict[str, str]:
    """The values of the custom properties in a block."""
    found = block.search(style)
    if found is None:
        raise Failure("web/style/tokens.css has no day or no night: put its block back.")
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", found[1]))


def _drawing(pictures: Mapping[str, Path], name: str, *, turned: bool = False) -> str:
    """A picture as a file of its own, the pictures that it uses in their places."""
    root = ElementTree.fromstring(pictures[name].read_text(encoding="utf-8"))
    if "overflow" in root.attrib:
        raise Failure(f"The picture {name} is shown as an image, which ends at its box: draw it within.")
    inside = _inside(pictures, name)
    if turned:
        inside = f'<g transform="matrix(-1 0 0 1 100 0)">{inside}</g>'
    return f'<svg xmlns="{SVG}" viewBox="{root.attrib["viewBox"]}">{inside}</svg>'


def _inside(pictures: Mapping[str, Path], name: str) -> str:
    root = ElementTree.fromstring(pictures[name].read_text(encoding="utf-8"))
    for element in root.iter():
        element.tail, element.text = None, None
    inside = "".join(ElementTree.tostring(child, encoding="unicode") for child in root)
    inside = re.sub(r' xmlns(:\w+)?="[^"]*"', "", inside).replace("ns0:", "").replace(" />", "/>")
    return re.sub(r'<use href="#art-([\w-]+)"[^>]*/>', lambda use: _inside(pictures, use[1]), inside)


def _rules(this: str, day: str, night: str) -> str:
    rule = f"{this}{{{_image(day)}}}"
    if night != day:
        dark = f"{this}{{{_image(night)}}}"
        rule += f':root[data-theme="night"] {dark}'
        rule += f'@media (prefers-color-scheme:dark){{:root[data-theme="system"] {dark}}}'
    return rule + "\n"


def _image(drawing: str) -> str:
    """The declaration that shows a drawing; only signs that mean something in an address are escaped."""
    return f'background-image:url("data:image/svg+xml,{quote(drawing.replace(chr(34), chr(39)), safe=SAFE)}")'
