"""Kept for offline on a plain host, in any folder: whole or not at all, offered, never forced."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect
from tests.conftest import FLAGS, Complaints
from tests.web.hosts import Host, hosted
from tests.web.kept import wait_for_kept
from tests.web.people import SLOW, ready, set_up
from tests.web.test_match import QUICK, deed, deeds

from greenwood_build import chromium
from greenwood_build.offline import entries
from greenwood_build.place import House

pytestmark = pytest.mark.native
NewContext = Callable[..., BrowserContext]
KEPT = """(async () => {
  const [name] = await caches.keys();
  return name ? (await (await caches.open(name)).keys()).map((one) => one.url) : [];
})()"""
"""The addresses of all that is kept."""
SIDE = "async (url) => { const it = new Image(); it.src = url; await it.decode(); return it.naturalWidth; }"
OUTSIDE = """async (url) => {
  const icon = new Image();
  icon.src = url;
  await icon.decode();
  const canvas = new OffscreenCanvas(icon.width, icon.height).getContext("2d");
  canvas.drawImage(icon, 0, 0);
  const pixels = new Uint32Array(canvas.getImageData(0, 0, icon.width, icon.height).data.buffer);
  const found = new Set();
  const half = icon.width / 2;
  for (let y = 0; y < icon.height; y += 1)
    for (let x = 0; x < icon.width; x += 1)
      if (Math.hypot(x - half, y - half) > 0.8 * half) found.add(pixels[y * icon.width + x]);
  return found.size;
}"""
"""How many colours there are outside of the circle that is always shown."""
REGISTER = "navigator.serviceWorker.register('sw.js')"
OUTCOME = """(doing) => eval(doing).then((one) => new Promise((resolve) => {
  const { installing } = one;
  installing.onstatechange = () => {
    if (["redundant", "activated"].includes(installing.state)) resolve(installing.state);
  };
}))"""
"""What becomes of the worker that this makes the browser install."""
SAVED = """new Promise((resolve, reject) => {
  const opening = indexedDB.open("greenwood");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const all = opening.result.transaction("matches").objectStore("matches").getAll();
    all.onsuccess = () => { opening.result.close(); resolve(all.result[0]?.text); };
  };
})"""
"""The text of the saved match."""
VERSION = "[document.documentElement.dataset.page, document.documentElement.dataset.script]"
OLD, NEW = [None, None], ["new", "new"]


@pytest.fixture
def host(built: Path, tmp_path: Path) -> Iterator[Host]:
    with hosted(built, tmp_path / "host") as opened:
        yield opened


@pytest.fixture
def site(host: Host) -> str:
    """Here a plain host, for each test its own."""
    return host.address


@pytest.fixture
def visitor(new_visitor: NewContext) -> BrowserContext:
    return new_visitor(service_workers="allow")


@pytest.fixture
def keeper(visitor: BrowserContext) -> Page:
    """A page of somebody whose browser has kept everything: one without Python, which is enough for that."""
    page = visitor.new_page()
    page.goto("licences.html")
    page.evaluate(f"{REGISTER}.then(() => navigator.serviceWorker.ready)")
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
    return page


def update(page: Page) -> None:
    """The browser looks for something new, and has fetched it."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    page.wait_for_function("() => navigator.serviceWorker.getRegistration().then((one) => one.waiting)")


