"""sw.js: the service worker, told which files make the page."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path

from greenwood_build import scripts
from greenwood_build.names import HASHED
from greenwood_build.node import Node
from greenwood_build.packed import short
from greenwood_build.place import House, files
from greenwood_build.shell import Failure

WORKER, PAGE = "sw.js", "index.html"
VERSION = re.compile(r'(?<=<meta name="greenwood-version" content=")[^"]*(?=">)')
LEFT = re.compile(r".*\.mjs|.*\.png|embed\.js|posters/.*")
"""Not kept for offline: the plain script that only some hosts make browsers fall back to, a sixth of all that
lies there; pictures that are asked for once, by what installs the page; and what is for other pages."""


def write(house: House, node: Node, where: Path) -> None:
    """Write `where`/sw.js, when everything else is there: it names every file and what it holds.

    The page is told its version before, which changes with anything in it or named by it.
    """
    version = seal(where / PAGE)
    told = {"FILES": json.dumps(list(entries(where))), "VERSION": json.dumps(version)}
    scripts.bundle_worker(house, node, where, WORKER, told)


def seal(page: Path) -> str:
    """Write its version into a page; the version."""
    blank, places = VERSION.subn("", page.read_text(encoding="utf-8"))
    if places != 1:
        raise Failure(f"{PAGE} must hold <meta name=greenwood-version> once: put it back.")
    version = short(blank.encode())
    page.write_text(VERSION.sub(version, blank), encoding="utf-8", newline="\n")
    return version


def entries(where: Path) -> Iterator[dict[str, str | None]]:
    """Address and revision of each file; or, where the name changes with what it holds, what that must be.

    The page itself is listed as browsers ask for it, by the address of its folder: it is fetched once.
    """
    for path in files(where):
        address = path.relative_to(where).as_posix()
        if address == WORKER or LEFT.fullmatch(address):
            continue
        content = path.read_bytes()
        if HASHED.search(address):
            whole = base64.b64encode(hashlib.sha256(content).digest()).decode()
            yield {"url": address, "revision": None, "integrity": f"sha256-{whole}"}
        else:
            yield {"url": "./" if address == PAGE else address, "revision": short(content)}
