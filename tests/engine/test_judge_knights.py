"""What the network of Robber Knights sees, says, and does not touch."""

from math import isclose, log
from random import Random

import pytest

from greenwood.bots.knights.features import (
    CASTLES_LEFT,
    FEATURES,
    FOR_CASTLES,
    FRONTIER,
    FULL,
    GOES_ON,
    LEAD,
    MOST_POINTS,
    NOBODYS,
    OWNED,
    RESERVE,
    SEAT,
    TILES_LEFT,
    features,
)
from greenwood.bots.knights.judge import NETWORK, judge
from greenwood.bots.knights.search import ways
from greenwood.bots.levels import THINKERS
from greenwood.bots.network import UNIT, chance_of
from greenwood.games import GAMES
from greenwood.games.knights.components import KEEP_PHASE, KNIGHTS_PER_SEAT, MOST_ON_A_TILE, WORTH
from greenwood.games.knights.position import Position

KNIGHTS = GAMES["knights"]


def a_match(number: int) -> list[tuple[int, Position]]:
    """The seat that acted and the position after it, for all whole actions of a match of good play."""
    position: Position = KNIGHTS.new(2, {}, f"judge {number}")
    rng = Random(number)
    found = []
    while (seat := position.to_move) is not None:
        if position.phase == KEEP_PHASE:
            position.play(position.actions()[0])
            continue
        best = ways(position, 6, 4, castles_only=position.laid > 0)[:2]
        for action in rng.choice(best).steps(position):
            position.play(action)
        found.append((seat, position.copy()))
    return found


def kinds(shown: list[int], first: int, end: int) -> list[int]:
    """Which of the features of one kind hold, counted from the first of that kind."""
    return [one - first for one in shown if first <= one < end]


def test_features_tell_what_lies_open() -> None:
    seen: set[int] = set()
    for who, position in [step for number in range(3) for step in a_match(number)[:-1]]:
        shown = features(position, who)
        seen.update(shown)
        points = position.points()
        assert kinds(shown, LEAD, LEAD + 2 * MOST_POINTS + 1) == [points[who] - points[1 - who] + MOST_POINTS]
        for base, seat in ((0, who), (SEAT, 1 - who)):
            left = len(position.hands[seat]) + len(position.piles[seat])
            assert kinds(shown, base + TILES_LEFT, base + CASTLES_LEFT) == [left]
            assert kinds(shown, base + RESERVE, base + FOR_CASTLES) == [position.reserve[seat]]
            owned = kinds(shown, base + OWNED, base + SEAT)
            stacks = [len(stack) for cell, stack in position.stacks.items()
                      if stack[-1] == seat and WORTH[position.land[cell]]]  # fmt: skip
            assert sorted(one % (MOST_ON_A_TILE + 1) for one in owned) == sorted(stacks)
            assert sum(1 + one // (MOST_ON_A_TILE + 1) // (FULL + 1) for one in owned) == points[seat]
        nobodys = [
            kind for cell, kind in enumerate(position.land) if WORTH[kind] and cell not in position.stacks
        ]
        assert len(kinds(shown, NOBODYS, LEAD)) == len(nobodys)
        assert kinds(shown, FRONTIER, GOES_ON) == [min(24, len(position.frontier))]
        assert kinds(shown, GOES_ON, FEATURES) == [position.to_move == who]
    assert min(seen) >= 0
    assert max(seen) < FEATURES == len(NETWORK.rows)
    assert KNIGHTS_PER_SEAT + RESERVE < FOR_CASTLES


def test_judging_changes_nothing_and_is_the_chance_for_two() -> None:
    thinker = THINKERS["knights"]
    for who, position in a_match(5)[:-1]:
        before = KNIGHTS.to_json(position)
        chance = chance_of(judge(position, who) / UNIT)
        assert KNIGHTS.to_json(position) == before
        told = thinker.chances(position)
        assert isclose(sum(told), 1)
        if position.laid or position.to_move != who:
            assert told[who] == chance


@pytest.mark.native
def test_what_it_has_learned_foresees_who_wins() -> None:
    """Far better than even chances (0.693), in matches that it did not learn from."""
    losses: list[float] = []
    for number in range(10, 26):
        *there, (_who, last) = a_match(number)
        winners = last.winners()
        if len(winners) == 1:
            losses += [-log(THINKERS["knights"].chances(position)[winners[0]]) for _who, position in there]
    assert sum(losses) / len(losses) < 0.62
