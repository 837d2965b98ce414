"""Pictures shown as images: whole by themselves, by day and by night, and a class for each."""

from __future__ import annotations

import re
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from greenwood.games.chickwood.components import CARDS
from greenwood.games.knights.components import TILE
from greenwood.table import art
from greenwood_build import prints
from greenwood_build.place import House
from greenwood_build.shell import Failure

RULE = re.compile(r'(\S*?)(?: )?\.print-([\w.-]+)\{background-image:url\("data:image/svg\+xml,([^"]*)"\)\}')


@pytest.fixture(scope="module")
def images() -> dict[tuple[str, bool], str]:
    """The text of each image by its name, and whether it is that of the night."""
    found = {}
    for before, name, text in RULE.findall(prints.sheet(House())):
        found[name, before.endswith("]")] = unquote(text)
    return found


def test_each_picture_is_an_image_that_needs_nothing_else(images: dict[tuple[str, bool], str]) -> None:
    names = {name for name, _night in images}
    assert names >= {f"knights-{kind}" for kind in TILE}
    assert names >= {art.drawing(card) for card in CARDS}
    assert names >= {f"{kind}-{mark}" for kind in ("disc", "cube") for mark in art.CHICKS}
    assert "knights-P.turned" in names
    for text in images.values():
        root = ElementTree.fromstring(text)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert "viewBox" in root.attrib
        assert len(list(root.iter())) > 4
        for away in ("var(", "href", "<use", "xlink", "ns0", "currentColor"):
            assert away not in text


def test_the_night_has_images_of_its_own_where_it_differs(images: dict[tuple[str, bool], str]) -> None:
    for name in ("knights-Pv", "knights-Pc", "knights-Fv", "knights-Fc"):
        assert "#ffe7ad" in images[name, True]  # windows are lit
        assert "#ffe7ad" not in images[name, False]
    assert images["disc-egg", True] != images["disc-egg", False]
    assert ("ring", True) not in images


def test_whatever_is_shown_as_an_image_has_one(images: dict[tuple[str, bool], str]) -> None:
    shown = [art.emblem(card) for card in CARDS]
    shown += [art.chick(seat) + art.cube(seat) for seat in range(1, 6)]
    shown += [art.knight_tile(kind, flip=flip) for kind in TILE for flip in (False, True)]
    for html in (*shown, art.eye(True)):
        for name in re.findall(r"\bprint-([\w-]+)", html):
            assert (name, False) in images
        if " turned" in html:
            assert (f"{re.findall('print-([^ ]+)', html)[0]}.turned", False) in images


def test_a_variable_takes_its_value_or_what_stands_in_for_it() -> None:
    drawing = '<path fill="var(--lit, #2a2118)" stroke="var(--dusk, rgb(1 2 3 / 4%))"/>'
    assert prints.lit(drawing, {}, "x") == '<path fill="#2a2118" stroke="rgb(1 2 3 / 4%)"/>'
    assert prints.lit(drawing, {"--lit": "gold"}, "x") == '<path fill="gold" stroke="rgb(1 2 3 / 4%)"/>'
    within = '<path fill="var(--mark, var(--ink, #222))"/>'
    assert prints.lit(within, {"--ink": "red"}, "x") == '<path fill="red"/>'


@pytest.mark.parametrize("colour", ["currentColor", "var(--unheard-of)"])
def test_a_colour_that_an_image_can_not_know_is_refused(colour: str) -> None:
    with pytest.raises(Failure, match="The picture oak"):
        prints.lit(f'<path fill="{colour}"/>', {}, "oak")
