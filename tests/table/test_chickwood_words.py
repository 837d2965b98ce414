"""Chickwood Forest in sentences."""

from typing import Any

import pytest
from tests.table.chickwood_scenes import ON, log, match, moments, people, positions, scene

from greenwood.games.chickwood.components import CARDS
from greenwood.table import chickwood as table
from greenwood.table.chickwood import side, words
from greenwood.table.people import capital
from greenwood.table.scene import Scene, Seat

YOU = people(5, you=1)
"""Ada is you; Bruno, Clara, Dirk and Edda are bots."""


def told(*events: tuple[Any, ...], seats: tuple[Seat, ...] = YOU) -> list[str]:
    return table.sentences(events, Scene(game="chickwood", view={"to_move": 1}, seats=seats, eyes=1))


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (("order", 2, "3 1 2"), "Round 2 begins, in this order: Clara, you and Bruno."),
        (("deal", 2), "Everybody has a new hand."),
        (("scout", 1, 3, "ring", 1), "You played a ring to castle 3."),
        (("scout", 2, 4, "chest-ruby", 2), "Bruno played a ruby chest to castle 4."),
        (("scout", 1, 4, "", 2), "You played a card, face down, to castle 4."),
        (("scout", 2, 4, "", 2), "Bruno played a card, face down, to castle 4."),
        (("spy", 1, 4), "You looked through the spy glass at castle 4."),
        (("spy", 2, 4), "Bruno looked through the spy glass at castle 4."),
        (("spy", 1, 0), "You left the spy glass shut."),
        (("spy", 3, 0), "Clara left the spy glass shut."),
        (("name", 1, 4, 2), "You named castle 4; Bruno has the key."),
        (("name", 2, 4, 1), "Bruno named castle 4; you have the key."),
        (("name", 2, 4, 3), "Bruno named castle 4; Clara has the key."),
        (("allow", 1, 4), "You let it be."),
        (("allow", 2, 4), "Bruno let it be."),
        (("force", 1, 2, 4), "With the key you turned Bruno away from castle 4."),
        (("force", 2, 1, 4), "With the key Bruno turned you away from castle 4."),
        (("force", 2, 3, 4), "With the key Bruno turned Clara away from castle 4."),
        (("raid", 1, 4, "ring gown"), "You raided castle 4: a ring and a gown."),
        (("raid", 2, 4, "henchman ring henchman"), "Bruno raided castle 4: 2 × henchman and a ring."),
        (("raid", 1, 1, ""), "You raided castle 1, where nothing lay."),
        (("raid", 2, 1, ""), "Bruno raided castle 1, where nothing lay."),
        (
            ("reveal", 4, "henchman:2 ring:1"),
            "Face down at castle 4 lay a henchman from Bruno and a ring from you.",
        ),
        (("alms", 1, 3, 3), "You have three alms to give."),
        (("alms", 2, 1, 1), "Bruno has one alms to give."),
        (("alms", 1, 2, 5), "Of five alms you can give two: no more are left."),
        (("alms", 2, 2, 5), "Of five alms Bruno can give two: no more are left."),
        (("lay", 1, "b2", "V3", 2), "You laid an alms at b2."),
        (("lay", 2, "b2", "V3", 2), "Bruno laid an alms at b2."),
        (("strand", 1, 1), "One alms found no village and was kept."),
        (("strand", 2, 3), "Three alms found no village and were kept."),
        (("left", 3, "ring", 0), "Nobody raided castle 3; out of the game: a ring."),
        (("left", 3, "ring", 2), "Nobody raided castle 3; out of the game: a ring and two hidden cards."),
        (("left", 3, "", 1), "Nobody raided castle 3; out of the game: one hidden card."),
        (("left", 3, "", 0), "Nobody raided castle 3; nothing lay there."),
        (
            ("swap", 1, "a1 2", 1, "c3 1", 3),
            "You had the entertainers swap an alms of yours at a1 with one of Clara at c3.",
        ),
        (
            ("swap", 2, "a1 2", 2, "c3 1", 1),
            "Bruno had the entertainers swap an alms of Bruno at a1 with one of yours at c3.",
        ),
        (
            ("trade", 1, "ring", 2, "chest-gold"),
            "With the golden arrow you gave Bruno a ring for a gold chest.",
        ),
        (
            ("trade", 2, "ring", 1, "chest-gold"),
            "With the golden arrow Bruno gave you a ring for a gold chest.",
        ),
        (("trade", 2, "ring", 3, "gown"), "With the golden arrow Bruno gave Clara a ring for a gown."),
        (("give", 1, 2), "In the fake beard, one of your henchmen went over to Bruno."),
        (("give", 2, 1), "In the fake beard, one of Bruno’s henchmen came over to you."),
        (("give", 2, 3), "In the fake beard, one of Bruno’s henchmen went over to Clara."),
        (("pass", 1, "arrow"), "You made no use of the golden arrow."),
        (("pass", 2, "beard"), "Bruno made no use of the fake beard."),
        (("over", "70-65-3--2-1", "1"), "You win with 70 glory."),
        (("over", "5-65-3--2-1", "2"), "Bruno wins with 65 glory."),
        (("over", "-1--1--4--2--9", "1 2"), "The victory is shared: you and Bruno, -1 glory each."),
    ],
)
def test_each_event_in_its_voices(event: tuple[Any, ...], said: str) -> None:
    assert told(event) == [said.replace("-1 glory", "−1 glory")]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_event_of_a_match_is_one_sentence(seats: int) -> None:
    kinds = set()
    for seed in ("wood", "told"):
        for move in match(seats, seed, ON).moves:
            for event in move.events:
                kinds.add(event[0])
                (said,) = told(event, seats=people(seats))
                assert said[0].isupper() or said.startswith(capital(said))
                assert said.endswith(".")
                assert not {"{", "}", "_"} & set(said)
    assert {"order", "deal", "scout", "raid", "reveal", "left", "alms", "lay", "over"} <= kinds


