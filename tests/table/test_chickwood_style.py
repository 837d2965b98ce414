"""Colours, drawings and style of Chickwood Forest's board, read from the files that the build ships."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from tests.table.chickwood_scenes import positions, scene
from tests.table.painted import Tag, read
from tests.table.test_locksley_style import THEMES, contrast

from greenwood.games.chickwood.components import CARDS, LEGEND, castles
from greenwood.table import art
from greenwood.table.chickwood import cards
from greenwood.table.chickwood.cards import Lying
from greenwood.table.chickwood.castles import castles as columns
from greenwood.table.chickwood.castles import lanes
from greenwood.table.chickwood.moment import moment
from greenwood.table.chickwood.picture import picture
from greenwood.table.chickwood.villages import grid, villages

pytestmark = pytest.mark.native

WEB = Path(__file__).parents[2] / "web"
ART = {file.stem: file.read_text() for file in (WEB / "art").rglob("*.svg")}
STYLES = {file.name: file.read_text() for file in (WEB / "style").glob("*.css")}
BY_LIGHT = (4, 3, 1, 2, 5)
"""Seats from the darkest to the lightest."""
MIX = re.compile(r"color-mix\(in srgb, (#\w{6}), (#\w{6}) (?:calc\()?var\(--nightfall\)(?: \* ([\d.]+)\))?\)")


def colour(tokens: dict[str, str], name: str) -> str:
    """A token as the browser works it out."""
    mixed = MIX.fullmatch(tokens[name])
    if not mixed:
        return tokens[name]
    share = float(tokens["nightfall"].rstrip("%")) / 100 * float(mixed[3] or 1)
    assert share <= 1
    pairs = zip(*([int(hue[i : i + 2], 16) for i in (1, 3, 5)] for hue in mixed.groups()[:2]), strict=True)
    return "#" + "".join(f"{round(day + (night - day) * share):02x}" for day, night in pairs)


def painted_html() -> str:
    """Much of what the board can look like."""
    parts = [
        f"{cards.face(card)}{cards.lying(Lying(1, True, card))}{cards.lying(Lying(2, False, card))}"
        for card in CARDS
    ]
    parts += [str(cards.back()), str(cards.lying(Lying(3, False)))]
    for seats in (2, 3, 4, 5):
        history = positions(seats)
        ends = [position for position in history if position.phase == LEGEND][:1]
        for position in (*history[::17], *ends):
            shown = scene(position)
            for peek in (*shown.actions[-1:], ""):
                now = moment(scene(position, peek=peek))
                parts.append(f"{lanes(now, columns(now))}{grid(now, villages(now))}{picture(shown.view)}")
    return "".join(parts)


@pytest.fixture(scope="module")
def html() -> str:
    return painted_html()


@pytest.mark.parametrize("theme", THEMES)
def test_seats_differ_in_lightness_as_well_as_in_hue(theme: str) -> None:
    tokens = THEMES[theme]
    for dark, light in pairwise(BY_LIGHT):
        assert contrast(tokens[f"chick-{dark}"], tokens[f"chick-{light}"]) >= 1.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", range(1, 6))
def test_the_mark_of_a_seat_shows_on_its_colour(theme: str, seat: int) -> None:
    tokens = THEMES[theme]
    assert contrast(tokens[f"chick-{seat}"], tokens[f"chick-{seat}-mark"]) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("text", "ground", "least"),
    [
        ("ink", "plaster", 4.5),
        ("ink", "plaster-large", 4.5),
        ("ink", "plaster-shut", 4.5),
        ("ink", "plaster-worn", 4.5),
        ("quiet", "plaster-shut", 3),
        ("free-line", "plaster", 2),
        ("free-line", "free", 3),
        ("on-wood", "wood", 4.5),
        ("on-wood", "wood-near", 4.5),
        ("gilt", "wood-near", 3),
        ("gilt", "wood", 3),
        ("piece-ink", "piece-cream", 4.5),
        ("piece-ink", "alms", 4.5),
        ("card-back-line", "card-back", 2.5),
        ("on-table", "table-deep", 4.5),
    ],
)
def test_what_is_written_can_be_read(theme: str, text: str, ground: str, least: float) -> None:
    tokens = THEMES[theme]
    assert contrast(colour(tokens, text), colour(tokens, ground)) >= least


@pytest.mark.parametrize("theme", THEMES)
def test_the_grounds_of_cards_differ(theme: str) -> None:
    """Chests of four colours lie on four grounds."""
    grounds = [colour(THEMES[theme], f"card-{kind}") for kind in ("gold", "silver", "emerald", "ruby")]
    assert len(set(grounds)) == 4


def test_every_card_has_a_drawing_and_a_ground() -> None:
    for card in CARDS:
        (name,) = re.findall("\\bprint-([\\w-]+)", art.emblem(card))
        assert name in ART
        assert f".{cards.ground(card)} {{" in STYLES["chickwood-cards.css"]
    assert len({art.emblem(card) for card in CARDS}) == len(CARDS)


def test_every_drawing_that_is_used_is_there(html: str) -> None:
    used = set(re.findall("(?:#art|\\bprint)-([\\w-]+)", html))
    assert used <= set(ART)
    assert {f"castle-{castle}" for castle in castles(5)} <= used
    assert {f"{kind}-{mark}" for kind in ("disc", "cube") for mark in art.CHICKS} <= used
    assert len(used) > 50


def test_drawings_are_flat() -> None:
    """Gradients and clips would have the whole sprite rendered, which costs time at every change of style."""
    for file in (WEB / "art" / "chickwood").glob("*.svg"):
        assert "url(" not in file.read_text(), file.name


def test_every_class_has_a_rule(html: str) -> None:
    """A class without a rule is a slip of the pen, but for those that only tell a thing from others."""
    ruled = set(re.findall(r"\.([a-z][\w-]*)", "".join(STYLES.values())))
    used = {name for tag in read(html).all() for name in tag.attrs.get("class", "").split()}
    used = {name for name in used if not name.startswith("print-")}  # the build writes those
    assert used - ruled == {"opens", "roof-V2", "roof-V3", "sky-4"}


def test_rules_of_other_tables_do_not_reach_ours(html: str) -> None:
    """Class names are global: what one table calls a thing must not dress a thing of another."""
    used = {name for tag in read(html).all() for name in tag.attrs.get("class", "").split()} | {"table"}
    for name, text in STYLES.items():
        if not name.startswith(("knights", "locksley")):
            continue
        bare = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        for rule in re.findall(r"([^{};]+)\{", bare):
            for selector in re.split(r",(?![^(]*\))", rule):
                classes = set(re.findall(r"\.([a-z][\w-]*)", selector))
                assert not classes or not classes <= used or "picture" in classes, (
                    f"{name}: {selector.strip()}"
                )


def test_no_control_of_the_board_stands_in_another(html: str) -> None:
    for tag in read(html).all():
        if tag.name == "button":
            assert not any(isinstance(other, Tag) and other.name == "button" for other in tag.inside())
