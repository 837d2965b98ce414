"""Most points now: each way to finish an action by what it scores, less for every knight it takes."""

from collections.abc import Sequence

from greenwood.bots.knights.plans import Gains, next_step, plans
from greenwood.game import Action
from greenwood.games.knights.components import DONE_ACTION, LAY, MOST_ON_A_TILE, MUSTER_PHASE, PLAY, WORTH
from greenwood.games.knights.position import Position

POINT = 10
"""More than all knights of a castle."""
END = 5
"""Ending the turn: better than an action that scores nothing, worse than one that scores."""


def scores(position: Position) -> list[tuple[int, Action]]:
    """Every way to finish an action, or the turn: what it scores, and its first step."""
    if position.phase != PLAY:
        return [(plan.value, next_step(position, plan)) for plan in plans(position, gains(position))]
    me: int = position.to_move  # type: ignore[assignment]  # asked only while somebody is to move
    found: list[tuple[int, Action]] = [(END, DONE_ACTION)] if position.laid else []
    for kind in sorted(set(position.hands[me])):
        for cell in position.frontier:
            action = LAY, kind, cell
            laid = position.copy()
            laid.play(action)
            if laid.phase == MUSTER_PHASE:
                found.append((max(plans(laid, gains(laid))).value, action))
            else:
                found.append((0, action))
    return found


def gains(position: Position) -> Gains:
    """What knights of the seat to move score on each tile."""
    land, stacks, me = position.land, position.stacks, position.to_move

    def gains(cell: int) -> Sequence[int]:
        stack = stacks.get(cell)
        scored = 0 if stack and stack[-1] == me else POINT * WORTH[land[cell]]
        return [0, *[scored - knights for knights in range(1, MOST_ON_A_TILE + 1)]]

    return gains
