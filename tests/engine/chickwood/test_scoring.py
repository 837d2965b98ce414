"""What is counted at the end: the rulebook's examples, and what holds of any loot and any village."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chickwood.table import glory, table
from greenwood.games.chickwood import scoring
from greenwood.games.chickwood.components import BUST, CARD, CARDS, ROWS, SPACES, VILLAGES

RED, BLUE, GREEN, YELLOW = range(4)


def loot(text: str) -> list[int]:
    """Counts by card of ``chest-gold*4 ring``."""
    counts = [0] * len(CARDS)
    for word in text.split():
        name, _, count = word.partition("*")
        counts[CARD[name]] += int(count or 1)
    return counts


def part(text: str, name: str) -> int:
    """One part of what loot is worth."""
    return dict(zip(scoring.PARTS, scoring.parts(loot(text)), strict=False))[name]


def chests(gold: int = 0, silver: int = 0, emerald: int = 0, ruby: int = 0, busts: int = 0) -> str:
    counts = {"chest-gold": gold, "chest-silver": silver, "chest-emerald": emerald, "chest-ruby": ruby}
    return " ".join(f"{name}*{count}" for name, count in {**counts, "bust": busts}.items())


# Busts and chests


@pytest.mark.parametrize(
    ("counts", "worth"),
    [
        ((4, 3, 1), 12),  # rulebook, "Chests"
        ((2, 0, 2), 2),  # rulebook, "Chests"
        ((2, 2, 2, 2), -2),
        ((3, 3, 3, 3), 0),
        ((), 0),
        ((1,), 1),
        ((1, 1, 1, 1), -2),
        ((7,), 49),
        ((7, 7, 7, 7), 28),
    ],
)
def test_chests(counts: tuple[int, ...], worth: int) -> None:
    assert part(chests(*counts), "chests") == worth


@pytest.mark.parametrize(
    ("counts", "busts", "left"),
    [
        ((1, 3, 4), 1, [1, 3, 3]),  # rulebook, "Busts": the most are emeralds
        ((1, 3, 4), 2, [1, 3, 2]),  # an emerald or a silver one
        ((0, 0, 1), 1, [0, 0, 0]),
        ((0, 0, 1), 3, [0, 0, 0]),
        ((0, 0, 0), 3, [0, 0, 0]),
        ((2, 2, 2), 3, [1, 1, 1]),
    ],
)
def test_busts_come_before_chests(counts: tuple[int, ...], busts: int, left: list[int]) -> None:
    assert sorted(scoring.without_busts(loot(chests(*counts, busts=busts)))) == sorted([*left, 0])
    assert part(chests(*counts, busts=busts), "chests") == part(chests(*left), "chests")


def test_a_bust_may_take_the_last_chest_or_none() -> None:
    assert part("bust", "chests") == 0
    assert part("bust*3 chest-ruby", "chests") == 0
    assert part("bust chest-ruby*2 ring", "jewelry") == 4


def worths(counts: tuple[int, ...], busts: int) -> set[int]:
    """What chests can be worth after so many busts, whichever of tied types loses one."""
    if not busts or not any(counts):
        most = max(counts)
        return {most * most - (sum(counts) - most)}
    found: set[int] = set()
    for number, count in enumerate(counts):
        if count == max(counts):
            found |= worths((*counts[:number], count - 1, *counts[number + 1 :]), busts - 1)
    return found


@given(st.tuples(*[st.integers(0, 7)] * 4), st.integers(0, 3))
def test_which_tied_chest_a_bust_takes_never_matters(counts: tuple[int, ...], busts: int) -> None:
    assert worths(counts, busts) == {part(chests(*counts, busts=busts), "chests")}


# Garments, jewelry, Maid Marihen, henchmen


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("armour jerkin gown*2", 10),  # rulebook, "Garments"
        ("armour jerkin gown cloak", 20),
        ("armour*2 jerkin*2 gown*2 cloak*2", 0),
        ("armour*2 cloak", 5),
        ("", 0),
    ],
)
def test_garments(text: str, worth: int) -> None:
    assert part(text, "garments") == worth


@pytest.mark.parametrize(
    ("text", "worth"),
    [("ring*2 pendant*3 bracelet", 19), ("ring", 4), ("pendant", 3), ("bracelet", 2), ("armour", 0)],
)
def test_jewelry(text: str, worth: int) -> None:
    """The first is the rulebook's example."""
    assert part(text, "jewelry") == worth


