"""How far a seat is ahead in Chickwood Forest, as networks have learned it."""

from collections.abc import Iterable

from greenwood.bots.chickwood import weights, weights_more
from greenwood.bots.chickwood.features import Table, features
from greenwood.bots.network import Network

TWO = Network(weights.ROWS, weights.OUTPUT)
MORE = Network(weights_more.ROWS, weights_more.OUTPUT)
"""For two seats, and for three to five."""


def judge(on: Table, whose: Iterable[int]) -> list[int]:
    """How far ahead each of some seats (from 0) is by what the round leaves; not when the game has ended."""
    network = TWO if len(on.loot) == 2 else MORE
    return [network.lead(shown) for shown in features(on, whose)]
