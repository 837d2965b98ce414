"""Run the command line inside the test's own process."""

import io
import json
import sys
from typing import Any, NamedTuple

import pytest

from engine.refusals import assert_one_sentence
from greenwood.__main__ import main


class Run(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def json(self) -> Any:
        assert self.status == 0, self.err
        assert self.err == ""
        assert self.out.count("\n") == 1
        return json.loads(self.out)

    def said_no(self, *words: str) -> None:
        """Exit status 2, nothing printed, and one line on standard error with these words in it."""
        assert self.status == 2
        assert self.out == ""
        assert self.err.endswith("\n")
        said = self.err[:-1]
        assert said.startswith("greenwood")
        assert_one_sentence(said, 400)
        for word in words:
            assert word in said


class Commands:
    """``run("legal", stdin=position)``: text, bytes or a JSON value goes in."""

    def __init__(self, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> None:
        self.patch, self.capture = patch, capture

    def __call__(self, *words: str, stdin: Any = b"") -> Run:
        data = stdin if isinstance(stdin, bytes | str) else json.dumps(stdin)
        data = data.encode() if isinstance(data, str) else data
        self.patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        self.capture.readouterr()
        try:
            status = main(list(words))
        except SystemExit as left:
            status = int(left.code or 0)
        out, err = self.capture.readouterr()
        return Run(status, out, err)
