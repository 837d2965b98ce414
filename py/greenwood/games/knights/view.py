"""What a seat may know of a position, and a guess of the rest.

Hidden are the tiles in other hands, the order of the tiles of one letter in a pile, the seed, and who put
which A tile into the starting area. All else lies open: also which tiles each seat has laid, and so which
it still has.
"""

from collections import Counter
from random import Random

from greenwood.game import Json
from greenwood.games.knights.components import (
    CHOICES,
    HAND,
    KEEP_PHASE,
    KEPT,
    LETTERS,
    OVER,
    PER_LETTER,
    PILE,
    SET,
    TILE,
    TILES,
    cell,
)
from greenwood.games.knights.notation import LETTER_COUNTS, SET_COUNTS, board_json, read_board
from greenwood.games.knights.position import Position, empty, read_terms
from greenwood.games.knights.riding import closed

ANY = "any"
"""In ``remaining``: plains without a building, plain villages and mountains together. Nobody saw which of
them another seat kept at the start, so which of them it has left is not known either."""


def view(position: Position, seat: int) -> Json:
    """What ``seat`` (from 1; 0 a spectator) may know."""
    own = seat - 1
    keeping = position.phase == KEEP_PHASE
    shown: Json = {
        **board_json(position),
        "seat": seat,
        "hands": [
            [TILES[kind] for kind in sorted(hand)] if number == own else len(hand)
            for number, hand in enumerate(position.hands)
        ],
        "piles": [len(pile) for pile in position.piles],
        "remaining": [_remaining(position, number, own) for number in range(position.seats)],
        "limit": position.limit,
        "points": position.points(),
        "winners": [one + 1 for one in position.winners()] if position.phase == OVER else None,
    }
    if seat:
        pile = position.piles[own]
        shown["own_pile"] = _named(Counter(pile[_untouched(len(pile)) :]))
    if keeping:
        shown["start"] = len(position.start)
    return shown


def _remaining(position: Position, number: int, own: int) -> Json:
    """The tiles that seat ``number`` (from 0) has not laid, by name, as far as ``own`` (-1: nobody) knows."""
    if position.phase == KEEP_PHASE:
        return _named(SET_COUNTS)
    left = Counter(position.hands[number] + position.piles[number])
    if number == own or (position.seats == 2 and own >= 0):
        return _named(left)
    known = _named(Counter({kind: count for kind, count in left.items() if kind not in CHOICES}))
    together = sum(left[kind] for kind in CHOICES)
    return {**known, ANY: together} if together else known


def _named(counts: Counter[int]) -> Json:
    return {TILES[kind]: counts[kind] for kind in sorted(counts) if counts[kind]}


def _untouched(pile: int) -> int:
    """How many tiles at the bottom of a pile of this size belong to letters other than the one on top."""
    return max(0, pile - 1) // PER_LETTER * PER_LETTER


def guess(view: Json, rng: Random) -> Position:
    """A position that fits the view: the unseen tiles dealt by ``rng`` into hands and piles."""
    seats = len(view["hands"])
    position = empty(read_terms(seats, view["options"], f"guess {rng.getrandbits(64):016x}"))
    read_board(position, view)
    own = view["seat"] - 1
    if view["phase"] == "keep":
        _guess_keep(position, view, own, rng)
        return position
    pools = {}
    unknown = Counter({kind: SET[kind] * seats - position.land.count(kind) for kind in CHOICES})
    for number, remaining in enumerate(view["remaining"]):
        left = Counter({TILE[name]: count for name, count in remaining.items() if name != ANY})
        if ANY in remaining:
            pools[number] = left
        else:
            unknown -= Counter({kind: left[kind] for kind in CHOICES})
            _deal(position, view, number, own, left, rng)
    _share_out(position, view, pools, unknown, rng)
    return position


