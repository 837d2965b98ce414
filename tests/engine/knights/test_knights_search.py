"""Robber Knights' mind for the search: what it tells apart, which ways it finds, what it thinks of ends."""

from collections.abc import Iterator
from math import isclose
from random import Random

import pytest

from greenwood.bots.arena import decision
from greenwood.bots.knights import THINKER
from greenwood.bots.knights.search import ways
from greenwood.bots.knights.thinker import KEEPS
from greenwood.bots.search import Search
from greenwood.game import Game
from greenwood.games import GAMES
from greenwood.games.knights.components import (
    CASTLES,
    DONE_ACTION,
    KEEP_PHASE,
    MUSTER_PHASE,
    PLAY,
    RIDE_PHASE,
    TILE,
    cell,
)
from greenwood.games.knights.position import Position

pytestmark = pytest.mark.native  # what it chooses in a browser, test_search.py tries there

KNIGHTS: Game = GAMES["knights"]
WIDE, NARROW = 40, 12
each_seats = pytest.mark.parametrize("seats", [2, 3, 4])


def wander(seats: int, seed: str) -> Iterator[Position]:
    """The positions of a game in which greedy bots and chance take turns to act."""
    rng = Random(seed)
    position = KNIGHTS.new(seats, {}, seed)
    while position.to_move is not None:
        yield position.copy()
        view = KNIGHTS.view(position, position.to_move + 1)
        greedy = rng.random() < 0.5
        position.apply(
            decision.choose(KNIGHTS, view, "greedy", seed) if greedy else rng.choice(position.actions())
        )


@each_seats
def test_nothing_hidden_is_looked_at(seats: int) -> None:
    """Two guesses of one view: known alike, with the same ways, and the same to choose from after each."""
    differed = 0
    for number, position in enumerate(wander(seats, f"hidden {seats}")):
        if number % 9:
            continue
        view = KNIGHTS.view(position, position.to_move + 1)
        one, other = (THINKER.world(KNIGHTS, view, Random(f"{number} {guess}")) for guess in range(2))
        differed += one.key() != other.key()
        assert THINKER.known(one) == THINKER.known(other)
        for widest in (WIDE, NARROW):
            assert THINKER.ways(one, widest) == THINKER.ways(other, widest)
    assert differed > 3


@each_seats
def test_a_way_is_one_whole_action_legal_to_its_end(seats: int) -> None:
    phases = set()
    for number, position in enumerate(wander(seats, f"legal {seats}")):
        if number % 5:
            continue
        phases.add(position.phase)
        tiles = position.hands[position.to_move][:]
        for way in THINKER.ways(position, NARROW):
            after = position.copy()
            for action in way.actions:
                assert after.to_move == position.to_move
                assert after.phase != PLAY or action == way.actions[0]
                after.apply(action)
            assert after.phase not in (MUSTER_PHASE, RIDE_PHASE)
            if position.phase == PLAY and position.laid:
                assert way.actions == (DONE_ACTION,) or way.actions[0][1] in CASTLES
        assert position.hands[position.to_move] == tiles
    assert {PLAY, MUSTER_PHASE, RIDE_PHASE} <= phases


@each_seats
def test_a_mover_tells_its_hands_apart_and_no_others(seats: int) -> None:
    for number, position in enumerate(wander(seats, f"known {seats}")):
        me = position.to_move
        if position.phase != PLAY or number % 7 or not position.piles[me]:
            continue
        swapped = position.copy()
        for seat in {*range(seats)} - {me}:
            if position.hands[seat] and position.piles[seat]:
                hand, pile = swapped.hands[seat], swapped.piles[seat]
                hand[0], pile[-1] = pile[-1], hand[0]
        assert THINKER.known(swapped) == THINKER.known(position)
        swapped.hands[me][0], swapped.piles[me][0] = swapped.piles[me][0], swapped.hands[me][0]
        told = THINKER.known(swapped) != THINKER.known(position)
        choice = {*swapped.hands[me]} ^ {*position.hands[me]}
        assert told == bool(choice & {*CASTLES} if position.laid else choice)
        moved = position.copy()
        moved.reserve[me - 1] -= 1
        assert THINKER.known(moved) != THINKER.known(position)


@each_seats
def test_chances_are_shares_and_more_points_more_of_them(seats: int) -> None:
    for number, position in enumerate(wander(seats, f"chances {seats}")):
        if number % 7:
            continue
        chances = THINKER.chances(position)
        assert len(chances) == seats
        assert isclose(sum(chances), 1)
        assert all(0 < one < 1 for one in chances)
        richer = position.copy()
        free = [at for at, kind in enumerate(richer.land) if kind == TILE["Pc"] and at not in richer.stacks]
        if free and position.phase == PLAY:
            richer.stacks[free[0]] = (0, 0, 0, 0)
            assert THINKER.chances(richer)[0] > chances[0]


@each_seats
def test_the_same_lead_is_surer_near_the_end(seats: int) -> None:
    early = KNIGHTS.new(seats, {}, "lead")
    early.phase, early.laid = PLAY, 0
    early.land[:] = bytes(len(early.land))
    early.spread({cell(x, 0): TILE["Pt"] for x in range(seats)})
    early.stacks[cell(0, 0)] = (0,) * 4
    late = early.copy()
    for pile in late.piles:
        del pile[:]
    assert 0.5 < THINKER.chances(early)[0] * seats / 2 < THINKER.chances(late)[0] * seats / 2


def test_the_last_tile_is_laid_as_well_as_can_be() -> None:
    """With nothing to come, the search plays what all actions to the end show to be the best."""
    won = []
    for number in range(16):
        position = nearly_over(2 + number % 3, f"last {number}")
        me = position.to_move
        assert me is not None
        search = Search(KNIGHTS, THINKER, KNIGHTS.view(position, me + 1), "s")
        search.run(100)
        best = max(THINKER.chances(end)[me] for end in ends(position))
        assert isclose(search.lines()[0].chances[me], best)
        won.append(best)
    assert 0 in won
    assert 1 in won


def nearly_over(seats: int, seed: str) -> Position:
    """A position of a game well played, with one tile left."""
    position = KNIGHTS.new(seats, {}, seed)
    while position.phase == KEEP_PHASE:
        position.play(KEEPS)
    while sum(map(len, position.hands)) > 1:
        for action in ways(position, 8, 4)[0].steps(position):
            position.play(action)
    if position.laid:
        position.play(DONE_ACTION)
    return position


def ends(position: Position) -> list[Position]:
    """All that can come of a position."""
    found, waiting = [], [position]
    while waiting:
        before = waiting.pop()
        if before.to_move is None:
            found.append(before)
            continue
        for action in before.actions():
            after = before.copy()
            after.play(action)
            waiting.append(after)
    return found


def test_the_same_view_seed_and_iterations_choose_alike() -> None:
    for position in list(wander(3, "alike"))[20:60:13]:
        view = KNIGHTS.view(position, position.to_move + 1)
        told = [decision.line(KNIGHTS, view, "sheriff", seed, 40) for seed in ("one", "one")]
        assert told[0] == told[1]
