"""Ways to break tiles: the land, the hands, the piles.

Parts of `damage.py`, in the form told in `oracle/spoiling.py`.
"""

import copy
import random
from typing import Any

from oracle.knights import land
from oracle.knights.consistency import complete
from oracle.knights.tables import KINDS, LETTERS, PILE, SET

Position = dict[str, Any]
NO_KINDS = ["F", "X", "pc", "PC", "", "castle", 0, 1, None, True, ["Pc"], {"tile": "Pc"}]


def seat_with(p: Position, key: str, rng: random.Random) -> Any:
    """One of the seats' lists that is not empty, or None."""
    return rng.choice([tiles for tiles in p[key] if tiles] or [None])


def tile_too_many(p: Position, rng: random.Random) -> Any:
    """In a hand that has room, or in the land, where nobody would miss it but the count."""
    if p["phase"] == "keep":
        p["start"].append(rng.choice(["M", "P", "Pv"]))
        return p
    free = land.open_cells(complete(p))
    if not free:
        return None
    p["land"].append({"at": list(rng.choice(free)), "tile": rng.choice(KINDS), "knights": []})
    return p


def tile_missing(p: Position, rng: random.Random) -> Any:
    """From the top of a pile or out of the land where that leaves no gap."""
    if p["land"] and rng.random() < 0.5:
        last = p["land"].pop()
        for seat in last["knights"]:
            p["reserve"][seat - 1] += 1
        return p
    pile = seat_with(p, "piles", rng)
    if pile is None:
        return None
    pile.pop(0)
    return p


def tile_of_another_kind(p: Position, rng: random.Random) -> Any:
    bare = [tile for tile in p["land"] if not tile["knights"]]
    if not bare:
        return None
    tile = rng.choice(bare)
    tile["tile"] = rng.choice([kind for kind in KINDS if kind != tile["tile"]])
    return p


def unknown_kind(p: Position, rng: random.Random) -> Any:
    tiles = rng.choice([*p["hands"], *p["piles"], p.get("start", [])])
    if p["land"] and rng.random() < 0.4:
        rng.choice(p["land"])["tile"] = rng.choice(NO_KINDS)
    elif tiles:
        tiles[rng.randrange(len(tiles))] = rng.choice(NO_KINDS)
    else:
        return None
    return p


def letters_mixed(p: Position, rng: random.Random) -> Any:
    """A tile of the pile changes place with one of another letter."""
    pile = seat_with(p, "piles", rng)
    if pile is None:
        return None
    pairs = [
        (i, j)
        for i in range(len(pile))
        for j in range(i)
        if (len(pile) - 1 - i) // 5 != (len(pile) - 1 - j) // 5 and pile[i] != pile[j]
    ]
    if not pairs:
        return None
    i, j = rng.choice(pairs)
    pile[i], pile[j] = pile[j], pile[i]
    return p


def pile_upside_down(p: Position, rng: random.Random) -> Any:
    pile = seat_with(p, "piles", rng)
    if pile is None or len(pile) < 10:
        return None
    pile.reverse()
    return p


