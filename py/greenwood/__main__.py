"""The engine on the command line, as notation.md describes it: no browser, nothing installed.

Exit status 2 and one line on standard error for a wrong call or a refused position; ``check``
exits with 1 when the record is bad.
"""

import argparse
import io
import json
import os
import sys
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from random import Random
from typing import Any, BinaryIO, NoReturn

from greenwood.bots import arena
from greenwood.bots.arena import command
from greenwood.bots.arena.matches import plan
from greenwood.bots.arena.report import as_json, text
from greenwood.bots.levels import LEVELS
from greenwood.game import Game, IllegalAction, Refused, quoted, shown
from greenwood.games import GAMES
from greenwood.record import BadRecord, read, write

BENCH_SECONDS = 2.0


class Parser(argparse.ArgumentParser):
    """Says what was wrong in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n")


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit status."""
    if sys.stderr is None:  # so Python says that it is closed; print() then writes to standard output
        sys.stderr = io.StringIO()
    given = parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        if sys.stdout is None:
            raise Refused("standard output is closed")
        status = int(given.run(given) or 0)
        sys.stdout.flush()
        return status
    except (Refused, IllegalAction) as reason:
        print(f"greenwood {given.verb}: {_one_line(reason)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        _drop_output()  # whoever read us has stopped; nothing is wrong
        return 0
    except OSError as wrong:
        _drop_output()
        print(f"greenwood {given.verb}: can't read or write: {wrong.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        _drop_output()
        return 130


def _drop_output() -> None:
    """What is left unwritten can't be written: Python must not try again when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    whole = Parser(prog="greenwood", description="Three board games from the greenwood, without a browser.")
    verbs = whole.add_subparsers(dest="verb", required=True, metavar="VERB", parser_class=Parser)

    def verb(
        name: str, run: Callable[[argparse.Namespace], int | None], about: str
    ) -> argparse.ArgumentParser:
        added = verbs.add_parser(name, help=about, description=about)
        added.set_defaults(run=run)
        return added

    def game(added: argparse.ArgumentParser, seed: str | None) -> None:
        added.add_argument("game", choices=list(GAMES), metavar="GAME", help=", ".join(GAMES))
        added.add_argument(
            "--option", action="extend", nargs="+", default=[], metavar="NAME=VALUE", help="may be repeated"
        )
        added.add_argument("--seed", default=seed, help=f"a text (default: {seed or 'drawn'})")

    def bots(added: argparse.ArgumentParser) -> None:
        added.add_argument(
            "--bots",
            nargs="+",
            required=True,
            choices=list(LEVELS),
            metavar="LEVEL",
            help=f"by seat: {', '.join(LEVELS)}",
        )
        added.add_argument(
            "--seats", type=_positive, help="number of players; fewer levels are repeated in their order"
        )
        added.add_argument(
            "--iterations",
            type=_positive,
            default=0,
            metavar="N",
            help="for levels that search, in place of their own",
        )

    added = verb("new", _new, "print a starting position")
    game(added, "0")
    added.add_argument("--seats", type=int, help="number of players")
    for name, run, about in (
        ("legal", _legal, "print the legal actions of the position on standard input"),
        ("explain", _explain, "print what the seat to move is told"),
    ):
        verb(name, run, about).add_argument("--lines", action="store_true", help="one position a line")
    added = verb("apply", _apply, "play actions on the position on standard input and print the next")
    added.add_argument("actions", nargs="*", metavar="ACTION", help="';' separates actions in one argument")
    added.add_argument("--lines", action="store_true", help='a line is {"position": …, "actions": […]}')
    added = verb("view", _view, "print what a seat may know of the position on standard input")
    added.add_argument("seat", nargs="?", type=int, metavar="SEAT", help="from 1; 0 is a spectator")
    added.add_argument("--lines", action="store_true", help='a line is {"position": …, "seat": N}')
    added = verb("replay", _replay, "print the final position of a record")
    added.add_argument("record", metavar="RECORD", help="a file, or - for standard input")
    added.add_argument("--each", action="store_true", help="print every position, one a line")
    verb("check", _check, "say ok, or where a record is wrong").add_argument("record", metavar="RECORD")
    added = verb("play", _play, "let bots play a match and print its record")
    game(added, None)
    bots(added)
    added = verb("arena", _arena, "let levels play many matches, seats turned")
    game(added, "arena")
    bots(added)
    command.arguments(added, _positive)
    added = verb("perft", _perft, "count the action sequences of the position on standard input")
    added.add_argument("depth", type=_positive)
    added = verb("bench", _bench, "random play: actions and seconds, as JSON")
    game(added, "bench")
    added.add_argument("--seats", type=int, help="number of players")
    added.add_argument("--seconds", type=_seconds, default=BENCH_SECONDS)
    return whole


def _new(given: argparse.Namespace) -> None:
    game = GAMES[given.game]
    seats = game.META.seats[0] if given.seats is None else given.seats
    _print(game.to_json(game.new(seats, _options(given), given.seed)))


def _legal(given: argparse.Namespace) -> None:
    def legal(value: Any) -> list[str]:
        game, position = _position(value)
        return [game.action_text(action) for action in position.actions()]

    if given.lines:
        _lines(legal)
    else:
        for action in legal(_input()):
            print(action)


def _explain(given: argparse.Namespace) -> None:
    def explain(value: Any) -> Any:
        game, position = _position(value)
        return game.explain(position)

    _lines(explain) if given.lines else _print(explain(_input()))


def _apply(given: argparse.Namespace) -> None:
    def apply(value: Any, actions: Any) -> Any:
        game, position = _position(value)
        if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
            raise Refused("actions must be a list of texts")
        for action in actions:
            try:
                position.apply(game.parse_action(action))
            except IllegalAction as reason:
                raise IllegalAction(f"{action!r} is not legal: {reason}") from None
        return game.to_json(position)

    if given.lines:
        _lines(lambda line: apply(*_members(line, "position", "actions")))
    else:
        actions = [action.strip() for argument in given.actions for action in argument.split(";")]
        if not actions:
            raise Refused("name at least one action")
        _print(apply(_input(), actions))


def _view(given: argparse.Namespace) -> None:
    def view(value: Any, seat: Any) -> Any:
        game, position = _position(value)
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat <= position.seats:
            raise Refused(f"seat must be a number from 0 (a spectator) to {position.seats}")
        return game.view(position, seat)

    if given.lines:
        _lines(lambda line: view(*_members(line, "position", "seat")))
    else:
        if given.seat is None:
            raise Refused("name a seat: a number from 1, or 0 for a spectator")
        _print(view(_input(), given.seat))


def _replay(given: argparse.Namespace) -> None:
    match = read(_text(given.record))
    game = match.game
    if not given.each:
        _print(game.to_json(match.position))
        return
    position = match.start()
    _print(game.to_json(position))
    for move in match.moves:
        position.play(move.action)
        _print(game.to_json(position))


def _check(given: argparse.Namespace) -> int:
    try:
        read(_text(given.record))
    except BadRecord as reason:
        print(_one_line(reason))
        return 1
    print("ok")
    return 0


def _play(given: argparse.Namespace) -> None:
    seed = given.seed if given.seed is not None else f"{Random().getrandbits(64):016x}"
    match = arena.play(GAMES[given.game], _levels(given), _options(given), seed, given.iterations)
    sys.stdout.write(write(match))


def _arena(given: argparse.Namespace) -> None:
    game, levels, options = GAMES[given.game], _levels(given), _options(given)
    planned = plan(game, levels, given.games, given.seed, options, given.iterations, given.stop_at)
    told = command.hold(planned, given.workers, given.ray, given.results, sys.stderr)
    if given.json:
        _print(as_json(told))
    else:
        print(text(told))


def _perft(given: argparse.Namespace) -> None:
    _, position = _position(_input())
    for depth in range(1, given.depth + 1):
        print(depth, _count(position, depth))


def _count(position: Any, depth: int) -> int:
    actions = position.actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = position.copy()
        after.play(action)
        total += _count(after, depth - 1)
    return total


def _bench(given: argparse.Namespace) -> None:
    game, options, rng = GAMES[given.game], _options(given), Random(given.seed)
    seats = game.META.seats[0] if given.seats is None else given.seats
    actions = games = 0
    start = time.perf_counter()
    while (seconds := time.perf_counter() - start) < given.seconds:
        position = game.new(seats, options, f"{given.seed} {games}")
        games += 1
        while position.to_move is not None:
            legal = position.actions()
            position.play(legal[int(rng.random() * len(legal))])
            actions += 1
    _print(
        {
            "game": given.game,
            "seats": seats,
            "actions": actions,
            "games": games,
            "seconds": round(seconds, 3),
        }
    )


def _options(given: argparse.Namespace) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in given.option:
        name, sign, value = pair.partition("=")
        if not sign:
            raise Refused(f"an option is written NAME=VALUE, not {quoted(pair)}")
        if name in options:
            raise Refused(f"option {name} is given twice")
        options[name] = value
    return options


def _levels(given: argparse.Namespace) -> list[str]:
    """A level for each seat."""
    levels: list[str] = given.bots
    if given.seats is None:
        return levels
    GAMES[given.game].new(given.seats, {}, "0")  # which refuses so many, before a list is made of them
    if len(levels) > given.seats:
        raise Refused(f"{len(levels)} levels are too many for {given.seats} seats")
    return [levels[seat % len(levels)] for seat in range(given.seats)]


def _seconds(text: str) -> float:
    return command.below(inf, text, "a number of seconds")


def _positive(text: str) -> int:
    if not text.isdecimal() or not 0 < len(text) < 10 or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a positive number below 1000000000")
    return int(text)


def _position(value: Any) -> tuple[Game, Any]:
    """The game that a JSON position names, and the position."""
    if not isinstance(value, dict):
        raise Refused("a position is a JSON object")
    name = value.get("game")
    if not isinstance(name, str) or name not in GAMES:
        raise Refused(f"unknown game {shown(name)}; known are {', '.join(GAMES)}")
    game = GAMES[name]
    return game, game.from_json(value)


def _members(line: Any, *names: str) -> list[Any]:
    if not isinstance(line, dict) or set(line) != set(names):
        raise Refused(f"a line is a JSON object with {' and '.join(names)}")
    return [line[name] for name in names]


def _parse(text: str) -> Any:
    """JSON, strictly: no name twice in an object, no NaN. Raises Refused."""

    def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value = dict(pairs)
        if len(value) < len(pairs):
            raise Refused("an object of the JSON text names a key twice")
        return value

    def constant(name: str) -> NoReturn:
        raise Refused(f"{name} is no JSON")

    try:
        return json.loads(text, object_pairs_hook=members, parse_constant=constant)
    except json.JSONDecodeError as wrong:
        raise Refused(f"this is no JSON: line {wrong.lineno}, column {wrong.colno}: {wrong.msg}") from None
    except RecursionError:
        raise Refused("this JSON is nested too deep") from None
    except Refused:
        raise
    except ValueError:
        raise Refused("this JSON holds a number too long to read") from None


def _input() -> Any:
    return _parse(_decode(_standard_input().read()))


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise Refused("standard input is closed")
    return sys.stdin.buffer


def _decode(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as wrong:
        raise Refused(f"the text is not UTF-8 at byte {wrong.start}") from None


def _text(path: str) -> str:
    """A record's text; ``-`` is standard input. Raises BadRecord when it is no text."""
    try:
        data = _standard_input().read() if path == "-" else Path(path).read_bytes()
    except Refused:
        raise
    except (OSError, ValueError) as wrong:
        reason = wrong.strerror if isinstance(wrong, OSError) else str(wrong)
        raise Refused(f"can't read {path!r}: {reason}") from None
    try:
        return data.decode()
    except UnicodeDecodeError as wrong:
        before = data[: wrong.start].decode().split("\n")
        raise BadRecord(len(before), len(before[-1]) + 1, "the text is not UTF-8 here") from None


def _lines(answer: Callable[[Any], Any]) -> None:
    """Answer each line of standard input with a line; what is refused doesn't end the run."""
    for data in _standard_input():
        try:
            _print(answer(_parse(_decode(data.rstrip(b"\r\n")))))
        except (Refused, IllegalAction) as reason:
            _print({"error": _one_line(reason)})
        sys.stdout.flush()  # whoever asks may wait for the answer before asking on


def _print(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False))


def _one_line(reason: Exception) -> str:
    return " ".join(str(reason).split())


if __name__ == "__main__":
    sys.exit(main())
