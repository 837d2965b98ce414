"""How the network of Robin of Locksley learns: from matches against itself, and who won them.

    PYTHONPATH=py python3 -m greenwood_build.learning 12000

plays so many matches with what is known by now, learns from them, and writes ``bots/locksley/weights.py``
anew. Four rounds of that made what is there; PyPy takes a quarter of an hour for one. Nothing that is built,
tested or played needs it.
"""

from __future__ import annotations

import argparse
from array import array
from base64 import b85encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from textwrap import wrap

from greenwood.bots.locksley import judge
from greenwood.bots.locksley.features import features
from greenwood.bots.locksley.weights import OUTPUT
from greenwood.bots.locksley.worth import same, worth_trying
from greenwood.game import Action
from greenwood.games import GAMES
from greenwood.games.locksley.position import END_ACTION, Position

LOOKED_AT = 800
"""Positions of a turn."""
NOISE = (0, 0, 0.03, 0.1)
"""Standard deviations in UNITs that a match plays with, so that not all take the same road."""
VARIED = 0.25
"""Matches with other options than the usual ones."""
TRUST = 0.1
"""How much of what a position teaches is what the next one is judged at, the rest being how the match went
on: TD(0.9)."""
PASSES, RATE = 4, 0.03
MOST_TURNS = 200
WEIGHTS = Path(judge.__file__).with_name("weights.py")


@dataclass(slots=True)
class Played:
    """A match: what its positions showed, and whether the seat that had just played has won."""

    shown: list[array[int]] = field(default_factory=list)
    won: list[bool] = field(default_factory=list)


@dataclass(slots=True)
class Network:
    """In UNITs; beside each weight the sum of the squares of its slopes, by which it learns less."""

    rows: list[array[float]]
    output: array[float]
    row_slopes: list[array[float]]
    output_slopes: array[float]

    def sums(self, shown: Sequence[int]) -> list[float]:
        return [sum(column) for column in zip(*[self.rows[feature] for feature in shown], strict=True)]

    def lead(self, sums: Sequence[float]) -> float:
        straight, *hidden = sums
        return straight + sum([w * one for w, one in zip(self.output, hidden, strict=True) if one > 0])

    def learn(self, shown: Sequence[int], chance: float, rate: float) -> None:
        """One step of AdaGrad down the slope of the log-loss."""
        sums = self.sums(shown)
        lead = self.lead(sums)
        slope = 2 * (chance_of(lead) - chance) / sqrt(1 + lead * lead)
        slopes = [slope] + [0.0] * len(self.output)
        for number, weight in enumerate(self.output):
            above = sums[number + 1]
            if above > 0:
                slopes[number + 1] = slope * weight
                _descend(self.output, self.output_slopes, number, slope * above, rate)
        for feature in shown:
            row, squares = self.rows[feature], self.row_slopes[feature]
            for number, one in enumerate(slopes):
                if one:
                    _descend(row, squares, number, one, rate)


def _descend(weights: array[float], squares: array[float], number: int, slope: float, rate: float) -> None:
    squares[number] += slope * slope
    weights[number] -= rate * slope / sqrt(squares[number])


def chance_of(lead: float) -> float:
    """As the bots' search has it."""
    return 0.5 + 0.5 * lead / sqrt(1 + lead * lead)


def known() -> Network:
    """What is known by now."""
    return Network(
        [array("d", [weight / judge.STEP for weight in row]) for row in judge.NETWORK],
        array("d", [weight / judge.STEP for weight in OUTPUT]),
        [array("d", [1e-3] * judge.WIDTH) for _ in judge.NETWORK],
        array("d", [1e-3] * len(OUTPUT)),
    )


def play(number: int) -> Played | None:
    """A match of the judgement against itself, one whole turn ahead; None when it didn't end."""
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
    noise = rng.choice(NOISE) * judge.UNIT
    played = Played()
    who: list[int] = []
    for _turn in range(MOST_TURNS):
        if position.to_move is None:
            played.won = [seat == position.winner for seat in who]
            return played
        seat = position.to_move
        for action in best_turn(position, rng, noise):
            if action == END_ACTION:
                # Before the square is filled and after: the bots judge both.
                played.shown.append(array("H", features(position, seat)))
                who.append(seat)
            position.play(action)
        if position.to_move is not None:
            played.shown.append(array("H", features(position, seat)))
            who.append(seat)
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
            value = judge.judge(after, seat) + rng.gauss(0, noise)
            if value > most:
                best, most = (*played, action), value
    return best


def targets(network: Network, played: Played) -> list[float]:
    """The chance that each position should have been judged at."""
    found: list[float] = []
    later, seen = 1.0, 1.0
    for shown, won in zip(reversed(played.shown), reversed(played.won), strict=True):
        # In the eyes of the winner, from the end on.
        later = TRUST * seen + (1 - TRUST) * later
        found.append(later if won else 1 - later)
        chance = chance_of(network.lead(network.sums(shown)))
        seen = chance if won else 1 - chance
    return found[::-1]


def learn(network: Network, matches: Sequence[Played], passes: int, seed: str) -> None:
    """Go over all positions so often, in another order each time."""
    lessons = [
        lesson for match in matches for lesson in zip(match.shown, targets(network, match), strict=True)
    ]
    rng = Random(seed)
    whole = passes * len(lessons)
    done = 0
    for _pass in range(passes):
        rng.shuffle(lessons)
        for shown, chance in lessons:
            network.learn(shown, chance, RATE * (1.02 - done / whole))
            done += 1


def source(network: Network) -> str:
    """The text of ``weights.py``."""
    output = tuple(round(weight * judge.STEP) for weight in network.output)
    rows = bytes([_byte(weight) for row in network.rows for weight in row])
    lines = "\n".join(wrap(b85encode(rows).decode(), 100, break_on_hyphens=False))
    head = '"""What the network of Robin of Locksley has learned: see greenwood_build/learning.py."""'
    return f'{head}\n\nOUTPUT = {output}\nROWS = r"""\n{lines}\n"""\n'


def _byte(weight: float) -> int:
    return max(-127, min(127, round(weight * judge.STEP))) & 255


def matches(count: int, first: int) -> Iterator[Played]:
    for number in range(first, first + count):
        played = play(number)
        if played is not None:
            yield played


def main() -> None:
    asked = argparse.ArgumentParser(description="Learn Robin of Locksley from matches against oneself.")
    asked.add_argument("matches", type=int)
    asked.add_argument("--first", type=int, default=0, help="the first match's number, which is its seed")
    given = asked.parse_args()
    network = known()
    learn(network, list(matches(given.matches, given.first)), PASSES, "learning")
    WEIGHTS.write_text(source(network), encoding="utf-8")


if __name__ == "__main__":
    main()
