"""The action bar: one sentence of what is asked of whom, and everything that has no place on the board."""

from htpy import Element, Node, b, button, div, span

from greenwood.table import art, controls
from greenwood.table.chickwood import detail, legends, words
from greenwood.table.chickwood.ending import reason, title
from greenwood.table.chickwood.moment import Moment
from greenwood.table.chickwood.telling import Figure, refused, signed
from greenwood.table.people import capital, number, voiced
from greenwood.words import N_, _, n_

Asked = tuple[Node, Node, str]
"""The sentence, the choices, what kind of bar it is."""


def bar(now: Moment) -> str:
    """``bar``."""
    scene = now.scene
    if scene.at < scene.of:
        return controls.bar(controls.looking_back(scene), controls.journey(scene), "back")
    if now.phase == "over":
        return controls.bar([b[title(scene)], " ", span[reason(scene)]], controls.after_the_end(), "over")
    always = controls.always(scene)
    if not now.legal:
        bots = controls.bot_controls(scene) if scene.thinking or scene.paused else None
        return controls.bar(_waiting(now), bots, "wait", always)
    said, choices, state = _asked(now)
    if why := _why_not(now):
        said = span(".told")[why]
    return controls.bar([_whose(now), " ", said], choices, state, always)


def _waiting(now: Moment) -> Node:
    """Whose turn it is; while the key's owner thinks, about what."""
    if now.phase == "key" and now.scene.thinking:
        owner = now.scene.seats[now.view["to_move"] - 1]
        return [
            art.icon("feather"),
            span[
                _("{name} has the key and thinks about castle {castle}.", name=owner.name, castle=now.named)
            ],
        ]
    return controls.others_turn(now.scene)


def _whose(now: Moment) -> Element:
    seat = now.scene.seats[now.me]
    return b[voiced(seat, N_("Your turn."), N_("{name}, your turn."))]


def _why_not(now: Moment) -> str:
    """Why what is looked at can't be done now; empty when it can, or is no deed at all."""
    verb, _blank, what = now.scene.peek.partition(" ")
    if verb == "castle" and what in now.view["rows"]:
        return detail.why_not(now, int(what))
    if verb in ("cell", "at") and now.phase == "alms" and what in now.view["villages"]:
        return refused(now, f"alms {what}")
    return refused(now, now.scene.peek) if verb in ("scout", "raid", "spy", "alms") else ""


def _asked(now: Moment) -> Asked:
    return _ASK[now.phase](now)


def go(now: Moment, label: str, ident: str = "go") -> Element:
    """The button that does what is considered."""
    return button(
        ".act.may.main.go",
        id=ident,
        type="button",
        data_do=f"act {now.considered}",
    )[label]


def not_yet() -> Element:
    """Puts back what is only looked at."""
    return button("#not-yet.act", type="button", data_do="peek", data_key="Escape")[_("Not yet")]


def glance(figures: tuple[Figure, ...]) -> Node:
    """What it would bring the eyes' own seat, in a few figures."""
    one = figures[0]
    then = one.then if one.then is not None else one.now
    return span(".glance")[
        one.then is not None and one.then != one.now and [b[signed(one.now)], " → "],
        b[signed(then)],
        bool(one.alms) and [" ", n_("and one alms", "and {n} alms", one.alms)],
        bool(one.unknown) and " + ?",
    ]


# --- scouting ----------------------------------------------------------------------------------------

STEPS = {
    "up": (
        N_("Your first card goes face up."),
        N_("Your second card goes face up."),
        N_("Your third card goes face up."),
        N_("Your fourth card goes face up."),
    ),
    "down": (
        N_("Your first card goes face down."),
        N_("Your second card goes face down."),
        N_("Your third card goes face down."),
        N_("Your fourth card goes face down."),
    ),
}
"""What the own banner says of the card to be played, by its face and its number."""


def _scout(now: Moment) -> Asked:
    goes = _(STEPS[now.face][now.step])
    if not now.chosen:
        several = len(set(now.view["hands"][now.me])) > 1
        ask = N_("Choose a card, then a castle.") if several else N_("Choose a castle for {card}.")
        return [span[_(ask, card=words.a_card(now.card))], " ", span[goes]], None, "ask"
    figures = detail.told(now).figures
    said: Node = [
        span[_("{card} to castle {castle}:", card=words.card_name(now.card), castle=now.chosen)],
        " ",
        glance(figures),
        ". ",
        span(".wide-only")[goes],
    ]
    label = _("Play it face up") if now.face == "up" else _("Play it face down")
    return said, [go(now, label), not_yet()], "peek"


# --- spying and raiding ------------------------------------------------------------------------------


def _spy(now: Moment) -> Asked:
    if not now.chosen:
        shut = button("#look-at-none.act", type="button", data_do="act spy none")[_("Look at none")]
        return span[_("At which castle do you look through the spy glass?")], shut, "ask"
    label = _("Look at castle {castle}", castle=now.chosen)
    return span[_("See every hidden card there?")], [go(now, label), not_yet()], "peek"


def _raid(now: Moment) -> Asked:
    if not now.chosen:
        barred = now.view["barred"]
        said = (
            _("The key turned you away from castle {castle}. Choose another.", castle=barred)
            if barred
            else _("Choose a castle to raid.")
        )
        return span[said], None, "ask"
    promise: Node = [
        span[_("Raid castle {castle}:", castle=now.chosen)],
        " ",
        glance(detail.told(now).figures),
        ".",
    ]
    return promise, [go(now, _("Raid castle {castle}", castle=now.chosen)), not_yet()], "peek"


def _key(now: Moment) -> Asked:
    raider = words.raider(now.scene)
    said = span[
        _(
            "{name} names castle {castle}. Turn them away with your key?",
            name=raider.name,
            castle=now.named,
        )
    ]
    choices = [
        button("#force.act.may", type="button", data_do="act force", data_peek="peek force")[
            art.emblem("key"), _("Turn them away")
        ],
        button("#allow.act.main", type="button", data_do="act allow")[_("Let it be")],
    ]
    return said, choices, "key"


# --- alms --------------------------------------------------------------------------------------------


def _alms(now: Moment) -> Asked:
    many = n_("One to lay:", "{number} to lay:", now.left, number=capital(number(now.left)))
    if not now.cell:
        ask = _("step to a gilt village.") if now.snake else _("choose any gilt village to begin.")
        return [b[many], " ", span[ask]], _to_lay(now), "ask"
    gain = now.stakes[now.cell].gains[now.me]
    strands = now.stakes[now.cell].strands
    lost = (
        [" ", span(".warning")[n_("It strands one.", "It strands {n}.", strands, n=number(strands))]]
        if strands
        else None
    )
    said: Node = [
        b[many],
        " ",
        span[_("at {cell} it brings", cell=now.cell)],
        " ",
        b[signed(gain)],
        ".",
        lost,
    ]
    return said, [_to_lay(now), go(now, _("Lay it at {cell}", cell=now.cell)), not_yet()], "peek"


def _to_lay(now: Moment) -> Element:
    """The alms still to be laid, and empty places of those that lie."""
    return div(".to-lay", aria_hidden="true")[
        [art.cube(now.me + 1) for _one in range(now.left)], [span(".laid") for _one in now.snake]
    ]


_ASK = {
    "scout": _scout,
    "spy": _spy,
    "raid": _raid,
    "key": _key,
    "alms": _alms,
    "legend": legends.asked,
}
