"""A judgement that was learned: features that hold go in, a lead comes out.

Each feature adds a row of whole numbers. The first of their sums counts as it is, the others where they are
above nothing. Whole numbers, so that every machine comes to the same.
"""

from base64 import b85decode
from collections.abc import Sequence
from functools import cached_property
from math import sqrt
from struct import Struct

STEP = 64
"""Weights are told in so many parts of one."""
UNIT = STEP * STEP
"""Who is ahead by one wins 85 of 100 matches."""
WIN = 1_000_000 * UNIT
"""More than any lead: who has won."""
FIELD, LIFT = 16, 128
"""Bits for the sum of one column, and what every weight is lifted by, so that none is below nothing."""


class Network:
    """What ``greenwood_build/learning.py`` has learned of one game."""

    def __init__(self, packed: str, output: tuple[int, ...]) -> None:
        """``packed``: the rows as signed bytes, one after another, in base 85; white space means nothing."""
        self._packed = packed
        self.output = output

    def weights(self) -> list[tuple[int, ...]]:
        """The row of each feature."""
        whole, width = b85decode("".join(self._packed.split())), 1 + len(self.output)
        numbers = [byte - 256 if byte > 127 else byte for byte in whole]
        return [tuple(numbers[start : start + width]) for start in range(0, len(numbers), width)]

    @cached_property
    def rows(self) -> list[int]:
        """Each row as one number, a weight in every FIELD of it: so they are added up all at once.

        Unpacked when first asked for: the page starts without them.
        """
        places = range(0, FIELD * (1 + len(self.output)), FIELD)
        return [
            sum([weight + LIFT << place for weight, place in zip(row, places, strict=True)])
            for row in self.weights()
        ]

    @cached_property
    def _fields(self) -> Struct:
        return Struct(f"<{1 + len(self.output)}H")

    def lead(self, shown: Sequence[int]) -> int:
        """In UNITs, of whoever the features are seen from; no more than 256 hold at once."""
        rows, fields = self.rows, self._fields
        whole = sum([rows[feature] for feature in shown])
        straight, *hidden = fields.unpack(whole.to_bytes(fields.size, "little"))
        lifted = LIFT * len(shown)
        lead: int = STEP * (straight - lifted)
        for weight, one in zip(self.output, hidden, strict=True):
            if one > lifted:
                lead += weight * (one - lifted)
        return lead


def chance_of(lead: float) -> float:
    """The chance to win of who is so many times UNIT ahead."""
    return 0.5 + 0.5 * lead / sqrt(1 + lead * lead)


def shares(parts: Sequence[float]) -> tuple[float, ...]:
    """Chances that make one together, each in proportion to its part."""
    whole = sum(parts)
    return tuple([part / whole for part in parts])
