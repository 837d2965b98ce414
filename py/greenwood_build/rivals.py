"""Two other engines in Python, for the bench alone: python-chess and catanatron, random play of each.

Both are under the GPL: they live in an environment of their own under .build, and nothing of ours imports,
ships or depends on them.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from greenwood_build.place import House
from greenwood_build.shell import Say, environment, quietly
from greenwood_build.stamps import Stamp, digest

PINS = ("catanatron==3.2.1", "chess==1.11.2", "networkx==3.6.1")
"""With what they need."""
CHESS, CATAN = "python-chess", "catanatron"
SECONDS = 1.0
"""Of one round."""
SCRIPT = Path(__file__).with_name("rivals_inside.py")


def ensure(house: House, say: Say) -> None:
    """Have them in their environment."""
    folder = house.work / "rivals"
    stamp = Stamp(house, "rivals", digest([], house.root, sys.version, *PINS))
    config = folder / "pyvenv.cfg"
    if stamp.fresh(config):
        return
    stamp.clear()
    say(f"Fetching {' and '.join((CHESS, CATAN))}, which the bench alone uses …")
    failing = "The engines to compare with could not be fetched"
    quietly([sys.executable, "-m", "venv", "--clear", folder], log=house.log("rivals-venv"), failing=failing)
    quietly(
        [
            *(python(house), "-m", "pip", "install", "--no-deps", "--no-input", "--quiet"),
            *("--disable-pip-version-check", "--retries", "2", *PINS),
        ],
        log=house.log("rivals-pip"),
        failing=failing,
        fetching=True,
    )
    stamp.set(config)


def play(house: House, name: str) -> subprocess.CompletedProcess[str]:
    """A round of random play; prints its actions and seconds as JSON."""
    words: list[str | Path] = [python(house), "-I", SCRIPT, name, str(SECONDS)]
    return subprocess.run(words, env=environment({}), capture_output=True, text=True, check=False)


def python(house: House) -> Path:
    return house.work / "rivals" / "bin" / "python"
