"""What a person at the page does, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from playwright.sync_api import Locator, Page, expect

from greenwood import link, record
from greenwood.game import Game
from greenwood.match import Match, Player

SLOW = 60_000
"""Milliseconds that Python may need to start on a machine that has other things to do."""
IN_A_HURRY = 25
"""Presses of a key before one goes slower."""
NAMES = ("Marian", "Much", "Tuck", "Alan", "Will")
HAPPENED = "([log, go]) => document.querySelector('#log').textContent !== log || !document.querySelector(go)"
# Counts the curtains that fall.
CURTAINS = """
  window.curtains = 0;
  new MutationObserver(() => { window.curtains += document.querySelectorAll("[data-curtain]").length })
    .observe(document, { childList: true, subtree: true, attributes: true });
"""


# --- matches to begin with ---------------------------------------------------------------------------


def after(
    game: Game,
    people: int,
    bots: int,
    seed: str,
    when: Callable[[Match], bool] | None = None,
    options: Mapping[str, str] | None = None,
) -> Match:
    """A match of chance up to the first moment, with a person to move, that is wanted, or to its end."""
    levels = [""] * people + ["random"] * bots
    players = [Player(name, level) for name, level in zip(NAMES, levels, strict=False)]
    match, rng = Match(game, players, dict(options or {}), seed), Random(seed)
    while match.position.to_move is not None:
        if when and not match.players[match.position.to_move].bot and when(match):
            return match
        match.act(rng.choice(match.position.actions()))
    assert when is None, f"no such moment comes with the seed {seed}"
    return match


def open_match(page: Page, match: Match) -> None:
    """Open it by its link; it may take the place of another."""
    page.goto(f"#r={link.pack(record.write(match))}")
    there = "!location.hash.startsWith('#r=')"
    page.wait_for_function(f"() => document.querySelector('[data-do=replace]') || {there}", timeout=SLOW)
    if page.locator("[data-do=replace]").count():
        page.click("[data-do=replace]")
        page.wait_for_function(f"() => {there}")


def downloaded(page: Page, tmp_path: Path) -> Match:
    """The match as the end sheet gives it away: its record, read and replayed here."""
    with page.expect_download() as waiting:
        page.click("#sheet [data-do=download]")
    waiting.value.save_as(tmp_path / "record")
    return record.read((tmp_path / "record").read_text(encoding="utf-8"))


# --- what is done ------------------------------------------------------------------------------------


def ready(page: Page) -> None:
    """Wait until Python is there."""
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=SLOW)


def set_up(page: Page, game: str, **choices: str) -> None:
    """From the set-up to the table, with these values of the form's fields."""
    page.goto(f"#/{game}/setup")
    expect(page.locator("#setup")).to_be_visible(timeout=SLOW)
    for name, value in choices.items():
        field = page.locator(f"#setup [name={name}]")
        if field.first.get_attribute("type") == "radio":
            page.click(f"#setup label:has([name={name}][value='{value}'])")
        else:
            if not field.is_visible():
                page.click("#setup summary")
            field.fill(value)
    page.click("#setup [type=submit]")
    expect(page.locator("main[data-screen=table]")).to_be_attached()


def mine(page: Page) -> bool:
    """Wait until a person is to move (True) or the match is over (False)."""
    page.wait_for_selector("#bar[data-state]:not([data-state=wait])", timeout=SLOW)
    return page.locator("#bar").get_attribute("data-state") != "over"


def press_until(page: Page, key: str, found: str) -> None:
    """Press a key until the focus is on what a selector finds; fails when it never gets there.

    Presses come faster than any person's. What is looked at on the way changes the bar, so on a slow machine
    they can overtake the page: who has come round once without finding it goes slower.
    """
    seen = 0
    while not page.evaluate("(found) => document.activeElement.matches(found)", found):
        page.keyboard.press(key)
        seen += 1
        if seen > IN_A_HURRY:
            page.wait_for_timeout(200)
        assert seen < 80, f"{key} never leads to {found}"


def tab_to(page: Page, found: str) -> None:
    """Tab to what a selector finds, forward or backward as it lies."""
    there = page.locator(found).locator("visible=true").first
    later = there.evaluate("(one) => document.activeElement.compareDocumentPosition(one) & 4")
    press_until(page, "Tab" if later else "Shift+Tab", found)


def deeds(page: Page, within: str, start: str) -> list[tuple[str, str]]:
    """(id, what it does) of everything in a region whose deed begins so."""
    found: list[list[str]] = page.locator(f"{within} [data-do^='{start}']").evaluate_all(
        "(all) => all.map((one) => [one.id, one.dataset.do])"
    )
    return [(id, do) for id, do in found]


def until_done(page: Page, press: Callable[[Locator], None], selector: str) -> None:
    """Press it, and wait until something has happened, or it is gone."""
    log = page.locator("#log").evaluate("(log) => log.textContent")
    press(page.locator(selector))
    page.wait_for_function(HAPPENED, arg=[log, selector])


def lost(page: Page) -> bool:
    """Whether the focus is nowhere."""
    nowhere: bool = page.evaluate("[null, document.body].includes(document.activeElement)")
    return nowhere


def by_keys(thing: Locator, towards: Callable[[str, str], str]) -> None:
    """Tab to it, the arrow keys where many things make one stop, then Enter.

    ``towards`` tells the arrow key that leads from one id of such a region to another.
    """
    page = thing.page
    id = thing.get_attribute("id") or ""
    stop = thing.evaluate("(one) => one.closest('[data-arrows]') !== null")
    found = "[data-arrows]:has([id='{}']) *" if stop else "[id='{}']"
    tab_to(page, found.format(id))
    for _ in range(40 if stop else 0):
        here = str(page.evaluate("document.activeElement.id"))
        if here == id:
            break
        page.keyboard.press(towards(here, id))
    assert page.evaluate("document.activeElement.id") == id
    page.keyboard.press("Enter")


def tap(thing: Locator) -> None:
    """A first tap looks, a second one does."""
    looks = thing.get_attribute("data-peek")
    thing.tap()
    if looks:
        thing.tap()
