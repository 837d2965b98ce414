"""Lay a table for a test: name what matters, all other cards and cubes find a place by themselves.

Cards are written ``ring chest-gold*4``; cards at a castle ``ring:2 henchman:1-`` with the seat that played
them and a minus for face down. Villages are drawn a row a line, the highest row on top, a word a cell:
``V3:112`` with cubes of these seats in the order of their spaces, ``F`` a forest.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from greenwood.game import Event, Json
from greenwood.games import chickwood
from greenwood.games.chickwood.components import (
    ALMS,
    BOX,
    CARDS,
    ROWS,
    VILLAGES,
    banner,
    box,
    hand,
)
from greenwood.games.chickwood.position import Position

LAND = """
    V2 V4 L2
    V1 F  F
    L1 V3 V5
"""
SMALL_LAND = """
    V2 V4 F
    L1 V3 V1
"""
"""For two players."""
DOING = ("henchman", *CARDS[ALMS[0] :])
"""Cards that a test rarely wants by chance."""
SPACES = {name: sum(spaces for _, spaces in rows) for name, rows in zip(VILLAGES, ROWS, strict=True)}


def cards(text: str) -> list[str]:
    """The cards of a text."""
    found: list[str] = []
    for word in text.split():
        name, _, count = word.partition("*")
        found += [name] * int(count or 1)
    return found


def land_of(drawing: str) -> Json:
    """The villages of a drawing by cell."""
    land: Json = {}
    lines = [line.split() for line in drawing.strip().splitlines()]
    for row, line in enumerate(reversed(lines), 1):
        for column, word in zip("abc", line, strict=True):
            name, _, cubes = word.partition(":")
            land[f"{column}{row}"] = {
                "card": "forest" if name == "F" else name,
                "cubes": [int(seat) for seat in cubes],
            }
    return {cell: land[cell] for cell in sorted(land)}


def table_json(
    seats: int = 3,
    *,
    phase: str = "scout",
    round: int = 1,
    front: Sequence[int] = (),
    hands: Sequence[str] | None = None,
    rows: Mapping[int, str] | None = None,
    deck: str = "",
    unseen: str = "",
    loot: Sequence[str] = (),
    cubes: Sequence[int] = (),
    land: str = "",
    raided: Sequence[int] = (),
    alms: tuple[int, str] | None = None,
    named: int | None = None,
    barred: int | None = None,
    spied: tuple[int, int] | None = None,
    legend: str | None = None,
    key_used: bool = False,
    seed: str = "0",
    **options: str,
) -> Json:
    """The JSON of a position.

    ``front``: the castles in front of the seats when the round began (1, 2, 3, …). ``hands``: in phase scout
    full ones by default. Cards that must lie at the castles by the banners, and aren't named in ``rows``, lie
    at the dearest castle, unless somebody has raided. ``deck``: the cards that are drawn first. ``cubes``: in
    supply; those that are then on the land but not drawn lie wherever there is room.
    """
    values = range(1, seats + 2)
    front = list(front or range(1, seats + 1))
    order = sorted(range(1, seats + 1), key=lambda seat: front[seat - 1])
    castles = [[(seat + number) % (seats + 1) + 1 for number in range(round - 1)] for seat in range(seats)]
    for seat, castle in enumerate(front):
        castles[seat].append(castle)
    ended = phase in ("legend", "over")
    for number, seat in enumerate(order):
        if ended or number < len(raided):
            castles[seat - 1].append(number + 1 if ended else raided[number])
    whole = Counter(dict(zip(CARDS, box(seats, options.get("legendary") == "on"), strict=True)))
    whole["key"] -= key_used
    taken = [Counter(cards(own)) for own in loot] + [Counter[str]()] * (seats - len(loot))
    lying = {castle: [_played(word) for word in (rows or {}).get(castle, "").split()] for castle in values}
    hidden = [_played(word) for word in unseen.split()]
    first = cards(deck)
    held = [cards(own) for own in hands or [""] * seats]

    def left() -> list[str]:
        """The cards that have no place yet, those that do something last."""
        pool = Counter(whole)
        for own in (*taken, first, *held, *([e["card"] for e in row] for row in (*lying.values(), hidden))):
            pool.subtract(own)
        assert min(pool.values()) >= 0, f"there are not so many: {-pool}"
        return sorted(pool.elements(), key=lambda card: (card in DOING, CARDS.index(card)))

    spare = left()
    if phase == "scout" and hands is None:
        held = [[spare.pop(0) for _ in range(hand(seats))] for _ in range(seats)]
    if not ended and not raided:
        for seat in range(1, seats + 1):
            due = Counter(banner(seats, front[seat - 1])[: hand(seats) - len(held[seat - 1])])
            due.subtract("UD"[not e["up"]] for row in lying.values() for e in row if e["by"] == seat)
            for letter in due.elements():
                lying[values[-1]].append({"card": spare.pop(0), "by": seat, "up": letter == "U"})
    rest = left()
    size = sum(BOX[seats]) + (options.get("legendary") == "on") - round * seats * hand(seats)
    below = [rest.pop(0) for _ in range(size - len(first))]
    villages = land_of(land or (SMALL_LAND if seats == 2 else LAND))
    supply = _supply(villages, list(cubes) or [15] * seats, drawn=not cubes)
    return {
        "game": "chickwood",
        "options": {"legendary": "off", "glory": "end", **options},
        "seed": seed,
        "phase": phase,
        "round": round,
        "to_move": _to_move(phase, order, held, raided, taken, legend),
        "order": order,
        "hands": held,
        "rows": {str(castle): row for castle, row in lying.items()},
        "deck": first + below,
        "aside": rest,
        "unseen": [{"card": entry["card"], "by": entry["by"]} for entry in hidden],
        "castles": castles,
        "loot": [dict(own) for own in taken],
        "cubes": supply,
        "villages": villages,
        "alms": {"left": alms[0], "snake": alms[1].split()} if alms else None,
        "raided": list(raided),
        "named": named,
        "barred": barred,
        "spied": {"seat": spied[0], "castle": spied[1]} if spied else None,
        "legend": legend,
    }


def _played(word: str) -> Json:
    name, _, by = word.partition(":")
    return {"card": name, "by": int(by[0]), "up": not by.endswith("-")}


def _supply(villages: Json, wanted: list[int], drawn: bool) -> list[int]:
    """Cubes in supply; those that are on the land but not drawn are laid where there is room."""
    for seat, supply in enumerate(wanted, 1):
        laid = sum(village["cubes"].count(seat) for village in villages.values())
        if drawn:
            wanted[seat - 1] = supply - laid
            continue
        room = [
            cell for cell, own in villages.items() for _ in range(SPACES[own["card"]] - len(own["cubes"]))
        ]
        for cell in room[: 15 - supply - laid]:
            villages[cell]["cubes"].append(seat)
        assert supply + sum(village["cubes"].count(seat) for village in villages.values()) == 15
    return wanted


def _to_move(
    phase: str,
    order: list[int],
    held: list[list[str]],
    raided: Sequence[int],
    taken: list[Counter[str]],
    legend: str | None,
) -> int | None:
    """The seat that follows from the rest."""
    if phase == "over":
        return None
    if phase == "scout":
        return max(order, key=lambda seat: len(held[seat - 1]))
    if phase in ("raid", "alms"):
        return order[len(raided) - (phase == "alms")]
    card = {"spy": "spy-glass", "key": "key"}.get(phase, legend or "")
    return next(seat for seat, own in enumerate(taken, 1) if own[card])


def table(seats: int = 3, **differences: Any) -> Position:
    """The position that ``table_json`` describes."""
    return chickwood.from_json(table_json(seats, **differences))


def play(position: Position, *actions: str) -> list[Event]:
    """Play actions by their spelling, several parted by ``; `` in one text too; all events."""
    return [
        event
        for text in actions
        for action in text.split("; ")
        for event in position.apply(chickwood.parse_action(action))
    ]


def legal(position: Position, verb: str = "") -> list[str]:
    """The spellings of the legal actions that begin with ``verb``."""
    texts = [chickwood.action_text(action) for action in position.actions()]
    return [text for text in texts if text.startswith(verb)]


def json_of(position: Position) -> Json:
    """The JSON of a position."""
    value: Json = chickwood.to_json(position)
    return value


def row(position: Position, castle: int) -> str:
    """The cards at a castle, written as ``table_json`` reads them."""
    return " ".join(
        f"{entry['card']}:{entry['by']}{'' if entry['up'] else '-'}"
        for entry in json_of(position)["rows"][str(castle)]
    )


def cubes_at(position: Position, cell: str) -> str:
    """The seats of the cubes in a village, as ``112``."""
    return "".join(map(str, json_of(position)["villages"][cell]["cubes"]))


def glory(position: Position, part: str) -> list[int]:
    """What ``explain`` tells of one part of the glory, by seat."""
    return [own[part] for own in chickwood.explain(position)["glory"]]
