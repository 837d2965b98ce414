"""What lies in the box of Robber Knights: rules page, "Components" and "Options"."""

# The order in which the rejected tiles are laid out before they are shuffled.
KINDS = ["L", "M", "P", "Pv", "Pc", "Pt", "Fv", "Fc", "Ft"]

LETTERS = {
    "A": ["Pc", "Pv", "P", "M"],
    "B": ["Pc", "Pv", "Pt", "Fv", "L"],
    "C": ["Pc", "Fc", "Pv", "Ft", "P"],
    "D": ["Pc", "Pc", "Fv", "Pt", "M"],
    "E": ["Pc", "Fc", "Fv", "Pt", "P"],
}
PILE = ["B", "C", "D", "E"]  # from the top to the bottom
SET = [kind for letter in LETTERS.values() for kind in letter]  # 24 tiles a seat
CASTLES = ["Pc", "Fc"]
KEPT_WITH_THE_CASTLE = ["M", "P", "Pv"]  # one of them; nobody else sees which

KNIGHTS = 30  # a seat
AT_MOST_ON_A_TILE = 4
AT_MOST_MUSTERED = 5
TILES_A_TURN = 3

DIRECTIONS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}

# Every option with its values as text, the default first.
OPTIONS = {
    "land": ["9", "8"],
    "first": ["random", "1", "2", "3", "4"],
}


def number_of(kind: str) -> int:
    """The landscape's number: how many must stay, and how many it takes to enter. A lake has none."""
    return {"P": 1, "F": 2, "M": 3}[kind[0]]


def worth(kind: str) -> int:
    """Points for the building."""
    if kind.endswith("c"):
        return 1
    if kind.endswith("v"):
        return 2
    if kind.endswith("t"):
        return 3
    return 0


def limit_of(seats: int, land: str) -> int:
    """How wide and how high the land may be; only three seats have a choice."""
    if seats == 2:
        return 7
    if seats == 4:
        return 10
    return int(land)
