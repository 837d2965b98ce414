"""What a table painter gets: one moment of a match as one pair of eyes may see it."""

from dataclasses import dataclass, field
from typing import Any

View = dict[str, Any]
"""A game's view as its ``view.py`` makes it: plain JSON values."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where."""

    name: str
    """As typed by a person: hostile until escaped."""
    bot: str = ""
    """The bot's level, empty for a human."""
    you: bool = False
    """True for the only human at the table: sentences then say "you"."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of the log with everything that came of it."""

    turn: int
    """Number of the turn, 0 for the set-up."""
    seat: int
    """Who acted, from 1."""
    events: tuple[tuple[Any, ...], ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a painter may know; nothing hidden from ``eyes`` can be reached from it."""

    game: str
    view: View
    seats: tuple[Seat, ...]
    eyes: int
    """The seat that looks, 0 for a spectator (two bots playing, looking back)."""
    actions: tuple[str, ...] = ()
    """Legal actions in notation, in order; empty unless a person at this screen is to move now."""
    peek: str = ""
    """What is being considered (hovered, focused or tapped once): an action, or a word of the game's painter
    for a thing to be explained ("space 3"); empty for none. It may be any text."""
    draft: str = ""
    """What the person here is putting together, by the game's painter: it stays until an action is played.
    It may be any text."""
    log: tuple[Entry, ...] = ()
    undo: str = ""
    """Why nothing can be taken back now, in words; empty when undo is possible."""
    thinking: bool = False
    """A bot is at work for the seat to move."""
    paused: bool = False
    threat: tuple[int, str] | None = None
    """(seat, what): this seat could win with its next turn; what is the game's own word ("lap", "king")."""
    before: tuple[int, ...] = ()
    """Points of the first game by the seats of this one, when it is the second of two; else empty."""
    chances: tuple[int, ...] = ()
    """Of each seat to win, in a hundred, as last judged; empty unless they are to be shown and are known."""
    at: int = 0
    """Number of actions played up to the moment shown."""
    of: int = 0
    """Number of actions in the match; less than this in ``at`` means looking back."""
    settings: dict[str, str] = field(default_factory=dict)
    """theme day/night/system · pace once/quick/steady/slow · hints …"""
