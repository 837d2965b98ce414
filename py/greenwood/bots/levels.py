"""The levels of the bots, and the one way to ask them. A bot gets a view, never the position."""

from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Protocol

from greenwood.bots import chickwood, knights, locksley
from greenwood.bots.search import Thinker
from greenwood.game import Action, Game, Json, Refused
from greenwood.games import GAMES
from greenwood.match import Match
from greenwood.words import _


class Mind(Protocol):
    """What the bots think of one game: how the levels that think choose an action of it.

    The same view, and ``rng`` in the same state, give the same action.
    """

    def greedy(self, game: Game, view: Json, rng: Random) -> Action:
        """What brings the seat to move farthest at once, seen without any foresight."""

    def outlaw(self, game: Game, view: Json, rng: Random) -> Action:
        """The best of all ways to go on, judged by what it leads to."""


MINDS: dict[str, Mind] = {
    "locksley": locksley.MIND,
    "knights": knights.MIND,
    "chickwood": chickwood.MIND,
}
"""By the game's id."""
THINKERS: dict[str, Thinker] = {
    "locksley": locksley.THINKER,
}
"""By the game's id: what the levels that search ask of it."""


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
    actions: list[Action] = game.guess(view, rng).actions()
    return actions[int(rng.random() * len(actions))]


def _greedy(game: Game, view: Json, rng: Random) -> Action:
    return MINDS[game.META.id].greedy(game, view, rng)


def _outlaw(game: Game, view: Json, rng: Random) -> Action:
    return MINDS[game.META.id].outlaw(game, view, rng)


LEVELS: dict[str, Callable[[Game, Json, Random], Action]] = {
    "random": _random,
    "greedy": _greedy,
    "outlaw": _outlaw,
}
"""Every level by its id, the weakest first."""
