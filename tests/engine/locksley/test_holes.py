"""No loot tiles left: the emptied pile, holes in the grid, who may not end; and the French Robin."""

import pytest

from engine.locksley.table import facing, legal, play, table
from greenwood.chance import shuffle
from greenwood.game import IllegalAction
from greenwood.games import locksley
from greenwood.games.locksley.position import Position

KING = facing("king")
"""Both Bards before the King, where a coin buys nothing."""
BARE = {"pile": [], "rest": "coins 2"}
"""No tile to refill with: the pile and the discard pile are empty, seat 2 holds the rest as coins."""


def grid(position: Position) -> dict[str, str]:
    tiles: dict[str, str] = locksley.to_json(position)["grid"]
    return tiles


def holes(position: Position) -> list[str]:
    squares: list[str] = locksley.to_json(position)["holes"]
    return squares


def barred(position: Position) -> None:
    """The seat to move may not end its turn, and is told why."""
    assert "end" not in legal(position)
    with pytest.raises(IllegalAction, match="No tile is left to refill"):
        play(position, "end")


# The emptied pile


def test_the_last_tile_is_laid_without_a_shuffle() -> None:
    position = table(pile=["red"], rest="discard", coins=(0, 0))
    events = play(position, "robin d5", "end")
    assert events[1:] == [("refill", "c3", "red"), ("end", 1)]
    value = locksley.to_json(position)
    assert value["pile"] == []
    assert value["discard"] != []
    assert value["shuffles"] == 0, "it waits until a tile is needed"


def test_the_discard_pile_becomes_the_pile() -> None:
    discard = ["red", "blue", "blue", "white", "red"]
    position = table(pile=[], discard=discard, rest="coins 2", seed="wood", coins=(0, 0))
    events = play(position, "robin d5", "end")
    order = shuffle("wood", "discard 1", discard)
    assert events[1:] == [("shuffle", 5), ("refill", "c3", order[0]), ("end", 1)]
    value = locksley.to_json(position)
    assert value["pile"] == order[1:]
    assert value["discard"] == []
    assert value["shuffles"] == 1


def test_each_shuffle_is_another() -> None:
    discard = ["red", "blue", "green", "white", "pink", "black"]
    orders = []
    for shuffles in range(3):
        position = table(pile=[], discard=discard, rest="coins 2", shuffles=shuffles, coins=(0, 0))
        play(position, "robin d5", "end")
        value = locksley.to_json(position)
        assert value["shuffles"] == shuffles + 1
        orders.append([value["grid"]["c3"], *value["pile"]])
        assert orders[-1] == shuffle("0", f"discard {shuffles + 1}", discard)
    assert orders[0] != orders[1] != orders[2]


# Barred from ending


def test_barred_while_one_can_sell() -> None:
    position = table(**BARE, loot=({"red": 3, "blue": 2}, {}), coins=(0, 0), grid={"d5": "white"})
    play(position, "robin d5")
    barred(position)
    play(position, "sell red")
    assert "end" in legal(position)
    assert play(position, "end")[:2] == [("shuffle", 2), ("refill", "c3", "red")]


def test_barred_while_one_can_pay() -> None:
    position = table(**BARE, coins=(1, 0))
    play(position, "robin d5")
    barred(position)
    assert "bribe" in legal(position)
    play(position, "bribe")
    assert "end" in legal(position)
    assert play(position, "end")[0][0] == "shuffle"


def test_a_coin_before_the_king_bars_nobody() -> None:
    position = table(**KING, **BARE, coins=(3, 0))
    play(position, "robin d5")
    assert legal(position) == ["end"]
    assert play(position, "end") == [("hole", "c3"), ("end", 1)]


def test_a_sale_before_the_king_still_bars() -> None:
    position = table(**KING, **BARE, coins=(1, 0), loot=({"red": 4}, {}), grid={"d5": "white"})
    play(position, "robin d5")
    barred(position)


