"""JSON positions: consistent ones are taken, reachable or not; each inconsistency is refused by name."""

import copy
import json
import math
from collections.abc import Callable
from typing import Any

import pytest

from engine.locksley.table import facing, table, table_json
from engine.refusals import assert_one_sentence
from greenwood.game import Json, Refused
from greenwood.games import locksley

Change = Callable[[Json], Any]
CORNER = locksley.to_json(locksley.new(2, {"first": 1, "light": "mixed"}, "positions"))
TURN = table_json(loot=({"red": 3}, {"blue": 1}), left="a1", discard=["red", "red"])
HOLES = table_json(holes=["a1", "b2"], pile=[], rest="coins 2")
KING = {**table_json(**facing("king")), "phase": "over", "to_move": None, "winner": 1, "bards": [39, 30]}
LAPPED = {**TURN, "phase": "over", "to_move": None, "winner": 2, "bards": [3, 24]}
DAY = locksley.to_json(locksley.new(2, {"light": "day"}, "day"))


@pytest.mark.parametrize("value", [CORNER, TURN, HOLES, KING, LAPPED, DAY])
def test_consistent(value: Json) -> None:
    assert locksley.to_json(locksley.from_json(copy.deepcopy(value))) == complete(value)


def complete(value: Json) -> Json:
    """With every option written out, and loot without zeros."""
    known = {
        "length": "normal",
        "light": "day",
        "extra1": 0,
        "extra2": 0,
        "edition": "english",
        "first": "random",
    }
    return {**value, "options": {name: value["options"].get(name, known[name]) for name in known}}


def test_seed_shuffles_and_options_may_be_left_out() -> None:
    bare = {key: value for key, value in DAY.items() if key not in ("seed", "shuffles", "options")}
    read = locksley.to_json(locksley.from_json(bare))
    assert read["seed"] == "0"
    assert read["shuffles"] == 0
    assert read["options"]["length"] == "normal"
    assert {**read, "seed": DAY["seed"]} == DAY


def test_options_as_text() -> None:
    value = {**CORNER, "options": {"light": "mixed", "extra1": "2", "first": "1"}}
    read = locksley.to_json(locksley.from_json(value))
    assert read["options"]["extra1"] == 2
    assert read["options"]["first"] == 1


def test_order_of_keys_and_zeros_mean_nothing() -> None:
    value = copy.deepcopy(TURN)
    value["loot"][0]["pink"] = 0
    value["grid"] = dict(reversed(value["grid"].items()))
    value = dict(reversed(value.items()))
    assert locksley.from_json(value).key() == locksley.from_json(TURN).key()
    assert json.dumps(locksley.to_json(locksley.from_json(value))) == json.dumps(complete(TURN))


@pytest.mark.parametrize(
    "laid",
    [
        {"bards": (20, 0)},
        {"bards": (38, 37)},
        {"coins": (0, 0), "pile": [], "rest": "discard"},
        {"loot": ({"red": 10, "blue": 10}, {}), "coins": (0, 10)},
        {"left": "a5", "sale": True, "of_three": True, "shared": True},
        {"robins": ("a1", "a2"), "left": "e5"},
        {"shuffles": 7, "seed": "any seed; with (marks)"},
        {"edition": "french", "extra1": 2, "extra2": 2, "first": 2, "to_move": 1},
    ],
)
def test_reachable_or_not(laid: dict[str, Any]) -> None:
    value = table_json(**laid)
    assert locksley.to_json(locksley.from_json(value)) == complete(value)


def test_a_finished_position_is_over() -> None:
    for value in (KING, LAPPED):
        position = locksley.from_json(value)
        assert position.actions() == []
        told = locksley.explain(position)
        assert told["seat"] is None
        assert told["next"] is None
        assert told["tasks"] == {}
        assert told["steps"] == value["bards"]
        assert told["lap"] == 20


def put(*path: Any) -> Change:
    """Set what stands at the path (keys and indices, then the new value); a key that isn't there is added."""
    *where, last, new = path

    def change(value: Json) -> None:
        inner: Any = value
        for key in where:
            inner = inner[key]
        inner[last] = new

    return change


def drop(*path: Any) -> Change:
    """Take away what stands at the path."""
    *where, last = path

    def change(value: Json) -> None:
        inner: Any = value
        for key in where:
            inner = inner[key]
        del inner[last]

    return change


def swap_track(*changes: tuple[int, str]) -> Change:
    """Lay other tasks on some spaces of the track."""

    def change(value: Json) -> None:
        for space, task in changes:
            value["track"][space] = task

    return change


