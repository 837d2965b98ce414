"""The bots: legal, the same every time, blind to what is hidden, and no fools."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.bots import AT_ONCE
from engine.locksley.table import mixed_track, table
from greenwood.bots import levels, locksley, turn
from greenwood.bots.arena import decision
from greenwood.bots.locksley import worth
from greenwood.game import Action, Game
from greenwood.games import GAMES
from greenwood.games.locksley.components import END
from greenwood.games.locksley.position import Position

LOCKSLEY: Game = GAMES["locksley"]
LAP = len(mixed_track())
OPTIONS: list[dict[str, Any]] = [
    {},
    {"length": "short", "light": "night", "edition": "french"},
    {"length": "long", "light": "mixed", "extra1": 2, "extra2": 1},
]


def ask(position: Position, level: str = "outlaw", seed: str = "s") -> Action:
    """What a bot does at the seat to move."""
    assert position.to_move is not None
    return decision.choose(LOCKSLEY, LOCKSLEY.view(position, position.to_move + 1), level, seed)


def whole_turn(position: Position, level: str = "outlaw") -> list[str]:
    """Play one turn by a bot; its actions."""
    seat = position.to_move
    done: list[str] = []
    while position.to_move == seat:
        action = ask(position, level, f"s {len(done)}")
        position.apply(action)
        done.append(LOCKSLEY.action_text(action))
    return done


@pytest.mark.parametrize("options", OPTIONS, ids=["default", "short-french", "long-extra"])
@pytest.mark.parametrize("level", AT_ONCE)
def test_every_choice_is_legal_in_games_that_wander(level: str, options: dict[str, Any]) -> None:
    """Asked in every position of games of which half the actions are random: about 3,000 a case."""
    asked = 0
    for number in range(4):
        rng = Random(number)
        position = LOCKSLEY.new(2, options, f"legal {number}")
        while position.to_move is not None and asked < 750 * (number + 1):
            action = ask(position, level, f"{number} {asked}")
            asked += 1
            legal = position.actions()
            assert action in legal
            position.apply(rng.choice(legal) if rng.random() < 0.5 else action)
    assert asked > 400


@pytest.mark.parametrize("level", AT_ONCE)
def test_the_same_view_and_seed_give_the_same_action(level: str) -> None:
    position = table(loot=({"red": 3, "blue": 2}, {"green": 2}), coins=(3, 2))
    before = LOCKSLEY.to_json(position)
    assert ask(position, level) == ask(position.copy(), level)
    assert LOCKSLEY.to_json(position) == before


def test_the_global_random_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("random", "randrange", "choice", "shuffle", "getrandbits"):
        monkeypatch.setattr(f"random.{name}", None)
    for level in AT_ONCE:
        ask(table(), level)


def test_the_seed_varies_what_random_does() -> None:
    position = table(coins=(3, 1))
    assert len({ask(position, "random", str(seed)) for seed in range(50)}) > 3


def test_hidden_tiles_move_no_bot() -> None:
    """The pile and the coins dealt anew: the view is the same, and so is each answer."""
    position = table(loot=({"red": 3, "blue": 2}, {"green": 2}), coins=(3, 2))
    other = position.copy()
    hidden = [*other.coins[0], *other.coins[1], *other.pile]
    Random(1).shuffle(hidden)
    other.coins = [hidden[:3], hidden[3:5]]
    other.pile = hidden[5:]
    assert other.pile != position.pile
    for level in AT_ONCE:
        assert ask(position, level) == ask(other, level)


def test_what_the_refill_of_a_guess_shows_counts_for_nothing() -> None:
    """Nothing comes up before the end of the turn here, so the outlaw does the same on every guess."""
    for number in range(40):
        position = LOCKSLEY.new(2, {}, f"guess {number}")
        rng = Random(number)
        for _ in range(number * 3):
            position.apply(rng.choice(position.actions()))
            assert position.to_move is not None
        view = LOCKSLEY.view(position, position.to_move + 1)
        answers = set()
        for seed in range(6):
            search = turn.Search(LOCKSLEY, locksley.MIND, LOCKSLEY.guess(view, Random(seed)))
            answers.add(tuple(search.values().items()))
            assert not search.revealed
        assert len(answers) == 1


def test_what_a_sale_would_show_is_averaged_over_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both piles empty and a hole on the grid: a sale lays a tile that nobody has seen."""
    position = table(
        loot=({"red": 4, "blue": 2}, {"green": 3}), rest="coins 2", pile=(), discard=(), holes=["a1"]
    )
    guesses: list[int] = []
    guess = LOCKSLEY.guess
    monkeypatch.setattr(LOCKSLEY, "guess", lambda view, rng: guesses.append(1) or guess(view, rng))
    assert ask(position) in position.actions()
    assert len(guesses) == turn.GUESSES


def test_enters_the_king_from_far_in_one_turn() -> None:
    """Three spaces before the King with coins for the way and four for him."""
    position = table(bards=(2 * LAP - 4, LAP), coins=(6, 1), loot=({"white": 1}, {}))
    whole_turn(position)
    assert position.winner == 0


def test_sells_for_the_king() -> None:
    """Two coins in hand are too few; two sets of three make them four."""
    position = table(bards=(2 * LAP - 2, LAP), coins=(2, 1), loot=({"white": 3, "red": 3}, {}))
    done = whole_turn(position)
    assert position.winner == 0
    assert {"sell white", "sell red"} < set(done)


def test_does_not_spend_what_the_king_asks_for_when_he_is_near() -> None:
    """One space before the King with four coins: free to enter or not, a coin short is a turn lost."""
    track = [*mixed_track()]
    position = table(bards=(2 * LAP - 2, LAP), coins=(4, 1), track=track)
    assert "bribe" not in whole_turn(position)
    assert position.winner == 0


