"""How the chances went: judged by a worker of the bots at the beginning of every turn, beside the table.

While a match runs nothing is told that a person at the screen doesn't know: in a game with secrets only the
own turns are judged. When it is over all lies open, and every turn is judged as who was to move knew it.
"""

from dataclasses import dataclass, field
from typing import Any

from greenwood.bots import levels
from greenwood.match import Match
from greenwood.table.course import Chances, Point

LEVEL = "sheriff"
"""Whose judgement it is."""
SHARE = 4
"""It thinks so many times less than it would of its own move."""


@dataclass(slots=True)
class Course:
    """What is known of the match that is on the table."""

    match: str = ""
    """Its id."""
    known: dict[int, Chances] = field(default_factory=dict)
    """By the number of actions played before the turn."""
    given_up: set[int] = field(default_factory=set)
    """Turns that could not be judged."""
    asked: tuple[str, int, int] = levels.UNASKED
    questions: int = 0
    """Counted down, so that none is taken for a hint."""

    def kept(self, count: int) -> None:
        """So many actions stand: what was known of later ones is not so any more."""
        self.known = {at: chances for at, chances in self.known.items() if at <= count}

    def note(self, at: int, chances: Any, seats: int) -> None:
        """A judgement of the turn that begins after so many actions; what is none is left out."""
        if isinstance(chances, list) and len(chances) == seats:
            self.known[at] = tuple(float(chance) for chance in chances)

    def question(self, match: Match, eyes: int) -> dict[str, Any] | None:
        """What is to be judged next, the latest turn first; None when all is, or something is asked already.

        ``eyes``: the seat (from 1) that looks, 0 for what everybody may see.
        """
        if self.asked != levels.UNASKED:
            return None
        for at in reversed(self.missing(match)):
            if question := self._question(match, at, eyes):
                return question
        return None

    def _question(self, match: Match, at: int, eyes: int) -> dict[str, Any] | None:
        seat = _mover(match, at)
        if seat is None or not _for(match, at, eyes):
            return None
        past = Match(match.game, match.players, match.options, match.seed)
        past.moves, past.position = match.moves[:at], match.at(at)
        self.questions -= 1
        self.asked = (self.match, at, self.questions)
        asked = levels.question(past, seat, LEVEL)
        iterations = max(1, asked["iterations"] // SHARE)
        return {"id": list(self.asked), **asked, "iterations": iterations, "shared": False}

    def answered(self, given: dict[str, Any], seats: int) -> None:
        """Take an answer in. Whoever fails is not asked again about this turn."""
        if given.get("id") == list(self.asked):
            at, self.asked = self.asked[1], levels.UNASKED
            self.note(at, given.get("chances"), seats)
            if at not in self.known:
                self.given_up.add(at)

    def missing(self, match: Match) -> list[int]:
        """The turns that are still to be judged."""
        return [at for at in turns(match) if at not in self.known and at not in self.given_up]

    def line(self, match: Match) -> list[Point]:
        """Of a match that is over every judged turn in order, and the end."""
        moves, winners = match.moves, match.position.winners()
        told = [
            Point(at, moves[at].turn, moves[at].seat + 1, self.known[at])
            for at in turns(match)
            if at in self.known
        ]
        end = tuple([(seat in winners) / len(winners) for seat in range(len(match.players))])
        return [*told, Point(len(moves), moves[-1].turn + 1, 0, end)]

    def latest(self, match: Match, at: int, eyes: int) -> Chances:
        """As last judged up to a moment, as far as these eyes may know; empty while nothing has been."""
        before = [one for one in self.known if one <= at and _for(match, one, eyes)]
        return self.known[max(before)] if before else ()


def _mover(match: Match, at: int) -> int | None:
    """The seat, from 0, that was to move after so many actions."""
    return match.moves[at].seat if at < len(match.moves) else match.position.to_move


def _for(match: Match, at: int, eyes: int) -> bool:
    """Whether a turn is judged for these eyes: what its mover has in hand may be no business of theirs."""
    return not match.game.META.secret or match.position.to_move is None or _mover(match, at) == eyes - 1


def turns(match: Match) -> list[int]:
    """Where a turn begins: the numbers of actions before it; the set-up is none."""
    began = [
        at
        for at, move in enumerate(match.moves)
        if move.turn and (not at or match.moves[at - 1].turn != move.turn)
    ]
    last = match.moves[-1] if match.moves else None
    if match.position.to_move is not None and match.turn and (last is None or last.turn != match.turn):
        began.append(len(match.moves))
    return began
