"""Every row of the table of tasks both ways: met, and just not met."""

from collections import defaultdict
from typing import Any, NamedTuple

import pytest

from engine.locksley.table import facing, legal, play, table
from greenwood.game import IllegalAction
from greenwood.games import locksley
from greenwood.games.locksley.components import COLOURS, TASKS
from greenwood.games.locksley.position import Position
from greenwood.games.locksley.tasks import met, next_task
from greenwood.games.locksley.wording import NAMES, rule, why


class Row(NamedTuple):
    """A small position: seat 1 stands before the task, and meets it or doesn't."""

    task: str
    met: bool
    laid: dict[str, Any]
    actions: tuple[str, ...] = ()

    def position(self, seat: int) -> Position:
        laid = table(**{**facing(self.task), **self.laid, "seat": seat})
        play(laid, *self.actions)
        return laid


def loot(own: dict[str, int], theirs: dict[str, int] | None = None, **more: Any) -> dict[str, Any]:
    """Both seats' loot."""
    return {"loot": (own, theirs or {}), **more}


def robins(own: str, theirs: str) -> dict[str, Any]:
    """Both Robins."""
    return {"robins": (own, theirs)}


SIX_TWOS = dict.fromkeys(COLOURS, 2)
FRENCH = {"edition": "french"}
ROWS = [
    # Small tiles, day
    *(Row(f"coach-{own}", True, loot({own: 1})) for own in COLOURS),
    *(
        Row(f"coach-{own}", False, loot({other: 2 for other in COLOURS if other != own}, {own: 2}))
        for own in COLOURS
    ),
    Row("dead-of-night", True, loot({"white": 1, "red": 1})),
    Row("dead-of-night", True, loot({"red": 2, "pink": 1})),
    Row("dead-of-night", True, loot({"pink": 1, "white": 1, "green": 1})),
    Row("dead-of-night", True, loot({"pink": 1, "white": 1, "red": 1})),
    Row("dead-of-night", False, loot({"white": 3, "green": 1, "blue": 1, "black": 1})),
    Row("dead-of-night", False, loot({"pink": 1}, {"red": 1})),
    Row("dead-of-night", False, loot({})),
    Row("sherwood-forest", True, loot({"green": 1, "blue": 1})),
    Row("sherwood-forest", True, loot({"blue": 2, "black": 1})),
    Row("sherwood-forest", True, loot({"black": 1, "green": 1, "red": 1})),
    Row("sherwood-forest", True, loot({"black": 1, "green": 1, "blue": 4})),
    Row("sherwood-forest", False, loot({"green": 3, "white": 1, "red": 1, "pink": 1})),
    Row("sherwood-forest", False, loot({"black": 1}, {"green": 1})),
    Row("sherwood-forest", False, loot({})),
    # Small tiles, night
    Row("nobility-obliged", True, loot({"red": 3}), ("sell red",)),
    Row("nobility-obliged", True, loot({"red": 6}), ("robin e4", "sell red")),
    Row("nobility-obliged", False, loot({"red": 3})),
    Row("nobility-obliged", False, loot({"red": 3}), ("sell red", "robin e4")),
    Row("tithe", True, loot({"red": 2})),
    Row("tithe", True, loot({"red": 2, "blue": 3})),
    Row("tithe", False, loot({"red": 2, "blue": 3, "pink": 1})),
    Row("tithe", False, loot({"red": 1, "blue": 1})),
    Row("tithe", False, loot({})),
    Row("specialist", True, loot({"red": 2, "blue": 1, "pink": 4})),
    Row("specialist", False, loot({"red": 2, "blue": 1})),
    Row("specialist", False, loot({"red": 1, "blue": 1, "pink": 1, "green": 1})),
    Row("fence", True, loot({"red": 3}), ("sell red",)),
    Row("fence", True, loot({"red": 3, "blue": 4}), ("sell red", "sell blue")),
    Row("fence", True, loot({"red": 3, "blue": 4}), ("sell blue", "sell red")),
    Row("fence", False, loot({"red": 4}), ("sell red",)),
    Row("fence", False, loot({"red": 3}), ("sell red", "robin e4")),
    Row("fence", False, loot({"red": 3})),
    Row("two-houses", True, loot({"blue": 2, "black": 1})),  # the book's example
    Row("two-houses", True, loot({"green": 2, "white": 1})),  # the book's two collections
    Row("two-houses", True, loot({"green": 1, "white": 1})),
    Row("two-houses", False, loot({"blue": 5})),
    Row("two-houses", False, loot({"blue": 2, "black": 2, "red": 1})),
    Row("kinsman", True, loot({"blue": 4})),
    Row("kinsman", True, loot({"blue": 6, "red": 1})),
    Row("kinsman", False, loot(dict.fromkeys(COLOURS, 3))),
    Row("vain-endeavour", True, loot({"black": 1}, nowhere=["black"])),
    Row("vain-endeavour", True, loot({"black": 1, "red": 1}, {"black": 1}, nowhere=["black"])),
    Row("vain-endeavour", True, loot({}, nowhere=["black"], grid={"b1": "black"}), ("robin b1",)),
    Row("vain-endeavour", False, loot({"black": 1}, nowhere=["black"], grid={"a1": "black"})),
    Row("vain-endeavour", False, loot({"black": 2, "blue": 1})),  # the book's example goes on to pay here
    Row("vain-endeavour", False, loot({"red": 1}, {"black": 1}, nowhere=["black"])),
    Row("vain-endeavour", False, loot({}, nowhere=["black"])),
    Row("contract-work", True, loot({"red": 1, "blue": 2, "pink": 3})),
    Row("contract-work", False, loot({"red": 1, "blue": 2, "pink": 3, "white": 1})),
    Row("contract-work", False, loot({"red": 1, "blue": 2, "pink": 4})),
    Row("contract-work", False, loot({"red": 1, "blue": 2, "pink": 2})),
    Row("contract-work", False, loot({"red": 1, "blue": 5})),  # the book: five are no two and three
    Row("contract-work", False, loot({})),
    # Corners, day
    Row("sly-old-fox", True, loot({"pink": 1}, {"white": 5})),
    Row("sly-old-fox", True, loot({"pink": 2, "white": 1}, {"pink": 1, "white": 5})),
    Row("sly-old-fox", False, loot({"pink": 2, "white": 1}, {"pink": 2, "white": 1})),
    Row("sly-old-fox", False, loot({})),
    Row("golden-arrow", True, robins("c3", "e4")),
    Row("golden-arrow", True, robins("a1", "b3")),
    Row("golden-arrow", False, robins("c3", "e5")),
    Row("golden-arrow", False, robins("c3", "d4")),
    Row("golden-arrow", False, robins("c3", "c5")),
    Row("on-the-run", True, loot({"red": 4, "blue": 2})),
    Row("on-the-run", True, loot({})),
    Row("on-the-run", False, loot({"red": 4, "blue": 3})),
    Row("scales", True, {"coins": (1, 1)}),
    Row("scales", True, {"coins": (1, 2)}),
    Row("scales", True, {"coins": (0, 0)}),
    Row("scales", False, {"coins": (2, 1)}),
    Row("good-samaritan", True, loot({"red": 2}, {"blue": 2}, coins=(5, 0))),
    Row("good-samaritan", True, loot({"red": 1}, {"blue": 1, "pink": 1})),
    Row("good-samaritan", False, loot({"red": 1, "pink": 2}, {"blue": 2})),
    Row("eagle-eye", True, robins("c3", "d4")),
    Row("eagle-eye", True, robins("e1", "d2")),
    Row("eagle-eye", False, robins("c3", "c4")),
    Row("eagle-eye", False, robins("c3", "e4")),
    Row("eagle-eye", False, robins("c3", "e5")),
    # Corners, night
    Row("sleeping-guard", True, loot({"red": 3, "blue": 3})),
    Row("sleeping-guard", True, loot({"red": 3, "blue": 4, "pink": 3})),
    Row("sleeping-guard", False, loot({"red": 3, "blue": 2})),
    Row("sleeping-guard", False, loot({"red": 6})),
    Row("mutual-spoils", True, loot({"red": 1, "blue": 1}, {"red": 3, "blue": 1})),
    Row("mutual-spoils", False, loot({"red": 2}, {"red": 2})),
    Row("mutual-spoils", False, loot({"red": 1, "blue": 1}, {"red": 1, "pink": 1})),
    Row("mutual-spoils", True, loot({"red": 2}, {"red": 2}, **FRENCH)),
    Row("mutual-spoils", True, loot({"red": 1, "blue": 1}, {"red": 3, "blue": 1}, **FRENCH)),
    Row("mutual-spoils", False, loot({"red": 2}, {"red": 1}, **FRENCH)),
    Row("mutual-spoils", False, loot({"red": 1, "blue": 1}, {"red": 5, "pink": 1}, **FRENCH)),
    Row("rivalry", True, robins("c3", "c4")),
    Row("rivalry", True, robins("c3", "b3")),
    Row("rivalry", False, robins("c3", "d4")),
    Row("rivalry", False, robins("c3", "c5")),
    Row("rivalry", False, robins("e1", "a2")),  # neighbours by number only
    Row("small-fry", True, loot({})),
    Row("small-fry", True, loot(SIX_TWOS)),
    Row("small-fry", False, loot({**SIX_TWOS, "black": 3})),
    Row("market", True, loot({"red": 3}, {"red": 1}), ("sell red",)),
    Row("market", True, loot({"red": 5, "blue": 3}, {"red": 1}), ("sell red", "sell blue")),
    Row("market", False, loot({"red": 3}, {"blue": 2}), ("sell red",)),
    Row("market", False, loot({"red": 3}, {"red": 1}), ("sell red", "robin e4")),
    Row("market", False, loot({"red": 3}, {"red": 1})),
    *(Row("tower", True, robins(corner, "c3")) for corner in ("a1", "a5", "e1", "e5")),
    *(Row("tower", False, robins(other, "e5")) for other in ("a2", "d5", "e4", "c3")),
    # The start corner and the King
    Row("nottingham", True, {"coins": (0, 5)}),
    Row("nottingham", True, {"coins": (1, 0)}),
    Row("nottingham", False, {"coins": (2, 5)}),
    Row("beginning", True, loot({})),
    Row("beginning", True, loot({"red": 5})),
    Row("beginning", False, loot({"red": 1, "blue": 1})),
    Row("beginning", False, loot({"green": 2, "white": 1})),  # the book's two collections
    Row("beginning", True, loot({}, **FRENCH)),
    Row("beginning", True, loot({"red": 1}, **FRENCH)),
    Row("beginning", False, loot({"red": 2}, **FRENCH)),
    Row("king", True, {"coins": (4, 0)}),
    Row("king", True, {"coins": (6, 1)}),
    Row("king", False, {"coins": (3, 9)}),
]


