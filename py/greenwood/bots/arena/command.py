"""The arena on the command line: its own options, and what they set going."""

import argparse
from collections.abc import Callable
from importlib import import_module
from typing import TextIO

from greenwood.bots.arena.matches import Arena
from greenwood.bots.arena.progress import Progress
from greenwood.bots.arena.report import Report, report
from greenwood.bots.arena.results import Results
from greenwood.bots.arena.running import run
from greenwood.bots.arena.workers import Spread, processes
from greenwood.game import Refused, quoted
from greenwood.words import _


def arguments(added: argparse.ArgumentParser, positive: Callable[[str], int]) -> None:
    """The options that no other command has."""
    added.add_argument("--games", type=positive, default=100, help="made whole turnings of the seats")
    added.add_argument(
        "--workers", type=positive, default=None, help="games at once (default: one a core)", metavar="N"
    )
    added.add_argument("--results", metavar="FILE", help="a line for each game; what is there is taken up")
    added.add_argument(
        "--stop-at",
        type=share,
        metavar="PERCENT",
        help="stop when the first level certainly wins more, or less, of the games",
    )
    added.add_argument("--ray", action="store_true", help="play on a Ray cluster")
    added.add_argument("--json", action="store_true", help="print one JSON object")


def share(text: str) -> float:
    """Percent, as a share: 0 to 1, both excluded."""
    return below(1, text, "a number between 0 and 100", 100)


def below(end: float, text: str, what: str, unit: float = 1) -> float:
    """A number in so large units, 0 to ``end``, both excluded; ``what`` says it where it isn't one."""
    try:
        value = float(text) / unit
    except ValueError:
        value = 0.0
    if not 0 < value < end:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not {what}")
    return value


def hold(arena: Arena, workers: int | None, ray: bool, results: str | None, errors: TextIO) -> Report:
    """Play an arena and sum it up. A bar is drawn on ``errors`` where it is a terminal.

    Raises Refused for a file of results that can't be used, and when Ray is asked for and not installed.
    """
    spread = on_ray(workers) if ray else processes(workers)
    progress = Progress(errors, arena)
    file = None if results is None else Results(results, arena)
    if file and file.cut:
        told = _("{path}: the last line was cut in the middle and is dropped", path=results)
        print(told, file=errors)
    try:
        counted = run(arena, spread, file, progress.show)
    finally:
        progress.clear()
    return report(arena, counted)


def on_ray(workers: int | None) -> Spread:
    """Raises Refused when Ray is not installed."""
    try:
        spread: Spread = import_module("greenwood.bots.arena.cluster").ray_tasks(workers)
    except ModuleNotFoundError as missing:
        if missing.name != "ray":
            raise
        raise Refused(
            _("Ray is not installed: it comes with greenwood[ray], in a checkout pip install '.[ray]'")
        ) from None
    return spread
