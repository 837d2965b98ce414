"""Runs in the environment of the other engines: random play for some seconds, told as JSON.

As `python -m greenwood bench` plays: every legal action is listed, one is drawn and played, until the match
is over; setting up a match counts, and the clock is read between two matches.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from random import Random

QUIET = 150
"""Half-moves without capture or pawn after which a game is over: the cheapest rule that ends every game."""
LONGEST = 1000
"""Turns after which catanatron itself gives a match up."""


def chess(rng: Random) -> int:
    """One game of chess; the number of moves played."""
    board, moves = import_module("chess").Board(), 0
    while board.halfmove_clock < QUIET:
        legal = list(board.legal_moves)
        if not legal:
            break
        board.push(legal[int(rng.random() * len(legal))])
        moves += 1
    return moves


def catan(rng: Random) -> int:
    """One match of two at Catan; the number of actions played.

    The legal ones are listed by whatever was played before; that the drawn one is among them is not checked.
    """
    engine, players = import_module("catanatron.game"), import_module("catanatron.models.player")
    colours = list(players.Color)[:2]
    match, actions = engine.Game([players.Player(colour) for colour in colours], seed=rng.getrandbits(32)), 0
    while match.winning_color() is None and match.state.num_turns < LONGEST:
        legal = match.state.playable_actions
        match.execute(legal[int(rng.random() * len(legal))], validate_action=False)
        actions += 1
    return actions


MATCHES: dict[str, Callable[[Random], int]] = {"python-chess": chess, "catanatron": catan}


def bench(name: str, seconds: float) -> dict[str, float]:
    """Matches for so many seconds, the last one to its end."""
    match, rng, actions = MATCHES[name], Random("bench"), 0
    match(rng)  # so that importing isn't measured, as it isn't of ours
    start = time.perf_counter()
    while (gone := time.perf_counter() - start) < seconds:
        actions += match(rng)
    return {"actions": actions, "seconds": round(gone, 3)}


if __name__ == "__main__":
    print(json.dumps(bench(sys.argv[1], float(sys.argv[2]))))
