"""The virtual environment: made when missing, filled from the pinned lists under requirements/."""

from __future__ import annotations

import sys

from greenwood_build.place import House, files
from greenwood_build.shell import Failure, Say, quietly
from greenwood_build.stamps import Stamp, digest


def ensure(house: House, kind: str, say: Say) -> None:
    """Have the packages of requirements/`kind`.lock (build, test, node) in .venv."""
    wanted = house.root / "requirements" / f"{kind}.lock"
    stamp = Stamp(house, f"venv-{kind}", digest(files(wanted.parent), house.root, sys.version))
    config = house.venv / "pyvenv.cfg"
    if stamp.fresh(config) and house.python.exists():
        return
    stamp.clear()
    _ensure_empty(house, say)
    say(f"Fetching the Python packages of {wanted.relative_to(house.root)} …")
    quietly(
        [
            *(house.python, "-m", "pip", "install", "--no-deps", "--no-input", "--quiet"),
            *("--disable-pip-version-check", "--retries", "2", "-r", wanted),
        ],
        log=house.log(f"pip-{kind}"),
        failing="The Python packages could not be fetched",
        fetching=True,
    )
    stamp.set(config)


def _ensure_empty(house: House, say: Say) -> None:
    """A virtual environment of this very Python; one of another Python, or a broken one, is made anew."""
    stamp = Stamp(house, "venv", f"{sys.version}\n{sys.base_prefix}")
    config = house.venv / "pyvenv.cfg"
    if stamp.fresh(config) and house.python.exists():
        return
    for kept in stamp.file.parent.glob("venv*"):
        kept.unlink()  # what was installed is gone with the old one
    say("Making the virtual environment .venv …")
    try:
        quietly(
            [sys.executable, "-m", "venv", "--clear", house.venv],
            log=house.log("venv"),
            failing="The virtual environment .venv could not be made",
        )
    except Failure as failure:
        if "ensurepip" in house.log("venv").read_text(encoding="utf-8"):
            raise Failure(
                "This Python comes without venv and pip: install them "
                "(on Debian and Ubuntu: apt-get install python3-venv) and run this again."
            ) from failure
        raise
    stamp.set(config)
