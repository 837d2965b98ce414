"""Ways to break a consistent position of Chickwood Forest, each of which must be refused.

They have the form told in `oracle/spoiling.py`.
"""

import random
from typing import Any

from oracle.chickwood import damage_cards as cards
from oracle.chickwood import damage_round as rounds
from oracle.chickwood import damage_villages as villages
from oracle.chickwood.shape import BY_SEAT, KEYS, MAY_BE_LEFT_OUT, MAY_BE_NULL
from oracle.spoiling import (
    NOTHING_AT_ALL,
    WAYS_OF_TEXT,
    Position,
    Way,
    constant,
    huge_number,
    setting,
    spoil,
    ways_with_keys,
)

OPTION_VALUES: list[tuple[str, list[Any]]] = [
    ("legendary", ["On", "yes", "", None, True, False, 1, 0, ["on"], {}]),
    ("glory", ["now", "", None, True, 1, ["live"], "End"]),
]


def option_value(p: Position, rng: random.Random) -> Any:
    option, values = rng.choice(OPTION_VALUES)
    p.setdefault("options", {})[option] = rng.choice(values)
    return p


def unknown_option(p: Position, rng: random.Random) -> Any:
    name = rng.choice(["legend", "Legendary", "players", "seats", "first", "land", "light", ""])
    p.setdefault("options", {})[name] = rng.choice([3, "off", "on"])
    return p


def list_no_list(p: Position, rng: random.Random) -> Any:
    p[rng.choice([*BY_SEAT, "deck", "aside", "unseen", "order", "raided"])] = rng.choice(
        ["ring", 3, {"1": []}, True, {}]
    )
    return p


def seat_too_few(p: Position, rng: random.Random) -> Any:
    keys = rng.choice([["hands"], ["castles"], ["loot"], ["cubes"], ["cubes", "loot"], BY_SEAT])
    for key in keys:
        p[key] = p[key][:-1]
    return p


def seat_too_many(p: Position, rng: random.Random) -> Any:
    another: dict[str, Any] = {"hands": [], "castles": [1], "loot": {}, "cubes": 15}
    for key in rng.choice([["hands"], ["castles"], ["loot"], ["cubes"], ["loot", "cubes"]]):
        p[key].append(another[key])
    return p


def six_seats(p: Position, rng: random.Random) -> Any:
    while len(p["hands"]) < 6:
        p["hands"].append([])
        p["castles"].append([1])
        p["loot"].append({})
        p["cubes"].append(15)
    return p


def huge_count(p: Position, rng: random.Random, number: Any) -> None:
    spot = rng.choice(["round", "cubes", "loot", "castles", "named"])
    if spot == "cubes":
        p["cubes"][0] = number
    elif spot == "loot":
        p["loot"][0]["ring"] = number
    elif spot == "castles":
        p["castles"][0][0] = number
    else:
        p[spot] = number


