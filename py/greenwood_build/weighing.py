"""A server that weighs what it sends, from a host that packs text and from one that does not."""

from __future__ import annotations

import contextlib
import gzip
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from greenwood_build import server

TEXT = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".webmanifest"}
"""What hosts commonly pack on their own."""


class Weighed:
    """Bytes sent since `clear()`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = ""
        self.lying = 0
        """As the files lie."""
        self.packed = 0
        """With text packed on its way, as most hosts do."""
        self._sizes: dict[Path, tuple[int, int]] = {}
        self._lock = threading.Lock()

    def clear(self) -> None:
        with self._lock:
            self.lying = self.packed = 0

    def add(self, path: Path) -> None:
        lying, packed = self._sizes.get(path) or self._sizes.setdefault(path, weigh(path))
        with self._lock:
            self.lying += lying
            self.packed += packed


def weigh(path: Path) -> tuple[int, int]:
    """Bytes of a file, and of the same packed if it is of a kind that hosts pack."""
    content = path.read_bytes()
    if path.suffix not in TEXT:
        return len(content), len(content)
    return len(content), min(len(content), len(gzip.compress(content, 6, mtime=0)))


class Handler(server.Handler):
    """Notes what is sent; what a browser has kept, and asks after, weighs nothing."""

    def __init__(self, *given: Any, weighed: Weighed, **more: Any) -> None:
        self.weighed = weighed
        super().__init__(*given, **more)

    def send_response(self, code: int, message: str | None = None) -> None:
        if code == 200:
            path = Path(self.translate_path(self.path))
            self.weighed.add(path / "index.html" if path.is_dir() else path)
        super().send_response(code, message)


@contextlib.contextmanager
def served(folder: Path, handler: type[Handler] = Handler) -> Iterator[Weighed]:
    """`folder` on a free port."""
    weighed = Weighed(folder)
    opened = server.Server((server.HOST, 0), partial(handler, directory=str(folder), weighed=weighed))
    with opened:
        thread = threading.Thread(target=opened.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        weighed.address = f"http://{server.HOST}:{opened.server_port}/"
        yield weighed
        opened.shutdown()
        thread.join()
