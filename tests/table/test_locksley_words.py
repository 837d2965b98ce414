"""Robin of Locksley in sentences."""

from typing import Any

import pytest
from tests.table.locksley_scenes import TWO_PEOPLE, YOU_AND_BOT, played, scene

from greenwood.table import locksley as table
from greenwood.table.scene import Scene

SAID = [
    (("corner", 1, "a1", "blue"), "You start on a1; its tile, a blue shield, became your first coin."),
    (("corner", 2, "e5", "white"), "Much starts on e5; its tile, white pearls, became the first coin."),
    (("extra", 1, 2), "You start with two coins more."),
    (("extra", 2, 1), "Much starts with one coin more."),
    (("robin", 1, "a1", "c2", "green"), "You took a green goblet."),
    (("robin", 2, "a1", "c2", ""), "Much's Robin moved to c2, where nothing lay."),
    (("sell", 2, "white", 4, 2), "Much sold four tiles of white pearls for two coins."),
    (("sell", 1, "red", 3, 1), "You sold three red crowns for one coin."),
    (("sell", 1, "pink", 10, 8), "You sold ten pink roses for eight coins."),
    (("pay", 1, "black"), "Your coin was a black chest; it lies on the discard pile now."),
    (("bard", 2, 7, "dead-of-night", 1), "Much paid a coin for Dead of Night."),
    (("bard", 1, 7, "coach-red", 0), "Your Bard went on to Coach Robbery (red)."),
    (("shuffle", 12), "The 12 discarded tiles were shuffled into a new pile."),
    (("refill", "c4", "pink"), "On c4 lies a pink rose now."),
    (("hole", "c4"), "c4 stays empty: no tile is left."),
    (("end", 1), "It is Much's turn."),
    (("end", 2), "It is your turn."),
    (("win", 1, "king"), "You win. Your Bard sings before the King."),
    (("win", 2, "lap"), "Much wins. Much's Bard is more than a whole lap ahead."),
]


def nowhere() -> Scene:
    return Scene(game="locksley", view={}, seats=YOU_AND_BOT, eyes=1)


@pytest.mark.parametrize(("event", "sentence"), SAID)
def test_each_event_has_its_sentence(event: tuple[Any, ...], sentence: str) -> None:
    assert table.sentences((event,), nowhere()) == [sentence]


def test_every_event_that_a_match_brings_is_told() -> None:
    kinds = set()
    for seed in range(6):
        match = played(f"words {seed}", extra2=1, length="short")
        for move in match.moves:
            kinds |= {event[0] for event in move.events}
            told = table.sentences(move.events, scene(match, TWO_PEOPLE, at=0))
            assert len(told) == len(move.events)
            assert all(sentence[0].isupper() or sentence[0] in "abcde" for sentence in told)
            assert all(sentence.endswith(".") for sentence in told)
            assert not [sentence for sentence in told if "{" in sentence]
    assert kinds <= {event[0] for event, _sentence in SAID}
    assert {"corner", "extra", "robin", "sell", "pay", "bard", "refill", "end", "win"} <= kinds


def test_free_steps_in_a_row_share_a_sentence() -> None:
    steps = (("bard", 1, 7, "fence", 0), ("bard", 1, 8, "tithe", 0), ("bard", 1, 9, "kinsman", 0))
    assert table.sentences(steps, nowhere()) == ["Your Bard went on to The Fence, Tithe and Kinsman."]
    mixed = (steps[0], ("pay", 1, "red"), ("bard", 1, 8, "tithe", 1), steps[2])
    assert table.sentences(mixed, nowhere())[0] == "Your Bard went on to The Fence."
    assert len(table.sentences(mixed, nowhere())) == 4


def test_the_log_keeps_what_matters_newest_last() -> None:
    match = played("log")
    lines = table.log_lines(scene(match, YOU_AND_BOT))
    assert lines[-1].startswith(("You win.", "Much wins."))
    assert not [line for line in lines if "turn." in line or "lies" in line]
    assert lines[0].startswith(("You start on", "Much starts on"))
