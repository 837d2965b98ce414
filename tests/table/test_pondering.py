"""The bots' worker: thinking in slices, put down for another question, alone and with others."""

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from greenwood.bots import levels
from greenwood.game import Game
from greenwood.games import GAMES
from greenwood.match import Match, Player
from greenwood.pondering import SLICE, Pondering

LOCKSLEY = GAMES["locksley"]


def question(level: str = "sheriff", game: Game = LOCKSLEY, seats: int = 2, **changes: Any) -> dict[str, Any]:
    match = Match(game, [Player("Marian", level)] * seats, {}, "pondering")
    while len(match.moves) < 2:
        match.act(match.position.actions()[0])
    seat = match.position.to_move
    assert seat is not None
    return {"id": ["m", 1], **levels.question(match, seat), "iterations": 40, **changes}


class Clock:
    """Every look at it takes a while."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def replies(pondering: Pondering, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What it says until it has answered."""
    text = json.dumps(asked)
    for _slice in count():
        reply = json.loads(pondering.handle(text))
        yield reply
        if "more" not in reply:
            return
        text = "{}"


def answer(asked: dict[str, Any], step: float = 0.0) -> dict[str, Any]:
    *_, last = replies(Pondering(Clock(step)), asked)
    return last


def test_who_does_not_search_answers_at_once() -> None:
    for level in ("random", "squire", "outlaw"):
        found = list(replies(Pondering(Clock(SLICE)), question(level)))
        assert [set(reply) for reply in found] == [{"id", "line"}]


def test_a_search_tells_how_far_it_is_and_then_what_it_found() -> None:
    *more, last = replies(Pondering(Clock(SLICE / 10)), question(seconds=60))
    assert len(more) == 3
    assert all(reply["more"] and reply["of"] == 40 for reply in more)
    done = [reply["done"] for reply in more]
    assert done == sorted(set(done))
    assert done[-1] < 40
    assert sum(line["visits"] for line in last["lines"]) == 40
    assert last["line"] == last["lines"][0]["line"]


def test_how_it_is_sliced_decides_nothing() -> None:
    whole = answer(question(), 0)
    assert answer(question(seconds=600), SLICE) == whole
    assert answer(question(seconds=600), SLICE / 7) == whole
    assert answer(question(seed="another"), 0) != whole


def test_what_comes_before_the_search_is_sliced_too() -> None:
    """A first card of Chickwood Forest, all plans of the hand in many worlds."""
    asked = question(game=GAMES["chickwood"], seats=5, seconds=6000)
    slices = list(replies(Pondering(Clock(SLICE)), asked))
    assert len([reply for reply in slices if reply.get("done") == 0]) > 100
    assert slices[-1] == answer(asked)


@pytest.mark.parametrize("instead", ["null", json.dumps(question(iterations=30, id=["m", 2]))])
def test_it_is_put_down_after_any_slice(instead: str) -> None:
    pondering = Pondering(Clock(SLICE))
    first = replies(pondering, question(seconds=600))
    for _slice in range(3):
        assert next(first)["more"]
    reply = json.loads(pondering.handle(instead))
    if instead == "null":
        assert reply == {}
        assert pondering.search is None
    else:
        *_, last = [reply, *replies(pondering, {})]
        assert last["id"] == ["m", 2]
        assert sum(line["visits"] for line in last["lines"]) == 30


def test_every_slice_gets_on() -> None:
    """A slice ends with the first iteration after its time is up, however slow the machine is."""
    pondering = Pondering(Clock(SLICE * 2))
    done = [reply.get("done", 40) for reply in replies(pondering, question(seconds=600))]
    assert done == list(range(41)), "to begin is one too"


def test_a_slow_machine_thinks_less_rather_than_longer() -> None:
    pondering = Pondering(Clock(0.05))
    *more, last = replies(pondering, question(seconds=1))
    tried = sum(line["visits"] for line in last["lines"])
    assert 0 < tried < 40
    assert pondering.spent <= 1
    assert len(more) > 2


@pytest.mark.parametrize("name", ["locksley", "chickwood"])
def test_what_is_to_be_played_is_thought_about_until_it_is_settled(name: str) -> None:
    """The same way as with all iterations. (The first tile of Robber Knights is never settled.)"""
    saved = 0
    for seed in "abc":
        whole = answer(question(game=GAMES[name], seed=seed, iterations=120))
        played = answer(question(game=GAMES[name], seed=seed, iterations=120, plays=True))
        assert played["line"] == whole["line"]
        first, *others = [line["visits"] for line in played["lines"]]
        left = 120 - first - sum(others)
        assert left == 0 or not others or first - others[0] in (left + 1, left + 2), "no sooner, no later"
        saved += left
    assert saved


def test_several_share_the_iterations_and_think_differently() -> None:
    alone = answer(question(iterations=41))
    parts = [answer(question(iterations=41, worker=n, workers=4)) for n in range(4)]
    visits = [sum(line["visits"] for line in part["lines"]) for part in parts]
    assert visits == [11, 10, 10, 10]
    assert len({json.dumps(part["lines"]) for part in parts}) > 1
    whole = answer({"id": ["m", 1], "merge": parts})
    assert whole["id"] == ["m", 1]
    assert sum(line["visits"] for line in whole["lines"]) == 41
    # One alone thinks with the seed as it is given.
    assert answer(question(iterations=41, worker=0, workers=1)) == alone


def test_what_is_decided_is_only_said_again() -> None:
    assert answer({"id": ["m", 1], "line": ["step", "end"]}) == {"id": ["m", 1], "line": ["step", "end"]}


def test_nothing_is_kept_of_a_question_that_is_answered() -> None:
    pondering = Pondering()
    list(replies(pondering, question()))
    assert (pondering.asked, pondering.search) == ({}, None)
