"""The arena on the command line: what it prints, what it refuses, the bar on a terminal."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.commands import Commands
from greenwood.bots.arena import Outcome, Pace, wilson
from greenwood.bots.arena.matches import plan
from greenwood.bots.arena.progress import CELLS, Progress, clock
from greenwood.bots.arena.report import as_json, report, text
from greenwood.bots.arena.strength import CORRIDOR
from greenwood.games import GAMES

pytestmark = pytest.mark.native  # no part of the page

LOCKSLEY = GAMES["locksley"]
WORDS = ("arena", "locksley", "--bots", "greedy", "random", "--option", "length=short", "--workers", "1")


def untimed(told: Any) -> Any:
    for entrant in told["entrants"]:
        del entrant["mean"], entrant["worst"]
    return told


def test_the_report_tells_wins_interval_elo_and_pace(run: Commands) -> None:
    done = run(*WORDS, "--games", "3", "--seed", "told")
    assert (done.status, done.err) == (0, "")
    assert done.lines[0] == "Robin of Locksley: 4 games, seats turned"
    assert done.lines[1].startswith("greedy: ")
    assert "95 % interval" in done.lines[1]
    assert "ms a decision" in done.lines[2]
    assert done.lines[3].startswith("greedy over random: ")
    assert "the first seat won" in done.lines[4]
    assert "turns on average; 0 games given up" in done.lines[5]
    assert len(done.lines) == 6


def some(share: tuple[int, int, int], games: int, bar: float | None = None, level: str = "outlaw") -> Any:
    """A report on so many matches: won by the first, by the second, shared; the rest is given up."""
    seats = [(0, 1), (1, 0)]
    ours, theirs, both = share
    counted = []
    for number in range(games if bar is None else sum(share)):
        at_table = seats[number % 2]
        mine = at_table.index(0)
        winners = ((mine,),) * ours + ((1 - mine,),) * theirs + ((0, 1),) * both + ((),) * games
        counted.append(
            Outcome(at_table, winners[number], 10 + number % 2, 0, (Pace(9, 0.9, 0.3), Pace(1, 2, 2)))
        )
    return report(plan(LOCKSLEY, [level, "random"], games, "s", {}, bar=bar), counted)


def test_what_is_told_of_known_matches() -> None:
    assert text(some((12, 5, 2), 20)).splitlines() == [
        "Robin of Locksley: 20 games, seats turned",
        "outlaw: 13 won, 65.0 % (95 % interval 43.3–81.9 %); 100.0 ms a decision, at worst 300 ms",
        "random: 6 won, 30.0 % (95 % interval 14.5–51.9 %); 2000.0 ms a decision, at worst 2000 ms",
        "outlaw over random: +134 Elo (95 % interval −28 to +296)",
        "the first seat won 45.0 % (95 % interval 25.8–65.8 %)",
        "10.5 turns on average; 1 games given up",
    ]


def test_who_wins_all_is_not_infinitely_strong_for_certain() -> None:
    assert "outlaw over random: +∞ Elo (95 % interval +287 to +∞)" in text(some((20, 0, 0), 20))
    assert as_json(some((0, 20, 0), 20))["elo"] == [
        {"entrants": [1], "over": [2], "difference": None, "interval": [None, -286.61]}
    ]


def test_why_it_stopped_is_told() -> None:
    told = text(some((100, 0, 0), 200, 0.6)).splitlines()
    low, _high = wilson(100, 100, CORRIDOR * 2**0.5)
    assert (
        told[-2] == f"stopped after 100 of 200 games: outlaw wins more than 60 %: {100 * low:.1f} % at least"
    )
    assert told[-1] == "the intervals are as wide as so many looks need"
    assert told[1].startswith(f"outlaw: 100 won, 100.0 % (95 % interval {100 * low:.1f}–100.0 %)")
    missed = text(some((50, 50, 0), 200, 0.755)).splitlines()[-2]
    assert missed.startswith("stopped after 100 of 200 games: outlaw wins less than 75.5 %: 6")
    assert missed.endswith(" % at most")
    at_last = text(some((150, 50, 0), 200, 0.65)).splitlines()[-2]
    assert at_last.startswith("after all 200 games outlaw wins more than 65 %: 67.")
    never = text(some((120, 80, 0), 200, 0.6)).splitlines()[-2]
    assert never == "not stopped: after 200 games it is open whether outlaw wins more than 60 %"


@pytest.mark.parametrize(
    ("won", "verdict", "early"),
    [((100, 0, 0), "above", True), ((50, 50, 0), "below", True), ((120, 80, 0), "open", False)],
)
def test_programs_are_told_why_it_stopped(won: tuple[int, int, int], verdict: str, early: bool) -> None:
    bar = 0.6 if verdict != "below" else 0.75
    assert as_json(some(won, 200, bar))["stop"] == {
        "bar": bar,
        "games": 200,
        "early": early,
        "verdict": verdict,
    }


def test_the_same_as_one_json_object(run: Commands) -> None:
    told = run(*WORDS, "--games", "4", "--seed", "told", "--json").json
    lines = run(*WORDS, "--games", "4", "--seed", "told").lines
    assert [told["game"], told["rules"], told["seed"], told["games"]] == ["locksley", 1, "told", 4]
    assert told["options"]["length"] == "short"
    for entrant, line in zip(told["entrants"], lines[1:3], strict=True):
        low, high = entrant["interval"]
        share = f"{100 * entrant['share']:.1f} % (95 % interval {100 * low:.1f}–{100 * high:.1f} %)"
        assert line.startswith(f"{entrant['level']}: {entrant['won']:g} won, {share}")
        assert entrant["iterations"] == 0
        assert entrant["decisions"] > 50
        assert 0 < entrant["mean"] < entrant["worst"]
    assert told["stop"] is None
    assert f"{told['turns']:.1f} turns on average; {told['given up']} games" in lines[5]
    assert f"won {100 * told['first seat']['share']:.1f} %" in lines[4]


def test_iterations_are_those_asked_for(run: Commands) -> None:
    words = ("arena", "locksley", "--bots", "sheriff", "random", "--option", "length=short", "--workers", "1")
    told = run(*words, "--games", "2", "--iterations", "3", "--json").json
    assert [entrant["iterations"] for entrant in told["entrants"]] == [3, 0]


def test_results_are_taken_up_and_a_cut_line_is_told(run: Commands, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    words = (*WORDS, "--games", "4", "--results", str(path), "--json")
    told = run(*words).json
    written = path.read_bytes()
    assert len(written.splitlines()) == 4
    assert run(*words).json == told
    assert path.read_bytes() == written
    path.write_bytes(written[:-9])
    done = run(*words)
    assert done.err == f"{path}: the last line was cut in the middle and is dropped\n"
    assert untimed(json.loads(done.out)) == untimed(told)
    assert len(path.read_bytes().splitlines()) == 4
    run(*words, "--seed", "else").said_no(str(path), "line 1", "seed", '"arena 0"', '"else 0"')


def test_a_file_without_a_name_is_refused(run: Commands) -> None:
    run(*WORDS, "--results", "").said_no("can't use ")


def test_ray_is_asked_for_by_name(run: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "greenwood.bots.arena.cluster", raising=False)
    monkeypatch.setitem(sys.modules, "ray", None)  # as if it were not installed
    run(*WORDS, "--ray").said_no("Ray is not installed", "greenwood[ray]", "pip install '.[ray]'")


@pytest.mark.parametrize("bar", ["0", "100", "-5", "nan", "much"])
def test_a_bar_lies_between_none_and_all(run: Commands, bar: str) -> None:
    run(*WORDS, f"--stop-at={bar}").said_no("--stop-at", "between 0 and 100")


def test_a_bar_stops_the_command(run: Commands) -> None:
    done = run(*WORDS, "--games", "100", "--stop-at", "25")
    assert done.lines[-2].startswith("stopped after ")
    assert " of 100 games: greedy wins more than 25 %: " in done.lines[-2]


# The bar on a terminal


class Terminal(io.StringIO):
    """A stream where a person looks."""

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        raise OSError("no terminal of the system's")


def test_the_bar_grows_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("greenwood.bots.arena.progress.PAUSE", 0)
    terminal = Terminal()
    progress = Progress(terminal, plan(LOCKSLEY, ["outlaw", "random"], 8, "s", {}))
    won = [Outcome((0, 1), (0,), 3, 0, ())]
    for ended in (2, 4, 8):
        progress.show(ended, won * ended)
    progress.clear()
    drawn = terminal.getvalue().split("\r\x1b[K")
    assert [line.count("#") for line in drawn] == [0, CELLS // 4, CELLS // 2, CELLS, 0]
    assert drawn[1] == f"[{'#' * 6}{'-' * 18}] 2 of 8 games · outlaw 100.0 %"
    assert drawn[2].startswith(f"[{'#' * 12}{'-' * 12}] 4 of 8 games · outlaw 100.0 % · about 0:00 left")
    assert drawn[-1] == ""
    assert "\n" not in terminal.getvalue()


def test_what_was_there_before_took_no_time() -> None:
    progress = Progress(Terminal(), plan(LOCKSLEY, ["outlaw", "random"], 100, "s", {}))
    progress.show(40, [])
    assert progress.line(50, [], 60.0).endswith("about 5:00 left")


def test_a_bar_is_not_wider_than_its_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("greenwood.bots.arena.progress._columns", lambda stream: 20)
    terminal = Terminal()
    Progress(terminal, plan(LOCKSLEY, ["outlaw", "random"], 8, "s", {})).show(2, [])
    assert len(terminal.getvalue().removeprefix("\r\x1b[K")) == 19


def test_nothing_is_drawn_where_nobody_looks() -> None:
    stream = io.StringIO()
    progress = Progress(stream, plan(LOCKSLEY, ["outlaw", "random"], 8, "s", {}))
    progress.show(2, [])
    progress.clear()
    assert stream.getvalue() == ""
    Progress(None, progress.arena).show(2, [])


@pytest.mark.parametrize(
    ("seconds", "told"), [(0, "0:00"), (61.6, "1:02"), (3599, "59:59"), (7325, "2:02:05")]
)
def test_time_is_told_as_a_clock_does(seconds: float, told: str) -> None:
    assert clock(seconds) == told
