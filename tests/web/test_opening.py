"""The board before Python: there at once, its first click kept, and nothing moves when Python comes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, ViewportSize, expect
from tests.web.people import SLOW, ready

from greenwood.games import GAMES

pytestmark = pytest.mark.native
NewVisitor = Callable[..., BrowserContext]
WIDE = ViewportSize(width=1280, height=800)
NARROW = ViewportSize(width=360, height=740)
SHIFTS = """
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
"""
PYTHON = "**/packed/python-*"
NOTED = "Noted: it is done as soon as the table is ready."


class Held:
    """A visitor whose Python does not come before it is let."""

    def __init__(self, context: BrowserContext) -> None:
        self.routes: list[Route] = []
        self.holding = True
        context.route(PYTHON, self.hold)
        self.page = context.new_page()

    def hold(self, route: Route) -> None:
        if self.holding:
            self.routes.append(route)
        else:
            route.continue_()

    def let(self) -> None:
        self.holding = False
        for route in self.routes:
            route.continue_()
        ready(self.page)


def offer(page: Page) -> Locator:
    """What can be done first at a table."""
    return page.locator("#app[data-screen=table] :is([data-do^='act '], [data-do^='draft ']):visible").first


def content(page: Page) -> str:
    told: str = page.evaluate("document.querySelector('#app').textContent")
    return told


@pytest.mark.parametrize("game", GAMES)
def test_a_click_before_python_counts(thrifty: NewVisitor, game: str) -> None:
    held = Held(thrifty())
    page = held.page
    page.goto(f"#/{game}")
    chosen = offer(page)
    expect(chosen).to_be_visible()
    chosen.click()
    expect(chosen).to_have_attribute("aria-busy", "true")
    # To be seen, and to be heard.
    assert chosen.evaluate("(one) => getComputedStyle(one).outlineStyle") == "dashed"
    expect(page.locator("#boot")).to_have_text(NOTED)
    before = content(page)
    held.let()
    # What was clicked has been done.
    page.wait_for_function("(before) => document.querySelector('#app').textContent !== before", arg=before)


def test_the_last_thing_asked_for_in_the_lobby_counts(thrifty: NewVisitor) -> None:
    """By mouse and by key; what a reload has taken away was not asked for."""
    first, *_others, last = GAMES
    held = Held(thrifty())
    page = held.page
    busy = page.locator("#app [data-do][aria-busy]")
    page.goto("")
    page.click(f"[data-do='play {last}']")
    expect(busy).to_have_attribute("data-do", f"play {last}")
    page.reload()
    expect(page.locator("#app")).to_have_attribute("aria-busy", "true")
    expect(busy).to_have_count(0)
    page.click("#head-menu")
    expect(busy).to_have_attribute("data-do", "sheet menu")
    page.locator(f"[data-do='setup {first}']").focus()
    page.keyboard.press("Enter")
    expect(busy).to_have_attribute("data-do", f"setup {first}")
    held.let()
    expect(page.locator("#app[data-screen=setup] #setup")).to_be_visible()
    expect(page).to_have_url(f"#/{first}/setup")
    assert not page.locator("dialog[open]").count()


def test_the_light_is_switched_before_python(thrifty: NewVisitor) -> None:
    held = Held(thrifty(color_scheme="light"))
    page = held.page
    page.goto("")
    page.locator("[data-do='set theme night']:visible").focus()
    page.keyboard.press(" ")
    expect(page.locator("#boot")).to_have_text(NOTED)
    held.let()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")


def test_ways_back_and_on_before_python(thrifty: NewVisitor) -> None:
    """What the address asks for is shown; what was clicked before it changed has been left."""
    first, second, *_others = GAMES
    held = Held(thrifty())
    page = held.page
    page.goto("")
    lobby = content(page)
    page.goto(f"#/{first}")
    offer(page).click()
    page.go_back()
    expect(page.locator("#app[data-screen=lobby]")).to_be_visible()
    assert content(page) == lobby
    expect(page.locator("[data-do][aria-busy]")).to_have_count(0)
    page.goto(f"#/{second}")
    expect(offer(page)).to_be_visible()
    shown = content(page)
    held.let()
    expect(page).to_have_url(f"#/{second}")
    assert content(page) == shown


@pytest.mark.parametrize(
    ("place", "window"),
    [("", WIDE), ("", NARROW), *zip((f"#/{game}" for game in GAMES), (NARROW, WIDE, NARROW), strict=True)],
)
def test_nothing_moves_when_python_comes(thrifty: NewVisitor, place: str, window: ViewportSize) -> None:
    """Not from the first paint on, fonts and all."""
    context = thrifty(viewport=window)
    context.add_init_script(SHIFTS)
    page = context.new_page()
    page.goto(place)
    expect(page.locator("#boot")).to_be_hidden(timeout=SLOW)
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    assert page.evaluate("window.shifted") < 0.01


def test_a_kept_match_is_not_covered(thrifty: NewVisitor) -> None:
    context = thrifty()
    page = context.new_page()
    page.goto("#/locksley")
    ready(page)
    page.wait_for_function(
        "() => indexedDB.databases().then((all) => all.some(({ name }) => name === 'greenwood'))"
    )
    page.close()
    context.route(PYTHON, lambda route: None)
    page = context.new_page()
    page.goto("#/locksley")
    # It is settled what to show: no table that is none of theirs.
    expect(page.locator("html")).not_to_have_attribute("data-awaited", "")
    expect(page.locator("#app[data-screen=lobby]")).to_be_visible()
