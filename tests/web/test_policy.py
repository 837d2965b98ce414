"""What the page may load and run: our own files and nothing else, whatever is put before it."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.web.people import SLOW, ready

from greenwood import record
from greenwood.desk import SETTINGS
from greenwood.games import GAMES
from greenwood.match import Match, Player
from greenwood_build import licences

pytestmark = pytest.mark.native
OURS = "'self'"
POLICY = {
    "default-src": "'none'",
    "script-src": f"{OURS} 'wasm-unsafe-eval'",
    "img-src": f"{OURS} data:",
    **dict.fromkeys(("worker-src", "connect-src", "style-src", "font-src", "manifest-src"), OURS),
    **dict.fromkeys(("base-uri", "form-action", "object-src"), "'none'"),
}
EYES = """
  window.broken = [];
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    window.broken.push(`${effectiveDirective} ${blockedURI}`);
  });
"""
MARKUP = "<img src=x onerror=alert(1)>"
NAME = "<script>alert</script><img src=x>"
HOSTILE = (
    MARKUP,
    '"><script>alert(1)</script>',
    "javascript:alert(1)",
    "\ud800 half",
    "nul\0",
    "constructor",
)
KEPT = """(records) => new Promise((resolve) => {
  const opening = indexedDB.open("greenwood");
  opening.onupgradeneeded = () => opening.result.createObjectStore("matches");
  opening.onsuccess = () => {
    const change = opening.result.transaction("matches", "readwrite");
    records.forEach((one, number) => change.objectStore("matches").put(one, `hostile ${number}`));
    change.oncomplete = () => { opening.result.close(); resolve(); };
  };
})"""


class Inline(HTMLParser):
    """Everything in a page that such a policy forbids, and what its root says."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.root: dict[str, str | None] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "html":
            self.root = given
        if tag in ("style", "base", "object", "embed", "iframe") or (
            tag == "script" and not given.get("src")
        ):
            self.found.append(f"<{tag}>")
        for name, value in attrs:
            if name == "style" or name.startswith("on") or (value or "").lower().startswith("javascript:"):
                self.found.append(f"<{tag} {name}={value}>")


@pytest.mark.parametrize("name", ["index.html", "licences.html"])
def test_pages_say_what_they_may_load(built: Path, name: str) -> None:
    page = (built / name).read_text(encoding="utf-8")
    said = licences.POLICY.search(page)
    assert said
    assert dict(rule.strip().split(" ", 1) for rule in said[1].split(";")) == POLICY
    # Before anything that it is to hold for.
    assert page.index(said[0]) < min(page.index(f"<{tag}") for tag in ("script", "link"))
    assert Inline(page).found == []


def test_tables_painted_by_the_build_need_no_more(built: Path) -> None:
    tables = sorted((built / "packed").glob("table-*.bin"))
    assert len(tables) == len(GAMES)
    for table in tables:
        assert Inline(gzip.decompress(table.read_bytes()).decode()).found == []


def test_eyes_for_what_is_inline() -> None:
    bad = "<p style='x'></p><script>x</script><a href='JavaScript:x' onclick=x></a><style></style>"
    assert len(Inline(bad).found) == 5


def test_settings_shown_early_are_those_that_the_desk_knows(built: Path) -> None:
    root = Inline((built / "index.html").read_text(encoding="utf-8")).root
    assert root
    shown = {name.removeprefix("data-"): value for name, value in root.items() if name.startswith("data-")}
    assert shown == {name: values[0] for name, values in SETTINGS.items()}


