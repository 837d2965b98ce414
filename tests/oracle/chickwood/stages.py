"""Who may do what before the raids, against them, and before the score."""

from typing import Any

from oracle.chickwood.tables import TREASURES, cells

Position = dict[str, Any]


def holder(position: Position, card: str) -> int | None:
    """The seat that has the legendary card in its loot."""
    for seat, loot in enumerate(position["loot"], 1):
        if loot.get(card, 0) > 0:
            return seat
    return None


def raider(position: Position) -> int:
    """The next to raid."""
    return int(position["order"][len(position["raided"])])


def own_castle(position: Position, seat: int) -> int:
    """The castle in front of the seat at the start of the round: its order and its banner."""
    return int(position["castles"][seat - 1][position["round"] - 1])


def hidden_at(position: Position) -> list[int]:
    """The castles at which a card lies face down, ascending."""
    return sorted(
        int(castle) for castle, row in position["rows"].items() if any(not item["up"] for item in row)
    )


def key_is_there(position: Position) -> bool:
    """Whether the key is anywhere, seen or not; a used one has left the game."""
    cards = position["deck"] + position["aside"] + [card for hand in position["hands"] for card in hand]
    cards += [item["card"] for row in position["rows"].values() for item in row]
    cards += [item["card"] for item in position["unseen"]]
    return "key" in cards or holder(position, "key") is not None


def effects(position: Position, stage: str) -> list[str]:
    """All that the stage's card can do, without doing nothing; none if nobody has it. In a fixed order."""
    seat = holder(position, stage)
    if seat is None:
        return []
    if stage == "entertainers":
        return swaps(position)
    if stage == "arrow":
        return trades(position, seat)
    if position["loot"][seat - 1].get("henchman", 0) == 0:
        return []
    return [f"beard {other}" for other in range(1, len(position["loot"]) + 1) if other != seat]


def swaps(position: Position) -> list[str]:
    """Any two cubes of different seats, the smaller place first."""
    places = []
    for cell in cells(len(position["loot"])):
        for number, seat in enumerate(position["villages"][cell]["cubes"], 1):
            places.append((f"{cell} {number}", seat))
    found = []
    for first, (one, seat) in enumerate(places):
        for other, another in places[first + 1 :]:
            if seat != another:
                found.append(f"swap {one} {other}")
    return found


def trades(position: Position, seat: int) -> list[str]:
    """A treasure of the seat's against one of another kind of another seat's."""
    found = []
    for mine in TREASURES:
        for other in range(1, len(position["loot"]) + 1):
            for theirs in TREASURES:
                if (
                    other != seat
                    and mine != theirs
                    and position["loot"][seat - 1].get(mine, 0) > 0
                    and position["loot"][other - 1].get(theirs, 0) > 0
                ):
                    found.append(f"trade {mine} {other} {theirs}")
    return found
