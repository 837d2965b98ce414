"""Chickwood Forest in a real browser: whole games by mouse, finger and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.web import people
from tests.web.chickwood_hands import Hands
from tests.web.people import (
    CURTAINS,
    after,
    downloaded,
    lost,
    mine,
    open_match,
    press_until,
    ready,
    set_up,
    tap,
)

from greenwood.games import chickwood
from greenwood.games.chickwood.components import ARROW, BEARD, ENTERTAINERS, LEGEND, RAID
from greenwood.games.chickwood.scoring import PARTS
from greenwood.match import Match, Player

pytestmark = pytest.mark.native


def check_end(page: Page, tmp_path: Path) -> Match:
    """The end as the page tells it is that of the record, replayed here."""
    match = downloaded(page, tmp_path)
    result = match.position.result()
    assert result is not None
    assert page.locator("#sheet tfoot tr.total td").all_inner_texts() == [
        str(glory).replace("-", "−") for glory in result
    ]
    # Each part of the score, side by side.
    glory = chickwood.explain(match.position)["glory"]
    rows = page.locator("#sheet table.score").first.locator("tbody tr")
    assert rows.count() == len(PARTS)
    for nth, part in enumerate(PARTS):
        for seat, own in enumerate(glory):
            cell = rows.nth(nth).locator("td").nth(seat).inner_text().split()
            assert cell[-1] in (str(own[part]).replace("-", "−"), "–")
            assert own[part] == 0 or cell[-1] != "–"
    # Every alms lies where the record has it.
    for at, village in chickwood.view(match.position, 0)["villages"].items():
        expect(page.locator(f"#at-{at} .cube")).to_have_count(len(village["cubes"]))
    assert page.evaluate("window.curtains") == 0
    return match


def check_table(page: Page) -> None:
    """The page is no wider than its window, and what may be done now can be seen."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{wide} px wider than the window"
    expect(page.locator("main > :not(dialog) [data-do^='act ']:visible").first).to_be_attached()


def test_a_game_of_two_by_clicks(visitor: BrowserContext, tmp_path: Path) -> None:
    visitor.add_init_script(CURTAINS)
    page = visitor.new_page()
    set_up(page, "chickwood", bot2="squire", seed="greenwood")
    hands = Hands(page, Locator.click)
    for number, _phase in enumerate(hands.play()):
        if number % 8 == 0:
            check_table(page)
    assert hands.met == {"scout", "raid", "alms"}
    match = check_end(page, tmp_path)
    mine_played = [chickwood.action_text(move.action) for move in match.moves if move.seat == 0]
    assert len(mine_played) == hands.turns


