"""The levels of the bots, and the one way to ask them. A bot gets a view, never the position."""

from collections.abc import Callable
from hashlib import sha256
from random import Random

from greenwood.bots import locksley, turn
from greenwood.game import Action, Game, Json, Refused
from greenwood.games import GAMES
from greenwood.match import Match
from greenwood.words import _

MINDS: dict[str, turn.Mind] = {"locksley": locksley.MIND}
"""What the bots think of each game, by its id."""


def choose(game: Game, view: Json, level: str, seed: str) -> Action:
    """A legal action for the seat to move, whose view it is.

    The same game, view, level and seed give the same action on every machine. ``seed`` should differ
    from move to move. Raises KeyError for a level that isn't in LEVELS.
    """
    return LEVELS[level](game, view, Random(seed))


def question(match: Match, seat: int) -> Json:
    """All that a bot on ``seat`` (from 0) is told before it decides, as JSON for another worker."""
    return {
        "game": match.game.META.id,
        "level": match.players[seat].bot,
        "view": match.game.view(match.position, seat + 1),
        # One way only: from it a bot can't learn the match's seed, and with it the pile.
        "seed": sha256(f"{match.seed}\nbot\n{len(match.moves)}".encode()).hexdigest(),
    }


def answer(asked: Json) -> str:
    """The action in notation that answers a :func:`question`."""
    game = GAMES[asked["game"]]
    return game.action_text(choose(game, asked["view"], asked["level"], asked["seed"]))


def check(match: Match) -> None:
    """Raises Refused when a match that is to go on has a bot of a level that this version doesn't know."""
    for player in match.players:
        if match.position.to_move is not None and player.bot and player.bot not in LEVELS:
            raise Refused(_("There is no bot called {level}.", level=player.bot[:40]))


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
