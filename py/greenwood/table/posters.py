"""A board of each game, to be painted on its sheet in the lobby."""

from collections.abc import Mapping, Sequence

from greenwood.table.scene import View


def _land(rows: Sequence[str]) -> list[View]:
    """A land from its upper row down: ``Pv:12`` is a village with a knight of seat 1 under one of seat 2."""
    return [
        {"at": [x, y], "tile": tile.partition(":")[0], "knights": [*map(int, tile.partition(":")[2])]}
        for y, row in enumerate(reversed(rows))
        for x, tile in enumerate(row.split())
        if tile != "."
    ]


def _row(cards: str) -> list[View]:
    """What lies at a castle: ``ring:2`` is a ring that seat 2 played, ``?:2`` a card of it face down."""
    told = (card.split(":") for card in cards.split())
    return [
        {"by": int(by), "up": False} if card == "?" else {"card": card, "by": int(by), "up": True}
        for card, by in told
    ]


POSTER: Mapping[str, View] = {
    "locksley": {
        "track": [
            *("specialist", "sherwood-forest", "coach-red"),
            *("rivalry", "small-fry"),
            *("two-houses", "dead-of-night", "fence"),
            *("good-samaritan", "eagle-eye"),
            *("coach-blue", "vain-endeavour", "tithe"),
            *("sly-old-fox", "golden-arrow"),
            *("kinsman", "coach-white", "contract-work"),
            *("nottingham", "beginning"),
        ],
        "grid": {
            f"{column}{5 - row}": colour
            for row, colours in enumerate(
                (
                    ("blue", "pink", "white", "black", "red"),
                    ("black", "green", "pink", "blue", "white"),
                    ("white", "", "red", "pink", "black"),
                    ("red", "pink", "blue", "", "green"),
                    ("blue", "white", "green", "pink", "red"),
                )
            )
            for column, colour in zip("abcde", colours, strict=True)
            if colour
        },
        "robins": ["b3", "d2"],
    },
    "knights": {
        "land": _land(
            (
                "L     Pv    Fc:11 P:2",
                "Pc:2  M     Pv:12 Fv:122",
                "Pt:2111 Pc:1 Fv:33 Pc:3",
                ".     Pv:3  P     Ft:4",
            )
        ),
    },
    "chickwood": {
        "order": [1, 3, 4, 2],
        "raided": [],
        "castles": [[1], [4], [2], [3]],
        "rows": {
            "1": _row("alms-1:1"),
            "2": _row("chest-gold:1 gown:3"),
            "3": _row("ring:2 chest-silver:4 ?:1"),
            "4": _row("chest-ruby:3 ?:4"),
            "5": _row("pendant:1 ?:2 chest-emerald:4"),
        },
        "villages": {
            "a1": {"card": "V5", "cubes": [3]},
            "a2": {"card": "L1", "cubes": [3, 4, 2, 1]},
            "a3": {"card": "V1", "cubes": [4, 2]},
            "b1": {"card": "L2", "cubes": [2, 4]},
            "b2": {"card": "V4", "cubes": [4, 1, 1]},
            "b3": {"card": "forest", "cubes": []},
            "c1": {"card": "forest", "cubes": []},
            "c2": {"card": "V2", "cubes": [1, 3, 2]},
            "c3": {"card": "V3", "cubes": [2, 1, 4, 4, 3]},
        },
    },
}