def test_a_game_of_five_by_touch_on_a_phone(
    new_visitor: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    visitor = new_visitor(viewport={"width": 360, "height": 740}, has_touch=True)
    visitor.add_init_script(CURTAINS)
    page = visitor.new_page()
    players = [Player(name, "random" if number else "") for number, name in enumerate(people.NAMES)]
    open_match(page, Match(chickwood, players, {"legendary": "on", "glory": "live"}, "five 3"))
    hands = Hands(page, tap)
    for number, _phase in enumerate(hands.play()):
        if number % 8 == 0:
            check_table(page)
    assert hands.met >= {"scout", "raid", "alms"}
    match = check_end(page, tmp_path)
    assert len(match.players) == 5


def test_a_game_by_keyboard_only(visitor: BrowserContext, tmp_path: Path) -> None:
    visitor.add_init_script(CURTAINS)
    page = visitor.new_page()
    page.goto("")
    ready(page)
    press_until(page, "Tab", "[data-do='setup chickwood']")
    page.keyboard.press("Enter")
    expect(page.locator("#setup")).to_be_visible()
    press_until(page, "Tab", "[name=bot2]")
    press_until(page, "ArrowLeft", "[name=bot2][value=squire]")
    press_until(page, "Tab", "#setup summary")
    page.keyboard.press("Enter")
    press_until(page, "Tab", "[name=seed]")
    page.keyboard.type("nottingham")
    page.keyboard.press("Enter")
    expect(page.locator("#bar")).to_be_visible()
    hands = Hands(page, by_keys)
    taken_back = False
    for number, phase in enumerate(hands.play()):
        assert not lost(page)
        if number == 3:
            had = page.evaluate("document.activeElement.id")
            page.keyboard.press("?")
            expect(page.locator("#sheet")).to_be_visible()
            page.keyboard.press("Escape")
            expect(page.locator("dialog#sheet")).to_have_count(0)
            assert page.evaluate("document.activeElement.id") == had
        if phase == "alms" and not taken_back and page.locator(".undo:not([aria-disabled])").count():
            said = page.locator("#log").text_content() or ""
            page.keyboard.press("u")
            expect(page.locator("#log")).not_to_have_text(said)
            assert mine(page)
            assert not lost(page)
            hands.deed(page.locator("#order").get_attribute("data-phase") or "")
            taken_back = True
    assert taken_back
    assert not lost(page)
    check_end(page, tmp_path)


def by_keys(thing: Locator) -> None:
    people.by_keys(thing, towards)


def towards(here: str, there: str) -> str:
    """The arrow key from one thing of a region to another: villages by their cells, others side by side."""
    if not there.startswith("at-"):
        return "ArrowRight" if here < there else "ArrowLeft"
    column, line = here.removeprefix("at-")
    to_column, to_line = there.removeprefix("at-")
    if column != to_column:
        return "ArrowRight" if column < to_column else "ArrowLeft"
    return "ArrowUp" if line < to_line else "ArrowDown"


def test_no_name_breaks_over_the_score(thrifty: Callable[..., BrowserContext]) -> None:
    page = thrifty(viewport={"width": 360, "height": 740}).new_page()
    page.goto("")
    ready(page)
    open_match(page, after(chickwood, 5, 0, "names"))
    page.click("#bar [data-do='sheet end']")
    names = page.locator("#sheet table.score").first.locator("thead th span")
    expect(names.first).to_have_text("Marian")
    assert max(names.evaluate_all("(all) => all.map((one) => one.offsetHeight)")) < 20


def test_legends_and_the_key(thrifty: Callable[..., BrowserContext]) -> None:
    """Each legendary card that asks something, at its own moment; the log tells what came of it."""
    page = thrifty().new_page()
    page.goto("")
    ready(page)
    for card, (seed, when) in MOMENTS.items():
        open_match(page, after(chickwood, 1, 2, seed, when, {"legendary": "on"}))
        assert mine(page)
        hands = Hands(page, Locator.click)
        hands.deed(page.locator("#order").get_attribute("data-phase") or "")
        expect(page.locator("#log")).to_contain_text(TOLD[card])


def test_what_the_mouse_looks_at_in_the_bar_stays_there(thrifty: Callable[..., BrowserContext]) -> None:
    """A mouse that rests on a choice of a legendary card sees what it brings, and its click does it."""
    page = thrifty().new_page()
    for card, width, height in (("arrow", 1280, 800), ("entertainers", 768, 1024), ("beard", 360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        seed, when = MOMENTS[card]
        open_match(page, after(chickwood, 1, 2, seed, when, {"legendary": "on"}))
        assert mine(page)
        Hands(page, Locator.click).pick_all()
        page.locator("#bar .pick[data-do^='act ']").last.hover()
        expect(page.locator("#detail")).not_to_have_attribute("data-kind", "idle")
        page.mouse.down()
        page.mouse.up()
        expect(page.locator("#log")).to_contain_text(TOLD[card])


def _raider_barred(match: Match) -> bool:
    return match.position.phase == RAID and match.position.barred != 0


def _legend(card: int) -> Callable[[Match], bool]:
    return lambda match: match.position.phase == LEGEND and match.position.stage == card


def _phase(name: str) -> Callable[[Match], bool]:
    return lambda match: bool(chickwood.view(match.position, 0)["phase"] == name)


MOMENTS: dict[str, tuple[str, Callable[[Match], bool]]] = {
    "glass": ("legend 0", _phase("spy")),
    "key": ("legend 5", _phase("key")),
    "barred": ("legend 2", _raider_barred),
    "entertainers": ("legend 6", _legend(ENTERTAINERS)),
    "arrow": ("legend 0", _legend(ARROW)),
    "beard": ("legend 0", _legend(BEARD)),
}
TOLD = {
    "glass": "You looked through the spy glass",
    "key": "With the key you turned",
    "barred": "You raided",
    "entertainers": "entertainers swap",
    "arrow": "With the golden arrow you gave",
    "beard": "fake beard",
}
"""What the log then says."""


def test_who_gets_the_henchman_by_touch_and_by_double_click(
    new_visitor: Callable[..., BrowserContext],
) -> None:
    """A finger's first tap only looks; of a mouse's two clicks the first gives, the second does nothing."""
    seed, when = MOMENTS["beard"]
    match = after(chickwood, 1, 2, seed, when, {"legendary": "on"})
    for touch in (True, False):
        page = new_visitor(viewport={"width": 360, "height": 740}, has_touch=touch).new_page()
        open_match(page, match)
        assert mine(page)
        given = page.locator("#bar [data-do^='act ']").filter(visible=True)
        said = page.locator("#log").text_content() or ""
        if touch:
            given.first.tap()
            page.wait_for_timeout(300)
            expect(page.locator("#log")).to_have_text(said)
            assert mine(page)
            given.first.tap()
        else:
            given.first.dblclick()
        expect(page.locator("#log")).to_contain_text(TOLD["beard"])
        page.wait_for_timeout(300)
        text = page.locator("#log").text_content() or ""
        assert text.count(TOLD["beard"]) == 1
