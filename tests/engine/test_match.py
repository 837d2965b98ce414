"""A running match: acting, numbering of turns, taking back, looking back."""

import pytest

from engine.kept import FOLDER
from greenwood.game import IllegalAction, Refused
from greenwood.games import GAMES, locksley
from greenwood.games.locksley.components import BRIBE, END, ROBIN, SELL
from greenwood.match import Match, Player
from greenwood.record import read


def match_of(seed: str = "match", **options: str | int) -> Match:
    return Match(GAMES["locksley"], [Player("Ada"), Player("Much", "outlaw")], options, seed)


def act(match: Match, *actions: str) -> None:
    for text in actions:
        match.act(locksley.parse_action(text))


def state(match: Match) -> tuple[object, int]:
    return locksley.to_json(match.position), len(match.moves)


def kept(name: str) -> Match:
    return read((FOLDER / f"{name}.greenwood").read_bytes().decode())


def cannot_undo(match: Match) -> str:
    """The reason; asking and trying change nothing."""
    before = state(match)
    reason = match.why_no_undo()
    assert reason
    with pytest.raises(IllegalAction) as refused:
        match.undo()
    assert str(refused.value) == reason
    assert state(match) == before
    return reason


def test_a_new_match() -> None:
    match = match_of(length="short")
    assert match.options == {
        "length": "short",
        "light": "day",
        "extra1": 0,
        "extra2": 0,
        "edition": "english",
        "first": "random",
    }
    assert match.turn == 0
    assert match.result() == "*"
    assert match.moves == []
    assert locksley.to_json(match.position) == locksley.to_json(match.start())


def test_a_match_that_cannot_be() -> None:
    with pytest.raises(Refused, match="length"):
        match_of(length="endless")
    with pytest.raises(Refused, match="for 2 players, not 3"):
        Match(GAMES["locksley"], [Player("a"), Player("b"), Player("c")], {}, "s")
    with pytest.raises(Refused, match="a seed is"):
        match_of(seed="two\nlines")


def test_turns_are_numbered() -> None:
    match = match_of(first=2)
    assert match.turn == 0
    act(match, "corner a1")
    assert match.turn == 1
    act(match, "bribe", "robin b3")
    assert match.turn == 1
    act(match, "end")
    assert match.turn == 2
    act(match, "robin d3", "end")
    assert match.turn == 3
    assert [(move.turn, move.seat) for move in match.moves] == [
        (0, 1), (1, 1), (1, 1), (1, 1), (2, 0), (2, 0),
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["king", "lap", "emptied", "holes", "french"])
def test_turns_alternate(name: str) -> None:
    """A turn is one seat's, ends with ``end`` or the game, and the numbers leave none out."""
    match = kept(name)
    first = match.moves[0].seat
    for move, after in zip(match.moves, match.moves[1:], strict=False):
        assert move.seat == (first if move.turn % 2 or move.turn == 0 else 1 - first)
        ended = move.action[0] == END or move.turn == 0
        assert after.turn == move.turn + ended


def test_an_illegal_action_changes_nothing() -> None:
    match = match_of()
    act(match, "corner a1", "robin b3")
    before = state(match)
    for text in ("robin d4", "sell red", "corner e5", "robin b3"):
        with pytest.raises(IllegalAction):
            act(match, text)
        assert state(match) == before


def test_events_are_kept_with_the_move() -> None:
    match = match_of(first=1)
    act(match, "corner a1")
    move = match.moves[0]
    assert [event[:3] for event in move.events] == [("corner", 1, "a1"), ("corner", 2, "e5")]


# Taking back


def test_undo_to_the_start_of_the_turn() -> None:
    match = match_of(first=1)
    act(match, "corner a1", "robin b3", "end", "robin d3", "end")
    before = state(match)
    act(match, "bribe")
    paid = state(match)
    act(match, "robin a1")
    match.undo()
    assert state(match) == paid
    match.undo()
    assert state(match) == before
    assert cannot_undo(match) == "Nothing has been done in this turn yet."
    act(match, "robin a1", "bribe", "end")
    assert match.moves[-1].turn == 3


def test_undo_in_the_very_first_turn() -> None:
    match = match_of()
    assert cannot_undo(match) == "Nothing has been done in this turn yet."
    act(match, "corner a1")
    assert cannot_undo(match) == "Nothing has been done in this turn yet."
    act(match, "bribe")
    match.undo()
    assert match.why_no_undo() != ""
    assert match.turn == 1


def test_not_the_opponents_turn() -> None:
    match = match_of()
    act(match, "corner a1", "robin b3", "end")
    assert cannot_undo(match) == "Nothing has been done in this turn yet."


def test_undo_in_a_turn_that_follows_a_stay() -> None:
    match = match_of(edition="french")
    act(match, "corner a1", "end")
    assert cannot_undo(match) == "Nothing has been done in this turn yet."
    act(match, "bribe")
    match.undo()
    assert len(match.moves) == 2


def test_not_past_something_seen() -> None:
    """What fills a hole shows what was hidden; only what was done after it can be taken back."""
    match = kept("holes")
    whole, position, tried = match.moves, match.start(), 0
    for count, move in enumerate(whole):
        fills = [action for action in position.actions() if action[0] in (SELL, BRIBE) and position.holes]
        if fills and not position.robin_moved:
            match.moves, match.position = whole[:count], position.copy()
            match.act(fills[0])
            assert cannot_undo(match) == "Something new has been seen since."
            match.act(match.position.actions()[0])
            assert match.moves[-1].action[0] == ROBIN
            match.undo()
            assert cannot_undo(match) == "Something new has been seen since."
            tried += 1
        position.play(move.action)
    assert tried


def test_not_after_the_end() -> None:
    for name in ("king", "lap"):
        assert cannot_undo(kept(name)) == "The game is over."


def test_undo_walks_back_through_any_turn() -> None:
    match = kept("king")
    whole = match.moves
    for count in range(5, len(whole) - 1, 23):
        match.moves = whole[:count]
        match.position = match.at(count)
        taken = 0
        while not match.why_no_undo():
            match.undo()
            taken += 1
            assert match.position.key() == match.at(count - taken).key()
        start = next(
            number for number in range(count, -1, -1) if number == 0 or whole[number - 1].action[0] == END
        )
        if match.why_no_undo() == "Nothing has been done in this turn yet.":
            assert len(match.moves) == start


def test_undone_is_as_if_never_done() -> None:
    one, other = match_of(), match_of()
    act(one, "corner a1", "bribe", "robin c2")
    one.undo()
    one.undo()
    act(one, "robin b3", "end")
    act(other, "corner a1", "robin b3", "end")
    assert one.moves == other.moves
    assert state(one) == state(other)


# Looking back


def test_at() -> None:
    match = kept("king")
    end = state(match)
    assert locksley.to_json(match.at(0)) == locksley.to_json(match.start())
    assert match.at(len(match.moves)).key() == match.position.key()
    middle = match.at(40)
    middle.apply(middle.actions()[0])
    assert state(match) == end, "looking back is looking only"


def test_result() -> None:
    assert kept("king").result() == "1-0"
    assert kept("lap").result() == "0-1"
    assert kept("running").result() == "*"
