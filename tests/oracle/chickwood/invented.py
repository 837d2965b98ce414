"""Positions of Chickwood Forest put together at random: any round, cards and cubes strewn over the table.

Every position is consistent; few could be reached.
"""

import random
from typing import Any

from oracle.chickwood import stages
from oracle.chickwood.setup import new
from oracle.chickwood.snakes import followers
from oracle.chickwood.tables import (
    BENEFACTORS,
    LEGENDARY,
    ROOM,
    STAGES,
    banner,
    box,
    castles,
    cells,
    hand_size,
    last_round,
    spaces,
)

Position = dict[str, Any]
SEEDS = ["0", "1", "5f1c9a0e7b42d833", "Robin & Marian", "Größe", 'say "ho"', "<b>", "\U0001f3f9"]


def some_options(rng: random.Random) -> dict[str, str]:
    """Every option at random."""
    return {"legendary": rng.choice(["off", "on", "on"]), "glory": rng.choice(["end", "live"])}


def fresh(rng: random.Random, seats: int) -> Position:
    """The set-up."""
    seed = rng.choice([*SEEDS, f"{rng.getrandbits(64):016x}"])
    return new(seats, some_options(rng), seed)


def played_this_round(rng: random.Random, p: Position, cards: list[str], turns: dict[int, int]) -> None:
    """So many turns of each seat: cards go to castles with room, up and down as the banners say."""
    seats = len(p["hands"])
    favourite = rng.choice(castles(seats))
    laid = []
    for seat, count in turns.items():
        for shown in banner(seats, stages.own_castle(p, seat))[:count]:
            laid.append({"card": cards.pop(), "by": seat, "up": shown == "U"})
    rng.shuffle(laid)
    crowded = rng.random() < 0.3
    for item in laid:
        free = [value for value in castles(seats) if len(p["rows"][str(value)]) < ROOM.get(value, 1000)]
        castle = favourite if crowded and favourite in free else rng.choice(free)
        p["rows"][str(castle)].append(item)


def left_behind(rng: random.Random, p: Position, cards: list[str]) -> None:
    """Cards of earlier rounds and raids: loot, aside, unseen. Rich or poor seats, few or many gone."""
    seats = len(p["hands"])
    if "key" in cards and rng.random() < 0.3:  # used
        cards.remove("key")
    collector = rng.choice([0, 0, rng.randint(1, seats)])
    lost = rng.choice([0.0, 0.1, 0.3, 0.9])
    for card in cards:
        holder = collector if collector and rng.random() < 0.6 else rng.randint(1, seats)
        gone = rng.random() < (0.08 if card in LEGENDARY else lost)
        if gone and rng.random() < 0.4:
            p["unseen"].append({"card": card, "by": holder})
        elif gone or card in BENEFACTORS:
            p["aside"].append(card)
        else:
            loot = p["loot"][holder - 1]
            loot[card] = loot.get(card, 0) + 1


def strew(rng: random.Random, p: Position) -> None:
    """Cubes in the villages: none, some, all but few spaces, or more than the supplies of some seats."""
    seats = len(p["hands"])
    fill = rng.choice([0.0, 0.2, 0.5, 0.5, 0.8, 0.95, 1.0])
    giver = rng.choice([0, 0, 0, rng.randint(1, seats)])
    for cell in rng.sample(cells(seats), len(cells(seats))):
        village = p["villages"][cell]
        for _ in range(spaces(village["card"])):
            rich = [seat for seat in range(1, seats + 1) if p["cubes"][seat - 1] > 0]
            if not rich or rng.random() >= fill:
                break
            seat = giver if giver in rich and rng.random() < 0.6 else rng.choice(rich)
            village["cubes"].append(seat)
            p["cubes"][seat - 1] -= 1


def begin_alms(rng: random.Random, p: Position) -> bool:
    """The last raider gives alms, part of the snake laid; False when none can be given."""
    seat = p["order"][len(p["raided"]) - 1]
    snake: list[str] = []
    for _ in range(rng.choice([0, 0, 1, 2, 3, 5])):
        following = followers(p, snake)
        if not following or p["cubes"][seat - 1] < 2:
            break
        cell = rng.choice(following)
        snake.append(cell)
        p["villages"][cell]["cubes"].append(seat)
        p["cubes"][seat - 1] -= 1
    if p["cubes"][seat - 1] == 0 or not followers(p, snake):
        return False
    p["phase"], p["to_move"] = "alms", seat
    p["alms"] = {"left": min(p["cubes"][seat - 1], rng.choice([1, 2, 3, 4, 6])), "snake": snake}
    return True


