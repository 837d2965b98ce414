"""Tables in other pages: two origins, a strict policy around them, and nobody who can speak for either."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect

from greenwood import record
from greenwood.games import GAMES
from greenwood.match import Match, Player
from greenwood_build import server
from greenwood_build.place import House
from web.people import SLOW, ready

pytestmark = pytest.mark.native
HOST = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A host</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; script-src {site}; frame-src {site}; img-src {site} data:">
<script src="{site}embed.js"></script><h1>A host</h1>{tables}"""
THREE = """
<greenwood-table id="one" game="locksley" players="2" bots="0" seed="oak"></greenwood-table>
<greenwood-table id="two" game="knights" players="9" theme="night"></greenwood-table>
<greenwood-table id="three" game="chickwood"><b slot="poster">Our own picture</b></greenwood-table>
"""
# What tables tell; a script of the host's own would not be let in.
LISTEN = """
  window.news = [];
  for (const name of ["ready", "move", "finished", "failed"]) {
    document.addEventListener(name, ({ target, detail }) => window.news.push([target.id, name, detail]));
  }
  document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
    window.news.push(["", "forbidden", blockedURI]);
  });
"""
FORBIDDEN = """
  const forbid = () => { throw new DOMException("Forbidden.", "SecurityError"); };
  if (parent !== window) {
    IDBFactory.prototype.open = forbid;
    navigator.locks.constructor.prototype.request = () => Promise.reject(new DOMException("Forbidden."));
    navigator.locks.constructor.prototype.query = () => Promise.reject(new DOMException("Forbidden."));
    Object.defineProperty(window, "localStorage", { get: forbid });
  }
"""
# What the page around could send that is none of the words agreed upon.
MOCK_FRAME = """(text) => {
  const about = (type, more) => ({ greenwood: 1, type, ...more });
  const bad = [
    null, 5, "greenwood", [], { greenwood: 1 },
    { type: "load", id: 900, text },
    { greenwood: 2, type: "load", id: 901, text },
    about("hello", { room: "9px;--x:1" }), about("hello", { room: -1 }),
    about("seen", { above: NaN, under: 1 }),
    about("load", { id: "902", text }), about("load", { id: 903, text: [text] }),
    about("load", { id: 904, text: text.padEnd(1_000_001, "\\n") }),
    about("act corner a1", { id: 905 }), about("__proto__", { id: 906 }),
  ];
  for (const message of bad) one.shadowRoot.querySelector("iframe").contentWindow.postMessage(message, "*");
}"""
# What looks as if it came from the frame.
MOCK_HOST = """() => {
  const frame = one.shadowRoot.querySelector("iframe");
  const real = new URL(frame.src).origin;
  const forged = [[frame.contentWindow, "http://evil.example"], [window, real], [null, real]];
  const move = { greenwood: 1, type: "move", action: "x", seat: 1, number: 1 };
  for (const [source, origin] of forged) {
    for (const data of [move, { greenwood: 1, type: "size", height: 9000 }]) {
      dispatchEvent(new MessageEvent("message", { source, origin, data }));
    }
  }
}"""
# What looks as if it came from the page around.
MOCK_INSIDE = """(text) => {
  const data = { greenwood: 1, type: "load", id: 950, text };
  const { origin: host } = new URL(document.referrer);
  for (const [source, origin] of [[parent, "http://evil.example"], [window, host], [null, host]]) {
    dispatchEvent(new MessageEvent("message", { source, origin, data }));
  }
}"""
# One that starts by itself, and is taken away before it can.
COME_AND_GO = """async () => {
  const table = document.createElement("greenwood-table");
  table.setAttribute("autostart", "");
  document.body.append(table);
  const comes = table.shadowRoot.querySelector("iframe") !== null;
  const waiting = table.start();
  table.remove();
  return [comes, await waiting.catch((error) => error.message)];
}"""
PLAIN = """
<iframe id="plain" width="320" height="600" src="SITE#/locksley?bots=0&amp;theme=night"></iframe>
"""


@pytest.fixture
def host(tmp_path: Path, site: str) -> Iterator[Callable[[str], str]]:
    """Puts a page with these tables on another origin; its address."""
    with server.aside(tmp_path) as address:

        def put(tables: str) -> str:
            text = HOST.format(site=site, tables=tables.replace("SITE", site))
            (tmp_path / "index.html").write_text(text, encoding="utf-8")
            return address.replace("127.0.0.1", "localhost")

        yield put


@pytest.fixture
def guest(thrifty: Callable[..., BrowserContext]) -> Page:
    """Somebody who visits the host with a narrow window."""
    context = thrifty(viewport={"width": 336, "height": 700}, accept_downloads=True)
    context.complaints.allow(r"^request: http://localhost:\d+/")  # type: ignore[attr-defined]
    context.add_init_script(LISTEN)
    return context.new_page()


