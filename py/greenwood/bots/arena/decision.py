"""A level's decision all in one go: for arenas, the command line and tests. The page asks in slices."""

from random import Random

from greenwood.bots.levels import LEVELS, choose_at_once, search
from greenwood.game import Action, Game, Json


def line(game: Game, view: Json, level: str, seed: str, iterations: int = 0) -> tuple[Action, ...]:
    """What the seat to move, whose view it is, plays one after the other: legal until something shows up.

    The same game, view, level, seed and iterations give the same on every machine, but for ``textbook``
    (see there). ``seed`` should differ from move to move; ``iterations`` take the place of the level's own,
    and end as soon as those that are left can't bring another way level with it. Raises KeyError for a level
    that isn't in LEVELS.
    """
    thinking = search(game, view, level, seed)
    if thinking is None:
        return (choose_at_once(game, view, level, seed),)
    most = iterations or LEVELS[level].budget(game.META.id, game.guess(view, Random(seed)).seats)
    for left in range(most, 0, -1):
        if thinking.settled(left):
            break
        thinking.run(1)
    return thinking.lines()[0].actions


def choose(game: Game, view: Json, level: str, seed: str, iterations: int = 0) -> Action:
    """The first action of its :func:`line`."""
    return line(game, view, level, seed, iterations)[0]
