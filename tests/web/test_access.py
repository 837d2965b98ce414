"""axe-core finds nothing, on any screen, in both lights; and no screen is wider than its window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

pytestmark = pytest.mark.native


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_every_screen(
    new_context: Callable[..., BrowserContext], axe: Callable[[Page], list[str]], width: int, height: int
) -> None:
    page = new_context(viewport={"width": width, "height": height}, reduced_motion="reduce").new_page()
    found: dict[str, list[str]] = {}

    def look(screen: str) -> None:
        for theme in ("day", "night"):
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
            found[f"{screen}, {theme}"] = axe(page)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        found[f"{screen}, width"] = [f"{wide} px wider than the window"] if wide > 0 else []

    page.goto("")
    look("lobby, before Python")
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=60_000)
    look("lobby")
    page.locator("[data-do='sheet menu']").first.click()
    expect(page.locator("dialog#sheet")).to_be_visible()
    look("menu")
    page.keyboard.press("Escape")
    expect(page.locator("dialog#sheet")).to_have_count(0)
    page.click("[data-do='setup locksley']")
    expect(page.locator("#setup")).to_be_visible()
    look("set-up")
    page.click("#setup label:has([name=bot2][value=''])")
    page.click("#setup [type=submit]")
    expect(page.locator("#bar")).to_be_visible()
    look("table, corners")
    page.locator("[data-do^='act corner']").first.click()
    expect(page.locator("[data-do^='act robin']").first).to_be_visible()
    look("table")
    page.locator("[data-do='sheet all']:visible").first.click()
    expect(page.locator("dialog#sheet")).to_be_visible()
    look("all I can do")
    page.keyboard.press("Escape")
    page.locator("[data-do='sheet rules']:visible").first.click()
    expect(page.locator("dialog#sheet")).to_be_visible()
    look("rules")
    page.keyboard.press("Escape")
    page.locator("[data-do='lobby']:visible").first.click()
    expect(page.locator("[data-screen=lobby]")).to_be_visible()
    look("lobby with a match")
    assert not {screen: findings for screen, findings in found.items() if findings}