def test_a_card_played_face_down_is_named_by_nothing_that_is_said() -> None:
    (said,) = told(("scout", 2, 4, "", 2))
    assert not [card for card in words.A_CARD.values() if card in said]


def test_the_log_puts_a_snake_into_one_sentence() -> None:
    events = (
        ("raid", 2, 4, "alms-3"),
        ("alms", 2, 3, 3),
        ("lay", 2, "b1", "V3", 2),
        ("lay", 2, "b2", "V4", 1),
        ("lay", 2, "c2", "V1", 0),
        ("left", 1, "", 0),
    )
    assert [said for _seat, said, _strong in words.events_in_words(events, YOU, quiet=True)] == [
        "Bruno raided castle 4: a benefactor with three alms.",
        "Bruno laid alms at b1, b2 and c2.",
        "Nobody raided castle 1; nothing lay there.",
    ]
    assert len(words.events_in_words(events, YOU, quiet=False)) == len(events)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_card_of_the_log_keeps_the_newest_turns_of_the_whole(seats: int) -> None:
    played = match(seats, "wood", ON)
    for count in (0, 1, 5, 40, len(played.moves)):
        shown = Scene(
            game="chickwood", view={"to_move": 1}, seats=people(seats), eyes=0, log=log(played, count)
        )
        lines = side.log_lines(shown)
        newest = [said for told in side._turns(shown, side.TURNS_IN_LOG) for _seat, said, _strong in told]
        assert newest == lines[len(lines) - len(newest) :]
        scouted = sum(event[0] == "scout" for entry in shown.log for event in entry.events)
        assert sum(" played " in line for line in lines) == scouted


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_action_has_words_of_its_own(seats: int) -> None:
    seen = set()
    for seed in ("wood", "told", "more"):
        for position in positions(seats, seed):
            shown = scene(position)
            said = [table.action_words(action, shown) for action in shown.actions]
            seen |= {action.split()[0] for action in shown.actions}
            assert len(set(said)) == len(said)
            assert all(one[0].isupper() and one[-1] != "." for one in said)
    assert {"scout", "raid", "alms"} <= seen


def test_actions_in_words() -> None:
    """The banner says the face; people are named."""
    said = {}
    for position, _count in moments(5):
        shown = scene(position)
        for action in shown.actions:
            said.setdefault(action.split()[0], set()).add(table.action_words(action, shown))
    every = set().union(*said.values())
    assert "Play a ring to castle 3, face up" in every or "Play a ring to castle 3, face down" in every
    assert "Raid castle 3" in every
    assert any(one.startswith("Lay an alms at ") for one in every)


def test_every_card_is_called_something_in_a_sentence() -> None:
    assert set(words.A_CARD) == set(CARDS)
    assert len({words.a_card(card) for card in CARDS}) == len(CARDS)


def test_several_actions_are_told_one_after_the_other() -> None:
    shown = scene(positions(3)[0])
    first, second = shown.actions[:2]
    assert table.action_words(f"{first}; {second}", shown) == (
        f"{table.action_words(first, shown)}; {table.action_words(second, shown)}"
    )
