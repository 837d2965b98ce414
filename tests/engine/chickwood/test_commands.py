"""Chickwood Forest on the command line."""

import json
from random import Random
from typing import Any

import pytest

from engine.chickwood.damage import ALMS, BASES, KEY, RAID, SCOUT
from engine.commands import Commands
from engine.contracts import CHICKWOOD, sample, tables_of
from engine.kept import FOLDER, text_of
from engine.refusals import assert_one_sentence
from greenwood.games import chickwood
from greenwood.record import read

POSITIONS = [
    chickwood.to_json(position) for table in tables_of(CHICKWOOD) for position in sample(table, "lines", 5)
]


def lines_of(*values: Any) -> bytes:
    return b"".join((v if isinstance(v, bytes) else json.dumps(v).encode()) + b"\n" for v in values)


def answers(run: Commands, verb: str, *values: Any) -> list[Any]:
    done = run(verb, "--lines", stdin=lines_of(*values))
    assert (done.status, done.err) == (0, "")
    return [json.loads(line) for line in done.lines]


# One position


def test_new(run: Commands) -> None:
    assert run("new", "chickwood").json == chickwood.to_json(chickwood.new(2, {}, "0"))
    given = ("new", "chickwood", "--seats", "5", "--option", "legendary=on", "glory=live", "--seed", "s")
    options = {"legendary": "on", "glory": "live"}
    assert run(*given).json == chickwood.to_json(chickwood.new(5, options, "s"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seats", "1"), "for two to five, not for 1"),
        (("--seats", "6"), "for two to five, not for 6"),
        (("--option", "legendary=maybe"), "option legendary can't be"),
        (("--option", "glory=1"), "option glory can't be"),
        (("--option", "land=9"), "chickwood has no option 'land'"),
    ],
)
def test_new_refused(run: Commands, words: tuple[str, ...], said: str) -> None:
    run("new", "chickwood", *words).said_no(said)


def test_legal(run: Commands) -> None:
    assert run("legal", stdin=RAID).lines == ["raid 1", "raid 2", "raid 3", "raid 4"]
    assert run("legal", stdin=KEY).lines == ["force", "allow"]
    assert run("legal", stdin=ALMS).lines == ["alms a3"]
    assert run("legal", stdin=BASES["spy"]).lines == ["spy none", "spy 3", "spy 4"]
    assert run("legal", stdin=BASES["beard"]).lines == ["beard none", "beard 1", "beard 2"]
    assert run("legal", stdin=BASES["over"]).lines == []
    assert len(run("legal", stdin=SCOUT).lines) == 8


def test_apply(run: Commands) -> None:
    position = chickwood.from_json(KEY)
    for text in ("force", "raid 3", "raid 4", "raid 2"):
        position.apply(chickwood.parse_action(text))
    for words in (("force", "raid 3", "raid 4", "raid 2"), ("force; raid 3;raid 4", "raid 2")):
        assert run("apply", *words, stdin=KEY).json == chickwood.to_json(position)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("raid 3",), "'raid 3' is not legal: First the key's owner says whether castle 4 may be raided."),
        (("force", "raid 4"), "'raid 4' is not legal: The key turned you away from castle 4."),
        (("alms b2",), "'alms b2' is not legal"),
        (("raid four",), "is no action of Chickwood Forest"),
        (("robin c4",), "is no action of Chickwood Forest"),
    ],
)
def test_apply_refuses(run: Commands, words: tuple[str, ...], said: str) -> None:
    run("apply", *words, stdin=KEY).said_no(said)


def test_explain(run: Commands) -> None:
    told = run("explain", stdin=BASES["over"]).json
    assert list(told) == ["glory"]
    assert [list(own) for own in told["glory"]] == [
        ["chests", "garments", "jewelry", "maid", "henchmen", "castles", "villages", "total"]
    ] * 3
    assert [own["jewelry"] for own in told["glory"]] == [4, 0, 0]
    assert [own["villages"] for own in told["glory"]] == [0, 3, 0]


def test_view(run: Commands) -> None:
    shown = [run("view", str(seat), stdin=SCOUT).json for seat in range(4)]
    assert [view["hands"] for view in shown] == [
        [1, 2, 1],
        [["ring"], 2, 1],
        [1, ["bust", "maid"], 1],
        [1, 2, ["alms-1"]],
    ]
    assert all("seed" not in view and "shuffles" not in view for view in shown)
    run("view", "4", stdin=SCOUT).said_no("from 0 (a spectator) to 3")


