"""The legendary cards: spy glass and key during play, entertainers, arrow and beard before the score."""

from typing import Any

import pytest

from engine.chickwood.table import cubes_at, glory, json_of, legal, play, row, table
from greenwood.game import IllegalAction
from greenwood.games import chickwood
from greenwood.games.chickwood.position import Position

ROWS = {
    1: "cloak:1",
    2: "pendant:3 bracelet:1",
    3: "ring:2 gown:1- gown:3",
    4: "armour:3- jerkin:2-",
}
"""With castles 2, 4, 3 in front: the order is seat 1, 3, 2. A card of seat 2 is missing."""


def raiding(*loot: str, **differences: Any) -> Position:
    """Seats 1, 3, 2 raid in this order."""
    rows = {**ROWS, 4: f"{ROWS[4]} bust:2-"}
    given = {"phase": "raid", "front": (2, 4, 3), "rows": rows, "round": 2, "legendary": "on"}
    return table(**{**given, "loot": loot, **differences})


def ending(stage: str, *loot: str, **differences: Any) -> Position:
    """The last round is over, and this card is decided upon."""
    given = {"phase": "legend", "round": 8, "legend": stage, "legendary": "on", "loot": loot}
    return table(**{**given, **differences})


def refused(position: Position, action: str) -> str:
    with pytest.raises(IllegalAction) as reason:
        play(position, action)
    return str(reason.value)


# Played and taken like any other card


def test_legendary_cards_are_loot_like_any_other() -> None:
    position = raiding("", rows={**ROWS, 4: "armour:3- beard:2- arrow:2-"})
    play(position, "raid 4")
    assert json_of(position)["loot"][0] == {"armour": 1, "beard": 1, "arrow": 1}
    assert glory(position, "total")[0] == sum(json_of(position)["castles"][0]) + 5


# The spy glass


def scouted(**differences: Any) -> Position:
    """Seat 2, the last of the order, is about to play the last card; seat 3 has the glass."""
    given: dict[str, Any] = {
        "front": (2, 4, 3),
        "rows": ROWS,
        "hands": ("", "bust", ""),
        "loot": ("", "", "spy-glass"),
        "round": 2,
        "legendary": "on",
    }
    return table(**{**given, **differences})


def test_the_glass_looks_after_all_cards_and_before_the_first_raid() -> None:
    position = scouted()
    play(position, "scout 4 bust")
    value = json_of(position)
    assert (value["phase"], value["to_move"]) == ("spy", 3)
    assert legal(position) == ["spy none", "spy 3", "spy 4"]
    assert refused(position, "spy 2") == "No card lies face down at castle 2."
    assert refused(position, "spy 5") == "Castle 5 is not in play."
    assert refused(position, "raid 1") == "First the owner of the spy glass looks at one castle, or at none."
    assert play(position, "spy 4") == [("spy", 3, 4)]
    value = json_of(position)
    assert value["spied"] == {"seat": 3, "castle": 4}
    assert (value["phase"], value["to_move"]) == ("raid", 1)


def test_the_glass_may_look_at_none() -> None:
    position = scouted()
    play(position, "scout 4 bust")
    assert play(position, "spy none") == [("spy", 3, 0)]
    assert json_of(position)["spied"] is None
    assert json_of(position)["phase"] == "raid"


def test_without_the_glass_among_the_loot_nobody_looks() -> None:
    position = scouted(loot=())
    play(position, "scout 4 bust")
    assert json_of(position)["phase"] == "raid"


def test_the_glass_won_this_round_looks_from_the_next_on() -> None:
    position = raiding("", rows={**ROWS, 4: "armour:3- spy-glass:2- jerkin:2-"})
    play(position, "raid 4; raid 3; raid 2")
    assert json_of(position)["loot"][0]["spy-glass"] == 1
    while json_of(position)["phase"] == "scout":
        play(position, legal(position, "scout 3")[0])
    assert (json_of(position)["phase"], json_of(position)["to_move"]) == ("spy", 1)


