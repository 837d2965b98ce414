"""The rules of Chickwood Forest in our own words.

What the rulebook leaves open, or tells by pictures that are missing, is marked as ours where it stands.
"""

from collections.abc import Mapping
from typing import Any

from htpy import Element, Node, div, h3, li, ol, p, section, span, strong, ul

from greenwood.games.chickwood.components import (
    BOX,
    CARDS,
    LEGENDARY,
    ROOM,
    ROWS,
    VILLAGES,
    banner,
    castles,
    rounds,
)
from greenwood.games.chickwood.wording import NAMES, SAYS
from greenwood.table import art
from greenwood.table.manual import keys, ours
from greenwood.words import _, n_


def rules(options: Mapping[str, Any]) -> Node:
    """The inside of the rules sheet for a match with these options; a missing one has its default."""
    return div(".rules")[
        _aim(),
        _before(),
        _round(),
        _banners(),
        _alms(),
        _score(),
        _legends(options.get("legendary") == "on"),
        _cards(),
        _villages(),
        _signs(),
        _known(),
        _silent(),
        keys(
            (("←", "↑", "→", "↓"), _("from castle to castle, from village to village, from card to card")),
            (
                (_("Enter"),),
                _("choose the card, the castle, the village; the card beside it says what it brings"),
            ),
        ),
    ]


def _aim() -> Element:
    return section[
        h3[_("What it is about")],
        p[
            _(
                "Loot is laid before the castles, some of it face down. Then everybody raids one castle and "
                "keeps all that lies there, the good and the bad. Benefactors send alms to the villages. "
                "Most glory wins; if several have most, they share the victory."
            ),
            " ",
            ours(),
        ],
    ]


def _before() -> Element:
    return section[
        h3[_("Before the first round")],
        ul[
            li[
                _(
                    "The castles go from 1 to one more than there are players. Everybody has one of "
                    "them, all different, face up; it counts at the end."
                )
            ],
            li[_("The village cards lie in three rows of three; with two players in two rows of three.")],
            li[_("Everybody has 15 alms.")],
        ],
    ]


def _round() -> Element:
    numbers = sorted({rounds(seats) for seats in BOX})
    return section[
        h3[_("A round")],
        p[
            _(
                "All phases go in the order of the castles that lay before the players when the round "
                "began, the lowest first."
            )
        ],
        ol[
            li[
                strong[_("Scout.")],
                " ",
                _(
                    "Everybody holds three cards, with two players four. One after the other lays one before "
                    "any castle, and so on until all are laid. Castle 1 takes {one} at most, castle 2 takes "
                    "{two}, the others any number.",
                    one=ROOM[1],
                    two=ROOM[2],
                ),
            ],
            li[
                strong[_("Raid.")],
                " ",
                _(
                    "Everybody takes a castle that nobody has raided in this round, with all its cards, "
                    "lays them open and puts the castle on top of the old one. Its banner counts from the "
                    "next round on."
                ),
            ],
            li[
                strong[_("Alms.")],
                " ",
                _("Benefactors just taken lay their alms at once, before the next one raids."),
            ],
        ],
        p[
            _(
                "What lies at the castle nobody has raided leaves the game, hidden cards unseen. As long as "
                "the deck is large enough for all, the next round follows: {least} to {most} rounds, by the "
                "number of players.",
                least=numbers[0],
                most=numbers[-1],
            ),
            " ",
            ours(),
        ],
    ]


def _banners() -> Element:
    return section[
        h3[_("The banner")],
        p[
            _(
                "The eyes on the castle in front of you say, from left to right, whether your first, second "
                "and third card goes face up or face down. It is your own castle that counts, not the one "
                "you play to. What lies face down only you may look at again; that it is yours, all know."
            )
        ],
        ul(".banners", role="list")[[_one_banner(castle, 5) for castle in castles(5)]],
        p[_("With two players the castles lie with their night side up, for four cards:")],
        ul(".banners", role="list")[[_one_banner(castle, 2) for castle in castles(2)]],
    ]


def _one_banner(castle: int, seats: int) -> Element:
    steps = banner(seats, castle)
    return li(".one-banner")[
        span(".shield")[str(castle)],
        span(aria_hidden="true", class_="banner-eyes")[[art.eye(letter == "U") for letter in steps]],
        span(".unseen")[", ".join(_("up") if letter == "U" else _("down") for letter in steps)],
    ]


def _alms() -> Element:
    return section[
        h3[_("Alms")],
        ul[
            li[_("The alms of one raid are one snake: begin in any village with a free space.")],
            li[
                _(
                    "Each next alms goes to a village beside the last one, above, below, left or right, that "
                    "has a free space and none of this snake. Forests and full villages close the way."
                )
            ],
            li[_("It goes on while it can; what finds no village stays with you.")],
            li[_("An alms takes the first free space, from left to right and from top to bottom.")],
        ],
    ]


