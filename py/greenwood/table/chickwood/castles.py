"""The castles as columns: each with its card, the row of loot before it, and what it would be worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from htpy import Element, Node, b, button, div, span
from markupsafe import Markup

from greenwood.games.chickwood.components import banner
from greenwood.table import art
from greenwood.table.chickwood import cards, naming
from greenwood.table.chickwood.cards import Lying
from greenwood.table.chickwood.moment import Moment
from greenwood.table.chickwood.telling import signed
from greenwood.table.chickwood.words import within
from greenwood.words import _, cached, n_

WOODS = (1, 2, 3, 1, 2, 3)
"""Which of the three woods stands behind the row of a castle."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What a castle would be worth, seat by seat in the order of the round."""

    mine: int
    """To the eyes' own seat; meaningless for a spectator."""
    hidden: int
    """Cards that the eyes can't see."""
    alms: int
    """Alms of the benefactors they do see."""
    others: tuple[tuple[int, str, int], ...]
    """(seat from 1, its name, glory) of everybody else; for a spectator of all."""
    unknown: int
    """Cards that the others can't be told from what lies open."""


@dataclass(frozen=True, slots=True)
class State:
    """What may be done with a castle, or has been done."""

    do: str
    look: str
    may: bool = False
    chosen: bool = False
    """It is the one considered."""
    verb: str = ""
    """scout, raid or spy, when it may be chosen."""
    card: str = ""
    """The card that would go there."""
    face: str = ""
    """up or down: how it would lie."""
    taken: int = 0
    """The seat, from 1, that has raided it this round; 0 for none."""
    taken_by: str = ""
    named: int = 0
    """The seat, from 1, whose raid waits for the key."""
    named_by: str = ""
    barred: bool = False
    """Whoever raids now has been turned away from it."""
    open: bool = False
    """Cards are being laid before the castles."""
    past: bool = False
    """No more raids come in this game."""
    holders: tuple[tuple[int, str, int], ...] = ()
    """Then: (seat, its name, how many) of all who have such castles."""
    asks: int = 0
    """The seat, from 1, that is asked: its mark goes onto the card that would be played."""


def castles(now: Moment) -> dict[str, str]:
    """``castle-1`` …: a column for every castle in play."""
    names = tuple(within(who) for who in now.scene.seats)
    return {
        f"castle-{castle}": _column(
            castle,
            len(names),
            lying(now.view, castle),
            names,
            now.scene.eyes,
            _figures(now, castle, names),
            _state(now, castle, names),
        )
        for castle in map(int, now.view["rows"])
    }


def lanes(now: Moment, painted: dict[str, str]) -> Element:
    """The columns side by side, the lowest castle first."""
    values = list(map(int, now.view["rows"]))
    return div(
        "#castles.castle-lanes",
        role="group",
        aria_label=_("The castles"),
        data_arrows=True,
        data_castles=str(len(values)),
    )[[Markup(painted[f"castle-{castle}"]) for castle in values]]


def lying(view: Mapping[str, Any], castle: int) -> tuple[Lying, ...]:
    """The cards before a castle in the order played, as the eyes of the view see them."""
    return tuple(Lying(one["by"], one["up"], one.get("card", "")) for one in view["rows"][str(castle)])


def _figures(now: Moment, castle: int, names: tuple[str, ...]) -> Figures | None:
    """None when it can't be raided any more."""
    view = now.view
    if castle in view["raided"] or now.phase in ("legend", "over"):
        return None
    worth = now.worth[castle]
    order = [seat for seat in view["order"] if seat != now.scene.eyes]
    return Figures(
        mine=worth.certain[now.seat] if now.seat is not None else 0,
        hidden=worth.hidden,
        alms=worth.alms[now.seat] if now.seat is not None else 0,
        others=tuple((seat, names[seat - 1], worth.certain[seat - 1]) for seat in order),
        unknown=worth.down,
    )


