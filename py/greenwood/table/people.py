"""Who sits at a table, in words: names, levels, sentences in two voices, counts.

A sentence about somebody comes in two voices: to the only person at the table ("You took …") and of
anybody by name.
"""

from collections.abc import Sequence
from typing import Any

from htpy import Element, rect, span, svg

from greenwood.table import art
from greenwood.table.rivals import BADGES
from greenwood.table.scene import Scene, Seat
from greenwood.words import N_, _

NUMBERS = (
    N_("no"),
    N_("one"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
)


def number(n: int) -> str:
    """A count in words up to ten, then in figures."""
    return _(NUMBERS[n]) if 0 <= n < len(NUMBERS) else str(n)


def capital(said: str) -> str:
    """A phrase as the beginning of a sentence, or on a button."""
    return said[:1].upper() + said[1:]


def listed(things: Sequence[str]) -> str:
    """One, two or more things in a row."""
    if len(things) < 2:
        return things[0] if things else ""
    return _("{things} and {last}", things=_(", ").join(things[:-1]), last=things[-1])


def level(seat: Seat) -> str:
    """What kind of bot sits there; empty for a human."""
    return _(BADGES.get(seat.bot, seat.bot)) if seat.bot else ""


def name(seat: Seat) -> str:
    """How the seat is called: "You" for the only human."""
    return _("You") if seat.you else seat.name


def voiced(seat: Seat, you: str, they: str, /, **params: Any) -> str:
    """The message in the voice that fits the seat."""
    return _(you, **params) if seat.you else _(they, name=seat.name, **params)


def odds(chance: int | None) -> Element | None:
    """The chance to win, in a hundred, as a bar at the edge of a seat's card."""
    if chance is None:
        return None
    said = _("wins {n} of 100", n=chance)
    return span(".odds", title=said)[
        svg(viewBox="0 0 100 4", preserveAspectRatio="none", aria_hidden="true")[
            rect(width=str(chance), height="4")
        ],
        span(".unseen")[said],
    ]


def chance(scene: Scene, seat: int) -> int | None:
    """Of a seat, from 1, to win, in a hundred; None while it is not to be shown."""
    return scene.chances[seat - 1] if scene.chances else None


def hundreds(chances: Sequence[float]) -> tuple[int, ...]:
    """Chances in a hundred, 100 together: what is left over goes to the largest remainders, then by seat."""
    parts = [100 * chance for chance in chances]
    whole = [int(part) for part in parts]
    order = sorted(range(len(parts)), key=lambda seat: round(whole[seat] - parts[seat], 9))
    for seat in order[: max(0, 100 - sum(whole))]:
        whole[seat] += 1
    return tuple(whole)


def badge(who: Seat, turn: bool, thinking: bool, won: bool) -> Element | None:
    """What a seat is doing: it has won, thinks, is to move; else which bot it is."""
    if won:
        return span(".badge.won")[_("winner")]
    if thinking:
        return span(".badge.thinking")[art.icon("feather"), span[_("thinking")]]
    if turn:
        return span(".badge.turn")[_("your turn") if who.you else _("to move")]
    return span(".level")[level(who)] if who.bot else None
