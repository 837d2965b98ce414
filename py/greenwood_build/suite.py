"""`build.py test`: pytest over everything; the checks are tests among the others (tests/build)."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from greenwood_build import chromium, dist, venv
from greenwood_build.place import House
from greenwood_build.shell import Say, environment

OPTIONS = (
    *("-n", "2", "--dist", "worksteal"),  # the suite waits much for browsers, so two pay even on one core
    *("--timeout", "300"),  # seconds for one test: what hangs must not hang for ever
)


def prepare(house: House, say: Say) -> Path:
    """Have all that the tests need; the Chromium's path."""
    venv.ensure(house, "test", say)
    dist.ensure(house, say)
    return chromium.find(house, say)


def run(house: House, browser: Path, words: Sequence[str], say: Say) -> int:
    """pytest's exit status; its closing line stays the last that is printed."""
    say(f"Testing, in the browser with {browser} …")
    command: list[str | Path] = [house.python, "-m", "pytest", *OPTIONS, *words]
    return subprocess.run(
        command, cwd=house.root, env=environment({chromium.VARIABLE: str(browser)}), check=False
    ).returncode
