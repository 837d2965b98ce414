"""What things would bring: a castle to each seat, an alms in each village, an exchange at the end.

Of a rival's figures nothing depends on what only the eyes know: there every face-down card is unknown.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from greenwood.games.chickwood import scoring
from greenwood.games.chickwood.components import (
    CARD,
    CARDS,
    CELL,
    CELLS,
    NEIGHBOURS,
    SPACES,
    VILLAGES,
    WORTH_ALMS,
)
from greenwood.words import cached

ALMS_OF = {name: alms for name, alms in zip(CARDS, WORTH_ALMS, strict=True) if alms}
"""How many alms a benefactor brings, by name."""

Loot = tuple[int, ...]
"""How many of each card a seat has, in the order of CARDS."""


@dataclass(frozen=True, slots=True)
class Worth:
    """A castle with its row of cards, as far as it is known."""

    castle: int
    certain: tuple[int, ...]
    """By seat: the change of its glory if it raided now, the castle itself included, alms not. For the eyes'
    own seat of every card these see, for the others of the cards that lie open."""
    hidden: int
    """Cards that the eyes can't see."""
    down: int
    """Cards that lie face down, so are unknown to some."""
    alms: tuple[int, ...]
    """By seat: the alms of the benefactors among the same cards, no more than it has cubes for."""

    def unknown(self, seat: int, eyes: int | None) -> int:
        """How many cards the figure of a seat, from 0, leaves out."""
        return self.hidden if seat == eyes else self.down


@dataclass(frozen=True, slots=True)
class Stake:
    """An alms laid in a village."""

    at: str
    gains: tuple[int, ...]
    """By seat: the change of its glory."""
    strands: int
    """How many alms of the snake can't be laid any more however one goes on."""


def loot_of(view: Mapping[str, Any], seat: int) -> Loot:
    """What a seat, from 0, has laid out before it."""
    own = view["loot"][seat]
    return tuple(own.get(card, 0) for card in CARDS)


@cached
def parts(loot: Loot) -> tuple[int, int, int, int, int]:
    """Glory by chests, garments, jewelry, Maid and henchmen."""
    chests, garments, jewelry, maid, henchmen = scoring.parts(list(loot))
    return chests, garments, jewelry, maid, henchmen


@cached
def gain(loot: Loot, cards: tuple[str, ...], castle: int) -> int:
    """By how much a castle with these cards would change the glory of who has this loot; alms left out."""
    more = list(loot)
    for card in cards:
        if card not in ALMS_OF:
            more[CARD[card]] += 1
    return sum(parts(tuple(more))) - sum(parts(loot)) + castle


def worths(view: Mapping[str, Any], eyes: int | None) -> tuple[Worth, ...]:
    """Every castle in play by its value; ``eyes`` from 0, None for a spectator."""
    return tuple(_worth(view, int(castle), row, eyes) for castle, row in view["rows"].items())


def _worth(view: Mapping[str, Any], castle: int, row: Sequence[Mapping[str, Any]], eyes: int | None) -> Worth:
    seen = tuple(entry["card"] for entry in row if "card" in entry)
    shown = tuple(entry["card"] for entry in row if entry["up"])
    known = [seen if seat == eyes else shown for seat in range(len(view["hands"]))]
    return Worth(
        castle=castle,
        certain=tuple(gain(loot_of(view, seat), cards, castle) for seat, cards in enumerate(known)),
        hidden=len(row) - len(seen),
        down=len(row) - len(shown),
        alms=tuple(
            min(left, sum(ALMS_OF.get(card, 0) for card in cards))
            for left, cards in zip(view["cubes"], known, strict=True)
        ),
    )


# --- alms --------------------------------------------------------------------------------------------


