"""Bots thinking in a Chromium, timed: what `build.py bench bots` runs in the virtual environment.

    python -m greenwood_build.ponder ADDRESS CHROMIUM

prints one JSON object: ``rows``, each [game, level, workers, iterations, seconds] of one decision, and
``memory``, the bytes of the page with MOST workers (null where the system doesn't tell).
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from greenwood.bots import levels
from greenwood.game import Json
from greenwood.games import GAMES
from greenwood.match import Match, Player
from greenwood_build.clicks import FLAGS

SCRIPT = Path(__file__).with_suffix(".js")
MOST = 4
"""Workers at most, as in web/bot.js."""
PARTS = (0.25, 0.5, 0.75)
"""How much of a match lies behind each decision."""
PATIENCE = 300_000  # milliseconds for all decisions of one game


def decisions(game_id: str, level: str) -> list[Json]:
    """What a bot of the level would be asked at the beginning of its turns, in a match of two outlaws."""
    game = GAMES[game_id]
    match = Match(game, [Player("Marian", level), Player("Much", "outlaw")], {}, "bench")
    asked: dict[int, Json] = {}
    while (seat := match.position.to_move) is not None:
        if seat == 0 and not game.setting_up(match.position) and match.turn not in asked:
            asked[match.turn] = levels.question(match, seat)
        view = game.view(match.position, seat + 1)
        match.act(levels.choose(game, view, "outlaw", f"bench {len(match.moves)}"))
    turns = list(asked.values())
    return [turns[int(len(turns) * part)] for part in PARTS]


def shares(question: Json, workers: int) -> list[Json]:
    """The same question for each of so many workers."""
    question = {**question, "id": ["bench", 0, 0], "workers": workers}
    return [{**question, "worker": worker} for worker in range(workers)]


def memory() -> int | None:
    """The bytes of the largest page process among those that this one has started; None where nobody tells.

    What it shares with others counts for its part.
    """
    found = []
    for one in Path("/proc").glob("[0-9]*"):
        # It may have ended meanwhile.
        with contextlib.suppress(OSError):
            if b"--type=renderer" in (one / "cmdline").read_bytes() and os.getpid() in ancestors(one):
                told = (one / "smaps_rollup").read_text().split()
                found.append(int(told[told.index("Pss:") + 1]) * 1024)
    return max(found, default=None)


def ancestors(process: Path) -> Iterator[int]:
    """The processes that one comes from, the nearest first."""
    while process.name != "0":
        # Behind the name of the program, which may hold anything: state, parent.
        process = process.with_name((process / "stat").read_text().rpartition(")")[2].split()[1])
        yield int(process.name)


def main(site: str, chromium: str) -> None:
    """All levels that search, by one worker and by as many as the page would start here."""
    script = SCRIPT.read_text(encoding="utf-8").strip().rstrip(";")
    rows: list[list[Any]] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(site)
        cores = max(1, min(MOST, page.evaluate("() => navigator.hardwareConcurrency") - 1))
        for game in GAMES:
            for level, told in levels.LEVELS.items():
                if told.at_once:
                    continue
                for workers in sorted({1, cores} if told.shared else {1}):
                    for question in decisions(game, level):
                        # None is cut short: the time is what is asked.
                        asked = {**question, "seconds": 1000}
                        measured = page.evaluate(script, shares(asked, workers))
                        rows.append([game, level, workers, measured["visits"], measured["seconds"]])
        page.close()
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(site)
        # As long as they may, so that the memory of every worker grows as it does in play.
        for game in GAMES:
            for question in decisions(game, "robin"):
                page.evaluate(script, shares(question, MOST))
        used = memory()
        browser.close()
    json.dump({"rows": rows, "memory": used}, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
