"""Records made once and kept: each replays to the same position for ever, to the byte."""

import json
from hashlib import sha256
from typing import NamedTuple

import pytest

from engine.chickwood.golden import all_used, none_used
from engine.golden import GOLDEN
from engine.kept import FOLDER, Golden, events_of, text_of
from engine.knights.golden import full, turns_in_a_row
from engine.locksley.golden import holes, shuffles, stays
from greenwood.games import GAMES
from greenwood.match import Match
from greenwood.record import read, write


class Pin(NamedTuple):
    """What a record led to on the day it was made."""

    result: str
    actions: int
    turns: int
    end: str
    """SHA-256 of the final position."""


PINS = {
    "king": Pin("1-0", 275, 89, "62b0fc1847a87cc6801ec35c57283c5e04c547cadac90ca579d5af78a5c285b8"),
    "lap": Pin("0-1", 144, 59, "17db5bd0601482169ab6af28c051b0d7be1e06cbdc581a25f24764a7eee22d14"),
    "emptied": Pin("1-0", 431, 156, "1ae0b29536cbef9e9d3b481c79911bf3de4a366614dd9b7f682e2beae084e4a2"),
    "holes": Pin("0-1", 333, 123, "6a419b8cd10359eb776c8243ae3eb4ab0c288f02baed4c40bc690a07b5e44415"),
    "french": Pin("0-1", 303, 129, "b232b5da3de3a9089ef2481695575112d2cbdf61a96363850683ae5f4764f096"),
    "running": Pin("*", 60, 25, "6acdd5e6a59667d57bbf52850dbef8d0573f98846459160358434b920b35aa8d"),
    "knights-points": Pin("7-8", 104, 29, "8dd929df059bdd3d7d1ea6baaaca196ab4e66e392e5b1a97edf45b1a1dc1f294"),
    "knights-unused": Pin(
        "4-13-13", 171, 51, "fc128272eaf0b601754852305e8490062ddd72af4038ae3cf9443893b33becd6"
    ),
    "knights-level": Pin("9-9", 99, 22, "ece7574f79d674583ddcf862b6850d800f7d83197aaac8113fc00f7307475e80"),
    "knights-uneven": Pin(
        "10-13-13-14", 201, 40, "de342443bb171063bc11254ffd5fd92ec9f25d4e1178bbcac7210f81e6a5a429"
    ),
    "knights-full": Pin(
        "15-6-4", 137, 40, "7adb288751fec54d2314733c157bf8026be0a334eb2673c68b3358dd95a78193"
    ),
    "knights-running": Pin("*", 90, 28, "957c0706f09b35cc8330d4e46c45406e90a616ac46558b6bb91d8f6db35b53ce"),
    "chickwood-two": Pin(
        "48-56", 100, 78, "6af4b907bdd2a669e50ae90ada0fd1efd7845ee31fe56102ea76468e328b8ced"
    ),
    "chickwood-shared": Pin(
        "49-44-49", 120, 96, "476269efa158b6bc8703d4213db0c224bee7753cc9beb1ec8dcb753a070722e5"
    ),
    "chickwood-four": Pin(
        "49-45-30-58", 123, 95, "e284b9065d7df3ff15bd2aadfb5738781f056cf147c6be17ed959cfc0eb74943"
    ),
    "chickwood-five": Pin(
        "66-27-28-40-76", 152, 119, "329fab39bb1d088d7b71fd43522431c0d0471bf9f8686d6321049461e3c56733"
    ),
    "chickwood-used-by-two": Pin(
        "19-67", 103, 85, "687f75836a3958ed7f6d2b1394fd60f33c6e75cf0fc8d98ef2cb9bca10d06220"
    ),
    "chickwood-unused-by-three": Pin(
        "50-52-45", 139, 111, "7e56cf528a7029877ec1f6b76bda461ef1948ce33454ab354d81754c6a0e6242"
    ),
    "chickwood-used-by-four": Pin(
        "24-41-48-56", 131, 99, "8bd7eb3c90ef6daca4aacdbd23965f9d4f8f745ef84166d74bda16eeab2ebf2b"
    ),
    "chickwood-used-by-five": Pin(
        "58-66-44-37-20", 161, 130, "bb0a8caf613cadf76b17bbc006b296ce6d29ec8a4062f6960776b6da84528aa2"
    ),
    "chickwood-running": Pin("*", 60, 47, "c665299a0c41af91854c0458ee7e1a054129f346a93fe4f79a87da122d3c5c87"),
}


def fingerprint(match: Match) -> str:
    position = json.dumps(match.game.to_json(match.position), sort_keys=True, separators=(",", ":"))
    return sha256(position.encode()).hexdigest()


@pytest.fixture(params=GOLDEN, ids=lambda golden: golden.name)
def golden(request: pytest.FixtureRequest) -> Golden:
    kept: Golden = request.param
    return kept


