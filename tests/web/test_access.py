"""axe-core finds nothing, on any screen, in both lights; and no screen is wider than its window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.web.people import after, open_match

from greenwood.games import chickwood, knights
from greenwood.games.chickwood.components import ALMS_PHASE, LEGEND, RAID, SCOUT
from greenwood.games.knights.components import PLAY
from greenwood.match import Match
from greenwood.table.knights import plans

pytestmark = pytest.mark.native


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_every_screen(
    thrifty: Callable[..., BrowserContext], look: Callable[[Page, str], None], width: int, height: int
) -> None:
    page = thrifty(viewport={"width": width, "height": height}, reduced_motion="reduce").new_page()
    page.goto("")
    look(page, "lobby, before Python")
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=60_000)
    look(page, "lobby")
    page.locator("[data-do='sheet menu']").first.click()
    expect(page.locator("dialog#sheet")).to_be_visible()
    look(page, "menu")
    page.keyboard.press("Escape")
    expect(page.locator("dialog#sheet")).to_have_count(0)
    page.click("[data-do='setup locksley']")
    expect(page.locator("#setup")).to_be_visible()
    look(page, "set-up")
    page.click("#setup label:has([name=bot2][value=''])")
    page.click("#setup [type=submit]")
    expect(page.locator("#bar")).to_be_visible()
    look(page, "table, corners")
    page.locator("[data-do^='act corner']").first.click()
    expect(page.locator("[data-do^='act robin']").first).to_be_visible()
    look(page, "table")
    page.locator("[data-do='sheet all']:visible").first.click()
    expect(page.locator("dialog#sheet")).to_be_visible()
    look(page, "all I can do")
    page.keyboard.press("Escape")
    page.locator("[data-do='sheet rules']:visible").first.click()
    expect(page.locator("dialog#sheet")).to_be_visible()
    look(page, "rules")
    page.keyboard.press("Escape")
    page.locator("[data-do='lobby']:visible").first.click()
    expect(page.locator("[data-screen=lobby]")).to_be_visible()
    look(page, "lobby with a match")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_every_screen_of_robber_knights(
    thrifty: Callable[..., BrowserContext], look: Callable[[Page, str], None], width: int, height: int
) -> None:
    page = thrifty(viewport={"width": width, "height": height}, reduced_motion="reduce").new_page()
    page.goto("#/knights/setup")
    expect(page.locator("#setup")).to_be_visible(timeout=60_000)
    for seats in ("2", "3", "4"):
        page.click(f"#setup label:has([name=seats][value='{seats}'])")
        expect(page.locator(f"#setup [name=name{seats}]")).to_be_visible()
        expect(page.locator("#setup [id^=name]")).to_have_count(int(seats))
        look(page, f"set-up for {seats}")
    page.click("#setup [type=submit]")
    expect(page.locator("#bar")).to_have_attribute("data-state", "keep")
    look(page, "keep")

    open_match(page, after(knights, 1, 3, "axe", late_and_to_lay))
    page.locator("#pane [data-do^='act lay']").first.hover()
    expect(page.locator("#bar")).to_have_attribute("data-state", "peek")
    look(page, "a tile considered on a late land of four")

    open_match(page, after(knights, 1, 1, "axe 6", a_ride_that_takes))
    ways = page.locator("#bar .ways [data-do*='; on ']")
    ways.first.click()
    expect(page.locator("#go")).to_be_visible()
    look(page, "a ride put together")
    page.locator("[data-do='sheet rules']:visible").first.click()
    expect(page.locator("dialog#sheet")).to_be_visible()
    look(page, "rules")
    page.keyboard.press("Escape")

    open_match(page, after(knights, 3, 0, "axe", late_and_to_lay))
    expect(page.locator("dialog[data-curtain]")).to_be_visible()
    look(page, "curtain")

    open_match(page, after(knights, 1, 1, "axe"))
    page.click("#bar [data-do='sheet end']")
    expect(page.locator("#sheet .ending")).to_be_visible()
    look(page, "the end")


def late_and_to_lay(match: Match) -> bool:
    return match.position.phase == PLAY and sum(map(bool, match.position.land)) > 20 * len(match.players)


def a_ride_that_takes(match: Match) -> bool:
    """Over several tiles, and points from a rival."""
    best = plans.most_won(match.position)
    return best is not None and len(best.steps) > 2 and best.losses != ()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_every_screen_of_chickwood_forest(
    thrifty: Callable[..., BrowserContext], look: Callable[[Page, str], None], width: int, height: int
) -> None:
    page = thrifty(viewport={"width": width, "height": height}, reduced_motion="reduce").new_page()
    page.goto("#/chickwood/setup")
    expect(page.locator("#setup")).to_be_visible(timeout=60_000)
    page.click("#setup label:has([name=seats][value='5'])")
    expect(page.locator("#setup [id^=name]")).to_have_count(5)
    look(page, "set-up for five")

    options = {"legendary": "on", "glory": "live"}
    open_match(page, after(chickwood, 1, 4, "axe 1", late_and_to_scout, options))
    page.locator("#castles [data-do^='act scout']").last.hover()
    expect(page.locator("#go")).to_be_visible()
    look(page, "a card considered, five seats, late")

    open_match(page, after(chickwood, 1, 4, "axe 1", a_snake, options))
    page.locator("#villages [data-do^='act alms']").first.hover()
    expect(page.locator("#go")).to_be_visible()
    look(page, "an alms considered")

    open_match(page, after(chickwood, 1, 2, "legend 5", key_asked, options))
    look(page, "the key")
    open_match(
        page, after(chickwood, 1, 2, "legend 6", lambda match: match.position.phase == LEGEND, options)
    )
    look(page, "a legendary card before the score")

    open_match(page, after(chickwood, 2, 0, "axe", lambda match: match.position.phase == RAID))
    expect(page.locator("dialog[data-curtain]")).to_be_visible()
    page.click("[data-do=lift]")
    look(page, "raid of two")
    page.locator("[data-do='sheet rules']:visible").first.click()
    expect(page.locator("dialog#sheet")).to_be_visible()
    look(page, "rules")
    page.keyboard.press("Escape")

    open_match(page, after(chickwood, 1, 4, "axe", options=options))
    page.click("#bar [data-do='sheet end']")
    expect(page.locator("#sheet .ending")).to_be_visible()
    look(page, "the end")


def late_and_to_scout(match: Match) -> bool:
    return match.position.phase == SCOUT and match.position.round == 6 and len(match.position.hands[0]) == 1


def a_snake(match: Match) -> bool:
    return match.position.phase == ALMS_PHASE and match.position.snake != []


def key_asked(match: Match) -> bool:
    return match.position.named != 0
