"""The bots' worker: one question at a time, in slices, so that it can be put down at any of them.

A question (``greenwood.bots.levels.question``) is answered at once or with ``{"more": true, "done": n,
"of": m}``; then ``{}`` asks it to think on, another question takes its place, and ``null`` puts it down.
How long a slice takes decides nothing: two slices think the same as one twice as long.
"""

import json
from collections.abc import Callable
from math import inf
from time import perf_counter
from typing import Any

from greenwood.bots import levels
from greenwood.bots.hunches import hunches
from greenwood.bots.merging import merged
from greenwood.game import Json
from greenwood.games import GAMES

SLICE = 0.015
"""Seconds after which whoever asks may have changed their mind."""


class Pondering:
    """What one worker of the bots is at."""

    __slots__ = ("asked", "clock", "done", "of", "over", "search", "spent")

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.clock = clock
        """Seconds from any beginning."""
        self.asked: Json = {}
        self.search: levels.Searching | None = None
        self.done = self.of = 0
        """Iterations so far, and as many as there are to be."""
        self.over = False
        """Searched to the end, with hidden cards still to be thought about."""
        self.spent = 0.0
        """Seconds thought about it so far."""

    def handle(self, text: str) -> str:
        """Answer a question, or say that there is more to think. Raises what is wrong with it.

        A search that has had its ``seconds`` makes do with what it has found.
        """
        asked = json.loads(text)
        if asked is None:
            self.asked, self.search = {}, None
            return "{}"
        if asked:
            self.asked, self.search, self.spent = asked, None, 0.0
        if "merge" in self.asked:
            return self._answer(merged(self.asked["merge"]))
        if "line" in self.asked:
            return self._answer({"line": self.asked["line"]})
        began = self.clock()
        search = self.search
        if search is None:
            search = self._begin()
            if search is None:
                return self._at_once()
        elif self.over:
            told = levels.told(search)
            return self._answer({**told, "hunches": hunches(search.game, search.view, self.asked["seed"])})
        # In some games it takes slices to begin.
        while search.begin():
            if (now := self.clock() - began) >= SLICE:
                return self._more(now)
        # Every slice gets on, however slow the machine is.
        while self.done < self.of and not self._settled(search):
            search.run(1)
            self.done += 1
            now = self.clock() - began
            if self.spent + now > self.asked.get("seconds", inf):
                break
            if now >= SLICE and self.done < self.of:
                return self._more(now)
        if self.asked.get("hunches") and not self.asked.get("worker"):
            self.over = True
            return self._more(0)
        return self._answer(levels.told(search))

    def _settled(self, search: levels.Searching) -> bool:
        """Of what is only to be played nothing but the first line counts."""
        return bool(self.asked.get("plays")) and search.settled(self.of - self.done)

    def _more(self, spent: float) -> str:
        """The end of a slice that took so many seconds."""
        self.spent += spent
        return json.dumps({"id": self.asked["id"], "more": True, "done": self.done, "of": self.of})

    def _begin(self) -> levels.Searching | None:
        """Of several workers each thinks its share, with a seed of its own."""
        asked = self.asked
        worker, workers = asked.get("worker", 0), asked.get("workers", 1)
        seed = f"{asked['seed']} {worker}" if worker else asked["seed"]
        self.over = False
        self.done, self.of = 0, max(1, (asked["iterations"] + workers - 1 - worker) // workers)
        self.search = levels.search(GAMES[asked["game"]], asked["view"], asked["level"], seed)
        return self.search

    def _at_once(self) -> str:
        asked, game = self.asked, GAMES[self.asked["game"]]
        action = levels.choose_at_once(game, asked["view"], asked["level"], asked["seed"])
        return self._answer({"line": [game.action_text(action)]})

    def _answer(self, found: dict[str, Any]) -> str:
        """Done: nothing of the question is kept."""
        id = self.asked["id"]
        self.asked, self.search = {}, None
        return json.dumps({"id": id, **found})


_pondering = Pondering()


def think(text: str) -> str:
    """The bots' door, see :class:`Pondering`."""
    return _pondering.handle(text)
