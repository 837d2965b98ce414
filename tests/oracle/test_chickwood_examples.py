"""Every example of the rulebook and of the rules page, put to the second reading of Chickwood Forest."""

from collections import Counter
from typing import Any

import pytest

from oracle.chickwood import rules as chickwood
from oracle.chickwood import scoring
from oracle.chickwood.built import bare, cubes_at, ended, filled, giving, raiding
from oracle.chickwood.tables import (
    CHESTS,
    FIVE,
    TREASURES,
    VILLAGES,
    banner,
    box,
    castles,
    cells,
    hand_size,
    last_round,
    village_cards,
)

Position = dict[str, Any]
RED, BLUE, GREEN, YELLOW = 1, 2, 3, 4
CARDS_BY_SEATS = {5: (90, 42), 4: (72, 30), 3: (72, 30), 2: (64, 27)}  # in all, and their alms


def parts(position: Position, seat: int) -> dict[str, int]:
    """What the command explains of a seat."""
    chickwood.check(position)
    glory: dict[str, int] = chickwood.explain(position)["glory"][seat - 1]
    assert glory["total"] == sum(glory.values()) - glory["total"]
    return glory


def paid(**villages: list[int]) -> list[int]:
    """What four seats are paid for cubes in villages, by cell; b1 is 3/6, c2 2/4/8, a3 2/5/9, a1 large."""
    position = cubes_at(ended({}, {}, {}, {}), **villages)
    return [parts(position, seat)["villages"] for seat in (1, 2, 3, 4)]


def after(position: Position, *actions: str) -> Position:
    """The position after the actions; consistent all the way."""
    chickwood.check(position)
    for action in actions:
        position = chickwood.apply(position, action)
        chickwood.check(position)
    return position


# The box


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_box_adds_up(seats: int) -> None:
    cards = box(seats, legendary=False)
    total, alms = CARDS_BY_SEATS[seats]
    assert cards.total() == total
    assert cards["alms-1"] + 2 * cards["alms-2"] + 3 * cards["alms-3"] == alms
    assert last_round(seats, legendary=False) == {2: 8, 3: 8, 4: 6, 5: 6}[seats]
    with_legendary = box(seats, legendary=True)
    assert with_legendary.total() == total + 1
    assert with_legendary - cards == Counter(["spy-glass", "key", "entertainers", "arrow", "beard"])
    assert cards - with_legendary == Counter(["bracelet", "pendant", "ring", "henchman"])
    assert last_round(seats, legendary=True) == last_round(seats, legendary=False)


def test_the_book_counts_the_same() -> None:
    assert sum(FIVE[chest] for chest in CHESTS) == 28
    assert (sum(FIVE[card] for card in TREASURES), FIVE["henchman"], len(TREASURES)) == (49, 12, 11)
    assert [len(castles(seats)) for seats in (2, 3, 4, 5)] == [3, 4, 5, 6]
    assert [hand_size(seats) for seats in (2, 3, 4, 5)] == [4, 3, 3, 3]
    assert [len(cells(seats)) for seats in (2, 3)] == [6, 9]
    for seats in (2, 3, 4, 5):
        assert len(village_cards(seats)) == len(cells(seats))
    assert [village_cards(seats).count("forest") for seats in (2, 3, 4, 5)] == [1, 2, 2, 2]
    assert [[glory for glory, _ in VILLAGES[card]] for card in ("V1", "V3", "V4")] == [
        [3, 6],
        [2, 4, 8],
        [2, 5, 9],
    ]
    assert {VILLAGES[card][0][0] for card in ("L1", "L2")} == {0}
    # A castle of seven or nine cards is never used up: one of its value can be taken a round.
    assert all(last_round(seats, legendary=True) + 1 <= (9 if seats < 4 else 7) for seats in (2, 3, 4, 5))


# Scouting


def test_castle_four_shows_one_card_and_hides_two() -> None:
    """The rulebook's example, and that it is the own castle that counts, not the one played to."""
    position = bare(4)
    position["castles"] = [[4], [1], [2], [3]]
    position.update(order=[2, 3, 4, 1], to_move=2)
    position["hands"] = [
        ["ring", "gown", "henchman"],
        ["maid"] * 2 + ["bust"],
        ["cloak"] * 2 + ["ring"],
        ["jerkin"] * 3,
    ]
    position["hands"][3][0] = "armour"
    position = filled(position)
    turn = ["scout 5 {}", "scout 5 {}", "scout 4 {}", "scout 3 {}"]
    hands = [position["hands"][seat - 1] for seat in position["order"]]
    played = after(position, *(turn[seat].format(hands[seat][n]) for n in range(3) for seat in range(4)))
    shown: dict[int, list[bool]] = {seat: [] for seat in (1, 2, 3, 4)}
    for row in played["rows"].values():
        for item in row:
            shown[item["by"]].append(item["up"])
    assert shown == {1: [True, False, False], 2: [True] * 3, 3: [True, True, False], 4: [True, True, False]}
    assert (played["phase"], played["to_move"]) == ("raid", 2)


