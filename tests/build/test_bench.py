"""What the benches are made of: what is played, positions as late as they say, and the tables."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Queue
from random import Random
from types import SimpleNamespace
from typing import Any
from urllib.request import urlopen

import pytest

from greenwood import link, record
from greenwood.games import GAMES
from greenwood_build import bench_start, rivals, rivals_inside, starts, weighing
from greenwood_build.bench import HEAD, PLAYS, Play, Rates, row
from greenwood_build.bench_table import rows
from greenwood_build.late import LATE, Late, play, route
from greenwood_build.place import ROOT, files


def test_every_game_is_played_with_every_number_of_players() -> None:
    for name, game in GAMES.items():
        least, most = game.META.seats
        words = [one.words for one in PLAYS if one.game == name]
        assert {int(seats) for _seats, seats, *_rest in words} == set(range(least, most + 1))
    assert {late.game for late in LATE} == set(GAMES)


def test_a_row_of_the_engine() -> None:
    rates = Rates([7e4, 9e4, 8e4], [1e4, 4e4, 2e4], [5e3, 4e3, 1e3], [2e4, 1e4, 4e4])
    told = row(Play("moon", "2 players", (), 60_000), rates)
    assert told.split() == [
        *("moon", "2", "players", "80,000", "60,000", "20,000", "-", "4.00"),
        *("4,000", "20.0", "6", "20,000", "4.0"),
        *("70,000", "to", "90,000,", "10,000", "to", "40,000,"),
        *("1,000", "to", "5,000,", "10,000", "to", "40,000"),
    ]
    assert len(HEAD[-1].split()[:-3]) == len(told.split()[:13]) - 2


class Board:
    """Chess, as far as random play of it goes: so many moves, each one of two."""

    def __init__(self, moves: int = 5, quiet: int = 0) -> None:
        self.moves, self.halfmove_clock = moves, quiet

    @property
    def legal_moves(self) -> Iterator[str]:
        return iter(["one", "other"] if self.moves else [])

    def push(self, move: str) -> None:
        assert move in ("one", "other")
        self.moves -= 1
        self.halfmove_clock += 1


@pytest.mark.parametrize(
    ("board", "moves"), [(Board, 5), (lambda: Board(500), 150), (lambda: Board(9, 147), 3)]
)
def test_a_game_of_chess_is_counted(
    board: Callable[[], Board], moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "chess", SimpleNamespace(Board=board))
    assert rivals_inside.chess(Random(1)) == moves
    told = rivals_inside.bench(rivals.CHESS, 0.01)
    assert told["actions"] % moves == 0 < told["actions"]
    assert told["seconds"] >= 0.01


def test_the_other_engines_are_the_benchs_alone() -> None:
    """Under the GPL as they are: nobody installs them but the bench, and nothing of ours imports them."""
    assert set(rivals_inside.MATCHES) == {rivals.CHESS, rivals.CATAN}
    named = [PIN.partition("==")[0] for PIN in rivals.PINS]
    for path in (ROOT / "pyproject.toml", *files(ROOT / "requirements", ROOT / "py" / "greenwood")):
        if path.suffix not in (".toml", ".lock", ".py"):
            continue
        text = path.read_text(encoding="utf-8")
        for name in named:
            assert f"{name}==" not in text
            assert not re.search(rf"^\s*(?:import|from) {name}\b", text, re.MULTILINE)


@pytest.mark.parametrize("late", LATE, ids=lambda late: late.game)
def test_late_positions_are_late_and_a_person_is_to_move(late: Late) -> None:
    match = play(late)
    assert match.position.to_move == 0
    assert [bool(player.bot) for player in match.players] == [False] + [True] * (late.seats - 1)
    assert late.wanted(match.position)
    kept = record.read(link.unpack(route(match).removeprefix("#r=")))
    assert kept.position.key() == match.position.key()


def test_four_players_have_much_land_and_many_stacks() -> None:
    (knights,) = [play(late).position for late in LATE if late.game == "knights"]
    assert knights.seats == 4
    assert sum(map(bool, knights.land)) >= 92
    assert len(knights.stacks) >= 40


def test_a_late_position_that_never_comes_is_told() -> None:
    with pytest.raises(ValueError, match="no such moment"):
        play(Late("knights", "never", 2, "never", lambda position: False))


def test_the_table_holds_medians_and_ratios() -> None:
    clicks: list[list[Any]] = [["look", float(n), 1.0, 2.0] for n in range(1, 101)]
    twice = [["lay", 2 * click[1], 5.0, 2.0] for click in clicks]
    told = [
        {"game": "one", "situation": "late", "pieces": 3, "elements": 9, "clicks": clicks},
        {
            "game": "knights",
            "situation": "later",
            "pieces": 4,
            "elements": 10,
            "clicks": [["point at it", 999.0, 1.0, 1.0], *twice],
        },
    ]
    head, first, second, *kinds = (line.split() for line in rows(told))
    assert first == ["one", "late", "3", "9", "100", "50", "95", "100", "-", "1.00", "1"]
    assert second == ["knights", "later", "4", "10", "100", "101", "190", "200", "60", "2.00", "5"]
    assert len(head) == len(first)
    assert kinds == [
        ["one", "look", "100", "50", "95", "100", "1"],
        ["knights", "lay", "100", "101", "190", "200", "5"],
        ["knights", "(point", "at", "it)", "1", "999", "999", "999", "1"],
    ]


def test_the_table_of_starts_holds_medians_and_ratios() -> None:
    def visit(scale: float) -> dict[str, float]:
        moments = {name: scale * n for n, name in enumerate(bench_start.COLUMNS, 1)}
        return {**moments, "bytes": 5e6, "unpacked": 14e6}

    told = {
        "plain": {"first": [visit(100), visit(300), visit(200)], "later": [visit(100)]},
        "lean": {"first": [visit(80)], "later": [visit(25), visit(1000), visit(10)]},
    }
    head, *lines = (line.split() for line in bench_start.rows(told))
    assert head[:4] == ["start", "visit", "first", "paint"]
    assert lines[0][:4] == ["plain", "first", "200", "(1.00)"]
    assert lines[2][:8] == ["lean", "first", "80", "(0.40)", "160", "(0.40)", "240", "(0.40)"]
    assert lines[3][2:4] == ["25", "(0.25)"]
    assert lines[3][-2:] == ["5.00", "14.00"]


def test_what_is_sent_is_weighed(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>" * 1000, encoding="utf-8")
    (tmp_path / "one.bin").write_bytes(b"x" * 1000)
    with weighing.served(tmp_path) as weighed:
        for name in ("", "one.bin"):
            with urlopen(f"{weighed.address}{name}") as answer:
                answer.read()
        assert weighed.lying == 4000
        assert 1000 < weighed.packed < 1100
        weighed.clear()
        assert weighed.lying == weighed.packed == 0


def test_a_page_tells_how_it_started(tmp_path: Path) -> None:
    page = "<!doctype html><head><title>x</title>"
    (tmp_path / "index.html").write_text(page, encoding="utf-8")
    starts.Handler.begin, starts.Handler.told = starts.KINDS[1], Queue()
    with weighing.served(tmp_path, starts.Handler) as weighed:

        def get(name: str) -> str:
            with urlopen(f"{weighed.address}{name}") as answer:
                return str(answer.read().decode())

        assert "url=/" in get("settle")
        assert get("") == page.replace("<head>", '<head><script src="starts.js"></script>')
        assert '"lean": true' in get("starts.js")
        assert weighed.lying == len(page)  # the stop-watch weighs nothing
        with urlopen(f"{weighed.address}told", data=b'{"moved": 3.5}'):
            told = starts.Handler.told.get(timeout=10)
    assert told == {"moved": 3.5, "bytes": len(page), "unpacked": len(page)}
