"""Lay a table for a test: say what matters, the rest of the sixty tiles finds a place by itself."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from greenwood.game import Json
from greenwood.games import locksley
from greenwood.games.locksley.components import (
    COLOURS,
    CORNERS_DAY,
    CORNERS_NIGHT,
    SMALL_DAY,
    SMALL_NIGHT,
    SMALL_PER_SIDE,
    SQUARES,
    START,
    TILES_PER_COLOUR,
)
from greenwood.games.locksley.position import Position

PAIRS = CORNERS_DAY + CORNERS_NIGHT


def mixed_track(length: str = "normal", *first: str) -> list[str]:
    """A track of mixed light; the small tiles and corner tasks of ``first`` come as early as they can."""
    side = SMALL_PER_SIDE[length]
    small = sorted(SMALL_DAY + SMALL_NIGHT, key=lambda task: first.index(task) if task in first else 99)
    corners = sorted(PAIRS, key=lambda pair: not set(pair) & set(first))[:3]
    spaces: list[str] = []
    for number, corner in enumerate((*corners, START)):
        spaces += [*small[number * side : (number + 1) * side], *corner]
    return spaces


def facing(task: str, length: str = "normal") -> dict[str, Any]:
    """What ``table`` needs for both Bards to stand just before the space of ``task``."""
    spaces = mixed_track(length, task)
    steps = 2 * len(spaces) - 2 if task == "king" else spaces.index(task)
    return {"track": spaces, "bards": (steps, steps), "length": length}


def table_json(
    *,
    loot: Sequence[Mapping[str, int]] = ({}, {}),
    coins: Sequence[int | Sequence[str]] = (1, 1),
    robins: Sequence[str] = ("c3", "e5"),
    bards: Sequence[int] = (0, 0),
    length: str = "normal",
    track: Sequence[str] | None = None,
    grid: Mapping[str, str] | None = None,
    nowhere: Collection[str] = (),
    pile: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    rest: str = "pile",
    holes: Sequence[str] = (),
    left: str | None = None,
    sale: bool = False,
    of_three: bool = False,
    shared: bool = False,
    to_move: int = 1,
    seat: int = 1,
    seed: str = "0",
    shuffles: int = 0,
    **options: Any,
) -> Json:
    """The JSON of a position in the middle of a turn.

    ``coins`` are colours (oldest first) or just a number; ``grid`` names some tiles of the grid, ``nowhere``
    colours that it must not show. ``pile`` and ``discard`` are exact when given; what is left over goes to
    ``rest``: the pile, the discard pile, or the coins of a seat ("coins 2"). With ``seat=2`` everything said
    of seat 1 is said of seat 2 and the other way round.
    """
    stock = Counter(dict.fromkeys(COLOURS, TILES_PER_COLOUR))

    def take(colour: str) -> str:
        assert stock[colour], f"no {colour} tile is left to lay this table"
        stock[colour] -= 1
        return colour

    def most(unwanted: Collection[str] = ()) -> str:
        return take(max((colour for colour in COLOURS if colour not in unwanted), key=lambda c: stock[c]))

    order = (0, 1) if seat == 1 else (1, 0)
    loot, coins, robins, bards = ([pair[i] for i in order] for pair in (loot, coins, robins, bards))
    for own in loot:
        for colour, count in own.items():
            for _ in range(count):
                take(colour)
    for named in (*(c for c in coins if not isinstance(c, int)), pile or (), discard, (grid or {}).values()):
        for colour in named:
            take(colour)
    purses = [[most() for _ in range(own)] if isinstance(own, int) else list(own) for own in coins]
    bare = {*robins, *holes, left}
    tiles = dict(grid or {})
    tiles |= {square: most(nowhere) for square in SQUARES if square not in bare and square not in tiles}
    over = list(stock.elements())
    piles = {"pile": list(pile or ()), "discard": list(discard), "coins 1": purses[0], "coins 2": purses[1]}
    piles[rest] += over
    return {
        "game": "locksley",
        "options": {"length": length, "light": "mixed", **options},
        "seed": seed,
        "shuffles": shuffles,
        "phase": "turn",
        "to_move": 3 - to_move if seat == 2 else to_move,
        "grid": tiles,
        "holes": list(holes),
        "robins": robins,
        "track": list(track) if track is not None else mixed_track(length),
        "bards": bards,
        "loot": [dict(own) for own in loot],
        "coins": purses,
        "pile": piles["pile"],
        "discard": piles["discard"],
        "turn": {
            "robin_moved": left is not None,
            "left": left,
            "sale": sale or of_three or shared,
            "sale_of_three": of_three,
            "sale_shared": shared,
        },
        "winner": None,
    }


def table(**differences: Any) -> Position:
    """The position that ``table_json`` describes."""
    return locksley.from_json(table_json(**differences))


def play(position: Position, *actions: str) -> list[tuple[Any, ...]]:
    """Play actions by their spelling; all events."""
    return [event for text in actions for event in position.apply(locksley.parse_action(text))]


def legal(position: Position) -> list[str]:
    """The spellings of the legal actions."""
    return [locksley.action_text(action) for action in position.actions()]


def after(position: Position, *actions: str) -> Json:
    """The JSON of the position after some actions."""
    play(position, *actions)
    return locksley.to_json(position)
