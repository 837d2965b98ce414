"""What is worked out once for a whole repaint: who is meant, what is legal, what a move would change."""

from dataclasses import dataclass
from random import Random
from typing import Any

from greenwood.games.locksley import guess, parse_action
from greenwood.games.locksley.position import Position
from greenwood.games.locksley.tasks import met
from greenwood.games.locksley.wording import why
from greenwood.table.scene import Scene


@dataclass(frozen=True, slots=True)
class Moment:
    """A scene with everything the regions of the table ask of it."""

    scene: Scene
    position: Position
    """A guess that fits the view: exact in all that is shown, since only the pile is hidden."""
    seat: int
    """Whose tasks the marks speak of, from 0: who looks, else who moves, else who won."""
    legal: frozenset[str]
    """What the person at this screen may do now; empty while nobody here is asked."""
    met: dict[str, bool]
    """By task on the track, and ``king``."""
    free: tuple[int, ...]
    """Spaces that can be entered one after another without paying, nearest first (-1: the King)."""
    toll: int | None
    """The space a coin would buy; None when there's none to buy or none to pay."""
    peek: tuple[str, str]
    """The thing considered: (verb, rest) of an action, or ("space", number), or ("", "")."""
    after: Position | None
    """What the considered action would lead to; None when it isn't an action or isn't legal."""
    opens: tuple[str, ...]
    """Tasks that the considered action would newly meet, nearest ahead first."""
    closes: tuple[str, ...]
    """Tasks met now that it would lose."""

    @property
    def view(self) -> dict[str, Any]:
        """The view of the scene."""
        return self.scene.view

    def why(self, task: str) -> str:
        """How ``task`` is met or what is missing, for the eyes that look; empty for a spectator."""
        return why(self.position, self.seat, task) if self.scene.eyes else ""


def moment(scene: Scene) -> Moment:
    """Work out a scene."""
    view = scene.view
    position = guess(view, Random(0))
    seat = (scene.eyes or view["to_move"] or view["winner"] or 1) - 1
    tasks = (*view["track"], "king")
    now = {task: met(position, seat, task) for task in tasks}
    after = _after(position, scene)
    opens: tuple[str, ...] = ()
    closes: tuple[str, ...] = ()
    if after is not None:
        changed = [task for task in _ahead(view, seat) if met(after, seat, task) != now[task]]
        opens = tuple(task for task in changed if not now[task])
        closes = tuple(task for task in changed if now[task])
    free, toll = _run(position, scene)
    verb, _space, rest = scene.peek.partition(" ")
    return Moment(
        scene=scene,
        position=position,
        seat=seat,
        legal=frozenset(scene.actions),
        met=now,
        free=free,
        toll=toll,
        peek=(verb, rest),
        after=after,
        opens=opens,
        closes=closes,
    )


def space_of(step: int, lap: int) -> int:
    """The space that a Bard enters with its step number ``step``: an index of the track, -1 for the King."""
    return -1 if step >= 2 * lap - 1 else (step - 1) % lap


def _ahead(view: dict[str, Any], seat: int) -> list[str]:
    """Every task, the nearest before the seat's Bard first, the King last."""
    track = view["track"]
    start = view["bards"][seat] % len(track)
    return [*track[start:], *track[:start], "king"]


def _after(position: Position, scene: Scene) -> Position | None:
    if scene.peek not in scene.actions:
        return None
    twin = position.copy()
    twin.play(parse_action(scene.peek))
    return twin


def _run(position: Position, scene: Scene) -> tuple[tuple[int, ...], int | None]:
    """The chain of met tasks before the Bard to move, and the space a coin would buy."""
    if not scene.actions or scene.view["phase"] != "turn":
        return (), None
    walker = position.copy()
    me = position.to_move
    lap = len(position.track)
    step = parse_action("step")
    spaces: list[int] = []
    while walker.to_move == me and me is not None and step in walker.actions():
        walker.apply(step)
        spaces.append(space_of(walker.bards[me], lap))
    if walker.to_move is None or parse_action("bribe") not in walker.actions():
        return tuple(spaces), None
    return tuple(spaces), space_of(walker.bards[walker.to_move] + 1, lap)
