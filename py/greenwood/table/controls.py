"""What every table's action bar offers, whatever the game: bots, looking back, taking back, after the end."""

from htpy import Element, Node, b, button, div, p, section, span

from greenwood.table import art
from greenwood.table.people import voiced
from greenwood.table.scene import Scene
from greenwood.words import N_, _


def bar(sentence: Node, choices: Node, state: str, always: Node = None) -> str:
    """``bar``: a sentence of what is asked of whom, and what can be done; ``state`` says which kind it is."""
    return str(
        section(id="bar", class_="bar", data_state=state, data_foot=True, aria_label=_("What can be done"))[
            p(".ask")[sentence],
            div(".always")[always] if always is not None else None,
            div(".moves")[choices],
        ]
    )


def others_turn(scene: Scene) -> Node:
    """Whose turn it is, when nobody at this screen is asked."""
    seat = scene.seats[(scene.view["to_move"] or 1) - 1]
    if scene.paused:
        return [b[_("Paused.")], " ", span[_("{name} is to move.", name=seat.name)]]
    if not scene.thinking:
        return span[voiced(seat, N_("It is your turn."), N_("It is {name}'s turn."))]
    return [
        art.icon("feather") if scene.thinking else None,
        span[_("{name} is thinking.", name=seat.name)],
    ]


def looking_back(scene: Scene) -> Node:
    """Which moment of the match is shown."""
    return [b[_("Looking back.")], " ", span[_("Move {at} of {of}.", at=scene.at, of=scene.of)]]


def bot_controls(scene: Scene) -> list[Element]:
    """Stop the bots or let them go on, or hurry them."""
    if scene.paused:
        return [button(".act", type="button", data_do="resume")[art.icon("go-on"), _("Go on")], _skip()]
    return [button(".act", type="button", data_do="pause")[art.icon("pause"), _("Pause")], _skip()]


def _skip() -> Element:
    return button(".act", type="button", data_do="skip")[art.icon("skip"), _("Skip")]


def journey(scene: Scene) -> list[Element]:
    """To and fro through the match."""
    at, of = scene.at, scene.of
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
            data_key="Escape" if sign == "last" else None,
        )[art.icon(sign)]
        for sign, label, to, can in stops
    ]


def after_the_end() -> list[Element]:
    """What one may want when the game is over and its score has been seen."""
    return [
        button(".act.main", type="button", data_do="again")[_("Again")],
        button(".act", type="button", data_do="look 0")[_("Look back")],
        button(".act", type="button", data_do="sheet end")[_("Score")],
        button(".act", type="button", data_do="sheet course")[_("How it went")],
    ]


def always(scene: Scene) -> list[Element]:
    """Take back, the list of everything, and a hint for who is asked."""
    why_not = scene.undo
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
    return [undo, everything, _hint()] if scene.actions else [undo, everything]


def _hint() -> Element:
    return button(
        "#ask-hint.act.lone",
        type="button",
        data_do="hint",
        data_key="h",
        aria_label=_("What would Robin do?"),
        title=_("What would Robin do?"),
    )[art.icon("hint")]


def last_turn(scene: Scene) -> Element | None:
    """Shows the last turn of the others again, from before it; None while there was none."""
    moves = [(entry.turn, entry.seat) for entry in scene.log]
    while moves and moves[-1][1] == scene.view["to_move"]:
        moves.pop()
    if not moves or not moves[-1][0]:
        return None
    first = moves.index(moves[-1])
    return button("#last-turn.quiet-link", type="button", data_do=f"look {first}")[_("show last turn")]
