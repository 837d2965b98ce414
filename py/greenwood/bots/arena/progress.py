"""A bar on a terminal, while matches are played."""

import os
from time import monotonic
from typing import TextIO

from greenwood.bots.arena.matches import Arena, Outcome
from greenwood.bots.arena.strength import wins
from greenwood.words import _

CELLS = 24
PAUSE = 0.1
"""Seconds between two drawings, at least."""


class Progress:
    """Draws itself anew on one line of a stream; draws nothing where no person sees it."""

    def __init__(self, stream: TextIO | None, arena: Arena) -> None:
        self.stream = stream if stream is not None and stream.isatty() else None
        self.arena = arena
        self.began = monotonic()
        self.before: int | None = None
        """Matches that were there when this began: they took no time of ours."""
        self.drawn = -PAUSE

    def show(self, ended: int, counted: list[Outcome]) -> None:
        """So many matches have ended; those counted are whole turnings, in their order."""
        if self.before is None:
            self.before = ended
        now = monotonic() - self.began
        if self.stream and now - self.drawn >= PAUSE:
            self.drawn = now
            width = _columns(self.stream) - 1
            self.stream.write("\r\x1b[K" + self.line(ended, counted, now)[:width])
            self.stream.flush()

    def line(self, ended: int, counted: list[Outcome], seconds: float) -> str:
        """The bar with what can be said after so many seconds."""
        games = self.arena.games
        full = CELLS * ended // games
        parts = [_("{ended} of {games} games", ended=ended, games=games)]
        if counted:
            share = 100 * wins(counted, self.arena.turnings)[0] / len(counted)
            parts.append(_("{level} {share} %", level=self.arena.bots[0], share=f"{share:.1f}"))
        ours = ended - (self.before or 0)
        if ours:
            parts.append(_("about {time} left", time=clock(seconds * (games - ended) / ours)))
        return f"[{'#' * full}{'-' * (CELLS - full)}] {' · '.join(parts)}"

    def clear(self) -> None:
        """Leave the line as it was."""
        if self.stream:
            self.stream.write("\r\x1b[K")
            self.stream.flush()


def _columns(stream: TextIO) -> int:
    """How wide a terminal is; 80 when it doesn't say."""
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except OSError:
        return 80


def clock(seconds: float) -> str:
    """Hours, minutes and seconds as a clock shows them."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
