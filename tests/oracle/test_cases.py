"""The given cases against the second reading, and how they are compared."""

from types import ModuleType
from typing import Any

import pytest

from cases.matching import cases_of, fits
from oracle.chickwood import rules as chickwood
from oracle.knights import rules as knights
from oracle.locksley import rules as locksley

RULES: dict[str, ModuleType] = {"locksley": locksley, "knights": knights, "chickwood": chickwood}
CASES = [case for game in RULES for case in cases_of(game)]


@pytest.mark.parametrize("case", CASES, ids=[case["about"][:60] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    position, expect = case["position"], case["expect"]
    rules = RULES[position["game"]]
    rules.check(position)
    if case["call"] == "legal":
        legal = rules.legal(position)
        assert set(expect["has"]) <= set(legal)
        assert not set(expect["lacks"]) & set(legal)
    elif case["call"] == "explain":
        told = rules.explain(position)
        if position["game"] == "locksley":
            told["tasks"] = {task: {"met": met} for task, met in told["tasks"].items()}
        assert fits(expect, told)
    else:
        assert case["call"] == "apply"
        *before, last = case["actions"]
        for action in before:
            position = rules.apply(position, action)
        if expect == {"error": True}:
            with pytest.raises(rules.Illegal):
                rules.apply(position, last)
        else:
            after = rules.apply(position, last)
            rules.check(after)
            assert fits(expect, after)


def test_cases_are_all_here() -> None:
    assert {game: len(cases_of(game)) for game in RULES} == {"locksley": 40, "knights": 40, "chickwood": 40}


def test_cases_are_read_strictly() -> None:
    plain, village = {"at": [0, 0], "tile": "P"}, {"at": [1, 0], "tile": "Pv"}
    fitting: list[tuple[Any, Any]] = [
        ({"a": None, "b": [{"c": 1}]}, {"b": [{"c": 1, "d": 2}]}),
        ({"n": None}, {"n": None}),
        ({"discard": ["red", "blue"]}, {"discard": ["blue", "red"]}),
        ({"hands": [["Pc", "M"], ["P"]]}, {"hands": [["M", "Pc"], ["P"]]}),
        ({"land": [village]}, {"land": [plain, village]}),
        ({"tiles": [{"at": [0, 0], "owner": None}, {"at": [1, 0]}]}, {"tiles": [village, plain]}),
        ({"land": []}, {"land": []}),
    ]
    differing: list[tuple[Any, Any]] = [
        ({"a": 1}, {"a": True}),
        ({"a": 1}, {}),
        ({"n": None}, {"n": 0}),
        ({"b": [1, 2]}, {"b": [1, 2, 3]}),
        ({"grid": {"a1": None}}, {"grid": {"a1": "red"}}),
        ({"pile": ["red", "blue"]}, {"pile": ["blue", "red"]}),
        ({"loot": {"red": 1}}, {"loot": {}}),
        ({"hands": [["Pc", "M"], ["P"]]}, {"hands": [["P"], ["Pc", "M"]]}),
        ({"hands": [["Pc", "M"], ["P"]]}, {"hands": [["Pc", "Pc"], ["P"]]}),
        ({"piles": [["Pc", "M"]]}, {"piles": [["M", "Pc"]]}),
        ({"land": [village]}, {"land": [plain]}),
        ({"land": [village]}, {"land": [village, village]}),
        ({"land": [{**plain, "tile": "M"}]}, {"land": [plain, village]}),
        ({"land": [{"at": [0, 0], "knights": [1, 2]}]}, {"land": [{"at": [0, 0], "knights": [2, 1]}]}),
        ({"land": []}, {"land": [plain]}),
        ({"points": [1, 2]}, {"points": [2, 1]}),
    ]
    for wanted, got in fitting:
        assert fits(wanted, got)
    for wanted, got in differing:
        assert not fits(wanted, got)