def test_banners() -> None:
    assert [banner(5, value) for value in castles(5)] == ["UUU", "UUD", "UUD", "UDD", "UDD", "DDD"]
    assert [banner(2, value) for value in castles(2)] == ["UUUD", "UUDD", "UDDD"]


def test_room_at_the_castles() -> None:
    position = bare(2)
    position["hands"] = [["ring", "maid", "bust", "gown"], ["ring", "maid", "bust", "cloak"]]
    first = filled(position)
    for castle, room in ((1, 2), (2, 3)):
        now = first
        for _ in range(room):
            now = after(now, next(action for action in chickwood.legal(now) if f" {castle} " in action))
        assert not [action for action in chickwood.legal(now) if f" {castle} " in action]
    now = first
    for _ in range(8):
        now = after(now, next(action for action in chickwood.legal(now) if " 3 " in action))
    assert (len(now["rows"]["3"]), now["phase"]) == (8, "raid")


# Alms


def test_a_snake_of_five_round_the_forest() -> None:
    given = after(giving(5), "alms b1", "alms c1", "alms c2", "alms c3", "alms b3")
    assert (given["phase"], given["to_move"], given["alms"], given["cubes"]) == (
        "raid",
        2,
        None,
        [10, 15, 15],
    )
    assert [cell for cell, village in given["villages"].items() if village["cubes"]] == [
        "b1",
        "b3",
        "c1",
        "c2",
        "c3",
    ]


def test_who_starts_on_the_right_strands_the_fifth() -> None:
    """To leave out the village at the top right one starts at c2 and gives four."""
    given = after(giving(5), "alms c2", "alms c1", "alms b1", "alms a1")
    assert (given["phase"], given["cubes"][0]) == ("raid", 11)


def test_no_way_through_the_forest_nor_to_the_same_village() -> None:
    begun = after(giving(5), "alms b1", "alms c1", "alms c2")
    assert chickwood.legal(begun) == ["alms c3"]


def test_five_alms_cannot_join_the_large_villages() -> None:
    """The middle is full, a village on each way round is closed, and diagonals never count."""
    closed = {"b2": "V1", "b1": "forest", "b3": "forest", "a2": "V3", "a3": "V5", "c2": "V4"}
    full = giving(5, closed, b2=[1, 2, 2, 3])

    def snakes(position: Position, snake: tuple[str, ...]) -> list[tuple[str, ...]]:
        if position["phase"] != "alms":
            return [snake]
        found = []
        for action in chickwood.legal(position):
            found += snakes(chickwood.apply(position, action), (*snake, action[5:]))
        return found

    every = snakes(full, ())
    assert every
    assert not [snake for snake in every if {"a1", "c3"} <= set(snake)]
    # Were the middle free, there would be a way.
    assert [snake for snake in snakes(giving(5, closed), ()) if {"a1", "c3"} <= set(snake)]


def test_a_castle_without_cards_may_be_raided_and_gives_nothing() -> None:
    empty = raiding(
        2,
        {
            "1": [("ring", 1, True), ("alms-2", 2, True)],
            "3": [
                ("gown", 1, False),
                ("cloak", 1, False),
                ("bust", 1, False),
                ("maid", 2, True),
                ("jerkin", 2, True),
                ("alms-1", 2, False),
            ],
        },
    )
    # Seat 1 has castle 3 (UDDD), seat 2 castle 1 (UUUD) and raids first.
    raided = after(empty, "raid 2")
    assert (raided["loot"], raided["phase"], raided["to_move"]) == ([{}, {}], "raid", 1)
    assert raided["castles"][1] == [3, 1, 2]
    assert chickwood.legal(raided) == ["raid 1", "raid 3"]
    opened = after(raided, "raid 3")
    assert opened["loot"][0] == {"gown": 1, "cloak": 1, "bust": 1, "maid": 1, "jerkin": 1}
    assert opened["alms"] == {"left": 1, "snake": []}
    done = after(opened, "alms a1")
    assert (done["phase"], done["round"], done["order"], done["raided"]) == ("scout", 3, [2, 1], [])
    assert sorted(done["aside"]).count("ring") == sorted(empty["aside"]).count("ring") + 1


# Scoring


def test_chests() -> None:
    mine = ended(
        {"chest-gold": 4, "chest-silver": 3, "chest-emerald": 1},
        {"chest-gold": 2, "chest-emerald": 2},
        {},
    )
    assert [parts(mine, seat)["chests"] for seat in (1, 2, 3)] == [12, 2, 0]
    each = [dict.fromkeys(CHESTS, count) for count in (2, 3)]
    assert [parts(ended(*each, {}), seat)["chests"] for seat in (1, 2)] == [-2, 0]