def also(*changes: Change) -> Change:
    def change(value: Json) -> None:
        for one in changes:
            one(value)

    return change


KEYS = [
    "game", "phase", "to_move", "grid", "holes", "robins", "track", "bards", "loot", "coins", "pile",
    "discard", "turn", "winner",
]  # fmt: skip
A_TILE = "there are 61 tiles"
REFUSALS: list[tuple[str, Json, Change, str]] = [
    *((f"no {key}", TURN, drop(key), f"no '{key}'") for key in KEYS),
    ("another key", TURN, put("moon", 1), 'unknown key "moon"'),
    ("another game", TURN, put("game", "chess"), "game is"),
    ("game null", TURN, put("game", None), "game is null"),
    # Options
    ("options a list", TURN, put("options", []), "options must be an object"),
    ("unknown option", TURN, put("options", "moon", "full"), "no option 'moon'"),
    ("unknown length", TURN, put("options", "length", "tiny"), "option length"),
    ("extra coins 3", TURN, put("options", "extra1", 3), "option extra1"),
    ("extra coins true", TURN, put("options", "extra1", True), "option extra1"),
    ("extra coins 1.0", TURN, put("options", "extra1", 1.0), "option extra1"),
    ("first null", TURN, put("options", "first", None), "option first"),
    ("length of lists", TURN, put("options", "length", ["normal"]), "option length can't be a list"),
    ("length does not fit", TURN, put("options", "length", "long"), "the track of a long game must have 24"),
    ("light does not fit", TURN, put("options", "light", "night"), "light 'night'"),
    # Seed and shuffles
    ("seed a number", TURN, put("seed", 1), "a seed is a text"),
    ("seed empty", TURN, put("seed", ""), "a seed is a text"),
    ("seed with a line break", TURN, put("seed", "a\nb"), "a seed is a text"),
    ("shuffles negative", TURN, put("shuffles", -1), "shuffles must be a whole number from 0"),
    ("shuffles true", TURN, put("shuffles", True), "shuffles must be"),
    ("shuffles a fraction", TURN, put("shuffles", 1.5), "shuffles must be"),
    ("shuffles beyond counting", TURN, put("shuffles", 10**4200), "shuffles must be"),
    # Phase, seats, winner
    ("unknown phase", TURN, put("phase", "dusk"), 'phase is "dusk"'),
    ("phase a list", TURN, put("phase", ["turn"]), "phase is a list"),
    ("to_move 0", TURN, put("to_move", 0), "to_move must be a whole number from 1 to 2"),
    ("to_move 3", TURN, put("to_move", 3), "to_move must be"),
    ("to_move text", TURN, put("to_move", "1"), "to_move must be"),
    ("nobody to move", TURN, put("to_move", None), "to_move must be null exactly when"),
    ("somebody to move when over", KING, put("to_move", 1), "to_move must be null exactly when"),
    ("winner before the end", TURN, put("winner", 1), "winner must name a seat exactly when"),
    ("no winner at the end", KING, put("winner", None), "winner must name a seat exactly when"),
    ("winner 3", KING, put("winner", 3), "winner must be a whole number from 1 to 2"),
    ("the loser wins", KING, put("winner", 2), "the winner has neither lapped"),
    ("over too early", KING, put("bards", [38, 30]), "the winner has neither lapped"),
    ("over at equal places", LAPPED, put("bards", [4, 24]), "the winner has neither lapped"),
    ("lapped and not over", TURN, put("bards", [21, 0]), "the phase is not over"),
    ("at the King and not over", TURN, put("bards", [25, 39]), "the phase is not over"),
    ("both at the King", KING, put("bards", [39, 39]), "both Bards"),
    # Grid, holes, Robins
    ("grid a list", TURN, put("grid", []), "grid must be an object"),
    ("no such square", TURN, put("grid", "f1", "red"), 'a square of grid is "f1"'),
    ("no such row", TURN, put("grid", "a6", "red"), "a square of grid"),
    ("no such colour", TURN, put("grid", "b1", "gold"), 'the tile on b1 is "gold"'),
    ("tile null", TURN, put("grid", "b1", None), "the tile on b1 is null"),
    ("a bare square", TURN, drop("grid", "b1"), "there are 59 tiles"),
    (
        "a bare square, tiles right",
        TURN,
        also(drop("grid", "b1"), lambda v: v["pile"].append("red")),
        "tiles",
    ),
    ("a tile under a Robin", TURN, put("grid", "c3", "red"), A_TILE),
    ("a tile on the square left", TURN, put("grid", "a1", "red"), A_TILE),
    ("holes a number", HOLES, put("holes", 2), "holes must be a list"),
    ("no such hole", HOLES, put("holes", 0, "z9"), 'a hole is "z9"'),
    ("a hole twice", HOLES, put("holes", ["a1", "a1"]), "holes names a square twice"),
    ("a hole under a Robin", HOLES, put("holes", ["a1", "b2", "c3"]), "c3 holds more than one of"),
    ("a hole under a tile", HOLES, put("holes", ["a1", "b2", "b1"]), "b1 holds more than one of"),
    ("a hole forgotten", HOLES, put("holes", ["a1"]), "b2 has no tile, but no Robin stands there"),
    ("three Robins", TURN, put("robins", ["c3", "e5", "b2"]), "robins must have 2 entries, not 3"),
    ("Robins off the grid", TURN, put("robins", ["c3", "f6"]), "a Robin's square"),
    (
        "a Robin missing",
        TURN,
        also(put("robins", ["c3", None]), lambda v: v["grid"].update(e5=v["pile"].pop())),
        "both Robins must stand on the grid",
    ),
    ("two Robins on a square", TURN, put("robins", ["c3", "c3"]), "both Robins stand on c3"),
    ("a Robin on a tile", TURN, put("robins", ["c3", "d5"]), "d5 holds more than one of"),
    # Track and Bards
    ("track too short", TURN, drop("track", 0), "must have 20 entries, not 19"),
    ("track a text", TURN, put("track", "fence"), "must be a list"),
    ("no such task", TURN, put("track", 0, "nap"), 'a space of the track is "nap"'),
    ("the King on the track", TURN, put("track", 0, "king"), "king where a small tile belongs"),
    ("a task twice", TURN, swap_track((0, "coach-red"), (1, "coach-red")), "the track has coach-red twice"),
    (
        "start corner elsewhere",
        TURN,
        swap_track((18, "beginning"), (19, "nottingham")),
        "must end with nottingham",
    ),
    ("a corner among the small", TURN, swap_track((0, "market")), "market where a small tile belongs"),
    ("a small one in a corner", TURN, swap_track((3, "contract-work")), "where a corner tile belongs"),
    (
        "a pair turned",
        TURN,
        swap_track((3, "golden-arrow"), (4, "sly-old-fox")),
        "golden-arrow, sly-old-fox where",
    ),
    ("halves of two pairs", TURN, swap_track((3, "market")), "where a corner tile belongs"),
    ("a night corner by day", DAY, swap_track((3, "market"), (4, "tower")), "light 'day'"),
    ("Bards three", TURN, put("bards", [0, 0, 0]), "bards must have 2 entries"),
    ("Bards back", TURN, put("bards", [0, -1]), "a Bard's steps must be a whole number from 0"),
    ("Bards half a step", TURN, put("bards", [0, 0.5]), "a Bard's steps"),
    ("Bards beyond the King", TURN, put("bards", [30, 40]), "a Bard has made 40 steps; the King is step 39"),
    ("Bards far beyond", TURN, put("bards", [0, 10**4000]), "a Bard has made 1000"),
    # Loot, coins, piles
    ("loot of one", TURN, put("loot", [{}]), "loot must have 2 entries"),
    ("loot a list", TURN, put("loot", [["red"], {}]), "loot must be an object"),
    ("loot of no colour", TURN, put("loot", 1, "gold", 1), 'a colour of loot is "gold"'),
    ("loot negative", TURN, put("loot", 1, "red", -1), "the number of red tiles in loot"),
    ("loot eleven", TURN, put("loot", 1, "red", 11), "from 0 to 10"),
    ("loot true", TURN, put("loot", 1, "red", True), "the number of red tiles in loot"),
    ("coins by number", TURN, put("coins", [1, 1]), "the coins of a seat must be a list"),
    ("coins of no colour", TURN, put("coins", 0, ["gold"]), 'a coin is "gold"'),
    ("coins of one", TURN, put("coins", [["red"]]), "coins must have 2 entries"),
    ("pile by number", TURN, put("pile", 35), "pile must be a list, not 35"),
    ("pile of no colour", TURN, put("pile", 0, 3), "a tile of pile is 3"),
    ("discard of no colour", TURN, put("discard", 0, ""), "a tile of discard"),
    ("discard an object", TURN, put("discard", {}), "discard must be a list, not an object"),
    ("61 tiles", TURN, lambda value: value["pile"].append("red"), A_TILE),
    ("59 tiles", TURN, lambda value: value["pile"].pop(), "there are 59 tiles"),
    ("no tiles", TURN, also(put("pile", []), put("grid", {}), put("discard", [])), "there are 6 tiles"),
    ("eleven of a colour", TURN, lambda value: value["pile"].__setitem__(0, "red"), "tiles, not 10"),
    # The turn
    ("turn null", TURN, put("turn", None), "turn must be an object"),
    ("turn without a flag", TURN, drop("turn", "sale"), "turn has no 'sale'"),
    ("turn with another key", TURN, put("turn", "moon", 1), 'turn has an unknown key "moon"'),
    ("flag a number", TURN, put("turn", "sale", 1), "turn.sale must be true or false, not 1"),
    ("moved null", TURN, put("turn", "robin_moved", None), "turn.robin_moved must be true or false"),
    ("left no square", TURN, put("turn", "left", "z1"), "turn.left is"),
    ("moved from nowhere", TURN, put("turn", "left", None), "turn.left names a square exactly when"),
    ("left without moving", TURN, put("turn", "robin_moved", False), "turn.left names a square exactly when"),
    ("left under a Robin", table_json(left="e4"), put("turn", "left", "c3"), "c3 holds more than one of"),
    ("three sold, no sale", TURN, put("turn", "sale_of_three", True), "need turn.sale"),
    ("shared, no sale", TURN, put("turn", "sale_shared", True), "need turn.sale"),
    # The corners
    (
        "corner with coins",
        CORNER,
        lambda v: v["coins"][0].append(v["pile"].pop()),
        "in phase corner nobody has",
    ),
    (
        "corner with loot",
        CORNER,
        lambda v: v["loot"][0].update({v["pile"].pop(): 1}),
        "in phase corner nobody has",
    ),
    (
        "corner with discards",
        CORNER,
        lambda v: v["discard"].append(v["pile"].pop()),
        "in phase corner nobody has",
    ),
    ("corner with steps", CORNER, put("bards", [1, 0]), "in phase corner nobody has"),
    ("corner with a sale", CORNER, put("turn", "sale", True), "in phase corner nobody has"),
    (
        "corner of the other seat",
        CORNER,
        put("to_move", 2),
        "seat 1 chooses the corner in this game, not seat 2",
    ),
    ("corner with a Robin", CORNER, put("robins", ["a1", None]), "a1 holds more than one of"),
    (
        "corner with Robins",
        CORNER,
        also(
            put("robins", ["a1", "e5"]),
            lambda v: v["pile"].extend([v["grid"].pop("a1"), v["grid"].pop("e5")]),
        ),
        "in phase corner nobody has",
    ),
    ("play without Robins", CORNER, put("phase", "turn"), "both Robins must stand on the grid"),
]


