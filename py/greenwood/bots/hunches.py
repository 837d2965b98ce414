"""What the bots think of single hidden cards: told in hints, with the worlds that they would play in."""

from random import Random

from greenwood.bots import levels
from greenwood.game import Game, Json
from greenwood.games.chickwood.components import HENCHMAN

WORLDS = 60
"""With fewer, chance alone makes some of many castles look likely."""


def hunches(game: Game, view: Json, seed: str) -> dict[str, float]:
    """By castle of Chickwood the chance that the first card there that the view doesn't show is a henchman.

    Castles without such a card are left out. Nothing for the other games: what they hide tells nothing.
    """
    if game.META.id != "chickwood":
        return {}
    first = {
        castle: next((place for place, entry in enumerate(row) if "card" not in entry), -1)
        for castle, row in view["rows"].items()
    }
    rng = Random(seed)
    thinker = levels.THINKERS[game.META.id]
    found = dict.fromkeys([castle for castle, place in first.items() if place >= 0], 0)
    for _world in range(WORLDS if found else 0):
        position = thinker.world(game, view, rng)
        for castle in found:
            found[castle] += position.rows[int(castle)][first[castle]][0] == HENCHMAN
    return {castle: count / WORLDS for castle, count in found.items()}
