"""Our scripts and styles, joined and minified by esbuild."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from greenwood_build.node import Node
from greenwood_build.place import House
from greenwood_build.shell import Failure

PAGE, WORKER = MODULES = ("app.js", "worker.js")  # the two that are started; they hold what they import
EARLY = "early.js"  # a script of the old kind, which must still run where modules do not, and keeps its name
EMBED = "embed.js"  # what other pages load to show a table
MAIN, TABLES, LICENCES = STYLES = ("style/main.css", "style/tables.css", "style/licences.css")


def bundle_scripts(house: House, node: Node, where: Path, *, packages: bool = True) -> None:
    """Write the scripts into `where`, with what they import from npm or (`packages` false) without."""
    # Pyodide's modules for Node are named in it, and never loaded by a browser.
    external = ("--external:node:*", "--external:ws") if packages else ("--packages=external",)
    _esbuild(house, node, where, *MODULES, "--bundle", "--format=esm", "--target=es2022", *external)
    _esbuild(house, node, where, EARLY, "--target=es5")


def bundle_worker(house: House, node: Node, where: Path, name: str, told: Mapping[str, str]) -> None:
    """Write the service worker, with the values (JSON) of these names in it."""
    defined = {"process.env.NODE_ENV": '"production"', **told}
    options = (f"--define:{key}={value}" for key, value in defined.items())
    _esbuild(house, node, where, name, "--bundle", "--format=iife", "--target=es2022", *options)


def bundle_embed(house: House, node: Node, where: Path, words: str) -> None:
    """Write the script for other pages, with what it says (JSON) in it; its name never changes."""
    _esbuild(
        house, node, where, EMBED, "--bundle", "--format=iife", "--target=es2022", f"--define:WORDS={words}"
    )


def bundle_styles(house: House, node: Node, where: Path) -> None:
    """Write the style sheets into `where`; the fonts they name stay files."""
    _esbuild(house, node, where, *STYLES, "--bundle", "--external:../fonts/*")


def _esbuild(house: House, node: Node, where: Path, *words: str) -> None:
    missing = [word for word in words if not word.startswith("--") and not (house.web / word).is_file()]
    if missing:
        raise Failure(f"web/{missing[0]} is missing: this checkout is not whole, fetch it again.")
    node.run(
        house.modules / "esbuild" / "bin" / "esbuild",
        *words,
        *("--minify", "--charset=utf8", "--legal-comments=none", "--log-level=warning"),
        *("--outbase=.", f"--outdir={where}"),
        log=house.log("esbuild"),
        failing="The scripts and styles could not be put together",
        cwd=house.web,
    )
