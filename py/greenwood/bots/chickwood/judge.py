"""How far a seat is ahead in Chickwood Forest, as networks have learned it."""

from greenwood.bots.chickwood import weights, weights_more
from greenwood.bots.chickwood.features import Table, features
from greenwood.bots.network import Network

TWO = Network(weights.ROWS, weights.OUTPUT)
MORE = Network(weights_more.ROWS, weights_more.OUTPUT)
"""For two seats, and for three to five."""


def judge(on: Table, who: int) -> int:
    """How far ahead ``who`` (from 0) is by what the round leaves; not when the game has ended."""
    return (TWO if len(on.loot) == 2 else MORE).lead(features(on, who))
