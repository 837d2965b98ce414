"""The arena: seats turned, wins counted, intervals right."""

from dataclasses import replace

import pytest

from greenwood.bots import arena
from greenwood.bots.arena import Outcome, Pace
from greenwood.game import Refused
from greenwood.games import GAMES
from greenwood.record import read, write

LOCKSLEY = GAMES["locksley"]


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        # Wilson's interval by its textbook formula with z = 1.959964
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),  # Newcombe 1998, table I
        (1, 29, 0.0061, 0.1718),  # Newcombe 1998, table I
    ],
)
def test_the_wilson_interval(won: int, games: int, low: float, high: float) -> None:
    assert arena.wilson(won, games) == pytest.approx((low, high), abs=6e-5)


def outcome(seats: tuple[int, ...], winners: tuple[int, ...]) -> Outcome:
    return Outcome(seats, winners, 10, 0, (Pace(), Pace()))


def test_wins_go_to_entrants_not_to_seats() -> None:
    outcomes = [outcome((0, 1), (0,)), outcome((1, 0), (0,)), outcome((1, 0), (1,))]
    assert arena.wins(outcomes, 2) == [2, 1]


def test_a_shared_win_is_halved_and_a_match_given_up_is_nobodys() -> None:
    assert arena.wins([outcome((0, 1), (0, 1)), outcome((0, 1), ())], 2) == [0.5, 0.5]


def test_each_seed_is_played_in_both_seatings() -> None:
    outcomes = arena.arena("locksley", ["random", "greedy"], 6, "turned", {"length": "short"}, 1)
    assert [o.seats for o in outcomes] == [(0, 1), (1, 0)] * 3
    assert [o.first for o in outcomes[::2]] == [o.first for o in outcomes[1::2]]


def test_equal_levels_never_play_a_match_twice() -> None:
    outcomes = arena.arena("locksley", ["greedy", "greedy"], 6, "same", {"length": "short"}, 1)
    matches = {
        arena.play(LOCKSLEY, ["greedy"] * 2, {"length": "short"}, f"same {n}").moves[-1].turn
        for n in range(6)
    }
    assert {o.turns for o in outcomes} == matches
    assert [o.seats for o in outcomes] == [(0, 1), (1, 0)] * 3


def test_an_odd_number_of_games_is_rounded_up() -> None:
    assert len(arena.arena("locksley", ["random", "greedy"], 3, "odd", {"length": "short"}, 1)) == 4


@pytest.mark.native
def test_workers_change_nothing_but_time() -> None:
    def bare(workers: int) -> list[Outcome]:
        outcomes = arena.arena("locksley", ["greedy", "random"], 4, "w", {"length": "short"}, workers)
        return [o._replace(paces=()) for o in outcomes]

    assert bare(1) == bare(2)


def test_a_match_replays_from_its_record() -> None:
    match = arena.play(LOCKSLEY, ["outlaw", "greedy"], {"length": "short"}, "rec")
    text = write(match)
    assert [p.bot for p in match.players] == ["outlaw", "greedy"]
    assert write(read(text)) == text
    assert write(arena.play(LOCKSLEY, ["outlaw", "greedy"], {"length": "short"}, "rec")) == text


def test_a_match_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "MOST_TURNS", 5)
    match = arena.play(LOCKSLEY, ["random", "random"], {}, "short of breath")
    assert match.result() == "*"
    assert match.moves[-1].turn == 5


@pytest.mark.native
def test_the_outlaw_beats_the_others() -> None:
    for rival in ("random", "greedy"):
        won = arena.wins(arena.arena("locksley", ["outlaw", rival], 12, "strength", {}, 1), 2)
        assert won[0] >= 10


def test_the_report_tells_wins_interval_and_pace() -> None:
    told = arena.report("locksley", ["greedy", "random"], 4, "told", {"length": "short"}, 1).splitlines()
    assert told[0] == "Robin of Locksley: 4 games, seats turned"
    assert told[1].startswith("greedy: ")
    assert "95 % interval" in told[1]
    assert "ms a decision" in told[2]
    assert "the first seat won" in told[3]
    assert "turns on average; 0 games given up" in told[4]


def test_the_number_of_bots_must_fit_the_game() -> None:
    with pytest.raises(Refused, match="Robin of Locksley is for 2 players, not 3"):
        arena.report("locksley", ["random"] * 3, 3, "s", {}, 1)


def test_an_unknown_option_is_refused_in_workers_too() -> None:
    with pytest.raises(Refused, match="has no option"):
        arena.report("locksley", ["random", "random"], 2, "s", {"wind": "east"}, 1)


def test_paces_add_up() -> None:
    pace = replace(Pace(), decisions=1, total=0.5, worst=0.5)
    pace.add(3, 0.6, 0.3)
    assert pace == Pace(4, 1.1, 0.5)
