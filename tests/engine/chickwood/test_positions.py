"""JSON positions that are consistent are taken, reachable or not."""

import copy
import json

import pytest

from engine.chickwood.damage import (
    ALMS,
    BARRED,
    BASES,
    KEY,
    LEGEND,
    NEXT,
    OVER,
    RAID,
    SCOUT,
    Change,
    moved,
    put,
    to_loot,
)
from engine.chickwood.table import play
from greenwood.game import Json
from greenwood.games import chickwood


@pytest.mark.parametrize("value", BASES.values(), ids=BASES)
def test_consistent(value: Json) -> None:
    taken = chickwood.from_json(copy.deepcopy(value))
    assert json.dumps(chickwood.to_json(taken)) == json.dumps(value)


def test_keys_in_the_order_of_the_notation() -> None:
    keys = [
        "game", "options", "seed", "phase", "round", "to_move", "order", "hands", "rows", "deck",
        "aside", "unseen", "castles", "loot", "cubes", "villages", "alms", "raided", "named", "barred",
        "spied", "legend",
    ]  # fmt: skip
    assert all(list(value) == keys for value in BASES.values())
    assert list(RAID["rows"]) == ["1", "2", "3", "4"]
    assert list(RAID["rows"]["1"][0]) == ["card", "by", "up"]
    assert RAID["spied"] == {"seat": 2, "castle": 4}
    assert ALMS["alms"] == {"left": 3, "snake": ["a1", "a2"]}
    assert KEY["named"] == BARRED["barred"] == 4
    assert LEGEND["legend"] == "arrow"
    assert SCOUT["unseen"] == [{"card": "maid", "by": 2}, {"card": "cloak", "by": 1}]
    assert SCOUT["loot"] == [{"henchman": 1}, {}, {"jerkin": 1}]


def test_phases_of_the_bases() -> None:
    phases = {value["phase"] for value in BASES.values()}
    assert phases == {"scout", "spy", "raid", "key", "alms", "legend", "over"}
    keys = {chickwood.from_json(value).key() for value in BASES.values()}
    assert len(keys) == len(BASES)


def test_what_may_be_left_out() -> None:
    bare = {key: value for key, value in SCOUT.items() if key not in ("seed", "options")}
    read = chickwood.to_json(chickwood.from_json(bare))
    assert read["seed"] == "0"
    assert read["options"] == {"legendary": "off", "glory": "end"}
    assert chickwood.to_json(chickwood.from_json({**SCOUT, "shuffles": 0})) == SCOUT


def test_none_of_a_card_may_be_written() -> None:
    value = copy.deepcopy(SCOUT)
    value["loot"][0]["ring"] = 0
    value["loot"][1]["alms-1"] = 0
    assert chickwood.to_json(chickwood.from_json(value)) == SCOUT


def test_orders_that_mean_nothing() -> None:
    value = copy.deepcopy(SCOUT)
    value["hands"] = [hand[::-1] for hand in value["hands"]]
    value["aside"].reverse()
    value["unseen"].reverse()
    for name in ("rows", "villages"):
        value[name] = dict(reversed(value[name].items()))
    value = dict(reversed(value.items()))
    assert chickwood.from_json(value).key() == chickwood.from_json(SCOUT).key()


@pytest.mark.parametrize(
    ("base", "change"),
    [
        (SCOUT, lambda value: value["deck"].reverse()),
        (SCOUT, lambda value: value["rows"]["3"].reverse()),
        (SCOUT, put("castles", 0, 0, 4)),
        (ALMS, put("villages", "a1", "cubes", [3, 2, 1])),
        (SCOUT, put("unseen", 0, "by", 1)),
        (RAID, put("spied", None)),
        (RAID, put("spied", "castle", 3)),
        (KEY, put("named", 3)),
        (BARRED, put("barred", 3)),
        (BARRED, put("barred", None)),
        (ALMS, put("alms", "left", 2)),
        (ALMS, put("alms", "snake", ["a2"])),
        (SCOUT, moved("3", "4")),
    ],
)
def test_what_tells_positions_apart(base: Json, change: Change) -> None:
    value = copy.deepcopy(base)
    change(value)
    assert value != base
    other = chickwood.from_json(value)
    assert other.key() != chickwood.from_json(base).key()


# Taken, though no play leads there


@pytest.mark.parametrize(
    ("base", "change"),
    [
        (SCOUT, to_loot(1, "henchman")),
        (SCOUT, put("round", 2)),
        (SCOUT, put("seed", "any seed; with (marks)")),
        (SCOUT, lambda v: v["unseen"].extend({"card": v["aside"].pop(), "by": 1} for _ in range(4))),
        (RAID, lambda value: value["rows"]["4"].reverse()),
        (NEXT, put("spied", "castle", 4)),
        (ALMS, put("alms", "left", 13)),
        (ALMS, put("alms", "snake", [])),
        (OVER, lambda value: value["aside"].reverse()),
    ],
)
def test_reachable_or_not(base: Json, change: Change) -> None:
    value = copy.deepcopy(base)
    change(value)
    position = chickwood.from_json(value)
    assert (position.actions() == []) == (value["phase"] == "over")
    assert chickwood.from_json(chickwood.to_json(position)).key() == position.key()


def test_a_used_key_is_nowhere() -> None:
    value = copy.deepcopy(BARRED)
    assert "key" not in json.dumps(value["loot"])
    assert chickwood.to_json(chickwood.from_json(value)) == BARRED


def test_a_position_shares_nothing_with_its_json() -> None:
    for base, action in (
        (SCOUT, "scout 3 maid"),
        (RAID, "raid 3"),
        (ALMS, "alms a3"),
        (LEGEND, "trade none"),
    ):
        value = copy.deepcopy(base)
        play(chickwood.from_json(value), action)
        assert value == base
