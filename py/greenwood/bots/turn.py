"""Search over one's own turn, for any game: every sequence of actions until the turn passes.

A bot has a view and plays on a guess of the rest, so the search must not profit from what the guess
made up:

- A turn is judged *before* the action that ends it (``Mind.end``), because ending often shows
  something (a refill): what the guess would show there is nobody's merit.
- What shows up earlier in the turn can't be left out, since the turn goes on. Then the values of the
  actions are added up over several guesses, so that no single made-up tile decides. The bot is asked
  again after each action, and then knows what has really come.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from random import Random
from typing import Any

from greenwood.game import Action, Game, Json

GUESSES = 4
"""Guesses averaged when something hidden shows up within the turn."""
MOST_POSITIONS = 8000
"""Positions looked at in one search; a whole turn of Locksley has some hundreds, rarely a few thousand."""


@dataclass(frozen=True, slots=True)
class Mind:
    """What a bot thinks of one game. Values are ints, so that every machine decides alike."""

    evaluate: Callable[[Any, int], int]
    """How good a position is for a seat (from 0) that has played all of its turn but ``end``, or has won."""
    progress: Callable[[Any, int], int]
    """How far a seat is, seen without any foresight: what the level ``greedy`` goes by."""
    same: Callable[[Any], Hashable]
    """Equal for positions of one turn that its seat has no reason to tell apart."""
    end: Action | None
    """The action that ends a turn; None when turns pass by themselves."""


def choose(game: Game, view: Json, mind: Mind, rng: Random) -> Action:
    """The first action of the best turn; of equal ones the first in the game's order."""
    search = Search(game, mind, game.guess(view, rng))
    values = search.values()
    if search.revealed and len(values) > 1:
        for _ in range(GUESSES - 1):
            for action, value in Search(game, mind, game.guess(view, rng)).values().items():
                values[action] += value
    return max(values, key=values.__getitem__)


class Search:
    """One guess, searched depth first; positions that are the same are judged once."""

    __slots__ = ("game", "mind", "positions", "revealed", "root", "seat", "seen")

    def __init__(self, game: Game, mind: Mind, root: Any) -> None:
        self.game = game
        self.mind = mind
        self.root = root
        self.seat: int = root.to_move
        self.seen: dict[Hashable, int | None] = {}
        self.positions = 0
        self.revealed = False
        """Whether something hidden came up before the end of the turn."""

    def values(self) -> dict[Action, int]:
        """Each legal action of the root, in the game's order, with the value of the best turn it begins."""
        return {action: self._after(self.root, action) for action in self.root.actions()}

    def _after(self, position: Any, action: Action) -> int:
        mind = self.mind
        if action == mind.end:
            return mind.evaluate(position, self.seat)
        after = position.copy()
        events = after.play(action)
        if after.to_move != self.seat:
            return mind.evaluate(after, self.seat)
        reveals = self.game.META.reveals
        for event in events:
            if event[0] in reveals:
                self.revealed = True
        return self._value(after)

    def _value(self, position: Any) -> int:
        """The best that can be made of the rest of the turn."""
        key = self.mind.same(position)
        if key in self.seen:
            known = self.seen[key]
            # A position met again on the way to itself: going round in a circle gains nothing.
            return self.mind.evaluate(position, self.seat) if known is None else known
        self.positions += 1
        self.seen[key] = None
        actions = position.actions()
        if self.positions > MOST_POSITIONS:
            # Too much to look at: end the turn here, or go on in the one way that comes last
            # (games list the actions that lead to the end last).
            actions = actions[-1:]
        best = max([self._after(position, action) for action in actions])
        self.seen[key] = best
        return best
