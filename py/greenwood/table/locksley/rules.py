"""The rules of Robin of Locksley in our own words.

What the rulebook leaves open and this project decided is marked as ours where it stands.
"""

from collections.abc import Mapping
from typing import Any

from htpy import Element, Node, div, h3, h4, li, ol, p, section, span, strong, ul

from greenwood.games.locksley.components import (
    COINS_FOR_KING,
    CORNERS_DAY,
    CORNERS_NIGHT,
    GOAL,
    SMALL_DAY,
    SMALL_NIGHT,
    SMALL_PER_SIDE,
    START,
)
from greenwood.games.locksley.wording import NAMES, rule
from greenwood.table import art
from greenwood.table.manual import keys, ours
from greenwood.words import _, n_

COACHES = SMALL_DAY[:6]
"""Six tiles, one task: they are told once."""


def rules(options: Mapping[str, Any]) -> Node:
    """The inside of the rules sheet for a match with these options; a missing one has its default."""
    edition = str(options.get("edition", "english"))
    small = SMALL_PER_SIDE[str(options.get("length", "normal"))]
    return div(".rules")[
        _aim(),
        _before(small),
        _turn(edition == "french"),
        _selling(),
        _bard(),
        _end(2 * (4 * small + 8) - 1),
        _tasks(edition),
        _empty_pile(),
        _options(),
        _silent(),
        keys(
            (("←", "↑", "→", "↓"), _("from square to square and from space to space")),
            ((_("Enter"),), _("make the move you are on; the board shows it before")),
        ),
    ]


def _aim() -> Element:
    return section[
        h3[_("What it is about")],
        p[
            _(
                "You and one rival rob the rich. Your Robin gathers loot, loot becomes gold, and "
                "gold and good deeds carry your Bard around the track. Whose Bard comes to the "
                "King first, or leaves the other a whole lap behind, wins."
            )
        ],
    ]


def _before(small: int) -> Element:
    return section[
        h3[_("Before the first turn")],
        ul[
            li[_("25 loot tiles lie face up in a square, the other 35 are the pile.")],
            li[
                _(
                    "Whoever begins takes the tile of one corner, the other player that of the corner"
                    " across. Turned over it is your first coin, and your Robin stands where it lay."
                )
            ],
            li[
                n_(
                    "Around the grid runs the track, with {n} small tile on each side. Both Bards "
                    "wait on The Beginning and walk clockwise.",
                    "Around the grid runs the track, with {n} small tiles on each side. Both Bards "
                    "wait on The Beginning and walk clockwise.",
                    small,
                )
            ],
        ],
    ]


def _turn(french: bool) -> Element:
    move = (
        _(
            "Move your Robin once, or let it stay: as a knight moves in chess, and not onto "
            "the other Robin. You take the tile it lands on."
        )
        if french
        else _(
            "Move your Robin, exactly once: as a knight moves in chess, and not onto the "
            "other Robin. You take the tile it lands on."
        )
    )
    return section[
        h3[_("Your turn")],
        p[_("Do these in any order, the second and the third as often as you like.")],
        ol[
            li[strong[_("Robin.")], " ", move],
            li[strong[_("Sell.")], " ", _("Turn a colour of which you have enough into coins.")],
            li[strong[_("Bard.")], " ", _("Lead your Bard on, space by space.")],
            li[
                strong[_("End.")],
                " ",
                _("Say that you are done; the square your Robin left is filled from the pile."),
            ],
        ],
    ]


def _selling() -> Element:
    return section[
        h3[_("Selling")],
        p[
            _(
                "A colour of which you own three tiles or more can be sold, always all of it. Two"
                " tiles go to the discard pile, each of the others becomes a coin: three tiles "
                "bring one coin, four bring two, five bring three."
            )
        ],
        p[
            _(
                "A coin is a loot tile that lies on its face. Spent, it goes to the discard pile "
                "with its loot up again; your oldest coin goes first."
            ),
            " ",
            ours(),
        ],
    ]


