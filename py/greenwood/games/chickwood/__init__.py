"""Chickwood Forest (Robin Hahn), a game by Matt Loomis for two to five."""

from greenwood.games.chickwood.components import META
from greenwood.games.chickwood.notation import action_text, from_json, parse_action, to_json
from greenwood.games.chickwood.position import new, setting_up
from greenwood.games.chickwood.view import explain, guess, threat, view

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
