"""Alms: benefactors, snakes, and cubes that can't be laid."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chickwood.table import cubes_at, glory, json_of, legal, play, table
from greenwood.game import IllegalAction
from greenwood.games import chickwood
from greenwood.games.chickwood.position import Position


def given_to(text: str, land: str = "", **differences: Any) -> Position:
    """Seat 1, first of the order, has taken these benefactors (all at castle 3) and lays them."""
    rows = {3: " ".join(f"{card}:{seat}" for card, seat in zip(text.split(), (1, 1, 2), strict=False))}
    position = table(phase="raid", rows=rows, land=land, **differences)
    play(position, "raid 3")
    return position


def refused(position: Position, action: str) -> str:
    with pytest.raises(IllegalAction) as reason:
        play(position, action)
    return str(reason.value)


MIDDLE = """
    V1 V2 V3
    V4 F  V5
    L1 L2 F
"""


def test_alms_come_at_once_before_the_next_raid() -> None:
    position = table(phase="raid", rows={3: "alms-3:1 ring:1 alms-2:2"})
    events = play(position, "raid 3")
    assert events == [("raid", 1, 3, "alms-3 ring alms-2"), ("alms", 1, 5, 5)]
    value = json_of(position)
    assert (value["phase"], value["to_move"]) == ("alms", 1)
    assert value["alms"] == {"left": 5, "snake": []}
    assert value["loot"][0] == {"ring": 1}
    assert {"alms-3", "alms-2"} <= set(value["aside"])


def test_benefactors_go_aside_and_not_to_loot() -> None:
    before = json_of(table(phase="raid", rows={3: "alms-3:1 alms-2:1 alms-1:2"}))["aside"]
    value = json_of(given_to("alms-3 alms-2 alms-1"))
    assert sorted(value["aside"]) == sorted([*before, "alms-1", "alms-2", "alms-3"])
    assert value["loot"] == [{}, {}, {}]
    assert value["alms"]["left"] == 6


def test_the_book_s_snake_round_the_forest() -> None:
    """Five alms from the bottom centre to the top centre."""
    position = given_to("alms-3 alms-2", "V2 V4 L2 \n F F V5 \n L1 V3 V1")
    events = play(position, "alms b1; alms c1; alms c2; alms c3; alms b3")
    assert events == [
        ("lay", 1, "b1", "V3", 4),
        ("lay", 1, "c1", "V1", 3),
        ("lay", 1, "c2", "V5", 2),
        ("lay", 1, "c3", "L2", 1),
        ("lay", 1, "b3", "V4", 0),
    ]
    value = json_of(position)
    assert value["cubes"] == [10, 15, 15]
    assert [cubes_at(position, cell) for cell in ("b1", "c1", "c2", "c3", "b3")] == ["1"] * 5
    assert (value["phase"], value["to_move"], value["alms"]) == ("raid", 2, None)


def test_the_book_s_snake_that_strands_itself() -> None:
    """With a2 and b2 closed, starting at c2: c2 c1 b1 a1, and the fifth alms is not laid."""
    position = given_to("alms-3 alms-2", "V2 V4 L2 \n F F V5 \n L1 V3 V1")
    events = play(position, "alms c2; alms c1; alms b1; alms a1")
    assert events[-2:] == [("lay", 1, "a1", "L1", 1), ("strand", 1, 1)]
    value = json_of(position)
    assert value["cubes"] == [11, 15, 15]
    assert (value["phase"], value["to_move"], value["alms"]) == ("raid", 2, None)


def snakes(position: Position, cell: str, length: int) -> list[list[str]]:
    """Every snake of this length from a cell, whatever its end."""
    found = []
    stack = [(position, [cell])]
    while stack:
        before, path = stack.pop()
        after = before.copy()
        play(after, f"alms {path[-1]}")
        if len(path) == length:
            found.append(path)
        elif json_of(after)["phase"] == "alms":
            stack += [(after, [*path, text.split()[1]]) for text in legal(after)]
    return found


def test_the_book_s_villages_that_five_alms_can_t_link() -> None:
    """The middle full, the large villages at a1 and c3, one edge cell closed on each way round."""
    land = "F V2 L2 \n V4 V1:2323 V5 \n L1 V3 F"
    position = given_to("alms-3 alms-2", land)
    for start, end in (("a1", "c3"), ("c3", "a1")):
        assert all(end not in snake for length in range(1, 6) for snake in snakes(position, start, length))
    # With one corner open there is a way round.
    position = given_to("alms-3 alms-2", "V2 F L2 \n V4 F V5 \n L1 V3 V1")
    assert ["a1", "b1", "c1", "c2", "c3"] in snakes(position, "a1", 5)


def test_diagonals_never_count() -> None:
    position = given_to("alms-2", MIDDLE)
    play(position, "alms a1")
    assert legal(position) == ["alms a2", "alms b1"]
    position = given_to("alms-2", "V1 V2 V3 \n F V4 V5 \n L1 F L2")
    events = play(position, "alms a1")
    assert events[-1] == ("strand", 1, 1), "b2 is no neighbour of a1"


def test_any_village_with_a_free_space_is_a_start() -> None:
    position = given_to("alms-1", "V1:2323 V2:2 V3 \n V4 F V5 \n L1 L2 F")
    assert legal(position) == [f"alms {cell}" for cell in ("a1", "a2", "b1", "b3", "c2", "c3")]
    assert refused(position, "alms a3") == "No space is free at a3."
    assert refused(position, "alms b2") == "Forests take no alms."
    assert refused(position, "raid 1") == "First the alms are laid, as far as they can be."


def test_only_neighbours_follow_and_none_twice() -> None:
    position = given_to("alms-3 alms-3", MIDDLE)
    play(position, "alms a2; alms a3")
    assert legal(position) == ["alms b3"]
    assert refused(position, "alms a2") == "a2 has been given an alms in this raid."
    assert refused(position, "alms c3") == "An alms must step to a village beside the last one."
    assert json_of(position)["alms"] == {"left": 4, "snake": ["a2", "a3"]}


def test_a_cube_takes_the_first_free_space() -> None:
    position = given_to("alms-1", "V1:32 V2 V3 \n V4 F V5 \n L1 L2 F")
    play(position, "alms a3")
    assert cubes_at(position, "a3") == "321"


def test_a_village_filled_by_the_last_cube_is_closed() -> None:
    position = given_to("alms-3", "V1 V2:232 V3 \n V4 F V5 \n L1 L2 F")
    play(position, "alms a3; alms b3; alms c3")
    assert cubes_at(position, "b3") == "2321"
    position = given_to("alms-1", "V1 V2:232 V3 \n V4 F V5 \n L1 L2 F")
    assert "alms b3" in legal(position)


def test_two_players_have_two_rows() -> None:
    position = table(2, phase="raid", rows={3: "alms-3:1 alms-1:2"}, land="V2 V4 F \n L1 V3 V1")
    play(position, "raid 3")
    assert legal(position) == [f"alms {cell}" for cell in ("a1", "a2", "b1", "b2", "c1")]
    assert refused(position, "alms a3") == "With two players there is no a3."
    play(position, "alms a2")
    assert legal(position) == ["alms a1", "alms b2"]


# Cubes that run out, villages that are full


def test_no_more_alms_than_cubes() -> None:
    position = table(phase="raid", rows={3: "alms-3:1 alms-2:1"}, cubes=(1, 15, 15), land=MIDDLE)
    events = play(position, "raid 3")
    assert events[-1] == ("alms", 1, 1, 5)
    assert json_of(position)["alms"] == {"left": 1, "snake": []}
    play(position, legal(position)[0])
    assert json_of(position)["cubes"] == [0, 15, 15]
    assert json_of(position)["phase"] == "raid"


def test_without_cubes_no_alms_are_laid() -> None:
    position = table(phase="raid", rows={3: "alms-3:1 alms-2:1"}, cubes=(0, 15, 15), land=MIDDLE)
    events = play(position, "raid 3")
    assert events[1:] == [("alms", 1, 0, 5)]
    value = json_of(position)
    assert (value["phase"], value["to_move"], value["alms"]) == ("raid", 2, None)
    assert {"alms-3", "alms-2"} <= set(value["aside"])


def test_when_every_village_is_full() -> None:
    land = """
        V1:2323   V2:2323     V3:232323
        V4:223344 F           V5:234234
        L1:23442344 L2:44423444 F
    """
    position = table(4, phase="raid", rows={3: "alms-3:1 alms-2:1"}, land=land, round=3)
    events = play(position, "raid 3")
    assert events[1:] == [("alms", 1, 5, 5), ("strand", 1, 5)]
    assert json_of(position)["phase"] == "raid"
    assert json_of(position)["cubes"][0] == 15


def test_alms_of_the_last_raid_come_before_the_end_of_the_round() -> None:
    position = table(phase="raid", rows={3: "alms-1:1"})
    play(position, "raid 1; raid 2; raid 3")
    value = json_of(position)
    assert (value["phase"], value["to_move"], value["round"]) == ("alms", 3, 1)
    play(position, legal(position)[0])
    assert json_of(position)["round"] == 2


def test_cubes_laid_so_far_count() -> None:
    position = given_to("alms-3", MIDDLE)
    play(position, "alms a3")
    assert glory(position, "villages") == [3, 0, 0]
    play(position, "alms b3")
    assert glory(position, "villages") == [7, 0, 0]


@given(st.integers(0, 10**6))
def test_any_snake(number: int) -> None:
    """One cube a village, each beside the one before, and on as far as it can go."""
    position = given_to("alms-3 alms-3 alms-3", seed=str(number))
    path = []
    while json_of(position)["phase"] == "alms":
        texts = legal(position)
        path.append(texts[number % len(texts)].split()[1])
        number //= len(texts)
        play(position, f"alms {path[-1]}")
    assert len(set(path)) == len(path) <= 9
    for one, other in pairwise(path):
        assert abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1])) == 1
    assert json_of(position)["cubes"][0] == 15 - len(path)
    assert all(
        cubes_at(position, cell) == ("1" if cell in path else "") for cell in json_of(position)["villages"]
    )
    villages = {cell for cell, own in json_of(position)["villages"].items() if own["card"] != "forest"}
    beside = [cell for cell in villages - set(path) if cell in _around(path[-1])]
    assert len(path) == 9 or not beside
    assert chickwood.view(position, 0)["alms"] is None


def _around(cell: str) -> set[str]:
    column, line = ord(cell[0]), int(cell[1])
    return {f"{chr(column + x)}{line + y}" for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0))}
