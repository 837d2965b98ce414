"""How the networks of the bots learn: from matches of a game against itself, and who won them.

    PYTHONPATH=py python3 -m greenwood_build.learning locksley 12000

plays so many matches with what is known by now, learns from them, and writes the game's ``weights.py`` anew.
Rounds of that made what is there (docs/bots.md); PyPy takes a quarter of an hour for one. Nothing that is
built, tested or played needs it.
"""

from __future__ import annotations

import argparse
from array import array
from base64 import b85encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import NamedTuple

import greenwood.bots
from greenwood.bots import network as whole
from greenwood.bots.chickwood import judge as chickwood
from greenwood.bots.knights import judge as knights
from greenwood.bots.locksley import judge as locksley
from greenwood.bots.network import STEP, chance_of
from greenwood_build import selfplay
from greenwood_build.selfplay import Played

BOTS = Path(greenwood.bots.__file__).parent


class Lesson(NamedTuple):
    """What there is to learn."""

    play: Callable[[int], list[Played]]
    """How the match of that number goes, as one or several of its seats saw it; none without one winner."""
    known: whole.Network
    """What is known by now."""
    weights: Path
    """Where that stands."""


LESSONS = {
    "locksley": Lesson(selfplay.locksley, locksley.NETWORK, BOTS / "locksley/weights.py"),
    "knights": Lesson(selfplay.knights, knights.TWO, BOTS / "knights/weights.py"),
    "knights-more": Lesson(selfplay.knights_more, knights.MORE, BOTS / "knights/weights_more.py"),
    "chickwood": Lesson(selfplay.chickwood, chickwood.TWO, BOTS / "chickwood/weights.py"),
    "chickwood-more": Lesson(selfplay.chickwood_more, chickwood.MORE, BOTS / "chickwood/weights_more.py"),
}
"""By name: the game's, for two seats; and for more."""
TRUST = 0.1
"""How much of what a position teaches is what the next one is judged at, the rest being how the match went
on: TD(0.9)."""
PASSES, RATE = 4, 0.03
UNLEARNED = 1e-3


@dataclass(slots=True)
class Network:
    """Weights as parts of one; beside each the sum of the squares of its slopes, by which it learns less."""

    rows: list[array[float]]
    output: array[float]
    row_slopes: list[array[float]]
    output_slopes: array[float]

    @classmethod
    def of(cls, known: whole.Network) -> Network:
        """What is known, to learn on."""
        rows = known.weights()
        return cls(
            [array("d", [weight / STEP for weight in row]) for row in rows],
            array("d", [weight / STEP for weight in known.output]),
            [array("d", [UNLEARNED] * len(row)) for row in rows],
            array("d", [UNLEARNED] * len(known.output)),
        )

    def sums(self, shown: Sequence[int]) -> list[float]:
        return [sum(column) for column in zip(*[self.rows[feature] for feature in shown], strict=True)]

    def lead(self, sums: Sequence[float]) -> float:
        straight, *hidden = sums
        return straight + sum([w * one for w, one in zip(self.output, hidden, strict=True) if one > 0])

    def chance(self, shown: Sequence[int]) -> float:
        return chance_of(self.lead(self.sums(shown)))

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


def targets(network: Network, played: Played) -> list[float]:
    """The chance that each position should have been judged at."""
    found: list[float] = []
    later, seen = 1.0, 1.0
    for shown, won in zip(reversed(played.shown), reversed(played.won), strict=True):
        # In the eyes of the winner, from the end on.
        later = TRUST * seen + (1 - TRUST) * later
        found.append(later if won else 1 - later)
        chance = network.chance(shown)
        seen = chance if won else 1 - chance
    return found[::-1]


def learn(network: Network, matches: Sequence[Played], passes: int, seed: str) -> None:
    """Go over all positions so often, in another order each time."""
    lessons = [
        lesson for match in matches for lesson in zip(match.shown, targets(network, match), strict=True)
    ]
    rng = Random(seed)
    done = 0
    for _pass in range(passes):
        rng.shuffle(lessons)
        for shown, chance in lessons:
            network.learn(shown, chance, RATE * (1.02 - done / (passes * len(lessons))))
            done += 1


def source(network: Network) -> str:
    """The text of ``weights.py``."""
    output = tuple(round(weight * STEP) for weight in network.output)
    rows = bytes([byte(weight) for row in network.rows for weight in row])
    lines = "\n".join(wrap(b85encode(rows).decode(), 100, break_on_hyphens=False))
    head = '"""What the network has learned: see greenwood_build/learning.py."""'
    return f'{head}\n\nOUTPUT = {output}\nROWS = r"""\n{lines}\n"""\n'


def byte(weight: float) -> int:
    """A weight as a signed byte; one that is too large stays at its end."""
    return max(-127, min(127, round(weight * STEP))) & 255


def matches(lesson: str, count: int, first: int) -> Iterator[Played]:
    """Those that ended with a winner, of so many from a number on."""
    for number in range(first, first + count):
        yield from LESSONS[lesson].play(number)


def main() -> None:
    asked = argparse.ArgumentParser(description="Learn a game from matches against oneself.")
    asked.add_argument("lesson", choices=LESSONS)
    asked.add_argument("matches", type=int)
    asked.add_argument("--first", type=int, default=0, help="the first match's number, which is its seed")
    given = asked.parse_args()
    network = Network.of(LESSONS[given.lesson].known)
    learn(network, list(matches(given.lesson, given.matches, given.first)), PASSES, "learning")
    LESSONS[given.lesson].weights.write_text(source(network), encoding="utf-8")


if __name__ == "__main__":
    main()