def look_through_the_glass(rng: random.Random, p: Position) -> None:
    """Perhaps the holder of the glass has spied this round."""
    owner = stages.holder(p, "spy-glass")
    could = stages.hidden_at(p) + p["raided"]
    if owner is not None and could and rng.random() < 0.7:
        p["spied"] = {"seat": owner, "castle": rng.choice(could)}


def settle(rng: random.Random, p: Position) -> None:
    """One of the phases that fit a round after the scouting, and who is to move in it."""
    raided, seats = len(p["raided"]), len(p["hands"])
    glass, key = stages.holder(p, "spy-glass"), stages.holder(p, "key")
    if raided == 0 and glass is not None and stages.hidden_at(p) and rng.random() < 0.7:
        p["phase"], p["to_move"] = "spy", glass
        return
    look_through_the_glass(rng, p)
    if raided > 0 and rng.random() < (1 if raided == seats else 0.5) and begin_alms(rng, p):
        return
    if raided == seats:  # nobody can give any more: the last raid is undone
        last = p["order"][-1]
        castle = p["castles"][last - 1].pop()
        p["raided"].pop()
        if p["spied"] is not None and p["spied"]["castle"] == castle:
            p["spied"] = None
    open_castles = [value for value in castles(seats) if value not in p["raided"]]
    p["phase"], p["to_move"] = "raid", stages.raider(p)
    if key is not None and key != p["to_move"] and rng.random() < 0.6:
        p["phase"], p["to_move"], p["named"] = "key", key, rng.choice(open_castles)
    elif p["options"]["legendary"] == "on" and not stages.key_is_there(p) and rng.random() < 0.3:
        p["barred"] = rng.choice(open_castles)


def end(rng: random.Random, p: Position) -> None:
    """Over, or before a legendary card is used."""
    possible = [stage for stage in STAGES if stages.effects(p, stage)]
    if possible and rng.random() < 0.8:
        p["phase"], p["legend"] = "legend", rng.choice(possible)
        p["to_move"] = stages.holder(p, p["legend"])
    else:
        p["phase"], p["to_move"] = "over", None


def invented(rng: random.Random, seats: int, *moments: str) -> Position:
    """`moments`: "scout", "raids", "end" to choose from, all of them unless given."""
    p = fresh(rng, seats)
    moment = rng.choice(moments or ("scout", "raids", "raids", "raids", "end"))
    legendary = p["options"]["legendary"] == "on"
    size, last = hand_size(seats), last_round(seats, legendary)
    p["round"] = last if moment == "end" else rng.randint(1, last)
    raids = {"scout": 0, "raids": rng.choice([0, rng.randint(0, seats)]), "end": seats}[moment]
    cards = list(box(seats, legendary).elements())
    rng.shuffle(cards)
    if rng.random() < 0.7:  # what is left over when all else is full: loot, most of it
        cards.sort(key=lambda card: card not in LEGENDARY)
    for own in p["castles"]:
        own.clear()
    for _ in range(p["round"]):
        for own, value in zip(p["castles"], rng.sample(castles(seats), seats), strict=True):
            own.append(value)
    p["order"].sort(key=lambda seat: stages.own_castle(p, seat))

    left_in_deck = box(seats, legendary).total() - p["round"] * seats * size
    p["deck"] = [cards.pop() for _ in range(left_in_deck)]
    p["hands"] = [[] for _ in range(seats)]
    if moment == "end":
        for own, value in zip(p["castles"], rng.sample(castles(seats), seats), strict=True):
            own.append(value)
        left_behind(rng, p, cards)
        strew(rng, p)
        end(rng, p)
        return p

    turn, done = (rng.randrange(size), rng.randrange(seats)) if moment == "scout" else (size, 0)
    turns = {seat: turn + (place < done) for place, seat in enumerate(p["order"])}
    for seat, count in turns.items():
        p["hands"][seat - 1] = [cards.pop() for _ in range(size - count)]
    played_this_round(rng, p, cards, turns)
    p["raided"] = rng.sample(castles(seats), raids)
    for seat, castle in zip(p["order"], p["raided"], strict=False):
        p["castles"][seat - 1].append(castle)
        cards += [item["card"] for item in p["rows"][str(castle)]]
        p["rows"][str(castle)] = []
    left_behind(rng, p, cards)
    strew(rng, p)
    if moment == "scout":
        p["phase"], p["to_move"] = "scout", p["order"][done]
    else:
        settle(rng, p)
    return p
