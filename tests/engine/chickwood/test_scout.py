"""Scouting: where cards may be played, up or down, in which order."""

from random import Random

import pytest

from engine.chickwood.table import json_of, legal, play, row, table, table_json
from greenwood.game import IllegalAction
from greenwood.games import chickwood
from greenwood.games.chickwood.components import banner
from greenwood.games.chickwood.position import Position


def refused(position: Position, action: str) -> str:
    with pytest.raises(IllegalAction) as reason:
        play(position, action)
    return str(reason.value)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_castle_1_takes_two_and_castle_2_three(seats: int) -> None:
    position = table(seats)
    for castle, most in ((1, 2), (2, 3)):
        there = table(seats)
        rest = castle + 1 if castle < 3 else 3
        for number in range(most):
            assert legal(there, f"scout {castle} "), number
            play(there, legal(there, f"scout {castle} ")[0])
        assert not legal(there, f"scout {castle} ")
        card = legal(there, f"scout {rest} ")[0].split()[-1]
        assert refused(there, f"scout {castle} {card}") == (
            f"Castle {castle} takes {['', 'two', 'three'][castle]} cards at most."
        )
    while json_of(position)["phase"] == "scout":
        assert legal(position, "scout 3 "), "the others take any number"
        play(position, legal(position, "scout 3 ")[0])
    assert len(json_of(position)["rows"]["3"]) == seats * (4 if seats == 2 else 3)


def test_only_castles_in_play() -> None:
    position = table(2, hands=("gown*2 ring*2", "cloak*2 armour*2"))
    assert legal(position) == [f"scout {castle} {card}" for castle in (1, 2, 3) for card in ("gown", "ring")]
    assert refused(position, "scout 4 gown") == "Castle 4 is not in play."
    assert refused(table(4), "scout 6 ring") == "Castle 6 is not in play."
    assert legal(table(5), "scout 6 ")


def test_only_cards_in_hand_each_kind_once() -> None:
    position = table(hands=("gown*2 ring", "cloak*2 armour", "maid*2 bust"))
    assert legal(position, "scout 4") == ["scout 4 gown", "scout 4 ring"]
    assert refused(position, "scout 4 cloak") == "You have no cloak in hand."
    play(position, "scout 4 gown")
    assert json_of(position)["hands"][0] == ["gown", "ring"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_up_or_down_by_one_s_own_banner(seats: int) -> None:
    """Whatever castle the card is played to, and wherever one sits in the order."""
    rng, seen = Random(seats), set()
    for number in range(12):
        front = rng.sample(range(1, seats + 2), seats)
        position = table(seats, front=front)
        played = [0] * seats
        while json_of(position)["phase"] == "scout":
            seat = position.to_move or 0
            action = rng.choice(legal(position))
            castle = int(action.split()[1])
            (event,) = play(position, action)
            up = banner(seats, front[seat])[played[seat]] == "U"
            played[seat] += 1
            entry = json_of(position)["rows"][str(castle)][-1]
            assert entry == {"card": action.split()[2], "by": seat + 1, "up": up}
            shown = action.split()[2] if up else ""
            assert event == ("scout", seat + 1, castle, shown, played[seat])
            seen.add((front[seat], played[seat], up))
        assert number or played == [4 if seats == 2 else 3] * seats
    assert len({(castle, nth) for castle, nth, _ in seen}) == (seats + 1) * (4 if seats == 2 else 3)


def test_the_book_s_example() -> None:
    """Castle 4: the first card face up, the second and the third face down."""
    hands = ("gown ring maid", "cloak*2 jerkin", "armour*2 jerkin")
    position = table(front=(4, 1, 2), hands=hands)
    other = iter(["cloak", "armour", "cloak", "armour", "jerkin", "jerkin"])
    for card in ("gown", "ring", "maid"):
        play(position, f"scout 4 {next(other)}", f"scout 4 {next(other)}", f"scout 3 {card}")
    assert row(position, 3) == "gown:1 ring:1- maid:1-"
    assert row(position, 4) == "cloak:2 armour:3 cloak:2 armour:3 jerkin:2 jerkin:3-"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_play_in_the_order_of_their_castles(seats: int) -> None:
    front = [3, 1, 2, 5, 4][:seats]
    position = table(seats, front=front)
    order = json_of(position)["order"]
    assert [front[seat - 1] for seat in order] == sorted(front)
    turns = []
    while json_of(position)["phase"] == "scout":
        turns.append(json_of(position)["to_move"])
        play(position, legal(position, "scout 3 ")[0])
    assert turns == order * (4 if seats == 2 else 3)
    assert json_of(position)["phase"] == "raid"
    assert json_of(position)["to_move"] == order[0]
    assert json_of(position)["hands"] == [[]] * seats


def test_cards_lie_in_the_order_played() -> None:
    position = table(front=(3, 1, 2), hands=("gown ring maid", "cloak*2 jerkin", "armour*2 jerkin"))
    play(position, "scout 4 jerkin; scout 4 armour; scout 4 ring; scout 4 cloak")
    assert row(position, 4) == "jerkin:2 armour:3 ring:1 cloak:2"


def test_nothing_else_while_cards_are_in_hand() -> None:
    position = table()
    for action in ("raid 3", "spy none", "allow", "force", "alms a1", "swap none", "trade none", "beard 2"):
        assert refused(position, action) == "First all cards in hand are played to the castles."


def test_cards_in_hand_and_at_castles_are_worth_nothing() -> None:
    value = table_json(hands=("ring*2 pendant", "cloak*2 jerkin", "henchman*2 maid"))
    told = chickwood.explain(chickwood.from_json(value))["glory"]
    assert [own["total"] for own in told] == [1, 2, 3]
