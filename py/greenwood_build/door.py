"""The command line of build.py."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from typing import NoReturn, TypeVar

from greenwood_build import bench, bench_bots, bench_start, bench_table, check, dist, server, suite
from greenwood_build.place import House
from greenwood_build.shell import NO_SPACE, Failure, Say
from greenwood_build.stamps import alone

Ready = TypeVar("Ready")


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Failure(f"{message[:1].upper()}{message[1:].rstrip('.')}: see python3 build.py --help.", 2)


def main(words: Sequence[str], house: House | None = None) -> int:
    """Do what the words say; the exit status (0 done, 1 could not, 2 wrongly asked)."""
    house = house or House()
    try:
        return run(words, house)
    except Failure as failure:
        print(failure, file=sys.stderr)
        return failure.status
    except BrokenPipeError:
        # Whoever read us has stopped; what is still to be flushed must not complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    except Exception as error:
        print(unforeseen(error, house), file=sys.stderr)
        return 1


def run(words: Sequence[str], house: House) -> int:
    given = parser().parse_args(words)
    if given.verb == "serve":
        # The port first: who asked for a taken one need not wait for a build to hear it.
        with server.open_server(house.dist, given.port) as opened:
            prepare(house, dist.ensure)
            server.serve(opened, say)
        return 0
    if given.verb == "build":
        prepare(house, dist.ensure)
        say(f"dist/ is built: {house.dist}")
        return 0
    if given.verb == "check":
        return check.run(house, prepare(house, check.prepare), say)
    if given.verb == "test":
        return suite.run(house, prepare(house, suite.prepare), given.pytest, say)
    if given.what == "table":
        return bench_table.run(house, prepare(house, bench_table.prepare), say)
    if given.what == "bots":
        return bench_bots.run(house, prepare(house, bench_table.prepare), say)
    if given.what == "start":
        return bench_start.run(house, prepare(house, bench_start.prepare), say)
    return bench.run(house, prepare(house, bench.prepare), say)


def parser() -> argparse.ArgumentParser:
    whole = Parser(
        prog="build.py", description="Greenwood: set up, build, show, test. Each verb sets up what it needs."
    )
    verbs = whole.add_subparsers(dest="verb", required=True, metavar="VERB", parser_class=Parser)
    added = verbs.add_parser("serve", help="build the page and show it on this machine")
    added.add_argument(
        "--port", type=port, default=server.PORT, help=f"default {server.PORT}; 0 takes a free one"
    )
    verbs.add_parser("build", help="build the page into dist/")
    added = verbs.add_parser("test", help="run the checks and every test")
    added.add_argument(
        "pytest", nargs="*", metavar="WORD", help="words for pytest (after --): run only those tests"
    )
    verbs.add_parser("check", help="look over the sources: style, types, imports, sizes, house rules")
    added = verbs.add_parser(
        "bench",
        help="measure how fast the engine plays, the bots think, a click shows, or the page is there",
    )
    added.add_argument("what", nargs="?", choices=["engine", "bots", "table", "start"], default="engine")
    return whole


def port(text: str) -> int:
    if text.isdecimal() and int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no port (0 to 65535)")


def prepare(house: House, step: Callable[[House, Say], Ready]) -> Ready:
    """Do a step that sets something up, while no other build.py does so in this checkout."""
    try:
        with alone(house):
            return step(house, say)
    except OSError as error:
        raise Failure(f"The build cannot use {error.filename or house.work}: {advice(error)}.") from error


def advice(error: OSError) -> str:
    if any(mark in str(error) for mark in NO_SPACE):
        return "the disk is full, make room and run this again"
    return f"{error.strerror or error}, mend that and run this again"


def unforeseen(error: Exception, house: House) -> str:
    """One sentence for what nobody foresaw; its traceback goes into a file."""
    kept = house.log("error")
    with contextlib.suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(traceback.format_exc(), encoding="utf-8")
        return (
            f"Something unforeseen went wrong ({type(error).__name__}: {error}); the details are in {kept}."
        )
    return f"Something unforeseen went wrong ({type(error).__name__}: {error})."


def say(text: str) -> None:
    print(text, flush=True)
