"""Pictures shown as images: whole by themselves, by day and by night, and a class for each."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from greenwood.games.knights.components import TILE
from greenwood_build import prints
from greenwood_build.place import House


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    where = tmp_path_factory.mktemp("dist")
    (where / "style").mkdir()
    (where / "style" / "main.css").write_text("body{}\n")
    prints.write(House(), where)
    return where


def test_each_landscape_is_an_image_that_needs_nothing_else(written: Path) -> None:
    names = {path.stem for path in (written / "art").iterdir()}
    assert names >= {f"knights-{kind}{time}" for kind in TILE for time in ("", "-night")}
    for path in (written / "art").iterdir():
        text = path.read_text()
        root = ElementTree.fromstring(text)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert len(list(root.iter())) > 5
        for away in ("var(", "href", "<use", "xlink", "ns0"):
            assert away not in text, (path.name, away)


def test_windows_are_lit_by_night(written: Path) -> None:
    for kind in ("Pv", "Pc", "Fv", "Fc"):
        day = (written / "art" / f"knights-{kind}.svg").read_text()
        night = (written / "art" / f"knights-{kind}-night.svg").read_text()
        assert "#ffe7ad" in night
        assert "#ffe7ad" not in day


def test_every_image_has_its_class_and_every_class_its_image(written: Path) -> None:
    style = (written / "style" / "main.css").read_text()
    assert style.startswith("body{}\n")
    named = set(re.findall(r"url\(\.\./art/([\w-]+\.svg)\)", style))
    assert named == {path.name for path in (written / "art").iterdir()}
    for kind in TILE:
        (day,) = re.findall(rf"^\.print-knights-{kind}\{{(.*?)\}}", style, re.MULTILINE)
        assert day == f"background-image:url(../art/knights-{kind}.svg)"
        dark = f'"system"] .print-knights-{kind}{{background-image:url(../art/knights-{kind}-night.svg)}}'
        assert dark in style


def test_a_variable_takes_its_value_or_what_stands_in_for_it() -> None:
    drawing = '<path fill="var(--lit, #2a2118)" stroke="var(--dusk, rgb(1 2 3 / 4%))"/>'
    assert prints.lit(drawing, {}) == '<path fill="#2a2118" stroke="rgb(1 2 3 / 4%)"/>'
    assert prints.lit(drawing, {"--lit": "gold"}) == '<path fill="gold" stroke="rgb(1 2 3 / 4%)"/>'
