"""Whether an answer is what a case expects."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
ORDERLESS = ("discard", "aside")
"""Lists whose order means nothing."""
ORDERLESS_BY_SEAT = ("hands",)
"""Lists by seat, of lists whose order means nothing."""
BY_CELL = ("tiles", "land")
"""Lists of objects that are found by their cell `at`; cells that are not named may hold anything."""


def cases_of(game: str) -> list[dict[str, Any]]:
    """All cases of a game: `about`, `call`, `position`, `actions`, `expect`."""
    return [json.loads(line) for line in (FOLDER / f"{game}.jsonl").read_text("utf-8").splitlines()]


def in_order(items: list[Any]) -> list[Any]:
    """The items in an order of their own."""
    return sorted(items, key=json.dumps)


def fits_by_cell(wanted: list[Any], got: list[Any]) -> bool:
    """Each cell that is named stands there once, as it is told."""
    for item in wanted:
        there = [each for each in got if isinstance(each, dict) and each.get("at") == item["at"]]
        if len(there) != 1 or not fits(item, there[0]):
            return False
    return True


def fits(wanted: Any, got: Any, key: str = "") -> bool:
    """Objects need only hold what is named, lists match item by item, null means absent or null.

    `key` is the name under which both stand.
    """
    if isinstance(wanted, dict):
        return isinstance(got, dict) and all(
            fits(value, got.get(name), name) for name, value in wanted.items()
        )
    if isinstance(wanted, list):
        if not isinstance(got, list):
            return False
        if key in BY_CELL and wanted and all(isinstance(item, dict) and "at" in item for item in wanted):
            return fits_by_cell(wanted, got)
        if len(wanted) != len(got):
            return False
        if key in ORDERLESS:
            wanted, got = in_order(wanted), in_order(got)
        inner = ORDERLESS[0] if key in ORDERLESS_BY_SEAT else ""
        return all(fits(*pair, inner) for pair in zip(wanted, got, strict=True))
    return type(wanted) is type(got) and bool(wanted == got)
