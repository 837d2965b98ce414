"""JSON positions: each inconsistency is refused by name."""

import copy
import math
from typing import Any

import pytest

from engine.chickwood.damage import (
    ALMS,
    BARRED,
    BEARD,
    KEY,
    LEGEND,
    NEXT,
    OVER,
    RAID,
    SCOUT,
    SPY,
    START,
    SWAP,
    TWO,
    Change,
    also,
    card_back,
    drop,
    four_in_hand,
    key_to,
    moved,
    over_too_soon,
    played_twice,
    put,
    swapped,
    to_loot,
    to_row,
)
from engine.refusals import assert_one_sentence
from greenwood.game import Json, Refused
from greenwood.games import chickwood

KEYS = [
    "game", "phase", "round", "to_move", "order", "hands", "rows", "deck", "aside", "unseen", "castles",
    "loot", "cubes", "villages", "alms", "raided", "named", "barred", "spied", "legend",
]  # fmt: skip
NOT_OVER = "to_move must be null exactly when the phase is over"
REFUSALS: list[tuple[str, Json, Change, str]] = [
    *((f"no {key}", SCOUT, drop(key), f"the position has no '{key}'") for key in KEYS),
    ("another key", SCOUT, put("moon", 1), 'the position has an unknown key "moon"'),
    ("a view's seat", SCOUT, put("seat", 1), 'the position has an unknown key "seat"'),
    ("a view's winners", OVER, put("winners", [1]), 'the position has an unknown key "winners"'),
    ("another game", SCOUT, put("game", "knights"), "game is \"knights\", not 'chickwood'"),
    ("shuffles 1", SCOUT, put("shuffles", 1), "shuffles must be a whole number from 0 to 0"),
    # Options and seats
    ("options a list", SCOUT, put("options", []), "options must be an object"),
    ("unknown option", SCOUT, put("options", "moon", "full"), "no option 'moon'"),
    ("legendary true", SCOUT, put("options", "legendary", True), "option legendary can't be true"),
    ("glory later", SCOUT, put("options", "glory", "later"), "option glory can't be"),
    ("legendary on without them", SCOUT, put("options", "legendary", "on"), "there are 5 of bracelet, not 4"),
    ("legendary off with them", RAID, put("options", "legendary", "off"), "there are 4 of bracelet, not 5"),
    ("hands a number", SCOUT, put("hands", 2), "hands must be a list, not 2"),
    ("hands of one", SCOUT, put("hands", [["ring"]]), "is for two to five, not for 1"),
    ("hands of six", SCOUT, put("hands", [["ring"]] * 6), "is for two to five, not for 6"),
    ("hands of four", SCOUT, lambda v: v["hands"].append([]), "order must have 4 entries, not 3"),
    ("seed a number", SCOUT, put("seed", 1), "a seed is a text"),
    # Words and numbers
    ("unknown phase", SCOUT, put("phase", "dawn"), 'phase is "dawn", which is unknown'),
    ("round 0", SCOUT, put("round", 0), "round must be a whole number from 1 to 8, not 0"),
    ("round 9", SCOUT, put("round", 9), "round must be a whole number from 1 to 8, not 9"),
    ("round true", SCOUT, put("round", True), "round must be"),
    ("to_move 4", SCOUT, put("to_move", 4), "to_move must be a whole number from 1 to 3, not 4"),
    ("to_move true", SCOUT, put("to_move", True), "to_move must be"),
    ("order twice", SCOUT, put("order", [1, 1, 3]), "order names a seat twice"),
    ("order of two", SCOUT, put("order", [1, 3]), "order must have 3 entries, not 2"),
    ("a hand a number", SCOUT, put("hands", 0, 1), "each of hands must be a list, not 1"),
    ("a card unknown", SCOUT, put("hands", 0, 0, "gold"), 'a card of hands is "gold", which is unknown'),
    ("rows a list", SCOUT, put("rows", []), "rows must be an object, not a list"),
    ("a row missing", SCOUT, drop("rows", "2"), "rows has no '2'"),
    ("a row too much", SCOUT, put("rows", "5", []), 'rows has an unknown key "5"'),
    ("a row null", SCOUT, put("rows", "2", None), "each of rows must be a list, not null"),
    ("a row's card a text", SCOUT, put("rows", "1", 0, "cloak"), "a card of rows must be an object"),
    ("a row's card alone", SCOUT, drop("rows", "1", 0, "up"), "a card of rows has no 'up'"),
    ("played by nobody", SCOUT, put("rows", "1", 0, "by", 0), "by must be a whole number from 1 to 3, not 0"),
    ("up 1", SCOUT, put("rows", "1", 0, "up", 1), "up must be true or false, not 1"),
    ("a hidden one", SCOUT, drop("rows", "1", 0, "card"), "a card of rows has no 'card'"),
    ("the deck a number", SCOUT, put("deck", 54), "deck must be a list, not 54"),
    ("aside unknown", SCOUT, put("aside", 0, "V1"), 'a card of aside is "V1", which is unknown'),
    ("unseen with up", SCOUT, put("unseen", 0, "up", False), 'a card of unseen has an unknown key "up"'),
    ("castles a row", SCOUT, put("castles", [2, 4, 3]), "each of castles must be a list, not 2"),
    (
        "castle 5 of three",
        SCOUT,
        put("castles", 0, 0, 5),
        "a castle must be a whole number from 1 to 4, not 5",
    ),
    ("loot a list", SCOUT, put("loot", 0, ["ring"]), "each of loot must be an object, not a list"),
    ("loot unknown", SCOUT, put("loot", 0, "V1", 1), 'each of loot has an unknown key "V1"'),
    (
        "loot less than none",
        SCOUT,
        put("loot", 0, "ring", -1),
        "a count of loot must be a whole number from 0",
    ),
    ("loot a fraction", SCOUT, put("loot", 0, "ring", 1.0), "a count of loot must be"),
    ("cubes 16", SCOUT, put("cubes", 0, 16), "a supply of cubes must be a whole number from 0 to 15, not 16"),
    ("cubes of two", SCOUT, put("cubes", [15, 15]), "cubes must have 3 entries, not 2"),
    ("a cell missing", SCOUT, drop("villages", "b2"), "villages has no 'b2'"),
    (
        "a cell too much",
        TWO,
        put("villages", "a3", {"card": "V1", "cubes": []}),
        "villages has an unknown key",
    ),
    ("a village unknown", SCOUT, put("villages", "a1", "card", "V9"), 'the card of a village is "V9"'),
    ("a village bare", SCOUT, put("villages", "a1", "L1"), "a village must be an object"),
    (
        "a cube of nobody",
        ALMS,
        put("villages", "a1", "cubes", [4]),
        "a cube must be a whole number from 1 to 3",
    ),
    ("raided 5", NEXT, put("raided", [5]), "a castle of raided must be a whole number from 1 to 4, not 5"),
    ("alms a number", ALMS, put("alms", 3), "alms must be an object, not 3"),
    ("alms of none", ALMS, put("alms", "left", 0), "alms.left must be a whole number from 1 to 15, not 0"),
    ("a snake's cell unknown", ALMS, put("alms", "snake", ["d1"]), 'a cell of alms.snake is "d1"'),
    ("named 0", KEY, put("named", 0), "named must be a whole number from 1 to 4, not 0"),
    ("barred 5", BARRED, put("barred", 5), "barred must be a whole number from 1 to 4, not 5"),
    ("spied a number", RAID, put("spied", 4), "spied must be an object, not 4"),
    (
        "spied by nobody",
        RAID,
        put("spied", "seat", 4),
        "spied.seat must be a whole number from 1 to 3, not 4",
    ),
    (
        "spied nowhere",
        RAID,
        put("spied", "castle", 5),
        "spied.castle must be a whole number from 1 to 4, not 5",
    ),
    ("legend unknown", LEGEND, put("legend", "key"), 'legend is "key", which is unknown'),
    # Cards
    ("a card twice", SCOUT, lambda v: v["aside"].append("ring"), "there are 3 of ring, not 2"),
    ("a card lost", SCOUT, lambda v: v["aside"].pop(), "not"),
    ("another card", SCOUT, swapped("henchman", "maid"), "there are 3 of maid, not 2"),
    ("a legendary card", SCOUT, swapped("alms-1", "arrow"), "there are 6 of alms-1, not 7"),
    ("two keys", KEY, put("loot", 0, "key", 1), "there are 2 of key, not 1"),
    ("no glass", SWAP, lambda v: v["aside"].remove("spy-glass"), "there are 0 of spy-glass, not 1"),
    ("a benefactor as loot", SCOUT, to_loot(1, "alms-2"), "seat 1 has alms-2 among its loot"),
    (
        "the deck too short",
        SCOUT,
        lambda v: v["aside"].append(v["deck"].pop()),
        "the deck has 53 cards; in round 2",
    ),
    (
        "the deck too long",
        SCOUT,
        lambda v: v["deck"].append(v["aside"].pop()),
        "the deck has 55 cards; in round 2",
    ),
    # Villages
    ("two of a village", SCOUT, put("villages", "a1", "card", "V5"), "not those that 3 seats play with"),
    ("three forests", SCOUT, put("villages", "a1", "card", "forest"), "not those that 3 seats play with"),
    ("V5 of two", TWO, put("villages", "a1", "card", "V5"), "not those that 2 seats play with"),
    (
        "a cube in a forest",
        SCOUT,
        also(put("villages", "b2", "cubes", [1]), put("cubes", 0, 14)),
        "b2 has 1 cubes, but only 0 spaces",
    ),
    (
        "a village too full",
        SCOUT,
        also(put("villages", "a2", "cubes", [1] * 5), put("cubes", 0, 10)),
        "a2 has 5 cubes, but only 4 spaces",
    ),
    (
        "a cube too many",
        SCOUT,
        put("villages", "a1", "cubes", [1]),
        "seat 1 has 16 cubes in supply and in the",
    ),
    (
        "a cube too few",
        SCOUT,
        put("cubes", 2, 14),
        "seat 3 has 14 cubes in supply and in the villages, not 15",
    ),
    # Castles and order
    ("over too soon", OVER, over_too_soon, "in phase over the round is the last: 8"),
    (
        "legend too soon",
        RAID,
        also(put("phase", "legend"), put("to_move", 2)),
        "in phase legend the round is the last",
    ),
    (
        "raided while scouting",
        SCOUT,
        put("raided", [1]),
        "1 castles are raided in this round; in phase scout it is 0 to 0",
    ),
    (
        "raided by all",
        NEXT,
        put("raided", [4, 1, 2]),
        "3 castles are raided in this round; in phase raid it is 0 to 2",
    ),
    (
        "a castle too many",
        SCOUT,
        lambda v: v["castles"][0].append(1),
        "seat 1 has 3 castles where it must have 2",
    ),
    ("a castle too few", SCOUT, lambda v: v["castles"][2].pop(), "seat 3 has 1 castles where it must have 2"),
    ("the same castle", SCOUT, put("castles", 0, 1, 3), "two seats have taken a castle of the same value"),
    ("the same start", SCOUT, put("castles", 0, 0, 3), "castle of the same value as their number 1"),
    ("raided another", NEXT, put("raided", [3]), "raided says that seat 1 took castle 3"),
    (
        "another order",
        SCOUT,
        put("order", [1, 2, 3]),
        "order is not that of the castles in front of the seats",
    ),
    # Rows
    ("cards after the end", OVER, to_row("4", "cloak", 1, True), "in phase over no card lies at a castle"),
    (
        "cards where a raid was",
        NEXT,
        to_row("4", "henchman", 2, False),
        "cards lie at castle 4, which has been raided",
    ),
    (
        "castle 1 too full",
        RAID,
        also(moved("4", "1"), moved("4", "1")),
        "3 cards lie at castle 1; 2 is the most",
    ),
    (
        "castle 2 too full",
        RAID,
        also(moved("4", "2"), moved("4", "2")),
        "4 cards lie at castle 2; 3 is the most",
    ),
    (
        "down for up",
        SCOUT,
        put("rows", "1", 0, "up", False),
        "seat 1 has 1 cards lying face up; by its banner it is 2",
    ),
    (
        "another's card",
        SCOUT,
        put("rows", "1", 0, "by", 2),
        "seat 1 has 1 cards lying face up; by its banner it is 2",
    ),
    (
        "a card not played",
        RAID,
        lambda v: v["aside"].append(v["rows"]["4"].pop()["card"]),
        "seat 2 has 1 cards lying",
    ),
    (
        "too many after a raid",
        NEXT,
        also(*[to_row("3", "henchman", 3, False)] * 2),
        "seat 3 has 2 cards lying face",
    ),
    # Hands
    (
        "hands after the end",
        OVER,
        lambda v: v["hands"][0].append(v["aside"].pop()),
        "hands are empty except in phase scout",
    ),
    ("too many in hand", START, lambda v: v["hands"][0].append(v["deck"].pop()), "the deck has 62 cards"),
    ("four in hand", START, four_in_hand, "a hand has 4 cards; 3 is the most"),
    (
        "nobody has a card",
        RAID,
        also(put("phase", "scout"), put("spied", None)),
        "somebody has a card in hand",
    ),
    ("not in turn", SCOUT, played_twice, "the hands are not what is left when all play in turn"),
    ("a card back in hand", SCOUT, card_back, "the hands are not what is left when all play in turn"),
    # To move
    ("nobody to move", SCOUT, put("to_move", None), NOT_OVER),
    ("nobody to raid", RAID, put("to_move", None), NOT_OVER),
    ("somebody after the end", OVER, put("to_move", 1), NOT_OVER),
    ("another to scout", SCOUT, put("to_move", 1), "seat 2 is to move in this phase"),
    ("another to raid", RAID, put("to_move", 2), "seat 1 is to move in this phase"),
    ("another to raid next", NEXT, put("to_move", 1), "seat 3 is to move in this phase"),
    ("another to lay", ALMS, put("to_move", 2), "seat 1 is to move in this phase"),
    ("another to spy", SPY, put("to_move", 1), "seat 2 is to move in this phase"),
    ("another to allow", KEY, put("to_move", 1), "seat 2 is to move in this phase"),
    ("another to trade", LEGEND, put("to_move", 1), "seat 2 is to move in this phase"),
    (
        "spy without a glass",
        SPY,
        lambda v: v["aside"].append(v["loot"][1].popitem()[0]),
        "nobody has taken spy-glass",
    ),
    (
        "key without a key",
        KEY,
        lambda v: v["loot"][1].clear(),
        "nobody has taken key, so the phase can't be key",
    ),
    ("legend of another", LEGEND, put("legend", "entertainers"), "nobody has taken entertainers"),
    # The glass
    ("spied while scouting", SCOUT, put("spied", {"seat": 1, "castle": 4}), "spied is null in phase scout"),
    ("spied in spy", SPY, put("spied", {"seat": 2, "castle": 4}), "spied is null in phase spy"),
    ("spied without a glass", RAID, put("spied", "seat", 1), "seat 1 has no spy glass to look through"),
    ("spied open cards", RAID, put("spied", "castle", 2), "no card lies face down at castle 2"),
    # The key
    ("named in a raid", RAID, put("named", 4), "named stands exactly in phase key"),
    ("nothing named", KEY, put("named", None), "named stands exactly in phase key"),
    (
        "one's own key",
        KEY,
        also(put("loot", [{"key": 1}, {}, {}]), put("to_move", 1)),
        "the key is the raider's own",
    ),
    ("barred while scouting", SCOUT, put("barred", 4), "barred is null except in phase raid"),
    ("barred with a key", KEY, put("barred", 3), "barred is null except in phase raid"),
    (
        "barred with the key in loot",
        RAID,
        also(put("barred", 4), to_loot(1, "key")),
        "the key has been used, but it is",
    ),
    ("barred with the key in the deck", RAID, also(put("barred", 4), key_to("deck")), "it is still there"),
    ("barred with the key unseen", RAID, also(put("barred", 4), key_to("unseen")), "it is still there"),
    ("barred with the key at a castle", RAID, also(put("barred", 4), key_to("rows")), "it is still there"),
    ("barred with the key aside", RAID, put("barred", 4), "the key has been used, but it is still there"),
    ("barred what is raided", NEXT, put("barred", 4), "castle 4 has been raided, so nobody can name it"),
    # Alms
    ("alms in a raid", RAID, put("alms", {"left": 1, "snake": []}), "alms stands exactly in phase alms"),
    ("no alms", ALMS, put("alms", None), "alms stands exactly in phase alms"),
    ("more than cubes", ALMS, put("alms", "left", 14), "14 alms are left, but seat 1 has 13 cubes in supply"),
    (
        "twice in a snake",
        ALMS,
        put("alms", "snake", ["a1", "a2", "a1"]),
        "the snake comes to a village twice",
    ),
    ("a diagonal", ALMS, put("alms", "snake", ["a2", "b1"]), "the snake can't step from a2 to b1"),
    (
        "a snake without cubes",
        ALMS,
        put("alms", "snake", ["a1", "b1"]),
        "the last cube at b1 is not of seat 1",
    ),
    (
        "another's last cube",
        ALMS,
        put("villages", "a2", "cubes", [1, 3]),
        "the last cube at a2 is not of seat 1",
    ),
    (
        "nowhere to go",
        ALMS,
        also(put("villages", "a3", "cubes", [2, 2, 2, 2]), put("cubes", 1, 10)),
        "no village can follow, so no alms are left to lay",
    ),
    # Before the score
    ("legend in a raid", RAID, put("legend", "beard"), "legend stands exactly in phase legend"),
    ("no legend", LEGEND, put("legend", None), "legend stands exactly in phase legend"),
    (
        "a useless arrow",
        LEGEND,
        also(lambda v: v["aside"].append("ring"), put("loot", 0, {})),
        "arrow can do nothing",
    ),
    (
        "a useless beard",
        BEARD,
        also(lambda v: v["aside"].append("henchman"), put("loot", 2, {"beard": 1})),
        "beard can do",
    ),
    (
        "useless entertainers",
        SWAP,
        also(
            put("villages", "a2", "cubes", []), put("villages", "a1", "cubes", []), put("cubes", [15, 15, 15])
        ),
        "entertainers can do nothing, so it is passed over",
    ),
]