def _bard() -> Element:
    return section[
        h3[_("Your Bard")],
        p[
            _(
                "Each space asks for something, and what counts is the space you enter, not the "
                "one you stand on. If you can do what it asks, the step is free. If not, or if "
                "you would rather, pay a coin."
            )
        ],
        p[
            _(
                "Take as many steps as you can and want to, before and after your Robin’s move. "
                "Both Bards may share a space."
            )
        ],
    ]


def _end(last: int) -> Element:
    return section[
        h3[_("How it ends")],
        ul[
            li[
                strong[_("The King.")],
                " ",
                _(
                    "On the second lap Nottingham and The Beginning are passed over, and step {last} "
                    "leads to Long Live the King. You need {coins} coins in your hand for it, and no "
                    "bribe helps.",
                    last=last,
                    coins=COINS_FOR_KING,
                ),
            ],
            li[
                strong[_("A lap.")],
                " ",
                _(
                    "If your Bard is more than a whole lap ahead of the other, you have won at once. "
                    "To stand on the same space a lap ahead is not enough."
                ),
            ],
        ],
        p[_("One of you always wins.")],
    ]


def _tasks(edition: str) -> Element:
    corners = (
        [task for pair in CORNERS_DAY for task in pair],
        [task for pair in CORNERS_NIGHT for task in pair],
    )
    return section[
        h3[_("What the spaces ask")],
        p[_("Numbers mean loot tiles, coins apart, and mean at least that many unless it says otherwise.")],
        p[
            _(
                "A sale opens its task until you spend a coin or take loot. Free steps in between"
                " do no harm, and one sale may serve several tasks."
            ),
            " ",
            ours(),
        ],
        h4[_("By day")],
        ul(".tasks", role="list")[
            _coaches(), (_task(task, edition) for task in (*SMALL_DAY[len(COACHES) :], *corners[0]))
        ],
        h4[_("By night")],
        ul(".tasks.by-moon", role="list")[(_task(task, edition) for task in (*SMALL_NIGHT, *corners[1]))],
        h4[_("Start and goal")],
        ul(".tasks", role="list")[(_task(task, edition) for task in (*START, GOAL))],
    ]


def _coaches() -> Element:
    return li(".task.coaches")[
        span(".coach-row")[(art.use(f"task-{coach}", "task-icon") for coach in COACHES)],
        strong[_(NAMES[COACHES[0]])],
        span[_("Own at least one tile in the colour of the coach; there is one coach of each colour.")],
    ]


def _task(task: str, edition: str) -> Element:
    return li(".task")[
        art.use(f"task-{task}", "task-icon"),
        strong[_(NAMES[task])],
        span[rule(task, edition)],
    ]


def _empty_pile() -> Element:
    return section[
        h3[_("When the pile is empty")],
        p[
            _(
                "The discard pile is shuffled and becomes the new pile. If there is none either, "
                "you may not end your turn as long as you can sell or pay for a step. If you can "
                "do neither, the square stays empty and is filled as soon as a tile turns up."
            )
        ],
        p[
            _(
                "A Robin may land on an empty square; it finds nothing there, and a sale made "
                "before stays good."
            ),
            " ",
            ours(),
        ],
    ]


def _options() -> Element:
    return section[
        h3[_("What you can change")],
        ul[
            li[_("Length: two, three or four small tiles on each side.")],
            li[_("Light: tasks of the day, of the night, or mixed.")],
            li[_("A head start: one or two extra coins for a child or a new player.")],
            li[
                _(
                    "Edition: in the French book your Robin may stay, The Beginning asks for at most "
                    "one tile, Mutual Spoils for two tiles that the other can match, and extra coins "
                    "count the first one."
                )
            ],
        ],
    ]


def _silent() -> Element:
    return section[
        h3[_("Where the book is silent")],
        p[_("These are our decisions; another table may play them differently.")],
        ul[
            li[_("There are ten tiles of each colour.")],
            li[_("A corner tile carries two spaces; which of them comes first is fixed.")],
            li[_("Which tasks belong to the day and which to the night, as they are listed above.")],
            li[_("For Contract Work a fourth colour spoils it.")],
            li[
                _("The sale for the Market is lost when you spend a coin or take loot, as for the other two.")
            ],
            li[_("An empty square on which a Robin stood is the last to be filled again.")],
        ],
    ]
