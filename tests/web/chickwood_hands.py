"""What a person does at the table of Chickwood Forest, by mouse, finger or keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page, expect
from tests.web.people import deeds, mine, until_done

CASTLES, VILLAGES = "#castles", "#villages"


class Hands:
    """Plays by what lies on the table: hand, castles, villages and bar, never by the list of all actions.

    ``press`` is what a hand does to a thing: a click, a tap, or a walk by keys and Enter.
    """

    def __init__(self, page: Page, press: Callable[[Locator], None]) -> None:
        self.page = page
        self.press = press
        self.turns = 0
        self.met: set[str] = set()
        """The phases in which something was asked."""

    def play(self) -> Iterator[str]:
        """Until the match is over; yields before every deed in which phase something is asked."""
        for self.turns in range(300):
            if not mine(self.page):
                return
            phase = self._phase()
            self.met.add(phase)
            yield phase
            # Who looks on may have taken something back, and done another thing.
            if not mine(self.page):
                return
            self.deed(self._phase())
        raise AssertionError("the match has no end")

    def _phase(self) -> str:
        return self.page.locator("#order").get_attribute("data-phase") or ""

    def deed(self, phase: str) -> None:
        """What is asked in a phase, another thing each time."""
        {"scout": self.scout, "alms": self.lay, "key": self.answer, "legend": self.use}.get(
            phase, self.choose
        )()

    def scout(self) -> None:
        """A card of the hand, then a castle."""
        held = [do for _id, do in deeds(self.page, "#hand", "draft card")]
        do = held[self.turns % len(held)]
        chosen = self.page.locator(f"#hand [data-do='{do}'][aria-pressed=true]")
        if not chosen.count():
            self.press(self.page.locator(f"#hand [data-do='{do}']").first)
            expect(chosen).to_have_count(1)
        self.choose()

    def choose(self) -> None:
        """A castle, to scout, to look at or to raid."""
        self._one_of(deeds(self.page, CASTLES, "act "))

    def lay(self) -> None:
        self._one_of(deeds(self.page, VILLAGES, "act alms"))

    def answer(self) -> None:
        """The key is used at once."""
        until_done(self.page, self.press, "#force")

    def use(self) -> None:
        """A legendary card before the score: two alms, two treasures, or whom a henchman goes to."""
        if deeds(self.page, VILLAGES, "draft cube"):
            self._pick(deeds(self.page, VILLAGES, "draft cube"))
            return self._one_of(deeds(self.page, VILLAGES, "act swap"))
        self.pick_all()
        return self._one_of([one for one in deeds(self.page, "#bar", "act ") if one[0].startswith("pick-")])

    def pick_all(self) -> None:
        """From the bar, until one choice more is a deed."""
        while offers := [one for one in deeds(self.page, "#bar", "draft ") if one[0].startswith("pick-")]:
            self._pick(offers)

    def _pick(self, offers: list[tuple[str, str]]) -> None:
        """Take one in hand; the bar then asks for what comes next."""
        asked = self.page.locator("#bar").inner_text()
        self.press(self.page.locator(f"#{offers[self.turns % len(offers)][0]}"))
        expect(self.page.locator("#bar")).not_to_have_text(asked, use_inner_text=True)

    def _one_of(self, offers: list[tuple[str, str]]) -> None:
        assert offers, "nothing is offered"
        until_done(self.page, self.press, f"#{offers[self.turns * 7 % len(offers)][0]}")
