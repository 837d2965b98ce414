"""The games."""

from typing import cast

from greenwood.game import Game
from greenwood.games import chickwood, knights, locksley

GAMES: dict[str, Game] = {
    game.META.id: game for game in cast(tuple[Game, ...], (locksley, knights, chickwood))
}
"""Every game by its id, in the order of the lobby."""