def test_the_page_keeps_to_it_and_the_browser_enforces_it(
    visitor: BrowserContext, site: str, complaints_of: Callable[[BrowserContext], Any]
) -> None:
    """Two Pythons, a bot's move, a file taken away, a copied link: nothing of it against the policy."""
    asked: set[str] = set()
    visitor.on("request", lambda request: asked.add(request.url))
    visitor.add_init_script(EYES)
    page = visitor.new_page()
    page.goto("#/locksley")
    ready(page)
    page.locator("#app [data-do^='act ']:visible").first.click()
    page.wait_for_function("() => document.querySelectorAll('#log li').length > 1", timeout=SLOW)
    assert page.evaluate("window.broken") == []
    # What the workers asked for is among these.
    assert [url for url in asked if "/packed/lib-" in url]
    assert not [url for url in asked if not url.startswith((site, "data:", f"blob:{site}"))]
    complaints_of(visitor).allow("Content Security Policy|ERR_BLOCKED|localhost:8")
    page.evaluate(
        """() => {
          const put = (html) => document.body.insertAdjacentHTML("beforeend", html);
          put("<p style='color: red'></p><img src='http://localhost:8/x.png'><iframe src='https://localhost:8/'>");
          const script = document.createElement("script");
          script.textContent = "window.owned = true";
          document.body.append(script);
          fetch("http://localhost:8/").catch(() => {});
        }"""
    )
    page.wait_for_function("() => window.broken.length > 4")
    assert {entry.split()[0] for entry in page.evaluate("window.broken")} == {
        *("style-src-attr", "img-src", "frame-src", "script-src-elem", "connect-src")
    }
    assert not page.evaluate("window.owned")


def clean(page: Page) -> None:
    """Nothing that was put before the page has become an element of it, or has run."""
    assert page.locator("main img, main script, main iframe, [onerror], a[href^=javascript]").count() == 0
    assert page.locator("main").count() == 1


def test_hostile_storage_addresses_and_records(
    thrifty: Callable[..., BrowserContext], site: str, complaints_of: Callable[[BrowserContext], Any]
) -> None:
    context = thrifty()
    opened: list[str] = []
    context.on("dialog", lambda dialog: (opened.append(dialog.message), dialog.dismiss()))
    page = context.new_page()
    page.goto("licences.html")
    good = record.write(Match(GAMES["locksley"], [Player("A", ""), Player("B", "")], {}, "s"))
    named = record.write(Match(GAMES["locksley"], [Player(NAME, ""), Player("B", "")], {}, MARKUP))
    wrong: list[object] = [None, 5, [], {"slot": "locksley", "id": [1], "text": {}}, {"slot": 1}]
    wrong += [{"slot": text, "id": text, "text": text, "time": text} for text in HOSTILE]
    wrong += [{"slot": "locksley", "id": "x" * 10_000_000, "text": good, "time": 1}]
    page.evaluate(KEPT, wrong)
    settings = {**dict.fromkeys(HOSTILE, MARKUP), "theme": MARKUP, "pace": "DEEP", "do": "play locksley"}
    kept = json.dumps(settings).replace('"DEEP"', "[" * 9000 + "]" * 9000)
    page.evaluate("(text) => localStorage.setItem('greenwood', text)", kept)
    # An address that is the name of something every object has.
    page.goto("#constructor")
    page.reload()
    ready(page)
    expect(page.locator("#alert")).to_have_text("")
    assert page.evaluate("document.documentElement.dataset.do") is None
    clean(page)
    for text in HOSTILE:
        page.evaluate("(text) => { location.hash = `#r=${text}` }", text)
        expect(page.locator("#alert")).to_have_text(
            re.compile("^This link is .*: the match in it can't be read.$")
        )
        page.evaluate("(text) => { location.hash = `#/${text}` }", text)
        expect(page.locator("#alert")).to_have_text("")
        expect(page).to_have_url(re.compile("#/$"))
        clean(page)
    page.click("#head-menu")
    expect(page.locator("#record-text")).to_be_visible()
    long = "This text is too long to be a record of a match."
    for text, reason in [
        *((text, "line 1, column 1: expected one of the headers") for text in HOSTILE),
        (good.replace("A (", f"{MARKUP} ("), "line 5, column 8: expected Name"),
        ("long line\n" * 110_000, long),
    ]:
        # What was said of the text before must not pass for what is said of this one.
        page.evaluate("document.querySelector('.problem')?.remove()")
        page.evaluate("(text) => { document.querySelector('#record-text').value = text }", text)
        page.locator("form[data-do=open] button").click()
        place = page.locator("#alert" if reason == long else ".problem")
        expect(place).to_contain_text(reason)
        assert len(place.inner_text()) < 300
        clean(page)
    # Markup can be a name, and a seed.
    page.evaluate("(text) => { document.querySelector('#record-text').value = text }", named)
    page.locator("form[data-do=open] button").click()
    expect(page.locator("#app[data-screen=table]")).to_contain_text(NAME)
    clean(page)
    assert opened == []