def _name(row: Row) -> str:
    return f"{row.task}-{'met' if row.met else 'not'}"


def test_table_is_complete() -> None:
    for edition in ("english", "french"):
        for task in ("mutual-spoils", "beginning"):
            rows = [row for row in ROWS if row.task == task and row.laid.get("edition", "english") == edition]
            assert {row.met for row in rows} == {True, False}, (task, edition)
    for task in TASKS:
        assert {row.met for row in ROWS if row.task == task} == {True, False}, task


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("row", ROWS, ids=_name)
def test_row(row: Row, seat: int) -> None:
    position = row.position(seat)
    assert next_task(position, seat - 1) == row.task
    assert met(position, seat - 1, row.task) is row.met
    told = locksley.explain(position)
    assert told["seat"] == seat
    assert told["next"] == row.task
    assert told["tasks"][row.task] == {"met": row.met, "why": why(position, seat - 1, row.task)}
    assert ("step" in legal(position)) is row.met
    before = position.bards[seat - 1]
    if row.met:
        assert ("bard", seat, before + 1, row.task, 0) in play(position, "step")
        assert position.bards[seat - 1] == before + 1
    else:
        with pytest.raises(IllegalAction) as refused:
            play(position, "step")
        assert why(position, seat - 1, row.task) in str(refused.value)
        assert NAMES[row.task] in str(refused.value)
        assert position.bards[seat - 1] == before


