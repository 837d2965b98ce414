"""What is said of the rules, in words: names of tiles, why a ride stops, why an action can't be done.

All of it goes through the catalogue; phrases of ``stops`` are short enough for a tag beside the land.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenwood.game import Action
from greenwood.games.knights.components import (
    CELL_TEXT,
    CELLS,
    DIRECTIONS,
    DONE,
    HALT,
    KEEP,
    KEEP_PHASE,
    KEPT,
    LAKE,
    LAY,
    MOST_MUSTERED,
    MOST_ON_A_TILE,
    MUSTER,
    MUSTER_PHASE,
    NOWHERE,
    NUMBER,
    ON,
    OVER,
    PLAY,
    RIDE,
    STEPS,
    TILES,
)
from greenwood.games.knights.riding import can_enter, closed
from greenwood.words import N_, _

if TYPE_CHECKING:
    from greenwood.games.knights.position import Position

NAMES: dict[str, str] = {
    "L": N_("lake"),
    "M": N_("mountain"),
    "P": N_("empty plain"),
    "Pv": N_("plain village"),
    "Pc": N_("plain castle"),
    "Pt": N_("plain town"),
    "Fv": N_("forest village"),
    "Fc": N_("forest castle"),
    "Ft": N_("forest town"),
}
"""By tile, for the middle of a sentence."""

LENGTHS = {KEEP: 3, LAY: 3, MUSTER: 2, RIDE: 3, ON: 2, HALT: 1, DONE: 1}
"""How many numbers an action has, by its kind."""
_COUNTS = (N_("none"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"))


def place(cell: int) -> str:
    """A cell as people read it, with real minus signs."""
    return CELL_TEXT[cell].replace("-", "−")


def stops(position: Position, cell: int, knights: int) -> str:
    """Why so many knights can't ride onto ``cell``, in a short phrase; empty when they can enter it."""
    land, stacks = position.land, position.stacks
    kind = land[cell]
    if not kind:
        return _("no tile here yet")
    if kind == LAKE:
        return _("a lake")
    if closed(land, stacks, cell):
        there = len(stacks.get(cell, ()))
        if there == MOST_ON_A_TILE:
            return _("four stand there")
        return _("{n} stand there, {number} more must", n=_(_COUNTS[there]), number=_(_COUNTS[NUMBER[kind]]))
    if not knights:
        return _("none left to ride on")
    if not can_enter(land, stacks, cell, knights):
        return _("needs {number}, {n} would come", number=NUMBER[kind], n=knights)
    return ""


def refusal(position: Position, action: Action) -> str:
    """Why an action is not legal now: one sentence in rules terms."""
    phase = position.phase
    if phase == OVER or position.to_move is None:
        return _("The game is over.")
    if not _well_made(action):
        return _("No player can do this.")
    kind = action[0]
    if phase == KEEP_PHASE:
        if kind == KEEP and action[1] != KEPT:
            return _("The castle must be kept, with one other of the four tiles.")
        if kind == KEEP:
            return _("Only an empty plain, a plain village or a mountain can be kept beside the castle.")
        return _("First each seat keeps two of its four tiles.")
    if kind == KEEP:
        return _("The tiles are kept already.")
    if phase == PLAY:
        return _refused_tile(position, action)
    if phase == MUSTER_PHASE:
        return _refused_muster(position, action)
    return _refused_ride(position, action)


def _well_made(action: Action) -> bool:
    """Whether an action has as many numbers as its kind needs, and those that name something do."""
    if not action or len(action) != LENGTHS.get(action[0]):
        return False
    if action[0] in (KEEP, LAY):
        return 0 < action[1] < len(TILES)
    return action[0] != RIDE or 0 <= action[1] < len(STEPS)


def _refused_tile(position: Position, action: Action) -> str:
    kind = action[0]
    if kind == DONE:
        return _("One tile at least must be laid in a turn.")
    if kind != LAY:
        return _("Knights muster and ride only when a castle has just been laid.")
    _kind, tile, where = action
    me: int = position.to_move  # type: ignore[assignment]  # asked only while somebody is to move
    if tile not in position.hands[me]:
        return _("You have no {tile} in hand.", tile=_(NAMES[TILES[tile]]))
    if 0 <= where < CELLS and position.land[where]:
        return _("A tile lies at {cell} already.", cell=place(where))
    if not any(0 <= where + step < CELLS and position.land[where + step] for step in STEPS):
        return _("{cell} has no edge in common with a tile of the land.", cell=place(where))
    return _("At {cell} the land would grow beyond {limit} tiles.", cell=place(where), limit=position.limit)


def _refused_muster(position: Position, action: Action) -> str:
    if action[0] != MUSTER:
        return _("First say how many knights muster on the castle.")
    knights = action[1]
    reserve = position.reserve[position.to_move]  # type: ignore[index]  # somebody is to move
    number = NUMBER[position.land[position.ride_at]]
    if knights > MOST_MUSTERED:
        return _("At most five knights muster on a castle.")
    if knights > reserve:
        return _("You have only {n} knights left.", n=reserve)
    if knights < number:
        return _("A forest castle is held by two knights at least.")
    return _("Of five knights one at least must ride, and here none can: four is the most.")


def _refused_ride(position: Position, action: Action) -> str:
    kind = action[0]
    at, riding, direction = position.ride_at, position.riding, position.ride_dir
    if kind in (LAY, DONE):
        return _("First the knights who ride must find a place.")
    if kind == MUSTER:
        return _("The knights have mustered already.")
    number = NUMBER[position.land[at]]
    there = len(position.stacks.get(at, ()))
    if kind == HALT:
        if riding < number:
            return _("{number} knights at least must stay here.", number=number)
        return _("More than four knights would stand at {cell}.", cell=place(at))
    if kind == RIDE and direction != NOWHERE:
        return _("Knights ride in a straight line: they can only ride on or halt.")
    if kind == ON and direction == NOWHERE:
        return _("First say in which direction the knights ride.")
    stay = action[-1]
    if stay < number:
        return _("{number} knights at least must stay here.", number=number)
    if stay >= riding:
        return _("One knight at least must ride on.")
    if there + stay > MOST_ON_A_TILE:
        return _("More than four knights would stand at {cell}.", cell=place(at))
    ahead = at + STEPS[action[1] if kind == RIDE else direction]
    why = stops(position, ahead, riding - stay)
    if why:
        return _("The knights can't ride on to {cell}: {why}.", cell=place(ahead), why=why)
    return _("The knights could not finish this ride: not all of them would find a place.")


WAYS = dict(zip(DIRECTIONS, (N_("north"), N_("east"), N_("south"), N_("west")), strict=True))
"""By direction, for the middle of a sentence."""
