"""Robin of Locksley, read slowly from the rules page: legal actions, their effect, what a seat is told.

A position is the dict of the notation page, as `json.loads` gives it. Nothing here is quick or clever.
"""

import copy
from collections.abc import Callable
from typing import Any

from oracle.locksley.consistency import Refused, check, complete
from oracle.locksley.tables import COLOURS, CORNERS, KING, OPPOSITE, SQUARES, knights_move_apart
from oracle.locksley.tasks import met

__all__ = ["Illegal", "Refused", "apply", "check", "complete", "explain", "legal", "view", "why_not"]

Position = dict[str, Any]
# Given the position at the moment of the shuffle and its discard pile: that pile in its new order.
Shuffle = Callable[[Position, list[str]], list[str]]

EVERY_ACTION = (
    [f"corner {square}" for square in CORNERS]
    + [f"robin {square}" for square in SQUARES]
    + [f"sell {colour}" for colour in COLOURS]
    + ["step", "bribe", "end"]
)


class Illegal(Exception):
    """The action may not be done now; the text says why."""


def as_it_lies(position: Position, discard: list[str]) -> list[str]:
    """A shuffle that changes nothing, for callers to whom the order is all one."""
    return list(discard)


def next_space(position: Position, seat: int) -> str:
    """The id of the space that this seat's Bard would enter.

    Rules page, "The track": steps 1 to L are the track in order, L + 1 to 2L - 2 its spaces 1 to L - 2 once
    more, and 2L - 1 is Long Live the King.
    """
    lap = len(position["track"])
    step = position["bards"][seat - 1] + 1
    if step <= lap:
        return str(position["track"][step - 1])
    if step <= 2 * lap - 2:
        return str(position["track"][step - lap - 1])
    return KING


def can_sell(position: Position, seat: int, colour: str) -> bool:
    """A colour of which one owns three or more."""
    return int(position["loot"][seat - 1].get(colour, 0)) >= 3


def can_pay(position: Position, seat: int) -> bool:
    """A coin buys a step anywhere but before the King."""
    return len(position["coins"][seat - 1]) >= 1 and next_space(position, seat) != KING


def why_not(position: Position, action: str) -> str | None:
    """The reason why the action is not legal in this complete position, or None when it is."""
    if action not in EVERY_ACTION:
        return f"{action!r} is not an action of this game."
    if position["phase"] == "over":
        return "The game is over."
    if position["phase"] == "corner":
        return None if action.startswith("corner ") else "The corner has to be chosen first."

    seat = position["to_move"]
    turn = position["turn"]
    word, _, rest = action.partition(" ")
    if word == "corner":
        return "The corners are taken."
    if word == "robin":
        here, other = position["robins"][seat - 1], position["robins"][2 - seat]
        if turn["robin_moved"]:
            return "The Robin has moved this turn."
        if not knights_move_apart(here, rest):
            return f"{rest} is no knight's move away from {here}."
        if rest == other:
            return "The other Robin stands there."
        return None
    if word == "sell":
        return None if can_sell(position, seat, rest) else f"Fewer than three {rest} tiles cannot be sold."
    if word == "step":
        space = next_space(position, seat)
        return None if met(position, seat, space) else f"The task of {space} is not met."
    if word == "bribe":
        if next_space(position, seat) == KING:
            return "The King takes no bribe."
        return None if can_pay(position, seat) else "There is no coin to pay with."

    # end
    if not turn["robin_moved"]:
        if position["options"]["edition"] == "french":
            return None  # a French Robin that stayed has no square to refill and may always end
        return "The Robin has not moved yet."
    if position["pile"] or position["discard"]:
        return None
    if any(can_sell(position, seat, colour) for colour in COLOURS):
        return "The square cannot be refilled while a collection could be sold."
    if can_pay(position, seat):
        return "The square cannot be refilled while a coin could be spent."
    return None


def legal(position: Position) -> list[str]:
    """All legal actions, sorted as text; none when the game is over."""
    position = complete(position)
    return sorted(action for action in EVERY_ACTION if why_not(position, action) is None)


def draw(position: Position, shuffle: Shuffle) -> str | None:
    """Take the next tile; an empty pile is first made anew from the discard pile. None: both are empty."""
    if not position["pile"]:
        if not position["discard"]:
            return None
        order = shuffle(copy.deepcopy(position), list(position["discard"]))
        if sorted(order) != sorted(position["discard"]):
            raise ValueError(f"the new pile {order} is not the discard pile {position['discard']} shuffled")
        position["pile"] = list(order)
        position["discard"] = []
        position["shuffles"] += 1
    return str(position["pile"].pop(0))


def fill_holes(position: Position, shuffle: Shuffle) -> None:
    """Holes are filled, oldest first, at the first moment a tile is available, whoever's turn it is."""
    while position["holes"]:
        tile = draw(position, shuffle)
        if tile is None:
            return
        position["grid"][position["holes"].pop(0)] = tile


def close_sale(position: Position) -> None:
    """A coin spent or loot taken ends what a sale of this turn was good for."""
    for flag in ("sale", "sale_of_three", "sale_shared"):
        position["turn"][flag] = False


