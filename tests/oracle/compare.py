"""The engine against the second reading: `python tests/oracle/compare.py --game knights --positions 20000`.

Generates positions, asks `python -m greenwood legal|explain|view|apply --lines` about them, and prints every
difference. Exit status 1 on any difference, on anything on standard error, on a damaged position that is not
refused in one sentence.
"""

import argparse
import random
import sys
from pathlib import Path
from typing import Any, cast

ROOT = Path(__file__).resolve().parents[2]
for folder in ("tests", "py"):
    if str(ROOT / folder) not in sys.path:
        sys.path.insert(0, str(ROOT / folder))

import oracle.chickwood.comparison  # noqa: E402  (the paths have to be set first)
import oracle.knights.comparison  # noqa: E402
import oracle.locksley.comparison  # noqa: E402
from oracle.asking import (  # noqa: E402
    Engine,
    Report,
    as_line,
    ask,
    in_a_process,
    is_refusal,
    parsed,
    same_value,
)
from oracle.reading import Position, Reading  # noqa: E402

READINGS: dict[str, Reading] = {
    "locksley": cast(Reading, oracle.locksley.comparison),
    "knights": cast(Reading, oracle.knights.comparison),
    "chickwood": cast(Reading, oracle.chickwood.comparison),
}
BATCH = 1000
NO_ACTIONS = [5, None, True, ["end"], {"end": 1}, 1.5]


