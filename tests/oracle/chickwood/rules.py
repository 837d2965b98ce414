"""Chickwood Forest, read slowly from the rules page: legal actions and their effect.

A position is the dict of the notation page, as `json.loads` gives it. Nothing here is quick or clever.
"""

from typing import Any

from oracle.chickwood import stages
from oracle.chickwood.consistency import check, complete
from oracle.chickwood.shape import Refused
from oracle.chickwood.snakes import followers
from oracle.chickwood.tables import (
    BENEFACTORS,
    CARDS,
    ROOM,
    STAGES,
    banner,
    castles,
    hand_size,
)
from oracle.chickwood.telling import explain, view

__all__ = [
    "Illegal",
    "Refused",
    "apply",
    "check",
    "complete",
    "explain",
    "legal",
    "legal_in_order",
    "view",
]

Position = dict[str, Any]


class Illegal(Exception):
    """The action may not be done now; the text says which could."""


def legal(position: Position) -> list[str]:
    """All legal actions, sorted as text; none when the game is over."""
    return sorted(legal_in_order(position))


def legal_in_order(position: Position) -> list[str]:
    """All legal actions in the order in which the command lists them.

    Castles, seats and numbers ascending, cells a1, a2, a3, b1, …, cards as the notation page lists them;
    what does nothing first.
    """
    phase, seat = position["phase"], position["to_move"]
    values = castles(len(position["hands"]))
    if phase == "over":
        return []
    if phase == "scout":
        hand = position["hands"][seat - 1]
        return [
            f"scout {castle} {card}"
            for castle in values
            if len(position["rows"][str(castle)]) < ROOM.get(castle, 1000)
            for card in CARDS
            if card in hand
        ]
    if phase == "spy":
        return ["spy none", *(f"spy {castle}" for castle in stages.hidden_at(position))]
    if phase == "raid":
        closed = [*position["raided"], position["barred"]]
        return [f"raid {castle}" for castle in values if castle not in closed]
    if phase == "key":
        return ["force", "allow"]
    if phase == "alms":
        return [f"alms {cell}" for cell in followers(position, position["alms"]["snake"])]
    nothing = {"entertainers": "swap none", "arrow": "trade none", "beard": "beard none"}
    return [nothing[position["legend"]], *stages.effects(position, position["legend"])]


def apply(position: Position, action: str) -> Position:
    """The position after the action; the one given stays as it is. Raises Illegal."""
    position = complete(position)
    actions = legal(position)
    if action not in actions:
        raise Illegal(f"{action!r} is none of {', '.join(actions)}")
    word, *rest = action.split(" ")
    if word == "scout":
        scout(position, rest[0], rest[1])
    elif word == "spy":
        spy(position, rest[0])
    elif word == "raid":
        name_castle(position, int(rest[0]))
    elif word == "force":
        force(position)
    elif word == "allow":
        raid(position, position["named"])
    elif word == "alms":
        lay_alms(position, rest[0])
    else:
        if rest != ["none"]:
            {"swap": swap, "trade": trade, "beard": beard}[word](position, rest)
        next_legend(position, STAGES[STAGES.index(position["legend"]) + 1 :])
    return position


# Scouting


def scout(position: Position, castle: str, card: str) -> None:
    """The banner of the seat's own castle says whether the card goes face up; then the next in order."""
    seat, seats = position["to_move"], len(position["hands"])
    hand = position["hands"][seat - 1]
    turn = hand_size(seats) - len(hand)
    up = banner(seats, stages.own_castle(position, seat))[turn] == "U"
    hand.remove(card)
    position["rows"][castle].append({"card": card, "by": seat, "up": up})
    order = position["order"]
    following = order[(order.index(seat) + 1) % seats]
    if position["hands"][following - 1]:
        position["to_move"] = following
        return
    owner = stages.holder(position, "spy-glass")
    if owner is not None and stages.hidden_at(position):
        position["phase"] = "spy"
        position["to_move"] = owner
    else:
        next_raid(position)


def spy(position: Position, castle: str) -> None:
    """The glass shows one castle, or none; then the raids begin."""
    if castle != "none":
        position["spied"] = {"seat": position["to_move"], "castle": int(castle)}
    next_raid(position)


# Raids


def next_raid(position: Position) -> None:
    """The next in order raids, or the round ends."""
    position["alms"] = None
    if len(position["raided"]) == len(position["order"]):
        end_round(position)
        return
    position["phase"] = "raid"
    position["to_move"] = stages.raider(position)


