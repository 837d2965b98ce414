"""Bots against bots: one match, or many with the seats turned (docs/bots.md)."""

from greenwood.bots.arena.matches import Outcome, play
from greenwood.bots.arena.running import arena
from greenwood.bots.arena.seat import Pace
from greenwood.bots.arena.strength import wilson, wins

__all__ = ["Outcome", "Pace", "arena", "play", "wilson", "wins"]
