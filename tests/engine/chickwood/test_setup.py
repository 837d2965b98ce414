"""The pieces and the set-up: every line of the tables, and what is shuffled."""

from collections import Counter
from typing import Any

import pytest

from engine.chickwood.table import json_of, legal
from greenwood.chance import shuffle
from greenwood.game import Json, Refused
from greenwood.games import chickwood
from greenwood.games.chickwood import components

CHESTS = ["chest-gold", "chest-silver", "chest-emerald", "chest-ruby"]
GARMENTS = ["armour", "jerkin", "gown", "cloak"]
LEGENDARY = ["spy-glass", "key", "entertainers", "arrow", "beard"]
SEATS = [2, 3, 4, 5]
OF_CARDS = {
    "chest": (5, 6, 6, 7),
    "garment": (2, 2, 2, 2),
    "bracelet": (4, 5, 5, 6),
    "pendant": (3, 3, 3, 4),
    "ring": (2, 2, 2, 3),
    "bust": (2, 2, 2, 3),
    "maid": (2, 2, 2, 3),
    "henchman": (8, 9, 9, 12),
    "alms-1": (6, 7, 7, 9),
    "alms-2": (6, 7, 7, 9),
    "alms-3": (3, 3, 3, 5),
}
"""The table of the rules, by two to five players."""


def new(seats: int, seed: str = "s", **options: str) -> Json:
    return json_of(chickwood.new(seats, options, seed))


def whole_box(value: Json) -> Counter[str]:
    return Counter([*value["deck"], *(card for hand in value["hands"] for card in hand)])


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", OF_CARDS)
def test_how_often_each_card_is_in_play(seats: int, kind: str) -> None:
    box = whole_box(new(seats))
    names = {"chest": CHESTS, "garment": GARMENTS}.get(kind, [kind])
    assert [box[name] for name in names] == [OF_CARDS[kind][seats - 2]] * len(names)


@pytest.mark.parametrize(
    ("seats", "total", "alms", "rounds"),
    [(2, 64, 27, 8), (3, 72, 30, 8), (4, 72, 30, 6), (5, 90, 42, 6)],
)
@pytest.mark.parametrize("legendary", ["off", "on"])
def test_totals(seats: int, total: int, alms: int, rounds: int, legendary: str) -> None:
    box = whole_box(new(seats, legendary=legendary))
    assert box.total() == total + (legendary == "on")
    assert sum(box[f"alms-{n}"] * n for n in (1, 2, 3)) == alms
    assert components.rounds(seats) == rounds
    assert box.total() // (seats * components.hand(seats)) == rounds


def test_the_book_s_totals() -> None:
    """Rulebook, "Components": 49 treasures, 90 loot cards, 23 benefactors."""
    box = whole_box(new(5))
    treasures = [*CHESTS, *GARMENTS, "bracelet", "pendant", "ring"]
    assert sum(box[name] for name in treasures) == 49
    assert len(treasures) == len(components.TREASURES) == 11
    assert sum(box[f"alms-{n}"] for n in (1, 2, 3)) == 23
    assert box.total() == 90


@pytest.mark.parametrize("seats", SEATS)
def test_legendary_cards_take_the_place_of_four(seats: int) -> None:
    without, with_them = whole_box(new(seats)), whole_box(new(seats, legendary="on"))
    assert not any(without[card] for card in LEGENDARY)
    assert with_them - without == Counter(LEGENDARY)
    assert without - with_them == Counter(["bracelet", "pendant", "ring", "henchman"])


@pytest.mark.parametrize("seats", SEATS)
def test_castles_in_play(seats: int) -> None:
    value = new(seats)
    assert list(value["rows"]) == [str(castle) for castle in range(1, seats + 2)]
    assert all(row == [] for row in value["rows"].values())
    fronts = [own[0] for own in value["castles"]]
    assert len(set(fronts)) == seats
    assert set(fronts) <= set(range(1, seats + 2))


def test_a_pile_of_castles_lasts() -> None:
    """Nine of each value from 1 to 4, seven of 5 and 6: no more are taken, with the starting one."""
    for seats in SEATS:
        assert components.rounds(seats) + 1 <= (9 if seats < 4 else 7)


@pytest.mark.parametrize(
    ("castle", "banner"), [(1, "UUU"), (2, "UUD"), (3, "UUD"), (4, "UDD"), (5, "UDD"), (6, "DDD")]
)
def test_banners_by_day(castle: int, banner: str) -> None:
    """Castle 4 is the rulebook's."""
    for seats in (3, 4, 5):
        assert components.banner(seats, castle) == banner


@pytest.mark.parametrize(("castle", "banner"), [(1, "UUUD"), (2, "UUDD"), (3, "UDDD")])
def test_banners_by_night(castle: int, banner: str) -> None:
    assert components.banner(2, castle) == banner


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("V1", [(3, 2), (6, 2)]),
        ("V2", [(4, 2), (7, 2)]),
        ("V3", [(2, 2), (4, 2), (8, 2)]),
        ("V4", [(2, 2), (5, 2), (9, 2)]),
        ("V5", [(3, 2), (5, 2), (7, 2)]),
        ("L1", [(0, 3), (6, 3), (12, 2)]),
        ("L2", [(0, 3), (7, 3), (10, 2)]),
        ("forest", []),
    ],
)
def test_villages(name: str, rows: list[tuple[int, int]]) -> None:
    assert list(components.ROWS[components.VILLAGES.index(name)]) == rows


