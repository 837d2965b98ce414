"""What an arena has shown: in lines for people, or as one JSON object for programs."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from greenwood.bots.arena.matches import Arena, Outcome
from greenwood.bots.arena.running import decided
from greenwood.bots.arena.seat import Pace
from greenwood.bots.arena.strength import Difference, Interval, Z, differences, looked_at, wilson, wins
from greenwood.game import Json
from greenwood.words import _


@dataclass(frozen=True, slots=True)
class Report:
    """All that is told of an arena. Shares are of the matches counted, 0 to 1."""

    arena: Arena
    played: int
    """Matches counted."""
    won: list[float]
    """By entrant."""
    z: float
    """Standard deviations of all intervals."""
    paces: list[Pace]
    """By entrant."""
    first: float
    """Matches won by the seat that began."""
    turns: float
    """On average."""
    given_up: int
    elo: list[Difference]
    verdict: int
    """1 when the first entrant wins more than the bar, -1 when it wins less; else 0."""

    def interval(self, won: float) -> Interval:
        """Of a share, 95 %; with a bar at all looks together."""
        return wilson(won, self.played, self.z)


def report(arena: Arena, counted: Sequence[Outcome]) -> Report:
    """Sum up the matches that count, one at least."""
    played = len(counted)
    won = wins(counted, arena.turnings)
    paces = [Pace() for _bot in arena.bots]
    for outcome in counted:
        for pace, more in zip(paces, outcome.paces, strict=True):
            pace.add(more.decisions, more.total, more.worst)
    z = Z if arena.bar is None else looked_at(played, arena.games)
    return Report(
        arena=arena,
        played=played,
        won=won,
        z=z,
        paces=paces,
        first=sum([1 / len(outcome.winners) for outcome in counted if outcome.first in outcome.winners]),
        turns=sum([outcome.turns for outcome in counted]) / played,
        given_up=sum([not outcome.winners for outcome in counted]),
        elo=differences(won, arena.bots, z),
        verdict=decided(arena, [*counted]),
    )


def text(told: Report) -> str:
    """In lines for people."""
    arena, bots = told.arena, told.arena.bots
    lines = [_("{game}: {n} games, seats turned", game=arena.game.META.name, n=told.played)]
    for level, won, pace in zip(bots, told.won, told.paces, strict=True):
        lines.append(
            _(
                "{level}: {won} won, {share} (95 % interval {interval}); "
                "{mean} ms a decision, at worst {worst} ms",
                level=level,
                won=f"{won:.4g}" if won % 1 else f"{won:.0f}",
                share=_percent(won / told.played),
                interval=_interval(told.interval(won)),
                mean=f"{1000 * pace.total / max(1, pace.decisions):.1f}",
                worst=f"{1000 * pace.worst:.0f}",
            )
        )
    for one in told.elo:
        lines.append(
            _(
                "{level} over {other}: {elo} Elo (95 % interval {low} to {high})",
                level=bots[one.ours[0]],
                other=bots[one.theirs[0]],
                elo=_elo(one.elo),
                low=_elo(one.interval[0]),
                high=_elo(one.interval[1]),
            )
        )
    lines.append(
        _(
            "the first seat won {share} (95 % interval {interval})",
            share=_percent(told.first / told.played),
            interval=_interval(told.interval(told.first)),
        )
    )
    lines.append(
        _(
            "{turns} turns on average; {given_up} games given up",
            turns=f"{told.turns:.1f}",
            given_up=told.given_up,
        )
    )
    if arena.bar is not None:
        lines += [_stop(told, arena.bar), _("the intervals are as wide as so many looks need")]
    return "\n".join(lines)


def _stop(told: Report, bar: float) -> str:
    """Whether it stopped, and why."""
    arena = told.arena
    said = {"level": arena.bots[0], "bar": f"{100 * bar:g} %", "games": arena.games}
    low, high = map(_percent, told.interval(told.won[0]))
    if not told.verdict:
        return _("not stopped: after {games} games it is open whether {level} wins more than {bar}", **said)
    if told.verdict > 0:
        why = _("{level} wins more than {bar}: {low} at least", low=low, **said)
    else:
        why = _("{level} wins less than {bar}: {high} at most", high=high, **said)
    if told.played == arena.games:
        return _("after all {games} games {why}", games=arena.games, why=why)
    return _("stopped after {n} of {games} games: {why}", n=told.played, games=arena.games, why=why)


def as_json(told: Report) -> Json:
    """For programs: shares and intervals 0 to 1, times in seconds, entrants from 1.

    An end of an Elo interval that is infinite is null.
    """
    arena = told.arena
    entrants = [
        {
            "level": level,
            "iterations": iterations,
            "won": round(won, 6),
            **_told_share(told, won),
            "decisions": pace.decisions,
            "mean": round(pace.total / max(1, pace.decisions), 6),
            "worst": round(pace.worst, 6),
        }
        for level, iterations, won, pace in zip(
            arena.bots, arena.iterations, told.won, told.paces, strict=True
        )
    ]
    stop = {
        "bar": arena.bar,
        "games": arena.games,
        "early": told.played < arena.games,
        "verdict": ("open", "above", "below")[told.verdict],
    }
    return {
        "game": arena.game.META.id,
        "rules": arena.game.META.rules,
        "options": arena.options,
        "seed": arena.seed,
        "games": told.played,
        "entrants": entrants,
        "elo": [
            {
                "entrants": [entrant + 1 for entrant in one.ours],
                "over": [entrant + 1 for entrant in one.theirs],
                "difference": _finite(one.elo),
                "interval": [_finite(end) for end in one.interval],
            }
            for one in told.elo
        ],
        "first seat": _told_share(told, told.first),
        "turns": round(told.turns, 3),
        "given up": told.given_up,
        "stop": None if arena.bar is None else stop,
    }


def _told_share(told: Report, won: float) -> Json:
    return {
        "share": round(won / told.played, 6),
        "interval": [round(end, 6) for end in told.interval(won)],
    }


def _finite(value: float) -> float | None:
    return round(value, 2) if abs(value) < inf else None


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _interval(ends: Interval) -> str:
    low, high = ends
    return f"{100 * low:.1f}–{100 * high:.1f} %"


def _elo(value: float) -> str:
    return (f"{value:+.0f}" if abs(value) < inf else "+∞" if value > 0 else "-∞").replace("-", "−")
