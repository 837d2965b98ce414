"""The command line as a program of its own: a bare Python, real pipes, odd surroundings."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.locksley.table import table_json
from engine.refusals import EXAMPLE, assert_one_sentence

pytestmark = pytest.mark.native

ROOT = Path(__file__).parents[2]
POSITION = json.dumps(table_json(loot=({"red": 3}, {})))


def command(*words: str) -> list[str]:
    """Without site-packages: nothing but this checkout and the standard library."""
    return [sys.executable, "-S", "-m", "greenwood", *words]


def greenwood(
    *words: str, stdin: str | bytes = b"", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        command(*words),
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        env={"PYTHONPATH": str(ROOT / "py"), "PYTHONDONTWRITEBYTECODE": "1", **environment},
        cwd=cwd,
        capture_output=True,
        timeout=120,
        check=False,
    )


def test_from_a_bare_checkout(tmp_path: Path) -> None:
    """What the issue shows: play, check, replay; the same bytes every time."""
    words = ["play", "locksley", "--bots", "outlaw", "outlaw", "--seed", "1", "--option", "length=short"]
    played = [greenwood(*words, cwd=tmp_path, PYTHONHASHSEED=seed) for seed in ("1", "2")]
    assert played[0].stderr == b""
    assert played[0].returncode == 0
    assert played[0].stdout == played[1].stdout
    assert b"\r" not in played[0].stdout
    (tmp_path / "g.greenwood").write_bytes(played[0].stdout)
    assert greenwood("check", "g.greenwood", cwd=tmp_path).stdout == b"ok\n"
    replayed = [greenwood("replay", "g.greenwood", cwd=tmp_path) for _ in range(2)]
    assert replayed[0].stdout == replayed[1].stdout
    assert json.loads(replayed[0].stdout)["phase"] == "over"


def test_help() -> None:
    done = greenwood("--help")
    assert done.returncode == 0
    for verb in (
        b"new",
        b"legal",
        b"apply",
        b"explain",
        b"view",
        b"replay",
        b"check",
        b"play",
        b"perft",
        b"arena",
    ):
        assert verb in done.stdout


@pytest.mark.parametrize(
    "words", [["legal"], ["new", "chess"], ["dance"], ["replay", "no-such-file"], ["apply"]]
)
def test_wrong_call(words: list[str]) -> None:
    done = greenwood(*words, stdin="nonsense")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1
    assert_one_sentence(done.stderr.decode().rstrip("\n"), 400)


def test_bad_record() -> None:
    done = greenwood("check", "-", stdin=EXAMPLE.replace("d3", "e4"))
    assert (done.returncode, done.stderr) == (1, b"")
    assert done.stdout.startswith(b"line 12, column 4: 'robin e4' is not legal here: ")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-16"])
def test_always_utf_8(encoding: str) -> None:
    surroundings = {"PYTHONIOENCODING": encoding, "LC_ALL": "C"}
    made = greenwood("new", "locksley", "--seed", "Wäldchen", **surroundings)
    assert made.stderr == b""
    position = json.loads(made.stdout.decode())
    assert greenwood("legal", stdin=made.stdout, **surroundings).stdout.startswith(b"corner a1\n")
    wrong = json.dumps({**position, "phase": "Dämmerung"}, ensure_ascii=False)
    done = greenwood("legal", stdin=wrong, **surroundings)
    assert 'phase is "Dämmerung"' in done.stderr.decode()


@pytest.mark.parametrize("depth", [500, 900, 980, 990, 1000, 5000, 200_000])
@pytest.mark.parametrize("mark", ["[]", '{"a":}'])
def test_nested_too_deep(depth: int, mark: str) -> None:
    """JSON around the depth at which Python gives up, at any place of a position."""
    deep = mark[:-1] * depth + ("1" if mark != "[]" else "") + mark[-1] * depth
    whole = json.loads(POSITION)
    keys = [*whole, "moon"] if depth < 2000 else ["grid"]
    lines = [json.dumps({**whole, key: "HERE"}).replace('"HERE"', deep) for key in keys]
    done = greenwood("legal", "--lines", stdin="\n".join([deep, *lines, POSITION]))
    assert done.stderr == b""
    assert done.returncode == 0
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(lines) + 2
    for answer in answers[:-1]:
        assert list(answer) == ["error"]
        assert_one_sentence(answer["error"])
    assert "sell red" in answers[-1]


def test_an_answer_comes_before_the_next_question() -> None:
    with subprocess.Popen(
        command("legal", "--lines"),
        env={"PYTHONPATH": str(ROOT / "py")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(POSITION.encode() + b"\n")
            process.stdin.flush()
            assert "sell red" in json.loads(process.stdout.readline())
        process.stdin.close()
        assert process.stdout.read() == b""
        assert process.wait(30) == 0


def test_a_reader_that_stops() -> None:
    """As in ``replay --each g.greenwood | head -1``: no traceback."""
    record = ROOT / "tests" / "engine" / "records" / "emptied.greenwood"
    with subprocess.Popen(
        command("replay", "--each", str(record)),
        env={"PYTHONPATH": str(ROOT / "py")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert json.loads(process.stdout.readline())["phase"] == "corner"
        process.stdout.close()
        assert process.stderr.read() == b""
        process.wait(30)


def test_arena() -> None:
    done = greenwood(
        "arena", "locksley", "--bots", "random", "random", "--games", "4", "--option", "length=short",
        "--workers", "1",
    )  # fmt: skip
    assert done.stderr == b""
    assert done.returncode == 0
    assert "95" in done.stdout.decode()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_the_processes_of_an_arena_end_with_it(how: signal.Signals, tmp_path: Path) -> None:
    """All hold the same end of a pipe: it is closed when the last has ended."""
    words = ("arena", "chickwood", "--bots", "greedy", "greedy", "--games", "4000", "--workers", "2")
    with subprocess.Popen(
        command(*words, "--results", str(tmp_path / "r.jsonl")),
        env={"PYTHONPATH": str(ROOT / "py")},
        stdout=subprocess.PIPE,
    ) as process:
        for _wait in range(300):
            if (tmp_path / "r.jsonl").exists() and (tmp_path / "r.jsonl").read_bytes().count(b"\n") > 2:
                break
            time.sleep(0.1)
        process.send_signal(how)
        out, _err = process.communicate(timeout=60)
        assert (out, process.returncode) == (b"", -how)


@pytest.mark.parametrize(
    ("words", "streams", "told"),
    [
        ("legal", "<&-", "standard input is closed"),
        ("legal --lines", "<&-", "standard input is closed"),
        ("check -", "<&-", "standard input is closed"),
        ("new locksley", ">&-", "standard output is closed"),
        ("play locksley --bots random random", ">&-", "standard output is closed"),
        ("new locksley", ">/dev/full", "can't read or write: No space left on device"),
        ("legal --lines", ">/dev/full", "can't read or write: No space left on device"),
    ],
)
def test_streams_that_are_closed_or_full(words: str, streams: str, told: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$0" -S -m greenwood {words} {streams}', sys.executable],
        input=b"{}\n",
        env={"PYTHONPATH": str(ROOT / "py")},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [f"greenwood {words.split()[0]}: {told}"]


def test_nothing_needs_an_open_input_that_does_not_read_it() -> None:
    done = subprocess.run(
        ["sh", "-c", '"$0" -S -m greenwood new locksley <&-', sys.executable],
        env={"PYTHONPATH": str(ROOT / "py")},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_closed_error_output_swallows_what_it_would_have_said(tmp_path: Path) -> None:
    """A notice, here that a line was cut, must not get in among what a program reads."""
    (tmp_path / "r.jsonl").write_text('{"match": 2')
    words = "arena locksley --bots random random --games 2 --workers 1 --results r.jsonl --json"
    done = subprocess.run(
        ["sh", "-c", f'"$0" -S -m greenwood {words} 2>&-', sys.executable],
        env={"PYTHONPATH": str(ROOT / "py")},
        cwd=tmp_path,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert json.loads(done.stdout)["games"] == 2


def test_whoever_stops_reading_or_waiting_is_told_nothing() -> None:
    program = subprocess.Popen(
        command("perft", "40"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": str(ROOT / "py")},
        # A shell lets what it starts in the background ignore the signal, and children with it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write(POSITION.encode())
    program.stdin.close()
    program.stdin = None
    time.sleep(2)
    program.send_signal(signal.SIGINT)
    _out, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (130, b"")
