"""dist/: the page as plain files, which work from any folder of any static host."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from greenwood_build import (
    fonts,
    icons,
    licences,
    names,
    offline,
    packed,
    posters,
    prints,
    scripts,
    sizes,
    venv,
)
from greenwood_build import node as nodes
from greenwood_build.place import House, files
from greenwood_build.shell import Failure, Say, quietly
from greenwood_build.sprite import sprite
from greenwood_build.stamps import Stamp, digest

SPRITE, LOBBY, PARTS = "<!--sprite-->", "<!--lobby-->", "<!--parts-->"


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
    told = sizes.table(fresh)
    # One moment without dist/, rather than a long one with half of it.
    shutil.rmtree(house.dist, ignore_errors=True)
    fresh.rename(house.dist)
    stamp.set(house.dist)
    say(told)


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
    with (where / scripts.TABLES).open("a", encoding="utf-8", newline="\n") as style:
        style.write(prints.sheet(house))
    fonts.cut(house, where / "fonts")
    shutil.copyfile(house.web / icons.SOURCE, where / icons.SOURCE)
    icons.paint(house, node, where)
    named = name(house, where)
    opening = painted(house)
    parts = packed.pack(house, node, where) | {"openings": packed.openings(where, opening["tables"])}
    parts["worker"] = named[scripts.WORKER]
    licences_page = names.tell(licences.page(house), named, icons.SOURCE, scripts.MAIN, scripts.LICENCES)
    _write(where / "licences.html", licences_page)
    page = index(house, parts, opening["lobby"])
    whole = ("icons/whole-180.png", icons.SOURCE, scripts.MAIN, scripts.TABLES, scripts.PAGE)
    _write(where / "index.html", names.tell(page, named, *whole))
    scripts.bundle_embed(house, node, where, json.dumps(opening["embedded"]["words"]))
    posters.write(house, where, opening["embedded"]["posters"])
    offline.write(house, node, where)


def name(house: House, where: Path) -> dict[str, str]:
    """Put hashes into the names of what lies in `where`, and new names into what names them; old → new."""
    named = names.give(where, [f"fonts/{face}.woff2" for face in fonts.FACES])
    style = where / scripts.MAIN
    _write(style, names.tell(style.read_text(encoding="utf-8"), named, *named, base="../"))
    named |= names.give(where, (*scripts.MODULES, *scripts.STYLES, icons.SOURCE, *icons.PICTURES))
    manifest = (house.web / "greenwood.webmanifest").read_text(encoding="utf-8")
    shown = (icons.SOURCE, "icons/icon-192.png", "icons/icon-512.png", "icons/whole-512.png")
    _write(where / "greenwood.webmanifest", names.tell(manifest, named, *shown))
    return named


def index(house: House, parts: packed.Parts, lobby: str) -> str:
    """index.html with the pictures in it, and the lobby as painted by the same Python that the page runs."""
    template = (house.root / "index.html").read_text(encoding="utf-8")
    for marker in (SPRITE, LOBBY, PARTS):
        if template.count(marker) != 1:
            raise Failure(f"index.html must hold {marker} once: put it back.")
    pictures = [path for path in files(house.web / "art") if path.suffix == ".svg"]
    whole = template.replace(SPRITE, sprite(pictures)).replace(LOBBY, lobby)
    return whole.replace(PARTS, packed.meta(parts))


def painted(house: House) -> dict[str, Any]:
    """What is on screen before Python is: painted by the same Python that the page runs."""
    told = quietly(
        [house.python, "-m", "greenwood.opening"],
        log=house.log("opening"),
        failing="The lobby and the tables could not be painted",
        cwd=house.root,
        extra={"PYTHONPATH": str(house.python_sources), "PYTHONHASHSEED": "0"},
    )
    opening: dict[str, Any] = json.loads(told)
    return opening


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")
