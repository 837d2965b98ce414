"""Ways to break castles, order, phases and turns, glass, key and legend. Parts of `damage.py`."""

import random
from typing import Any

from oracle.chickwood import stages
from oracle.chickwood.damage_cards import NO_COUNTS
from oracle.chickwood.tables import STAGES, castles
from oracle.spoiling import Position

NO_CASTLES = [0, -1, 7, "4", True, [4], {}, 1.5]


def to_aside(p: Position, card: str) -> bool:
    """A legendary card leaves the loot of whoever has it."""
    for loot in p["loot"]:
        if loot.get(card):
            del loot[card]
            p["aside"].append(card)
            return True
    return False


def other_round(p: Position, rng: random.Random) -> Any:
    p["round"] = rng.choice([0, -1, p["round"] + 1, p["round"] - 1, 9, 99])
    return p


def round_no_count(p: Position, rng: random.Random) -> Any:
    p["round"] = rng.choice([*NO_COUNTS, "first"])
    return p


def castle_too_many(p: Position, rng: random.Random) -> Any:
    own = rng.choice(p["castles"])
    own.insert(rng.randint(0, len(own)), rng.choice(castles(len(p["hands"]))))
    return p


def castle_missing(p: Position, rng: random.Random) -> Any:
    own = rng.choice(p["castles"])
    own.pop(rng.randrange(len(own)))
    return p


def castle_out_of_play(p: Position, rng: random.Random) -> Any:
    own = rng.choice(p["castles"])
    own[rng.randrange(len(own))] = rng.choice([*NO_CASTLES, len(p["hands"]) + 2])
    return p


def castle_taken_twice(p: Position, rng: random.Random) -> Any:
    """Two seats took one value in the same round."""
    one, other = rng.sample(p["castles"], 2)
    place = rng.randrange(min(len(one), len(other)))
    one[place] = other[place]
    return p


def castles_no_list(p: Position, rng: random.Random) -> Any:
    p["castles"][rng.randrange(len(p["castles"]))] = rng.choice([4, None, "4", {}, True, [[4]]])
    return p


def castles_exchanged(p: Position, rng: random.Random) -> Any:
    """Two seats' castles of the round's start, but the order stays."""
    one, other = rng.sample(p["castles"], 2)
    place = p["round"] - 1
    one[place], other[place] = other[place], one[place]
    return p


def other_order(p: Position, rng: random.Random) -> Any:
    before = list(p["order"])
    while p["order"] == before:
        rng.shuffle(p["order"])
    return p


def order_no_order(p: Position, rng: random.Random) -> Any:
    order = p["order"]
    p["order"] = rng.choice(
        [[], order[:-1], [*order, 1], order[:-1] + order[:1], None, 1, "12", [0, *order[1:]]]
    )
    return p


def mover_another(p: Position, rng: random.Random) -> Any:
    if p["to_move"] is None:
        return None
    p["to_move"] = rng.choice([seat for seat in p["order"] if seat != p["to_move"]])
    return p


def mover_nobody(p: Position, rng: random.Random) -> Any:
    if p["phase"] == "over":
        return None
    p["to_move"] = rng.choice([None, 0, -1, len(p["hands"]) + 1, "1", True, 1.5, [1]])
    return p


