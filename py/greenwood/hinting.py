"""What a person wonders about at the table: a worker of the bots is asked, and the table never waits."""

from dataclasses import dataclass, field
from typing import Any

from greenwood.bots import levels
from greenwood.match import Match

LEVEL = "robin"
"""Who is asked for a hint."""
BEST = 3
"""Lines that are told."""


@dataclass(slots=True)
class Hinting:
    """A hint: asked for, being thought about, or there."""

    asked: tuple[str, int, int] = levels.UNASKED
    """What it is for: match id, number of the action, number of the question."""
    questions: int = 0
    lines: list[dict[str, Any]] = field(default_factory=list)
    """The best lines, as ``greenwood.bots.levels.told`` tells them; none yet while it is thought about."""
    hunches: dict[str, float] = field(default_factory=dict)
    """See :mod:`greenwood.bots.hunches`."""
    failed: bool = False

    def question(self, match: Match, id: str) -> dict[str, Any]:
        """What the bots' worker is sent: the view of the person to move, and nothing else."""
        seat = match.position.to_move
        assert seat is not None, "asked only while a person is to move"
        self.drop()
        self.questions += 1
        self.asked = (id, len(match.moves), self.questions)
        return {"id": list(self.asked), "hunches": True, **levels.question(match, seat, LEVEL)}

    def answered(self, given: dict[str, Any]) -> bool:
        """Take an answer in; whether it answers what is asked."""
        if given.get("id") != list(self.asked):
            return False
        self.failed = bool(given.get("failed"))
        # Of lines that begin alike the best one: what is asked is what to do now.
        first = {line["line"][0]: line for line in reversed(given.get("lines") or [])}
        self.lines = [line for line in given.get("lines") or [] if first[line["line"][0]] is line][:BEST]
        self.hunches = dict(given.get("hunches") or {})
        return True

    def of(self, match: Match | None, id: str) -> bool:
        """Whether it is about the moment that this match is at."""
        return match is not None and self.asked[:2] == (id, len(match.moves))

    def drop(self) -> bool:
        """Let go of it; whether there was one."""
        was = self.asked != levels.UNASKED
        self.asked, self.lines, self.hunches, self.failed = levels.UNASKED, [], {}, False
        return was
