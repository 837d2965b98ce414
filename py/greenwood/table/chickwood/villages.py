"""The villages: their rows with alms, what is locked, what they would pay now, and the snake being laid."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from htpy import Element, Node, b, button, div, h2, header, section, span
from markupsafe import Markup

from greenwood.games.chickwood.components import CELL, CELLS, NEIGHBOURS, ROWS, VILLAGES
from greenwood.games.chickwood.scoring import open_rows
from greenwood.table import art
from greenwood.table.chickwood import naming, worth
from greenwood.table.chickwood.moment import Moment
from greenwood.table.chickwood.naming import FOREST, LARGE
from greenwood.table.chickwood.telling import signed
from greenwood.table.chickwood.words import within
from greenwood.words import _, cached


@dataclass(frozen=True, slots=True)
class Cube:
    """A press on an alms while two are to change places."""

    do: str = ""
    """Empty where it can't be taken."""
    look: str = ""
    picked: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """What may be done with a village, and what part it has in the snake."""

    do: str
    look: str
    may: bool = False
    chosen: bool = False
    """The next alms is considered for it."""
    seat: int = 0
    """Whose snake it is, from 1; 0 while none is laid."""
    nth: int = 0
    """Its place in the snake, from 1; 0 outside."""
    gains: tuple[int, ...] = ()
    """By seat: what the alms considered, possible or just laid here changes."""
    to_next: str = ""
    """The side, n e s w, on which the snake goes on to a cell of its own."""
    may_go: tuple[str, ...] = ()
    """The sides on which it may go on."""
    closed: bool = False
    """The snake can't come here now."""
    fresh: int = 0
    """How many of the last alms were laid since whoever looks acted last."""
    cubes: tuple[Cube, ...] = ()
    """The alms one by one, while two are to change places."""


def villages(now: Moment) -> dict[str, str]:
    """``at-a1`` …: every cell, forests too."""
    names = tuple(within(who) for who in now.scene.seats)
    fresh = lately(now)
    shown = exchanged(now)
    forests = [at for at, here in now.view["villages"].items() if here["card"] == FOREST]
    return {
        f"at-{at}": _cell(
            at,
            here["card"],
            shown.get(at, tuple(here["cubes"])),
            names,
            _state(now, at, here, fresh.get(at, 0)),
            forests.index(at) + 1 if at in forests else 0,
        )
        for at, here in now.view["villages"].items()
    }


def grid(now: Moment, painted: dict[str, str]) -> Element:
    """The cells in their rows, the upper one first."""
    cells = now.view["villages"]
    lines = sorted({at[1] for at in cells}, reverse=True)
    columns = sorted({at[0] for at in cells})
    return section(
        "#villages.card.village-pane", aria_labelledby="villages-title", data_lines=str(len(lines))
    )[
        header[
            h2("#villages-title")[_("The villages")],
            span(".quiet")[_("most alms takes the highest open row")],
        ],
        div(".village-cells", role="grid", aria_labelledby="villages-title", data_arrows=True)[
            [
                div(".village-line", role="row")[
                    span(".coordinate", aria_hidden="true")[line],
                    [
                        div(".village-place", role="gridcell")[Markup(painted[f"at-{column}{line}"])]
                        for column in columns
                    ],
                ]
                for line in lines
            ],
        ],
        div(".village-columns", aria_hidden="true")[[span[column] for column in columns]],
    ]


def lately(now: Moment) -> dict[str, int]:
    """By cell: how many alms others have laid there since whoever looks acted last; for a spectator and at
    the end in the last turn."""
    found: dict[str, int] = {}
    log, eyes = now.scene.log, now.scene.eyes
    turn = log[-1].turn if log else 0
    for entry in reversed(log):
        if entry.seat == eyes or (not eyes and entry.turn != turn):
            break
        for event in entry.events:
            if event[0] == "lay":
                found[event[2]] = found.get(event[2], 0) + 1
    return found


