"""What a person does at the table of Robber Knights, by mouse, finger or keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page, expect
from tests.web.people import deeds, mine, until_done

CELLS = "#pane .cells"


# --- what lies on the table ---------------------------------------------------------------------------


def cells(page: Page) -> set[tuple[int, int]]:
    """Every cell that is painted, by the ids on the land."""
    ids: list[str] = page.locator(f"{CELLS} [id^=at-]").evaluate_all("(all) => all.map((one) => one.id)")
    assert len(ids) == len(set(ids))
    return {(int(x), int(y)) for x, y in (id.removeprefix("at-").split("_") for id in ids)}


# --- a turn -------------------------------------------------------------------------------------------


class Hands:
    """Plays by what lies on the table: land, hand and bar, never by the list of all actions.

    ``press`` is what a hand does to a thing: a click, a tap, or a walk by keys and Enter.
    """

    def __init__(self, page: Page, press: Callable[[Locator], None]) -> None:
        self.page = page
        self.press = press
        self.turns = 0
        self.plans: list[str] = []
        """Every plan that was confirmed, in notation."""

    def play(self) -> Iterator[str]:
        """Until the match is over; yields before every deed what is asked."""
        for self.turns in range(400):
            if not mine(self.page):
                return
            state = self.page.locator("#bar").get_attribute("data-state") or ""
            yield state
            {"keep": self.keep, "ride": self.ride}.get(state, self.lay)()
        raise AssertionError("the match has no end")

    def keep(self) -> None:
        self._do("#keep-M")

    def lay(self) -> None:
        """A castle if there is one, up to three tiles a turn; now and then the turn is ended before."""
        if self.page.locator("#done").count() and not self.turns % 5:
            return self._do("#done")
        held = [do.split()[-1] for _id, do in deeds(self.page, ":is(#hand, #bar)", "draft tile")]
        tile = min(held, key=lambda kind: kind[-1] != "c")
        # In a small window the hand is a part of the bar.
        choice = self.page.locator(f"[data-do='draft tile {tile}']:visible")
        if choice.count() and choice.first.get_attribute("aria-pressed") != "true":
            self.press(choice.first)
            expect(choice.first).to_have_attribute("aria-pressed", "true")
        offers = deeds(self.page, CELLS, f"act lay {tile} ")
        assert offers, f"{tile} can be laid nowhere"
        self._do(f"#{offers[self.turns * 7 % len(offers)][0]}")
        return None

    def ride(self) -> None:
        """The way that wins most, chosen in the bar or on the land by turns; then all in one press."""
        ways = deeds(self.page, "#bar .ways", "draft ")
        _id, do = max(ways, key=lambda one: (one[1].count(";"), one[0]))
        on_land = [id for id, there in deeds(self.page, CELLS, do) if there == do]
        if on_land and self.turns % 2:
            self.press(self.page.locator(f"#{on_land[-1]}"))
        else:
            self.press(self.page.locator(f"#bar .ways [data-do='{do}']"))
        plan = do.removeprefix("draft ")
        go = self.page.locator("#go")
        expect(go).to_have_attribute("data-do", f"act {plan}")
        self.plans.append(plan)
        self._do("#go")

    def _do(self, selector: str) -> None:
        until_done(self.page, self.press, selector)


def longest(plans: list[str]) -> int:
    """Tiles of the longest ride."""
    return max((len(re.findall("ride|on|halt", plan)) for plan in plans), default=0)
