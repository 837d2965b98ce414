"""Raids: what is taken, what is left, how a round and the game end."""

import pytest

from engine.chickwood.table import json_of, legal, play, table
from greenwood.game import IllegalAction
from greenwood.games import chickwood
from greenwood.games.chickwood.position import Position


def raiding(**differences: object) -> Position:
    """Castles 3, 4, 2 in front: the order is seat 3, 1, 2."""
    return table(**{"front": (3, 4, 2), "phase": "raid", "rows": RAIDED, **differences})  # type: ignore[arg-type]


RAIDED = {
    1: "cloak:2",
    2: "pendant:3 bracelet:1",
    3: "ring:1 henchman:1- gown:3",
    4: "gown:2- armour:3- jerkin:2-",
}


def refused(position: Position, action: str) -> str:
    with pytest.raises(IllegalAction) as reason:
        play(position, action)
    return str(reason.value)


def test_a_castle_with_all_its_cards() -> None:
    position = raiding()
    assert legal(position) == ["raid 1", "raid 2", "raid 3", "raid 4"]
    assert play(position, "raid 3") == [
        ("reveal", 3, "henchman:1"),
        ("raid", 3, 3, "ring henchman gown"),
    ]
    value = json_of(position)
    assert value["rows"]["3"] == []
    assert value["loot"] == [{}, {}, {"gown": 1, "ring": 1, "henchman": 1}]
    assert value["castles"] == [[3], [4], [2, 3]]
    assert value["raided"] == [3]
    assert (value["phase"], value["to_move"]) == ("raid", 1)


def test_nothing_to_reveal() -> None:
    assert play(raiding(), "raid 2") == [("raid", 3, 2, "pendant bracelet")]


def test_a_castle_without_cards() -> None:
    rows = {3: "cloak:2 ring:1 henchman:1- gown:3", 4: "pendant:3 bracelet:1 gown:2- armour:3- jerkin:2-"}
    position = raiding(rows=rows)
    assert play(position, "raid 1") == [("raid", 3, 1, "")]
    assert json_of(position)["castles"][2] == [2, 1]
    assert json_of(position)["loot"][2] == {}


