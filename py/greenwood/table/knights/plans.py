"""The ways a ride can go from the present position, as a person puts one together.

Whether knights may stay or ride on is asked of the engine. A stack rides straight on and never comes back,
so what it leaves behind changes nothing ahead of it, and no position needs to be copied to look along a lane.

A ride is told by its *leaves*: how many knights stay on each tile, the first one included, all the rest on
the last. Without a direction it has one leave: all stay where they are.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from greenwood.game import Refused
from greenwood.games.knights import parse_action
from greenwood.games.knights.components import (
    CELL_TEXT,
    DIRECTIONS,
    HALT,
    MUSTER,
    MUSTER_PHASE,
    NOWHERE,
    NUMBER,
    ON,
    RIDE,
    RIDE_PHASE,
    STEPS,
    WORTH,
)
from greenwood.games.knights.position import Position
from greenwood.games.knights.riding import can_halt, leaves, musters
from greenwood.games.knights.wording import stops
from greenwood.words import _

Leaves = tuple[int, ...]
LONGEST_DRAFT = 200
"""Letters; no ride needs half of them, and a draft may be any text."""


@dataclass(frozen=True, slots=True)
class Step:
    """A tile of a ride."""

    at: str
    """Its cell, ``x,y``."""
    leaves: int
    """Knights that would stay there."""
    gain: int
    """Points that the seat would newly score there."""
    loses: int
    """The seat, from 1, that loses as many; 0 for none."""
    do: str
    """What a tap does: ``draft …`` with one knight more here, after the most with the least; empty when
    nothing else is possible."""
    less: str
    """``draft …`` with fewer knights here; empty when fewer can't stay."""
    more: str
    """``draft …`` with more knights here; empty when more can't stay."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A ride that is being considered, whole or not."""

    actions: str
    """In notation, from the present position on: ``muster 4; ride e 1; on 1; halt``."""
    complete: bool
    """Whether it can be played as it is; otherwise ``left`` knights have no place yet."""
    steps: tuple[Step, ...]
    """The tile on which the knights stand now comes first; empty before a direction is chosen."""
    dir: str
    """n, e, s, w; empty when nobody rides."""
    gain: int
    losses: tuple[tuple[int, int], ...]
    """(seat from 1, points) for everybody who would lose some."""
    left: int
    knights: int
    """How many ride or stay, all in all; 0 for a castle on which nobody musters."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A direction from here."""

    dir: str
    plan: Plan | None
    """The longest ride with the least left behind; None when nobody can ride there."""
    stop_at: str
    """The first cell that can't be entered, ``x,y``."""
    why: str
    """Why not, in a short phrase."""


def numbers(position: Position) -> tuple[int, ...]:
    """How many knights may muster now."""
    if position.phase != MUSTER_PHASE or position.to_move is None:
        return ()
    reserve = position.reserve[position.to_move]
    return tuple(musters(position.land, position.stacks, position.ride_at, reserve))


def choices(position: Position, cell: int, way: int, knights: int) -> Leaves:
    """How many of the knights on ``cell`` may stay there, ascending; all of them means that they halt."""
    some = () if way == NOWHERE else tuple(leaves(position.land, position.stacks, cell, way, knights))
    return (*some, knights) if can_halt(position.land, position.stacks, cell, knights) else some


def longest(position: Position, cell: int, way: int, knights: int) -> Leaves:
    """The longest ride of the knights on ``cell``, and of those the one with the least left behind, tile by
    tile; empty when they can't find a place at all."""
    best: Leaves = ()
    for stay in choices(position, cell, way, knights):
        rest = () if stay == knights else longest(position, cell + STEPS[way], way, knights - stay)
        if len(rest) >= len(best):
            best = (stay, *rest)
    return best


def whole_rides(position: Position, cell: int, way: int, knights: int) -> Iterator[Leaves]:
    """Every ride of the knights on ``cell`` in a direction, halting at once among them."""
    for stay in choices(position, cell, way, knights):
        if stay == knights:
            yield (stay,)
        else:
            for rest in whole_rides(position, cell + STEPS[way], way, knights - stay):
                yield (stay, *rest)


