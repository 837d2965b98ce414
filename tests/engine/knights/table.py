"""Lay a table for a test: draw the land that matters, all other tiles find a place by themselves.

A drawing has a row a line, north on top, and a word a cell: ``Pv`` a tile, ``Pv:211`` with knights of these
seats from bottom to top, ``.`` a cell that stays empty, ``*`` one that gets any tile, ``?`` one that may. So
may all that is drawn nowhere: the tiles left over go there, the southernmost cells first, without knights.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, count
from typing import Any

from greenwood.game import Event, Json
from greenwood.games import knights
from greenwood.games.knights.components import LETTERS, PILE
from greenwood.games.knights.position import Position

SET = Counter(name for names in LETTERS.values() for name in names)
OPEN = ("M", "P")
"""Where the knights stand first that a test wants out of the reserves: they score nothing there."""
Place = tuple[int, int]
Land = dict[Place, tuple[str, list[int]]]


def drawn(drawing: str, at: Place) -> tuple[Land, set[Place], list[Place]]:
    """The tiles of a drawing whose lower left cell is ``at``; cells that stay empty; cells for any tile."""
    land: Land = {}
    empty, filled = set(), []
    rows = [line.split() for line in drawing.strip().splitlines()]
    for up, row in enumerate(reversed(rows)):
        for across, word in enumerate(row):
            place = at[0] + across, at[1] + up
            tile, _, stack = word.partition(":")
            if tile == ".":
                empty.add(place)
            elif tile == "*":
                filled.append(place)
            elif tile != "?":
                land[place] = tile, [int(seat) for seat in stack]
    return land, empty, filled


def pile_of(size: int, wanted: Counter[str]) -> list[str]:
    """A pile of so many tiles, next first; the letter on top keeps what is wanted elsewhere out of it."""
    pile: list[str] = []
    while len(pile) < size:
        group = LETTERS[PILE[len(pile) // 5]]
        part = min(5, size - len(pile))
        pile += min(combinations(group, part), key=lambda tiles: sum(wanted[tile] for tile in tiles))
    return pile[::-1]


def spare(land: Land, empty: set[Place], limit: int) -> Iterator[Place]:
    """The cells for the tiles left over: beside the land, lowest first, within the limit."""
    right, top = (max(0, max(taken[axis] for taken in land)) for axis in (0, 1))
    low = min(0, top - limit + 1)
    left = min(0, right - limit + 1, *(taken[0] for taken in land))
    while True:
        cells = [
            (x, y)
            for y in range(low, low + limit)
            for x in range(left, left + limit)
            if (x, y) not in land
            and (x, y) not in empty
            and land.keys() & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        ]
        assert cells, "there is no room for all tiles"
        yield min(cells, key=lambda cell: (cell[1], cell[0]))


def table_json(
    drawing: str = "?",
    *,
    hands: Sequence[str],
    at: Place = (0, 2),
    piles: int | Sequence[int] | None = None,
    reserve: Sequence[int] | None = None,
    to_move: int | None = 1,
    laid: int = 0,
    phase: str = "play",
    seed: str = "0",
    **options: Any,
) -> Json:
    """The JSON of a position. ``hands`` are tiles by seat, as ``Pc M``; their number is that of the seats.

    ``at`` is the lower left cell of the drawing: by default it lies on top of the starting area.
    ``piles`` are their sizes, by default as large as the tiles drawn allow. ``reserve``: who has more knights
    on the land than are drawn keeps the others on tiles left over, those first that score nothing.
    """
    seats = len(hands)
    limit = {2: 7, 3: options.get("land", 9), 4: 10}[seats]
    land, empty, filled = drawn(drawing, at)
    named = set(land)
    filled += [(number % seats, number // seats) for number in range(2 * seats)]
    filled = [place for place in dict.fromkeys(filled) if place not in land]
    assert not empty & set(filled)
    held = [hand.split() for hand in hands]
    wanted = Counter([tile for tile, _ in land.values()] + [tile for hand in held for tile in hand])
    for size in count(19 if piles is None else 0, -1):
        sizes = [size] * seats if piles is None else [piles] * seats if isinstance(piles, int) else piles
        made = [pile_of(own, wanted) for own in sizes]
        left = [SET - Counter(pile) - Counter(hand) for pile, hand in zip(made, held, strict=True)]
        over = sum(left, Counter[str]()) - Counter(tile for tile, _ in land.values())
        room = 4 * sum(tile != "L" for tile in over.elements()) >= sum(30 - own for own in reserve or ())
        fits = room and all(Counter(pile + hand) <= SET for pile, hand in zip(made, held, strict=True))
        if fits and over.total() == sum(one.total() for one in left) - len(land) >= len(filled):
            break
        assert piles is None, "these piles don't leave the tiles that are drawn"
        assert size, "there are not so many tiles of a kind"
    rest = sorted(over.elements(), key=lambda tile: (tile not in OPEN, tile))
    for place in filled:
        land[place] = rest.pop(0), []
    cells = spare(land, empty, limit)
    for tile in rest:
        land[next(cells)] = tile, []
    reserves = [30 - sum(stack.count(seat) for _, stack in land.values()) for seat in range(1, seats + 1)]
    for seat, own in enumerate(reserve or (), 1):
        for place, (tile, stack) in sorted(land.items(), key=lambda entry: entry[1][0] not in OPEN):
            while place not in named and tile != "L" and len(stack) < 4 and reserves[seat - 1] > own:
                stack.append(seat)
                reserves[seat - 1] -= 1
        assert reserves[seat - 1] == own, "no room for the knights"
    return {
        "game": "knights",
        "options": dict(options),
        "seed": seed,
        "phase": phase,
        "to_move": to_move,
        "land": [
            {"at": list(place), "tile": tile, "knights": stack}
            for place, (tile, stack) in sorted(land.items(), key=lambda entry: entry[0][::-1])
        ],
        "hands": held,
        "piles": made,
        "reserve": reserves,
        "laid": laid,
        "ride": None,
    }


def table(drawing: str = "?", **differences: Any) -> Position:
    """The position that ``table_json`` describes."""
    return knights.from_json(table_json(drawing, **differences))


def play(position: Position, *actions: str) -> list[Event]:
    """Play actions by their spelling, several parted by ``; `` in one text too; all events."""
    return [
        event
        for text in actions
        for action in text.split("; ")
        for event in position.apply(knights.parse_action(action))
    ]


def legal(position: Position, verb: str = "") -> list[str]:
    """The spellings of the legal actions that begin with ``verb``."""
    texts = [knights.action_text(action) for action in position.actions()]
    return [text for text in texts if text.startswith(verb)]


def tile_at(position: Position, where: str) -> Json:
    """The tile at ``x,y``, as the JSON of the position has it."""
    found: list[Json] = [
        tile for tile in knights.to_json(position)["land"] if "{},{}".format(*tile["at"]) == where
    ]
    assert len(found) == 1
    return found[0]


def stack(position: Position, where: str) -> str:
    """The seats of the knights at ``x,y`` from bottom to top, as ``211``."""
    return "".join(map(str, tile_at(position, where)["knights"]))


def told(position: Position, where: str) -> Json:
    """What ``explain`` tells of the tile at ``x,y``."""
    found: list[Json] = [
        tile for tile in knights.explain(position)["tiles"] if "{},{}".format(*tile["at"]) == where
    ]
    assert len(found) == 1
    return found[0]


def kept(seats: int = 2, seed: str = "s", choice: str = "P", **options: Any) -> Position:
    """A game in which everybody has kept the same and the first turn begins."""
    position = knights.new(seats, options, seed)
    play(position, *[f"keep Pc {choice}"] * seats)
    return position


def turn(position: Position, cell: str) -> None:
    """A turn of one tile, any from the hand, without knights."""
    play(position, legal(position, "lay ")[0].rsplit(" ", 1)[0] + f" {cell}")
    seat = position.to_move
    if "muster 0" in legal(position):
        play(position, "muster 0")
    if position.to_move == seat and "done" in legal(position):
        play(position, "done")


def lane(tiles: str, castle: str = "Pc", **differences: Any) -> Position:
    """Seat 1 has laid a castle at 1,3; ``tiles`` lie east of it from 2,3 on, and no other way is open.

    North and west nothing lies, in the south a lake.
    """
    count = len(tiles.split())
    drawing = f"""
        . .{" ." * count} .
        . . {tiles} .
        * L{" *" * count} .
    """
    position = table(drawing, **{"hands": (f"{castle} P", "Pc P"), **differences})
    play(position, f"lay {castle} 1,3")
    return position


def rides(position: Position) -> set[str]:
    """Every way to go on until all knights stand, actions parted by ``; ``."""
    found = set()
    for text in legal(position):
        after = position.copy()
        play(after, text)
        if knights.to_json(after)["phase"] == "ride":
            found |= {f"{text}; {rest}" for rest in rides(after)}
        else:
            found.add(text)
    return found
