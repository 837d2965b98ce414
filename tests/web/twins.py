"""Two matches side by side that differ only in what one person holds: what the page lets others read of it.

For the tests of secrets between people at one screen.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect
from tests.web.people import set_up

from greenwood.game import Game, Json
from greenwood.match import Match, Player

CURTAIN = "dialog[data-curtain]"


class Twins:
    """Two pages on which the same is done, and two matches here that keep up with them.

    Wherever the matches differ in nothing that a person may know, whatever the page lets this person read
    must be the same to the letter.
    """

    def __init__(
        self,
        pages: list[Page],
        game: Game,
        settled: Callable[[Page, Json], None],
        drawn: Callable[[Page], set[str]],
    ) -> None:
        self.pages = pages
        self.game = game
        self.settled = settled
        """Waits until a page shows this view of the one who is to move."""
        self.drawn = drawn
        """What of one's own hand can be seen on a page."""
        self.matches: list[Match] = []
        self.lifted = -1

    def begin(self, people: Sequence[str], seeds: Sequence[str], options: dict[str, Any]) -> None:
        """These people at both, each with a seed of its own."""
        self.matches = [Match(self.game, [Player(name) for name in people], options, seed) for seed in seeds]
        self.lifted = -1
        bots = {f"bot{seat}": "" for seat in range(2, len(people) + 1)}
        for page, seed in zip(self.pages, seeds, strict=True):
            set_up(page, self.game.META.id, seats=str(len(people)), seed=seed, **bots, **options)
        self.settle()

    @property
    def seat(self) -> int:
        """Who is to move, from 0."""
        seats = {match.position.to_move for match in self.matches}
        assert len(seats) == 1
        return int(seats.pop())

    @property
    def name(self) -> str:
        """Of who is to move."""
        return self.matches[0].players[self.seat].name

    def hands(self, seat: int) -> list[list[str]]:
        """What a seat holds in each match."""
        return [sorted(self.game.to_json(match.position)["hands"][seat]) for match in self.matches]

    def press(self, selector: str) -> None:
        for page in self.pages:
            page.click(selector)

    def act(self, *actions: str) -> None:
        """Do it by a press on what offers it: for both the same, or something else for each."""
        for page, match, action in zip(self.pages, self.matches, actions * (2 // len(actions)), strict=True):
            page.click(f"main > :not(dialog) [data-do='act {action}']")
            match.act_all([self.game.parse_action(one) for one in action.split("; ")])
        self.settle()

    def lift(self) -> None:
        self.press("[data-do=lift]")
        self.lifted = self.seat
        self.settle()

    def settle(self) -> None:
        """Wait until both pages show what the matches here have come to."""
        for page, match in zip(self.pages, self.matches, strict=True):
            if self.seat != self.lifted:
                expect(page.locator(f"{CURTAIN} h2")).to_contain_text(self.name)
                continue
            expect(page.locator(CURTAIN)).to_have_count(0)
            self.settled(page, self.game.view(match.position, self.seat + 1))

    def look(self) -> tuple[list[dict[str, str]], dict[str, str]]:
        """What can be read off each page, and what of it differs, with the first place where it does."""
        one, other = looks = [everything(page) for page in self.pages]
        return looks, {what: _parting(one[what], other[what]) for what in one if one[what] != other[what]}

    def curtain_falls(self) -> None:
        """It hides all, in both alike; nothing of anybody's hand is drawn or may be done."""
        looks, different = self.look()
        assert different == {}
        for page, seen in zip(self.pages, looks, strict=True):
            expect(page.locator("#app > .table")).to_be_hidden()
            assert self.drawn(page) == set()
            assert f"I am {self.name}" in seen["aids"]
            assert not re.search('data-do="(act|draft) ', seen["document"])
            assert not re.search("|".join(f"peek {verb} " for verb in self.verbs()), seen["document"])

    def verbs(self) -> set[str]:
        """The first words of all that may be done now."""
        position = self.matches[0].position
        return {self.game.action_text(action).split()[0] for action in position.actions()}

    def sees_own_hand(self) -> None:
        """One's own hand is found, and shows where it differs; nothing else does."""
        hands = self.hands(self.seat)
        for page, hand in zip(self.pages, hands, strict=True):
            assert self.drawn(page) == set(hand)
        found = self.look()[1]
        assert set(found) == ({"document", "aids"} if hands[0] != hands[1] else set())


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
