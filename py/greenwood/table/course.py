"""How the chances went: a line for every seat over the turns, turning points, and the same as a table."""

from collections.abc import Sequence
from dataclasses import dataclass

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
Chances = tuple[float, ...]
"""Of each seat to win, 1 together."""


@dataclass(frozen=True, slots=True)
class Point:
    """The beginning of a turn, or the end."""

    at: int
    """Actions played before."""
    turn: int
    """Its number; the end has one more than the last."""
    seat: int
    """Whose turn it is, from 1; 0 at the end."""
    chances: Chances
    """Of each seat, as whose turn it is knew them; at the end as it came."""


Line = list[tuple[Point, tuple[int, ...]]]


@dataclass(frozen=True, slots=True)
class Swing:
    """A turn that changed the chances of a seat a lot, in a hundred."""

    point: Point
    who: int
    """From 0: whose chances rose most."""
    before: int
    after: int


def means(points: Sequence[Point]) -> Line:
    """In a hundred, the mean of every seat's latest judgement, and the end as it is."""
    # Who sees its own hand judges otherwise than who doesn't: a line through single judgements is a saw.
    latest: dict[int, Chances] = {}
    told: Line = []
    for point in points:
        latest = latest | {point.seat: point.chances} if point.seat else {0: point.chances}
        told.append((point, _mean(latest)))
    return told


def _mean(judged: dict[int, Chances]) -> tuple[int, ...]:
    return people.hundreds([sum(each) / len(judged) for each in zip(*judged.values(), strict=True)])


def swings(points: Sequence[Point]) -> list[Swing]:
    """The turning points, in their order: where somebody's chances rose most and stayed so."""
    *turns, end = points
    seats, found = len(end.chances), []
    firsts = {one.seat: one.chances for one in reversed(turns)}
    for nth, point in enumerate(turns, 1):
        # What every seat thought last before, and what it thinks first from then on. Who has not been to move
        # yet has seen no change.
        before = firsts | {one.seat: one.chances for one in turns[:nth]}
        later = {one.seat: one.chances for one in reversed(turns[nth:])}
        # Who is not to move again may have stopped long before the end, which then is not of this turn.
        ended = dict.fromkeys(before, end.chances) if end.turn - point.turn <= seats else {}
        after = before | ended | later
        was, then = _mean(before), _mean(after)
        for who in range(seats):
            agreed = [seat for seat in before if 100 * (after[seat][who] - before[seat][who]) >= SWING]
            # What only some think passes, but for the end: it is no opinion.
            if then[who] - was[who] >= SWING and (2 * len(agreed) > seats or nth == len(turns)):
                found.append(Swing(point, who, was[who], then[who]))
    kept: list[Swing] = []
    told: dict[int, Swing] = {}
    for swing in sorted(found, key=lambda swing: swing.before - swing.after):
        # Turns within a round share judgements: the greatest of them is the one.
        turn = swing.point.turn
        if not [one for one in kept if one.who == swing.who and abs(one.point.turn - turn) < seats]:
            kept.append(swing)
            told.setdefault(turn, swing)
    return [told[turn] for turn in sorted([*told][:TURNING])]


def course(points: Sequence[Point], seats: Sequence[Seat], missing: int) -> Element:
    """The inside of the sheet. ``missing``: turns that are still to be judged."""
    turning = swings(points) if not missing else []
    drawn = means(points)
    parts: list[Node] = [
        missing > 0
        and p(".hint", role="status")[
            n_("One turn is still being judged.", "{n} turns are still being judged.", missing)
        ],
        len(points) > 1
        and [
            _drawing(drawn, turning),
            p(".course-seats")[
                [
                    span(class_=f"course-seat seat-{seat}")[people.name(who)]
                    for seat, who in enumerate(seats, 1)
                ]
            ],
            p(".hint")[
                _(
                    "A turn is all that one seat does until another acts, judged by what that seat knew; "
                    "the lines are the mean of every seat's latest judgement."
                )
            ],
        ],
        len(turning) > 0 and ol(".turning", role="list")[[li[_turning(swing, seats)] for swing in turning]],
        not missing and not turning and p[_("No turn changed much.")],
        len(points) > 1 and details(".more")[summary[_("Turn by turn")], _table(drawn, seats)],
    ]
    return div(".course")[parts]


def _drawing(drawn: Line, turning: Sequence[Swing]) -> Element:
    """A turn has its place among all turns of the match, judged or not."""
    end = drawn[-1][0].turn - 1
    x = {point: f"{WIDE * (point.turn - 1) / end:.1f}" for point, _chances in drawn}
    return svg(
        ".chances", viewBox=f"-8 -8 {WIDE + 16} {HIGH + 16}", role="img", aria_labelledby="course-title"
    )[
        title("#course-title")[_("The chances of every seat to win, turn by turn")],
        g(".rule")[[line(x1="0", x2=WIDE, y1=y, y2=y) for y in (0, HIGH // 2, HIGH)]],
        [
            polyline(
                class_=f"course-line seat-{seat}",
                points=" ".join(
                    [f"{x[point]},{HIGH - HIGH * chances[seat - 1] // 100}" for point, chances in drawn]
                ),
            )
            for seat in range(1, len(drawn[0][1]) + 1)
        ],
        [
            circle(
                class_=f"turning-mark seat-{swing.who + 1}",
                cx=x[swing.point],
                cy=HIGH - HIGH * swing.before // 100,
                r="6",
            )
            for swing in turning
        ],
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


def _table(drawn: Line, seats: Sequence[Seat]) -> Element:
    return sheet(".score.course-table")[
        thead[tr[th(scope="col")[_("Turn")], [th(scope="col")[people.name(who)] for who in seats]]],
        tbody[
            [
                tr[
                    th(scope="row")[str(point.turn) if point.seat else _("The end")],
                    [td[str(chance)] for chance in chances],
                ]
                for point, chances in drawn
            ]
        ],
    ]
