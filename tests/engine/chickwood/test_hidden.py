"""What a seat may know of a game, and what it may only guess."""

from random import Random
from typing import Any

import pytest

from engine.chickwood.hidden import conceal
from engine.chickwood.table import json_of, legal, play, table
from engine.contracts import CHICKWOOD, Table, name_of, sample, tables_of
from greenwood.game import Json
from greenwood.games import chickwood
from greenwood.games.chickwood.position import Position

ROWS = {
    1: "cloak:1",
    2: "pendant:3 bracelet:1",
    3: "ring:2 gown:1- gown:3",
    4: "armour:3- jerkin:2- henchman:2-",
}
TELLS = ("deal", "reveal", "left", "raid", "alms", "order")
"""Events that tell what was hidden before: cards laid open, and new hands that follow."""


def view(position: Position, seat: int) -> Json:
    shown: Json = chickwood.view(position, seat)
    return shown


def raiding(**differences: Any) -> Position:
    given = {"phase": "raid", "front": (2, 4, 3), "rows": ROWS, "round": 2, "legendary": "on"}
    return table(**{**given, **differences})


# Views


def test_the_whole_view_of_a_seat() -> None:
    position = table(
        front=(2, 4, 3),
        rows={1: "cloak:1", 3: "gown:1 ring:2", 4: "armour:3 bust:3 jerkin:2-"},
        hands=("ring", "maid", "alms-1"),
        unseen="maid:2 cloak:1 bracelet:2 armour:1",
        loot=("henchman", "", "jerkin"),
        round=2,
        glory="live",
    )
    value = json_of(position)
    shown = view(position, 1)
    same = set(value) - {"seed", "hands", "rows", "deck", "unseen"}
    assert list(shown) == [
        "game", "options", "phase", "round", "to_move", "order", "hands", "rows", "deck", "aside", "unseen",
        "castles", "loot", "cubes", "villages", "alms", "raided", "named", "barred", "spied", "legend",
        "seat", "glory", "winners",
    ]  # fmt: skip
    assert {key: shown[key] for key in same} == {key: value[key] for key in same}
    assert shown["seat"] == 1
    assert shown["hands"] == [["ring"], 1, 1]
    assert shown["deck"] == len(value["deck"])
    assert shown["rows"] == {
        "1": [{"card": "cloak", "by": 1, "up": True}],
        "2": [],
        "3": [{"card": "gown", "by": 1, "up": True}, {"card": "ring", "by": 2, "up": True}],
        "4": [
            {"card": "armour", "by": 3, "up": True},
            {"card": "bust", "by": 3, "up": True},
            {"by": 2, "up": False},
        ],
    }
    assert shown["unseen"] == [{"card": "armour", "by": 1}, {"card": "cloak", "by": 1}, {"by": 2}, {"by": 2}]
    assert shown["glory"] == chickwood.explain(position)["glory"]
    assert shown["winners"] is None


def test_the_whole_view_of_a_spectator() -> None:
    position = raiding(unseen="maid:2 cloak:1")
    shown = view(position, 0)
    assert shown["hands"] == [0, 0, 0]
    assert shown["unseen"] == [{"by": 1}, {"by": 2}]
    assert all(("card" in entry) == entry["up"] for row in shown["rows"].values() for entry in row)
    assert shown["glory"] is None


def test_one_s_own_face_down_cards_are_seen() -> None:
    position = raiding()
    assert view(position, 1)["rows"]["3"][1] == {"card": "gown", "by": 1, "up": False}
    assert view(position, 2)["rows"]["3"][1] == {"by": 1, "up": False}
    assert [entry.get("card") for entry in view(position, 2)["rows"]["4"]] == [None, "jerkin", "henchman"]


def test_the_glass_shows_one_castle_to_its_owner() -> None:
    position = raiding(loot=("", "", "spy-glass"), spied=(3, 3))
    assert view(position, 3)["rows"]["3"][1] == {"card": "gown", "by": 1, "up": False}
    assert [entry.get("card") for entry in view(position, 3)["rows"]["4"]] == ["armour", None, None]
    for seat in (0, 2):
        assert view(position, seat)["rows"]["3"][1] == {"by": 1, "up": False}
        assert view(position, seat)["spied"] == {"seat": 3, "castle": 3}, "all see where the glass looks"


def test_what_the_glass_showed_is_forgotten_with_the_round() -> None:
    position = raiding(loot=("", "", "spy-glass"), spied=(3, 3))
    play(position, "raid 1; raid 2; raid 4")
    assert view(position, 3)["unseen"] == [{"by": 1}]
    assert view(position, 1)["unseen"] == [{"card": "gown", "by": 1}]


