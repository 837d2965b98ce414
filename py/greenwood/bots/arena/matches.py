"""The matches of an arena: who meets whom in which seats, and what comes of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from greenwood.bots.arena.seat import Pace, Seat, iterations
from greenwood.game import Game, Refused
from greenwood.games import GAMES
from greenwood.match import MOST_TURNS, Match, Player
from greenwood.words import _

MOST_GAMES = 1_000_000
"""All are paired before the first is played."""


class Pairing(NamedTuple):
    """A match to be played: all that another process or machine must know of it."""

    number: int
    """From 0."""
    game: str
    bots: tuple[str, ...]
    """The level of each entrant."""
    iterations: tuple[int, ...]
    """Of each entrant; 0 for one that doesn't search."""
    options: dict[str, str | int]
    """All options of the game."""
    seed: str
    seats: tuple[int, ...]
    """Which entrant (from 0) sits at each seat."""


class Outcome(NamedTuple):
    """What came of a match."""

    seats: tuple[int, ...]
    """Which entrant sat at each seat."""
    winners: tuple[int, ...]
    """The seats that won, several when they share it; none when the match was given up."""
    turns: int
    first: int
    """The seat whose turn was the first."""
    paces: tuple[Pace, ...]
    """By entrant."""


@dataclass(frozen=True, slots=True)
class Arena:
    """Many matches of the same entrants, one a seat; `plan` makes one that is whole and right.

    Each seed is played once in every turning of the seats, so luck is shared. Turnings that set the same
    levels at the same seats would repeat a match to the letter: such ones get a seed of their own, so that
    every match counts once.
    """

    game: Game
    bots: tuple[str, ...]
    """The level of each entrant."""
    iterations: tuple[int, ...]
    options: dict[str, str | int]
    seed: str
    games: int
    """At most so many: a whole number of turnings."""
    bar: float | None = None
    """A share of the games, 0 to 1: stop when it is certain that the first entrant wins more, or less."""

    @property
    def turnings(self) -> int:
        """Matches until each entrant has sat at every seat."""
        return len(self.bots)

    def pairing(self, number: int) -> Pairing:
        """The match of this number, from 0; the same whatever else is played."""
        bots, turnings = self.bots, self.turnings
        period = next(n for n in range(1, turnings + 1) if bots[n:] + bots[:n] == bots)
        seats = tuple((seat + number) % turnings for seat in range(turnings))
        seed = f"{self.seed} {number // period}"
        return Pairing(number, self.game.META.id, bots, self.iterations, self.options, seed, seats)


def plan(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: str,
    options: Mapping[str, Any],
    given: int = 0,
    bar: float | None = None,
) -> Arena:
    """An arena of so many matches, rounded up to whole turnings; ``given`` iterations replace a level's own.

    Raises Refused for more than MOST_GAMES, and for options, a seed, a level or a number of seats that the
    game doesn't have.
    """
    if games > MOST_GAMES:
        raise Refused(_("an arena is of {most} games at most, not of {games}", most=MOST_GAMES, games=games))
    turnings = len(bots)
    games = -(-games // turnings) * turnings
    # The last seed is the longest; a match of it says whether all is well.
    match = Match(game, [Player(level) for level in bots], dict(options), f"{seed} {games - 1}")
    each = tuple([iterations(game, level, turnings, given) for level in bots])
    return Arena(game, tuple(bots), each, dict(match.options), seed, games, bar)


def play(game: Game, bots: Sequence[str], options: Mapping[str, Any], seed: str, given: int = 0) -> Match:
    """A match of one bot a seat, played to its end, or given up after MOST_TURNS turns.

    ``given`` iterations take the place of each level's own. Raises Refused for options, a seed, a level or
    a number of seats that the game doesn't have.
    """
    match = Match(game, [Player(level.capitalize(), level) for level in bots], dict(options), seed)
    _play_out(match, [Seat(game, level, iterations(game, level, len(bots), given)) for level in bots])
    return match


def play_one(pairing: Pairing) -> Outcome:
    """Play a match of an arena."""
    game = GAMES[pairing.game]
    entrants = [Seat(game, *one) for one in zip(pairing.bots, pairing.iterations, strict=True)]
    at_table = [entrants[entrant] for entrant in pairing.seats]
    match = Match(game, [Player(seat.level, seat.level) for seat in at_table], pairing.options, pairing.seed)
    _play_out(match, at_table)
    over = match.position.to_move is None
    return Outcome(
        seats=pairing.seats,
        winners=tuple(match.position.winners()) if over else (),
        turns=match.moves[-1].turn,
        first=next(move.seat for move in match.moves if move.turn == 1),
        paces=tuple([seat.pace for seat in entrants]),
    )


def _play_out(match: Match, at_table: Sequence[Seat]) -> None:
    game = match.game
    while (seat := match.position.to_move) is not None and match.turn <= MOST_TURNS:
        view = game.view(match.position, seat + 1)
        move = match.act(at_table[seat].act(view, f"{match.seed} {len(match.moves)}"))
        shown = any(event[0] in game.META.reveals for event in move.events)
        if shown or match.position.to_move != seat:
            at_table[seat].drop()
