"""Robber Knights on the command line."""

import json
from random import Random
from typing import Any

import pytest

from engine.commands import Commands
from engine.contracts import KNIGHTS, sample, tables_of
from engine.kept import FOLDER, text_of
from engine.knights.damage import BASES, PLAY, RIDE
from engine.refusals import assert_one_sentence
from greenwood.games import knights
from greenwood.record import read

POSITIONS = [
    knights.to_json(position) for table in tables_of(KNIGHTS) for position in sample(table, "lines", 8)
]

DEEP = b'{"game": "knights", "hands": '


def lines_of(*values: Any) -> bytes:
    return b"".join((v if isinstance(v, bytes) else json.dumps(v).encode()) + b"\n" for v in values)


def answers(run: Commands, verb: str, *values: Any) -> list[Any]:
    done = run(verb, "--lines", stdin=lines_of(*values))
    assert (done.status, done.err) == (0, "")
    return [json.loads(line) for line in done.lines]


# One position


def test_new(run: Commands) -> None:
    assert run("new", "knights").json == knights.to_json(knights.new(2, {}, "0"))
    given = ("new", "knights", "--seats", "3", "--option", "land=8", "first=3", "--seed", "s")
    assert run(*given).json == knights.to_json(knights.new(3, {"land": 8, "first": 3}, "s"))
    assert run("new", "knights", "--seats", "4").json == knights.to_json(knights.new(4, {}, "0"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seats", "1"), "for two to four, not for 1"),
        (("--seats", "5"), "for two to four, not for 5"),
        (("--option", "land=8"), "option land can't be"),
        (("--seats", "4", "--option", "land=8"), "option land can't be"),
        (("--option", "first=3"), "option first can't be"),
        (("--option", "first=٢"), "option first can't be"),
        (("--option", "length=short"), "knights has no option 'length'"),
    ],
)
def test_new_refused(run: Commands, words: tuple[str, ...], said: str) -> None:
    run("new", "knights", *words).said_no(said)


def test_legal(run: Commands) -> None:
    assert run("legal", stdin=run("new", "knights").out).lines == ["keep Pc M", "keep Pc P", "keep Pc Pv"]
    assert run("legal", stdin=RIDE).lines == ["on 1", "on 2"]
    assert run("legal", stdin=BASES["over"]).lines == []
    assert run("legal", stdin=PLAY).lines[-1] == "done"


def test_apply(run: Commands) -> None:
    position = knights.from_json(RIDE)
    for text in ("on 1", "on 2", "halt", "done"):
        position.apply(knights.parse_action(text))
    for words in (("on 1", "on 2", "halt", "done"), ("on 1; on 2; halt; done",), ("on 1;on 2", "halt;done")):
        assert run("apply", *words, stdin=RIDE).json == knights.to_json(position)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("on 3",), "'on 3' is not legal: The knights can't ride on to 3,3: needs 2, 1 would come."),
        (("on 1", "done"), "'done' is not legal: First the knights who ride must find a place."),
        (("ride e 1",), "'ride e 1' is not legal: Knights ride in a straight line"),
        (("lay P −1,0",), "is no action of Robber Knights"),
        (("robin c4",), "is no action of Robber Knights"),
    ],
)
def test_apply_refuses(run: Commands, words: tuple[str, ...], said: str) -> None:
    run("apply", *words, stdin=RIDE).said_no(said)


def test_explain(run: Commands) -> None:
    told = run("explain", stdin=PLAY).json
    assert (told["points"], told["reserve"]) == ([0, 3 + 2], PLAY["reserve"])
    assert {
        tuple(tile["at"]): (tile["owner"], tile["count"], tile["closed"]) for tile in told["tiles"][-4:]
    } == {
        (0, 3): (2, 2, False),
        (1, 3): (2, 2, False),
        (2, 3): (1, 3, True),
        (3, 3): (None, 0, True),
    }
    assert run("explain", stdin=RIDE).json["points"] == [1, 2], "who rides counts for nothing yet"


def test_view(run: Commands) -> None:
    shown = [run("view", str(seat), stdin=PLAY).json for seat in range(3)]
    assert [view["hands"] for view in shown] == [[2, 2], [["M", "P"], 2], [2, ["P", "Pc"]]]
    assert all("seed" not in view and "start" not in view for view in shown)
    run("view", "3", stdin=PLAY).said_no("from 0 (a spectator) to 2")


