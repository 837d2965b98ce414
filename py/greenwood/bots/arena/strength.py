"""What an arena's matches say of its entrants: shares, Elo and how far both are certain (docs/bots.md)."""

from collections.abc import Sequence
from math import inf, log10, sqrt
from typing import NamedTuple

from greenwood.bots.arena.matches import Outcome

Z = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""
CORRIDOR = 2.241403
"""Standard deviations of its end that a random walk doesn't leave on its way, in 95 % of all cases: the c of
4(1 - Φ(c)) = 0.05, by the reflection principle on both sides (a corridor of O'Brien and Fleming 1979)."""

Interval = tuple[float, float]
"""Lower and upper end."""


class Difference(NamedTuple):
    """How much stronger some entrants are than others, in Elo."""

    ours: tuple[int, ...]
    theirs: tuple[int, ...]
    elo: float
    interval: Interval


def wins(outcomes: Sequence[Outcome], entrants: int) -> list[float]:
    """Matches won by each entrant; one shared by several counts as a part for each."""
    won = [0.0] * entrants
    for outcome in outcomes:
        for seat in outcome.winners:
            won[outcome.seats[seat]] += 1 / len(outcome.winners)
    return won


def wilson(won: float, games: float, z: float = Z) -> Interval:
    """The interval of a share (Wilson 1927), 0 to 1: all shares less than ``z`` standard deviations away."""
    share = won / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    # Rounding would keep the end of who won all, or nothing, just short of it.
    low = max(0.0, (middle - reach) / whole) if won else 0.0
    high = min(1.0, (middle + reach) / whole) if won < games else 1.0
    return low, high


def looked_at(played: int, planned: int) -> float:
    """Standard deviations of an interval that one looks at all the time until ``planned`` games are played.

    Wilson's intervals with these hold the true share in 95 % of all arenas, at all looks together.
    """
    return CORRIDOR * sqrt(planned / played)


def verdict(won: float, played: int, planned: int, bar: float) -> int:
    """1 when the share is certainly above the bar, -1 when it is below, 0 while neither is certain."""
    low, high = wilson(won, played, looked_at(played, planned))
    return (low > bar) - (high < bar)


def sides(bots: Sequence[str]) -> list[tuple[int, ...]]:
    """The entrants by level; each for itself when all are of one."""
    together: dict[str, list[int]] = {}
    for entrant, level in enumerate(bots):
        together.setdefault(level, []).append(entrant)
    return (
        [tuple(side) for side in together.values()] if len(together) > 1 else [(n,) for n in range(len(bots))]
    )


def elo(odds: float) -> float:
    """The difference at which one wins so many times as often as the other."""
    return 400 * log10(odds) if 0 < odds < inf else (inf if odds else -inf)


def difference(
    won: Sequence[float], ours: tuple[int, ...], theirs: tuple[int, ...], z: float = Z
) -> Difference | None:
    """Elo by Luce's choice: each at the table wins in proportion to its strength, here that of its level.

    Of the matches that one of the two sides won, ours are then a share like any other. None when there was
    no such match.
    """
    mine, others = (sum([won[entrant] for entrant in side]) for side in (ours, theirs))
    if not mine + others:
        return None

    def told(share: float) -> float:
        return elo(share * len(theirs) / ((1 - share) * len(ours)) if share < 1 else inf)

    low, high = wilson(mine, mine + others, z)
    return Difference(ours, theirs, told(mine / (mine + others)), (told(low), told(high)))


def differences(won: Sequence[float], bots: Sequence[str], z: float = Z) -> list[Difference]:
    """The first entrant's side against every other."""
    first, *rest = sides(bots)
    return [found for other in rest if (found := difference(won, first, other, z))]
