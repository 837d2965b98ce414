"""Pictures of which so many lie on the table that they are shown as images, by day and by night.

A drawing that is used from the sheet of pictures stands on the page with all its shapes, and the browser
styles each of them anew for every dialog; of an image it knows nothing but the box. Such a picture has the
class `print-NAME`, with `turned` mirrored.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

from greenwood_build.place import House, files
from greenwood_build.shell import Failure
from greenwood_build.sprite import SVG

PRINTED = re.compile("knights-[LMPF][vct]?")
"""The landscapes of Robber Knights: a hundred of them, with twenty shapes each."""
TURNED = {"knights-L", "knights-M", "knights-P"}
"""Those that also lie mirrored."""
NIGHT = re.compile(r':root\[data-theme="night"\] \{(.*?)\}', re.DOTALL)
VARIABLE = re.compile(r"var\((--[\w-]+), ([^()]+|[^()]*\([^()]*\))\)")


def write(house: House, where: Path) -> None:
    """The images into `where`/art, and their classes at the end of the style sheet."""
    pictures = {path.stem: path for path in files(house.web / "art") if path.suffix == ".svg"}
    night = _tokens((house.web / "style" / "tokens.css").read_text(encoding="utf-8"))
    art, sheet = where / "art", where / "style" / "main.css"
    art.mkdir()
    rules = []
    for name in sorted(filter(PRINTED.fullmatch, pictures)):
        drawing = _whole(pictures, name)
        for turned in ("", "-turned") if name in TURNED else ("",):
            text = f'<g transform="matrix(-1 0 0 1 100 0)">{drawing}</g>' if turned else drawing
            for time, tokens in (("", {}), ("-night", night)):
                whole = f'<svg xmlns="{SVG}" viewBox="0 0 100 100">{lit(text, tokens)}</svg>\n'
                (art / f"{name}{turned}{time}.svg").write_text(whole, encoding="utf-8", newline="\n")
            rules.append(_rules(name, turned))
    sheet.write_text(sheet.read_text(encoding="utf-8") + "".join(rules), encoding="utf-8", newline="\n")


def lit(drawing: str, tokens: Mapping[str, str]) -> str:
    """The drawing with its variables replaced by these values, or by what stands in it for want of one."""
    return VARIABLE.sub(lambda found: tokens.get(found[1], found[2]), drawing)


def _tokens(style: str) -> dict[str, str]:
    """The values of custom properties by night."""
    block = NIGHT.search(style)
    if block is None:
        raise Failure("web/style/tokens.css says nothing of the night: put its block back.")
    return dict(re.findall(r"(--[\w-]+): ([^;]+);", block[1]))


def _whole(pictures: Mapping[str, Path], name: str) -> str:
    """What is inside a picture, with the pictures that it uses in their places."""
    root = ElementTree.fromstring(pictures[name].read_text(encoding="utf-8"))
    inside = "".join(ElementTree.tostring(child, encoding="unicode").strip() for child in root)
    inside = re.sub(r' xmlns(:\w+)?="[^"]*"', "", inside).replace("ns0:", "")
    return re.sub(r'<use href="#art-([\w-]+)"[^>]*/>', lambda use: _whole(pictures, use[1]), inside)


def _rules(name: str, turned: str) -> str:
    """The class of an image by day, by night, and by the system's own night."""
    this = f".print-{name}{turned.replace('-', '.')}"
    day, night = (
        f"{this}{{background-image:url(../art/{name}{turned}{time}.svg)}}" for time in ("", "-night")
    )
    system = f'@media (prefers-color-scheme:dark){{:root[data-theme="system"] {night}}}'
    return f'{day}:root[data-theme="night"] {night}{system}\n'
