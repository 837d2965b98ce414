"""What is worked out once for a whole repaint: what may be laid where, and which ride is considered."""

from dataclasses import dataclass
from random import Random
from typing import Any

from greenwood.games.knights import guess
from greenwood.games.knights.components import MUSTER_PHASE, RIDE_PHASE, cell_text
from greenwood.games.knights.position import Position
from greenwood.table.knights.plans import Lane, Plan, lanes, read, suggested
from greenwood.table.scene import Scene


@dataclass(frozen=True, slots=True)
class Moment:
    """A scene with everything the regions of the table ask of it."""

    scene: Scene
    position: Position
    """A guess that fits the view: exact in the land, its stacks and one's own hand."""
    seat: int | None
    """Whose eyes look, from 0; None for a spectator."""
    legal: frozenset[str]
    """What the person at this screen may do now; empty while nobody here is asked."""
    tile: str
    """The tile that the person would lay: the drafted one, else the first of the hand; empty for none."""
    cells: frozenset[str]
    """The cells ``x,y`` on which it may be laid now."""
    ghost: tuple[str, str] | None
    """(tile, cell) while laying it is looked at."""
    plan: Plan | None
    """The ride that is looked at or put together."""
    lanes: tuple[Lane, ...]
    """The ways a ride could go from here, while knights muster or ride."""
    window: tuple[int, int, int, int]
    """First column, first row, last column, last row of the cells that are painted: the land, and one ring
    more on the sides where it may still grow."""

    @property
    def view(self) -> dict[str, Any]:
        """The view of the scene."""
        return self.scene.view

    @property
    def drafted(self) -> bool:
        """Whether the plan is put together, and not only looked at."""
        return self.plan is not None and self.plan.actions == self.scene.draft


def moment(scene: Scene) -> Moment:
    """Work out a scene."""
    position = guess(scene.view, Random(0))
    legal = frozenset(scene.actions)
    tile = _tile(scene)
    riding = bool(legal) and position.phase in (MUSTER_PHASE, RIDE_PHASE)
    plan = (read(position, scene.peek) or read(position, scene.draft)) if riding else None
    return Moment(
        scene=scene,
        position=position,
        seat=scene.eyes - 1 if scene.eyes else None,
        legal=legal,
        tile=tile,
        cells=frozenset(map(cell_text, position.frontier)) if tile else frozenset(),
        ghost=_ghost(scene) if tile else None,
        plan=plan,
        lanes=lanes(position, _riders(position, plan)) if riding else (),
        window=_window(position),
    )


def _tile(scene: Scene) -> str:
    if not scene.actions or scene.view["phase"] != "play" or not scene.eyes:
        return ""
    hand = scene.view["hands"][scene.eyes - 1]
    drafted = scene.draft.removeprefix("tile ")
    looked = scene.peek.split()[1:2] if scene.peek in scene.actions and scene.peek.startswith("lay ") else []
    wanted = [name for name in (*looked, drafted) if name in hand]
    return str((wanted or hand)[0])


def _ghost(scene: Scene) -> tuple[str, str] | None:
    if scene.peek not in scene.actions or not scene.peek.startswith("lay "):
        return None
    _lay, tile, at = scene.peek.split()
    return tile, at


def _riders(position: Position, plan: Plan | None) -> int:
    """How many knights the lanes are drawn for: those who ride, those of the plan, or what is suggested."""
    if position.phase == RIDE_PHASE:
        return position.riding
    return plan.knights if plan else suggested(position)


def _window(position: Position) -> tuple[int, int, int, int]:
    if not any(position.land):
        return 0, 0, position.seats - 1, 1
    west, east, south, north = position.box
    across = east - west + 1 < position.limit
    up = north - south + 1 < position.limit
    return west - across, south - up, east + across, north + up
