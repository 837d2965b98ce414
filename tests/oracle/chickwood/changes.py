"""Changes of a position after which it may be consistent or not: the reading's `check` has to tell.

Cards, castles and cubes go somewhere else, but seldom is one lost, so that what is wrong is rarely a mere
count. The ways have the form told in `oracle/spoiling.py`.
"""

import random
from typing import Any

from oracle.chickwood import stages
from oracle.chickwood.consistency import complete
from oracle.chickwood.shape import PHASES
from oracle.chickwood.snakes import followers
from oracle.chickwood.tables import LEGENDARY, STAGES, castles
from oracle.spoiling import Position, Way


def places(p: Position) -> list[tuple[Any, Any]]:
    """Everything in which one card's name stands, with its index; loot is not among them."""
    found: list[tuple[Any, Any]] = []
    for cards in (p["deck"], p["aside"], *p["hands"]):
        found += [(cards, place) for place in range(len(cards))]
    for row in p["rows"].values():
        found += [(item, "card") for item in row]
    return found + [(item, "card") for item in p["unseen"]]


def cards_swapped(p: Position, rng: random.Random) -> Any:
    (one, i), (other, j) = rng.sample(places(p), 2)
    one[i], other[j] = other[j], one[i]
    return p


def card_to_or_from_loot(p: Position, rng: random.Random) -> Any:
    """A card of somebody's loot changes places with one elsewhere."""
    owned = [(loot, card) for loot in p["loot"] for card in loot]
    if not owned:
        return None
    loot, card = rng.choice(owned)
    there, place = rng.choice(places(p))
    loot[card] -= 1
    loot[there[place]] = loot.get(there[place], 0) + 1
    there[place] = card
    return p


def loot_moved(p: Position, rng: random.Random) -> Any:
    """From one seat to another, legendary cards more often."""
    owned = [(loot, card) for loot in p["loot"] for card, count in loot.items() if count]
    telling = [(loot, card) for loot, card in owned if card in LEGENDARY]
    if not owned:
        return None
    giver, card = rng.choice(telling if telling and rng.random() < 0.7 else owned)
    taker = rng.choice(p["loot"])
    giver[card] -= 1
    taker[card] = taker.get(card, 0) + 1
    return p


def card_moved(p: Position, rng: random.Random) -> Any:
    """From deck, aside or a hand to another of these."""
    lists = [p["deck"], p["aside"], *p["hands"]]
    full = [cards for cards in lists if cards]
    if not full:
        return None
    giver = rng.choice(full)
    rng.choice(lists).append(giver.pop())
    return p


def row_card_moved(p: Position, rng: random.Random) -> Any:
    """To another castle, or out of play."""
    rows = [row for row in p["rows"].values() if row]
    if not rows:
        return None
    item = rng.choice(rows).pop()
    if rng.random() < 0.8:
        rng.choice(list(p["rows"].values())).append(item)
    elif item["up"]:
        p["aside"].append(item["card"])
    else:
        p["unseen"].append({"card": item["card"], "by": item["by"]})
    return p


def row_card_played_otherwise(p: Position, rng: random.Random) -> Any:
    """By another, or turned over; or two such changes that may make up for one another."""
    items = [item for row in p["rows"].values() for item in row]
    if not items:
        return None
    for _ in range(rng.choice([1, 2])):
        item = rng.choice(items)
        if rng.random() < 0.5:
            item["up"] = not item["up"]
        else:
            item["by"] = rng.randint(1, len(p["hands"]))
    return p


def scouted_or_taken_back(p: Position, rng: random.Random) -> Any:
    """A card from a hand to a castle or the other way."""
    seat = rng.randint(1, len(p["hands"]))
    hand = p["hands"][seat - 1]
    row = p["rows"][rng.choice(list(p["rows"]))]
    if hand and rng.random() < 0.6:
        row.append({"card": hand.pop(), "by": seat, "up": rng.random() < 0.5})
    elif row:
        item = row.pop()
        p["hands"][item["by"] - 1].append(item["card"])
    else:
        return None
    return p


def unseen_by_another(p: Position, rng: random.Random) -> Any:
    if not p["unseen"]:
        return None
    rng.choice(p["unseen"])["by"] = rng.randint(1, len(p["hands"]))
    return p


