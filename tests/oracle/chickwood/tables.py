"""What lies in the box of Chickwood Forest: rules page, "Components" and "Options"."""

from collections import Counter

CHESTS = ["chest-gold", "chest-silver", "chest-emerald", "chest-ruby"]
GARMENTS = ["armour", "jerkin", "gown", "cloak"]
JEWELRY = {"bracelet": 2, "pendant": 3, "ring": 4}  # with their worth
TREASURES = [*CHESTS, *GARMENTS, *JEWELRY]
BENEFACTORS = {"alms-1": 1, "alms-2": 2, "alms-3": 3}  # with their alms
LEGENDARY = ["spy-glass", "key", "entertainers", "arrow", "beard"]
STAGES = ["entertainers", "arrow", "beard"]  # before the score, in this order
# In the order of the notation page.
CARDS = [*TREASURES, "bust", "maid", "henchman", *BENEFACTORS, *LEGENDARY]

# How many of each card five, three or four, and two seats play with.
FIVE = {
    **dict.fromkeys(CHESTS, 7),
    **dict.fromkeys(GARMENTS, 2),
    "bracelet": 6,
    "pendant": 4,
    "ring": 3,
    "bust": 3,
    "maid": 3,
    "henchman": 12,
    "alms-1": 9,
    "alms-2": 9,
    "alms-3": 5,
}
THREE_OR_FOUR = {
    **dict.fromkeys(CHESTS, 6),
    **dict.fromkeys(GARMENTS, 2),
    "bracelet": 5,
    "pendant": 3,
    "ring": 2,
    "bust": 2,
    "maid": 2,
    "henchman": 9,
    "alms-1": 7,
    "alms-2": 7,
    "alms-3": 3,
}
TWO = {
    **dict.fromkeys(CHESTS, 5),
    **dict.fromkeys(GARMENTS, 2),
    "bracelet": 4,
    "pendant": 3,
    "ring": 2,
    "bust": 2,
    "maid": 2,
    "henchman": 8,
    "alms-1": 6,
    "alms-2": 6,
    "alms-3": 3,
}
LEAVE_FOR_THE_LEGENDARY = ["bracelet", "pendant", "ring", "henchman"]  # one of each

DAY = {1: "UUU", 2: "UUD", 3: "UUD", 4: "UDD", 5: "UDD", 6: "DDD"}
NIGHT = {1: "UUUD", 2: "UUDD", 3: "UDDD"}
ROOM = {1: 2, 2: 3}  # cards that a castle takes; the others any number

CUBES = 15  # a seat

# Rows from top to bottom: glory, and spaces for cubes.
VILLAGES = {
    "V1": [(3, 2), (6, 2)],
    "V2": [(4, 2), (7, 2)],
    "V3": [(2, 2), (4, 2), (8, 2)],
    "V4": [(2, 2), (5, 2), (9, 2)],
    "V5": [(3, 2), (5, 2), (7, 2)],
    "L1": [(0, 3), (6, 3), (12, 2)],
    "L2": [(0, 3), (7, 3), (10, 2)],
    "forest": [],
}
OUT_WITH_TWO = ["V5", "L2"]  # and one of the two forests

# Every option with its values as text, the default first.
OPTIONS = {
    "legendary": ["off", "on"],
    "glory": ["end", "live"],
}


def box(seats: int, legendary: bool) -> Counter[str]:
    """The loot cards that so many seats play with."""
    cards = Counter({2: TWO, 3: THREE_OR_FOUR, 4: THREE_OR_FOUR, 5: FIVE}[seats])
    if legendary:
        cards.subtract(LEAVE_FOR_THE_LEGENDARY)
        cards.update(LEGENDARY)
    return cards


def hand_size(seats: int) -> int:
    """Cards dealt to each seat in a round."""
    return 4 if seats == 2 else 3


def last_round(seats: int, legendary: bool) -> int:
    """The round after which the deck can't deal everyone a full hand."""
    return box(seats, legendary).total() // (seats * hand_size(seats))


def castles(seats: int) -> list[int]:
    """The values in play, ascending: one more than there are seats."""
    return list(range(1, seats + 2))


def banner(seats: int, castle: int) -> str:
    """U for a card played face up, D for one played face down, in the order of a seat's turns."""
    return (NIGHT if seats == 2 else DAY)[castle]


def cells(seats: int) -> list[str]:
    """Where village cards lie: a1, a2, a3, b1, …; two rows of three with two seats."""
    rows = "12" if seats == 2 else "123"
    return [column + row for column in "abc" for row in rows]


def village_cards(seats: int) -> list[str]:
    """The village cards in play."""
    if seats == 2:
        return [card for card in VILLAGES if card not in OUT_WITH_TWO]
    return [*VILLAGES, "forest"]


def spaces(village: str) -> int:
    """How many cubes a village card can take; a forest none."""
    return sum(room for _, room in VILLAGES[village])
