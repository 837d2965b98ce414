"""Our Python in Pyodide's Python, under Node: for the tests and the bench."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from greenwood_build.node import Node
from greenwood_build.place import House
from greenwood_build.shell import environment

RUNNER = Path(__file__).with_name("run_pyodide.mjs")


def run_module(
    house: House,
    node: Node,
    module: str,
    words: Sequence[str],
    *,
    mounts: Mapping[Path, str],
    paths: Sequence[str],
    extra: Mapping[str, str] | None = None,
    stdin: str = "",
) -> subprocess.CompletedProcess[str]:
    """`python -m module words` in Pyodide.

    mounts: folder of this machine → where it appears inside; paths: what goes on sys.path there, the first
    is the working directory.
    """
    folders = [f"{folder}={at}" for folder, at in mounts.items()]
    pyodide = house.modules / "pyodide" / "pyodide.mjs"
    return subprocess.run(
        [str(node.program), str(RUNNER), str(pyodide), *folders, "--", ":".join(paths), module, *words],
        env=environment(extra or {}),
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
