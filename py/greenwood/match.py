"""A match: options, seats, a seed and a list of actions; everything else is replay."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from greenwood.game import Action, Event, Game, IllegalAction, read_options
from greenwood.words import _

UNFINISHED = "*"
"""The result of a match that still runs."""
MOST_TURNS = 2000
"""A match between bots that is still running then is given up: its result stays UNFINISHED."""


@dataclass(slots=True)
class Player:
    """Who sits at a seat."""

    name: str
    bot: str = ""
    """The bot's level, empty for a human."""


@dataclass(frozen=True, slots=True)
class Move:
    """One action played, with what came of it."""

    turn: int
    """A turn is all consecutive actions of one seat; decisions of the set-up are turn 0."""
    seat: int
    """Who acted, from 0."""
    action: Action
    events: tuple[Event, ...]


@dataclass(slots=True)
class Match:
    """A running or finished match. ``position`` is always the position after all ``moves``."""

    game: Game
    players: list[Player]
    options: Mapping[str, str | int]
    """All options of the game; those not given get their default."""
    seed: str
    date: str = ""
    before: tuple[int, ...] = ()
    """Points of the first game by the seats of this one, when it is the second of two; else empty."""
    moves: list[Move] = field(default_factory=list)
    position: Any = None

    def __post_init__(self) -> None:
        self.options = read_options(self.game.META, self.options, len(self.players))
        self.position = self.start()

    def start(self) -> Any:
        """A new starting position. Raises Refused for options or seats that the game doesn't have."""
        return self.game.new(len(self.players), self.options, self.seed)

    def act(self, action: Action) -> Move:
        """Play an action of the seat to move. Raises IllegalAction, changing nothing."""
        position = self.position
        seat = position.to_move
        turn = self.turn
        move = Move(turn, -1 if seat is None else seat, action, tuple(position.apply(action)))
        self.moves.append(move)
        return move

    def act_all(self, actions: Iterable[Action]) -> list[Move]:
        """Play several actions, all or none. Raises IllegalAction for one of them, changing nothing."""
        count, position = len(self.moves), self.position.copy()
        try:
            return [self.act(action) for action in actions]
        except IllegalAction:
            del self.moves[count:]
            self.position = position
            raise

    @property
    def turn(self) -> int:
        """The number of the turn that the next action belongs to."""
        seat = self.position.to_move
        if self.game.setting_up(self.position):
            return 0
        if not self.moves:
            return 1
        last = self.moves[-1]
        return last.turn + (last.turn == 0 or last.seat != seat)

    def why_no_undo(self) -> str:
        """Why the last action can't be taken back, in words; empty when it can.

        One goes back to the start of one's own turn, and never past something newly seen.
        """
        if self.position.to_move is None:
            return _("The game is over.")
        if not self.moves or self.moves[-1].seat != self.position.to_move or self.moves[-1].turn < self.turn:
            return _("Nothing has been done in this turn yet.")
        if any(event[0] in self.game.META.reveals for event in self.moves[-1].events):
            return _("Something new has been seen since.")
        return ""

    def undo(self) -> None:
        """Take the last action back. Raises IllegalAction with the reason when that isn't allowed."""
        reason = self.why_no_undo()
        if reason:
            raise IllegalAction(reason)
        self.moves.pop()
        self.position = self.at(len(self.moves))

    def at(self, count: int) -> Any:
        """The position after the first ``count`` actions."""
        position = self.start()
        for move in self.moves[:count]:
            position.play(move.action)
        return position

    def result(self) -> str:
        """UNFINISHED while it runs, else the points joined by ``-``."""
        points = self.position.result()
        return UNFINISHED if points is None else "-".join(map(str, points))