def test_a_met_task_bars_nobody() -> None:
    """A free step brings no tile back, so nothing forces it."""
    position = table(**facing("coach-red"), **BARE, coins=(0, 0), loot=({"red": 1}, {}), grid={"d5": "white"})
    play(position, "robin d5")
    assert legal(position) == ["step", "end"]


def test_four_coins_before_the_king_bar_nobody() -> None:
    position = table(**KING, **BARE, coins=(4, 0))
    play(position, "robin d5")
    assert legal(position) == ["step", "end"]


def test_the_opponents_means_do_not_matter() -> None:
    position = table(**BARE, coins=(0, 3), loot=({}, {"red": 5}))
    play(position, "robin d5")
    assert "end" in legal(position)


# Holes


def test_the_square_stays_a_hole() -> None:
    position = table(**BARE, coins=(0, 0), holes=["a1"])
    assert play(position, "robin d5", "end")[1:] == [("hole", "c3"), ("end", 1)]
    assert holes(position) == ["a1", "c3"], "the newest comes last"
    assert "c3" not in grid(position)


def test_filled_by_the_opponents_coin_in_mid_turn() -> None:
    position = table(**BARE, coins=(0, ["black"]))
    play(position, "robin d5", "end")
    assert holes(position) == ["c3"]
    assert play(position, "bribe") == [
        ("pay", 2, "black"),
        ("shuffle", 1),
        ("refill", "c3", "black"),
        ("bard", 2, 1, locksley.to_json(position)["track"][0], 1),
    ]
    assert holes(position) == []
    assert grid(position)["c3"] == "black"


def test_filled_oldest_first_by_a_sale() -> None:
    position = table(**BARE, coins=(0, 0), holes=["b4", "a1", "e2"], loot=({"red": 3}, {}))
    events = play(position, "sell red")
    assert events == [
        ("sell", 1, "red", 3, 1),
        ("shuffle", 2),
        ("refill", "b4", "red"),
        ("refill", "a1", "red"),
    ]
    assert holes(position) == ["e2"]
    assert position.pile == position.discard == []


def test_what_a_sale_leaves_over_is_the_new_pile() -> None:
    position = table(**BARE, coins=(0, 0), holes=["b4"], loot=({"red": 3}, {}))
    play(position, "sell red")
    value = locksley.to_json(position)
    assert value["pile"] == ["red"]
    assert value["discard"] == []
    assert value["holes"] == []


def test_a_sale_fills_older_holes_before_the_own_square() -> None:
    laid = {**BARE, "coins": (0, 0), "holes": ["b4", "a1"], "grid": {"d5": "white"}}
    position = table(**laid, loot=({"red": 3, "blue": 3}, {}))
    play(position, "robin d5", "sell red")
    assert holes(position) == []
    barred(position)  # both tiles went to the holes, and blue can still be sold
    play(position, "sell blue")
    assert "end" in legal(position)
    assert ("refill", "c3", "blue") in play(position, "end")


def test_older_holes_take_the_tiles_and_nothing_is_left_to_do() -> None:
    laid = {**KING, **BARE, "coins": (0, 0), "holes": ["b4", "a1"], "grid": {"d5": "white"}}
    position = table(**laid, loot=({"red": 3}, {}))
    play(position, "robin d5", "sell red")
    assert "end" in legal(position)
    assert play(position, "end") == [("hole", "c3"), ("end", 1)]


def test_pays_fills_then_steps() -> None:
    """In this order, so the freed tile lies on the grid when the Bard moves."""
    spaces = facing("vain-endeavour")["track"]
    position = table(
        track=spaces,
        bards=(0, 0),
        loot=({"black": 2}, {}),
        nowhere=["black"],
        coins=(["black"], 0),
        holes=["a1"],
        **BARE,
    )
    assert "step" in legal(position), "black lies nowhere"
    events = play(position, "bribe")
    assert [event[0] for event in events] == ["pay", "shuffle", "refill", "bard"]
    assert grid(position)["a1"] == "black"