KINDS = "chest-gold chest-silver chest-emerald armour jerkin gown ring pendant bracelet"


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        (f"maid {KINDS}", 9),  # rulebook, "Maid Marihen"
        (f"maid*3 {KINDS}", 9),
        (f"maid {KINDS} chest-ruby cloak", 11),
        (f"maid {KINDS} {KINDS}", 9),
        ("maid gown*2", 1),
        ("maid", 0),
        (KINDS, 0),
        ("maid bust chest-gold ring", 1),
        ("maid bust chest-gold*2 ring", 2),
        ("maid henchman bust spy-glass key entertainers arrow beard", 0),
    ],
)
def test_maid(text: str, worth: int) -> None:
    assert part(text, "maid") == worth


@pytest.mark.parametrize("count", range(13))
def test_henchmen(count: int) -> None:
    """Two cost six in the rulebook's example."""
    assert part(f"henchman*{count}", "henchmen") == -3 * count


@given(st.permutations(range(4)), st.tuples(*[st.integers(0, 7)] * 4), st.integers(0, 3))
def test_chests_of_all_types_are_alike(types: list[int], counts: tuple[int, ...], busts: int) -> None:
    assert part(chests(*(counts[t] for t in types), busts=busts), "chests") == part(
        chests(*counts, busts=busts), "chests"
    )


@given(st.lists(st.integers(0, 7), min_size=22, max_size=22))
def test_parts_change_nothing(counts: list[int]) -> None:
    before = counts[:]
    worth = scoring.parts(counts)
    assert counts == before
    assert scoring.parts([*counts[:BUST], 0, *counts[BUST + 1 :]])[1:3] == worth[1:3]
    assert 0 <= worth[3] <= 11
    assert worth[3] == 0 or counts[CARD["maid"]]


# Castles


def test_castles() -> None:
    """The rulebook's example: 2 (the first one), 5, 5, 2, 1, 5."""
    position = table(4, phase="scout", round=5, front=(1, 2, 3, 4))
    position.castles[0] = [2, 5, 5, 2, 1, 5]
    assert glory(position, "castles")[0] == 20


# Villages


def paid(name: str, *cubes: int, seats: int = 4) -> list[int]:
    return scoring.village(VILLAGES.index(name), cubes, seats)


def test_a_tie_goes_to_who_came_later() -> None:
    """Rulebook, "Villages": red, then yellow in row 1 of 3/6; the 6 is not unlocked."""
    assert paid("V1", RED, YELLOW) == [0, 0, 0, 3]
    assert paid("V1", YELLOW, RED) == [3, 0, 0, 0]


def test_all_rows_unlocked() -> None:
    """Rulebook: 2/4/8, red and blue level, red last; green and yellow level, green last."""
    assert paid("V3", BLUE, YELLOW, BLUE, RED, GREEN, RED) == [8, 4, 2, 0]


def test_a_locked_row() -> None:
    """Rulebook: blue and yellow have unlocked row 1, red row 2; the 8 stays locked."""
    assert scoring.open_rows(VILLAGES.index("V3"), [BLUE, YELLOW, RED]) == 2
    assert paid("V3", BLUE, YELLOW, RED) == [4, 0, 0, 2]


def test_ranks_that_nobody_holds_pay_nobody() -> None:
    """Rulebook: 2/5/9, red and yellow only."""
    assert paid("V4", RED, RED, RED, YELLOW, RED) == [9, 0, 0, 5]


def test_a_large_village_with_row_1_only() -> None:
    """Rulebook: two red cubes earn the 0."""
    assert paid("L1", RED, RED) == [0, 0, 0, 0]
    assert scoring.open_rows(VILLAGES.index("L1"), [RED, RED]) == 1


def test_the_0_is_a_row_like_any_other() -> None:
    assert paid("L1", RED, RED, RED, BLUE) == [6, 0, 0, 0]
    assert paid("L2", RED, RED, RED, BLUE, GREEN, GREEN, YELLOW) == [10, 0, 7, 0], "yellow's is the 0"
    assert paid("L2", RED, RED, RED, BLUE, BLUE, BLUE, BLUE, GREEN) == [7, 10, 0, 0]


