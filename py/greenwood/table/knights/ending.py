"""How it ended: who won and why, and every point side by side, so that each can be traced."""

from htpy import Element, button, div, h3, p, span, table, tbody, td, tfoot, th, thead, tr

from greenwood.games.knights.components import TILE, WORTH
from greenwood.table import art, people
from greenwood.table.scene import Scene, View
from greenwood.words import N_, _, n_

BUILDINGS = (("c", N_("Castles")), ("v", N_("Villages")), ("t", N_("Towns")))


def ending(scene: Scene) -> Element:
    """The content of the panel at the end of the game."""
    view = scene.view
    winners = view["winners"]
    seats = range(len(scene.seats))
    return div(".ending.knights-ending")[
        div(".laurels")[[art.medal(seat) for seat in winners]],
        h3[title(scene)],
        p(".reason")[reason(scene)],
        div(".score-frame")[
            table(".score")[
                thead[
                    tr[
                        td[""],
                        [
                            th(scope="col", class_="won" if seat + 1 in winners else None)[
                                art.medal(seat + 1), span[people.name(scene.seats[seat])]
                            ]
                            for seat in seats
                        ],
                    ]
                ],
                tbody[
                    [_row(_(name), [_part(view, seat, kind) for seat in seats]) for kind, name in BUILDINGS],
                ],
                tfoot[
                    _row(_("Points"), [str(points) for points in view["points"]], "total"),
                    _sums(scene),
                    _row(_("Knights not used"), [str(knights) for knights in view["reserve"]], "quiet"),
                    _row(_("Tiles held"), [str(_tops(view, seat)) for seat in seats], "quiet"),
                ],
            ]
        ],
        div(".moves")[
            not scene.before
            and button(
                ".act",
                type="button",
                data_do="second",
                title=_("The seats turned round; the points of both games are added."),
            )[_("Second game")],
            button(".act.main", type="button", data_do="again", data_autofocus="")[_("Again")],
            button(".act", type="button", data_do="turned")[_("Seats turned")],
            button(".act", type="button", data_do="look 0")[_("Look back")],
            button(".act", type="button", data_do="sheet course")[_("How it went")],
            button(".act", type="button", data_do="share")[_("Share")],
            button(".act", type="button", data_do="download")[_("Download")],
        ],
    ]


def title(scene: Scene) -> str:
    """Who won; of two games, who won both together."""
    seats = winners(scene)
    names = [people.name(scene.seats[seat - 1]) for seat in seats]
    if len(seats) > 1:
        return _("A draw between {names}.", names=people.listed(names))
    return people.voiced(scene.seats[seats[0] - 1], N_("You win."), N_("{name} wins."))


def winners(scene: Scene) -> list[int]:
    """The seats, from 1, that have won: this game, or the two together."""
    view = scene.view
    if not scene.before:
        return list(view["winners"])
    sums = [now + then for now, then in zip(view["points"], scene.before, strict=True)]
    return [seat for seat, points in enumerate(sums, 1) if points == max(sums)]


def reason(scene: Scene) -> str:
    """By what."""
    view = scene.view
    most = max(view["points"])
    level = view["points"].count(most) > 1
    if scene.before:
        sums = [now + then for now, then in zip(view["points"], scene.before, strict=True)]
        return n_("{n} point in both games together.", "{n} points in both games together.", max(sums))
    if not level:
        return n_("With {n} point.", "With {n} points.", most)
    if len(view["winners"]) > 1:
        return _("Level in points, and in knights not used.")
    knights = view["reserve"][view["winners"][0] - 1]
    return n_(
        "Level in points, but {n} knight was not used.",
        "Level in points, but {n} knights were not used.",
        knights,
    )


def _row(label: str, cells: list[str] | list[Element], kind: str = "") -> Element:
    return tr(class_=kind or None)[th(scope="row")[label], [td[cell] for cell in cells]]


def _sums(scene: Scene) -> list[Element]:
    """Of the second game of two: the first, and both together."""
    if not scene.before:
        return []
    sums = [now + then for now, then in zip(scene.view["points"], scene.before, strict=True)]
    return [
        _row(_("First game"), [str(points) for points in scene.before], "quiet"),
        _row(_("Both games"), [str(points) for points in sums], "total"),
    ]


def _part(view: View, seat: int, kind: str) -> Element:
    """How many buildings of a kind a seat holds, and what they bring."""
    held = [tile["tile"] for tile in view["land"] if tile["knights"][-1:] == [seat + 1]]
    worth = [WORTH[TILE[tile]] for tile in held if tile.endswith(kind)]
    if not worth:
        return span(".none")["–"]
    return span(".part")[
        span(".times")[_("{n} × {worth}", n=len(worth), worth=worth[0])], " ", span(".sum")[str(sum(worth))]
    ]


def _tops(view: View, seat: int) -> int:
    return sum(tile["knights"][-1:] == [seat + 1] for tile in view["land"])
