"""Robber Knights in sentences: the log, the live region, the names of actions and plans."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from greenwood.games.knights.components import TILE, WORTH
from greenwood.games.knights.wording import NAMES, WAYS
from greenwood.table.knights.naming import place
from greenwood.table.people import capital, number, voiced
from greenwood.table.scene import Scene, Seat
from greenwood.words import N_, _, n_

A_TILE = {
    "L": N_("a lake"),
    "M": N_("a mountain"),
    "P": N_("an empty plain"),
    "Pv": N_("a plain village"),
    "Pc": N_("a plain castle"),
    "Pt": N_("a plain town"),
    "Fv": N_("a forest village"),
    "Fc": N_("a forest castle"),
    "Ft": N_("a forest town"),
}
"""What is laid (in German the accusative)."""
TAKES = {
    "c": (
        N_("You take the castle at {cell} from {loser}."),
        N_("{name} takes the castle at {cell} from you."),
        N_("{name} takes the castle at {cell} from {loser}."),
    ),
    "v": (
        N_("You take the village at {cell} from {loser}."),
        N_("{name} takes the village at {cell} from you."),
        N_("{name} takes the village at {cell} from {loser}."),
    ),
    "t": (
        N_("You take the town at {cell} from {loser}."),
        N_("{name} takes the town at {cell} from you."),
        N_("{name} takes the town at {cell} from {loser}."),
    ),
}
"""A capture, by building: by you, from you, of others."""
_DONE = {
    ("lay", ""): (N_("You lay {tile} at {cell}."), N_("{name} lays {tile} at {cell}.")),
    ("lay", "nobody"): (
        N_("You lay {tile} at {cell} and muster nobody."),
        N_("{name} lays {tile} at {cell} and musters nobody."),
    ),
    ("lay", "stay"): (
        N_("You lay {tile} at {cell} and muster {many}."),
        N_("{name} lays {tile} at {cell} and musters {many}."),
    ),
    ("lay", "ride"): (
        N_("You lay {tile} at {cell} and muster {many}, who ride {way} over {far}."),
        N_("{name} lays {tile} at {cell} and musters {many}, who ride {way} over {far}."),
    ),
    ("", "nobody"): (N_("You muster nobody at {cell}."), N_("{name} musters nobody at {cell}.")),
    ("", "stay"): (N_("You muster {many} at {cell}."), N_("{name} musters {many} at {cell}.")),
    ("", "ride"): (
        N_("You muster {many} at {cell}, who ride {way} over {far}."),
        N_("{name} musters {many} at {cell}, who ride {way} over {far}."),
    ),
    ("", "on"): (N_("Your knights ride to {cell}."), N_("{name}’s knights ride to {cell}.")),
    ("", "halt"): (N_("Your knights stay at {cell}."), N_("{name}’s knights stay at {cell}.")),
}
"""What a deed says, by whether its tile is part of it and what its knights did: of you, of others."""

Told = tuple[int, str, bool]
"""Who did it (from 1; 0 for nobody), the sentence, and whether it is a capture."""


@dataclass(slots=True)
class Deed:
    """A tile laid and what its knights did, as far as the events at hand tell it."""

    seat: int
    tile: str = ""
    at: str = ""
    mustered: int | None = None
    way: str = ""
    ridden: list[str] = field(default_factory=list)
    """The cells that were entered."""
    halted: str = ""
    captures: list[tuple[str, str, int]] = field(default_factory=list)
    """(cell, tile, loser)."""


def events_in_words(events: Iterable[tuple[Any, ...]], seats: Sequence[Seat], quiet: bool) -> list[Told]:
    """What happened; a tile and the ride from it make one sentence, each capture one more.

    ``quiet`` leaves out what a log needn't keep: draws and whose turn it is.
    """
    told: list[Told] = []
    deed: Deed | None = None
    for event in events:
        kind = event[0]
        if kind in ("lay", "muster", "ride", "stay"):
            if deed is None or kind == "lay":
                told += _deed(deed, seats)
                deed = Deed(event[1])
            _note(deed, event)
            continue
        told += _deed(deed, seats)
        deed = None
        if not (quiet and kind in ("draw", "end")):
            said = _TELL[kind](event, seats)
            told.append((event[1] if kind == "keep" else 0, said, False))
    return told + _deed(deed, seats)


def _note(deed: Deed, event: tuple[Any, ...]) -> None:
    kind = event[0]
    if kind == "lay":
        _kind, _seat, deed.tile, deed.at = event
    elif kind == "muster":
        _kind, _seat, deed.mustered, deed.at = event
    elif kind == "ride":
        deed.way = event[2]
        deed.ridden.append(event[3])
    else:
        _kind, _seat, _knights, cell, tile, loser = event
        deed.halted = cell
        if loser not in (0, deed.seat) and WORTH[TILE[tile]]:
            deed.captures.append((cell, tile, loser))


def _deed(deed: Deed | None, seats: Sequence[Seat]) -> list[Told]:
    if deed is None:
        return []
    return [
        (deed.seat, _main(deed, seats[deed.seat - 1]), False),
        *((deed.seat, _capture(deed.seat, *capture, seats), True) for capture in deed.captures),
    ]


def _main(deed: Deed, who: Seat) -> str:
    if deed.mustered is not None:
        did = "ride" if deed.way else "stay" if deed.mustered else "nobody"
    else:
        did = "" if deed.tile else "on" if deed.way else "halt"
    you, they = _DONE["lay" if deed.tile else "", did]
    at = deed.at or (deed.ridden[-1] if deed.ridden else deed.halted)
    return voiced(
        who,
        you,
        they,
        tile=_(A_TILE[deed.tile]) if deed.tile else "",
        cell=place(at),
        many=number(deed.mustered or 0),
        way=_(WAYS[deed.way]) if deed.way else "",
        far=n_("one tile", "{number} tiles", len(deed.ridden), number=number(len(deed.ridden))),
    )


def _capture(seat: int, cell: str, tile: str, loser: int, seats: Sequence[Seat]) -> str:
    taker, lost = seats[seat - 1], seats[loser - 1]
    mine, ours, theirs = TAKES[tile[1]]
    message = mine if taker.you else ours if lost.you else theirs
    return _(message, name=taker.name, loser=lost.name, cell=place(cell))


def _keep(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    return voiced(seats[event[1] - 1], N_("You have kept two tiles."), N_("{name} has kept two tiles."))


def _start(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    return voiced(
        seats[event[1] - 1],
        N_("The first land is turned up. You begin."),
        N_("The first land is turned up. {name} begins."),
    )


def _draw(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    return voiced(seats[event[1] - 1], N_("You draw a tile."), N_("{name} draws a tile."))


def _end(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    return voiced(seats[event[1] - 1], N_("Your turn is over."), N_("{name}’s turn is over."))


def _full(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    return _("The land is full.")


def _over(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    _kind, winner, how = event
    if not winner:
        return _("The game ends in a draw.")
    who = seats[winner - 1]
    if how == "knights":
        return voiced(
            who,
            N_("You win: level in points, but with more knights not used."),
            N_("{name} wins: level in points, but with more knights not used."),
        )
    return voiced(who, N_("You win."), N_("{name} wins."))


_TELL = {"keep": _keep, "start": _start, "draw": _draw, "end": _end, "full": _full, "over": _over}


def action_words(action: str, scene: Scene) -> str:
    """What an action does, as an entry of the list of all actions; several are parted by ``; ``."""
    first, _parted, rest = action.partition("; ")
    if rest:
        return _("{first}; {rest}", first=action_words(first, scene), rest=action_words(rest, scene))
    verb, _blank, what = action.partition(" ")
    if verb == "keep":
        _castle, other = what.split()
        return _("Keep the castle and {tile}", tile=_(A_TILE[other]))
    if verb == "lay":
        tile, cell = what.split()
        return _("Lay {tile} at {cell}", tile=_(A_TILE[tile]), cell=place(cell))
    if verb == "muster":
        many = int(what)
        if not many:
            return _("Muster nobody")
        return n_("Muster one knight", "Muster {number} knights", many, number=number(many))
    if verb == "ride":
        way, stay = what.split()
        return _("Leave {number} here and ride {way}", number=number(int(stay)), way=_(WAYS[way]))
    if verb == "on":
        return _("Leave {number} here and ride on", number=number(int(what)))
    return _("All stay here") if verb == "halt" else _("End the turn")


def tile_name(kind: str) -> str:
    """A tile as a heading or on a button."""
    return capital(_(NAMES[kind]))


def losses(lost: Iterable[tuple[int, int]], scene: Scene) -> list[str]:
    """What rivals would lose, a sentence each."""
    return [_loss(scene.seats[seat - 1], many) for seat, many in lost]


def _loss(who: Seat, lost: int) -> str:
    return voiced(who, N_("You lose {many}."), N_("{name} loses {many}."), many=points(lost))


def points(count: int) -> str:
    """So many, in the middle of a sentence."""
    return n_("one point", "{number} points", count, number=number(count))
