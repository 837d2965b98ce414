"""Clicks in a Chromium at late positions, timed: what `build.py bench table` runs in the virtual environment.

    python -m greenwood_build.clicks ADDRESS CHROMIUM

prints one JSON object: for each situation its names, how many pieces and elements the page has, and every
click as [kind, milliseconds to the frame, of these in Python, kilobytes of the answer].
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, sync_playwright

from greenwood.desk import Desk
from greenwood_build.bench_table import POINTING
from greenwood_build.late import LATE, Late, play, route

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
METER = Path(__file__).with_suffix(".js")
WINDOW = ViewportSize(width=1280, height=800)
PATIENCE = 120_000  # milliseconds for what is not measured: Python starts twice, perhaps on a busy machine
SOON = 20_000  # milliseconds for what is
PAUSE = 80  # milliseconds between clicks: nobody clicks faster, and what comes late is still counted
CYCLES = 8
LEAST = 100  # clicks of a situation


@dataclass(frozen=True, slots=True)
class Deed:
    """Something people do with one click."""

    kind: str
    where: str
    """CSS selector of what can be clicked for it."""
    times: int = 1
    """Clicks in a row, each on the next one that is found."""


LAY = Deed("lay a castle", "#pane [data-do^='act lay Pc']")
BACK = (
    Deed("look back", "#log [data-do^='look ']"),
    Deed("step through", "#bar [aria-label='One move back']", 2),
    Deed("step through", "#bar [aria-label='One move on']"),
    Deed("back to the present", "#bar [data-do=look]"),
)
RIDE = "#bar .ways [data-do^=draft]"
LIST = (Deed("open all actions", "[data-do='sheet all']"), Deed("close them", "#sheet-close"))
UNDO = Deed("take back", "#bar [data-do=undo]:not([aria-disabled])")
CARD = Deed("choose a card", "#hand [data-do^='draft card'][aria-pressed=false]")
# A way that strands nobody, so that the turn goes on.
ALMS = [Deed("lay an alms", f"#villages [data-do='act alms {cell}']") for cell in ("b1", "b2", "a2")]
DEEDS: dict[tuple[str, str], tuple[Deed, ...]] = {
    ("locksley", "late"): (
        Deed("look at a space", "button.space[data-do^='peek ']", 2),
        Deed("move Robin", "[id^=at-][data-do^='act robin ']"),
        Deed("look at a space", "button.space[data-do^='peek ']", 2),
        UNDO,
        *LIST,
        *BACK,
        Deed("move Robin", "[id^=at-][data-do^='act robin ']"),
        Deed("end the turn", "#bar [data-do='act end']"),
    ),
    ("knights", "four players, late"): (
        Deed("choose a tile", "#hand [data-do^='draft tile']:not(.chosen)", 2),
        Deed("look at a cell", "#pane [data-do^='peek cell']", 2),
        LAY,
        Deed("choose a ride", RIDE, 2),
        Deed("who stays where", "#pane .chosen[data-do^=draft]", 2),
        Deed("how many ride", "#bar .muster [data-do^=draft]"),
        UNDO,
        *LIST,
        *BACK,
        LAY,
        Deed("choose a ride", RIDE),
        Deed("ride", "#go[data-do]"),
        Deed("end the turn", "#done"),
    ),
    ("chickwood", "five players, last cards"): (
        CARD,
        Deed("look at loot", "[data-do^='peek seat']", 2),
        CARD,
        *LIST,
        *BACK,
        CARD,
        CARD,
        Deed("play a card", "#castles [data-do^='act scout']"),
    ),
    ("chickwood", "five players, alms"): (
        Deed("raid", "#castles [data-do='act raid 4']"),
        *ALMS[:2],
        UNDO,
        *LIST,
        *BACK,
        ALMS[1],
        UNDO,
        *ALMS[1:],
    ),
}
"""By game and situation."""


class Timed:
    """A page whose clicks are timed."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.site = site
        self.clicks: list[tuple[str, float, float, float]] = []
        """(kind, milliseconds to the frame, of these in Python, kilobytes of the answer)."""
        page.set_default_timeout(PATIENCE)
        page.add_init_script(path=METER)

    def open(self, route: str) -> None:
        """The match of a link, in the place of the one before it; waits until both Pythons are there."""
        self.page.goto(f"{self.site}{route}")
        # Functions: the page's policy lets no other text be evaluated a second time.
        asked_or_there = "() => location.hash.startsWith('#/') || document.querySelector('[data-do=replace]')"
        self.page.wait_for_function(asked_or_there)
        if self.page.locator("[data-do=replace]").count():
            self.page.click("[data-do=replace]")
        self.page.wait_for_function("() => location.hash.startsWith('#/') && watch.bot")
        self._rest()

    def cycle(self, deeds: tuple[Deed, ...], before: Counter[str]) -> None:
        """Every deed once in turn; of the things that offer it, the one after that of the last time."""
        for deed in deeds:
            for _time in range(deed.times):
                found = self.page.locator(f"{deed.where}:visible")
                if count := found.count():
                    self._do(deed.kind, found.nth(before[deed.kind] % count))
                    before[deed.kind] += 1

    def _do(self, kind: str, target: Locator) -> None:
        """Point at it, then click, as a hand does: both are timed."""
        self._clear()
        target.hover(timeout=SOON)
        self._rest()
        self._note(POINTING)
        do = target.get_attribute("data-do")
        self._clear()
        self.page.mouse.down()
        self.page.mouse.up()
        self._rest()
        hit = self._note(kind)
        if hit != do:
            raise RuntimeError(f"a click meant for “{do}” went to “{hit}”")

    def _clear(self) -> None:
        self.page.evaluate("watch.clear()")

    def _rest(self) -> None:
        self.page.evaluate("watch.still()")
        self.page.wait_for_timeout(PAUSE)

    def _note(self, kind: str) -> str:
        """Keep what the watch says, when something was asked; what was hit."""
        told: dict[str, Any] = self.page.evaluate("({ ...watch })")
        if told["asked"]:
            whole, inside = told["shown"] - told["from"], told["answered"] - told["asked"]
            self.clicks.append((kind, whole, inside, told["letters"] / 1000))
        elif kind != POINTING:
            raise RuntimeError(f"nothing came of a click to {kind}")
        return str(told["hit"])


def pieces(route: str) -> int:
    """How many regions of the page can change on their own."""
    desk = Desk()
    desk.handle(json.dumps({"do": "start", "with": {"route": route}}))
    return len(desk.page.painted)


def measure(timed: Timed, late: Late) -> dict[str, Any]:
    """One situation, clicked through again and again from its beginning."""
    address = route(play(late))
    before: Counter[str] = Counter()
    deeds = DEEDS[late.game, late.situation]
    elements = 0
    for _cycle in range(CYCLES):
        timed.open(address)
        elements = timed.page.evaluate("document.querySelectorAll('#app, #app *').length")
        timed.cycle(deeds, before)
    seldom = {deed.kind for deed in deeds if before[deed.kind] < CYCLES // 2}
    if seldom or before.total() < LEAST:
        raise RuntimeError(f"too few clicks ({before.total()}): {', '.join(sorted(seldom))}")
    return {
        "game": late.game,
        "situation": late.situation,
        "pieces": pieces(address),
        "elements": elements,
        "clicks": timed.clicks,
    }


def main(site: str, chromium: str) -> None:
    told = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        for late in LATE:
            context = browser.new_context(viewport=WINDOW)
            told.append(measure(Timed(context.new_page(), site), late))
            context.close()
        browser.close()
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
