"""The rules of a game, for the sheet behind ``?``."""

from collections.abc import Callable, Mapping
from typing import Any

from htpy import Node

from greenwood.table.chickwood.rules import rules as chickwood
from greenwood.table.knights.rules import rules as knights
from greenwood.table.locksley.rules import rules as locksley

_RULES: Mapping[str, Callable[[Mapping[str, Any]], Node]] = {
    "locksley": locksley,
    "knights": knights,
    "chickwood": chickwood,
}


def rules(game: str, options: Mapping[str, Any] | None = None) -> Node:
    """The inside of the rules sheet; ``options`` are those of the match on the table, if there is one."""
    return _RULES[game](options or {})
