"""How Python starts: lean on a first visit, from its kept memory later, and lean again when that fails."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect
from tests.web.kept import KEPT, wait_for_kept

pytestmark = pytest.mark.native
Ask = Callable[..., None]
NewContext = Callable[..., BrowserContext]


@pytest.fixture
def visitor(new_context: NewContext) -> BrowserContext:
    """Somebody whose second Python is started when the page has nothing to do."""
    return new_context()


def visit(context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto("")
    expect(page.locator("#boot")).to_be_hidden(timeout=60_000)
    return page


def chance(page: Page, ask: Ask) -> tuple[str, str]:
    """Where this Python's memory comes from, and a number of chance."""
    before = page.locator("#say p").count()
    ask(page, "chance")
    expect(page.locator("#say p")).to_have_count(before + 1)
    born, number = page.locator("#say p").last.inner_text().split()
    return born, number


def test_memory_is_kept_and_gone_on_from(visitor: BrowserContext, ask: Ask) -> None:
    first = visit(visitor)
    begun = chance(first, ask)
    kept = wait_for_kept(first)
    # Pages of zeros are not kept: Python begins with 31 MB.
    assert 8_000_000 < kept["bytes"] < 20_000_000
    assert sorted(kept["files"]) == ["app", "glue", "lib", "wasm"]
    first.close()
    told = [chance(visit(visitor), ask) for _visit in range(2)]
    assert len({begun[0], *(born for born, _number in told)}) == 2
    assert told[0][0] == told[1][0] != begun[0]
    # Chance is sown anew all the same.
    assert told[0][1] != told[1][1]


@pytest.mark.parametrize("changes", [("damage", "age", "empty"), ("cut", "browser", "nonsense", "wasm")])
def test_memory_that_cannot_be_used_is_replaced(
    visitor: BrowserContext, ask: Ask, changes: tuple[str, ...]
) -> None:
    page = visit(visitor)
    for change in changes:
        wait_for_kept(page)
        page.evaluate(KEPT, change)
        page.close()
        page = visit(visitor)
        again = visit(visitor)
        # Two that had gone on from the same memory would have been born in the same moment.
        assert chance(page, ask)[0] != chance(again, ask)[0], change
        again.close()
    wait_for_kept(page)


def test_without_a_place_to_keep_it_nothing_is_kept(visitor: BrowserContext, ask: Ask) -> None:
    forbidden = "Object.defineProperty(self, 'indexedDB', { get() { throw new Error('forbidden'); } });\n"

    def forbid(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=forbidden + answer.text())

    visitor.route("**/worker.js", forbid)
    assert chance(visit(visitor), ask)[0] != chance(visit(visitor), ask)[0]


def test_a_python_that_broke_is_replaced_by_a_lean_one(visitor: BrowserContext, ask: Ask) -> None:
    visitor.complaints.allow("desk is broken")  # type: ignore[attr-defined]
    page = visit(visitor)
    wait_for_kept(page)
    page.close()
    page = visit(visitor)
    born, _number = chance(page, ask)
    ask(page, "raise")
    expect(page.locator("#alert")).to_contain_text("stopped by itself")
    expect(page.locator("#app[aria-busy]")).to_have_count(0, timeout=60_000)
    assert chance(page, ask)[0] != born