def test_what_the_glass_saw_ends_with_the_round() -> None:
    position = scouted()
    play(position, "scout 4 bust; spy 4")
    play(position, "raid 1; raid 2")
    assert json_of(position)["spied"] == {"seat": 3, "castle": 4}
    play(position, "raid 3")
    assert json_of(position)["spied"] is None


def test_one_s_own_hidden_cards_count_for_the_glass() -> None:
    rows = {1: "cloak:1", 3: "ring:2 pendant:3 bracelet:1 gown:3 gown:2- jerkin:2-", 4: "bust:3- maid:1-"}
    position = scouted(loot=("", "spy-glass", ""), rows=rows, hands=("", "", ""), phase="spy")
    assert legal(position) == ["spy none", "spy 3", "spy 4"]


# The key


def test_the_key_asks_when_another_names_a_castle() -> None:
    position = raiding("", "key", "")
    assert play(position, "raid 4") == [("name", 1, 4, 2)]
    value = json_of(position)
    assert (value["phase"], value["to_move"], value["named"]) == ("key", 2, 4)
    assert row(position, 4).startswith("armour:3-"), "nothing is shown before the key's owner has decided"
    assert value["castles"][0][-1] == 2
    assert legal(position) == ["force", "allow"]
    first = "First the key's owner says whether castle 4 may be raided."
    assert refused(position, "raid 1") == refused(position, "spy none") == first


def test_allowed() -> None:
    position = raiding("", "key", "")
    play(position, "raid 4")
    events = play(position, "allow")
    assert events == [
        ("allow", 2, 4),
        ("reveal", 4, "armour:3 jerkin:2 bust:2"),
        ("raid", 1, 4, "armour jerkin bust"),
    ]
    value = json_of(position)
    assert (value["phase"], value["to_move"], value["named"], value["raided"]) == ("raid", 3, None, [4])
    assert value["loot"][1] == {"key": 1}, "it is kept for another time"


def test_forced() -> None:
    position = raiding("", "key", "")
    play(position, "raid 4")
    assert play(position, "force") == [("force", 2, 1, 4)]
    value = json_of(position)
    assert (value["phase"], value["to_move"], value["named"], value["barred"]) == ("raid", 1, None, 4)
    assert value["loot"] == [{}, {}, {}]
    assert "key" not in str(value), "a used key leaves the game"
    assert legal(position) == ["raid 1", "raid 2", "raid 3"]
    assert refused(position, "raid 4") == "The key turned you away from castle 4."
    play(position, "raid 3")
    value = json_of(position)
    assert (value["barred"], value["raided"], value["to_move"]) == (None, [3], 3)
    assert "raid 4" in legal(position), "the others may still raid it"


def test_one_s_own_key_asks_nobody() -> None:
    position = raiding("key", "", "")
    play(position, "raid 4")
    assert json_of(position)["phase"] == "raid"
    play(position, "raid 3")
    assert (json_of(position)["phase"], json_of(position)["to_move"]) == ("key", 1)


def test_a_key_in_hand_or_at_a_castle_does_nothing() -> None:
    position = raiding("", rows={**ROWS, 4: "armour:3- jerkin:2- key:2-"})
    play(position, "raid 1")
    assert json_of(position)["phase"] == "raid"


def test_a_key_won_this_round_may_be_used_this_round() -> None:
    position = raiding("", rows={**ROWS, 4: "armour:3- jerkin:2- key:2-"})
    play(position, "raid 4; raid 3")
    value = json_of(position)
    assert (value["phase"], value["to_move"], value["named"]) == ("key", 1, 3)
    play(position, "force; raid 2")
    assert json_of(position)["to_move"] == 2


def test_the_last_raider_can_be_turned_away_too() -> None:
    position = raiding("", "", "key")
    play(position, "raid 4; allow; raid 3; raid 2; force")
    assert legal(position) == ["raid 1"]


