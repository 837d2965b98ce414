"""The golden records: one for each way a game of Locksley ends, and for what is rare on the way.

They are made once and kept: a change of the engine that plays one of them otherwise breaks everybody's saves.
When the rules' number rises they are made again, from the folder ``tests``: ``python -m engine.golden``
(with ``py`` on the path).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from greenwood.game import Action, Event
from greenwood.games import GAMES
from greenwood.games.locksley.components import BRIBE, END, ROBIN, SELL, STEP
from greenwood.games.locksley.position import Position
from greenwood.match import Match, Player
from greenwood.record import write

FOLDER = Path(__file__).with_name("records")
MOST_ACTIONS = 3000


@dataclass(frozen=True)
class Habit:
    """How a seat plays: enough to provoke what a record is to show."""

    steps: bool = True
    """Takes free steps."""
    sells_from: int = 4
    """Sells a colour from this many tiles on."""
    keeps: int = 4
    """Pays with coins beyond these."""
    stays: float = 0.0
    """How often a French Robin stays."""
    waits: bool = False
    """Before the King: never enters, never sells, until woken."""


RUNNER, IDLER, HOARDER = Habit(), Habit(steps=False, sells_from=99, keeps=99), Habit(sells_from=9, keeps=99)
STAYER, SLEEPER = Habit(stays=0.3), Habit(keeps=0, waits=True)


def decide(position: Position, habit: Habit, awake: bool, rng: Random) -> Action:
    """The action that a seat of this habit takes."""
    me = position.to_move
    assert me is not None
    legal = position.actions()
    if position.phase == 0:
        return rng.choice(legal)
    waits = habit.waits and not awake and position.bards[me] == 2 * len(position.track) - 2
    kinds = {kind for kind, _ in legal}
    sales = [action for action in legal if action[0] == SELL]
    large = [(SELL, colour) for _, colour in sales if position.loot[me][colour] >= habit.sells_from]
    moves = [action for action in legal if action[0] == ROBIN]
    if STEP in kinds and habit.steps and not waits:
        return STEP, 0
    if large and not waits:
        return large[0]
    if moves and not (END in kinds and rng.random() < habit.stays):
        return max(moves, key=lambda move: (position.loot[me][position.grid[move[1]]], rng.random()))
    if BRIBE in kinds and len(position.coins[me]) > habit.keeps:
        return BRIBE, 0
    if END in kinds:
        return END, 0
    return sales[0] if sales else (BRIBE, 0)


def events_of(match: Match) -> list[Event]:
    """Everything that happened, in order."""
    return [event for move in match.moves for event in move.events]


def won_by(how: str) -> Callable[[Match], bool]:
    """Whether the match ended in this way."""
    return lambda match: bool(match.moves) and match.moves[-1].events[-1][0::2] == ("win", how)


def shuffles(match: Match) -> int:
    """How often the discard pile became the pile."""
    return sum(event[0] == "shuffle" for event in events_of(match))


def holes(match: Match) -> bool:
    """Holes were left, one filled in the middle of a turn, one landed on."""
    events = events_of(match)
    filled = any(
        "refill" in [event[0] for event in move.events] and move.action[0] in (SELL, BRIBE)
        for move in match.moves
    )
    landed = any(event[0] == "robin" and not event[4] for event in events)
    return filled and landed and sum(event[0] == "hole" for event in events) >= 3


def stays(match: Match) -> int:
    """How many turns a Robin stayed."""
    moved = {move.turn for move in match.moves if move.action[0] == ROBIN}
    return len({move.turn for move in match.moves if move.action[0] == END} - moved)


@dataclass(frozen=True)
class Golden:
    """A record to be had, and what it must show."""

    name: str
    options: dict[str, Any]
    habits: Sequence[Habit]
    shows: Callable[[Match], bool]
    players: Sequence[Player] = (Player("Ada"), Player("Much", "outlaw"))
    date: str = ""
    wakes: Callable[[Match], bool] = holes
    """When sleepers wake."""
    cut: int | None = None
    """Keep only so many actions."""


GOLDEN = (
    Golden("king", {}, (RUNNER, RUNNER), won_by("king"), date="2026-11-27"),
    Golden("lap", {"length": "short", "first": 2}, (IDLER, RUNNER), won_by("lap")),
    Golden(
        "emptied",
        {"length": "long", "light": "night", "extra2": 1},
        (HOARDER, HOARDER),
        lambda match: shuffles(match) >= 2 and won_by("king")(match),
    ),
    Golden(
        "holes",
        {"length": "short", "light": "mixed"},
        (SLEEPER, SLEEPER),
        lambda match: holes(match) and won_by("king")(match),
    ),
    Golden(
        "french",
        {"light": "mixed", "edition": "french", "extra1": 2, "extra2": 1},
        (STAYER, STAYER),
        lambda match: stays(match) >= 3 and won_by("king")(match),
        players=(Player("Maïté <b>la Rousse</b>"), Player("Frère Tuck & fils", "random")),
        date="2026-02-28",
    ),
    Golden(
        "running",
        {"length": "short", "light": "night"},
        (RUNNER, RUNNER),
        lambda match: match.result() == "*",
        cut=60,
    ),
)


def play(golden: Golden, seed: str) -> Match:
    """A match of these habits, to its end or as far as the golden record goes."""
    match = Match(GAMES["locksley"], list(golden.players), golden.options, seed, golden.date)
    rng = Random(seed)
    awake = False
    while (seat := match.position.to_move) is not None and len(match.moves) < (golden.cut or MOST_ACTIONS):
        awake = awake or (golden.habits[seat].waits and golden.wakes(match))
        match.act(decide(match.position, golden.habits[seat], awake, rng))
    return match


def make(golden: Golden) -> Match:
    """The first match that shows what it must, trying one seed after another."""
    for number in range(1, 1000):
        match = play(golden, f"{golden.name} {number}")
        if golden.shows(match):
            return match
    raise LookupError(f"no seed of 1,000 shows {golden.name}")


def main() -> None:
    """Make all records again."""
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDEN:
        match = make(golden)
        (FOLDER / f"{golden.name}.greenwood").write_text(write(match), encoding="utf-8", newline="\n")
        print(golden.name, match.seed, match.result(), len(match.moves), "actions")


if __name__ == "__main__":
    main()
