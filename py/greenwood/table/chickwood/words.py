"""Chickwood Forest in sentences: the log, the live region, the names of actions."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from greenwood.games.chickwood.wording import NAMES
from greenwood.table import people
from greenwood.table.chickwood.moment import letters, step
from greenwood.table.people import capital, listed, number, voiced
from greenwood.table.scene import Scene, Seat
from greenwood.words import N_, _, n_

A_CARD = {
    "chest-gold": N_("a gold chest"),
    "chest-silver": N_("a silver chest"),
    "chest-emerald": N_("an emerald chest"),
    "chest-ruby": N_("a ruby chest"),
    "armour": N_("a suit of armour"),
    "jerkin": N_("a jerkin"),
    "gown": N_("a gown"),
    "cloak": N_("a cloak"),
    "bracelet": N_("a bracelet"),
    "pendant": N_("a pendant"),
    "ring": N_("a ring"),
    "bust": N_("a bust"),
    "maid": N_("Maid Marihen"),
    "henchman": N_("a henchman"),
    "alms-1": N_("a benefactor with one alms"),
    "alms-2": N_("a benefactor with two alms"),
    "alms-3": N_("a benefactor with three alms"),
    "spy-glass": N_("the spy glass"),
    "key": N_("the key"),
    "entertainers": N_("the travelling entertainers"),
    "arrow": N_("the golden arrow"),
    "beard": N_("the fake beard"),
}
"""What is played and taken (in German the accusative)."""

Told = tuple[int, str, bool]
"""Who did it (from 1; 0 for nobody), the sentence, and whether it is one that weighs more than others."""

TOTAL = re.compile(r"(?:^|-)(-?\d+)")
"""One of the totals joined by hyphens; it may be below zero."""

QUIET = ("deal", "alms", "name", "allow")
"""What a log needn't keep: it follows from what comes next."""


def a_card(card: str) -> str:
    """A card in a sentence."""
    return _(A_CARD[card])


def grouped(cards: Sequence[str]) -> list[str]:
    """Several cards, those of one kind together."""
    return [
        a_card(card) if count == 1 else _("{n} × {card}", n=count, card=_(NAMES[card]))
        for card, count in Counter(cards).items()
    ]


def card_name(card: str) -> str:
    """A card as a heading or on a button."""
    said = _(NAMES[card])
    return said[:1].upper() + said[1:]


def within(seat: Seat) -> str:
    """A seat in the middle of a sentence."""
    return _("you") if seat.you else seat.name


def of_seat(seat: Seat) -> str:
    """Whose a thing is, after "of"."""
    return _("yours") if seat.you else seat.name


def between(one: Seat, other: Seat, messages: tuple[str, str, str], /, **params: Any) -> str:
    """A sentence about two seats: of you and another, of another and you, of two others."""
    mine, ours, theirs = messages
    if one.you:
        return _(mine, other=other.name, **params)
    return _(ours if other.you else theirs, name=one.name, other=other.name, **params)


def events_in_words(events: Iterable[tuple[Any, ...]], seats: Sequence[Seat], quiet: bool) -> list[Told]:
    """What happened, a sentence an event.

    ``quiet`` leaves out what a log needn't keep and puts the alms of a snake into one sentence.
    """
    told: list[Told] = []
    snake: list[str] = []
    layer = 0
    for event in events:
        if quiet and event[0] == "lay":
            layer = event[1]
            snake.append(event[2])
            continue
        if not (quiet and event[0] in QUIET):
            told += _snake(layer, snake, seats)
            snake = []
            told.append((_who(event), _TELL[event[0]](event, seats), event[0] in ("raid", "over")))
    return told + _snake(layer, snake, seats)


def _who(event: tuple[Any, ...]) -> int:
    return 0 if event[0] in ("order", "deal", "reveal", "left", "over") else int(event[1])


def _snake(layer: int, cells: Sequence[str], seats: Sequence[Seat]) -> list[Told]:
    if not cells:
        return []
    said = voiced(
        seats[layer - 1],
        N_("You laid alms at {cells}."),
        N_("{name} laid alms at {cells}."),
        cells=listed(cells),
    )
    return [(layer, said, False)]


# --- each event --------------------------------------------------------------------------------------


