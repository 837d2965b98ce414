"""What a person does at the table of Robber Knights, by mouse, finger or keys, and matches to begin with."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from playwright.sync_api import Locator, Page, expect
from tests.web.people import SLOW, mine

from greenwood import link, record
from greenwood.games import knights
from greenwood.match import Match, Player

CELLS = "#pane .cells"
NAMES = ("Marian", "Much", "Tuck", "Alan")
HAPPENED = "([log, go]) => document.querySelector('#log').textContent !== log || !document.querySelector(go)"


# --- matches to begin with ---------------------------------------------------------------------------


def after(people: int, bots: int, seed: str, when: Callable[[Match], bool] | None = None) -> Match:
    """A match of chance up to the first moment, with a person to move, that is wanted, or to its end."""
    levels = [""] * people + ["random"] * bots
    players = [Player(name, level) for name, level in zip(NAMES, levels, strict=False)]
    match, rng = Match(knights, players, {}, seed), Random(seed)
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
    page.wait_for_function(f"document.querySelector('[data-do=replace]') || {there}", timeout=SLOW)
    if page.locator("[data-do=replace]").count():
        page.click("[data-do=replace]")
        page.wait_for_function(there)


def downloaded(page: Page, tmp_path: Path) -> Match:
    """The match as the end sheet gives it away: its record, read and replayed here."""
    with page.expect_download() as waiting:
        page.click("#sheet [data-do=download]")
    waiting.value.save_as(tmp_path / "record")
    return record.read((tmp_path / "record").read_text(encoding="utf-8"))


# --- what lies on the table ---------------------------------------------------------------------------


def cells(page: Page) -> set[tuple[int, int]]:
    """Every cell that is painted, by the ids on the land."""
    ids: list[str] = page.locator(f"{CELLS} [id^=at-]").evaluate_all("(all) => all.map((one) => one.id)")
    assert len(ids) == len(set(ids))
    return {(int(x), int(y)) for x, y in (id.removeprefix("at-").split("_") for id in ids)}


def deeds(page: Page, within: str, start: str) -> list[tuple[str, str]]:
    """(id, what it does) of everything in a region whose deed begins so."""
    found: list[list[str]] = page.locator(f"{within} [data-do^='{start}']").evaluate_all(
        "(all) => all.map((one) => [one.id, one.dataset.do])"
    )
    return [(id, do) for id, do in found]


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
        """Press it, and wait until it has happened."""
        log = self.page.locator("#log").evaluate("(log) => log.textContent")
        self.press(self.page.locator(selector))
        self.page.wait_for_function(HAPPENED, arg=[log, selector])


def longest(plans: list[str]) -> int:
    """Tiles of the longest ride."""
    return max((len(re.findall("ride|on|halt", plan)) for plan in plans), default=0)
