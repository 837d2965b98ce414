"""What the network of Robin of Locksley sees, says, and does not touch."""

from itertools import pairwise
from math import log
from random import Random

import pytest

from engine.locksley.table import table
from greenwood.bots.levels import MINDS, THINKERS
from greenwood.bots.locksley.features import (
    BEST,
    COINS,
    FEATURES,
    FREE,
    KINDS,
    LEAD,
    MOST_AHEAD,
    REACHED,
    SEAT,
    SIZES,
    SLOTS,
    STEPS,
    TASKS_AHEAD,
    features,
)
from greenwood.bots.locksley.judge import NETWORK, judge
from greenwood.bots.network import STEP, UNIT, WIN, chance_of
from greenwood.games import GAMES
from greenwood.games.locksley.components import ROBIN
from greenwood.games.locksley.position import Position

LOCKSLEY = GAMES["locksley"]
OPTIONS: tuple[dict[str, str | int], ...] = (
    {},
    {"length": "short", "light": "night"},
    {"length": "long", "light": "mixed", "extra1": 2},
    {"edition": "french"},
)


def a_match(number: int) -> list[Position]:
    """All positions of a match of two outlaws, the last one over."""
    position: Position = LOCKSLEY.new(2, OPTIONS[number % len(OPTIONS)], f"judge {number}")
    found = [position.copy()]
    rng = Random(number)
    while position.to_move is not None:
        view = LOCKSLEY.view(position, position.to_move + 1)
        position.play(MINDS["locksley"].outlaw(LOCKSLEY, view, rng))
        found.append(position.copy())
    return found


def kinds(shown: list[int], base: int, first: int, end: int) -> list[int]:
    """Which of the features of one kind hold for a seat, counted from the first of that kind."""
    return [one - base - first for one in shown if base + first <= one < base + end]


def test_features_tell_what_lies_there() -> None:
    position = table(
        loot=({"red": 3, "blue": 1}, {"green": 4}), coins=(2, 5), robins=("c3", "e5"), bards=(5, 8)
    )
    shown = features(position, 1)
    assert kinds(shown, 0, COINS, SIZES) == [5]
    assert kinds(shown, SEAT, COINS, SIZES) == [2]
    assert sorted(kinds(shown, 0, SIZES, KINDS)) == [0, 0, 0, 0, 0, 4]
    assert sorted(kinds(shown, SEAT, SIZES, KINDS)) == [0, 0, 0, 0, 1, 3]
    assert kinds(shown, SEAT, KINDS, SLOTS) == [4]
    assert [one - LEAD - MOST_AHEAD for one in shown if one >= LEAD] == [3]
    left = 2 * len(position.track) - 1 - 5
    assert kinds(shown, SEAT, STEPS, COINS) == [16 + (left - 16) // 5]


def test_features_tell_what_a_jump_would_bring() -> None:
    """From the middle eight squares can be jumped to, less the one where the rival stands."""
    position = table(loot=({"red": 3}, {}), robins=("c3", "e4"))
    shown = features(position, 0)
    sizes = kinds(shown, 0, REACHED, BEST)
    assert len(sizes) == 7
    assert kinds(shown, 0, BEST, FREE) == [max(sizes)]


@pytest.mark.native
def test_every_feature_is_in_its_place() -> None:
    seen: set[int] = set()
    for number in range(4):
        for position in a_match(number):
            for who in (0, 1):
                shown = features(position, who)
                seen.update(shown)
                assert len([one for one in shown if one >= LEAD]) == 1
                for base in (0, SEAT):
                    for first, end in pairwise((STEPS, COINS, SIZES)):
                        assert len(kinds(shown, base, first, end)) == 1
                    slots = kinds(shown, base, SLOTS, TASKS_AHEAD)
                    assert [one // 2 for one in slots] == list(range(len(slots)))
                # The same is seen of a seat from either side.
                other = features(position, 1 - who)
                mine = sorted(one for one in shown if one < SEAT)
                assert mine == sorted(one - SEAT for one in other if SEAT <= one < LEAD)
    assert min(seen) >= 0
    assert max(seen) < FEATURES == len(NETWORK.rows)


def test_judging_changes_nothing_and_adds_up() -> None:
    weights = NETWORK.weights()
    for position in a_match(1):
        before = LOCKSLEY.to_json(position)
        for who in (0, 1):
            found = judge(position, who)
            if position.winner is not None:
                assert found == (WIN if position.winner == who else -WIN)
                continue
            rows = [weights[one] for one in features(position, who)]
            sums = [sum(row[column] for row in rows) for column in range(1 + len(NETWORK.output))]
            above = [max(0, one) for one in sums[1:]]
            assert found == STEP * sums[0] + sum(
                one * weight for one, weight in zip(above, NETWORK.output, strict=True)
            )
        assert LOCKSLEY.to_json(position) == before


@pytest.mark.native
def test_what_it_has_learned_foresees_who_wins() -> None:
    """In matches of the outlaw, which it did not learn from: far better than even chances (0.693)."""
    thinker, losses = THINKERS["locksley"], []
    for number in range(0, 48, 4):
        *there, last = a_match(number)
        losses += [-log(thinker.chances(position)[last.winner]) for position in there]
    assert sum(losses) / len(losses) < 0.6


def test_a_seat_that_still_has_its_jump_is_not_judged_as_if_its_turn_were_over() -> None:
    """A sale that fills a hole shows a tile: the turn goes on, with the jump to come or behind it."""
    thinker = THINKERS["locksley"]
    before = table(loot=({"red": 3}, {"red": 3}), coins=(1, 1), robins=("c3", "d4"), bards=(9, 9))
    assert thinker.chances(before)[0] == chance_of(-judge(before, 1) / UNIT)
    before.play(next(action for action in before.actions() if action[0] == ROBIN))
    assert thinker.chances(before)[0] == chance_of(judge(before, 0) / UNIT)