def ways(position: Position) -> tuple[int, ...]:
    """The directions that are still open to the stack: one while it rides, else all."""
    return tuple(range(len(STEPS))) if position.ride_dir == NOWHERE else (position.ride_dir,)


# --- plans -----------------------------------------------------------------------------------------


def spelt(position: Position, way: int, ride: Leaves) -> str:
    """A whole ride in notation, from the present position on."""
    said = [f"muster {sum(ride)}"] if position.phase == MUSTER_PHASE else []
    for number, stay in enumerate(ride[:-1]):
        turning = number == 0 and position.ride_dir == NOWHERE
        said.append(f"ride {DIRECTIONS[way]} {stay}" if turning else f"on {stay}")
    return "; ".join([*said, "halt"])


def plan_of(position: Position, way: int, ride: Leaves, riding: int = 0, text: str = "") -> Plan:
    """The plan of a ride. With ``riding`` so many of its knights have no place yet; ``text`` spells it."""
    cells = [position.ride_at + number * (STEPS[way] if number else 0) for number in range(len(ride))]
    total = sum(ride) + riding
    losses: dict[int, int] = {}
    steps = []
    for number, (cell, stay) in enumerate(zip(cells, ride, strict=True)):
        stack = position.stacks.get(cell, ())
        gain = _wins(position, cell)
        loser = stack[-1] + 1 if gain and stack else 0
        if loser:
            losses[loser] = losses.get(loser, 0) + gain
        do, less, more = _taps(position, way, ride[:number], cell, stay, total)
        steps.append(Step(CELL_TEXT[cell], stay, gain, loser, do, less, more))
    return Plan(
        actions=text or spelt(position, way, ride),
        complete=not riding,
        steps=tuple(steps),
        dir="" if way == NOWHERE else DIRECTIONS[way],
        gain=sum(step.gain for step in steps),
        losses=tuple(sorted(losses.items())),
        left=riding,
        knights=total,
    )


def _taps(
    position: Position, way: int, before: Leaves, cell: int, stay: int, total: int
) -> tuple[str, str, str]:
    """What a tap on a tile does, and its buttons for less and more."""
    here = total - sum(before)
    if way == NOWHERE:
        # All stay on the castle; the least is left there by whoever rides out for the most.
        most = best(position, total)
        leaving = f"draft {spelt(position, *most[1:])}" if most and most[1] != NOWHERE else ""
        return leaving, leaving, ""
    possible = choices(position, cell, way, here)

    def draft(leave: int) -> str:
        rest = () if leave == here else longest(position, cell + STEPS[way], way, here - leave)
        return f"draft {spelt(position, way, (*before, leave, *rest))}"

    fewer = [leave for leave in possible if leave < stay]
    greater = [leave for leave in possible if leave > stay]
    less = draft(fewer[-1]) if fewer else ""
    more = draft(greater[0]) if greater else ""
    return more or (draft(fewer[0]) if fewer else ""), less, more


def stay(position: Position, knights: int) -> Plan | None:
    """All stay where they are; None when they may not."""
    if position.phase == MUSTER_PHASE and not knights:
        return Plan("muster 0", True, (), "", 0, (), 0, 0)
    if not can_halt(position.land, position.stacks, position.ride_at, knights):
        return None
    return plan_of(position, position.ride_dir, (knights,))


def lane(position: Position, way: int, knights: int) -> Lane:
    """Where so many knights could ride in a direction, and why not farther."""
    ride = longest(position, position.ride_at, way, knights)
    rides = len(ride) > 1
    last = position.ride_at + (len(ride) - 1) * STEPS[way] if rides else position.ride_at
    coming = (ride[-1] if rides else knights) - NUMBER[position.land[last]]
    ahead = last + STEPS[way]
    return Lane(
        dir=DIRECTIONS[way],
        plan=plan_of(position, way, ride) if rides else None,
        stop_at=CELL_TEXT[ahead],
        why=stops(position, ahead, max(0, coming)) or _("no room for all"),
    )


