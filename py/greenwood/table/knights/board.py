"""The land: its cells with tiles and knights, the ways a ride can go, and how far it may still grow."""

from htpy import Element, button, div, span
from markupsafe import Markup

from greenwood.games.knights.components import TILES
from greenwood.games.knights.components import cell as index_of
from greenwood.games.knights.riding import closed
from greenwood.table import art, people
from greenwood.table.knights import lanes, naming
from greenwood.table.knights.lanes import Mark
from greenwood.table.knights.moment import Moment
from greenwood.words import _, cached

Window = tuple[int, int, int, int]
"""First and last column, first and last row of what is painted."""


def cells(now: Moment) -> dict[str, str]:
    """``at-0_0`` …: every cell of the window, empty ones too; and ``edge``."""
    left, low, right, high = now.window
    marks, touched = lanes.marks(now), lately(now)
    painted = {}
    for y in range(low, high + 1):
        for x in range(left, right + 1):
            at = f"{x},{y}"
            mark = marks.get(at, lanes.NOTHING)
            painted[f"at-{x}_{y}"] = _painted(now, index_of(x, y), at, mark, touched.get(at, 0), "at")
    painted["edge"] = edge(now)
    return painted


def lately(now: Moment) -> dict[str, int]:
    """By cell, ``x,y``: who has laid or entered it since whoever looks acted last; for a spectator and at the
    end in the last turn. Seats from 1."""
    found: dict[str, int] = {}
    log, eyes = now.scene.log, now.scene.eyes
    turn = log[-1].turn if log else 0
    for entry in reversed(log):
        if not entry.turn or entry.seat == eyes or (not eyes and entry.turn != turn):
            break
        for event in entry.events:
            if event[0] in ("lay", "stay"):
                found.setdefault(event[3], entry.seat)
    return found


def _painted(now: Moment, cell: int, at: str, mark: Mark, lately: int, prefix: str) -> str:
    position = now.position
    kind = position.land[cell]
    hidden = not kind and _face_down(now, at)
    waits = not kind and _starts_here(now, at)
    ghost = now.ghost[0] if now.ghost and now.ghost[1] == at else ""
    do, look = _offer(now, at, bool(kind), mark)
    stack = tuple(seat + 1 for seat in position.stacks.get(cell, ()))
    return _cell(
        prefix,
        at,
        TILES[kind],
        stack,
        tuple(people.name(now.scene.seats[seat - 1]) for seat in stack),
        bool(kind) and closed(position.land, position.stacks, cell),
        ghost,
        hidden,
        waits,
        mark,
        naming.taken(now, mark),
        lately,
        people.name(now.scene.seats[lately - 1]) if lately else "",
        do,
        look,
    )


def _starts_here(now: Moment, at: str) -> bool:
    """Whether a tile of the starting area will be turned up here."""
    x, y = _xy(at)
    return "start" in now.scene.view and 0 <= x < now.position.seats and 0 <= y <= 1


def _face_down(now: Moment, at: str) -> bool:
    """Whether it lies there already, unseen."""
    x, y = _xy(at)
    return _starts_here(now, at) and y * now.position.seats + x < now.scene.view["start"]


def _offer(now: Moment, at: str, lies: bool, mark: Mark) -> tuple[str, str]:
    """(what a click does, what a first look asks)."""
    if at in now.cells:
        lay = f"lay {now.tile} {at}"
        return f"act {lay}", f"peek {lay}"
    if mark.do:
        return mark.do, mark.look
    look = f"peek lay {now.tile} {at}" if now.tile and now.cells and not lies else f"peek cell {at}"
    return look, look