def test_nobody_in_a_village() -> None:
    assert paid("V1") == paid("forest") == [0, 0, 0, 0]
    assert scoring.open_rows(VILLAGES.index("V1"), []) == 0


@pytest.mark.parametrize("kind", range(8), ids=VILLAGES)
def test_rows_open_from_their_first_space_on(kind: int) -> None:
    opened = [scoring.open_rows(kind, [RED] * count) for count in range(SPACES[kind] + 1)]
    expected = [0, *(row for row, (_, spaces) in enumerate(ROWS[kind], 1) for _ in range(spaces))]
    assert opened == expected


villages = st.integers(0, 6).flatmap(
    lambda kind: st.tuples(st.just(kind), st.lists(st.integers(0, 4), max_size=SPACES[kind]))
)


@given(villages)
def test_what_a_village_pays(drawn: tuple[int, list[int]]) -> None:
    kind, cubes = drawn
    worth = scoring.village(kind, cubes, 5)
    unlocked = [row for row, _ in ROWS[kind][: scoring.open_rows(kind, cubes)]]
    here = set(cubes)
    assert Counter(w for w in worth if w) <= Counter(unlocked)
    assert sum(worth) == sum(sorted(unlocked)[::-1][: len(here)])
    assert all(not worth[seat] for seat in range(5) if seat not in here)
    for one, other in permutations(here, 2):
        last = {seat: len(cubes) - cubes[::-1].index(seat) for seat in here}
        ahead = (cubes.count(one), last[one]) > (cubes.count(other), last[other])
        assert not ahead or worth[one] >= worth[other]
    if cubes:
        assert worth[scoring.ranking(cubes)[0]] == max(unlocked)


@given(villages)
def test_one_more_cube_never_costs_its_owner_in_a_village(drawn: tuple[int, list[int]]) -> None:
    kind, cubes = drawn
    if len(cubes) < SPACES[kind]:
        for seat in range(5):
            more = scoring.village(kind, [*cubes, seat], 5)
            assert more[seat] >= scoring.village(kind, cubes, 5)[seat]


# All together


def test_the_whole_glory() -> None:
    position = table(
        phase="over",
        round=8,
        loot=("chest-gold*4 chest-silver*3 bust maid ring henchman*2", "armour beard", ""),
        land="V2:3 V4 L2 \n V1:122 F F \n L1:11 V3 V5",
        legendary="on",
    )
    first, second, third = position.castles
    for own in scoring.glory(position):
        *parts, total = own.values()
        assert sum(parts) == total
    assert scoring.glory(position) == [
        {
            "chests": 9 - 3,
            "garments": 0,
            "jewelry": 4,
            "maid": 3,
            "henchmen": -6,
            "castles": sum(first),
            "villages": 3,
            "total": 6 + 4 + 3 - 6 + sum(first) + 3,
        },
        {
            "chests": 0,
            "garments": 5,
            "jewelry": 0,
            "maid": 0,
            "henchmen": 0,
            "castles": sum(second),
            "villages": 6,
            "total": 5 + sum(second) + 6,
        },
        {
            "chests": 0,
            "garments": 0,
            "jewelry": 0,
            "maid": 0,
            "henchmen": 0,
            "castles": sum(third),
            "villages": 4,
            "total": sum(third) + 4,
        },
    ]
    assert scoring.totals(position) == [own["total"] for own in scoring.glory(position)]
    assert position.result() == tuple(scoring.totals(position))


def test_glory_may_be_less_than_nothing() -> None:
    position = table(2, round=3, front=(1, 2), loot=("henchman*8", ""))
    assert glory(position, "total") == [sum(position.castles[0]) - 24, sum(position.castles[1])]
    assert glory(position, "total")[0] < 0


def test_most_glory_wins_and_level_ones_share() -> None:
    position = table(phase="over", round=8)
    totals = scoring.totals(position)
    assert position.winners() == [seat for seat in range(3) if totals[seat] == max(totals)]
    for seat in range(3):
        position.castles[seat] = [1]
    assert position.winners() == [0, 1, 2]
    position.castles[1] = [2]
    assert position.winners() == [1]
    position.castles[2] = [2]
    assert position.winners() == [1, 2]
    assert position.result() == (1, 2, 2)
