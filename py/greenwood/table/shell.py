"""What stands around every screen: the head, the sheets that open over it, the settings.

The contract with the page (``data-do``, ``data-key``, ``data-modal`` …) is the same for all games; which game
is on the table these functions learn from their arguments alone.
"""

from collections.abc import Mapping, Sequence

from htpy import (
    Element,
    Node,
    a,
    button,
    dialog,
    div,
    form,
    fragment,
    h1,
    h2,
    h3,
    header,
    input,
    label,
    li,
    ol,
    p,
    section,
    span,
    textarea,
    ul,
)

from greenwood.table import art
from greenwood.words import N_, _

Settings = Mapping[str, str]
"""What the visitor has chosen for this browser, by key; a missing one means the default."""

THEMES = {"system": N_("As the system"), "day": N_("Day"), "night": N_("Night")}
PACES = {"steady": N_("Steady"), "once": N_("At once"), "quick": N_("Quick"), "slow": N_("Slow")}
MOTIONS = {"on": N_("Glide"), "off": N_("Stand still")}
KEYS = {"on": N_("Listen"), "off": N_("Ignore")}
CHANCES = {"off": N_("Not shown"), "on": N_("Shown")}
SETTINGS: tuple[tuple[str, str, Mapping[str, str], tuple[str, ...]], ...] = (
    ("theme", N_("Light"), THEMES, ("system", "day", "night")),
    ("pace", N_("Pace of the bots"), PACES, ("once", "quick", "steady", "slow")),
    ("motion", N_("Moving pieces"), MOTIONS, ("on", "off")),
    ("keys", N_("Keys of one letter"), KEYS, ("on", "off")),
    ("chances", N_("Chances to win"), CHANCES, ("on", "off")),
)
"""Key, its name, its values (the default first) and the order in which they stand side by side."""

CREDITS = (
    N_("Robin of Locksley is a game by Uwe Rosenberg, published by Wyrmgold."),
    N_("Robber Knights is a game by Rüdiger Dorn, Chickwood Forest one by Matt Loomis."),
)


def setting(settings: Settings, key: str) -> str:
    """The value chosen for ``key``, its default when there is none or an unknown one."""
    for name, _label, values, _order in SETTINGS:
        if name == key:
            return value if (value := settings.get(key, "")) in values else next(iter(values))
    raise KeyError(key)


# --- head ---------------------------------------------------------------------------------


def head(title: str, *, settings: Settings, table: bool) -> Element:
    """The line above a screen; its title leads to the lobby. On the table it opens the rules too."""
    return header("#head", class_="head head-table" if table else "head")[
        h1[button("#head-home", type="button", data_do="lobby", title=_("Back to the lobby"))[title]],
        table and _sign("head-rules", "rulebook", _("Rules"), "sheet rules", key="?"),
        _light_switch(setting(settings, "theme")),
        _sign("head-menu", "menu", _("Menu"), "sheet menu"),
    ]


def _sign(ident: str, icon: str, words: str, do: str, *, key: str = "", classes: str = "sign") -> Element:
    """A button that shows a sign only; its words are its name and its tooltip."""
    return button(
        id=ident,
        class_=classes,
        type="button",
        data_do=do,
        data_key=key or None,
        aria_label=words,
        title=words,
    )[art.icon(icon)]


def _light_switch(theme: str) -> Node:
    """The sign shows the light of now, pressing it changes to the other.

    Which light the system asks for only the style sheet knows, so then both are painted and it shows one. The
    one that shows by day has the id of the single switch, so that the focus stays where it is.
    """
    by_day = _sign(
        "head-light", "sun", _("Light the lanterns: night"), "set theme night", classes="sign by-day"
    )
    if theme == "day":
        return by_day
    ident = "head-light" if theme == "night" else "head-light-night"
    by_night = _sign(ident, "moon", _("Let the day break"), "set theme day", classes="sign by-night")
    return by_night if theme == "night" else fragment[by_day, by_night]


# --- sheets ------------------------------------------------------------------------------------------


def sheet(name: str, title: str, content: Node) -> Element:
    """A sheet over the screen: slides up on a phone, lies in the middle elsewhere."""
    return dialog("#sheet", class_=f"sheet sheet-{name}", data_modal=True, aria_labelledby="sheet-title")[
        div(".sheet-head")[
            h2("#sheet-title")[title],
            _sign("sheet-close", "cross", _("Close"), "close", key="Escape"),
        ],
        div(".sheet-body")[content],
    ]


def no_sheet() -> Element:
    """What stands in the place of a sheet when none is open (another kind of element, so that none stays)."""
    return div("#sheet", hidden=True)


