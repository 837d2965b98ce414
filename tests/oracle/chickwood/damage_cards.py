"""Ways to break the loot cards: where they are and how many. Parts of `damage.py`."""

import random
from typing import Any

from oracle.chickwood.tables import BENEFACTORS, CARDS, LEGENDARY, ROOM, hand_size
from oracle.spoiling import Position

NO_COUNTS = [-1, "1", None, True, [1], {}, 1.5]
NO_CARDS: list[Any] = ["sword", "Ring", "chest", "", "alms-4", 5, None, ["ring"], {"card": "ring"}, True]
NO_SEATS = [0, -1, 6, "1", None, True, [1], 1.5]


def all_on_table(p: Position) -> bool:
    """Whether everything played this round still lies at the castles."""
    return p["phase"] in ("scout", "spy", "raid", "key") and not p["raided"]


def laid(p: Position) -> list[tuple[str, int]]:
    """Castle and place of every card in a row."""
    return [(castle, place) for castle, row in p["rows"].items() for place in range(len(row))]


def some_list(p: Position, rng: random.Random, size: int) -> list[str] | None:
    """A list of at least so many cards: deck, aside or a hand."""
    full = [cards for cards in (p["deck"], p["aside"], *p["hands"]) if len(cards) >= size]
    return rng.choice(full) if full else None


def card_too_many(p: Position, rng: random.Random) -> Any:
    kind = rng.choice(["aside", "unseen", "loot"])
    card = rng.choice([card for card in CARDS if card not in BENEFACTORS and card != "key"])
    if kind == "aside":
        p["aside"].append(card)
    elif kind == "unseen":
        p["unseen"].append({"card": card, "by": 1})
    else:
        loot = rng.choice(p["loot"])
        loot[card] = loot.get(card, 0) + 1
    return p


def card_missing(p: Position, rng: random.Random) -> Any:
    cards = [card for card in p["aside"] if card != "key"]
    if not cards:
        return None
    p["aside"].remove(rng.choice(cards))
    return p


def loot_missing(p: Position, rng: random.Random) -> Any:
    full = [(loot, card) for loot in p["loot"] for card, count in loot.items() if count and card != "key"]
    if not full:
        return None
    loot, card = rng.choice(full)
    loot[card] -= 1
    return p


def card_of_another_kind(p: Position, rng: random.Random) -> Any:
    cards = some_list(p, rng, 1)
    if cards is None:
        return None
    place = rng.randrange(len(cards))
    cards[place] = rng.choice([card for card in CARDS if card != cards[place]])
    return p


def unknown_card(p: Position, rng: random.Random) -> Any:
    bad = rng.choice(NO_CARDS)
    spot = rng.choice(["list", "row", "unseen", "loot"])
    if spot == "row" and laid(p):
        castle, place = rng.choice(laid(p))
        p["rows"][castle][place]["card"] = bad
    elif spot == "unseen" and p["unseen"]:
        rng.choice(p["unseen"])["card"] = bad
    elif spot == "loot":
        rng.choice(p["loot"])[str(bad)] = 1
    else:
        cards = some_list(p, rng, 1)
        if cards is None:
            return None
        cards[rng.randrange(len(cards))] = bad
    return p


def loot_no_count(p: Position, rng: random.Random) -> Any:
    rng.choice(p["loot"])[rng.choice(CARDS)] = rng.choice(NO_COUNTS)
    return p


def loot_no_object(p: Position, rng: random.Random) -> Any:
    p["loot"][rng.randrange(len(p["loot"]))] = rng.choice([[], ["ring"], 3, None, "ring", True])
    return p


def benefactor_kept(p: Position, rng: random.Random) -> Any:
    found = [card for card in p["aside"] if card in BENEFACTORS]
    if not found:
        return None
    card = rng.choice(found)
    p["aside"].remove(card)
    rng.choice(p["loot"])[card] = 1
    return p


def legendary_against_the_option(p: Position, rng: random.Random) -> Any:
    options = p.setdefault("options", {})
    options["legendary"] = "off" if options.get("legendary", "off") == "on" else "on"
    return p


def legendary_twice(p: Position, rng: random.Random) -> Any:
    """Another of a kind in the place of a plain card."""
    plain = [place for place, card in enumerate(p["aside"]) if card not in LEGENDARY]
    if not plain or p.get("options", {}).get("legendary") != "on":
        return None
    p["aside"][rng.choice(plain)] = rng.choice(LEGENDARY)
    return p


def legendary_gone(p: Position, rng: random.Random) -> Any:
    """The key may be gone, the others may not."""
    for loot in p["loot"]:
        for card in LEGENDARY:
            if loot.get(card) and card != "key":
                del loot[card]
                return p
    return None


def deck_too_high(p: Position, rng: random.Random) -> Any:
    if not p["aside"]:
        return None
    p["deck"].append(p["aside"].pop())
    return p


def deck_too_low(p: Position, rng: random.Random) -> Any:
    if not p["deck"]:
        return None
    p["aside"].append(p["deck"].pop())
    return p


def deck_by_number(p: Position, rng: random.Random) -> Any:
    p["deck"] = len(p["deck"])
    return p


def hand_by_number(p: Position, rng: random.Random) -> Any:
    seat = rng.randrange(len(p["hands"]))
    p["hands"][seat] = rng.choice([len(p["hands"][seat]), "ring", {"ring": 1}, None, True])
    return p


