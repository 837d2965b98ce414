"""The board before Python: there at once, its first click kept, and nothing moves when Python comes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from greenwood.games import GAMES

pytestmark = pytest.mark.native
SHIFTS = """
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_click_before_python_counts(new_visitor: Callable[..., BrowserContext], game: str) -> None:
    held: list[Route] = []
    context = new_visitor()
    context.route("**/packed/python-*", lambda route: held.append(route))
    page = context.new_page()
    page.goto(f"#/{game}")
    offer = page.locator("#app[data-screen=table] :is([data-do^='act '], [data-do^='draft ']):visible").first
    expect(offer).to_be_visible()
    offer.click()
    expect(offer).to_have_attribute("aria-busy", "true")
    saved = page.evaluate("document.querySelector('#app').textContent")
    for route in held:
        route.continue_()
    expect(page.locator("#boot")).to_be_hidden(timeout=60_000)
    # What was clicked has been done.
    page.wait_for_function("(before) => document.querySelector('#app').textContent !== before", arg=saved)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_when_python_comes(new_visitor: Callable[..., BrowserContext], game: str) -> None:
    context = new_visitor()
    context.add_init_script(SHIFTS)
    page = context.new_page()
    page.goto(f"#/{game}")
    expect(page.locator("#app[data-screen=table][aria-busy]")).to_be_visible()
    page.evaluate("window.shifted = 0")
    expect(page.locator("#boot")).to_be_hidden(timeout=60_000)
    assert page.evaluate("window.shifted") < 0.01


def test_a_kept_match_is_not_covered(new_visitor: Callable[..., BrowserContext]) -> None:
    context = new_visitor()
    page = context.new_page()
    page.goto("#/locksley")
    expect(page.locator("#boot")).to_be_hidden(timeout=60_000)
    page.wait_for_function(
        "indexedDB.databases().then((all) => all.some(({ name }) => name === 'greenwood'))"
    )
    page.close()
    page = context.new_page()
    context.route("**/packed/*", lambda route: None)
    page.goto("#/locksley")
    expect(page.locator("#app[aria-busy]")).to_be_visible()
    page.wait_for_timeout(1000)
    expect(page.locator("#app[data-screen=lobby]")).to_be_visible()
