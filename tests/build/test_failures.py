"""Whatever keeps build.py from its work is said in one sentence with what to do, never in a traceback."""

from __future__ import annotations

import errno
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from greenwood_build import node as nodes
from greenwood_build import server, shell
from greenwood_build import venv as environments
from greenwood_build.door import advice, main
from greenwood_build.place import ROOT, House
from greenwood_build.shell import Failure

pytestmark = pytest.mark.native
Door = Callable[..., subprocess.CompletedProcess[str]]


def sentence(text: str) -> str:
    """The one line of `text`, which is a sentence and no traceback."""
    lines = text.strip().splitlines()
    assert len(lines) == 1, text
    assert "Traceback" not in text
    assert lines[0][0].isupper()
    assert lines[0].endswith(".")
    return lines[0]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "VERB"),
        (["sing"], "'sing'"),
        (["serve", "--port", "eighty"], "'eighty' is no port"),
        (["serve", "--port", "65536"], "'65536' is no port"),
        (["bench", "moon"], "'moon'"),
        (["build", "--fast"], "--fast"),
    ],
)
def test_wrongly_asked(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    printed = capsys.readouterr()
    assert said in sentence(printed.err)
    assert printed.out == ""


def test_port_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind((server.HOST, 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port]) == 1
    said = sentence(capsys.readouterr().err)
    assert f"Port {port} is taken" in said
    assert "--port" in said


def test_no_network_for_python_packages(checkout: House, offline: dict[str, str], door: Door) -> None:
    done = door(checkout, "build", **offline)
    assert done.returncode == 1
    said = sentence(done.stderr)
    assert "Python packages" in said
    assert "network" in said
    assert not checkout.dist.exists()


def test_no_network_for_npm(
    checkout: House, offline: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in offline.items():
        monkeypatch.setenv(name, value)
    node = nodes.find(House(), print)
    with pytest.raises(Failure) as failure:
        nodes.ensure_modules(checkout, node, print)
    said = sentence(str(failure.value))
    assert "npm" in said
    assert "network" in said


def test_no_node_and_no_network(
    checkout: House, offline: dict[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name, value in offline.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Failure) as failure:
        nodes.find(checkout, print)
    said = sentence(str(failure.value))
    assert "Node" in said
    assert "network" in said


@pytest.mark.parametrize("version", ["v18.20.4", "nonsense", ""])
def test_old_node_is_none(version: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert nodes.on_path() is None
    (tmp_path / "node").write_text(f"#!/bin/sh\necho v{nodes.OLDEST}.0.0\n")
    assert nodes.on_path() == nodes.Node(tmp_path / "node", (tmp_path / "npm",))


def test_no_room() -> None:
    full = "npm error code ENOSPC\nnpm error nospc There appears to be insufficient space"
    assert "disk is full" in shell.reason(full, True)
    assert "disk is full" in advice(OSError(errno.ENOSPC, "No space left on device"))


def test_cannot_write(checkout: House, capsys: pytest.CaptureFixture[str]) -> None:
    checkout.work.write_text("a file where the build's folder should be")
    assert main(["build"], checkout) == 1
    assert str(checkout.work) in sentence(capsys.readouterr().err)


def test_no_venv_in_this_python(checkout: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "python"
    program.write_text(
        "#!/bin/sh\necho 'The virtual environment was not created: ensurepip is not available'\nexit 1\n"
    )
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))
    with pytest.raises(Failure, match=r"python3-venv"):
        environments.ensure(checkout, "build", print)


def test_old_python(tmp_path: Path) -> None:
    """build.py itself, under a Python that says it is old."""
    old = "import runpy, sys; sys.version_info = (3, 9, 2); runpy.run_path(sys.argv[1], run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", old, str(ROOT / "build.py")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "Python 3.11 or newer" in sentence(done.stderr)


def test_index_without_its_places(checkout: House, capsys: pytest.CaptureFixture[str]) -> None:
    from greenwood_build import dist

    (checkout.root / "index.html").write_text("<!doctype html><main><!--lobby--></main>")
    with pytest.raises(Failure, match="<!--sprite-->"):
        dist.index(checkout, {}, "")


def test_unforeseen(
    checkout: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr("greenwood_build.dist.ensure", broken)
    assert main(["build"], checkout) == 1
    said = sentence(capsys.readouterr().err)
    assert "ZeroDivisionError: by nothing" in said
    assert "by nothing" in checkout.log("error").read_text()


def test_stopped_by_hand(
    checkout: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("greenwood_build.dist.ensure", stopped)
    assert main(["build"], checkout) == 130
    assert sentence(capsys.readouterr().err) == "Stopped."


def test_program_that_is_not_there(tmp_path: Path) -> None:
    assert shutil.which("no-such-program") is None
    with pytest.raises(Failure, match="no-such-program cannot be run"):
        shell.quietly(["no-such-program"], log=tmp_path / "log.txt", failing="It failed")
