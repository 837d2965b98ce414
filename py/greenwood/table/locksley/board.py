"""The board: the spaces of the track, the King, and the loot on its 25 squares."""

from collections.abc import Iterable

from htpy import Element, b, button, div, span
from markupsafe import Markup

from greenwood.games.locksley.components import COINS_FOR_KING, CORNERS_NIGHT, SMALL_NIGHT, SQUARES
from greenwood.games.locksley.wording import NAMES
from greenwood.table import art, people
from greenwood.table.locksley import words
from greenwood.table.locksley.moment import Moment, space_of
from greenwood.table.scene import Scene
from greenwood.words import N_, _, cached

NIGHT = frozenset((*SMALL_NIGHT, *(task for pair in CORNERS_NIGHT for task in pair)))


def spaces(now: Moment) -> dict[str, str]:
    """``sp-0`` … and ``king``."""
    track = now.view["track"]
    places = [space_of(step, len(track)) if step else len(track) - 1 for step in now.view["bards"]]
    painted = {}
    for index, task in (*enumerate(track), (-1, "king")):
        here = tuple(seat for seat, place in enumerate(places, 1) if place == index)
        painted[f"sp-{index}" if index >= 0 else "king"] = _space(
            index,
            task,
            index >= 0 and _in_corner(index, len(track)),
            now.met[task],
            now.why(task),
            _change(now, task),
            here,
            tuple(_bard_here(now.scene, seat) for seat in here),
            *_offer(now, index),
        )
    return painted


def _in_corner(index: int, lap: int) -> bool:
    return index % (lap // 4) >= lap // 4 - 2


def _change(now: Moment, task: str) -> str:
    if task in now.opens:
        return "opens"
    return "closes" if task in now.closes else ""


def _offer(now: Moment, index: int) -> tuple[str, str, str, str]:
    """(how it's marked, what a click does, what a first look asks, what may be done in words)."""
    look = f"peek space {index}"
    if index in now.free:
        first = index == now.free[0]
        may = _("your Bard may enter it") if first else _("your Bard may come here, one space at a time")
        return "may", "act step", "peek step" if first else look, may
    if index == now.toll:
        if now.free:
            return "may pay", "act step", look, _("a coin opens it once your Bard is before it")
        return "may pay", "act bribe", "peek bribe", _("your Bard may enter it for a coin")
    return "", look, look, ""


def _bard_here(scene: Scene, seat: int) -> str:
    return people.voiced(scene.seats[seat - 1], N_("your Bard is here"), N_("{name}'s Bard is here"))


@cached
def _space(
    index: int,
    task: str,
    corner: bool,
    met: bool,
    why: str,
    change: str,
    bards: tuple[int, ...],
    who: tuple[str, ...],
    offer: str,
    do: str,
    look: str,
    may: str,
) -> str:
    mark = change or ("met" if met else "missing")
    said = [_("met") if met else _("not met"), *who]
    if task in words.COACHES:
        said.insert(0, _(words.COACHES[task]))
    if change:
        said.append(_("it would be met then") if change == "opens" else _("it would be lost then"))
    if may:
        said.append(may)
    classes = [
        "space",
        "king" if index < 0 else "corner" if corner else "small",
        "night" if task in NIGHT else "day",
    ]
    classes += offer.split()
    if bards:
        classes.append("two" if len(bards) == 2 else "one")
    ident = f"sp-{index}" if index >= 0 else "king"
    return str(
        button(
            id=ident,
            class_=" ".join(classes),
            type="button",
            data_do=do,
            data_peek=look,
        )[
            span(".face")[
                span(".figure")[
                    art.use(f"task-{task}", "glyph"), (art.bard(seat, f"bard-{seat}") for seat in bards)
                ],
                span(".words")[
                    b(".name")[_(NAMES[task])],
                    " ",
                    span(class_="why met" if met else "why")[why] if why else None,
                    span(".unseen")["; ", _("; ").join(said)],
                ],
                span(".need", aria_hidden="true")[b[str(COINS_FOR_KING)], art.coin()] if index < 0 else None,
            ],
            art.mark(mark),
            art.coin(1, "coin toll") if "pay" in classes else None,
        ]
    )


def squares(now: Moment) -> dict[str, str]:
    """``at-a1`` … ``at-e5``."""
    view = now.view
    grid = view["grid"]
    robins = {square: seat for seat, square in enumerate(view["robins"], 1) if square}
    painted = {}
    for square in SQUARES:
        seat = robins.get(square, 0)
        do = next(
            (f"act {verb} {square}" for verb in ("robin", "corner") if f"{verb} {square}" in now.legal), ""
        )
        ask = f"peek {'corner' if view['phase'] == 'corner' else 'robin'} {square}"
        ask = ask if now.legal and not seat else ""
        painted[f"at-{square}"] = _square(
            square,
            grid.get(square, ""),
            seat,
            people.name(now.scene.seats[seat - 1]) if seat else "",
            do,
            ask,
            bool(do) and now.scene.peek == do[4:],
        )
    return painted


@cached
def _square(square: str, colour: str, seat: int, owner: str, do: str, ask: str, lifted: bool) -> str:
    if seat:
        said = _("{square}, the Robin of {name}", square=square, name=owner)
        if owner == _("You"):
            said = _("{square}, your Robin", square=square)
        inside: Markup | None = art.robin(seat, f"robin-{seat}")
    elif colour:
        said = _("{square}, {thing}", square=square, thing=_(words.THINGS[colour]))
        inside = art.tile(colour, ident=f"tile-{square}")
    else:
        said, inside = _("{square}, empty", square=square), None
    if do.startswith("act robin"):
        said = _("{place}; Robin may go here", place=said)
    elif do:
        said = _("{place}; you may start here", place=said)
    kind = "stand" if seat else "loot" if colour else "hole"
    return str(
        button(
            id=f"at-{square}",
            class_=f"square {kind}{' may' if do else ''}{' lifted' if lifted else ''}",
            type="button",
            data_do=do or ask or None,
            data_peek=f"peek {do[4:]}" if do else None,
            aria_label=said,
        )[inside]
    )


def board(track: list[str], painted: dict[str, str]) -> Element:
    """The board with its pieces in place: the track runs clockwise from below the Beginning's right."""
    side = len(track) // 4
    sides = [[Markup(painted[f"sp-{i}"]) for i in range(k * side, (k + 1) * side)] for k in range(4)]
    return div(".board", data_side=str(side - 2))[
        div(".track", role="group", data_arrows="", aria_label=_("The track"))[
            [
                (
                    div(class_=f"edge {where}")[spaces_of[:-2]],
                    div(class_=f"pair {corner}")[spaces_of[-2:]],
                )
                for where, corner, spaces_of in zip(
                    ("north", "east", "south", "west"), ("ne", "se", "sw", "nw"), sides, strict=True
                )
            ]
        ],
        grid(painted),
    ]


def grid(painted: dict[str, str]) -> Element:
    """The 25 squares, row 5 at the top."""
    return div(".squares", role="grid", data_arrows="", aria_label=_("The loot"))[
        [
            div(".rank", role="row")[_cells(painted[f"at-{column}{row}"] for column in "abcde")]
            for row in range(5, 0, -1)
        ]
    ]


def _cells(painted: Iterable[str]) -> list[Element]:
    return [div(".cell", role="gridcell")[Markup(cell)] for cell in painted]
