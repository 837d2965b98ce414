"""The given cases against the second reading, and the second reading against the engine."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from oracle import asking, compare, locksley
from oracle.damage import WAYS, Text
from oracle.positions import damage, fresh, positions
from oracle.tables import OPTIONS

CASES = [
    json.loads(line)
    for line in (Path(__file__).resolve().parents[1] / "cases" / "locksley.jsonl")
    .read_text("utf-8")
    .splitlines()
]


def fits(expected: Any, got: Any, key: str = "") -> bool:
    """Objects are partial at every depth, lists match item by item, null means absent or null."""
    if expected is None:
        return got is None
    if isinstance(expected, dict):
        return isinstance(got, dict) and all(
            fits(value, got.get(name), name) for name, value in expected.items()
        )
    if isinstance(expected, list):
        if not isinstance(got, list) or len(got) != len(expected):
            return False
        if key == "discard":
            expected, got = sorted(expected), sorted(got)
        return all(fits(one, other) for one, other in zip(expected, got, strict=True))
    return type(expected) is type(got) and bool(expected == got)


@pytest.mark.parametrize("case", CASES, ids=[case["about"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    position, expect = case["position"], case["expect"]
    locksley.check(position)
    if case["call"] == "legal":
        legal = locksley.legal(position)
        assert set(expect["has"]) <= set(legal)
        assert not set(expect["lacks"]) & set(legal)
    elif case["call"] == "explain":
        told = locksley.explain(position)
        told["tasks"] = {task: {"met": met} for task, met in told["tasks"].items()}
        assert fits(expect, told)
    else:
        assert case["call"] == "apply"
        *before, last = case["actions"]
        for action in before:
            position = locksley.apply(position, action)
        if expect == {"error": True}:
            with pytest.raises(locksley.Illegal):
                locksley.apply(position, last)
        else:
            after = locksley.apply(position, last)
            locksley.check(after)
            assert fits(expect, after)


def test_cases_are_read_strictly() -> None:
    assert fits({"a": None, "b": [{"c": 1}]}, {"b": [{"c": 1, "d": 2}]})
    assert not fits({"b": [1, 2]}, {"b": [1, 2, 3]})
    assert not fits({"a": 1}, {"a": True})
    assert not fits({"grid": {"a1": None}}, {"grid": {"a1": "red"}})


def test_positions_are_consistent_and_stay_so() -> None:
    """Whatever is legal leads to a consistent position and leaves the one before as it was."""
    rng = random.Random(5)
    for position in positions(400, 5):
        locksley.check(position)
        before = json.dumps(position)
        for action in locksley.legal(position):
            locksley.check(
                locksley.apply(position, action, lambda _, discard: rng.sample(discard, len(discard)))
            )
        assert json.dumps(position) == before
        assert (locksley.legal(position) == []) == (position["phase"] == "over")


def test_every_way_of_damage_is_refused() -> None:
    rng = random.Random(6)
    whole = list(positions(300, 6))
    seen = set()
    for number in range(6000):
        value, what = damage(whole[number % len(whole)], rng)
        seen.add(what)
        with pytest.raises((locksley.Refused, ValueError, RecursionError)):
            locksley.check(json.loads(value.raw) if isinstance(value, Text) else value)
    assert seen == set(WAYS)
    assert len(seen) >= 30


def test_engine_agrees() -> None:
    """Some hundred positions of every kind; `compare.py` by hand does thousands."""
    assert compare.differences(400, 300, 11) == []


def engine(position: Any, *words: str) -> tuple[int, str, str]:
    """One call of the command line without --lines: exit status, standard output, standard error."""
    run = subprocess.run(
        [sys.executable, "-m", "greenwood", *words],
        input=position.raw if isinstance(position, Text) else json.dumps(position).encode(),
        capture_output=True,
        cwd=asking.ROOT,
        env={**os.environ, "PYTHONPATH": "py"},
        check=False,
    )
    return run.returncode, run.stdout.decode(), run.stderr.decode()


def test_command_line_agrees_one_position_at_a_time() -> None:
    """Actions apart or in one argument between semicolons; a refusal is status 2 and one line on stderr."""
    rng = random.Random(12)
    begin = fresh(rng)
    status, out, err = engine(begin, "legal")
    assert (status, sorted(out.splitlines()), err) == (0, locksley.legal(begin), "")

    begun = locksley.apply(begin, "corner e1")
    move = next(action for action in locksley.legal(begun) if action.startswith("robin"))
    moved = locksley.apply(begun, move)
    for words in (["corner e1", move], [f"corner e1;{move}"], [f"corner e1; {move}"]):
        status, out, err = engine(begin, "apply", *words)
        assert (status, err) == (0, "")
        assert compare.same_value(compare.plain(json.loads(out)), compare.plain(moved))

    status, out, err = engine(moved, "explain")
    assert (status, err) == (0, "")
    told = json.loads(out)
    told["tasks"] = {task: answer["met"] for task, answer in told["tasks"].items()}
    assert told == locksley.explain(moved)

    for seat in (0, 1, 2):
        status, out, err = engine(moved, "view", str(seat))
        assert (status, err) == (0, "")
        assert compare.plain(json.loads(out)) == compare.plain(locksley.view(moved, seat))


def test_command_line_refuses_in_one_line() -> None:
    rng = random.Random(13)
    begin = fresh(rng)
    wrong: list[tuple[Any, list[str]]] = [
        (begin, ["apply", "end"]),
        (begin, ["apply", "corner c3"]),
        (begin, ["view", "3"]),
        (begin, ["view", "x"]),
        (Text("{"), ["legal"]),
        (Text(""), ["legal"]),
        (Text(b"\xff"), ["explain"]),
    ]
    wrong += [(damage(begin, rng)[0], [call]) for call in ("legal", "explain", "legal", "explain")]
    for position, words in wrong:
        status, out, err = engine(position, *words)
        assert (status, out) == (2, ""), words
        assert len(err.splitlines()) == 1, err
        assert not asking.LEAK.search(err), err


def test_new_positions_are_consistent() -> None:
    """The set-up of every length and light obeys the rules page, and the options stand in it."""
    for number, (length, light) in enumerate(
        (length, light) for length in OPTIONS["length"] for light in OPTIONS["light"]
    ):
        first = OPTIONS["first"][number % 3]
        words = [f"--option={name}" for name in (f"length={length}", f"light={light}", f"first={first}")]
        status, out, err = engine({}, "new", "locksley", *words, "--seed", str(number))
        assert (status, err) == (0, "")
        position = json.loads(out)
        locksley.check(position)
        assert (position["phase"], position["seed"]) == ("corner", str(number))
        assert {key: str(position["options"][key]) for key in ("length", "light", "first")} == {
            "length": length,
            "light": light,
            "first": first,
        }
