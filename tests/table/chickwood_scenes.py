"""Moments of Chickwood Forest as the painter gets them, from matches played out by chance."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from tests.table.painted import Tag, find, read

from greenwood.games import GAMES, chickwood
from greenwood.games.chickwood.components import CARD, CELLS, VILLAGES
from greenwood.games.chickwood.position import Position
from greenwood.match import Match, Player
from greenwood.table import chickwood as table
from greenwood.table.scene import Entry, Scene, Seat

NAMES = ("Ada", "Bruno", "Clara", "Dirk", "Edda")
ON = {"legendary": "on", "glory": "live"}


@cache
def moments(seats: int, seed: str = "wood", legendary: bool = True) -> tuple[tuple[Position, int], ...]:
    """Every position of a match with the number of its actions so far."""
    played = match(seats, seed, ON if legendary else {})
    found = []
    position = played.start()
    for count, move in enumerate(played.moves):
        found.append((position.copy(), count))
        position.play(move.action)
    return (*found, (position, len(played.moves)))


@cache
def _played(seats: int, seed: str, options: tuple[tuple[str, str], ...]) -> Match:
    played = Match(GAMES["chickwood"], [Player(who.name) for who in people(seats)], dict(options), seed)
    rng = Random(seed)
    while played.position.to_move is not None:
        actions = played.position.actions()
        played.act(rng.choice(actions))
    return played


def match(seats: int, seed: str = "wood", options: dict[str, str] | None = None) -> Match:
    """A match played out."""
    return _played(seats, seed, tuple((options or {}).items()))


def positions(seats: int, seed: str = "wood", legendary: bool = True) -> tuple[Position, ...]:
    """A match from its first position to its last."""
    return tuple(position for position, _count in moments(seats, seed, legendary))


def when(seats: int, wanted: Callable[[Position], bool], seed: str = "wood") -> Position:
    """The first position that is wanted, of the first match that has one."""
    for number in range(60):
        for position in positions(seats, f"{seed}{number or ''}"):
            if wanted(position):
                return position.copy()
    raise AssertionError("no such position")


def people(seats: int, you: int = 0) -> tuple[Seat, ...]:
    """Who sits there; with ``you`` the others are bots."""
    return tuple(
        Seat(name, bot="outlaw" if you and you != number else "", you=you == number)
        for number, name in enumerate(NAMES[:seats], 1)
    )


def log(played: Match, count: int | None = None) -> tuple[Entry, ...]:
    """The first ``count`` actions with what came of them."""
    return tuple(Entry(move.turn, move.seat + 1, move.events) for move in played.moves[:count])


def scene(position: Position, *, eyes: int | None = None, you: int = 0, **more: Any) -> Scene:
    """The position as the desk would hand it over; the seat to move looks unless ``eyes`` says else."""
    mover = 0 if position.to_move is None else position.to_move + 1
    looking = mover if eyes is None else eyes
    asked = bool(mover) and looking == mover
    more.setdefault("seats", people(position.seats, you))
    return Scene(
        game="chickwood",
        view=chickwood.view(position, looking),
        eyes=looking,
        actions=tuple(chickwood.action_text(action) for action in position.actions()) if asked else (),
        **more,
    )


def scouting(hand: str, rows: dict[int, str], loot: tuple[str, ...] = ()) -> Position:
    """Three players in round 1 with a table of a test's own; seat 1 is to scout.

    ``rows``: by castle cards like ``ring:2`` or, face down, ``bust:3-``. ``loot``: by seat.
    """
    position = chickwood.new(3, {}, "drawn")
    position.hands = [[CARD[card] for card in hand.split()], [], []]
    for castle, cards in rows.items():
        position.rows[castle] = [
            (CARD[card], int(by.removesuffix("-")) - 1, not by.endswith("-"))
            for card, by in (one.split(":") for one in cards.split())
        ]
    for seat, won in enumerate(loot):
        for card in won.split():
            position.loot[seat][CARD[card]] += 1
    position.order = [0, 1, 2]
    position.castles = [[1], [2], [3]]
    position.to_move = 0
    return position


def settle(position: Position, **cells: str) -> Position:
    """Villages of a test's own: ``b2="V4 1 3"``; a cell not named becomes a forest."""
    for number, cell in enumerate(CELLS):
        card, *cubes = cells.get(cell, "forest").split()
        position.villages[number] = VILLAGES.index(card)
        position.laid[number] = [int(seat) - 1 for seat in cubes]
    return position


# --- reading what is painted ---------------------------------------------------------------------------

SEATS = (2, 3, 4, 5)
each_table = pytest.mark.parametrize("seats", SEATS)


def whole(shown: Scene) -> Tag:
    """The table with everything in its place."""
    return read(table.layout(shown, table.pieces(shown), None))


def drawn(shown: Scene) -> str:
    """The same as HTML."""
    return str(table.layout(shown, table.pieces(shown), None))


def doable(root: Tag, verb: str) -> set[str]:
    """What can be pressed: the rest of every ``data-do`` of this verb."""
    return {
        tag.attrs["data-do"].removeprefix(f"{verb} ")
        for tag in root.all()
        if tag.attrs.get("data-do", "").startswith(f"{verb} ")
    }


def region(shown: Scene, ident: str) -> str:
    """What a region says."""
    (found,) = find(whole(shown), id=ident)
    return " ".join(found.text().split())


def asked(shown: Scene) -> str:
    """What the bar says."""
    (bar,) = find(whole(shown), id="bar")
    said = next(tag for tag in bar.all() if "ask" in tag.attrs.get("class", "").split())
    return " ".join(said.text().split())


def finished(seats: int, seed: str = "wood") -> Scene:
    """A match to its end, with its log."""
    played = match(seats, seed, ON)
    count = len(played.moves)
    return scene(played.position, eyes=1, log=log(played), at=count, of=count)
