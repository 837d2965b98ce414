"""The table of Robber Knights, painted: pure functions of a scene, as the desk asks for them."""

from typing import Any

from htpy import Element, Node, button, div
from markupsafe import Markup

from greenwood.table.knights.bar import bar
from greenwood.table.knights.board import cells, land
from greenwood.table.knights.ending import ending
from greenwood.table.knights.moment import moment
from greenwood.table.knights.picture import picture
from greenwood.table.knights.reasons import reasons
from greenwood.table.knights.side import hand, log, log_lines, seats, tracker
from greenwood.table.knights.words import action_words, events_in_words
from greenwood.table.scene import Scene
from greenwood.words import _

__all__ = ["action_words", "ending", "layout", "log_lines", "picture", "pieces", "reasons", "sentences"]


def pieces(scene: Scene) -> dict[str, str]:
    """Every region that can change on its own: id -> its HTML, whose root has this id."""
    now = moment(scene)
    return {
        **cells(now),
        **seats(now),
        "hand": hand(now),
        "tracker": tracker(now),
        "log": log(now),
        "bar": bar(now),
    }


def layout(scene: Scene, pieces: dict[str, str], head: Node) -> Element:
    """The whole table with the pieces in their places."""
    return div(".table.knights", data_seats=str(len(scene.seats)))[
        head,
        land(moment(scene), pieces),
        Markup(pieces["bar"]),
        div(".side")[
            [Markup(pieces[f"seat-{seat}"]) for seat in range(1, len(scene.seats) + 1)],
            Markup(pieces["hand"]),
            div(".rest")[Markup(pieces["tracker"]), Markup(pieces["log"]), _foot()],
        ],
    ]


def _foot() -> Element:
    return div(".foot")[
        button(".act", type="button", data_do="sheet all")[_("All I can do")],
        button(".act", type="button", data_do="sheet rules", data_key="?")[_("Rules")],
    ]


def sentences(events: tuple[tuple[Any, ...], ...], scene: Scene) -> list[str]:
    """What happened, for the live region: a sentence a deed."""
    return [sentence for _seat, sentence, _capture in events_in_words(events, scene.seats, quiet=False)]
