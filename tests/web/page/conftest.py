"""The page's JavaScript as it is shipped, in front of a stand-in for the desk."""

from __future__ import annotations

import json
import shutil
import threading
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

STAND_IN = Path(__file__).parent / "stand_in"
LOBBY = """
<main id="app"><h1>Lobby</h1>
<button id="play" data-do="play">Play</button><button id="other" data-do="play second">Play another</button>
</main>
"""
STYLE = """
.grid { display: grid; grid-template-columns: repeat(3, 60px); width: 180px }
.grid button { height: 60px; position: relative } .pan { width: 180px; height: 180px; overflow: hidden }
.stone { display: block; width: 10px; height: 10px; background: red }
.log { height: 60px; overflow: auto; margin: 0 }
#alert:empty, [hidden] { display: none }
"""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of the stand-in's page, ending in a slash."""
    from greenwood_build import node, packed, scripts, server
    from greenwood_build.place import House
    from greenwood_build.stamps import alone

    house = House()
    folder = tmp_path_factory.mktemp("stand-in")
    with alone(house):
        runner = node.find(house, print)
        node.ensure_modules(house, runner, print)
        scripts.bundle_scripts(house, runner, folder)
        parts = packed.pack(house, runner, folder)
    parts["worker"] = scripts.WORKER
    archive = tmp_path_factory.mktemp("stand-in-app") / "app.zip"
    with zipfile.ZipFile(archive, "w") as opened:
        for path in STAND_IN.rglob("*.py"):
            opened.write(path, path.relative_to(STAND_IN).as_posix())
    parts["app"] = packed.put(folder, "app", ".bin", packed.packed(archive))
    shutil.copyfile(house.web / "icon.svg", folder / "icon.svg")
    (folder / "style").mkdir()
    (folder / scripts.MAIN).write_text(STYLE, encoding="utf-8")
    (folder / scripts.TABLES).write_text("", encoding="utf-8")
    page = (house.root / "index.html").read_text(encoding="utf-8").replace("<!--lobby-->", LOBBY)
    page = page.replace("<!--parts-->", packed.meta(parts))
    (folder / "index.html").write_text(page, encoding="utf-8")
    with server.open_server(folder, 0) as opened:
        thread = threading.Thread(target=opened.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        yield f"http://{server.HOST}:{opened.server_port}/"
        opened.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def shared(browser: Browser, site: str) -> Iterator[Page]:
    """One page for all tests that leave its Python alive: starting one takes seconds."""
    wrong: list[str] = []
    window = ViewportSize(width=1280, height=800)
    page = browser.new_context(base_url=site, viewport=window, service_workers="block").new_page()
    page.on("console", lambda message: message.type == "error" and wrong.append(message.text))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto("#/tray")
    expect(page.locator("#count")).to_be_visible(timeout=30_000)
    yield page
    page.context.close()
    assert not wrong


@pytest.fixture
def tray(shared: Page, ask: Callable[..., None]) -> Page:
    """The tray as it is at first."""
    if shared.locator("#page-copy").is_visible():
        shared.keyboard.press("Escape")
    shared.mouse.move(1200, 700)
    shared.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    shared.evaluate("document.querySelector('#say').replaceChildren()")
    # Once over another screen, so that nothing of the last test stays in a field.
    ask(shared, "lobby")
    ask(shared, "reset")
    expect(shared.locator("#heard")).to_have_text('["start"]')
    return shared


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A visitor who saves data: no second Python is started before it is asked for."""
    context = new_context()
    context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    return context


@pytest.fixture
def heard() -> Callable[[Page], list[str]]:
    """What the desk of a page has heard so far, as of its last painting."""

    def read(page: Page) -> list[str]:
        said: list[str] = json.loads(page.locator("#heard").inner_text())
        return said

    return read


@pytest.fixture
def ask() -> Callable[..., None]:
    """Have the page's own hands send a message: a button that asks is put into the page and clicked."""

    def send(page: Page, do: str, **reply: Any) -> None:
        page.evaluate(
            """([verb, reply]) => {
              const button = document.createElement("button");
              button.dataset.do = reply ? `answer ${JSON.stringify(reply)}` : verb;
              document.body.append(button);
              button.click();
              button.remove();
            }""",
            [do, reply or None],
        )

    return send