def _score() -> Element:
    return section[
        h3[_("The score")],
        ol[
            li[strong[_("Busts")], " ", _("each take a chest of the type you have most of.")],
            li[
                strong[_("Chests:")],
                " ",
                _("the number of your commonest type, squared, less one for every other chest."),
            ],
            li[strong[_("Garments:")], " ", _("five for each kind of which you have just one.")],
            li[strong[_("Jewelry:")], " ", _("two for a bracelet, three for a pendant, four for a ring.")],
            li[strong[_("Maid Marihen:")], " ", _("one for each of the eleven kinds of treasure you own.")],
            li[strong[_("Henchmen:")], " ", _("each costs three.")],
            li[strong[_("Castles:")], " ", _("the number on every one that you took, the first included.")],
            li[
                strong[_("Villages:")],
                " ",
                _(
                    "a row is open once an alms lies in it. Most alms takes the highest open row, the next "
                    "the next. Level: whose last alms came later."
                ),
            ],
        ],
    ]


def _legends(played: bool) -> Element:
    return section[
        h3[_("The legends")],
        p[
            _("They are in play in this match.")
            if played
            else _("They are a variant, and not in play in this match.")
        ],
        p[
            _(
                "One bracelet, one pendant, one ring and one henchman make room for five cards. The glass "
                "serves from the round after it was taken. The key may be used in the round in which it "
                "was taken; whoever was turned away can’t name that castle again in this turn. The last "
                "three are used before the score, in this order, and nobody has to."
            ),
            " ",
            ours(),
        ],
        ul(".tasks.kinds", role="list")[[_card(CARDS[card], "") for card in LEGENDARY]],
    ]


def _cards() -> Element:
    """Every card with its number by players."""
    return section[
        h3[_("The cards")],
        p[_("How many there are with two, with three or four, and with five players:")],
        ul(".tasks.kinds", role="list")[
            [
                _card(card, _("{two} · {four} · {five}", **_counts(number)))
                for number, card in enumerate(CARDS)
                if BOX[5][number]
            ]
        ],
    ]


def _counts(card: int) -> dict[str, int]:
    return {"two": BOX[2][card], "four": BOX[4][card], "five": BOX[5][card]}


def _card(card: str, counts: str) -> Element:
    name = _(NAMES[card])
    return li(".task")[
        art.emblem(card, "task-icon"),
        strong[name[:1].upper() + name[1:], counts and span(".counts")[" ", counts]],
        span[_(SAYS[card])],
    ]


def _villages() -> Element:
    return section[
        h3[_("The villages")],
        ul[[_village(kind) for kind in range(len(VILLAGES)) if ROWS[kind]]],
        p[_("Two cards are forests, with two players one; they take no alms.")],
    ]


def _village(kind: int) -> Element:
    name = _(NAMES[VILLAGES[kind]])
    rows = ", ".join(
        n_("{glory} with {n} space", "{glory} with {n} spaces", spaces, glory=glory)
        for glory, spaces in ROWS[kind]
    )
    return li[_("{village}: {rows}", village=name[:1].upper() + name[1:], rows=rows)]


def _signs() -> Element:
    return section[
        h3[_("What the signs say")],
        ul[
            li[_("Under a castle: what it would bring you, and each rival, if it were raided now.")],
            li[_("“+ ?” : there are cards nobody but their owner can count.")],
            li[_("A coin: an alms to be laid by whoever takes the card.")],
            li[_("A padlock: the row is not open yet and pays nobody.")],
            li[_("Small square marks in the villages: whose alms lie there.")],
        ],
    ]


def _known() -> Element:
    return section[
        h3[_("What everybody may know")],
        p[
            _(
                "Open are all castles, all loot, the alms, the cards face up and who played which card face "
                "down. Hidden are the hands, the deck and the cards face down. What rivals would gain is "
                "reckoned from the open cards alone."
            )
        ],
    ]


def _silent() -> Element:
    return section[
        h3[_("What is ours")],
        p[
            _(
                "We had no pictures of some cards. Ours are the numbers of cards for two to four players, "
                "all banners but that of castle 4, the villages {villages} and the spaces of all of them, "
                "the names ruby chest and cloak.",
                villages=_("4/7, 3/5/7, 0/6/12 and 0/7/10"),
            )
        ],
        ul[
            li[_("Everybody knows who played a face-down card.")],
            li[_("Cards at the castle nobody raided leave the game, hidden ones unseen.")],
            li[_("Level at the top is a shared victory.")],
        ],
    ]
