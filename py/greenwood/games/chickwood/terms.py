"""What is agreed before a game of Chickwood Forest."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from greenwood.game import Refused, read_options, read_seed
from greenwood.games.chickwood.components import META


class Terms(NamedTuple):
    """What is agreed before the game and never changes in it."""

    options: Mapping[str, str | int]
    seed: str
    seats: int

    @property
    def legendary(self) -> bool:
        """Whether the five legendary cards are in play."""
        return self.options["legendary"] == "on"

    @property
    def live(self) -> bool:
        """Whether the glory so far is shown during play."""
        return self.options["glory"] == "live"


def read_terms(seats: int, options: Mapping[str, Any], seed: Any) -> Terms:
    """The terms of a match. Raises Refused for any that the game doesn't have."""
    if not META.seats[0] <= seats <= META.seats[1]:
        raise Refused(f"{META.name} is for two to five, not for {seats}")
    return Terms(read_options(META, options, seats), read_seed(seed), seats)
