"""Late positions for `build.py bench table`: matches of chance, the same in every run, a person to move.

Imports the engine, so it runs where PYTHONPATH names py; the page gets nothing but the record's text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from greenwood import link, record
from greenwood.game import Action
from greenwood.games import GAMES
from greenwood.games.chickwood import components as chickwood
from greenwood.match import Match, Player

NAMES = ("Marian", "Much", "Tuck", "Alan", "Will")


@dataclass(frozen=True, slots=True)
class Late:
    """How a match comes to a late position."""

    game: str
    situation: str
    seats: int
    seed: str
    wanted: Callable[[Any], bool]
    """Of a position in which the person, who has the first seat, is to begin a turn."""
    fitting: Callable[[str], bool] = lambda action: True
    """Of an action in notation: those that fit are drawn from as long as there are any."""


def _far_on(position: Any) -> bool:
    """Somebody's Bard is in its last ten spaces before the King."""
    return bool(max(position.bards) >= 28)


def _much_land(position: Any) -> bool:
    """Four fifths of the last tiles lie, and the person has a castle and something else to choose from."""
    hand = position.hands[0]
    return sum(map(bool, position.land)) >= 92 and len(set(hand)) > 1


def _many_knights(action: str) -> bool:
    """Musters of four or five, all of whom ride as far as they may: so nearly every knight is on the land."""
    return action != "halt" and action not in ("muster 0", "muster 1", "muster 2", "muster 3")


def _last_cards(position: Any) -> bool:
    """The person has two cards left for the castles of the last round, and they differ."""
    hand = position.hands[0]
    return position.phase == chickwood.SCOUT and position.round == 6 and len(set(hand)) == 2 == len(hand)


def _alms_to_raid(position: Any) -> bool:
    """Late in the game castle 4 can be raided, with alms for a snake of four and nothing face down."""
    alms = sum(chickwood.WORTH_ALMS[card] * up for card, _by, up in position.rows[4])
    open_to_all = all(up for _card, _by, up in position.rows[4])
    return position.phase == chickwood.RAID and position.round >= 5 and alms >= 4 and open_to_all


LATE: tuple[Late, ...] = (
    Late("locksley", "late", 2, "late 0", _far_on),
    Late("knights", "four players, late", 4, "late 180", _much_land, _many_knights),
    Late("chickwood", "five players, last cards", 5, "late 0", _last_cards),
    Late("chickwood", "five players, alms", 5, "late 530", _alms_to_raid),
)


def play(late: Late) -> Match:
    """The match up to the wanted moment; one person, the others bots that are never asked."""
    game = GAMES[late.game]
    players = [Player(name, "random" if seat else "") for seat, name in enumerate(NAMES[: late.seats])]
    match, rng = Match(game, players, {}, late.seed), Random(late.seed)
    while match.position.to_move is not None:
        begins = not match.moves or match.moves[-1].seat != 0
        if match.position.to_move == 0 and begins and late.wanted(match.position):
            return match
        match.act(_drawn(match.position.actions(), late, rng))
    raise ValueError(f"with the seed {late.seed!r} no such moment comes")


def _drawn(actions: Sequence[Action], late: Late, rng: Random) -> Action:
    spell = GAMES[late.game].action_text
    return rng.choice([action for action in actions if late.fitting(spell(action))] or list(actions))


def route(match: Match) -> str:
    """The address of the match on the page: a fragment that carries its record."""
    return f"#r={link.pack(record.write(match))}"
