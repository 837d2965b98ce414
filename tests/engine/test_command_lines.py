"""``--lines``: each line of input is answered by one line, and what is wrong with one doesn't end the run."""

import json
from random import Random
from typing import Any

import pytest

from engine.commands import Commands
from engine.contracts import LOCKSLEY, sample, tables_of
from engine.locksley.table import table_json
from engine.refusals import assert_one_sentence
from greenwood.games import locksley

POSITION = table_json(loot=({"red": 3}, {}))
POSITIONS = [
    locksley.to_json(position) for table in tables_of(LOCKSLEY) for position in sample(table, "lines", 6)
]
JSON_TEXT = json.dumps(POSITION).encode()
BAD_LINES = [
    (b"", "no JSON"),
    (b" ", "no JSON"),
    (b"{", "no JSON"),
    (b"[1,2", "no JSON"),
    (b"null", "JSON object"),
    (b"[]", "JSON object"),
    (b'"position"', "JSON object"),
    (b"{}", ""),
    (b"\xff", "not UTF-8"),
    (b"NaN", "NaN is no JSON"),
    (b"-Infinity", "-Infinity is no JSON"),
    (b"1" * 5000, "number too long"),
    (b'{"a":1,"a":2}', "a key twice"),
    (JSON_TEXT[:-1], "no JSON"),
    (JSON_TEXT[:200], "no JSON"),
    (JSON_TEXT + b"}", "no JSON"),
    (b"\xef\xbb\xbf" + JSON_TEXT, "no JSON"),
    (b"\0", "no JSON"),
]
VERBS = ["legal", "explain", "apply", "view"]


def ask(verb: str, position: Any) -> Any:
    """The line that asks ``verb`` of a position."""
    if verb == "apply":
        return {"position": position, "actions": []}
    return {"position": position, "seat": 1} if verb == "view" else position


def lines_of(*values: Any) -> bytes:
    return b"".join((v if isinstance(v, bytes) else json.dumps(v).encode()) + b"\n" for v in values)


def answers(run: Commands, verb: str, data: bytes) -> list[Any]:
    done = run(verb, "--lines", stdin=data)
    assert done.status == 0
    assert done.err == ""
    return [json.loads(line) for line in done.lines]


def test_legal(run: Commands) -> None:
    expected = [
        [locksley.action_text(action) for action in locksley.from_json(value).actions()]
        for value in POSITIONS
    ]
    assert answers(run, "legal", lines_of(*POSITIONS)) == expected
    assert [] in expected


def test_explain(run: Commands) -> None:
    expected = [locksley.explain(locksley.from_json(value)) for value in POSITIONS]
    assert answers(run, "explain", lines_of(*POSITIONS)) == expected


def test_view(run: Commands) -> None:
    asked = [{"position": value, "seat": number % 3} for number, value in enumerate(POSITIONS)]
    expected = [locksley.view(locksley.from_json(one["position"]), one["seat"]) for one in asked]
    assert answers(run, "view", lines_of(*asked)) == expected


def test_apply(run: Commands) -> None:
    rng, asked, expected = Random("apply"), [], []
    for value in POSITIONS:
        position, actions = locksley.from_json(value), []
        for _ in range(rng.randrange(5)):
            if position.to_move is not None:
                action = rng.choice(position.actions())
                position.apply(action)
                actions.append(locksley.action_text(action))
        asked.append({"actions": actions, "position": value})
        expected.append(locksley.to_json(position))
    assert answers(run, "apply", lines_of(*asked)) == expected


@pytest.mark.parametrize("verb", VERBS)
def test_bad_lines_between_good_ones(run: Commands, verb: str) -> None:
    good = ask(verb, POSITION)
    data = lines_of(good, *(part for bad, _ in BAD_LINES for part in (bad, good)))
    got = answers(run, verb, data)
    assert len(got) == 2 * len(BAD_LINES) + 1
    assert all(answer == got[0] for answer in got[::2])
    assert "error" not in got[0]
    for answer, (_, said) in zip(got[1::2], BAD_LINES, strict=True):
        assert list(answer) == ["error"]
        assert_one_sentence(answer["error"])
        assert said in answer["error"]


