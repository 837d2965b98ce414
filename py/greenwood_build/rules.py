"""The rules of this house that no tool knows. Each answers with what it complains of, or with nothing."""

from __future__ import annotations

import gzip
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from greenwood_build.node import Node
from greenwood_build.place import House, files
from greenwood_build.scripts import bundle_scripts

LARGEST = 14_000  # bytes of our own JavaScript, minified and gzipped
LONGEST = 450  # lines
WORDS = """
    robin locksley bard loot tile shield goblet nottingham outlaw greedy knight robber lake mountain castle
    village stronghold chickwood alms henchman henchmen chest spy raid bribe sell king
"""
ADDRESS = re.compile(r"""https?://[^\s"'<>)]+|["'(=]//[a-z0-9][^\s"'<>)]*""", re.IGNORECASE)
NAMESPACES = ("http://www.w3.org/",)  # names, never fetched


def small_scripts(house: House, node: Node) -> str:
    """Our scripts without what they import from npm, minified and gzipped, one by one as they are sent."""
    with tempfile.TemporaryDirectory(prefix="greenwood-") as where:
        bundle_scripts(house, node, Path(where), packages=False)
        size = sum(len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in files(Path(where)))
    return f"{size} bytes minified and gzipped, at most {LARGEST} are allowed" if size > LARGEST else ""


def game_free_scripts(house: House, node: Node) -> str:
    games = [path.name for path in (house.python_sources / "greenwood" / "games").iterdir() if path.is_dir()]
    words = re.compile(rf"\b({'|'.join([*WORDS.split(), *games])})s?\b", re.IGNORECASE)
    return _listed(house, house.web.glob("*.js"), lambda line: [match[0] for match in words.finditer(line)])


def locks_without_addresses(house: House, node: Node) -> str:
    def found(line: str) -> list[str]:
        bad = re.findall(r'"resolved"|--index|--extra-index|--find-links|^\s*-[if]\b', line)
        # npm notes where authors take donations; those are no registries.
        return bad or ([] if '"url"' in line else re.findall(r"https?://\S+", line))

    return _listed(house, [house.web / "package-lock.json", *files(house.root / "requirements")], found)


def short_files(house: House, node: Node) -> str:
    long = []
    for path in ours(house, ".py", ".js", ".mjs", ".css", ".html"):
        lines = path.read_text(encoding="utf-8").count("\n")
        if lines > LONGEST:
            long.append(f"{path.relative_to(house.root)}: {lines} lines, at most {LONGEST} are allowed")
    return "\n".join(long)


def no_outside_addresses(house: House, node: Node) -> str:
    """No address of another host in what makes the page."""

    def found(line: str) -> list[str]:
        return [match[0] for match in ADDRESS.finditer(line) if not match[0].startswith(NAMESPACES)]

    page = [house.root / "index.html", house.web, house.python_sources / "greenwood"]
    kinds = {".html", ".js", ".css", ".svg", ".py", ".po", ".webmanifest"}
    return _listed(house, (path for path in files(*page) if path.suffix in kinds), found)


def ours(house: House, *kinds: str) -> Iterator[Path]:
    """Our files of these kinds."""
    roots = ("build.py", "index.html", "py", "web", "tests")
    yield from (path for path in files(*(house.root / root for root in roots)) if path.suffix in kinds)


def _listed(house: House, paths: Iterable[Path], found: Callable[[str], list[str]]) -> str:
    """`file:line: what` for all that `found` finds in a line."""
    lines = []
    for path in sorted(paths):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            lines += [f"{path.relative_to(house.root)}:{number}: {what}" for what in found(line)]
    return "\n".join(lines)
