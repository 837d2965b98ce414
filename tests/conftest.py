"""What the browser tests share: the built page, a Chromium, and eyes on what a page must not do."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError

# The same examples at every run; nothing is judged by a clock, which differs between here and Pyodide. There
# a quarter of them has to do: what a rule does doesn't depend on where it runs, and that is a slow place.
settings.register_profile(
    "house",
    derandomize=True,
    deadline=None,
    max_examples=25 if sys.platform == "emscripten" else 100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

# The first two for a container, the rest so that the browser asks nobody but us.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
AXE = Path(__file__).parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests have recorded as worth telling, whichever worker ran them."""
    reports = [report for reports in terminalreporter.stats.values() for report in reports]
    for report in reports:
        for name, value in getattr(report, "user_properties", ()):
            if report.when == "call":
                terminalreporter.write_line(f"{name}: {value}")


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the built page; it is built first if the sources have changed."""
    from greenwood_build import dist
    from greenwood_build.place import House
    from greenwood_build.stamps import alone

    house = House()
    with alone(house):
        dist.ensure(house, print)
    return house.dist


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """The address of the built page, ending in a slash."""
    from greenwood_build import server

    with server.aside(built) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a worker."""
    from playwright.sync_api import sync_playwright

    from greenwood_build import chromium
    from greenwood_build.place import House

    program = chromium.find(House(), print)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield opened
        opened.close()


class Complaints:
    """What went wrong in a page behind the test's back: errors, and requests that leave the site."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.site = site
        self.found: list[str] = []
        self.allowed: list[str] = []
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)

    def allow(self, pattern: str) -> None:
        """This test provokes complaints that this regular expression finds."""
        self.allowed.append(pattern)

    @property
    def left(self) -> list[str]:
        return [text for text in self.found if not any(re.search(pattern, text) for pattern in self.allowed)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.found.append(f"console: {message.text}")

    def _error(self, error: WebError) -> None:
        self.found.append(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.site, "data:", "blob:")):
            self.found.append(f"request: {request.url}")


@pytest.fixture
def new_context(browser: Browser, site: str) -> Iterator[Callable[..., BrowserContext]]:
    """Opens watched visitors of their own: new_context(viewport=…, color_scheme=…, has_touch=…, …).

    Each has `.complaints`; what is left there unallowed when the test ends fails it. Nothing is kept for
    offline, unless service_workers="allow" is asked for.
    """
    opened: list[BrowserContext] = []

    def open_context(**options: Any) -> BrowserContext:
        options = {"viewport": {"width": 1280, "height": 800}, "service_workers": "block", **options}
        context = browser.new_context(base_url=site, **options)
        context.complaints = Complaints(context, site)  # type: ignore[attr-defined]
        opened.append(context)
        return context

    yield open_context
    complaints = []
    for context in opened:
        context.close()
        complaints += context.complaints.left  # type: ignore[attr-defined]
    assert not complaints, "the page complained:\n" + "\n".join(complaints)


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A visitor with a window of 1280 by 800."""
    return new_context()


@pytest.fixture
def complaints(context: BrowserContext) -> Complaints:
    """Of `context` and `page`: for a test that provokes some (`complaints.allow`)."""
    return context.complaints  # type: ignore[attr-defined, no-any-return]


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty page of `context`; `page.goto("")` opens the site."""
    return context.new_page()


@pytest.fixture(scope="session")
def axe() -> Callable[..., list[str]]:
    """Looks over a page as it stands with axe-core: its findings of any impact, one text each.

    axe(page, "color-contrast", …) asks for those rules alone.
    """
    source = AXE.read_text(encoding="utf-8")

    def findings(page: Page, *rules: str) -> list[str]:
        if not page.evaluate("'axe' in window"):
            page.evaluate(source)
        # What is well is most of what there is: it isn't worked out, nor handed over.
        told = page.evaluate(
            """async (rules) => {
              const only = rules.length ? { runOnly: rules } : {};
              return (await axe.run({ resultTypes: ["violations"], ...only })).violations;
            }""",
            rules,
        )
        return [
            f"{finding['impact']}: {finding['id']}: {node['html'][:200]} {node['failureSummary']}"
            for finding in told
            for node in finding["nodes"]
        ]

    return findings
