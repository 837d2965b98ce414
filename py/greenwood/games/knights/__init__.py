"""Robber Knights (Raub Ritter), a game by Rüdiger Dorn for two to four."""

from greenwood.games.knights.components import META
from greenwood.games.knights.notation import action_text, from_json, parse_action, to_json
from greenwood.games.knights.position import new, setting_up
from greenwood.games.knights.view import explain, guess, threat, view

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
