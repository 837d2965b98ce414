"""How far the seat that has just played is ahead in Robber Knights for two, as a network has learned it."""

from greenwood.bots.knights.features import features
from greenwood.bots.knights.weights import OUTPUT, ROWS
from greenwood.bots.network import Network
from greenwood.games.knights.position import Position

NETWORK = Network(ROWS, OUTPUT)


def judge(p: Position, who: int) -> int:
    """How far ahead ``who`` (from 0) is, whose action has ended like this; not after the end."""
    return NETWORK.lead(features(p, who))
