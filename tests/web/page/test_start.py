"""How Python starts: lean on a first visit, from its kept memory later, and lean again when that fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

pytestmark = pytest.mark.native
Ask = Callable[..., None]
NewContext = Callable[..., BrowserContext]

KEPT = """(change) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("greenwood-start");
  // Not there yet: nothing is made, so that the page finds what it expects.
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => resolve(null);
  opening.onsuccess = () => {
    const store = opening.result.transaction("memory", "readwrite").objectStore("memory");
    const reading = store.openCursor();
    reading.onsuccess = () => {
      const found = reading.result;
      if (!found) return resolve(null);
      const { id, content, runs, changed } = found.value;
      if (change === "damage") content[content.length >> 1] ^= 1;
      const kept = { ...found.value, changed: true };
      if (change === "age") kept.id = "older";
      if (change === "browser") kept.browser = "another";
      if (change === "cut") kept.content = content.slice(0, -1);
      // Whole, and nothing that Python could go on from.
      const nothing = { words: 1024, runs: [], content: new Uint32Array(0), sum: 0 };
      if (change === "empty") Object.assign(kept, nothing);
      if (change === "nonsense") found.update({ id, browser: found.value.browser, changed: true });
      else if (change) found.update(kept);
      store.transaction.oncomplete = () => {
        opening.result.close();
        resolve({ id, bytes: content?.length * 4, edges: runs?.length, changed });
      };
    };
    reading.onerror = () => reject(reading.error);
  };
})"""
"""What is kept of Python's memory, or null; changed afterwards as the argument says."""


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


def wait_for_kept(page: Page) -> dict[str, Any]:
    """What is kept, once it is, and of this build."""
    for _half_second in range(120):
        kept: dict[str, Any] | None = page.evaluate(KEPT)
        if kept and not kept.get("changed"):
            return kept
        page.wait_for_timeout(500)
    raise AssertionError("no memory was kept")


def test_memory_is_kept_and_gone_on_from(visitor: BrowserContext, ask: Ask) -> None:
    first = visit(visitor)
    begun = chance(first, ask)
    kept = wait_for_kept(first)
    # Pages of zeros are not kept: Python begins with 31 MB.
    assert 8_000_000 < kept["bytes"] < 20_000_000
    first.close()
    told = [chance(visit(visitor), ask) for _visit in range(2)]
    assert len({begun[0], *(born for born, _number in told)}) == 2
    assert told[0][0] == told[1][0] != begun[0]
    # Chance is sown anew all the same.
    assert told[0][1] != told[1][1]


def test_the_second_python_asks_for_nothing_big(visitor: BrowserContext) -> None:
    fetched: list[str] = []
    visitor.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    wait_for_kept(visit(visitor))
    assert len([name for name in fetched if name.startswith("python-")]) == 1


@pytest.mark.parametrize("changes", [("damage", "age", "empty"), ("cut", "browser", "nonsense")])
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
