"""Chickwood Forest as numbers."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from greenwood.game import Action, Json
from greenwood.games.chickwood.components import (
    ALLOW_ACTION,
    ALMS_PHASE,
    BOX,
    CARDS,
    CELLS,
    CUBES_PER_SEAT,
    FORCE_ACTION,
    GIVE,
    HAND,
    LAY,
    META,
    MOST_CASTLE,
    MOST_SPACES,
    NO_SPY,
    NO_USE,
    PHASES,
    RAID_,
    SCOUT_,
    SPY_,
    STAGES,
    SWAP,
    TRADE,
    TREASURES,
    VILLAGES,
    castles,
    cells,
    rounds,
)
from greenwood.pettingzoo.reading import Number, Reading, pick

VALUES = range(1, MOST_CASTLE + 1)
SPACES = range(MOST_SPACES)
OTHERS = range(META.seats[1])
ACTIONS: tuple[Action, ...] = (
    *((SCOUT_, castle, card) for castle in VALUES for card in range(len(CARDS))),
    NO_SPY,
    *((SPY_, castle) for castle in VALUES),
    *((RAID_, castle) for castle in VALUES),
    FORCE_ACTION,
    ALLOW_ACTION,
    *((LAY, place) for place in range(len(CELLS))),
    *NO_USE.values(),
    *(
        (SWAP, *one, *two)
        for one, two in combinations([(place, n) for place in range(len(CELLS)) for n in SPACES], 2)
    ),
    *(
        (TRADE, mine, seat, theirs)
        for mine in TREASURES
        for seat in OTHERS
        for theirs in TREASURES
        if mine != theirs
    ),
    *((GIVE, seat) for seat in OTHERS),
)
MOST = {
    seats: {name: max(count, 1) for name, count in zip(CARDS, counts, strict=True)}
    for seats, counts in BOX.items()
}
"""How often a card is in play, by seats; with the legendary variant it isn't more often."""
UNKNOWN = "unknown"
STAGE_NAMES = tuple(CARDS[card] for card in STAGES)


def names(seats: int) -> Iterator[str]:
    """All that the views of so many seats can tell."""
    everybody, values = range(1, seats + 1), castles(seats)
    yield "legendary"
    yield from pick("phase", PHASES)
    yield "round"
    for name in ("seat", "to_move", "winner", "hands", "cubes", "spied by", "unseen by"):
        yield from pick(name, everybody)
    for place in everybody:
        yield from pick(f"order {place}", everybody)
    yield from pick("hand", CARDS)
    yield "deck"
    yield from pick("aside", CARDS)
    yield from pick("unseen", CARDS)
    for seat in everybody:
        yield from pick(f"front {seat}", values)
        yield from pick(f"castle {seat}", values)
        yield from pick(f"loot {seat}", CARDS)
    for name in ("raided", "named", "barred", "spied"):
        yield from pick(name, values)
    yield from pick("legend", STAGE_NAMES)
    for castle in values:
        for seat in everybody:
            yield from pick(f"row {castle} {seat} up", CARDS)
            yield from pick(f"row {castle} {seat} down", (*CARDS, UNKNOWN))
    yield "alms left"
    for place in cells(seats):
        yield f"snake {CELLS[place]}"
        yield from pick(f"village {CELLS[place]}", VILLAGES)
        for space in SPACES:
            yield from pick(f"cube {CELLS[place]} {space + 1}", everybody)


def numbers(view: Json) -> Iterator[Number]:
    """What one view tells.

    The glory is left out, which follows from the rest, and the order of the cards at a castle and of all
    castles of a seat but the newest, which no rule asks for.
    """
    seats = len(view["hands"])
    most, size, all_rounds = MOST[seats], HAND[seats], rounds(seats)
    yield "legendary", int(view["options"]["legendary"] == "on")
    yield f"phase {view['phase']}", 1
    yield "round", view["round"] / all_rounds
    for name in ("seat", "to_move", "named", "barred", "legend"):
        if view[name]:
            yield f"{name} {view[name]}", 1
    for seat in view["winners"] or ():
        yield f"winner {seat}", 1
    for place, seat in enumerate(view["order"], 1):
        yield f"order {place} {seat}", 1
    for seat, hand in enumerate(view["hands"], 1):
        yield f"hands {seat}", (hand if isinstance(hand, int) else len(hand)) / size
        yield f"cubes {seat}", view["cubes"][seat - 1] / CUBES_PER_SEAT
        taken = view["castles"][seat - 1]
        yield f"front {seat} {taken[-1]}", 1
        for castle in set(taken):
            yield f"castle {seat} {castle}", taken.count(castle) / (all_rounds + 1)
        for card, count in view["loot"][seat - 1].items():
            yield f"loot {seat} {card}", count / most[card]
    if view["seat"]:
        for card, count in Counter(view["hands"][view["seat"] - 1]).items():
            yield f"hand {card}", count / size
    yield "deck", view["deck"] / (seats * size * all_rounds)
    for card, count in Counter(view["aside"]).items():
        yield f"aside {card}", count / most[card]
    yield from _unseen(view, most, size * all_rounds)
    for castle in view["raided"]:
        yield f"raided {castle}", 1
    if view["spied"]:
        yield f"spied by {view['spied']['seat']}", 1
        yield f"spied {view['spied']['castle']}", 1
    for castle, row in view["rows"].items():
        lying = Counter(
            (entry["by"], "up" if entry["up"] else "down", entry.get("card", UNKNOWN)) for entry in row
        )
        for (by, way, card), count in lying.items():
            yield f"row {castle} {by} {way} {card}", count / size
    if view["phase"] == PHASES[ALMS_PHASE]:
        yield "alms left", view["alms"]["left"] / CUBES_PER_SEAT
        for place, cell in enumerate(view["alms"]["snake"], 1):
            yield f"snake {cell}", place / len(CELLS)
    for cell, village in view["villages"].items():
        yield f"village {cell} {village['card']}", 1
        for space, seat in enumerate(village["cubes"], 1):
            yield f"cube {cell} {space} {seat}", 1


def _unseen(view: Json, most: dict[str, int], all_cards: int) -> Iterator[Number]:
    """What has left the game face down: by seat, and the cards of one's own."""
    for seat, count in Counter(entry["by"] for entry in view["unseen"]).items():
        yield f"unseen by {seat}", count / all_cards
    for card, count in Counter(entry["card"] for entry in view["unseen"] if "card" in entry).items():
        yield f"unseen {card}", count / most[card]


READING = Reading(ACTIONS, names, numbers)
