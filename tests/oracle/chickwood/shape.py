"""The form of a JSON position of Chickwood Forest: keys and plain types, before anything is compared."""

from typing import Any, NoReturn

from oracle.chickwood.tables import (
    BENEFACTORS,
    CARDS,
    OPTIONS,
    STAGES,
    VILLAGES,
    castles,
    cells,
)

Position = dict[str, Any]

KEYS = [
    "game",
    "options",
    "seed",
    "phase",
    "round",
    "to_move",
    "order",
    "hands",
    "rows",
    "deck",
    "aside",
    "unseen",
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
MAY_BE_LEFT_OUT = ["options", "seed"]
MAY_BE_NULL = ["to_move", "alms", "named", "barred", "spied", "legend"]
PHASES = ["scout", "spy", "raid", "key", "alms", "legend", "over"]
BY_SEAT = ["hands", "castles", "loot", "cubes"]


class Refused(ValueError):
    """The position contradicts itself, the rules or the notation; the text says how."""


def refuse(reason: str) -> NoReturn:
    """Raise Refused with the reason."""
    raise Refused(reason)


def is_whole(value: object) -> bool:
    """A whole number and not true or false, which Python would take for 1 and 0."""
    return type(value) is int


def is_one_of(value: object, words: Any) -> bool:
    """A text, and among these."""
    return type(value) is str and value in words


def is_seat(position: Position, value: object) -> bool:
    """A whole number from 1 to the number of seats."""
    return type(value) is int and 1 <= value <= len(position["hands"])


def is_castle(position: Position, value: object) -> bool:
    """A value in play."""
    return type(value) is int and value in castles(len(position["hands"]))


def check_shape(position: object) -> None:
    """Right keys, nothing more; the plain types of all values; known words, seats and castles."""
    if type(position) is not dict:
        refuse("A position is an object.")
    for key in KEYS:
        if key not in position and key not in MAY_BE_LEFT_OUT:
            refuse(f"The position has no {key}.")
    for key in position:
        if key not in KEYS:
            refuse(f"A position has no {key!r}.")
    if position["game"] != "chickwood":
        refuse("The game is not chickwood.")
    if type(position.get("seed", "0")) is not str:
        refuse("The seed is a text.")
    if not is_one_of(position["phase"], PHASES):
        refuse("There is no such phase.")
    for key in BY_SEAT:
        if type(position[key]) is not list or not 2 <= len(position[key]) <= 5:
            refuse(f"{key} is a list of two to five, one for each seat.")
        if len(position[key]) != len(position["hands"]):
            refuse("hands, castles, loot and cubes are not of the same number of seats.")
    check_options(position)
    check_cards(position)
    check_rows(position)
    check_seats(position)
    check_villages(position)
    check_moment(position)


def check_options(position: Position) -> None:
    """Known options with known values."""
    options = position.get("options", {})
    if type(options) is not dict:
        refuse("The options are an object.")
    for option, value in options.items():
        if option not in OPTIONS:
            refuse(f"There is no option {option!r}.")
        if not is_one_of(value, OPTIONS[option]):
            refuse(f"The option {option} cannot be {value!r}.")


def check_cards(position: Position) -> None:
    """Hands, deck, aside and unseen name cards; loot counts them, and keeps no benefactor."""
    for cards in [*position["hands"], position["deck"], position["aside"]]:
        if type(cards) is not list or not all(is_one_of(card, CARDS) for card in cards):
            refuse("Hands, deck and aside are lists of cards.")
    for loot in position["loot"]:
        if type(loot) is not dict:
            refuse("The loot of a seat is an object of cards and numbers.")
        for card, count in loot.items():
            if card not in CARDS:
                refuse(f"There is no card {card!r} to have in loot.")
            if not is_whole(count) or count < 0:
                refuse(f"The number of {card} in loot is a whole number, 0 or more.")
            if card in BENEFACTORS and count:
                refuse("Benefactors are set aside at the raid, so nobody has them in loot.")
    if type(position["unseen"]) is not list:
        refuse("The unseen cards are a list.")
    for item in position["unseen"]:
        if type(item) is not dict or sorted(item) != ["by", "card"]:
            refuse("An unseen card tells card and by.")
        if not is_one_of(item["card"], CARDS) or not is_seat(position, item["by"]):
            refuse("An unseen card is a card, and by a seat.")


def check_rows(position: Position) -> None:
    """A row for every castle in play."""
    rows, seats = position["rows"], len(position["hands"])
    if type(rows) is not dict or sorted(rows) != [str(castle) for castle in castles(seats)]:
        refuse("There is a row for every castle in play and no other.")
    for row in rows.values():
        if type(row) is not list:
            refuse("A row is a list.")
        for item in row:
            if type(item) is not dict or sorted(item) != ["by", "card", "up"]:
                refuse("A card in a row tells card, by and up.")
            if not is_one_of(item["card"], CARDS) or not is_seat(position, item["by"]):
                refuse("A card in a row is a card, and by a seat.")
            if type(item["up"]) is not bool:
                refuse("A card in a row is up or not: true or false.")


def check_seats(position: Position) -> None:
    """Castles and cubes of each seat; the order."""
    for own in position["castles"]:
        if type(own) is not list or not all(is_castle(position, castle) for castle in own):
            refuse("The castles of a seat are a list of values in play.")
    for cubes in position["cubes"]:
        if not is_whole(cubes) or cubes < 0:
            refuse("The cubes in supply are a whole number, 0 or more.")
    order = position["order"]
    if type(order) is not list or not all(is_seat(position, seat) for seat in order):
        refuse("The order is a list of seats.")
    if sorted(order) != list(range(1, len(position["hands"]) + 1)):
        refuse("The order names every seat once.")


def check_villages(position: Position) -> None:
    """A village card on every cell, with a list of the seats whose cubes lie on it."""
    villages = position["villages"]
    if type(villages) is not dict or sorted(villages) != cells(len(position["hands"])):
        refuse("There is a village card on every cell and nowhere else.")
    for village in villages.values():
        if type(village) is not dict or sorted(village) != ["card", "cubes"]:
            refuse("A village tells card and cubes.")
        if not is_one_of(village["card"], VILLAGES):
            refuse("There is no such village card.")
        if type(village["cubes"]) is not list or not all(
            is_seat(position, seat) for seat in village["cubes"]
        ):
            refuse("The cubes of a village are a list of seats.")


def check_moment(position: Position) -> None:
    """What tells how far the round is."""
    if not is_whole(position["round"]):
        refuse("The round is a whole number.")
    if position["to_move"] is not None and not is_seat(position, position["to_move"]):
        refuse("To move is a seat or nobody.")
    raided = position["raided"]
    if type(raided) is not list or not all(is_castle(position, castle) for castle in raided):
        refuse("What is raided is a list of values in play.")
    for key in ("named", "barred"):
        if position[key] is not None and not is_castle(position, position[key]):
            refuse(f"What is {key} is a value in play, or nothing.")
    spied = position["spied"]
    if spied is not None:
        if type(spied) is not dict or sorted(spied) != ["castle", "seat"]:
            refuse("What is spied tells seat and castle.")
        if not is_seat(position, spied["seat"]) or not is_castle(position, spied["castle"]):
            refuse("A seat spies on a value in play.")
    if position["legend"] is not None and not is_one_of(position["legend"], STAGES):
        refuse("The legend is entertainers, arrow or beard, or nothing.")
    alms = position["alms"]
    if alms is not None:
        if type(alms) is not dict or sorted(alms) != ["left", "snake"]:
            refuse("Alms tell left and snake.")
        snake = alms["snake"]
        if type(snake) is not list or not all(is_one_of(cell, position["villages"]) for cell in snake):
            refuse("A snake is a list of cells.")
        if not is_whole(alms["left"]):
            refuse("The alms left are a whole number.")
