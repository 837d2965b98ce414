"""Matches of a game against itself, for learning: what its positions showed, and who won."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from greenwood.bots.chickwood import THINKER
from greenwood.bots.chickwood import features as chickwood_features
from greenwood.bots.chickwood.alms import UNIT as GLORY
from greenwood.bots.chickwood.features import table
from greenwood.bots.chickwood.outlook import between_rounds, outlook
from greenwood.bots.knights import features as knights_features
from greenwood.bots.knights import judge as knights_judge
from greenwood.bots.knights.search import Way, ways
from greenwood.bots.knights.thinker import KEEPS
from greenwood.bots.locksley import features as locksley_features
from greenwood.bots.locksley import judge as locksley_judge
from greenwood.bots.locksley.worth import same, worth_trying
from greenwood.bots.network import UNIT, WIN
from greenwood.game import Action
from greenwood.games import GAMES
from greenwood.games.chickwood.components import ALMS_PHASE, LEGEND, SCOUT
from greenwood.games.chickwood.position import Position as Forest
from greenwood.games.knights.components import KEEP_PHASE
from greenwood.games.knights.position import Position as Land
from greenwood.games.locksley.position import END_ACTION, Position

NOISE = (0, 0, 0.03, 0.1)
"""Standard deviations in UNITs that a match plays with, so that not all take the same road."""
LOOKED_AT = 800
"""Positions of a turn of Robin of Locksley."""
VARIED = 0.25
"""Matches of it with other options than the usual ones."""
MOST_TURNS = 200
"""After so many it is given up."""
WEIGHED, CELLS, TRIED = 12, 8, 8
"""Plans weighed in Robber Knights, cells tried, and ways that are judged."""
GLORY_NOISE = (0, 0.5, 1.5, 3)
"""The noise of Chickwood Forest in glory: there a match is played by the judgement that isn't learned."""
ALL = 999


Shows: TypeAlias = Callable[[Any, Iterable[int]], list[list[int]]]
"""The features of a position, as each of some seats sees it."""


@dataclass(slots=True)
class Played:
    """A match: what its positions showed to a seat, and whether that seat has won."""

    shown: list[array[int]] = field(default_factory=list)
    who: list[int] = field(default_factory=list)
    won: list[bool] = field(default_factory=list)

    def show(self, features: list[int], seat: int) -> None:
        self.shown.append(array("H", features))
        self.who.append(seat)

    def end(self, winner: int) -> Played:
        self.won = [seat == winner for seat in self.who]
        return self


def locksley(number: int) -> list[Played]:
    """A match of Robin of Locksley, each turn the best by what comes of it; none when it didn't end."""
    rng = Random(number)
    options: dict[str, str | int] = {}
    if rng.random() < VARIED:
        options = {
            "length": rng.choice(("normal", "short", "long")),
            "light": rng.choice(("day", "mixed", "night")),
            "extra1": rng.randrange(3),
            "extra2": rng.randrange(3),
        }
    position: Position = GAMES["locksley"].new(2, options, f"learning {number}")
    noise = rng.choice(NOISE) * UNIT
    played = Played()
    for _turn in range(MOST_TURNS):
        if position.winner is not None:
            return [played.end(position.winner)]
        seat: int = position.to_move  # type: ignore[assignment]  # somebody is to move before the end
        for action in best_turn(position, rng, noise):
            if action == END_ACTION:
                # Before the square is filled and after: the bots judge both.
                played.show(locksley_features.features(position, seat), seat)
            position.play(action)
        if position.to_move is not None:
            played.show(locksley_features.features(position, seat), seat)
    return []


def best_turn(position: Position, rng: Random, noise: float) -> tuple[Action, ...]:
    seat: int = position.to_move  # type: ignore[assignment]  # asked only while somebody is to move
    seen = {same(position)}
    waiting: list[tuple[Position, tuple[Action, ...]]] = [(position, ())]
    best: tuple[Action, ...] = ()
    most = float("-inf")
    for before, played in waiting:
        for action in worth_trying(before):
            after = before
            if action != END_ACTION:
                after = before.copy()
                after.play(action)
                if after.to_move == seat:
                    if len(seen) < LOOKED_AT and (key := same(after)) not in seen:
                        seen.add(key)
                        waiting.append((after, (*played, action)))
                    continue
            value = locksley_judge.judge(after, seat) + rng.gauss(0, noise)
            if value > most:
                best, most = (*played, action), value
    return best


