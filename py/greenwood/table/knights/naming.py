"""The land in words: what a cell is called by, how far the land may still grow."""

from greenwood.games.knights.components import MOST_ON_A_TILE, NEVER, NUMBER, TILE, WORTH
from greenwood.games.knights.components import cell as index_of
from greenwood.games.knights.riding import closed
from greenwood.games.knights.wording import NAMES
from greenwood.table import people
from greenwood.table.knights.lanes import Mark
from greenwood.table.knights.moment import Moment
from greenwood.words import N_, _, n_

ENDS = {
    "n": N_("no way on to the north: {why}"),
    "e": N_("no way on to the east: {why}"),
    "s": N_("no way on to the south: {why}"),
    "w": N_("no way on to the west: {why}"),
}


def number(n: int) -> str:
    """A coordinate with a real minus sign."""
    return str(n).replace("-", "−")


def place(at: str) -> str:
    """A cell, ``x,y``, as people read it."""
    return at.replace("-", "−")


def taken(now: Moment, mark: Mark) -> tuple[str, ...]:
    """Who would lose the points of a cell; one name or none."""
    return (people.name(now.scene.seats[mark.loses - 1]),) if mark.loses else ()


def cell(
    at: str,
    kind: str,
    names: tuple[str, ...],
    shut: bool,
    ghost: str,
    hidden: bool,
    mark: Mark,
    taken: tuple[str, ...],
    by: str,
    do: str,
) -> str:
    """Everything that can be seen of a cell, and what a press on it does."""
    if kind:
        said = [_("{cell}, {tile}", cell=place(at), tile=_(NAMES[kind])), *_tile(kind, names, shut)]
    else:
        here = place(at)
        said = [_("{cell}, a tile face down", cell=here) if hidden else _("{cell}, no tile", cell=here)]
        if ghost:
            said.append(_("your {tile} would lie here", tile=_(NAMES[ghost])))
    if by:
        said.append(_("touched last by {name}", name=by))
    if mark.riders:
        said.append(n_("{n} knight is riding here", "{n} knights are riding here", mark.riders))
    if mark.leaves:
        said += _ride(mark, taken)
    said += [_(ENDS[stop.dir], why=stop.why) for stop in mark.stops]
    if do.startswith("act lay"):
        said.append(_("your {tile} may lie here", tile=_(NAMES[do.split()[2]])))
    elif do.startswith("draft "):
        said.append(_("change how many stay") if mark.chosen else _("ride this way"))
    return _("; ").join(said)


def described(now: Moment, at: str) -> str:
    """A tile of the land in sentences, for whoever looks at it; empty where none lies."""
    tile = next((one for one in now.view["land"] if "{},{}".format(*one["at"]) == at), None)
    if tile is None:
        return ""
    where = index_of(*tile["at"])
    shut = closed(now.position.land, now.position.stacks, where)
    names = tuple(people.name(now.scene.seats[seat - 1]) for seat in tile["knights"])
    said = _("; ").join(_tile(tile["tile"], names, shut))
    return _(
        "{tile} at {cell}: {said}.", tile=people.capital(_(NAMES[tile["tile"]])), cell=place(at), said=said
    )


def _tile(kind: str, names: tuple[str, ...], shut: bool) -> list[str]:
    number, worth = NUMBER[TILE[kind]], WORTH[TILE[kind]]
    said = []
    if worth:
        said.append(n_("worth {n} point", "worth {n} points", worth))
    if number == NEVER:
        said.append(_("nobody rides in"))
    else:
        said.append(n_("{n} knight must stay", "{n} knights must stay", number))
    if names:
        count = n_("{n} knight of {most}", "{n} knights of {most}", len(names), most=MOST_ON_A_TILE)
        said.append(_("{count}, from bottom to top: {names}", count=count, names=_(", ").join(names)))
    elif number != NEVER:
        said.append(_("no knights"))
    if shut and number != NEVER:
        said.append(_("closed"))
    return said


def _ride(mark: Mark, taken: tuple[str, ...]) -> list[str]:
    said = [n_("{n} knight would stay", "{n} knights would stay", mark.leaves)]
    if taken:
        said.append(n_("{n} point won from {name}", "{n} points won from {name}", mark.gain, name=taken[0]))
    elif mark.gain:
        said.append(n_("{n} point won", "{n} points won", mark.gain))
    return said


def rows(left: int, limit: int) -> str:
    """How much higher the land may become."""
    if not left:
        return _("{limit} rows high: above and below it is closed.", limit=limit)
    return n_(
        "The land may still grow by {n} row, above or below.",
        "The land may still grow by {n} rows, above or below.",
        left,
    )


def columns(left: int, limit: int) -> str:
    """How much wider the land may become."""
    if not left:
        return _("{limit} columns wide: left and right it is closed.", limit=limit)
    return n_(
        "The land may still grow by {n} column, left or right.",
        "The land may still grow by {n} columns, left or right.",
        left,
    )


__all__ = ["ENDS", "cell", "columns", "described", "number", "place", "rows", "taken"]
