"""Whole rides listed from the rules, not step by step: the engine's steps lead to each, and to no other."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.contracts import KNIGHTS, Table, name_of, sample, tables_of
from engine.knights.table import lane, legal, play, rides
from greenwood.game import Json
from greenwood.games import knights

NUMBER = {"P": 1, "F": 2, "M": 3}
WAYS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
Place = tuple[int, int]
Plan = tuple[str, dict[Place, int]]
"""The actions, and how many knights stay where."""


def divisions(knights: int, tiles: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide knights among tiles, one at least on each."""
    if tiles == 1:
        yield (knights,)
        return
    for first in range(1, knights - tiles + 2):
        for rest in divisions(knights - first, tiles - 1):
            yield first, *rest


def plans(value: Json) -> list[Plan]:
    """Every muster and whole ride of a position in phase muster (rules-knights.md, "A turn", 2)."""
    land = {tuple(tile["at"]): tile for tile in value["land"]}
    castle = tuple(value["ride"]["at"])
    found: list[Plan] = [("muster 0", {})]
    for n in range(1, min(5, value["reserve"][value["to_move"] - 1]) + 1):
        for length in range(1, n + 1):
            for way, step in WAYS.items() if length > 1 else [("", (0, 0))]:
                lane = [(castle[0] + far * step[0], castle[1] + far * step[1]) for far in range(length)]
                for stays in divisions(n, length):
                    if all(may_stay(land.get(place), stay) for place, stay in zip(lane, stays, strict=True)):
                        found.append((spelt(n, way, stays), dict(zip(lane, stays, strict=True))))
    return found


def may_stay(tile: Json | None, knights: int) -> bool:
    """There is such a tile, the landscape's number stays, and then no more than four stand there.

    To enter asks for no more: the stack that enters has the knights that stay there.
    """
    if tile is None or tile["tile"] == "L":
        return False
    return knights >= NUMBER[tile["tile"][0]] and len(tile["knights"]) + knights <= 4


def spelt(n: int, way: str, stays: tuple[int, ...]) -> str:
    on = [f"ride {way} {stays[0]}", *(f"on {stay}" for stay in stays[1:-1])] if way else []
    return "; ".join([f"muster {n}", *on, "halt"])


def assert_same_rides(value: Json) -> int:
    """The engine has the same rides of a position in phase muster, and each leads where it must."""
    expected = plans(value)
    position = knights.from_json(value)
    assert rides(position) == {text for text, _ in expected}
    seat = value["to_move"]
    for text, stays in expected[:: max(1, len(expected) // 6)]:
        after = position.copy()
        play(after, text)
        done = knights.to_json(after)
        for before, tile in zip(value["land"], done["land"], strict=True):
            more = [seat] * stays.get(tuple(tile["at"]), 0)
            assert tile == {**before, "knights": before["knights"] + more}
        assert done["reserve"][seat - 1] == value["reserve"][seat - 1] - sum(stays.values())
    return len(expected)


def mustering(value: Json, rng: Random) -> Iterator[Json]:
    """Positions in which a castle has just been laid somewhere, tiles and knights of the land mixed up."""
    position = knights.from_json(value)
    castles = legal(position, "lay Pc") + legal(position, "lay Fc")
    for text in rng.sample(castles, min(len(castles), 2)):
        after = position.copy()
        play(after, text)
        laid = knights.to_json(after)
        if laid["phase"] != "muster":
            continue
        yield laid
        others = [tile for tile in laid["land"] if tile["at"] != laid["ride"]["at"]]
        kinds = rng.sample([tile["tile"] for tile in others], len(others))
        crowded = [seat for seat in range(1, len(laid["hands"]) + 1) for _ in range(30)]
        rng.shuffle(crowded)
        reserve = [30] * len(laid["hands"])
        for tile, kind in zip(others, kinds, strict=True):
            there = rng.choice([0, 0, 1, 1, 2, 3, 4]) * (kind != "L")
            tile["tile"], tile["knights"] = kind, [crowded.pop() for _ in range(min(there, len(crowded)))]
            for seat in tile["knights"]:
                reserve[seat - 1] -= 1
        laid["reserve"] = reserve
        if reserve[laid["to_move"] - 1] > 1:
            yield laid


@pytest.mark.parametrize("table", tables_of(KNIGHTS), ids=name_of)
def test_the_same_rides(table: Table) -> None:
    rng, asked, counted = Random("whole rides"), 0, 0
    for number in range(2):
        for position in sample(table, f"whole rides {number}", 60):
            value = knights.to_json(position)
            if value["phase"] == "play":
                for laid in mustering(value, rng):
                    counted += assert_same_rides(laid)
                    asked += 1
    assert asked > 60
    assert counted > 14 * asked, "rides that go far"


@pytest.mark.parametrize("tiles", ["Fv:22 Fv:22 Pt", "M Pv Pv", "Pv:222 Pt:222 Pv:222", "Fv Fv M", "M:2 M:2"])
@pytest.mark.parametrize("castle", ["Pc", "Fc"])
def test_hard_lanes(tiles: str, castle: str) -> None:
    for reserve in (2, 3, 4, 5, 30):
        position = lane(tiles, castle, reserve=(reserve, 30 - tiles.count("2")))
        assert_same_rides(knights.to_json(position))


def test_an_open_lane() -> None:
    """Nobody musters, or one to four stay, or two to five part into two piles or more, in any way."""
    assert len(rides(lane("P P Pv Pv"))) == 1 + 4 + (1 + 3 + 7 + 15)
