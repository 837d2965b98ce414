"""How far the seat that has just played is ahead in Robin of Locksley, as a small network has learned it.

Each feature that holds adds a row of whole numbers. The first of their sums counts as it is, the others where
they are above nothing. Whole numbers, so that every machine comes to the same.
"""

from base64 import b85decode

from greenwood.bots.locksley.features import FEATURES, features
from greenwood.bots.locksley.weights import OUTPUT, ROWS
from greenwood.games.locksley.position import Position

STEP = 64
"""Weights are told in so many parts of one."""
UNIT = STEP * STEP
"""Who is ahead by one wins 85 of 100 matches."""
WIN = 1_000_000 * UNIT
WIDTH = 1 + len(OUTPUT)
_BYTES = b85decode("".join(ROWS.split()))
NETWORK = tuple(
    tuple([byte - 256 if byte > 127 else byte for byte in _BYTES[start : start + WIDTH]])
    for start in range(0, FEATURES * WIDTH, WIDTH)
)
"""The rows, by feature."""


def judge(p: Position, who: int) -> int:
    """How far ahead ``who`` (from 0) is, whose turn ends like this; after the end WIN or its opposite.

    The square that it left may be empty still.
    """
    if p.winner is not None:
        return WIN if p.winner == who else -WIN
    straight, *hidden = map(sum, zip(*[NETWORK[feature] for feature in features(p, who)], strict=True))
    lead = STEP * straight
    for weight, above in zip(OUTPUT, hidden, strict=True):
        if above > 0:
            lead += weight * above
    return lead
