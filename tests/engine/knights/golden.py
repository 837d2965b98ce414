"""The golden records of Robber Knights: one for each way a game ends, and for uneven ends."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

from engine.kept import Golden, Mind, events_of
from greenwood.game import Action
from greenwood.games.knights.components import DONE_ACTION
from greenwood.match import Match, Player


def hasty(*rests: float) -> Callable[[], Mind]:
    """Whatever chance says; ``rests``: how often a seat ends its turn when it may lay on."""

    def mind(match: Match, rng: Random) -> Action:
        legal = match.position.actions()
        if DONE_ACTION in legal and rng.random() < rests[match.position.to_move]:
            return DONE_ACTION
        return rng.choice([action for action in legal if action != DONE_ACTION])

    return lambda: mind


def ended(how: str) -> Callable[[Match], bool]:
    """Whether the match ended in this way."""
    return lambda match: match.moves[-1].events[-1][0::2] == ("over", how)


def full(match: Match) -> bool:
    """The land was full before all tiles were laid."""
    return ("full",) in events_of(match) and any(match.position.hands)


def turns_in_a_row(match: Match) -> int:
    """The most turns that a seat had one after another since nobody else had tiles left."""
    ends = [event[1] for event in events_of(match) if event[0] == "end"]
    most = row = 1
    for before, after in pairwise(ends):
        row = row + 1 if before == after else 1
        most = max(most, row)
    return most


ADA, MUCH = Player("Ada"), Player("Much", "outlaw")
TUCK, MARIAN = Player("Frère Tuck"), Player("Lady <i>Marian</i> & maid", "random")
GOLDEN = (
    Golden(
        "knights-points",
        "knights",
        hasty(0.6, 0.6),
        lambda match: ended("points")(match) and turns_in_a_row(match) == 1,
        {},
        date="2026-11-28",
    ),
    Golden(
        "knights-unused",
        "knights",
        hasty(0.7, 0.7, 0.7),
        lambda match: ended("knights")(match) and match.position.winners() != [0],
        {"first": 2},
        players=(ADA, MUCH, TUCK),
    ),
    Golden("knights-level", "knights", hasty(0.5, 0.5), ended("level"), {"first": 1}),
    Golden(
        "knights-uneven",
        "knights",
        hasty(0.2, 0.9, 0.2, 0.4),
        lambda match: ended("points")(match) and turns_in_a_row(match) >= 3,
        {"first": 4},
        players=(ADA, MUCH, TUCK, MARIAN),
    ),
    Golden(
        "knights-full",
        "knights",
        hasty(0.6, 0.6, 0.6),
        full,
        {"land": 8},
        players=(MUCH, MARIAN, ADA),
        date="2027-01-31",
    ),
    Golden(
        "knights-running",
        "knights",
        hasty(0.8, 0.8, 0.8, 0.8),
        lambda match: match.position.ride_dir >= 0,
        {},
        players=(ADA, TUCK, MUCH, MARIAN),
        cut=90,
    ),
)
