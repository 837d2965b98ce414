"""How far a seat is ahead in Robber Knights, as networks have learned it."""

from greenwood.bots.knights import weights, weights_more
from greenwood.bots.knights.features import features
from greenwood.bots.network import Network
from greenwood.games.knights.position import Position

TWO = Network(weights.ROWS, weights.OUTPUT)
"""As the seat sees it that has just played."""
MORE = Network(weights_more.ROWS, weights_more.OUTPUT)
"""For three and four seats."""


def judge(p: Position, who: int) -> int:
    """How far ahead ``who`` (from 0) is after an action; not after the end. With two seats its own action."""
    return (TWO if p.seats == 2 else MORE).lead(features(p, who))
