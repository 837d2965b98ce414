"""Riding, said in two ways: one decision after the other, and whole rides found by trying everything."""

from collections.abc import Callable
from typing import Any

import pytest

from cases.matching import cases_of
from oracle.knights import rules as knights
from oracle.knights.positions import positions
from oracle.knights.whole_rides import Ride, whole_rides

Position = dict[str, Any]


def by_the_reading(position: Position) -> set[Ride]:
    """All rides that the reading's single decisions lead to."""
    found: set[Ride] = set()
    for action in knights.legal(position):
        if action in ("halt", "muster 0"):
            found.add((action,))
        else:
            found |= {(action, *rest) for rest in by_the_reading(knights.apply(position, action))}
    return found


def by_the_engine(position: Position) -> set[Ride]:
    """All rides that the engine's single decisions lead to."""
    from greenwood.games import GAMES

    engine = GAMES["knights"]

    def rides(now: Any) -> set[Ride]:
        found: set[Ride] = set()
        for action in now.actions():
            text = engine.action_text(action)
            if text in ("halt", "muster 0"):
                found.add((text,))
            else:
                after = now.copy()
                after.apply(action)
                found |= {(text, *rest) for rest in rides(after)}
        return found

    return rides(engine.from_json(position))


@pytest.mark.parametrize("stepwise", [by_the_reading, by_the_engine])
def test_step_by_step_is_the_same_as_whole_rides(
    stepwise: Callable[[Position], set[Ride]],
) -> None:
    most = 0
    given = [case["position"] for case in cases_of("knights")]
    for position in [*given, *positions(700, 21)]:
        if position["phase"] in ("muster", "ride"):
            rides = whole_rides(position)
            assert stepwise(position) == rides, position
            most = max(most, len(rides))
        else:
            assert whole_rides(position) == set()
    assert most > 40  # some had a choice


def row(kinds: str, castle: str = "Pc", **more: list[int]) -> Position:
    """A castle east of a row of tiles, with a lake on every other side; knights by name of the tile's place.

    What is far from the ride is of no concern to it, so the land is not whole.
    """
    tiles = kinds.split()
    x = len(tiles)
    land = [{"at": [i, 0], "tile": kind, "knights": more.get(f"at{i}", [])} for i, kind in enumerate(tiles)]
    land.append({"at": [x, 0], "tile": castle, "knights": []})
    land += [{"at": list(at), "tile": "L", "knights": []} for at in ((x + 1, 0), (x, 1), (x, -1))]
    return {
        "phase": "muster",
        "to_move": 1,
        "land": land,
        "reserve": [30, 30],
        "ride": {"at": [x, 0], "dir": None, "left": 0},
    }


def test_whole_rides_over_open_plains() -> None:
    """A stack of n is parted in 2^(n-1) ways; five can't all stay on one tile."""
    rides = whole_rides(row("P P P P"))
    counts = [len([ride for ride in rides if ride[0] == f"muster {n}"]) for n in range(7)]
    assert counts == [1, 1, 2, 4, 8, 15, 0]
    assert ("muster 5", "ride w 1", "on 1", "on 1", "on 1", "halt") in rides
    assert ("muster 3", "ride w 2", "halt") in rides
    assert len(whole_rides({**row("P P P P"), "reserve": [2, 30]})) == 1 + 1 + 2


def test_whole_rides_stop_at_what_blocks() -> None:
    """Only the castle and whatever comes before the obstacle can be reached."""
    alone = {("muster 0",), *((f"muster {n}", "halt") for n in (1, 2, 3, 4))}
    assert whole_rides(row("P L")) == alone
    assert whole_rides(row("P P", at1=[2, 2, 2, 2])) == alone
    assert whole_rides(row("P Fv", at1=[2, 2, 2])) == alone
    assert whole_rides(row("P M", at1=[2, 1])) == alone
    assert {ride for ride in whole_rides(row("P M")) if len(ride) > 2} == {
        ("muster 4", "ride w 1", "halt"),
        ("muster 5", "ride w 1", "halt"),
        ("muster 5", "ride w 2", "halt"),
        ("muster 5", "ride w 1", "on 3", "halt"),
    }


def test_whole_rides_through_a_crowd() -> None:
    """Six may stand in a forest for a moment, if only two of them stay."""
    rides = whole_rides(row("P Fv", at1=[2, 2]))
    assert ("muster 5", "ride w 1", "on 2", "halt") in rides
    assert ("muster 5", "ride w 3", "halt") in rides
    assert ("muster 5", "ride w 2", "halt") not in rides  # three would stay on two
    assert ("muster 4", "ride w 1", "halt") not in rides
    assert ("muster 4", "ride w 1", "on 2", "halt") in rides
    assert ("muster 5", "ride w 2", "on 2", "halt") in rides


def test_whole_rides_from_a_forest_castle() -> None:
    """None, or two and more, of which two stay."""
    rides = whole_rides(row("P", castle="Fc"))
    assert rides == {
        ("muster 0",),
        ("muster 2", "halt"),
        ("muster 3", "halt"),
        ("muster 4", "halt"),
        ("muster 3", "ride w 2", "halt"),
        ("muster 4", "ride w 2", "halt"),
        ("muster 4", "ride w 3", "halt"),
        ("muster 5", "ride w 2", "halt"),
        ("muster 5", "ride w 3", "halt"),
        ("muster 5", "ride w 4", "halt"),
    }
