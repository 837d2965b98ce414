"""Glory: rules page, "Scoring", in its order. What is not yet done, as legendary cards, is left out."""

from collections import Counter
from typing import Any

from oracle.chickwood.tables import CHESTS, GARMENTS, JEWELRY, TREASURES, VILLAGES

Position = dict[str, Any]


def after_the_busts(loot: dict[str, int]) -> Counter[str]:
    """The loot without the chests that the busts cost; each takes one of the type one then has most of."""
    left = Counter(loot)
    for _ in range(left["bust"]):
        commonest = max(CHESTS, key=lambda chest: left[chest])
        if left[commonest] > 0:
            left[commonest] -= 1
    return left


def chests(left: Counter[str]) -> int:
    """The most frequent type squared, less one for each chest of another."""
    most = max(left[chest] for chest in CHESTS)
    total = sum(left[chest] for chest in CHESTS)
    return most * most - (total - most)


def garments(left: Counter[str]) -> int:
    """Five for each kind of which there is exactly one."""
    return 5 * sum(left[garment] == 1 for garment in GARMENTS)


def jewelry(left: Counter[str]) -> int:
    """Face value."""
    return sum(worth * left[piece] for piece, worth in JEWELRY.items())


def maid(left: Counter[str]) -> int:
    """One for each kind of treasure, if there is a Maid at all."""
    if left["maid"] == 0:
        return 0
    return sum(left[treasure] > 0 for treasure in TREASURES)


def village(card: str, cubes: list[int]) -> dict[int, int]:
    """Who is paid how much: seat to glory, for one village."""
    unlocked = []
    first = 0  # the row's first space
    for glory, room in VILLAGES[card]:
        if len(cubes) > first:
            unlocked.append(glory)
        first += room
    unlocked.sort(reverse=True)
    last = {seat: space for space, seat in enumerate(cubes)}
    ranked = sorted(last, key=lambda seat: (cubes.count(seat), last[seat]), reverse=True)
    return dict(zip(ranked, unlocked, strict=False))


def villages(position: Position, seat: int) -> int:
    """What a seat is paid by all villages."""
    return sum(village(there["card"], there["cubes"]).get(seat, 0) for there in position["villages"].values())


def glory(position: Position) -> list[dict[str, int]]:
    """Every seat's glory in its parts, as if the game ended now."""
    scored = []
    for seat, (loot, castles) in enumerate(zip(position["loot"], position["castles"], strict=True), 1):
        left = after_the_busts(loot)
        parts = {
            "chests": chests(left),
            "garments": garments(left),
            "jewelry": jewelry(left),
            "maid": maid(left),
            "henchmen": -3 * left["henchman"],
            "castles": sum(castles),
            "villages": villages(position, seat),
        }
        scored.append({**parts, "total": sum(parts.values())})
    return scored


def winners(position: Position) -> list[int] | None:
    """The seats with most glory; None before the end."""
    if position["phase"] != "over":
        return None
    totals = [parts["total"] for parts in glory(position)]
    return [seat for seat, total in enumerate(totals, 1) if total == max(totals)]
