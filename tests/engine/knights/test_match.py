"""A running match of Robber Knights: numbers of turns, taking back, records."""

from random import Random

import pytest

from engine.kept import text_of
from engine.refusals import refused
from greenwood.game import IllegalAction, Refused
from greenwood.games import GAMES, knights
from greenwood.match import Match, Player
from greenwood.record import read, write

SEEN = "Something new has been seen since."
NOTHING = "Nothing has been done in this turn yet."
NAMES = ("Ada", "Much", "Tuck", "Marian")
FULL_GAMES = ["knights-points", "knights-unused", "knights-level", "knights-uneven", "knights-full"]


def match_of(seats: int = 2, **options: str | int) -> Match:
    players = [Player(name) for name in NAMES[:seats]]
    return Match(GAMES["knights"], players, {"first": 1, **options}, "match")


def begun() -> Match:
    """Both have kept an empty plain; the first turn begins."""
    match = match_of()
    act(match, "keep Pc P; keep Pc P")
    return match


def act(match: Match, *actions: str) -> None:
    for text in actions:
        for action in text.split("; "):
            match.act(knights.parse_action(action))


def cannot_undo(match: Match) -> str:
    """The reason; asking and trying change nothing."""
    before = match.position.key(), len(match.moves)
    with pytest.raises(IllegalAction) as refusal:
        match.undo()
    assert str(refusal.value) == match.why_no_undo()
    assert (match.position.key(), len(match.moves)) == before
    return match.why_no_undo()


# Turns


def test_keeping_is_turn_0() -> None:
    match = match_of(3)
    for seat in range(3):
        assert match.turn == 0
        act(match, "keep Pc M")
        assert (match.moves[-1].turn, match.moves[-1].seat) == (0, seat)
    assert match.turn == 1
    assert match.result() == "*"


def test_who_keeps_last_and_begins_still_begins_turn_1() -> None:
    match = match_of(2, first=2)
    act(match, "keep Pc M; keep Pc M; lay M 2,0")
    assert [(move.turn, move.seat) for move in match.moves] == [(0, 0), (0, 1), (1, 1)]


def test_turns_are_numbered() -> None:
    match = begun()
    act(match, "lay P 2,0; done; lay Pc 3,0; muster 2; halt; done; lay Pc 2,1; muster 0; done")
    assert [move.turn for move in match.moves] == [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3]
    assert [move.seat for move in match.moves] == [0, 1, 0, 0, 1, 1, 1, 1, 0, 0, 0]
    assert match.turn == 4


def test_turns_in_a_row_are_one_line_of_a_record() -> None:
    """A turn is all consecutive actions of one seat."""
    text = text_of("knights-uneven")
    last = text.rstrip("\n").split("\n")[-1]
    assert last.count("done") > 3
    assert write(read(text)) == text


# Taking back


def test_a_castle_can_be_taken_back() -> None:
    """Nothing is drawn before its knights stand."""
    match = begun()
    before = match.position.key()
    act(match, "lay Pc 2,0; muster 4; ride w 1")
    for left in (4, 3, 2):
        assert match.why_no_undo() == ""
        match.undo()
        assert len(match.moves) == left
    assert match.position.key() == before
    assert cannot_undo(match) == NOTHING
    act(match, "lay Pc 2,0; muster 4; ride w 1; halt")
    assert cannot_undo(match) == SEEN


def test_taken_back_is_as_if_never_done() -> None:
    one, other = begun(), begun()
    act(one, "lay Pc 2,0; muster 4; ride w 1")
    for _ in range(2):
        one.undo()
    act(one, "muster 1; halt")
    act(other, "lay Pc 2,0; muster 1; halt")
    assert one.moves == other.moves
    assert one.position.key() == other.position.key()


@pytest.mark.parametrize("actions", ["lay P 2,0", "lay Pc 2,0; muster 0", "lay Pc 2,0; muster 1; halt"])
def test_not_past_a_drawn_tile(actions: str) -> None:
    match = begun()
    act(match, actions)
    assert cannot_undo(match) == SEEN


def test_back_to_the_drawn_tile() -> None:
    match = begun()
    act(match, "lay P 2,0; lay Pc 3,0; muster 1")
    match.undo()
    match.undo()
    assert len(match.moves) == 3
    assert cannot_undo(match) == SEEN


def test_not_what_another_has_done() -> None:
    match = begun()
    act(match, "lay P 2,0; done")
    assert cannot_undo(match) == NOTHING
    match = match_of()
    act(match, "keep Pc P")
    assert cannot_undo(match) == NOTHING, "nor the tiles kept, which would show them"


def test_what_was_kept_cannot_be_taken_back() -> None:
    """Once all have kept, the starting area lies open."""
    match = match_of(2, first=2)
    act(match, "keep Pc M; keep Pc M")
    assert cannot_undo(match) == NOTHING
    assert cannot_undo(begun()) == NOTHING


def test_with_an_empty_pile_a_tile_can_be_taken_back() -> None:
    match = read(text_of("knights-points"))
    whole, tried = match.moves, 0
    for count in range(1, len(whole)):
        match.moves, match.position = whole[:count], match.at(count)
        last = whole[count - 1]
        draws = "draw" in [event[0] for event in last.events]
        mine = last.seat == match.position.to_move and last.turn == match.turn
        assert (match.why_no_undo() == "") == (mine and not draws)
        tried += mine and not draws and last.action[0] == 1 and len(last.events) == 1
        match.moves = whole
    assert tried > 3


