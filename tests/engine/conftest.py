"""What the engine's tests share."""

import pytest

from engine.commands import Commands


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Commands:
    """Runs a command of the command line: ``run("new", "locksley").json``."""
    return Commands(monkeypatch, capsys)