@pytest.mark.parametrize(
    ("base", "change", "reason"), [row[1:] for row in REFUSALS], ids=[row[0] for row in REFUSALS]
)
def test_refused(base: Json, change: Change, reason: str) -> None:
    value = copy.deepcopy(base)
    change(value)
    before = repr(value)
    with pytest.raises(Refused) as refused:
        chickwood.from_json(value)
    said = str(refused.value)
    assert_one_sentence(said, 200)
    assert reason in said
    assert repr(value) == before


@pytest.mark.parametrize("value", [None, 1, "position", [], [SCOUT], True, math.nan, {}])
def test_no_position_at_all(value: Any) -> None:
    with pytest.raises(Refused) as refused:
        chickwood.from_json(value)
    assert_one_sentence(str(refused.value))


@pytest.mark.parametrize("key", [*KEYS, "options", "seed", "shuffles"])
@pytest.mark.parametrize("strange", ["list", "object", "text", "number", "breaks"])
def test_strange_values(key: str, strange: str) -> None:
    """Deep, long or unprintable: the sentence stays short and on one line."""
    deep: Any = []
    for _ in range(300):
        deep = [deep] if strange == "list" else {"a": deep}
    values = {"list": deep, "object": deep, "text": "x" * 9999, "number": -(10**4000), "breaks": "\n\u2028\0"}
    with pytest.raises(Refused) as refused:
        chickwood.from_json({**SCOUT, key: values[strange]})
    assert_one_sentence(str(refused.value))


@pytest.mark.parametrize(
    "path",
    [
        ("rows", "1"), ("rows", "1", 0), ("rows", "1", 0, "by"), ("hands", 0), ("hands", 0, 0), ("loot", 0),
        ("loot", 0, "ring"), ("villages", "a1"), ("villages", "a1", "cubes"), ("unseen", 0), ("castles", 1),
        ("order", 0), ("deck", 0), ("aside", 0), ("cubes", 0),
    ],
)  # fmt: skip
def test_deep_inside(path: tuple[Any, ...]) -> None:
    value = copy.deepcopy(SCOUT)
    deep: Any = []
    for _ in range(300):
        deep = [deep]
    put(*path, deep)(value)
    with pytest.raises(Refused) as refused:
        chickwood.from_json(value)
    assert_one_sentence(str(refused.value), 200)


def test_a_very_long_deck() -> None:
    """It is refused as quickly as any."""
    with pytest.raises(Refused, match="there are"):
        chickwood.from_json({**SCOUT, "deck": SCOUT["deck"] * 4000})
