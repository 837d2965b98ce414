"""What lies in the box of Robin of Locksley: rules page, "Components", "Options" and "The track"."""

COLOURS = ["white", "red", "pink", "green", "blue", "black"]
OF_EACH_COLOUR = 10  # 60 tiles in six colours

SQUARES = [column + row for row in "12345" for column in "abcde"]
CORNERS = ["a1", "a5", "e1", "e5"]
OPPOSITE = {"a1": "e5", "e5": "a1", "a5": "e1", "e1": "a5"}

SMALL_DAY = [
    "coach-white",
    "coach-red",
    "coach-pink",
    "coach-green",
    "coach-blue",
    "coach-black",
    "dead-of-night",
    "sherwood-forest",
]
SMALL_NIGHT = [
    "nobility-obliged",
    "tithe",
    "specialist",
    "fence",
    "two-houses",
    "kinsman",
    "vain-endeavour",
    "contract-work",
]
SMALL = SMALL_DAY + SMALL_NIGHT

# Each corner tile carries two spaces, in this clockwise order.
CORNER_DAY = [("sly-old-fox", "golden-arrow"), ("on-the-run", "scales"), ("good-samaritan", "eagle-eye")]
CORNER_NIGHT = [("sleeping-guard", "mutual-spoils"), ("rivalry", "small-fry"), ("market", "tower")]
CORNER = CORNER_DAY + CORNER_NIGHT

START = ["nottingham", "beginning"]
KING = "king"

SMALL_A_SIDE = {"short": 2, "normal": 3, "long": 4}

# Every option with its values as text, the default first.
OPTIONS = {
    "length": ["normal", "short", "long"],
    "light": ["day", "mixed", "night"],
    "extra1": ["0", "1", "2"],
    "extra2": ["0", "1", "2"],
    "edition": ["english", "french"],
    "first": ["random", "1", "2"],
}


def lap_length(length: str) -> int:
    """Spaces in a lap: 4n + 8 for n small tiles a side (16, 20, 24)."""
    return 4 * SMALL_A_SIDE[length] + 8


def column_and_row(square: str) -> tuple[int, int]:
    """a1 is (0, 0), e5 is (4, 4)."""
    return "abcde".index(square[0]), "12345".index(square[1])


def distance(one: str, other: str) -> tuple[int, int]:
    """How far two squares are apart, the smaller of the two directions first."""
    column1, row1 = column_and_row(one)
    column2, row2 = column_and_row(other)
    sideways, upwards = abs(column1 - column2), abs(row1 - row2)
    return min(sideways, upwards), max(sideways, upwards)


def knights_move_apart(one: str, other: str) -> bool:
    """Two squares one way and one to the side (rulebook, "Moving Robin")."""
    return distance(one, other) == (1, 2)