def advance(position: Position, seat: int) -> None:
    """One space forward; the King wins, and so does a lead of more than a lap."""
    lap = len(position["track"])
    position["bards"][seat - 1] += 1
    mine, theirs = position["bards"][seat - 1], position["bards"][2 - seat]
    if mine == 2 * lap - 1 or mine - theirs > lap:
        position["phase"] = "over"
        position["to_move"] = None
        position["winner"] = seat


def take_corner(position: Position, seat: int, corner: str) -> None:
    """Both corner tiles become coins, then the extra coins are drawn, seat 1's first ("Set-up")."""
    for player, square in ((seat, corner), (3 - seat, OPPOSITE[corner])):
        position["coins"][player - 1].append(position["grid"].pop(square))
        position["robins"][player - 1] = square
    for player in (1, 2):
        extra = int(position["options"][f"extra{player}"])
        if position["options"]["edition"] == "french":
            extra = max(0, extra - 1)  # there the number counts the corner's coin
        for _ in range(extra):
            position["coins"][player - 1].append(position["pile"].pop(0))
    position["phase"] = "turn"


def move_robin(position: Position, seat: int, square: str) -> None:
    """Take the tile landed on; a hole gives nothing, leaves the sale's window open and stops being a hole."""
    position["turn"]["robin_moved"] = True
    position["turn"]["left"] = position["robins"][seat - 1]
    position["robins"][seat - 1] = square
    if square in position["holes"]:
        position["holes"].remove(square)
        return
    colour = position["grid"].pop(square)
    loot = position["loot"][seat - 1]
    loot[colour] = loot.get(colour, 0) + 1
    close_sale(position)


def sell(position: Position, seat: int, colour: str, shuffle: Shuffle) -> None:
    """All tiles of the colour go: two to the discard pile, the others become coins."""
    count = position["loot"][seat - 1].pop(colour)
    position["discard"] += [colour, colour]
    position["coins"][seat - 1] += [colour] * (count - 2)
    position["turn"]["sale"] = True
    if count == 3:
        position["turn"]["sale_of_three"] = True
    if position["loot"][2 - seat].get(colour, 0) > 0:
        position["turn"]["sale_shared"] = True
    fill_holes(position, shuffle)


def bribe(position: Position, seat: int, shuffle: Shuffle) -> None:
    """Pay first (the oldest coin), then fill holes from the freed tile, then move the Bard."""
    position["discard"].append(position["coins"][seat - 1].pop(0))
    close_sale(position)
    fill_holes(position, shuffle)
    advance(position, seat)


def end_turn(position: Position, seat: int, shuffle: Shuffle) -> None:
    """Refill the square the Robin left; without a tile it becomes the newest hole."""
    left = position["turn"]["left"]
    if left is not None:
        tile = draw(position, shuffle)
        if tile is None:
            position["holes"].append(left)
        else:
            position["grid"][left] = tile
    position["turn"]["robin_moved"] = False
    position["turn"]["left"] = None
    close_sale(position)
    position["to_move"] = 3 - seat


def apply(position: Position, action: str, shuffle: Shuffle = as_it_lies) -> Position:
    """The position after the action; the one given stays as it is.

    `shuffle` is asked for the order whenever the discard pile becomes the new pile.
    Raises Illegal with the reason, and ValueError when `shuffle` hands back other tiles than it got.
    """
    position = complete(position)
    reason = why_not(position, action)
    if reason is not None:
        raise Illegal(reason)
    seat = position["to_move"]
    word, _, rest = action.partition(" ")
    if word == "corner":
        take_corner(position, seat, rest)
    elif word == "robin":
        move_robin(position, seat, rest)
    elif word == "sell":
        sell(position, seat, rest, shuffle)
    elif word == "step":
        advance(position, seat)
    elif word == "bribe":
        bribe(position, seat, shuffle)
    else:
        end_turn(position, seat, shuffle)
    return position


def explain(position: Position) -> dict[str, Any]:
    """What the seat to move is told, without the words: tasks are id to met or not."""
    position = complete(position)
    seat = position["to_move"]
    told: dict[str, Any] = {
        "seat": seat,
        "next": None,
        "tasks": {},
        "steps": list(position["bards"]),
        "lap": len(position["track"]),
    }
    if seat is not None:
        told["next"] = next_space(position, seat)
        told["tasks"] = {task: met(position, seat, task) for task in position["track"] + [KING]}
    return told


def view(position: Position, seat: int) -> dict[str, Any]:
    """What a seat (0: a spectator) may know: never seed or shuffles, coins and the pile by their number only.

    Raises Refused when there is no such seat.
    """
    if type(seat) is not int or not 0 <= seat <= 2:
        raise Refused(f"There is no seat {seat!r}.")
    seen = complete(position)
    del seen["seed"], seen["shuffles"]
    seen["seat"] = seat
    seen["coins"] = [len(coins) for coins in seen["coins"]]
    seen["pile"] = len(seen["pile"])
    return seen
