"""What is told of a position of Robber Knights: `explain`, and what a seat may know."""

from collections import Counter
from typing import Any

from oracle.knights import land
from oracle.knights.consistency import Refused, complete
from oracle.knights.tables import AT_MOST_ON_A_TILE, KEPT_WITH_THE_CASTLE, SET, number_of, worth

Position = dict[str, Any]


def points(position: Position) -> list[int]:
    """The top knight of a stack scores the building. A stack that rides counts for nothing yet."""
    scored = [0] * len(position["hands"])
    for tile in position["land"]:
        if tile["knights"]:
            scored[tile["knights"][-1] - 1] += worth(tile["tile"])
    return scored


def closed(tile: land.Tile) -> bool:
    """Whether no stack of any size can enter; a lake always is."""
    if tile["tile"] == "L":
        return True
    return len(tile["knights"]) + number_of(tile["tile"]) > AT_MOST_ON_A_TILE


def explain(position: Position) -> dict[str, Any]:
    """What the command prints."""
    return {
        "points": points(position),
        "reserve": list(position["reserve"]),
        "tiles": [
            {
                "at": list(tile["at"]),
                "owner": tile["knights"][-1] if tile["knights"] else None,
                "count": len(tile["knights"]),
                "closed": closed(tile),
            }
            for tile in sorted(position["land"], key=lambda tile: list(tile["at"]))
        ],
    }


def winners(position: Position) -> list[int] | None:
    """Most points, then most knights unused; who is level in both shares it. None before the end."""
    if position["phase"] != "over":
        return None
    scored = list(zip(points(position), position["reserve"], strict=True))
    return [seat for seat, score in enumerate(scored, 1) if score == max(scored)]


def remaining(position: Position, owner: int, looker: int) -> dict[str, int]:
    """What the owner has not laid yet, as far as the looker (0: a spectator) can know."""
    if position["phase"] == "keep":
        return dict(Counter(SET))
    held = Counter(position["hands"][owner - 1] + position["piles"][owner - 1])
    # With two seats one's own rejected tiles tell which of those on the table are the other's.
    if owner == looker or (len(position["hands"]) == 2 and looker != 0):
        return dict(held)
    told: Counter[str] = Counter()
    for kind, count in held.items():
        told["any" if kind in KEPT_WITH_THE_CASTLE else kind] += count
    return dict(told)


def open_letter(pile: list[str]) -> dict[str, int]:
    """What is left of the letter on top of the pile: five tiles a letter, counted from the bottom."""
    letter: list[str] = []
    for place, kind in enumerate(pile):
        from_bottom = len(pile) - place
        if (from_bottom - 1) // 5 == (len(pile) - 1) // 5:
            letter.append(kind)
    return dict(Counter(letter))


def view(position: Position, seat: int) -> dict[str, Any]:
    """What a seat (0: a spectator) may know. Raises Refused when there is no such seat."""
    position = complete(position)
    seats = len(position["hands"])
    if type(seat) is not int or not 0 <= seat <= seats:
        raise Refused(f"There is no seat {seat!r}.")
    seen = {
        "game": position["game"],
        "options": position["options"],
        "phase": position["phase"],
        "to_move": position["to_move"],
        "seat": seat,
        "land": position["land"],
        "hands": [hand if owner == seat else len(hand) for owner, hand in enumerate(position["hands"], 1)],
        "piles": [len(pile) for pile in position["piles"]],
        "remaining": [remaining(position, owner, seat) for owner in range(1, seats + 1)],
        "reserve": position["reserve"],
        "laid": position["laid"],
        "ride": position["ride"],
        "limit": land.limit(position),
        "points": points(position),
        "winners": winners(position),
    }
    if seat != 0:
        seen["own_pile"] = open_letter(position["piles"][seat - 1])
    if position["phase"] == "keep":
        seen["start"] = len(position["start"])
    return seen