def exchanged(now: Moment) -> dict[str, tuple[int, ...]]:
    """The cubes of the cells that an exchange considered would change."""
    words = now.considered.split()
    if words[:1] != ["swap"] or len(words) != 5:
        return {}
    cells = {at: list(now.view["villages"][at]["cubes"]) for at in (words[1], words[3])}
    (one, first), (other, second) = (words[1], int(words[2]) - 1), (words[3], int(words[4]) - 1)
    cells[one][first], cells[other][second] = cells[other][second], cells[one][first]
    return {at: tuple(cubes) for at, cubes in cells.items()}


def side(one: str, other: str) -> str:
    """On which side of a cell another lies: n, e, s or w."""
    if one[0] == other[0]:
        return "n" if other[1] > one[1] else "s"
    return "e" if other[0] > one[0] else "w"


def _state(now: Moment, at: str, here: Mapping[str, Any], fresh: int) -> State:
    asked = f"peek cell {at}"
    if now.phase == "legend" and here["cubes"]:
        return State(do=asked, look=asked, cubes=_cubes(now, at, here["cubes"]))
    if now.phase != "alms":
        return State(do=asked, look=asked, fresh=fresh)
    snake = now.snake
    nth = snake.index(at) + 1 if at in snake else 0
    may = at in now.cells
    lay = f"alms {at}"
    following = tuple(side(at, other) for other in _beside(at) if other in now.cells)
    return State(
        do=f"act {lay}" if may else asked,
        look=f"peek {lay}" if may else asked,
        may=may,
        chosen=at == now.cell,
        seat=now.view["to_move"] or 0,
        nth=nth,
        gains=now.stakes[at].gains if may else _gained(here, len(now.scene.seats)) if nth else (),
        to_next=side(at, snake[nth]) if nth and nth < len(snake) else "",
        may_go=following if nth and nth == len(snake) else (),
        closed=not may and not nth,
        fresh=0 if nth else fresh,
    )


def _beside(at: str) -> list[str]:
    return [CELLS[cell] for cell in NEIGHBOURS[CELL[at]]]


def _gained(here: Mapping[str, Any], seats: int) -> tuple[int, ...]:
    """By seat: what the last cube of a village has changed."""
    cubes = tuple(here["cubes"])
    after, before = (worth.village(here["card"], some, seats) for some in (cubes, cubes[:-1]))
    return tuple(now - then for now, then in zip(after, before, strict=True))


def _cubes(now: Moment, at: str, cubes: list[int]) -> tuple[Cube, ...]:
    """Which alms may be taken up, or changed with the one that has been."""
    if not any(action.startswith("swap ") and action != "swap none" for action in now.legal):
        return ()
    found = []
    for number in range(1, len(cubes) + 1):
        if now.swap == (at, number):
            found.append(Cube(do="draft", picked=True))
        elif now.swap is not None:
            action = now.swap_with(at, number)
            found.append(Cube(f"act {action}", f"peek {action}") if action else Cube())
        else:
            found.append(Cube(f"draft cube {at} {number}"))
    return tuple(found)


# --- a cell ----------------------------------------------------------------------------------------


@cached
def _cell(
    at: str, card: str, cubes: tuple[int, ...], names: tuple[str, ...], state: State, forest: int
) -> str:
    classes = ["village-cell"]
    if card == FOREST:
        classes.append("woods")
    elif card in LARGE:
        classes.append("large")
    if state.seat:
        classes.append(f"of-{state.seat}")
    classes += [
        word
        for word, so in (
            ("may", state.may),
            ("chosen", state.chosen),
            ("snake", bool(state.nth)),
            ("shut", state.closed and card != FOREST),
            ("to-swap", bool(state.cubes)),
        )
        if so
    ]
    inside = [
        art.use(f"forest-{forest}", "forest") if card == FOREST else _house(at, card, cubes, names, state),
        _badges(state),
    ]
    said = naming.village(at, card, cubes, names, state)
    if state.cubes:
        return str(div(id=f"at-{at}", class_=" ".join(classes), role="group", aria_label=said)[inside])
    return str(
        button(
            id=f"at-{at}",
            class_=" ".join(classes),
            type="button",
            data_do=state.do,
            data_peek=state.look,
            aria_label=said,
        )[inside]
    )