def curtain(name: str) -> Element:
    """Between two people at one screen: nothing behind it is seen before ``name`` lifts it."""
    return dialog("#sheet.sheet.curtain", data_modal=True, data_curtain=True, aria_labelledby="sheet-title")[
        div(".sheet-body")[
            art.use("icon-masked", "emblem"),
            h2("#sheet-title")[_("Pass the screen to {name}", name=name)],
            p[_("Nobody else should look now.")],
            button(".btn.main", type="button", data_do="lift", data_autofocus=True)[
                _("I am {name}", name=name)
            ],
            button(".btn", type="button", data_do="lobby")[_("Back to the lobby")],
        ]
    ]


def menu(game: str, *, settings: Settings, match: bool) -> Node:
    """The inside of the menu sheet. ``game`` is the id of the game on the table (or empty), ``match``
    says whether a match of it is there to be kept."""
    return fragment[
        match
        and section[
            h3[_("This match")],
            ul(".rows", role="list")[
                _row("anew", "again", _("New match, same players")),
                _row("arrange", f"setup {game}", _("Set up another")),
                _row("save", "download", _("Download the record")),
                _row("link", "share", _("Copy a link to it")),
                _row("way-back", "lobby", _("Back to the lobby")),
            ],
        ],
        section[h3[_("Settings")], (_segments(settings, *each) for each in SETTINGS)],
        section[h3[_("A match from elsewhere")], open_record("")],
        section(".about")[
            h3[_("About")],
            p[
                _(
                    "Greenwood is unofficial: made by people who love these games, and connected with"
                    " nobody who makes or sells them. Rules are told in our own words, pictures are "
                    "our own."
                )
            ],
            (p[_(line)] for line in CREDITS),
            p[_("If you like one of them, the box on your own table is better still.")],
            p[a(href="licences.html")[_("Licences of everything in here")]],
        ],
    ]


def _row(icon: str, do: str, words: str) -> Element:
    return li[button(".row", type="button", data_do=do)[art.icon(icon), span[words]]]


def _segments(
    settings: Settings, key: str, name: str, values: Mapping[str, str], order: Sequence[str]
) -> Element:
    now = setting(settings, key)
    return div(".setting", role="group", aria_labelledby=f"setting-{key}")[
        span(".setting-name", id=f"setting-{key}")[_(name)],
        div(".segments")[
            (
                button(
                    ".segment",
                    id=f"set-{key}-{value}",
                    type="button",
                    data_do=f"set {key} {value}",
                    aria_pressed="true" if value == now else "false",
                )[_(values[value])]
                for value in order
            )
        ],
    ]


def open_record(text: str) -> Node:
    """Paste or pick a record; ``text`` stands in the field already."""
    return fragment[
        form(".open-record", data_do="open")[
            label(for_="record-text")[_("A record or a link, pasted here")],
            textarea("#record-text", name="text", rows="4", required=True, spellcheck="false")[text],
            button(".btn", type="submit")[art.icon("unroll"), _("Open it")],
        ],
        div(".open-file")[
            label(for_="record-file")[_("Or a file from this device")],
            input("#record-file", type="file", accept=".greenwood,.txt,text/plain", data_do="open"),
        ],
    ]


def refused(message: str, text: str, *, keep: str = "download refused") -> Element:
    """A record that could not be opened: why, and the text itself, which can be mended or kept (``keep``)."""
    return sheet(
        "refused",
        _("This record can't be opened"),
        fragment[
            p(".problem", role="alert")[message],
            p[_("Nothing is lost: the text stands below. Mend it and open it again, or keep it as a file.")],
            open_record(text),
            p(".bottom")[
                button(".btn", type="button", data_do=keep)[art.icon("save"), _("Download this text")]
            ],
        ],
    )


def confirm(match: str, game: str, *, anew: str) -> Element:
    """Asked before a new match takes the place of an unfinished one.

    ``match`` names the unfinished one in words, ``anew`` is what is done when it may go (a ``data-do``).
    """
    return sheet(
        "confirm",
        _("There is an unfinished match"),
        fragment[
            p[
                _(
                    "{match} is not finished. A new match takes its place for good.",
                    match=match,
                )
            ],
            div(".choices")[
                button(".btn.main", type="button", data_do=f"continue {game}", data_autofocus=True)[
                    _("Continue it")
                ],
                button(".btn.danger", type="button", data_do=anew)[_("Start anew")],
                button(".btn", type="button", data_do="close")[_("Cancel")],
            ],
        ],
    )


def all_actions(actions: Sequence[tuple[str, str]]) -> Node:
    """Every legal action in words, to play without the board: pairs of a ``data-do`` and its words."""
    if not actions:
        return p(".empty")[_("Nothing just now: it is not your turn.")]
    return ol(".deeds", role="list")[
        (li[button(".row", type="button", data_do=do)[span[words]]] for do, words in actions)
    ]


def log(lines: Sequence[str]) -> Node:
    """Everything that happened, in sentences, newest last."""
    if not lines:
        return p(".empty")[_("Nothing has happened yet.")]
    return ol(".log-lines", data_log=True, tabindex="0", aria_label=_("What happened"))[
        (li[line] for line in lines)
    ]