def hand_too_big(p: Position, rng: random.Random) -> Any:
    """From the deck into a hand."""
    if not p["deck"]:
        return None
    rng.choice(p["hands"]).append(p["deck"].pop())
    return p


def hand_for_hand(p: Position, rng: random.Random) -> Any:
    """One has a card that another should have."""
    full = [hand for hand in p["hands"] if hand]
    if not full:
        return None
    giver = rng.choice(full)
    taker = rng.choice([hand for hand in p["hands"] if hand is not giver])
    taker.append(giver.pop())
    return p


def hand_after_scouting(p: Position, rng: random.Random) -> Any:
    if p["phase"] == "scout" or not p["aside"]:
        return None
    rng.choice(p["hands"]).append(p["aside"].pop())
    return p


def card_not_played(p: Position, rng: random.Random) -> Any:
    """A card at a castle is gone although nobody has raided."""
    if not all_on_table(p) or not laid(p):
        return None
    castle, place = rng.choice(laid(p))
    p["aside"].append(p["rows"][castle].pop(place)["card"])
    return p


def scout_after_all_is_played(p: Position, rng: random.Random) -> Any:
    if p["phase"] == "scout" or p["phase"] in ("legend", "over"):
        return None
    p.update(phase="scout", named=None, barred=None, spied=None, alms=None)
    return p


# Rows


def row_too_long(p: Position, rng: random.Random) -> Any:
    """Castle 1 or 2 gets cards from others until it has one too many."""
    castle = rng.choice([castle for castle in ROOM if castle not in p["raided"]] or [0])
    others = [row for value, row in p["rows"].items() if value != str(castle)]
    if castle == 0 or sum(map(len, others)) + len(p["rows"][str(castle)]) <= ROOM[castle]:
        return None
    while len(p["rows"][str(castle)]) <= ROOM[castle]:
        p["rows"][str(castle)].append(rng.choice([row for row in others if row]).pop())
    return p


def row_missing(p: Position, rng: random.Random) -> Any:
    del p["rows"][rng.choice(list(p["rows"]))]
    return p


def row_too_many(p: Position, rng: random.Random) -> Any:
    p["rows"][rng.choice(["0", str(len(p["rows"]) + 1), "", "one", "01"])] = []
    return p


def row_no_list(p: Position, rng: random.Random) -> Any:
    p["rows"][rng.choice(list(p["rows"]))] = rng.choice(
        [0, None, "ring", {}, {"ring": 1}, True, ["ring"], [[]]]
    )
    return p


def row_keys(p: Position, rng: random.Random) -> Any:
    if not laid(p):
        return None
    castle, place = rng.choice(laid(p))
    item = p["rows"][castle][place]
    if rng.random() < 0.6:
        del item[rng.choice(["card", "by", "up"])]
    else:
        item[rng.choice(["down", "seen", ""])] = rng.choice([True, None, 1])
    return p


def row_up_no_answer(p: Position, rng: random.Random) -> Any:
    if not laid(p):
        return None
    castle, place = rng.choice(laid(p))
    p["rows"][castle][place]["up"] = rng.choice([0, 1, None, "true", "up", [], 1.0])
    return p


def played_by_nobody(p: Position, rng: random.Random) -> Any:
    items = [item for row in p["rows"].values() for item in row] + p["unseen"]
    if not items:
        return None
    rng.choice(items)["by"] = rng.choice([*NO_SEATS, len(p["hands"]) + 1])
    return p


def played_by_another(p: Position, rng: random.Random) -> Any:
    if not all_on_table(p) or not laid(p):
        return None
    castle, place = rng.choice(laid(p))
    item = p["rows"][castle][place]
    item["by"] = item["by"] % len(p["hands"]) + 1
    return p


def turned_over(p: Position, rng: random.Random) -> Any:
    """Face up instead of down or the other way, against the banner."""
    if not all_on_table(p) or not laid(p):
        return None
    castle, place = rng.choice(laid(p))
    item = p["rows"][castle][place]
    item["up"] = not item["up"]
    return p


def too_many_of_a_seat(p: Position, rng: random.Random) -> Any:
    """More cards of one seat at the castles than it had."""
    free = [castle for castle in p["rows"] if int(castle) > 2 and int(castle) not in p["raided"]]
    count = hand_size(len(p["hands"])) + 1
    if not free or len(p["aside"]) < count or p["phase"] in ("legend", "over"):
        return None
    for _ in range(count):
        p["rows"][free[0]].append({"card": p["aside"].pop(), "by": 1, "up": rng.random() < 0.5})
    return p


def card_at_a_raided_castle(p: Position, rng: random.Random) -> Any:
    if not p["raided"]:
        return None
    rows = [row for row in p["rows"].values() if row]
    if not rows:
        return None
    p["rows"][str(rng.choice(p["raided"]))].append(rng.choice(rows).pop())
    return p


def card_after_the_end(p: Position, rng: random.Random) -> Any:
    if p["phase"] not in ("legend", "over") or not p["aside"]:
        return None
    card = p["aside"].pop()
    p["rows"][rng.choice(list(p["rows"]))].append({"card": card, "by": 1, "up": rng.random() < 0.5})
    return p


def unseen_keys(p: Position, rng: random.Random) -> Any:
    p["unseen"].append(rng.choice(["ring", 1, None, [], {"by": 1}, {"card": "ring"}, {}, True]))
    return p


def unseen_shown(p: Position, rng: random.Random) -> Any:
    if not p["unseen"]:
        return None
    rng.choice(p["unseen"])["up"] = False
    return p
