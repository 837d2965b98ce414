"""Ask the bots of Chickwood Forest, and walk through games."""

from collections.abc import Iterator
from random import Random

from greenwood.bots.arena import decision
from greenwood.bots.chickwood.eyes import Eyes
from greenwood.game import Action, Game
from greenwood.games import GAMES, chickwood
from greenwood.games.chickwood.position import Position

CHICKWOOD: Game = GAMES["chickwood"]
LEGENDARY = {"legendary": "on"}


def eyes_of(position: Position) -> Eyes:
    """What the seat to move sees."""
    assert position.to_move is not None
    shown = chickwood.view(position, position.to_move + 1)
    return Eyes(shown, chickwood.guess(shown, Random("eyes")))


def ask(position: Position, level: str = "outlaw", seed: str = "s") -> Action:
    """What a bot does at the seat to move."""
    assert position.to_move is not None
    return decision.choose(CHICKWOOD, chickwood.view(position, position.to_move + 1), level, seed)


def says(position: Position, level: str = "outlaw", seed: str = "s") -> str:
    """The same in notation."""
    return chickwood.action_text(ask(position, level, seed))


def wander(seats: int, seed: str, **options: str) -> Iterator[Position]:
    """The positions of a game in which greedy bots and chance take turns to act."""
    rng = Random(seed)
    position = CHICKWOOD.new(seats, options, seed)
    while position.to_move is not None:
        yield position
        actions = position.actions()
        position.apply(ask(position, "greedy", seed) if rng.random() < 0.5 else rng.choice(actions))