def test_alms_after_the_key_are_the_raider_s() -> None:
    position = raiding("", "key", "", rows={**ROWS, 4: "alms-2:3- jerkin:2- bust:2-"})
    events = play(position, "raid 4; allow")
    assert events[-1] == ("alms", 1, 2, 2)
    assert (json_of(position)["phase"], json_of(position)["to_move"]) == ("alms", 1)


# Before the score


LAND = "V2 V4 L2 \n V1:13 F F \n L1:2 V3 V5"
ALL = ("henchman ring beard", "chest-gold entertainers arrow", "maid")


def last_raid(*loot: str, land: str = LAND, **differences: Any) -> Position:
    """One raid is left before the end."""
    given: dict[str, Any] = {
        "phase": "raid", "round": 8, "front": (1, 2, 3), "raided": (1, 2), "legendary": "on",
    }  # fmt: skip
    return table(**{**given, "loot": loot, "land": land, **differences})


def test_entertainers_then_arrow_then_beard() -> None:
    position = last_raid(*ALL)
    play(position, "raid 3")
    value = json_of(position)
    assert (value["phase"], value["legend"], value["to_move"]) == ("legend", "entertainers", 2)
    assert (value["hands"], value["raided"], value["round"]) == ([[], [], []], [], 8)
    assert play(position, "swap a1 1 a2 1") == [("swap", 2, "a1 1", 2, "a2 1", 1)]
    assert (cubes_at(position, "a1"), cubes_at(position, "a2")) == ("1", "23")
    value = json_of(position)
    assert (value["legend"], value["to_move"]) == ("arrow", 2)
    assert play(position, "trade chest-gold 1 ring") == [("trade", 2, "chest-gold", 1, "ring")]
    value = json_of(position)
    assert value["loot"][:2] == [
        {"chest-gold": 1, "henchman": 1, "beard": 1},
        {"ring": 1, "entertainers": 1, "arrow": 1},
    ]
    assert (value["legend"], value["to_move"]) == ("beard", 1)
    events = play(position, "beard 3")
    assert events[0] == ("give", 1, 3)
    assert events[1][0] == "over"
    value = json_of(position)
    assert (value["phase"], value["legend"], value["to_move"]) == ("over", None, None)
    assert value["loot"][0] == {"chest-gold": 1, "beard": 1}
    assert value["loot"][2] == {"maid": 1, "henchman": 1}
    assert value["cubes"] == [14, 14, 14], "supplies don't change"


def test_all_may_be_left_unused() -> None:
    position = last_raid(*ALL)
    before = json_of(position)
    play(position, "raid 3")
    events = play(position, "swap none; trade none; beard none")
    assert [event[:3] for event in events[:3]] == [
        ("pass", 2, "entertainers"),
        ("pass", 2, "arrow"),
        ("pass", 1, "beard"),
    ]
    value = json_of(position)
    assert value["phase"] == "over"
    assert value["villages"] == before["villages"]
    assert value["loot"] == before["loot"], "used or not, the cards stay"


@pytest.mark.parametrize(
    ("loot", "land", "stages"),
    [
        (ALL, LAND, ["entertainers", "arrow", "beard"]),
        (ALL, "", ["arrow", "beard"]),
        (ALL, "V2 V4 L2 \n V1:11 F F \n L1:1 V3 V5", ["arrow", "beard"]),
        (("ring beard", "chest-gold arrow", ""), "", ["arrow"]),
        (("ring arrow", "", ""), "", []),
        (("arrow", "ring", ""), "", []),
        (("arrow chest-gold", "chest-gold", "chest-gold*2"), "", []),
        (("arrow chest-gold", "chest-gold", "chest-gold chest-ruby"), "", ["arrow"]),
        (("arrow chest-gold chest-ruby", "chest-gold", ""), "", ["arrow"]),
        (("maid bust arrow", "henchman", "maid"), "", []),
        (("beard", "henchman", ""), "", []),
        (("", "henchman beard", ""), "", ["beard"]),
        (("", "", ""), LAND, []),
        (("spy-glass key", "", ""), LAND, []),
    ],
)
def test_a_card_that_can_do_nothing_is_passed_over(
    loot: tuple[str, ...], land: str, stages: list[str]
) -> None:
    position = last_raid(*loot, land=land)
    play(position, legal(position)[0])
    if "key" in loot[0]:
        play(position, "allow")
    seen = []
    while json_of(position)["phase"] == "legend":
        seen.append(json_of(position)["legend"])
        play(position, legal(position)[0])
    assert seen == stages
    assert json_of(position)["phase"] == "over"