def test_every_record_is_pinned() -> None:
    names = {golden.name for golden in GOLDEN}
    assert names == set(PINS) == {path.stem for path in FOLDER.glob("*.greenwood")}


def test_replays_to_the_same_position(golden: Golden) -> None:
    match = read(text_of(golden.name))
    pin = Pin(match.result(), len(match.moves), match.moves[-1].turn, fingerprint(match))
    assert pin == PINS[golden.name]


def test_written_as_it_was_read(golden: Golden) -> None:
    text = text_of(golden.name)
    assert write(read(text)) == text
    assert read(text).moves == read(write(read(text))).moves


def test_shows_what_it_is_kept_for(golden: Golden) -> None:
    match = read(text_of(golden.name))
    assert golden.shows(match)
    assert match.game.META.id == golden.game
    assert match.players == list(golden.players)
    assert match.date == golden.date
    for name, value in golden.options.items():
        assert match.options[name] == value


def matches_of(game: str) -> dict[str, Match]:
    return {golden.name: read(text_of(golden.name)) for golden in GOLDEN if golden.game == game}


def happened(matches: dict[str, Match]) -> set[str]:
    """The names of all events."""
    return {event[0] for match in matches.values() for event in events_of(match)}


def test_each_game_has_some() -> None:
    assert {golden.game for golden in GOLDEN} == set(GAMES)


def test_locksley_shows_everything() -> None:
    matches = matches_of("locksley")
    ways = [match.moves[-1].events[-1] for match in matches.values() if match.result() != "*"]
    assert {way[2] for way in ways} == {"king", "lap"}
    assert {way[1] for way in ways} == {1, 2}
    assert {match.moves[0].seat for match in matches.values()} == {0, 1}
    assert happened(matches) == {
        "corner", "extra", "robin", "sell", "pay", "bard", "shuffle", "refill", "hole", "end", "win",
    }  # fmt: skip
    assert shuffles(matches["emptied"]) >= 2
    assert holes(matches["holes"])
    assert stays(matches["french"]) >= 3
    assert matches["running"].position.to_move is not None


def test_knights_show_everything() -> None:
    matches = matches_of("knights")
    ways = {name: match.moves[-1].events[-1] for name, match in matches.items() if match.result() != "*"}
    assert {way[0] for way in ways.values()} == {"over"}
    assert {way[2] for way in ways.values()} == {"points", "knights", "level"}
    assert ways["knights-level"][1] == 0
    assert ways["knights-unused"][1:] != (1, "knights"), "who is first of those level does not win by that"
    assert happened(matches) == {
        "keep", "start", "lay", "muster", "ride", "stay", "draw", "end", "full", "over",
    }  # fmt: skip
    assert {len(match.players) for match in matches.values()} == {2, 3, 4}
    assert {match.position.limit for match in matches.values()} == {7, 8, 9, 10}
    assert full(matches["knights-full"])
    assert turns_in_a_row(matches["knights-uneven"]) >= 3
    assert matches["knights-running"].position.to_move is not None
    for name in set(matches) - {"knights-full", "knights-running"}:
        assert not any(matches[name].position.hands), "all tiles are laid"


def test_chickwood_shows_everything() -> None:
    matches = matches_of("chickwood")
    assert happened(matches) == {
        "scout", "spy", "name", "allow", "force", "reveal", "raid", "alms", "lay", "strand", "left", "deal",
        "order", "swap", "trade", "give", "pass", "over",
    }  # fmt: skip
    ends = {name: match.moves[-1].events[-1] for name, match in matches.items() if match.result() != "*"}
    assert {end[0] for end in ends.values()} == {"over"}
    for name, end in ends.items():
        assert end[1] == matches[name].result()
    assert [name for name, end in ends.items() if " " in end[2]] == ["chickwood-shared"]
    for legendary in ("off", "on"):
        played = [match for match in matches.values() if match.options["legendary"] == legendary]
        assert {len(match.players) for match in played} == {2, 3, 4, 5}
    assert [name for name, match in matches.items() if all_used(match)] == [
        "chickwood-used-by-two", "chickwood-used-by-four", "chickwood-used-by-five",
    ]  # fmt: skip
    assert none_used(matches["chickwood-unused-by-three"])
    assert {match.options["glory"] for match in matches.values()} == {"end", "live"}
    running = matches["chickwood-running"].position
    assert (running.to_move is not None, bool(running.snake)) == (True, True)


def test_each_position_on_the_way(golden: Golden) -> None:
    """Jumping to any action gives what playing up to it gives."""
    match = read(text_of(golden.name))
    position = match.start()
    for count, move in enumerate(match.moves):
        if count % 7 == 0:
            assert match.at(count).key() == position.key()
        assert tuple(position.apply(move.action)) == move.events
    assert position.key() == match.position.key()
