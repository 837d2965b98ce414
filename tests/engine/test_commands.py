"""The command line as the notation page has it, command by command."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.commands import Commands
from engine.kept import FOLDER
from engine.locksley.table import facing, table_json
from engine.refusals import EXAMPLE
from greenwood.bots.arena import matches
from greenwood.games import locksley
from greenwood.record import read

POSITION = table_json(**facing("coach-red"), loot=({"red": 3}, {"red": 1, "blue": 2}))
KING = str(FOLDER / "king.greenwood")


@pytest.fixture
def example(tmp_path: Path) -> str:
    path = tmp_path / "example.greenwood"
    path.write_bytes(EXAMPLE.encode())
    return str(path)


# new


def test_new(run: Commands) -> None:
    assert run("new", "locksley").json == locksley.to_json(locksley.new(2, {}, "0"))
    assert run("new", "locksley", "--seats", "2", "--seed", "Wald ✓").json["seed"] == "Wald ✓"
    options = {"length": "short", "extra2": 1, "first": 2, "edition": "french"}
    words = [f"{name}={value}" for name, value in options.items()]
    expected = locksley.to_json(locksley.new(2, options, "s"))
    assert run("new", "locksley", "--option", *words, "--seed", "s").json == expected
    each = [part for word in words for part in ("--option", word)]
    assert run("new", "locksley", *each, "--seed", "s").json == expected


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "VERB"),
        (("dance",), "dance"),
        (("new",), "GAME"),
        (("new", "chess"), "chess"),
        (("new", "locksley", "--seats", "3"), "for 2 players, not 3"),
        (("new", "locksley", "--seats", "two"), "two"),
        (("new", "locksley", "--option", "length=tiny"), "length"),
        (("new", "locksley", "--option", "moon=full"), "no option 'moon'"),
        (("new", "locksley", "--option", "length"), "NAME=VALUE"),
        (("new", "locksley", "--option", "length=short", "length=long"), "twice"),
        (("new", "locksley", "--option", "first=3"), "first"),
        (("new", "locksley", "--seed", ""), "a seed is a text"),
        (("new", "locksley", "--seed", "two\nlines"), "a seed is a text"),
        (("new", "locksley", "--moon", "a\nb"), "--moon"),
        (("new", "locksley", "more\nwords"), "more"),
        (("legal", "--moon"), "--moon"),
        (("perft", "0"), "positive"),
        (("perft", "x"), "positive"),
        (("perft", "9" * 5000), "positive"),
        (("play", "locksley"), "--bots"),
        (("play", "locksley", "--bots", "random"), "for 2 players, not 1"),
        (("play", "locksley", "--bots", "random", "random", "random"), "for 2 players, not 3"),
        (("play", "locksley", "--bots", "random", "sage"), "sage"),
        (("check",), "RECORD"),
    ],
    ids=lambda part: " ".join(part)[:40].replace("\n", "|") if isinstance(part, tuple) else "",
)
def test_wrong_calls(run: Commands, words: tuple[str, ...], said: str) -> None:
    run(*words).said_no(said)


# legal, apply, explain, view


def test_legal(run: Commands) -> None:
    done = run("legal", stdin=POSITION)
    position = locksley.from_json(POSITION)
    assert done.lines == [locksley.action_text(action) for action in position.actions()]
    assert done.lines[-3:] == ["sell red", "step", "bribe"]
    assert (done.status, done.err) == (0, "")


def test_legal_at_set_up_and_after_the_end(run: Commands) -> None:
    assert run("legal", stdin=run("new", "locksley").out).lines == [
        "corner a1", "corner e1", "corner a5", "corner e5",
    ]  # fmt: skip
    over = run("legal", stdin=run("replay", KING).out)
    assert (over.status, over.out, over.err) == (0, "", "")


@pytest.mark.parametrize(
    "words",
    [
        ("sell red", "robin d5", "end"),
        ("sell red; robin d5; end",),
        ("sell red;robin d5", "end"),
        (" sell red ;  robin d5 ", "end"),
    ],
)
def test_apply(run: Commands, words: tuple[str, ...]) -> None:
    position = locksley.from_json(POSITION)
    for text in ("sell red", "robin d5", "end"):
        position.apply(locksley.parse_action(text))
    assert run("apply", *words, stdin=POSITION).json == locksley.to_json(position)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("robin d4",), "'robin d4' is not legal: d4 is not a knight's move away"),
        (("sell red", "sell red"), "'sell red' is not legal: To sell"),
        (("robin d5; robin e3",), "'robin e3' is not legal: Your Robin has already moved"),
        (("end",), "'end' is not legal: Your Robin must move"),
        (("hop",), "'hop' is no action"),
        (("step;",), "'' is no action"),
        (("",), "'' is no action"),
        ((), "at least one action"),
        (("robin\nd5",), "is no action"),
    ],
)
def test_apply_refuses(run: Commands, words: tuple[str, ...], said: str) -> None:
    run("apply", *words, stdin=POSITION).said_no(said)


def test_explain(run: Commands) -> None:
    told = run("explain", stdin=POSITION).json
    assert told["seat"] == 1
    assert told["next"] == "coach-red"
    assert told["steps"] == [0, 0]
    assert told["lap"] == 20
    assert list(told["tasks"]) == [*POSITION["track"], "king"]
    assert told["tasks"]["coach-red"] == {"met": True, "why": "you own 3"}
    assert told["tasks"]["king"] == {"met": False, "why": "3 more coins"}
    assert all(set(task) == {"met", "why"} for task in told["tasks"].values())


def test_explain_after_the_end(run: Commands) -> None:
    told = run("explain", stdin=run("replay", KING).out).json
    assert told == {"seat": None, "next": None, "tasks": {}, "steps": [39, 37], "lap": 20}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_view(run: Commands, seat: int) -> None:
    shown = run("view", str(seat), stdin=POSITION).json
    assert shown["seat"] == seat
    assert shown["coins"] == [1, 1]
    assert shown["pile"] == len(POSITION["pile"])
    assert shown["discard"] == []
    assert shown["loot"] == [{"red": 3}, {"red": 1, "blue": 2}]
    assert {"seed", "shuffles"} & set(shown) == set()
    hidden = {"seed", "shuffles", "coins", "pile"}
    assert {k: v for k, v in shown.items() if k not in {*hidden, "seat"}} == {
        key: value
        for key, value in locksley.to_json(locksley.from_json(POSITION)).items()
        if key not in hidden
    }


@pytest.mark.parametrize("seat", ["3", "-1", "x", "1.5"])
def test_no_such_seat(run: Commands, seat: str) -> None:
    run("view", seat, stdin=POSITION).said_no()


def test_view_needs_a_seat(run: Commands) -> None:
    run("view", stdin=POSITION).said_no("name a seat")


@pytest.mark.parametrize("verb", ["legal", "explain", "apply robin d5", "view 0", "perft 1"])
@pytest.mark.parametrize(
    ("stdin", "said"),
    [
        (b"", "no JSON"),
        (b"{", "no JSON: line 1, column 2"),
        (b'{\n"game": locksley}', "line 2, column 9"),
        (b"\xff\xfe", "not UTF-8 at byte 0"),
        (b"[]", "a position is a JSON object"),
        (b"{}", "unknown game null"),
        (b'{"game": "chess"}', 'unknown game "chess"'),
        (b'{"game": ["locksley"]}', "unknown game a list"),
        (b'{"game": "locksley"}', "has no"),
        (b'{"game": "locksley", "game": "locksley"}', "a key twice"),
        (b'{"game": NaN}', "NaN is no JSON"),
        (b"9" * 5000, "a number too long"),
        (json.dumps({**POSITION, "to_move": 7}).encode(), "to_move"),
        (json.dumps({**POSITION, "pile": [*POSITION["pile"], "red"]}).encode(), "there are 61 tiles"),
        (json.dumps(POSITION).encode() * 2, "no JSON"),
    ],
    ids=lambda part: part[:30].decode("latin-1") if isinstance(part, bytes) else "",
)
def test_wrong_positions(run: Commands, verb: str, stdin: bytes, said: str) -> None:
    name, *rest = verb.split(" ", 1)
    run(name, *rest, stdin=stdin).said_no(said, f"greenwood {name}: ")


# Records


def test_replay(run: Commands, example: str) -> None:
    match = read(EXAMPLE)
    assert run("replay", example).json == locksley.to_json(match.position)
    assert run("replay", "-", stdin=EXAMPLE).json == locksley.to_json(match.position)
    done = run("replay", "--each", example)
    assert done.status == 0
    assert [json.loads(line) for line in done.lines] == [
        locksley.to_json(match.at(count)) for count in range(len(match.moves) + 1)
    ]


def test_check(run: Commands, example: str) -> None:
    assert run("check", example) == (0, "ok\n", "")
    assert run("check", KING) == (0, "ok\n", "")
    assert run("check", "-", stdin=EXAMPLE.replace("\n", "\r\n")) == (0, "ok\n", "")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (EXAMPLE.replace("Rules: 1", "Rules: 2").encode(), "line 3, column 8: "),
        (EXAMPLE.replace("d3", "d4").encode(), "line 12, column 4: 'robin d4' is not legal here: "),
        (b"", "line 1, column 1: "),
        (EXAMPLE.replace("Ada", "Zoë").encode("latin-1"), "line 5, column 10: the text is not UTF-8 here"),
        (EXAMPLE[:-1].replace("Ada", "Zoë").encode().partition(b"\xab")[0], "line 5, column 10: the text is"),
        (b"\x89PNG\r\n\x1a\n", "line 1, column 1: the text is not UTF-8 here"),
    ],
)
def test_check_says_where(run: Commands, text: bytes, said: str) -> None:
    done = run("check", "-", stdin=text)
    assert done.status == 1
    assert done.err == ""
    assert done.out.count("\n") == 1
    assert done.out.startswith(said)
    run("replay", "-", stdin=text).said_no(said)
    run("replay", "--each", "-", stdin=text).said_no(said)


@pytest.mark.parametrize("verb", ["check", "replay"])
@pytest.mark.parametrize("path", ["no/such.greenwood", ".", "nul\0", ""])
def test_no_such_file(run: Commands, verb: str, path: str) -> None:
    run(verb, path).said_no("can't read")


# play, perft, bench


def test_play(run: Commands) -> None:
    words = ["play", "locksley", "--bots", "random", "greedy", "--option", "length=short", "--seed", "1"]
    done = run(*words)
    assert run(*words) == done
    assert (done.status, done.err) == (0, "")
    match = read(done.out)
    assert [player.bot for player in match.players] == ["random", "greedy"]
    assert match.seed == "1"
    assert match.options["length"] == "short"
    assert match.result() in ("1-0", "0-1")
    assert "Date:" not in done.out
    assert run("check", "-", stdin=done.out).out == "ok\n"
    final = run("replay", "-", stdin=done.out).json
    assert final["phase"] == "over"


def test_play_draws_a_seed(run: Commands) -> None:
    words = ["play", "locksley", "--bots", "random", "random", "--option", "length=short"]
    seeds = [read(run(*words).out).seed for _ in range(2)]
    assert seeds[0] != seeds[1]


def test_play_gives_up(run: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_TURNS", 12)
    done = run("play", "locksley", "--bots", "random", "random", "--seed", "1")
    match = read(done.out)
    assert "\nResult: *\n" in done.out
    assert match.moves[-1].turn == 12
    assert run("check", "-", stdin=done.out).out == "ok\n"


def count(position: Any, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for action in position.actions():
        after = position.copy()
        after.apply(action)
        total += count(after, depth - 1)
    return total


def test_perft(run: Commands) -> None:
    position = locksley.from_json(POSITION)
    assert run("perft", "3", stdin=POSITION).lines == [
        f"{depth} {count(position, depth)}" for depth in (1, 2, 3)
    ]
    over = run("replay", KING).out
    assert run("perft", "2", stdin=over).lines == ["1 0", "2 0"]


def test_perft_pinned(run: Commands) -> None:
    """Counted once and kept: any change of what is legal shows."""
    assert run("perft", "6", stdin=POSITION).lines == ["1 11", "2 60", "3 184", "4 531", "5 1458", "6 4173"]


def test_bench(run: Commands) -> None:
    told = run("bench", "locksley", "--seconds", "0.05").json
    assert told["game"] == "locksley"
    assert told["actions"] > 100
    assert told["games"] >= 1
    assert told["seconds"] >= 0.05


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "long"])
def test_bench_for_no_time_at_all(run: Commands, seconds: str) -> None:
    run("bench", "locksley", f"--seconds={seconds}").said_no(f"'{seconds}' is not a number of seconds")


def test_bench_with_as_many_players_as_wanted(run: Commands) -> None:
    assert run("bench", "knights", "--seconds", "0.05").json["seats"] == 2
    assert run("bench", "knights", "--seats", "4", "--seconds", "0.05").json["seats"] == 4
    assert "two to four, not for 5" in run("bench", "knights", "--seats", "5", "--seconds", "0.05").err
