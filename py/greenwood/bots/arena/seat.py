"""A bot at its seat, for one match."""

from dataclasses import dataclass, field
from time import perf_counter

from greenwood.bots import levels
from greenwood.bots.arena import decision
from greenwood.game import Action, Game, Json, Refused
from greenwood.words import _


@dataclass(slots=True)
class Pace:
    """How long decisions took, in seconds."""

    decisions: int = 0
    total: float = 0.0
    worst: float = 0.0

    def add(self, decisions: int, total: float, worst: float) -> None:
        """Count more decisions in."""
        self.decisions += decisions
        self.total += total
        self.worst = max(self.worst, worst)


@dataclass(slots=True)
class Seat:
    """A bot that is asked for one action at a time and plays the line that it has chosen to its end."""

    game: Game
    level: str
    iterations: int = 0
    """In place of the level's own; 0 for those."""
    pace: Pace = field(default_factory=Pace)
    """A line is one decision, however many actions it has."""
    rest: list[Action] = field(default_factory=list)
    """What is chosen already and not played yet."""

    def act(self, view: Json, seed: str) -> Action:
        """The next action of the seat to move, whose view it is; ``seed`` should differ from move to move."""
        if not self.rest:
            start = perf_counter()
            self.rest = [*decision.line(self.game, view, self.level, seed, self.iterations)]
            spent = perf_counter() - start
            self.pace.add(1, spent, spent)
        return self.rest.pop(0)

    def drop(self) -> None:
        """The rest counts no more: something hidden has shown up, or the turn is over."""
        self.rest.clear()


def iterations(game: Game, level: str, seats: int, given: int = 0) -> int:
    """How many iterations a level searches with, ``given`` ones in place of its own; 0 for none.

    Raises Refused for a level that doesn't play this game.
    """
    if levels.LEVELS[level].at_once:
        return 0
    own = levels.LEVELS[level].budget(game.META.id, seats)
    if not own:
        raise Refused(_("{level} doesn't play {game}", level=level, game=game.META.name))
    return given or own
