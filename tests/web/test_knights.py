"""Robber Knights in a real browser: whole games by mouse, finger and keys, and the zoom of the land."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.web import people
from tests.web.knights_hands import CELLS, Hands, cells, longest
from tests.web.people import CURTAINS, after, downloaded, lost, mine, open_match, press_until, ready, set_up

from greenwood.games import knights
from greenwood.games.knights.wording import NAMES
from greenwood.match import Match

pytestmark = pytest.mark.native


def check_end(page: Page, tmp_path: Path) -> Match:
    """The end as the page tells it is that of the record, replayed here."""
    match = downloaded(page, tmp_path)
    points = list(map(str, match.position.result()))
    assert match.result() == "-".join(points)
    assert page.locator("#sheet tfoot tr.total td").all_inner_texts() == points
    seats = page.locator(".knight-seat .points b")
    assert seats.all_inner_texts() == points
    land = knights.view(match.position, 0)["land"]
    assert {f"tile-{x}_{y}" for x, y in (tile["at"] for tile in land)} == {
        str(one.get_attribute("id")) for one in page.locator(f"{CELLS} [id^=tile-]").all()
    }
    for tile in land:
        x, y = tile["at"]
        said = page.locator(f"#at-{x}_{y}").get_attribute("aria-label") or ""
        assert NAMES[tile["tile"]] in said
        assert not tile["knights"] or f"{len(tile['knights'])} knight" in said
    assert page.evaluate("window.curtains") == 0
    return match


def check_land(page: Page) -> None:
    """Every cell of a rectangle, all of them in sight, and the page no wider than its window."""
    painted = cells(page)
    columns, rows = {x for x, _y in painted}, {y for _x, y in painted}
    assert painted == {(x, y) for x in columns for y in rows}
    for span in (columns, rows):
        assert len(span) == max(span) - min(span) + 1
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{wide} px wider than the window"
    assert whole(page)


def whole(page: Page) -> bool:
    """Whether all cells lie within the pane."""
    seen: bool = page.evaluate(
        """() => {
          const pane = document.querySelector("#pane").getBoundingClientRect();
          return [...document.querySelectorAll("#pane [id^=at-]")].every((one) => {
            const cell = one.getBoundingClientRect();
            const across = cell.left > pane.left - 1 && cell.right < pane.right + 1;
            return across && cell.top > pane.top - 1 && cell.bottom < pane.bottom + 1;
          });
        }"""
    )
    return seen


def test_a_game_of_two_by_clicks(visitor: BrowserContext, tmp_path: Path) -> None:
    visitor.add_init_script(CURTAINS)
    page = visitor.new_page()
    set_up(page, "knights", bot2="squire", seed="greenwood")
    hands = Hands(page, Locator.click)
    for asked in hands.play():
        if asked == "ask":
            check_land(page)
    assert longest(hands.plans) >= 3
    match = check_end(page, tmp_path)
    mustered = {knights.action_text(move.action) for move in match.moves if move.seat == 0}
    assert mustered >= {action for plan in hands.plans for action in plan.split("; ")}


def test_a_game_of_four_by_touch_on_a_phone(
    new_visitor: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    visitor = new_visitor(viewport={"width": 360, "height": 740}, has_touch=True)
    visitor.add_init_script(CURTAINS)
    page = visitor.new_page()
    set_up(page, "knights", seats="4", bot2="squire", bot3="squire", bot4="squire", seed="sherwood")

    def tap(thing: Locator) -> None:
        """A first tap looks, a second one does, on the same place or on the button that has come."""
        id, look = thing.get_attribute("id") or "", thing.get_attribute("data-peek")
        thing.tap()
        if id.startswith("at-") and look and look.startswith("peek lay"):
            page.tap("#lay-here")
        elif look:
            thing.tap()

    hands = Hands(page, tap)
    for asked in hands.play():
        if asked == "ask":
            check_land(page)
    assert hands.plans
    match = check_end(page, tmp_path)
    assert len(knights.view(match.position, 0)["land"]) == 96


def test_a_game_by_keyboard_only(visitor: BrowserContext, tmp_path: Path) -> None:
    visitor.add_init_script(CURTAINS)
    page = visitor.new_page()
    page.goto("")
    ready(page)
    press_until(page, "Tab", "[data-do='setup knights']")
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
    for number, asked in enumerate(hands.play()):
        assert not lost(page)
        if number == 3:
            had = page.evaluate("document.activeElement.id")
            page.keyboard.press("?")
            expect(page.locator("#sheet")).to_be_visible()
            page.keyboard.press("Escape")
            expect(page.locator("dialog#sheet")).to_have_count(0)
            assert page.evaluate("document.activeElement.id") == had
        if asked == "ride" and not taken_back:
            page.keyboard.press("u")
            expect(page.locator("#bar")).to_have_attribute("data-state", "ask")
            assert not lost(page)
            hands.lay()
            taken_back = True
    assert taken_back
    assert not lost(page)
    check_end(page, tmp_path)


def by_keys(thing: Locator) -> None:
    people.by_keys(thing, towards)


def towards(here: str, there: str) -> str:
    """The arrow key from one thing of a region to another: cells by their place, others side by side."""
    if not there.startswith("at-"):
        return "ArrowRight" if here < there else "ArrowLeft"
    x, y = map(int, here.removeprefix("at-").split("_"))
    to_x, to_y = map(int, there.removeprefix("at-").split("_"))
    if x != to_x:
        return "ArrowRight" if x < to_x else "ArrowLeft"
    return "ArrowUp" if y < to_y else "ArrowDown"


def test_the_land_is_zoomed(thrifty: Callable[..., BrowserContext]) -> None:
    page = thrifty().new_page()
    page.goto("")
    ready(page)
    open_match(
        page, after(knights, 1, 1, "zoom", lambda match: len(match.moves) > 40 and not match.position.laid)
    )
    assert mine(page)
    assert whole(page)
    offered = page.locator(f"{CELLS} [data-do^='act lay']").first
    cell = f"#{offered.get_attribute('id')}"
    box = offered.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -500)
    zoomed = page.locator("#pane[data-zoomed]")
    expect(zoomed).to_be_attached()
    near = page.locator(cell).bounding_box()
    assert near
    assert near["width"] > box["width"] * 1.5
    assert not whole(page)

    page.click(cell)
    expect(page.locator(f"{cell} .land-tile[id^=tile-]")).to_be_visible()
    expect(zoomed).to_be_attached()
    assert not whole(page)

    page.keyboard.press("0")
    expect(zoomed).to_have_count(0)
    assert whole(page)
