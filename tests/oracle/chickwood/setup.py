"""The set-up: rules page, "Set-up". The labels of the shuffles are part of the notation."""

from typing import Any

from greenwood.chance import shuffle  # its words are part of the notation, not of a game
from oracle.chickwood.consistency import complete
from oracle.chickwood.tables import CARDS, CUBES, box, castles, cells, hand_size, village_cards

Position = dict[str, Any]


def new(seats: int, options: dict[str, str], seed: str) -> Position:
    """The position in which the first seat in order plays its first card."""
    counts = box(seats, options.get("legendary") == "on")
    deck = shuffle(seed, "deck", [card for card in CARDS for _ in range(counts[card])])
    ground = shuffle(seed, "villages", village_cards(seats))
    starting = shuffle(seed, "castles", castles(seats))[:seats]
    size = hand_size(seats)
    order = sorted(range(1, seats + 1), key=lambda seat: starting[seat - 1])
    return complete(
        {
            "game": "chickwood",
            "options": dict(options),
            "seed": seed,
            "phase": "scout",
            "round": 1,
            "to_move": order[0],
            "order": order,
            "hands": [deck[size * seat : size * (seat + 1)] for seat in range(seats)],
            "rows": {str(castle): [] for castle in castles(seats)},
            "deck": deck[size * seats :],
            "aside": [],
            "unseen": [],
            "castles": [[castle] for castle in starting],
            "loot": [{} for _ in range(seats)],
            "cubes": [CUBES] * seats,
            "villages": {
                cell: {"card": card, "cubes": []} for cell, card in zip(cells(seats), ground, strict=True)
            },
            "alms": None,
            "raided": [],
            "named": None,
            "barred": None,
            "spied": None,
            "legend": None,
        }
    )
