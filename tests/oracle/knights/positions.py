"""Random positions of Robber Knights as JSON values, early and late, plain and strange, all consistent.

Half are invented, half come from games that this reading of the rules plays at random from the set-up or
from invented positions. The same seed gives the same positions.
"""

import random
from collections.abc import Iterator
from typing import Any

from oracle.knights.consistency import complete
from oracle.knights.invented import castle_in_the_midst, fresh, invented, level
from oracle.knights.rules import apply, legal
from oracle.knights.tables import OPTIONS

Position = dict[str, Any]
SEATS = [2, 2, 3, 3, 4]


def some_choice(rng: random.Random, actions: list[str], hasty: bool, bold: bool) -> str:
    """One of the actions; hasty seats end their turn soon, bold ones bring many knights and ride far."""
    weights = []
    for action in actions:
        word = action.split(" ")[0]
        if word == "done":
            weight = float(len(actions)) * (3 if hasty else 0.2)
        elif word == "muster":
            weight = float(action[-1]) + 0.2 if bold else 1
        elif word == "halt":
            weight = 0.3 if bold else 2
        elif " Pc " in action or " Fc " in action:
            weight = 2
        else:
            weight = 1
        weights.append(weight)
    return rng.choices(actions, weights)[0]


def played(rng: random.Random, start: Position) -> Iterator[Position]:
    """The positions of a game at random from `start`, often to its end."""
    hasty, bold = rng.random() < 0.4, rng.random() < 0.7
    position = complete(start)
    for _ in range(rng.choice([6, 40, 600, 600])):
        actions = legal(position)
        if not actions:
            return
        position = apply(position, some_choice(rng, actions, hasty, bold))
        yield position


def part_kept(rng: random.Random, seats: int) -> Position:
    """Before or after some of the choices of the set-up."""
    position = fresh(rng, seats)
    for _ in range(rng.randint(0, seats)):
        position = apply(position, rng.choice(legal(position)))
    return position


def riding(rng: random.Random, seats: int) -> Position:
    """In phase muster or ride, most often amid the land."""
    found: Position | None = None
    while found is None:
        begun = invented(rng, seats, "middle", "late", "late", "uneven", "uneven end")
        if begun["phase"] == "play":
            found = castle_in_the_midst(begun, rng)
    if rng.random() < 0.25:
        return found
    for _ in range(rng.choice([1, 1, 2, 2, 3])):
        actions = [action for action in legal(found) if action not in ("muster 0", "halt")]
        if not actions:
            break
        found = apply(found, some_choice(rng, actions, hasty=False, bold=True))
    return found


def finished(rng: random.Random, seats: int) -> Position:
    """A game that is over, not seldom level."""
    position = invented(rng, seats, "all laid")
    return level(position, rng) if rng.random() < 0.4 else position


def loosened(position: Position, rng: random.Random) -> Position:
    """The same position written another way: less written out, and orders changed that mean nothing."""
    loose = complete(position)
    if rng.random() < 0.2:
        loose.pop("seed")
    if rng.random() < 0.3:
        loose["options"] = {
            name: value
            for name, value in loose["options"].items()
            if str(value) != OPTIONS[name][0] or rng.random() < 0.5
        }
    if loose["options"] == {} and rng.random() < 0.5:
        loose.pop("options")
    if rng.random() < 0.3:
        for orderless in (loose["land"], *loose["hands"], loose.get("start", [])):
            rng.shuffle(orderless)
        loose = dict(rng.sample(list(loose.items()), len(loose)))
    return loose


def positions(count: int, seed: int) -> Iterator[Position]:
    """`count` consistent positions of every kind."""
    rng = random.Random(f"knights {seed}")
    game: Iterator[Position] = iter(())
    for _ in range(count):
        kind, seats = rng.random(), rng.choice(SEATS)
        if kind < 0.04:
            position = part_kept(rng, seats)
        elif kind < 0.08:
            position = finished(rng, seats)
        elif kind < 0.26:
            position = invented(rng, seats)
        elif kind < 0.48:
            position = riding(rng, seats)
        else:
            following = None
            for _ in range(rng.randint(1, 5)):
                following = next(game, None)
            if following is None:
                following = fresh(rng, seats) if rng.random() < 0.6 else invented(rng, seats)
                game = played(rng, following)
            position = following
        yield loosened(position, rng)
