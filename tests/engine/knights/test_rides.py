"""Knights: how many muster, where they ride, how many stay, and what stops them."""

import pytest

from engine.knights.table import lane, legal, play, rides, stack, table, told
from greenwood.game import IllegalAction
from greenwood.games import knights
from greenwood.games.knights.components import cell
from greenwood.games.knights.position import Position
from greenwood.games.knights.wording import stops


def musters(position: Position) -> str:
    """How many may muster, as ``01234``."""
    return "".join(text.split()[1] for text in legal(position, "muster "))


# The book's examples


def test_four_knights_ride_to_the_right() -> None:
    position = lane("Fv Pt")
    events = play(position, "muster 4", "ride e 1", "on 2", "halt")
    assert [stack(position, where) for where in ("1,3", "2,3", "3,3")] == ["1", "11", "1"]
    assert events == [
        ("muster", 1, 4, "1,3"),
        ("stay", 1, 1, "1,3", "Pc", 0),
        ("ride", 1, "e", "2,3", 3),
        ("stay", 1, 2, "2,3", "Fv", 0),
        ("ride", 1, "e", "3,3", 1),
        ("stay", 1, 1, "3,3", "Pt", 0),
        events[-1],
    ]
    assert events[-1][:2] == ("draw", 1)
    value = knights.to_json(position)
    assert value["reserve"] == [26, 30]
    assert knights.explain(position)["points"] == [1 + 2 + 3, 0]


def test_red_rides_over_yellow() -> None:
    """Seat 2 has ridden with four; through the forest where two stand six are for a moment."""
    position = lane("Pv:2 Fv:22 Pt:2 Pv")
    events = play(position, "muster 5", "ride e 1", "on 1", "on 2", "halt")
    assert [stack(position, f"{x},3") for x in (1, 2, 3, 4, 5)] == ["1", "21", "2211", "21", ""]
    assert [event[5] for event in events if event[0] == "stay"] == [0, 2, 2, 2]
    assert knights.explain(position)["points"] == [1 + 2 + 2 + 3, 0], "red controls these four tiles"
    assert told(position, "3,3") == {"at": [3, 3], "owner": 1, "count": 4, "closed": True}
    assert told(position, "4,3") == {"at": [4, 3], "owner": 1, "count": 2, "closed": False}
    assert told(position, "5,3") == {"at": [5, 3], "owner": None, "count": 0, "closed": False}


def test_the_full_village_cannot_be_entered_any_more() -> None:
    position = lane("Pv Fv:2211 Pt")
    assert "ride e 1; on 1" not in " ".join(rides(position))
    play(position, "muster 4", "ride e 1")
    assert legal(position) == ["halt"]
    with pytest.raises(IllegalAction, match="can't ride on to 3,3: four stand there"):
        play(position, "on 1")


# Mustering


@pytest.mark.parametrize(
    ("tiles", "castle", "reserve", "expected"),
    [
        ("Pv", "Pc", 30, "012345"),
        ("Pv", "Pc", 5, "012345"),
        ("Pv", "Pc", 4, "01234"),
        ("Pv", "Pc", 1, "01"),
        ("Pv", "Fc", 30, "02345"),
        ("Pv", "Fc", 3, "023"),
        ("Pv", "Fc", 2, "02"),
        # Of five one must ride; where none can, four is the most.
        ("L", "Pc", 30, "01234"),
        ("L", "Fc", 30, "0234"),
        ("Pv:1122", "Pc", 26, "01234"),
        ("Fv:111", "Pc", 27, "01234"),
        ("Fv:11", "Pc", 28, "012345"),
        ("M:2", "Pc", 30, "012345"),
        ("M:22", "Pc", 30, "01234"),
        ("M:2", "Fc", 30, "02345"),
        ("Pv:222", "Pc", 30, "012345"),
        ("Pv:222", "Fc", 30, "02345"),
    ],
)
def test_how_many_muster(tiles: str, castle: str, reserve: int, expected: str) -> None:
    position = lane(tiles, castle, reserve=(reserve, 30 - tiles.count("2")))
    assert musters(position) == expected
    assert legal(position) == [f"muster {n}" for n in expected]
    value = knights.to_json(position)
    assert value["phase"] == "muster"
    assert value["ride"] == {"at": [1, 3], "dir": None, "left": 0}
    for n in map(int, expected):
        after = position.copy()
        play(after, f"muster {n}")
        assert knights.to_json(after)["reserve"][0] == reserve - n
        assert rides(after), "every muster can be finished"