def test_what_one_card_does_decides_whether_the_next_can() -> None:
    """The arrow brings no henchman, but the beard is asked after it, on what it has left."""
    position = ending("arrow", "ring arrow", "gown beard", "")
    play(position, "trade ring 2 gown")
    assert json_of(position)["phase"] == "over"


def test_swaps() -> None:
    """Each pair of cubes of different seats once, the smaller place first."""
    position = ending("entertainers", "entertainers", land="V2 V4 L2 \n V1 F F \n L1:121 V3:2 V5")
    assert legal(position) == [
        "swap none",
        "swap a1 1 a1 2",
        "swap a1 1 b1 1",
        "swap a1 2 a1 3",
        "swap a1 3 b1 1",
    ]
    for action, said in (
        ("swap a1 2 b1 1", "Both cubes are of one seat, so the swap would change nothing."),
        ("swap a1 2 a1 2", "Both cubes are of one seat, so the swap would change nothing."),
        ("swap a1 4 b1 1", "There is no cube 4 at a1."),
        ("swap a1 1 b2 1", "There is no cube 1 at b2."),
        ("swap b1 1 a1 1", "A swap names its cubes in the order a1, a2, a3, b1 and so on."),
        ("swap a1 2 a1 1", "A swap names its cubes in the order a1, a2, a3, b1 and so on."),
        ("trade none", "First the travelling entertainers swap two cubes, or none."),
    ):
        assert refused(position, action) == said
    play(position, "swap a1 2 a1 3")
    assert cubes_at(position, "a1") == "112"


def test_trades() -> None:
    """A treasure for a treasure of another kind, of any other seat."""
    loot = ("maid", "pendant arrow chest-gold bust", "pendant gown henchman")
    position = ending("arrow", *loot)
    assert legal(position) == [
        "trade none",
        "trade chest-gold 3 gown",
        "trade chest-gold 3 pendant",
        "trade pendant 3 gown",
    ]
    for action, said in (
        ("trade pendant 3 pendant", "Like for like is no trade."),
        ("trade bust 3 gown", "Only chests, garments and jewelry are treasures."),
        ("trade pendant 1 maid", "Only chests, garments and jewelry are treasures."),
        ("trade arrow 3 gown", "Only chests, garments and jewelry are treasures."),
        ("trade pendant 2 chest-gold", "A treasure can only be traded with another seat."),
        ("trade pendant 4 gown", "Nobody sits at seat 4."),
        ("trade cloak 3 gown", "You have taken no cloak."),
        ("trade pendant 3 cloak", "Seat 3 has taken no cloak."),
        ("swap none", "Now the golden arrow trades a treasure, or none."),
    ):
        assert refused(position, action) == said


def test_gifts() -> None:
    position = ending("beard", "", "henchman*2 beard", "")
    assert legal(position) == ["beard none", "beard 1", "beard 3"]
    assert refused(position, "beard 2") == "A henchman can only be given to another seat."
    assert refused(position, "beard 4") == "Nobody sits at seat 4."
    assert refused(position, "trade none") == "Now the fake beard gives a henchman away, or none."
    play(position, "beard 1")
    assert glory(position, "henchmen") == [-3, -3, 0]


def test_explain_counts_them_as_unused() -> None:
    position = ending("entertainers", *ALL, land=LAND)
    told = chickwood.explain(position)["glory"]
    assert told[0]["henchmen"] == -3
    assert [own["maid"] for own in told] == [0, 0, 0]
    assert told[1]["total"] == 1 + sum(json_of(position)["castles"][1])
