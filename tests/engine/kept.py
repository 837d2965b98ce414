"""A golden record: a match that was made once to show something, and is kept."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from greenwood.game import Action, Event
from greenwood.games import GAMES
from greenwood.match import Match, Player

FOLDER = Path(__file__).with_name("records")
MOST_ACTIONS = 3000
Mind = Callable[[Match, Random], Action]


@dataclass(frozen=True)
class Golden:
    """A record to be had, and what it must show."""

    name: str
    game: str
    mind: Callable[[], Mind]
    """How all seats play, anew for each match: enough to provoke what the record is to show."""
    shows: Callable[[Match], bool]
    options: Mapping[str, Any]
    players: Sequence[Player] = (Player("Ada"), Player("Much", "outlaw"))
    date: str = ""
    cut: int | None = None
    """Keep only so many actions."""


def events_of(match: Match) -> list[Event]:
    """Everything that happened, in order."""
    return [event for move in match.moves for event in move.events]


def text_of(name: str) -> str:
    """A kept record."""
    return (FOLDER / f"{name}.greenwood").read_bytes().decode()


def play(golden: Golden, seed: str) -> Match:
    """A match of these minds, to its end or as far as the golden record goes."""
    match = Match(GAMES[golden.game], list(golden.players), golden.options, seed, golden.date)
    rng, mind = Random(seed), golden.mind()
    while match.position.to_move is not None and len(match.moves) < (golden.cut or MOST_ACTIONS):
        match.act(mind(match, rng))
    return match


def make(golden: Golden) -> Match:
    """The first match that shows what it must, trying one seed after another."""
    for number in range(1, 1000):
        match = play(golden, f"{golden.name} {number}")
        if golden.shows(match):
            return match
    raise LookupError(f"no seed of 1,000 shows {golden.name}")
