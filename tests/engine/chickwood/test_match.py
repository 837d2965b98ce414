"""A running match of Chickwood Forest: numbers of turns, taking back, records."""

from random import Random

import pytest

from engine.chickwood.damage import RAIDS
from engine.chickwood.table import legal, play, table
from engine.kept import text_of
from engine.refusals import refused
from greenwood.game import IllegalAction, Refused
from greenwood.games import GAMES, chickwood
from greenwood.games.chickwood.position import Position
from greenwood.match import Match, Player
from greenwood.record import read, write

SEEN = "Something new has been seen since."
NOTHING = "Nothing has been done in this turn yet."
NAMES = ("Ada", "Much", "Tuck", "Marian", "Will")
FULL_GAMES = ["chickwood-two", "chickwood-shared", "chickwood-used-by-four", "chickwood-unused-by-three"]


def match_of(seats: int = 3, **options: str) -> Match:
    players = [Player(name) for name in NAMES[:seats]]
    return Match(GAMES["chickwood"], players, options, "match")


def match_at(position: Position) -> Match:
    """A match that begins at a position."""

    class Later(Match):
        def start(self) -> Position:
            return position.copy()

    players = [Player(name) for name in NAMES[: position.seats]]
    return Later(GAMES["chickwood"], players, position.terms.options, "match")


def act(match: Match, *actions: str) -> None:
    for text in actions:
        for action in text.split("; "):
            match.act(chickwood.parse_action(action))


def cannot_undo(match: Match) -> str:
    """The reason; asking and trying change nothing."""
    before = match.position.key(), len(match.moves)
    with pytest.raises(IllegalAction) as refusal:
        match.undo()
    assert str(refusal.value) == match.why_no_undo()
    assert (match.position.key(), len(match.moves)) == before
    return match.why_no_undo()


# Turns


def test_there_is_no_line_0() -> None:
    match = match_of()
    assert match.turn == 1
    assert match.result() == "*"
    act(match, legal(match.position)[0])
    assert match.moves[0].turn == 1
    assert match.turn == 2


def test_a_turn_is_all_consecutive_actions_of_a_seat() -> None:
    """The last to scout, who then looks through the glass; a raid with its alms."""
    text = text_of("chickwood-unused-by-three")
    assert "\n75. raid" in text or "spy none" in text
    match = read(text)
    lines = {move.turn: {m.seat for m in match.moves if m.turn == move.turn} for move in match.moves}
    assert all(len(seats) == 1 for seats in lines.values())
    for before, after in zip(match.moves, match.moves[1:], strict=False):
        assert (before.turn == after.turn) == (before.seat == after.seat)
    assert "allow, raid 3, alms" in text, "the owner of the key who raids next"


# Taking back


def laying(**differences: object) -> Match:
    """Seat 1 has raided castle 3, where all lay open, and has four alms to lay."""
    given = {"phase": "raid", "rows": {3: "alms-3:1 alms-1:2"}, **differences}
    return match_at(table(**given))  # type: ignore[arg-type]


def test_alms_and_an_open_raid_can_be_taken_back() -> None:
    match = laying()
    before = match.position.key()
    act(match, "raid 3; alms a1; alms a2; alms a3")
    for left in (3, 2, 1, 0):
        assert match.why_no_undo() == ""
        match.undo()
        assert len(match.moves) == left
    assert match.position.key() == before
    assert cannot_undo(match) == NOTHING


def test_taken_back_is_as_if_never_done() -> None:
    one, other = laying(), laying()
    act(one, "raid 3; alms a1; alms a2")
    for _ in range(2):
        one.undo()
    act(one, "alms b1; alms c1")
    act(other, "raid 3; alms b1; alms c1")
    assert one.moves == other.moves
    assert one.position.key() == other.position.key()


def test_not_past_hidden_cards_that_were_laid_open() -> None:
    rows = {**RAIDS["rows"], 4: "alms-3:3- jerkin:2- henchman:2-"}
    match = match_at(table(phase="raid", **{**RAIDS, "rows": rows}))
    act(match, "raid 4; alms a1")
    match.undo()
    assert cannot_undo(match) == SEEN


def test_not_what_the_glass_has_shown() -> None:
    """Its owner, who raids first, sees the cards at once."""
    match = match_at(table(phase="spy", loot=("spy-glass", "", ""), **RAIDS))
    act(match, "spy 3")
    assert match.position.to_move == 0
    assert cannot_undo(match) == SEEN


def test_not_past_new_hands() -> None:
    """The last raider may be the first of the next round."""
    match = match_at(table(2, phase="raid", round=3, front=(1, 2), raided=(3,)))
    act(match, "raid 1")
    assert match.position.to_move == 1
    assert cannot_undo(match) == SEEN


@pytest.mark.parametrize("action", ["scout 3", "raid 2"])
def test_not_what_another_waits_for(action: str) -> None:
    match = match_of() if action == "scout 3" else match_at(table(phase="raid"))
    act(match, legal(match.position, action)[0])
    assert cannot_undo(match) == NOTHING


def test_a_named_castle_waits_for_the_key() -> None:
    match = match_at(table(phase="raid", loot=("", "key", ""), **RAIDS))
    act(match, "raid 4")
    assert cannot_undo(match) == NOTHING
    act(match, "force")
    assert cannot_undo(match) == NOTHING


