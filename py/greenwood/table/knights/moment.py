"""What is worked out once for a whole repaint: who is meant, what may be laid where, how a ride could go."""

from dataclasses import dataclass
from random import Random
from typing import Any

from greenwood.games.knights import guess
from greenwood.games.knights.components import MUSTER_PHASE, RIDE_PHASE
from greenwood.games.knights.position import Position
from greenwood.table.knights import plans
from greenwood.table.knights.plans import Lane, Plan, Step
from greenwood.table.scene import Scene

__all__ = ["Lane", "Moment", "Plan", "Step", "moment"]


@dataclass(frozen=True, slots=True)
class Moment:
    """A scene with everything the regions of the table ask of it."""

    scene: Scene
    position: Position
    """A guess that fits the view: exact in land, stacks, reserves and the own hand."""
    seat: int | None
    """Whose eyes look, from 0; None for a spectator."""
    legal: frozenset[str]
    """What the person at this screen may do now; empty while nobody here is asked."""
    tile: str
    """The kind that would be laid now: the one drafted, else the first in hand; empty for none."""
    cells: frozenset[str]
    """The cells ``x,y`` on which it may be laid."""
    ghost: tuple[str, str] | None
    """(tile, cell) that is considered for laying."""
    plan: Plan | None
    """The ride that is considered: peeked at, drafted, or the only one there is; it may be no more than a
    number of knights that have no direction yet."""
    lanes: tuple[Lane, ...]
    """The directions in which ``knights`` could ride, n e s w; empty unless somebody here is to say."""
    stay: Plan | None
    """All of ``knights`` stay where they are; None when they may not."""
    knights: int
    """How many would ride: those of the plan, else so many as seem fitting."""
    numbers: tuple[int, ...]
    """How many may be mustered now."""
    window: tuple[int, int, int, int]
    """x0, y0, x1, y1 of the cells that are painted: the land and a ring where it may still grow."""

    @property
    def view(self) -> dict[str, Any]:
        """The view of the scene."""
        return self.scene.view

    @property
    def me(self) -> int:
        """The seat that is asked, from 0: the one to move, else who looks."""
        return (self.view["to_move"] or self.scene.eyes or 1) - 1


def moment(scene: Scene) -> Moment:
    """Work out a scene."""
    position = guess(scene.view, Random(0))
    seat = scene.eyes - 1 if scene.eyes else None
    ghost = _ghost(scene)
    tile = _tile(scene, ghost)
    plan, lanes, stay, knights = _ride(scene, position)
    return Moment(
        scene=scene,
        position=position,
        seat=seat,
        legal=frozenset(scene.actions),
        tile=tile,
        cells=frozenset(
            action.split(" ")[2] for action in scene.actions if action.startswith(f"lay {tile} ")
        ),
        ghost=ghost,
        plan=plan,
        lanes=lanes,
        stay=stay,
        knights=knights,
        numbers=plans.numbers(position) if scene.actions else (),
        window=window(scene.view),
    )


def window(view: dict[str, Any]) -> tuple[int, int, int, int]:
    """The cells to be painted. Before the start the tiles lie face down where they will be turned up."""
    if view["land"]:
        columns = [tile["at"][0] for tile in view["land"]]
        rows = [tile["at"][1] for tile in view["land"]]
        box = min(columns), min(rows), max(columns), max(rows)
    else:
        box = 0, 0, len(view["hands"]) - 1, 1
    across = int(box[2] - box[0] + 1 < view["limit"])
    up = int(box[3] - box[1] + 1 < view["limit"])
    return box[0] - across, box[1] - up, box[2] + across, box[3] + up


def _ghost(scene: Scene) -> tuple[str, str] | None:
    for text in (scene.peek, scene.draft):
        if text.startswith("lay ") and text in scene.actions:
            _lay, tile, cell = text.split(" ")
            return tile, cell
    return None


def _tile(scene: Scene, ghost: tuple[str, str] | None) -> str:
    if scene.view["phase"] != "play" or not scene.actions or not scene.eyes:
        return ""
    if ghost is not None:
        return ghost[0]
    hand: list[str] = scene.view["hands"][scene.eyes - 1]
    drafted = scene.draft.removeprefix("tile ")
    return drafted if drafted in hand else hand[0]


def _ride(scene: Scene, position: Position) -> tuple[Plan | None, tuple[Lane, ...], Plan | None, int]:
    """The plan considered, the lanes for as many knights, all staying, and how many those are."""
    if not scene.actions or position.phase not in (MUSTER_PHASE, RIDE_PHASE):
        return None, (), None, 0
    plan = plans.read(position, scene.peek) or plans.read(position, scene.draft)
    if plan is not None:
        knights = plan.knights
    elif position.phase == MUSTER_PHASE:
        knights = plans.suggested(position)
        plan = plans.read(position, f"muster {knights}")
    else:
        knights = position.riding
    lanes = plans.lanes(position, knights)
    stay = plans.stay(position, knights)
    if (plan is None or not plan.steps) and not any(lane.plan for lane in lanes):
        plan = stay or plan
    return plan, lanes, stay, knights