@pytest.mark.parametrize("row", [row for row in ROWS if row.task != "king"], ids=_name)
def test_a_coin_does_too(row: Row) -> None:
    laid = {**row.laid, "coins": (1, 1)}
    position = row._replace(laid=laid).position(1)
    steps, purse = position.bards[0], len(position.coins[0])
    assert purse > 0
    assert ("bard", 1, steps + 1, row.task, 1) in play(position, "bribe")
    assert len(position.coins[0]) == purse - 1


def test_why_says_something() -> None:
    said: dict[tuple[str, bool], set[str]] = defaultdict(set)
    for row in ROWS:
        said[row.task, row.met].add(why(row.position(1), 0, row.task))
    for (task, ok), phrases in said.items():
        for phrase in phrases:
            assert phrase == phrase.strip() != "", (task, ok)
            assert not phrase.endswith("."), phrase
            assert "{" not in phrase, phrase
            assert len(phrase) <= 32, phrase  # it stands in a space of the track
        assert not phrases & said[task, not ok], (task, phrases)


MISSING = [
    ("coach-red", loot({}), "you own no red"),
    ("dead-of-night", loot({"red": 2}), "one more colour"),
    ("dead-of-night", loot({}), "2 more colours"),
    ("nobility-obliged", loot({"red": 3}), "no fresh sale"),
    ("tithe", loot({"white": 1, "red": 2}), "white is alone"),
    ("tithe", loot({"white": 1, "red": 1}), "2 colours are alone"),
    ("specialist", loot({"white": 1, "red": 1}), "one more colour"),
    ("specialist", loot(SIX_TWOS), "3 colours too many"),
    ("kinsman", loot({"red": 3}), "one more of a colour"),
    ("kinsman", loot({}), "4 more of a colour"),
    ("contract-work", loot({"red": 4, "blue": 1}), "you own 1 + 4"),
    ("sleeping-guard", loot({"red": 3}), "one more set of three"),
    ("on-the-run", loot({"red": 5, "blue": 4}), "3 tiles too many"),
    ("scales", {"coins": (3, 1)}, "2 coins too many"),
    ("small-fry", loot({"pink": 3}), "you could sell pink"),
    ("good-samaritan", loot({"red": 1}), "one tile too many"),
    ("nottingham", {"coins": (4, 1)}, "3 coins too many"),
    ("beginning", loot({"red": 1, "blue": 2}), "one colour too many"),
    ("beginning", loot({"red": 3}, **FRENCH), "2 tiles too many"),
    ("king", {"coins": (2, 1)}, "2 more coins"),
    ("king", {"coins": (3, 1)}, "one more coin"),
]


