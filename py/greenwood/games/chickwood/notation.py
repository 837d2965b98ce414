"""Text and JSON of Chickwood Forest: actions and positions as notation.md describes them."""

import re
from typing import Any

from greenwood.checks import a_list, keys, one_of, whole
from greenwood.game import Action, Json, Refused, quoted, shown
from greenwood.games.chickwood.components import (
    ALLOW_ACTION,
    ALMS_PHASE,
    ARROW,
    BEARD,
    CARD,
    CARDS,
    CELL,
    CELLS,
    ENTERTAINERS,
    FORCE_ACTION,
    GIVE,
    LAY,
    META,
    MOST_CASTLE,
    MOST_SPACES,
    NO_SPY,
    NO_USE,
    NO_VILLAGE,
    PHASES,
    RAID_,
    SCOUT_,
    SPY_,
    SWAP,
    TRADE,
    VILLAGES,
    castles,
)
from greenwood.games.chickwood.consistency import check, check_words
from greenwood.games.chickwood.position import Position, empty
from greenwood.games.chickwood.terms import read_terms

KEYS = (
    "game", "options", "seed", "phase", "round", "to_move", "order", "hands", "rows", "deck", "aside",
    "unseen", "castles", "loot", "cubes", "villages", "alms", "raided", "named", "barred", "spied", "legend",
)  # fmt: skip
OPTIONAL = ("options", "seed", "shuffles")
MOST_SEATS = META.seats[1]
_CARD = "(" + "|".join(CARDS) + ")"
_CELL = "([abc][123])"
_SEAT, _CASTLE, _CUBE = f"([1-{MOST_SEATS}])", f"([1-{MOST_CASTLE}])", f"([1-{MOST_SPACES}])"
SPELLING = re.compile(
    f"scout {_CASTLE} {_CARD}|spy {_CASTLE}|raid {_CASTLE}|alms {_CELL}"
    f"|swap {_CELL} {_CUBE} {_CELL} {_CUBE}|trade {_CARD} {_SEAT} {_CARD}|beard {_SEAT}",
    re.ASCII,
)
BARE = {
    "spy none": NO_SPY,
    "force": FORCE_ACTION,
    "allow": ALLOW_ACTION,
    "swap none": NO_USE[ENTERTAINERS],
    "trade none": NO_USE[ARROW],
    "beard none": NO_USE[BEARD],
}
"""The actions that name nothing."""
BARE_TEXTS = {action: text for text, action in BARE.items()}


def action_text(action: Action) -> str:
    """The one spelling of an action."""
    if action in BARE_TEXTS:
        return BARE_TEXTS[action]
    kind = action[0]
    if kind == SCOUT_:
        return f"scout {action[1]} {CARDS[action[2]]}"
    if kind == LAY:
        return f"alms {CELLS[action[1]]}"
    if kind == RAID_:
        return f"raid {action[1]}"
    if kind == SPY_:
        return f"spy {action[1]}"
    if kind == SWAP:
        return f"swap {CELLS[action[1]]} {action[2] + 1} {CELLS[action[3]]} {action[4] + 1}"
    if kind == TRADE:
        return f"trade {CARDS[action[1]]} {action[2] + 1} {CARDS[action[3]]}"
    return f"beard {action[1] + 1}"


def parse_action(text: str) -> Action:
    """The action spelt ``text``; raises Refused when it spells none."""
    if text in BARE:
        return BARE[text]
    spelt = SPELLING.fullmatch(text)
    if not spelt:
        raise Refused(
            f"{quoted(text)} is no action of {META.name}; expected scout 3 ring, spy 4, raid 4, force, "
            "allow, alms b1, swap a1 2 c3 1, trade ring 2 chest-gold, beard 3; spy, swap, trade, beard none"
        )
    verb = text.split(" ", 1)[0]
    words = [word for word in spelt.groups() if word is not None]
    if verb == "scout":
        return SCOUT_, int(words[0]), CARD[words[1]]
    if verb == "alms":
        return LAY, CELL[words[0]]
    if verb == "swap":
        return SWAP, CELL[words[0]], int(words[1]) - 1, CELL[words[2]], int(words[3]) - 1
    if verb == "trade":
        return TRADE, CARD[words[0]], int(words[1]) - 1, CARD[words[2]]
    if verb == "beard":
        return GIVE, int(words[0]) - 1
    return (RAID_ if verb == "raid" else SPY_), int(words[0])


