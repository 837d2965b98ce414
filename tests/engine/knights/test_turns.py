"""A turn: one to three tiles, drawing, and whose turn it is when hands and piles run out."""

import pytest

from engine.knights.table import kept, lane, legal, play, table, turn
from greenwood.game import IllegalAction
from greenwood.games import knights
from greenwood.games.knights.position import Position


def hand(position: Position, seat: int) -> list[str]:
    return sorted(knights.to_json(position)["hands"][seat - 1])


def pile(position: Position, seat: int) -> list[str]:
    tiles: list[str] = knights.to_json(position)["piles"][seat - 1]
    return tiles


def lay(position: Position, tile: str = "") -> list[tuple[object, ...]]:
    """Lay a tile of the hand that asks nothing further, where it comes first."""
    return play(position, legal(position, f"lay {tile}")[0])


# Drawing


def test_the_next_tile_is_drawn() -> None:
    position = table(hands=("P M", "Pc P"))
    before = pile(position, 1)
    events = lay(position, "M")
    assert hand(position, 1) == sorted(["P", before[0]])
    assert pile(position, 1) == before[1:]
    assert events == [("lay", 1, "M", events[0][3]), ("draw", 1, len(before) - 1)], "nobody is told which"


def test_drawn_when_all_knights_stand() -> None:
    position = lane("Pv Pt")
    before = pile(position, 1)
    for action in ("muster 3", "ride e 1", "on 1"):
        assert hand(position, 1) == ["P"]
        assert pile(position, 1) == before
        assert not [event for event in play(position, action) if event[0] == "draw"]
    events = play(position, "halt")
    assert [event[0] for event in events] == ["stay", "draw"]
    assert hand(position, 1) == sorted(["P", before[0]])


@pytest.mark.parametrize("seat", [1, 2])
def test_everybody_draws_from_the_own_pile(seat: int) -> None:
    position = table(hands=("P M", "M P"), to_move=seat)
    others = pile(position, 3 - seat)
    lay(position, "M")
    assert pile(position, 3 - seat) == others


# One to three tiles


def test_one_tile_at_least() -> None:
    position = table(hands=("P M", "Pc P"))
    assert "done" not in legal(position)
    with pytest.raises(IllegalAction, match="One tile at least must be laid in a turn"):
        play(position, "done")


def test_one_to_three_tiles() -> None:
    for count in (1, 2):
        position = table(hands=("P M", "Pc P"))
        for number in range(count):
            assert knights.to_json(position)["laid"] == number
            assert [event[0] for event in lay(position, "" if number else "M")][-1] == "draw"
            if knights.to_json(position)["phase"] == "muster":
                play(position, "muster 0")
        assert legal(position)[-1] == "done"
        assert play(position, "done") == [("end", 1)]
        value = knights.to_json(position)
        assert value["to_move"] == 2
        assert value["laid"] == 0
        assert "done" not in legal(position)


def test_the_third_ends_the_turn() -> None:
    position = table(hands=("P M", "Pc P"), laid=2, piles=15)
    before = pile(position, 1)
    events = lay(position, "M")
    assert events[1:] == [("draw", 1, len(before) - 1), ("end", 1)], "drawn first"
    assert knights.to_json(position)["to_move"] == 2
    assert hand(position, 1) == sorted(["P", before[0]])


def test_the_third_castle_ends_the_turn_when_its_knights_stand() -> None:
    position = lane("Pv", laid=2)
    assert knights.to_json(position)["laid"] == 3
    assert play(position, "muster 2") == [("muster", 1, 2, "1,3")]
    assert [event[0] for event in play(position, "ride e 1", "halt")] == [
        "stay",
        "ride",
        "stay",
        "draw",
        "end",
    ]
    assert knights.to_json(position)["to_move"] == 2


def test_the_third_castle_without_knights_ends_the_turn() -> None:
    position = lane("Pv", laid=2)
    assert [event[0] for event in play(position, "muster 0")] == ["muster", "draw", "end"]


def test_the_tile_just_drawn_may_be_laid() -> None:
    position = table(hands=("P M", "Pc P"))
    drawn = pile(position, 1)[0]
    lay(position, "M")
    assert legal(position, f"lay {drawn} ")
    lay(position, drawn)
    assert knights.to_json(position)["laid"] == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_clockwise(seats: int) -> None:
    position = kept(seats, first=seats)
    for number in range(2 * seats):
        assert knights.to_json(position)["to_move"] == (seats - 1 + number) % seats + 1
        turn(position, legal(position)[0].split()[2])


# Empty piles


def test_from_two_then_one() -> None:
    position = table(hands=("P M", "M M"), piles=(0, 1), to_move=1)
    assert [event[0] for event in lay(position, "M")] == ["lay"], "nothing to draw"
    assert hand(position, 1) == ["P"]
    assert "done" in legal(position)
    play(position, "done")
    lay(position)
    assert len(hand(position, 2)) == 2, "from a pile with one tile that one is drawn"
    assert pile(position, 2) == []


def test_an_empty_hand_ends_the_turn() -> None:
    position = table(hands=("P", "M M"), piles=0)
    assert [event[0] for event in lay(position)] == ["lay", "end"]
    assert knights.to_json(position)["to_move"] == 2
    assert hand(position, 1) == []


def test_two_tiles_of_two_end_the_turn() -> None:
    position = table(hands=("P P", "M M"), piles=0)
    lay(position)
    assert [event[0] for event in lay(position)] == ["lay", "end"]
    assert knights.to_json(position)["to_move"] == 2


def test_who_has_no_tiles_is_skipped() -> None:
    """Several turns in a row, if need be (rulebook p. 4)."""
    position = table(hands=("P P", "", "", "M P"), piles=0, to_move=1)
    lay(position)
    play(position, "done")
    assert knights.to_json(position)["to_move"] == 4
    lay(position, "M")
    play(position, "done")
    assert knights.to_json(position)["to_move"] == 1


def test_several_turns_in_a_row() -> None:
    position = table(hands=("", "P M"), piles=(0, 3), to_move=2)
    ends = 0
    while position.to_move is not None:
        assert knights.to_json(position)["to_move"] == 2
        assert knights.to_json(position)["laid"] == 0
        for action in (legal(position)[0], "muster 0", "done"):
            if action in legal(position):
                ends += [event[0] for event in play(position, action)].count("end")
    assert ends == 5


def test_a_turn_of_ones_own_again_is_a_new_turn() -> None:
    """Three more tiles may be laid, and one must."""
    position = table(hands=("", "P M"), piles=(0, 5), to_move=2, laid=2)
    events = lay(position, "M")
    assert events[-1] == ("end", 2)
    value = knights.to_json(position)
    assert (value["to_move"], value["laid"]) == (2, 0)
    assert "done" not in legal(position)
