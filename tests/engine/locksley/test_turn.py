"""The parts of a turn: Robin, sales and their window, paid and free steps, lap and King."""

from typing import Any

import pytest

from engine.locksley.table import facing, legal, mixed_track, play, table
from greenwood.game import IllegalAction
from greenwood.games import locksley
from greenwood.games.locksley.components import SIDE, SQUARES
from greenwood.games.locksley.position import Position


def loot(position: Position, seat: int = 1) -> dict[str, int]:
    own: dict[str, int] = locksley.to_json(position)["loot"][seat - 1]
    return own


def coins(position: Position, seat: int = 1) -> list[str]:
    own: list[str] = locksley.to_json(position)["coins"][seat - 1]
    return own


def refuse(position: Position, action: str) -> str:
    """The reason why ``action`` is refused; the position stays as it was."""
    before = locksley.to_json(position)
    with pytest.raises(IllegalAction) as refused:
        play(position, action)
    assert locksley.to_json(position) == before
    return str(refused.value)


# The Robin


def test_knights_moves_on_the_grid() -> None:
    for own in SQUARES:
        for other in SQUARES:
            if own == other:
                continue
            column, row = "abcde".index(own[0]), int(own[1])
            reach = {
                f"{'abcde'[x]}{y}"
                for x in range(SIDE)
                for y in range(1, SIDE + 1)
                if sorted((abs(x - column), abs(y - row))) == [1, 2]
            }
            offered = [
                text for text in legal(table(robins=(own, other), coins=(0, 0))) if text.startswith("robin")
            ]
            assert {text.removeprefix("robin ") for text in offered} == reach - {other}
            assert offered, "a Robin can always move"


def test_robin_takes_the_tile() -> None:
    position = table(grid={"d5": "pink"}, coins=(0, 0))
    assert play(position, "robin d5") == [("robin", 1, "c3", "d5", "pink")]
    value = locksley.to_json(position)
    assert value["loot"] == [{"pink": 1}, {}]
    assert "d5" not in value["grid"]
    assert "c3" not in value["grid"]
    assert value["robins"] == ["d5", "e5"]
    assert value["turn"] == {
        "robin_moved": True,
        "left": "c3",
        "sale": False,
        "sale_of_three": False,
        "sale_shared": False,
    }


def test_robin_moves_once() -> None:
    position = table(loot=({"red": 3}, {}))
    play(position, "robin d5")
    assert not [text for text in legal(position) if text.startswith("robin")]
    assert "already moved" in refuse(position, "robin e3")


def test_robin_refusals() -> None:
    position = table(robins=("c3", "e4"))
    assert "The other Robin stands on e4" in refuse(position, "robin e4")
    assert "d4 is not a knight's move away" in refuse(position, "robin d4")
    assert "knight's move" in refuse(position, "robin c3")
    assert "corners are taken" in refuse(position, "corner a1")


def test_turn_ends_after_the_robin() -> None:
    position = table(pile=["blue", "red"], rest="discard")
    assert "end" not in legal(position)
    assert "must move" in refuse(position, "end")
    play(position, "robin d5")
    assert play(position, "end") == [("refill", "c3", "blue"), ("end", 1)]
    value = locksley.to_json(position)
    assert value["to_move"] == 2
    assert value["grid"]["c3"] == "blue"
    assert value["pile"] == ["red"]
    assert value["turn"]["robin_moved"] is False
    assert value["turn"]["left"] is None


def test_any_order_within_the_turn() -> None:
    position = table(**facing("coach-red"), loot=({"red": 4, "blue": 3}, {}), coins=(3, 3))
    play(position, "bribe", "sell red", "robin d5", "bribe", "sell blue", "bribe")
    assert legal(position)[-1] == "end"
    play(position, "end")
    assert position.to_move == 1


# Selling


@pytest.mark.parametrize("count", range(1, 10))
def test_a_sale_by_size(count: int) -> None:
    position = table(loot=({"green": count, "blue": 2}, {}), coins=(["red"], ["white"]), discard=["black"])
    if count < 3:
        assert f"you own {count}" in refuse(position, "sell green")
        return
    assert play(position, "sell green") == [("sell", 1, "green", count, count - 2)]
    value = locksley.to_json(position)
    assert value["loot"] == [{"blue": 2}, {}]
    assert value["coins"] == [["red", *["green"] * (count - 2)], ["white"]]
    assert value["discard"] == ["black", "green", "green"]


