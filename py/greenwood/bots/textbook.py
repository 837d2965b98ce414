"""Information-set tree search as first described (Cowling, Powley, Whitehouse 2012), to measure ours by.

It knows the rules, and nothing else of a game: worlds are any that fit the view, every action may be tried,
the choice is UCB1's, and what follows a new node is played by chance to the end. Logarithms are not rounded
alike everywhere, so of all levels this one may choose otherwise on another machine.
"""

from collections.abc import Hashable
from math import log, sqrt
from random import Random
from typing import Any

from greenwood.bots.search import Line, Order, Thinker, ahead
from greenwood.game import Action, Game, Json

EXPLORING = 0.7
"""As those who described it had it, for results between 0 and 1."""
LONGEST = 400
"""Actions of a playout; played by chance some matches find no end. One that is cut off is anybody's."""


class Textbook:
    """One decision, with the interface of :class:`greenwood.bots.search.Search`."""

    def __init__(self, game: Game, thinker: Thinker, view: Json, seed: str) -> None:
        self.game = game
        self.thinker = thinker
        self.view = view
        self.rng = Random(seed)
        self.nodes: dict[Hashable, dict[Action, Tried]] = {}
        position = game.guess(view, self.rng)
        self.seat: int = position.to_move
        self.root = self.nodes.setdefault(thinker.known(position), {})

    def begin(self) -> bool:
        """There is nothing to do before the first iteration."""
        return False

    def run(self, iterations: int) -> None:
        """Think on."""
        for _iteration in range(iterations):
            self._iterate(self.game.guess(self.view, self.rng))

    @property
    def order(self) -> Order:
        """What was tried most is best."""
        return Order(self.seat, 0)

    def settled(self, left: int) -> bool:
        """See :meth:`greenwood.bots.search.Search.settled`."""
        return bool(self.root) and ahead([one.tries for one in self.root.values()]) > left

    def lines(self) -> list[Line]:
        """Single actions, the most tried first."""
        told = [
            Line((action,), one.tries, tuple([total / one.tries for total in one.sums]))
            for action, one in self.root.items()
        ]
        return sorted(told, key=lambda line: (-line.visits, -line.chances[self.seat]))

    def _iterate(self, position: Any) -> None:
        random = self.rng.random
        walked: list[Tried] = []
        node, been = self.root, [self.root]
        while True:
            actions = position.actions()
            fresh = [action for action in actions if action not in node]
            known = [node[action] for action in actions if action in node]
            for one in known:
                one.available += 1
            if fresh:
                action = fresh[int(random() * len(fresh))]
                one = node[action] = Tried(action, position.seats)
            else:
                seat = position.to_move
                one = max(known, key=lambda one: one.worth(seat))
            walked.append(one)
            position.play(one.action)
            if fresh or position.to_move is None:
                break
            node = self.nodes.setdefault(self.thinker.known(position), {})
            # Where all may pass, the walk can come back to where it was.
            if any(node is one for one in been):
                break
            been.append(node)
        for _action in range(LONGEST):
            if position.to_move is None:
                break
            actions = position.actions()
            position.play(actions[int(random() * len(actions))])
        seats = range(position.seats)
        won = position.winners() if position.to_move is None else seats
        for one in walked:
            one.tries += 1
            for seat in won:
                one.sums[seat] += 1 / len(won)


class Tried:
    """An action of a node, and what has come of it."""

    __slots__ = ("action", "available", "sums", "tries")

    def __init__(self, action: Action, seats: int) -> None:
        self.action = action
        self.available = 1
        self.tries = 0
        self.sums = [0.0] * seats

    def worth(self, seat: int) -> float:
        """UCB1, of the times that it was available."""
        return self.sums[seat] / self.tries + EXPLORING * sqrt(log(self.available) / self.tries)
