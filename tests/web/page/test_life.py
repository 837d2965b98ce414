"""What goes wrong outside the desk: Pythons that break or hang, more tabs than one, poor browsers."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from greenwood_build import licences
from greenwood_build.place import House

pytestmark = pytest.mark.native
Heard = Callable[[Page], list[str]]
Ask = Callable[..., None]
NewContext = Callable[..., BrowserContext]

# Keeps every worker that the page starts where a test can reach it.
WORKERS = """
  window.pythons = [];
  window.Worker = class extends Worker {
    constructor(...given) { super(...given); window.pythons.push(this); }
  };
"""
STOPPED = "stopped by itself"


def open_tray(page: Page) -> None:
    page.goto("#/tray")
    page.reload()
    expect(page.locator("#count")).to_be_visible(timeout=30_000)


def play(page: Page) -> None:
    page.goto("")
    page.click("#play")
    expect(page.locator("#count")).to_be_visible(timeout=30_000)


def stored(page: Page) -> dict[str, str]:
    """Id → text of everything that the browser keeps."""
    kept: list[dict[str, Any]] = page.evaluate(
        """() => new Promise((resolve, reject) => {
          const opening = indexedDB.open("greenwood");
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const all = opening.result.transaction("matches").objectStore("matches").getAll();
            all.onsuccess = () => { opening.result.close(); resolve(all.result); };
          };
        })"""
    )
    return {record["id"]: record["text"] for record in kept}


def test_a_python_that_breaks_hangs_or_dies_is_replaced(context: BrowserContext, heard: Heard) -> None:
    context.complaints.allow("desk is broken|no answer for 10 s")  # type: ignore[attr-defined]
    context.add_init_script(WORKERS)
    page = context.new_page()
    play(page)
    page.click("#at-b1")
    page.click("#at-b2")
    expect(page.locator("#count")).to_have_text("Count 2")
    page.click("#raise")
    expect(page.locator("#alert")).to_contain_text(STOPPED)
    # What is asked for meanwhile is kept.
    page.click("#at-c0")
    expect(page.locator("#count")).to_have_text("Count 3", timeout=30_000)
    assert heard(page) == ["start", "take c0"]
    expect(page.locator("#alert")).to_have_text("")

    page.click("#hang")
    expect(page.locator("#alert")).to_contain_text(STOPPED, timeout=15_000)
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=30_000)
    assert heard(page) == ["start"]
    expect(page.locator("#count")).to_have_text("Count 3")

    # One that was ended from outside says nothing: the next question finds out.
    page.evaluate("window.pythons.forEach((one) => one.terminate())")
    page.click("#undo")
    expect(page.locator("#alert")).to_contain_text(STOPPED, timeout=15_000)
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true", timeout=30_000)
    expect(page.locator("#count")).to_have_text("Count 3")
    page.click("#undo")
    expect(page.locator("#count")).to_have_text("Count 2")


def test_a_save_that_breaks_the_desk_is_left_alone(context: BrowserContext) -> None:
    context.complaints.allow("invalid literal for int")  # type: ignore[attr-defined]
    page = context.new_page()
    play(page)
    page.evaluate(
        """() => new Promise((resolve) => {
          const opening = indexedDB.open("greenwood");
          opening.onsuccess = () => {
            const change = opening.result.transaction("matches", "readwrite");
            const record = { slot: "tray", id: "first", text: "bad", time: Date.now() };
            change.objectStore("matches").put(record, "first");
            change.oncomplete = () => { opening.result.close(); resolve(); };
          };
        })"""
    )
    page.reload()
    # Two starts with it fail, the third does without.
    expect(page.locator("#offers")).to_have_count(1, timeout=60_000)
    assert stored(page) == {"first": "bad"}


def test_bots_think_beside_the_table(context: BrowserContext, ask: Ask) -> None:
    context.complaints.allow("bot is broken|no answer for 30 s")  # type: ignore[attr-defined]
    context.add_init_script(WORKERS)
    page = context.new_page()
    play(page)
    thoughts = page.locator("#thoughts")

    def ponder(wanted: list[dict[str, Any]], **question: Any) -> None:
        ask(page, "", think=question)
        expect(thoughts).to_have_text(json.dumps(wanted), timeout=30_000)

    fine = {"id": ["m", 1], "action": "take b1"}
    ponder([fine], id=["m", 1])
    # Not sooner than asked for.
    started = page.evaluate("performance.now()")
    ponder([fine, {**fine, "id": 2}], id=2, after=700)
    assert page.evaluate("performance.now()") - started >= 700
    # A question taken back, or replaced by another, is not answered.
    ask(page, "", think={"id": 3, "after": 300})
    ask(page, "", think=None)
    ask(page, "", think={"id": 4, "after": 300})
    ponder([fine, {**fine, "id": 2}, {**fine, "id": 5}], id=5, after=400)
    # Who breaks is asked once more; who breaks twice has failed.
    before = page.evaluate("window.pythons.length")
    ask(page, "", think={"id": 6, "raise": True})
    expect(thoughts).to_contain_text('{"id": 6, "failed": true}', timeout=30_000)
    assert page.evaluate("window.pythons.length") == before + 1
    # The table was alive all the time, and the next question is answered again.
    ask(page, "", think={"id": 7})
    expect(thoughts).to_contain_text('{"id": 7, "action": "take b1"}', timeout=30_000)
    page.click("#at-a0")
    expect(page.locator("#count")).to_have_text("Count 1")


CORES = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 9 })"


def test_several_bots_think_together_and_end_at_once(context: BrowserContext, ask: Ask) -> None:
    context.complaints.allow("bot is broken")  # type: ignore[attr-defined]
    context.add_init_script(WORKERS)
    context.add_init_script(CORES)
    page = context.new_page()
    play(page)
    thoughts = page.locator("#thoughts")

    def ponder(wanted: str, **question: Any) -> None:
        ask(page, "", think=question)
        expect(thoughts).to_contain_text(wanted, timeout=30_000)

    # A question for one starts one; a shared one starts as many as there may be, whatever the machine has.
    ponder('{"id": 1, "action": "take b1"}', id=1)
    assert page.evaluate("window.pythons.length") == 2
    ponder('{"id": 2, "workers": [0, 1, 2, 3]}', id=2, shared=True, slices=3)
    assert page.evaluate("window.pythons.length") == 5
    # One of them breaks: the others' answers count, and it is there again the next time.
    ponder('{"id": 3, "workers": [0, 1, 3]}', id=3, shared=True, **{"break": 2})
    ponder('{"id": 4, "workers": [0, 1, 2, 3]}', id=4, shared=True)
    assert page.evaluate("window.pythons.length") == 6

    # What would take an hour ends after a slice, for another question or for none.
    ask(page, "", think={"id": 5, "shared": True, "slices": 180_000})
    page.wait_for_timeout(100)
    started = page.evaluate("performance.now()")
    ponder('"id": 6,', id=6, shared=True)
    assert page.evaluate("performance.now()") - started < 1000
    ask(page, "", think={"id": 7, "slices": 180_000})
    page.wait_for_timeout(100)
    ask(page, "", think=None)
    page.wait_for_timeout(100)

    # What is only wondered about gives way to what is played, and comes after it.
    ask(page, "", muse={"id": "wonder", "slices": 10})
    ponder('"id": 9,', id=9, slices=2)
    expect(thoughts).to_contain_text('{"mused": "wonder"}', timeout=10_000)
    told = thoughts.inner_text()
    assert told.index('"id": 9,') < told.index("wonder")
    ponder('"id": 10,', id=10, tell=True)
    assert "7, {}, {}" in thoughts.inner_text()
    assert '{}, null, "wonder"' in thoughts.inner_text()


def given_back(page: Page, match: str) -> None:
    """Wait until no tab holds this match: the browser tidies up a little after a tab has closed."""
    page.wait_for_function(
        "async (name) => !(await navigator.locks.query()).held.some((lock) => lock.name === name)",
        arg=f"greenwood match {match}",
    )


def test_two_tabs_never_write_over_one_another(context: BrowserContext, heard: Heard) -> None:
    first, second = context.new_page(), context.new_page()
    play(first)
    first.click("#at-a0")
    expect(first.locator("#count")).to_have_text("Count 1")
    # The other tab is told that the match is being played, and can't take it.
    second.goto("")
    expect(second.locator("#offers")).to_have_text("first 1 locked", timeout=30_000)
    second.click("#play")
    expect(second.locator("#alert")).to_have_text("Another tab has first.")
    assert heard(second) == ["start", "play", "locked"]
    assert stored(first) == {"first": "1"}
    second.click("#lobby")
    second.click("#other")
    second.click("#at-a0")
    second.click("#at-b0")
    expect(second.locator("#count")).to_have_text("Count 2")
    assert stored(first) == {"first": "1", "second": "2"}
    # A tab that has read an older state is brought up to date instead of writing.
    first.click("#lobby")
    second.close()
    given_back(first, "second")
    third = context.new_page()
    third.goto("#/tray")
    expect(third.locator("#count")).to_have_text("Count 2", timeout=30_000)
    late = context.new_page()
    late.goto("")
    expect(late.locator("#offers li")).to_have_count(2, timeout=30_000)
    third.click("#at-c2")
    expect(third.locator("#count")).to_have_text("Count 3")
    third.close()
    given_back(late, "second")
    late.click("#other")
    expect(late.locator("#alert")).to_contain_text("another tab")
    expect(late.locator("#count")).to_have_text("Count 3")
    assert stored(first) == {"first": "1", "second": "3"}


def test_a_tab_comes_back_to_its_own_match(context: BrowserContext) -> None:
    first, second = context.new_page(), context.new_page()
    play(first)
    first.click("#at-a0")
    expect(first.locator("#count")).to_have_text("Count 1")
    second.goto("")
    second.click("#other")
    second.click("#at-a0")
    second.click("#at-b0")
    expect(second.locator("#count")).to_have_text("Count 2")
    second.close()
    given_back(first, "second")
    first.reload()
    expect(first.locator("#count")).to_have_text("Count 1", timeout=30_000)


def test_reload_and_forget(context: BrowserContext) -> None:
    page = context.new_page()
    play(page)
    for count in range(1, 6):
        page.click("#at-a0")
        expect(page.locator("#count")).to_have_text(f"Count {count}")
    page.reload()
    expect(page.locator("#count")).to_have_text("Count 5", timeout=30_000)
    page.click("#forget")
    expect(page.locator("h1")).to_have_text("Lobby")
    page.wait_for_function("async () => !(await navigator.locks.query()).held.length")
    assert stored(page) == {}


FORBIDDEN = """
  for (const name of ["indexedDB", "localStorage"]) {
    Object.defineProperty(self, name, { get() { throw new DOMException('forbidden', 'SecurityError'); } });
  }
  for (const name of self.LockManager ? ["query", "request"] : []) {
    LockManager.prototype[name] = async () => { throw new DOMException('forbidden', 'SecurityError'); };
  }
