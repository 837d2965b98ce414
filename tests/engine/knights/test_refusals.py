"""JSON positions: each inconsistency is refused by name."""

import copy
import math
from typing import Any

import pytest

from engine.knights.damage import (
    EIGHT,
    FAR,
    FULL,
    KEEP,
    LATE,
    MUSTER,
    OVER,
    PLAY,
    RIDE,
    START,
    STRONG,
    Change,
    after,
    also,
    drop,
    laid,
    moved,
    on,
    put,
    to_the_land,
)
from engine.knights.table import lane
from engine.refusals import assert_one_sentence
from greenwood.game import Json, Refused
from greenwood.games import knights

KEYS = ["game", "phase", "to_move", "land", "hands", "piles", "reserve", "laid", "ride"]
REFUSALS: list[tuple[str, Json, Change, str]] = [
    *((f"no {key}", PLAY, drop(key), f"the position has no '{key}'") for key in KEYS),
    ("another key", PLAY, put("moon", 1), 'the position has an unknown key "moon"'),
    ("another game", PLAY, put("game", "locksley"), "game is \"locksley\", not 'knights'"),
    ("game null", PLAY, put("game", None), "game is null"),
    ("shuffles 1", PLAY, put("shuffles", 1), "shuffles must be a whole number from 0 to 0"),
    # Options and seats
    ("options a list", PLAY, put("options", []), "options must be an object"),
    ("unknown option", PLAY, put("options", "moon", "full"), "no option 'moon'"),
    ("land 8 for two", PLAY, put("options", "land", 8), "option land can't be 8 with 2 seats, only 9"),
    ("land 10", EIGHT, put("options", "land", 10), "option land can't be 10"),
    ("first 3 of two", PLAY, put("options", "first", 3), "option first can't be 3 with 2 seats"),
    ("first true", PLAY, put("options", "first", True), "option first can't be true"),
    ("hands a number", PLAY, put("hands", 2), "hands must be a list, not 2"),
    ("hands of one", PLAY, put("hands", [["P"]]), "is for two to four, not for 1"),
    ("hands of five", PLAY, put("hands", [["P"]] * 5), "is for two to four, not for 5"),
    ("hands of three", PLAY, lambda v: v["hands"].append(["P"]), "piles must have 3 entries, not 2"),
    ("reserves of three", PLAY, put("reserve", [30, 30, 30]), "reserve must have 2 entries, not 3"),
    ("seed a number", PLAY, put("seed", 1), "a seed is a text"),
    # Words and numbers
    ("unknown phase", PLAY, put("phase", "dawn"), 'phase is "dawn", which is unknown'),
    ("phase a list", PLAY, put("phase", ["play"]), "phase is a list"),
    ("to_move 0", PLAY, put("to_move", 0), "to_move must be a whole number from 1 to 2, not 0"),
    ("to_move 3 of two", PLAY, put("to_move", 3), "to_move must be a whole number from 1 to 2, not 3"),
    ("to_move true", PLAY, put("to_move", True), "to_move must be"),
    ("nobody to move", PLAY, put("to_move", None), "to_move must be null exactly when the phase is over"),
    ("nobody to muster", MUSTER, put("to_move", None), "to_move must be null exactly when"),
    ("nobody to ride", FAR, put("to_move", None), "seat 1 has 27 knights on the land"),
    ("nobody to keep", KEEP, put("to_move", None), "to_move must be null exactly when"),
    ("somebody to move when over", OVER, put("to_move", 1), "to_move must be null exactly when"),
    ("a hand a text", PLAY, put("hands", 0, "P M"), "each of hands must be a list"),
    ("a tile in hand unknown", PLAY, put("hands", 0, 0, "p"), 'a tile of hands is "p", which is unknown'),
    ("a tile in hand empty", PLAY, put("hands", 0, 0, ""), 'a tile of hands is "", which is unknown'),
    ("a pile by number", PLAY, put("piles", 1, 14), "each of piles must be a list, not 14"),
    ("a tile of a pile null", PLAY, put("piles", 1, 3, None), "a tile of piles is null"),
    (
        "reserve negative",
        PLAY,
        put("reserve", 0, -1),
        "a reserve must be a whole number from 0 to 30, not -1",
    ),
    ("reserve 31", PLAY, put("reserve", 0, 31), "a reserve must be a whole number from 0 to 30, not 31"),
    ("reserve a fraction", PLAY, put("reserve", 0, 1.5), "a reserve must be"),
    ("laid 4", PLAY, put("laid", 4), "laid must be a whole number from 0 to 3, not 4"),
    ("laid negative", PLAY, put("laid", -1), "laid must be a whole number from 0 to 3, not -1"),
    ("laid null", PLAY, put("laid", None), "laid must be"),
    ("start in play", PLAY, put("start", []), "start stands in a position exactly in phase keep"),
    ("no start in keep", KEEP, drop("start"), "start stands in a position exactly in phase keep"),
    ("start a number", KEEP, put("start", 2), "start must be a list, not 2"),
    ("start unknown", KEEP, put("start", 0, "X"), 'a tile of start is "X"'),
    # The land
    ("land an object", PLAY, put("land", {}), "land must be a list, not an object"),
    ("a tile of land a text", PLAY, put("land", 0, "P"), "land must be a list of objects"),
    ("a tile without knights", PLAY, drop("land", 0, "knights"), "a tile of land has no 'knights'"),
    ("a tile with more", PLAY, put("land", 0, "up", 1), 'a tile of land has an unknown key "up"'),
    ("a tile unknown", PLAY, put("land", 0, "tile", "F"), 'a tile of land is "F", which is unknown'),
    ("a place as text", PLAY, put("land", 0, "at", "0,0"), "a tile's place must be a list"),
    ("a place of three", PLAY, put("land", 0, "at", [0, 0, 0]), "a tile's place must have 2 entries, not 3"),
    ("a place far off", PLAY, put("land", 0, "at", [12, 0]), "must be a whole number from -11 to 11, not 12"),
    ("a place far down", PLAY, put("land", 0, "at", [0, -12]), "from -11 to 11, not -12"),
    ("a place beyond counting", PLAY, put("land", 0, "at", [0, 10**4000]), "a coordinate of a tile's place"),
    ("a place a fraction", PLAY, put("land", 0, "at", [0.0, 0]), "a coordinate of a tile's place"),
    ("knights a number", PLAY, put("land", 0, "knights", 1), "the knights on a tile must be a list, not 1"),
    (
        "knights of seat 3",
        PLAY,
        put("land", 0, "knights", [3]),
        "a knight must be a whole number from 1 to 2",
    ),
    (
        "knights of seat 0",
        PLAY,
        put("land", 0, "knights", [0]),
        "a knight must be a whole number from 1 to 2",
    ),
    ("two tiles on a cell", PLAY, moved((3, 3), 2, 3), "two tiles lie at 2,3"),
    (
        "a gap in the start",
        PLAY,
        moved((1, 0), 4, 3),
        "no tile lies at 1,0, which belongs to the starting area",
    ),
    ("in two pieces", PLAY, moved((3, 3), 5, 3), "the land is not in one piece: 5,3 can't be reached"),
    ("joined at a corner", PLAY, moved((3, 3), 4, 3), "the land is not in one piece"),
    ("too wide", PLAY, moved((3, 3), 7, 2), "the land is 8 tiles wide; 7 is the most"),
    ("too wide to the west", PLAY, moved((3, 3), -4, 1), "7 is the most"),
    ("too high", PLAY, moved((3, 3), 3, -11), "tiles high; 7 is the most"),
    ("too wide for eight", EIGHT, lambda v: laid(v, "P", 8, 0), "the land is 9 tiles wide; 8 is the most"),
    # Tiles
    ("a tile more", PLAY, lambda v: laid(v, "P", 0, 4), "there are 7 P tiles, not 3 for each of 2 seats"),
    ("a tile less", PLAY, drop("land", -1), "there are 1 L tiles, not 1 for each of 2 seats"),
    ("another tile", PLAY, put("land", 0, "tile", "Ft"), "tiles, not"),
    ("another in hand", PLAY, put("hands", 0, 0, "Pt"), "tiles, not"),
    ("two lakes in hand", PLAY, put("hands", 0, ["L", "L"]), "seat 1 has more L in hand and pile"),
    (
        "D on top of C",
        PLAY,
        lambda v: v["piles"][0].insert(3, v["piles"][0].pop(4)),
        "seat 1 has Pc where its D tiles belong",
    ),
    (
        "E not at the bottom",
        PLAY,
        put("piles", 0, -1, "M"),
        "the pile of seat 1 has M where its E tiles belong",
    ),
    (
        "a letter's tile twice",
        PLAY,
        put("piles", 1, 0, "Pv"),
        "the pile of seat 2 has Pv where its C tiles belong",
    ),
    ("a pile of 21", KEEP, lambda v: v["piles"][1].insert(0, "Pc"), "the pile of seat 2 has 21 tiles; 20 is"),
    # Hands
    (
        "three in hand",
        PLAY,
        also(lambda v: v["hands"][1].append(v["piles"][1].pop(0))),
        "seat 2 has 3 tiles in hand where it must have 2",
    ),
    ("one in hand with a pile", PLAY, to_the_land("P"), "seat 2 has 1 tiles in hand where it must have 2"),
    (
        "two in hand while mustering",
        MUSTER,
        lambda v: v["hands"][0].append(v["piles"][0].pop(0)),
        "seat 1 has 2 tiles in hand where it must have 1",
    ),
    ("one in hand of another while riding", RIDE, lambda v: v["hands"][1].pop(), "tiles"),
    ("to move without tiles", LATE, put("to_move", 2), "seat 2 is to move without a tile in hand"),
    # Knights
    (
        "a knight too few",
        PLAY,
        put("reserve", 1, 26),
        "seat 2 has 29 knights on the land, riding and in reserve",
    ),
    ("a knight too many", PLAY, put("reserve", 0, 30), "knights on the land, riding and in reserve, not 30"),
    ("five on a tile", PLAY, on(0, 3, 1, 1, 1, 1, 2), "5 knights stand at 0,3; four is the most"),
    ("on a lake", PLAY, on(3, 3, 1), "knights stand on the lake at 3,3"),
    ("those who ride are counted", RIDE, put("reserve", 0, 30), "seat 1 has"),
    # Turn
    ("laid 3 in play", PLAY, put("laid", 3), "laid is 3; in phase play it is 0 to 2"),
    ("laid 0 while mustering", MUSTER, put("laid", 0), "laid is 0; in phase muster it is 1 to 3"),
    ("laid 0 while riding", RIDE, put("laid", 0), "laid is 0; in phase ride it is 1 to 3"),
    ("laid 1 when over", OVER, put("laid", 1), "laid is 1; in phase over it is 0 to 0"),
    ("laid more than ever", EIGHT, put("laid", 1), "has laid only 0 tiles so far"),
    (
        "over too soon",
        PLAY,
        also(put("phase", "over"), put("to_move", None), put("laid", 0)),
        "the phase is over, but tiles are left and can be laid",
    ),
    ("not over", OVER, also(put("phase", "play"), put("to_move", 1)), "so the phase must be over"),
    ("play on a full land", FULL, also(put("phase", "play"), put("to_move", 2)), "so the phase must be over"),
    ("play without land", START, also(put("phase", "play"), drop("start")), "the starting area lies on the"),
    # Ride
    ("ride in play", PLAY, put("ride", {"at": [0, 2], "dir": None, "left": 0}), "ride must be null except"),
    (
        "ride nowhere in play",
        PLAY,
        put("ride", {"at": [-11, -11], "dir": None, "left": 0}),
        "ride must be null except",
    ),
    (
        "ride before all in play",
        PLAY,
        put("ride", {"at": [-13, -12], "dir": None, "left": 0}),
        "from -11 to 11",
    ),
    ("ride when over", OVER, put("ride", {"at": [0, 2], "dir": None, "left": 0}), "ride must be null except"),
    (
        "ride in keep",
        KEEP,
        put("ride", {"at": [0, 0], "dir": None, "left": 0}),
        "no tile lies on the table yet",
    ),
    (
        "no ride to muster",
        MUSTER,
        put("ride", None),
        "ride must be null except in the phases muster and ride",
    ),
    ("no ride to ride", RIDE, also(put("ride", None), put("reserve", 0, 29)), "ride must be null except"),
    ("ride a text", RIDE, put("ride", "e"), "ride must be null or an object"),
    ("ride without left", RIDE, drop("ride", "left"), "ride has no 'left'"),
    ("ride with more", RIDE, put("ride", "to", 1), 'ride has an unknown key "to"'),
    ("ride.at a text", RIDE, put("ride", "at", "2,3"), "ride.at must be a list"),
    ("ride.dir unknown", RIDE, put("ride", "dir", "ne"), 'ride.dir is "ne", which is unknown'),
    ("ride.dir empty", RIDE, put("ride", "dir", ""), 'ride.dir is "", which is unknown'),
    ("ride.left 6", RIDE, put("ride", "left", 6), "ride.left must be a whole number from 0 to 5, not 6"),
    ("muster with a direction", MUSTER, put("ride", "dir", "e"), "in phase muster ride.dir is null"),
    ("muster with riders", MUSTER, also(put("ride", "left", 1), put("reserve", 0, 29)), "ride.left is 0"),
    (
        "muster on a village",
        MUSTER,
        put("ride", "at", [3, 3]),
        "3,3, where no castle lies that was laid just now",
    ),
    ("muster nowhere", MUSTER, put("ride", "at", [7, 7]), "ride.at is 7,7, where no castle lies"),
    ("muster where knights stand", MUSTER, on(1, 3, 2), "ride.at is 1,3, where no castle lies"),
    (
        "nobody to muster there",
        after(lane("Pv", "Fc", reserve=(2, 30))),
        also(put("reserve", 0, 1), on(2, 3, 1), put("reserve", 0, 1)),
        "nobody can muster at 1,3",
    ),
    ("ride from a village", STRONG, put("ride", "at", [3, 3]), "where no castle lies that was laid just now"),
    ("ride where knights stand", STRONG, on(1, 3, 1), "where no castle lies that was laid just now"),
    ("nobody rides", STRONG, also(put("ride", "left", 0), put("reserve", 0, 30)), "1,3 can't be finished"),
    ("nobody rides on", RIDE, also(put("ride", "left", 0), put("reserve", 0, 29)), "2,3 can't be finished"),
    (
        "one rides into a forest",
        FAR,
        also(put("ride", "left", 1), put("reserve", 0, 27)),
        "3,3 can't be finished",
    ),
    ("riders on a lake", FAR, put("ride", "at", [1, 2]), "no ride of seat 1 can have come to 1,2"),
    ("riders nowhere", RIDE, put("ride", "at", [0, 3]), "no ride of seat 1 can have come to 0,3"),
    ("riders turned", RIDE, put("ride", "dir", "n"), "no ride of seat 1 can have come to 2,3"),
    ("riders of another", RIDE, on(1, 3, 2), "no ride of seat 1 can have come to 2,3"),
    (
        "more than five",
        FAR,
        also(put("ride", "left", 4), put("reserve", 0, 24)),
        "no ride of seat 1 can have",
    ),
    ("nobody stayed", RIDE, on(1, 3), "no ride of seat 1 can have come to 2,3"),
    ("another on top", RIDE, on(1, 3, 1, 2), "no ride of seat 1 can have come to 2,3"),
    ("nobody stayed on the way", FAR, on(2, 3, 1, 2), "no ride of seat 1 can have come to 3,3"),
    # Keep
    ("land in keep", KEEP, lambda v: laid(v, v["start"].pop(), 0, 0), "no tile lies at 1,0"),
    ("laid in keep", KEEP, put("laid", 1), "in phase keep no tile lies on the table yet"),
    ("start of too much", KEEP, lambda v: v["start"].append(v["hands"][1].pop()), "seat 2 has not chosen"),
    (
        "kept no castle",
        KEEP,
        also(
            lambda v: v["start"].append("Pc"), put("hands", 0, ["M", "P"]), lambda v: v["start"].remove("P")
        ),
        "seat 1 has chosen and holds the castle and one other",
    ),
    ("three kept", KEEP, lambda v: v["hands"][0].append(v["start"].pop()), "seat 1 has chosen and holds"),
    ("kept too soon", KEEP, put("to_move", 3), "seat 2 has chosen and holds the castle and one other"),
    ("four still", KEEP, put("to_move", 1), "seat 1 has not chosen yet and holds its four A tiles"),
    (
        "drawn in keep",
        KEEP,
        lambda v: v["hands"][1].append(v["piles"][1].pop(0)),
        "in phase keep the pile of seat 2 is whole: 20 tiles",
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
        knights.from_json(value)
    said = str(refused.value)
    assert_one_sentence(said, 200)
    assert reason in said
    assert repr(value) == before


@pytest.mark.parametrize("value", [None, 1, "position", [], [PLAY], True, math.nan, {}])
def test_no_position_at_all(value: Any) -> None:
    with pytest.raises(Refused) as refused:
        knights.from_json(value)
    assert_one_sentence(str(refused.value))


@pytest.mark.parametrize("key", [*KEYS, "options", "seed", "shuffles", "start"])
@pytest.mark.parametrize("strange", ["list", "object", "text", "number", "breaks"])
def test_strange_values(key: str, strange: str) -> None:
    """Deep, long or unprintable: the sentence stays short and on one line."""
    deep: Any = []
    for _ in range(300):
        deep = [deep] if strange == "list" else {"a": deep}
    values = {"list": deep, "object": deep, "text": "x" * 9999, "number": -(10**4000), "breaks": "\n\u2028\0"}
    with pytest.raises(Refused) as refused:
        knights.from_json({**PLAY, key: values[strange]})
    assert_one_sentence(str(refused.value))


@pytest.mark.parametrize(
    "path", [("ride",), ("ride", "at"), ("hands", 0), ("land", 0), ("land", 0, "knights")]
)
def test_deep_inside(path: tuple[Any, ...]) -> None:
    value = copy.deepcopy(RIDE)
    deep: Any = []
    for _ in range(300):
        deep = [deep]
    put(*path, deep)(value)
    with pytest.raises(Refused) as refused:
        knights.from_json(value)
    assert_one_sentence(str(refused.value), 200)


def test_a_very_long_land() -> None:
    """It is refused as quickly as any."""
    value = copy.deepcopy(PLAY)
    value["land"] *= 4000
    with pytest.raises(Refused, match="two tiles lie at"):
        knights.from_json(value)