@pytest.mark.parametrize(
    ("base", "change", "reason"), [row[1:] for row in REFUSALS], ids=[row[0] for row in REFUSALS]
)
def test_refused(base: Json, change: Change, reason: str) -> None:
    value = copy.deepcopy(base)
    change(value)
    before = repr(value)
    with pytest.raises(Refused) as refused:
        locksley.from_json(value)
    said = str(refused.value)
    assert_one_sentence(said)
    assert len(said) < 200
    assert reason in said
    assert repr(value) == before


@pytest.mark.parametrize("value", [None, 1, "position", [], [TURN], True, math.nan, {}])
def test_no_position_at_all(value: Any) -> None:
    with pytest.raises(Refused) as refused:
        locksley.from_json(value)
    assert_one_sentence(str(refused.value))


@pytest.mark.parametrize("key", [*KEYS, "options", "seed", "shuffles"])
@pytest.mark.parametrize("strange", ["list", "object", "text", "number", "breaks"])
def test_strange_values(key: str, strange: str) -> None:
    """Deep, long or unprintable: the sentence stays short and on one line."""
    deep: Any = []
    for _ in range(300):
        deep = [deep] if strange == "list" else {"a": deep}
    values = {
        "list": deep,
        "object": deep,
        "text": "x" * 9999,
        "number": -(10**4000),
        "breaks": "\n\u2028\u202e\0",
    }
    with pytest.raises(Refused) as refused:
        locksley.from_json({**TURN, key: values[strange]})
    assert_one_sentence(str(refused.value))


def test_a_table_shares_nothing_with_its_json() -> None:
    value = table_json(loot=({"red": 3}, {}))
    before = copy.deepcopy(value)
    position = locksley.from_json(value)
    position.apply(locksley.parse_action("sell red"))
    position.apply(locksley.parse_action("robin d5"))
    assert value == before
    assert table(loot=({"red": 3}, {})).key() != position.key()


def test_the_number_of_shuffles_is_part_of_a_position() -> None:
    """It decides what the next shuffle gives, though nothing on the table shows it."""
    assert table(shuffles=1).key() != table(shuffles=2).key()
