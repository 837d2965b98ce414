"""Starts of the page in whole browsers, timed: what `build.py bench start` runs in the virtual environment.

    python -m greenwood_build.starts PLAIN_FOLDER DIST_FOLDER CHROMIUM

prints one JSON object: browser → kind of start → visit → rounds → what was measured, in milliseconds and
bytes.

No browser is driven: each is opened at an address as a person would, and the page itself tells its server
when what happened (`starts.js`). So it is the same for every browser, and none needs a program beside it.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from shutil import which
from typing import Any

from greenwood import link, record
from greenwood.games import GAMES
from greenwood.match import Match, Player
from greenwood_build import weighing
from greenwood_build.clicks import FLAGS

METER = Path(__file__).with_suffix(".js")
PATIENCE = 240  # seconds for one visit, on a busy machine
SETTLING = 2.5  # seconds in which a browser that was just opened comes to rest: visitors' are open already
KEEPING = 1.5  # seconds after the bot's move, in which a browser writes down what it keeps
ENDING = 10  # seconds a browser has for closing
VISITS = ("first", "later")

QUIET_FIREFOX = {
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.sessionstore.resume_from_crash": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.startup.max_resumed_crashes": -1,
    "toolkit.telemetry.enabled": False,
}


@dataclass(frozen=True, slots=True)
class Kind:
    """A way to start."""

    name: str
    plain: bool = False
    lean: bool = False
    """Without what an earlier visit has kept."""


KINDS = (Kind("plain", plain=True), Kind("lean", lean=True), Kind("snapshot"))


@dataclass(frozen=True, slots=True)
class Browser:
    """A browser of this machine."""

    name: str
    rounds: int
    opened: Callable[[Path], list[str]]
    """The command that opens it with what it keeps in a folder; the address is put behind."""


def browsers(chromium: str) -> Iterator[Browser]:
    """Those that there are; of Debian's WebKit its small browser, which wants a screen."""
    yield Browser("Chromium", 5, partial(_chromium, chromium))
    if firefox := which("firefox-esr") or which("firefox"):
        yield Browser("Firefox", 3, partial(_firefox, firefox))
    screen = which("xvfb-run")
    for small in sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))[-1:]:
        if screen:
            yield Browser("WebKit", 3, partial(_webkit, screen, str(small)))


def _chromium(program: str, kept: Path) -> list[str]:
    return [program, "--headless=new", "--window-size=1280,800", *FLAGS, f"--user-data-dir={kept}"]


def _firefox(program: str, kept: Path) -> list[str]:
    quiet = (
        f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in QUIET_FIREFOX.items()
    )
    (kept / "user.js").write_text("".join(quiet), encoding="utf-8")
    return [program, "--headless", "--new-instance", "--profile", str(kept)]


def _webkit(screen: str, program: str, kept: Path) -> list[str]:
    homes = [f"XDG_{name}_HOME={kept}" for name in ("DATA", "CACHE", "CONFIG")]
    return ["env", *homes, screen, "--auto-servernum", "--server-args=-screen 0 1280x800x24", program]


def route() -> str:
    """The address of a match in which every seat is a bot's, nothing played yet."""
    game = next(iter(GAMES.values()))
    seats = game.META.seats[0]
    match = Match(game, [Player(f"Bot {seat}", "greedy") for seat in range(seats)], {}, "start")
    return f"#r={link.pack(record.write(match))}"


class Handler(weighing.Handler):
    """The page with the stop-watch in it, and an ear for what that tells."""

    begin: Kind
    told: queue.Queue[dict[str, Any]]

    def do_GET(self) -> None:  # noqa: N802 - its base calls it so
        if self.path == "/settle":
            self._text("text/html", f'<!doctype html><meta http-equiv="refresh" content="{SETTLING};url=/">')
        elif self.path == "/starts.js":
            given = json.dumps({"route": route(), "lean": self.begin.lean})
            self._text("text/javascript", f"window.begin = {given};\n{METER.read_text(encoding='utf-8')}")
        elif self.path == "/":
            self.weighed.add(self.weighed.folder / "index.html")
            page = (self.weighed.folder / "index.html").read_text(encoding="utf-8")
            self._text("text/html", page.replace("<head>", '<head><script src="starts.js"></script>', 1))
        else:
            super().do_GET()

    def do_POST(self) -> None:  # noqa: N802 - its base calls it so
        told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self._text("text/plain", "")
        self.told.put(told | {"bytes": self.weighed.packed, "unpacked": self.weighed.lying})

    def _text(self, kind: str, text: str) -> None:
        content = text.encode()
        # Past the scales: what is not the page's weighs nothing.
        super(weighing.Handler, self).send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def visit(browser: Browser, kept: Path, weighed: weighing.Weighed, kind: Kind) -> dict[str, float]:
    """One visit up to the first move of a bot; raises RuntimeError when there is none."""
    Handler.begin, Handler.told = kind, queue.Queue()
    weighed.clear()
    command = [*browser.opened(kept), f"{weighed.address}settle"]
    # A group of its own, since some browsers are a script's child.
    running = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        told = Handler.told.get(timeout=PATIENCE)
        if "failed" in told:
            raise RuntimeError(f"{browser.name}, {kind.name}: {told['failed']}")
        time.sleep(KEEPING)
    except queue.Empty:
        raise RuntimeError(f"{browser.name}, {kind.name}: no move of a bot in {PATIENCE} s") from None
    finally:
        _end(running)
    return told


def _end(running: subprocess.Popen[bytes]) -> None:
    """Close it as its user would, so that it writes down what it keeps; then whatever of it is left."""
    running.terminate()
    with contextlib.suppress(subprocess.TimeoutExpired):
        running.wait(ENDING)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGTERM)
        time.sleep(KEEPING)
        os.killpg(running.pid, signal.SIGKILL)
    running.wait()


def visits(browser: Browser, weighed: weighing.Weighed, kind: Kind) -> list[dict[str, float]]:
    """A first and a later visit of somebody new, with a browser of their own that keeps what it is given."""
    with tempfile.TemporaryDirectory(prefix="greenwood-", ignore_cleanup_errors=True) as kept:
        return [visit(browser, Path(kept), weighed, kind) for _visit in VISITS]


def main(plain: str, dist: str, chromium: str) -> None:
    """Kinds take turns, so that a busy minute of the machine falls on all of them."""
    told: dict[str, dict[str, dict[str, list[dict[str, float]]]]] = {}
    with (
        weighing.served(Path(plain), Handler) as as_downloaded,
        weighing.served(Path(dist), Handler) as as_shipped,
    ):
        for browser in browsers(chromium):
            kinds = told[browser.name] = {kind.name: {name: [] for name in VISITS} for kind in KINDS}
            for _round in range(browser.rounds):
                for kind in KINDS:
                    weighed = as_downloaded if kind.plain else as_shipped
                    for name, one in zip(VISITS, visits(browser, weighed, kind), strict=True):
                        kinds[kind.name][name].append(one)
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