def test_sell_what_one_owns() -> None:
    position = table(loot=({"green": 3, "pink": 3}, {"red": 5}))
    assert [text for text in legal(position) if text.startswith("sell")] == ["sell pink", "sell green"]
    assert "you own 0" in refuse(position, "sell red")
    play(position, "sell pink", "sell green")
    assert not [text for text in legal(position) if text.startswith("sell")]


# Steps


def test_oldest_coin_first() -> None:
    position = table(coins=(["red", "blue", "red"], ["white"]), loot=({"pink": 3}, {}))
    assert play(position, "bribe")[0] == ("pay", 1, "red")
    assert play(position, "bribe")[0] == ("pay", 1, "blue")
    play(position, "sell pink")
    assert coins(position) == ["red", "pink"]
    assert play(position, "bribe")[0] == ("pay", 1, "red")
    assert play(position, "bribe")[0] == ("pay", 1, "pink")
    assert locksley.to_json(position)["discard"] == ["red", "blue", "pink", "pink", "red", "pink"]
    assert "no coin" in refuse(position, "bribe")
    assert position.bards == [4, 0]


def test_as_many_steps_as_one_likes() -> None:
    spaces = mixed_track("normal", "coach-red", "coach-blue", "coach-pink")
    position = table(track=spaces, loot=({"red": 1, "blue": 1, "pink": 1}, {}), coins=(0, 0))
    play(position, "step", "step", "step")
    assert position.bards == [3, 0]
    assert position.loot[0] == [0, 1, 1, 0, 1, 0], "a met task costs nothing"


def test_the_space_entered_counts() -> None:
    """Not the one left (the French book says it outright)."""
    spaces = mixed_track("normal", "coach-red", "coach-blue")
    position = table(track=spaces, loot=({"red": 1}, {}), bards=(1, 0), coins=(0, 0))
    assert "step" not in legal(position)
    position = table(track=spaces, loot=({"blue": 1}, {}), bards=(1, 0), coins=(0, 0))
    assert "step" in legal(position)


def test_bards_share_a_space() -> None:
    position = table(**facing("coach-red"), loot=({"red": 1}, {}))
    play(position, "step", "robin d5", "end", "bribe")
    assert position.bards == [1, 1]


# The window of a sale


def window(*tasks: str, **laid: Any) -> Position:
    """Seat 1 before the first of some small tasks, which follow one another."""
    return table(track=mixed_track("normal", *tasks), **laid)


def test_one_sale_serves_several_tasks() -> None:
    position = window("fence", "nobility-obliged", loot=({"red": 3}, {}), coins=(0, 0))
    play(position, "sell red", "step", "step")
    assert position.bards == [2, 0]


def test_free_steps_keep_the_window() -> None:
    position = window("coach-blue", "nobility-obliged", loot=({"red": 3, "blue": 1}, {}), coins=(0, 0))
    play(position, "sell red", "step", "step")
    assert position.bards == [2, 0]


def test_a_coin_closes_the_window() -> None:
    position = window("coach-blue", "nobility-obliged", loot=({"red": 3, "pink": 4}, {}))
    play(position, "sell red", "bribe")
    assert "no fresh sale" in refuse(position, "step")
    play(position, "sell pink", "step")
    assert position.bards == [2, 0]


def test_loot_closes_the_window() -> None:
    position = window("nobility-obliged", loot=({"red": 3}, {}))
    play(position, "sell red", "robin d5")
    assert "no fresh sale" in refuse(position, "step")


def test_a_sale_after_the_robin_counts() -> None:
    position = window("nobility-obliged", loot=({"red": 2}, {}), grid={"d5": "red"})
    play(position, "robin d5", "sell red", "step")
    assert position.bards == [1, 0]