def key_used(p: Position, rng: random.Random) -> Any:
    """The key is gone from wherever it was."""
    for loot in p["loot"]:
        if loot.pop("key", 0):
            return p
    for cards in (p["deck"], p["aside"], *p["hands"]):
        if "key" in cards:
            cards.remove("key")
            return p
    return None


def cube_moved(p: Position, rng: random.Random) -> Any:
    """From village to village, or to or from a supply."""
    villages = list(p["villages"].values())
    full = [village["cubes"] for village in villages if village["cubes"]]
    seat = rng.randint(1, len(p["hands"]))
    if full and rng.random() < 0.7:
        cubes = rng.choice(full)
        seat = cubes.pop(rng.randrange(len(cubes)))
        if rng.random() < 0.3:
            p["cubes"][seat - 1] += 1
            return p
    elif p["cubes"][seat - 1]:
        p["cubes"][seat - 1] -= 1
    else:
        return None
    cubes = rng.choice(villages)["cubes"]
    cubes.insert(rng.randint(0, len(cubes)), seat)
    return p


def cubes_turned(p: Position, rng: random.Random) -> Any:
    mixed = [village for village in p["villages"].values() if len(set(village["cubes"])) > 1]
    if not mixed:
        return None
    village = rng.choice(mixed)
    village["cubes"] = rng.sample(village["cubes"], len(village["cubes"]))
    return p


def villages_swapped(p: Position, rng: random.Random) -> Any:
    """The cards only, or with their cubes."""
    one, other = rng.sample(list(p["villages"].values()), 2)
    one["card"], other["card"] = other["card"], one["card"]
    if rng.random() < 0.5:
        one["cubes"], other["cubes"] = other["cubes"], one["cubes"]
    return p


def other_alms(p: Position, rng: random.Random) -> Any:
    """Another number left, or another snake."""
    if p["alms"] is None:
        return None
    alms = p["alms"]
    if rng.random() < 0.3:
        alms["left"] = rng.randint(0, 9)
    elif alms["snake"] and rng.random() < 0.4:
        alms["snake"] = rng.choice([alms["snake"][1:], alms["snake"][:-1], alms["snake"][::-1]])
    else:
        open_cells = followers(p, alms["snake"]) if rng.random() < 0.5 else []
        cell = rng.choice(open_cells or list(p["villages"]))
        alms["snake"].append(cell)
        if p["cubes"][p["to_move"] - 1] and rng.random() < 0.7:
            p["cubes"][p["to_move"] - 1] -= 1
            p["villages"][cell]["cubes"].append(p["to_move"])
    return p


def castles_dealt_anew(p: Position, rng: random.Random) -> Any:
    """Those of one round, among the seats; most often the order follows."""
    place = rng.choice([rng.randrange(p["round"]), p["round"] - 1])
    values = rng.sample(castles(len(p["hands"])), len(p["hands"]))
    if rng.random() < 0.2:
        values = [rng.choice(values) for _ in values]
    for own, value in zip(p["castles"], values, strict=True):
        own[place : place + 1] = [value]  # a change before this one may have made it a round too many
    if rng.random() < 0.7:
        p["order"].sort(key=lambda seat: stages.own_castle(p, seat))
    return p


def raid_undone(p: Position, rng: random.Random) -> Any:
    if not p["raided"]:
        return None
    seat = p["order"][len(p["raided"]) - 1]
    p["castles"][seat - 1].pop()
    p["raided"].pop()
    if rng.random() < 0.8:
        p.update(phase="raid", to_move=seat, alms=None, named=None, barred=None)
    return p


def raid_done(p: Position, rng: random.Random) -> Any:
    """The next in order has a castle more, its cards gone or not."""
    if len(p["raided"]) >= len(p["order"]):
        return None
    value = rng.choice(castles(len(p["hands"])))
    p["castles"][stages.raider(p) - 1].append(value)
    p["raided"].append(value)
    if rng.random() < 0.8:
        p["aside"] += [item["card"] for item in p["rows"][str(value)]]
        p["rows"][str(value)] = []
    if p["phase"] == "raid" and len(p["raided"]) < len(p["order"]) and rng.random() < 0.8:
        p["to_move"] = stages.raider(p)
    return p