def away(page: Page, pattern: str) -> None:
    """What the browser has kept of such a name is gone."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    gone: int = page.evaluate(
        """async (pattern) => {
          const cache = await caches.open((await caches.keys())[0]);
          const found = (await cache.keys()).filter((one) => one.url.match(pattern));
          return (await Promise.all(found.map((one) => cache.delete(one)))).length;
        }""",
        pattern,
    )
    assert gone == 1


def test_after_one_visit_a_whole_match_without_a_server(
    visitor: BrowserContext, host: Host, built: Path
) -> None:
    page = visitor.new_page()
    page.goto("")
    ready(page)
    page.evaluate("navigator.serviceWorker.ready")
    wait_for_kept(page)
    # Everything is sent once, whatever a page, its service worker, or its second Python have asked for.
    sent = Counter(path or "./" for path, code in host.sent if code == 200)
    assert not [path for path, times in sent.items() if times > 1]
    assert set(sent) >= {entry["url"] for entry in entries(built)}
    host.close()
    page.close()
    page = visitor.new_page()
    set_up(page, "locksley", length="short", bot2="squire", seed=QUICK)
    played = 0
    for turn, act in enumerate(deeds(page)):
        before = page.locator("#log").inner_text()
        deed(page, act).click()
        page.wait_for_function("(before) => document.querySelector('#log').innerText !== before", arg=before)
        played = turn
    assert played > 10
    expect(page.locator("#bar")).to_have_attribute("data-state", "over")
    page.goto("licences.html")
    expect(page.locator("h1")).to_have_text("Licences")


def test_an_update_waits_is_offered_and_taken_by_one_tab(keeper: Page, host: Host) -> None:
    page, context = keeper, keeper.context
    set_up(page, "locksley", bot2="", seed="old")
    old = page.evaluate(KEPT)
    host.update()
    update(page)
    # In a match nothing is to be seen of it; in the lobby it is offered.
    expect(page.locator("#fresh:not([hidden])")).to_be_attached()
    expect(page.locator("#fresh")).to_be_hidden()
    other = context.new_page()
    other.goto("")
    assert other.evaluate(VERSION) == OLD
    ready(other)
    other.click("#fresh-yes", timeout=SLOW)
    other.wait_for_function(f"() => {VERSION}.join() === 'new,new'")
    # The match in the first tab goes on, from files that its host does not have any more.
    assert page.evaluate(VERSION) == OLD
    gone = next(address for address in old if "/app-" in address and address.endswith(".js"))
    assert page.evaluate("(old) => fetch(old, { cache: 'no-store' }).then((answer) => answer.ok)", gone)
    before = page.locator("#log").inner_text()
    deed(page, next(deeds(page))).click()
    expect(page.locator("#log")).not_to_have_text(before)
    page.click("#head-home")
    page.click("#fresh-yes")
    page.wait_for_function(f"() => {VERSION}.join() === 'new,new'")
    # Nobody needs the old files now.
    other.close()
    page.wait_for_function(f"(gone) => {KEPT}.then((all) => !all.includes(gone))", arg=gone, timeout=SLOW)


def test_a_hole_is_mended_or_told_and_left_behind(keeper: Page, host: Host) -> None:
    keeper.context.complaints.allow("404|Failed to (fetch|load)|ERR_")  # type: ignore[attr-defined]
    page = keeper
    script = r"/app-\w+\.js"
    away(page, script)
    host.close()
    page.goto("")
    expect(page.locator("#boot")).to_contain_text("check your connection")
    host.open()
    page.reload()
    expect(page.locator("#app[aria-busy]")).to_be_attached()
    away(page, script)
    host.update()
    page.reload()
    expect(page.locator("#boot")).to_contain_text("A new version is here")
    page.reload()
    expect(page.locator("#app[aria-busy]")).to_be_attached()
    assert page.evaluate(VERSION) == NEW


def test_a_full_disk_leaves_everything_as_it_was(visitor: BrowserContext, host: Host) -> None:
    page = visitor.new_page()
    disk = visitor.new_cdp_session(page)

    def room(size: float) -> None:
        disk.send("Storage.overrideQuotaForOrigin", {"origin": host.address, "quotaSize": size})

    room(1_000_000)
    page.goto("licences.html")
    assert page.evaluate(OUTCOME, REGISTER) == "redundant"
    assert page.evaluate(KEPT) == []
    room(1_000_000_000)
    assert page.evaluate(OUTCOME, REGISTER) == "activated"
    kept = page.evaluate(KEPT)
    room(page.evaluate("navigator.storage.estimate().then((one) => one.usage)") + 60_000)
    host.update()
    assert page.evaluate(
        OUTCOME, "navigator.serviceWorker.getRegistration().then((one) => one.update())"
    ) == ("redundant")
    assert page.evaluate(KEPT) == kept
    host.close()
    set_up(page, "locksley", bot2="", seed="full")
    assert page.evaluate(VERSION) == OLD
    deed(page, next(deeds(page))).click()
    page.wait_for_function(f"() => {SAVED}.then((text) => text?.includes('full'))")
    expect(page.locator("#alert")).to_be_empty()


def test_where_nothing_may_be_kept_it_plays_on(browser: Browser, host: Host, tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    (profile / "Default").mkdir(parents=True)
    forbidding = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (profile / "Default" / "Preferences").write_text(json.dumps(forbidding))
    program = browser.browser_type
    context = program.launch_persistent_context(
        profile, executable_path=chromium.find(House(), print), args=list(FLAGS), base_url=host.address
    )
    complaints = Complaints(context, host.address)
    page = context.new_page()
    page.goto("")
    with pytest.raises(Error, match="denied"):
        page.evaluate("localStorage.length")
    with pytest.raises(Error, match="denied"):
        page.evaluate(REGISTER)
    set_up(page, "locksley", bot2="", seed="nowhere")
    expect(page.locator("#alert")).to_contain_text("lasts only until the page is closed")
    before = page.locator("#log").inner_text()
    deed(page, next(deeds(page))).click()
    expect(page.locator("#log")).not_to_have_text(before)
    context.close()
    assert complaints.left == []


@pytest.mark.parametrize("gone", ["app-*.js", "style/main-*.css", "worker-*.js"])
def test_an_old_page_at_a_new_host_says_so(new_visitor: NewContext, host: Host, gone: str) -> None:
    context = new_visitor()
    context.complaints.allow("404|worker")  # type: ignore[attr-defined]
    host.one(gone).unlink()
    page = context.new_page()
    page.goto("")
    expect(page.locator("#alert")).to_contain_text("A new version is here; load the page again")


def test_installable_from_any_folder(visitor: BrowserContext, host: Host) -> None:
    page = visitor.new_page()
    page.goto("licences.html")
    page.goto("")
    session = visitor.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Visitors of tests leave no traces, so they can install nothing; that is all.
    assert [error["errorId"] for error in errors] == ["in-incognito"]
    # Told apart by its folder: two on one host are two apps.
    assert session.send("Page.getAppId")["appId"] == manifest["manifest"]["scope"] == host.address
    sides = [page.evaluate(SIDE, icon["url"]) for icon in manifest["manifest"]["icons"][1:]]
    assert sides == [192, 512, 512]
    told = json.loads(manifest["data"])["icons"][-1]
    assert told["purpose"] == "maskable"
    # Home screens may cut off all but a circle of four fifths.
    assert page.evaluate(OUTSIDE, told["src"]) == 1
    apple = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert page.evaluate(SIDE, apple) == 180
