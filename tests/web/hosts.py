"""A plain static host of a built page, as anybody has one: no headers of its own, a deep folder, updates."""

from __future__ import annotations

import contextlib
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from greenwood_build import names, node, offline
from greenwood_build.place import House

FOLDER = "some/deep/folder"


class Handler(SimpleHTTPRequestHandler):
    """Notes what it sends."""

    def __init__(self, *given: Any, sent: list[tuple[str, int]], **more: Any) -> None:
        self.sent = sent
        super().__init__(*given, **more)

    def send_response(self, code: int, message: str | None = None) -> None:
        self.sent.append((self.path.removeprefix(f"/{FOLDER}/"), code))
        super().send_response(code, message)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is no error."""


class Host:
    """A copy of a built page on a port of its own."""

    def __init__(self, built: Path, root: Path) -> None:
        self.root = root
        self.folder = root / FOLDER
        self.folder.parent.mkdir(parents=True)
        shutil.copytree(built, self.folder)
        self.sent: list[tuple[str, int]] = []
        """(address, status) of every answer."""
        self.port = 0
        self.open()
        self.address = f"http://127.0.0.1:{self.port}/{FOLDER}/"

    def open(self) -> None:
        handler = partial(Handler, directory=str(self.root), sent=self.sent)
        self.server = Server(("127.0.0.1", self.port), handler)
        self.port = self.server.server_port
        self.thread = threading.Thread(
            target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
        )
        self.thread.start()

    def close(self) -> None:
        """Nobody answers any more."""
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()

    def one(self, pattern: str) -> Path:
        """The only file of that name."""
        (found,) = self.folder.glob(pattern)
        return found

    def update(self) -> None:
        """Another script and another page in the place of the old ones, made by the build's own steps."""
        script, page = self.one("app-*.js"), self.folder / "index.html"
        old = script.name
        plain = script.rename(script.with_name("app.js"))
        with plain.open("a", encoding="utf-8") as opened:
            opened.write("\ndocument.documentElement.dataset.script = 'new';")
        new = names.give(self.folder, ["app.js"])["app.js"]
        text = page.read_text(encoding="utf-8")
        assert f'"{old}"' in text
        text = text.replace(f'"{old}"', f'"{new}"').replace(
            '<html lang="en"', '<html lang="en" data-page="new"'
        )
        page.write_text(text, encoding="utf-8")
        house = House()
        offline.write(house, node.find(house, print), self.folder)


@contextlib.contextmanager
def hosted(built: Path, root: Path) -> Iterator[Host]:
    host = Host(built, root)
    yield host
    with contextlib.suppress(OSError):
        host.close()
