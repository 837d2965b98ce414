"""What the bots think of Robber Knights: one action is a tile with all that its knights do."""

from random import Random

from greenwood.bots.knights import greed, thinker
from greenwood.bots.knights.search import choose
from greenwood.bots.knights.thinker import KEEPS
from greenwood.game import Action, Game, Json
from greenwood.games.knights.components import KEEP_PHASE
from greenwood.games.knights.position import Position


class Knights:
    """The levels that think. They get a guess of what is hidden, and look at nothing that was guessed."""

    def scores(self, game: Game, view: Json, rng: Random) -> list[tuple[int, Action]]:
        """The first step of every action with what it scores at once, less for every knight it takes.

        A turn goes on only for points.
        """
        position: Position = game.guess(view, rng)
        if position.phase == KEEP_PHASE:
            return [(0, action) for action in position.actions()]
        return greed.scores(position)

    def outlaw(self, game: Game, view: Json, rng: Random) -> Action:
        """The first step of the best way to go on."""
        position: Position = game.guess(view, rng)
        return KEEPS if position.phase == KEEP_PHASE else choose(position)


MIND = Knights()
THINKER = thinker.Knights()
