"""What is spoilt alike in a position of any game: its keys and its JSON text.

Every way to break a position is a function of a position (a copy it may spoil) and a generator. It returns
the spoilt value, a `Text` when the JSON text itself is spoilt, or None when this position cannot be spoilt in
that way.
"""

import copy
import json
import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

Position = dict[str, Any]
Way = Callable[[Position, random.Random], Any]
NOTHING_AT_ALL = "no object at all"
"""The one way that may hand back None."""


class Text:
    """JSON text that no `json.dumps` would write."""

    def __init__(self, raw: str | bytes) -> None:
        self.raw = raw.encode("utf-8") if isinstance(raw, str) else raw


def setting(key: str, *values: Any) -> Way:
    """The key gets one of these values."""

    def way(p: Position, rng: random.Random) -> Any:
        p[key] = rng.choice(values)
        return p

    return way


def setting_in(key: str, inner: Any, *values: Any) -> Way:
    """The inner key or index of the key gets one of these values."""

    def way(p: Position, rng: random.Random) -> Any:
        p.setdefault(key, {})
        p[key][inner] = rng.choice(values)
        return p

    return way


def text(spoil: Callable[[str, random.Random], str | bytes]) -> Way:
    """The position's JSON text, spoilt."""

    def way(p: Position, rng: random.Random) -> Any:
        return Text(spoil(json.dumps(p, ensure_ascii=False), rng))

    return way


def value(*values: Any) -> Way:
    """Something else in the place of the position."""
    return lambda p, rng: rng.choice(values)


def huge_number(put: Callable[[Position, random.Random, Any], None]) -> Way:
    """`put` lays a number of more digits than Python reads by itself into the position."""

    def way(p: Position, rng: random.Random) -> Any:
        put(p, rng, "HUGE")
        return Text(json.dumps(p).replace('"HUGE"', "9" * rng.choice([25, 4301, 20_000])))

    return way


def constant(keys: Sequence[str]) -> Way:
    """One of the keys gets a value that JSON does not know."""

    def way(p: Position, rng: random.Random) -> Any:
        p[rng.choice(keys)] = "HERE"
        bad = rng.choice(["NaN", "Infinity", "-Infinity", "1e999", "nul", "01"])
        return Text(json.dumps(p).replace('"HERE"', bad))

    return way


def ways_with_keys(keys: Collection[str], may_be_left_out: Collection[str]) -> dict[str, Way]:
    """Ways to break the outermost object."""

    def lose_key(p: Position, rng: random.Random) -> Any:
        del p[rng.choice([key for key in p if key not in may_be_left_out])]
        return p

    def null_key(p: Position, rng: random.Random) -> Any:
        full = [key for key in keys if key not in may_be_left_out and p.get(key) is not None]
        p[rng.choice(full)] = None
        return p

    def nest_key(p: Position, rng: random.Random) -> Any:
        key = rng.choice([key for key in keys if key in p])
        p[key] = rng.choice([[p[key]], {"a1": p[key]}, [[]], {"": {}}])
        return p

    def extra_key(p: Position, rng: random.Random) -> Any:
        p[rng.choice(["", "Game", "grids", "a1", "__class__"])] = rng.choice([None, 1, "x"])
        return p

    return {
        "key missing": lose_key,
        "null for a value": null_key,
        "wrong nesting": nest_key,
        "unknown key": extra_key,
    }


WAYS_OF_TEXT: dict[str, Way] = {
    NOTHING_AT_ALL: value(
        [],
        [1, 2],
        5,
        "locksley",
        "",
        None,
        True,
        {},
        {"position": {}},
        1.5,
        [[]],
        "knights",
        {"game": "knights"},
    ),
    "text cut": text(lambda raw, rng: raw[: rng.randrange(1, len(raw))]),
    "text with more after it": text(lambda raw, rng: raw + rng.choice(["}", "]", " x", raw, ",", "\\"])),
    "text with quotes of the wrong kind": text(lambda raw, rng: raw.replace('"', "'")),
    "text with a comma too many": text(lambda raw, rng: raw[:-1] + ",}"),
    "text nested without end": text(
        lambda raw, rng: rng.choice(["[", '{"a":', "[{"]) * rng.choice([500, 100_000])
    ),
    "text nested, but closed": text(lambda raw, rng: "[" * 100_000 + "]" * 100_000),
    "text not UTF-8": text(lambda raw, rng: raw.encode().replace(b'"', b'"\xff\xfe', 1)),
}


def without_options(p: Position, rng: random.Random) -> Any:
    p.pop("options", None)
    return p


SILENT_OF_TEXT: dict[str, Way] = {
    # A seed is a text, but it also has to fit into one line of a record.
    "a seed of several lines": setting("seed", "a\u2028b", "a\u0085b", "a\x0cb", "a\nb"),
    "a seed between spaces": setting("seed", " 1", "1 ", " "),
    "half a surrogate as seed": setting("seed", "\ud800"),
    "a seed of control characters": setting("seed", "\0\n\t"),
    "a long seed": setting("seed", "x" * 100_000),
    "an empty seed": setting("seed", ""),
    "no options": without_options,
    "byte order mark": lambda p, rng: Text("\ufeff" + json.dumps(p)),
}
"""About these the notation page is silent: they may be answered or refused, but in good order."""


def spoil(
    ways: Mapping[str, Way], position: Position, rng: random.Random, fits_none: str = ""
) -> tuple[Any, str]:
    """The position broken in one of the ways, and that way's name. The position given stays as it is."""
    while True:
        what = rng.choice(list(ways))
        spoilt = ways[what](copy.deepcopy(position), rng)
        if spoilt is not None or what == fits_none:
            return spoilt, what
