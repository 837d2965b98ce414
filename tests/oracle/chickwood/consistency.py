"""When a JSON position of Chickwood Forest is consistent: notation page, "Positions", and the rules page.

A position need not be reachable, but its parts must not contradict one another or the box. What earlier
rounds have left behind (loot, cubes, cards aside) is taken as it is told, as long as nothing is lost.
"""

from collections import Counter
from itertools import pairwise
from typing import Any

from oracle.chickwood import stages
from oracle.chickwood.shape import Refused, check_shape, refuse
from oracle.chickwood.snakes import followers, neighbours
from oracle.chickwood.tables import (
    CUBES,
    OPTIONS,
    ROOM,
    banner,
    box,
    hand_size,
    last_round,
    spaces,
    village_cards,
)

__all__ = ["Refused", "check", "complete"]

Position = dict[str, Any]


def copied(position: Position) -> Position:
    """A copy that shares nothing that can change; `copy.deepcopy` takes ten times as long."""
    same = dict(position)
    same["options"] = dict(position.get("options", {}))
    for key in ("order", "deck", "aside", "cubes", "raided"):
        same[key] = list(position[key])
    for key in ("hands", "castles"):
        same[key] = [list(own) for own in position[key]]
    same["loot"] = [dict(own) for own in position["loot"]]
    same["rows"] = {castle: [dict(item) for item in row] for castle, row in position["rows"].items()}
    same["unseen"] = [dict(item) for item in position["unseen"]]
    same["villages"] = {
        cell: {"card": village["card"], "cubes": list(village["cubes"])}
        for cell, village in position["villages"].items()
    }
    if position["alms"] is not None:
        same["alms"] = {"left": position["alms"]["left"], "snake": list(position["alms"]["snake"])}
    if position["spied"] is not None:
        same["spied"] = dict(position["spied"])
    return same


def complete(position: Position) -> Position:
    """A copy with everything written out that may be left out, and no card owned by 0 pieces."""
    full = copied(position)
    full.setdefault("seed", "0")
    for option, values in OPTIONS.items():
        full["options"].setdefault(option, values[0])
    full["loot"] = [{card: count for card, count in own.items() if count} for own in full["loot"]]
    return full


def is_legendary(position: Position) -> bool:
    """Whether the five legendary cards are in the game."""
    return bool(position.get("options", {}).get("legendary", "off") == "on")


def check_box(position: Position) -> None:
    """Every card of the box is somewhere; only a key may be gone, for it leaves when it is used."""
    there: Counter[str] = Counter(position["deck"] + position["aside"])
    for hand in position["hands"]:
        there.update(hand)
    for loot in position["loot"]:
        there.update(loot)
    for row in position["rows"].values():
        there.update(item["card"] for item in row)
    there.update(item["card"] for item in position["unseen"])
    wanted = box(len(position["hands"]), is_legendary(position))
    for card in {*there, *wanted}:
        if card == "key" and wanted[card] == 1 and there[card] == 0:
            continue
        if there[card] != wanted[card]:
            refuse(f"There are {there[card]} cards {card} in all, not {wanted[card]}.")


def check_round(position: Position) -> None:
    """The round tells how many cards have been dealt, and so how many are left in the deck."""
    seats, legendary = len(position["hands"]), is_legendary(position)
    last = last_round(seats, legendary)
    if not 1 <= position["round"] <= last:
        refuse(f"The rounds are 1 to {last}.")
    left = box(seats, legendary).total() - position["round"] * seats * hand_size(seats)
    if len(position["deck"]) != left:
        refuse(f"In this round {left} cards are left in the deck.")
    if position["phase"] in ("legend", "over") and position["round"] != last:
        refuse(f"The game does not end before round {last}.")


def check_castles(position: Position) -> None:
    """One at the start, one for each round ended, one more for who has raided: in the order of the raids."""
    phase, raided, order = position["phase"], position["raided"], position["order"]
    seats = len(position["hands"])
    least, most = {"raid": (0, seats - 1), "key": (0, seats - 1), "alms": (1, seats)}.get(phase, (0, 0))
    if not least <= len(raided) <= most:
        refuse(f"In phase {phase} {least} to {most} castles have been raided.")
    for seat, own in enumerate(position["castles"], 1):
        finished = phase in ("legend", "over") or seat in order[: len(raided)]
        if len(own) != position["round"] + finished:
            refuse(f"Seat {seat} does not have one castle for its start and one for each raid.")
    for number in range(position["round"] + 1):
        taken = [own[number] for own in position["castles"] if number < len(own)]
        if len(set(taken)) != len(taken):
            refuse("Two seats have taken castles of one value in the same round.")
    for place, castle in enumerate(raided):
        if position["castles"][order[place] - 1][-1] != castle:
            refuse("The castles raided this round are not those on top of the raiders' piles.")
        if position["rows"][str(castle)]:
            refuse("Cards lie at a castle that has been raided.")
    if order != sorted(order, key=lambda seat: stages.own_castle(position, seat)):
        refuse("The order does not follow the castles in front of the seats at the start of the round.")


