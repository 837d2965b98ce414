"""What the rules sheets of all games share: what marks our decisions, and the keys."""

from htpy import Element, dd, dl, dt, fragment, h3, kbd, p, section, span

from greenwood.words import _

Key = tuple[tuple[str, ...], str]
"""The keys, and what they do."""


def ours() -> Element:
    """Marks what the rulebook leaves open and this project decided."""
    return span(".ours-mark")[_("our decision")]


def keys(*own: Key) -> Element:
    """How to play with the keyboard: ``own`` keys of a game between those of every table."""
    every: tuple[Key, ...] = (
        ((_("Tab"),), _("from one part of the table to the next")),
        *own,
        ((_("Home"), _("End")), _("to the first and to the last of them")),
        ((_("Escape"),), _("put a move back that you only looked at, close a sheet")),
        (("U",), _("take back, as far as your turn allows")),
        (("H",), _("what Robin would do")),
        (("?",), _("these rules")),
    )
    return section[
        h3[_("With the keyboard")],
        dl(".keys")[
            (fragment[dt[(fragment[kbd[name], " "] for name in names)], dd[does]] for names, does in every)
        ],
        p[_("All I can do lists every move in words; you can play from it alone.")],
    ]
