"""Robin of Locksley: the second reading by itself, and against the engine."""

import json
import random
from typing import Any

import pytest

from oracle import compare
from oracle.asking import LEAK, once, same_value
from oracle.locksley import rules as locksley
from oracle.locksley.comparison import plain
from oracle.locksley.damage import WAYS, damage
from oracle.locksley.positions import fresh, positions
from oracle.locksley.tables import OPTIONS
from oracle.spoiling import Text


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
    assert compare.compare("locksley", 400, 300, 11).differences == []


def test_command_line_agrees_one_position_at_a_time() -> None:
    """Actions apart or in one argument between semicolons; a refusal is status 2 and one line on stderr."""
    rng = random.Random(12)
    begin = fresh(rng)
    status, out, err = once(begin, "legal")
    assert (status, sorted(out.splitlines()), err) == (0, locksley.legal(begin), "")

    begun = locksley.apply(begin, "corner e1")
    move = next(action for action in locksley.legal(begun) if action.startswith("robin"))
    moved = locksley.apply(begun, move)
    for words in (["corner e1", move], [f"corner e1;{move}"], [f"corner e1; {move}"]):
        status, out, err = once(begin, "apply", *words)
        assert (status, err) == (0, "")
        assert same_value(plain(json.loads(out)), plain(moved))

    status, out, err = once(moved, "explain")
    assert (status, err) == (0, "")
    told = json.loads(out)
    told["tasks"] = {task: answer["met"] for task, answer in told["tasks"].items()}
    assert told == locksley.explain(moved)

    for seat in (0, 1, 2):
        status, out, err = once(moved, "view", str(seat))
        assert (status, err) == (0, "")
        assert plain(json.loads(out)) == plain(locksley.view(moved, seat))


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
        status, out, err = once(position, *words)
        assert (status, out) == (2, ""), words
        assert len(err.splitlines()) == 1, err
        assert not LEAK.search(err), err


def test_new_positions_are_consistent() -> None:
    """The set-up of every length and light obeys the rules page, and the options stand in it."""
    for number, (length, light) in enumerate(
        (length, light) for length in OPTIONS["length"] for light in OPTIONS["light"]
    ):
        first = OPTIONS["first"][number % 3]
        words = [f"--option={name}" for name in (f"length={length}", f"light={light}", f"first={first}")]
        status, out, err = once({}, "new", "locksley", *words, "--seed", str(number))
        assert (status, err) == (0, "")
        position = json.loads(out)
        locksley.check(position)
        assert (position["phase"], position["seed"]) == ("corner", str(number))
        assert {key: str(position["options"][key]) for key in ("length", "light", "first")} == {
            "length": length,
            "light": light,
            "first": first,
        }
