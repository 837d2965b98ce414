"""What the bots think of Robin of Locksley: one way is a whole turn."""

from greenwood.bots.locksley.thinker import Locksley
from greenwood.bots.locksley.worth import evaluate, progress, same, worth_trying
from greenwood.bots.turn import Mind
from greenwood.games.locksley.position import END_ACTION

MIND = Mind(evaluate, progress, same, worth_trying, END_ACTION)
THINKER = Locksley()