def _order(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    order = [within(seats[int(seat) - 1]) for seat in event[2].split()]
    return _("Round {n} begins, in this order: {names}.", n=event[1], names=listed(order))


def _deal(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    return _("Everybody has a new hand.")


def _scout(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    _kind, seat, castle, card = event[:4]
    if not card:
        return voiced(
            seats[seat - 1],
            N_("You played a card, face down, to castle {castle}."),
            N_("{name} played a card, face down, to castle {castle}."),
            castle=castle,
        )
    return voiced(
        seats[seat - 1],
        N_("You played {card} to castle {castle}."),
        N_("{name} played {card} to castle {castle}."),
        card=a_card(card),
        castle=castle,
    )


def _spy(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    _kind, seat, castle = event
    if not castle:
        return voiced(
            seats[seat - 1], N_("You left the spy glass shut."), N_("{name} left the spy glass shut.")
        )
    return voiced(
        seats[seat - 1],
        N_("You looked through the spy glass at castle {castle}."),
        N_("{name} looked through the spy glass at castle {castle}."),
        castle=castle,
    )


def _name(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    _kind, seat, castle, owner = event
    messages = (
        N_("You named castle {castle}; {other} has the key."),
        N_("{name} named castle {castle}; you have the key."),
        N_("{name} named castle {castle}; {other} has the key."),
    )
    return between(seats[seat - 1], seats[owner - 1], messages, castle=castle)


def _allow(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    return voiced(seats[event[1] - 1], N_("You let it be."), N_("{name} let it be."))


def _force(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    _kind, owner, seat, castle = event
    messages = (
        N_("With the key you turned {other} away from castle {castle}."),
        N_("With the key {name} turned you away from castle {castle}."),
        N_("With the key {name} turned {other} away from castle {castle}."),
    )
    return between(seats[owner - 1], seats[seat - 1], messages, castle=castle)


def _raid(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    _kind, seat, castle, cards = event
    if not cards:
        return voiced(
            seats[seat - 1],
            N_("You raided castle {castle}, where nothing lay."),
            N_("{name} raided castle {castle}, where nothing lay."),
            castle=castle,
        )
    return voiced(
        seats[seat - 1],
        N_("You raided castle {castle}: {cards}."),
        N_("{name} raided castle {castle}: {cards}."),
        castle=castle,
        cards=listed(grouped(cards.split())),
    )


def _reveal(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    _kind, castle, hidden = event
    cards = []
    for one in hidden.split():
        card, _colon, seat = one.partition(":")
        cards.append(_("{card} from {name}", card=a_card(card), name=within(seats[int(seat) - 1])))
    return _("Face down at castle {castle} lay {cards}.", castle=castle, cards=listed(cards))


def _alms(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    _kind, seat, lays, brought = event
    if lays < brought:
        return voiced(
            seats[seat - 1],
            N_("Of {brought} alms you can give {lays}: no more are left."),
            N_("Of {brought} alms {name} can give {lays}: no more are left."),
            brought=number(brought),
            lays=number(lays),
        )
    return voiced(
        seats[seat - 1],
        N_("You have {lays} alms to give."),
        N_("{name} has {lays} alms to give."),
        lays=number(lays),
    )


def _lay(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    return voiced(
        seats[event[1] - 1],
        N_("You laid an alms at {cell}."),
        N_("{name} laid an alms at {cell}."),
        cell=event[2],
    )


def _strand(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    return n_(
        "One alms found no village and was kept.",
        "{number} alms found no village and were kept.",
        event[2],
        number=capital(number(event[2])),
    )


def _left(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    _kind, castle, shown, hidden = event
    things = grouped(shown.split())
    if hidden:
        things.append(n_("one hidden card", "{number} hidden cards", hidden, number=number(hidden)))
    if not things:
        return _("Nobody raided castle {castle}; nothing lay there.", castle=castle)
    return _("Nobody raided castle {castle}; out of the game: {cards}.", castle=castle, cards=listed(things))


def _swap(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    _kind, seat, first, one, second, other = event
    return voiced(
        seats[seat - 1],
        N_("You had the entertainers swap an alms of {one} at {here} with one of {other} at {there}."),
        N_("{name} had the entertainers swap an alms of {one} at {here} with one of {other} at {there}."),
        one=of_seat(seats[one - 1]),
        other=of_seat(seats[other - 1]),
        here=first.split()[0],
        there=second.split()[0],
    )


def _trade(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    _kind, seat, mine, other, theirs = event
    messages = (
        N_("With the golden arrow you gave {other} {mine} for {theirs}."),
        N_("With the golden arrow {name} gave you {mine} for {theirs}."),
        N_("With the golden arrow {name} gave {other} {mine} for {theirs}."),
    )
    return between(seats[seat - 1], seats[other - 1], messages, mine=a_card(mine), theirs=a_card(theirs))


def _give(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    _kind, seat, other = event
    messages = (
        N_("In the fake beard, one of your henchmen went over to {other}."),
        N_("In the fake beard, one of {name}’s henchmen came over to you."),
        N_("In the fake beard, one of {name}’s henchmen went over to {other}."),
    )
    return between(seats[seat - 1], seats[other - 1], messages)


def _pass(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    return voiced(
        seats[event[1] - 1],
        N_("You made no use of {card}."),
        N_("{name} made no use of {card}."),
        card=a_card(event[2]),
    )


def _over(event: tuple[Any, ...], seats: Sequence[Seat]) -> str:
    _kind, totals, winners = event
    won = [seats[int(seat) - 1] for seat in winners.split()]
    glory = str(max(int(total) for total in TOTAL.findall(totals))).replace("-", "−")
    if len(won) > 1:
        names = listed([within(seat) for seat in won])
        return _("The victory is shared: {names}, {glory} glory each.", names=names, glory=glory)
    return voiced(
        won[0], N_("You win with {glory} glory."), N_("{name} wins with {glory} glory."), glory=glory
    )


_TELL = {
    "order": _order,
    "deal": _deal,
    "scout": _scout,
    "spy": _spy,
    "name": _name,
    "allow": _allow,
    "force": _force,
    "raid": _raid,
    "reveal": _reveal,
    "alms": _alms,
    "lay": _lay,
    "strand": _strand,
    "left": _left,
    "swap": _swap,
    "trade": _trade,
    "give": _give,
    "pass": _pass,
    "over": _over,
}


# --- actions -----------------------------------------------------------------------------------------


def action_words(action: str, scene: Scene) -> str:
    """What an action does, as an entry of the list of all actions; several are parted by ``; ``."""
    first, _parted, rest = action.partition("; ")
    if rest:
        return _("{first}; {rest}", first=action_words(first, scene), rest=action_words(rest, scene))
    verb, *what = action.split()
    return _DO[verb](what, scene)


def _do_scout(what: Sequence[str], scene: Scene) -> str:
    mover = scene.view["to_move"] - 1
    banner, nth = letters(scene.view, mover), step(scene.view, mover)
    up = banner[nth] == "U"
    said = (
        N_("Play {card} to castle {castle}, face up")
        if up
        else N_("Play {card} to castle {castle}, face down")
    )
    return _(said, card=a_card(what[1]), castle=what[0])


def _do_spy(what: Sequence[str], scene: Scene) -> str:
    if what[0] == "none":
        return _("Leave the spy glass shut")
    return _("Look at the hidden cards at castle {castle}", castle=what[0])


def _do_raid(what: Sequence[str], scene: Scene) -> str:
    return _("Raid castle {castle}", castle=what[0])


def _do_key(what: Sequence[str], scene: Scene) -> str:
    return _("Turn {name} away from castle {castle}", **_named(scene))


def _do_allow(what: Sequence[str], scene: Scene) -> str:
    return _("Let {name} have castle {castle}", **_named(scene))


def _named(scene: Scene) -> dict[str, Any]:
    """Who has named which castle."""
    return {"name": raider(scene).name, "castle": scene.view["named"]}


def raider(scene: Scene) -> Seat:
    """Who raids now, also while the key's owner decides."""
    seat: int = scene.view["order"][len(scene.view["raided"])]
    return scene.seats[seat - 1]


def _do_alms(what: Sequence[str], scene: Scene) -> str:
    return _("Lay an alms at {cell}", cell=what[0])


def _do_swap(what: Sequence[str], scene: Scene) -> str:
    if what[0] == "none":
        return _("Send the travelling entertainers away")
    here, one, there, other = what
    villages = scene.view["villages"]
    return _(
        "Swap alms {one} at {here} ({whose}) with alms {other} at {there} ({others})",
        one=one,
        here=here,
        whose=people.name(scene.seats[villages[here]["cubes"][int(one) - 1] - 1]),
        other=other,
        there=there,
        others=people.name(scene.seats[villages[there]["cubes"][int(other) - 1] - 1]),
    )


def _do_trade(what: Sequence[str], scene: Scene) -> str:
    if what[0] == "none":
        return _("Keep the golden arrow in its quiver")
    mine, other, theirs = what
    return _(
        "Give {name} {mine} for {theirs}",
        name=scene.seats[int(other) - 1].name,
        mine=a_card(mine),
        theirs=a_card(theirs),
    )


def _do_beard(what: Sequence[str], scene: Scene) -> str:
    if what[0] == "none":
        return _("Leave the fake beard off")
    return _("Send {name} a henchman", name=scene.seats[int(what[0]) - 1].name)


_DO = {
    "scout": _do_scout,
    "spy": _do_spy,
    "raid": _do_raid,
    "force": _do_key,
    "allow": _do_allow,
    "alms": _do_alms,
    "swap": _do_swap,
    "trade": _do_trade,
    "beard": _do_beard,
}