@cached
def _cell(
    prefix: str,
    at: str,
    kind: str,
    stack: tuple[int, ...],
    names: tuple[str, ...],
    shut: bool,
    ghost: str,
    hidden: bool,
    waits: bool,
    mark: Mark,
    taken: tuple[str, ...],
    lately: int,
    by: str,
    do: str,
    look: str,
) -> str:
    place = at.replace(",", "_")
    acts = do.startswith(("act ", "draft "))
    classes = ["cell", "land" if kind else "ghost" if ghost else "bare"]
    if acts:
        classes.append("may")
    if mark.leaves:
        classes.append("lane chosen" if mark.chosen else "lane")
    if waits:
        classes.append("waits")
    if lately:
        classes.append(f"fresh seat-{lately}")
    moving = prefix == "at"
    inside: list[Markup | Element] = []
    if kind:
        fenced = shut and kind != "L"
        planned = mark.leaves if mark.chosen else 0
        inside.append(
            art.knight_tile(
                kind,
                (*stack, *(mark.seat,) * planned),
                new=planned,
                shut=fenced,
                flip=art.mirrored(*_xy(at)),
                ident=f"tile-{place}" if moving else "",
            )
        )
    elif ghost:
        inside.append(art.knight_tile(ghost, flip=art.mirrored(*_xy(at))))
    elif hidden:
        inside.append(art.back("A", "land-tile"))
    inside += lanes.badges(mark, moving)
    return str(
        button(
            id=f"{prefix}-{place}",
            class_=" ".join(classes),
            type="button",
            data_do=do or None,
            data_peek=look or None,
            aria_label=naming.cell(at, kind, names, shut, ghost, hidden, mark, taken, by, do),
        )[inside]
    )


# --- the land as a whole -----------------------------------------------------------------------------


def land(now: Moment, painted: dict[str, str]) -> Element:
    """The land with its cells in place, the upper rows first; all of it can be zoomed."""
    left, low, right, high = now.window
    columns, rows = range(left, right + 1), range(high, low - 1, -1)
    return div("#pane.pane", data_pan=True)[
        div(".lands", data_columns=str(len(columns)), data_rows=str(len(rows)))[
            div(".axis.across", aria_hidden="true")[[span[naming.number(x)] for x in columns]],
            div(".axis.up", aria_hidden="true")[[span[naming.number(y)] for y in rows]],
            div(".cells", role="grid", data_arrows=True, aria_label=_("The land"))[
                [
                    div(".file", role="row")[
                        [div(".place", role="gridcell")[Markup(painted[f"at-{x}_{y}"])] for x in columns]
                    ]
                    for y in rows
                ]
            ],
            Markup(painted["edge"]),
        ]
    ]


def edge(now: Moment) -> str:
    """How far the land may still grow, and over it the ways of a ride: they pass over many cells."""
    position = now.position
    if not any(position.land):
        return str(div("#edge.bounds"))
    west, east, south, north = position.box
    limit = position.limit
    return _edge(now.window, limit - (east - west + 1), limit - (north - south + 1), limit, lanes.drawn(now))


@cached
def _edge(window: Window, columns: int, rows: int, limit: int, ways: tuple[lanes.Way, ...]) -> str:
    left, low, right, high = window
    wide, tall = 100 * (right - left + 1), 100 * (high - low + 1)
    sides = [
        Markup('<path class="{}" d="M{} {}V{}M{} {}V{}"/>').format(
            "grows" if columns else "wall", -8, 0, tall, wide + 8, 0, tall
        ),
        Markup('<path class="{}" d="M{} {}H{}M{} {}H{}"/>').format(
            "grows" if rows else "wall", 0, -8, wide, 0, tall + 8, wide
        ),
    ]
    return str(
        div("#edge.bounds")[
            Markup('<svg viewBox="0 0 {} {}" aria-hidden="true">{}{}</svg>').format(
                wide,
                tall,
                Markup("").join(sides),
                Markup("").join(
                    draw(one) for draw in (lanes.strip, lanes.arrows, lanes.bar_across) for one in ways
                ),
            ),
            div(".growth")[span[naming.rows(rows, limit)], " ", span[naming.columns(columns, limit)]],
        ]
    )


def cutout(now: Moment, at: str) -> Element:
    """Nine cells around ``at``, large, for the bar of a small window: a thumb finds the right one here."""
    x, y = _xy(at)
    marks, touched = lanes.marks(now), lately(now)
    return div(".cutout", role="group", aria_label=_("Around {cell}", cell=naming.place(at)))[
        [
            _cut(now, f"{column},{row}", marks, touched)
            for row in range(y + 1, y - 2, -1)
            for column in range(x - 1, x + 2)
        ]
    ]


def _cut(now: Moment, at: str, marks: dict[str, Mark], touched: dict[str, int]) -> Element | Markup:
    x, y = _xy(at)
    left, low, right, high = now.window
    if not (left <= x <= right and low <= y <= high):
        return span(".cell.beyond")
    mark = marks.get(at, lanes.NOTHING)
    return Markup(_painted(now, index_of(x, y), at, mark, touched.get(at, 0), "cut"))


def _xy(at: str) -> tuple[int, int]:
    """The coordinates of a cell in notation."""
    x, y = at.split(",")
    return int(x), int(y)
