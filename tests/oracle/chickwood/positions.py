"""Random positions of Chickwood Forest as JSON values, early and late, plain and strange, all consistent.

Half are invented, half come from games that this reading of the rules plays at random from the set-up or
from invented positions. The same seed gives the same positions.
"""

import random
from collections.abc import Iterator
from typing import Any

from oracle.chickwood.consistency import complete
from oracle.chickwood.invented import fresh, invented
from oracle.chickwood.rules import apply, legal
from oracle.chickwood.tables import OPTIONS, TREASURES

Position = dict[str, Any]
SEATS = [2, 3, 4, 5]
RARE = ["spy", "key", "legend", "over"]


def some_choice(rng: random.Random, actions: list[str], taste: str) -> str:
    """One of the actions; the key is kept for long, powers are left unused now and then."""
    if "allow" in actions:
        return rng.choice(["allow"] * 3 + ["force"])
    if actions[-1].startswith("scout"):
        wanted = [action for action in actions if action.startswith(f"scout {taste}")]
        return rng.choice(wanted if wanted and rng.random() < 0.5 else actions)
    nothing = [action for action in actions if action.endswith(" none")]
    if nothing and rng.random() < 0.25:
        return nothing[0]
    return rng.choice(actions)


def played(rng: random.Random, start: Position) -> Iterator[Position]:
    """The positions of a game at random from `start` to its end."""
    position = complete(start)
    taste = rng.choice("123456")
    while True:
        actions = legal(position)
        if not actions:
            return
        position = apply(position, some_choice(rng, actions, taste))
        yield position


def some_game(rng: random.Random, seats: int) -> Iterator[Position]:
    """From the set-up, from anywhere, or from the last raids."""
    kind = rng.random()
    if kind < 0.5:
        return played(rng, fresh(rng, seats))
    if kind < 0.8:
        return played(rng, invented(rng, seats))
    position = invented(rng, seats, "raids")
    while position["deck"][seats * 4 :]:
        position = invented(rng, seats, "raids")
    return played(rng, position)


def loosened(position: Position, rng: random.Random) -> Position:
    """The same position written another way: less written out, and orders changed that mean nothing."""
    loose = complete(position)
    if rng.random() < 0.2:
        loose.pop("seed")
    if rng.random() < 0.3:
        loose["options"] = {
            name: value
            for name, value in loose["options"].items()
            if value != OPTIONS[name][0] or rng.random() < 0.5
        }
    if loose["options"] == {} and rng.random() < 0.5:
        loose.pop("options")
    if rng.random() < 0.3:
        for orderless in (*loose["hands"], loose["aside"], loose["unseen"]):
            rng.shuffle(orderless)
        for own in loose["loot"]:
            own.setdefault(rng.choice(TREASURES), 0)
        loose["rows"] = dict(rng.sample(list(loose["rows"].items()), len(loose["rows"])))
        loose["villages"] = dict(rng.sample(list(loose["villages"].items()), len(loose["villages"])))
        loose = dict(rng.sample(list(loose.items()), len(loose)))
    return loose


def positions(count: int, seed: int) -> Iterator[Position]:
    """`count` consistent positions of every kind."""
    rng = random.Random(f"chickwood {seed}")
    games: dict[int, Iterator[Position]] = {seats: iter(()) for seats in SEATS}
    for _ in range(count):
        kind, seats = rng.random(), rng.choice(SEATS)
        if kind < 0.05:
            position = fresh(rng, seats)
        elif kind < 0.14:
            position = invented(rng, seats, "end")
        elif kind < 0.45:
            position = invented(rng, seats)
        else:
            following = None
            for _ in range(rng.randint(1, 8)):
                following = next(games[seats], None)
                if following is None or (following["phase"] in RARE and rng.random() < 0.8):
                    break
            if following is None:
                games[seats] = some_game(rng, seats)
                following = next(games[seats], None) or fresh(rng, seats)
            position = following
        yield loosened(position, rng)
