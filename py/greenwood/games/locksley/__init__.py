"""Robin of Locksley, a game by Uwe Rosenberg for two."""

from greenwood.games.locksley.components import META
from greenwood.games.locksley.notation import action_text, from_json, parse_action, to_json
from greenwood.games.locksley.position import new, setting_up
from greenwood.games.locksley.view import explain, guess, threat, view

__all__ = [
    "META",
    "action_text",
    "explain",
    "from_json",
    "guess",
    "new",
    "parse_action",
    "setting_up",
    "threat",
    "to_json",
    "view",
]
