"""Matches of a game against itself, for learning: what its positions showed, and who won."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from random import Random

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


@dataclass(slots=True)
class Played:
    """A match: what its positions showed, and whether the seat that had just played has won."""

    shown: list[array[int]] = field(default_factory=list)
    who: list[int] = field(default_factory=list)
    won: list[bool] = field(default_factory=list)

    def show(self, features: list[int], seat: int) -> None:
        self.shown.append(array("H", features))
        self.who.append(seat)

    def end(self, winner: int) -> Played:
        self.won = [seat == winner for seat in self.who]
        return self


def locksley(number: int) -> Played | None:
    """A match of Robin of Locksley, each turn the best by what comes of it; None when it didn't end."""
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
            return played.end(position.winner)
        seat: int = position.to_move  # type: ignore[assignment]  # somebody is to move before the end
        for action in best_turn(position, rng, noise):
            if action == END_ACTION:
                # Before the square is filled and after: the bots judge both.
                played.show(locksley_features.features(position, seat), seat)
            position.play(action)
        if position.to_move is not None:
            played.show(locksley_features.features(position, seat), seat)
    return None


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


def knights(number: int) -> Played | None:
    """A match of Robber Knights for two, each action the best by what comes of it; None for a draw."""
    rng = Random(number)
    position: Land = GAMES["knights"].new(2, {}, f"learning {number}")
    noise = rng.choice(NOISE) * UNIT
    played = Played()
    while (seat := position.to_move) is not None:
        if position.phase == KEEP_PHASE:
            position.play(KEEPS)
            continue

        def value(way: Way, seat: int = seat) -> float:
            after = way.after()
            if after.to_move is None:
                return (seat in after.winners()) * WIN / len(after.winners())
            return knights_judge.judge(after, seat) + rng.gauss(0, noise)

        found = ways(position, WEIGHED, CELLS, castles_only=position.laid > 0)[:TRIED]
        for action in max(found, key=value).steps(position):
            position.play(action)
        if position.to_move is not None:
            played.show(knights_features.features(position, seat), seat)
    winners = position.winners()
    return played.end(winners[0]) if len(winners) == 1 else None
