"""The rules in our own words."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.table.painted import Strange, Tag, faults, in_order, levels, read, unspoken

from greenwood import words
from greenwood.games import GAMES
from greenwood.games.chickwood import components as chickwood
from greenwood.games.chickwood import wording as chickwood_words
from greenwood.games.locksley.components import CORNERS_DAY, CORNERS_NIGHT, SMALL_DAY, SMALL_NIGHT, TASKS
from greenwood.games.locksley.wording import NAMES, rule
from greenwood.table import help as rules

COMBINATIONS = [
    {},
    {"edition": "english", "length": "short"},
    {"edition": "french", "length": "long"},
]
each_way = pytest.mark.parametrize("options", COMBINATIONS)


def paint(**options: Any) -> str:
    return str(rules.rules("locksley", options))


def told(painted: str) -> dict[str, tuple[str, str]]:
    """The task tiles of the sheet: id → name and sentence."""
    found = {}
    for tag in read(painted).all():
        if "task" in tag.attrs.get("class", "").split():
            icons = [use.attrs["href"] for use in tag.all() if use.name == "use"]
            name, sentence = (
                next(part.text() for part in tag.all() if part.name == "strong"),
                [part.text() for part in tag.all() if part.name == "span"][-1],
            )
            for icon in icons:
                found[icon.removeprefix("#art-task-")] = (name, sentence)
    return found


def test_every_game_has_rules() -> None:
    for game in GAMES:
        assert read(rules.rules(game)).text()


@pytest.mark.parametrize("legendary", ["off", "on"])
def test_chickwoods_rules(legendary: str) -> None:
    painted = str(rules.rules("chickwood", {"legendary": legendary}))
    assert faults(painted) == []
    assert in_order([2, *levels(painted)])
    said = read(painted).text()
    assert ("They are in play in this match." in said) == (legendary == "on")
    for card in chickwood.CARDS:
        assert chickwood_words.SAYS[card] in said
    assert "7 · 8" not in said
    for counts in ("5 · 6 · 7", "2 · 2 · 2", "8 · 9 · 12", "3 · 3 · 5"):
        assert counts in said


def test_chickwoods_rules_say_which_values_are_ours() -> None:
    silent = section(read(rules.rules("chickwood")), "What is ours").text()
    for part in (
        "numbers of cards for two to four players",
        "banners but that of castle 4",
        "ruby chest and cloak",
    ):
        assert part in silent


@pytest.mark.usefixtures("strange")
def test_every_word_of_chickwoods_rules_is_in_the_catalogue() -> None:
    assert unspoken(rules.rules("chickwood", {"legendary": "on"})) == []


@each_way
def test_the_html_is_sound(options: dict[str, Any]) -> None:
    assert faults(paint(**options)) == []
    assert in_order([2, *levels(paint(**options))])


@each_way
def test_every_task_is_told_with_icon_name_and_sentence(options: dict[str, Any]) -> None:
    tasks = told(paint(**options))
    assert set(tasks) == set(TASKS)
    for task, (name, sentence) in tasks.items():
        assert name == NAMES[task]
        if not task.startswith("coach-"):
            assert sentence == rule(task, options.get("edition", "english"))


def test_day_and_night_stand_apart() -> None:
    groups = [
        {use.attrs["href"].removeprefix("#art-task-") for use in tag.all() if use.name == "use"}
        for tag in read(paint()).all()
        if "tasks" in tag.attrs.get("class", "").split()
    ]
    assert groups[0] == {*SMALL_DAY, *(task for pair in CORNERS_DAY for task in pair)}
    assert groups[1] == {*SMALL_NIGHT, *(task for pair in CORNERS_NIGHT for task in pair)}


@pytest.mark.parametrize(("length", "small", "last"), [("short", 2, 31), ("normal", 3, 39), ("long", 4, 47)])
def test_the_track_is_as_long_as_in_the_match(length: str, small: int, last: int) -> None:
    text = read(paint(length=length)).text()
    assert f"with {small} small tiles" in text
    assert f"step {last} leads" in text


def test_only_in_the_french_edition_may_the_robin_stay() -> None:
    turn = "Move your Robin once, or let it stay"
    assert turn in read(paint(edition="french")).text()
    assert turn not in read(paint()).text()


@pytest.fixture
def strange() -> Iterator[None]:
    words.use(Strange())
    yield
    words.use(words.NullTranslations())


@each_way
@pytest.mark.usefixtures("strange")
def test_every_word_is_in_the_catalogue(options: dict[str, Any]) -> None:
    assert unspoken(paint(**options)) == []


def test_what_we_decided_is_marked_as_ours() -> None:
    marks = [tag for tag in read(paint()).all() if tag.attrs.get("class") == "ours-mark"]
    marked = " ".join(tag.parent.text() for tag in marks if tag.parent)
    for part in ("oldest coin goes first", "Free steps in between", "land on an empty square"):
        assert part in marked
    silent = section(read(paint()), "Where the book is silent").text()
    for part in ("ten tiles of each colour", "day and which to the night", "fourth colour", "Market"):
        assert part in silent


def section(root: Tag, title: str) -> Tag:
    return next(
        tag for tag in root.all() if tag.name == "section" and any(part.text() == title for part in tag.all())
    )


def test_the_keys_are_told() -> None:
    keys = {tag.text() for tag in section(read(paint()), "With the keyboard").all() if tag.name == "kbd"}
    assert {"Enter", "Escape", "U", "?", "←", "→", "↑", "↓"} <= keys


def test_the_tone_is_calm() -> None:
    text = read(paint()).text()
    assert "!" not in text
    assert not re.search("[\U0001f300-\U0001faff]", text)
