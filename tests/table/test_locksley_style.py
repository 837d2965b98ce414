"""Colours, tokens and art of the table, read from the files that the build ships."""

import re
from pathlib import Path

import pytest
from tests.table.locksley_scenes import played, scene

from greenwood.table import locksley as table

pytestmark = pytest.mark.native

WEB = Path(__file__).parents[2] / "web"
TOKENS = (WEB / "style" / "tokens.css").read_text()
BLOCKS = [dict(re.findall(r"--([\w-]+):\s*([^;]+);", block)) for block in re.findall(r"\{([^{}]*)\}", TOKENS)]
DAY, NIGHT, SYSTEM_NIGHT = BLOCKS
THEMES = {"day": DAY, "night": {**DAY, **NIGHT}}

TEXT = [
    ("ink", "parchment"), ("ink", "parchment-deep"), ("ink", "edge"), ("quiet", "parchment"),
    ("quiet", "parchment-deep"), ("quiet", "space-day"), ("quiet", "space-night"), ("ink", "space-day"),
    ("ink", "space-night"), ("on-table", "table"), ("on-table", "table-deep"), ("on-table-quiet", "table"),
    ("leaf", "parchment"), ("wax", "parchment"), ("wax", "parchment-deep"), ("on-ink", "ink"),
    ("parchment", "ink"), ("on-coin", "coin"),
]  # fmt: skip
SHAPES = [
    ("line", "parchment"), ("line", "parchment-deep"), ("line", "space-day"), ("line", "space-night"),
    ("on-mark", "leaf"), ("leaf", "space-day"), ("leaf", "space-night"), ("wax", "space-day"),
    ("wax", "space-night"), ("gilt", "key"), ("focus", "focus-halo"), ("seat-1", "parchment"),
    ("seat-2", "parchment"), ("seat-1", "hole"), ("seat-2", "hole"), ("piece-ink", "coin"),
]  # fmt: skip
TWO_TONE = [
    (("gilt", "key"), ("parchment", "parchment-deep", "table", "well", "space-day", "space-night")),
    (("focus", "focus-halo"), ("parchment", "table", "well", "space-day", "space-night")),
]


def luminance(colour: str) -> float:
    assert re.fullmatch("#[0-9a-f]{6}", colour), colour
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_21() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXT)
def test_text_can_be_read(theme: str, text: str, ground: str) -> None:
    tokens = THEMES[theme]
    assert contrast(tokens[text], tokens[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_shapes_can_be_seen(theme: str, shape: str, ground: str) -> None:
    tokens = THEMES[theme]
    assert contrast(tokens[shape], tokens[ground]) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("tones", "grounds"), TWO_TONE)
def test_two_tones_show_on_every_ground(theme: str, tones: tuple[str, str], grounds: tuple[str, ...]) -> None:
    tokens = THEMES[theme]
    for ground in grounds:
        assert max(contrast(tokens[tone], tokens[ground]) for tone in tones) >= 3


def test_the_night_is_the_same_by_choice_and_by_system() -> None:
    assert NIGHT == SYSTEM_NIGHT
    assert set(NIGHT) <= set(DAY)


def test_gilt_is_worn_by_nothing_else() -> None:
    assert DAY["gilt"] != DAY["coin"]
    for file in (WEB / "style").glob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.DOTALL)
        for rule in re.findall(r"([^{}]+)\{([^{}]*var\(--gilt\)[^{}]*)\}", text):
            assert ".may" in rule[0], f"{file.name}: {rule[0].strip()} wears gilt"


def test_every_token_in_use_exists() -> None:
    styles = {file.name: file.read_text() for file in (WEB / "style").glob("*.css")}
    own = {name for text in styles.values() for name in re.findall(r"(--[\w-]+):", text)}
    for name_of_file, text in styles.items():
        for name, fallback in re.findall(r"var\((--[\w-]+)(,)?", text):
            assert fallback or name in own or name.removeprefix("--") in DAY, f"{name_of_file}: {name}"
    for file in (WEB / "art").rglob("*.svg"):
        for name in re.findall(r"var\(--([\w-]+)", file.read_text()):
            assert name in DAY or name in ("ground", "mark-ground"), f"{file.name}: {name}"


def test_every_drawing_that_is_used_is_there() -> None:
    files = {file.stem: file for file in (WEB / "art").rglob("*.svg")}
    used = set()
    for options in ({}, {"light": "night"}, {"light": "mixed", "length": "long"}):
        for at in (0, 1, 9, None):
            shown = scene(played("art", **options), at=at)
            used |= set(re.findall("#art-([\\w-]+)", str(table.layout(shown, table.pieces(shown), None))))
            used |= set(re.findall("#art-([\\w-]+)", str(table.picture(shown.view))))
    used |= {f"task-{name}" for name in table_tasks()}
    for file in files.values():
        used |= set(re.findall("#art-([\\w-]+)", file.read_text()))
    assert used <= set(files)


def table_tasks() -> tuple[str, ...]:
    from greenwood.games.locksley.components import TASKS

    return TASKS
