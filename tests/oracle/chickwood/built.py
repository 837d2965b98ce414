"""Small positions for examples: what an example tells, and the rest of the box out of play."""

from typing import Any

from oracle.chickwood.setup import new
from oracle.chickwood.tables import box, castles, hand_size, last_round

Position = dict[str, Any]
MEADOWS = {"a1": "L1", "a2": "forest", "a3": "V4", "b1": "V1", "b2": "forest", "b3": "V5"}
MEADOWS |= {"c1": "V2", "c2": "V3", "c3": "L2"}
MEADOWS_OF_TWO = {"a1": "L1", "a2": "forest", "b1": "V1", "b2": "V3", "c1": "V2", "c2": "V4"}


def bare(seats: int, legendary: str = "off") -> Position:
    """The set-up without its chances: seat 1 with castle 1 and so on, no cards anywhere."""
    p = new(seats, {"legendary": legendary}, "0")
    p["castles"] = [[seat] for seat in range(1, seats + 1)]
    p["order"] = list(range(1, seats + 1))
    p["to_move"] = 1
    meadows = MEADOWS_OF_TWO if seats == 2 else MEADOWS
    p["villages"] = {cell: {"card": card, "cubes": []} for cell, card in meadows.items()}
    p["hands"] = [[] for _ in range(seats)]
    p["deck"] = []
    return p


def filled(p: Position, *kept: str) -> Position:
    """The deck as high as the round says, all other cards of the box aside; `kept` lie low in the deck."""
    seats = len(p["hands"])
    cards = box(seats, p["options"]["legendary"] == "on")
    used = [card for hand in p["hands"] for card in hand]
    used += [item["card"] for row in p["rows"].values() for item in row]
    used += [item["card"] for item in p["unseen"]]
    for loot in p["loot"]:
        for card, count in loot.items():
            used += [card] * count
    left = cards.total() - p["round"] * seats * hand_size(seats)
    for card in used:
        cards[card] -= 1
        assert cards[card] >= 0, f"there are not so many cards {card}"
    pile = [*cards.elements()]
    pile.sort(key=lambda card: card in kept)
    p["deck"], p["aside"] = pile[len(pile) - left :], pile[: len(pile) - left]
    return p


def cubes_at(p: Position, **villages: list[int]) -> Position:
    """Cubes out of the supplies into villages, by cell."""
    for cell, cubes in villages.items():
        for seat in cubes:
            p["villages"][cell]["cubes"].append(seat)
            p["cubes"][seat - 1] -= 1
    return p


def ended(*loot: dict[str, int], legendary: str = "off", legend: str | None = None) -> Position:
    """After the last round, with this loot; before a legendary card if one is named."""
    p = bare(len(loot), legendary)
    seats = len(loot)
    p["loot"] = [dict(own) for own in loot]
    p["round"] = last_round(seats, legendary == "on")
    values = castles(seats)
    for own in p["castles"]:
        while len(own) < p["round"] + 1:
            own.append(values[own[-1] % len(values)])
    p["order"].sort(key=lambda seat: p["castles"][seat - 1][-2])
    p.update(phase="over", to_move=None)
    if legend is not None:
        owner = next(seat for seat, own in enumerate(loot, 1) if legend in own)
        p.update(phase="legend", to_move=owner, legend=legend)
    return filled(p)


def giving(left: int, closed: dict[str, str] | None = None, **villages: list[int]) -> Position:
    """Round one of three; seat 1 has raided castle 4 and gives alms. `closed`: other village cards."""
    p = bare(3)
    for cell, card in (closed or {}).items():
        p["villages"][cell]["card"] = card
    p["castles"][0].append(4)
    p["raided"] = [4]
    p.update(phase="alms", to_move=1, alms={"left": left, "snake": []})
    return filled(cubes_at(p, **villages))


def raiding(
    seats: int, rows: dict[str, list[tuple[str, int, bool]]], legendary: str = "off", **loot: dict[str, int]
) -> Position:
    """Round two before the first raid, seat 1 with castle 3 and so on; `loot` is told as `seat_1`."""
    p = bare(seats, legendary)
    p["round"] = 2
    for own in p["castles"]:
        own[0] = own[0] % (seats + 1) + 1
        own.append(own[0] % (seats + 1) + 1)
    p["order"].sort(key=lambda seat: p["castles"][seat - 1][-1])
    for castle, row in rows.items():
        p["rows"][castle] = [{"card": card, "by": by, "up": up} for card, by, up in row]
    for seat, own_loot in loot.items():
        p["loot"][int(seat[5:]) - 1] = dict(own_loot)
    p.update(phase="raid", to_move=p["order"][0])
    return filled(p)
