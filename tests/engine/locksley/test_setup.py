"""The table before the first turn: tiles, corners, extra coins, first seat, and every kind of track."""

from collections import Counter
from typing import Any

import pytest

from engine.locksley.table import legal, play
from greenwood.game import IllegalAction, Refused
from greenwood.games import locksley
from greenwood.games.locksley.components import (
    COLOURS,
    CORNERS_DAY,
    CORNERS_NIGHT,
    META,
    SMALL_DAY,
    SMALL_NIGHT,
)

OPPOSITE = {"a1": "e5", "e5": "a1", "a5": "e1", "e1": "a5"}
SIDES = {"short": 2, "normal": 3, "long": 4}
SEEDS = [f"setup {number}" for number in range(40)]


def start(seed: str = "s", **options: Any) -> dict[str, Any]:
    value: dict[str, Any] = locksley.to_json(locksley.new(2, options, seed))
    return value


def test_the_table_is_laid() -> None:
    value = start()
    assert len(value["grid"]) == 25
    assert len(value["pile"]) == 35
    tiles = Counter([*value["grid"].values(), *value["pile"]])
    assert tiles == dict.fromkeys(COLOURS, 10)
    assert value["phase"] == "corner"
    assert value["robins"] == [None, None]
    assert value["bards"] == [0, 0]
    assert value["loot"] == [{}, {}]
    assert value["coins"] == [[], []]
    assert value["discard"] == value["holes"] == []
    assert value["winner"] is None
    assert locksley.setting_up(locksley.new(2, {}, "s"))


def test_every_seed_is_another_game() -> None:
    assert len({str(start(seed)["grid"]) for seed in SEEDS}) == len(SEEDS)
    assert len({str(start(seed)["track"]) for seed in SEEDS}) == len(SEEDS)
    assert start("x") == start("x")


def test_options_default() -> None:
    assert start()["options"] == {
        "length": "normal",
        "light": "day",
        "extra1": 0,
        "extra2": 0,
        "edition": "english",
        "first": "random",
    }
    assert [option.name for option in META.options] == list(start()["options"])


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"length": "endless"}, "endless"),
        ({"colour": "red"}, "colour"),
        ({"extra1": 3}, "extra1"),
        ({"extra2": -1}, "extra2"),
        ({"extra1": True}, "extra1"),
        ({"extra1": 1.0}, "extra1"),
        ({"first": 3}, "first"),
        ({"first": "0"}, "first"),
        ({"light": None}, "light"),
        ({"edition": ["french"]}, "edition"),
        ({"length": "Normal"}, "Normal"),
    ],
)
def test_options_refused(given: dict[str, Any], named: str) -> None:
    with pytest.raises(Refused, match=named):
        locksley.new(2, given, "s")


@pytest.mark.parametrize("seats", [0, 1, 3, 6, -2])
def test_two_seats(seats: int) -> None:
    with pytest.raises(Refused, match="for 2 players"):
        locksley.new(seats, {}, "s")


def test_numbers_as_text() -> None:
    assert start(extra1="2", first="2") == start(extra1=2, first=2)


# Corners and first coins


@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize("corner", OPPOSITE)
def test_corners(corner: str, first: int) -> None:
    position = locksley.new(2, {"first": first}, "s")
    before = locksley.to_json(position)
    assert before["to_move"] == first
    assert legal(position) == ["corner a1", "corner e1", "corner a5", "corner e5"]
    second, opposite = 3 - first, OPPOSITE[corner]
    colours = before["grid"][corner], before["grid"][opposite]
    assert play(position, f"corner {corner}") == [
        ("corner", first, corner, colours[0]),
        ("corner", second, opposite, colours[1]),
    ]
    after = locksley.to_json(position)
    assert after["coins"][first - 1] == [colours[0]]
    assert after["coins"][second - 1] == [colours[1]]
    assert after["robins"][first - 1] == corner
    assert after["robins"][second - 1] == opposite
    assert len(after["grid"]) == 23
    assert after["phase"] == "turn"
    assert after["to_move"] == first, "who chose first also plays first"
    assert after["pile"] == before["pile"]
    assert after["turn"]["robin_moved"] is False


