"""What the bots think of Chickwood Forest."""

from random import Random

from greenwood.bots.chickwood import greed, search, thinker
from greenwood.bots.chickwood.eyes import Eyes
from greenwood.bots.chickwood.legends import best_use
from greenwood.game import Action, Game, Json
from greenwood.games.chickwood.components import ALMS_PHASE, KEY_PHASE, RAID, SCOUT, SPY


class Chickwood:
    """The levels that think. They get a guess of what is hidden, and look at nothing that was guessed."""

    def scores(self, game: Game, view: Json, rng: Random) -> list[tuple[int, Action]]:
        """Every action with the glory that it earns at once."""
        return greed.scores(Eyes(view, game.guess(view, rng)))

    def outlaw(self, game: Game, view: Json, rng: Random) -> Action:
        """The action that does best over many worlds that could be."""
        eyes = Eyes(view, game.guess(view, rng))
        phase = eyes.position.phase
        if phase == SCOUT:
            return search.scout(eyes, rng)
        if phase == RAID:
            return search.raid(eyes, rng)
        if phase == ALMS_PHASE:
            return search.lay(eyes)
        if phase == KEY_PHASE:
            return search.key(eyes, rng)
        if phase == SPY:
            return search.spy(eyes, rng)
        return best_use(eyes.position, eyes.me)


MIND = Chickwood()
THINKER = thinker.Chickwood()
