"""Points, the end, and who has won."""

import pytest

from engine.knights.table import legal, play, table, told
from greenwood.games import knights
from greenwood.games.knights.position import Position


def over(position: Position) -> list[tuple[object, ...]]:
    """Lay the last tile of all; the events."""
    assert len(set(legal(position))) == len(legal(position))
    assert {text.split()[0] for text in legal(position)} == {"lay"}
    events = play(position, legal(position)[0])
    value = knights.to_json(position)
    assert value["phase"] == "over"
    assert value["to_move"] is None
    assert value["laid"] == 0
    assert position.actions() == []
    assert knights.from_json(value).key() == position.key()
    return events


# Points


@pytest.mark.parametrize(
    ("tile", "points"),
    [("P", 0), ("M", 0), ("Pc", 1), ("Fc", 1), ("Pv", 2), ("Fv", 2), ("Pt", 3), ("Ft", 3)],
)
def test_what_a_building_is_worth(tile: str, points: int) -> None:
    for seat in (1, 2):
        position = table(f"{tile}:{seat}", hands=("P P", "P P"))
        expected = [0, 0]
        expected[seat - 1] = points
        assert knights.explain(position)["points"] == expected
        assert knights.view(position, 0)["points"] == expected


def test_the_top_knight_only() -> None:
    """The book's example, with three: one point, two points, three points."""
    position = table("Pc:122 Fv:21 Pt:123 P:111", hands=("P P", "P P", "P P"))
    assert knights.explain(position)["points"] == [2, 1, 3]
    assert [told(position, f"{x},2")["owner"] for x in range(4)] == [2, 1, 3, 1]
    assert [told(position, f"{x},2")["count"] for x in range(4)] == [3, 2, 3, 3]
    assert knights.explain(position)["reserve"] == [30 - 6, 30 - 4, 29]


def test_four_count_as_one() -> None:
    position = table("Pt:1111 Pt:2", hands=("P P", "P P"))
    assert knights.explain(position)["points"] == [3, 3]


def test_nobody_there_nobody_scores() -> None:
    position = table("Pt Pt Fv", hands=("P P", "P P"))
    assert knights.explain(position)["points"] == [0, 0]
    assert told(position, "0,2") == {"at": [0, 2], "owner": None, "count": 0, "closed": False}


def test_explain_names_every_tile() -> None:
    position = table("Pt:1 Pt Fv", hands=("P P", "P P"))
    explained = knights.explain(position)
    assert set(explained) == {"points", "reserve", "tiles"}
    assert [tile["at"] for tile in explained["tiles"]] == [
        tile["at"] for tile in knights.to_json(position)["land"]
    ]


# The end


@pytest.mark.parametrize(
    ("drawing", "reserve", "expected", "winners"),
    [
        ("Pt:1 Pv:2", (29, 29), (1, "points"), [1]),
        ("Pt:2 Pv:1", (10, 5), (2, "points"), [2]),
        ("Pt:1 Pt:2", (29, 28), (1, "knights"), [1]),
        ("Pt:1 Pt:2", (20, 21), (2, "knights"), [2]),
        ("Pt:1 Pc:2 Pv:2", (29, 28), (1, "knights"), [1]),
        ("Pt:1 Pt:2", (29, 29), (0, "level"), [1, 2]),
        ("Pt:1 Pc:2 Pv:2", (28, 28), (0, "level"), [1, 2]),
        ("P P", (30, 30), (0, "level"), [1, 2]),
        ("P P", (30, 29), (1, "knights"), [1]),
    ],
)
def test_who_wins(drawing: str, reserve: tuple[int, int], expected: object, winners: list[int]) -> None:
    position = table(drawing, hands=("M", ""), piles=0, reserve=reserve)
    points = knights.explain(position)["points"]
    events = over(position)
    assert events == [("lay", 1, "M", events[0][3]), ("end", 1), ("over", *expected)]  # type: ignore[misc]
    assert position.result() == tuple(points)
    assert position.winners() == [seat - 1 for seat in winners]
    for seat in range(3):
        assert knights.view(position, seat)["winners"] == winners


@pytest.mark.parametrize(
    ("drawing", "reserve", "expected", "winners"),
    [
        ("Pt:1 Pv:2 Pv:3", (9, 30 - 1, 29), (1, "points"), [1]),
        ("Pt:1 Pv:2 Pt:3", (28, 29, 29), (3, "knights"), [3]),
        ("Pt:1 Pv:2 Pt:3", (28, 29, 28), (0, "level"), [1, 3]),
        ("Pv:1 Pv:2 Pv:3", (28, 28, 28), (0, "level"), [1, 2, 3]),
        ("Pv:1 Pv:2 Pv:3", (28, 29, 28), (2, "knights"), [2]),
    ],
)
def test_who_wins_of_three(
    drawing: str, reserve: tuple[int, ...], expected: object, winners: list[int]
) -> None:
    position = table(drawing, hands=("", "", "M"), piles=0, to_move=3, reserve=reserve)
    assert over(position)[-1] == ("over", *expected)  # type: ignore[misc]
    assert knights.view(position, 2)["winners"] == winners


def test_not_before_the_last_tile() -> None:
    position = table("Pt:1", hands=("M", "P"), piles=0)
    assert knights.view(position, 1)["winners"] is None
    assert position.result() is None
    play(position, legal(position)[0])
    assert position.result() is None
    assert over(position)[-1] == ("over", 1, "points")


def test_the_last_castle_still_musters() -> None:
    position = table(hands=("Pc", ""), piles=0)
    play(position, legal(position)[0])
    assert knights.to_json(position)["phase"] == "muster"
    assert position.result() is None
    events = play(position, "muster 1", "halt")
    assert [event[0] for event in events] == ["muster", "stay", "end", "over"]
    assert position.result() == (1, 0)


# The land full, with limit 8


def full(*hands: str) -> Position:
    """All but one cell of eight by eight is laid."""
    return table(".", hands=hands, at=(-5, -6), piles=1, land=8)


def test_the_land_is_full() -> None:
    position = full("P P", "M P", "P P")
    assert legal(position) == ["lay P -5,-6"]
    assert not knights.view(position, 1)["winners"]
    events = over(position)
    assert [event[0] for event in events] == ["lay", "draw", "full", "over"]
    value = knights.to_json(position)
    assert len(value["land"]) == 64
    assert [len(hand) for hand in value["hands"]] == [2, 2, 2]
    assert [len(pile) for pile in value["piles"]] == [0, 1, 1]
    assert position.result() == (0, 0, 0)


def test_full_with_a_castle() -> None:
    position = full("Pc P", "M P", "P P")
    play(position, "lay Pc -5,-6")
    assert knights.to_json(position)["phase"] == "muster", "its knights may still ride"
    events = play(position, "muster 2", "halt")
    assert [event[0] for event in events] == ["muster", "stay", "draw", "full", "over"]
    assert events[-1] == ("over", 1, "points")


def test_nine_is_never_full() -> None:
    """With 7, 9 and 10 there are more cells than tiles."""
    for hands in (("M", ""), ("", "M", ""), ("", "", "", "M")):
        to_move = hands.index("M") + 1
        position = table(hands=hands, piles=0, to_move=to_move)
        assert len(position.frontier) >= 1
        assert "full" not in [event[0] for event in over(position)]
