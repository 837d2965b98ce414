"""The ways a ride can go, as they are drawn over the land: strips, arrows, bars where they stop and why."""

from dataclasses import dataclass, replace

from htpy import Element, b, span
from markupsafe import Markup

from greenwood.games.knights.components import DIRECTIONS
from greenwood.games.knights.components import cell as index_of
from greenwood.table import art
from greenwood.table.knights.moment import Moment
from greenwood.table.knights.plans import Lane, Plan, Step

ALONG = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
"""One cell on, as it is drawn: rows are counted downwards."""
TURN = dict(zip(DIRECTIONS, (-90, 0, 90, 180), strict=True))


@dataclass(frozen=True, slots=True)
class Stop:
    """A way ends beyond the edge of a cell."""

    dir: str
    why: str
    bare: bool
    """Nothing lies there, so that words cover nothing."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What a ride means for one cell."""

    seat: int = 0
    """Whose knights would stay, from 1."""
    leaves: int = 0
    gain: int = 0
    loses: int = 0
    """The seat, from 1, that loses as much; 0 for none."""
    chosen: bool = False
    """On the ride that is put together or looked at, not only on a possible one."""
    do: str = ""
    look: str = ""
    stops: tuple[Stop, ...] = ()
    riders: int = 0
    """Knights that ride and stand here for the moment."""


NOTHING = Mark()


def marks(now: Moment) -> dict[str, Mark]:
    """By cell, ``x,y``; a cell that no ride touches is missing."""
    position = now.position
    if position.to_move is None:
        return {}
    seat = position.to_move + 1
    found: dict[str, Mark] = {}
    here = _at(now)
    for lane in now.lanes:
        ends = here
        text = lane.plan.actions if lane.plan else ""
        for step in lane.plan.steps[1:] if lane.plan else ():
            found[step.at] = _mark(step, seat, f"draft {text}", f"peek {text}")
            ends = step.at
        x, y = map(int, lane.stop_at.split(","))
        stop = Stop(lane.dir, lane.why, not position.land[index_of(x, y)])
        mark = found.get(ends, NOTHING)
        found[ends] = replace(mark, stops=(*mark.stops, stop))
    plan = now.plan
    if plan is not None:
        put_together = now.scene.draft == plan.actions
        for step in plan.steps:
            do = step.do if put_together else f"draft {plan.actions}"
            look = "" if put_together else f"peek {plan.actions}"
            stops = found.get(step.at, NOTHING).stops
            found[step.at] = replace(_mark(step, seat, do, look), chosen=True, stops=stops)
    waiting = plan.left if plan is not None else position.riding
    if waiting:
        at = _beyond(plan.steps[-1].at, plan.dir) if plan is not None and plan.steps else here
        found[at] = replace(found.get(at, NOTHING), riders=waiting, seat=seat)
    return found


def _mark(step: Step, seat: int, do: str, look: str) -> Mark:
    return Mark(seat, step.leaves, step.gain, step.loses, do=do, look=look)


def _beyond(at: str, way: str) -> str:
    """The next cell of a ride; rows are counted upwards here."""
    x, y = map(int, at.split(","))
    across, down = ALONG[way]
    return f"{x + across},{y - down}"


def _at(now: Moment) -> str:
    ride = now.scene.view["ride"]
    return "{},{}".format(*ride["at"]) if ride else ""


# --- on a cell ---------------------------------------------------------------------------------------


def badges(mark: Mark, moving: bool) -> list[Markup | Element]:
    """What lies over the tile: knights that would stay, points, who rides, why a way ends.

    For eyes only: the name of the cell tells all of it. A name must hold what is written on a button, word by
    word, so only one number is written; the rest the style sheet takes from ``data-said``.
    """
    found: list[Markup | Element] = []
    if mark.riders:
        found.append(
            span(class_=f"riders seat-{mark.seat}", id="riders" if moving else None, data_glide=moving)[
                art.knight(mark.seat), b[str(mark.riders)]
            ]
        )
    if mark.leaves:
        found.append(span(class_=f"leaves seat-{mark.seat}")[str(mark.leaves)])
    if mark.gain:
        found.append(span(".gain", data_said=f"+{mark.gain}", aria_hidden="true"))
    found += [
        span(
            class_=f"stop stop-{stop.dir} {'over-bare' if stop.bare else 'over-tile'}",
            data_said=stop.why,
            aria_hidden="true",
        )
        for stop in mark.stops
    ]
    return found


# --- over the land -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Way:
    """A ride as it is drawn, in hundredths of a cell from the window's upper left corner."""

    dir: str
    x: int
    y: int
    """The corner of the cell where the knights stand."""
    tiles: int
    """How many tiles it goes on from there."""
    chosen: bool
    stops: bool
    """Whether a bar ends it."""


def drawn(now: Moment) -> tuple[Way, ...]:
    """The ways of a moment, the chosen one last, so that it lies over the others."""
    at = _at(now)
    if not at or not (now.lanes or now.plan):
        return ()
    left, _low, _right, high = now.window
    x, y = map(int, at.split(","))
    corner = 100 * (x - left), 100 * (high - y)
    ways = [Way(lane.dir, *corner, _length(lane.plan), False, True) for lane in now.lanes]
    if now.plan is not None and now.plan.steps:
        ways.append(Way(now.plan.dir or "e", *corner, _length(now.plan), True, False))
    return tuple(ways)


def _length(plan: Plan | None) -> int:
    return max(0, len(plan.steps) - 1) if plan else 0


def strip(one: Way) -> Markup:
    """A line round the tiles of a way."""
    across, down = ALONG[one.dir]
    first = 0 if one.chosen else 1
    if one.tiles < first:
        return Markup("")
    ends = (one.x + 100 * across * first, one.y + 100 * down * first)
    last = (one.x + 100 * across * one.tiles, one.y + 100 * down * one.tiles)
    x, y = min(ends[0], last[0]), min(ends[1], last[1])
    size = abs(ends[0] - last[0]) + 100, abs(ends[1] - last[1]) + 100
    box = f'x="{x + 2}" y="{y + 2}" width="{size[0] - 4}" height="{size[1] - 4}" rx="8"'
    kind = "chosen" if one.chosen else "open"
    return Markup(f'<rect {box}></rect><rect class="may {kind}" {box}></rect>')


def arrows(one: Way) -> Markup:
    """An arrow on each edge that is crossed."""
    classes = "arrow may" if one.chosen else "arrow"
    return Markup("".join(_sign("lane-arrow", one, nth, 30, 0, classes) for nth in range(one.tiles)))


def bar_across(one: Way) -> Markup:
    """A bar on the edge that is not crossed."""
    return Markup(_sign("lane-stop", one, one.tiles, 64, 6, "bar-across") if one.stops else "")


def _sign(name: str, one: Way, nth: int, size: int, out: int, classes: str) -> str:
    """A drawing on the edge behind the tile number ``nth`` of a way, or a little farther ``out``."""
    across, down = ALONG[one.dir]
    x = one.x + 50 + across * (100 * nth + 50 + out)
    y = one.y + 50 + down * (100 * nth + 50 + out)
    return (
        f'<use class="{classes}" href="#art-{name}" x="{-size // 2}" y="{-size // 2}" width="{size}" '
        f'height="{size}" transform="translate({x} {y}) rotate({TURN[one.dir]})"></use>'
    )


__all__ = [
    "NOTHING",
    "Lane",
    "Mark",
    "Stop",
    "Way",
    "arrows",
    "badges",
    "bar_across",
    "drawn",
    "marks",
    "strip",
]