def pile_against_hand(p: Position, rng: random.Random) -> Any:
    """A tile of the pile changes place with one of the hand that is none of its letter."""
    seats = list(zip(p["hands"], p["piles"], strict=True))
    rng.shuffle(seats)
    for hand, pile in seats:
        for place, kind in enumerate(pile):
            letter = LETTERS[PILE[3 - (len(pile) - 1 - place) // 5]]
            for held, other in enumerate(hand):
                if other not in letter:
                    hand[held], pile[place] = kind, other
                    return p
    return None


def anothers_tile(p: Position, rng: random.Random) -> Any:
    """A tile of the hand changes place with one of the land of which the seat has no more in its set."""
    seats = list(zip(p["hands"], p["piles"], strict=True))
    rng.shuffle(seats)
    for hand, pile in seats:
        for held, kind in enumerate(hand):
            for tile in p["land"]:
                other = tile["tile"]
                own = (hand + pile).count(other)
                if other != kind and own == SET.count(other) and not tile["knights"]:
                    hand[held], tile["tile"] = other, kind
                    return p
    return None


def hand_too_big(p: Position, rng: random.Random) -> Any:
    """A tile out of the land, or down from the pile, into a full hand."""
    seat = rng.randrange(len(p["hands"]))
    hand, pile = p["hands"][seat], p["piles"][seat]
    if p["phase"] == "keep" or not pile:
        return None
    hand.append(pile.pop(0))
    return p


def hand_too_small(p: Position, rng: random.Random) -> Any:
    """A tile of the hand lies in the land although there is a pile to draw from."""
    seats = [hand for hand, pile in zip(p["hands"], p["piles"], strict=True) if hand and pile]
    free = land.open_cells(complete(p))
    if not seats or not free or p["phase"] in ("keep", "over"):
        return None
    kind = rng.choice(seats).pop()
    p["land"].append({"at": list(rng.choice(free)), "tile": kind, "knights": []})
    return p


def three_in_the_end(p: Position, rng: random.Random) -> Any:
    """With no pile left, a tile of the land is in a hand again, that was full."""
    for seat, (hand, pile) in enumerate(zip(p["hands"], p["piles"], strict=True), 1):
        riding = p["phase"] in ("muster", "ride") and seat == p["to_move"]
        if pile or len(hand) != (1 if riding else 2):
            continue
        area = land.rectangle(len(p["hands"]))
        for tile in reversed(p["land"]):
            at = (tile["at"][0], tile["at"][1])
            rest = [cell for cell in land.cells(p) if cell != at]
            own = hand.count(tile["tile"]) < SET.count(tile["tile"])
            beside = p["ride"] is None or p["ride"]["at"] != tile["at"]
            if at not in area and own and beside and not tile["knights"] and land.in_one_piece(rest):
                p["land"].remove(tile)
                hand.append(tile["tile"])
                return p
    return None


def mover_without_tiles(p: Position, rng: random.Random) -> Any:
    empty = [seat for seat, hand in enumerate(p["hands"], 1) if not hand]
    if p["phase"] != "play" or not empty:
        return None
    p["to_move"] = rng.choice(empty)
    p["laid"] = 0
    return p


def two_on_a_cell(p: Position, rng: random.Random) -> Any:
    area = [list(cell) for cell in land.rectangle(len(p["hands"]))]
    others = [tile for tile in p["land"] if tile["at"] not in area]
    if not others:
        return None
    moved = rng.choice(others)
    moved["at"] = list(rng.choice([tile["at"] for tile in p["land"] if tile["at"] != moved["at"]]))
    return p


def outside_the_box(p: Position, rng: random.Random) -> Any:
    """A tile is moved to where it has an edge in common with the land, but makes it too wide or too high."""
    if not p["land"]:
        return None
    taken, most, area = land.cells(p), land.limit(complete(p)), land.rectangle(len(p["hands"]))
    free = set(land.open_cells(complete(p)))
    beyond = {near for cell in taken for near in land.neighbours(cell)} - free - set(taken)
    moves = []
    for cell in taken:
        rest = [other for other in taken if other != cell]
        if cell in area or (p["ride"] and list(cell) == p["ride"]["at"]):
            continue
        moves += [
            (cell, to)
            for to in sorted(beyond)
            if not land.fits_in_the_box([*rest, to], most) and land.in_one_piece([*rest, to])
        ]
    if not moves:
        return None
    cell, to = rng.choice(moves)
    next(tile for tile in p["land"] if tile["at"] == list(cell))["at"] = list(to)
    return p


def far_away(p: Position, rng: random.Random) -> Any:
    if not p["land"]:
        return None
    rng.choice(p["land"])["at"] = rng.choice([[100, 0], [0, -50], [10**12, 10**12], [-(10**30), 1]])
    return p


def corner_to_corner(p: Position, rng: random.Random) -> Any:
    """A tile is moved, within the box, to where it touches no other edge."""
    if not p["land"]:
        return None
    taken = set(land.cells(p))
    apart = [
        cell
        for x, y in taken
        for cell in [(x + 1, y + 1), (x - 1, y + 1), (x + 1, y - 1), (x - 1, y - 1)]
        if cell not in taken and not any(near in taken for near in land.neighbours(cell))
    ]
    area = [list(cell) for cell in land.rectangle(len(p["hands"]))]
    loose = [
        tile
        for tile in p["land"]
        if tile["at"] not in area and (p["ride"] is None or tile["at"] != p["ride"]["at"])
    ]
    if not apart or not loose:
        return None
    rng.choice(loose)["at"] = list(rng.choice(apart))
    return p


def area_not_laid(p: Position, rng: random.Random) -> Any:
    """The whole land is shifted so that the starting area is somewhere else."""
    if not p["land"]:
        return None
    taken = set(land.cells(p))
    shifts = [
        (x, y)
        for x in range(-3, 4)
        for y in range(-3, 4)
        if any((cx - x, cy - y) not in taken for cx, cy in land.rectangle(len(p["hands"])))
    ]
    x, y = rng.choice(shifts)
    for at in [tile["at"] for tile in p["land"]] + ([p["ride"]["at"]] if p["ride"] else []):
        at[0], at[1] = at[0] + x, at[1] + y
    return p


def no_cell(p: Position, rng: random.Random) -> Any:
    if not p["land"]:
        return None
    bad: list[Any] = [
        [],
        [0],
        [0, 0, 0],
        "0,0",
        {"x": 0, "y": 0},
        None,
        0,
        ["0", "0"],
        [0, None],
        [True, False],
    ]
    rng.choice(p["land"])["at"] = rng.choice([*bad, [0.5, 0], [[0], 0], [0, {}]])
    return p


def keys_of_a_tile(p: Position, rng: random.Random) -> Any:
    if not p["land"]:
        return None
    place = rng.randrange(len(p["land"]))
    tile = p["land"][place]
    if rng.random() < 0.5:
        del tile[rng.choice(list(tile))]
    elif rng.random() < 0.5:
        tile["seat"] = 1
    else:
        p["land"][place] = rng.choice([[tile["at"], tile["tile"]], tile["tile"], None, 1, []])
    return p


def landscape_of_a_lake(p: Position, rng: random.Random) -> Any:
    """A lake changes place with a tile on which knights stand."""
    lakes = [tile for tile in p["land"] if tile["tile"] == "L"]
    held = [tile for tile in p["land"] if tile["knights"]]
    if not lakes or not held:
        return None
    lake, tile = rng.choice(lakes), rng.choice(held)
    lake["tile"], tile["tile"] = tile["tile"], "L"
    return p


def seat_too_few(p: Position, rng: random.Random) -> Any:
    """One, five or no seats, or lists of different lengths."""
    kind = rng.choice(["one list", "one list", "one", "five", "none"])
    lists = (
        [rng.choice(["hands", "piles", "reserve"])] if kind == "one list" else ["hands", "piles", "reserve"]
    )
    for key in lists:
        if kind == "none":
            p[key] = []
        elif kind == "one":
            p[key] = p[key][:1]
        elif kind == "five":
            p[key] = (p[key] * 3)[:5]
        elif rng.random() < 0.5:
            p[key].pop()
        else:
            p[key].append(copy.deepcopy(p[key][0]))
    return p


def room_for(tile: dict[str, Any]) -> int:
    """How many knights may be added to a tile, by the count alone."""
    return 0 if tile["tile"] == "L" else 4 - len(tile["knights"])
