"""The arena: seats turned, wins counted in order, however the matches are spread."""

import os
import time
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import active_children
from typing import Any

import pytest

from greenwood.bots import arena, levels
from greenwood.bots.arena import Outcome, Pace, decision, matches
from greenwood.bots.arena.matches import Arena, Pairing, plan, play_one
from greenwood.bots.arena.running import run
from greenwood.bots.arena.seat import Seat, iterations
from greenwood.bots.arena.workers import Finished, Play, one_by_one, processes
from greenwood.bots.levels import Level
from greenwood.bots.search import Search
from greenwood.bots.textbook import Textbook
from greenwood.game import Action, Game, Json, Refused
from greenwood.games import GAMES
from greenwood.match import Match, Player
from greenwood.record import read, write

pytestmark = pytest.mark.native  # no part of the page

LOCKSLEY = GAMES["locksley"]
SHORT = {"length": "short"}


def timeless(outcomes: Sequence[Outcome]) -> list[Any]:
    """What doesn't depend on the clock."""
    return [(*one[:-1], [pace.decisions for pace in one.paces]) for one in outcomes]


def test_each_seed_is_played_in_both_seatings() -> None:
    outcomes = arena.arena("locksley", ["random", "greedy"], 6, "turned", SHORT, 1)
    assert [o.seats for o in outcomes] == [(0, 1), (1, 0)] * 3
    assert [o.first for o in outcomes[::2]] == [o.first for o in outcomes[1::2]]


def test_equal_levels_never_play_a_match_twice() -> None:
    outcomes = arena.arena("locksley", ["greedy", "greedy"], 6, "same", SHORT, 1)
    turns = {arena.play(LOCKSLEY, ["greedy"] * 2, SHORT, f"same {n}").moves[-1].turn for n in range(6)}
    assert {o.turns for o in outcomes} == turns
    assert [o.seats for o in outcomes] == [(0, 1), (1, 0)] * 3


def test_one_against_three_sits_everywhere_with_one_seed() -> None:
    planned = plan(GAMES["knights"], ["greedy", *["random"] * 3], 8, "s", {})
    pairings = [planned.pairing(number) for number in range(planned.games)]
    assert [p.seats.index(0) for p in pairings] == [0, 3, 2, 1] * 2
    assert [p.seed for p in pairings] == ["s 0"] * 4 + ["s 1"] * 4


def test_an_odd_number_of_games_is_rounded_up() -> None:
    assert plan(LOCKSLEY, ["random", "greedy"], 3, "odd", {}).games == 4


def test_paces_are_the_entrants() -> None:
    """Whoever sits first: greedy's decisions are counted for greedy."""
    planned = plan(LOCKSLEY, ["random", "greedy"], 2, "whose", SHORT)
    for number in (0, 1):
        outcome = play_one(planned.pairing(number))
        at_table = [planned.bots[entrant] for entrant in outcome.seats]
        match = arena.play(LOCKSLEY, at_table, SHORT, "whose 0")
        moves = [sum(move.seat == seat for move in match.moves) for seat in (0, 1)]
        assert [outcome.paces[entrant].decisions for entrant in outcome.seats] == moves
        assert all(0 < pace.worst <= pace.total for pace in outcome.paces)


# Seats: lines are played to their end


class Lines:
    """In place of decision.line: what was asked, and lines of three actions."""

    def __init__(self) -> None:
        self.asked: list[tuple[Json, int]] = []

    def __call__(self, game: Game, view: Json, level: str, seed: str, iterations: int) -> tuple[Action, ...]:
        self.asked.append((view, iterations))
        return tuple((len(self.asked), number) for number in range(3))


def test_a_line_is_played_to_its_end_and_is_one_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = Lines()
    monkeypatch.setattr(decision, "line", lines)
    seat = Seat(LOCKSLEY, "sheriff", 7)
    assert [seat.act({"at": n}, str(n)) for n in range(4)] == [(1, 0), (1, 1), (1, 2), (2, 0)]
    assert lines.asked == [({"at": 0}, 7), ({"at": 3}, 7)]
    assert seat.pace.decisions == 2


