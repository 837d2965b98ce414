"""Two people at one screen in Chickwood Forest: what only one of them may know is nowhere on the page.

Two matches are played side by side. In both lie the same villages, both people have the same castles, and
the second one holds the same cards; the first one holds others, and hides them. So whatever the page lets the
second one read must be the same to the letter until they are turned up; what the first one reads must not.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.web.twins import CURTAIN, Twins

from greenwood.game import Json
from greenwood.games import chickwood
from greenwood.games.chickwood.components import CARDS

pytestmark = pytest.mark.native

PEOPLE = ("Marian", "Much")
SEEDS = ("hidden 3097", "hidden 7499")
HELD = (["alms-1", "armour", "chest-emerald", "pendant"], ["alms-2", "alms-3", "chest-emerald", "jerkin"])
"""What Marian holds in each; her castle 3 has her play one card face up, then three face down."""
DRAWN = {f"print-{card.replace('alms', 'benefactor')}": card for card in CARDS}
FIRST, SECOND = 0, 1


def settled(page: Page, view: Json) -> None:
    expect(page.locator("#order")).to_have_attribute("data-phase", view["phase"])
    held = view["hands"][view["seat"] - 1]
    expect(page.locator("#hand [data-do^='draft card']")).to_have_count(len(held))
    expect(page.locator("#bar")).not_to_have_attribute("data-state", "wait")


def drawn(page: Page) -> set[str]:
    """The cards that are drawn in the hand or on a sheet, where nothing is meant for all eyes."""
    html = page.locator("#hand, #sheet").evaluate_all("(all) => all.map((one) => one.outerHTML).join()")
    return {DRAWN[name] for name in re.findall(r"\bprint-[\w-]+", html) if name in DRAWN}


@pytest.fixture
def twins(thrifty: Callable[..., BrowserContext]) -> Twins:
    return Twins([thrifty().new_page() for _ in SEEDS], chickwood, settled, drawn)


def test_nobody_sees_what_another_holds_or_has_hidden(twins: Twins) -> None:
    twins.begin(PEOPLE, SEEDS, {})
    assert tuple(twins.hands(FIRST)) == HELD
    assert twins.hands(SECOND)[0] == twins.hands(SECOND)[1]
    seconds = iter(["chest-silver", "henchman", "bracelet", "chest-ruby"])
    for card in range(4):
        second_looks(twins, closely=card != 2)
        played = next(seconds)
        twins.press(f"#hand [data-do='draft card {played}']")
        twins.act(f"scout 2 {played}" if card < 3 else f"scout 3 {played}")

        twins.lift()
        assert twins.seat == FIRST
        if card in (0, 3):
            assert set(twins.look()[1]) == {"document", "aids"}
        for page, hand in zip(twins.pages, twins.hands(FIRST), strict=True):
            assert drawn(page) == set(hand)
        shared = ["chest-emerald", "chest-emerald"]
        cards = shared if card == 0 else [hand[0] for hand in hidden_of(twins)]
        for page, one in zip(twins.pages, cards, strict=True):
            page.click(f"#hand [data-do='draft card {one}']")
        twins.act(*(f"scout 1 {one}" if card == 3 else f"scout 3 {one}" for one in cards))

    # A look back shows no more of it, and neither does the lobby.
    second_looks(twins)
    twins.press("#log [data-do^='look ']")
    for page in twins.pages:
        expect(page.locator("#bar")).to_have_attribute("data-state", "back")
    assert twins.look()[1] == {}
    twins.press("#bar [data-do=look]")
    twins.settle()
    twins.press("#head-home")
    for page in twins.pages:
        expect(page.locator("[data-screen=lobby]")).to_be_visible()
    assert twins.look()[1] == {}
    twins.press("[data-do='continue chickwood']")
    twins.lifted = -1
    twins.settle()

    # Raided, they lie open.
    second_looks(twins)
    twins.act("raid 2")
    assert twins.look()[1] == {}
    twins.lift()
    twins.act("raid 3")
    assert "document" in twins.look()[1]


def hidden_of(twins: Twins) -> list[list[str]]:
    return [[card for card in hand if card != "chest-emerald"] for hand in twins.hands(FIRST)]


def second_looks(twins: Twins, *, closely: bool = True) -> None:
    """The curtain falls, the second person lifts it: both pages say the same, and show that hand."""
    assert twins.seat == SECOND
    assert all(page.locator(CURTAIN).count() == 1 for page in twins.pages)
    if closely:
        twins.curtain_falls()
    twins.lift()
    if closely:
        assert twins.look()[1] == {}
    for page, hand in zip(twins.pages, twins.hands(SECOND), strict=True):
        assert drawn(page) == set(hand)
