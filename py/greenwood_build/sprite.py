"""The pictures under web/art as one sheet of <symbol id="art-NAME">, put into the page itself."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

from greenwood_build.shell import Failure

SVG = "http://www.w3.org/2000/svg"
XLINK = "{http://www.w3.org/1999/xlink}href"
OWN = {"width", "height", "id", "version", "class"}  # of a file's <svg>: they mean nothing on a <symbol>
FORBIDDEN = {"script", "style", "foreignObject", "image", "a", "animate", "set"}
OPENING = '<svg xmlns="http://www.w3.org/2000/svg" class="{}" width="0" height="0" aria-hidden="true">'


def sprite(pictures: Iterable[Path]) -> str:
    """One hidden <svg> with a symbol for each file; ids inside a file are kept apart by its name.

    It is `flat`, which the style sheet doesn't render at all, unless a picture has gradients or clips: those
    work in a use only where they are rendered themselves. What is rendered costs time whenever the whole page
    is styled anew, as for every dialog.

    Raises Failure for a file that is no plain picture: unreadable, without viewBox, with a script, a style or
    an outside address, or with the name of another.
    """
    ElementTree.register_namespace("", SVG)
    symbols: dict[str, str] = {}
    for path in pictures:
        if path.stem in symbols:
            raise Failure(f"Two pictures are called {path.stem}: rename {path}.")
        symbols[path.stem] = _symbol(path)
    inside = "".join(symbols.values())
    return OPENING.format("sprite" if "url(" in inside else "sprite flat") + inside + "</svg>"


def _symbol(path: Path) -> str:
    try:
        picture = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    except ElementTree.ParseError as error:
        raise Failure(f"The picture {path} cannot be read ({error}): mend it.") from error
    if "viewBox" not in picture.attrib:
        raise Failure(f"The picture {path} has no viewBox: give it one.")
    ids = {element.attrib["id"] for element in picture.iter() if "id" in element.attrib}
    for element in picture.iter():
        _check(element, path)
        for key, value in element.attrib.items():
            element.attrib[key] = _apart(key, value, ids, path.stem)
    symbol = ElementTree.Element(f"{{{SVG}}}symbol", {"id": f"art-{path.stem}"})
    symbol.attrib.update({key: value for key, value in picture.attrib.items() if key not in OWN})
    symbol.extend(list(picture))
    for element in symbol.iter():
        element.tail = None
        element.text = (element.text or "").strip() or None
    text = ElementTree.tostring(symbol, encoding="unicode")
    return text.replace(f' xmlns="{SVG}"', "", 1)


def _check(element: ElementTree.Element, path: Path) -> None:
    name = str(element.tag).rpartition("}")[2]
    if name in FORBIDDEN:
        raise Failure(f"The picture {path} holds <{name}>, which the page does not take: draw it without.")
    for key, value in element.attrib.items():
        href = key in ("href", XLINK)
        if key == "style" or key.startswith("on"):
            raise Failure(f"The picture {path} has a {key} attribute: use presentation attributes instead.")
        if (href and not value.startswith("#")) or re.search(r"url\(\s*['\"]?(?!#)", value):
            raise Failure(f"The picture {path} refers to {value}, which lies outside of it: draw it here.")


def _apart(key: str, value: str, ids: set[str], name: str) -> str:
    """`value` with the file's own ids made unique; ids of other pictures (art-…) stay."""

    def unique(found: str) -> str:
        return f"{name}-{found}" if found in ids else found

    if key == "id":
        return unique(value)
    if key in ("href", XLINK):
        return "#" + unique(value[1:])
    return re.sub(r"url\(#([^)]+)\)", lambda match: f"url(#{unique(match[1])})", value)
