"""Chance, defined in words so that a record replays alike for ever, on any Python and any machine.

Item ``i`` (counted from 0) of a list gets the number

    SHA-256 of the UTF-8 text  seed + "\\n" + label + "\\n" + decimal i

and the shuffled list is the items in ascending order of their numbers. Nothing else is random in
Greenwood's rules: no generator state is kept and no library's shuffle is used.
"""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


@cache
def _decimals(count: int) -> tuple[bytes, ...]:
    return tuple(b"%d" % i for i in range(count))


def shuffle(seed: str, label: str, items: Sequence[T]) -> list[T]:
    """A new list with ``items`` in the order that ``seed`` and ``label`` decide."""
    stem = f"{seed}\n{label}\n".encode()
    numbers = [sha256(stem + decimal).digest() for decimal in _decimals(len(items))]
    return [items[i] for i in sorted(range(len(items)), key=numbers.__getitem__)]
