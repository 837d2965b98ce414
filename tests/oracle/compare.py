"""The engine against the second reading: `python tests/oracle/compare.py --positions 20000 --damaged 5000`.

Generates positions, asks `python -m greenwood legal|explain|view|apply --lines` about them, and prints every
difference. Exit status 1 on any difference, on anything on standard error, on a damaged position that is not
refused in one sentence.

The order of a reshuffled discard pile is the engine's own affair: it is read out of the engine's answer, must
hold the same tiles, and must come out alike when the same actions are asked for again.
"""

import argparse
import json
import random
import sys
from pathlib import Path
from typing import Any

TESTS = str(Path(__file__).resolve().parents[1])
if TESTS not in sys.path:
    sys.path.insert(0, TESTS)

from oracle import locksley  # noqa: E402  (the path has to be set first)
from oracle.asking import Report, as_line, ask, is_refusal, parsed  # noqa: E402
from oracle.positions import damage, doubtful, positions  # noqa: E402

BATCH = 1000
Position = dict[str, Any]
BAD_ACTIONS = [
    "",
    "robin",
    "robin z9",
    "robin c6",
    "robin  c4",
    "Robin c4",
    "robin c4 ",
    " end",
    "end.",
    "END",
    "corner c3",
    "corner a1 a5",
    "sell",
    "sell gold",
    "sell Green",
    "step 1",
    "bribes",
    "halt",
    "lay M 2,0",
    "robin c\u0664",
    "corner\u00a0a1",
    "robin c4\u0000",
]
NO_ACTIONS = [5, None, True, ["end"], {"end": 1}, 1.5]


def plain(position: Any) -> Any:
    """A position or view in one spelling: options written out as text, no colours owned by 0 tiles."""
    if type(position) is not dict:
        return position
    same = dict(position)
    if type(same.get("options")) is dict:
        same["options"] = {name: str(value) for name, value in same["options"].items()}
    if type(same.get("loot")) is list:
        same["loot"] = [
            {colour: n for colour, n in loot.items() if n != 0} if type(loot) is dict else loot
            for loot in same["loot"]
        ]
    return same


def same_value(one: Any, other: Any) -> bool:
    """Equal as JSON: true is not 1 and 1.0 is not 1, the order of keys is all one."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def compare_answers(report: Report, command: str, asked: Position, expected: Any, answer: str) -> None:
    """legal, explain and view."""
    got = parsed(answer)
    report.counts[command] += 1
    if command == "legal":
        if type(got) is list and all(type(action) is str for action in got) and len(set(got)) == len(got):
            got = sorted(got)
    elif command == "explain" and type(got) is dict and type(got.get("tasks")) is dict:
        whys = [told.get("why") if type(told) is dict else None for told in got["tasks"].values()]
        if any(type(why) is not str or not why.strip() or "\n" in why for why in whys):
            report.differ("explain: a task without its why", asked, "a text for each task", got)
        got["tasks"] = {
            task: told.get("met") if type(told) is dict else told for task, told in got["tasks"].items()
        }
    elif command == "view":
        got = plain(got)
    if not same_value(expected, got):
        report.differ(command, asked, expected, got)


class NoShuffleError(Exception):
    """The engine's answer holds no order of the discard pile that could have been."""


def engines_order(after: Any, position: Position, discard: list[str]) -> list[str]:
    """The new pile as the engine shuffled it, next first, read out of the position it handed back.

    What was drawn first lies on the holes, oldest first, or else on the square that the Robin left; the rest
    is the pile.
    """
    try:
        squares = position["holes"] or [position["turn"]["left"]]
        drawn = [after["grid"][square] for square in squares[: len(discard)]]
        order = drawn + list(after["pile"])
        if sorted(order) == sorted(discard):
            return order
    except (KeyError, TypeError):
        pass
    raise NoShuffleError