def named(counts: list[int]) -> Json:
    """Counts by card as an object, without those that are 0."""
    return {CARDS[card]: count for card, count in enumerate(counts) if count}


def board_json(p: Position) -> Json:
    """What lies open to all, in the shape that positions and views share."""
    spied = p.spied
    return {
        "game": META.id,
        "options": dict(p.terms.options),
        "phase": PHASES[p.phase],
        "round": p.round,
        "to_move": None if p.to_move is None else p.to_move + 1,
        "order": [seat + 1 for seat in p.order],
        "aside": [CARDS[card] for card, count in enumerate(p.aside) for _ in range(count)],
        "castles": [list(own) for own in p.castles],
        "loot": [named(own) for own in p.loot],
        "cubes": list(p.cubes),
        "villages": {
            CELLS[cell]: {"card": VILLAGES[kind], "cubes": [seat + 1 for seat in p.laid[cell]]}
            for cell, kind in enumerate(p.villages)
            if kind != NO_VILLAGE
        },
        "alms": {"left": p.left, "snake": [CELLS[cell] for cell in p.snake]}
        if p.phase == ALMS_PHASE
        else None,
        "raided": list(p.raided),
        "named": p.named or None,
        "barred": p.barred or None,
        "spied": {"seat": spied[0] + 1, "castle": spied[1]} if spied else None,
        "legend": CARDS[p.stage] if p.stage else None,
    }


def read_board(p: Position, board: Json) -> None:
    """Set what ``board_json`` shows; the words and numbers in ``board`` must be known to be right."""
    p.phase = PHASES.index(board["phase"])
    p.round = board["round"]
    p.to_move = None if board["to_move"] is None else board["to_move"] - 1
    p.order = [seat - 1 for seat in board["order"]]
    for name in board["aside"]:
        p.aside[CARD[name]] += 1
    p.castles = [list(own) for own in board["castles"]]
    for seat, own in enumerate(board["loot"]):
        for name, count in own.items():
            p.loot[seat][CARD[name]] = count
    p.cubes = list(board["cubes"])
    for name, village in board["villages"].items():
        p.villages[CELL[name]] = VILLAGES.index(village["card"])
        p.laid[CELL[name]] = [seat - 1 for seat in village["cubes"]]
    if board["alms"]:
        p.left = board["alms"]["left"]
        p.snake = [CELL[name] for name in board["alms"]["snake"]]
    p.raided = list(board["raided"])
    p.named = board["named"] or 0
    p.barred = board["barred"] or 0
    spied = board["spied"]
    p.spied = (spied["seat"] - 1, spied["castle"]) if spied else None
    p.stage = CARD[board["legend"]] if board["legend"] else 0


def to_json(p: Position) -> Json:
    """The whole position, hidden things too."""
    whole = {
        **board_json(p),
        "seed": p.terms.seed,
        "hands": [[CARDS[card] for card in own] for own in p.hands],
        "rows": {
            str(castle): [{"card": CARDS[card], "by": by + 1, "up": up} for card, by, up in p.rows[castle]]
            for castle in castles(p.seats)
        },
        "deck": [CARDS[card] for card in reversed(p.deck)],
        "unseen": [{"card": CARDS[card], "by": by + 1} for card, by in p.unseen],
    }
    return {key: whole[key] for key in KEYS}


def from_json(value: Any) -> Position:
    """The position that a JSON value describes; raises Refused with the first thing that is wrong."""
    if not isinstance(value, dict):
        raise Refused("a position is a JSON object")
    keys(value, (*KEYS, "shuffles"), OPTIONAL, "the position")
    if value["game"] != META.id:
        raise Refused(f"game is {shown(value['game'])}, not {META.id!r}")
    if not isinstance(value.get("options", {}), dict):
        raise Refused("options must be an object")
    whole(value.get("shuffles", 0), 0, 0, "shuffles")
    hands = a_list(value["hands"], None, "hands")
    p = empty(read_terms(len(hands), value.get("options", {}), value.get("seed", "0")))
    one_of(value["phase"], PHASES, "phase")
    check_words(value, p.seats)
    read_board(p, value)
    p.hands = [sorted(CARD[name] for name in own) for own in hands]
    for castle, row in value["rows"].items():
        p.rows[int(castle)] = [(CARD[entry["card"]], entry["by"] - 1, entry["up"]) for entry in row]
    p.deck = [CARD[name] for name in reversed(value["deck"])]
    p.unseen = [(CARD[entry["card"]], entry["by"] - 1) for entry in value["unseen"]]
    check(p)
    return p
