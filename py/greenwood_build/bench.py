"""`build.py bench engine`: random play of each game, here and in the browser's Python, side by side."""

from __future__ import annotations

import json
import subprocess
from statistics import median

from greenwood_build import node as nodes
from greenwood_build import pyodide, venv
from greenwood_build.node import Node
from greenwood_build.place import House
from greenwood_build.shell import Failure, Say, environment

ROUNDS = 5
GAMES = "from greenwood.games import GAMES; print(*GAMES)"


def prepare(house: House, say: Say) -> Node:
    venv.ensure(house, "build", say)
    node = nodes.find(house, say)
    nodes.ensure_modules(house, node, say)
    return node


def run(house: House, node: Node, say: Say) -> int:
    """Rounds of both take turns, so that a busy minute of the machine falls on both; medians are compared."""
    say(f"Random play, actions a second, medians of {ROUNDS} rounds each, taking turns:")
    say(f"{'game':12} {'native':>10} {'Pyodide':>10} {'ratio':>6}   slowest to fastest")
    for game in _native(house, "-c", GAMES).split():
        here: list[float] = []
        there: list[float] = []
        for _ in range(ROUNDS):
            here.append(_rate(_native(house, "-m", "greenwood", "bench", game)))
            there.append(_rate(_inside(house, node, game)))
        spread = f"{min(here):,.0f} to {max(here):,.0f}, {min(there):,.0f} to {max(there):,.0f}"
        native, inside = median(here), median(there)
        say(f"{game:12} {native:10,.0f} {inside:10,.0f} {native / inside:6.2f}   {spread}")
    return 0


def _rate(line: str) -> float:
    """Actions a second of the line that `python -m greenwood bench` prints."""
    told = json.loads(line)
    return float(told["actions"]) / float(told["seconds"])


def _native(house: House, *words: str) -> str:
    extra = {"PYTHONPATH": str(house.python_sources)}
    return _said(
        subprocess.run(
            [house.python, *words], env=environment(extra), capture_output=True, text=True, check=False
        )
    )


def _inside(house: House, node: Node, game: str) -> str:
    mounts = {house.python_sources: "/greenwood"}
    return _said(
        pyodide.run_module(house, node, "greenwood", ["bench", game], mounts=mounts, paths=["/greenwood"])
    )


def _said(done: subprocess.CompletedProcess[str]) -> str:
    if done.returncode != 0:
        raise Failure(
            f"The bench could not run: {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}"
        )
    return done.stdout
