"""Before the first turn: tiles and knights, piles by letter, the two that are kept, the starting area."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from engine.knights.table import kept, legal, play
from greenwood.chance import shuffle
from greenwood.game import IllegalAction, Refused
from greenwood.games import knights
from greenwood.games.knights.components import LETTERS, META

SEEDS = [f"setup {number}" for number in range(40)]
SEATS = (2, 3, 4)
# The tiles of one seat, written down once more: rules-knights.md, "Components".
TOTALS = {"L": 1, "M": 2, "P": 3, "Pv": 3, "Fv": 3, "Pc": 6, "Fc": 2, "Pt": 3, "Ft": 1}
BY_LETTER = {
    "A": ["Pc", "Pv", "P", "M"],
    "B": ["Pc", "Pv", "Pt", "Fv", "L"],
    "C": ["Pc", "Fc", "Pv", "Ft", "P"],
    "D": ["Pc", "Pc", "Fv", "Pt", "M"],
    "E": ["Pc", "Fc", "Fv", "Pt", "P"],
}
WORTH = {"c": 1, "v": 2, "t": 3}


def test_the_tiles_of_a_seat() -> None:
    assert {letter: sorted(tiles) for letter, tiles in LETTERS.items()} == {
        letter: sorted(tiles) for letter, tiles in BY_LETTER.items()
    }
    tiles = [tile for letter in BY_LETTER.values() for tile in letter]
    assert Counter(tiles) == TOTALS
    assert len(tiles) == 24
    assert sum(WORTH.get(tile[1:], 0) for tile in tiles) == 32


@pytest.mark.parametrize("seats", SEATS)
def test_the_start(seats: int) -> None:
    value = knights.to_json(knights.new(seats, {}, "s"))
    assert value["phase"] == "keep"
    assert value["to_move"] == 1
    assert value["land"] == value["start"] == []
    assert value["ride"] is None
    assert value["laid"] == 0
    assert value["reserve"] == [30] * seats
    assert [sorted(hand) for hand in value["hands"]] == [sorted(BY_LETTER["A"])] * seats
    for pile in value["piles"]:
        assert [sorted(pile[n : n + 5]) for n in (0, 5, 10, 15)] == [sorted(BY_LETTER[x]) for x in "BCDE"]
    assert knights.setting_up(knights.new(seats, {}, "s"))


@pytest.mark.parametrize("seats", SEATS)
def test_piles_are_shuffled_as_the_words_say(seats: int) -> None:
    """Each letter by its own label; the last of a shuffled letter comes up first."""
    value = knights.to_json(knights.new(seats, {}, "wood"))
    for seat, pile in enumerate(value["piles"], 1):
        for number, letter in enumerate("BCDE"):
            order = shuffle("wood", f"pile {seat} {letter}", LETTERS[letter])
            assert pile[number * 5 : number * 5 + 5] == order[::-1]


def test_every_seed_is_another_game() -> None:
    piles = {str(knights.to_json(knights.new(2, {}, seed))["piles"]) for seed in SEEDS}
    assert len(piles) == len(SEEDS)
    value = knights.to_json(knights.new(4, {}, "s"))
    assert len({str(pile) for pile in value["piles"]}) == 4, "and every pile"


def test_options_default() -> None:
    value = knights.to_json(knights.new(3, {}, "s"))
    assert value["options"] == {"land": 9, "first": "random"}
    assert [option.name for option in META.options] == ["land", "first"]


@pytest.mark.parametrize(
    ("seats", "given", "named"),
    [
        (2, {"land": 8}, "option land can't be 8 with 2 seats, only 9"),
        (4, {"land": 8}, "option land can't be 8 with 4 seats, only 9"),
        (4, {"land": "8"}, "option land can't be"),
        (3, {"land": 7}, "option land can't be 7; it is one of 9, 8"),
        (3, {"land": 10}, "option land"),
        (3, {"land": "nine"}, "option land"),
        (3, {"land": 9.0}, "option land"),
        (3, {"land": True}, "option land"),
        (3, {"land": None}, "option land"),
        (3, {"land": "٨"}, "option land"),
        (3, {"land": "08"}, "option land"),
        (2, {"first": 3}, "option first can't be 3 with 2 seats, only random, 1, 2"),
        (2, {"first": 4}, "option first can't be 4 with 2 seats"),
        (3, {"first": "4"}, "with 3 seats, only random, 1, 2, 3"),
        (4, {"first": 5}, "option first"),
        (4, {"first": 0}, "option first"),
        (4, {"first": -1}, "option first"),
        (4, {"first": "Random"}, "option first"),
        (4, {"first": ["random"]}, "option first can't be a list"),
        (4, {"second": "on"}, "no option 'second'"),
        (2, {"moon": "full"}, "no option 'moon'; it has land, first"),
    ],
)
def test_options_refused(seats: int, given: dict[str, Any], named: str) -> None:
    with pytest.raises(Refused) as refused:
        knights.new(seats, given, "s")
    assert named in str(refused.value)


@pytest.mark.parametrize("seats", [-2, 0, 1, 5, 6])
def test_two_to_four(seats: int) -> None:
    with pytest.raises(Refused, match=f"Robber Knights is for two to four, not for {seats}"):
        knights.new(seats, {}, "s")


def test_numbers_as_text() -> None:
    one = knights.new(3, {"land": "8", "first": "2"}, "s")
    assert knights.to_json(one) == knights.to_json(knights.new(3, {"land": 8, "first": 2}, "s"))


def test_nine_may_be_said_to_any_number() -> None:
    for seats, limit in ((2, 7), (3, 9), (4, 10)):
        assert knights.view(knights.new(seats, {"land": 9}, "s"), 0)["limit"] == limit
    assert knights.view(knights.new(3, {"land": 8}, "s"), 0)["limit"] == 8


# Keeping


@pytest.mark.parametrize("choices", list(product(("P", "Pv", "M"), repeat=2)))
def test_keeping(choices: tuple[str, str]) -> None:
    position = knights.new(2, {"first": 2}, "s")
    start: Counter[str] = Counter()
    for seat, choice in enumerate(choices, 1):
        assert knights.to_json(position)["to_move"] == seat, "seat 1 keeps first, whoever begins"
        assert set(legal(position)) == {"keep Pc P", "keep Pc Pv", "keep Pc M"}
        events = play(position, f"keep Pc {choice}")
        assert events[0] == ("keep", seat), "and nobody is told what"
        start += Counter({"P", "Pv", "M"} - {choice})
    value = knights.to_json(position)
    assert [sorted(hand) for hand in value["hands"]] == [sorted(["Pc", choice]) for choice in choices]
    assert Counter(tile["tile"] for tile in value["land"]) == start
    assert [tuple(tile["at"]) for tile in value["land"]] == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert all(tile["knights"] == [] for tile in value["land"])
    assert value["phase"] == "play"
    assert value["to_move"] == 2
    assert "start" not in value
    assert events[1:] == [("start", 2, " ".join(tile["tile"] for tile in value["land"]))]
    assert not knights.setting_up(position)


def test_half_way_through() -> None:
    position = knights.new(3, {}, "s")
    play(position, "keep Pc M")
    value = knights.to_json(position)
    assert sorted(value["start"]) == ["P", "Pv"]
    assert sorted(value["hands"][0]) == ["M", "Pc"]
    assert value["to_move"] == 2
    assert value["land"] == []


@pytest.mark.parametrize("seats", SEATS)
def test_the_starting_area(seats: int) -> None:
    """Two rows, as many columns as players, laid as the words of the shuffle say."""
    position = knights.new(seats, {"first": 1}, "wood")
    for number in range(seats):
        play(position, f"keep Pc {('P', 'M', 'Pv')[number % 3]}")
    value = knights.to_json(position)
    places = [(x, y) for y in (0, 1) for x in range(seats)]
    assert [tuple(tile["at"]) for tile in value["land"]] == places
    pool = [t for number in range(seats) for t in ("P", "M", "Pv") if t != ("P", "M", "Pv")[number % 3]]
    order = ["", "L", "M", "P", "Pv"]
    expected = shuffle("wood", "start", sorted(pool, key=order.index))
    assert [tile["tile"] for tile in value["land"]] == expected
    free = {(x, y) for x in range(seats) for y in (-1, 2)} | {(x, y) for x in (-1, seats) for y in (0, 1)}
    assert {text.split()[2] for text in legal(position)} == {f"{x},{y}" for x, y in free}


@pytest.mark.parametrize("seats", SEATS)
def test_who_begins(seats: int) -> None:
    for first in range(1, seats + 1):
        assert knights.to_json(kept(seats, first=first))["to_move"] == first
    begun = {knights.to_json(kept(seats, seed))["to_move"] for seed in SEEDS}
    assert begun == set(range(1, seats + 1))
    assert knights.to_json(kept(seats, "wood"))["to_move"] == shuffle("wood", "first", range(1, seats + 1))[0]


def test_who_begins_leaves_the_tiles_alone() -> None:
    one, other = (knights.to_json(kept(3, first=first)) for first in (1, 3))
    assert one["land"] == other["land"]
    assert one["piles"] == other["piles"]


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("keep M Pc", "The castle must be kept"),
        ("keep P M", "The castle must be kept"),
        ("keep Pc Pc", "Only an empty plain, a plain village or a mountain"),
        ("keep Pc Pt", "Only an empty plain, a plain village or a mountain"),
        ("keep Fc P", "The castle must be kept"),
        ("lay Pc 2,0", "First each seat keeps two"),
        ("muster 0", "First each seat keeps two"),
        ("done", "First each seat keeps two"),
    ],
)
def test_first_two_are_kept(action: str, said: str) -> None:
    position = knights.new(2, {}, "s")
    before = knights.to_json(position)
    with pytest.raises(IllegalAction, match=said):
        play(position, action)
    assert knights.to_json(position) == before


def test_kept_only_once() -> None:
    with pytest.raises(IllegalAction, match="The tiles are kept already"):
        play(kept(), "keep Pc M")