@pytest.mark.parametrize(("castle", "reserve"), [("Pc", 0), ("Fc", 0), ("Fc", 1)])
def test_nobody_to_muster(castle: str, reserve: int) -> None:
    """Who has no knights for it lays the castle all the same, and nothing is asked."""
    position = lane("Pv", castle, reserve=(reserve, 30))
    value = knights.to_json(position)
    assert value["phase"] == "play"
    assert value["laid"] == 1
    assert stack(position, "1,3") == ""
    assert len(value["hands"][0]) == 2, "the next tile has been drawn"
    assert value["reserve"][0] == reserve


def test_none_at_all() -> None:
    position = lane("Pv")
    events = play(position, "muster 0")
    assert events[0] == ("muster", 1, 0, "1,3")
    assert events[1][0] == "draw"
    assert stack(position, "1,3") == ""
    assert knights.to_json(position)["reserve"] == [30, 30]


@pytest.mark.parametrize(
    ("tiles", "castle", "reserve", "action", "said"),
    [
        ("Pv", "Pc", 30, "muster 6", "At most five knights muster on a castle."),
        ("Pv", "Pc", 3, "muster 4", "You have only 3 knights left."),
        ("Pv", "Fc", 30, "muster 1", "A forest castle is held by two knights at least."),
        ("L", "Pc", 30, "muster 5", "Of five knights one at least must ride, and here none can"),
        ("Pv", "Pc", 30, "ride e 1", "First say how many knights muster on the castle."),
        ("Pv", "Pc", 30, "halt", "First say how many knights muster on the castle."),
        ("Pv", "Pc", 30, "done", "First say how many knights muster on the castle."),
        ("Pv", "Pc", 30, "lay P 1,4", "First say how many knights muster on the castle."),
        ("Pv", "Pc", 30, "keep Pc M", "The tiles are kept already."),
    ],
)
def test_musters_refused(tiles: str, castle: str, reserve: int, action: str, said: str) -> None:
    position = lane(tiles, castle, reserve=(reserve, 30))
    before = knights.to_json(position)
    with pytest.raises(IllegalAction) as refused:
        play(position, action)
    assert said in str(refused.value)
    assert knights.to_json(position) == before


@pytest.mark.parametrize("tile", ["P", "Pv", "Pt", "Fv", "Ft", "M", "L"])
def test_only_on_castles(tile: str) -> None:
    position = table(hands=(f"{tile} Pc", "P Pc"))
    cell = legal(position, f"lay {tile}")[0].split()[2]
    events = play(position, f"lay {tile} {cell}")
    assert [event[0] for event in events] == ["lay", "draw"]
    assert knights.to_json(position)["phase"] == "play"
    with pytest.raises(IllegalAction, match="only when a castle has just been laid"):
        play(position, "muster 1")


# Riding: how many stay


@pytest.mark.parametrize(
    ("tiles", "castle", "n", "expected"),
    [
        ("L", "Pc", 3, {"halt"}),
        ("Pv", "Pc", 1, {"halt"}),
        ("Pv", "Pc", 2, {"halt", "ride e 1; halt"}),
        ("Pv", "Pc", 3, {"halt", "ride e 1; halt", "ride e 2; halt"}),
        ("Pv", "Pc", 5, {"ride e 1; halt", "ride e 2; halt", "ride e 3; halt", "ride e 4; halt"}),
        ("Pv", "Fc", 2, {"halt"}),
        ("Pv", "Fc", 3, {"halt", "ride e 2; halt"}),
        ("Fv", "Pc", 2, {"halt"}),
        ("Fv", "Pc", 3, {"halt", "ride e 1; halt"}),
        ("M", "Pc", 3, {"halt"}),
        ("M", "Pc", 4, {"halt", "ride e 1; halt"}),
        ("M", "Fc", 4, {"halt"}),
        ("M", "Fc", 5, {"ride e 2; halt"}),
        ("Pv Pt", "Pc", 3, {"halt", "ride e 1; halt", "ride e 2; halt", "ride e 1; on 1; halt"}),
        # More than needed may stay, but never more than four in all.
        ("Pv:22", "Pc", 4, {"halt", "ride e 2; halt", "ride e 3; halt"}),
        ("Pv:222", "Pc", 5, {"ride e 4; halt"}),
        ("Fv:2", "Pc", 5, {"ride e 2; halt", "ride e 3; halt"}),
        ("Fv:22", "Pc", 5, {"ride e 3; halt"}),
        ("M:2", "Pc", 5, {"ride e 2; halt"}),
        ("Fv:22 Pt", "Pc", 5, {"ride e 3; halt", "ride e 2; on 2; halt", "ride e 1; on 2; halt"}),
        # Six on a forest for a moment; who can't leave it again may not come with so many.
        ("Fv:22 Fv:22", "Pc", 5, {"ride e 3; halt", "ride e 1; on 2; halt"}),
        ("Fv:22 M", "Pc", 5, {"ride e 3; halt"}),
        ("Pv:222 Pt:222 Pv:222 Pv:222", "Pc", 5, {"ride e 4; halt", "ride e 3; on 1; halt",
         "ride e 2; on 1; on 1; halt", "ride e 1; on 1; on 1; on 1; halt"}),
        # Straight on through what is not full, up to what stops.
        ("Pv L", "Pc", 3, {"halt", "ride e 1; halt", "ride e 2; halt"}),
        ("Pv:2222 Pt", "Pc", 3, {"halt"}),
        ("Pv M:2", "Pc", 5, {
            "ride e 1; halt", "ride e 2; halt", "ride e 3; halt", "ride e 4; halt", "ride e 1; on 1; halt",
        }),
    ],
)  # fmt: skip
def test_who_stays_where(tiles: str, castle: str, n: int, expected: set[str]) -> None:
    position = lane(tiles, castle)
    play(position, f"muster {n}")
    assert rides(position) == expected


