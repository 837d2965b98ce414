"""Posters for other pages: whole in themselves, whatever page shows them."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from greenwood import opening
from greenwood.games import GAMES
from greenwood_build import posters, prints
from greenwood_build.place import House, files
from greenwood_build.shell import Failure

pytestmark = pytest.mark.native
HOUSE = House()
BOARDS = opening.embedded()["posters"]
PICTURES = {path.stem: path for path in files(HOUSE.web / "art") if path.suffix == ".svg"}


@pytest.mark.parametrize("game", GAMES)
def test_a_poster_needs_nothing_but_itself(game: str) -> None:
    text = posters.poster(BOARDS[game], PICTURES, prints.day(HOUSE), game)
    ids = [element.get("id") for element in ElementTree.fromstring(text).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = re.findall(r'(?:href="|url\()#([^")]+)', text)
    assert set(used) <= set(ids)
    assert len(used) > 20
    assert not re.search(r'var\(|color-mix|calc\(|style=|class="|href="(?!#)', text)


def test_colours_are_mixed_as_a_browser_does() -> None:
    board = '<rect fill="var(--a)"/><rect fill="var(--b)"/>'
    tokens = {**prints.day(HOUSE), "--share": "50%"}
    tokens["--a"] = "color-mix(in srgb, #000000, #ff8000 25%)"
    tokens["--b"] = "color-mix(in srgb, #102030, #304050 calc(var(--share) * 1.5))"
    text = posters.poster(board, PICTURES, tokens, "mixed")
    assert 'fill="#402000"' in text
    assert 'fill="#283848"' in text


def test_a_colour_without_a_value_is_told() -> None:
    with pytest.raises(Failure, match="odd names a colour"):
        posters.poster('<rect fill="var(--none)"/>', PICTURES, prints.day(HOUSE), "odd")
    with pytest.raises(Failure, match="odd cannot be read"):
        posters.poster("<rect>", PICTURES, prints.day(HOUSE), "odd")
