"""What is told of a position of Chickwood Forest: `explain`, and what a seat may know."""

from typing import Any

from oracle.chickwood import scoring
from oracle.chickwood.consistency import complete
from oracle.chickwood.shape import Refused
from oracle.chickwood.tables import CARDS

Position = dict[str, Any]


def explain(position: Position) -> dict[str, Any]:
    """What the command prints."""
    return {"glory": scoring.glory(position)}


def row_as_seen(position: Position, castle: str, seat: int) -> list[dict[str, Any]]:
    """The cards of a row; one that lies face down only for who played it or sees it through the glass."""
    spied = position["spied"]
    through_the_glass = spied is not None and spied["seat"] == seat and spied["castle"] == int(castle)
    seen = []
    for item in position["rows"][castle]:
        if item["up"] or item["by"] == seat or through_the_glass:
            seen.append(dict(item))
        else:
            seen.append({"by": item["by"], "up": False})
    return seen


def unseen_as_seen(position: Position, seat: int) -> list[dict[str, Any]]:
    """By seats; one's own cards in the order of cards, the others without a name."""
    seen = []
    for item in sorted(position["unseen"], key=lambda item: (item["by"], CARDS.index(item["card"]))):
        seen.append(dict(item) if item["by"] == seat else {"by": item["by"]})
    return seen


def view(position: Position, seat: int) -> dict[str, Any]:
    """What a seat (0: a spectator) may know. Raises Refused when there is no such seat."""
    position = complete(position)
    seats = len(position["hands"])
    if type(seat) is not int or not 0 <= seat <= seats:
        raise Refused(f"There is no seat {seat!r}.")
    open_to_all = [
        "game",
        "options",
        "phase",
        "round",
        "to_move",
        "order",
        "aside",
        "castles",
        "loot",
        "cubes",
        "villages",
        "alms",
        "raided",
        "named",
        "barred",
        "spied",
        "legend",
    ]
    counted = position["phase"] == "over" or position["options"]["glory"] == "live"
    return {
        **{key: position[key] for key in open_to_all},
        "seat": seat,
        "hands": [
            sorted(hand, key=CARDS.index) if owner == seat else len(hand)
            for owner, hand in enumerate(position["hands"], 1)
        ],
        "rows": {castle: row_as_seen(position, castle, seat) for castle in position["rows"]},
        "deck": len(position["deck"]),
        "unseen": unseen_as_seen(position, seat),
        "glory": scoring.glory(position) if counted else None,
        "winners": scoring.winners(position),
    }
