"""What an arena's numbers mean: shares, intervals at one look and at all, Elo."""

from collections.abc import Callable
from math import inf, log10
from statistics import NormalDist

import pytest

from greenwood.bots.arena import Outcome, Pace, wilson, wins
from greenwood.bots.arena.strength import (
    CORRIDOR,
    Interval,
    Z,
    difference,
    differences,
    elo,
    looked_at,
    sides,
    verdict,
)

pytestmark = pytest.mark.native  # no part of the page


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        # Wilson's interval by its textbook formula with z = 1.959964
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),  # Newcombe 1998, table I
        (1, 29, 0.0061, 0.1718),  # Newcombe 1998, table I
    ],
)
def test_the_wilson_interval(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=6e-5)


def test_who_wins_all_or_nothing_has_an_open_end() -> None:
    for games in range(1, 401):
        assert wilson(games, games)[1] == 1
        assert wilson(0, games)[0] == 0
        found = difference([games, 0], (0,), (1,))
        assert found is not None
        assert found.interval[1] == inf


def outcome(seats: tuple[int, ...], winners: tuple[int, ...]) -> Outcome:
    return Outcome(seats, winners, 10, 0, (Pace(), Pace()))


def test_wins_go_to_entrants_not_to_seats() -> None:
    outcomes = [outcome((0, 1), (0,)), outcome((1, 0), (0,)), outcome((1, 0), (1,))]
    assert wins(outcomes, 2) == [2, 1]


def test_a_shared_win_is_halved_and_a_match_given_up_is_nobodys() -> None:
    assert wins([outcome((0, 1), (0, 1)), outcome((0, 1), ())], 2) == [0.5, 0.5]


# Elo


def test_elo_of_known_odds() -> None:
    """The scale's own meaning: 400 are ten to one."""
    assert (elo(10), elo(1), elo(0.1)) == (400, 0, -400)
    assert (elo(0), elo(inf)) == (-inf, inf)


def test_the_elo_of_two_is_that_of_their_share() -> None:
    (told,) = differences([300, 100], ["sheriff", "outlaw"])
    assert (told.ours, told.theirs) == ((0,), (1,))
    assert told.elo == pytest.approx(400 * log10(3))
    assert told.interval == pytest.approx([400 * log10(end / (1 - end)) for end in wilson(300, 400)])


def test_matches_that_neither_won_say_nothing_of_the_two() -> None:
    """Three entrants: of each pair only the matches count that one of it won."""
    one, other = differences([60, 30, 10], ["robin", "sheriff", "outlaw"])
    assert one.elo == pytest.approx(400 * log10(2))
    assert one.interval == pytest.approx([400 * log10(end / (1 - end)) for end in wilson(60, 90)])
    assert other.elo == pytest.approx(400 * log10(6))


def test_one_against_three_of_a_kind() -> None:
    """Half of all matches against three equals: each of them is a third as strong."""
    (told,) = differences([50, 20, 15, 15], ["robin", *["outlaw"] * 3])
    assert (told.ours, told.theirs) == ((0,), (1, 2, 3))
    assert told.elo == pytest.approx(400 * log10(3))
    assert told.interval == pytest.approx([400 * log10(3 * end / (1 - end)) for end in wilson(50, 100)])
    (even,) = differences([25, 30, 20, 25], ["robin", *["outlaw"] * 3])
    assert even.elo == pytest.approx(0)


def test_who_never_loses_has_no_upper_end() -> None:
    (told,) = differences([20, 0], ["sheriff", "random"])
    assert told.elo == inf
    assert told.interval[1] == inf
    assert 200 < told.interval[0] < 400
    (other,) = differences([0, 20], ["random", "sheriff"])
    assert other.elo == -inf
    assert other.interval == pytest.approx((-inf, -told.interval[0]))
    assert differences([0, 0], ["random", "random"]) == []


def test_levels_are_sides_and_equals_each_their_own() -> None:
    assert sides(["a", "b", "a", "b"]) == [(0, 2), (1, 3)]
    assert sides(["a", "a"]) == [(0,), (1,)]


# Looking all the time


def leaves(share: float, games: int, every: int, interval: Callable[[int, int], Interval]) -> float:
    """The exact chance that at some look the interval does not hold the true share.

    One more match at a time, over all numbers of wins; who has left is counted once.
    """
    chances = {0: 1.0}
    left = 0.0
    for played in range(1, games + 1):
        after: dict[int, float] = {}
        for won, chance in chances.items():
            after[won] = after.get(won, 0.0) + chance * (1 - share)
            after[won + 1] = after.get(won + 1, 0.0) + chance * share
        chances = after
        if played % every == 0:
            for won in [*chances]:
                low, high = interval(won, played)
                if not low <= share <= high:
                    left += chances.pop(won)
    assert left + sum(chances.values()) == pytest.approx(1)
    return left


# The bars of two seats, of four and five, and fair shares.
CASES = [(0.5, 2), (0.6, 2), (0.65, 2), (0.75, 2), (0.9, 2), (0.45, 4), (0.25, 4), (0.36, 5), (0.2, 5)]


@pytest.mark.parametrize("games", [100, 200])
@pytest.mark.parametrize(("share", "every"), CASES)
def test_intervals_for_all_looks_hold_the_share_in_95_of_100_arenas(
    share: float, every: int, games: int
) -> None:
    missed = leaves(share, games, every, lambda won, n: wilson(won, n, looked_at(n, games)))
    assert 0.025 < missed <= 0.05


def test_intervals_for_one_look_do_not() -> None:
    """Why there are others: 32 of 100 arenas would stop for nothing."""
    assert leaves(0.75, 100, 2, wilson) == pytest.approx(0.316, abs=0.001)


def test_the_corridor_is_that_of_the_reflection_principle() -> None:
    assert 4 * (1 - NormalDist().cdf(CORRIDOR)) == pytest.approx(0.05, abs=1e-7)
    assert 2 * (1 - NormalDist().cdf(Z)) == pytest.approx(0.05, abs=1e-7)
    assert looked_at(400, 400) == CORRIDOR
    assert looked_at(100, 400) == 2 * CORRIDOR


def test_the_bar_is_the_corridor_s_middle() -> None:
    """The same number of wins too many, or too few, at every look."""
    for played in (100, 200, 400):
        reach = CORRIDOR * (400 * 0.75 * 0.25) ** 0.5
        for side in (1, -1):
            assert verdict(0.75 * played + side * (reach + 0.01), played, 400, 0.75) == side
            assert verdict(0.75 * played + side * (reach - 0.01), played, 400, 0.75) == 0
