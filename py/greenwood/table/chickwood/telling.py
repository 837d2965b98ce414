"""A card of sentences and figures: how it is said what something would bring each seat."""

from dataclasses import dataclass

from htpy import Element, Node, b, h2, li, p, section, span, ul

from greenwood.game import Refused
from greenwood.games.chickwood import parse_action
from greenwood.games.chickwood.wording import refusal
from greenwood.table import art
from greenwood.table.chickwood.moment import Moment
from greenwood.words import _, cached, n_


@dataclass(frozen=True, slots=True)
class Figure:
    """What something brings a seat."""

    seat: int
    """From 1."""
    name: str
    now: int
    then: int | None = None
    """What it would become; None when nothing is to change it."""
    unknown: int = 0
    """How many cards the figure leaves out."""
    alms: int = 0


@dataclass(frozen=True, slots=True)
class Told:
    """The inside of the card."""

    title: str
    lines: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    warning: str = ""
    kind: str = "about"
    """``do`` for what could be done now, ``about`` for what is only looked at, ``idle`` for neither."""


def signed(n: int) -> str:
    """A change with its sign, a real minus among them."""
    return f"+{n}" if n > 0 else str(n).replace("-", "−")


def seat_name(now: Moment, seat: int) -> str:
    """A seat, from 0, in the middle of a sentence."""
    who = now.scene.seats[seat]
    return _("you") if who.you else who.name


def refused(now: Moment, action: str) -> str:
    """Why an action is not allowed now, in rules terms; empty when it is, or nobody here is asked."""
    if not now.legal or not action or action in now.legal:
        return ""
    try:
        return refusal(now.position, parse_action(action))
    except Refused:
        return ""


@cached
def paint(said: Told, eyes: int) -> str:
    return str(
        section(
            "#detail.card.detail", data_kind=said.kind, tabindex="0", aria_label=_("What it would bring")
        )[
            h2[said.title],
            [[p(".say")[line], " "] for line in said.lines],
            bool(said.figures)
            and ul(".would-be", role="list")[[_figure(one, one.seat == eyes) for one in said.figures]],
            said.warning and p(".warning")[said.warning],
        ]
    )


def _figure(one: Figure, mine: bool) -> Element:
    changed = one.then is not None and one.then != one.now
    last = one.then if one.then is not None else one.now
    return li(class_="would own" if mine else "would")[
        art.chick(one.seat),
        span(".to-whom" if mine else ".to-whom.unseen")[_("to {name}", name=one.name), " "],
        [
            b(class_=f"{_sense(one.now)} before")[signed(one.now)],
            span(".becomes")[span(".unseen")[" ", _("then"), " "]],
        ]
        if changed
        else None,
        b(class_=_sense(last))[signed(last)],
        bool(one.alms) and span(".some-alms")[_alms(one.alms)],
        bool(one.unknown)
        and span(".unknown", title=_unknown(one.unknown))[
            span(aria_hidden="true")["+ ?"], span(".unseen")[" ", _unknown(one.unknown)]
        ],
    ]


def _sense(n: int) -> str:
    return "good" if n > 0 else "bad" if n < 0 else "nil"


def _alms(n: int) -> Node:
    return [[art.use("alms", "alms") for _one in range(n)], span(".unseen")[n_("one alms", "{n} alms", n)]]


def _unknown(n: int) -> str:
    return n_("and one card nobody can count", "and {n} cards nobody can count", n)
