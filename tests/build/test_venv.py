"""The virtual environment is filled when its lists, its Python or itself have changed, and only then."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from greenwood_build import venv
from greenwood_build.place import House

pytestmark = pytest.mark.native


@pytest.fixture
def house(tmp_path: Path) -> House:
    (tmp_path / "requirements").mkdir()
    for kind in ("build", "test"):
        (tmp_path / "requirements" / f"{kind}.lock").write_text(f"{kind}==1\n")
    return House(tmp_path)


@pytest.fixture
def done(house: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was run: "venv" for making one, else the name of the list that was installed."""
    ran: list[str] = []

    def quietly(command: Sequence[str | Path], **_: Any) -> str:
        if "venv" in command:
            ran.append("venv")
            shutil.rmtree(house.venv, ignore_errors=True)
            house.python.parent.mkdir(parents=True)
            house.python.write_text("")
            (house.venv / "pyvenv.cfg").write_text("always the same")
        else:
            ran.append(Path(command[-1]).stem)
        return ""

    monkeypatch.setattr(venv, "quietly", quietly)
    return ran


def ensure(house: House) -> None:
    for kind in ("build", "test"):
        venv.ensure(house, kind, lambda _: None)


def test_once(house: House, done: list[str]) -> None:
    ensure(house)
    ensure(house)
    assert done == ["venv", "build", "test"]


def test_deleted(house: House, done: list[str]) -> None:
    ensure(house)
    shutil.rmtree(house.venv)
    ensure(house)
    assert done == ["venv", "build", "test"] * 2


def test_another_list(house: House, done: list[str]) -> None:
    ensure(house)
    (house.root / "requirements" / "build.lock").write_text("build==2\n")
    venv.ensure(house, "test", lambda _: None)
    assert done[3:] == ["test"]


def test_another_python(house: House, done: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    ensure(house)
    monkeypatch.setattr(venv.sys, "version", "3.99")
    ensure(house)
    assert done == ["venv", "build", "test"] * 2


def test_interrupted(house: House, done: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What broke off is done again, not taken for done."""
    working = venv.quietly

    def broken(command: Sequence[str | Path], **how: Any) -> str:
        if "pip" in command:
            raise KeyboardInterrupt
        return working(command, **how)

    monkeypatch.setattr(venv, "quietly", broken)
    with pytest.raises(KeyboardInterrupt):
        ensure(house)
    monkeypatch.setattr(venv, "quietly", working)
    ensure(house)
    assert done == ["venv", "build", "test"]
