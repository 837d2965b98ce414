"""Colours, drawings and style of the land, read from the files that the build ships."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from tests.table.knights_scenes import positions, scene
from tests.table.test_locksley_style import THEMES, contrast

from greenwood.games.knights.components import TILE
from greenwood.table import art
from greenwood.table.knights import board
from greenwood.table.knights.moment import moment
from greenwood.table.knights.picture import picture

pytestmark = pytest.mark.native

WEB = Path(__file__).parents[2] / "web"
ART = {file.stem: file.read_text() for file in (WEB / "art").rglob("*.svg")}
BY_LIGHT = (4, 1, 2, 3)
"""Seats from the darkest to the lightest."""


@pytest.mark.parametrize("theme", THEMES)
def test_seats_differ_in_lightness_as_well_as_in_hue(theme: str) -> None:
    tokens = THEMES[theme]
    for dark, light in pairwise(BY_LIGHT):
        assert contrast(tokens[f"knight-{dark}"], tokens[f"knight-{light}"]) >= 1.5
    assert contrast(tokens["knight-1"], tokens["knight-2"]) >= 2


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", range(1, 6))
def test_the_mark_of_a_seat_shows_on_its_colour(theme: str, seat: int) -> None:
    tokens = THEMES[theme]
    assert contrast(tokens[f"knight-{seat}"], tokens[f"knight-{seat}-mark"]) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("shape", "ground", "least"),
    [
        ("mat-line", "mat", 3),
        ("piece-ink", "piece-cream", 4.5),
        ("on-mark", "leaf", 4.5),
        ("stake", "piece-ink", 2.5),
        ("gilt", "mat", 3),
        ("on-table-quiet", "table", 4.5),
        ("ink", "bright", 4.5),
        ("quiet", "bright", 4.5),
    ],
)
def test_signs_show_on_their_ground(theme: str, shape: str, ground: str, least: float) -> None:
    tokens = THEMES[theme]
    assert contrast(tokens[shape], tokens[ground]) >= least


def test_every_drawing_that_is_used_is_there() -> None:
    used = set()
    for seats in (2, 3, 4):
        for position in positions(seats)[::7]:
            shown = scene(position)
            now = moment(shown)
            html = str(board.land(now, board.cells(now))) + str(picture(shown.view))
            used |= set(re.findall("#art-([\\w-]+)", html))
    used |= {f"knights-{kind}" for kind in TILE} | {f"back-{letter}" for letter in "ABCDE"}
    for seat in range(1, 6):
        used |= set(re.findall("#art-([\\w-]+)", art.medal(seat)))
    for seat in range(1, 5):
        used |= set(re.findall("#art-([\\w-]+)", art.reserve(seat) + art.knight(seat)))
    for text in [ART[name] for name in used if name in ART]:
        used |= set(re.findall("#art-([\\w-]+)", text))
    assert used <= set(ART)
    assert len(used) > 40


def test_the_land_has_a_rule_for_every_size_it_can_take() -> None:
    sizes = (WEB / "style" / "knights-sizes.css").read_text()
    land = (WEB / "style" / "knights-land.css").read_text()
    for what in ("columns", "rows"):
        (default,) = re.findall(rf"--{what}: (\d+);", land)
        ruled = dict(re.findall(rf'data-{what}="(\d+)"\] {{\s*--{what}: (\d+);', sizes))
        assert all(n == value for n, value in ruled.items())
        assert {*map(int, ruled), int(default)} >= set(range(2, 12))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_window_never_outgrows_the_style(seats: int) -> None:
    for position in positions(seats):
        html = str(board.land(now := moment(scene(position)), board.cells(now)))
        ((columns, rows),) = re.findall(r'data-columns="(\d+)" data-rows="(\d+)"', html)
        assert 2 <= int(columns) <= 12
        assert 2 <= int(rows) <= 12