def news(page: Page, id: str, name: str) -> list[Any]:
    """The details of an event so far."""
    found: list[Any] = page.evaluate(
        "([id, name]) => news.filter((one) => one[0] === id && one[1] === name).map((one) => one[2])",
        [id, name],
    )
    return found


def happened(page: Page, id: str, name: str, count: int = 1) -> list[Any]:
    """The same, as soon as it has come so often."""
    wanted = "([id, name, n]) => news.filter((one) => one[0] === id && one[1] === name).length >= n"
    page.wait_for_function(wanted, arg=[id, name, count], timeout=SLOW)
    return news(page, id, name)


def inside(page: Page, id: str) -> Frame:
    """What a table shows."""
    frame = page.locator(f"#{id} iframe").element_handle().content_frame()
    assert frame
    return frame


def as_high_as_it_is(page: Page, id: str) -> None:
    """The frame ends where its content does, and neither scrolls."""
    frame = inside(page, id)
    frame.wait_for_function("() => Math.abs(innerHeight - document.body.scrollHeight) < 2")
    assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def nearly_over() -> tuple[Match, str]:
    """A match before its last action, and that action."""
    match = Match(GAMES["locksley"], [Player("Marian"), Player("Much")], {}, "nearly")
    while match.position.to_move is not None:
        match.act(match.position.actions()[0])
    last = match.moves[-1].action
    before = Match(GAMES["locksley"], match.players, {}, "nearly")
    before.act_all([move.action for move in match.moves[:-1]])
    return before, before.game.action_text(last)


def test_three_tables_in_a_strict_page(host: Callable[[str], str], guest: Page, site: str) -> None:
    asked: list[str] = []
    guest.on("request", lambda request: asked.append(request.url.removeprefix(site)))
    guest.goto(host(THREE), wait_until="networkidle")
    assert guest.locator("#one img").evaluate("(img) => img.decode().then(() => img.naturalWidth)") == 640
    # What lies further down comes when it is near.
    assert set(asked[1:]) <= {"embed.js", *(f"posters/{game}.svg" for game in GAMES)}
    expect(guest.get_by_text("Our own picture")).to_be_visible()
    expect(guest.get_by_role("button", name="Play Robin of Locksley")).to_be_visible()

    guest.locator("#one button").press("Enter")
    assert happened(guest, "one", "ready") == [{}]
    assert guest.evaluate("document.activeElement.id") == "one"
    as_high_as_it_is(guest, "one")
    table = inside(guest, "one")
    places = guest.evaluate("history.length")
    oak = Match(GAMES["locksley"], [Player("You"), Player("Much")], {}, "oak")
    for number in (1, 2):
        action = oak.game.action_text(oak.position.actions()[0])
        square = action.split()[1]
        table.locator(f"#at-{square}[data-do], #at-{square} [data-do]").first.click()
        move = happened(guest, "one", "move", number)[-1]
        seat = oak.act(oak.game.parse_action(action)).seat + 1
        assert move == {"action": action, "seat": seat, "number": number}
    kept = record.read(guest.evaluate("one.record()"))
    assert [move.action for move in kept.moves] == [move.action for move in oak.moves]
    assert kept.seed == "oak"
    as_high_as_it_is(guest, "one")

    # A record that can't be read changes nothing; a good one goes on to its end.
    refusal = guest.evaluate("one.load('Greenwood: 9').catch((error) => error.message)")
    assert refusal.startswith("line 1, column")
    assert record.read(guest.evaluate("one.record()")).seed == "oak"
    nearly, last = nearly_over()
    guest.evaluate("(text) => one.load(text)", record.write(nearly))
    mocked(guest, table, record.write(oak))
    assert record.read(guest.evaluate("one.record()")).seed == "nearly"
    table.locator("#bar .everything, .foot [data-do='sheet all']").locator("visible=true").first.click()
    table.locator(f"#sheet [data-do='act {last}']").click()
    (finished,) = happened(guest, "one", "finished")
    nearly.act(nearly.game.parse_action(last))
    assert finished["winners"] == [seat + 1 for seat in nearly.position.winners()]
    assert finished["scores"] == list(nearly.position.result())
    assert finished["record"] == record.write(nearly)

    # One that is asked for what can't be says so, and offers what can; forms work in it.
    guest.evaluate("two.start()")
    assert happened(guest, "two", "failed") == [{"reason": "“players” can be 2 to 4 here, not “9”."}]
    other = inside(guest, "two")
    expect(other.locator("#alert")).to_have_text("“players” can be 2 to 4 here, not “9”.")
    assert other.evaluate("document.documentElement.dataset.theme") == "night"
    assert not news(guest, "one", "failed")
    as_high_as_it_is(guest, "two")
    other.locator("#setup [type=submit]").click()
    expect(other.locator("main[data-screen=table]")).to_be_attached()
    as_high_as_it_is(guest, "two")

    assert guest.evaluate("history.length") == places
    assert not news(guest, "", "forbidden")
    assert guest.locator("greenwood-table :is([role=status], [aria-live])").count() == 0
    assert not [url for url in asked if url.startswith("sw.js")]
    assert guest.locator("#three iframe").count() == 0
    assert guest.evaluate(COME_AND_GO) == [True, "The table is not there any more."]


