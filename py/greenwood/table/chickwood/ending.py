"""How it ended: who won, and the glory counted part by part, so that each figure can be traced."""

from typing import Any

from htpy import Element, Node, button, caption, div, h3, p, span, table, tbody, td, tfoot, th, thead, tr

from greenwood.games.chickwood.components import (
    CARDS,
    CHESTS,
    GARMENTS,
    HENCHMAN,
    JEWEL_WORTH,
    JEWELS,
    MAID,
    TREASURES,
)
from greenwood.games.chickwood.scoring import PARTS, PER_GARMENT, PER_HENCHMAN, without_busts
from greenwood.games.chickwood.wording import NAMES
from greenwood.table import art, people
from greenwood.table.chickwood import worth
from greenwood.table.scene import Scene
from greenwood.words import N_, _, n_

PART_NAMES = {
    "chests": N_("Chests"),
    "garments": N_("Garments"),
    "jewelry": N_("Jewelry"),
    "maid": N_("Maid Marihen"),
    "henchmen": N_("Henchmen"),
    "castles": N_("Castles"),
    "villages": N_("Villages"),
}
NONE = "–"


def ending(scene: Scene) -> Element:
    """The content of the panel at the end of the game."""
    view = scene.view
    winners = view["winners"]
    return div(".ending.chick-ending")[
        div(".laurels")[[art.chick(seat) for seat in winners]],
        h3(tabindex="-1", data_autofocus="")[title(scene)],
        p(".reason")[reason(scene)],
        div(".score-frame")[
            table(".score")[
                _heads(scene),
                tbody[[_part(scene, part) for part in PARTS]],
                tfoot[
                    tr(".total")[
                        th(scope="row")[_("Glory")],
                        [td[_minus(own["total"])] for own in view["glory"]],
                    ]
                ],
            ]
        ],
        div(".score-frame")[_villages(scene)],
        div(".moves")[
            button(".act.main", type="button", data_do="again")[_("Again")],
            button(".act", type="button", data_do="turned")[_("Seats turned")],
            button(".act", type="button", data_do="look 0")[_("Look back")],
            button(".act", type="button", data_do="sheet course")[_("How it went")],
            button(".act", type="button", data_do="share")[_("Share")],
            button(".act", type="button", data_do="download")[_("Download")],
        ],
    ]


def title(scene: Scene) -> str:
    """Who won."""
    seats = scene.view["winners"]
    names = [people.name(scene.seats[seat - 1]) for seat in seats]
    if len(seats) > 1:
        return _("{names} share the victory.", names=people.listed(names))
    return people.voiced(scene.seats[seats[0] - 1], N_("You win."), N_("{name} wins."))


def reason(scene: Scene) -> str:
    """By how much."""
    totals = sorted((own["total"] for own in scene.view["glory"]), reverse=True)
    ahead = next((totals[0] - total for total in totals if total < totals[0]), 0)
    if not ahead:
        return _("All have {glory} glory.", glory=totals[0])
    return n_("With {glory} glory, one ahead.", "With {glory} glory, {n} ahead.", ahead, glory=totals[0])


def _heads(scene: Scene) -> Element:
    winners = scene.view["winners"]
    return thead[
        tr[
            td[""],
            [
                th(scope="col", class_="won" if seat in winners else None)[
                    art.chick(seat), span[people.name(who)]
                ]
                for seat, who in enumerate(scene.seats, 1)
            ],
        ]
    ]


def _minus(n: int) -> str:
    return str(n).replace("-", "−")


def _part(scene: Scene, part: str) -> Element:
    view = scene.view
    cells = []
    for seat, own in enumerate(view["glory"]):
        how = _HOW[part](view, seat)
        counted = how is not None
        cells.append(
            td[
                span(".part")[span(".how")[how], span(".sum")[_minus(own[part])]]
                if counted
                else span(".none")[NONE]
            ]
        )
    return tr[th(scope="row")[_(PART_NAMES[part])], cells]


# --- how each part comes about -------------------------------------------------------------------------


def _loot(view: dict[str, Any], seat: int) -> worth.Loot:
    return worth.loot_of(view, seat)


