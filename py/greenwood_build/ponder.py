"""Bots thinking in a Chromium, timed: what `build.py bench bots` runs in the virtual environment.

    python -m greenwood_build.ponder ADDRESS CHROMIUM

prints a JSON list: for each decision [game, seats, level, workers, iterations, seconds].
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from greenwood.bots import levels
from greenwood.bots.arena import decision
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


def decisions(game_id: str, level: str, seats: int) -> list[Json]:
    """What a bot of the level would be asked at the beginning of its turns, in a match of outlaws."""
    game = GAMES[game_id]
    match = Match(game, [Player("Marian", level), *[Player("Much", "outlaw")] * (seats - 1)], {}, "bench")
    asked: dict[int, Json] = {}
    while (seat := match.position.to_move) is not None:
        if seat == 0 and not game.setting_up(match.position) and match.turn not in asked:
            asked[match.turn] = levels.question(match, seat)
        view = game.view(match.position, seat + 1)
        match.act(decision.choose(game, view, "outlaw", f"bench {len(match.moves)}"))
    turns = list(asked.values())
    return [turns[int(len(turns) * part)] for part in PARTS]


def tables() -> Iterator[tuple[str, int]]:
    """Every game at the smallest table and at the largest."""
    for game_id, game in GAMES.items():
        for seats in sorted(set(game.META.seats)):
            yield game_id, seats


def shares(question: Json, workers: int) -> list[Json]:
    """The same question for each of so many workers."""
    question = {**question, "id": ["bench", 0, 0], "workers": workers}
    return [{**question, "worker": worker} for worker in range(workers)]


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
        searching = [(level, told.shared) for level, told in levels.LEVELS.items() if not told.at_once]
        for game, seats in tables():
            for level, shared in searching:
                for workers in sorted({1, cores} if shared else {1}):
                    for question in decisions(game, level, seats):
                        # None is cut short: the time is what is asked.
                        asked = {**question, "seconds": 1000}
                        measured = page.evaluate(script, shares(asked, workers))
                        rows.append([game, seats, level, workers, measured["visits"], measured["seconds"]])
        browser.close()
    json.dump(rows, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