def mocked(page: Page, table: Frame, other: str) -> None:
    """Nobody but those two can tell one another anything: neither is moved by any of this."""
    before = page.evaluate("one.record()"), page.evaluate("news.length")
    said = table.locator("#alert").inner_text()
    page.evaluate(MOCK_FRAME, other)
    page.evaluate(MOCK_HOST)
    table.evaluate(MOCK_INSIDE, other)
    assert (page.evaluate("one.record()"), page.evaluate("news.length")) == before
    expect(table.locator("#alert")).to_have_text(said)
    as_high_as_it_is(page, "one")


def test_a_plain_frame_where_storage_is_forbidden(
    host: Callable[[str], str], guest: Page, tmp_path: Path
) -> None:
    guest.context.add_init_script(FORBIDDEN)
    guest.context.complaints.allow("Forbidden")  # type: ignore[attr-defined]
    guest.goto(host(PLAIN))
    table = guest.frame_locator("#plain")
    square = table.locator("#at-a1[data-do], #at-a1 [data-do]").first
    expect(square).to_be_visible(timeout=SLOW)
    expect(table.locator("html")).to_have_attribute("data-theme", "night")
    square.click()
    expect(table.locator("#alert")).to_contain_text("no room to keep your match")
    table.locator("#alert").click()
    expect(table.locator("#log")).to_contain_text("starts on a1")
    table.locator("#head-menu").click()
    with guest.expect_download() as waiting:
        table.locator("#sheet [data-do=download]").click()
    waiting.value.save_as(tmp_path / "record")
    kept = record.read((tmp_path / "record").read_text(encoding="utf-8"))
    assert [kept.game.action_text(move.action) for move in kept.moves] == ["corner a1"]


def test_a_table_in_a_frame_has_a_match_of_its_own(
    host: Callable[[str], str], guest: Page, site: str
) -> None:
    """Of the same site, since storage is forbidden to others; which browsers call one site by its name."""
    address = host(PLAIN).replace("localhost", "127.0.0.1")
    guest.context.complaints.allow(f"^request: {address}")  # type: ignore[attr-defined]
    guest.goto(address)
    table = guest.frame_locator("#plain")
    table.locator("#at-a1[data-do], #at-a1 [data-do]").first.click(timeout=SLOW)
    while table.locator("#log li").count() < 3:
        table.locator("#bar .everything").click()
        table.locator("#sheet [data-do^='act ']").first.click()
        expect(table.locator("#sheet")).to_be_hidden()
    story = table.locator("#log").inner_text()
    guest.reload()
    expect(table.locator("#log")).to_have_text(story, timeout=SLOW, use_inner_text=True)
    # The visitor's own lobby knows nothing of it.
    guest.goto(site)
    ready(guest)
    expect(guest.locator(".game")).to_have_count(len(GAMES))
    expect(guest.locator(".going-on")).to_have_count(0)


def test_the_example_works(guest: Page, site: str) -> None:
    """Served as docs/embedding.md tells; the tables themselves are looked at above."""
    house = House()
    # No page is built there, and the server ends while pictures still come.
    guest.context.complaints.allow(r"^request: |404|ERR_CONN")  # type: ignore[attr-defined]
    with server.aside(house.root) as root:
        guest.goto(f"{root}docs/example-fan-site.html")
        expect(guest.get_by_role("button", name=re.compile("^Play "))).to_have_count(len(GAMES))
        assert guest.evaluate("document.documentElement.scrollWidth <= innerWidth")
        guest.get_by_role("button", name="Show the record").click()
        expect(guest.locator(".news")).to_contain_text("The table has not been opened yet.")
    text = (house.root / "docs" / "example-fan-site.html").read_text(encoding="utf-8")
    begun = re.search(r"BEGUN = `(.*?)`", text, re.DOTALL)
    assert begun
    assert record.read(begun[1]).moves
