"""Three people at one screen in Robber Knights: what only one of them may know is nowhere on the page.

Two matches are played side by side. In both lies the same land, and the second and the third person hold
the same tiles; only the first one's differ. So whatever the page lets the others read must be the same to
the letter, and what the first one reads must not.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.web.people import set_up

from greenwood.games import knights
from greenwood.match import Match, Player

pytestmark = pytest.mark.native

PEOPLE = ("Marian", "Much", "Tuck")
SEEDS = ("hidden 49", "hidden 59")
STATES = {"keep": "keep", "play": "ask", "muster": "ride"}
"""What the bar shows, by the phase of a position."""
TILE = re.compile(r'art-knights-([LM]|P[vct]?|F[vct])"')
"""A tile that is drawn somewhere."""
CURTAIN = "dialog[data-curtain]"


class Twins:
    """Two pages on which the same is done, and two matches here that keep up with them."""

    def __init__(self, pages: list[Page]) -> None:
        self.pages = pages
        self.matches: list[Match] = []
        self.lifted = -1

    def begin(self) -> None:
        """Three people and two seeds."""
        self.matches = [
            Match(knights, [Player(name) for name in PEOPLE], {"first": 1}, seed) for seed in SEEDS
        ]
        self.lifted = -1
        for page, seed in zip(self.pages, SEEDS, strict=True):
            set_up(page, "knights", seats="3", bot2="", bot3="", first="1", seed=seed)
        self.settle()

    @property
    def seat(self) -> int:
        """Who is to move, from 0."""
        seats = {match.position.to_move for match in self.matches}
        assert len(seats) == 1
        return int(seats.pop())

    def hands(self, seat: int) -> list[list[str]]:
        """The tiles that a seat holds in each match."""
        return [sorted(knights.to_json(match.position)["hands"][seat]) for match in self.matches]

    def press(self, selector: str) -> None:
        for page in self.pages:
            page.click(selector)

    def act(self, *actions: str) -> None:
        """Do it by a press on what offers it: for both the same, or something else for each."""
        for page, match, action in zip(self.pages, self.matches, actions * (2 // len(actions)), strict=True):
            page.click(f"main > :not(dialog) [data-do='act {action}']")
            match.act_all([knights.parse_action(one) for one in action.split("; ")])
        self.settle()

    def lift(self) -> None:
        self.press("[data-do=lift]")
        self.lifted = self.seat
        self.settle()

    def settle(self) -> None:
        """Wait until both pages show what the matches here have come to."""
        for page, match in zip(self.pages, self.matches, strict=True):
            if self.seat != self.lifted:
                expect(page.locator(f"{CURTAIN} h2")).to_contain_text(PEOPLE[self.seat])
                continue
            view = knights.view(match.position, self.seat + 1)
            expect(page.locator(CURTAIN)).to_have_count(0)
            expect(page.locator("#bar")).to_have_attribute("data-state", STATES[view["phase"]])
            expect(page.locator("#done")).to_have_count(int(view["phase"] == "play" and view["laid"] > 0))

    def look(self) -> tuple[list[dict[str, str]], dict[str, str]]:
        """What can be read off each page, and what of it differs, with the first place where it does."""
        one, other = looks = [everything(page) for page in self.pages]
        return looks, {what: _parting(one[what], other[what]) for what in one if one[what] != other[what]}

    def curtain_falls(self) -> None:
        """It hides all, in both alike; nobody's tiles are drawn or may be laid."""
        looks, different = self.look()
        assert different == {}
        for page, seen in zip(self.pages, looks, strict=True):
            expect(page.locator("#app > .table")).to_be_hidden()
            assert drawn(page) == set()
            assert f"I am {PEOPLE[self.seat]}" in seen["aids"]
            assert not re.search('data-do="(act|draft) |peek (lay|tile|muster|keep)', seen["document"])


def everything(page: Page) -> dict[str, str]:
    """Whatever can be read off a page, by people, by their aids and by a look under the paint."""
    page.mouse.move(1, 1)
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    typed = "[...document.querySelectorAll('input, textarea, select')].map((one) => one.value).join()"
    return {
        "document": str(page.evaluate("document.documentElement.outerHTML")),
        "address": page.url.partition("#")[2],
        "title": page.title(),
        "history": str(page.evaluate("JSON.stringify(history.state)")),
        "fields": str(page.evaluate(typed)),
        "aids": "\n".join(_told(node) for node in nodes if not node.get("ignored")),
    }


def _told(node: dict[str, Any]) -> str:
    """What a node of the accessibility tree tells: its role, name, value, description and states."""
    parts = {key: node[key].get("value") for key in ("role", "name", "value", "description") if key in node}
    states = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    return json.dumps({**parts, **states}, sort_keys=True)


def _parting(one: str, other: str) -> str:
    """The first place where two texts part, with what stands around it."""
    at = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    return f"{one[max(0, at - 80) : at + 80]!r} / {other[max(0, at - 80) : at + 80]!r}"


def drawn(page: Page) -> set[str]:
    """The kinds of tiles that are drawn beside the land, where nothing is meant for all eyes."""
    html = page.locator("#bar, #hand, #sheet").evaluate_all("(all) => all.map((one) => one.outerHTML).join()")
    return set(TILE.findall(html))


@pytest.fixture
def twins(thrifty: Callable[..., BrowserContext]) -> Twins:
    return Twins([thrifty().new_page() for _ in SEEDS])


def test_nobody_sees_what_another_has_kept_or_drawn(twins: Twins) -> None:
    # What is kept: the first person chooses differently.
    twins.begin()
    twins.curtain_falls()
    twins.lift()
    twins.act("keep Pc M", "keep Pc P")
    assert twins.hands(0) == [["M", "Pc"], ["P", "Pc"]]
    twins.curtain_falls()
    twins.lift()
    assert twins.look()[1] == {}

    # What is drawn: all keep the same, the land comes out the same.
    twins.begin()
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
            sees_own_hand(twins)
            take_turn(twins, tile)
    twins.press(f"{CURTAIN} [data-do=lobby]")
    for page in twins.pages:
        expect(page.locator("[data-screen=lobby]")).to_be_visible()
    assert twins.look()[1] == {}
    twins.press("[data-do='continue knights']")
    twins.settle()
    twins.curtain_falls()
    twins.lift()
    sees_own_hand(twins)
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
        sees_own_hand(twins)
    twins.act("done")


def sees_own_hand(twins: Twins) -> None:
    """One's own hand is found, and shows where it differs; nothing else does."""
    hands = twins.hands(twins.seat)
    for page, hand in zip(twins.pages, hands, strict=True):
        assert drawn(page) == set(hand)
    found = twins.look()[1]
    assert set(found) == ({"document", "aids"} if hands[0] != hands[1] else set())
