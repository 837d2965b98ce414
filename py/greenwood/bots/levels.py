"""The levels of the bots, their questions and answers. A bot gets a view, never the position."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Protocol, TypeAlias

from greenwood.bots import chickwood, knights, locksley
from greenwood.bots.search import Search, Thinker
from greenwood.bots.textbook import Textbook
from greenwood.game import Action, Game, Json, Refused
from greenwood.match import Match
from greenwood.words import _

UNASKED = ("", -1, 0)
"""Match, number of the action and of the question, where no question is open."""
OVERLOOKED = 0.25
"""How often a squire doesn't see an action at all."""


class Mind(Protocol):
    """What the bots think of one game: how the levels that don't search choose an action of it.

    The same view, and ``rng`` in the same state, give the same.
    """

    def scores(self, game: Game, view: Json, rng: Random) -> list[tuple[int, Action]]:
        """How far each action brings the seat to move at once, seen without any foresight."""

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
    "knights": knights.THINKER,
    "chickwood": chickwood.THINKER,
}
"""By the game's id: what the levels that search ask of it."""

Searching: TypeAlias = Search | Textbook


@dataclass(frozen=True, slots=True)
class Level:
    """How a bot decides: at once, or by so many iterations of the search."""

    at_once: Callable[[Game, Json, Random], Action] | None = None
    iterations: Mapping[str, int] = field(default_factory=dict)
    """By the game's id, for a table of two."""
    seconds: float = 0
    """How long it may take in a browser; a slow machine makes fewer iterations."""
    shared: bool = False
    """Whether several workers share them, where there are several. Three make as many in time."""
    search: Callable[[Game, Thinker, Json, str], Searching] = Search
    """What it begins with, where it searches."""

    def budget(self, game: str, seats: int) -> int:
        """Iterations of a decision: fewer where there are more seats, since each takes longer; 0 for none."""
        return self.iterations.get(game, 0) * 3 // (seats + 1)


def search(game: Game, view: Json, level: str, seed: str) -> Searching | None:
    """What a level that searches begins with; None for one that decides at once."""
    own = LEVELS[level]
    return None if own.at_once else own.search(game, THINKERS[game.META.id], view, seed)


def choose_at_once(game: Game, view: Json, level: str, seed: str) -> Action:
    """What a level that doesn't search decides."""
    at_once = LEVELS[level].at_once
    assert at_once is not None, level
    return at_once(game, view, Random(seed))


def question(match: Match, seat: int, level: str = "") -> Json:
    """All that a bot on ``seat`` (from 0) is told before it decides, as JSON for another worker.

    ``level``: who decides for it, when it isn't the bot that sits there.
    """
    game, level = match.game.META.id, level or match.players[seat].bot
    own = LEVELS[level]
    return {
        "game": game,
        "level": level,
        "view": match.game.view(match.position, seat + 1),
        # One way only: from it a bot can't learn the match's seed, and with it the pile.
        "seed": sha256(f"{match.seed}\nbot\n{len(match.moves)}".encode()).hexdigest(),
        "iterations": own.budget(game, len(match.players)),
        "seconds": own.seconds,
        "shared": own.shared,
    }


def told(searching: Searching) -> Json:
    """The lines of a search, the best first, as the answer to a :func:`question`."""
    found = [
        {
            "line": [searching.game.action_text(action) for action in one.actions],
            "visits": one.visits,
            "chances": list(one.chances),
        }
        for one in searching.lines()
    ]
    return {
        "line": found[0]["line"],
        "chances": found[0]["chances"],
        "lines": found,
        "order": searching.order,
    }


def check(match: Match) -> None:
    """Raises Refused when a match that is to go on has a bot of a level that this version doesn't know."""
    for player in match.players:
        if match.position.to_move is not None and player.bot and player.bot not in LEVELS:
            raise Refused(_("There is no bot called {level}.", level=player.bot[:40]))


def _random(game: Game, view: Json, rng: Random) -> Action:
    """Any legal action, all alike."""
    actions: list[Action] = game.guess(view, rng).actions()
    return actions[int(rng.random() * len(actions))]


def _best(scored: Sequence[tuple[int, Action]], rng: Random) -> Action:
    """What scores most, any of those that are equal."""
    most = max([score for score, _action in scored])
    best = [action for score, action in scored if score == most]
    return best[int(rng.random() * len(best))]


def _squire(game: Game, view: Json, rng: Random) -> Action:
    """The best of the actions that it sees: a child's eyes miss some."""
    scored = MINDS[game.META.id].scores(game, view, rng)
    return _best([one for one in scored if rng.random() >= OVERLOOKED] or scored, rng)


def _greedy(game: Game, view: Json, rng: Random) -> Action:
    return _best(MINDS[game.META.id].scores(game, view, rng), rng)


def _outlaw(game: Game, view: Json, rng: Random) -> Action:
    return MINDS[game.META.id].outlaw(game, view, rng)


LEVELS: dict[str, Level] = {
    "random": Level(_random),
    "textbook": Level(
        iterations={"locksley": 450, "knights": 1050, "chickwood": 3000}, seconds=1.5, search=Textbook
    ),
    "greedy": Level(_greedy),
    "squire": Level(_squire),
    "outlaw": Level(_outlaw),
    "sheriff": Level(iterations={"locksley": 600, "knights": 1000, "chickwood": 2000}, seconds=1.5),
    "robin": Level(
        iterations={"locksley": 7200, "knights": 10_800, "chickwood": 18_000}, seconds=4, shared=True
    ),
}
"""Every level by its id, the weakest first."""
