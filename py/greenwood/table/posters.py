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
}