def test_laps_the_rival_when_it_can() -> None:
    position = table(bards=(LAP + 2, 3), coins=(3, 1))
    done = whole_turn(position)
    assert position.winner == 0
    assert position.bards == [LAP + 4, 3]
    assert done[-1] in ("step", "bribe")


def rival_wins_next(position: Position) -> bool:
    """Whether some turn of the seat to move wins, looked for by brute force."""
    seat, waiting, seen = position.to_move, [position], set()
    while waiting:
        here = waiting.pop()
        for action in here.actions():
            there = here.copy()
            there.play(action)
            if there.winner == seat:
                return True
            if there.to_move == seat and there.key() not in seen:
                seen.add(there.key())
                waiting.append(there)
    return False


def can_be_saved(position: Position) -> bool:
    """Whether some way to play the turn leaves the rival no win with its next, looked for by brute force."""
    seat, waiting, seen = position.to_move, [position], set()
    while waiting:
        here = waiting.pop()
        for action in here.actions():
            there = here.copy()
            there.play(action)
            if there.to_move == seat and there.key() not in seen:
                seen.add(there.key())
                waiting.append(there)
            elif there.to_move != seat and (there.winner == seat or not rival_wins_next(there)):
                return True
    return False


def lapped(danger: int, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """Twelve positions in which the rival, with two coins, is about to lap: how many can be saved, how many
    the outlaw saves."""
    monkeypatch.setattr(worth, "DANGER", danger)
    savable = saved = 0
    for number in range(12):
        spaces = mixed_track("normal", "vain-endeavour", "contract-work", "kinsman", "tithe")
        bards, coins = (0, LAP - 1 + number % 2), (1 + number % 3, 2)
        position = table(track=spaces, bards=bards, coins=coins, robins=("c3", "e5"))
        savable += can_be_saved(position)
        whole_turn(position)
        saved += not rival_wins_next(position)
    return savable, saved


def test_steps_out_of_a_lap_that_threatens(monkeypatch: pytest.MonkeyPatch) -> None:
    """It saves all that can be saved, and does so because it sees the danger."""
    assert lapped(worth.DANGER, monkeypatch) == (8, 8)
    assert lapped(0, monkeypatch)[1] < 8


@pytest.mark.native
def test_a_whole_turn_is_never_worse_than_any_other_way_to_play_it() -> None:
    """The search against a plain one: no merging, every sequence of the turn, the same judgement."""
    for number in range(25):
        position = table(
            loot=({"red": 3, "blue": number % 4}, {"green": 2}),
            coins=(number % 3, 2),
            robins=("c3", ["e5", "a1", "b1"][number % 3]),
            bards=(number % 15, 4),
        )

        def plain(here: Position) -> int:
            values = []
            for action in here.actions():
                there = here.copy()
                if action == (END, 0):
                    values.append(worth.evaluate(there, 0))
                    continue
                there.play(action)
                values.append(worth.evaluate(there, 0) if there.winner is not None else plain(there))
            return max(values)

        found = max(turn.Search(LOCKSLEY, locksley.MIND, position).values().values())
        assert found == plain(position)


def test_a_search_that_is_cut_short_still_answers_legally(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "MOST_POSITIONS", 3)
    position = table(loot=({"red": 3, "blue": 3, "green": 3}, {}), coins=(5, 1))
    done = whole_turn(position)
    assert done[-1] == "end" or position.winner == 0


@pytest.mark.native
def test_the_largest_turns_are_cut_fairly(monkeypatch: pytest.MonkeyPatch) -> None:
    """More sets and coins than a game sees: the limit holds, and the last first action got its share too."""
    hoard = dict.fromkeys(("white", "red", "pink", "green"), 4)
    position = table(loot=(hoard, {}), coins=(6, 1), length="long")
    cut = turn.Search(LOCKSLEY, locksley.MIND, position)
    values = cut.values()
    # A little more than the limit: what was begun is played to the end of the turn.
    assert turn.MOST_POSITIONS // 2 < cut.positions < turn.MOST_POSITIONS * 1.25
    monkeypatch.setattr(turn, "MOST_POSITIONS", 10**9)
    whole = turn.Search(LOCKSLEY, locksley.MIND, position)
    best = whole.values()
    assert whole.positions > 2 * cut.positions
    assert all(best[action] - 2 * worth.COIN <= value <= best[action] for action, value in values.items())


@pytest.mark.native
def test_nothing_is_lost_by_stepping_as_soon_as_it_is_free() -> None:
    """What is not worth trying is never better, over whole games."""
    everything = replace(locksley.MIND, worth_trying=Position.actions)
    for number in range(3):
        position = LOCKSLEY.new(2, OPTIONS[number], f"free {number}")
        while position.to_move is not None:
            values = turn.Search(LOCKSLEY, locksley.MIND, position).values()
            whole = turn.Search(LOCKSLEY, everything, position)
            assert max(values.values()) == max(whole.values().values())
            position.apply(max(values, key=values.__getitem__))


def test_evaluating_changes_nothing() -> None:
    position = table(loot=({"red": 3, "blue": 1}, {"green": 4}), coins=(2, 5), bards=(30, 32), left="a2")
    before = LOCKSLEY.to_json(position)
    for seat in (0, 1):
        worth.evaluate(position, seat)
        worth.progress(position, seat)
    assert LOCKSLEY.to_json(position) == before


def test_greedy_takes_the_step_it_has() -> None:
    position = table(track=mixed_track("normal", "coach-red"), loot=({"red": 1}, {}), coins=(3, 1))
    assert LOCKSLEY.action_text(ask(position, "greedy")) == "step"


def test_every_game_has_a_mind() -> None:
    assert set(levels.MINDS) == set(GAMES)