def check_rows(position: Position) -> None:
    """Nobody has played more cards than a hand has, nor any that the banner doesn't allow."""
    phase, seats = position["phase"], len(position["hands"])
    size = hand_size(seats)
    for castle, room in ROOM.items():
        if len(position["rows"][str(castle)]) > room:
            refuse(f"Castle {castle} takes {room} cards.")
    if phase in ("legend", "over") and any(position["rows"].values()):
        refuse("The last round has ended, so no card lies at a castle.")
    if phase != "scout" and any(position["hands"]):
        refuse("After the scouting all hands are empty.")
    for seat, hand in enumerate(position["hands"], 1):
        if len(hand) > size:
            refuse(f"A hand has at most {size} cards.")
        shown = [item["up"] for row in position["rows"].values() for item in row if item["by"] == seat]
        played = banner(seats, stages.own_castle(position, seat))[: size - len(hand)]
        up, down = played.count("U"), played.count("D")
        if shown.count(True) > up or shown.count(False) > down:
            refuse(f"Seat {seat} has at most {up} cards face up and {down} face down at the castles.")
        still_all = phase in ("scout", "spy", "raid", "key") and not position["raided"]
        if still_all and len(shown) != up + down:
            refuse(f"Seat {seat} has {up + down} cards at the castles before the first raid.")


def check_villages(position: Position) -> None:
    """The village cards of the box, nowhere too many cubes, and 15 cubes a seat."""
    seats = len(position["hands"])
    cards = [village["card"] for village in position["villages"].values()]
    if Counter(cards) != Counter(village_cards(seats)):
        refuse("The village cards are not those of so many seats.")
    laid: Counter[int] = Counter()
    for cell, village in position["villages"].items():
        if len(village["cubes"]) > spaces(village["card"]):
            refuse(f"There is no space for so many cubes at {cell}.")
        laid.update(village["cubes"])
    for seat, supply in enumerate(position["cubes"], 1):
        if supply + laid[seat] != CUBES:
            refuse(f"Seat {seat} has not 15 cubes.")


def check_mover(position: Position) -> None:
    """Whose turn it is follows from the rest."""
    phase, to_move = position["phase"], position["to_move"]
    if phase == "over":
        if to_move is not None:
            refuse("The game is over, so nobody is to move.")
        return
    if phase == "scout":
        wanted = next_scout(position)
    elif phase == "spy":
        wanted = stages.holder(position, "spy-glass")
    elif phase == "raid":
        wanted = stages.raider(position)
    elif phase == "key":
        wanted = stages.holder(position, "key")
    elif phase == "alms":
        wanted = position["order"][len(position["raided"]) - 1]
    else:
        wanted = None if position["legend"] is None else stages.holder(position, position["legend"])
    if wanted is None:
        refuse(f"Nobody can be to move in phase {phase}.")
    if to_move != wanted:
        refuse(f"Seat {wanted} is to move.")


def next_scout(position: Position) -> int | None:
    """The first in order of those with most cards in hand; None when all hands are empty."""
    in_hand = [len(position["hands"][seat - 1]) for seat in position["order"]]
    if in_hand != sorted(in_hand) or in_hand[-1] - in_hand[0] > 1:
        refuse("The seats have not played their cards in turn.")
    if in_hand[-1] == 0:
        return None
    return int(position["order"][in_hand.index(in_hand[-1])])


def check_glass_and_key(position: Position) -> None:
    """Spying, naming and barring are told in their phases only, and by rights."""
    phase, spied = position["phase"], position["spied"]
    if phase == "spy" and not stages.hidden_at(position):
        refuse("No card lies face down, so there is nothing to spy on.")
    if spied is not None:
        if phase not in ("raid", "key", "alms"):
            refuse(f"Nobody has spied yet in phase {phase}, or it is over.")
        if stages.holder(position, "spy-glass") != spied["seat"]:
            refuse("Only the holder of the spy glass spies.")
        if spied["castle"] not in position["raided"] and spied["castle"] not in stages.hidden_at(position):
            refuse("No card lies face down at the castle that was spied on.")
    if (phase == "key") != (position["named"] is not None):
        refuse("A castle is named exactly while the key's owner thinks.")
    if phase == "key":
        if stages.holder(position, "key") == stages.raider(position):
            refuse("The raider's own key cannot force the raider.")
        if position["named"] in position["raided"]:
            refuse("The castle named has been raided this round.")
    if position["barred"] is not None:
        if phase != "raid":
            refuse("A castle is barred only while the forced player chooses.")
        if not is_legendary(position) or stages.key_is_there(position):
            refuse("A castle is barred, but the key has not been used.")
        if position["barred"] in position["raided"]:
            refuse("The castle barred has been raided this round.")


def check_alms(position: Position) -> None:
    """A snake of the last raider's cubes that can go on."""
    alms = position["alms"]
    if (position["phase"] == "alms") != (alms is not None):
        refuse("Alms are told exactly in phase alms.")
    if alms is None:
        return
    raider, snake = position["to_move"], alms["snake"]
    if not 1 <= alms["left"] <= position["cubes"][raider - 1]:
        refuse("The alms left are 1 to the number of cubes in supply.")
    if len(set(snake)) != len(snake):
        refuse("A snake is in no village twice.")
    for cell in snake:
        if position["villages"][cell]["cubes"][-1:] != [raider]:
            refuse("The last cube in each village of the snake is the raider's.")
    for one, other in pairwise(snake):
        if other not in neighbours(one):
            refuse("A snake goes from a village to one beside it.")
    if not followers(position, snake):
        refuse("No village can follow, so the alms have ended.")


def check_legend(position: Position) -> None:
    """A card before the score is told exactly in that phase, and has an effect to choose."""
    legend = position["legend"]
    if (position["phase"] == "legend") != (legend is not None):
        refuse("A legend is told exactly in phase legend.")
    if legend is not None and not stages.effects(position, legend):
        refuse(f"The {legend} can have no effect, so this is passed over.")


def check(position: object) -> None:
    """Raise Refused, with the reason, unless the position is consistent."""
    check_shape(position)
    assert isinstance(position, dict)
    check_box(position)
    check_round(position)
    check_castles(position)
    check_rows(position)
    check_villages(position)
    check_mover(position)
    check_glass_and_key(position)
    check_alms(position)
    check_legend(position)
