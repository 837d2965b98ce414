"""The server of dist/: right types, nothing stale, nothing but files."""

from __future__ import annotations

import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from greenwood_build import server

pytestmark = pytest.mark.native


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    site = tmp_path / "site"
    (site / "deep").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    (site / "index.html").write_text("home")
    for name in ("a.mjs", "a.js", "a.wasm", "a.webmanifest", "a.woff2", "a.css", "a.json", "a.svg", "a.zip"):
        (site / name).write_text("x")
    with server.aside(site) as opened:
        yield opened.removesuffix("/")


def get(address: str) -> tuple[int, Message, str]:
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(address) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read().decode()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript"),
        ("a.js", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.woff2", "font/woff2"),
        ("a.css", "text/css"),
        ("a.json", "application/json"),
        ("a.svg", "image/svg+xml"),
        ("a.zip", "application/zip"),
    ],
)
def test_types(address: str, name: str, kind: str) -> None:
    status, headers, _ = get(f"{address}/{name}")
    assert status == 200
    assert headers["Content-Type"] == kind
    assert headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/gone", "/deep/", "/../secret.txt", "/%2e%2e/secret.txt", "/a%00b", "/a.js/b"]
)
def test_nothing_else(address: str, path: str) -> None:
    status, _, body = get(address + path)
    assert status == 404
    assert "secret" not in body


def test_only_this_machine(tmp_path: Path) -> None:
    with server.open_server(tmp_path, 0) as opened:
        assert opened.server_address[0] == "127.0.0.1"


def test_ends_by_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    opened = server.open_server(tmp_path, 0)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(opened, "serve_forever", interrupted)
    server.serve(opened, said.append)
    assert f"http://127.0.0.1:{opened.server_port}/" in said[0]
    assert opened.socket.fileno() == -1