def lanes(position: Position, knights: int) -> tuple[Lane, ...]:
    """The lanes of so many knights from where they stand, in the order n, e, s, w."""
    return tuple(lane(position, way, knights) for way in ways(position)) if knights else ()


def best(position: Position, knights: int) -> tuple[int, int, Leaves] | None:
    """What so many knights win most with: points, direction, ride. None when they can't find a place.

    The longest ride of a direction wins most in it: every tile that is crossed is held.
    """
    most: tuple[int, int, Leaves] | None = None
    for way in ways(position):
        ride = longest(position, position.ride_at, way, knights)
        gain = sum(_wins(position, position.ride_at + number * STEPS[way]) for number in range(len(ride)))
        if ride and (most is None or gain > most[0]):
            most = gain, way if len(ride) > 1 else position.ride_dir, ride
    return most


def _wins(position: Position, cell: int) -> int:
    """The points of a tile for the seat to move, if its knights come to stand on top there."""
    stack = position.stacks.get(cell, ())
    return 0 if stack and stack[-1] == position.to_move else WORTH[position.land[cell]]


def suggested(position: Position) -> int:
    """How many knights to begin with: as few as the ride that wins most needs; 0 when none may muster."""
    found = [(most[0], -n) for n in numbers(position) if n and (most := best(position, n))]
    return -max(found)[1] if found else 0


def most_won(position: Position) -> Plan | None:
    """What a castle just laid could win at most, with as few knights as that needs; None for nothing."""
    knights = suggested(position)
    most = best(position, knights) if knights else None
    return plan_of(position, most[1], most[2]) if most else None


# --- drafts ----------------------------------------------------------------------------------------


def with_number(position: Position, plan: Plan | None, knights: int) -> str:
    """The plan with another number of knights, in notation: same direction, same leaves as far as may be."""
    if not knights or plan is None or not plan.steps:
        return f"muster {knights}"
    if not plan.dir:
        staying = stay(position, knights)
        return staying.actions if staying else f"muster {knights}"
    way = DIRECTIONS.index(plan.dir)
    old = tuple(step.leaves for step in plan.steps)
    cell, left, kept = position.ride_at, knights, []
    for leave in old[:-1]:
        if leave >= left or leave not in choices(position, cell, way, left):
            break
        kept.append(leave)
        left -= leave
        cell += STEPS[way]
    else:
        if old[-1] and _shortened(position, way, old) and left in choices(position, cell, way, left):
            return spelt(position, way, (*kept, left))
    ride = (*kept, *longest(position, cell, way, left))
    return spelt(position, way, ride) if sum(ride) == knights else f"muster {knights}"


def _shortened(position: Position, way: int, ride: Leaves) -> bool:
    """Whether the knights of a ride halt although they could ride on."""
    cell = position.ride_at + (len(ride) - 1) * STEPS[way]
    return len(choices(position, cell, way, ride[-1])) > 1


def read(position: Position, text: str) -> Plan | None:
    """The plan that a draft spells; None when it is none that can be played from here."""
    if position.phase not in (MUSTER_PHASE, RIDE_PHASE) or not 0 < len(text) < LONGEST_DRAFT:
        return None
    twin = position.copy()
    way, ride, riding = position.ride_dir, [], position.riding
    for word in text.split("; "):
        try:
            action = parse_action(word)
        except Refused:
            return None
        if twin.phase not in (MUSTER_PHASE, RIDE_PHASE) or action not in twin.actions():
            return None
        if action[0] == MUSTER:
            riding = action[1]
        elif action[0] in (RIDE, ON):
            way = action[1] if action[0] == RIDE else way
            ride.append(action[-1])
            riding -= action[-1]
        elif action[0] == HALT:
            ride.append(riding)
            riding = 0
        twin.play(action)
    if not ride and not riding:
        return stay(position, 0)
    return plan_of(position, way, tuple(ride), riding, text)