WAYS: dict[str, Way] = {
    # What may be null may perhaps be left out too: see `doubtful.py`.
    **ways_with_keys(KEYS, [*MAY_BE_LEFT_OUT, *MAY_BE_NULL]),
    "other game": setting(
        "game", "knights", "locksley", "chess", "", "Chickwood", 1, None, ["chickwood"], {}
    ),
    "a winner told": setting("winner", None, 1),
    "a view": setting("seat", 0, 1),
    "unknown phase": setting("phase", "turn", "play", "", "Scout", "deal", None, 1, ["scout"], {}),
    "another phase": rounds.other_phase,
    "over too early": rounds.over_too_early,
    "unknown option": unknown_option,
    "unknown value of an option": option_value,
    "options no object": setting("options", [], "legendary", 1),
    "seed no text": setting("seed", 5, None, ["0"], {}, True),
    "a list no list": list_no_list,
    "a seat too few": seat_too_few,
    "a seat too many": seat_too_many,
    "six seats": six_seats,
    "a card too many": cards.card_too_many,
    "a card missing": cards.card_missing,
    "loot missing": cards.loot_missing,
    "a card of another kind": cards.card_of_another_kind,
    "unknown card": cards.unknown_card,
    "loot no count": cards.loot_no_count,
    "loot no object": cards.loot_no_object,
    "a benefactor in loot": cards.benefactor_kept,
    "legendary cards against the option": cards.legendary_against_the_option,
    "a legendary card twice": cards.legendary_twice,
    "a legendary card gone": cards.legendary_gone,
    "deck too high": cards.deck_too_high,
    "deck too low": cards.deck_too_low,
    "deck by number": cards.deck_by_number,
    "hand by number": cards.hand_by_number,
    "hand too big": cards.hand_too_big,
    "one's card in another's hand": cards.hand_for_hand,
    "a hand after the scouting": cards.hand_after_scouting,
    "a card not played": cards.card_not_played,
    "scouting without hands": cards.scout_after_all_is_played,
    "a row too long": cards.row_too_long,
    "a row missing": cards.row_missing,
    "a row too many": cards.row_too_many,
    "a row no list": cards.row_no_list,
    "keys of a card in a row": cards.row_keys,
    "up or not": cards.row_up_no_answer,
    "played by nobody": cards.played_by_nobody,
    "played by another": cards.played_by_another,
    "a card turned over": cards.turned_over,
    "too many cards of a seat": cards.too_many_of_a_seat,
    "a card at a raided castle": cards.card_at_a_raided_castle,
    "a card in a row after the end": cards.card_after_the_end,
    "keys of an unseen card": cards.unseen_keys,
    "an unseen card shown": cards.unseen_shown,
    "a cell missing": villages.cell_missing,
    "a cell too many": villages.cell_too_many,
    "a village twice": villages.village_twice,
    "unknown village": villages.unknown_village,
    "a village out with two": villages.village_out_with_two,
    "keys of a village": villages.village_keys,
    "cubes no list": villages.cubes_no_list,
    "a cube of nobody": villages.cube_of_nobody,
    "a cube of another": villages.cube_of_another,
    "16 cubes": villages.cube_too_many,
    "14 cubes": villages.cube_missing,
    "a cube without a space": villages.cube_without_space,
    "another supply": villages.other_supply,
    "supply no count": villages.supply_no_count,
    "no alms": villages.alms_missing,
    "alms at the wrong time": villages.alms_elsewhere,
    "keys of the alms": villages.alms_keys,
    "too few or too many alms": villages.alms_left_out_of_range,
    "alms no count": villages.alms_left_no_count,
    "a snake no list": villages.snake_no_list,
    "a snake that bites itself": villages.snake_twice,
    "a snake with gaps": villages.snake_with_gaps,
    "a snake of another's cubes": villages.snake_of_anothers_cubes,
    "a snake that can't go on": villages.snake_that_cant_go_on,
    "another round": rounds.other_round,
    "round no count": rounds.round_no_count,
    "a castle too many": rounds.castle_too_many,
    "a castle missing": rounds.castle_missing,
    "a castle out of play": rounds.castle_out_of_play,
    "a castle taken twice": rounds.castle_taken_twice,
    "castles no list": rounds.castles_no_list,
    "castles exchanged": rounds.castles_exchanged,
    "another order": rounds.other_order,
    "no order": rounds.order_no_order,
    "another to move": rounds.mover_another,
    "nobody to move": rounds.mover_nobody,
    "to move after the end": rounds.mover_after_the_end,
    "raided otherwise": rounds.raided_otherwise,
    "raided too few": rounds.raided_too_few,
    "raided too many": rounds.raided_too_many,
    "raided no castles": rounds.raided_no_castles,
    "spying without the glass": rounds.spy_without_a_glass,
    "spied by another": rounds.spied_by_another,
    "spied without the glass": rounds.spied_without_a_glass,
    "spied where all is open": rounds.spied_where_all_is_open,
    "spied at the wrong time": rounds.spied_at_the_wrong_time,
    "keys of what is spied": rounds.spied_keys,
    "no castle named": rounds.named_missing,
    "named at the wrong time": rounds.named_at_the_wrong_time,
    "named a raided castle": rounds.named_a_raided_one,
    "nobody has the key": rounds.key_nowhere,
    "the raider's own key": rounds.key_of_the_raider,
    "barred with the key in the game": rounds.barred_with_the_key_there,
    "barred without legendary cards": rounds.barred_without_the_option,
    "barred at the wrong time": rounds.barred_at_the_wrong_time,
    "barred a raided castle": rounds.barred_a_raided_one,
    "barred no castle": rounds.barred_no_castle,
    "no legend": rounds.legend_missing,
    "legend at the wrong time": rounds.legend_at_the_wrong_time,
    "legend without its card": rounds.legend_without_its_card,
    "legend without effect": rounds.legend_without_effect,
    "rows no object": setting("rows", [], [[], [], []], 4, "1", True),
    "villages no object": setting("villages", [], "V1", 9, ["V1"], True),
    **WAYS_OF_TEXT,
    "a huge number": huge_number(huge_count),
    "a constant that is no JSON": constant(["to_move", "round"]),
}


# Ways for what is seldom there; the first of each always finds something to break.
OF_A_PHASE: dict[str, list[str]] = {
    "spy": ["another phase", "spying without the glass", "spied at the wrong time", "a card not played"],
    "raid": [
        "barred no castle",
        "barred a raided castle",
        "barred with the key in the game",
        "barred without legendary cards",
        "spied by another",
        "spied without the glass",
        "spied where all is open",
        "keys of what is spied",
        "raided otherwise",
        "a card at a raided castle",
        "too many cards of a seat",
    ],
    "key": ["no castle named", "named a raided castle", "nobody has the key", "the raider's own key"],
    "alms": [
        "no alms",
        "keys of the alms",
        "too few or too many alms",
        "alms no count",
        "a snake no list",
        "a snake that bites itself",
        "a snake with gaps",
        "a snake of another's cubes",
        "a snake that can't go on",
    ],
    "legend": ["no legend", "legend without its card", "legend without effect"],
}


def damage(position: Position, rng: random.Random) -> tuple[Any, str]:
    """The position broken in one way, and the name of the way. The position given stays as it is."""
    special = OF_A_PHASE.get(position["phase"])
    if special is not None and rng.random() < 0.4:
        return spoil({what: WAYS[what] for what in special}, position, rng)
    return spoil(WAYS, position, rng, NOTHING_AT_ALL)
