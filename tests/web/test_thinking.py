"""The page while the strongest bot thinks: it stays quick, stops at once, and is not too large. And hints."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.web.people import SLOW, after, open_match, ready

from greenwood.games import chickwood, knights, locksley
from greenwood.games.chickwood.components import SCOUT
from greenwood.games.knights.components import KEEP_PHASE, MUSTER_PHASE
from greenwood.match import Match

pytestmark = pytest.mark.native

# Notes long tasks of the page, and what the bots' workers say.
WATCH = """
  window.long = [];
  new PerformanceObserver((list) => window.long.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask" });
  window.told = [];
  window.bots = 0;
  window.times = 1;
  window.Worker = class extends Worker {
    constructor(place, options) {
      super(place, options);
      this.bot = options.name === "bot";
      if (!this.bot) return;
      window.bots += 1;
      this.addEventListener("message", ({ data }) => window.told.push([performance.now(), data.text]));
    }
    postMessage(text) {
      const longer = this.bot && typeof text === "string" && text.includes('"iterations"');
      const asked = longer ? JSON.parse(text) : {};
      const much = { ...asked, iterations: asked.iterations * window.times, seconds: 600 };
      super.postMessage(longer ? JSON.stringify(much) : text);
    }
  };
"""
# A hundred times as long, so that what happens meanwhile can be looked at.
LONGER = "window.times = 100"
CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 })"
STRONGEST = "#/locksley?bots=2&level=robin&seed=thinking"
LARGEST = "#/chickwood?bots=2&level=robin&seed=thinking"
# From a click on the nth space of the track to the frame that shows what is said of it.
CLICK = """
  (number) => new Promise((resolve) => {
    const bar = () => document.querySelector("#bar").textContent;
    const before = bar(), from = performance.now();
    const look = () => (bar() === before
      ? requestAnimationFrame(look)
      : requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from))));
    document.querySelectorAll("button.space[data-do^='peek ']")[number].click();
    look();
  })
"""
# Where the hint lies in a window of another size, and what can't be clicked of it.
PLACED = """
  async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const box = (one) => one.getBoundingClientRect();
    const hint = document.querySelector("#hint");
    const cut = (one) => one.scrollWidth > one.clientWidth;
    const hits = (one) => {
      one.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = box(one);
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const meets = (one) => ["left", "top"].every((from) => {
      const to = { left: "right", top: "bottom" }[from];
      return box(one)[from] < box(hint)[to] && box(hint)[from] < box(one)[to];
    });
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.offsetHeight);
    return {
      top: box(hint).top,
      bottom: box(hint).bottom,
      foot: Math.min(...shown("#bar, .console").map((one) => box(one).top)),
      lost: shown(".advised, #hint-close").filter((one) => !hits(one)).map((one) => one.id),
      cut: shown(".seat .name").filter(cut).map((one) => one.innerText),
      covered: shown("[id^=seat-], #hand, .foot .act").filter(meets).map((one) => one.id || one.textContent),
    };
  }
"""
PAUSE = """
  () => {
    document.querySelector("[data-do=pause]").click();
    return performance.now();
  }
