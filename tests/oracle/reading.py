"""What `compare.py` wants of the second reading of a game: a module `comparison` with these names."""

import random
from collections.abc import Iterator
from typing import Any, Protocol

from oracle.asking import Report

Position = dict[str, Any]


class Reading(Protocol):
    """One game. Positions are values as `json.loads` gives them; seats count from 1."""

    Illegal: type[Exception]
    """Raised by `follow` for an action that the rules don't allow."""

    WRAPPED: list[str]
    """Actions to stand beside a spoilt position."""

    def check(self, position: Any) -> None:
        """Raises an exception unless the position is consistent."""

    def complete(self, position: Position) -> Position:
        """A copy with everything written out that may be left out."""

    def legal(self, position: Position) -> list[str]:
        """All legal actions, sorted as text."""

    def explain(self, position: Position) -> dict[str, Any]:
        """What the command prints, as far as this reading knows it."""

    def view(self, position: Position, seat: int) -> dict[str, Any]:
        """What the seat (0: a spectator) may know."""

    def seats(self, position: Position) -> int:
        """How many play."""

    def plain(self, value: Any) -> Any:
        """A position or a view in one spelling: orders that mean nothing are sorted. Others as they are."""

    def told(self, report: Report, asked: Position, got: Any) -> Any:
        """The engine's `explain` in the spelling of this reading's; reports what must be there but isn't."""

    def follow(self, report: Report, position: Position, action: Any, got: Any) -> Position | None:
        """The position after the action. What is the engine's own affair is read out of its answer `got`.

        Raises Illegal; None when the answer is reported as impossible.
        """

    def chains(self, position: Position, rng: random.Random) -> list[list[Any]]:
        """Lists of actions to try: single legal ones, a longer play of legal ones, some that are illegal."""

    def positions(self, count: int, seed: int) -> Iterator[Position]:
        """`count` consistent positions of every kind."""

    def damage(self, position: Position, rng: random.Random) -> tuple[Any, str]:
        """The position broken in one way, and the name of the way."""

    def changed(self, position: Position, rng: random.Random) -> tuple[Any, str] | None:
        """The position changed, perhaps to a consistent one, and how; None where this reading has no such."""

    def doubtful(self, position: Position, rng: random.Random) -> tuple[Any, str]:
        """The position changed in a way about which the notation is silent, and the name of the way."""

    def look_over(self, report: Report) -> None:
        """Reports what only shows over many answers."""
