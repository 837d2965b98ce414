"""What the contract suite must know of each game to put it to the test."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.chickwood import hidden as chickwood_hidden
from engine.knights import hidden as knights_hidden
from greenwood.game import Action, Game, Json
from greenwood.games import GAMES
from greenwood.games.chickwood import components as chickwood
from greenwood.games.knights import components as knights
from greenwood.games.locksley.components import BRIBE, COLOURS, END, PLACE, ROBIN, SELL, SQUARES, STEP


@dataclass(frozen=True, eq=False)
class Contract:
    """One game and how to look into it from outside, through its JSON."""

    game: Game
    settings: tuple[tuple[int, Mapping[str, Any]], ...]
    """Numbers of seats with sets of options that between them reach every reading of the rules."""
    census: Callable[[Json], Any]
    """What play conserves: for every position what ``conserved`` says for its number of seats.

    It fails itself where a position breaks a bound that always holds.
    """
    conserved: Callable[[int], Any]
    conceal: Callable[[Json, int, Random], Json]
    """Another position in which only what is hidden from a seat (0: from a spectator) has changed."""
    universe: tuple[Action, ...]
    """Every action that can be spelt."""
    unordered: Callable[[Json], Json] = lambda value: value
    """A position with everything sorted whose order means nothing."""
    crossroads: Callable[[Any], bool] = lambda position: False
    """Positions from which several ways lead to one, where most lead to as many as there are ways."""


@dataclass(frozen=True, eq=False)
class Table:
    """A game with a number of seats and a set of options."""

    contract: Contract
    seats: int
    options: Mapping[str, Any]

    @property
    def game(self) -> Game:
        return self.contract.game

    def start(self, seed: str) -> Any:
        """A starting position."""
        return self.game.new(self.seats, self.options, seed)

    def conserves(self, value: Json) -> bool:
        """Whether nothing has been lost or made."""
        kept: bool = self.contract.census(value) == self.contract.conserved(self.seats)
        return kept


def _locksley_tiles(value: Json) -> Counter[str]:
    tiles = Counter([*value["grid"].values(), *value["pile"], *value["discard"]])
    for own, coins in zip(value["loot"], value["coins"], strict=True):
        tiles.update(own)
        tiles.update(coins)
    return tiles


def _locksley_conceal(value: Json, seat: int, rng: Random) -> Json:
    """No seat sees anything that another doesn't."""
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
    settings=(
        (2, {}),
        (2, {"length": "short", "light": "night", "first": 2}),
        (2, {"length": "long", "light": "mixed", "edition": "french", "extra1": 2}),
        (2, {"length": "short", "light": "mixed", "edition": "french", "extra2": 1, "first": 1}),
        (2, {"length": "short", "extra1": 1, "extra2": 2}),
    ),
    census=_locksley_tiles,
    conserved=lambda seats: Counter(dict.fromkeys(COLOURS, 10)),
    conceal=_locksley_conceal,
    universe=(
        *((kind, square) for kind in (PLACE, ROBIN) for square in range(len(SQUARES))),
        *((SELL, colour) for colour in range(len(COLOURS))),
        *((kind, 0) for kind in (STEP, BRIBE, END)),
    ),
)


def _knights_census(value: Json) -> Any:
    """Tiles by kind, and knights by seat; the limits of stacks and land hold."""
    seats, land, ride = len(value["hands"]), value["land"], value["ride"]
    tiles = Counter([*(tile["tile"] for tile in land), *value.get("start", ())])
    for own in (*value["hands"], *value["piles"]):
        tiles.update(own)
    knights = Counter({seat: value["reserve"][seat - 1] for seat in range(1, seats + 1)})
    for tile in land:
        assert len(tile["knights"]) <= (0 if tile["tile"] == "L" else 4)
        knights.update(tile["knights"])
    if ride:
        knights[value["to_move"]] += ride["left"]
    limit = {2: 7, 3: value["options"]["land"], 4: 10}[seats]
    for axis in (0, 1):
        along = [tile["at"][axis] for tile in land]
        assert not along or max(along) - min(along) < limit
    return tiles, knights


def _knights_conserved(seats: int) -> Any:
    tiles = Counter(name for names in knights.LETTERS.values() for name in names)
    return Counter({name: n * seats for name, n in tiles.items()}), dict.fromkeys(range(1, seats + 1), 30)


KNIGHTS = Contract(
    game=GAMES["knights"],
    settings=(
        (2, {"first": 1}),
        (3, {"first": 3}),
        (3, {"land": 8, "first": 2}),
        (4, {"first": 4}),
    ),
    census=_knights_census,
    conserved=_knights_conserved,
    conceal=knights_hidden.conceal,
    universe=(
        *((knights.KEEP, one, other) for one in range(1, 10) for other in range(1, 10)),
        *(
            (knights.LAY, kind, knights.cell(x, y))
            for kind in range(1, 10)
            for x in range(-12, 13)
            for y in range(-12, 13)
        ),
        *((kind, n) for kind in (knights.MUSTER, knights.ON) for n in range(10)),
        *((knights.RIDE, direction, n) for direction in range(4) for n in range(10)),
        knights.HALT_ACTION,
        knights.DONE_ACTION,
    ),
    unordered=lambda value: {
        **value,
        "hands": [sorted(hand) for hand in value["hands"]],
        **({"start": sorted(value["start"])} if "start" in value else {}),
    },
)