def test_a_second_sale_takes_nothing_away() -> None:
    position = window("fence", loot=({"red": 3, "blue": 5}, {}))
    play(position, "sell red", "sell blue", "step")
    assert position.bards == [1, 0]
    position = window("fence", loot=({"red": 4, "blue": 5}, {}))
    play(position, "sell red", "sell blue")
    assert "you sold more than three" in refuse(position, "step")


def test_the_window_ends_with_the_turn() -> None:
    position = window("nobility-obliged", loot=({"red": 3}, {}), bards=(0, 0))
    play(position, "robin d5", "sell red", "end")
    assert [position.sale, position.sale_of_three, position.sale_shared] == [False] * 3
    assert "no fresh sale" in refuse(position, "step"), "the opponent has not sold"
    play(position, "robin d3", "end")
    assert "no fresh sale" in refuse(position, "step"), "and the seller's next turn is another"


def test_market_looks_at_the_moment_of_the_sale() -> None:
    position = table(**facing("market"), loot=({"red": 3, "blue": 3}, {"blue": 1}))
    play(position, "sell red")
    assert "they own none of it" in refuse(position, "step")
    play(position, "sell blue", "step")
    assert position.bards[0] == position.bards[1] + 1


# Lap and King

LAPS = {"short": 16, "normal": 20, "long": 24}


@pytest.mark.parametrize(("length", "lap"), LAPS.items())
def test_lap(length: str, lap: int) -> None:
    equal = table(length=length, bards=(lap + 2, 3))
    play(equal, "bribe")
    assert equal.bards == [lap + 3, 3]
    assert equal.result() is None, "equal places do not win"
    passed = table(length=length, bards=(lap + 3, 3))
    assert play(passed, "bribe")[-1] == ("win", 1, "lap")
    assert passed.to_move is None
    assert passed.result() == (1, 0)
    assert passed.actions() == []
    second = table(length=length, bards=(lap, 0), seat=2)
    assert play(second, "bribe")[-1] == ("win", 2, "lap")
    assert second.result() == (0, 1)


def test_a_free_step_laps_too() -> None:
    position = table(**{**facing("coach-red"), "bards": (20, 0)}, loot=({"red": 1}, {}))
    assert play(position, "step") == [("bard", 1, 21, "coach-red", 0), ("win", 1, "lap")]


def test_a_lap_wins_in_the_middle_of_a_turn() -> None:
    position = table(bards=(20, 0), coins=(5, 1))
    play(position, "robin d5", "bribe")
    assert locksley.to_json(position)["turn"]["left"] == "c3", "nothing is refilled any more"
    assert refuse(position, "end") == "The game is over."


@pytest.mark.parametrize(("length", "lap"), LAPS.items())
def test_second_lap_leaves_the_start_corner_out(length: str, lap: int) -> None:
    entered = []
    for step in range(1, 2 * lap - 1):
        position = table(length=length, bards=(step - 1, step - 1))
        said = locksley.explain(position)["next"]
        event = play(position, "bribe")[-1]
        assert event == ("bard", 1, step, said, 1)
        entered.append(said)
    spaces = mixed_track(length)
    assert entered == [*spaces, *spaces[:-2]]
    assert locksley.explain(table(length=length, bards=(2 * lap - 2, lap)))["next"] == "king"


@pytest.mark.parametrize("held", range(6))
def test_king_wants_four_coins(held: int) -> None:
    position = table(**facing("king"), coins=(held, 1))
    assert "bribe" not in legal(position)
    if held < 4:
        missing = "one more coin" if held == 3 else f"{4 - held} more coins"
        assert missing in refuse(position, "step")
        assert refuse(position, "bribe")
        return
    assert "buys nothing" in refuse(position, "bribe")
    assert play(position, "step")[-2:] == [("bard", 1, 39, "king", 0), ("win", 1, "king")]
    assert len(coins(position)) == held
    assert position.result() == (1, 0)


def test_king_after_the_robin_and_a_sale() -> None:
    position = table(**facing("king"), loot=({"red": 5}, {}), coins=(1, 1), grid={"d5": "red"})
    play(position, "robin d5", "sell red", "step")
    assert position.winner == 0
    assert loot(position) == {}
