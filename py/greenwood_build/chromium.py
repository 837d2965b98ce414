"""A Chromium for the tests: the machine's own, or one that is installed now."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from greenwood_build.place import House
from greenwood_build.shell import Failure, Say, quietly

VARIABLE = "GREENWOOD_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WHERE = (
    "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
)
ADVICE = f"install Chromium, or set {VARIABLE} to the path of one"


def find(house: House, say: Say) -> Path:
    """The path of a Chromium that starts; installs one when there is none.

    Raises Failure when GREENWOOD_CHROMIUM names none, or when nothing helps.
    """
    named = os.environ.get(VARIABLE)
    if named:
        if starts(named):
            return Path(named)
        raise Failure(f"{VARIABLE} names {named}, which does not start: {ADVICE}.")
    found = on_path() or playwrights(house)
    if found:
        return found
    say("Installing a Chromium for the tests …")
    for install in (_with_playwright, _with_apt):
        try:
            install(house)
        except Failure:
            continue
        found = on_path() or playwrights(house)
        if found:
            return found
    raise Failure(
        f"There is no Chromium for the browser tests, and none could be installed: {ADVICE} "
        f"(details: {house.work / 'log'})."
    )


def starts(program: str | Path) -> bool:
    """Does this program run at all? (A package may leave a name without a browser, or lack libraries.)"""
    try:
        return (
            subprocess.run([program, "--version"], capture_output=True, check=False, timeout=60).returncode
            == 0
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


def on_path() -> Path | None:
    found = (shutil.which(name) for name in NAMES)
    return next((Path(path) for path in found if path and starts(path)), None)


def playwrights(house: House) -> Path | None:
    """The browser that `playwright install` brought earlier."""
    said = subprocess.run(
        [house.python, "-c", WHERE], capture_output=True, text=True, check=False
    ).stdout.strip()
    return Path(said) if said and Path(said).exists() and starts(said) else None


def _with_playwright(house: House) -> None:
    quietly(
        [house.python, "-m", "playwright", "install", "chromium"],
        log=house.log("playwright"),
        failing="Playwright could not fetch its Chromium",
        fetching=True,
        extra={"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "15000"},
    )


def _with_apt(house: House) -> None:
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise Failure(f"Chromium cannot be installed by this user: {ADVICE}.")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    failing = "apt-get could not install Chromium"
    quietly(["apt-get", "update"], log=house.log("apt-update"), failing=failing, extra=quiet)
    quietly(
        ["apt-get", "install", "-y", "chromium"], log=house.log("apt-install"), failing=failing, extra=quiet
    )
