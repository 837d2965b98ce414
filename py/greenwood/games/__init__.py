"""The games."""

from typing import cast

from greenwood.game import Game
from greenwood.games import knights, locksley

GAMES: dict[str, Game] = {game.META.id: game for game in cast(tuple[Game, ...], (locksley, knights))}
"""Every game by its id, in the order of the lobby."""
