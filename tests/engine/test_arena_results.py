"""The file of an arena's results: added to, taken up again, and never mistaken for another's."""

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.refusals import assert_one_sentence
from greenwood.bots.arena import Outcome, Pace
from greenwood.bots.arena.matches import Arena, Pairing, plan, play_one
from greenwood.bots.arena.results import Results
from greenwood.bots.arena.running import run
from greenwood.bots.arena.workers import Finished, Play, one_by_one
from greenwood.game import Refused, quoted
from greenwood.games import GAMES

pytestmark = pytest.mark.native  # no part of the page

LOCKSLEY = GAMES["locksley"]


def planned(**changes: Any) -> Arena:
    whole: dict[str, Any] = {
        "game": LOCKSLEY,
        "bots": ["greedy", "random"],
        "games": 6,
        "seed": "file",
        "options": {"length": "short"},
    }
    return plan(**{**whole, **changes})


class Counting:
    """Plays a match after another and counts; stops like Ctrl-C after so many."""

    def __init__(self, stop_after: int = 99) -> None:
        self.played: list[int] = []
        self.stop_after = stop_after

    def __call__(self, play: Play, pairings: Sequence[Pairing]) -> Finished:
        for pairing, outcome in one_by_one(play, pairings):
            if len(self.played) == self.stop_after:
                raise KeyboardInterrupt
            self.played.append(pairing.number)
            yield pairing, outcome


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of an arena that was played without a break."""
    path = tmp_path_factory.mktemp("arena") / "whole.jsonl"
    run(planned(), one_by_one, Results(str(path), planned()))
    return path.read_bytes()


def timeless(line: str | bytes) -> Any:
    told = json.loads(line)
    assert all(
        0 < worst <= total for worst, total in zip(told.pop("worst"), told.pop("seconds"), strict=True)
    )
    return told


def test_a_line_tells_a_match(whole: bytes) -> None:
    lines = whole.splitlines()
    assert len(lines) == 6
    for number, line in enumerate(lines):
        outcome = play_one(planned().pairing(number))
        assert timeless(line) == {
            "match": number + 1,
            "game": "locksley",
            "rules": LOCKSLEY.META.rules,
            "bots": ["greedy", "random"],
            "iterations": [0, 0],
            "options": planned().options,
            "seed": f"file {number // 2}",
            "seats": [[1, 2], [2, 1]][number % 2],
            "winners": [seat + 1 for seat in outcome.winners],
            "first": outcome.first + 1,
            "turns": outcome.turns,
            "decisions": [pace.decisions for pace in outcome.paces],
        }


@pytest.mark.parametrize("stop_after", [0, 1, 3, 5])
def test_an_arena_that_was_broken_off_goes_on(tmp_path: Path, whole: bytes, stop_after: int) -> None:
    path = str(tmp_path / "r.jsonl")
    with pytest.raises(KeyboardInterrupt):
        run(planned(), Counting(stop_after), Results(path, planned()))
    again = Counting()
    counted = run(planned(), again, Results(path, planned()))
    assert again.played == list(range(stop_after, 6))
    assert [*map(timeless, Path(path).read_bytes().splitlines())] == [*map(timeless, whole.splitlines())]
    assert [one.turns for one in counted] == [json.loads(line)["turns"] for line in whole.splitlines()]


def test_a_whole_file_is_only_counted(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(whole)
    idle = Counting(0)
    counted = run(planned(), idle, Results(str(path), planned()))
    assert path.read_bytes() == whole
    seconds = [pace.total for one in counted for pace in one.paces]
    assert seconds == [second for line in whole.splitlines() for second in json.loads(line)["seconds"]]


def test_gaps_are_filled_and_the_order_of_lines_is_all_one(tmp_path: Path, whole: bytes) -> None:
    lines = whole.splitlines(keepends=True)
    path = tmp_path / "r.jsonl"
    path.write_bytes(lines[4] + lines[1] + lines[2])
    filling = Counting()
    counted = run(planned(), filling, Results(str(path), planned()))
    assert filling.played == [0, 3, 5]
    assert [one.turns for one in counted] == [json.loads(line)["turns"] for line in lines]


def test_more_games_go_on_where_fewer_ended(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(whole)
    more = Counting()
    assert len(run(planned(games=8), more, Results(str(path), planned(games=8)))) == 8
    assert more.played == [6, 7]
    fewer = Counting(0)
    assert len(run(planned(games=4), fewer, Results(str(path), planned(games=4)))) == 4


def test_a_file_stops_at_the_bar_too(tmp_path: Path) -> None:
    """A file with more than the bar needs counts as if it had been played with the bar."""

    def one_sided(pairing: Pairing) -> Outcome:
        return Outcome(pairing.seats, (pairing.seats.index(0),), 3, 0, (Pace(1, 0.1, 0.1), Pace(1, 0.1, 0.1)))

    def quick(_play: Play, pairings: Sequence[Pairing]) -> Finished:
        yield from one_by_one(one_sided, pairings)

    path = str(tmp_path / "r.jsonl")
    assert len(run(planned(games=100), quick, Results(path, planned(games=100)))) == 100
    barred = planned(games=100, bar=0.6)
    counted = run(barred, Counting(0), Results(path, barred))
    assert len(counted) == len(run(barred, quick)) < 50


@pytest.mark.parametrize("kept", [1, 9, 40, -2])
def test_a_last_line_cut_in_the_middle_is_dropped(tmp_path: Path, whole: bytes, kept: int) -> None:
    lines = whole.splitlines(keepends=True)
    path = tmp_path / "r.jsonl"
    path.write_bytes(b"".join(lines[:3]) + lines[3][:kept])
    results = Results(str(path), planned())
    assert results.cut
    assert sorted(results.outcomes) == [0, 1, 2]
    assert path.read_bytes() == b"".join(lines[:3])
    run(planned(), one_by_one, results)
    assert [*map(timeless, path.read_bytes().splitlines())] == [*map(timeless, lines)]
    assert not Results(str(path), planned()).cut


def test_a_last_line_that_only_lacks_its_end_counts(tmp_path: Path, whole: bytes) -> None:
    lines = whole.splitlines(keepends=True)
    path = tmp_path / "r.jsonl"
    path.write_bytes(b"".join(lines[:4])[:-1])
    results = Results(str(path), planned())
    assert not results.cut
    assert sorted(results.outcomes) == [0, 1, 2, 3]
    run(planned(), one_by_one, results)
    assert [*map(timeless, path.read_bytes().splitlines())] == [*map(timeless, lines)]


@pytest.mark.parametrize("number", [b"0", b"-1", b"07", b"9" * 5000])
@pytest.mark.parametrize("rest", [b"", b', "game": "locksley"'])
def test_a_cut_line_without_a_number_of_a_match_is_refused(
    tmp_path: Path, whole: bytes, number: bytes, rest: bytes
) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(whole + b'{"match": ' + number + rest)
    refused(path, planned(), "this is no match of this arena")


def test_a_line_may_be_cut_within_a_letter(tmp_path: Path) -> None:
    arena = planned(seed="Bäume")
    path = tmp_path / "r.jsonl"
    Results(str(path), arena).add(arena.pairing(0), play_one(arena.pairing(0)))
    path.write_bytes(path.read_bytes().split("ä".encode()[1:])[0])
    assert Results(str(path), arena).cut
    assert not path.read_bytes()


# Files that are refused, and left as they are


def refused(path: Path, arena: Arena, said: str) -> None:
    before = path.read_bytes()
    with pytest.raises(Refused) as reason:
        Results(str(path), arena)
    assert_one_sentence(str(reason.value), 400)
    assert said in str(reason.value)
    assert str(path) in str(reason.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seed": "other"}, 'line 1: of another arena: seed is "file 0" there and "other 0" here'),
        ({"bots": ["greedy", "greedy"]}, 'bots is ["greedy", "random"] there and ["greedy", "greedy"] here'),
        ({"bots": ["random", "greedy"]}, 'bots is ["greedy", "random"] there and ["random", "greedy"] here'),
        ({"options": {}}, 'option length is "short" there and "normal" here'),
        ({"game": GAMES["knights"], "options": {}}, 'game is "locksley" there and "knights" here'),
    ],
)
def test_the_file_of_another_arena_is_refused(
    tmp_path: Path, whole: bytes, changes: dict[str, Any], said: str
) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(whole)
    refused(path, planned(**changes), said)


@pytest.mark.parametrize("kept", [40, 200, -2, -1])
@pytest.mark.parametrize("lines", [0, 2])
def test_the_last_line_of_another_arena_is_refused_without_its_end_too(
    tmp_path: Path, whole: bytes, lines: int, kept: int
) -> None:
    ours = whole.splitlines(keepends=True)
    theirs = [line.replace(b'"locksley"', b'"knights"') for line in ours]
    path = tmp_path / "r.jsonl"
    path.write_bytes(b"".join(ours[:lines]) + theirs[lines][:kept])
    refused(path, planned(), f"line {lines + 1}: ")


def test_other_iterations_are_another_arena(tmp_path: Path) -> None:
    def searching(iterations: int) -> Arena:
        return planned(bots=["sheriff", "random"], given=iterations)

    path = tmp_path / "r.jsonl"
    line = Outcome((0, 1), (0,), 3, 0, (Pace(), Pace()))
    Results(str(path), searching(9)).add(searching(9).pairing(0), line)
    assert Results(str(path), searching(9)).outcomes == {0: line}
    refused(path, searching(8), "iterations is [9, 0] there and [8, 0] here")


def changed(change: Callable[[Any], object]) -> Callable[[list[bytes]], list[bytes]]:
    """The second line, changed."""

    def done(lines: list[bytes]) -> list[bytes]:
        told = json.loads(lines[1])
        change(told)
        return [lines[0], json.dumps(told).encode() + b"\n", *lines[2:]]

    return done


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda lines: [lines[0], *lines], "line 2: match 1 is in line 1 too"),
        (lambda lines: [lines[0], b"\n", *lines[1:]], "line 2: this is no match of an arena"),
        (lambda lines: [*lines, b"{}\n"], "line 7: this is no match"),
        (lambda lines: [*lines, b"[1, 2]\n"], "line 7: this is no match"),
        (lambda lines: [*lines, b"\xff\n"], "line 7: this is no match"),
        (lambda lines: [*lines, b"once"], "line 7: this is no match"),
        (lambda lines: [*lines, b"[]"], "line 7: this is no match"),
        (lambda lines: [*lines, b'{"match": x, '], "line 7: this is no match"),
        (lambda lines: [*lines, lines[1][:-1]], "line 7: match 2 is in line 2 too"),
        (lambda lines: [lines[0], lines[1][:30] + b"\n", *lines[2:]], "line 2: this is no match"),
        (changed(lambda told: told.pop("turns")), "line 2: this is no match"),
        (changed(lambda told: told.update(moon=1)), "line 2: this is no match"),
        (changed(lambda told: told.update(match=0)), "line 2: this is no match"),
        (changed(lambda told: told.update(match=True)), "line 2: this is no match"),
        (changed(lambda told: told.update(rules=99)), "line 2: of another arena: rules is 99 there"),
        (changed(lambda told: told.update(rules=True)), "rules is true there and 1 here"),
        (changed(lambda told: told.update(seats=[1, 2])), "line 2: of another arena: seats is [1, 2] there"),
        (changed(lambda told: told.update(options=7)), "line 2: of another arena: options is 7 there"),
        (changed(lambda told: told["options"].update(wind=1)), "option wind is 1 there and null here"),
        (changed(lambda told: told.update(bots=7)), "line 2: "),
        (changed(lambda told: told.update(winners=[3])), "line 2: winners can't be so"),
        (changed(lambda told: told.update(winners=[2, 1])), "line 2: winners can't be so"),
        (changed(lambda told: told.update(winners=None)), "line 2: winners can't be so"),
        (changed(lambda told: told.update(winners=[])), "line 2: winners can't be so"),
        (changed(lambda told: told.update(decisions=[0, 1])), "line 2: decisions can't be so"),
        (changed(lambda told: told.update(first=0)), "line 2: first can't be so"),
        (changed(lambda told: told.update(turns="many")), "line 2: turns can't be so"),
        (changed(lambda told: told.update(turns=2001)), "line 2: turns can't be so"),
        (changed(lambda told: told.update(decisions=[1])), "line 2: decisions can't be so"),
        (changed(lambda told: told.update(decisions=[1, 0.5])), "line 2: decisions can't be so"),
        (changed(lambda told: told.update(seconds=[1, -1])), "line 2: seconds can't be so"),
        (changed(lambda told: told.update(seconds=[1, float("nan")])), "line 2: seconds can't be so"),
        (changed(lambda told: told.update(worst=[1, "1"])), "line 2: worst can't be so"),
        (changed(lambda told: told.update(seconds=[1, 1], worst=[1, 2])), "line 2: worst can't be so"),
    ],
)
def test_a_damaged_file_is_refused_and_left_alone(
    tmp_path: Path, whole: bytes, damage: Callable[[list[bytes]], list[bytes]], said: str
) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(b"".join(damage(whole.splitlines(keepends=True))))
    refused(path, planned(), said)


def test_a_file_that_has_gone_is_named(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    results = Results(str(path), planned())
    path.unlink()
    with pytest.raises(Refused, match="No such file or directory") as reason:
        results.add(planned().pairing(0), play_one(planned().pairing(0)))
    assert_one_sentence(str(reason.value), 400)
    assert quoted(str(path)) in str(reason.value)
    assert not path.exists()


def test_two_arenas_do_not_write_one_file(tmp_path: Path) -> None:
    """The second to write stops, and what the first has written stays whole."""
    path = tmp_path / "r.jsonl"
    first, second = (Results(str(path), planned()) for _ in range(2))
    matches = [(planned().pairing(number), play_one(planned().pairing(number))) for number in range(3)]
    first.add(*matches[0])
    with pytest.raises(Refused, match="something else has written") as reason:
        second.add(*matches[1])
    assert_one_sentence(str(reason.value), 400)
    first.add(*matches[2])
    assert sorted(Results(str(path), planned()).outcomes) == [0, 2]


def test_what_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    """A pipe would wait for somebody who writes."""
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, Path("/dev/full")):
        with pytest.raises(Refused, match="it is no file"):
            Results(str(path), planned())


@pytest.mark.parametrize("name", ["", ".", "no/such/folder.jsonl", "nul\0"])
def test_a_file_that_can_not_be_written_is_refused_before_anything_is_played(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Refused, match="can't use ") as reason:
        Results(name, planned())
    assert_one_sentence(str(reason.value), 400)
