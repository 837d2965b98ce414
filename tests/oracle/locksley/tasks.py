"""The table of tasks on the rules page, row by row.

`own` and `theirs` are the loot of the entering player and of the other: colour to number of tiles, only
colours that are there. Counts are of loot tiles; coins count apart.
"""

from typing import Any

from oracle.locksley.tables import CORNERS, distance, knights_move_apart

Position = dict[str, Any]


def met(position: Position, seat: int, task: str) -> bool:
    """Whether the player at `seat` (1 or 2) meets the task at this moment.

    The position must be complete (see `consistency.complete`).
    """
    me, you = seat - 1, 2 - seat
    own: dict[str, int] = {colour: n for colour, n in position["loot"][me].items() if n > 0}
    theirs: dict[str, int] = {colour: n for colour, n in position["loot"][you].items() if n > 0}
    coins, their_coins = len(position["coins"][me]), len(position["coins"][you])
    my_robin, your_robin = position["robins"][me], position["robins"][you]
    turn = position["turn"]
    french = position["options"]["edition"] == "french"

    if task.startswith("coach-"):
        return task.removeprefix("coach-") in own
    if task == "dead-of-night":
        return ("white" in own) + ("red" in own) + ("pink" in own) >= 2
    if task == "sherwood-forest":
        return ("green" in own) + ("blue" in own) + ("black" in own) >= 2
    # The three sale tasks: the flags are taken down where a coin is spent or loot is taken.
    if task == "nobility-obliged":
        return bool(turn["sale"])
    if task == "fence":
        return bool(turn["sale_of_three"])
    if task == "market":
        return bool(turn["sale_shared"])
    if task == "tithe":
        return len(own) >= 1 and all(n >= 2 for n in own.values())
    if task == "specialist":
        return len(own) == 3
    if task == "two-houses":
        return len(own) == 2
    if task == "kinsman":
        return any(n >= 4 for n in own.values())
    if task == "vain-endeavour":
        face_up = set(position["grid"].values())
        return any(colour not in face_up for colour in own)
    if task == "contract-work":
        return sorted(own.values()) == [1, 2, 3]
    if task == "sly-old-fox":
        return any(n > theirs.get(colour, 0) for colour, n in own.items())
    if task == "sleeping-guard":
        return len([colour for colour, n in own.items() if n >= 3]) >= 2
    if task == "mutual-spoils":
        if french:
            return sum(min(n, theirs.get(colour, 0)) for colour, n in own.items()) >= 2
        return len([colour for colour in own if colour in theirs]) >= 2
    if task == "on-the-run":
        return sum(own.values()) < 7
    if task == "scales":
        return coins <= their_coins
    if task == "small-fry":
        return not any(n >= 3 for n in own.values())
    if task == "good-samaritan":
        return sum(own.values()) <= sum(theirs.values())
    if task == "king":
        return coins >= 4
    if task == "nottingham":
        return coins <= 1
    if task == "beginning":
        return (sum(own.values()) if french else len(own)) <= 1

    # The rest asks where the Robins stand; during the set-up they stand nowhere.
    if my_robin is None or your_robin is None:
        return False
    if task == "golden-arrow":
        return knights_move_apart(my_robin, your_robin)
    if task == "rivalry":
        return distance(my_robin, your_robin) == (0, 1)
    if task == "eagle-eye":
        return distance(my_robin, your_robin) == (1, 1)
    if task == "tower":
        return my_robin in CORNERS
    raise ValueError(f"no task is called {task}")