"""
SILENT = "IDBFactory.prototype.open = () => ({});"


@pytest.mark.parametrize("script", [FORBIDDEN, SILENT], ids=["forbidden", "silent"])
def test_storage_that_refuses_or_never_answers(context: BrowserContext, script: str) -> None:
    def without(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=script + answer.text())

    context.add_init_script(script)
    context.route("**/worker*.js", without)
    page = context.new_page()
    play(page)
    expect(page.locator("#alert")).to_contain_text("no room", timeout=30_000)
    page.click("#at-a0")
    expect(page.locator("#count")).to_have_text("Count 1")


def test_without_room_the_match_goes_on(context: BrowserContext) -> None:
    context.add_init_script(
        "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    page = context.new_page()
    play(page)
    expect(page.locator("#alert")).to_contain_text("no room")
    page.click("#at-a0")
    expect(page.locator("#count")).to_have_text("Count 1")
    # Said once.
    expect(page.locator("#alert")).to_have_text("")
    assert stored(page) == {}


@pytest.mark.parametrize(
    ("script", "name"),
    [
        ("delete globalThis.WebAssembly", "WebAssembly"),
        ("delete globalThis.DecompressionStream", "DecompressionStream"),
        ("delete globalThis.WebAssembly; delete globalThis.DecompressionStream", "WebAssembly, Dec"),
        ("const Old = Worker; window.Worker = function (url) { return new Old(url) }", "module workers"),
    ],
)  # fmt: skip
def test_a_browser_that_lacks_something(context: BrowserContext, script: str, name: str) -> None:
    context.add_init_script(script)
    page = context.new_page()
    page.goto("")
    expect(page.locator("#boot")).to_contain_text(f"because it lacks {name}")
    expect(page.locator("#boot")).to_be_visible()


def test_a_browser_without_module_scripts(context: BrowserContext) -> None:
    context.add_init_script("delete HTMLScriptElement.prototype.noModule")
    page = context.new_page()
    page.route("**/app.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto("")
    expect(page.locator("#boot")).to_contain_text("because it lacks module workers;")


@pytest.mark.parametrize("missing", ["app-*.bin", "lib-*.bin", "python-*.bin", "glue-*", "worker.js"])
def test_python_that_does_not_arrive(context: BrowserContext, missing: str) -> None:
    context.complaints.allow(".")  # type: ignore[attr-defined]
    page = context.new_page()
    context.route(f"**/{missing}", lambda route: route.abort())
    page.goto("")
    expect(page.locator("#boot")).to_contain_text("could not be loaded", timeout=30_000)


def test_the_policy_of_the_page_is_enough_as_a_header_too(new_context: NewContext, site: str) -> None:
    context = new_context()
    # Where unpacked scripts may not run, Python's is taken as it lies: the browser tells that it tried.
    context.complaints.allow("Content Security Policy.*blob|blob.*Content Security Policy")  # type: ignore[attr-defined]
    page_itself = licences.POLICY.search((House().root / "index.html").read_text(encoding="utf-8"))
    assert page_itself
    policy = f"{page_itself[1]}; frame-ancestors 'self'"

    def strictly(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": policy})

    context.route(site, strictly)
    context.route("**/worker*.js", strictly)
    page = context.new_page()
    play(page)
    page.hover("#at-a0")
    page.mouse.wheel(0, -200)
    page.click("#at-a0")
    expect(page.locator("#count")).to_have_text("Count 1")
