"""The action bar: one sentence of what is asked of whom, and every action without a place on the board."""

from htpy import Element, Node, b, button, span

from greenwood.game import Refused
from greenwood.games.locksley import parse_action
from greenwood.games.locksley.components import COLOURS, SALE_DISCARDED
from greenwood.games.locksley.wording import refusal, rule
from greenwood.table import art, controls
from greenwood.table.locksley import words
from greenwood.table.locksley.moment import Moment
from greenwood.table.people import listed, number, voiced
from greenwood.words import N_, _, n_

CHANGES_NAMED = 3
"""A preview names at most so many tasks that it opens, and that it closes; the board marks them all."""


def bar(now: Moment) -> str:
    """``bar``."""
    scene = now.scene
    if scene.at < scene.of:
        return controls.bar(controls.looking_back(scene), controls.journey(scene), "back")
    if now.view["phase"] == "over":
        return controls.bar(_over(now), controls.after_the_end(), "over")
    if scene.peek and (asked := _considered(now)) is not None:
        return controls.bar(asked, [*_confirm(now), _take_back(now)], "peek", controls.always(scene))
    if not scene.actions:
        return controls.bar(
            controls.others_turn(scene), controls.bot_controls(scene), "wait", controls.always(scene)
        )
    return controls.bar(_your_turn(now), _choices(now), "ask", controls.always(scene))


# --- what is asked ---------------------------------------------------------------------------------


def _your_turn(now: Moment) -> Node:
    seat = now.scene.seats[now.view["to_move"] - 1]
    warning = words.threat(now.scene)
    return [
        b[voiced(seat, N_("Your turn."), N_("{name}, your turn."))],
        " ",
        span[_prompt(now)],
        span(".warning")[" ", art.icon("warning"), warning] if warning else None,
    ]


def _prompt(now: Moment) -> str:
    legal = now.legal
    if now.view["phase"] == "corner":
        return _("Choose a corner; its tile becomes your first coin.")
    sell = any(action.startswith("sell") for action in legal)
    advance = "step" in legal or "bribe" in legal
    if not now.view["turn"]["robin_moved"]:
        if "end" in legal:
            return _("Move Robin or let it stay; sell and lead your Bard on as you like.")
        if sell and advance:
            return _("Move Robin; sell and lead your Bard on as you like.")
        if sell:
            return _("Move Robin; sell before or after.")
        return _("Move Robin; lead your Bard on before or after.") if advance else _("Move Robin.")
    if "end" not in legal:
        return refusal(now.position, parse_action("end"))
    if sell and advance:
        return _("Sell, advance, or end your turn.")
    if sell:
        return _("Sell, or end your turn.")
    return _("Advance, or end your turn.") if advance else _("Nothing is left to do but to end it.")


def _over(now: Moment) -> Node:
    seat, how = now.view["winner"], words.how_won(now.view)
    return [b[words.winner(now.scene, seat)], " ", span[words.reason(now.scene, seat, how)]]


# --- a considered action ---------------------------------------------------------------------------


def _considered(now: Moment) -> Node | None:
    verb, what = now.peek
    if verb == "space":
        return _space_told(now, what)
    if now.after is None:
        try:
            action = parse_action(now.scene.peek)
        except Refused:
            return None
        return span[refusal(now.position, action)] if now.scene.actions else None
    return [b[_question(now)], *(part for said in _consequences(now) for part in (" ", span[said]))]


def _space_told(now: Moment, index: str) -> Node | None:
    track = now.view["track"]
    if index == "-1":
        task = "king"
    elif index.isdecimal() and int(index) < len(track):
        task = track[int(index)]
    else:
        return None
    why = now.why(task)
    return [
        b[_("{task}:", task=words.task(task))],
        " ",
        span[rule(task, str(now.view["options"]["edition"]))],
        span(class_="told met" if now.met[task] else "told")[
            " ", art.mark("met" if now.met[task] else "missing"), why
        ]
        if why
        else None,
    ]


def _question(now: Moment) -> str:
    verb, what = now.peek
    view = now.view
    if verb == "corner":
        return _("Start on {square}?", square=what)
    if verb == "robin":
        colour = view["grid"].get(what)
        return _(words.TAKE_QUESTIONS[colour]) if colour else _("Move Robin to {square}?", square=what)
    if verb == "sell":
        n = view["loot"][view["to_move"] - 1].get(what, 0)
        return _("Sell {loot} for {coins}?", loot=words.loot(what, n), coins=words.coins(n - SALE_DISCARDED))
    task = words.task(words.next_space(now.scene)) if verb in ("step", "bribe") else ""
    if verb == "step":
        return _("Advance to {task}?", task=task)
    if verb == "bribe":
        return _("Pay a coin for {task}?", task=task)
    return _("End your turn?")


