"""Asking the engine's command line in bulk, and keeping the record of what it answers wrongly."""

import io
import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from oracle.spoiling import Text

ROOT = Path(__file__).resolve().parents[2]
# Names of Python's own making that no sentence for people holds.
LEAK = re.compile(
    r"Traceback|\b[A-Z]\w*(Error|Exception)\b|NoneType|not subscriptable|has no attribute|unhashable"
    r"|out of range\b.*index|index out of range|<class|object is not"
)


@dataclass
class Report:
    """Differences in words, and how much of what was compared."""

    differences: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    def differ(self, what: str, asked: Any, expected: Any, got: Any) -> None:
        lines = [what]
        if isinstance(expected, dict) and isinstance(got, dict):
            keys = sorted({*expected, *got})
            differing = [
                key for key in keys if key not in expected or key not in got or expected[key] != got[key]
            ]
            lines[0] += f", in {', '.join(differing)}"
        for name, item in (("asked   ", asked), ("expected", expected), ("got     ", got)):
            lines.append(f"  {name} {(item if isinstance(item, str) else json.dumps(item))[:6000]}")
        self.differences.append("\n".join(lines))


Run = tuple[int, bytes, str]
"""Exit status, standard output, standard error."""
Engine = Callable[[str, bytes], Run]
"""Runs a command with --lines over that standard input."""


def in_a_process(command: str, lines: bytes) -> Run:
    """The engine in a Python of its own, as anybody would run it."""
    run = subprocess.run(
        [sys.executable, "-m", "greenwood", command, "--lines"],
        input=lines,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "py"},
        check=False,
    )
    return run.returncode, run.stdout, run.stderr.decode(errors="backslashreplace")


def in_this_process(command: str, lines: bytes) -> Run:
    """The engine in this Python, for where no other can be started."""
    from greenwood.__main__ import main

    kept = sys.stdin, sys.stdout, sys.stderr
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
    sys.stdin, sys.stdout, sys.stderr = io.TextIOWrapper(io.BytesIO(lines), "utf-8"), out, err
    try:
        status = main([command, "--lines"])
    except SystemExit as left:
        status = int(left.code or 0)
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept
    for stream in (out, err):
        stream.flush()
    return status, out.buffer.getvalue(), err.buffer.getvalue().decode()


def ask(report: Report, engine: Engine, command: str, lines: list[bytes]) -> list[str]:
    """One run of the engine over all lines: its answers, one a line."""
    status, out, err = engine(command, b"".join(line + b"\n" for line in lines))
    answers = out.decode("utf-8", "backslashreplace").split("\n")
    if answers and answers[-1] == "":
        answers.pop()
    if status != 0 or err:
        report.differ(
            f"{command} --lines: exit status or standard error",
            f"{len(lines)} lines",
            "status 0, no words",
            f"status {status}: {err[-3000:]}",
        )
    if len(answers) != len(lines):
        report.differ(
            f"{command} --lines: number of answers", f"{len(lines)} lines", str(len(lines)), str(len(answers))
        )
    return (answers + [""] * len(lines))[: len(lines)]


def as_line(value: Any) -> bytes:
    """The value as a line of JSON, in one of JSON's ways of writing text."""
    if isinstance(value, Text):
        return value.raw
    try:
        return json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:  # half a surrogate can only be written as an escape
        return json.dumps(value).encode("ascii")


def parsed(answer: str) -> Any:
    """The answer's JSON value; a text in brackets when it is none."""

    def no_constant(name: str) -> Any:
        raise ValueError(name)

    try:
        return json.loads(answer, parse_constant=no_constant)
    except ValueError:
        return f"(no JSON) {answer}"


def is_refusal(value: Any) -> bool:
    """`{"error": "<one sentence>"}`, and a sentence rather than a cry of the machine."""
    if type(value) is not dict or list(value) != ["error"] or type(value["error"]) is not str:
        return False
    words = value["error"]
    return 8 <= len(words) <= 400 and " " in words and "\n" not in words and not LEAK.search(words)


def same_value(one: Any, other: Any) -> bool:
    """Equal as JSON: true is not 1 and 1.0 is not 1, the order of keys is all one."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def once(position: Any, *words: str) -> tuple[int, str, str]:
    """One call of the command line without --lines: exit status, standard output, standard error."""
    run = subprocess.run(
        [sys.executable, "-m", "greenwood", *words],
        input=position.raw if isinstance(position, Text) else json.dumps(position).encode(),
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "py"},
        check=False,
    )
    return run.returncode, run.stdout.decode(), run.stderr.decode()