def other_mover(p: Position, rng: random.Random) -> Any:
    p["to_move"] = rng.choice([None, *p["order"]])
    return p


def other_powers(p: Position, rng: random.Random) -> Any:
    """Something else named, barred, spied or legend; or none of these."""
    seats = len(p["hands"])
    value = rng.choice(castles(seats))
    owner = stages.holder(p, "spy-glass") if rng.random() < 0.8 else rng.randint(1, seats)
    what = rng.choice(["named", "barred", "spied", "spied", "legend"])
    if rng.random() < 0.3:
        p[what] = None
    elif what == "spied":
        p["spied"] = {"seat": owner or 1, "castle": value}
    elif what == "legend":
        p["legend"] = rng.choice(STAGES)
        if rng.random() < 0.7:
            p["to_move"] = stages.holder(p, p["legend"])
    else:
        p[what] = value
    return p


def other_phase(p: Position, rng: random.Random) -> Any:
    """Another phase, with what is plainly wrong in it put right."""
    phase = p["phase"] = rng.choice([phase for phase in PHASES if phase != p["phase"]])
    p.update(alms=None, named=None, barred=None, legend=None, to_move=None)
    owner = {"spy": "spy-glass", "key": "key"}
    if phase in owner:
        p["to_move"] = stages.holder(p, owner[phase])
    elif phase == "legend":
        p["legend"] = rng.choice(STAGES)
        p["to_move"] = stages.holder(p, p["legend"])
    elif phase == "raid":
        p["to_move"] = p["order"][len(p["raided"]) % len(p["order"])]
    elif phase == "alms":
        p["to_move"] = p["order"][len(p["raided"]) - 1]
        p["alms"] = {"left": rng.randint(1, 3), "snake": []}
    elif phase == "scout":
        p["to_move"] = rng.choice(p["order"])
    if phase == "key":
        p["named"] = rng.choice(castles(len(p["hands"])))
    if phase not in ("raid", "key", "alms"):
        p["spied"] = None
    return p


def other_option(p: Position, rng: random.Random) -> Any:
    p["options"][rng.choice(["legendary", "glory", "glory"])] = rng.choice(["on", "off", "end", "live"])
    return p


def round_later_or_earlier(p: Position, rng: random.Random) -> Any:
    """With the cards of the deck that go with it."""
    step = rng.choice([-1, 1])
    count = len(p["hands"]) * (4 if len(p["hands"]) == 2 else 3)
    giver, taker = (p["deck"], p["aside"]) if step == 1 else (p["aside"], p["deck"])
    if len(giver) < count:
        return None
    for _ in range(count):
        taker.append(giver.pop())
    p["round"] += step
    for own in p["castles"]:
        if step == -1 and own:
            own.pop(0)
        else:
            own.insert(0, castles(len(p["hands"]))[p["castles"].index(own)])
    return p


CHANGES: dict[str, Way] = {
    "cards swapped": cards_swapped,
    "a card to or from loot": card_to_or_from_loot,
    "loot moved": loot_moved,
    "a card moved": card_moved,
    "a card of a row moved": row_card_moved,
    "a card of a row played otherwise": row_card_played_otherwise,
    "a card scouted or taken back": scouted_or_taken_back,
    "a card unseen by another": unseen_by_another,
    "the key used": key_used,
    "a cube moved": cube_moved,
    "cubes turned": cubes_turned,
    "villages swapped": villages_swapped,
    "other alms": other_alms,
    "castles dealt anew": castles_dealt_anew,
    "a raid undone": raid_undone,
    "a raid done": raid_done,
    "another mover": other_mover,
    "other powers": other_powers,
    "another phase": other_phase,
    "another option": other_option,
    "a round later or earlier": round_later_or_earlier,
}


def changed(position: Position, rng: random.Random) -> tuple[Any, str]:
    """The position changed in one way or two, and their names. The one given stays as it is."""
    full = complete(position)
    names: list[str] = []
    while not names or rng.random() < 0.3:
        what = rng.choice(list(CHANGES))
        # The whole stays readable even after a change that has spoilt it.
        after = CHANGES[what](complete(full), rng)
        if after is not None:
            full = after
            names.append(what)
    return full, " and ".join(names)
