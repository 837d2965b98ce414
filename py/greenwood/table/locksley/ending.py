"""How it ended: who won and why, and what each had in the end."""

from htpy import Element, button, div, h3, p, span, table, tbody, td, th, thead, tr

from greenwood.games.locksley.components import COLOURS
from greenwood.table import art, people
from greenwood.table.locksley import words
from greenwood.table.scene import Scene
from greenwood.words import _


def ending(scene: Scene) -> Element:
    """The content of the panel at the end of the game."""
    view = scene.view
    seat = view["winner"]
    return div(".ending")[
        div(".laurels")[art.robin(seat), art.use("loot-red", "crown")],
        h3[words.winner(scene, seat)],
        p(".reason")[words.reason(scene, seat, words.how_won(view))],
        table(".score")[
            thead[
                tr[
                    td[""],
                    [
                        th(scope="col", class_="won" if number == seat else None)[
                            art.bard(number), span[people.name(who)]
                        ]
                        for number, who in enumerate(scene.seats, 1)
                    ],
                ]
            ],
            tbody[
                _row(_("Steps"), [str(steps) for steps in view["bards"]]),
                _row(_("Steps paid for"), [str(_paid(scene, number)) for number in (1, 2)]),
                _row(_("Coins"), [str(coins) for coins in view["coins"]]),
                _row(_("Loot"), [_loot(own) for own in view["loot"]]),
                _row(_("Sales"), [str(_sales(scene, number)) for number in (1, 2)]),
                _row(_("Turns"), [str(_turns(scene, number)) for number in (1, 2)]),
            ],
        ],
        div(".moves")[
            button(".act.main", type="button", data_do="again", data_autofocus="")[_("Again")],
            button(".act", type="button", data_do="turned")[_("Seats turned")],
            button(".act", type="button", data_do="look 0")[_("Look back")],
            button(".act", type="button", data_do="sheet course")[_("How it went")],
            button(".act", type="button", data_do="share")[_("Share")],
            button(".act", type="button", data_do="download")[_("Download")],
        ],
    ]


def _row(label: str, cells: list[str] | list[Element]) -> Element:
    return tr[th(scope="row")[label], [td[cell] for cell in cells]]


def _loot(own: dict[str, int]) -> Element:
    if not own:
        return span(".quiet")[_("none")]
    return span(".hoard")[
        [
            span(".pile")[
                art.tile(colour),
                span(".unseen")[words.loot(colour, own[colour])],
                span(aria_hidden="true")[str(own[colour])],
            ]
            for colour in COLOURS
            if own.get(colour)
        ]
    ]


def _turns(scene: Scene, seat: int) -> int:
    return len({entry.turn for entry in scene.log if entry.seat == seat and entry.turn})


def _paid(scene: Scene, seat: int) -> int:
    return sum(event[:2] == ("bard", seat) and event[4] == 1 for entry in scene.log for event in entry.events)


def _sales(scene: Scene, seat: int) -> int:
    return sum(event[:2] == ("sell", seat) for entry in scene.log for event in entry.events)