def _house(at: str, card: str, cubes: tuple[int, ...], names: tuple[str, ...], state: State) -> Node:
    after = (*cubes, state.seat) if state.chosen else cubes
    paid = worth.village(card, after, len(names)) if after else ()
    payees = sorted(
        ((glory, seat) for seat, glory in enumerate(paid, 1) if glory or seat in after), reverse=True
    )
    unlocked = open_rows(VILLAGES.index(card), after)
    return [
        span(".village-pay")[
            [span[art.chick(seat), span(data_said=str(glory))] for glory, seat in payees[:unlocked]]
        ],
        span(".house")[
            art.use("roof-large" if card in LARGE else "roof-small", f"roof roof-{card}"),
            span(".floors")[_floors(at, card, cubes, names, state)],
        ],
    ]


def _floors(
    at: str, card: str, cubes: tuple[int, ...], names: tuple[str, ...], state: State
) -> list[Element]:
    floors, first = [], 0
    for glory, spaces in ROWS[VILLAGES.index(card)]:
        places = [_place(at, nth, cubes, names, state) for nth in range(first, first + spaces)]
        opened = len(cubes) > first
        opens = not opened and state.chosen and len(cubes) == first
        floors.append(
            span(class_=f"floor{'' if opened else ' opens' if opens else ' locked'}")[
                b(data_said=str(glory)),
                span(".spaces")[places],
                not opened and not opens and art.icon("padlock"),
            ]
        )
        first += spaces
    return floors


def _place(at: str, nth: int, cubes: tuple[int, ...], names: tuple[str, ...], state: State) -> Node:
    """One space of a row: an alms, one that is considered, a free place."""
    if nth >= len(cubes):
        if nth == len(cubes) and state.chosen:
            return art.cube(state.seat, "cube ghost")
        follows = nth == len(cubes) and state.may
        return Markup('<i class="free next"></i>') if follows else Markup('<i class="free"></i>')
    seat = cubes[nth]
    if state.cubes:
        return _cube_button(at, nth, seat, names[seat - 1], state.cubes[nth])
    new = nth >= len(cubes) - state.fresh or (bool(state.nth) and nth == len(cubes) - 1)
    return art.cube(seat, "cube fresh-cube" if new else "cube")


def _cube_button(at: str, nth: int, seat: int, name: str, cube: Cube) -> Element:
    words = _("alms {n} in {cell}, of {name}", n=nth + 1, cell=at, name=name)
    if not cube.do:
        return span(".cube-button.off", role="img", aria_label=words)[art.cube(seat)]
    return button(
        id=f"cube-{at}-{nth + 1}",
        class_=f"cube-button may{' chosen' if cube.picked else ''}",
        type="button",
        data_do=cube.do,
        data_peek=cube.look or None,
        aria_pressed="true" if cube.picked else None,
        aria_label=words,
    )[art.cube(seat)]


def _badges(state: State) -> list[Element]:
    """What the alms here would bring, its number in the snake, and where the snake goes."""
    badges = []
    if state.nth:
        badges.append(span(".snake-number", data_said=str(state.nth)))
    if state.gains:
        gain = state.gains[state.seat - 1]
        kind = "stake loss" if gain < 0 else "stake" if gain else "stake none"
        badges.append(span(class_=kind, data_said=signed(gain)))
    if state.to_next:
        badges.append(span(class_=f"snake-link link-{state.to_next}"))
    badges += [span(class_=f"snake-link may link-{where}") for where in state.may_go]
    return badges
