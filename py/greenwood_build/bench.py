"""`build.py bench`: random play, here and in the browser's Python; and clicks in Chromium."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from greenwood_build import chromium, dist, pyodide, server, venv
from greenwood_build import node as nodes
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


def prepare_table(house: House, say: Say) -> Path:
    """A built page and the tools that click in it; the Chromium's path."""
    venv.ensure(house, "test", say)
    dist.ensure(house, say)
    return chromium.find(house, say)


def run_table(house: House, browser: Path, say: Say) -> int:
    """Click in late positions of every game, one browser, one run."""
    say("Clicks in late positions, from the click to the frame that shows what came of it …")
    with server.open_server(house.dist, 0) as opened:
        threading.Thread(target=opened.serve_forever, daemon=True).start()
        site = f"http://{server.HOST}:{opened.server_address[1]}/"
        told = json.loads(_native(house, "-m", "greenwood_build.clicks", site, str(browser)))
        opened.shutdown()
    for line in rows(told):
        say(line)
    return 0


def rows(told: Sequence[dict[str, Any]]) -> list[str]:
    """The table of situations in milliseconds, each with its ratio to the first."""
    lines = [
        f"{'game':10} {'situation':20} {'pieces':>6} {'elements':>8} {'clicks':>6} {'median':>7} {'p95':>6} "
        f"{'worst':>6} {'ratio':>6}   of these in Python, median"
    ]
    first = 0.0
    for situation in told:
        clicks = [click for click in situation["clicks"] if click[0] != "point at it"]
        whole = sorted(click[1] for click in clicks)
        middle, late = median(whole), whole[(len(whole) * 95 - 1) // 100]
        first = first or late
        lines.append(
            f"{situation['game']:10} {situation['situation']:20} {situation['pieces']:6} "
            f"{situation['elements']:8} {len(whole):6} {middle:7.0f} {late:6.0f} {whole[-1]:6.0f} "
            f"{late / first:6.2f}   {median(click[2] for click in clicks):.0f}"
        )
    return lines


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