@pytest.mark.parametrize("name", ["knights-uneven", "knights-full", "knights-running"])
def test_records(run: Commands, name: str) -> None:
    path = str(FOLDER / f"{name}.greenwood")
    match = read(text_of(name))
    assert run("check", path).out == "ok\n"
    assert run("replay", path).json == knights.to_json(match.position)
    each = run("replay", "--each", path).lines
    assert len(each) == len(match.moves) + 1
    assert json.loads(each[50]) == knights.to_json(match.at(50))


def test_a_bad_record(run: Commands) -> None:
    text = text_of("knights-running").replace("lay Pc 2,3, muster 5", "lay Pc 2,3, muster 6")
    done = run("check", "-", stdin=text)
    assert done.status == 1
    assert (
        "line 34, column 17: 'muster 6' is not legal here: At most five knights muster on a castle."
        in done.out
    )


def test_perft_pinned(run: Commands) -> None:
    """Counted once and kept: any change of what is legal shows."""
    assert run("perft", "4", stdin=RIDE).lines == ["1 2", "2 3", "3 67", "4 1757"]


# Many at once


def test_lines(run: Commands) -> None:
    positions = [knights.from_json(value) for value in POSITIONS]
    texts = [[knights.action_text(action) for action in position.actions()] for position in positions]
    assert answers(run, "legal", *POSITIONS) == texts
    assert [] in texts
    assert answers(run, "explain", *POSITIONS) == [knights.explain(position) for position in positions]
    asked = [{"position": v, "seat": n % (len(v["hands"]) + 1)} for n, v in enumerate(POSITIONS)]
    assert answers(run, "view", *asked) == [
        knights.view(position, one["seat"]) for position, one in zip(positions, asked, strict=True)
    ]


def test_lines_apply(run: Commands) -> None:
    rng, asked, expected = Random("apply"), [], []
    for value in POSITIONS:
        position, actions = knights.from_json(value), []
        for _ in range(rng.randrange(6)):
            if position.to_move is not None:
                actions.append(knights.action_text(rng.choice(position.actions())))
                position.apply(knights.parse_action(actions[-1]))
        asked.append({"position": value, "actions": actions})
        expected.append(knights.to_json(position))
    assert answers(run, "apply", *asked) == expected


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({**PLAY, "hands": [["P", "M"], ["P", "Pc"], ["P"]]}, "piles must have 3 entries, not 2"),
        ({**PLAY, "options": {"land": 8}}, "option land can't be 8"),
        ({**PLAY, "to_move": None}, "to_move must be null exactly when the phase is over"),
        ({**RIDE, "ride": None}, "seat 1 has 26 knights"),
        ({"game": "knights"}, "the position has no 'phase'"),
        # Too deep a nesting ends Pyodide itself.
        pytest.param(DEEP + b"[" * 100_000 + b"]" * 100_000 + b"}", "too deep", marks=pytest.mark.native),
        pytest.param(DEEP + b"[" * 100_000, "too deep", marks=pytest.mark.native),
    ],
)
def test_a_bad_line_ends_nothing(run: Commands, line: Any, said: str) -> None:
    first, wrong, last = answers(run, "legal", PLAY, line, RIDE)
    assert first[-1] == "done"
    assert last == ["on 1", "on 2"]
    assert list(wrong) == ["error"]
    assert said in wrong["error"]
    assert_one_sentence(wrong["error"])


@pytest.mark.parametrize("verb", ["legal", "explain", "apply", "view"])
def test_damaged_bytes(run: Commands, verb: str) -> None:
    """Bytes dropped, doubled and replaced: as many answers as lines, each JSON, none a traceback."""
    rng, damaged = Random(verb), []
    for _ in range(150):
        value = rng.choice(POSITIONS)
        more = {"apply": {"position": value, "actions": []}, "view": {"position": value, "seat": 1}}
        line = bytearray(json.dumps(more.get(verb, value)).encode())
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(line))
            kind = rng.randrange(3)
            if kind == 0:
                del line[at : at + rng.randint(1, 9)]
            elif kind == 1:
                line[at:at] = line[at : at + rng.randint(1, 9)]
            else:
                line[at] = rng.choice(b'0129{}[],:"\\ \xc3\xff\0PFMvct')
        damaged.append(bytes(line).replace(b"\n", b""))
    got = answers(run, verb, *damaged)
    assert len(got) == len(damaged)
    errors = [answer["error"] for answer in got if isinstance(answer, dict) and list(answer) == ["error"]]
    assert len(errors) > 100
    for error in errors:
        assert_one_sentence(error)