@pytest.mark.parametrize("name", FULL_GAMES)
def test_not_after_the_end(name: str) -> None:
    assert cannot_undo(read(text_of(name))) == "The game is over."


# Records


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_survive_their_record(seats: int) -> None:
    rng = Random(f"records {seats}")
    match = match_of(seats)
    while match.position.to_move is not None:
        match.act(rng.choice(match.position.actions()))
        if rng.random() < 0.04:
            again = read(write(match))
            assert again.position.key() == match.position.key()
            assert again.moves == match.moves
    again = read(write(match))
    assert write(again) == write(match)
    assert again.result() == "-".join(map(str, match.position.points()))


RUNNING = text_of("knights-running")
LEVEL = text_of("knights-level")


@pytest.mark.parametrize(
    ("text", "old", "new", "line", "column", "said"),
    [
        (RUNNING, "land=9", "land=8", 4, 10, "with 4 seats, only 9"),
        (RUNNING, "land=9", "land=7", 4, 10, "option land can't be"),
        (RUNNING, "first=random", "first=5", 4, 10, "option first can't be"),
        (LEVEL, "first=1", "first=3", 4, 10, "with 2 seats, only random, 1, 2"),
        (LEVEL, "first=1", "second=on", 4, 10, "no option 'second'"),
        (LEVEL, "Game: knights", "Game: robber", 2, 7, "unknown game 'robber'; known are locksley, knights"),
        (LEVEL, "Rules: 1", "Rules: 2", 3, 8, "Robber Knights is played here by rules 1"),
        (LEVEL, "; Much (bot outlaw)", "", 5, 8, "Robber Knights has 2 to 4 seats, not 1"),
        (
            LEVEL,
            "Much (bot outlaw)",
            "a (human); b (human); c (human); d (human)",
            5,
            8,
            "2 to 4 seats, not 5",
        ),
        (LEVEL, "Result: 9-9", "Result: 10-9", 7, 9, "the result is '10-9', but the actions end with 9-9"),
        (LEVEL, "Result: 9-9", "Result: 9-9-0", 7, 9, "the actions end with 9-9"),
        (LEVEL, "Result: 9-9", "Result: *", 7, 9, "the actions end with 9-9"),
    ],
)
def test_headers_refused(text: str, old: str, new: str, line: int, column: int, said: str) -> None:
    assert text.count(old) == 1
    wrong = refused(text.replace(old, new))
    assert (wrong.line, wrong.column) == (line, column)
    assert said in wrong.reason


HEAD = """\
Greenwood: 1
Game: knights
Rules: 1
Options: first=1
Seats: Ada (human); Much (bot outlaw)
Seed: match
Result: *

"""
KEPT = HEAD + "0. keep Pc P, keep Pc P\n"


@pytest.mark.parametrize(
    ("body", "line", "column", "said"),
    [
        (HEAD + "0. keep P Pc\n", 9, 4, "'keep P Pc' is not legal here: The castle must be kept"),
        (HEAD + "0. keep Pc P, keep Pc Pt\n", 9, 15, "'keep Pc Pt' is not legal here: Only an empty plain"),
        (HEAD + "0. keep Pc P, keep Pc P, keep Pc P\n", 9, 26, "turn 0 ended before this action"),
        (HEAD + "0. keep Pc P, keep Pc P, lay P 2,0\n", 9, 26, "turn 0 ended before this action"),
        (HEAD + "0. keep Pc P,keep Pc P\n", 9, 4, "'keep Pc P,keep Pc P' is no action of Robber Knights"),
        (HEAD + "1. lay P 2,0\n", 9, 1, "expected the turn's number and its actions, like 0. keep Pc M"),
        (KEPT + "1. lay P 2, 0\n", 10, 4, "'lay P 2' is no action of Robber Knights; expected keep Pc M"),
        (KEPT + "1. lay P 2,2\n", 10, 4, "'lay P 2,2' is not legal here: 2,2 has no edge in common"),
        (KEPT + "1. lay P 2,0, lay P 2,0\n", 10, 15, "'lay P 2,0' is not legal here"),
        (KEPT + "1. lay M 2,0\n", 10, 4, "You have no mountain in hand."),
        (KEPT + "1. done\n", 10, 4, "One tile at least must be laid in a turn."),
        (KEPT + "1. lay P 2,0, done, lay P 3,0\n", 10, 21, "turn 1 ended before this action"),
        (KEPT + "1. lay P 2,0, done\n3. lay P 3,0\n", 11, 1, "like 2. lay P"),
        (KEPT + "1. lay P 2,0, done\n1. lay P 3,0\n", 11, 1, "like 2. lay P"),
        (KEPT + "1. lay P 2,0\n1. done\n", 11, 1, "expected the other actions of turn 1 on its own line"),
        (KEPT + "1. lay P 02,0\n", 10, 4, "'lay P 02,0' is no action"),
        (KEPT + "1. lay P −1,0\n", 10, 4, "is no action"),
        (KEPT + "1. lay Pc 2,0, muster 5, halt\n", 10, 26, "More than four knights would stand at 2,0."),
        (KEPT + "1. lay Pc 2,0, ride e 1\n", 10, 16, "First say how many knights muster"),
    ],
)
def test_actions_refused(body: str, line: int, column: int, said: str) -> None:
    wrong = refused(body)
    assert (wrong.line, wrong.column) == (line, column)
    assert said in wrong.reason


def test_a_match_that_cannot_be() -> None:
    with pytest.raises(Refused, match="land"):
        match_of(2, land=8)
    with pytest.raises(Refused, match="for two to four, not for 1"):
        match_of(1)
