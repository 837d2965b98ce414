"""Checkouts to break: what build.py needs of this one, in a folder of the test's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from greenwood_build.place import ROOT, House

PARTS = ("build.py", "index.html", "LICENSE", "pyproject.toml", "requirements", "py", "web")
# Nothing listens there: whoever asks for the network through it learns at once that there is none.
NOWHERE = "http://127.0.0.1:9"
OFFLINE = {
    **dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy", "npm_config_proxy"), NOWHERE),
    **dict.fromkeys(("NO_PROXY", "no_proxy", "PIP_FIND_LINKS"), ""),
    "PIP_NO_CACHE_DIR": "1",
    "npm_config_https_proxy": NOWHERE,
}


@pytest.fixture
def checkout(tmp_path: Path) -> House:
    """A fresh copy of the sources, nothing set up in it."""
    root = tmp_path / "checkout"
    root.mkdir()
    for name in PARTS:
        source = ROOT / name
        if source.is_dir():
            skip = shutil.ignore_patterns("node_modules", "__pycache__")
            shutil.copytree(source, root / name, ignore=skip)
        else:
            shutil.copy2(source, root / name)
    return House(root)


@pytest.fixture
def offline(tmp_path: Path) -> dict[str, str]:
    """What makes a machine of this one that has no network and has never fetched anything."""
    home = tmp_path / "home"
    home.mkdir()
    return {**OFFLINE, "HOME": str(home), "npm_config_cache": str(home / "npm")}


@pytest.fixture
def door() -> Callable[..., subprocess.CompletedProcess[str]]:
    """door(house, *words, **environment): build.py of that checkout, run to its end."""

    def run(house: House, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, str(house.root / "build.py"), *words],
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )

    return run
