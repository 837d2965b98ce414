"""The action bar: one sentence of what is asked of whom, and every action without a place on the board."""

from htpy import Element, Node, b, button, div, p, section, span

from greenwood.game import Refused
from greenwood.games.locksley import parse_action
from greenwood.games.locksley.components import COLOURS, SALE_DISCARDED
from greenwood.games.locksley.wording import refusal, rule
from greenwood.table import art
from greenwood.table.locksley import words
from greenwood.table.locksley.moment import Moment
from greenwood.words import N_, _, n_

CHANGES_NAMED = 3
"""A preview names at most so many tasks that it opens, and that it closes; the board marks them all."""


def bar(now: Moment) -> str:
    """``bar``."""
    scene = now.scene
    if scene.at < scene.of:
        return _bar(_looking_back(now), _journey(now), "back")
    if now.view["phase"] == "over":
        return _bar(_over(now), _after_the_end(), "over")
    if scene.peek and (asked := _considered(now)) is not None:
        return _bar(asked, [*_confirm(now), _take_back(now)], "peek", _always(now))
    if not scene.actions:
        return _bar(_others_turn(now), _bot_controls(now), "wait", _always(now))
    return _bar(_your_turn(now), _choices(now), "ask", _always(now))


def _bar(sentence: Node, choices: Node, state: str, always: Node = None) -> str:
    return str(
        section(id="bar", class_="bar", data_state=state, aria_label=_("What can be done"))[
            p(".ask")[sentence],
            div(".always")[always] if always is not None else None,
            div(".moves")[choices],
        ]
    )


# --- what is asked ---------------------------------------------------------------------------------


def _your_turn(now: Moment) -> Node:
    seat = now.scene.seats[now.view["to_move"] - 1]
    warning = words.threat(now.scene)
    return [
        b[words.voiced(seat, N_("Your turn."), N_("{name}, your turn."))],
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


def _others_turn(now: Moment) -> Node:
    view = now.view
    seat = now.scene.seats[(view["to_move"] or 1) - 1]
    if now.scene.paused:
        return [b[_("Paused.")], " ", span[_("{name} is to move.", name=seat.name)]]
    if not now.scene.thinking:
        return span[words.voiced(seat, N_("It is your turn."), N_("It is {name}'s turn."))]
    return [
        art.icon("feather") if now.scene.thinking else None,
        span[_("{name} is thinking.", name=seat.name)],
    ]


def _looking_back(now: Moment) -> Node:
    scene = now.scene
    return [b[_("Looking back.")], " ", span[_("Move {at} of {of}.", at=scene.at, of=scene.of)]]


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
            said.append(n_("Then you own one.", "Then you own {number}.", n, number=words.number(n)))
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
        return words.listed([words.task(task) for task in tasks])
    named = [words.task(task) for task in tasks[: CHANGES_NAMED - 1]]
    more = len(tasks) - len(named)
    return words.listed([*named, n_("{n} more", "{n} more", more)])


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


def _bot_controls(now: Moment) -> list[Element]:
    if now.scene.paused:
        return [button(".act", type="button", data_do="resume")[art.icon("go-on"), _("Go on")], _skip()]
    return [button(".act", type="button", data_do="pause")[art.icon("pause"), _("Pause")], _skip()]


def _skip() -> Element:
    return button(".act", type="button", data_do="skip")[art.icon("skip"), _("Skip")]


def _journey(now: Moment) -> list[Element]:
    at, of = now.scene.at, now.scene.of
    stops = (
        ("first", _("To the start"), 0, at > 0),
        ("back", _("One move back"), at - 1, at > 0),
        ("forth", _("One move on"), at + 1, True),
        ("last", _("Back to the present"), of, True),
    )
    return [
        button(
            ".act.lone",
            type="button",
            data_do=f"look {max(0, to)}" if to < of else "look",
            aria_label=label,
            aria_disabled=None if can else "true",
        )[art.icon(sign)]
        for sign, label, to, can in stops
    ]


def _after_the_end() -> list[Element]:
    return [
        button(".act.main", type="button", data_do="again")[_("Again")],
        button(".act", type="button", data_do="look 0")[_("Look back")],
        button(".act", type="button", data_do="sheet end")[_("Score")],
    ]


def _always(now: Moment) -> list[Element]:
    why_not = now.scene.undo
    said = _("Take back: {reason}", reason=why_not) if why_not else _("Take back")
    undo = button(
        ".act.lone.undo",
        type="button",
        data_do="undo",
        data_key="u",
        aria_label=said,
        aria_disabled="true" if why_not else None,
        title=said,
    )[art.icon("undo")]
    everything = button(
        ".act.lone.everything", type="button", data_do="sheet all", aria_label=_("All I can do")
    )[art.icon("list")]
    return [undo, everything]