@pytest.mark.parametrize("verb", VERBS)
def test_refused_positions(run: Commands, verb: str) -> None:
    wrong = [
        {**POSITION, "pile": [*POSITION["pile"], "red"]},
        {**POSITION, "to_move": 9},
        {"game": "go"},
        7,
        None,
    ]
    got = answers(run, verb, lines_of(*(ask(verb, value) for value in wrong)))
    for answer, said in zip(
        got, ["61 tiles", "to_move", "unknown game", "JSON object", "JSON object"], strict=True
    ):
        assert list(answer) == ["error"]
        assert said in answer["error"]


@pytest.mark.parametrize(
    ("verb", "line", "said"),
    [
        ("apply", {"position": POSITION}, "position and actions"),
        ("apply", {"position": POSITION, "actions": [], "more": 1}, "position and actions"),
        ("apply", {"position": POSITION, "actions": "robin d5"}, "actions must be a list of texts"),
        ("apply", {"position": POSITION, "actions": [["robin d5"]]}, "actions must be a list of texts"),
        ("apply", {"position": POSITION, "actions": [None]}, "actions must be a list of texts"),
        (
            "apply",
            {"position": POSITION, "actions": ["robin d5", "robin e3"]},
            "'robin e3' is not legal: Your",
        ),
        ("apply", {"position": POSITION, "actions": ["hop"]}, "'hop' is no action"),
        ("apply", {"position": POSITION, "actions": ["robin d5; end"]}, "is no action"),
        ("apply", {"position": POSITION, "actions": [""]}, "'' is no action"),
        ("apply", {"position": POSITION, "actions": ["\u2028" * 500]}, "is no action"),
        ("apply", POSITION, "position and actions"),
        ("view", POSITION, "position and seat"),
        ("view", {"position": POSITION, "seat": 3}, "from 0 (a spectator) to 2"),
        ("view", {"position": POSITION, "seat": -1}, "from 0"),
        ("view", {"position": POSITION, "seat": "1"}, "from 0"),
        ("view", {"position": POSITION, "seat": True}, "from 0"),
        ("view", {"position": POSITION, "seat": 1.0}, "from 0"),
        ("view", {"position": POSITION, "seat": None}, "from 0"),
        ("legal", {"position": POSITION}, "unknown game"),
    ],
)
def test_wrong_questions(run: Commands, verb: str, line: Any, said: str) -> None:
    (answer,) = answers(run, verb, lines_of(line))
    assert list(answer) == ["error"]
    assert said in answer["error"]
    assert_one_sentence(answer["error"])


def test_line_ends(run: Commands) -> None:
    assert len(answers(run, "legal", JSON_TEXT)) == 1, "the last line needs no end"
    assert len(answers(run, "legal", JSON_TEXT + b"\r\n" + JSON_TEXT + b"\r\n")) == 2
    assert answers(run, "legal", b"") == []
    (answer,) = answers(run, "legal", JSON_TEXT + b"\r" + JSON_TEXT)
    assert "no JSON" in answer["error"]


@pytest.mark.parametrize("verb", VERBS)
def test_damaged_bytes(run: Commands, verb: str) -> None:
    """Bytes dropped, doubled and replaced: as many answers as lines, each JSON, none a traceback."""
    rng, damaged = Random(verb), []
    for _ in range(300):
        line = bytearray(json.dumps(ask(verb, rng.choice(POSITIONS))).encode())
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(line))
            kind = rng.randrange(3)
            if kind == 0:
                del line[at : at + rng.randint(1, 9)]
            elif kind == 1:
                line[at:at] = line[at : at + rng.randint(1, 9)]
            else:
                line[at] = rng.choice(b'0129{}[],:"\\ \xc3\xff\0ae')
        damaged.append(bytes(line).replace(b"\n", b""))
    got = answers(run, verb, lines_of(*damaged))
    assert len(got) == len(damaged)
    errors = [answer["error"] for answer in got if isinstance(answer, dict) and list(answer) == ["error"]]
    assert len(errors) > 200
    for error in errors:
        assert_one_sentence(error)