def _chickwood_census(value: Json) -> Any:
    """What is missing of the cards, or too much, and cubes by seat; limits of castles and villages hold."""
    seats, legendary = len(value["hands"]), value["options"]["legendary"] == "on"
    cards = Counter([*value["deck"], *value["aside"], *(entry["card"] for entry in value["unseen"])])
    for own in (*value["hands"], *value["loot"]):
        cards.update(own)
    for castle, row in value["rows"].items():
        cards.update(entry["card"] for entry in row)
        assert len(row) <= {"1": 2, "2": 3}.get(castle, 4 * seats)
    box = Counter(dict(zip(chickwood.CARDS, chickwood.BOX[seats], strict=True)))
    if legendary:
        box.update(["spy-glass", "key", "entertainers", "arrow", "beard"])
        box.subtract(["bracelet", "pendant", "ring", "henchman"])
        box["key"] = min(box["key"], cards["key"])  # it may have been used
    box.subtract(cards)
    cubes = Counter({seat: value["cubes"][seat - 1] for seat in range(1, seats + 1)})
    for village in value["villages"].values():
        rows = dict(zip(chickwood.VILLAGES, chickwood.ROWS, strict=True))[village["card"]]
        assert len(village["cubes"]) <= sum(spaces for _, spaces in rows)
        cubes.update(village["cubes"])
    return {card: count for card, count in box.items() if count}, cubes


CHICKWOOD = Contract(
    game=GAMES["chickwood"],
    settings=(
        *((seats, {}) for seats in range(2, 6)),
        *((seats, {"legendary": "on", "glory": "live"}) for seats in range(2, 6)),
    ),
    census=_chickwood_census,
    conserved=lambda seats: ({}, dict.fromkeys(range(1, seats + 1), 15)),
    conceal=chickwood_hidden.conceal,
    universe=(
        *((chickwood.SCOUT_, castle, card) for castle in range(1, 7) for card in range(len(chickwood.CARDS))),
        *((chickwood.SPY_, castle) for castle in range(7)),
        *((chickwood.RAID_, castle) for castle in range(1, 7)),
        chickwood.FORCE_ACTION,
        chickwood.ALLOW_ACTION,
        *((chickwood.LAY, cell) for cell in range(9)),
        *chickwood.NO_USE.values(),
        *(
            (chickwood.SWAP, cell, n, other, m)
            for cell in range(9)
            for n in range(8)
            for other in range(9)
            for m in range(8)
        ),
        *(
            (chickwood.TRADE, mine, seat, theirs)
            for mine in range(len(chickwood.CARDS))
            for seat in range(5)
            for theirs in range(len(chickwood.CARDS))
        ),
        *((chickwood.GIVE, seat) for seat in range(5)),
    ),
    unordered=lambda value: {
        **value,
        "hands": [sorted(hand) for hand in value["hands"]],
        "aside": sorted(value["aside"]),
        "unseen": sorted(value["unseen"], key=lambda entry: (entry["by"], entry["card"])),
    },
    # Rows and castles remember each way; only snakes that end meet again.
    crossroads=lambda position: position.phase == chickwood.ALMS_PHASE and not position.snake,
)
CONTRACTS = {contract.game.META.id: contract for contract in (LOCKSLEY, KNIGHTS, CHICKWOOD)}
TABLES = [
    Table(contract, seats, options) for contract in CONTRACTS.values() for seats, options in contract.settings
]
"""Every game with each of its settings."""


def tables_of(contract: Contract) -> list[Table]:
    """The game with each of its settings."""
    return [table for table in TABLES if table.contract is contract]


def name_of(part: Any) -> str:
    """How a test's parameter is called: the game, its seats and options."""
    if isinstance(part, Contract):
        return part.game.META.id
    chosen = [f"{key}={value}" for key, value in part.options.items()]
    return "+".join([part.game.META.id, str(part.seats), *chosen])


def walk(table: Table, seed: str, most: int = 4000) -> Iterator[Any]:
    """The positions of a game of random actions, the end included; each is the same object, played on."""
    rng = Random(f"{seed} {table.options}")
    position = table.start(seed)
    yield position
    while position.to_move is not None and most:
        position.play(rng.choice(position.actions()))
        yield position
        most -= 1


def sample(table: Table, seed: str, count: int, most: int = 4000) -> list[Any]:
    """Copies of ``count`` positions spread evenly over a random game, its start and end among them."""
    game = [position.copy() for position in walk(table, seed, most)]
    return [game[i * (len(game) - 1) // (count - 1)] for i in range(count)]
