"""The bots of Robber Knights: legal, blind to what is hidden, greedy by whole actions, good at ends."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.knights.hidden import conceal
from engine.knights.table import kept, table
from greenwood.bots import arena, levels
from greenwood.game import Action, Game
from greenwood.games import GAMES
from greenwood.games.knights.components import OVER, PLAY
from greenwood.games.knights.position import Position

KNIGHTS: Game = GAMES["knights"]


def ask(position: Position, level: str, seed: str = "s") -> Action:
    """What a bot does at the seat to move."""
    assert position.to_move is not None
    return levels.choose(KNIGHTS, KNIGHTS.view(position, position.to_move + 1), level, seed)


def one_action(position: Position, level: str) -> Position:
    """A tile and all that its knights do, by a bot."""
    after, seat, laid = position.copy(), position.to_move, position.laid
    while after.to_move == seat and (after.phase != PLAY or after.laid == laid):
        action = ask(after, level)
        assert action in after.actions()
        after.play(action)
    return after


def whole_actions(position: Position) -> Iterator[Position]:
    """Everything that one tile and its knights can come to."""
    seat, laid = position.to_move, position.laid
    waiting = [position]
    while waiting:
        here = waiting.pop()
        for action in here.actions():
            after = here.copy()
            after.play(action)
            if after.to_move == seat and (after.phase != PLAY or after.laid == laid):
                waiting.append(after)
            else:
                yield after


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", list(levels.LEVELS))
def test_every_choice_is_legal_in_games_that_wander(level: str, seats: int) -> None:
    rng = Random(seats)
    position = KNIGHTS.new(seats, {}, f"legal {level}")
    asked = 0
    while position.to_move is not None:
        legal = position.actions()
        if rng.random() < 0.3:
            asked += 1
            action = ask(position, level, str(asked))
            assert action in legal
            position.play(action)
        else:
            position.play(rng.choice(legal))
    assert asked > 15


@pytest.mark.parametrize("level", list(levels.LEVELS))
def test_what_is_hidden_moves_no_bot(level: str) -> None:
    """Other hands, the order of the piles and the seed changed: the answer stays."""
    rng = Random(7)
    position = KNIGHTS.new(3, {}, "hidden")
    while position.to_move is not None:
        if rng.random() < 0.1:
            other = KNIGHTS.from_json(conceal(KNIGHTS.to_json(position), position.to_move + 1, rng))
            assert ask(position, level) == ask(other, level)
        position.play(rng.choice(position.actions()))


@pytest.mark.parametrize("level", ["greedy", "outlaw"])
def test_a_choice_changes_nothing_it_was_asked_about(level: str) -> None:
    position = kept(choice="M")
    before = KNIGHTS.to_json(position)
    ask(position, level)
    assert KNIGHTS.to_json(position) == before


def test_greedy_takes_the_most_points_that_a_whole_action_brings() -> None:
    rng = Random(3)
    position = kept(choice="Pv")
    compared = 0
    while position.phase != OVER:
        me = position.to_move
        assert me is not None
        if position.phase == PLAY and position.laid == 0 and rng.random() < 0.8:
            most = max(after.points()[me] for after in whole_actions(position))
            assert one_action(position, "greedy").points()[me] == most
            compared += 1
        position.play(rng.choice(position.actions()))
    assert compared > 5


@pytest.mark.parametrize("drawing", ["Pt:2 Pv:2 .", "Pv:2\nP\n.", ". Fv:22 Pt:2"])
def test_with_the_last_tile_the_outlaw_does_the_best_there_is(drawing: str) -> None:
    position = table(drawing, hands=("Pc", ""), piles=0, reserve=(5, 0))
    best = max(after.points()[0] - after.points()[1] for after in whole_actions(position))
    done = one_action(position, "outlaw")
    assert done.phase == OVER
    assert done.points()[0] - done.points()[1] == best


def test_the_outlaw_lays_no_second_tile_for_nothing() -> None:
    position = kept(choice="M")
    before = position.to_move
    after = one_action(position, "outlaw")
    tiles = 0
    while after.to_move == before:
        action = ask(after, "outlaw")
        tiles += KNIGHTS.action_text(action).startswith("lay")
        after.play(action)
    assert tiles == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_the_outlaw_beats_chance_from_every_seat(seats: int) -> None:
    for seat in range(seats):
        at_table = ["random"] * seats
        at_table[seat] = "outlaw"
        match = arena.play(KNIGHTS, at_table, {}, f"chance {seat}")
        assert match.position.winners() == [seat]
