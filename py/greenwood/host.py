"""The page around ours: what its address wishes of a table, and what that page is told of a match."""

from collections.abc import Mapping, Sequence
from typing import Any

from greenwood import link, record, seating
from greenwood.bots import levels
from greenwood.game import Meta, Refused
from greenwood.match import Match, Move
from greenwood.table import setup, shell
from greenwood.table.rivals import LEVELS
from greenwood.words import _

LANGUAGES = ("en",)
"""Those that there is a table in."""
THEMES = tuple(next(values for name, _label, values, _order in shell.SETTINGS if name == "theme"))
MANNERS = {"theme": THEMES, "lang": LANGUAGES}
"""What says how a table looks, not what is played on it."""
MATCHES = ("players", "bots", "level", "seed", "record")


def of_match(wishes: Mapping[str, str]) -> dict[str, str]:
    """What is wished of the match; the page sees to its look. Raises Refused, naming what is wrong."""
    for name in wishes:
        if name not in MANNERS and name not in MATCHES:
            raise Refused(_("The address wishes “{name}”, which is nothing known here.", name=name[:40]))
    for name, values in MANNERS.items():
        if name in wishes and wishes[name] not in values:
            raise Refused(
                _(
                    "“{name}” can be {values}, not “{value}”.",
                    name=name,
                    values=", ".join(values),
                    value=wishes[name][:40],
                )
            )
    return {name: value for name, value in wishes.items() if name in MATCHES}


def match(meta: Meta, wishes: Mapping[str, str]) -> Match:
    """A new match as it is wished, or the one of the record. Raises Refused, naming what is wrong."""
    if "record" in wishes:
        if len(wishes) > 1:
            raise Refused(_("“record” says already who plays: leave out what else is wished of the match."))
        return _opened(meta, wishes["record"])
    choices = setup.defaults(meta)
    least, most = meta.seats
    seats = _number("players", wishes.get("players", str(least)), least, most)
    bots = _number("bots", wishes.get("bots", str(seats - 1)), 0, seats)
    level = wishes.get("level", setup.FIRST_RIVAL)
    if level not in levels.LEVELS:
        known = ", ".join(level for level, _name, _line in LEVELS if level)
        raise Refused(_("“level” can be {values}, not “{value}”.", values=known, value=level[:40]))
    choices |= {"seats": str(seats), "seed": wishes.get("seed", "")}
    choices |= {f"bot{seat}": level if seat > seats - bots else "" for seat in range(1, most + 1)}
    if problem := setup.problems(meta, choices).get("seed"):
        raise Refused(_("“seed”: {problem}", problem=problem))
    return seating.from_form(seating.game(meta.id), choices)


def _opened(meta: Meta, text: str) -> Match:
    try:
        found = record.read(link.record_in(text))
        levels.check(found)
    except Refused as reason:
        raise Refused(_("“record” can't be opened: {reason}", reason=reason)) from None
    if found.game.META.id != meta.id:
        raise Refused(_("“record” holds a match of {game}.", game=_(found.game.META.name)))
    return found


def _number(name: str, text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 3 and least <= int(text) <= most):
        raise Refused(
            _(
                "“{name}” can be {least} to {most} here, not “{value}”.",
                name=name,
                least=least,
                most=most,
                value=text[:40],
            )
        )
    return int(text)


def told(match: Match, moves: Sequence[Move]) -> list[dict[str, Any]]:
    """What has been played, one by one, and the end; seats from 1."""
    first = len(match.moves) - len(moves) + 1
    news: list[dict[str, Any]] = [
        {
            "type": "move",
            "action": match.game.action_text(move.action),
            "seat": move.seat + 1,
            "number": number,
        }
        for number, move in enumerate(moves, first)
    ]
    points = match.position.result()
    if points is not None:
        winners = [seat + 1 for seat in match.position.winners()]
        news.append(
            {"type": "finished", "winners": winners, "scores": list(points), "record": record.write(match)}
        )
    return news
