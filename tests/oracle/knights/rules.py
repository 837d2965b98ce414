"""Robber Knights, read slowly from the rules page: legal actions and their effect.

A position is the dict of the notation page, as `json.loads` gives it. Nothing here is quick or clever.
"""

from typing import Any

from greenwood.chance import shuffle  # its words are part of the notation, not of a game
from oracle.knights import land, rides
from oracle.knights.consistency import Refused, check, complete
from oracle.knights.tables import CASTLES, KINDS, LETTERS, TILES_A_TURN
from oracle.knights.telling import explain, view

__all__ = ["Illegal", "Refused", "apply", "check", "complete", "explain", "legal", "view"]

Position = dict[str, Any]


class Illegal(Exception):
    """The action may not be done now; the text says which could."""


def legal(position: Position) -> list[str]:
    """All legal actions, sorted as text; none when the game is over."""
    position = complete(position)
    phase, seat = position["phase"], position["to_move"]
    if phase == "over":
        return []
    if phase == "keep":
        others = [kind for kind in LETTERS["A"] if kind != "Pc"]
        return sorted(f"keep Pc {kind}" for kind in others)
    if phase == "muster":
        return [f"muster {knights}" for knights in rides.musters(position)]
    if phase == "ride":
        return sorted(rides.actions(position))
    found = ["done"] if position["laid"] >= 1 else []
    for kind in set(position["hands"][seat - 1]):
        found += [f"lay {kind} {x},{y}" for x, y in land.open_cells(position)]
    return sorted(found)


def apply(position: Position, action: str) -> Position:
    """The position after the action; the one given stays as it is. Raises Illegal."""
    position = complete(position)
    actions = legal(position)
    if action not in actions:
        raise Illegal(f"{action!r} is none of {', '.join(actions)}")
    word, *rest = action.split(" ")
    if word == "keep":
        keep(position, rest[1])
    elif word == "lay":
        x, y = rest[1].split(",")
        lay(position, rest[0], (int(x), int(y)))
    elif word == "muster":
        muster(position, int(rest[0]))
    elif word == "ride":
        ride_on(position, rest[0], int(rest[1]))
    elif word == "on":
        ride_on(position, position["ride"]["dir"], int(rest[0]))
    elif word == "halt":
        stand(position, position["ride"]["left"])
        draw(position)
    else:
        end_turn(position)
    return position


def keep(position: Position, other: str) -> None:
    """The castle and the other one stay in the hand; the last to choose opens the game."""
    seat, seats = position["to_move"], len(position["hands"])
    position["start"] += [kind for kind in LETTERS["A"] if kind not in ("Pc", other)]
    position["hands"][seat - 1] = ["Pc", other]
    if seat < seats:
        position["to_move"] = seat + 1
        return
    rejected = sorted(position.pop("start"), key=KINDS.index)
    area = shuffle(position["seed"], "start", rejected)
    position["land"] = [
        {"at": list(cell), "tile": kind, "knights": []}
        for cell, kind in zip(land.rectangle(seats), area, strict=True)
    ]
    first = position["options"]["first"]
    if first == "random":
        position["to_move"] = shuffle(position["seed"], "first", list(range(1, seats + 1)))[0]
    else:
        position["to_move"] = int(first)
    position["phase"] = "play"


def lay(position: Position, kind: str, cell: land.Cell) -> None:
    """A castle is followed by its muster, if there is anything to decide; any other tile by the draw."""
    position["hands"][position["to_move"] - 1].remove(kind)
    position["land"].append({"at": list(cell), "tile": kind, "knights": []})
    position["laid"] += 1
    if kind in CASTLES:
        position["ride"] = {"at": list(cell), "dir": None, "left": 0}
        if rides.musters(position) != [0]:
            position["phase"] = "muster"
            return
    draw(position)


def muster(position: Position, knights: int) -> None:
    """They come out of the reserve and stand ready; none at all ends the action."""
    if knights == 0:
        draw(position)
        return
    position["reserve"][position["to_move"] - 1] -= knights
    position["ride"]["left"] = knights
    position["phase"] = "ride"


def stand(position: Position, knights: int) -> None:
    """So many of the stack stay where it is, on top of all who stand there."""
    ride = position["ride"]
    for tile in position["land"]:
        if tile["at"] == ride["at"]:
            tile["knights"] += [position["to_move"]] * knights
    ride["left"] -= knights


def ride_on(position: Position, direction: str, stay: int) -> None:
    """Some stay, the others ride one tile on."""
    stand(position, stay)
    ride = position["ride"]
    ride["dir"] = direction
    ride["at"] = list(land.step((ride["at"][0], ride["at"][1]), direction))


def draw(position: Position) -> None:
    """The top tile of the pile comes into the hand, and the action is over."""
    seat = position["to_move"]
    position["ride"] = None
    position["phase"] = "play"
    if position["piles"][seat - 1]:
        position["hands"][seat - 1].append(position["piles"][seat - 1].pop(0))
    # Who still has a pile has a hand too.
    if not any(position["hands"]) or not land.open_cells(position):
        position["phase"] = "over"
        position["to_move"] = None
        position["laid"] = 0
    elif position["laid"] == TILES_A_TURN or not position["hands"][seat - 1]:
        end_turn(position)


def end_turn(position: Position) -> None:
    """The next seat that has a tile; that may be the same again."""
    position["laid"] = 0
    seats = len(position["hands"])
    seat = position["to_move"]
    while True:
        seat = seat % seats + 1
        if position["hands"][seat - 1]:
            break
    position["to_move"] = seat
