"""What the contract suite must know of each game to put it to the test."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from greenwood.game import Action, Game, Json
from greenwood.games import GAMES
from greenwood.games.locksley.components import BRIBE, COLOURS, END, PLACE, ROBIN, SELL, SQUARES, STEP


@dataclass(frozen=True, eq=False)
class Contract:
    """One game and how to look into it from outside, through its JSON."""

    game: Game
    options: tuple[Mapping[str, Any], ...]
    """Sets of options that between them reach every reading of the rules."""
    census: Callable[[Json], Any]
    """What play conserves: the same value for every position."""
    conserved: Any
    conceal: Callable[[Json, Random], Json]
    """Another position in which only what is hidden from all seats has changed."""
    universe: tuple[Action, ...]
    """Every action that can be spelt."""


def _locksley_tiles(value: Json) -> Counter[str]:
    tiles = Counter([*value["grid"].values(), *value["pile"], *value["discard"]])
    for own, coins in zip(value["loot"], value["coins"], strict=True):
        tiles.update(own)
        tiles.update(coins)
    return tiles


def _locksley_conceal(value: Json, rng: Random) -> Json:
    unseen = [*value["coins"][0], *value["coins"][1], *value["pile"]]
    rng.shuffle(unseen)
    first = len(value["coins"][0])
    both = first + len(value["coins"][1])
    return {
        **value,
        "seed": f"another seed {rng.random()}",
        "shuffles": value["shuffles"] + rng.randrange(3),
        "coins": [unseen[:first], unseen[first:both]],
        "pile": unseen[both:],
    }


LOCKSLEY = Contract(
    game=GAMES["locksley"],
    options=(
        {},
        {"length": "short", "light": "night", "first": 2},
        {"length": "long", "light": "mixed", "edition": "french", "extra1": 2},
        {"length": "short", "light": "mixed", "edition": "french", "extra2": 1, "first": 1},
        {"length": "short", "extra1": 1, "extra2": 2},
    ),
    census=_locksley_tiles,
    conserved=Counter(dict.fromkeys(COLOURS, 10)),
    conceal=_locksley_conceal,
    universe=(
        *((kind, square) for kind in (PLACE, ROBIN) for square in range(len(SQUARES))),
        *((SELL, colour) for colour in range(len(COLOURS))),
        *((kind, 0) for kind in (STEP, BRIBE, END)),
    ),
)
CONTRACTS = {contract.game.META.id: contract for contract in (LOCKSLEY,)}
TABLES = [(contract, options) for contract in CONTRACTS.values() for options in contract.options]
"""Every game with each of its sets of options."""


def name_of(part: Any) -> str:
    """How a test's parameter is called: the game, or its options."""
    if isinstance(part, Contract):
        return part.game.META.id
    return "+".join(f"{key}={value}" for key, value in part.items()) or "default"


def start(contract: Contract, options: Mapping[str, Any], seed: str) -> Any:
    """A starting position with the fewest players."""
    return contract.game.new(contract.game.META.seats[0], options, seed)


def walk(contract: Contract, options: Mapping[str, Any], seed: str, most: int = 4000) -> Iterator[Any]:
    """The positions of a game of random actions, the end included; each is the same object, played on."""
    rng = Random(f"{seed} {options}")
    position = start(contract, options, seed)
    yield position
    while position.to_move is not None and most:
        position.play(rng.choice(position.actions()))
        yield position
        most -= 1


def sample(
    contract: Contract, options: Mapping[str, Any], seed: str, count: int, most: int = 4000
) -> list[Any]:
    """Copies of ``count`` positions spread evenly over a random game, its start and end among them."""
    game = [position.copy() for position in walk(contract, options, seed, most)]
    return [game[i * (len(game) - 1) // (count - 1)] for i in range(count)]