def compare_chain(report: Report, start: Position, actions: list[Any], answers: list[str]) -> None:
    """`answers[i]` is the engine's after the first i + 1 actions; each is compared in full."""
    now = locksley.complete(start)
    for done, answer in enumerate(answers, 1):
        got = parsed(answer)
        asked = {"position": start, "actions": actions[:done]}
        report.counts["apply"] += 1

        def order(position: Position, discard: list[str], after: Any = got) -> list[str]:
            found = engines_order(after, position, discard)
            report.counts["shuffles"] += 1
            if len(set(discard)) > 2 and len(discard) > 7:
                report.shuffled[found != discard] += 1
            return found

        try:
            now = locksley.apply(now, actions[done - 1], order)
        except locksley.Illegal as reason:
            report.counts["illegal"] += 1
            for later in answers[done - 1 :]:
                if not is_refusal(parsed(later)):
                    report.differ(
                        "apply: an illegal action is not refused in one sentence", asked, str(reason), later
                    )
            return
        except NoShuffleError:
            report.differ("apply: not the discard pile in another order", asked, sorted(now["discard"]), got)
            return
        if not same_value(plain(now), plain(got)):
            report.differ("apply", asked, plain(now), plain(got))
            return


def some_chains(position: Position, rng: random.Random) -> list[list[Any]]:
    """Lists of actions to try: single legal ones, a longer play of legal ones, some that are illegal."""
    legal = locksley.legal(position)
    chains: list[list[Any]] = [[action] for action in rng.sample(legal, min(2, len(legal)))]
    for telling in ("end", "bribe", "step"):
        if telling in legal and [telling] not in chains and rng.random() < 0.5:
            chains.append([telling])
    on_holes = [f"robin {hole}" for hole in position["holes"] if f"robin {hole}" in legal]
    if on_holes:
        chains.append([rng.choice(on_holes), rng.choice(["step", "end", "bribe"])])
    play: list[Any] = []
    now = position
    for _ in range(rng.choice([2, 4, 6, 9])):
        choices = locksley.legal(now)
        if not choices:
            break
        telling_choices = [action for action in choices if not action.startswith("robin")]
        play.append(rng.choice(telling_choices if telling_choices and rng.random() < 0.7 else choices))
        now = locksley.apply(now, play[-1])
    wrong = rng.choice([action for action in locksley.EVERY_ACTION if action not in legal] + BAD_ACTIONS)
    chains.append([wrong])
    if rng.random() < 0.2:
        play.insert(rng.randint(0, len(play)), rng.choice(BAD_ACTIONS))
    return [*chains, play] if play else chains


def compare_batch(report: Report, batch: list[Position], rng: random.Random) -> None:
    """All four commands over a list of consistent positions."""
    for position in batch:
        locksley.check(position)
    lines = [as_line(position) for position in batch]
    for command in ("legal", "explain"):
        reading = locksley.legal if command == "legal" else locksley.explain
        for position, answer in zip(batch, ask(report, command, lines), strict=True):
            compare_answers(report, command, position, reading(position), answer)

    seats = [rng.randint(0, 2) for _ in batch]
    lines = [
        as_line({"position": position, "seat": seat}) for position, seat in zip(batch, seats, strict=True)
    ]
    for position, seat, answer in zip(batch, seats, ask(report, "view", lines), strict=True):
        compare_answers(report, "view", position, plain(locksley.view(position, seat)), answer)

    jobs = [(position, chain) for position in batch for chain in some_chains(position, rng)]
    lines = [
        as_line({"position": position, "actions": chain[:done]})
        for position, chain in jobs
        for done in range(1, len(chain) + 1)
    ]
    answers = iter(ask(report, "apply", lines))
    for position, chain in jobs:
        compare_chain(report, position, chain, [next(answers) for _ in chain])

    idle = rng.sample(batch, min(50, len(batch)))  # no action at all: the position, written out in full
    lines = [as_line({"position": position, "actions": []}) for position in idle]
    for position, answer in zip(idle, ask(report, "apply", lines), strict=True):
        report.counts["apply"] += 1
        if not same_value(plain(locksley.complete(position)), plain(parsed(answer))):
            report.differ("apply without actions", position, locksley.complete(position), answer)


