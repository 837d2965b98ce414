"""Castles and villages in words: what each is called by, and what a press on it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenwood.games.chickwood.components import NO_LIMIT, ROOM, ROWS, VILLAGES
from greenwood.games.chickwood.wording import NAMES
from greenwood.table.chickwood import worth
from greenwood.table.chickwood.cards import Lying
from greenwood.table.chickwood.telling import signed
from greenwood.table.people import listed
from greenwood.words import N_, _, cached, n_

if TYPE_CHECKING:
    from greenwood.table.chickwood.castles import Figures
    from greenwood.table.chickwood.castles import State as Castle
    from greenwood.table.chickwood.villages import State as Village

LARGE = ("L1", "L2")
FOREST = "forest"
NTH = (
    N_("first of the snake"),
    N_("second of the snake"),
    N_("third of the snake"),
    N_("fourth of the snake"),
    N_("fifth of the snake"),
    N_("sixth of the snake"),
    N_("seventh of the snake"),
    N_("eighth of the snake"),
    N_("ninth of the snake"),
)


def room(castle: int, row: tuple[Lying, ...]) -> int | None:
    """How many cards a castle still takes; None where there is no limit."""
    most = ROOM.get(castle, NO_LIMIT)
    return None if most == NO_LIMIT else max(0, most - len(row))


def castle(
    value: int,
    steps: str,
    row: tuple[Lying, ...],
    names: tuple[str, ...],
    eyes: int,
    figures: Figures | None,
    state: Castle,
) -> str:
    """Everything that can be seen of a castle, and what a press on it does."""
    said = [_("Castle {n}", n=value)]
    if state.taken:
        said.append(_("raided by {name}", name=state.taken_by))
    elif not state.past:
        said.append(_("no cards") if not row else n_("{n} card", "{n} cards", len(row)))
        said += [card_in_words(card, names, eyes) for card in row]
        left = room(value, row) if state.open else None
        if left == 0:
            said.append(_("no room left"))
        elif left is not None:
            said.append(n_("room for {n} more", "room for {n} more", left))
    said += [
        n_("held by {name}", "held {n} times by {name}", count, name=name)
        for _seat, name, count in state.holders
    ]
    if figures is not None:
        said += _figures_in_words(figures, bool(eyes))
    said.append(_("its banner: {steps}", steps=in_words(steps)))
    if state.named:
        said.append(_("named by {name}", name=state.named_by))
    if state.barred:
        said.append(_("the key turned its raider away"))
    if state.verb == "scout":
        card = _(NAMES[state.card])
        if state.face == "up":
            said.append(_("your {card} may go here, face up", card=card))
        else:
            said.append(_("your {card} may go here, face down", card=card))
    elif state.verb == "raid":
        said.append(_("you may raid it"))
    elif state.verb == "spy":
        said.append(_("the glass may look here"))
    return _("; ").join(said)


def card_in_words(card: Lying, names: tuple[str, ...], eyes: int) -> str:
    """A card in a row: what it is, as far as it may be seen, and who played it."""
    who = names[card.by - 1]
    if not card.card:
        return _("a hidden card of {name}", name=who)
    called = _(NAMES[card.card])
    if card.by == eyes:
        return (
            _("{card}, your own", card=called) if card.up else _("{card}, your own, face down", card=called)
        )
    if card.up:
        return _("{card} of {name}", card=called, name=who)
    return _("{card} of {name}, face down", card=called, name=who)


def in_words(steps: str) -> str:
    """A banner in words."""
    return _(", ").join(_("up") if step == "U" else _("down") for step in steps)


def _figures_in_words(figures: Figures, seen: bool) -> list[str]:
    said = []
    if seen:
        said.append(_("worth {n} to you", n=signed(figures.mine)))
        if figures.alms:
            said.append(n_("with {n} alms", "with {n} alms", figures.alms))
        if figures.hidden:
            said.append(n_("and {n} unknown card", "and {n} unknown cards", figures.hidden))
    said += [_("{n} to {name}", n=signed(glory), name=name) for _seat, name, glory in figures.others]
    if figures.unknown:
        said.append(
            n_("{n} card not counted for others", "{n} cards not counted for others", figures.unknown)
        )
    return said


def village(at: str, card: str, cubes: tuple[int, ...], names: tuple[str, ...], state: Village) -> str:
    """Everything that can be seen of a cell, and what a press on it does."""
    if card == FOREST:
        return _("{cell}, a forest; it takes no alms", cell=at)
    said = [
        _("{cell}, a large village", cell=at) if card in LARGE else _("{cell}, a village", cell=at),
        *described(card, cubes, names),
    ]
    if state.nth:
        said.append(_(NTH[state.nth - 1]))
    if state.gains:
        changes = [
            _("{n} to {name}", n=signed(gain), name=name)
            for gain, name in zip(state.gains, names, strict=True)
            if gain
        ]
        if state.may:
            said.append(_("the next alms may go here"))
        said.append(listed(changes) if changes else _("nobody’s glory changes"))
    return _("; ").join(said)


@cached
def described(card: str, cubes: tuple[int, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    """The rows of a village and what it would pay now, a phrase each."""
    said, first = [], 0
    for glory, spaces in ROWS[VILLAGES.index(card)]:
        here = [names[seat - 1] for seat in cubes[first : first + spaces]]
        free = spaces - len(here)
        if not here:
            said.append(
                n_(
                    "row for {glory} locked, {n} place",
                    "row for {glory} locked, {n} places",
                    free,
                    glory=glory,
                )
            )
        elif free:
            said.append(
                n_(
                    "row for {glory}: {names}, {n} place free",
                    "row for {glory}: {names}, {n} places free",
                    free,
                    glory=glory,
                    names=listed(here),
                )
            )
        else:
            said.append(_("row for {glory}: {names}", glory=glory, names=listed(here)))
        first += spaces
    paid = worth.village(card, cubes, len(names)) if cubes else ()
    pays = [
        _("{n} to {name}", n=glory, name=name)
        for glory, name in sorted(zip(paid, names, strict=bool(paid)), reverse=True)
        if glory
    ]
    said.append(_("pays {payments}", payments=listed(pays)) if pays else _("pays nobody now"))
    return tuple(said)