def test_before_the_score_what_one_seat_does_can_be_taken_back() -> None:
    match = read(text_of("chickwood-unused-by-three"))
    whole = match.moves
    count = next(n for n, move in enumerate(whole, 1) if "pass" in [event[0] for event in move.events])
    match.moves, match.position = whole[:count], match.at(count)
    assert match.why_no_undo() == ""
    match.undo()
    assert legal(match.position)[0] == "swap none"


@pytest.mark.parametrize("name", FULL_GAMES)
def test_not_after_the_end(name: str) -> None:
    assert cannot_undo(read(text_of(name))) == "The game is over."


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_hidden_is_ever_taken_back(seats: int) -> None:
    """Whatever can be taken back has shown its seat nothing that it didn't see before."""
    match, rng = match_of(seats, legendary="on"), Random(seats)
    taken = 0
    while match.position.to_move is not None:
        before = match.position.copy()
        match.act(rng.choice(match.position.actions()))
        seat = match.moves[-1].seat + 1
        if match.why_no_undo() == "":
            taken += 1
            shown = str(chickwood.view(before, seat))
            rows = chickwood.view(match.position, seat)["rows"]
            for entry in (entry for row in rows.values() for entry in row):
                assert entry["by"] == seat or str(entry) in shown
    assert taken > 5


# Records


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_matches_survive_their_record(seats: int) -> None:
    rng = Random(f"records {seats}")
    match = match_of(seats, legendary="on")
    while match.position.to_move is not None:
        match.act(rng.choice(match.position.actions()))
        if rng.random() < 0.04:
            again = read(write(match))
            assert again.position.key() == match.position.key()
            assert again.moves == match.moves
    again = read(write(match))
    assert write(again) == write(match)
    assert again.result() == "-".join(map(str, match.position.result()))


def test_a_result_may_be_less_than_nothing() -> None:
    position = table(2, phase="raid", round=8, front=(1, 2), raided=(1,), loot=("henchman*8", ""))
    play(position, "raid 2")
    assert match_at(position).result().startswith("-")


RUNNING = text_of("chickwood-running")
SHARED = text_of("chickwood-shared")


@pytest.mark.parametrize(
    ("text", "old", "new", "line", "column", "said"),
    [
        (RUNNING, "legendary=on", "legendary=yes", 4, 10, "option legendary can't be"),
        (RUNNING, "legendary=on", "legendary=1", 4, 10, "option legendary can't be"),
        (SHARED, "glory=live", "glory=now", 4, 10, "option glory can't be"),
        (SHARED, "glory=live", "land=9", 4, 10, "chickwood has no option 'land'"),
        (
            SHARED,
            "Game: chickwood",
            "Game: forest",
            2,
            7,
            "unknown game 'forest'; known are locksley, knights",
        ),
        (SHARED, "Rules: 1", "Rules: 2", 3, 8, "Chickwood Forest is played here by rules 1"),
        (SHARED, "; Much (bot outlaw); Frère Tuck (human)", "", 5, 8, "has 2 to 5 seats, not 1"),
        (SHARED, "Ada (human)", "a (human); b (human); c (human); d (human)", 5, 8, "2 to 5 seats, not 6"),
        (SHARED, "Result: 49-44-49", "Result: 49-44-48", 7, 9, "but the actions end with 49-44-49"),
        (SHARED, "Result: 49-44-49", "Result: 1-0-1", 7, 9, "but the actions end with 49-44-49"),
        (SHARED, "Result: 49-44-49", "Result: *", 7, 9, "but the actions end with 49-44-49"),
    ],
)
def test_headers_refused(text: str, old: str, new: str, line: int, column: int, said: str) -> None:
    assert text.count(old) == 1
    wrong = refused(text.replace(old, new))
    assert (wrong.line, wrong.column) == (line, column)
    assert said in wrong.reason


HEAD = """\
Greenwood: 1
Game: chickwood
Rules: 1
Options: legendary=off
Seats: Ada (human); Much (human)
Seed: match
Result: *

"""


@pytest.mark.parametrize(
    ("body", "column", "said"),
    [
        ("0. FIRST", 1, "expected the turn's number and its actions, like 1. scout 1"),
        ("1. FIRST, FIRST", 20, "turn 1 ended before this action"),
        ("1. raid 3", 4, "'raid 3' is not legal here: First all cards in hand are played to the castles."),
        ("1. scout 4 ring", 4, "'scout 4 ring' is not legal here: Castle 4 is not in play."),
        ("1. scout 3 key", 4, "'scout 3 key' is not legal here: You have no key in hand."),
        ("1. scout 3 rings", 4, "'scout 3 rings' is no action of Chickwood Forest; expected scout 3 ring"),
        ("2. FIRST", 1, "expected the turn's number and its actions, like 1. scout 1"),
    ],
)
def test_actions_refused(body: str, column: int, said: str) -> None:
    first = "scout 1 alms-2"
    assert first in legal(match_of(2).position)
    wrong = refused(HEAD + body.replace("FIRST", first) + "\n")
    assert (wrong.line, wrong.column) == (9, column)
    assert said in wrong.reason


def test_a_match_that_cannot_be() -> None:
    with pytest.raises(Refused, match="glory"):
        match_of(2, glory="never")
    with pytest.raises(Refused, match="for two to five, not for 1"):
        match_of(1)
