"""New matches: from the set-up form, or once more with the same people."""

import secrets
from collections.abc import Mapping
from datetime import date

from greenwood.game import Game
from greenwood.match import Match, Player
from greenwood.record import read_name


def from_form(game: Game, choices: Mapping[str, str]) -> Match:
    """A match as the set-up form describes it. Raises Refused for a name, option or seed that can't be."""
    seats = sum(1 for field in choices if field.startswith("name"))
    players = [
        Player(read_name(choices[f"name{seat}"]), choices.get(f"bot{seat}", ""))
        for seat in range(1, seats + 1)
    ]
    options = {option.name: choices[option.name] for option in game.META.options}
    return Match(game, players, options, choices.get("seed") or _seed(), _today())


def again(match: Match, *, turned: bool) -> Match:
    """The same players and options with another seed; ``turned``: everybody moves up a seat."""
    players = match.players[1:] + match.players[:1] if turned else list(match.players)
    return Match(match.game, players, match.options, _seed(), _today())


def _seed() -> str:
    return secrets.token_hex(8)


def _today() -> str:
    return date.today().isoformat()