@pytest.mark.parametrize("name", ["chickwood-used-by-five", "chickwood-two", "chickwood-running"])
def test_records(run: Commands, name: str) -> None:
    path = str(FOLDER / f"{name}.greenwood")
    match = read(text_of(name))
    assert run("check", path).out == "ok\n"
    assert run("replay", path).json == chickwood.to_json(match.position)
    each = run("replay", "--each", path).lines
    assert len(each) == len(match.moves) + 1
    assert json.loads(each[50]) == chickwood.to_json(match.at(50))


def test_a_bad_record(run: Commands) -> None:
    text = text_of("chickwood-unused-by-three").replace("10. raid 2", "10. raid 5")
    done = run("check", "-", stdin=text)
    assert done.status == 1
    assert "line 18, column 5: 'raid 5' is not legal here: Castle 5 is not in play." in done.out


@pytest.mark.parametrize("seats", ["2", "3", "4", "5"])
@pytest.mark.parametrize("legendary", ["off", "on"])
def test_play(run: Commands, seats: str, legendary: str) -> None:
    done = run(
        "play", "chickwood", "--seats", seats, "--bots", "random", "--seed", "s", "--option",
        f"legendary={legendary}",
    )  # fmt: skip
    match = read(done.out)
    assert match.position.to_move is None
    assert match.result() == "-".join(map(str, match.position.result()))
    assert len(match.players) == int(seats)


def test_bench(run: Commands) -> None:
    assert run("bench", "chickwood", "--seconds", "0.05").json["seats"] == 2
    assert run("bench", "chickwood", "--seats", "5", "--seconds", "0.05").json["seats"] == 5


def test_perft_pinned(run: Commands) -> None:
    """Counted once and kept: any change of what is legal shows."""
    assert run("perft", "4", stdin=RAID).lines == ["1 4", "2 12", "3 24", "4 96"]
    assert run("perft", "5", stdin=ALMS).lines == ["1 1", "2 1", "3 1", "4 3", "5 6"]
    assert run("perft", "3", stdin=SCOUT).lines == ["1 8", "2 30", "3 108"]


# Many at once


def test_lines(run: Commands) -> None:
    positions = [chickwood.from_json(value) for value in POSITIONS]
    texts = [[chickwood.action_text(action) for action in position.actions()] for position in positions]
    assert answers(run, "legal", *POSITIONS) == texts
    assert [] in texts
    assert answers(run, "explain", *POSITIONS) == [chickwood.explain(position) for position in positions]
    asked = [{"position": v, "seat": n % (len(v["hands"]) + 1)} for n, v in enumerate(POSITIONS)]
    assert answers(run, "view", *asked) == [
        chickwood.view(position, one["seat"]) for position, one in zip(positions, asked, strict=True)
    ]


def test_lines_apply(run: Commands) -> None:
    rng, asked, expected = Random("apply"), [], []
    for value in POSITIONS:
        position, actions = chickwood.from_json(value), []
        for _ in range(rng.randrange(6)):
            if position.to_move is not None:
                actions.append(chickwood.action_text(rng.choice(position.actions())))
                position.apply(chickwood.parse_action(actions[-1]))
        asked.append({"position": value, "actions": actions})
        expected.append(chickwood.to_json(position))
    assert answers(run, "apply", *asked) == expected


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({**RAID, "to_move": None}, "to_move must be null exactly when the phase is over"),
        ({**RAID, "rows": {}}, "rows has no '1'"),
        ({**RAID, "options": {}}, "there are 4 of bracelet, not 5"),
        ({"game": "chickwood"}, "the position has no 'phase'"),
    ],
)
def test_a_bad_line_ends_nothing(run: Commands, line: Any, said: str) -> None:
    first, wrong, last = answers(run, "legal", RAID, line, KEY)
    assert first[-1] == "raid 4"
    assert last == ["force", "allow"]
    assert list(wrong) == ["error"]
    assert said in wrong["error"]
    assert_one_sentence(wrong["error"])


@pytest.mark.parametrize("verb", ["legal", "explain", "apply", "view"])
def test_damaged_bytes(run: Commands, verb: str) -> None:
    """Bytes dropped, doubled and replaced: as many answers as lines, each JSON, none a traceback."""
    rng, damaged = Random(verb), []
    for _ in range(120):
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
                line[at] = rng.choice(b'0129{}[],:"\\ \xc3\xff\0abcr')
        damaged.append(bytes(line).replace(b"\n", b""))
    got = answers(run, verb, *damaged)
    assert len(got) == len(damaged)
    errors = [answer["error"] for answer in got if isinstance(answer, dict) and list(answer) == ["error"]]
    assert len(errors) > 80
    for error in errors:
        assert_one_sentence(error)