@pytest.mark.parametrize(
    ("task", "laid", "phrase"), MISSING, ids=[f"{task}-{text}" for task, _, text in MISSING]
)
def test_why_names_what_is_missing(task: str, laid: dict[str, Any], phrase: str) -> None:
    assert why(table(**{**facing(task), **laid}), 0, task) == phrase


@pytest.mark.parametrize("task", TASKS)
def test_rule_is_one_sentence(task: str) -> None:
    for edition in ("english", "french"):
        text = rule(task, edition)
        assert text.endswith(".")
        assert "\n" not in text
        assert len(text) < 100
    differs = rule(task, "english") != rule(task, "french")
    assert differs == (task in ("mutual-spoils", "beginning"))


def test_fence_then_two_houses_then_vain_endeavour() -> None:
    """The book's example: two collections will do for Two Houses; Vain Endeavour costs a coin."""
    spaces = facing("fence")["track"]
    spaces[:3] = ["fence", "two-houses", "vain-endeavour"]
    assert len(set(spaces)) == len(spaces)
    position = table(**loot({"blue": 2, "black": 1}), bards=(1, 0), track=spaces)
    assert play(position, "step") == [("bard", 1, 2, "two-houses", 0)]
    assert "step" not in legal(position)
    assert play(position, "bribe")[-1] == ("bard", 1, 3, "vain-endeavour", 1)
    assert position.coins[0] == []
