"""Robber Knights in sentences."""

from typing import Any

import pytest
from tests.table.knights_scenes import people, positions, scene

from greenwood.games import GAMES
from greenwood.match import Match, Player
from greenwood.table import knights as table
from greenwood.table.knights import side, words
from greenwood.table.scene import Entry, Scene, Seat

YOU = people(4, you=1)
"""Ada is you; Bruno, Clara and Dirk are bots."""
LAY = ("lay", 2, "Pc", "2,-3")
MUSTER = ("muster", 2, 3, "2,-3")
CASTLE = ("stay", 2, 1, "2,-3", "Pc", 0)
OUT = ("ride", 2, "e", "3,-3", 2)
FIRST = ("stay", 2, 1, "3,-3", "Pv", 0)
ON = ("ride", 2, "e", "4,-3", 1)
TAKEN = ("stay", 2, 1, "4,-3", "Pc", 4)


def told(*events: tuple[Any, ...], seats: tuple[Seat, ...] = YOU) -> list[str]:
    return table.sentences(events, Scene(game="knights", view={"to_move": 1}, seats=seats, eyes=1))


def match(seats: int, seed: str, plays: int = 10_000) -> Match:
    """A match between people who take the last action that is legal, or the first."""
    names = [Player(seat.name) for seat in people(seats)]
    played = Match(GAMES["knights"], names, {}, seed)
    while played.position.to_move is not None and len(played.moves) < plays:
        actions = played.position.actions()
        played.act(actions[len(played.moves) * 7 % len(actions)])
    return played


def test_a_tile_and_its_ride_are_one_sentence_and_a_capture_another() -> None:
    assert told(LAY, MUSTER, CASTLE, OUT, FIRST, ON, TAKEN) == [
        "Bruno lays a plain castle at 2,−3 and musters three, who ride east over two tiles.",
        "Bruno takes the castle at 4,−3 from Dirk.",
    ]


def test_you_are_spoken_to() -> None:
    mine = [(event[0], 1, *event[2:]) for event in (LAY, MUSTER, CASTLE, OUT)]
    assert told(*mine, ("stay", 1, 2, "3,-3", "Ft", 2)) == [
        "You lay a plain castle at 2,−3 and muster three, who ride east over one tile.",
        "You take the town at 3,−3 from Bruno.",
    ]
    assert told(LAY, MUSTER, CASTLE, OUT, ("stay", 2, 2, "3,-3", "Fv", 1))[1] == (
        "Bruno takes the village at 3,−3 from you."
    )


def test_only_what_scores_and_was_anothers_is_a_capture() -> None:
    assert len(told(LAY, MUSTER, CASTLE, OUT, ("stay", 2, 2, "3,-3", "P", 4))) == 1
    assert len(told(LAY, MUSTER, CASTLE, OUT, ("stay", 2, 2, "3,-3", "M", 4))) == 1
    assert len(told(LAY, MUSTER, CASTLE, OUT, ("stay", 2, 2, "3,-3", "Pt", 2))) == 1
    assert len(told(LAY, MUSTER, CASTLE, OUT, ("stay", 2, 2, "3,-3", "Pt", 0))) == 1


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ([("lay", 2, "M", "-1,4")], "Bruno lays a mountain at −1,4."),
        ([("lay", 1, "P", "-1,-4")], "You lay an empty plain at −1,−4."),
        ([LAY, ("muster", 2, 0, "2,-3")], "Bruno lays a plain castle at 2,−3 and musters nobody."),
        (
            [LAY, MUSTER, ("stay", 2, 3, "2,-3", "Pc", 0)],
            "Bruno lays a plain castle at 2,−3 and musters three.",
        ),
        ([MUSTER], "Bruno musters three at 2,−3."),
        ([("muster", 1, 0, "0,0")], "You muster nobody at 0,0."),
    ],
)
def test_parts_of_a_turn(events: list[tuple[Any, ...]], sentence: str) -> None:
    assert told(*events) == [sentence]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_event_of_a_match_is_told_by_itself_and_with_others(seats: int) -> None:
    played = match(seats, "told")
    kinds = set()
    for move in played.moves:
        kinds |= {event[0] for event in move.events}
        for said in (
            told(*move.events, seats=people(seats)),
            *(told(event, seats=people(seats)) for event in move.events),
        ):
            assert said
            assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in said)
            assert not [sentence for sentence in said if "{" in sentence or "-" in sentence]
    assert {"keep", "start", "lay", "muster", "ride", "stay", "draw", "end", "over"} <= kinds


def test_no_event_names_what_is_hidden() -> None:
    for event in (("keep", 2), ("draw", 2, 12)):
        for sentence in told(event):
            assert not [
                name
                for name in ("castle", "village", "town", "mountain", "lake", "plain")
                if name in sentence
            ]


def test_the_log_keeps_a_sentence_a_turn_and_no_draws() -> None:
    played = match(3, "log", 60)
    log = tuple(Entry(move.turn, move.seat + 1, move.events) for move in played.moves)
    lines = side.log_lines(Scene(game="knights", view={}, seats=people(3), eyes=0, log=log))
    assert not [line for line in lines if "draw" in line or ("turn" in line.split() and "turned" not in line)]
    laid = sum(event[0] == "lay" for move in played.moves for event in move.events)
    assert sum(" lays " in line for line in lines) == laid
    assert sum(" takes " in line for line in lines) == sum(
        event[0] == "stay" and event[5] not in (0, event[1]) and event[4][1:] != ""
        for move in played.moves
        for event in move.events
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_action_has_words_of_its_own(seats: int) -> None:
    seen = set()
    for position in positions(seats):
        shown = scene(position)
        said = [table.action_words(action, shown) for action in shown.actions]
        seen |= {action.split()[0] for action in shown.actions}
        assert len(set(said)) == len(said)
        assert all(one[0].isupper() and one[-1] != "." for one in said)
    assert seen == {"keep", "lay", "muster", "ride", "on", "halt", "done"}


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("keep Pc M", "Keep the castle and a mountain"),
        ("lay Ft -1,2", "Lay a forest town at −1,2"),
        ("muster 0", "Muster nobody"),
        ("muster 1", "Muster one knight"),
        ("muster 5", "Muster five knights"),
        ("ride w 2", "Leave two here and ride west"),
        ("on 1", "Leave one here and ride on"),
        ("halt", "All stay here"),
        ("done", "End the turn"),
    ],
)
def test_actions_in_words(action: str, said: str) -> None:
    assert table.action_words(action, Scene(game="knights", view={}, seats=YOU, eyes=1)) == said


def test_losses_are_told() -> None:
    shown = Scene(game="knights", view={}, seats=YOU, eyes=1)
    assert words.losses([], shown) == []
    assert words.losses([(2, 5), (4, 1)], shown) == ["Bruno loses five points.", "Dirk loses one point."]