def _consequences(now: Moment) -> list[str]:
    verb, what = now.peek
    view = now.view
    said = []
    if verb == "corner":
        said.append(_("Your first coin is {loot}.", loot=_(words.ONE[view["grid"][what]])))
    elif verb == "robin":
        colour = view["grid"].get(what)
        if colour:
            n = view["loot"][view["to_move"] - 1].get(colour, 0) + 1
            said.append(n_("Then you own one.", "Then you own {number}.", n, number=number(n)))
        else:
            said.append(_("Nothing lies there."))
    elif verb in ("step", "bribe"):
        said.append(rule(words.next_space(now.scene), str(view["options"]["edition"])))
    elif verb == "end" and view["turn"]["left"]:
        said.append(_("Then {square} gets a new tile.", square=view["turn"]["left"]))
    said.append(_changes(now))
    return [sentence for sentence in said if sentence]


def _changes(now: Moment) -> str:
    opened, closed = _some(now.opens), _some(now.closes)
    if opened and closed:
        return _("It opens {opened} and closes {closed}.", opened=opened, closed=closed)
    if opened:
        return _("It opens {opened}.", opened=opened)
    return _("It closes {closed}.", closed=closed) if closed else ""


def _some(tasks: tuple[str, ...]) -> str:
    if len(tasks) <= CHANGES_NAMED:
        return listed([words.task(task) for task in tasks])
    named = [words.task(task) for task in tasks[: CHANGES_NAMED - 1]]
    more = len(tasks) - len(named)
    return listed([*named, n_("{n} more", "{n} more", more)])


def _confirm(now: Moment) -> list[Element]:
    """The button that does what is considered; nothing when it can't be done."""
    if now.after is None:
        return []
    verb, what = now.peek
    if verb == "robin" and what in now.view["grid"]:
        label = _(words.TAKES[now.view["grid"][what]])
    else:
        label = {
            "corner": _("Start here"),
            "robin": _("Move Robin"),
            "sell": _("Sell"),
            "step": _("Advance"),
            "bribe": _("Pay a coin"),
            "end": _("End turn"),
        }[verb]
    return [button(".act.may.first", type="button", data_do=f"act {now.scene.peek}")[label]]


def _take_back(now: Moment) -> Element:
    label = _("All right") if now.after is None else _("Not yet")
    return button(".act", type="button", data_do="peek", data_key="Escape")[label]


# --- buttons ---------------------------------------------------------------------------------------


def _choices(now: Moment) -> list[Element]:
    view = now.view
    if view["phase"] == "corner":
        return []
    loot = view["loot"][view["to_move"] - 1]
    sales = [colour for colour in COLOURS if f"sell {colour}" in now.legal]
    buttons = [_sale(colour, loot[colour], len(sales) > 1) for colour in sales]
    if "step" in now.legal or "bribe" in now.legal:
        task = words.task(words.next_space(now.scene))
        if "step" in now.legal:
            said = span(".roomy")[_("Advance to {task}", task=task)], span(".tight")[_("Advance")]
            buttons.append(button(".act.may.go", type="button", data_do="act step")[said])
        else:
            said = span(".roomy")[_("Pay for {task}", task=task)], span(".tight")[_("Pay")]
            buttons.append(button(".act.may.pay.go", type="button", data_do="act bribe")[art.coin(1), said])
    buttons.append(_end(now))
    return buttons


def _sale(colour: str, n: int, short: bool) -> Element:
    loot, coins = words.loot(colour, n), words.coins(n - SALE_DISCARDED)
    kind = "act may sale short" if short else "act may sale"
    return button(class_=kind, type="button", data_do=f"act sell {colour}")[
        span(".tight")[_("Sell"), span(".unseen")[" ", _("{loot} for {coins}", loot=loot, coins=coins)]],
        art.tile(colour),
        span(".roomy")[
            _("Sell {n} for", n=n), span(".unseen")[" ", _("{coins} ({loot})", loot=loot, coins=coins)]
        ],
        art.coin(n - SALE_DISCARDED),
    ]


def _end(now: Moment) -> Element:
    if "end" in now.legal:
        return button(".act.may.end", type="button", data_do="act end")[_("End turn")]
    reason = refusal(now.position, parse_action("end"))
    return button(".act.off.end", type="button", data_do="peek end", aria_disabled="true", title=reason)[
        _("End turn"), span(".unseen")[" ", reason]
    ]
