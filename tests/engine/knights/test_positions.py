"""JSON positions that are consistent are taken, reachable or not."""

import copy
import json

import pytest

from engine.knights.damage import (
    BASES,
    EIGHT,
    KEEP,
    MUSTER,
    OVER,
    PLAY,
    RIDE,
    STRONG,
    Change,
    after,
    also,
    on,
    put,
)
from engine.knights.table import legal, play, table, table_json
from greenwood.game import Json
from greenwood.games import knights


@pytest.mark.parametrize("value", BASES.values(), ids=BASES)
def test_consistent(value: Json) -> None:
    taken = knights.from_json(copy.deepcopy(value))
    assert json.dumps(knights.to_json(taken)) == json.dumps(value)


def test_keys_in_the_order_of_the_notation() -> None:
    keys = [
        "game",
        "options",
        "seed",
        "phase",
        "to_move",
        "land",
        "hands",
        "piles",
        "reserve",
        "laid",
        "ride",
    ]
    assert list(PLAY) == keys
    assert list(KEEP) == [*keys, "start"]
    assert list(PLAY["land"][0]) == ["at", "tile", "knights"]
    assert list(RIDE["ride"]) == ["at", "dir", "left"]
    assert RIDE["ride"] == {"at": [2, 3], "dir": "e", "left": 4}
    assert STRONG["ride"] == {"at": [1, 3], "dir": None, "left": 5}
    assert MUSTER["ride"] == {"at": [1, 3], "dir": None, "left": 0}


def test_what_may_be_left_out() -> None:
    bare = {key: value for key, value in PLAY.items() if key not in ("seed", "options")}
    read = knights.to_json(knights.from_json(bare))
    assert read["seed"] == "0"
    assert read["options"] == {"land": 9, "first": "random"}
    assert knights.to_json(knights.from_json({**PLAY, "shuffles": 0})) == PLAY


def test_options_as_text() -> None:
    read = knights.to_json(knights.from_json({**EIGHT, "options": {"land": "8", "first": "3"}}))
    assert read["options"] == {"land": 8, "first": 3}


def test_orders_that_mean_nothing() -> None:
    value = copy.deepcopy(PLAY)
    value["land"].reverse()
    value["hands"] = [hand[::-1] for hand in value["hands"]]
    value = dict(reversed(value.items()))
    assert knights.from_json(value).key() == knights.from_json(PLAY).key()
    assert knights.to_json(knights.from_json(value))["land"] == PLAY["land"]
    start = {**KEEP, "start": KEEP["start"][::-1]}
    assert knights.from_json(start).key() == knights.from_json(KEEP).key()


def test_orders_that_mean_something() -> None:
    value = copy.deepcopy(PLAY)
    value["land"][-4]["knights"].reverse()
    assert value["land"][-4]["tile"] == "Pt"
    assert knights.from_json(value).key() != knights.from_json(PLAY).key()
    value = copy.deepcopy(PLAY)
    value["piles"][0][:2] = value["piles"][0][1::-1]
    assert knights.from_json(value).key() != knights.from_json(PLAY).key()


def test_where_riders_came_from_is_part_of_the_key() -> None:
    """Two of their castles lie behind them, and they ride away from one."""
    position = table(
        """
        . .  Pt .
        . Pv Pt *
        * Pc:1 * *
        """,
        hands=("Pc P", "P P"),
    )
    east = after(position, "lay Pc 0,3", "muster 3", "ride e 1")
    north = {**east, "ride": {**east["ride"], "dir": "n"}}
    assert knights.from_json(north).key() != knights.from_json(east).key()
    assert legal(knights.from_json(east)) == ["on 1", "halt"]
    assert legal(knights.from_json(north)) == ["halt"]


def test_keys_of_phases_and_rides() -> None:
    keys = {knights.from_json(value).key() for value in BASES.values()}
    assert len(keys) == len(BASES)
    assert knights.from_json({**PLAY, "laid": 2}).key() != knights.from_json(PLAY).key()
    assert knights.from_json({**PLAY, "to_move": 2}).key() != knights.from_json(PLAY).key()


# Taken, though no play leads there


@pytest.mark.parametrize(
    ("base", "change"),
    [
        (PLAY, put("laid", 0)),
        (PLAY, put("to_move", 2)),
        (PLAY, on(2, 3, 1)),  # one knight on a mountain
        (PLAY, on(2, 3, 1, 2, 1, 2)),
        (PLAY, put("seed", "any seed; with (marks)")),
        (STRONG, also(put("ride", "left", 1), put("reserve", 0, 29))),
        (RIDE, also(put("ride", "left", 1), put("reserve", 0, 28))),
        (OVER, lambda value: value["land"].reverse()),
        (KEEP, put("hands", 0, ["M", "Pc"])),
    ],
)
def test_reachable_or_not(base: Json, change: Change) -> None:
    value = copy.deepcopy(base)
    change(value)
    position = knights.from_json(value)
    assert (position.actions() == []) == (value["phase"] == "over")
    assert knights.from_json(knights.to_json(position)).key() == position.key()


def test_a_position_shares_nothing_with_its_json() -> None:
    value = table_json("Pt:12", hands=("P M", "Pc P"))
    before = copy.deepcopy(value)
    position = knights.from_json(value)
    play(position, "lay P 1,2")
    assert value == before
