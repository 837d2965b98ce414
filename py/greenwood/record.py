"""Records: the text in which a match leaves the program, read and written (notation.md, "Records").

A record holds the seed and the decisions; replaying it rebuilds everything else.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from greenwood.game import Game, IllegalAction, Refused, printable, quoted, read_options, read_seed
from greenwood.games import GAMES
from greenwood.match import Match, Player

FORMAT = 1
LONGEST = 1_000_000
"""Characters; a match of 2,000 turns has about 60,000."""
HEADERS = ("Greenwood", "Game", "Rules", "Options", "Seats", "Seed", "Date", "Before", "Result")
NEEDED = ("Greenwood", "Game", "Rules", "Seats", "Seed", "Result")
SEAT = re.compile(r"(?P<name>[^;()]+?) \((?:human|bot (?P<bot>[a-z][a-z-]*))\)")
POINTS = re.compile(r"\d{1,4}(-\d{1,4})*", re.ASCII)
LONGEST_NAME = 40


@dataclass(slots=True)
class BadRecord(Refused):
    """A record that can't be read: where, and what was expected. Lines and columns count from 1."""

    line: int
    column: int
    reason: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.reason}"


class Header(NamedTuple):
    """A header's text and where it stands."""

    line: int
    column: int
    text: str


def read_name(text: str) -> str:
    """A player's name: printable, not empty, without ``;``, ``(``, ``)``. Raises Refused."""
    if not printable(text) or not text.strip() or set(text) & set(";()") or len(text) > LONGEST_NAME:
        raise Refused(f"a name is 1 to {LONGEST_NAME} printable characters without ; ( )")
    return " ".join(text.split())


def write(match: Match) -> str:
    """The record of a match."""
    game = match.game
    seats = "; ".join(f"{p.name} ({f'bot {p.bot}' if p.bot else 'human'})" for p in match.players)
    lines = [
        f"Greenwood: {FORMAT}",
        f"Game: {game.META.id}",
        f"Rules: {game.META.rules}",
        "Options: " + " ".join(f"{name}={value}" for name, value in match.options.items()),
        f"Seats: {seats}",
        f"Seed: {match.seed}",
        *([f"Date: {match.date}"] if match.date else []),
        *(["Before: " + "-".join(map(str, match.before))] if match.before else []),
        f"Result: {match.result()}",
        "",
    ]
    turns: dict[int, list[str]] = {}
    for move in match.moves:
        turns.setdefault(move.turn, []).append(game.action_text(move.action))
    lines += [f"{number}. {', '.join(actions)}" for number, actions in turns.items()]
    return "\n".join(lines) + "\n"


def read(text: str) -> Match:
    """The match of a record, replayed to its end. Raises BadRecord for the first thing that is wrong."""
    if len(text) > LONGEST:
        raise BadRecord(1, 1, f"a record has at most {LONGEST} characters, not {len(text)}")
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    headers, body = _headers(lines)
    match = _match(headers)
    for number, column, spelling in _actions(match, lines, body):
        try:
            action = match.game.parse_action(spelling)
            match.act(action)
        except (Refused, IllegalAction) as reason:
            raise BadRecord(number, column, _sentence(spelling, reason)) from None
    line, column, result = headers["Result"]
    if result != match.result():
        wanted = match.result()
        raise BadRecord(line, column, f"the result is {quoted(result)}, but the actions end with {wanted}")
    return match


def _sentence(spelling: str, reason: Exception) -> str:
    return str(reason) if isinstance(reason, Refused) else f"{spelling!r} is not legal here: {reason}"


def _headers(lines: list[str]) -> tuple[dict[str, Header], int]:
    """The headers by name, and the index of the first line after the blank one."""
    found: dict[str, Header] = {}
    for number, line in enumerate(lines, 1):
        if not line:
            break
        name, colon, value = line.partition(":")
        if not colon or name not in HEADERS:
            raise BadRecord(number, 1, f"expected one of the headers {', '.join(HEADERS)}, then a blank line")
        if name in found:
            raise BadRecord(number, 1, f"the header {name} stands twice")
        if name != "Greenwood" and not found:
            raise BadRecord(number, 1, "a record begins with the line Greenwood: 1")
        found[name] = Header(number, len(line) - len(value.lstrip()) + 1, value.strip())
    else:
        number = len(lines) + 1
    for name in NEEDED:
        if name not in found:
            raise BadRecord(min(number, len(lines)), 1, f"the header {name} is missing")
    return found, number


