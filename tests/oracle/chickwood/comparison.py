"""Chickwood Forest for `compare.py`; see `oracle/reading.py`. Chance is known: nothing is read out."""

import random
from typing import Any

from oracle.asking import Report
from oracle.chickwood.changes import changed
from oracle.chickwood.damage import damage
from oracle.chickwood.doubtful import doubtful
from oracle.chickwood.positions import positions
from oracle.chickwood.rules import Illegal, apply, check, complete, explain, legal, view
from oracle.chickwood.tables import CARDS, TREASURES, castles, cells

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
WRAPPED = ["raid 4", "spy none"]
BAD_ACTIONS = [
    "",
    "scout",
    "scout 3",
    "scout ring 3",
    "scout 3 ring up",
    "scout 3  ring",
    "scout 03 ring",
    "scout +3 ring",
    "scout 3.0 ring",
    "scout three ring",
    "scout 3 Ring",
    "Scout 3 ring",
    " scout 3 ring",
    "scout 3 ring ",
    "scout 3 chest",
    "scout 3 chest gold",
    "scout 0 ring",
    "scout 7 ring",
    "scout -1 ring",
    "scout \u0663 ring",
    "scout\u00a03 ring",
    "scout 99999999999999999999 ring",
    "spy",
    "spy 0",
    "spy all",
    "spy None",
    "spy 3 4",
    "raid",
    "raid 0",
    "raid 7",
    "raid 04",
    "raid 4 1",
    "raid none",
    "force 4",
    "Force",
    "allow 4",
    "allow.",
    "alms",
    "alms none",
    "alms d1",
    "alms a4",
    "alms a0",
    "alms A1",
    "alms 1a",
    "alms a1 a2",
    "alms a\u0661",
    "swap",
    "swap a1 1",
    "swap a1 1 c3",
    "swap a1 0 c3 1",
    "swap a1 01 c3 1",
    "swap a1 1 a1 1",
    "swap a1 1, c3 1",
    "swap 1 a1 1 c3",
    "swap None",
    "trade",
    "trade ring",
    "trade ring 2",
    "trade ring 2 none",
    "trade 2 ring gown",
    "trade ring 0 gown",
    "trade ring 02 gown",
    "trade alms-1 2 gown",
    "beard",
    "beard 0",
    "beard 6",
    "beard 03",
    "beard henchman 3",
    "beard none ",
    "none",
    "end",
    "done",
    "robin c4",
    "lay M 2,0",
    "raid 4\u0000",
]


def seats(position: Position) -> int:
    """Two to five."""
    return len(position["hands"])


def by_name(item: dict[str, Any]) -> tuple[Any, Any]:
    """An order for unseen cards."""
    return item["by"], item.get("card", "")


def plain(value: Any) -> Any:
    """A position or view in one spelling: hands, aside and unseen sorted, no card owned by 0 pieces."""
    if type(value) is not dict:
        return value
    same = dict(value)
    try:
        same["hands"] = [sorted(hand) if type(hand) is list else hand for hand in same["hands"]]
        same["aside"] = sorted(same["aside"])
        same["unseen"] = sorted(same["unseen"], key=by_name)
        same["loot"] = [{card: count for card, count in own.items() if count != 0} for own in same["loot"]]
    except (KeyError, TypeError, AttributeError):
        return value  # whatever that is, it is no position
    return same


def told(report: Report, asked: Position, got: Any) -> Any:
    """As it is."""
    return got


def follow(report: Report, position: Position, action: Any, got: Any) -> Position | None:
    """The position after the action."""
    return apply(position, action)


def look_over(report: Report) -> None:
    """Nothing: chance is known."""


def wrong(position: Position, actions: list[str], rng: random.Random) -> str:
    """An action in good spelling that is not legal now, most often nearly so."""
    count = seats(position)
    some_cells, some_seats = cells(count), list(range(count + 2))
    values = [*castles(count), count + 2]
    mine = position["hands"][position["to_move"] - 1] if position["to_move"] else []
    near = {
        "scout": [f"scout {value} {card}" for value in values for card in (mine or CARDS)]
        + [f"scout {value} {card}" for value in (1, 2, 3) for card in CARDS],
        "spy": [f"spy {value}" for value in values] + ["spy none"],
        "raid": [f"raid {value}" for value in values],
        "key": ["force", "allow"],
        "alms": [f"alms {cell}" for cell in (*some_cells, "a3", "d1")],
        "legend": [
            f"swap {rng.choice(some_cells)} {rng.randint(1, 8)} {rng.choice(some_cells)} {rng.randint(1, 8)}"
            for _ in range(20)
        ]
        + [
            f"trade {rng.choice(cards)} {rng.choice(some_seats)} {rng.choice(cards)}"
            for cards in (TREASURES, TREASURES, CARDS)
            for _ in range(10)
        ]
        + [f"beard {seat}" for seat in some_seats]
        + ["swap none", "trade none", "beard none"],
    }
    kinds = [position["phase"]] if position["phase"] in near and rng.random() < 0.75 else list(near)
    choices = [action for kind in kinds for action in near[kind] if action not in actions]
    return rng.choice(choices or BAD_ACTIONS)


def chains(position: Position, rng: random.Random) -> list[list[Any]]:
    """Lists of actions to try: single legal ones, a longer play of legal ones, some that are illegal."""
    actions = legal(position)
    found: list[list[Any]] = [[action] for action in rng.sample(actions, min(2, len(actions)))]
    for telling in ("force", "allow", "spy none", "swap none", "trade none", "beard none"):
        if telling in actions and [telling] not in found and rng.random() < 0.5:
            found.append([telling])
    found.append([wrong(position, actions, rng) if rng.random() < 0.7 else rng.choice(BAD_ACTIONS)])
    play: list[Any] = []
    now = position
    for _ in range(rng.choice([1, 2, 4, 8])):
        choices = legal(now)
        if not choices:
            break
        play.append(rng.choice(choices))
        now = apply(now, play[-1])
    if rng.random() < 0.2:
        play.append(rng.choice(BAD_ACTIONS) if rng.random() < 0.3 else wrong(now, legal(now), rng))
    return [*found, play] if play else found