def test_not_twice_in_a_round() -> None:
    position = raiding()
    play(position, "raid 3")
    assert legal(position) == ["raid 1", "raid 2", "raid 4"]
    assert refused(position, "raid 3") == "Castle 3 has been raided in this round."
    play(position, "raid 1")
    assert legal(position) == ["raid 2", "raid 4"]
    assert json_of(position)["raided"] == [3, 1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_raid_in_the_order_of_the_round(seats: int) -> None:
    """Though the castles in front of those who have raided are others now."""
    front = [3, 1, 2, 5, 4][:seats]
    position = table(seats, phase="raid", front=front)
    order = json_of(position)["order"]
    turns = []
    for _ in range(seats):
        turns.append(json_of(position)["to_move"])
        play(position, legal(position)[-1])
    assert turns == order
    assert json_of(position)["round"] == 2


def test_nothing_else_before_a_raid() -> None:
    position = raiding()
    assert refused(position, "raid 5") == "Castle 5 is not in play."
    assert refused(position, "scout 3 ring") == "All cards of this round are played."
    assert refused(position, "spy none") == "The spy glass looks once a round, before the first raid."
    assert refused(position, "allow") == "No castle has been named that the key could close."
    for action in ("alms a1", "swap none", "trade none", "beard 2"):
        assert refused(position, action) == "First a castle must be raided."


def test_a_raid_takes_away_from_nobody() -> None:
    position = raiding(loot=("ring maid", "chest-gold*2", "henchman"), round=2)
    play(position, "raid 3")
    loot = json_of(position)["loot"]
    assert loot[:2] == [{"ring": 1, "maid": 1}, {"chest-gold": 2}]
    assert loot[2] == {"gown": 1, "ring": 1, "henchman": 2}


# The end of a round


def test_what_nobody_raids_goes_to_nobody() -> None:
    position = raiding(deck="maid*2 bust bracelet*3 cloak armour pendant")
    before = json_of(position)
    events = play(position, "raid 1; raid 2; raid 3")
    value = json_of(position)
    assert value["unseen"] == [
        {"card": "gown", "by": 2},
        {"card": "armour", "by": 3},
        {"card": "jerkin", "by": 2},
    ]
    assert value["aside"] == before["aside"]
    assert all(row == [] for row in value["rows"].values())
    assert events[-3:] == [("left", 4, "", 3), ("deal", 2), ("order", 2, "3 1 2")]
    assert (value["raided"], value["spied"]) == ([], None)


def test_open_cards_that_nobody_raids_are_set_aside() -> None:
    position = raiding()
    before = json_of(position)
    events = play(position, "raid 1; raid 4; raid 2")
    assert ("left", 3, "ring gown", 1) in events
    value = json_of(position)
    assert sorted(value["aside"]) == sorted([*before["aside"], "ring", "gown"])
    assert value["unseen"] == [{"card": "henchman", "by": 1}]


def test_nothing_is_left_at_an_empty_castle() -> None:
    rows = {3: "cloak:2 ring:1 henchman:1- gown:3", 4: "pendant:3 bracelet:1 gown:2- armour:3- jerkin:2-"}
    events = play(raiding(rows=rows), "raid 4; raid 3; raid 2")
    assert [event[0] for event in events[-3:]] == ["raid", "deal", "order"]


def test_seat_1_is_dealt_its_whole_hand_first() -> None:
    position = raiding(deck="maid*2 bust bracelet*3 cloak armour pendant")
    deck = json_of(position)["deck"]
    play(position, "raid 1; raid 2; raid 3")
    value = json_of(position)
    assert [sorted(hand) for hand in value["hands"]] == [
        ["bust", "maid", "maid"],
        ["bracelet", "bracelet", "bracelet"],
        ["armour", "cloak", "pendant"],
    ]
    assert value["deck"] == deck[9:]


def test_the_new_castles_make_the_new_order() -> None:
    position = raiding()
    play(position, "raid 4; raid 1; raid 3")
    value = json_of(position)
    assert value["castles"] == [[3, 1], [4, 3], [2, 4]]
    assert value["order"] == [1, 2, 3]
    assert (value["phase"], value["round"], value["to_move"]) == ("scout", 2, 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_game_ends_when_hands_can_t_be_full(seats: int) -> None:
    rounds = {2: 8, 3: 8, 4: 6, 5: 6}[seats]
    for number in (rounds - 1, rounds):
        position = table(seats, phase="raid", round=number)
        order = json_of(position)["order"]
        for _ in range(seats):
            play(position, legal(position)[0])
        value = json_of(position)
        if number < rounds:
            assert (value["phase"], value["round"]) == ("scout", rounds)
        else:
            assert (value["phase"], value["round"], value["to_move"]) == ("over", rounds, None)
            assert value["order"] == order
            assert value["hands"] == [[]] * seats
            assert all(row == [] for row in value["rows"].values())
            assert len(value["deck"]) == 0
            assert [len(own) for own in value["castles"]] == [rounds + 1] * seats


def test_the_end_is_told_with_all_totals_and_winners() -> None:
    position = table(2, phase="raid", round=8, front=(1, 2), loot=("ring*2", ""))
    events = play(position, "raid 1; raid 2")
    totals = position.result()
    assert totals is not None
    winners = " ".join(str(seat) for seat, total in enumerate(totals, 1) if total == max(totals))
    assert events[-1] == ("over", "-".join(map(str, totals)), winners)
    assert legal(position) == []
    assert refused(position, "raid 3") == "The game is over."


def test_a_shared_win_is_told() -> None:
    position = table(2, phase="raid", round=8, front=(1, 2))
    position.castles = [[3, 1], [1, 2]]
    position.rows = [[], [], [], []]
    events = play(position, "raid 1; raid 2")
    assert events[-1] == ("over", "5-5", "1 2")
    assert position.winners() == [0, 1]


def test_one_card_is_left_over_with_legendary_cards() -> None:
    position = table(5, phase="raid", round=6, legendary="on")
    for _ in range(5):
        play(position, legal(position)[0])
    assert len(json_of(position)["deck"]) == 1
    assert json_of(position)["phase"] == "over"
    assert chickwood.view(position, 0)["deck"] == 1
