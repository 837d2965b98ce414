"""Bots against bots: one match, or many with the seats turned."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from os import cpu_count
from time import perf_counter
from typing import Any, NamedTuple

from greenwood.bots.levels import choose
from greenwood.game import Game
from greenwood.games import GAMES
from greenwood.match import MOST_TURNS, Match, Player
from greenwood.words import _

Z = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""


@dataclass(slots=True)
class Pace:
    """How long the decisions of one level took, in seconds."""

    decisions: int = 0
    total: float = 0.0
    worst: float = 0.0

    def add(self, decisions: int, total: float, worst: float) -> None:
        """Count more decisions in."""
        self.decisions += decisions
        self.total += total
        self.worst = max(self.worst, worst)


class Outcome(NamedTuple):
    """One match of an arena."""

    seats: tuple[int, ...]
    """Which entrant (index into the levels) sat at each seat."""
    winners: tuple[int, ...]
    """The seats that won, several when they share it; none when the match was given up."""
    turns: int
    first: int
    """The seat whose turn was the first."""
    paces: tuple[Pace, ...]
    """By seat."""


def play(
    game: Game, levels: Sequence[str], options: Mapping[str, Any], seed: str, paces: Sequence[Pace] = ()
) -> Match:
    """A match of one bot a seat, played to its end, or given up after MOST_TURNS turns.

    ``paces``, one a seat, count the time. Raises Refused for options, a seed or a number of seats that
    the game doesn't have.
    """
    match = Match(game, [Player(level.capitalize(), level) for level in levels], dict(options), seed)
    while (seat := match.position.to_move) is not None and match.turn <= MOST_TURNS:
        view = game.view(match.position, seat + 1)
        start = perf_counter()
        action = choose(game, view, levels[seat], f"{seed} {len(match.moves)}")
        if paces:
            spent = perf_counter() - start
            paces[seat].add(1, spent, spent)
        match.act(action)
    return match


def arena(
    game_id: str,
    levels: Sequence[str],
    games: int,
    seed: str,
    options: Mapping[str, Any],
    workers: int | None,
) -> list[Outcome]:
    """Many matches. Each seed is played once in every turning of the seats, so luck is shared.

    Turnings that set the same levels at the same seats would repeat a match to the letter: such ones
    get a seed of their own, so that every match counts once. ``games`` is rounded up to a whole number
    of turnings. ``workers`` processes, by default one a core; the outcomes don't depend on it, times
    aside.
    """
    turnings = len(levels)
    period = next(n for n in range(1, turnings + 1) if [*levels[n:], *levels[:n]] == [*levels])
    jobs = []
    for number in range(-(-games // turnings) * turnings):
        seats = tuple((seat + number) % turnings for seat in range(turnings))
        jobs.append((game_id, tuple(levels), seats, f"{seed} {number // period}", dict(options)))
    workers = min(workers or cpu_count() or 1, len(jobs))
    if workers == 1:
        return [_one(job) for job in jobs]
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(_one, jobs, chunksize=2))


def _one(job: tuple[str, tuple[str, ...], tuple[int, ...], str, dict[str, Any]]) -> Outcome:
    game_id, levels, seats, seed, options = job
    paces = tuple(Pace() for _seat in seats)
    match = play(GAMES[game_id], [levels[entrant] for entrant in seats], options, seed, paces)
    over = match.position.to_move is None
    winners = tuple(match.position.winners()) if over else ()
    first = next(move.seat for move in match.moves if move.turn == 1)
    return Outcome(seats, winners, match.moves[-1].turn, first, paces)


def wins(outcomes: Sequence[Outcome], entrants: int) -> list[float]:
    """Matches won by each entrant; one shared by several counts as a part for each."""
    won = [0.0] * entrants
    for outcome in outcomes:
        for seat in outcome.winners:
            won[outcome.seats[seat]] += 1 / len(outcome.winners)
    return won


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927): lower and upper end, 0 to 1."""
    share = won / games
    middle = share + Z * Z / (2 * games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def report(
    game_id: str,
    levels: Sequence[str],
    games: int,
    seed: str,
    options: Mapping[str, Any],
    workers: int | None,
) -> str:
    """An arena, told in lines for people. Raises Refused as ``play`` does."""
    outcomes = arena(game_id, levels, games, seed, options, workers)
    played = len(outcomes)
    won = wins(outcomes, len(levels))
    lines = [_("{game}: {n} games, seats turned", game=GAMES[game_id].META.name, n=played)]
    paces = [Pace() for _level in levels]
    for outcome in outcomes:
        for seat, pace in enumerate(outcome.paces):
            paces[outcome.seats[seat]].add(pace.decisions, pace.total, pace.worst)
    for entrant, level in enumerate(levels):
        pace = paces[entrant]
        lines.append(
            _(
                "{level}: {won} won, {share} (95 % interval {interval}); "
                "{mean} ms a decision, at worst {worst} ms",
                level=level,
                won=f"{won[entrant]:g}",
                share=_share(won[entrant], played),
                interval=_interval(won[entrant], played),
                mean=f"{1000 * pace.total / max(1, pace.decisions):.1f}",
                worst=f"{1000 * pace.worst:.0f}",
            )
        )
    given_up = sum(not outcome.winners for outcome in outcomes)
    first = sum([1 / len(outcome.winners) for outcome in outcomes if outcome.first in outcome.winners])
    lines.append(
        _(
            "the first seat won {share} (95 % interval {interval})",
            share=_share(first, played),
            interval=_interval(first, played),
        )
    )
    lines.append(
        _(
            "{turns} turns on average; {given_up} games given up",
            turns=f"{sum([outcome.turns for outcome in outcomes]) / played:.1f}",
            given_up=given_up,
        )
    )
    return "\n".join(lines)


def _share(won: float, games: int) -> str:
    return f"{100 * won / games:.1f} %"


def _interval(won: float, games: int) -> str:
    low, high = wilson(won, games)
    return f"{100 * low:.1f}–{100 * high:.1f} %"
