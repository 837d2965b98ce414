"""`build.py bench table`: how soon the page shows what a click did, in a late position of each game."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from greenwood_build import chromium, dist, server, venv
from greenwood_build.bench import said
from greenwood_build.place import House
from greenwood_build.shell import Say, environment

POINTING = "point at it"
"""The mouse on its way to a click: told beside the clicks, and none of them."""
AIMS = {"knights": 60, "chickwood": 60}
"""Milliseconds for the 95th percentile, on the kind of machine that this was built on."""


@dataclass(frozen=True, slots=True)
class Clicks:
    """Some clicks, in milliseconds."""

    whole: tuple[float, ...]
    """From the click to the frame, ascending."""
    inside: tuple[float, ...]
    """Of these in Python."""

    @property
    def late(self) -> float:
        """The 95th percentile: as many of a hundred clicks are shown no later."""
        return self.whole[(len(self.whole) * 95 - 1) // 100]


def prepare(house: House, say: Say) -> Path:
    """Have a built page and the tools that click in it; the Chromium's path."""
    venv.ensure(house, "test", say)
    dist.ensure(house, say)
    return chromium.find(house, say)


def run(house: House, browser: Path, say: Say) -> int:
    """Every situation in one run, so that their ratios mean something on a busy machine too."""
    load = f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    with server.aside(house.dist) as site:
        words: list[str | Path] = [house.python, "-m", "greenwood_build.clicks", site, browser]
        extra = environment({"PYTHONPATH": str(house.python_sources)})
        told = said(subprocess.run(words, env=extra, capture_output=True, text=True, check=False))
    say(f"Milliseconds from a click to the frame that shows what came of it (load before: {load}):")
    for line in rows(json.loads(told)):
        say(line)
    return 0


def rows(told: Sequence[dict[str, Any]]) -> Iterator[str]:
    """The table of what `clicks` tells: each situation with its ratio to the first, and then kind by kind.

    A click is [kind, milliseconds to the frame, of these in Python, kilobytes of the answer].
    """
    yield (
        f"{'game':9} {'situation':20} {'pieces':>6} {'elements':>8} {'clicks':>6} {'median':>6} {'p95':>6} "
        f"{'worst':>6} {'aim':>4} {'ratio':>5} {'Python':>6}"
    )
    first = 0.0
    for situation in told:
        whole = _clicks(click for click in situation["clicks"] if click[0] != POINTING)
        first = first or whole.late
        page = f"{situation['pieces']:6} {situation['elements']:8}"
        aim = f"{AIMS.get(situation['game'], '-'):>4} {whole.late / first:5.2f}"
        yield f"{situation['game']:9} {situation['situation']:20} {page} {_numbers(whole, aim)}"
    for situation in told:
        kinds = dict.fromkeys(click[0] for click in situation["clicks"])
        for kind in sorted(kinds, key=lambda kind: kind == POINTING):
            some = _clicks(click for click in situation["clicks"] if click[0] == kind)
            name = f"({kind})" if kind == POINTING else kind
            yield f"{situation['game']:9} {name:20} {'':15} {_numbers(some, ' ' * 10)}"


def _clicks(found: Iterator[Sequence[Any]]) -> Clicks:
    listed = list(found)
    return Clicks(tuple(sorted(click[1] for click in listed)), tuple(click[2] for click in listed))


def _numbers(some: Clicks, aim: str) -> str:
    return (
        f"{len(some.whole):6} {median(some.whole):6.0f} {some.late:6.0f} {some.whole[-1]:6.0f} {aim} "
        f"{median(some.inside):6.0f}"
    )
