"""What learns the judgements of the bots: it learns, and writes what is there."""

from math import log

import pytest

from greenwood_build import learning
from greenwood_build.learning import LESSONS, Network
from greenwood_build.selfplay import Played

each_lesson = pytest.mark.parametrize("lesson", LESSONS)


def loss(network: Network, matches: list[Played]) -> float:
    found = [
        -log(chance if won else 1 - chance)
        for match in matches
        for shown, won in zip(match.shown, match.won, strict=True)
        for chance in [network.chance(shown)]
    ]
    return sum(found) / len(found)


@each_lesson
def test_what_is_known_is_what_was_written(lesson: str) -> None:
    network = Network.of(LESSONS[lesson].known)
    assert learning.source(network) == LESSONS[lesson].weights.read_text(encoding="utf-8")


@each_lesson
def test_a_match_against_oneself_is_the_same_every_time(lesson: str) -> None:
    first, second = LESSONS[lesson].play(3), LESSONS[lesson].play(3)
    assert first == second
    assert all(len(one.shown) == len(one.won) > 10 for one in first)
    assert {won for one in first for won in one.won} == {True, False}


@each_lesson
def test_it_learns_from_matches(lesson: str) -> None:
    """With a part of what is known forgotten: what counts as it is."""
    matches = list(learning.matches(lesson, 4, 100))
    network = Network.of(LESSONS[lesson].known)
    for row in network.rows:
        row[0] = 0.0
    before = loss(network, matches)
    learning.learn(network, matches, 2, "test")
    assert loss(network, matches) < before - 0.02


@each_lesson
def test_each_position_is_taught_by_how_the_match_went_on(lesson: str) -> None:
    """The last one by its end alone; those before a little by what is thought of the next."""
    match = next(learning.matches(lesson, 9, 7))
    network = Network.of(LESSONS[lesson].known)
    taught = learning.targets(network, match)
    assert taught[-1] == pytest.approx(float(match.won[-1]))
    chance = network.chance(match.shown[-1])
    seen = chance if match.won[-1] else 1 - chance
    expected = learning.TRUST * seen + (1 - learning.TRUST)
    assert taught[-2] == pytest.approx(expected if match.won[-2] else 1 - expected)


def test_weights_that_are_too_large_for_a_byte_stay_at_its_end() -> None:
    assert [learning.byte(weight) for weight in (5.0, -5.0, 0.0, -1 / 64)] == [127, 129, 0, 255]
