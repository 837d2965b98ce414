"""`build.py bench bots`: how fast the bots that search think in the browser."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from greenwood_build import server
from greenwood_build.bench import said
from greenwood_build.place import House
from greenwood_build.shell import Say, environment


def run(house: House, browser: Path, say: Say) -> int:
    """Every level of every game in one run; `browser` is a Chromium."""
    load = f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    with server.aside(house.dist) as site:
        words: list[str | Path] = [house.python, "-m", "greenwood_build.ponder", site, browser]
        extra = environment({"PYTHONPATH": str(house.python_sources)})
        rows = json.loads(said(subprocess.run(words, env=extra, capture_output=True, text=True, check=False)))
    say(f"Decisions of bots in a Chromium (load before: {load}):")
    for line in table(rows):
        say(line)
    return 0


def table(rows: Sequence[Sequence[Any]]) -> Iterator[str]:
    """By game, seats, level and workers: iterations a second, with their ratio to the game's first line."""
    heads = f"{'workers':>7}{'iterations':>11}{'mean s':>8}{'worst s':>8}{'a second':>9}{'ratio':>7}"
    yield f"{'game':10}{'seats':5} {'level':9}{heads}"
    first: dict[str, float] = {}
    for key in dict.fromkeys((game, seats, level, workers) for game, seats, level, workers, *_rest in rows):
        some = [(visits, seconds) for *one, visits, seconds in rows if tuple(one) == key]
        visits, seconds = sum(one for one, _ in some), sum(one for _, one in some)
        rate = visits / seconds
        game, seats, level, workers = key
        ratio = rate / first.setdefault(game, rate)
        yield (
            f"{game:10}{seats:5} {level:9}{workers:7}{visits // len(some):11,}{seconds / len(some):8.2f}"
            f"{max(one for _, one in some):8.2f}{rate:9,.0f}{ratio:7.2f}"
        )
