"""dist/: the page as plain files, which work from any folder of any static host."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

from greenwood_build import archive, fonts, licences, prints, scripts, venv
from greenwood_build import node as nodes
from greenwood_build.place import House, files
from greenwood_build.shell import Failure, Say, quietly
from greenwood_build.sprite import sprite
from greenwood_build.stamps import Stamp, digest

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
SPRITE, LOBBY = "<!--sprite-->", "<!--lobby-->"
PRERENDER = "import sys; from greenwood.desk import prerender; sys.stdout.buffer.write(prerender().encode())"


def ensure(house: House, say: Say) -> None:
    """Have dist/ as the sources say, with all that building it takes."""
    venv.ensure(house, "build", say)
    node = nodes.find(house, say)
    nodes.ensure_modules(house, node, say)
    stamp = Stamp(house, "dist", digest(sources(house), house.root))
    if stamp.fresh(house.dist):
        return
    stamp.clear()
    say("Building dist/ …")
    fresh = house.work / "dist"
    shutil.rmtree(fresh, ignore_errors=True)
    build(house, node, fresh)
    # One moment without dist/, rather than a long one with half of it.
    shutil.rmtree(house.dist, ignore_errors=True)
    fresh.rename(house.dist)
    stamp.set(house.dist)
    say(table(house.dist))


def sources(house: House) -> Iterator[Path]:
    """Every file that dist/ is made from (what npm and pip fetched stands in the lock files)."""
    return files(
        house.root / "index.html",
        house.root / "LICENSE",
        house.root / "pyproject.toml",
        house.root / "requirements",
        house.web,
        house.python_sources,
    )


def build(house: House, node: nodes.Node, where: Path) -> None:
    """Write everything into the new folder `where`."""
    where.mkdir(parents=True)
    scripts.bundle_scripts(house, node, where)
    scripts.bundle_styles(house, node, where)
    with (where / "style" / "main.css").open("a", encoding="utf-8", newline="\n") as style:
        style.write(prints.sheet(house))
    fonts.cut(house, where / "fonts")
    shutil.copyfile(house.web / "icon.svg", where / "icon.svg")
    _copy_pyodide(house, where / "pyodide")
    archive.pack(house, where / "app.zip")
    _write(where / "licences.html", licences.page(house))
    _write(where / "index.html", index(house))


def index(house: House) -> str:
    """index.html with the pictures in it, and the lobby as painted by the same Python that the page runs."""
    template = (house.root / "index.html").read_text(encoding="utf-8")
    for marker in (SPRITE, LOBBY):
        if template.count(marker) != 1:
            raise Failure(f"index.html must hold {marker} once: put it back.")
    lobby = quietly(
        [house.python, "-c", PRERENDER],
        log=house.log("lobby"),
        failing="The lobby could not be painted",
        cwd=house.root,
        extra={"PYTHONPATH": str(house.python_sources), "PYTHONHASHSEED": "0"},
    )
    pictures = [path for path in files(house.web / "art") if path.suffix == ".svg"]
    return template.replace(SPRITE, sprite(pictures)).replace(LOBBY, lobby)


def _copy_pyodide(house: House, where: Path) -> None:
    where.mkdir()
    for name in PYODIDE:
        shutil.copyfile(house.modules / "pyodide" / name, where / name)
    # Without its list of downloadable packages, of which the page takes none: 119 kB that need not travel.
    lock = json.loads((house.modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    _write(where / "pyodide-lock.json", json.dumps({**lock, "packages": {}}))


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def table(where: Path) -> str:
    """What a visitor's browser may fetch: kilobytes as they lie, and packed as a server would send them."""
    lines = ["kB      gzipped"]
    whole = packed = 0
    for path in files(where):
        content = path.read_bytes()
        small = min(len(content), len(gzip.compress(content, 9, mtime=0)))
        whole, packed = whole + len(content), packed + small
        lines.append(f"{len(content) / 1000:7.1f} {small / 1000:7.1f}  {path.relative_to(where).as_posix()}")
    lines.append(f"{whole / 1000:7.1f} {packed / 1000:7.1f}  together")
    return "\n".join(lines)