def wrapped(command: str, value: Any, rng: random.Random) -> bytes:
    """The line that hands a spoilt position to the command."""
    line = as_line(value)
    if command == "apply":
        return b'{"position":' + line + b',"actions":' + rng.choice([b"[]", b'["end"]', b'["step"]']) + b"}"
    if command == "view":
        return b'{"position":' + line + b',"seat":' + rng.choice([b"0", b"1", b"2"]) + b"}"
    return line


def bad_calls(position: Position, rng: random.Random) -> tuple[str, bytes]:
    """A good position in a bad wrapping: seats and actions that are none."""
    if rng.random() < 0.5:
        seat: Any = rng.choice([3, -1, "1", None, True, 1.5, [1], {}, 10**30])
        return "view", as_line(
            rng.choice([{"position": position, "seat": seat}, {"position": position}, {"seat": 1}])
        )
    actions = rng.choice([[rng.choice(NO_ACTIONS)], "end", 5, None, {}, {"end": 1}, True])
    return "apply", as_line(
        rng.choice(
            [
                {"position": position, "actions": actions},
                {"position": position},
                {"actions": ["end"]},
                [position, ["end"]],
            ]
        )
    )


def compare_damaged(report: Report, count: int, seed: int) -> None:
    """`count` spoilt positions, each put to one of the four commands; a twentieth as many doubtful ones."""
    rng = random.Random(f"damaged {seed}")
    whole = list(positions(min(count, 2000), seed + 1_000_000)) if count else []
    lines: dict[str, list[tuple[bytes, str, bool]]] = {"legal": [], "explain": [], "apply": [], "view": []}
    for number in range(count + count // 20):
        position, command = whole[number % len(whole)], rng.choice(list(lines))
        if number >= count:
            value, what = doubtful(position, rng)
            lines[command].append((wrapped(command, value, rng), what, False))
        elif rng.random() < 0.04:
            command, line = bad_calls(position, rng)
            lines[command].append((line, "wrong call", True))
        else:
            value, what = damage(position, rng)
            lines[command].append((wrapped(command, value, rng), what, True))
    for command, damaged in lines.items():
        answers = ask(report, command, [line for line, _, _ in damaged])
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


def compare(count: int, damaged: int, seed: int) -> Report:
    """Everything; the report tells what was found."""
    report = Report()
    rng = random.Random(f"chains {seed}")
    batch: list[Position] = []
    for position in positions(count, seed):
        batch.append(position)
        if len(batch) == BATCH:
            compare_batch(report, batch, rng)
            batch = []
    if batch:
        compare_batch(report, batch, rng)
    compare_damaged(report, damaged, seed)
    if report.shuffled[False] > report.shuffled[True]:
        report.differ(
            "shuffles",
            "discard piles of 8 or more tiles",
            "another order most of the time",
            dict(report.shuffled),
        )
    return report


def differences(n: int, damaged: int, seed: int) -> list[str]:
    """The differences over n positions and some damaged ones, in words; empty when both agree."""
    return compare(n, damaged, seed).differences


def main() -> int:
    """The command line; 0 when there is no difference."""
    parser = argparse.ArgumentParser(description="Compare the engine with the second reading of the rules.")
    parser.add_argument("--positions", type=int, default=20000)
    parser.add_argument("--damaged", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    report = compare(options.positions, options.damaged, options.seed)
    for difference in report.differences[:20]:
        print(difference)
    for what, number in sorted(report.counts.items()):
        print(f"{number:8} {what}")
    print(f"{len(report.differences):8} differences")
    return 1 if report.differences else 0


if __name__ == "__main__":
    sys.exit(main())
