"""Change everything that a seat can't know of a position, and nothing that it can."""

from random import Random

from greenwood.game import Json


def conceal(value: Json, seat: int, rng: Random) -> Json:
    """Another position that looks the same to ``seat`` (from 1; 0 a spectator).

    All cards that the seat doesn't see change places with one another: those in other hands, in the deck,
    face down at the castles and out of play.
    """
    glass = value["spied"] or {"seat": 0, "castle": 0}
    seen = glass["castle"] if glass["seat"] == seat else 0
    hands = [list(hand) for hand in value["hands"]]
    deck = list(value["deck"])
    rows = {castle: [dict(entry) for entry in row] for castle, row in value["rows"].items()}
    unseen = [dict(entry) for entry in value["unseen"]]
    dark = [entry for entry in unseen if entry["by"] != seat]
    for castle, row in rows.items():
        if int(castle) != seen:
            dark += [entry for entry in row if not entry["up"] and entry["by"] != seat]
    others = [hand for number, hand in enumerate(hands, 1) if number != seat]
    pool = [*deck, *(card for hand in others for card in hand), *(entry["card"] for entry in dark)]
    rng.shuffle(pool)
    for cards in (deck, *others):
        cards[:] = [pool.pop() for _ in cards]
    for entry in dark:
        entry["card"] = pool.pop()
    return {
        **value,
        "seed": f"another seed {rng.random()}",
        "hands": hands,
        "rows": rows,
        "deck": deck,
        "unseen": unseen,
    }
