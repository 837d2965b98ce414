"""What the network of Robber Knights sees, says, and does not touch."""

from math import isclose, log
from random import Random

import pytest

from engine.knights.table import play, table
from greenwood.bots.arena.decision import choose
from greenwood.bots.knights.features import (
    CASTLES_LEFT,
    FEATURES,
    FOR_CASTLES,
    FOR_TWO,
    FRONTIER,
    FULL,
    GOES_ON,
    JUDGED,
    LAID,
    LEAD,
    MOST_POINTS,
    MOST_WORTH,
    NEXT_LEAD,
    NOBODYS,
    OWNED,
    RESERVE,
    RIDES,
    SEAT,
    SEATS,
    TILES_LEFT,
    TURN,
    WORTH_STEP,
    features,
)
from greenwood.bots.knights.judge import MORE, TWO, judge
from greenwood.bots.knights.search import ways
from greenwood.bots.knights.worth import Worth
from greenwood.bots.levels import THINKERS
from greenwood.bots.network import UNIT, chance_of
from greenwood.games import GAMES
from greenwood.games.knights.components import KEEP_PHASE, KNIGHTS_PER_SEAT, MOST_ON_A_TILE, WORTH
from greenwood.games.knights.position import Position

KNIGHTS = GAMES["knights"]
each_number_of_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def a_match(number: int, seats: int = 2) -> list[tuple[int, Position]]:
    """The seat that acted and the position after it, for all whole actions of a match of good play."""
    position: Position = KNIGHTS.new(seats, {}, f"judge {number}")
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


@each_number_of_seats
def test_features_tell_what_lies_open(seats: int) -> None:
    seen: set[int] = set()
    for who, position in [step for number in range(3) for step in a_match(number, seats)[:-1]]:
        (shown,) = features(position, [who])
        seen.update(shown)
        points = position.points()
        leads = sorted(points[who] - one for seat, one in enumerate(points) if seat != who)
        told = kinds(shown, LEAD, JUDGED) + kinds(shown, NEXT_LEAD, FEATURES)
        assert told == [max(0, min(lead + MOST_POINTS, 2 * MOST_POINTS)) for lead in leads[:2]]
        steps = (Worth(position, who).of(position) + WORTH_STEP // 2) // WORTH_STEP
        assert kinds(shown, JUDGED, FRONTIER) == [max(0, min(steps + MOST_WORTH, 2 * MOST_WORTH))]
        for base, sitting in ((0, [who]), (SEAT, [seat for seat in range(seats) if seat != who])):
            left = [len(position.hands[seat]) + len(position.piles[seat]) for seat in sitting]
            assert kinds(shown, base + TILES_LEFT, base + CASTLES_LEFT) == left
            reserve = [position.reserve[seat] for seat in sitting]
            assert kinds(shown, base + RESERVE, base + FOR_CASTLES) == reserve
            owned = kinds(shown, base + OWNED, base + SEAT)
            stacks = [len(stack) for cell, stack in position.stacks.items()
                      if stack[-1] in sitting and WORTH[position.land[cell]]]  # fmt: skip
            assert sorted(one % (MOST_ON_A_TILE + 1) for one in owned) == sorted(stacks)
            earned = sum(1 + one // (MOST_ON_A_TILE + 1) // (FULL + 1) for one in owned)
            assert earned == sum(points[seat] for seat in sitting)
        nobodys = [
            kind for cell, kind in enumerate(position.land) if WORTH[kind] and cell not in position.stacks
        ]
        assert len(kinds(shown, NOBODYS, LEAD)) == len(nobodys)
        assert kinds(shown, FRONTIER, GOES_ON) == [min(24, len(position.frontier))]
        assert kinds(shown, GOES_ON, FOR_TWO) == [position.to_move == who]
        if seats > 2:
            assert position.to_move is not None
            assert kinds(shown, SEATS, TURN) == [seats]
            assert kinds(shown, TURN, LAID) == [(position.to_move - who) % seats]
            assert kinds(shown, LAID, NEXT_LEAD) == [bool(position.laid)]
    assert min(seen) >= 0
    assert max(seen) < (FEATURES if seats > 2 else FOR_TWO)
    assert (len(TWO.rows), len(MORE.rows)) == (FOR_TWO, FEATURES)
    assert KNIGHTS_PER_SEAT + RESERVE < FOR_CASTLES


@each_number_of_seats
def test_judging_changes_nothing_and_is_the_chance(seats: int) -> None:
    thinker = THINKERS["knights"]
    again = 0
    for who, position in a_match(5, seats)[:-1]:
        before = KNIGHTS.to_json(position)
        chances = [chance_of(lead / UNIT) for lead in judge(position, range(seats))]
        told = thinker.chances(position)
        assert KNIGHTS.to_json(position) == before
        assert isclose(sum(told), 1)
        if seats > 2:
            assert told == pytest.approx([chance / sum(chances) for chance in chances])
            continue
        again += position.to_move == who and not position.laid
        if position.to_move == who or position.hands[who]:
            assert told[who] == chances[who]
    assert seats > 2 or again, "a seat whose rival has no tiles plays turn after turn"


def nothing_is_open(position: Position) -> None:
    for shown in features(position, range(position.seats)):
        for base in (0, SEAT):
            assert kinds(shown, base + RIDES, base + OWNED) == [0, 14, 28, 42], "no ride, and no good one"
    assert isclose(sum(THINKERS["knights"].chances(position)), 1)
    seat = 1 + (position.to_move or 0)
    assert choose(KNIGHTS, KNIGHTS.view(position, seat), "sheriff", "", 20) in position.actions()


def test_a_land_that_is_full_while_a_castle_musters() -> None:
    """No further castle can come; the last knights still ride."""
    position = table(".", hands=("Pc P", "M P", "P P"), at=(-5, -6), piles=1, land=8)
    play(position, "lay Pc -5,-6")
    assert not position.frontier
    nothing_is_open(position)


@pytest.mark.parametrize("seats", [3, 4])
def test_no_land_yet(seats: int) -> None:
    position: Position = KNIGHTS.new(seats, {}, "keep")
    while position.phase == KEEP_PHASE:
        nothing_is_open(position)
        position.play(position.actions()[0])


@each_number_of_seats
@pytest.mark.native
def test_what_it_has_learned_foresees_who_wins(seats: int) -> None:
    """Far better than even chances, in matches that it did not learn from."""
    losses: list[float] = []
    for number in range(10, 26):
        *there, (_who, last) = a_match(number, seats)
        winners = last.winners()
        if len(winners) == 1:
            losses += [-log(THINKERS["knights"].chances(position)[winners[0]]) for _who, position in there]
    assert sum(losses) / len(losses) < log(seats) - 0.074
