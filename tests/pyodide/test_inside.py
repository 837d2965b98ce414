"""The engine in the browser's Python: its own tests pass there too, and records are the same to the byte."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Sequence

import pytest

from greenwood_build import archive, pyodide, venv
from greenwood_build import node as nodes
from greenwood_build.node import Node
from greenwood_build.place import House

pytestmark = pytest.mark.native

HOUSE = House()
# What hands damaged JSON to anything is marked native: too deep a nesting ends Pyodide itself (its stack runs
# out before Python's recursion limit).
SUITE = "tests/engine"


@pytest.fixture(scope="module")
def node() -> Node:
    venv.ensure(HOUSE, "test", print)
    found = nodes.find(HOUSE, print)
    nodes.ensure_modules(HOUSE, found, print)
    return found


def inside(node: Node, module: str, *words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """`python -m module words` in Pyodide, with this checkout as the working directory."""
    return pyodide.run_module(
        HOUSE,
        node,
        module,
        words,
        mounts={HOUSE.root: "/house", archive.installed(HOUSE): "/packages"},
        paths=["/house", "/house/py", "/packages"],
        extra={"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        stdin=stdin,
    )


@pytest.mark.timeout(900)  # at half the speed
def test_suite(node: Node, record_property: Callable[[str, object], None]) -> None:
    words = ["-q", "-m", "not native", "-p", "no:faulthandler", "-o", "cache_dir=/tmp/cache"]
    done = inside(node, "pytest", *words, SUITE)
    closing = (done.stdout.strip().splitlines() or [""])[-1]
    record_property(f"{SUITE} inside Pyodide", closing)
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"(\d+) passed", closing)
    assert passed, done.stdout
    assert int(passed[1]) > 0


@pytest.mark.parametrize("seed", ["1", "gold"])
@pytest.mark.parametrize("levels", [("outlaw", "greedy"), ("random", "random")])
def test_same_record(node: Node, seed: str, levels: Sequence[str]) -> None:
    words = ["play", "locksley", "--bots", *levels, "--seed", seed]
    here = subprocess.run(
        [HOUSE.python, "-m", "greenwood", *words],
        env={"PYTHONPATH": str(HOUSE.python_sources)},
        capture_output=True,
        text=True,
        check=True,
    )
    there = inside(node, "greenwood", *words)
    assert there.returncode == 0, there.stderr
    assert there.stdout == here.stdout
    assert "\n1. " in here.stdout
