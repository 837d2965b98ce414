"""Consistent positions of every phase, and changes that make them inconsistent."""

from collections.abc import Callable
from typing import Any

from engine.knights.table import kept, lane, legal, play, table
from greenwood.game import Json
from greenwood.games import knights

Change = Callable[[Json], Any]


def after(position: Any, *actions: str) -> Json:
    """The JSON of the position after some actions."""
    play(position, *actions)
    value: Json = knights.to_json(position)
    return value


START = after(knights.new(3, {}, "positions"))
KEEP = after(knights.new(3, {"first": 2}, "positions"), "keep Pc M")
LAND = """
    Pt:12 Fv:22 M:111 L
    *     *     *     *
    *     *     *     *
    *     *     *     *
"""
PLAY = after(table(LAND, at=(0, 0), hands=("P M", "Pc P"), laid=1, piles=14))
EIGHT = after(kept(3, land=8))
MUSTER = after(lane("Pv:2 Fv Pt"))
STRONG = after(lane("Pv:2 Fv Pt"), "muster 5")
RIDE = after(lane("Pv:2 Fv Pt"), "muster 5", "ride e 1")
FAR = after(lane("Pv:2 Fv Pt"), "muster 5", "ride e 1; on 1")
LATE = after(table(hands=("P M", "", "Pc"), piles=(2, 0, 0)))
OVER = after(last := table("Pt:1", hands=("P", ""), piles=0), legal(last)[0])
FULL = after(table(".", hands=("P P", "M P", "P P"), at=(-5, -6), piles=1, land=8), "lay P -5,-6")
BASES = {
    "start": START, "keep": KEEP, "play": PLAY, "eight": EIGHT, "muster": MUSTER, "strong": STRONG,
    "ride": RIDE, "far": FAR, "late": LATE, "over": OVER, "full": FULL,
}  # fmt: skip


def put(*path: Any) -> Change:
    """Set what stands at the path (keys and indices, then the new value)."""
    *where, last, new = path

    def change(value: Json) -> None:
        inner: Any = value
        for key in where:
            inner = inner[key]
        inner[last] = new

    return change


def drop(*path: Any) -> Change:
    """Take away what stands at the path."""
    *where, last = path

    def change(value: Json) -> None:
        inner: Any = value
        for key in where:
            inner = inner[key]
        del inner[last]

    return change


def also(*changes: Change) -> Change:
    def change(value: Json) -> None:
        for one in changes:
            one(value)

    return change


def on(x: int, y: int, *knights_there: int) -> Change:
    """These knights stand at a cell, and come from the reserves."""

    def change(value: Json) -> None:
        for tile in value["land"]:
            if tile["at"] == [x, y]:
                for seat in tile["knights"]:
                    value["reserve"][seat - 1] += 1
                tile["knights"] = list(knights_there)
                for seat in knights_there:
                    value["reserve"][seat - 1] -= 1

    return change


def moved(old: tuple[int, int], x: Any, y: Any) -> Change:
    """A tile lies elsewhere."""

    def change(value: Json) -> None:
        next(tile for tile in value["land"] if tile["at"] == list(old))["at"] = [x, y]

    return change


def laid(value: Json, tile: str, x: int, y: int) -> None:
    value["land"].append({"at": [x, y], "tile": tile, "knights": []})


def to_the_land(*tiles: str) -> Change:
    """Tiles of seat 2's hand are laid instead, in a row above the land."""

    def change(value: Json) -> None:
        for tile in tiles:
            value["hands"][1].remove(tile)
            laid(value, tile, 0, 4)

    return change
