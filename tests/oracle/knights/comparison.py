"""Robber Knights for `compare.py`; see `oracle/reading.py`. Chance is known: nothing is read out."""

import random
from typing import Any

from oracle.asking import Report
from oracle.knights.changes import changed
from oracle.knights.damage import damage
from oracle.knights.doubtful import doubtful
from oracle.knights.positions import positions
from oracle.knights.rules import Illegal, apply, check, complete, explain, legal, view
from oracle.knights.tables import AT_MOST_MUSTERED, CASTLES, DIRECTIONS, KINDS, LETTERS

__all__ = [
    "WRAPPED",
    "Illegal",
    "chains",
    "changed",
    "check",
    "complete",
    "damage",
    "doubtful",
    "explain",
    "follow",
    "legal",
    "look_over",
    "plain",
    "positions",
    "seats",
    "told",
    "view",
]

Position = dict[str, Any]
WRAPPED = ["done", "halt"]
BAD_ACTIONS = [
    "",
    "lay",
    "lay M",
    "lay M 2",
    "lay M 2 0",
    "lay M 2, 0",
    "lay M  2,0",
    "lay m 2,0",
    "lay pc 2,0",
    "Lay M 2,0",
    "lay M 2,0 ",
    " lay M 2,0",
    "lay M +2,0",
    "lay M 02,0",
    "lay M -0,2",
    "lay M 2.0,0",
    "lay M 2,0,0",
    "lay M \u0662,0",
    "lay M 2,\u22121",
    "lay X 2,0",
    "lay F 2,0",
    "lay M 99999999999999999999,0",
    "lay P\u00a00,2",
    "keep",
    "keep Pc",
    "keep Pc Pc",
    "keep Pc L",
    "keep M Pc",
    "keep Pc M P",
    "keep pc m",
    "muster",
    "muster -1",
    "muster 6",
    "muster 01",
    "muster 1.0",
    "muster three",
    "ride",
    "ride e",
    "ride e 0",
    "ride ne 1",
    "ride E 1",
    "ride 1 e",
    "ride e 1 1",
    "on",
    "on 0",
    "on -1",
    "on e 1",
    "halt 1",
    "Halt",
    "done.",
    "DONE",
    "done\u0000",
    "end",
    "step",
    "robin c4",
]


def seats(position: Position) -> int:
    """Two, three or four."""
    return len(position["hands"])


def plain(value: Any) -> Any:
    """A position or view in one spelling: options as text, hands and land sorted."""
    if type(value) is not dict:
        return value
    same = dict(value)
    if type(same.get("options")) is dict:
        same["options"] = {name: str(option) for name, option in same["options"].items()}
    try:
        same["land"] = sorted(same["land"], key=lambda tile: list(tile["at"]))
        same["hands"] = [sorted(hand) if type(hand) is list else hand for hand in same["hands"]]
        if type(same.get("start")) is list:
            same["start"] = sorted(same["start"])
    except (KeyError, TypeError):
        return value  # whatever that is, it is no position
    return same


def told(report: Report, asked: Position, got: Any) -> Any:
    """The tiles by their cells."""
    try:
        return {**got, "tiles": sorted(got["tiles"], key=lambda tile: list(tile["at"]))}
    except (KeyError, TypeError):
        return got


def follow(report: Report, position: Position, action: Any, got: Any) -> Position | None:
    """The position after the action."""
    return apply(position, action)


def look_over(report: Report) -> None:
    """Nothing: chance is known."""


def wrong(position: Position, actions: list[str], rng: random.Random) -> str:
    """An action in good spelling that is not legal now, most often nearly so."""
    phase = position["phase"]
    near: list[str] = ["done", "halt"]
    if phase == "keep" or rng.random() < 0.05:
        near += [f"keep {one} {other}" for one in LETTERS["A"] for other in KINDS]
    if phase == "play" and rng.random() < 0.9:
        across, up = ([tile["at"][axis] for tile in position["land"]] for axis in (0, 1))
        x, y = rng.randint(min(across) - 2, max(across) + 2), rng.randint(min(up) - 2, max(up) + 2)
        mine = position["hands"][position["to_move"] - 1]
        near = [f"lay {kind} {x},{y}" for kind in (mine if rng.random() < 0.8 else KINDS)]
    if phase in ("muster", "ride") and rng.random() < 0.9:
        near = [f"ride {way} {stay}" for way in DIRECTIONS for stay in range(1, AT_MOST_MUSTERED + 1)]
        near += [f"on {stay}" for stay in range(1, AT_MOST_MUSTERED + 1)]
        near += [f"muster {knights}" for knights in range(AT_MOST_MUSTERED + 2)] + ["halt"]
    choices = [action for action in near if action not in actions]
    return rng.choice(choices or BAD_ACTIONS)


def chains(position: Position, rng: random.Random) -> list[list[Any]]:
    """Lists of actions to try: single legal ones, a longer play of legal ones, some that are illegal."""
    actions = legal(position)
    found: list[list[Any]] = [[action] for action in rng.sample(actions, min(2, len(actions)))]
    for telling in ("done", "halt", "muster 0"):
        if telling in actions and [telling] not in found and rng.random() < 0.5:
            found.append([telling])
    found.append([wrong(position, actions, rng) if rng.random() < 0.7 else rng.choice(BAD_ACTIONS)])
    play: list[Any] = []
    now = position
    for _ in range(rng.choice([1, 2, 4, 6])):
        choices = legal(now)
        if not choices:
            break
        castles = [each for each in choices if each.split(" ")[1:2] in ([kind] for kind in CASTLES)]
        play.append(rng.choice(castles if castles and rng.random() < 0.6 else choices))
        now = apply(now, play[-1])
    if rng.random() < 0.2:
        illegal = rng.choice(BAD_ACTIONS) if rng.random() < 0.3 else wrong(now, legal(now), rng)
        play.append(illegal)
    return [*found, play] if play else found
