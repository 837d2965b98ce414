"""The rules of Robber Knights in our own words.

What the rulebook leaves open and this project decided is marked as ours where it stands.
"""

from collections.abc import Mapping
from typing import Any

from htpy import Element, Node, div, h3, li, ol, p, section, span, strong, ul

from greenwood.games.knights.components import LIMIT, META, NEVER, NUMBER, SET, TILE, TILES, WORTH
from greenwood.games.knights.wording import NAMES
from greenwood.table import art
from greenwood.table.manual import keys, ours
from greenwood.words import _, n_


def rules(options: Mapping[str, Any]) -> Node:
    """The inside of the rules sheet for a match with these options; a missing one has its default."""
    land = int(options.get("land", META.options[0].values[0]))
    return div(".rules")[
        _aim(),
        _before(),
        _turn(),
        _laying(land),
        _riding(),
        _stacks(),
        _end(land),
        _tiles(),
        _signs(),
        _known(),
        _options(),
        _silent(),
        keys(
            (("←", "↑", "→", "↓"), _("from tile to tile, and from button to button")),
            ((_("Enter"),), _("lay the tile, choose the way, confirm the plan; the land shows it before")),
            (("+", "−"), _("look closer, and farther off")),
            (("0",), _("the whole land")),
        ),
    ]


def _aim() -> Element:
    return section[
        h3[_("What it is about")],
        p[
            _(
                "Together you build a land of plains, forests, mountains and lakes. From each castle "
                "you lay your knights ride out, and whoever has the top knight on a castle, a village "
                "or a town when the last tile lies has its points."
            )
        ],
    ]


def _before() -> Element:
    return section[
        h3[_("Before the first turn")],
        ul[
            li[_("Everybody has the same 24 tiles and 30 knights.")],
            li[
                _(
                    "Of your four A tiles you keep the castle and one other in your hand, unseen. The "
                    "two others of everybody are mixed and make the first land."
                )
            ],
            li[
                _("Your other tiles are a pile of your own: the B tiles on top, then C, D and E, each mixed.")
            ],
        ],
    ]


def _turn() -> Element:
    return section[
        h3[_("Your turn")],
        p[_("One to three times, the first time always:")],
        ol[
            li[strong[_("Lay")], " ", _("one of the two tiles in your hand.")],
            li[
                strong[_("Ride.")],
                " ",
                _("If it is a castle, muster up to five knights on it, who may ride at once."),
            ],
            li[strong[_("Draw")], " ", _("the next tile of your pile. You may lay it in the same turn.")],
        ],
        p[
            _(
                "When your pile is empty you play on with what you hold; without a tile you are passed "
                "over. The others go on, several times in a row if need be."
            )
        ],
    ]


def _laying(land: int) -> Element:
    return section[
        h3[_("Laying")],
        p[_("A tile goes on an empty cell that shares an edge with the land; landscapes need not match.")],
        p[
            _(
                "The land is never wider or higher than {two} tiles with two players, {three} with "
                "three, {four} with four. Where its edges will be is open until it has grown so far.",
                two=LIMIT[2],
                three=land,
                four=LIMIT[4],
            )
        ],
    ]


def _riding() -> Element:
    return section[
        h3[_("Riding")],
        ul[
            li[_("In a straight line, one of four directions, from tile to tile; over no gap and no lake.")],
            li[
                _(
                    "On every tile they cross some must stay, on the castle and the last tile too: one "
                    "on a plain, two in a forest, three on a mountain. More may stay."
                )
            ],
            li[_("To enter a tile, as many must come as have to stay there.")],
            li[_("All who are left stay on the last tile. They never ride again.")],
            li[_("A lone knight can’t hold a forest castle."), " ", ours()],
            li[_("They may also all stay on the castle."), " ", ours()],
        ],
    ]


def _stacks() -> Element:
    return section[
        h3[_("Stacks")],
        p[
            _(
                "Knights stand on top of whoever is there already, friend or foe. Four at most stand on "
                "a tile; only while they ride through may there be more."
            )
        ],
        p[
            _(
                "So a tile is closed when its knights and those that would have to stay are more than "
                "four: a plain with four, a forest with three, a mountain once it was crossed. What is "
                "closed is safe. Of five knights one at least must ride."
            )
        ],
    ]


def _end(land: int) -> Element:
    full = land != META.options[0].values[0]
    return section[
        h3[_("How it ends")],
        p[
            _("When the last tile lies, or no more tiles can be laid.")
            if full
            else _("When the last tile lies."),
            " ",
            _(
                "The top knight of each stack takes the points: a castle one, a village two, a town "
                "three. Open land brings nothing."
            ),
        ],
        p[_("Most points win; then most knights not used. If that is level too, it is a draw.")],
    ]


def _tiles() -> Element:
    return section[
        h3[_("The tiles of each player")],
        ul(".tasks.kinds", role="list")[(_kind(name) for name in TILES[1:])],
    ]


def _kind(name: str) -> Element:
    number, worth = NUMBER[TILE[name]], WORTH[TILE[name]]
    enter = (
        _("nobody rides in")
        if number == NEVER
        else n_("{n} knight must stay", "{n} knights must stay", number)
    )
    return li(".task")[
        art.use(f"knights-{name}", "task-icon"),
        strong[_("{n} × {tile}", n=SET[TILE[name]], tile=_(NAMES[name]))],
        span[
            _("{enter}; {worth}", enter=enter, worth=n_("worth {n} point", "worth {n} points", worth))
            if worth
            else enter
        ],
    ]


def _signs() -> Element:
    return section[
        h3[_("What the signs say")],
        ul[
            li[_("Dots on a tile: its points. Lances in the corner: the knights that must stay on it.")],
            li[_("A stack shows its knights from bottom to top; the mark on the top one says whose it is.")],
            li[_("Stakes all around: closed, nobody can ride in any more.")],
            li[_("A coloured corner: laid or ridden to by another since your last turn.")],
            li[_("While you put a ride together: in a circle how many would stay, in green the points won.")],
        ],
    ]


def _known() -> Element:
    return section[
        h3[_("What everybody may know")],
        p[
            _(
                "Open are the land with all its stacks, everybody’s knights, the letter on top of each "
                "pile and which tiles have been laid, so also which are still to come. Hidden are the "
                "tiles in the hands of the others and the order within a letter."
            )
        ],
    ]


def _options() -> Element:
    return section[
        h3[_("What you can change")],
        ul[
            li[
                _(
                    "With three players the older rulebook gives a land of 8 by 8, too small for all 72 "
                    "tiles: then the game ends when it is full. The later one gives 9 by 9."
                )
            ],
            li[
                _(
                    "Whoever is last has a small edge. When a game is over you can play a second one "
                    "with the seats turned and add up the points."
                )
            ],
        ],
    ]


def _silent() -> Element:
    return section[
        h3[_("Where the book is silent")],
        p[_("These are our decisions; another table may play them differently.")],
        ul[
            li[_("Which tiles carry which letter.")],
            li[_("Mustering nobody on a castle is allowed.")],
            li[_("Everybody keeps tiles in the order of the seats; nobody sees what the others kept.")],
        ],
    ]
