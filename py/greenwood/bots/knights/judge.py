"""How far a seat is ahead in Robber Knights, as networks have learned it."""

from collections.abc import Iterable

from greenwood.bots.knights import weights, weights_more
from greenwood.bots.knights.features import features
from greenwood.bots.network import Network
from greenwood.games.knights.position import Position

TWO = Network(weights.ROWS, weights.OUTPUT)
"""As the seat sees it that has just played."""
MORE = Network(weights_more.ROWS, weights_more.OUTPUT)
"""For three and four seats."""


def judge(p: Position, whose: Iterable[int]) -> list[int]:
    """How far ahead each of some seats (from 0) is after an action, with two the seat whose it was; not after
    the end."""
    network = TWO if p.seats == 2 else MORE
    return [network.lead(shown) for shown in features(p, whose)]
