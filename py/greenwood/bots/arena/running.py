"""An arena from its beginning to its end: what is there is taken up, what is missing played, all counted."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from typing import Any

from greenwood.bots.arena.matches import Arena, Outcome, plan, play_one
from greenwood.bots.arena.results import Results
from greenwood.bots.arena.strength import verdict, wins
from greenwood.bots.arena.workers import Spread, processes
from greenwood.games import GAMES

Watch = Callable[[int, list[Outcome]], None]
"""Told how many matches have ended, and those that count so far."""


def arena(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: str,
    options: Mapping[str, Any],
    workers: int | None = None,
) -> list[Outcome]:
    """What comes of so many matches in so many processes, by default one a core. Raises Refused as `plan`."""
    return run(plan(GAMES[game], bots, games, seed, options), processes(workers))


def run(
    arena: Arena, spread: Spread, results: Results | None = None, watch: Watch = lambda _ended, _counted: None
) -> list[Outcome]:
    """The matches that count, by number: whole turnings, all that are planned or as many as the bar needs.

    Matches are counted in the order of their numbers, whenever they end, so what counts depends neither on
    how they are spread nor on where the file of an earlier start ends.
    """
    ended: dict[int, Outcome] = dict(results.outcomes) if results else {}
    counted: list[Outcome] = []
    over = _count(arena, ended, counted)
    watch(len(ended), counted)
    if over:
        return counted
    left = [arena.pairing(n) for n in range(len(counted), arena.games) if n not in ended]
    with closing(spread(play_one, left)) as finished:
        for pairing, outcome in finished:
            ended[pairing.number] = outcome
            if results:
                results.add(pairing, outcome)
            over = _count(arena, ended, counted)
            watch(len(ended), counted)
            if over:
                break
    return counted


def _count(arena: Arena, ended: dict[int, Outcome], counted: list[Outcome]) -> bool:
    """Count turnings in as far as they are whole; whether nothing more is needed."""
    while len(counted) < arena.games:
        turning = range(len(counted), len(counted) + arena.turnings)
        if not all(number in ended for number in turning):
            return False
        counted += [ended[number] for number in turning]
        if decided(arena, counted):
            return True
    return True


def decided(arena: Arena, counted: list[Outcome]) -> int:
    """1 when the first entrant certainly wins more than the bar, -1 when it wins less; else 0."""
    if arena.bar is None:
        return 0
    won = wins(counted, arena.turnings)[0]
    return verdict(won, len(counted), arena.games, arena.bar)
