"""The first screen: what you left off, and a sheet for each game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from htpy import Element, Node, button, div, footer, fragment, h2, p, section, span, svg, ul
from htpy import li as item
from htpy import use as symbol

from greenwood.game import Meta
from greenwood.table import art, locksley
from greenwood.table.scene import View
from greenwood.words import N_, _, cached, n_

Running = tuple[str, View, str, str]
"""An unfinished match: the game's id, its view, a title, whose turn it is in words."""

PAINTERS: Mapping[str, Callable[[dict[str, Any]], Element]] = {"locksley": locksley.picture}
"""Who paints a small board of a view, by game."""

FEELS = {
    "locksley": N_("Steal by the knight’s move, sell in time, and outrun the other Robin."),
    "knights": N_("Build the land tile by tile, then ride out and sit on your neighbours’ castles."),
    "chickwood": N_("Lay plunder before the castles, guess who takes what, and give to the villages."),
}
"""What a game feels like, in one line."""


@dataclass(frozen=True, slots=True)
class Expected:
    """A game that is not here yet."""

    id: str
    name: str
    seats: tuple[int, int]
    minutes: int


EXPECTED = (
    Expected("knights", N_("Robber Knights"), (2, 4), 45),
    Expected("chickwood", N_("Chickwood Forest"), (2, 5), 45),
)

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
    }
}
"""A board to be painted on a game's sheet."""


def paint(games: Sequence[Meta], running: Sequence[Running]) -> Element:
    """The lobby. ``games`` are those that can be played, ``running`` the unfinished matches, newest first."""
    here = {meta.id for meta in games}
    return div(".lobby")[
        (_continue(*match) for match in running),
        div(".games")[
            (_sheet(meta) for meta in games),
            (_expected(game) for game in EXPECTED if game.id not in here),
        ],
        footer(".small-print")[
            p[_("Unofficial, made for the love of these games. The menu says whose they are.")]
        ],
    ]


def _continue(game: str, view: View, title: str, text: str) -> Element:
    return section(".going-on", aria_labelledby=f"going-on-{game}")[
        div(".window")[PAINTERS[game](view)],
        div(".says")[
            p(".kicker")[_("Where you left off")],
            h2(id=f"going-on-{game}")[title],
            p[text],
        ],
        button(
            ".btn.main.big",
            id=f"continue-{game}",
            type="button",
            data_do=f"continue {game}",
            aria_describedby=f"going-on-{game}",
        )[_("Continue")],
    ]


def _sheet(meta: Meta) -> Element:
    name = _(meta.name)
    return _frame(
        meta.id,
        name,
        poster(meta.id),
        meta.seats,
        meta.minutes,
        div(".start")[
            button(
                ".btn.main.big",
                id=f"play-{meta.id}",
                type="button",
                data_do=f"play {meta.id}",
                aria_label=_("Play {game}", game=name),
            )[_("Play")],
            button(
                ".btn.big",
                id=f"setup-{meta.id}",
                type="button",
                data_do=f"setup {meta.id}",
                aria_label=_("Set up {game}", game=name),
            )[_("Set up")],
        ],
    )


def _expected(game: Expected) -> Element:
    note = div(".making")[
        art.icon("quill"),
        p[_("In the making: the board is painted, the rules are still being written.")],
    ]
    return _frame(game.id, _(game.name), poster(game.id), game.seats, game.minutes, note, "expected")


def _frame(
    ident: str, name: str, board: Node, seats: tuple[int, int], minutes: int, foot: Node, kind: str = "ready"
) -> Element:
    low, high = seats
    players = (
        n_("{n} player", "{n} players", high)
        if low == high
        else _("{low} to {high} players", low=low, high=high)
    )
    return section(class_=f"game {kind}", aria_labelledby=f"game-{ident}")[
        div(".window")[board],
        div(".says")[
            h2(id=f"game-{ident}")[name],
            ul(".facts", role="list")[
                item[art.icon("players"), span[players]],
                item[art.icon("hourglass"), span[n_("{n} minute", "{n} minutes", minutes)]],
            ],
            p(".feel")[_(FEELS[ident])],
            foot,
        ],
    ]


@cached
def poster(game: str) -> Node:
    """The painted board on a game's sheet: a real board where there is a painter, else a picture of ours."""
    if game in POSTER:
        return fragment[_scenery("cloth"), div(".tilted")[PAINTERS[game](POSTER[game])]]
    return _scenery(game)


def _scenery(name: str) -> Element:
    return svg(".scenery", viewBox="0 0 396 340", preserveAspectRatio="xMidYMid slice", aria_hidden="true")[
        symbol(href=f"#art-sheet-{name}", width="396", height="340")
    ]
