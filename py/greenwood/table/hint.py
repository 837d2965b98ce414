"""What Robin would do: the best lines beside the table, which stays as it is."""

from collections.abc import Sequence
from dataclasses import dataclass

from htpy import Element, aside, b, button, div, h2, li, ol, p, span

from greenwood.table import art
from greenwood.words import _


@dataclass(frozen=True, slots=True)
class Advice:
    """A line that is worth playing."""

    action: str
    """Its first action, in notation."""
    words: str
    then: Sequence[str]
    """The rest of the line, in words."""
    chance: int
    """Of the person to win after it, in a hundred."""
    reasons: Sequence[str]

    @property
    def wins(self) -> str:
        """Its chance in words."""
        return _("wins {n} of 100", n=self.chance)


def no_hint() -> Element:
    """What stands in the place of a hint when nobody asks for one."""
    return div("#hint", hidden=True)


def thinking() -> Element:
    """Asked, and not answered yet."""
    return _panel(
        p(".hint-wait.thinking", role="status")[art.icon("feather"), span[_("Robin Hood is thinking.")]]
    )


def failed() -> Element:
    """Whoever thought about it has failed."""
    return _panel(p(".hint-wait", role="status")[_("No hint could be found; ask again if you like.")])


def hint(advice: Sequence[Advice]) -> Element:
    """The lines, the best first; each can be looked at on the board and played, like any action."""
    return _panel(
        ol(".advice", role="list")[(li[_line(number, one)] for number, one in enumerate(advice, 1))]
    )


def _panel(inside: Element) -> Element:
    return aside("#hint.hint-panel", aria_labelledby="hint-title")[
        div(".hint-head")[
            h2("#hint-title")[_("What would Robin do?")],
            button(
                "#hint-close.sign",
                type="button",
                data_do="unhint",
                data_key="Escape",
                data_autofocus=True,
                aria_label=_("Put the hint away"),
                title=_("Put the hint away"),
            )["×"],
        ],
        inside,
    ]


def _line(number: int, one: Advice) -> Element:
    return button(
        ".advised",
        id=f"advised-{number}",
        type="button",
        data_do=f"act {one.action}",
        data_peek=f"peek {one.action}",
    )[
        span(".advised-words")[
            b[one.words], one.then and span(".then")[_("then: {rest}", rest="; ".join(one.then))]
        ],
        span(".advised-chance")[one.wins],
        one.reasons and span(".advised-why")[" ".join(one.reasons)],
    ]