def test_before_the_key_s_owner_has_decided_nothing_is_shown() -> None:
    position = raiding(loot=("", "key", ""))
    play(position, "raid 3")
    assert view(position, 0)["rows"]["3"][1] == {"by": 1, "up": False}
    assert view(position, 0)["named"] == 3


def test_glory_in_sight() -> None:
    """At the end only, as printed, or all the time."""
    assert view(raiding(), 1)["glory"] is None
    assert view(raiding(glory="live"), 1)["glory"] == chickwood.explain(raiding())["glory"]
    over = table(phase="over", round=8, loot=("ring", "", ""))
    shown = view(over, 2)
    assert shown["glory"] == chickwood.explain(over)["glory"]
    assert shown["winners"] == [seat + 1 for seat in over.winners()]
    assert shown["to_move"] is None


def test_unseen_cards_in_no_telling_order() -> None:
    """Two positions in which the hidden cards went out of play in another order look the same."""
    one = raiding(unseen="maid:2 cloak:1 bracelet:2 armour:1")
    other = raiding(unseen="armour:1 bracelet:2 cloak:1 maid:2")
    for seat in range(4):
        assert view(one, seat) == view(other, seat)


# Events


@pytest.mark.parametrize("table", tables_of(CHICKWOOD), ids=name_of)
def test_events_tell_nothing_hidden(table: Table) -> None:
    """In two positions that look the same to all, an action is followed by the same events.

    Only what a raid lays open, and what follows from it, may differ.
    """
    rng, compared = Random("events"), 0
    for position in sample(table, "events", 60):
        other = chickwood.from_json(conceal(json_of(position), 0, rng))
        both = sorted(set(position.actions()) & set(other.actions()))
        for action in rng.sample(both, min(len(both), 6)):
            one, twin = position.copy(), other.copy()
            told, twin_told = one.play(action), twin.play(action)
            if "reveal" not in [event[0] for event in told]:
                assert told == twin_told
                compared += 1
    assert compared > 60


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_face_down_card_has_no_name_in_its_event(seats: int) -> None:
    position, rng = chickwood.new(seats, {"legendary": "on"}, "events"), Random(seats)
    hidden = 0
    while position.to_move is not None:
        action = rng.choice(legal(position))
        events = play(position, action)
        if action.startswith("scout") and not events[0][3]:
            assert action.split()[2] not in str(events)
            hidden += 1
    assert hidden > 10


def test_cards_left_face_down_are_told_by_number() -> None:
    position = raiding()
    events = play(position, "raid 1; raid 2; raid 3")
    assert ("left", 4, "", 3) in events


# Guesses


def test_a_guess_has_what_is_seen() -> None:
    position = raiding(loot=("", "", "spy-glass"), spied=(3, 4), unseen="maid:3 cloak:1")
    for number in range(10):
        guess = json_of(chickwood.guess(view(position, 3), Random(number)))
        assert [entry["card"] for entry in guess["rows"]["4"]] == ["armour", "jerkin", "henchman"]
        assert {"card": "maid", "by": 3} in guess["unseen"]


def test_guesses_reach_whatever_may_be() -> None:
    position = raiding()
    guesses = [json_of(chickwood.guess(view(position, 3), Random(number))) for number in range(300)]
    cards = {guess["rows"]["3"][1]["card"] for guess in guesses}
    assert len(cards) > 12
    assert "chest-gold" in {guess["deck"][0] for guess in guesses}
    assert len({str(guess["deck"]) for guess in guesses}) == 300


def test_likelier_cards_are_guessed_more_often() -> None:
    """Uniform over the cards that nobody has seen: six gold chests for every two of a garment."""
    position = chickwood.new(3, {}, "likely")
    seen: dict[str, int] = {}
    for number in range(2000):
        card = json_of(chickwood.guess(view(position, 0), Random(number)))["deck"][0]
        seen[card] = seen.get(card, 0) + 1
    for card, count in (("chest-gold", 6), ("henchman", 9), ("alms-1", 7), ("ring", 2), ("maid", 2)):
        assert 0.6 < seen[card] / (2000 * count / 72) < 1.5


def test_a_used_key_is_guessed_to_be_nowhere() -> None:
    position = raiding(key_used=True)
    for number in range(50):
        assert "key" not in str(json_of(chickwood.guess(view(position, 2), Random(number))))
    somewhere = [json_of(chickwood.guess(view(raiding(), 2), Random(number))) for number in range(50)]
    assert all("key" in str(guess) for guess in somewhere)
