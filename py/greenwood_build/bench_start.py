"""`build.py bench start`: how soon the page is there, against the same on Pyodide as downloaded."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median

from greenwood_build import archive, chromium, dist, packed, venv
from greenwood_build.bench import said
from greenwood_build.place import House
from greenwood_build.shell import Say, environment

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
WORKER = Path(__file__).with_name("plain_worker.js")
COLUMNS = {
    "painted": "first paint",
    "usable": "board usable",
    "ready": "Python ready",
    "moved": "first bot move",
}
"""What is measured, in milliseconds, and how it is called: a board is usable when a click on it is kept,
Python is ready when its first answer is on the page."""
BROWSERS = ("Chromium", "Firefox", "WebKit")

Told = Mapping[str, Mapping[str, Sequence[Mapping[str, float]]]]
"""Kind of start → visit → rounds → what was measured."""


def prepare(house: House, say: Say) -> Path:
    """Have a built page, the plain one beside it, and the tools that visit them; the Chromium's path."""
    venv.ensure(house, "test", say)
    dist.ensure(house, say)
    plain(house, house.work / "plain")
    return chromium.find(house, say)


def plain(house: House, where: Path) -> None:
    """The same page on Pyodide as it is downloaded."""
    shutil.rmtree(where, ignore_errors=True)
    shutil.copytree(house.dist, where, ignore=shutil.ignore_patterns(packed.FOLDER))
    shutil.copyfile(WORKER, next(where.glob("worker-*.js")))
    (where / "pyodide").mkdir()
    for name in PYODIDE:
        shutil.copyfile(house.modules / "pyodide" / name, where / "pyodide" / name)
    archive.pack(house, where / "app.zip")


def run(house: House, browser: Path, say: Say) -> int:
    """All kinds take turns in one run, so that a busy minute of the machine falls on all of them."""
    load = f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    words: list[str | Path] = [house.python, "-m", "greenwood_build.starts", house.work / "plain", house.dist]
    extra = environment({"PYTHONPATH": str(house.python_sources)})
    done = subprocess.run([*words, browser], env=extra, capture_output=True, text=True, check=False)
    measured: Mapping[str, Told] = json.loads(said(done))
    say(f"Milliseconds from the beginning of a visit, medians (load before: {load}):")
    for name in BROWSERS:
        if name not in measured:
            say(f"{name}: not run, since this machine has none that can be opened.")
            continue
        rounds = len(measured[name]["plain"]["first"])
        say(f"{name}, {rounds} rounds")
        for line in rows(measured[name]):
            say(line)
    return 0


def rows(told: Told) -> Iterator[str]:
    """The table of what `starts` tells; in brackets, ratios to the first kind on the same visit."""
    heads = "".join(f"{head:>22}" for head in COLUMNS.values())
    yield f"{'start':10}{'visit':7}{heads}{'MB sent':>9}{'unpacked':>9}"
    first = next(iter(told))
    for kind, visits in told.items():
        for visit, rounds in visits.items():
            cells = ""
            for column in COLUMNS:
                value = median(one[column] for one in rounds)
                ratio = value / median(one[column] for one in told[first][visit])
                cells += f"{value:14,.0f}  ({ratio:4.2f})"
            sent, lying = (median(one[name] for one in rounds) / 1e6 for name in ("bytes", "unpacked"))
            yield f"{kind:10}{visit:7}{cells}{sent:9.2f}{lying:9.2f}"
