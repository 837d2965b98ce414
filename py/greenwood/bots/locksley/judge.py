"""How far the seat that has just played is ahead in Robin of Locksley, as a network has learned it."""

from greenwood.bots.locksley.features import features
from greenwood.bots.locksley.weights import OUTPUT, ROWS
from greenwood.bots.network import WIN, Network
from greenwood.games.locksley.position import Position

NETWORK = Network(ROWS, OUTPUT)


def judge(p: Position, who: int) -> int:
    """How far ahead ``who`` (from 0) is, whose turn ends like this; after the end WIN or its opposite.

    The square that it left may be empty still.
    """
    if p.winner is not None:
        return WIN if p.winner == who else -WIN
    return NETWORK.lead(features(p, who))
