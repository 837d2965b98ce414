"""Records made once and kept: each replays to the same position for ever, to the byte."""

import json
from hashlib import sha256
from typing import NamedTuple

import pytest

from engine.golden import FOLDER, GOLDEN, Golden, events_of, holes, shuffles, stays
from greenwood.games import locksley
from greenwood.match import Match
from greenwood.record import read, write


class Pin(NamedTuple):
    """What a record led to on the day it was made."""

    result: str
    actions: int
    turns: int
    steps: list[int]
    shuffles: int
    end: str
    """SHA-256 of the final position."""


PINS = {
    "king": Pin(
        "1-0", 275, 89, [39, 37], 3, "62b0fc1847a87cc6801ec35c57283c5e04c547cadac90ca579d5af78a5c285b8"
    ),
    "lap": Pin(
        "0-1", 144, 59, [0, 17], 5, "17db5bd0601482169ab6af28c051b0d7be1e06cbdc581a25f24764a7eee22d14"
    ),
    "emptied": Pin(
        "1-0", 431, 156, [47, 32], 81, "1ae0b29536cbef9e9d3b481c79911bf3de4a366614dd9b7f682e2beae084e4a2"
    ),
    "holes": Pin(
        "0-1", 333, 123, [30, 31], 13, "6a419b8cd10359eb776c8243ae3eb4ab0c288f02baed4c40bc690a07b5e44415"
    ),
    "french": Pin(
        "0-1", 303, 129, [27, 39], 3, "b232b5da3de3a9089ef2481695575112d2cbdf61a96363850683ae5f4764f096"
    ),
    "running": Pin(
        "*", 60, 25, [2, 4], 0, "6acdd5e6a59667d57bbf52850dbef8d0573f98846459160358434b920b35aa8d"
    ),
}


def text_of(golden: Golden) -> str:
    return (FOLDER / f"{golden.name}.greenwood").read_bytes().decode()


def fingerprint(match: Match) -> str:
    position = json.dumps(locksley.to_json(match.position), sort_keys=True, separators=(",", ":"))
    return sha256(position.encode()).hexdigest()


@pytest.fixture(params=GOLDEN, ids=lambda golden: golden.name)
def golden(request: pytest.FixtureRequest) -> Golden:
    kept: Golden = request.param
    return kept


def test_every_record_is_pinned() -> None:
    names = {golden.name for golden in GOLDEN}
    assert names == set(PINS) == {path.stem for path in FOLDER.glob("*.greenwood")}


def test_replays_to_the_same_position(golden: Golden) -> None:
    match = read(text_of(golden))
    position = match.position
    pin = Pin(
        match.result(),
        len(match.moves),
        match.moves[-1].turn,
        position.bards,
        position.shuffles,
        fingerprint(match),
    )
    assert pin == PINS[golden.name]


def test_written_as_it_was_read(golden: Golden) -> None:
    text = text_of(golden)
    assert write(read(text)) == text
    assert read(text).moves == read(write(read(text))).moves


def test_shows_what_it_is_kept_for(golden: Golden) -> None:
    match = read(text_of(golden))
    assert golden.shows(match)
    assert match.players == list(golden.players)
    assert match.date == golden.date
    for name, value in golden.options.items():
        assert match.options[name] == value


def test_they_show_everything_between_them() -> None:
    matches = {golden.name: read(text_of(golden)) for golden in GOLDEN}
    ways = [match.moves[-1].events[-1] for match in matches.values() if match.result() != "*"]
    assert {way[2] for way in ways} == {"king", "lap"}
    assert {way[1] for way in ways} == {1, 2}
    assert {match.moves[0].seat for match in matches.values()} == {0, 1}
    events = {event[0] for match in matches.values() for event in events_of(match)}
    assert events == {
        "corner", "extra", "robin", "sell", "pay", "bard", "shuffle", "refill", "hole", "end", "win",
    }  # fmt: skip
    assert shuffles(matches["emptied"]) >= 2
    assert holes(matches["holes"])
    assert stays(matches["french"]) >= 3
    assert matches["running"].position.to_move is not None


def test_each_position_on_the_way(golden: Golden) -> None:
    """Jumping to any action gives what playing up to it gives."""
    match = read(text_of(golden))
    position = match.start()
    for count, move in enumerate(match.moves):
        if count % 7 == 0:
            assert match.at(count).key() == position.key()
        assert tuple(position.apply(move.action)) == move.events
    assert position.key() == match.position.key()
