"""The levels of the bots, and the one way to ask them. A bot gets a view, never the position."""

from collections.abc import Callable
from random import Random

from greenwood.bots import locksley, turn
from greenwood.game import Action, Game, Json

MINDS: dict[str, turn.Mind] = {"locksley": locksley.MIND}
"""What the bots think of each game, by its id."""


def choose(game: Game, view: Json, level: str, seed: str) -> Action:
    """A legal action for the seat to move, whose view it is.

    The same game, view, level and seed give the same action on every machine. ``seed`` should differ
    from move to move. Raises KeyError for a level that isn't in LEVELS.
    """
    return LEVELS[level](game, view, Random(seed))


def _random(game: Game, view: Json, rng: Random) -> Action:
    """Any legal action, all alike."""
    return _any(game.guess(view, rng).actions(), rng)


def _greedy(game: Game, view: Json, rng: Random) -> Action:
    """The action after which the seat is farthest, the seed deciding between equals.

    What an action shows (a refill) is the guess's, but says nothing of progress.
    """
    position = game.guess(view, rng)
    seat = position.to_move
    mind = MINDS[game.META.id]
    best: list[Action] = []
    most = 0
    for action in position.actions():
        after = position.copy()
        after.play(action)
        value = mind.progress(after, seat)
        if not best or value > most:
            best, most = [action], value
        elif value == most:
            best.append(action)
    return _any(best, rng)


def _outlaw(game: Game, view: Json, rng: Random) -> Action:
    """The best turn, all ways of playing it considered."""
    return turn.choose(game, view, MINDS[game.META.id], rng)


def _any(actions: list[Action], rng: Random) -> Action:
    return actions[int(rng.random() * len(actions))]


LEVELS: dict[str, Callable[[Game, Json, Random], Action]] = {
    "random": _random,
    "greedy": _greedy,
    "outlaw": _outlaw,
}
"""Every level by its id, the weakest first."""
