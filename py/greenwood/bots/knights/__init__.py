"""What the bots think of Robber Knights: one action is a tile with all that its knights do."""

from random import Random

from greenwood.bots.knights.greed import scores
from greenwood.bots.knights.search import choose
from greenwood.game import Action, Game, Json
from greenwood.games.knights.components import KEEP, KEEP_PHASE, KEPT, TILE
from greenwood.games.knights.position import Position

KEEPS: Action = (KEEP, KEPT, TILE["P"])
"""A plain does least harm wherever it is laid: it won a little more than half of the matches against a bot
that kept one of the two others."""


class Knights:
    """The levels that think. They get a guess of what is hidden, and look at nothing that was guessed."""

    def greedy(self, game: Game, view: Json, rng: Random) -> Action:
        """The first step of the action that scores most at once, with the fewest knights.

        The seed decides between equals. Its turn goes on only for points.
        """
        position: Position = game.guess(view, rng)
        actions = position.actions()
        if position.phase != KEEP_PHASE:
            scored = scores(position)
            most = max([value for value, _action in scored])
            actions = [action for value, action in scored if value == most]
        return actions[int(rng.random() * len(actions))]

    def outlaw(self, game: Game, view: Json, rng: Random) -> Action:
        """The first step of the best way to go on."""
        position: Position = game.guess(view, rng)
        return KEEPS if position.phase == KEEP_PHASE else choose(position)


MIND = Knights()
