"""New matches: from the set-up form, or once more with the same people."""

import secrets
from collections.abc import Mapping
from datetime import date

from greenwood.game import Game, Refused
from greenwood.games import GAMES
from greenwood.match import Match, Player
from greenwood.record import read_name
from greenwood.words import _


def game(name: str) -> Game:
    """The game of this id. Raises Refused for an unknown one."""
    if name not in GAMES:
        raise Refused(_("There is no game called {name}.", name=name))
    return GAMES[name]


def from_form(game: Game, choices: Mapping[str, str]) -> Match:
    """A match as the set-up form describes it. Raises Refused for a name, option or seed that can't be."""
    players = [
        Player(read_name(choices[f"name{seat}"]), choices.get(f"bot{seat}", ""))
        for seat in range(1, int(choices["seats"]) + 1)
    ]
    options = {option.name: choices[option.name] for option in game.META.options}
    return Match(game, players, options, choices.get("seed") or _seed(), _today())


def again(match: Match, *, turned: bool) -> Match:
    """The same players and options with another seed; ``turned``: everybody moves up a seat."""
    players = match.players[1:] + match.players[:1] if turned else list(match.players)
    return Match(match.game, players, match.options, _seed(), _today())


def second(match: Match) -> Match:
    """The second of two games: the seats turned round, so that who was last begins; points are added."""
    points = match.position.result()
    if points is None or match.before:
        raise Refused(_("A second game follows when the first is over."))
    seats = len(points)
    began = next(move.seat for move in match.moves if move.turn)
    first = seats - (began - 1) % seats
    options = {**match.options, "first": first}
    return Match(match.game, match.players[::-1], options, _seed(), _today(), points[::-1])


def _seed() -> str:
    return secrets.token_hex(8)


def _today() -> str:
    return date.today().isoformat()
