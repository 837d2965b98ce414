"""The big files of the page, packed here and unpacked there, so that any static host sends them small.

Their names end in .bin, for which no host has ideas of its own, and carry a hash, so that a browser never
joins files of two builds. The page is told the names in a `<meta>`.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from greenwood_build import lean
from greenwood_build.node import Node
from greenwood_build.place import House

FOLDER = "packed"
META = "greenwood-parts"

Parts = dict[str, Any]
"""What a worker starts from: `glue`, `wasm`, `lib` and `app` are packed files; `script` is the glue as it
lies, for where the unpacked one may not run; `lock` is what Pyodide calls its lock file; `id` changes with
any of it. And what is shown before: `openings`; and the script of the `worker` itself."""


def pack(house: House, node: Node, where: Path) -> Parts:
    """Write the packed files into the new folder `where`/packed; addresses count from `where`."""
    made = lean.ensure(house, node)
    pyodide = house.modules / "pyodide"
    (where / FOLDER).mkdir(parents=True)
    glue = pyodide / "pyodide.asm.mjs"
    files = {
        "glue": put(where, "glue", ".bin", packed(glue)),
        "script": put(where, "glue", ".mjs", glue.read_bytes()),
        "wasm": put(where, "python", ".bin", packed(pyodide / "pyodide.asm.wasm")),
        "lib": put(where, "lib", ".bin", packed(made / "lib.zip")),
        "app": put(where, "app", ".bin", packed(made / "app.zip")),
    }
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    # Without its list of downloadable packages: the page takes none.
    return {"id": short(repr(files).encode()), "lock": {**lock, "packages": {}}, **files}


def openings(where: Path, tables: Mapping[str, Mapping[str, str]]) -> Parts:
    """Write the painted tables; game → address and seed of the match that it shows."""
    return {
        game: {
            "path": put(where, "table", ".bin", gzip.compress(table["html"].encode(), 9, mtime=0)),
            "seed": table["seed"],
        }
        for game, table in tables.items()
    }


def put(where: Path, name: str, suffix: str, content: bytes) -> str:
    """Write one file; its address from `where`."""
    address = f"{FOLDER}/{name}-{short(content)}{suffix}"
    (where / address).write_bytes(content)
    return address


def packed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)


def short(content: bytes) -> str:
    """Enough of a hash to tell builds apart."""
    return hashlib.sha256(content).hexdigest()[:10]


def meta(parts: Parts) -> str:
    """The element that tells the page."""
    return f'<meta name="{META}" content="{escape(json.dumps(parts, separators=(",", ":")))}">'
