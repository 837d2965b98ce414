"""Search as first described, which ours is measured by: it must be no straw man."""

from math import isclose
from random import Random

import pytest

from greenwood.bots import levels, textbook
from greenwood.bots.arena import decision
from greenwood.games import GAMES, locksley
from greenwood.match import Match, Player

each_game = pytest.mark.parametrize("name", list(GAMES))


def thought(name: str, seed: str = "s", iterations: int = 60) -> textbook.Textbook:
    game = GAMES[name]
    position = game.new(2, {}, "textbook")
    rng = Random(name)
    for _action in range(9):
        position.play(rng.choice(position.actions()))
    found = levels.search(game, game.view(position, position.to_move + 1), "textbook", seed)
    assert isinstance(found, textbook.Textbook)
    found.run(iterations)
    return found


@each_game
def test_every_iteration_is_counted_and_every_chance_a_share(name: str) -> None:
    lines = thought(name).lines()
    assert sum(line.visits for line in lines) == 60
    assert [line.visits for line in lines] == sorted((line.visits for line in lines), reverse=True)
    for line in lines:
        assert isclose(sum(line.chances), 1)


@each_game
def test_the_same_seed_thinks_the_same(name: str) -> None:
    assert thought(name).lines() == thought(name).lines() != thought(name, "other").lines()


@each_game
def test_every_action_is_tried_before_any_is_tried_again(name: str) -> None:
    search = thought(name, iterations=0)
    legal = search.game.guess(search.view, Random(0)).actions()
    search.run(len(legal))
    assert sorted(line.actions for line in search.lines()) == sorted((action,) for action in legal)
    assert {line.visits for line in search.lines()} == {1}


def test_it_takes_a_win_that_lies_open() -> None:
    """Beside ways that lead there later, or never."""
    match = Match(locksley, [Player("a", "outlaw"), Player("b", "random")], {"length": "short"}, "win")
    while match.position.to_move is not None:
        before = match.position.copy()
        view = match.game.view(before, before.to_move + 1)
        match.act(decision.choose(match.game, view, match.players[before.to_move].bot, str(len(match.moves))))
    winning = match.moves[-1].action
    assert before.to_move is not None
    view = match.game.view(before, before.to_move + 1)
    assert len(before.actions()) > 1
    assert decision.choose(match.game, view, "textbook", "s", 60 * len(before.actions())) == winning