def test_landing_on_a_hole_takes_nothing() -> None:
    position = table(**BARE, coins=(0, 0), holes=["b4", "d5"], loot=({"blue": 2}, {}))
    assert play(position, "robin d5") == [("robin", 1, "c3", "d5", "")]
    value = locksley.to_json(position)
    assert value["loot"][0] == {"blue": 2}
    assert value["holes"] == ["b4"], "never under a Robin"
    assert value["turn"]["left"] == "c3"


def test_landing_on_a_hole_leaves_the_window_open() -> None:
    position = table(
        **facing("fence"), **BARE, coins=(0, 0), holes=["b4", "a1", "d5"], loot=({"red": 3}, {"red": 1})
    )
    play(position, "sell red", "robin d5")
    assert position.sale
    assert position.sale_of_three
    assert position.sale_shared
    play(position, "step")
    # A tile taken instead shuts it.
    other = table(**facing("fence"), **BARE, coins=(0, 0), holes=["b4", "a1"], loot=({"red": 3}, {}))
    play(other, "sell red", "robin d5")
    assert not other.sale


def test_the_hole_under_a_robin_when_it_goes_on() -> None:
    laid = {**KING, **BARE, "coins": (0, 0)}
    position = table(**laid, holes=["d5", "b4"])
    play(position, "robin d5", "end")
    assert holes(position) == ["b4", "c3"]
    play(position, "robin d3", "end")
    play(position, "robin c3")  # back onto a hole
    value = locksley.to_json(position)
    assert value["turn"]["left"] == "d5", "it is the square to refill"
    assert value["holes"] == ["b4", "e5"]
    assert play(position, "end") == [("hole", "d5"), ("end", 1)]
    assert holes(position) == ["b4", "e5", "d5"], "and the newest hole when it can't be"


def test_a_hole_under_a_robin_is_not_filled() -> None:
    position = table(**KING, **BARE, coins=(0, 0), holes=["d5"], loot=({}, {"red": 3}))
    play(position, "robin d5", "end")
    assert ("refill", "c3", "red") in play(position, "sell red")
    value = locksley.to_json(position)
    assert "d5" not in value["grid"]
    assert value["pile"] == ["red"]


def test_tiles_beside_holes() -> None:
    """No game leads here, but a position may say so: the end of a turn fills the oldest holes first."""
    position = table(coins=(0, 0), holes=["b4", "a1"], pile=["red", "blue"], rest="coins 2")
    assert play(position, "robin d5", "end")[1:] == [
        ("refill", "b4", "red"),
        ("refill", "a1", "blue"),
        ("hole", "c3"),
        ("end", 1),
    ]


# The French edition

FRENCH = {"edition": "french"}


def test_the_french_robin_may_stay() -> None:
    position = table(**FRENCH)
    before = locksley.to_json(position)
    assert legal(position)[-1] == "end"
    assert play(position, "end") == [("end", 1)]
    assert locksley.to_json(position) == {**before, "to_move": 2}


def test_the_french_robin_may_still_go() -> None:
    position = table(**FRENCH, pile=["red"], rest="discard")
    assert "robin d5" in legal(position)
    assert ("refill", "c3", "red") in play(position, "robin d5", "end")


def test_who_stayed_may_always_end() -> None:
    position = table(**FRENCH, **BARE, coins=(2, 0), loot=({"red": 3}, {}), holes=["a1"])
    assert "end" in legal(position)
    play(position, "end")
    assert holes(position) == ["a1"]


def test_who_moved_is_barred_in_french_too() -> None:
    position = table(**FRENCH, **BARE, coins=(1, 0))
    play(position, "robin d5")
    barred(position)


def test_staying_ends_the_window_of_a_sale() -> None:
    position = table(**FRENCH, **facing("fence"), loot=({"red": 3}, {}))
    play(position, "sell red", "end")
    assert not position.sale
    assert not position.sale_of_three