def _guess_keep(position: Position, view: Json, own: int, rng: Random) -> None:
    """Before the first turn: those who have chosen kept the castle and anything else."""
    for number, size in enumerate(view["piles"]):
        position.piles[number] = _pile(size, Counter(), rng)
        hand = [TILE[name] for name in LETTERS["A"]]
        if number == own:
            hand = [TILE[name] for name in view["hands"][own]]
        elif view["hands"][number] == HAND:
            hand = [KEPT, rng.choice(CHOICES)]
        position.hands[number] = hand
        if len(hand) == HAND:
            position.start += (LETTER_COUNTS["A"] - Counter(hand)).elements()


def _deal(position: Position, view: Json, number: int, own: int, left: Counter[int], rng: Random) -> bool:
    """Deal the tiles that a seat has left into its hand and pile; False when they can't be dealt."""
    size = view["piles"][number]
    bottom = Counter(_pile(_untouched(size), Counter(), rng))
    if bottom - left:
        return False
    pool = left - bottom
    if number == own:
        hand = Counter(TILE[name] for name in view["hands"][own])
    else:
        in_hand = view["hands"][number]
        letter = LETTER_COUNTS[PILE[_untouched(size) // PER_LETTER]] if size else Counter[int]()
        # What can't lie under the letter on top is in hand; chance says what else is.
        hand = pool - letter
        rest = list((pool - hand).elements())
        rng.shuffle(rest)
        hand += Counter(rest[: max(0, in_hand - hand.total())])
        if hand.total() != in_hand:
            return False
    position.hands[number] = sorted(hand.elements())
    position.piles[number] = _pile(size, pool - hand, rng)
    return True


def _share_out(
    position: Position, view: Json, pools: dict[int, Counter[int]], unknown: Counter[int], rng: Random
) -> bool:
    """Deal the tiles of which nobody saw who has them; tries one way after another until all seats fit."""
    if not pools:
        return True
    number = min(pools)
    others = {one: left for one, left in pools.items() if one != number}
    for share in _shares(unknown, view["remaining"][number][ANY], rng):
        dealt = _deal(position, view, number, view["seat"] - 1, pools[number] + share, rng)
        if dealt and _share_out(position, view, others, unknown - share, rng):
            return True
    return False


def _shares(unknown: Counter[int], count: int, rng: Random) -> list[Counter[int]]:
    """Every way to take so many of the unknown tiles, likelier ones sooner."""
    ways = []
    for a in range(min(unknown[CHOICES[0]], count, SET[CHOICES[0]]) + 1):
        for b in range(min(unknown[CHOICES[1]], count - a, SET[CHOICES[1]]) + 1):
            c = count - a - b
            if c <= min(unknown[CHOICES[2]], SET[CHOICES[2]]):
                ways.append(Counter(dict(zip(CHOICES, (a, b, c), strict=True))))
    drawn = list(unknown.elements())
    rng.shuffle(drawn)
    likely = Counter(drawn[:count])
    rng.shuffle(ways)
    ways.sort(key=lambda way: sum((way - likely).values()))
    return ways


def _pile(size: int, open_group: Counter[int], rng: Random) -> list[int]:
    """A pile of ``size`` tiles with ``open_group`` under the letter on top (a whole letter if it's empty)."""
    pile: list[int] = []
    for letter in PILE[: -(-size // PER_LETTER)]:
        group = list(LETTER_COUNTS[letter].elements())
        if len(pile) + PER_LETTER >= size and open_group:
            group = list(open_group.elements())
        rng.shuffle(group)
        pile += group
    return pile


def explain(position: Position) -> Json:
    """What everybody is told of the land, see notation.md."""
    land, stacks = position.land, position.stacks
    return {
        "points": position.points(),
        "reserve": list(position.reserve),
        "tiles": [
            {
                "at": tile["at"],
                "owner": tile["knights"][-1] if tile["knights"] else None,
                "count": len(tile["knights"]),
                "closed": closed(land, stacks, cell(*tile["at"])),
            }
            for tile in board_json(position)["land"]
        ],
    }


def threat(view: Json) -> None:
    """Nobody wins with a turn: the game is counted when the last tile lies."""
