"""What the page weighs, and how much it may."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from greenwood_build.place import files
from greenwood_build.shell import Failure
from greenwood_build.weighing import weigh


@dataclass(frozen=True, slots=True)
class Budget:
    """What some files together may weigh, in bytes on the wire."""

    name: str
    patterns: tuple[str, ...]
    most: int


PAGE = ("index.html", "*.js", "style/main-*.css", "style/tables-*.css", "icon-*.svg", "*.webmanifest")
PYTHON = ("packed/*.bin",)
BUDGETS = (
    Budget("the page without Python", PAGE, 100_000),
    Budget("the script for other pages", ("embed.js",), 4_000),
    Budget("the posters for other pages", ("posters/*.svg",), 25_000),
    Budget("our package, compiled", ("packed/app-*.bin",), 540_000),
    Budget("the standard library, compiled", ("packed/lib-*.bin",), 850_000),
    Budget("a first visit, to the first move", (*PAGE, *PYTHON, "fonts/*"), 5_500_000),
    Budget("all of it", ("**/*",), 5_700_000),
)


def table(where: Path) -> str:
    """Every file: kilobytes as it lies, and on the wire from a host that packs text; then the budgets.

    Raises Failure when one of them is passed.
    """
    weights = {path: weigh(path) for path in files(where)}
    lines = ["     kB  on the wire"]
    lines += [line(*weight, path.relative_to(where).as_posix()) for path, weight in weights.items()]
    whole = [sum(column) for column in zip(*weights.values(), strict=True)]
    lines.append(line(whole[0], whole[1], "together"))
    for budget in BUDGETS:
        sent = sum(weights[path][1] for path in found(where, budget.patterns))
        lines.append(f"{budget.most / 1000:7.0f} {sent / 1000:7.1f}  {budget.name}: allowed, reached")
    over = list(passed(where, BUDGETS))
    if over:
        raise Failure(
            "\n".join([*lines, f"Too heavy: {', '.join(over)}. Make it lighter, or raise the budget."])
        )
    return "\n".join(lines)


def line(lying: float, sent: float, name: str) -> str:
    return f"{lying / 1000:7.1f} {sent / 1000:7.1f}  {name}"


def passed(where: Path, budgets: Iterable[Budget]) -> Iterator[str]:
    """The budgets that are passed, by name."""
    for budget in budgets:
        if sum(weigh(path)[1] for path in found(where, budget.patterns)) > budget.most:
            yield budget.name


def found(where: Path, patterns: Iterable[str]) -> list[Path]:
    """The files of a budget; raises Failure when a pattern finds none, since then it would watch nothing."""
    listed: list[Path] = []
    for pattern in patterns:
        some = sorted(path for path in where.glob(pattern) if path.is_file())
        if not some:
            raise Failure(f"No file of the page is called {pattern}: mend the budgets in sizes.py.")
        listed += some
    return listed
