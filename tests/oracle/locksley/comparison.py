"""Robin of Locksley for `compare.py`; see `oracle/reading.py`.

The order of a reshuffled discard pile is the engine's own affair: it is read out of the engine's answer, must
hold the same tiles, and must come out alike when the same actions are asked for again.
"""

import random
from typing import Any

from oracle.asking import Report
from oracle.locksley.damage import damage
from oracle.locksley.doubtful import doubtful
from oracle.locksley.positions import positions
from oracle.locksley.rules import EVERY_ACTION, Illegal, apply, check, complete, explain, legal, view

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
WRAPPED = ["end", "step"]
BAD_ACTIONS = [
    "",
    "robin",
    "robin z9",
    "robin c6",
    "robin  c4",
    "Robin c4",
    "robin c4 ",
    " end",
    "end.",
    "END",
    "corner c3",
    "corner a1 a5",
    "sell",
    "sell gold",
    "sell Green",
    "step 1",
    "bribes",
    "halt",
    "lay M 2,0",
    "robin c\u0664",
    "corner\u00a0a1",
    "robin c4\u0000",
]
REORDERED, AS_IT_LAY = "shuffles into another order", "shuffles that changed nothing"


def seats(position: Position) -> int:
    """Always two."""
    return 2


def plain(value: Any) -> Any:
    """A position or view in one spelling: options written out as text, no colours owned by 0 tiles."""
    if type(value) is not dict:
        return value
    same = dict(value)
    if type(same.get("options")) is dict:
        same["options"] = {name: str(value) for name, value in same["options"].items()}
    if type(same.get("loot")) is list:
        same["loot"] = [
            {colour: n for colour, n in loot.items() if n != 0} if type(loot) is dict else loot
            for loot in same["loot"]
        ]
    return same


def told(report: Report, asked: Position, got: Any) -> Any:
    """Tasks as id to met or not; each must have its why."""
    if type(got) is dict and type(got.get("tasks")) is dict:
        whys = [told.get("why") if type(told) is dict else None for told in got["tasks"].values()]
        if any(type(why) is not str or not why.strip() or "\n" in why for why in whys):
            report.differ("explain: a task without its why", asked, "a text for each task", got)
        got["tasks"] = {
            task: told.get("met") if type(told) is dict else told for task, told in got["tasks"].items()
        }
    return got


class NoShuffleError(Exception):
    """The engine's answer holds no order of the discard pile that could have been."""


def engines_order(after: Any, position: Position, discard: list[str]) -> list[str]:
    """The new pile as the engine shuffled it, next first, read out of the position it handed back.

    What was drawn first lies on the holes, oldest first, or else on the square that the Robin left; the rest
    is the pile.
    """
    try:
        squares = position["holes"] or [position["turn"]["left"]]
        drawn = [after["grid"][square] for square in squares[: len(discard)]]
        order = drawn + list(after["pile"])
        if sorted(order) == sorted(discard):
            return order
    except (KeyError, TypeError):
        pass
    raise NoShuffleError


def follow(report: Report, position: Position, action: Any, got: Any) -> Position | None:
    """The position after the action, a discard pile shuffled as the engine's answer has it."""

    def order(moment: Position, discard: list[str]) -> list[str]:
        found = engines_order(got, moment, discard)
        report.counts["shuffles"] += 1
        if len(set(discard)) > 2 and len(discard) > 7:
            report.counts[REORDERED if found != discard else AS_IT_LAY] += 1
        return found

    try:
        return apply(position, action, order)
    except NoShuffleError:
        asked = {"position": position, "actions": [action]}
        report.differ("apply: not the discard pile in another order", asked, sorted(position["discard"]), got)
        return None


def changed(position: Position, rng: random.Random) -> tuple[Any, str] | None:
    """None: `damage` and the positions themselves are all there is."""
    return None


def look_over(report: Report) -> None:
    """Most shuffles must change the order."""
    if report.counts[AS_IT_LAY] > report.counts[REORDERED]:
        report.differ(
            "shuffles",
            "discard piles of 8 or more tiles",
            "another order most of the time",
            {what: report.counts[what] for what in (REORDERED, AS_IT_LAY)},
        )


def chains(position: Position, rng: random.Random) -> list[list[Any]]:
    """Lists of actions to try: single legal ones, a longer play of legal ones, some that are illegal."""
    actions = legal(position)
    found: list[list[Any]] = [[action] for action in rng.sample(actions, min(2, len(actions)))]
    for telling in ("end", "bribe", "step"):
        if telling in actions and [telling] not in found and rng.random() < 0.5:
            found.append([telling])
    on_holes = [f"robin {hole}" for hole in position["holes"] if f"robin {hole}" in actions]
    if on_holes:
        found.append([rng.choice(on_holes), rng.choice(["step", "end", "bribe"])])
    play: list[Any] = []
    now = position
    for _ in range(rng.choice([2, 4, 6, 9])):
        choices = legal(now)
        if not choices:
            break
        telling_choices = [action for action in choices if not action.startswith("robin")]
        play.append(rng.choice(telling_choices if telling_choices and rng.random() < 0.7 else choices))
        now = apply(now, play[-1])
    wrong = rng.choice([action for action in EVERY_ACTION if action not in actions] + BAD_ACTIONS)
    found.append([wrong])
    if rng.random() < 0.2:
        play.insert(rng.randint(0, len(play)), rng.choice(BAD_ACTIONS))
    return [*found, play] if play else found
