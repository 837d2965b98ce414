"""sw.js: the service worker, told which files make the page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from greenwood_build import scripts
from greenwood_build.node import Node
from greenwood_build.packed import short
from greenwood_build.place import House, files

WORKER = "sw.js"
HASHED = re.compile(r"-[0-9a-f]{10}\.\w+$")
LEFT = re.compile(r".*\.mjs|licences\.html|style/licences.*\.css|embed\.js|posters/.*")
"""Not kept for offline: the plain script that only some browsers fall back to, what nobody plays with, and
what is for other pages."""


def write(house: House, node: Node, where: Path) -> None:
    """Write `where`/sw.js, when everything else is there: it names every file and what it holds."""
    scripts.bundle_worker(house, node, where, WORKER, json.dumps(list(entries(where))))


def entries(where: Path) -> Iterator[dict[str, str | None]]:
    """Address and revision of each file; a hash in the name is revision enough."""
    for path in files(where):
        address = path.relative_to(where).as_posix()
        if address != WORKER and not LEFT.fullmatch(address):
            yield {"url": address, "revision": None if HASHED.search(address) else short(path.read_bytes())}
