"""What a person at the page does, whatever the game."""

from __future__ import annotations

from playwright.sync_api import Page, expect

SLOW = 60_000
"""Milliseconds that Python may need to start on a machine that has other things to do."""
IN_A_HURRY = 25
"""Presses of a key before one goes slower."""


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
