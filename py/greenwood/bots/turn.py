"""Search over one's own turn, for games with short turns: every sequence of actions until the turn passes.

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
MOST_POSITIONS = 4000
"""Positions looked at in one search, shared evenly by the first actions: about 0.1 s natively. In play a
turn of Locksley rarely has a thousand; only a great hoard of coins and sets has more."""


@dataclass(frozen=True, slots=True)
class Mind:
    """What the bots think of one game. Values are ints, so that every machine decides alike."""

    evaluate: Callable[[Any, int], int]
    """How good a position is for a seat (from 0) that has played all of its turn but ``end``, or has won."""
    progress: Callable[[Any, int], int]
    """How far a seat is, seen without any foresight."""
    same: Callable[[Any], Hashable]
    """Equal for positions of one turn that its seat has no reason to tell apart."""
    worth_trying: Callable[[Any], list[Action]]
    """The legal actions of a position, less those that could as well come later in the turn."""
    end: Action | None
    """The action that ends a turn; None when turns pass by themselves."""

    def scores(self, game: Game, view: Json, rng: Random) -> list[tuple[int, Action]]:
        """Every action with how far the seat is after it.

        What an action shows (a refill) is the guess's, but says nothing of progress.
        """
        position = game.guess(view, rng)
        seat = position.to_move
        found = []
        for action in position.actions():
            after = position.copy()
            after.play(action)
            found.append((self.progress(after, seat), action))
        return found

    def outlaw(self, game: Game, view: Json, rng: Random) -> Action:
        """The first action of the best turn; of equal ones the first in the game's order."""
        search = Search(game, self, game.guess(view, rng))
        values = search.values()
        if search.revealed and len(values) > 1:
            for _ in range(GUESSES - 1):
                for action, value in Search(game, self, game.guess(view, rng)).values().items():
                    values[action] += value
        return max(values, key=values.__getitem__)


class Search:
    """One guess, searched depth first; positions that are the same are judged once."""

    __slots__ = ("game", "limit", "mind", "positions", "revealed", "root", "seat", "seen")

    def __init__(self, game: Game, mind: Mind, root: Any) -> None:
        self.game = game
        self.mind = mind
        self.root = root
        self.seat: int = root.to_move
        self.seen: dict[Hashable, int | None] = {}
        self.positions = self.limit = 0
        self.revealed = False
        """Whether something hidden came up before the end of the turn."""

    def values(self) -> dict[Action, int]:
        """Each action worth trying at the root, in the game's order, with the value of its best turn."""
        actions = self.mind.worth_trying(self.root)
        values: dict[Action, int] = {}
        for action in actions:
            self.limit = self.positions + MOST_POSITIONS // len(actions)
            values[action] = self._after(self.root, action)
        return values

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
        actions = self.mind.worth_trying(position)
        if self.positions > self.limit:
            # Too much to look at: end the turn if that's allowed, else do the first thing that is.
            end = self.mind.end
            actions = [end] if end is not None and end in actions else actions[:1]
        best = max([self._after(position, action) for action in actions])
        self.seen[key] = best
        return best