def _match(headers: dict[str, Header]) -> Match:
    """The match at its start, from the headers."""

    def wrong(name: str, reason: str) -> BadRecord:
        header = headers.get(name) or headers["Game"]
        return BadRecord(header.line, header.column, reason)

    texts = {name: header.text for name, header in headers.items()}
    if texts["Greenwood"] != str(FORMAT):
        raise wrong(
            "Greenwood", f"this program reads records of format {FORMAT}, not {quoted(texts['Greenwood'])}"
        )
    if texts["Game"] not in GAMES:
        raise wrong("Game", f"unknown game {quoted(texts['Game'])}; known are {', '.join(GAMES)}")
    game = GAMES[texts["Game"]]
    rules = game.META.rules
    if texts["Rules"] != str(rules):
        raise wrong(
            "Rules",
            f"{game.META.name} is played here by rules {rules}, this record by {quoted(texts['Rules'])}",
        )
    if "Date" in texts:
        try:
            if date.fromisoformat(texts["Date"]).isoformat() != texts["Date"]:
                raise ValueError
        except ValueError:
            raise wrong("Date", "expected a date like 2026-11-27") from None
    try:
        players = _players(game, texts["Seats"])
    except Refused as reason:
        raise wrong("Seats", str(reason)) from None
    try:
        options = read_options(game.META, _options(texts.get("Options", "")), len(players))
    except Refused as reason:
        raise wrong("Options", str(reason)) from None
    try:
        seed = read_seed(texts["Seed"])
    except Refused as reason:
        raise wrong("Seed", str(reason)) from None
    before: tuple[int, ...] = ()
    if "Before" in texts:
        if not POINTS.fullmatch(texts["Before"]) or texts["Before"].count("-") + 1 != len(players):
            raise wrong("Before", "expected the points of the first game, one number a seat, like 21-19")
        before = tuple(map(int, texts["Before"].split("-")))
    try:
        return Match(game, players, options, seed, texts.get("Date", ""), before)
    except Refused as reason:
        raise wrong("Options", str(reason)) from None


def _options(text: str) -> dict[str, str]:
    given: dict[str, str] = {}
    for pair in text.split():
        name, sign, value = pair.partition("=")
        if not sign or not name or not value or name in given:
            raise Refused(f"expected option=value, each option once, not {quoted(pair)}")
        given[name] = value
    return given


def _players(game: Game, text: str) -> list[Player]:
    players = []
    for part in text.split(";"):
        seat = SEAT.fullmatch(part.strip())
        if not seat:
            raise Refused(f"expected Name (human) or Name (bot level), not {quoted(part.strip())}")
        players.append(Player(read_name(seat["name"]), seat["bot"] or ""))
    least, most = game.META.seats
    if not least <= len(players) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise Refused(f"{game.META.name} has {wanted} seats, not {len(players)}")
    return players


def _actions(match: Match, lines: list[str], body: int) -> Iterator[tuple[int, int, str]]:
    """(line, column, spelling) of each action; checks turn numbers against the match as it is replayed."""
    turn = -1
    for number, line in enumerate(lines[body:], body + 1):
        if not line:
            if any(lines[number:]):
                raise BadRecord(number, 1, "a blank line stands between the turns")
            return
        start, dot, rest = line.partition(". ")
        if match.position.to_move is None:
            raise BadRecord(number, 1, "the game is over before this line")
        expected = match.turn
        if not dot or start != str(expected) or expected == turn:
            raise BadRecord(number, 1, f"expected {_expected(match, turn)}")
        turn = expected
        column = len(start) + 3
        for spelling in rest.split(", "):
            if match.position.to_move is None:
                raise BadRecord(number, column, "the game is over before this action")
            if match.turn != turn:
                raise BadRecord(number, column, f"turn {turn} ended before this action")
            yield number, column, spelling
            column += len(spelling) + 2


def _expected(match: Match, turn: int) -> str:
    if match.turn == turn:
        return f"the other actions of turn {turn} on its own line"
    like = match.game.action_text(match.position.actions()[0])
    return f"the turn's number and its actions, like {match.turn}. {like}"
