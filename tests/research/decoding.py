"""A view made again of an observation's names and numbers: a second, slow reading, which loses nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

from greenwood.game import Json

Told = dict[str, float]
"""Every number that isn't 0, by name."""


def under(told: Told, *words: object) -> Told:
    """What begins with these words, by what follows them."""
    stem = "".join(f"{word} " for word in words)
    return {name.removeprefix(stem): number for name, number in told.items() if name.startswith(stem)}


def one(told: Told, *words: object) -> Any:
    """The one value that is told of a thing, a number as such; None for none."""
    values = [*under(told, *words), None]
    assert len(values) <= 2
    return int(values[0]) if values[0] and values[0].isdecimal() else values[0]


def counts(told: Told, most: float, *words: object) -> dict[str, int]:
    """Whole numbers by what follows the words, ``most`` being told as 1."""
    return {rest: count(number, most) for rest, number in under(told, *words).items()}


def count(number: float, most: float) -> int:
    whole = round(number * most)
    assert whole
    assert abs(number * most - whole) < 1e-4
    return whole


def by_seat(told: Told, seats: int, most: float, *words: object) -> list[int]:
    found = counts(told, most, *words)
    return [found.get(str(seat), 0) for seat in range(1, seats + 1)]


def several(told: Told, *words: object) -> list[int] | None:
    return sorted(map(int, under(told, *words))) or None


def locksley(told: Told, seats: int) -> Json:
    track = [one(told, "track", space) for space in range(1, 25)]
    holes = under(told, "hole")
    return {
        "phase": one(told, "phase"),
        "seat": one(told, "seat") or 0,
        "to_move": one(told, "to_move"),
        "winner": one(told, "winner"),
        "grid": {place.split()[0]: place.split()[1] for place in under(told, "grid")},
        "holes": sorted(holes, key=lambda square: -holes[square]),
        "robins": [one(told, "robin", seat) for seat in (1, 2)],
        "track": [space for space in track if space],
        "bards": by_seat(told, 2, 48, "bards"),
        "coins": by_seat(told, 2, 60, "coins"),
        "loot": [counts(told, 10, "loot", seat) for seat in (1, 2)],
        "pile": count(told["pile"], 60) if "pile" in told else 0,
        "discard": counts(told, 10, "discard"),
        "turn": {
            "left": one(told, "left"),
            **{name: name in told for name in ("robin_moved", "sale", "sale_of_three", "sale_shared")},
        },
    }


def locksley_view(view: Json) -> Json:
    """What the numbers hold of a view."""
    return {**view, "discard": dict(Counter(view["discard"]))}


def knights(told: Told, seats: int) -> Json:
    land: list[Json] = []
    for place, kind in (name.split() for name in under(told, "land")):
        stack = [one(told, "knight", place, height) for height in (1, 2, 3, 4)]
        at = [int(number) for number in place.split(",")]
        land.append({"at": at, "tile": kind, "knights": [seat for seat in stack if seat]})
    ride = None
    riding = [name for name in under(told, "ride") if "," in name]
    if riding:
        at = [int(number) for number in riding[0].split(",")]
        left = count(told["ride left"], 5) if "ride left" in told else 0
        ride = {"at": at, "dir": one(told, "ride dir"), "left": left}
    return {
        "phase": one(told, "phase"),
        "seat": one(told, "seat") or 0,
        "to_move": one(told, "to_move"),
        "winners": several(told, "winner"),
        "limit": one(told, "limit"),
        "land": sorted(land, key=lambda tile: tile["at"]),
        "ride": ride,
        "laid": count(told["laid"], 3) if "laid" in told else 0,
        "start": count(told["start"], 2 * seats) if "start" in told else 0,
        "hands": by_seat(told, seats, 4, "hands"),
        "hand": counts(told, 2, "hand"),
        "own_pile": counts(told, 5, "own_pile"),
        "reserve": by_seat(told, seats, 30, "reserve"),
        "piles": by_seat(told, seats, 20, "piles"),
        "points": by_seat(told, seats, 32 * seats, "points"),
        "remaining": [counts(told, 24, "remaining", seat) for seat in range(1, seats + 1)],
    }


def knights_view(view: Json) -> Json:
    """What the numbers hold of a view."""
    return {
        **view,
        "land": sorted(view["land"], key=lambda tile: tile["at"]),
        "hands": sizes(view),
        "hand": dict(Counter(view["hands"][view["seat"] - 1])),
        "start": view.get("start", 0),
    }


def sizes(view: Json) -> list[int]:
    return [hand if isinstance(hand, int) else len(hand) for hand in view["hands"]]


