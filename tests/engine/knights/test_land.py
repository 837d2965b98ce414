"""Laying tiles: an edge in common, on an empty cell, within a limit that floats."""

import pytest

from engine.knights.table import kept, legal, play, table, turn
from greenwood.game import IllegalAction
from greenwood.games import knights
from greenwood.games.knights.position import Position


def cells(position: Position) -> set[str]:
    """Where the seat to move may lay a tile: the same cells for each tile in its hand."""
    by_tile: dict[str, set[str]] = {}
    for text in legal(position, "lay "):
        _, tile, where = text.split()
        by_tile.setdefault(tile, set()).add(where)
    assert len({frozenset(places) for places in by_tile.values()}) == 1
    assert set(by_tile) == set(knights.to_json(position)["hands"][position.to_move or 0])
    return set(by_tile.popitem()[1])


def reason(position: Position, action: str) -> str:
    """Why an action is refused."""
    with pytest.raises(IllegalAction) as refused:
        play(position, action)
    return str(refused.value)


def test_an_edge_in_common() -> None:
    position = kept(first=1)
    assert cells(position) == {"0,-1", "1,-1", "2,0", "2,1", "1,2", "0,2", "-1,1", "-1,0"}
    turn(position, "2,0")
    assert cells(position) == {"0,-1", "1,-1", "2,-1", "3,0", "2,1", "1,2", "0,2", "-1,1", "-1,0"}


@pytest.mark.parametrize("corner", ["-1,-1", "2,-1", "-1,2", "2,2"])
def test_corner_to_corner_is_no_contact(corner: str) -> None:
    """The book's example."""
    position = kept(first=1)
    assert corner not in cells(position)
    shown = corner.replace("-", "−")
    assert reason(position, f"lay P {corner}") == f"{shown} has no edge in common with a tile of the land."


@pytest.mark.parametrize("far", ["5,5", "-12,0", "12,12", "-12,-12", "0,-3"])
def test_far_away_is_no_contact(far: str) -> None:
    assert "no edge in common" in reason(kept(first=1), f"lay P {far}")


def test_not_on_another_tile() -> None:
    assert reason(kept(first=1), "lay P 1,1") == "A tile lies at 1,1 already."


def test_not_a_tile_of_another() -> None:
    position = table(hands=("P Pv", "Pt M"))
    assert reason(position, "lay Pt 2,0") == "You have no plain town in hand."
    assert reason(position, "lay M 2,0") == "You have no mountain in hand."


def test_landscapes_need_not_match() -> None:
    """All landscapes beside one another: any tile may be laid at each of the same cells."""
    position = table(
        """
        .  . . .  .
        Fv L M Pt .
        *  . . .  .
        """,
        hands=("Fv L", "P M"),
    )
    assert {"1,2", "2,2", "3,2", "0,4", "4,3"} <= cells(position)


def test_one_of_each_kind_in_hand_is_offered_once() -> None:
    position = table(hands=("P P", "M Pc"))
    assert len(legal(position)) == len(set(legal(position))) == len(cells(position))


# The limit


LIMITS = [(2, 9, 7), (3, 9, 9), (3, 8, 8), (4, 9, 10)]


@pytest.mark.parametrize(("seats", "land", "limit"), LIMITS)
def test_the_limit_floats_until_the_land_has_grown(seats: int, land: int, limit: int) -> None:
    """One way or the other, the land may become so wide; then both ends are shut, and not sooner."""
    position = kept(seats, land=land, first=1)
    for x in range(seats, limit):
        assert {f"{x},0", "-1,0", "0,-1", "0,2"} <= cells(position)
        turn(position, f"{x},0")
    across = {int(place.split(",")[0]) for place in cells(position)}
    assert across == set(range(limit)), "both ends are shut"
    for end in (-1, limit):
        shown = f"{end},0".replace("-", "−")
        assert reason(position, legal(position)[0].rsplit(" ", 1)[0] + f" {end},0") == (
            f"At {shown} the land would grow beyond {limit} tiles."
        )
    assert {"0,-1", "0,2"} <= cells(position), "upward and downward nothing is decided"


@pytest.mark.parametrize(("seats", "land", "limit"), LIMITS)
def test_the_limit_counts_for_height_too(seats: int, land: int, limit: int) -> None:
    position = kept(seats, land=land, first=1)
    for y in range(2, limit):
        assert {f"0,{y}", "0,-1", "-1,0", f"{seats},0"} <= cells(position)
        turn(position, f"0,{y}")
    up = {int(place.split(",")[1]) for place in cells(position)}
    assert up == set(range(limit))
    assert {"-1,0", f"{seats},0"} <= cells(position)
    assert f"beyond {limit} tiles" in reason(position, legal(position)[0].rsplit(" ", 1)[0] + f" 0,{limit}")
    assert f"beyond {limit} tiles" in reason(position, legal(position)[0].rsplit(" ", 1)[0] + " 1,-1")


@pytest.mark.parametrize(("seats", "land", "limit"), LIMITS)
def test_the_limit_to_the_west_and_south(seats: int, land: int, limit: int) -> None:
    position = kept(seats, land=land, first=1)
    for x in range(-1, seats - limit - 1, -1):
        turn(position, f"{x},0")
    across = {int(place.split(",")[0]) for place in cells(position)}
    assert across == set(range(seats - limit, seats))
    for y in range(-1, 1 - limit, -1):
        turn(position, f"0,{y}")
    up = {int(place.split(",")[1]) for place in cells(position)}
    assert up == set(range(2 - limit, 2)) - {0}, "the row at 0 is laid from end to end"


def test_growing_both_ways_shuts_both_ends() -> None:
    """A cell that could be laid on before can't any more once the other end has grown."""
    position = kept(first=1)
    for x in (2, 3, 4):
        turn(position, f"{x},0")
    assert {"5,0", "-1,0"} <= cells(position)
    turn(position, "5,0")
    assert {"6,0", "-1,0"} <= cells(position)
    turn(position, "-1,0")
    assert not {"6,0", "-2,0"} & cells(position)


def test_the_borders_are_defined() -> None:
    """The book's example: in a game for two, 7 by 7, only cells inside can be laid on."""
    position = kept(first=1)
    for x in (2, 3, 4, 5, 6):
        turn(position, f"{x},0")
    for y in (2, 3, 4, 5, 6):
        turn(position, f"1,{y}")
    box = {f"{x},{y}" for x in range(7) for y in range(7)}
    laid = {"{},{}".format(*tile["at"]) for tile in knights.to_json(position)["land"]}
    beside = {
        f"{x},{y}"
        for x in range(7)
        for y in range(7)
        if {f"{x + 1},{y}", f"{x - 1},{y}", f"{x},{y + 1}", f"{x},{y - 1}"} & laid
    }
    assert cells(position) == beside - laid
    assert cells(position) < box


def test_read_land_has_the_same_cells() -> None:
    """A position read from its JSON, in whatever order its tiles stand, grows on alike."""
    position = kept(3, first=2)
    for x, y in [(3, 1), (4, 1), (-1, 0), (-1, 1), (-2, 1), (2, 2), (2, 3), (5, 1), (6, 1)]:
        turn(position, f"{x},{y}")
        value = knights.to_json(position)
        backward = {**value, "land": value["land"][::-1]}
        for again in (knights.from_json(value), knights.from_json(backward)):
            assert cells(again) == cells(position)
            assert again.box == position.box
