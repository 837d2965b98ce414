"""Three people at one screen in Robber Knights: what only one of them may know is nowhere on the page.

Two matches are played side by side. In both lies the same land, and the second and the third person hold
the same tiles; only the first one's differ. So whatever the page lets the others read must be the same to
the letter, and what the first one reads must not.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.web.twins import CURTAIN, Twins

from greenwood.game import Json
from greenwood.games import knights

pytestmark = pytest.mark.native

PEOPLE = ("Marian", "Much", "Tuck")
SEEDS = ("hidden 49", "hidden 59")
STATES = {"keep": "keep", "play": "ask", "muster": "ride"}
"""What the bar shows, by the phase of a position."""
TILE = re.compile(r'(?:art|print)-knights-([LM]|P[vct]?|F[vct])[" ]')
"""A tile that is drawn somewhere."""


def settled(page: Page, view: Json) -> None:
    expect(page.locator("#bar")).to_have_attribute("data-state", STATES[view["phase"]])
    expect(page.locator("#done")).to_have_count(int(view["phase"] == "play" and view["laid"] > 0))


def drawn(page: Page) -> set[str]:
    """The kinds of tiles that are drawn beside the land, where nothing is meant for all eyes."""
    html = page.locator("#bar, #hand, #sheet").evaluate_all("(all) => all.map((one) => one.outerHTML).join()")
    return set(TILE.findall(html))


@pytest.fixture
def twins(thrifty: Callable[..., BrowserContext]) -> Twins:
    return Twins([thrifty().new_page() for _ in SEEDS], knights, settled, drawn)


def test_nobody_sees_what_another_has_kept_or_drawn(twins: Twins) -> None:
    # What is kept: the first person chooses differently.
    twins.begin(PEOPLE, SEEDS, {"first": 1})
    twins.curtain_falls()
    twins.lift()
    twins.act("keep Pc M", "keep Pc P")
    assert twins.hands(0) == [["M", "Pc"], ["P", "Pc"]]
    twins.curtain_falls()
    twins.lift()
    assert twins.look()[1] == {}

    # What is drawn: all keep the same, the land comes out the same.
    twins.begin(PEOPLE, SEEDS, {"first": 1})
    for _person in PEOPLE:
        twins.curtain_falls()
        twins.lift()
        assert twins.look()[1] == {}
        twins.act("keep Pc P")
    for tile in ("P", "Pc"):
        for seat in range(3):
            assert twins.seat == seat
            twins.curtain_falls()
            twins.lift()
            twins.sees_own_hand()
            take_turn(twins, tile)
    twins.press(f"{CURTAIN} [data-do=lobby]")
    for page in twins.pages:
        expect(page.locator("[data-screen=lobby]")).to_be_visible()
    assert twins.look()[1] == {}
    twins.press("[data-do='continue knights']")
    twins.settle()
    twins.curtain_falls()
    twins.lift()
    twins.sees_own_hand()
    assert twins.hands(0) == [["Fv", "Pt"], ["Fv", "L"]]


def take_turn(twins: Twins, tile: str) -> None:
    """Lay this tile, ride if it is a castle, and end the turn."""
    twins.press(f"#hand [data-do='draft tile {tile}']")
    offer = twins.pages[0].locator(f"#pane [data-do^='act lay {tile} ']").first.get_attribute("data-do") or ""
    twins.act(offer.removeprefix("act "))
    if tile == "Pc":
        ways = twins.pages[0].locator("#bar .ways [data-do*='ride']")
        plan = (ways.first.get_attribute("data-do") or "").removeprefix("draft ")
        twins.press(f"#bar .ways [data-do='draft {plan}']")
        twins.act(plan)
    else:
        # A tile has been drawn: this person sees it.
        twins.sees_own_hand()
    twins.act("done")
