"""lib.zip and app.zip: the standard library cut down to what is imported, and our package, both compiled.

Most of what a browser does at the start of a plain Pyodide is compiling Python. The page's Python finds its
modules compiled, and few: those that are loaded when every module of ours is.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from greenwood_build import archive
from greenwood_build.node import Node
from greenwood_build.place import House
from greenwood_build.shell import quietly
from greenwood_build.stamps import Stamp, digest

SCRIPT = Path(__file__).with_name("lean.mjs")
INSIDE = Path(__file__).with_name("lean_inside.py")
COMMAND_LINE = ("greenwood/__main__.py", "greenwood/bots/arena/")
"""What a shell uses, and no page."""
RESEARCH = "greenwood/pettingzoo/"
"""What researchers use, with packages that no page has."""


def ensure(house: House, node: Node) -> Path:
    """The folder of lib.zip and app.zip as the sources say; made anew when those have changed."""
    where = house.work / "lean"
    sources = [path for _name, path in shipped(house)]
    version = (house.modules / "pyodide" / "package.json").read_text(encoding="utf-8")
    stamp = Stamp(house, "lean", digest([*sources, SCRIPT, INSIDE], house.root, version))
    if not stamp.fresh(where):
        stamp.clear()
        make(house, node, where)
        stamp.set(where)
    return where


def make(house: House, node: Node, where: Path) -> None:
    """Write `where`/lib.zip and app.zip, uncompressed: they are packed as a whole."""
    sources = where / "sources"
    shutil.rmtree(where, ignore_errors=True)
    for name, path in shipped(house):
        target = sources / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    quietly(
        [node.program, SCRIPT, house.modules / "pyodide" / "pyodide.mjs", INSIDE, sources, where],
        log=house.log("lean"),
        failing="The Python of the page could not be compiled",
        extra=node.extra,
    )
    shutil.rmtree(sources)


def shipped(house: House) -> Iterator[tuple[str, Path]]:
    """Name in app.zip and file of everything that the page's Python may import or read."""
    left = (*COMMAND_LINE, RESEARCH)
    yield from ((name, path) for name, path in archive.entries(house) if not name.startswith(left))