def mover_after_the_end(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "over":
        return None
    p["to_move"] = rng.choice([1, 2, 0, "", False])
    return p


def raided_otherwise(p: Position, rng: random.Random) -> Any:
    """Not the castles on top of the raiders' piles."""
    if not p["raided"]:
        return None
    others = [value for value in castles(len(p["hands"])) if value not in p["raided"]]
    if len(p["raided"]) > 1 and rng.random() < 0.4:
        p["raided"].reverse()
    else:
        p["raided"][rng.randrange(len(p["raided"]))] = rng.choice(others)
    return p


def raided_too_few(p: Position, rng: random.Random) -> Any:
    if not p["raided"]:
        return None
    p["raided"].pop(rng.randrange(len(p["raided"])))
    return p


def raided_too_many(p: Position, rng: random.Random) -> Any:
    others = [value for value in castles(len(p["hands"])) if value not in p["raided"]]
    p["raided"].append(rng.choice(others + p["raided"]))
    return p


def raided_no_castles(p: Position, rng: random.Random) -> Any:
    p["raided"] = rng.choice([None, 4, "4", {}, [0], ["4"], [None], [True], [len(p["hands"]) + 2], [[4]]])
    return p


def other_phase(p: Position, rng: random.Random) -> Any:
    """The name of another phase, everything else left as it is."""
    others = {
        "scout": ["spy", "raid", "key", "alms", "legend", "over"],
        "spy": ["scout", "key", "alms", "legend", "over"],
        "raid": ["scout", "key", "alms", "legend", "over"],
        "key": ["scout", "spy", "raid", "alms", "legend", "over"],
        "alms": ["scout", "spy", "raid", "key", "legend", "over"],
        "legend": ["scout", "spy", "raid", "key", "alms", "over"],
        "over": ["scout", "spy", "raid", "key", "alms", "legend"],
    }
    p["phase"] = rng.choice(others[p["phase"]])
    return p


def over_too_early(p: Position, rng: random.Random) -> Any:
    """In the midst of a round, or before the deck is too small."""
    if p["phase"] in ("legend", "over"):
        return None
    p.update(phase="over", to_move=None, alms=None, named=None, barred=None, spied=None)
    return p


# The glass


def spy_without_a_glass(p: Position, rng: random.Random) -> Any:
    return p if p["phase"] == "spy" and to_aside(p, "spy-glass") else None


def spied_by_another(p: Position, rng: random.Random) -> Any:
    if p["spied"] is None:
        return None
    p["spied"]["seat"] = p["spied"]["seat"] % len(p["hands"]) + 1
    return p


def spied_without_a_glass(p: Position, rng: random.Random) -> Any:
    return p if p["spied"] is not None and to_aside(p, "spy-glass") else None


def spied_where_all_is_open(p: Position, rng: random.Random) -> Any:
    """A castle not yet raided, and no card lies face down there."""
    owner = stages.holder(p, "spy-glass")
    plain = [
        value
        for value in castles(len(p["hands"]))
        if value not in p["raided"] and value not in stages.hidden_at(p)
    ]
    if owner is None or p["phase"] not in ("raid", "key", "alms") or not plain:
        return None
    p["spied"] = {"seat": owner, "castle": rng.choice(plain)}
    return p


def spied_at_the_wrong_time(p: Position, rng: random.Random) -> Any:
    owner = stages.holder(p, "spy-glass")
    if p["phase"] in ("raid", "key", "alms"):
        return None
    p["spied"] = {"seat": owner or 1, "castle": rng.choice(castles(len(p["hands"])))}
    return p


def spied_keys(p: Position, rng: random.Random) -> Any:
    if p["spied"] is None:
        return None
    spied = p["spied"]
    p["spied"] = rng.choice(
        [
            spied["castle"],
            [],
            {},
            {"seat": spied["seat"]},
            {**spied, "cards": []},
            {**spied, "castle": rng.choice([None, *NO_CASTLES])},
            {**spied, "seat": rng.choice([None, *NO_CASTLES])},
        ]
    )
    return p


# The key


def named_missing(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "key":
        return None
    p["named"] = rng.choice([None, *NO_CASTLES, len(p["hands"]) + 2])
    return p


def named_at_the_wrong_time(p: Position, rng: random.Random) -> Any:
    if p["phase"] == "key":
        return None
    p["named"] = rng.choice(castles(len(p["hands"])))
    return p


def named_a_raided_one(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "key" or not p["raided"]:
        return None
    p["named"] = rng.choice(p["raided"])
    return p


def key_nowhere(p: Position, rng: random.Random) -> Any:
    return p if p["phase"] == "key" and to_aside(p, "key") else None


def key_of_the_raider(p: Position, rng: random.Random) -> Any:
    """The key lies with the raider, who is to answer."""
    if p["phase"] != "key":
        return None
    raider = stages.raider(p)
    del p["loot"][p["to_move"] - 1]["key"]
    p["loot"][raider - 1]["key"] = 1
    p["to_move"] = raider
    return p


def barred_with_the_key_there(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "raid" or not stages.key_is_there(p):
        return None
    p["barred"] = rng.choice([value for value in castles(len(p["hands"])) if value not in p["raided"]])
    return p


def barred_without_the_option(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "raid" or p.get("options", {}).get("legendary", "off") == "on":
        return None
    p["barred"] = rng.choice([value for value in castles(len(p["hands"])) if value not in p["raided"]])
    return p


def barred_at_the_wrong_time(p: Position, rng: random.Random) -> Any:
    if p["phase"] == "raid":
        return None
    p["barred"] = rng.choice(castles(len(p["hands"])))
    return p


def barred_a_raided_one(p: Position, rng: random.Random) -> Any:
    """The key is gone, so all but the castle is right."""
    if p["phase"] != "raid" or not p["raided"] or p.get("options", {}).get("legendary") != "on":
        return None
    for loot in p["loot"]:
        loot.pop("key", None)
    for cards in (p["deck"], p["aside"]):
        cards[:] = [card for card in cards if card != "key"]
    if stages.key_is_there(p):
        return None
    p["barred"] = rng.choice(p["raided"])
    return p


def barred_no_castle(p: Position, rng: random.Random) -> Any:
    p["barred"] = rng.choice([*NO_CASTLES, len(p["hands"]) + 2])
    return p


# Before the score


def legend_missing(p: Position, rng: random.Random) -> Any:
    if p["phase"] != "legend":
        return None
    p["legend"] = rng.choice([None, "", "key", "spy-glass", "Arrow", 1, ["arrow"], True])
    return p


def legend_at_the_wrong_time(p: Position, rng: random.Random) -> Any:
    if p["phase"] == "legend":
        return None
    p["legend"] = rng.choice(STAGES)
    return p


def legend_without_its_card(p: Position, rng: random.Random) -> Any:
    return p if p["phase"] == "legend" and to_aside(p, p["legend"]) else None


def legend_without_effect(p: Position, rng: random.Random) -> Any:
    """No two seats' cubes, no treasures of two kinds, no henchman."""
    if p["phase"] != "legend":
        return None
    seat = p["to_move"]
    if p["legend"] == "entertainers":
        for village in p["villages"].values():
            for cube in village["cubes"]:
                p["cubes"][cube - 1] += 1
            village["cubes"] = []
        for _ in range(rng.choice([0, 1, 2])):
            place = next(each for each in p["villages"].values() if each["card"] == "L1")
            place["cubes"].append(seat)
            p["cubes"][seat - 1] -= 1
        return p
    loot = p["loot"][seat - 1]
    for card in [card for card in loot if card not in ("arrow", "beard", "entertainers", "key", "spy-glass")]:
        p["aside"] += [card] * loot.pop(card)
    return p
