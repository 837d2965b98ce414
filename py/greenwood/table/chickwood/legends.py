"""The legendary cards before the score, from the bar: two alms, two treasures or a henchman change places."""

from collections.abc import Sequence

from htpy import Element, Node, button, div, span

from greenwood.table import art, people
from greenwood.table.chickwood import words
from greenwood.table.chickwood.moment import Moment
from greenwood.words import N_, _

Asked = tuple[Node, Node, str]
Picks = tuple[str, Node, Sequence[str]]
"""The question, what can be picked, and the actions among it."""


def asked(now: Moment) -> Asked:
    """The sentence, the choices, what kind of bar it is."""
    card = now.view["legend"]
    question, choices, deeds = {"entertainers": _swap, "arrow": _trade, "beard": _beard}[card](now)
    said = question
    verb = {"entertainers": "swap", "arrow": "trade", "beard": "beard"}[card]
    leave = button("#no-use.act", type="button", data_do=f"act {verb} none")[_("Make no use of it")]
    if now.considered and not now.considered.endswith("none"):
        said = _("{what}?", what=words.action_words(now.considered, now.scene))
        if now.considered not in deeds:
            go = button("#go.act.may.main.go", type="button", data_do=f"act {now.considered}")
            return [art.emblem(card), span[said]], [go[_(_DO_IT[verb])], _back()], "peek"
    # What is looked at in the bar itself stays where it is, under the mouse or finger that looks.
    return (
        [art.emblem(card), span[said]],
        [
            div(".legend-choices", role="group", aria_label=question)[choices],
            bool(now.scene.draft) and _back(),
            leave,
        ],
        "legend",
    )


_DO_IT = {"swap": N_("Swap them"), "trade": N_("Trade"), "beard": N_("Send them")}


def _back() -> Element:
    """Drops what has been picked."""
    return button("#not-yet.act", type="button", data_do="draft", data_key="Escape")[_("Not yet")]


def _pick(ident: str, label: Node, said: str, draft: str) -> Element:
    return button(
        ".act.may.pick", id=ident, type="button", data_do=f"draft {draft}", aria_label=said, title=said
    )[label]


def _deed(now: Moment, ident: str, label: Node, said: str, action: str) -> Element:
    chosen = action == now.considered
    return button(
        class_=f"act may pick{' chosen' if chosen else ''}",
        id=ident,
        type="button",
        data_do=f"act {action}",
        data_peek=f"peek {action}",
        aria_label=said,
        title=said,
    )[label]


# --- two alms ----------------------------------------------------------------------------------------


def _swap(now: Moment) -> Picks:
    """First a village, then an alms in it, then the same once more."""
    villages = now.view["villages"]
    if len(now.cube_cells) == 1 and now.swap is None:
        at = now.cube_cells[0]
        cubes = [
            _pick(f"pick-{at}-{number}", *_cube(now, at, number), f"cube {at} {number}")
            for number in range(1, len(villages[at]["cubes"]) + 1)
        ]
        return _("Which alms at {cell} changes places?", cell=at), cubes, ()
    if now.swap is None:
        cells = [
            _pick(f"pick-{at}", at, _("An alms at {cell}", cell=at), f"cube {at}")
            for at, here in villages.items()
            if here["cubes"]
        ]
        return _("Choose an alms to change places with another."), cells, ()
    first, nth = now.swap
    if len(now.cube_cells) < 2:
        cells = [
            _pick(f"pick-{at}", at, _("An alms at {cell}", cell=at), f"cube {first} {nth} {at}")
            for at, here in villages.items()
            if any(now.swap_with(at, number) for number in range(1, len(here["cubes"]) + 1))
        ]
        return _("The alms at {cell} changes places with which?", cell=first), cells, ()
    at = now.cube_cells[1]
    deeds = {
        number: action
        for number in range(1, len(villages[at]["cubes"]) + 1)
        if (action := now.swap_with(at, number))
    }
    cubes = [
        _deed(now, f"pick-{at}-{number}", *_cube(now, at, number), action) for number, action in deeds.items()
    ]
    question = _("The alms at {cell} changes places with which at {other}?", cell=first, other=at)
    return question, cubes, tuple(deeds.values())


def _cube(now: Moment, at: str, number: int) -> tuple[Node, str]:
    """How it looks and how it is called."""
    seat = now.view["villages"][at]["cubes"][number - 1]
    name = people.name(now.scene.seats[seat - 1])
    return (
        [art.cube(seat), span(aria_hidden="true")[str(number)]],
        _("Alms {n} at {cell}, of {name}", n=number, cell=at, name=name),
    )


# --- two treasures -----------------------------------------------------------------------------------


def _trade(now: Moment) -> Picks:
    """First one's own, then a rival, then the rival's."""
    deeds = [action for action in now.scene.actions if not action.endswith("none")]
    offered = [action.split()[1:] for action in deeds]
    if not now.mine:
        treasures = [
            _pick(f"pick-{card}", art.emblem(card), words.card_name(card), f"mine {card}")
            for card in dict.fromkeys(one[0] for one in offered)
        ]
        return _("Which of your treasures do you give?"), treasures, ()
    if not now.other:
        rivals = [
            _pick(f"pick-{seat}", *_rival(now, int(seat)), f"mine {now.mine} {seat}")
            for seat in dict.fromkeys(one[1] for one in offered if one[0] == now.mine)
        ]
        return _("For {card}: whose treasure do you want?", card=words.a_card(now.mine)), rivals, ()
    theirs = {
        one[2]: action
        for one, action in zip(offered, deeds, strict=True)
        if one[:2] == [now.mine, str(now.other)]
    }
    treasures = [
        _deed(now, f"pick-{card}", art.emblem(card), words.card_name(card), action)
        for card, action in theirs.items()
    ]
    name = now.scene.seats[now.other - 1].name
    question = _("For {card}: which treasure of {name}?", card=words.a_card(now.mine), name=name)
    return question, treasures, tuple(theirs.values())


def _rival(now: Moment, seat: int) -> tuple[Node, str]:
    """How they look and how they are called."""
    name = now.scene.seats[seat - 1].name
    return [art.chick(seat), name], name


# --- a henchman --------------------------------------------------------------------------------------


def _beard(now: Moment) -> Picks:
    deeds = {int(action.split()[1]): action for action in now.scene.actions if not action.endswith("none")}
    rivals = [_deed(now, f"pick-{seat}", *_rival(now, seat), action) for seat, action in deeds.items()]
    return _("To whom does one of your henchmen go?"), rivals, tuple(deeds.values())
