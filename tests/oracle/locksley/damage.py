"""Ways to break a consistent position of Robin of Locksley, each of which must be refused.

They have the form told in `oracle/spoiling.py`.
"""

import copy
import random
from typing import Any

from oracle.locksley import damage_race as race
from oracle.locksley import damage_squares as squares
from oracle.locksley.consistency import KEYS, MAY_BE_LEFT_OUT
from oracle.spoiling import (
    NOTHING_AT_ALL,
    WAYS_OF_TEXT,
    Position,
    Way,
    constant,
    huge_number,
    setting,
    setting_in,
    spoil,
    ways_with_keys,
)


def three_seats(p: Position, rng: random.Random) -> Any:
    key = rng.choice(["robins", "bards", "loot", "coins"])
    p[key] = p[key][:1] if rng.random() < 0.5 else p[key] + [copy.deepcopy(p[key][1])]
    return p


def unknown_option(p: Position, rng: random.Random) -> Any:
    p.setdefault("options", {})[rng.choice(["lenght", "extra3", "glory", "land", "", "Length"])] = rng.choice(
        [1, "day"]
    )
    return p


OPTION_VALUES: list[tuple[str, list[Any]]] = [
    ("length", ["medium", "", None, 3, ["short"]]),
    ("light", ["dusk", "Day", True, {}]),
    ("extra1", [3, -1, "3", None, True, [1], 0.5]),
    ("extra2", [3, -1, "two", False, 10**20]),
    ("edition", ["german", "", 1, None]),
    ("first", [0, 3, "both", None, True]),
]


def option_value(p: Position, rng: random.Random) -> Any:
    option, values = rng.choice(OPTION_VALUES)
    p.setdefault("options", {})[option] = rng.choice(values)
    return p


def huge_place(p: Position, rng: random.Random, number: Any) -> None:
    p["bards"][rng.randint(0, 1)] = number


WAYS: dict[str, Way] = {
    **ways_with_keys(KEYS, MAY_BE_LEFT_OUT),
    "other game": setting("game", "chickwood", "knights", "chess", "", "Locksley", 1, None, ["locksley"], {}),
    "61 tiles": squares.extra_tile,
    "59 tiles": squares.missing_tile,
    "eleven of a colour": squares.recoloured_tile,
    "unknown colour": squares.unknown_colour,
    "unknown colour in a list": squares.unknown_colour_in_a_list,
    "unknown colour of loot": squares.unknown_loot,
    "wrong count of loot": squares.loot_count,
    "true for one tile": squares.loot_true,
    "minus one tile": squares.negative_balance,
    "two Robins on a square": squares.two_robins,
    "a Robin missing": squares.no_robin,
    "a Robin in phase corner": squares.robin_too_early,
    "a Robin nowhere": squares.robin_nowhere,
    "a tile under a Robin": squares.tile_under_robin,
    "a square that is nothing": squares.square_lost,
    "a tile off the grid": squares.tile_off_the_grid,
    "a hole twice": squares.hole_twice,
    "a hole with a tile": squares.hole_full,
    "a hole under a Robin": squares.hole_under_robin,
    "a hole nowhere": squares.hole_nowhere,
    "left without a move": race.left_without_move,
    "left with a tile": race.left_on_a_tile,
    "left nowhere": race.left_nowhere,
    "sale flags contradict": race.sale_contradicts,
    "a flag that is none": race.turn_flag,
    "wrong keys of turn": race.turn_key,
    "track too short": race.track_too_short,
    "track too long": race.track_too_long,
    "a space twice": race.track_space_twice,
    "unknown space": race.track_unknown_space,
    "corner pair turned": race.track_pair_turned,
    "corner pair broken": race.track_pair_broken,
    "corner on a side": race.track_corner_on_a_side,
    "corner space on a side": race.track_half_corner,
    "start corner turned": race.track_start_turned,
    "start corner first": race.track_turned,
    "track of another length": race.other_length,
    "a Bard out of range": race.bard_out_of_range,
    "a Bard's place no number": race.bard_no_number,
    "true for a Bard's place": race.bard_true,
    "won, but the game goes on": race.won_but_on,
    "over, but not won": race.over_but_not_won,
    "wrong winner": race.wrong_winner,
    "no winner": race.no_winner,
    "winner too early": race.winner_too_early,
    "to move after the end": race.mover_after_the_end,
    "nobody to move": race.no_mover,
    "phase corner again": race.corner_again,
    "phase turn without Robins": race.turn_without_robins,
    "moved, but no square left": race.moved_but_left_nothing,
    "light and track differ": race.light_contradicts,
    "the other seat begins": race.first_contradicts,
    "places before the start": race.corner_with_places,
    "coins before the start": squares.corner_with_coins,
    "unknown phase": setting("phase", "play", "", "Turn", None, 1, ["turn"], {}),
    "one or three seats": three_seats,
    "unknown option": unknown_option,
    "unknown value of an option": option_value,
    "seed no text": setting("seed", 5, None, ["0"], {}, True),
    "options no object": setting("options", [], "day", 1),
    "shuffles no count": setting("shuffles", -1, "0", None, 1.5, [0], True, False, -(10**30)),
    "grid no object": setting("grid", [], "a1", 25, [["a1", "white"]]),
    "a list no list": lambda p, rng: setting(
        rng.choice(["pile", "discard", "holes"]), "white", 3, {"a1": 1}, True
    )(p, rng),
    "coins by number": lambda p, rng: setting_in("coins", rng.randint(0, 1), 1, {}, "red", None)(p, rng),
    "loot no object": lambda p, rng: setting_in("loot", rng.randint(0, 1), [], ["red"], 1, "red", None)(
        p, rng
    ),
    "turn no object": setting("turn", [], 1, "x", True),
    **WAYS_OF_TEXT,
    "a huge number": huge_number(huge_place),
    "a constant that is no JSON": constant(["shuffles", "to_move", "winner"]),
}


def damage(position: Position, rng: random.Random) -> tuple[Any, str]:
    """The position broken in one way, and the name of the way. The position given stays as it is."""
    return spoil(WAYS, position, rng, NOTHING_AT_ALL)
