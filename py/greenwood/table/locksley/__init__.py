"""The table of Robin of Locksley, painted: pure functions of a scene, as the desk asks for them."""

from typing import Any

from htpy import Element, Node, button, div
from markupsafe import Markup

from greenwood.table.locksley.bar import bar
from greenwood.table.locksley.board import board, spaces, squares
from greenwood.table.locksley.ending import ending
from greenwood.table.locksley.moment import moment
from greenwood.table.locksley.picture import picture
from greenwood.table.locksley.reasons import reasons
from greenwood.table.locksley.side import log, log_lines, race, seats
from greenwood.table.locksley.words import action_words, events_in_words
from greenwood.table.scene import Scene
from greenwood.words import _

__all__ = ["action_words", "ending", "layout", "log_lines", "picture", "pieces", "reasons", "sentences"]


def pieces(scene: Scene) -> dict[str, str]:
    """Every region that can change on its own: id -> its HTML, whose root has this id."""
    now = moment(scene)
    return {**spaces(now), **squares(now), **seats(now), "race": race(now), "log": log(now), "bar": bar(now)}


def layout(scene: Scene, pieces: dict[str, str], head: Node) -> Element:
    """The whole table with the pieces in their places."""
    return div(".table.locksley")[
        head,
        Markup(pieces["king"]),
        board(scene.view["track"], pieces),
        Markup(pieces["bar"]),
        div(".side")[
            [Markup(pieces[f"seat-{seat}"]) for seat in range(1, len(scene.seats) + 1)],
            Markup(pieces["race"]),
            Markup(pieces["log"]),
            _foot(),
        ],
    ]


def _foot() -> Element:
    return div(".foot")[
        button(".act", type="button", data_do="sheet all")[_("All I can do")],
        button(".act", type="button", data_do="sheet rules", data_key="?")[_("Rules")],
    ]


def sentences(events: tuple[tuple[Any, ...], ...], scene: Scene) -> list[str]:
    """What happened, for the live region: a sentence an event."""
    return [sentence for _seat, sentence in events_in_words(events, scene)]