def name_castle(position: Position, castle: int) -> None:
    """Another's key may still force another choice."""
    owner = stages.holder(position, "key")
    if owner is not None and owner != position["to_move"]:
        position["phase"] = "key"
        position["named"] = castle
        position["to_move"] = owner
        return
    raid(position, castle)


def force(position: Position) -> None:
    """The key leaves the game, and the raider chooses again, but not the same."""
    del position["loot"][position["to_move"] - 1]["key"]
    position["barred"] = position["named"]
    position["named"] = None
    next_raid(position)


def raid(position: Position, castle: int) -> None:
    """The castle on top of the old one, the cards laid open; benefactors give their alms at once."""
    seat = stages.raider(position)
    position["named"] = position["barred"] = None
    position["raided"].append(castle)
    position["castles"][seat - 1].append(castle)
    alms = 0
    for item in position["rows"][str(castle)]:
        if item["card"] in BENEFACTORS:
            position["aside"].append(item["card"])
            alms += BENEFACTORS[item["card"]]
        else:
            loot = position["loot"][seat - 1]
            loot[item["card"]] = loot.get(item["card"], 0) + 1
    position["rows"][str(castle)] = []
    position["to_move"] = seat
    position["phase"] = "alms"
    position["alms"] = {"left": min(alms, position["cubes"][seat - 1]), "snake": []}
    end_of_alms(position)


def lay_alms(position: Position, cell: str) -> None:
    """One cube on the first free space of a village."""
    seat, alms = position["to_move"], position["alms"]
    position["villages"][cell]["cubes"].append(seat)
    position["cubes"][seat - 1] -= 1
    alms["left"] -= 1
    alms["snake"].append(cell)
    end_of_alms(position)


def end_of_alms(position: Position) -> None:
    """When nothing is left to give, or the snake can't go on, the next in order raids."""
    alms = position["alms"]
    if alms["left"] == 0 or not followers(position, alms["snake"]):
        next_raid(position)


# Ends


def end_round(position: Position) -> None:
    """What nobody raided goes out of play; full hands for all begin the next round, else it is the end."""
    for row in position["rows"].values():
        for item in row:
            if item["up"]:
                position["aside"].append(item["card"])
            else:
                position["unseen"].append({"card": item["card"], "by": item["by"]})
        row.clear()
    position["raided"] = []
    position["spied"] = None
    seats = len(position["hands"])
    size = hand_size(seats)
    if len(position["deck"]) < seats * size:
        next_legend(position, STAGES)
        return
    for seat in range(seats):
        position["hands"][seat] = position["deck"][:size]
        position["deck"] = position["deck"][size:]
    position["round"] += 1
    position["order"].sort(key=lambda seat: stages.own_castle(position, seat))
    position["phase"] = "scout"
    position["to_move"] = position["order"][0]


def next_legend(position: Position, left: list[str]) -> None:
    """The first of the stages left whose card can do something, else the game is over."""
    for stage in left:
        if stages.effects(position, stage):
            position["phase"] = "legend"
            position["legend"] = stage
            position["to_move"] = stages.holder(position, stage)
            return
    position["phase"] = "over"
    position["legend"] = None
    position["to_move"] = None


def swap(position: Position, words: list[str]) -> None:
    """Two cubes change places."""
    one, number, other, another = words
    mine = position["villages"][one]["cubes"]
    theirs = position["villages"][other]["cubes"]
    here, there = int(number) - 1, int(another) - 1
    mine[here], theirs[there] = theirs[there], mine[here]


def hand_over(position: Position, giver: int, taker: int, card: str) -> None:
    """One card goes from loot to loot."""
    from_loot, to_loot = position["loot"][giver - 1], position["loot"][taker - 1]
    from_loot[card] -= 1
    if from_loot[card] == 0:
        del from_loot[card]
    to_loot[card] = to_loot.get(card, 0) + 1


def trade(position: Position, words: list[str]) -> None:
    """A treasure for another's."""
    seat = position["to_move"]
    hand_over(position, seat, int(words[1]), words[0])
    hand_over(position, int(words[1]), seat, words[2])


def beard(position: Position, words: list[str]) -> None:
    """A henchman for somebody else."""
    hand_over(position, position["to_move"], int(words[0]), "henchman")
