"""The legendary cards before the score, from the bar: two alms, two treasures or a henchman change places."""

from htpy import Element, Node, button, div, span

from greenwood.table import art, people
from greenwood.table.chickwood import words
from greenwood.table.chickwood.moment import Moment
from greenwood.words import N_, _

Asked = tuple[Node, Node, str]


def asked(now: Moment) -> Asked:
    """The sentence, the choices, what kind of bar it is."""
    card = now.view["legend"]
    said, choices = {"entertainers": _swap, "arrow": _trade, "beard": _beard}[card](now)
    verb = {"entertainers": "swap", "arrow": "trade", "beard": "beard"}[card]
    leave = button("#no-use.act", type="button", data_do=f"act {verb} none")[_("Make no use of it")]
    if now.considered and not now.considered.endswith("none"):
        considered: Node = [
            button("#go.act.may.main.go", type="button", data_do=f"act {now.considered}")[_(_DO_IT[verb])],
            _back(),
        ]
        return (
            [art.emblem(card), span[_("{what}?", what=words.action_words(now.considered, now.scene))]],
            (considered),
            "peek",
        )
    return (
        [art.emblem(card), span[said]],
        [
            div(".legend-choices", role="group", aria_label=said)[choices],
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


# --- two alms ----------------------------------------------------------------------------------------


def _swap(now: Moment) -> tuple[str, Node]:
    """First a village, then an alms in it, then the same once more."""
    villages = now.view["villages"]
    if len(now.cube_cells) == 1 and now.swap is None:
        at = now.cube_cells[0]
        return _("Which alms at {cell} changes places?", cell=at), [
            _cube(now, at, number, f"cube {at} {number}")
            for number in range(1, len(villages[at]["cubes"]) + 1)
        ]
    if now.swap is None:
        return _("Choose an alms to change places with another."), [
            _pick(f"pick-{at}", at, _("An alms at {cell}", cell=at), f"cube {at}")
            for at, here in villages.items()
            if here["cubes"]
        ]
    first, nth = now.swap
    if len(now.cube_cells) < 2:
        return _("The alms at {cell} changes places with which?", cell=first), [
            _pick(f"pick-{at}", at, _("An alms at {cell}", cell=at), f"cube {first} {nth} {at}")
            for at, here in villages.items()
            if any(now.swap_with(at, number) for number in range(1, len(here["cubes"]) + 1))
        ]
    at = now.cube_cells[1]
    return _("The alms at {cell} changes places with which at {other}?", cell=first, other=at), [
        _exchange(now, at, number, action)
        for number in range(1, len(villages[at]["cubes"]) + 1)
        if (action := now.swap_with(at, number))
    ]


def _cube(now: Moment, at: str, number: int, draft: str) -> Element:
    seat = now.view["villages"][at]["cubes"][number - 1]
    return _pick(
        f"pick-{at}-{number}",
        [art.cube(seat), span(aria_hidden="true")[str(number)]],
        _said(now, seat, number, at),
        draft,
    )


def _said(now: Moment, seat: int, number: int, at: str) -> str:
    return _("Alms {n} at {cell}, of {name}", n=number, cell=at, name=people.name(now.scene.seats[seat - 1]))


def _exchange(now: Moment, at: str, number: int, action: str) -> Element:
    seat = now.view["villages"][at]["cubes"][number - 1]
    said = _said(now, seat, number, at)
    return button(
        ".act.may.pick",
        id=f"pick-{at}-{number}",
        type="button",
        data_do=f"act {action}",
        data_peek=f"peek {action}",
        aria_label=said,
        title=said,
    )[art.cube(seat), span(aria_hidden="true")[str(number)]]


# --- two treasures -----------------------------------------------------------------------------------


def _trade(now: Moment) -> tuple[str, Node]:
    """First one's own, then a rival, then the rival's."""
    offered = [action.split()[1:] for action in now.scene.actions if not action.endswith("none")]
    if not now.mine:
        return _("Which of your treasures do you give?"), [
            _pick(f"pick-{card}", art.emblem(card), words.card_name(card), f"mine {card}")
            for card in dict.fromkeys(one[0] for one in offered)
        ]
    if not now.other:
        return _("For {card}: whose treasure do you want?", card=words.a_card(now.mine)), [
            _pick(
                f"pick-{seat}",
                [art.chick(int(seat)), now.scene.seats[int(seat) - 1].name],
                now.scene.seats[int(seat) - 1].name,
                f"mine {now.mine} {seat}",
            )
            for seat in dict.fromkeys(one[1] for one in offered if one[0] == now.mine)
        ]
    name = now.scene.seats[now.other - 1].name
    return _("For {card}: which treasure of {name}?", card=words.a_card(now.mine), name=name), [
        button(
            ".act.may.pick",
            id=f"pick-{theirs}",
            type="button",
            data_do=f"act trade {mine} {seat} {theirs}",
            data_peek=f"peek trade {mine} {seat} {theirs}",
            aria_label=words.card_name(theirs),
            title=words.card_name(theirs),
        )[art.emblem(theirs)]
        for mine, seat, theirs in offered
        if mine == now.mine and seat == str(now.other)
    ]


# --- a henchman --------------------------------------------------------------------------------------


def _beard(now: Moment) -> tuple[str, Node]:
    return _("To whom does one of your henchmen go?"), [
        button(
            ".act.may.pick",
            id=f"pick-{action.split()[1]}",
            type="button",
            data_do=f"act {action}",
            data_peek=f"peek {action}",
        )[art.chick(int(action.split()[1])), now.scene.seats[int(action.split()[1]) - 1].name]
        for action in now.scene.actions
        if not action.endswith("none")
    ]