CROSS = """
    .  .  .  Pt *  *  *
    .  .  .  Pv .  .  *
    .  Pt Pv .  Pv Pt *
    *  *  .  Pv .  .  *
    *  *  *  Pt .  .  *
    *  *  *  *  *  *  *
"""


@pytest.mark.parametrize(("way", "across", "up"), [("n", 0, 1), ("e", 1, 0), ("s", 0, -1), ("w", -1, 0)])
def test_four_directions(way: str, across: int, up: int) -> None:
    position = table(CROSS, hands=("Pc P", "P P"), at=(0, 0))
    play(position, "lay Pc 3,3; muster 3")
    before = rides(position)
    assert {ride.split()[1] for ride in before if ride != "halt"} == set("nesw")
    play(position, f"ride {way} 1; on 1; halt")
    ridden = [(3 + far * across, 3 + far * up) for far in range(3)]
    for tile in knights.to_json(position)["land"]:
        assert tile["knights"] == ([1] if tuple(tile["at"]) in ridden else [])


def test_never_round_a_corner() -> None:
    position = table(CROSS, hands=("Pc P", "P P"), at=(0, 0))
    play(position, "lay Pc 3,3; muster 4; ride n 1")
    assert legal(position) == ["on 1", "on 2", "halt"]
    for action in ("ride e 1", "ride n 1", "ride s 1"):
        with pytest.raises(IllegalAction, match="in a straight line: they can only ride on or halt"):
            play(position, action)


def test_the_whole_stack_rides_in_one_direction() -> None:
    position = table(CROSS, hands=("Pc P", "P P"), at=(0, 0))
    play(position, "lay Pc 3,3; muster 4; ride w 2")
    value = knights.to_json(position)
    assert value["ride"] == {"at": [2, 3], "dir": "w", "left": 2}
    assert stack(position, "3,3") == "11"
    assert stack(position, "2,3") == "", "who rides stands nowhere yet"
    assert knights.explain(position)["points"] == [1, 0]


def test_over_a_gap_nobody_jumps() -> None:
    position = lane("Pv . Pt")
    play(position, "muster 4")
    assert not any("on" in ride for ride in rides(position))
    play(position, "ride e 1")
    with pytest.raises(IllegalAction, match="can't ride on to 3,3: no tile here yet"):
        play(position, "on 1")


def test_on_top_of_whoever_stands_there() -> None:
    position = lane("Pv:12 Pt:21")
    events = play(position, "muster 3", "ride e 1", "on 1", "halt")
    assert [event[5] for event in events if event[0] == "stay"] == [0, 2, 1], "who had the top knight"
    assert stack(position, "2,3") == "121"
    assert stack(position, "3,3") == "211"


def test_one_kind_rides_over_its_own() -> None:
    position = lane("Pv:1 Pt:11")
    events = play(position, "muster 3", "ride e 1", "on 1", "halt")
    assert [event[5] for event in events if event[0] == "stay"] == [0, 1, 1]
    assert stack(position, "3,3") == "111"


def test_knights_never_move_again() -> None:
    position = lane("Pv Pt")
    play(position, "muster 3", "ride e 1", "halt")
    assert {text.split()[0] for text in legal(position)} == {"lay", "done"}
    for action in ("on 1", "halt", "ride e 1", "muster 2"):
        with pytest.raises(IllegalAction, match="only when a castle has just been laid"):
            play(position, action)


@pytest.mark.parametrize("seats", [3, 4])
def test_stacks_of_all_colours(seats: int) -> None:
    position = lane("Pv:32 Pt:231", hands=["Pc P", *["P P"] * (seats - 1)])
    play(position, "muster 3", "ride e 1", "on 1", "halt")
    assert stack(position, "2,3") == "321"
    assert stack(position, "3,3") == "2311"