def test_busts_take_one_after_the_other() -> None:
    one = {"bust": 1, "chest-emerald": 3, "chest-silver": 1}
    two = {"bust": 2, "chest-emerald": 4, "chest-silver": 3, "chest-gold": 1}
    left = scoring.after_the_busts({**two, "bust": 1})
    assert [left[chest] for chest in CHESTS] == [1, 3, 3, 0]
    left = scoring.after_the_busts(two)
    assert sorted(left[chest] for chest in CHESTS) == [0, 1, 2, 3]
    assert [parts(ended(one, two, {}, {}, {}), seat)["chests"] for seat in (1, 2)] == [4 - 1, 9 - 3]
    assert parts(ended({"bust": 1}, {}), 1)["chests"] == 0


def test_which_of_tied_chests_a_bust_takes_never_matters() -> None:
    def outcomes(chests: tuple[int, ...], busts: int) -> set[tuple[int, ...]]:
        """Chests left, as their numbers descending, by every choice among the tied."""
        if busts == 0 or sum(chests) == 0:
            return {tuple(sorted(chests, reverse=True))}
        found: set[tuple[int, ...]] = set()
        for place, count in enumerate(chests):
            if count == max(chests):
                found |= outcomes((*chests[:place], count - 1, *chests[place + 1 :]), busts - 1)
        return found

    for number in range(5**4):
        chests = tuple(number // 5**place % 5 for place in range(4))
        for busts in (1, 2, 3):
            (only,) = outcomes(chests, busts)
            left = scoring.after_the_busts({"bust": busts, **dict(zip(CHESTS, chests, strict=True))})
            assert tuple(sorted((left[chest] for chest in CHESTS), reverse=True)) == only


def test_garments_jewelry_maids_and_henchmen() -> None:
    mine = ended(
        {"armour": 1, "jerkin": 1, "gown": 2},
        {"ring": 2, "pendant": 3, "bracelet": 1},
        {"henchman": 2},
    )
    assert parts(mine, 1)["garments"] == 10
    assert parts(mine, 2)["jewelry"] == 19
    assert parts(mine, 3)["henchmen"] == -6
    three_each = dict.fromkeys([*CHESTS[:3], "armour", "jerkin", "gown", "ring", "pendant", "bracelet"], 1)
    for maids in (1, 2):
        assert parts(ended({**three_each, "gown": 2, "maid": maids}, {}), 1)["maid"] == 9
    assert parts(ended({**dict.fromkeys(TREASURES, 1), "maid": 2}, {}), 1)["maid"] == 11
    assert parts(ended({**three_each, "maid": 1, "bust": 2}, {}), 1)["maid"] == 7
    assert parts(ended(three_each, {}), 1)["maid"] == 0


def test_castles_with_the_first_one() -> None:
    position = ended({}, {}, {}, {})
    assert parts(position, 1)["castles"] == sum(position["castles"][0])
    position["castles"][0] = [2, 5, 5, 2, 1, 5]
    assert scoring.glory(position)[0]["castles"] == 20


def test_village_examples() -> None:
    assert paid(b1=[RED, YELLOW]) == [0, 0, 0, 3]
    assert paid(c2=[BLUE, YELLOW, GREEN, RED, BLUE, RED]) == [8, 4, 2, 0]
    assert paid(c2=[BLUE, YELLOW, RED]) == [4, 0, 0, 2]  # the 8 stays locked
    assert paid(a3=[RED, YELLOW, RED, YELLOW, RED]) == [9, 0, 0, 5]  # nobody is third
    assert paid(a1=[RED, RED]) == [0, 0, 0, 0]
    assert paid(a1=[RED, RED, RED, BLUE]) == [6, 0, 0, 0]
    assert paid(a1=[RED] * 3 + [BLUE] * 4) == [6, 12, 0, 0]
    assert paid(b1=[RED, YELLOW, BLUE]) == [0, 6, 0, 3]  # the later, the better, for all ranks
    assert paid() == [0, 0, 0, 0]


def test_who_is_level_shares_the_victory() -> None:
    """Castles alone are worth 21, 22 and 23 here."""
    assert [parts(ended({}, {}, {}), seat)["total"] for seat in (1, 2, 3)] == [21, 22, 23]
    assert chickwood.view(ended({}, {}, {}), 0)["winners"] == [3]
    for third, winners in (({}, [1, 2]), ({"chest-ruby": 1}, [1, 2, 3]), ({"ring": 1}, [3])):
        level = ended({"pendant": 1}, {"bracelet": 1}, third)
        assert [parts(level, seat)["total"] for seat in (1, 2)] == [24, 24]
        assert chickwood.view(level, 2)["winners"] == winners


# Legendary cards


def with_powers(**loot: dict[str, int]) -> Position:
    """Three seats before the first raid of round two: seat 3 (castle 1), seat 1, seat 2 raid in turn."""
    rows = {
        "1": [("gown", 3, True)],
        "2": [("cloak", 3, True), ("ring", 1, True)],
        "3": [("bust", 2, False), ("maid", 2, True)],
        "4": [("henchman", 1, False), ("jerkin", 2, True), ("armour", 3, True), ("pendant", 1, True)],
    }
    position = raiding(3, rows, "on", **loot)
    position["castles"] = [[1, 2], [2, 3], [3, 1]]
    position.update(order=[3, 1, 2], to_move=3)
    return position


def test_the_glass_shows_one_castle_to_its_owner() -> None:
    spying = with_powers(seat_2={"spy-glass": 1})
    spying.update(phase="spy", to_move=2)
    assert chickwood.legal(spying) == ["spy 3", "spy 4", "spy none"]
    looked = after(spying, "spy 4")
    assert (looked["phase"], looked["to_move"], looked["spied"]) == ("raid", 3, {"seat": 2, "castle": 4})
    hidden = {"by": 1, "up": False}
    assert chickwood.view(looked, 2)["rows"]["4"][0] == {"card": "henchman", **hidden}
    assert chickwood.view(looked, 2)["rows"]["3"][0] == {"card": "bust", "by": 2, "up": False}
    for other in (0, 3):
        assert chickwood.view(looked, other)["rows"]["4"][0] == hidden
        assert chickwood.view(looked, other)["spied"] == {"seat": 2, "castle": 4}
    for seen in (spying, after(spying, "spy none"), after(spying, "spy 3")):
        assert chickwood.view(seen, 2)["rows"]["4"][0] == hidden
    # Nobody raids castle 4: who looked no longer has it before the eyes.
    ended_round = after(looked, "raid 1", "raid 2", "raid 3")
    assert ended_round["unseen"] == [{"card": "henchman", "by": 1}]
    assert (ended_round["spied"], chickwood.view(ended_round, 2)["unseen"]) == (None, [{"by": 1}])
    assert chickwood.view(ended_round, 1)["unseen"] == [{"card": "henchman", "by": 1}]


def test_the_key_forces_another_choice_once() -> None:
    named = after(with_powers(seat_1={"key": 1}), "raid 4")
    assert (named["phase"], named["to_move"], named["named"]) == ("key", 1, 4)
    assert chickwood.legal_in_order(named) == ["force", "allow"]
    assert named["castles"][2] == [3, 1]  # nothing is taken yet, and the hidden cards are hidden
    assert "card" not in chickwood.view(named, 2)["rows"]["4"][0]
    let_be = after(named, "allow")
    assert (let_be["loot"][2]["henchman"], let_be["loot"][0]) == (1, {"key": 1})
    forced = after(named, "force")
    assert (forced["phase"], forced["to_move"], forced["barred"], forced["loot"][0]) == ("raid", 3, 4, {})
    assert chickwood.legal(forced) == ["raid 1", "raid 2", "raid 3"]
    moved_on = after(forced, "raid 1")
    assert (moved_on["barred"], moved_on["to_move"]) == (None, 1)
    assert "raid 4" in chickwood.legal(moved_on)
    assert after(moved_on, "raid 4")["phase"] == "raid"  # the key is gone


def test_ones_own_key_does_not_interrupt() -> None:
    own = after(with_powers(seat_3={"key": 1}), "raid 4")
    assert (own["phase"], own["to_move"]) == ("raid", 1)
    assert after(own, "raid 1")["phase"] == "key"


def test_the_order_of_the_legendary_cards() -> None:
    mine = {"entertainers": 1, "arrow": 1, "ring": 1, "henchman": 1}
    position = ended({"beard": 1, "gown": 1}, mine, {}, legendary="on", legend="entertainers")
    position = cubes_at(position, a1=[1, 2])
    assert chickwood.legal_in_order(position) == ["swap none", "swap a1 1 a1 2"]
    swapped = after(position, "swap a1 1 a1 2")
    assert (swapped["villages"]["a1"]["cubes"], swapped["legend"], swapped["to_move"]) == ([2, 1], "arrow", 2)
    assert chickwood.legal_in_order(swapped) == ["trade none", "trade ring 1 gown"]
    # The beard's owner has no henchman, so it is passed over.
    assert after(swapped, "trade none")["phase"] == "over"
    with_henchman = ended({"beard": 1, "henchman": 2}, {}, {}, legendary="on", legend="beard")
    assert chickwood.legal_in_order(with_henchman) == ["beard none", "beard 2", "beard 3"]
    done = after(with_henchman, "beard 3")
    assert (done["loot"], done["phase"]) == ([{"beard": 1, "henchman": 1}, {}, {"henchman": 1}], "over")
