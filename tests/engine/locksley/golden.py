"""The golden records of Locksley: one for each way a game ends, and for what is rare on the way."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from engine.kept import Golden, Mind, events_of
from greenwood.game import Action
from greenwood.games.locksley.components import BRIBE, END, ROBIN, SELL, STEP
from greenwood.games.locksley.position import Position
from greenwood.match import Match, Player


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


def mind_of(*habits: Habit, wakes: Callable[[Match], bool] = holes) -> Callable[[], Mind]:
    """Each seat by its habit; all sleepers wake when the match shows what ``wakes`` looks for."""

    def made() -> Mind:
        awake = False

        def mind(match: Match, rng: Random) -> Action:
            nonlocal awake
            habit = habits[match.position.to_move]
            awake = awake or (habit.waits and wakes(match))
            return decide(match.position, habit, awake, rng)

        return mind

    return made


GOLDEN = (
    Golden("king", "locksley", mind_of(RUNNER, RUNNER), won_by("king"), {}, date="2026-11-27"),
    Golden("lap", "locksley", mind_of(IDLER, RUNNER), won_by("lap"), {"length": "short", "first": 2}),
    Golden(
        "emptied",
        "locksley",
        mind_of(HOARDER, HOARDER),
        lambda match: shuffles(match) >= 2 and won_by("king")(match),
        {"length": "long", "light": "night", "extra2": 1},
    ),
    Golden(
        "holes",
        "locksley",
        mind_of(SLEEPER, SLEEPER),
        lambda match: holes(match) and won_by("king")(match),
        {"length": "short", "light": "mixed"},
    ),
    Golden(
        "french",
        "locksley",
        mind_of(STAYER, STAYER),
        lambda match: stays(match) >= 3 and won_by("king")(match),
        {"light": "mixed", "edition": "french", "extra1": 2, "extra2": 1},
        players=(Player("Maïté <b>la Rousse</b>"), Player("Frère Tuck & fils", "random")),
        date="2026-02-28",
    ),
    Golden(
        "running",
        "locksley",
        mind_of(RUNNER, RUNNER),
        lambda match: match.result() == "*",
        {"length": "short", "light": "night"},
        cut=60,
    ),
)