def _chests(view: dict[str, Any], seat: int) -> Node:
    """What lies there, what busts take, and the square of the rest: "4² − 2"."""
    loot = _loot(view, seat)
    had = loot[: CHESTS.stop]
    if not any(had):
        return None
    left = without_busts(loot)
    most, others = max(left), sum(left) - max(left)
    taken = sum(had) - sum(left)
    return [
        span(".kinds")[[_kind(CARDS[card], had[card]) for card in CHESTS if had[card]]],
        span(".taken")[n_("{n} for a bust", "{n} for busts", taken)] if taken else None,
        span(".sum-up")[f"{most}²" + (f" − {others}" if others else "")],
    ]


def _kind(card: str, count: int) -> Element:
    """So many of a kind, drawn."""
    return span(".kind")[
        art.emblem(card),
        span(aria_hidden="true")[str(count)],
        span(".unseen")[_("{n} × {card}", n=count, card=_(NAMES[card])), " "],
    ]


def _garments(view: dict[str, Any], seat: int) -> Node:
    loot = _loot(view, seat)
    if not any(loot[card] for card in GARMENTS):
        return None
    single = sum(loot[card] == 1 for card in GARMENTS)
    return [
        span(".kinds")[[_kind(CARDS[card], loot[card]) for card in GARMENTS if loot[card]]],
        span(".sum-up")[f"{single} × {PER_GARMENT}"],
    ]


def _jewelry(view: dict[str, Any], seat: int) -> Node:
    loot = _loot(view, seat)
    if not any(loot[card] for card in JEWELS):
        return None
    worths = [f"{loot[card]} × {JEWEL_WORTH[card]}" for card in JEWELS if loot[card]]
    return [
        span(".kinds")[[_kind(CARDS[card], loot[card]) for card in JEWELS if loot[card]]],
        span(".sum-up")[" + ".join(worths)],
    ]


def _maid(view: dict[str, Any], seat: int) -> Node:
    loot = _loot(view, seat)
    if not loot[MAID]:
        return None
    kinds = [*without_busts(loot), *loot[GARMENTS.start : TREASURES.stop]]
    number = len(kinds) - kinds.count(0)
    return [
        span(".kinds")[_kind(CARDS[MAID], loot[MAID])],
        span(".sum-up")[n_("{n} kind", "{n} kinds", number)],
    ]


def _henchmen(view: dict[str, Any], seat: int) -> Node:
    count = _loot(view, seat)[HENCHMAN]
    if not count:
        return None
    return [
        span(".kinds")[_kind(CARDS[HENCHMAN], count)],
        span(".sum-up")[f"{count} × {_minus(PER_HENCHMAN)}"],
    ]


def _castles(view: dict[str, Any], seat: int) -> Node:
    return span(".sum-up")[" + ".join(str(castle) for castle in view["castles"][seat])]


def _alms(view: dict[str, Any], seat: int) -> Node:
    paid = [glory[seat] for glory in worth.villages_glory(view).values() if glory[seat]]
    return span(".sum-up")[" + ".join(map(str, paid))] if paid else None


_HOW = {
    "chests": _chests,
    "garments": _garments,
    "jewelry": _jewelry,
    "maid": _maid,
    "henchmen": _henchmen,
    "castles": _castles,
    "villages": _alms,
}


def _villages(scene: Scene) -> Element:
    """Village by village: how many alms of each, and what they were paid."""
    view = scene.view
    return table(".score.village-score")[
        caption[_("The villages one by one: alms, and what they were paid")],
        _heads(scene),
        tbody[
            [
                tr[
                    th(scope="row")[
                        _("{cell}, {village}", cell=at, village=_(NAMES[view["villages"][at]["card"]]))
                    ],
                    [
                        td[_paid(view["villages"][at]["cubes"].count(seat + 1), glory)]
                        for seat, glory in enumerate(paid)
                    ],
                ]
                for at, paid in worth.villages_glory(view).items()
            ]
        ],
    ]


def _paid(alms: int, glory: int) -> Element:
    if not alms:
        return span(".none")[NONE]
    return span(".part")[span(".how")[n_("{n} alms", "{n} alms", alms)], span(".sum")[str(glory)]]