def knights(number: int) -> list[Played]:
    """A match of Robber Knights for two, as the seat sees it that has just played."""
    return _by_turns(_on_the_land(number, 2), _land)


def knights_more(number: int) -> list[Played]:
    """A match of it for three or four, as each of its seats sees it."""
    return _by_seats(_on_the_land(number, 3 + number % 2), _land)


def _land(position: Land, whose: Iterable[int]) -> list[list[int]]:
    return knights_features.features(position, whose)


def _on_the_land(number: int, seats: int) -> Iterator[tuple[int, Land]]:
    """A match, each action the best by what comes of it: who has just played, and the position then."""
    rng = Random(number)
    position: Land = GAMES["knights"].new(seats, {}, f"learning {number}")
    noise = rng.choice(NOISE) * UNIT
    while (seat := position.to_move) is not None:
        if position.phase == KEEP_PHASE:
            position.play(KEEPS)
            continue

        def value(way: Way, seat: int = seat) -> float:
            after = way.after()
            if after.to_move is None:
                return (seat in after.winners()) * WIN / len(after.winners())
            return knights_judge.judge(after, [seat])[0] + rng.gauss(0, noise)

        found = ways(position, WEIGHED, CELLS, castles_only=position.laid > 0)[:TRIED]
        for action in max(found, key=value).steps(position):
            position.play(action)
        yield seat, position


def chickwood(number: int) -> list[Played]:
    """A match of Chickwood Forest for two, as the seat sees it that has just played."""
    return _by_turns(_in_the_forest(number, 2), _forest)


def chickwood_more(number: int) -> list[Played]:
    """A match of it for three to five, as each of its seats sees it."""
    return _by_seats(_in_the_forest(number, 3 + number % 3), _forest)


def _forest(position: Forest, whose: Iterable[int]) -> list[list[int]]:
    return chickwood_features.features(table(position, outlook(position)), whose)


def _in_the_forest(number: int, seats: int) -> Iterator[tuple[int, Forest]]:
    """A match at a glance: who has just played, where something is to be judged and at the end."""
    rng = Random(number)
    options = {"legendary": "on" if rng.random() < VARIED else "off"}
    position: Forest = GAMES["chickwood"].new(seats, options, f"learning {number}")
    noise = rng.choice(GLORY_NOISE) * GLORY
    while (seat := position.to_move) is not None:
        found = THINKER.ways(position, ALL)
        if position.phase in (ALMS_PHASE, LEGEND):
            best = found[0]
        else:
            best = max(found, key=lambda way: way.value + rng.gauss(0, noise))
        for action in best.actions:
            position.play(action)
        if position.to_move is None or between_rounds(position) or position.phase not in (SCOUT, LEGEND):
            yield seat, position


def _by_turns(match: Iterator[tuple[int, Any]], shows: Shows) -> list[Played]:
    """A match as those see it that have just played; none when several share the win."""
    played = Played()
    for seat, position in match:
        if position.to_move is not None:
            (shown,) = shows(position, [seat])
            played.show(shown, seat)
    winners = position.winners()
    return [played.end(winners[0])] if len(winners) == 1 else []


def _by_seats(match: Iterator[tuple[int, Any]], shows: Shows) -> list[Played]:
    """A match as each seat sees it after every step; none when several share the win."""
    played: list[Played] = []
    for _seat, position in match:
        if position.to_move is not None:
            played = played or [Played() for _ in range(position.seats)]
            for seat, shown in enumerate(shows(position, range(position.seats))):
                played[seat].show(shown, seat)
    winners = position.winners()
    return [one.end(winners[0]) for one in played] if len(winners) == 1 else []
