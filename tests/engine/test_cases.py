"""The given cases, as they are, put to the engine."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from greenwood.game import IllegalAction
from greenwood.games import GAMES

FOLDER = Path(__file__).parents[1] / "cases"
CASES = [
    json.loads(line)
    for game in GAMES
    for line in (FOLDER / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
]
ORDERLESS = ("discard", "aside", "hands")
"""Where the order means nothing."""


def fits(wanted: Any, got: Any, key: str = "") -> bool:
    """Objects need only hold what is named, lists match item by item, null means absent or null."""
    if isinstance(wanted, dict):
        return isinstance(got, dict) and all(
            fits(value, got.get(name), name) for name, value in wanted.items()
        )
    if isinstance(wanted, list):
        if not isinstance(got, list) or len(wanted) != len(got):
            return False
        if key in ORDERLESS:
            wanted, got = sorted(wanted, key=json.dumps), sorted(got, key=json.dumps)
        return all(fits(*pair) for pair in zip(wanted, got, strict=True))
    return type(wanted) is type(got) and bool(wanted == got)


@pytest.mark.parametrize("case", CASES, ids=[case["about"][:60] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    game = GAMES[case["position"]["game"]]
    position, expected = game.from_json(copy.deepcopy(case["position"])), case["expect"]
    if case["call"] == "legal":
        legal = {game.action_text(action) for action in position.actions()}
        assert set(expected["has"]) <= legal
        assert not set(expected["lacks"]) & legal
        return
    if case["call"] == "explain":
        assert fits(expected, game.explain(position))
        return
    assert case["call"] == "apply"
    *before, last = map(game.parse_action, case["actions"])
    for action in before:
        position.apply(action)
    if expected == {"error": True}:
        with pytest.raises(IllegalAction):
            position.apply(last)
    else:
        position.apply(last)
        assert fits(expected, game.to_json(position))


def test_fits_is_strict() -> None:
    assert fits({"a": [{"b": 1}], "n": None}, {"a": [{"b": 1, "c": 2}]})
    assert fits({"discard": ["red", "blue"]}, {"discard": ["blue", "red"]})
    for wanted, got in (
        ({"a": 1}, {"a": True}),
        ({"a": [1]}, {"a": [1, 2]}),
        ({"a": 1}, {}),
        ({"n": None}, {"n": 0}),
        ({"pile": ["red", "blue"]}, {"pile": ["blue", "red"]}),
        ({"loot": {"red": 1}}, {"loot": {}}),
    ):
        assert not fits(wanted, got)
    assert {case["call"] for case in CASES} == {"legal", "explain", "apply"}
