"""The given cases, as they are, put to the engine."""

import copy
from typing import Any

import pytest

from cases.matching import cases_of, fits
from greenwood.game import IllegalAction
from greenwood.games import GAMES

CASES = [case for game in GAMES for case in cases_of(game)]


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


def test_every_call_of_every_game() -> None:
    for game in GAMES:
        assert {case["call"] for case in cases_of(game)} == {"legal", "explain", "apply"}
