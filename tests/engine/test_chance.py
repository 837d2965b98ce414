"""Shuffles are the ones that the module's own words define, on every Python and every machine."""

from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greenwood.chance import shuffle


def in_words(seed: str, label: str, items: list[int]) -> list[int]:
    """Written from the words alone: number the items, hash, and take the smallest again and again."""
    numbered = []
    for i, item in enumerate(items):
        digest = sha256(bytes(seed, "utf-8") + b"\n" + bytes(label, "utf-8") + b"\n" + bytes(str(i), "utf-8"))
        numbered.append((int.from_bytes(digest.digest(), "big"), item))
    order = []
    while numbered:
        least = min(numbered)
        numbered.remove(least)
        order.append(least[1])
    return order


@given(st.text(max_size=20), st.text(max_size=20), st.lists(st.integers(), max_size=40))
def test_as_the_words_say(seed: str, label: str, items: list[int]) -> None:
    before = list(items)
    assert shuffle(seed, label, items) == in_words(seed, label, items)
    assert items == before


def test_pinned() -> None:
    """These orders are promised for ever: a record of today is replayed by them."""
    assert shuffle("1", "loot", range(12)) == [3, 11, 5, 2, 0, 7, 1, 9, 10, 6, 8, 4]
    assert shuffle("Sherwood Förest ✓", "discard 3", "abcdefgh") == list("cdbhafge")


def test_seed_and_label_both_matter() -> None:
    orders = {tuple(shuffle(seed, label, range(30))) for seed in "abc" for label in "xyz"}
    assert len(orders) == 9


def test_short_lists() -> None:
    assert shuffle("s", "l", []) == []
    assert shuffle("s", "l", ["only"]) == ["only"]
    assert shuffle("s", "l", ("a", "a")) == ["a", "a"]


def test_every_order_comes_up_alike() -> None:
    """6,000 shuffles of three: each order about 1,000 times (five standard deviations are 145)."""
    orders = Counter(tuple(shuffle(str(number), "fair", "abc")) for number in range(6000))
    assert set(orders) == set(permutations("abc"))
    assert max(abs(count - 1000) for count in orders.values()) < 145


@pytest.mark.parametrize("items", [range(5), "abcde", [1, 2, 3], (4, 5)])
def test_answers_a_new_list(items: list[int]) -> None:
    order = shuffle("s", "l", items)
    assert type(order) is list
    assert sorted(order) == sorted(items)
    assert order is not items
