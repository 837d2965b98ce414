"""How the chances went: a line for every seat over the turns, turning points, and the same as a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from htpy import (
    Element,
    Node,
    button,
    circle,
    details,
    div,
    g,
    li,
    line,
    ol,
    p,
    polyline,
    span,
    summary,
    svg,
    tbody,
    td,
    th,
    thead,
    title,
    tr,
)
from htpy import table as sheet

from greenwood.table import people
from greenwood.table.scene import Seat
from greenwood.words import _, n_

WIDE, HIGH = 600, 200
TURNING = 3
"""Turning points that are told."""
SWING = 10
"""From so many of a hundred on a turn is one."""


@dataclass(frozen=True, slots=True)
class Point:
    """The beginning of a turn, or the end."""

    at: int
    """Actions played before."""
    turn: int
    """Its number; 0 for the end."""
    seat: int
    """Whose turn it is, from 1; 0 at the end."""
    chances: tuple[int, ...]
    """Of each seat, in a hundred."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A turn that changed the chances of a seat a lot."""

    point: Point
    who: int
    """From 0: whose chances rose most."""
    before: int
    after: int


def swings(points: Sequence[Point]) -> list[Swing]:
    """The turning points, in their order: where somebody's chances rose most."""
    found = []
    for one, then in pairwise(points):
        rises = [b - a for a, b in zip(one.chances, then.chances, strict=True)]
        who = max(range(len(rises)), key=rises.__getitem__)
        if rises[who] >= SWING:
            found.append(Swing(one, who, one.chances[who], then.chances[who]))
    most = sorted(found, key=lambda swing: swing.before - swing.after)[:TURNING]
    return sorted(most, key=lambda swing: swing.point.at)


def course(points: Sequence[Point], seats: Sequence[Seat], missing: int) -> Element:
    """The inside of the sheet. ``missing``: turns that are still to be judged."""
    turning = swings(points) if not missing else []
    parts: list[Node] = [
        missing > 0
        and p(".hint", role="status")[
            n_("One turn is still being judged.", "{n} turns are still being judged.", missing)
        ],
        len(points) > 1 and _drawing(points, seats, turning),
        len(points) > 1 and _legend(seats),
        len(turning) > 0 and ol(".turning", role="list")[(li[_turning(swing, seats)] for swing in turning)],
        not missing and not turning and p[_("No turn changed much.")],
        len(points) > 1 and details(".more")[summary[_("Turn by turn")], _table(points, seats)],
    ]
    return div(".course")[parts]


def _x(number: int, of: int) -> float:
    return round(WIDE * number / max(1, of - 1), 1)


def _drawing(points: Sequence[Point], seats: Sequence[Seat], turning: Sequence[Swing]) -> Element:
    places = {point.at: number for number, point in enumerate(points)}
    marked = [(places[swing.point.at], swing) for swing in turning]
    return svg(
        ".chances", viewBox=f"-8 -8 {WIDE + 16} {HIGH + 16}", role="img", aria_labelledby="course-title"
    )[
        title("#course-title")[_("The chances of every seat to win, turn by turn")],
        g(".rule")[(line(x1="0", x2=str(WIDE), y1=str(y), y2=str(y)) for y in (0, HIGH // 2, HIGH)),],
        (
            polyline(
                class_=f"course-line seat-{seat}",
                points=" ".join(
                    f"{_x(number, len(points))},{HIGH - HIGH * point.chances[seat - 1] // 100}"
                    for number, point in enumerate(points)
                ),
            )
            for seat in range(1, len(seats) + 1)
        ),
        (
            circle(
                class_=f"turning-mark seat-{swing.who + 1}",
                cx=str(_x(number, len(points))),
                cy=str(HIGH - HIGH * swing.before // 100),
                r="6",
            )
            for number, swing in marked
        ),
    ]


def _legend(seats: Sequence[Seat]) -> Element:
    return p(".course-seats")[
        (span(class_=f"course-seat seat-{seat}")[people.name(who)] for seat, who in enumerate(seats, 1))
    ]


def _turning(swing: Swing, seats: Sequence[Seat]) -> Element:
    """Leads to the position before the turn."""
    said = _(
        "Turn {turn}, {name}: the chances of {who} rise from {before} to {after} of 100.",
        turn=swing.point.turn,
        name=seats[swing.point.seat - 1].name,
        who=seats[swing.who].name,
        before=swing.before,
        after=swing.after,
    )
    return button(".row", type="button", data_do=f"look {swing.point.at}")[span[said]]


def _table(points: Sequence[Point], seats: Sequence[Seat]) -> Element:
    return sheet(".score.course-table")[
        thead[tr[th(scope="col")[_("Turn")], (th(scope="col")[people.name(who)] for who in seats)]],
        tbody[
            (
                tr[
                    th(scope="row")[str(point.turn) if point.turn else _("The end")],
                    (td[str(chance)] for chance in point.chances),
                ]
                for point in points
            )
        ],
    ]