@cached
def village(card: str, cubes: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Glory by seat of a village with these cubes, of seats from 1 in the order they were laid."""
    if card == "forest":
        return (0,) * seats
    return tuple(scoring.village(VILLAGES.index(card), [seat - 1 for seat in cubes], seats))


def stakes(view: Mapping[str, Any], cells: Sequence[str], seat: int) -> dict[str, Stake]:
    """What the next alms of ``seat``, from 0, would change in each of these cells."""
    return {at: _stake(view, at, seat) for at in cells}


def _stake(view: Mapping[str, Any], at: str, seat: int) -> Stake:
    alms = view["alms"]
    gone = frozenset([*alms["snake"], at])
    return Stake(
        at, _laid(view, at, [seat + 1]), alms["left"] - 1 - longest(view, at, gone, alms["left"] - 1)
    )


def _laid(view: Mapping[str, Any], at: str, more: Sequence[int]) -> tuple[int, ...]:
    here, seats = view["villages"][at], len(view["hands"])
    cubes = tuple(here["cubes"])
    before, after = village(here["card"], cubes, seats), village(here["card"], (*cubes, *more), seats)
    return tuple(now - then for now, then in zip(after, before, strict=True))


def snake_gains(view: Mapping[str, Any]) -> tuple[int, ...]:
    """By seat: what the alms laid so far in this snake have changed."""
    seats = len(view["hands"])
    total = [0] * seats
    for at in view["alms"]["snake"]:
        here = view["villages"][at]
        cubes = tuple(here["cubes"])
        for seat, (now, then) in enumerate(
            zip(
                village(here["card"], cubes, seats),
                village(here["card"], cubes[:-1], seats),
                strict=True,
            )
        ):
            total[seat] += now - then
    return tuple(total)


def longest(view: Mapping[str, Any], at: str, gone: frozenset[str], most: int) -> int:
    """How many more alms a snake can be, up to ``most``, when its head is at ``at``."""
    if most <= 0:
        return 0
    best = 0
    for cell in beside(at):
        if cell not in gone and room(view, cell):
            best = max(best, 1 + longest(view, cell, gone | {cell}, most - 1))
    return best


def room(view: Mapping[str, Any], at: str) -> int:
    """How many spaces are free in a village; a forest, and what isn't in play with two, has none."""
    here = view["villages"].get(at)
    return SPACES[VILLAGES.index(here["card"])] - len(here["cubes"]) if here else 0


def beside(at: str) -> tuple[str, ...]:
    """The cells on the sides of a cell."""
    return tuple(CELLS[cell] for cell in NEIGHBOURS[CELL[at]])


# --- glory so far ------------------------------------------------------------------------------------


def villages_glory(view: Mapping[str, Any]) -> dict[str, tuple[int, ...]]:
    """By cell with a village: its glory by seat, if scored now."""
    seats = len(view["hands"])
    return {
        at: village(here["card"], tuple(here["cubes"]), seats)
        for at, here in view["villages"].items()
        if here["card"] != "forest"
    }


def with_card(view: Mapping[str, Any], eyes: int, castle: int, card: str, up: bool) -> Worth:
    """A castle as it would be once the eyes' seat, from 0, had laid a card before it."""
    row = [*view["rows"][str(castle)], {"card": card, "by": eyes + 1, "up": up}]
    return _worth(view, castle, row, eyes)


def totals(view: Mapping[str, Any]) -> tuple[int, ...]:
    """By seat: the whole glory, as if the game ended now."""
    alms = villages_glory(view).values()
    return tuple(
        sum(parts(loot_of(view, seat))) + sum(view["castles"][seat]) + sum(paid[seat] for paid in alms)
        for seat in range(len(view["hands"]))
    )


def exchanged(view: Mapping[str, Any], action: str, seat: int) -> tuple[int, ...]:
    """By seat: what a use of a legendary card by ``seat``, from 0, before the score would change."""
    verb, *what = action.split()
    if what == ["none"]:
        return (0,) * len(view["hands"])
    loot = [dict(own) for own in view["loot"]]
    villages = {at: {**here, "cubes": list(here["cubes"])} for at, here in view["villages"].items()}
    if verb == "swap":
        one, other = villages[what[0]]["cubes"], villages[what[2]]["cubes"]
        here, there = int(what[1]) - 1, int(what[3]) - 1
        one[here], other[there] = other[there], one[here]
    elif verb == "trade":
        rival = int(what[1]) - 1
        _hand_over(loot[seat], loot[rival], what[0])
        _hand_over(loot[rival], loot[seat], what[2])
    else:
        _hand_over(loot[seat], loot[int(what[0]) - 1], "henchman")
    after = totals({**view, "loot": loot, "villages": villages})
    return tuple(now - then for now, then in zip(after, totals(view), strict=True))


def _hand_over(giver: dict[str, int], taker: dict[str, int], card: str) -> None:
    giver[card] -= 1
    taker[card] = taker.get(card, 0) + 1