class Comparison:
    """The positions of one game, put to the engine and to the reading."""

    def __init__(self, reading: Reading, engine: Engine) -> None:
        self.reading, self.engine = reading, engine
        self.report = Report()

    def ask(self, command: str, lines: list[bytes]) -> list[str]:
        return ask(self.report, self.engine, command, lines)

    def answer(self, command: str, asked: Position, expected: Any, answer: str) -> None:
        """legal, explain and view."""
        got = parsed(answer)
        self.report.counts[command] += 1
        if command == "legal":
            if type(got) is list and all(type(action) is str for action in got):
                got = sorted(got)  # one named twice stays twice
        elif command == "explain":
            got = self.reading.told(self.report, asked, got)
        else:
            got = self.reading.plain(got)
        if not same_value(expected, got):
            self.report.differ(command, asked, expected, got)

    def chain(self, start: Position, actions: list[Any], answers: list[str]) -> None:
        """`answers[i]` is the engine's after the first i + 1 actions; each is compared in full."""
        reading, report = self.reading, self.report
        now: Position | None = reading.complete(start)
        for done, answer in enumerate(answers, 1):
            assert now is not None
            got = parsed(answer)
            asked = {"position": start, "actions": actions[:done]}
            report.counts["apply"] += 1
            try:
                now = reading.follow(report, now, actions[done - 1], got)
            except reading.Illegal as reason:
                report.counts["illegal"] += 1
                for later in answers[done - 1 :]:
                    if not is_refusal(parsed(later)):
                        report.differ(
                            "apply: an illegal action is not refused in one sentence",
                            asked,
                            str(reason),
                            later,
                        )
                return
            if now is None:
                return
            if not same_value(reading.plain(now), reading.plain(got)):
                report.differ("apply", asked, reading.plain(now), reading.plain(got))
                return

    def batch(self, batch: list[Position], rng: random.Random) -> None:
        """All four commands over a list of consistent positions."""
        reading, report = self.reading, self.report
        for position in batch:
            reading.check(position)
        lines = [as_line(position) for position in batch]
        for command, reads in (("legal", reading.legal), ("explain", reading.explain)):
            for position, answer in zip(batch, self.ask(command, lines), strict=True):
                self.answer(command, position, reads(position), answer)

        seats = [rng.randint(0, reading.seats(position)) for position in batch]
        lines = [
            as_line({"position": position, "seat": seat}) for position, seat in zip(batch, seats, strict=True)
        ]
        for position, seat, answer in zip(batch, seats, self.ask("view", lines), strict=True):
            asked = {"position": position, "seat": seat}
            self.answer("view", asked, reading.plain(reading.view(position, seat)), answer)

        jobs = [(position, chain) for position in batch for chain in reading.chains(position, rng)]
        lines = [
            as_line({"position": position, "actions": chain[:done]})
            for position, chain in jobs
            for done in range(1, len(chain) + 1)
        ]
        answers = iter(self.ask("apply", lines))
        for position, chain in jobs:
            self.chain(position, chain, [next(answers) for _ in chain])

        idle = rng.sample(batch, min(50, len(batch)))  # no action at all: the position, written out in full
        lines = [as_line({"position": position, "actions": []}) for position in idle]
        for position, answer in zip(idle, self.ask("apply", lines), strict=True):
            report.counts["apply"] += 1
            full = reading.plain(reading.complete(position))
            if not same_value(full, reading.plain(parsed(answer))):
                report.differ("apply without actions", position, full, reading.plain(parsed(answer)))

    def wrapped(self, command: str, value: Any, rng: random.Random) -> bytes:
        """The line that hands a spoilt position to the command."""
        line = as_line(value)
        if command == "apply":
            actions = as_line(rng.choice([[], *([action] for action in self.reading.WRAPPED)]))
            return b'{"position":' + line + b',"actions":' + actions + b"}"
        if command == "view":
            return b'{"position":' + line + b',"seat":' + rng.choice([b"0", b"1", b"2"]) + b"}"
        return line

    def bad_call(self, position: Position, rng: random.Random) -> tuple[str, bytes]:
        """A good position in a bad wrapping: seats and actions that are none."""
        if rng.random() < 0.5:
            beyond = self.reading.seats(position) + 1
            seat: Any = rng.choice([beyond, -1, "1", None, True, 1.5, [1], {}, 10**30])
            return "view", as_line(
                rng.choice([{"position": position, "seat": seat}, {"position": position}, {"seat": 1}])
            )
        action = self.reading.WRAPPED[0]
        actions = rng.choice([[rng.choice(NO_ACTIONS)], action, 5, None, {}, {action: 1}, True])
        return "apply", as_line(
            rng.choice(
                [
                    {"position": position, "actions": actions},
                    {"position": position},
                    {"actions": [action]},
                    [position, [action]],
                ]
            )
        )

    def damaged(self, count: int, seed: int) -> None:
        """`count` spoilt positions, each put to one of four commands; a twentieth as many doubtful ones."""
        reading, report = self.reading, self.report
        rng = random.Random(f"damaged {seed}")
        whole = list(reading.positions(min(count, 2000), seed + 1_000_000)) if count else []
        lines: dict[str, list[tuple[bytes, str, bool]]] = {
            "legal": [],
            "explain": [],
            "apply": [],
            "view": [],
        }
        for number in range(count + count // 20):
            position, command = whole[number % len(whole)], rng.choice(list(lines))
            if number >= count:
                value, what = reading.doubtful(position, rng)
                lines[command].append((self.wrapped(command, value, rng), what, False))
            elif rng.random() < 0.04:
                command, line = self.bad_call(position, rng)
                lines[command].append((line, "wrong call", True))
            else:
                value, what = reading.damage(position, rng)
                lines[command].append((self.wrapped(command, value, rng), what, True))
        for command, damaged in lines.items():
            answers = self.ask(command, [line for line, _, _ in damaged])
            for (line, what, must), answer in zip(damaged, answers, strict=True):
                got = parsed(answer)
                report.counts["damaged" if must else "doubtful"] += 1
                answered = type(got) is list or (type(got) is dict and "error" not in got)
                fair = is_refusal(got) or (answered and not must)
                if not must:
                    report.counts[f"doubtful, {'refused' if is_refusal(got) else 'answered'}: {what}"] += 1
                if not fair:
                    report.differ(
                        f"{command}: {what}",
                        line.decode("utf-8", "backslashreplace"),
                        "an error of one sentence",
                        answer,
                    )

    def changed(self, count: int, seed: int) -> None:
        """`count` changed positions: the engine refuses exactly those that the reading refuses."""
        reading, report = self.reading, self.report
        rng = random.Random(f"changed {seed}")
        values: list[tuple[Position, str, str | None]] = []
        for position in reading.positions(count, seed + 2_000_000):
            change = reading.changed(position, rng)
            if change is None:
                return
            value, what = change
            try:
                reading.check(value)
                values.append((value, what, None))
            except ValueError as reason:
                values.append((value, what, str(reason)))
        answers = self.ask("legal", [as_line(value) for value, _, _ in values])
        for (value, what, refused), answer in zip(values, answers, strict=True):
            if refused is None:
                report.counts["changed, consistent"] += 1
                self.answer("legal", value, reading.legal(value), answer)
            else:
                report.counts["changed, refused"] += 1
                if not is_refusal(parsed(answer)):
                    report.differ(f"legal: {what}", value, refused, answer)


def compare(game: str, count: int, damaged: int, seed: int, engine: Engine = in_a_process) -> Report:
    """Everything; the report tells what was found."""
    reading = READINGS[game]
    comparison = Comparison(reading, engine)
    rng = random.Random(f"chains {seed}")
    batch: list[Position] = []
    for position in reading.positions(count, seed):
        batch.append(position)
        if len(batch) == BATCH:
            comparison.batch(batch, rng)
            batch = []
    if batch:
        comparison.batch(batch, rng)
    comparison.damaged(damaged, seed)
    comparison.changed(damaged, seed)
    reading.look_over(comparison.report)
    return comparison.report


def main() -> int:
    """The command line; 0 when there is no difference."""
    parser = argparse.ArgumentParser(description="Compare the engine with the second reading of the rules.")
    parser.add_argument("--game", choices=list(READINGS), required=True)
    parser.add_argument("--positions", type=int, default=20000)
    parser.add_argument("--damaged", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    report = compare(options.game, options.positions, options.damaged, options.seed)
    for difference in report.differences:
        print(difference)
    for what, number in sorted(report.counts.items()):
        print(f"{number:8} {what}")
    print(f"{len(report.differences):8} differences")
    return 1 if report.differences else 0


if __name__ == "__main__":
    sys.exit(main())
