"""Whole matches in a real browser, as people play them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.web.people import SLOW, mine, press_until, ready, set_up, tab_to

pytestmark = pytest.mark.native

QUICK = "moss"
"""The seed of a match that is soon over."""


def offered(page: Page) -> list[str]:
    """Every action that the table offers, squares included, in the order of the page."""
    offers = page.locator("main > :not(dialog) [data-do^='act ']")
    acts: list[str] = offers.evaluate_all("(all) => all.map((one) => one.dataset.do)")
    return [act.removeprefix("act ") for act in dict.fromkeys(acts)]


def choose(acts: list[str], turn: int) -> str:
    """Not a clever player, but one that gets on: forward if it goes, else to the next square."""
    for wanted in ("step", "corner", "robin", "sell", "bribe", "end"):
        fitting = [act for act in acts if act.split()[0] == wanted]
        if fitting:
            return fitting[turn * 7 % len(fitting)]
    raise AssertionError(f"nothing to do among {acts}")


def deeds(page: Page) -> Iterator[str]:
    """What to do, until the match is over."""
    for turn in range(600):
        if not mine(page):
            return
        yield choose(offered(page), turn)
    raise AssertionError("the match has no end")


def deed(page: Page, act: str) -> Locator:
    return page.locator(f"main > :not(dialog) [data-do='act {act}']").first


def test_a_whole_match_by_clicks(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    set_up(page, "locksley", length="short", bot2="squire", seed=QUICK)
    played = 0
    for act in deeds(page):
        before = page.locator("#log").inner_text()
        deed(page, act).click()
        page.wait_for_function("(before) => document.querySelector('#log').innerText !== before", arg=before)
        played += 1
    assert played > 10
    expect(page.locator("#bar")).to_have_attribute("data-state", "over")
    expect(page.locator("#sheet")).to_be_visible()


def walk(page: Page, square: str) -> None:
    """From square to square with the arrow keys."""
    tab_to(page, ".squares *")
    for _ in range(10):
        here = str(page.evaluate("document.activeElement.id")).removeprefix("at-")
        if here == square:
            return
        if square[0] != here[0]:
            page.keyboard.press("ArrowRight" if square[0] > here[0] else "ArrowLeft")
        else:
            page.keyboard.press("ArrowUp" if square[1] > here[1] else "ArrowDown")
    raise AssertionError(f"the arrow keys do not lead to {square}")


def test_a_whole_match_by_keyboard_only(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    page.goto("")
    ready(page)
    press_until(page, "Tab", "[data-do='setup locksley']")
    page.keyboard.press("Enter")
    expect(page.locator("#setup")).to_be_visible()
    for name, value, key in (("bot2", "squire", "ArrowLeft"), ("length", "short", "ArrowRight")):
        press_until(page, "Tab", f"[name={name}]")
        press_until(page, key, f"[name={name}][value={value}]")
    press_until(page, "Tab", "#setup summary")
    page.keyboard.press("Enter")
    press_until(page, "Tab", "[name=seed]")
    page.keyboard.type(QUICK)
    page.keyboard.press("Enter")
    expect(page.locator("#bar")).to_be_visible()
    for number, act in enumerate(deeds(page)):
        before = page.locator("#log").inner_text()
        verb, _, square = act.partition(" ")
        if verb in ("robin", "corner"):
            walk(page, square)
        elif number % 2:
            # Everything is in one list too.
            tab_to(page, "[data-do='sheet all']")
            page.keyboard.press("Enter")
            expect(page.locator("#sheet .deeds")).to_be_visible()
            tab_to(page, f"#sheet [data-do='act {act}']")
        else:
            tab_to(page, f"main > :not(dialog) [data-do='act {act}']")
        page.keyboard.press("Enter")
        page.wait_for_function("(before) => document.querySelector('#log').innerText !== before", arg=before)
        assert page.evaluate("document.activeElement !== document.body")
    expect(page.locator("#bar")).to_have_attribute("data-state", "over")


def play_on(page: Page, actions: int) -> None:
    for act, _ in zip(deeds(page), range(actions), strict=False):
        before = page.locator("#log").inner_text()
        deed(page, act).click()
        page.wait_for_function("(before) => document.querySelector('#log').innerText !== before", arg=before)
    assert mine(page)


def state(page: Page) -> list[str]:
    """What the table shows of a match, in words."""
    page.mouse.move(1, 1)
    expect(page.locator("#bar")).to_have_attribute("data-state", "ask")
    shown: list[str] = page.evaluate(
        """[...document.querySelectorAll("[id^=at-], [id^=sp-]")].map((one) => one.ariaLabel)"""
    )
    return [*shown, page.locator("#seat-1").inner_text(), page.locator("#seat-2").inner_text()]


def test_a_match_survives_reloads_dead_workers_and_other_tabs(visitor: BrowserContext) -> None:
    visitor.complaints.allow("no answer for 10 s")  # type: ignore[attr-defined]
    page = visitor.new_page()
    set_up(page, "locksley", bot2="outlaw", seed="once more", first="1")
    play_on(page, 8)
    before = state(page)

    page.reload()
    expect(page.locator("#bar")).to_be_visible(timeout=SLOW)
    assert mine(page)
    assert state(page) == before

    # Another tab does not touch it, and offers no way to.
    other = visitor.new_page()
    other.goto("")
    ready(other)
    expect(other.locator("[data-do='play locksley']")).to_be_visible()
    assert other.locator("[data-do='continue locksley']").count() == 0
    other.close()

    page.evaluate("window.pythons[0].terminate()")
    deed(page, choose(offered(page), 0)).click()
    expect(page.locator("#alert")).to_contain_text("stopped by itself", timeout=SLOW)
    ready(page)
    assert mine(page)
    assert state(page) == before
    play_on(page, 4)
    assert state(page) != before


def test_a_name_with_markup_is_a_name(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    name = "<b>Will</b><img src=x onerror=x &amp>"
    set_up(page, "locksley", name1=name, bot2="", seed="names")
    expect(page.locator("#seat-1")).to_contain_text(name[:40])
    assert page.locator("#app img").count() == 0
    assert page.locator("#app b", has_text="Will").count() == 0
