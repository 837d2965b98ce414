"""The table of Chickwood Forest, painted: pure functions of a scene, as the desk asks for them."""

from typing import Any

from htpy import Element, Node, button, div
from markupsafe import Markup

from greenwood.table.chickwood.bar import bar
from greenwood.table.chickwood.castles import castles, lanes
from greenwood.table.chickwood.detail import detail
from greenwood.table.chickwood.ending import ending
from greenwood.table.chickwood.hand import own_banner, own_hand
from greenwood.table.chickwood.moment import moment
from greenwood.table.chickwood.picture import picture
from greenwood.table.chickwood.reasons import reasons
from greenwood.table.chickwood.side import log, log_lines, order, seats
from greenwood.table.chickwood.villages import grid, villages
from greenwood.table.chickwood.words import action_words, events_in_words
from greenwood.table.scene import Scene
from greenwood.words import _

__all__ = ["action_words", "ending", "layout", "log_lines", "picture", "pieces", "reasons", "sentences"]


def pieces(scene: Scene) -> dict[str, str]:
    """Every region that can change on its own: id -> its HTML, whose root has this id.

    The seats come in the order of the round, so a new round paints the whole table.
    """
    now = moment(scene)
    return {
        "order": order(now),
        **castles(now),
        **villages(now),
        "banner": own_banner(now),
        "hand": own_hand(now),
        "detail": detail(now),
        "bar": bar(now),
        **seats(now),
        "log": log(now),
    }


def layout(scene: Scene, pieces: dict[str, str], head: Node) -> Element:
    """The whole table with the pieces in their places."""
    now = moment(scene)
    return div(".table.chickwood", data_seats=str(len(scene.seats)))[
        head,
        Markup(pieces["order"]),
        lanes(now, pieces),
        grid(now, pieces),
        div(".before-me")[Markup(pieces["banner"]), Markup(pieces["hand"])],
        div(".console", data_foot=True)[Markup(pieces["detail"]), Markup(pieces["bar"])],
        div(".side")[
            [Markup(pieces[f"seat-{seat}"]) for seat in scene.view["order"]],
            div(".rest")[Markup(pieces["log"]), _foot()],
        ],
    ]


def _foot() -> Element:
    return div(".foot")[
        button(".act", type="button", data_do="sheet all")[_("All I can do")],
        button(".act", type="button", data_do="sheet rules", data_key="?")[_("Rules")],
    ]


def sentences(events: tuple[tuple[Any, ...], ...], scene: Scene) -> list[str]:
    """What happened, for the live region: a sentence a deed."""
    return [sentence for _seat, sentence, _strong in events_in_words(events, scene.seats, quiet=False)]
