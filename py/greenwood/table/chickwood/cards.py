"""The cards of Chickwood Forest: loot from both sides, as a hand holds it and as it lies before a castle;
castles with their banner.

All of it is hidden from the accessibility tree, or stands in a control with a name of its own: what a card
says is said in words by whoever places it. What is written on it is there for eyes only, in ``data-said``: a
control's name need not repeat it. A card that may not be seen is painted without knowing it.
"""

from dataclasses import dataclass

from htpy import Element, Node, span
from markupsafe import Markup

from greenwood.games.chickwood.wording import NAMES
from greenwood.table import art
from greenwood.words import N_, _, cached

FIGURE = {
    "chest-gold": N_("n²"), "chest-silver": N_("n²"), "chest-emerald": N_("n²"), "chest-ruby": N_("n²"),
    "armour": "5", "jerkin": "5", "gown": "5", "cloak": "5",
    "bracelet": "2", "pendant": "3", "ring": "4", "maid": "+1", "henchman": "−3",
}  # fmt: skip
"""What stands in the corner of a card: figures only. Benefactors show coins, a bust the chest it takes."""

MEANS = {
    "chest-gold": N_("most² − others"),
    "chest-silver": N_("most² − others"),
    "chest-emerald": N_("most² − others"),
    "chest-ruby": N_("most² − others"),
    "armour": N_("only one: 5"),
    "jerkin": N_("only one: 5"),
    "gown": N_("only one: 5"),
    "cloak": N_("only one: 5"),
    "bracelet": N_("worth 2"),
    "pendant": N_("worth 3"),
    "ring": N_("worth 4"),
    "bust": N_("takes a chest"),
    "maid": N_("1 for each kind"),
    "henchman": N_("costs 3"),
    "alms-1": N_("one alms"),
    "alms-2": N_("two alms"),
    "alms-3": N_("three alms"),
    "spy-glass": N_("see one castle"),
    "key": N_("turn one away"),
    "entertainers": N_("swap two alms"),
    "arrow": N_("swap a treasure"),
    "beard": N_("give a henchman"),
}
"""What a card is worth, in as few words as fit under its name."""

TITLES = {
    "alms-1": N_("benefactor"),
    "alms-2": N_("benefactor"),
    "alms-3": N_("benefactor"),
    "entertainers": N_("entertainers"),
}
"""Names of cards that are called shorter where they are drawn: the coins say the rest."""

GROUND = {
    "chest-gold": "gold", "chest-silver": "silver", "chest-emerald": "emerald", "chest-ruby": "ruby",
    "armour": "garment", "jerkin": "garment", "gown": "garment", "cloak": "garment",
    "bracelet": "jewel", "pendant": "jewel", "ring": "jewel",
    "bust": "bust", "maid": "maid", "henchman": "henchman",
    "alms-1": "benefactor", "alms-2": "benefactor", "alms-3": "benefactor",
}  # fmt: skip
"""The colour a card is printed on, by card; that of the legendary ones is their own."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card before a castle as one pair of eyes sees it."""

    by: int
    """Who played it, a seat from 1."""
    up: bool
    card: str = ""
    """Empty for a card that may not be seen."""


def ground(card: str) -> str:
    """The class that colours whatever a card is painted on."""
    return f"on-{GROUND.get(card, 'legend')}"


def name(card: str) -> str:
    """What stands on a card under its picture."""
    said = _(TITLES.get(card, NAMES[card]))
    return said[:1].upper() + said[1:]


@cached
def figure(card: str) -> Node:
    """What the corner of a card shows, without its frame; None for the legendary ones."""
    if card in FIGURE:
        return span(data_said=_(FIGURE[card]))
    if card.startswith("alms-"):
        return Markup("").join(art.use("alms") for _coin in range(int(card[-1])))
    return [span(data_said="−"), art.emblem("chest-silver", "of-chest")] if card == "bust" else None


@cached
def face(card: str, classes: str = "", ident: str = "") -> Markup:
    """A whole card, face up: 7.25 em wide and 10.1 em high. With ``ident`` it is a thing that moves."""
    corner = figure(card)
    return Markup(
        span(
            id=ident or None,
            data_glide=bool(ident),
            class_=f"loot-card {ground(card)}{' ' + classes if classes else ''}",
            aria_hidden="true",
        )[
            span(".card-picture")[
                art.use("rays", "rays"),
                art.emblem(card),
                corner is not None and span(".card-figure")[corner],
            ],
            span(".card-name", data_said=name(card)),
            span(".card-means", data_said=_(MEANS[card])),
        ]
    )


@cached
def back(classes: str = "", ident: str = "") -> Markup:
    """The back of a loot card, as large as its face."""
    return Markup(
        span(
            id=ident or None,
            data_glide=bool(ident),
            class_=f"loot-card face-down{' ' + classes if classes else ''}",
            aria_hidden="true",
        )[span(".card-picture")[art.use("card-feathers", "feathers"), art.use("card-hidden", "emblem")]]
    )


@cached
def lying(card: Lying, ident: str = "", classes: str = "") -> Markup:
    """A card in a castle's row, with the mark of who played it. ``ident`` is that of its place.

    Face down it shows its back; over that, for those who may know, what is on the other side.
    """
    kind = ground(card.card) if card.up else "face-down"
    if card.up:
        corner = figure(card.card)
        inside: Node = [
            span(".card-picture")[art.emblem(card.card)],
            span(".card-name", data_said=name(card.card)),
            span(".card-figure")[corner if not card.card.startswith("chest-") else None],
        ]
    else:
        known = bool(card.card)
        inside = [
            span(".card-picture")[
                art.use("card-feathers", "feathers"),
                span(class_=f"medal {ground(card.card)}")[art.emblem(card.card)]
                if known
                else art.use("card-hidden", "medal"),
            ],
            known and span(".card-name", data_said=name(card.card)),
            span(".card-figure")[art.use("card-hidden", "hidden-mark") if known else None],
        ]
    return Markup(
        span(
            id=ident or None,
            data_glide=bool(ident),
            class_=f"row-card {kind}{' ' + classes if classes else ''}",
        )[inside, art.chick(card.by)]
    )


@cached
def eyes(banner: str, now: int = -1) -> Element:
    """A castle's banner from left to right; ``now`` is the step that comes next, from 0, those before it
    are past."""
    return span(".banner-eyes", aria_hidden="true")[
        [
            art.eye(letter == "U", "eye" + (" past" if nth < now else " next" if nth == now else ""))
            for nth, letter in enumerate(banner)
        ]
    ]


@cached
def castle(value: int, banner: str, classes: str = "", now: int = -1) -> Element:
    """A castle card: its value, its picture, its banner. 7.25 em wide and 9 em high unless its place says
    else."""
    return span(class_=f"castle-card sky-{value}{' ' + classes if classes else ''}", aria_hidden="true")[
        span(".card-picture")[
            art.use("rays", "rays"),
            art.use(f"castle-{value}", "emblem"),
            span(".card-figure", data_said=str(value)),
        ],
        eyes(banner, now),
    ]