@pytest.mark.parametrize("action", ["corner c3", "corner a2", "robin c2", "sell red", "step", "bribe", "end"])
def test_first_a_corner(action: str) -> None:
    position = locksley.new(2, {}, "s")
    before = locksley.to_json(position)
    with pytest.raises(IllegalAction, match="corner"):
        play(position, action)
    assert locksley.to_json(position) == before


def test_corners_only_once() -> None:
    position = locksley.new(2, {}, "s")
    play(position, "corner a1")
    with pytest.raises(IllegalAction, match="taken already"):
        play(position, "corner e1")


@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize("edition", ["english", "french"])
@pytest.mark.parametrize("extra1", [0, 1, 2])
@pytest.mark.parametrize("extra2", [0, 1, 2])
def test_extra_coins(extra1: int, extra2: int, edition: str, first: int) -> None:
    options = {"extra1": extra1, "extra2": extra2, "edition": edition, "first": first}
    position = locksley.new(2, options, "s")
    before = locksley.to_json(position)
    events = play(position, "corner a1")
    after = locksley.to_json(position)
    corner = [before["grid"]["a1" if seat == first else "e5"] for seat in (1, 2)]
    # In the French edition the number is the number of coins one starts with.
    drawn = [max(0, extra - (edition == "french")) for extra in (extra1, extra2)]
    pile = before["pile"]
    assert after["coins"][0] == [corner[0], *pile[: drawn[0]]], "seat 1 draws first, whoever begins"
    assert after["coins"][1] == [corner[1], *pile[drawn[0] : sum(drawn)]]
    assert after["pile"] == pile[sum(drawn) :]
    assert events[2:] == [("extra", seat, n) for seat, n in enumerate(drawn, 1) if n]


def test_first_seat_at_random() -> None:
    assert {start(seed)["to_move"] for seed in SEEDS} == {1, 2}
    assert all(start(seed, first=1)["to_move"] == 1 for seed in SEEDS)
    assert all(start(seed, first=2)["to_move"] == 2 for seed in SEEDS)


def test_options_leave_the_tiles_alone() -> None:
    """The same seed deals the same loot whatever else is chosen."""
    one, other = start(length="long", light="night", edition="french", first=1), start()
    assert one["grid"] == other["grid"]
    assert one["pile"] == other["pile"]


# The track


@pytest.mark.parametrize("length", SIDES)
@pytest.mark.parametrize("light", ["day", "mixed", "night"])
@pytest.mark.parametrize("seed", SEEDS[:12])
def test_track(length: str, light: str, seed: str) -> None:
    spaces = start(seed, length=length, light=light)["track"]
    side = SIDES[length]
    assert len(spaces) == 4 * side + 8
    assert len(set(spaces)) == len(spaces)
    assert spaces[-2:] == ["nottingham", "beginning"]
    stretch = side + 2
    small = [task for number in range(4) for task in spaces[number * stretch : number * stretch + side]]
    pairs = {tuple(spaces[number * stretch + side : (number + 1) * stretch]) for number in range(3)}
    assert len(pairs) == 3
    day = sum(task in SMALL_DAY for task in small)
    night = sum(task in SMALL_NIGHT for task in small)
    assert day + night == 4 * side
    if light == "day":
        assert pairs == set(CORNERS_DAY)
        assert (day, night) == (8, 4 * side - 8)
    elif light == "night":
        assert pairs == set(CORNERS_NIGHT)
        assert (day, night) == (4 * side - 8, 8)
    else:
        assert pairs <= {*CORNERS_DAY, *CORNERS_NIGHT}


def test_mixed_light_mixes() -> None:
    tracks = [start(seed, light="mixed", length="short")["track"] for seed in SEEDS]
    assert len({sum(task in SMALL_DAY for task in spaces) for spaces in tracks}) > 2
    seen = {task for spaces in tracks for task in spaces}
    assert len(seen) == 16 + 12 + 2


def test_night_tiles_lie_on_every_side_by_day() -> None:
    """The four night tiles of a normal day are mixed in, not the last four."""
    for side in range(4):
        sides = [start(seed)["track"][side * 5 : side * 5 + 3] for seed in SEEDS]
        assert {sum(task in SMALL_NIGHT for task in tasks) for tasks in sides} >= {0, 1, 2}
