"""The bot that is asked for the next action: what it is told, when, and whether its answer still counts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from greenwood.bots import levels
from greenwood.match import Match

PACES = {"once": 0, "quick": 250, "steady": 600, "slow": 1200}
"""Milliseconds between two actions of a bot."""
NO_LINE: tuple[int, tuple[str, ...]] = (-1, ())


@dataclass(slots=True)
class Thinking:
    """Whether bots play on, and which question is open."""

    paused: bool = False
    skipping: bool = False
    """Without a pause between actions, until a person is to move."""
    asked: tuple[str, int, int] = levels.UNASKED
    """The open question: match id, number of the action, and number of the question."""
    questions: int = 0
    """How many were asked: a match may take the place of another with its id, a late answer may not."""
    line: tuple[int, tuple[str, ...]] = NO_LINE
    """What the bot to move has decided to do after so many actions, so that it need not think again."""

    def sit(self) -> None:
        """A match begins or goes on."""
        self.paused, self.skipping, self.asked, self.line = False, False, levels.UNASKED, NO_LINE

    def skip(self) -> None:
        """Ask again, without the pause."""
        self.paused, self.skipping, self.asked = False, True, levels.UNASKED

    def question(self, match: Match, id: str, pace: str) -> dict[str, Any] | None:
        """What the bots' worker is sent: the view of the seat to move and nothing else. None when no bot is
        to move, or it is asked already."""
        seat = match.position.to_move
        if self.paused or seat is None or not match.players[seat].bot:
            return None
        if self.asked[:2] == (id, len(match.moves)):
            return None
        self.questions += 1
        self.asked = (id, len(match.moves), self.questions)
        asked = {"id": list(self.asked), "after": 0 if self.skipping else PACES[pace]}
        at, line = self.line
        if line and at == len(match.moves):
            # Asked all the same, so that what is decided already comes at the pace of what is not.
            return {**asked, "line": list(line)}
        return {**asked, **levels.question(match, seat), "plays": True}

    def answered(self, id: Any) -> bool:
        """Whether this answers the open question, which is closed then; an older answer is dropped."""
        if id != list(self.asked):
            return False
        self.asked = levels.UNASKED
        return True

    def go_on(self, line: Sequence[str], match: Match) -> None:
        """The first of a line has been played: the others follow, unless something unknown has shown up."""
        last = match.moves[-1]
        seen = any(event[0] in match.game.META.reveals for event in last.events)
        same = last.seat == match.position.to_move and not seen
        self.line = (len(match.moves), tuple(line[1:])) if same else NO_LINE

    def drop(self) -> bool:
        """Close the open question; whether there was one. It is asked again when the match goes on."""
        was = self.asked != levels.UNASKED
        self.asked = levels.UNASKED
        return was
