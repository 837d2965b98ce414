"""`build.py bench engine`: random play of each game, here and in the browser's Python, beside other engines.

An action is the whole step of a playout: every legal action is listed, one is drawn and played.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from greenwood_build import node as nodes
from greenwood_build import pyodide, rivals, venv
from greenwood_build.node import Node
from greenwood_build.place import House
from greenwood_build.shell import Failure, Say, environment

ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Play:
    """How a game is played for the bench."""

    game: str
    about: str
    words: tuple[str, ...]
    """For `python -m greenwood bench`, after the game."""
    aim: int
    """Actions a second natively, on one core of the kind of machine that this was built on."""
    aim_inside: int = 0
    """The same in Pyodide; 0 for none."""
    times: int = 6
    """How many times as fast as python-chess it is to be, natively."""


PLAYS = (
    Play("locksley", "2 players", ("--seats", "2"), 100_000, 40_000, 10),
    Play("knights", "2 players", ("--seats", "2"), 60_000),
    Play("knights", "3 players, 9 by 9", ("--seats", "3", "--option", "land=9"), 60_000),
    Play("knights", "3 players, 8 by 8", ("--seats", "3", "--option", "land=8"), 60_000),
    Play("knights", "4 players", ("--seats", "4"), 60_000),
    Play("chickwood", "2 players", ("--seats", "2"), 60_000),
    Play("chickwood", "3 players", ("--seats", "3"), 60_000),
    Play("chickwood", "4 players", ("--seats", "4"), 60_000),
    Play("chickwood", "5 players", ("--seats", "5"), 60_000),
    Play("chickwood", "5, legendary", ("--seats", "5", "--option", "legendary=on"), 60_000),
)


def prepare(house: House, say: Say) -> Node:
    venv.ensure(house, "build", say)
    node = nodes.find(house, say)
    nodes.ensure_modules(house, node, say)
    rivals.ensure(house, say)
    return node


def run(house: House, node: Node, say: Say, plays: Sequence[Play] = PLAYS) -> int:
    """Rounds of all take turns, so that a busy minute of the machine falls on all; medians are compared."""
    for line in HEAD:
        say(line)
    for play in plays:
        rates = Rates([], [], [], [])
        for _ in range(ROUNDS):
            rates.native.append(_rate(_native(house, play)))
            rates.inside.append(_rate(_inside(house, node, play)))
            rates.chess.append(_rate(said(rivals.play(house, rivals.CHESS))))
            rates.catan.append(_rate(said(rivals.play(house, rivals.CATAN))))
        say(row(play, rates))
    return 0


@dataclass(frozen=True, slots=True)
class Rates:
    """Actions a second, round by round."""

    native: list[float]
    inside: list[float]
    """Ours in Pyodide."""
    chess: list[float]
    catan: list[float]


HEAD = (
    f"Random play, actions a second, medians of {ROUNDS} rounds each, taking turns.",
    "An action: all legal ones are listed, one is drawn and played; making a match counts too. Natively",
    "beside python-chess (legal_moves as a list, push; over without a legal move or 75 quiet ones a side)",
    "and catanatron (two seats; state.playable_actions, execute without its check). times: ours to theirs.",
    f"{'game':10} {'':18} {'native':>9} {'aim':>8} {'Pyodide':>9} {'aim':>8} {'ratio':>6} "
    f"{'chess':>8} {'times':>6} {'aim':>4} {'catan':>8} {'times':>6}   slowest to fastest",
)


def row(play: Play, rates: Rates) -> str:
    """A line of the table."""
    native, inside = median(rates.native), median(rates.inside)
    chess, catan = median(rates.chess), median(rates.catan)
    spread = ", ".join(
        f"{min(some):,.0f} to {max(some):,.0f}"
        for some in (rates.native, rates.inside, rates.chess, rates.catan)
    )
    aim_inside = f"{play.aim_inside:,}" if play.aim_inside else "-"
    return (
        f"{play.game:10} {play.about:18} {native:9,.0f} {play.aim:8,} {inside:9,.0f} {aim_inside:>8} "
        f"{native / inside:6.2f} {chess:8,.0f} {native / chess:6.1f} {play.times:4} {catan:8,.0f} "
        f"{native / catan:6.1f}   {spread}"
    )


def _rate(line: str) -> float:
    """Actions a second of the line that `python -m greenwood bench` prints."""
    told = json.loads(line)
    return float(told["actions"]) / float(told["seconds"])


def _native(house: House, play: Play) -> str:
    extra = {"PYTHONPATH": str(house.python_sources)}
    words: list[str | Path] = [house.python, "-m", "greenwood", "bench", play.game, *play.words]
    return said(subprocess.run(words, env=environment(extra), capture_output=True, text=True, check=False))


def _inside(house: House, node: Node, play: Play) -> str:
    words = ["bench", play.game, *play.words]
    mounts = {house.python_sources: "/greenwood"}
    return said(pyodide.run_module(house, node, "greenwood", words, mounts=mounts, paths=["/greenwood"]))


def said(done: subprocess.CompletedProcess[str]) -> str:
    """What a program printed; raises Failure with the last line of its complaint when it failed."""
    if done.returncode != 0:
        raise Failure(
            f"The bench could not run: {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}"
        )
    return done.stdout
