"""Which bots there are to be tried."""

from greenwood.bots.levels import LEVELS

AT_ONCE = [name for name, level in LEVELS.items() if level.at_once]
"""The levels that don't search, the weakest first."""