# What stops


@pytest.mark.parametrize(
    ("tile", "limit"), [("P", 4), ("Pv", 4), ("Pc", 4), ("Pt", 4), ("Fv", 3), ("Fc", 3), ("Ft", 3), ("M", 2)]
)
def test_closed(tile: str, limit: int) -> None:
    """Where knights and the landscape's number are more than four."""
    for there in range(5):
        position = lane(f"{tile}{':' if there else ''}{'2' * there}")
        assert told(position, "2,3") == {
            "at": [2, 3],
            "owner": 2 if there else None,
            "count": there,
            "closed": there >= limit,
        }
        assert ("5" in musters(position)) == (there < limit)


def test_a_lake_is_closed() -> None:
    assert told(lane("L"), "2,3") == {"at": [2, 3], "owner": None, "count": 0, "closed": True}


def test_a_mountain_once_crossed_is_closed() -> None:
    position = lane("M Pv")
    play(position, "muster 5", "ride e 1", "on 3", "halt")
    assert stack(position, "2,3") == "111"
    assert told(position, "2,3")["closed"]


@pytest.mark.parametrize(
    ("tiles", "castle", "before", "action", "said"),
    [
        ("L", "Pc", "muster 3", "ride e 1", "The knights can't ride on to 2,3: a lake."),
        ("Pv", "Pc", "muster 3", "ride w 1", "The knights can't ride on to 0,3: no tile here yet."),
        ("Pv", "Pc", "muster 3", "ride n 1", "The knights can't ride on to 1,4: no tile here yet."),
        ("Pv", "Pc", "muster 3", "ride s 1", "The knights can't ride on to 1,2: a lake."),
        ("Pv:2222", "Pc", "muster 3", "ride e 1", "2,3: four stand there."),
        ("Fv:222", "Pc", "muster 4", "ride e 1", "2,3: three stand there, two more must."),
        ("M:22", "Pc", "muster 4", "ride e 1", "2,3: two stand there, three more must."),
        ("Fv", "Pc", "muster 2", "ride e 1", "2,3: needs 2, 1 would come."),
        ("M", "Pc", "muster 3", "ride e 1", "2,3: needs 3, 2 would come."),
        ("Pv M", "Pc", "muster 4; ride e 1", "on 1", "3,3: needs 3, 2 would come."),
        ("Pv", "Pc", "muster 3", "ride e 3", "One knight at least must ride on."),
        ("Pv", "Pc", "muster 3", "ride e 4", "One knight at least must ride on."),
        ("Pv", "Pc", "muster 3", "ride e 0", "1 knights at least must stay here."),
        ("Pv", "Fc", "muster 3", "ride e 1", "2 knights at least must stay here."),
        ("Fv Pv", "Pc", "muster 4; ride e 1", "on 1", "2 knights at least must stay here."),
        ("Pv:222 Pt", "Pc", "muster 4; ride e 1", "on 2", "More than four knights would stand at 2,3."),
        ("Pv:222 Pt", "Pc", "muster 4; ride e 1", "halt", "More than four knights would stand at 2,3."),
        ("Pv", "Pc", "muster 5", "halt", "More than four knights would stand at 1,3."),
        ("Fv:22", "Pc", "muster 5", "ride e 1", "The knights could not finish this ride"),
        ("Fv:22", "Pc", "muster 5", "ride e 5", "One knight at least must ride on."),
        ("Pv", "Pc", "muster 3", "on 1", "First say in which direction the knights ride."),
        ("Pv", "Pc", "muster 3", "muster 3", "The knights have mustered already."),
        ("Pv", "Pc", "muster 3", "done", "First the knights who ride must find a place."),
        ("Pv", "Pc", "muster 3", "lay P 1,4", "First the knights who ride must find a place."),
        ("Pv", "Pc", "muster 3", "keep Pc M", "The tiles are kept already."),
    ],
)
def test_why_not(tiles: str, castle: str, before: str, action: str, said: str) -> None:
    position = lane(tiles, castle)
    play(position, before)
    value = knights.to_json(position)
    with pytest.raises(IllegalAction) as refused:
        play(position, action)
    assert str(refused.value).endswith(said) or str(refused.value).startswith(said)
    assert knights.to_json(position) == value


def test_none_left_to_ride_on() -> None:
    """Asked of the tile ahead when all may stay, for whoever draws the lanes."""
    position = lane("Pv Pt L")
    assert stops(position, cell(2, 3), 0) == "none left to ride on"
    assert stops(position, cell(2, 3), 1) == ""
    assert stops(position, cell(4, 3), 0) == "a lake"
    assert stops(position, cell(0, 3), 5) == "no tile here yet"