@pytest.mark.parametrize("seats", SEATS)
def test_the_land(seats: int) -> None:
    """Three rows of three; with two players two rows of three, five villages and a forest."""
    value = new(seats)
    lines = "12" if seats == 2 else "123"
    assert list(value["villages"]) == [column + line for column in "abc" for line in lines]
    names = Counter(village["card"] for village in value["villages"].values())
    if seats == 2:
        assert names == Counter(["V1", "V2", "V3", "V4", "L1", "forest"])
    else:
        assert names == Counter(["V1", "V2", "V3", "V4", "V5", "L1", "L2", "forest", "forest"])
    assert all(village["cubes"] == [] for village in value["villages"].values())
    assert value["cubes"] == [15] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_hands(seats: int) -> None:
    value = new(seats)
    size = 4 if seats == 2 else 3
    assert [len(hand) for hand in value["hands"]] == [size] * seats
    assert len(value["deck"]) == sum(components.BOX[seats]) - seats * size
    assert value["phase"] == "scout"
    assert value["round"] == 1
    assert value["loot"] == [{}] * seats
    assert value["aside"] == value["unseen"] == value["raided"] == []
    assert [value[key] for key in ("alms", "named", "barred", "spied", "legend")] == [None] * 5


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", ["s", "Wald ✓", "3"])
def test_the_lowest_castle_begins(seats: int, seed: str) -> None:
    value = new(seats, seed)
    fronts = {seat: own[0] for seat, own in enumerate(value["castles"], 1)}
    assert value["order"] == sorted(fronts, key=fronts.__getitem__)
    assert value["to_move"] == value["order"][0]


# What is shuffled


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("legendary", ["off", "on"])
def test_the_deck_is_the_box_shuffled(seats: int, legendary: str) -> None:
    """Item 0 is dealt first: seat 1 takes its whole hand, then seat 2, …"""
    counts = zip(components.CARDS, components.box(seats, legendary == "on"), strict=True)
    box = [name for name, count in counts for _ in range(count)]
    shuffled = shuffle("seed", "deck", box)
    value = new(seats, "seed", legendary=legendary)
    size = 4 if seats == 2 else 3
    for seat, hand in enumerate(value["hands"]):
        assert sorted(hand) == sorted(shuffled[seat * size : (seat + 1) * size])
    assert value["deck"] == shuffled[seats * size :]


def test_the_land_is_the_villages_shuffled() -> None:
    names = ["V1", "V2", "V3", "V4", "V5", "L1", "L2", "forest", "forest"]
    land = [village["card"] for village in new(3, "seed")["villages"].values()]
    assert land == shuffle("seed", "villages", names)
    small = [village["card"] for village in new(2, "seed")["villages"].values()]
    assert small == shuffle("seed", "villages", ["V1", "V2", "V3", "V4", "L1", "forest"])


@pytest.mark.parametrize("seats", SEATS)
def test_the_starting_castles_are_one_of_each_shuffled(seats: int) -> None:
    dealt = shuffle("seed", "castles", range(1, seats + 2))
    assert new(seats, "seed")["castles"] == [[castle] for castle in dealt[:seats]]


def test_pinned_for_ever() -> None:
    """Once and kept: a game begun on one machine begins alike on every other."""
    value = new(2, "Greenwood", legendary="on")
    assert (value["hands"], value["castles"]) == PINNED
    assert {cell: village["card"] for cell, village in value["villages"].items()} == LAND


PINNED = (
    [
        ["chest-emerald", "chest-emerald", "bracelet", "alms-2"],
        ["chest-silver", "chest-emerald", "henchman", "alms-2"],
    ],
    [[2], [1]],
)
LAND = {"a1": "L1", "a2": "V3", "b1": "V1", "b2": "V4", "c1": "forest", "c2": "V2"}


# Options


def test_options() -> None:
    assert new(3)["options"] == {"legendary": "off", "glory": "end"}
    chosen = {"legendary": "on", "glory": "live"}
    assert new(3, **chosen)["options"] == chosen


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (1, {}, "for two to five, not for 1"),
        (6, {}, "for two to five, not for 6"),
        (3, {"legendary": "yes"}, "option legendary can't be"),
        (3, {"legendary": True}, "option legendary can't be"),
        (3, {"glory": "now"}, "option glory can't be"),
        (3, {"first": 1}, "no option 'first'"),
    ],
)
def test_refused(seats: int, options: dict[str, Any], said: str) -> None:
    with pytest.raises(Refused, match=said):
        chickwood.new(seats, options, "s")


def test_nothing_is_decided_before_the_first_round() -> None:
    position = chickwood.new(3, {}, "s")
    assert not chickwood.setting_up(position)
    assert legal(position) == legal(position, "scout")
