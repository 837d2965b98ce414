"""Shows dist/ on this machine, and only to this machine."""

from __future__ import annotations

import contextlib
import errno
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from greenwood_build.shell import Failure, Say

HOST = "127.0.0.1"
PORT = 8314
TYPES = {
    **SimpleHTTPRequestHandler.extensions_map,
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Files with their right types, never an old one from a cache, and no line for each request."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def list_directory(self, path: object) -> None:
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: whoever watches the page needs no list of its files."""

    def translate_path(self, path: str) -> str:
        # A name with a NUL in it is no file, and would raise deeper down.
        return super().translate_path("/404" if "\0" in unquote(urlsplit(path).path) else path)


class Server(ThreadingHTTPServer):
    """Says nothing when a browser hangs up in the middle of a file, and waits for none when it ends."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def open_server(folder: Path, port: int) -> Server:
    """A server of `folder` that already listens; port 0 takes a free one.

    Raises Failure when the port is taken.
    """
    try:
        return Server((HOST, port), partial(Handler, directory=str(folder)))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Failure(
                f"Port {port} is taken: stop what uses it, or choose another with --port."
            ) from error
        raise Failure(
            f"Port {port} cannot be used ({error.strerror}): choose another with --port."
        ) from error


@contextlib.contextmanager
def aside(folder: Path) -> Iterator[str]:
    """`folder` on a free port, served by a thread of its own; the address, ending in a slash."""
    with open_server(folder, 0) as opened:
        thread = threading.Thread(target=opened.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        yield f"http://{HOST}:{opened.server_port}/"
        opened.shutdown()
        thread.join()


def serve(server: Server, say: Say) -> None:
    """Serve until Ctrl-C."""
    with server:
        say(f"Greenwood is at http://{HOST}:{server.server_port}/ (Ctrl-C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("\nGood night.")
