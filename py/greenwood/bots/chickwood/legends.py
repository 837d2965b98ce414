"""Every use of a legendary card before the score, with what all seats then have."""

from collections.abc import Iterator

from greenwood.game import Action
from greenwood.games.chickwood.components import SWAP
from greenwood.games.chickwood.legend import use
from greenwood.games.chickwood.position import Position
from greenwood.games.chickwood.scoring import totals, village


def standings(position: Position) -> Iterator[tuple[Action, list[int]]]:
    """Legal actions of phase LEGEND and the glory by seat if nothing came after."""
    now = totals(position)
    for action in position.actions():
        if action[0] == SWAP and len(action) > 1:
            yield action, _swapped(position, action, now)
        else:
            after = position.copy()
            use(after, after.to_move, action)  # type: ignore[arg-type]  # somebody decides
            yield action, totals(after)


def best_use(position: Position, me: int) -> Action:
    """The use after which a seat is farthest before its strongest rival, then before all of them."""
    found = []
    for action, glory in standings(position):
        others = [told for seat, told in enumerate(glory) if seat != me]
        found.append((glory[me] - max(others), glory[me] - sum(others), action))
    return max(found, key=lambda one: one[:2])[2]


def _swapped(position: Position, action: Action, now: list[int]) -> list[int]:
    """The glory after two cubes have changed places: only two villages are counted anew."""
    _kind, cell, n, other, m = action
    laid, glory = position.laid, now[:]
    changed = {cell, other}
    for sign in (-1, 1):
        for one in changed:
            for seat, worth in enumerate(village(position.villages[one], laid[one], position.seats)):
                glory[seat] += sign * worth
        laid[cell][n], laid[other][m] = laid[other][m], laid[cell][n]  # there, and back again
    return glory
