"""The games as PettingZoo's environments: its own tests, and ours of what it can't know."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.test import api_test, seed_test

from engine.contracts import TABLES, Table, name_of, sample, walk
from greenwood.game import IllegalAction, Refused
from greenwood.games import GAMES
from greenwood.pettingzoo import env, environment, raw_env
from research.decoding import DECODED, one

DOCS = Path(__file__).parents[2] / "docs" / "research.md"
PLAYED = (
    ("locksley", 2, {}),
    ("locksley", 2, {"length": "short", "edition": "french"}),
    ("knights", 2, {}),
    ("knights", 4, {}),
    ("chickwood", 2, {}),
    ("chickwood", 5, {"legendary": "on"}),
)
played = pytest.mark.parametrize(("game", "seats", "options"), PLAYED)
on_every_table = pytest.mark.parametrize("table", TABLES, ids=name_of)
MASKED = {
    # PettingZoo says so of its own games with action masks too, but for those that it knows by name.
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}


def at(table: Table) -> Any:
    """The bare environment of a table."""
    bare = raw_env(table.game.META.id, table.seats, table.options)
    bare.reset(seed=0)
    return bare


def seen(bare: Any, position: Any, seat: int) -> Any:
    """The numbers that a seat (from 0) observes of a position."""
    bare.position = position
    return bare.observe(f"seat_{seat + 1}")["observation"]


@played
def test_pettingzoos_own_tests(game: str, seats: int, options: Mapping[str, Any]) -> None:
    with warnings.catch_warnings(record=True) as complaints:
        warnings.simplefilter("always")
        api_test(env(game, seats, options), num_cycles=400)
        seed_test(lambda: env(game, seats, options), num_cycles=400)
    assert {str(complaint.message) for complaint in complaints} <= MASKED


def test_all_games_are_there() -> None:
    assert set(environment.READINGS) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_is_one_action_that_can_be_spelt(game: str) -> None:
    actions = environment.READINGS[game].actions
    assert len(set(actions)) == len(actions)
    for action in actions:
        assert GAMES[game].parse_action(GAMES[game].action_text(action)) == action


@on_every_table
@settings(max_examples=10)
@given(seed=st.text("0123456789abcdef", min_size=1, max_size=16))
def test_every_legal_action_has_a_number_and_back(table: Table, seed: str) -> None:
    bare = at(table)
    for position in walk(table, seed):
        legal = position.actions()
        numbers = [bare.number[action] for action in legal]
        assert [bare.actions[number] for number in numbers] == legal


@on_every_table
def test_an_observation_holds_what_the_view_shows(table: Table) -> None:
    """The view can be made again of it, but for what docs/research.md says is left out."""
    bare = at(table)
    assert len(set(bare.names)) == len(bare.names)
    read, kept = DECODED[table.game.META.id]
    for game in range(2):
        for number, position in enumerate(sample(table, f"seen {game}", 45)):
            for seat in {number % table.seats, position.to_move or 0}:
                numbers = seen(bare, position, seat)
                told = {bare.names[place]: float(numbers[place]) for place in numpy.flatnonzero(numbers)}
                view = table.game.view(position, seat + 1)
                assert bare.observation_space(f"seat_{seat + 1}").contains(bare.observe(f"seat_{seat + 1}"))
                options = {
                    "edition": one(told, "edition"),
                    "legendary": "on" if "legendary" in told else "off",
                }
                for name in options.keys() & view["options"].keys():
                    assert view["options"][name] == options[name]
                whole = {"game": view["game"], "options": view["options"], **read(told, table.seats)}
                assert whole == kept(view)


def test_holes_are_told_in_their_order() -> None:
    """They are too rare in random play."""
    table = next(table for table in TABLES if table.game.META.id == "locksley")
    bare, position = at(table), table.start("holes")
    for holes in ([3, 20], [20, 3], [20]):
        position.holes = holes
        numbers = seen(bare, position, 0)
        told = {bare.names[place]: float(numbers[place]) for place in numpy.flatnonzero(numbers)}
        assert DECODED["locksley"][0](told, 2)["holes"] == table.game.view(position, 1)["holes"] != []


@on_every_table
def test_what_is_hidden_changes_no_number(table: Table) -> None:
    bare, rng = at(table), Random("hidden")
    for position in sample(table, "hidden", 12):
        for seat in range(table.seats):
            other = table.contract.conceal(table.game.to_json(position), seat + 1, rng)
            twin = table.game.from_json(other)
            assert (seen(bare, position, seat) == seen(bare, twin, seat)).all()


@on_every_table
def test_a_whole_match(table: Table) -> None:
    """The mask is what is legal, the seat to move is selected, and the rewards are those of the winners."""
    rng, whole = Random("whole"), env(table.game.META.id, table.seats, table.options)
    whole.reset(seed=3)
    bare = whole.unwrapped
    earned = dict.fromkeys(whole.possible_agents, 0.0)
    for agent in whole.agent_iter():
        observed, reward, terminated, truncated, _ = whole.last()
        earned[agent] += reward
        assert not truncated
        if terminated:
            assert not observed["action_mask"].any()
            whole.step(None)
            continue
        position = bare.position
        assert agent == f"seat_{position.to_move + 1}"
        legal = [bare.actions[number] for number in numpy.flatnonzero(observed["action_mask"])]
        assert sorted(legal) == position.actions()
        waiting = f"seat_{(position.to_move + 1) % table.seats + 1}"
        assert not bare.observe(waiting)["action_mask"].any()
        whole.step(bare.number[rng.choice(legal)])
    won = [f"seat_{seat + 1}" for seat in bare.position.winners()]
    assert sum(earned.values()) == pytest.approx(0)
    assert [agent for agent in earned if earned[agent] == max(earned.values())] == won
    assert len(won) > 1 or earned[won[0]] == pytest.approx(1)


@pytest.mark.parametrize(
    ("won", "shares"),
    [([1], [-0.5, 1, -0.5]), ([0, 2], [0.25, -0.5, 0.25]), ([0, 1, 2], [0, 0, 0])],
)
def test_a_shared_win_is_shared(won: list[int], shares: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    bare = raw_env("knights", 3)
    bare.reset(seed=1)
    monkeypatch.setattr(type(bare.position), "winners", lambda position: won)
    while not any(bare.terminations.values()):
        bare.step(bare.number[bare.position.actions()[0]])
    assert list(bare.rewards.values()) == pytest.approx(shares)


def test_a_seed_decides_this_match_and_those_after_it() -> None:
    one, two = raw_env("locksley"), raw_env("locksley")

    def deals(bare: Any, seed: int | None) -> list[str]:
        starts = []
        for number in range(3):
            bare.reset(seed=None if number else seed)
            starts.append(str(GAMES["locksley"].to_json(bare.position)))
        return starts

    first = deals(one, 5)
    assert len(set(first)) == 3
    assert deals(two, 5) == first
    assert deals(one, 5) == first
    assert deals(two, 6)[0] not in first
    assert deals(two, None) != deals(two, None)
    assert deals(two, numpy.int64(5)) == first


def test_an_illegal_action_is_refused_or_ends_the_match() -> None:
    bare = raw_env("locksley")
    bare.reset(seed=1)
    before = bare.position.key()
    end = bare.number[GAMES["locksley"].parse_action("end")]
    for wrong in (end, -1, len(bare.actions), None, "end", 1.5, numpy.int64(-1)):
        with pytest.raises(IllegalAction):
            bare.step(wrong)
        assert bare.position.key() == before
    whole = env("locksley")
    whole.reset(seed=1)
    chose = whole.agent_selection
    whole.step(end)
    assert all(whole.terminations.values())
    assert whole.rewards == {agent: -1.0 if agent == chose else 0.0 for agent in whole.possible_agents}


def test_a_match_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "MOST_TURNS", 4)
    whole = env("locksley")
    whole.reset(seed=1)
    turns = [agent for agent in whole.agent_iter() if _random_step(whole)]
    assert len(turns) > 4
    assert not whole.agents
    assert not any(whole.unwrapped.rewards.values())


def _random_step(whole: Any) -> bool:
    """Play the first legal action; whether there was one."""
    observed, reward, terminated, truncated, _ = whole.last()
    assert not terminated
    assert not reward
    whole.step(None if truncated else int(observed["action_mask"].argmax()))
    return not truncated


def test_text() -> None:
    silent, telling = env("chickwood", 3), env("chickwood", 3, render_mode="ansi")
    for table in (silent, telling):
        table.reset(seed=1)
        table.step(int(table.last()[0]["action_mask"].argmax()))
    assert silent.render() is None
    first, *lines = telling.render().splitlines()
    assert re.fullmatch(r"seat_\d scout \d [a-z-]+", first) or re.fullmatch(r"seat_\d scout \d", first)
    assert "phase: scout" in lines
    assert any(line.startswith("villages: a1 card ") for line in lines)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("locksley", 3, {}),
        ("knights", 5, {}),
        ("chickwood", 2, {"wind": "east"}),
        ("knights", 2, {"land": 8}),
    ],
)
def test_what_the_game_does_not_have(game: str, seats: int, options: Mapping[str, Any]) -> None:
    with pytest.raises(Refused):
        env(game, seats, options)


def test_what_there_is_not() -> None:
    with pytest.raises(Refused, match="no game called 'chess'; there are locksley, knights, chickwood"):
        env("chess")
    with pytest.raises(Refused, match="no render mode 'human'; there is ansi"):
        env("locksley", render_mode="human")


def test_the_example_of_the_docs(capsys: pytest.CaptureFixture[str]) -> None:
    text = DOCS.read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names: dict[str, Any] = {}
    exec(example, names)
    earned = names["earned"]
    assert set(earned) == {"seat_1", "seat_2", "seat_3"}
    assert sum(earned.values()) == pytest.approx(0)
    assert max(earned.values()) > 0
    assert capsys.readouterr().out == f"{earned}\n"


def test_the_numbers_of_the_docs() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for game, found in GAMES.items():
        lengths = [f"{len(raw_env(game, seats).names):,}" for seats in sorted(set(found.META.seats))]
        assert f"{' to '.join(lengths)} in {found.META.name}" in text
        assert f"{len(environment.READINGS[game].actions):,} in {found.META.name}" in text
