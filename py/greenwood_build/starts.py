"""Starts of the page in a Chromium, timed: what `build.py bench start` runs in the virtual environment.

    python -m greenwood_build.starts CHROMIUM ROUNDS PLAIN_FOLDER DIST_FOLDER

prints one JSON object: kind of start → visit → rounds → what was measured, in milliseconds and bytes.
"""

from __future__ import annotations

import json
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from greenwood import link, record
from greenwood.games import GAMES
from greenwood.match import Match, Player
from greenwood_build import weighing
from greenwood_build.clicks import FLAGS, WINDOW

METER = Path(__file__).with_suffix(".js")
AT_ONCE = '{"pace": "once", "motion": "off"}'
PATIENCE = 240_000  # milliseconds, for a busy machine
SETTLING = (
    2500  # milliseconds in which a browser that was just opened comes to rest: visitors' are open already
)
KEEPING = 1500  # milliseconds after the bot's move, in which a browser writes down what it keeps
VISITS = ("first", "later")


@dataclass(frozen=True, slots=True)
class Kind:
    """A way to start."""

    name: str
    plain: bool = False
    lean: bool = False
    """Without what an earlier visit has kept."""


KINDS = (Kind("plain", plain=True), Kind("lean", lean=True), Kind("snapshot"))


def route() -> str:
    """The address of a match in which every seat is a bot's, nothing played yet."""
    game = next(iter(GAMES.values()))
    seats = game.META.seats[0]
    match = Match(game, [Player(f"Bot {seat}", "greedy") for seat in range(seats)], {}, "start")
    return f"#r={link.pack(record.write(match))}"


def visit(context: BrowserContext, weighed: weighing.Weighed, kind: Kind) -> dict[str, float]:
    """One visit up to the first move of a bot."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(f"window.begin = {json.dumps({'route': route(), 'lean': kind.lean})};")
    page.add_init_script(path=METER)
    page.add_init_script(f"localStorage.setItem('greenwood', {json.dumps(AT_ONCE)});")
    page.wait_for_timeout(SETTLING)
    weighed.clear()
    page.goto(weighed.address)
    page.wait_for_function("start.moved || start.failed")
    told: dict[str, Any] = page.evaluate(
        "({ ...start, painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime })"
    )
    if "failed" in told:
        raise RuntimeError(f"{kind.name}: {told['failed']}")
    told |= {"bytes": weighed.packed, "unpacked": weighed.lying}
    page.wait_for_timeout(KEEPING)
    page.close()
    return told


def visits(
    playwright: Playwright, chromium: str, weighed: weighing.Weighed, kind: Kind
) -> list[dict[str, float]]:
    """A first and a later visit of somebody new, with a browser of their own that keeps what it is given."""
    with tempfile.TemporaryDirectory(prefix="greenwood-", ignore_cleanup_errors=True) as profile:
        told = []
        for _visit in VISITS:
            context = playwright.chromium.launch_persistent_context(
                profile, executable_path=chromium, args=list(FLAGS), viewport=WINDOW
            )
            told.append(visit(context, weighed, kind))
            context.close()
        return told


def main(chromium: str, rounds: str, plain: str, dist: str) -> None:
    told: dict[str, dict[str, list[dict[str, float]]]] = {
        kind.name: {name: [] for name in VISITS} for kind in KINDS
    }
    with (
        sync_playwright() as playwright,
        weighing.served(Path(plain)) as as_downloaded,
        weighing.served(Path(dist)) as as_shipped,
    ):
        for _round in range(int(rounds)):
            for kind in KINDS:
                weighed = as_downloaded if kind.plain else as_shipped
                for name, one in zip(VISITS, visits(playwright, chromium, weighed, kind), strict=True):
                    told[kind.name][name].append(one)
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