def test_a_line_that_is_dropped_is_chosen_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decision, "line", Lines())
    seat = Seat(LOCKSLEY, "sheriff")
    assert seat.act({}, "") == (1, 0)
    seat.drop()
    assert seat.act({}, "") == (2, 0)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_line_ends_with_its_turn_and_where_something_shows_up(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    dropped: list[str] = []
    monkeypatch.setattr(Seat, "drop", lambda seat: dropped.append(seat.level))
    match = arena.play(GAMES[game], ["greedy", "random"], {}, "dropped")
    expected = []
    for number, move in enumerate(match.moves):
        passes = number + 1 == len(match.moves) or match.moves[number + 1].seat != move.seat
        if passes or any(event[0] in match.game.META.reveals for event in move.events):
            expected.append(match.players[move.seat].bot)
    assert dropped == expected
    assert len(match.moves) > len(dropped) > 20


def test_iterations_replace_those_of_levels_that_search(monkeypatch: pytest.MonkeyPatch) -> None:
    planned = plan(LOCKSLEY, ["sheriff", "outlaw"], 2, "s", SHORT, 5)
    assert planned.iterations == (5, 0)
    own = levels.LEVELS["sheriff"].iterations["locksley"]
    assert plan(LOCKSLEY, ["outlaw", "sheriff"], 2, "s", SHORT).iterations == (0, own)
    monkeypatch.setitem(levels.LEVELS, "dreamer", Level(iterations={"locksley": 3}))
    assert iterations(LOCKSLEY, "dreamer", 2) == 3
    with pytest.raises(Refused, match="dreamer doesn't play Robber Knights"):
        plan(GAMES["knights"], ["dreamer", "random"], 2, "s", {}, 5)


@pytest.mark.parametrize(("seats", "each"), [(2, 2000), (3, 1500), (4, 1200), (5, 1000)])
def test_more_seats_leave_fewer_iterations(seats: int, each: int) -> None:
    """Since each takes longer: so a decision takes about as long at every table."""
    bots = ["sheriff"] * seats
    assert plan(GAMES["chickwood"], bots, seats, "s", {}).iterations == (each,) * seats
    match = Match(GAMES["chickwood"], [Player(bot, bot) for bot in bots], {}, "s")
    assert levels.question(match, match.position.to_move or 0)["iterations"] == each


@pytest.mark.parametrize("search", [Search, Textbook])
def test_a_level_that_is_told_no_iterations_takes_its_own(
    search: type[Search] | type[Textbook], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(levels.LEVELS, "dreamer", Level(iterations={"knights": 8}, search=search))
    asked: list[int] = []

    def run(self: Search | Textbook, iterations: int) -> None:
        asked.append(iterations)
        thought(self, iterations)

    thought = search.run
    monkeypatch.setattr(search, "run", run)
    monkeypatch.setattr(search, "settled", lambda _self, _left: False)
    knights = GAMES["knights"]
    for seats, own in ((2, 8), (4, 4)):
        asked.clear()
        position = knights.new(seats, {}, "s")
        view = knights.view(position, (position.to_move or 0) + 1)
        decision.choose(knights, view, "dreamer", "s")
        assert sum(asked) == own


def test_a_level_that_searches_plays_with_its_iterations() -> None:
    """So many and no others: the first action is that of a search of the same number."""
    for given in (1, 12):
        match = arena.play(LOCKSLEY, ["sheriff", "greedy"], {**SHORT, "first": 1}, "deep", given)
        number = next(n for n, move in enumerate(match.moves) if move.turn == 1)
        assert match.moves[number].seat == 0
        view = LOCKSLEY.view(match.at(number), 1)
        line = decision.line(LOCKSLEY, view, "sheriff", f"deep {number}", given)
        assert [move.action for move in match.moves[number : number + len(line)]] == [*line]


def test_each_entrant_searches_with_its_own_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    """On whichever seat it sits."""
    asked: set[tuple[str, int]] = set()

    def line(game: Game, view: Json, level: str, seed: str, iterations: int) -> tuple[Action, ...]:
        asked.add((level, iterations))
        return (levels.choose_at_once(game, view, "random", seed),)

    monkeypatch.setattr(decision, "line", line)
    planned = plan(LOCKSLEY, ["sheriff", "greedy"], 2, "s", SHORT, 5)
    for number in (0, 1):
        play_one(planned.pairing(number))
    assert asked == {("sheriff", 5), ("greedy", 0)}


# Matches


def test_a_match_replays_from_its_record() -> None:
    match = arena.play(LOCKSLEY, ["outlaw", "greedy"], SHORT, "rec")
    text = write(match)
    assert [p.bot for p in match.players] == ["outlaw", "greedy"]
    assert write(read(text)) == text
    assert write(arena.play(LOCKSLEY, ["outlaw", "greedy"], SHORT, "rec")) == text


def test_a_match_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_TURNS", 5)
    match = arena.play(LOCKSLEY, ["random", "random"], {}, "short of breath")
    assert match.result() == "*"
    assert match.moves[-1].turn == 5
    outcome = play_one(plan(LOCKSLEY, ["random", "random"], 2, "short of breath", {}).pairing(0))
    assert (outcome.winners, outcome.turns) == ((), 5)


@pytest.mark.native
def test_the_outlaw_beats_the_others() -> None:
    for rival in ("random", "greedy"):
        won = arena.wins(arena.arena("locksley", ["outlaw", rival], 12, "strength", {}, 1), 2)
        assert won[0] >= 10


@pytest.mark.parametrize(
    ("bots", "options", "seed", "said"),
    [
        (["random"] * 3, {}, "s", "Robin of Locksley is for 2 players, not 3"),
        (["random"] * 2, {"wind": "east"}, "s", "has no option"),
        (["random"] * 2, {}, "s" * 99, "a seed is"),
    ],
)
def test_what_the_game_does_not_have_is_refused(
    bots: list[str], options: dict[str, str], seed: str, said: str
) -> None:
    """Before anything is played; a seed that has no room for the number of the match, too."""
    with pytest.raises(Refused, match=said):
        plan(LOCKSLEY, bots, 200, seed, options)


def test_no_arena_is_of_more_games_than_a_list_can_hold() -> None:
    assert plan(LOCKSLEY, ["random"] * 2, 1_000_000, "s", {}).games == 1_000_000
    with pytest.raises(Refused, match="an arena is of 1000000 games at most, not of 1000001"):
        plan(LOCKSLEY, ["random"] * 2, 1_000_001, "s", {})


def test_paces_add_up() -> None:
    pace = Pace(1, 0.5, 0.5)
    pace.add(3, 0.6, 0.3)
    assert pace == Pace(4, 1.1, 0.5)


# Spread over workers


def backwards(play: Play, pairings: Sequence[Pairing]) -> Finished:
    """The last match ends first."""
    yield from one_by_one(play, pairings[::-1])


def any_executor(play: Play, pairings: Sequence[Pairing]) -> Finished:
    """What a pool of Python's own needs to play an arena."""
    with ProcessPoolExecutor(2) as pool:
        futures: list[tuple[Pairing, Future[Outcome]]] = [(p, pool.submit(play, p)) for p in pairings]
        for pairing, future in reversed(futures):
            yield pairing, future.result()


@pytest.mark.native
def test_workers_change_nothing_but_time() -> None:
    planned = plan(LOCKSLEY, ["greedy", "random"], 8, "w", SHORT)
    alone = timeless(run(planned, processes(1)))
    assert [seats for seats, *_rest in alone] == [(0, 1), (1, 0)] * 4
    for spread in (processes(2), processes(3), any_executor):
        assert timeless(run(planned, spread)) == alone


def test_the_order_in_which_matches_end_changes_nothing() -> None:
    planned = plan(LOCKSLEY, ["greedy", "random"], 8, "w", SHORT)
    assert timeless(run(planned, backwards)) == timeless(run(planned, one_by_one))


def fail(pairing: Pairing) -> Outcome:
    raise ArithmeticError(pairing.seed)


def leave(pairing: Pairing) -> Outcome:
    os._exit(3)


@pytest.mark.native
def test_what_goes_wrong_in_a_worker_is_told() -> None:
    planned = plan(LOCKSLEY, ["random", "random"], 4, "w", SHORT)
    pairings = [planned.pairing(number) for number in range(4)]
    with pytest.raises(ArithmeticError, match="w "):
        list(processes(2)(fail, pairings))
    with pytest.raises(Refused, match="ended from outside"):
        list(processes(2)(leave, pairings))


def endless(pairing: Pairing) -> Outcome:
    if pairing.number:
        time.sleep(60)
    return Outcome(pairing.seats, (0,), 1, 0, (Pace(), Pace()))


@pytest.mark.native
def test_who_stops_early_does_not_wait_for_matches_that_run() -> None:
    planned = plan(LOCKSLEY, ["random", "random"], 6, "w", SHORT)
    others = set(active_children())
    finished = processes(2)(endless, [planned.pairing(number) for number in range(6)])
    pairing, _outcome = next(finished)
    assert pairing.number == 0
    finished.close()
    end = time.monotonic() + 30
    while set(active_children()) - others:
        assert time.monotonic() < end
        time.sleep(0.01)


def winning(share: float) -> Play:
    """A match of no time that the first entrant wins with this chance, by its number alone."""

    def play(pairing: Pairing) -> Outcome:
        ours = (pairing.number * 0.6180339887) % 1 < share
        seat = pairing.seats.index(0 if ours else 1)
        return Outcome(pairing.seats, (seat,), 9, 0, tuple(Pace(5, 0.5, 0.2) for _seat in pairing.seats))

    return play


def by(share: float, order: int = 1) -> Any:
    """Matches that need not be played, forwards or backwards."""

    def spread(_play: Play, pairings: Sequence[Pairing]) -> Finished:
        yield from one_by_one(winning(share), pairings[::order])

    return spread


def bare(games: int, bar: float | None) -> Arena:
    return plan(LOCKSLEY, ["outlaw", "random"], games, "bar", {}, bar=bar)


@pytest.mark.parametrize("share", [0.95, 0.5])
def test_an_arena_stops_when_the_bar_is_cleared_or_missed(share: float) -> None:
    counted = run(bare(400, 0.75), by(share))
    assert 20 < len(counted) < 200
    assert len(counted) % 2 == 0
    assert timeless(run(bare(400, 0.75), by(share, -1))) == timeless(counted)
    assert timeless(run(bare(400, None), by(share))[: len(counted)]) == timeless(counted)


def test_an_arena_near_its_bar_is_played_to_its_end() -> None:
    assert len(run(bare(400, 0.75), by(0.75))) == 400


def test_one_is_told_how_far_it_is() -> None:
    seen: list[tuple[int, int]] = []
    run(bare(6, None), by(0.5), watch=lambda ended, counted: seen.append((ended, len(counted))))
    assert seen == [(0, 0), (1, 0), (2, 2), (3, 2), (4, 4), (5, 4), (6, 6)]
