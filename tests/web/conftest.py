"""What the tests at a table share: somebody whose bots play at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

AT_ONCE = json.dumps({"pace": "once", "motion": "off"})
# Keeps every worker that the page starts where a test can reach it.
WORKERS = """
  window.pythons = [];
  window.Worker = class extends Worker {
    constructor(...given) { super(...given); window.pythons.push(this); }
  };
"""
# They save data, so that no second Python is started before a bot is asked.
THRIFTY = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe-core that look at colours."""


@pytest.fixture
def new_visitor(new_context: Callable[..., BrowserContext], site: str) -> Callable[..., BrowserContext]:
    """Opens visitors who let bots play at once: new_visitor(viewport=…, …), as new_context does."""
    kept = {"origin": site.rstrip("/"), "localStorage": [{"name": "greenwood", "value": AT_ONCE}]}

    def open_visitor(**options: object) -> BrowserContext:
        context = new_context(storage_state={"origins": [kept]}, **options)
        context.add_init_script(WORKERS)
        return context

    return open_visitor


@pytest.fixture
def thrifty(new_visitor: Callable[..., BrowserContext]) -> Callable[..., BrowserContext]:
    """The same for matches without bots, in half the time."""

    def open_thrifty(**options: object) -> BrowserContext:
        context = new_visitor(**options)
        context.add_init_script(THRIFTY)
        return context

    return open_thrifty


@pytest.fixture
def visitor(new_visitor: Callable[..., BrowserContext]) -> BrowserContext:
    """One of them, with a window of 1280 by 800."""
    return new_visitor()


@pytest.fixture
def look(axe: Callable[..., list[str]]) -> Iterator[Callable[[Page, str], None]]:
    """Looks over a screen in both lights: look(page, "its name"). What it finds fails the test at its end."""
    found: list[str] = []

    def look_over(page: Page, screen: str) -> None:
        # All that another light can change is colours.
        for theme, rules in (("day", ()), ("night", COLOURS)):
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
            found.extend(f"{screen}, {theme}: {finding}" for finding in axe(page, *rules))
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            found.append(f"{screen}: {wide} px wider than the window")

    yield look_over
    assert not found, "\n".join(found)


@pytest.fixture
def complaints_of() -> Callable[[BrowserContext], Any]:
    """What went wrong behind the test's back in this visitor's pages (tests/conftest.py)."""
    return lambda context: context.complaints  # type: ignore[attr-defined]
