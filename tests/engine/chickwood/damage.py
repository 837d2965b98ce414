"""Consistent positions of every phase, and changes that make them inconsistent."""

from collections.abc import Callable
from typing import Any

from engine.chickwood.table import play, table
from greenwood.game import Json
from greenwood.games import chickwood

Change = Callable[[Json], Any]


def after(position: Any, *actions: str) -> Json:
    """The JSON of the position after some actions."""
    play(position, *actions)
    value: Json = chickwood.to_json(position)
    return value


ROWS = {
    1: "cloak:1",
    2: "pendant:3 bracelet:1",
    3: "ring:2 gown:1- gown:3",
    4: "armour:3- jerkin:2- henchman:2-",
}
RAIDS: dict[str, Any] = {"front": (2, 4, 3), "rows": ROWS, "round": 2, "legendary": "on"}
LEFT: dict[str, Any] = {"round": 8, "legendary": "on", "land": "V2 V4 L2 \n V1:12 F F \n L1:3 V3 V5"}
START = after(chickwood.new(3, {}, "positions"))
SCOUT = after(
    table(
        front=(2, 4, 3),
        rows={1: "cloak:1", 3: "gown:1 ring:2", 4: "armour:3 bust:3"},
        hands=("ring", "maid bust", "alms-1"),
        unseen="maid:2 cloak:1",
        loot=("henchman", "", "jerkin"),
        round=2,
    )
)
TWO = after(table(2))
SPY = after(table(phase="spy", loot=("", "spy-glass", ""), **RAIDS))
RAID = after(table(phase="raid", loot=("", "spy-glass", ""), spied=(2, 4), **RAIDS))
NEXT = after(
    table(phase="raid", loot=("", "spy-glass ring", ""), spied=(2, 4), **{**RAIDS, "rows": {}}), "raid 4"
)
KEY = after(table(phase="raid", loot=("", "key", ""), **RAIDS), "raid 4")
BARRED = after(table(phase="raid", loot=("", "key", ""), **RAIDS), "raid 4; force")
ALMS = after(
    table(phase="raid", rows={3: "alms-3:1 alms-2:1"}, land="V2 V4 L2 \n V1:3 F F \n L1:23 V3 V5"),
    "raid 3; alms a1; alms a2",
)
LEGEND = after(table(phase="legend", legend="arrow", loot=("ring", "gown arrow", "henchman beard"), **LEFT))
SWAP = after(table(phase="legend", legend="entertainers", loot=("", "entertainers", ""), **LEFT))
BEARD = after(table(phase="legend", legend="beard", loot=("", "", "henchman beard"), **LEFT))
OVER = after(table(phase="over", loot=("ring", "gown*2", "henchman"), **LEFT))
BASES = {
    "start": START, "scout": SCOUT, "two": TWO, "spy": SPY, "raid": RAID, "next": NEXT, "key": KEY,
    "barred": BARRED, "alms": ALMS, "legend": LEGEND, "swap": SWAP, "beard": BEARD, "over": OVER,
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


def taken(value: Json, card: str) -> str:
    """A card that was out of play or in the deck, whose place another takes."""
    if card not in value["aside"]:
        value["deck"][value["deck"].index(card)] = value["aside"].pop()
    else:
        value["aside"].remove(card)
    return card


def swapped(card: str, other: str) -> Change:
    """A card out of play or in the deck is another one."""

    def change(value: Json) -> None:
        taken(value, card)
        value["aside"].append(other)

    return change


def to_row(castle: str, card: str, by: int, up: bool) -> Change:
    """A card out of play or in the deck lies at a castle."""
    return lambda value: value["rows"][castle].append({"card": taken(value, card), "by": by, "up": up})


def to_loot(seat: int, card: str) -> Change:
    """A card out of play or in the deck is loot."""

    def change(value: Json) -> None:
        loot = value["loot"][seat - 1]
        loot[taken(value, card)] = loot.get(card, 0) + 1

    return change


def moved(castle: str, other: str, index: int = 0) -> Change:
    """A card lies at another castle."""

    def change(value: Json) -> None:
        value["rows"][other].append(value["rows"][castle].pop(index))

    return change


def four_in_hand(value: Json) -> None:
    """A card out of play is in hand; nothing lies at the castles, so the banners allow it."""
    value["round"] = 2
    for own, castle in zip(value["castles"], (2, 3, 1), strict=True):
        own.append(castle)
    value["order"] = [3, 1, 2]
    value["to_move"] = 1
    value["aside"] = value["deck"][:8]
    value["hands"][0].append(value["deck"][8])
    value["deck"] = value["deck"][9:]


def over_too_soon(value: Json) -> None:
    """As if the seventh round had been the last."""
    value["round"] = 7
    value["deck"] += [value["aside"].pop() for _ in range(9)]


def played_twice(value: Json) -> None:
    """Seat 1 has played its last card before seat 2 has played its second."""
    value["rows"]["3"].append({"card": value["hands"][0].pop(), "by": 1, "up": False})


def card_back(value: Json) -> None:
    """Seat 1, the first of the order, has a card more than seat 3 after it."""
    value["hands"][0].append(value["rows"]["3"].pop(0)["card"])
    value["to_move"] = 1


def key_to(where: str) -> Change:
    """The key, which was out of play, lies in the deck, unseen, or at castle 4."""

    def change(value: Json) -> None:
        value["aside"].remove("key")
        if where == "deck":
            value["aside"].append(value["deck"][5])
            value["deck"][5] = "key"
        elif where == "unseen":
            value["unseen"].append({"card": "key", "by": 1})
        else:
            value["aside"].append(value["rows"]["4"][1]["card"])
            value["rows"]["4"][1]["card"] = "key"

    return change
