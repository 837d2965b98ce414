"""Ways to break a consistent position of Robber Knights, each of which must be refused.

They have the form told in `oracle/spoiling.py`.
"""

import random
from typing import Any

from oracle.knights import damage_play as play
from oracle.knights import damage_rides as rides
from oracle.knights import damage_tiles as tiles
from oracle.knights.consistency import KEYS
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

OPTION_VALUES: list[tuple[str, list[Any]]] = [
    ("land", [7, 10, "", "nine", None, True, ["9"], 9.0, 8.5, {}]),
    ("first", [0, 5, -1, "both", "", None, True, [1], 1.0]),
]


def option_value(p: Position, rng: random.Random) -> Any:
    option, values = rng.choice(OPTION_VALUES)
    p.setdefault("options", {})[option] = rng.choice(values)
    return p


def unknown_option(p: Position, rng: random.Random) -> Any:
    name = rng.choice(["lands", "Land", "players", "second", "glory", "light", ""])
    p.setdefault("options", {})[name] = rng.choice([9, "off"])
    return p


def list_no_list(p: Position, rng: random.Random) -> Any:
    p[rng.choice(["hands", "piles", "reserve", "land"])] = rng.choice(["Pc", 3, {"1": []}, True, {}])
    return p


def seat_no_list(p: Position, rng: random.Random) -> Any:
    key = rng.choice(["hands", "piles"])
    p[key][rng.randrange(len(p[key]))] = rng.choice([2, "Pc", {"Pc": 1}, None, True, [[]]])
    return p


def huge_count(p: Position, rng: random.Random, number: Any) -> None:
    spot = rng.choice(["laid", "reserve", "at"])
    if spot == "reserve":
        p["reserve"][0] = number
    elif spot == "at" and p["land"]:
        p["land"][0]["at"][0] = number
    else:
        p["laid"] = number


WAYS: dict[str, Way] = {
    # `start` is missing rightly in most positions; where it is not, see "other rejected tiles".
    **ways_with_keys(KEYS, ["options", "seed", "start", "ride"]),
    "other game": setting("game", "chickwood", "locksley", "chess", "", "Knights", 1, None, ["knights"], {}),
    "a winner told": setting("winner", None, 1),
    "unknown phase": setting("phase", "turn", "corner", "", "Play", None, 1, ["play"], {}),
    "another phase": play.other_phase,
    "unknown option": unknown_option,
    "unknown value of an option": option_value,
    "land of 8 for two or four": play.eight_for_others,
    "the first seat does not play": play.first_who_does_not_play,
    "options no object": setting("options", [], "land", 1),
    "seed no text": setting("seed", 5, None, ["0"], {}, True),
    "other number of seats": tiles.seat_too_few,
    "a list no list": list_no_list,
    "a seat's tiles no list": seat_no_list,
    "a tile too many": tiles.tile_too_many,
    "a tile missing": tiles.tile_missing,
    "a tile of another kind": tiles.tile_of_another_kind,
    "unknown kind": tiles.unknown_kind,
    "letters mixed": tiles.letters_mixed,
    "pile upside down": tiles.pile_upside_down,
    "pile against hand": tiles.pile_against_hand,
    "another seat's tile": tiles.anothers_tile,
    "hand too big": tiles.hand_too_big,
    "hand too small": tiles.hand_too_small,
    "three in hand at the end": tiles.three_in_the_end,
    "mover without tiles": tiles.mover_without_tiles,
    "two tiles on a cell": tiles.two_on_a_cell,
    "land outside the box": tiles.outside_the_box,
    "a tile far away": tiles.far_away,
    "corner to corner": tiles.corner_to_corner,
    "starting area not laid": tiles.area_not_laid,
    "a cell that is none": tiles.no_cell,
    "keys of a tile": tiles.keys_of_a_tile,
    "knights where a lake is": tiles.landscape_of_a_lake,
    "other reserve": play.reserve_of_another_count,
    "reserve no count": play.reserve_no_count,
    "31 knights": play.knight_too_many,
    "29 knights": play.knight_missing,
    "a knight of another seat": play.knight_of_another_seat,
    "a knight of nobody": play.knight_of_nobody,
    "a stack of five": play.stack_of_five,
    "a knight on a lake": play.knight_on_a_lake,
    "knights no list": play.knights_no_list,
    "nobody to move": play.mover_nobody,
    "to move after the end": play.mover_after_the_end,
    "laid out of range": play.laid_out_of_range,
    "laid no count": play.laid_no_count,
    "laid more than ever": play.laid_more_than_ever,
    "no ride": rides.ride_missing,
    "a ride too early": rides.ride_too_early,
    "keys of the ride": rides.ride_keys,
    "no direction": rides.ride_no_direction,
    "the ride at no cell": rides.ride_no_cell,
    "the ride nowhere": rides.ride_nowhere,
    "too few or too many ride": rides.ride_left,
    "riders no count": rides.ride_left_no_count,
    "riders before the muster": rides.muster_with_riders,
    "direction before the muster": rides.muster_with_direction,
    "muster at no castle": rides.muster_at_no_castle,
    "muster at a held castle": rides.muster_at_a_held_castle,
    "muster of nobody": rides.muster_of_nobody,
    "a ride without end": rides.ride_without_end,
    "a ride of six": rides.ride_of_six,
    "a ride from nowhere": rides.ride_from_nowhere,
    "a ride without trail": rides.ride_without_trail,
    "a ride on a lake": rides.ride_on_a_lake,
    "something done before the choice": play.keep_after_riding,
    "choice out of order": play.keep_out_of_order,
    "castle not kept": play.keep_without_castle,
    "other rejected tiles": play.keep_other_start,
    "rejected tiles after the start": play.start_after_the_start,
    "rejected tiles no list": play.start_no_list,
    "over too early": play.over_too_early,
    "play after the end": play.play_after_the_end,
    "land no list": setting("land", {}, "P", 4, {"0,0": "P"}, None),
    "a pile by number": lambda p, rng: setting_in("piles", rng.randrange(len(p["piles"])), 20, 0)(p, rng),
    **WAYS_OF_TEXT,
    "a huge number": huge_number(huge_count),
    "a constant that is no JSON": constant(["to_move", "laid"]),
}


def damage(position: Position, rng: random.Random) -> tuple[Any, str]:
    """The position broken in one way, and the name of the way. The position given stays as it is."""
    return spoil(WAYS, position, rng, NOTHING_AT_ALL)