def chickwood(told: Told, seats: int) -> Json:
    everybody, size = range(1, seats + 1), 4 if seats == 2 else 3
    rounds = {2: 8, 3: 8, 4: 6, 5: 6}[seats]
    rows = {}
    for castle in range(1, seats + 2):
        rows[str(castle)] = {
            tuple(name.split()): lying for name, lying in counts(told, size, "row", castle).items()
        }
    alms = None
    if one(told, "phase") == "alms":
        snake = under(told, "snake")
        left = count(told["alms left"], 15) if "alms left" in told else 0
        alms = {"left": left, "snake": sorted(snake, key=lambda cell: snake[cell])}
    villages = {}
    for cell, kind in (name.split() for name in under(told, "village")):
        cubes = [one(told, "cube", cell, space) for space in range(1, 9)]
        villages[cell] = {"card": kind, "cubes": [seat for seat in cubes if seat]}
    return {
        "phase": one(told, "phase"),
        "round": count(told["round"], rounds),
        "seat": one(told, "seat") or 0,
        "to_move": one(told, "to_move"),
        "winners": several(told, "winner"),
        "order": [one(told, "order", place) for place in everybody],
        "hands": by_seat(told, seats, size, "hands"),
        "hand": counts(told, size, "hand"),
        "rows": rows,
        "deck": count(told["deck"], seats * size * rounds) if "deck" in told else 0,
        "aside": shares(told, seats, "aside"),
        "unseen by": by_seat(told, seats, size * rounds, "unseen by"),
        "unseen": {name: n for name, n in shares(told, seats, "unseen").items() if " " not in name},
        "front": [one(told, "front", seat) for seat in everybody],
        "castles": [counts(told, rounds + 1, "castle", seat) for seat in everybody],
        "loot": [shares(told, seats, "loot", seat) for seat in everybody],
        "cubes": by_seat(told, seats, 15, "cubes"),
        "villages": villages,
        "alms": alms,
        "raided": sorted(map(int, under(told, "raided"))),
        **{name: one(told, name) for name in ("named", "barred", "legend")},
        "spied": {"seat": one(told, "spied by"), "castle": spied} if (spied := _spied(told)) else None,
    }


def chickwood_view(view: Json) -> Json:
    """What the numbers hold of a view."""
    unseen = Counter(entry["by"] for entry in view["unseen"])
    return {
        **{key: value for key, value in view.items() if key != "glory"},
        "hands": sizes(view),
        "hand": dict(Counter(view["hands"][view["seat"] - 1])),
        "rows": {
            castle: dict(
                Counter(
                    (str(card["by"]), "up" if card["up"] else "down", card.get("card", "unknown"))
                    for card in row
                )
            )
            for castle, row in view["rows"].items()
        },
        "aside": dict(Counter(view["aside"])),
        "unseen by": [unseen[seat] for seat in range(1, len(view["hands"]) + 1)],
        "unseen": dict(Counter(entry["card"] for entry in view["unseen"] if "card" in entry)),
        "front": [taken[-1] for taken in view["castles"]],
        "castles": [{str(castle): taken.count(castle) for castle in taken} for taken in view["castles"]],
        "raided": sorted(view["raided"]),
    }


def _spied(told: Told) -> int | None:
    castles = [int(name) for name in under(told, "spied") if " " not in name]
    return castles[0] if castles else None


def shares(told: Told, seats: int, *words: object) -> dict[str, int]:
    """Cards, told as parts of all of their kind."""
    kinds = {"chest": {2: 5, 5: 7}.get(seats, 6), "henchman": {2: 8, 5: 12}.get(seats, 9)}
    kinds |= {"bracelet": {2: 4, 5: 6}.get(seats, 5), "pendant": 4 if seats == 5 else 3}
    kinds |= {"ring": 3 if seats == 5 else 2, "bust": 3 if seats == 5 else 2, "maid": 3 if seats == 5 else 2}
    kinds |= dict.fromkeys(("alms-1", "alms-2"), {2: 6, 5: 9}.get(seats, 7))
    kinds |= {"alms-3": 5 if seats == 5 else 3}
    kinds |= dict.fromkeys(("armour", "jerkin", "gown", "cloak"), 2)
    found = {}
    for card, number in under(told, *words).items():
        if " " not in card:
            found[card] = count(number, kinds.get(card, kinds["chest"] if "chest" in card else 1))
    return found


DECODED = {
    "locksley": (locksley, locksley_view),
    "knights": (knights, knights_view),
    "chickwood": (chickwood, chickwood_view),
}
"""By game: a view out of the numbers, and what of a view must be in them."""