"""


def thinking(page: Page) -> None:
    """Wait until a bot is in the middle of it."""
    page.wait_for_function("() => window.told.some(([, text]) => text?.includes('more'))", timeout=SLOW)


def watched(visitor: BrowserContext, *scripts: str, route: str = STRONGEST) -> Page:
    """A match of the strongest bot, with scripts of ours in the page, as soon as it thinks."""
    for script in scripts:
        visitor.add_init_script(script)
    page = visitor.new_page()
    page.goto(route)
    ready(page)
    thinking(page)
    return page


def test_the_page_stays_live_while_robin_hood_thinks(
    visitor: BrowserContext, record_property: Callable[[str, object], None]
) -> None:
    page = watched(visitor, WATCH, LONGER)
    page.wait_for_timeout(500)
    page.evaluate("window.long.length = 0")
    slices = page.evaluate("window.told.length")
    page.wait_for_timeout(2000)
    assert page.evaluate("window.told.length") > slices + 10, "it is at it all the time"
    assert page.evaluate("window.long") == []
    clicks = [page.evaluate(CLICK, number) for number in range(1, 11)]
    assert median(clicks) < 60
    # Stopped: a slice later nobody thinks any more.
    page.keyboard.press("Escape")
    stops = []
    for _time in range(5):
        expect(page.locator("[data-do=pause]")).to_be_visible()
        pressed = page.evaluate(PAUSE)
        expect(page.locator("[data-do=resume]")).to_be_visible()
        page.wait_for_timeout(200)
        last, said = page.evaluate("window.told.at(-1)")
        assert said == "{}"
        stops.append(last - pressed)
        page.evaluate("window.told.length = 0")
        page.click("[data-do=resume]")
        thinking(page)
    stopped = median(stops)
    assert stopped < 100
    record_property(
        "page while Robin Hood thinks",
        f"click {median(clicks):.0f} ms (worst {max(clicks):.0f}), stopped after {stopped:.0f} ms, "
        f"long tasks of ten clicks {page.evaluate('window.long')}",
    )


def test_four_workers_are_not_too_much(
    visitor: BrowserContext, browser: Browser, record_property: Callable[[str, object], None]
) -> None:
    """Not even on a first visit, which makes what it keeps for the next in its memory."""
    page = watched(visitor, CORES, WATCH, route=LARGEST)
    page.wait_for_function("() => window.bots === 4")
    page.wait_for_timeout(4000)
    session = browser.new_browser_cdp_session()
    tabs = []
    for _time in range(10):
        processes: list[dict[str, Any]] = session.send("SystemInfo.getProcessInfo")["processInfo"]
        tabs += [private(one["id"]) for one in processes if one["type"] == "renderer"]
        page.wait_for_timeout(400)
    record_property("memory of the tab with four workers", f"{max(tabs):.0f} MB")
    assert max(tabs) < 400


def private(process: int) -> float:
    """Megabytes that a process shares with no other: so without the browser's program."""
    place = Path(f"/proc/{process}/smaps_rollup")
    if not place.exists():
        # Systems without it tell all that a process holds, which is more.
        held = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(process)], capture_output=True, text=True, check=True
        )
        return int(held.stdout) / 1024
    told = place.read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[1]) for line in told if line.startswith("Private_")) / 1024


def test_a_hint_is_looked_at_and_played(visitor: BrowserContext, look: Callable[[Page, str], None]) -> None:
    page = visitor.new_page()
    page.goto("#/locksley?bots=1&level=outlaw&seed=hints")
    ready(page)
    page.wait_for_selector("#bar[data-state=ask]", timeout=SLOW)
    # The bot has begun and left one corner, which is no choice.
    expect(page.locator("main > :not(dialog) [data-do^='act robin ']").first).to_be_visible(timeout=SLOW)
    page.keyboard.press("h")
    expect(page.locator("#advised-1")).to_be_visible(timeout=SLOW)
    expect(page.locator("#say")).to_contain_text("Robin would: ")
    # One step away from who asked.
    expect(page.locator("#hint-close")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#advised-1")).to_be_focused()
    expect(page.locator("#bar")).to_have_attribute("data-state", "peek")
    page.keyboard.press("Escape")
    expect(page.locator("#bar")).to_have_attribute("data-state", "ask")
    look(page, "hint")
    page.hover("#advised-1")
    expect(page.locator("#bar")).to_have_attribute("data-state", "peek")
    happened = page.locator("#log").inner_text()
    page.click("#advised-1")
    expect(page.locator("#log")).not_to_have_text(happened)
    expect(page.locator("#advised-1")).to_have_count(0)


MOMENTS: dict[str, Callable[[], Match]] = {
    "a move of Robin": lambda: after(locksley, 1, 1, "hint", lambda match: len(match.moves) > 20),
    "tiles to keep": lambda: after(knights, 1, 3, "hint", lambda match: match.position.phase == KEEP_PHASE),
    "a ride": lambda: after(knights, 1, 3, "hint", lambda match: late(match, MUSTER_PHASE)),
    "scouts": lambda: after(chickwood, 1, 4, "hint", lambda match: late(match, SCOUT)),
}


def late(match: Match, phase: int) -> bool:
    return match.position.phase == phase and len(match.moves) > 20


def test_a_hint_lies_where_nothing_needed_lies(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    page.goto("")
    ready(page)
    for moment, match in MOMENTS.items():
        page.set_viewport_size({"width": 1280, "height": 800})
        open_match(page, match())
        expect(page.locator("#hint")).to_be_attached()
        page.keyboard.press("h")
        expect(page.locator("#advised-1")).to_be_visible(timeout=SLOW)
        for width, height in ((1280, 800), (768, 1024), (620, 900), (360, 740), (320, 568)):
            page.set_viewport_size({"width": width, "height": height})
            placed, where = page.evaluate(PLACED), f"{moment} at {width} x {height}"
            assert placed["lost"] == [], where
            assert placed["top"] >= 0, where
            assert placed["cut"] == [], where
            if width < 900:
                assert placed["bottom"] <= placed["foot"], where
            else:
                assert placed["covered"] == [], where
        page.keyboard.press("Escape")
        # The way back leads where it was asked for.
        expect(page.locator("#ask-hint")).to_be_focused()
