"""Which bots there are to be tried, and the ways that a search begins with."""

from typing import Any

from greenwood.bots.levels import LEVELS
from greenwood.bots.search import WIDEST_ROOT, Thinker, Way

AT_ONCE = [name for name, level in LEVELS.items() if level.at_once]
"""The levels that don't search, the weakest first."""


def with_care(thinker: Thinker, position: Any) -> list[Way]:
    """The ways of the root."""
    parts = thinker.careful(position, WIDEST_ROOT)
    while True:
        try:
            next(parts)
        except StopIteration as end:
            found: list[Way] = end.value
            return found