def _state(now: Moment, castle: int, names: tuple[str, ...]) -> State:
    view = now.view
    asked = f"peek castle {castle}"
    raided: list[int] = view["raided"]
    taken = view["order"][raided.index(castle)] if castle in raided else 0
    named = view["order"][len(raided)] if view["named"] == castle else 0
    past = now.phase in ("legend", "over")
    do = look = asked
    verb = ""
    if castle in now.castles:
        verb = "scout" if now.card else now.phase
        action = f"scout {castle} {now.card}" if now.card else f"{verb} {castle}"
        do, look = f"act {action}", f"peek {action}"
    return State(
        do=do,
        look=look,
        may=bool(verb),
        chosen=castle == now.chosen,
        verb=verb,
        card=now.card if verb == "scout" else "",
        face=now.face if verb == "scout" else "",
        taken=taken,
        taken_by=names[taken - 1] if taken else "",
        named=named,
        named_by=names[named - 1] if named else "",
        barred=view["barred"] == castle,
        open=now.phase == "scout",
        past=past,
        holders=tuple(
            (seat, names[seat - 1], held.count(castle))
            for seat, held in enumerate(view["castles"], 1)
            if past and castle in held
        ),
        asks=now.me + 1,
    )


@cached
def _column(
    castle: int,
    seats: int,
    row: tuple[Lying, ...],
    names: tuple[str, ...],
    eyes: int,
    figures: Figures | None,
    state: State,
) -> str:
    steps = banner(seats, castle)
    classes = ["castle-column"]
    if state.may:
        classes.append("may")
    classes += [
        word
        for word, so in (
            ("chosen", state.chosen),
            ("taken", bool(state.taken)),
            ("named", bool(state.named)),
            ("barred", state.barred),
        )
        if so
    ]
    return str(
        button(
            id=f"castle-{castle}",
            class_=" ".join(classes),
            type="button",
            data_do=state.do,
            data_peek=state.look,
            aria_label=naming.castle(castle, steps, row, names, eyes, figures, state),
        )[
            span(".castle-lane")[
                art.use(f"wood-{WOODS[castle - 1]}", "wood"),
                art.use("undergrowth", "undergrowth"),
                span(".row-cards", data_cards=str(len(row)))[
                    _next_card(castle, row, state),
                    [
                        cards.lying(card, f"row-{castle}-{nth}")
                        for nth, card in reversed(list(enumerate(row, 1)))
                    ],
                ],
            ],
            cards.castle(castle, steps, "may" if state.verb in ("raid", "spy") else ""),
            _worth(figures, state, bool(eyes)),
        ]
    )


def _next_card(castle: int, row: tuple[Lying, ...], state: State) -> Node:
    """The place of the next card: the card itself while it is considered, else its face and the room left."""
    if state.chosen and state.card:
        ghost = Lying(state.asks, state.face == "up", state.card)
        return cards.lying(ghost, classes="may ghost")
    left = naming.room(castle, row)
    if not state.may or state.verb != "scout":
        return bool(left) and state.open and span(".slot.room")[_pips(castle, row)]
    return span(".slot.may")[art.eye(state.face == "up"), left is not None and _pips(castle, row)]


def _pips(castle: int, row: tuple[Lying, ...]) -> Element:
    left = naming.room(castle, row) or 0
    return span(".places-left")[
        Markup('<i class="filled"></i>') * len(row),
        Markup("<i></i>") * left,
        span(data_said=n_("{n} left", "{n} left", left)),
    ]


def _worth(figures: Figures | None, state: State, seen: bool) -> Element:
    """The panel under a castle: what it would bring to me and to the others; or who has it."""
    if state.taken:
        return span(".castle-worth.gone")[art.chick(state.taken), span(data_said=_("has it"))]
    if figures is None:
        return span(".castle-worth.shared-out", data_seats=str(len(state.holders)))[
            [span[art.chick(seat), span(data_said=f"×{count}")] for seat, _name, count in state.holders]
        ]
    return span(".castle-worth")[
        seen
        and span(class_=f"worth-mine{' crowded' if figures.alms and figures.hidden else ''}")[
            span(".label", data_said=_("to you")),
            b(
                class_="loss" if figures.mine < 0 else None if figures.mine else "none",
                data_said=signed(figures.mine),
            ),
            bool(figures.alms) and span(".with-alms")[art.use("alms"), span(data_said=str(figures.alms))],
            bool(figures.hidden) and span(".unsure", data_said="+?"),
        ],
        span(".worth-others", data_seats=str(len(figures.others)))[
            [
                span[art.chick(seat), span(data_said=str(glory).replace("-", "−"))]
                for seat, _name, glory in figures.others
            ]
        ],
        bool(state.named) and span(".waits")[art.chick(state.named), span(data_said=_("names it"))],
        state.barred and span(".waits")[span(data_said=_("turned away"))],
    ]
