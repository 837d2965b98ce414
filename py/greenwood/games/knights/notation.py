"""Text and JSON of Robber Knights: actions and positions as notation.md describes them."""

import re
from collections import Counter
from typing import Any

from greenwood.checks import a_list, keys, one_of, whole
from greenwood.game import Action, Json, Refused, quoted, shown
from greenwood.games.knights.components import (
    CASTLES,
    CELL_TEXT,
    CHOICES,
    DIRECTIONS,
    DONE_ACTION,
    HALT_ACTION,
    HAND,
    KEEP,
    KEEP_PHASE,
    KEPT,
    KNIGHTS_PER_SEAT,
    LAKE,
    LAY,
    LETTERS,
    META,
    MOST_LAID,
    MOST_MUSTERED,
    MOST_ON_A_TILE,
    MUSTER,
    MUSTER_PHASE,
    NOWHERE,
    NUMBER,
    ON,
    OVER,
    PER_LETTER,
    PILE,
    PLAY,
    RIDE,
    RIDE_PHASE,
    SET,
    SHIFT,
    STEPS,
    TILE,
    TILES,
    TILES_PER_SEAT,
    cell,
    xy,
)
from greenwood.games.knights.position import Position, empty, read_terms
from greenwood.games.knights.riding import can_finish, musters

PHASES = ("keep", "play", "muster", "ride", "over")
KEYS = (
    "game",
    "options",
    "seed",
    "phase",
    "to_move",
    "land",
    "hands",
    "piles",
    "reserve",
    "laid",
    "ride",
    "start",
)
OPTIONAL = ("options", "seed", "shuffles", "start")
MOST_IN_PILE = PER_LETTER * len(PILE)
FARTHEST = SHIFT - 1
"""No land reaches a coordinate beyond this, on either side (asked before a cell is made of it)."""
SPELLING = re.compile(
    r"keep (\w+) (\w+)|lay (\w+) (-?\d{1,2}),(-?\d{1,2})|muster (\d)|ride ([nesw]) (\d)|on (\d)|(halt|done)",
    re.ASCII,
)
LETTER_COUNTS = {letter: Counter(TILE[name] for name in tiles) for letter, tiles in LETTERS.items()}
SET_COUNTS = Counter({kind: count for kind, count in enumerate(SET) if count})


def action_text(action: Action) -> str:
    """The one spelling of an action."""
    kind = action[0]
    if kind == LAY:
        return f"lay {TILES[action[1]]} {CELL_TEXT[action[2]]}"
    if kind == MUSTER:
        return f"muster {action[1]}"
    if kind == RIDE:
        return f"ride {DIRECTIONS[action[1]]} {action[2]}"
    if kind == ON:
        return f"on {action[1]}"
    if kind == KEEP:
        return f"keep {TILES[action[1]]} {TILES[action[2]]}"
    return "halt" if action == HALT_ACTION else "done"


def parse_action(text: str) -> Action:
    """The action spelt ``text``; raises Refused when it spells none."""
    spelt = SPELLING.fullmatch(text)
    action = _action(spelt.groups()) if spelt else None
    if action is None or action_text(action) != text:
        raise Refused(
            f"{quoted(text)} is no action of {META.name}; "
            "expected keep Pc M, lay M 2,0, muster 4, ride e 1, on 2, halt or done"
        )
    return action


def _action(spelt: tuple[str | None, ...]) -> Action | None:
    castle, other, tile, x, y, muster, way, left, on, bare = spelt
    if castle and other:
        return (KEEP, TILE[castle], TILE[other]) if castle in TILE and other in TILE else None
    if tile and x and y:
        near = tile in TILE and max(abs(int(x)), abs(int(y))) <= SHIFT
        return (LAY, TILE[tile], cell(int(x), int(y))) if near else None
    if muster:
        return MUSTER, int(muster)
    if way and left:
        return RIDE, DIRECTIONS.index(way), int(left)
    if on:
        return ON, int(on)
    return HALT_ACTION if bare == "halt" else DONE_ACTION


def board_json(p: Position) -> Json:
    """What lies open to all, in the shape that positions and views share."""
    mustering = p.phase in (MUSTER_PHASE, RIDE_PHASE)
    return {
        "game": META.id,
        "options": dict(p.terms.options),
        "phase": PHASES[p.phase],
        "to_move": None if p.to_move is None else p.to_move + 1,
        "land": [
            {
                "at": list(xy(where)),
                "tile": TILES[kind],
                "knights": [seat + 1 for seat in p.stacks.get(where, ())],
            }
            for where, kind in enumerate(p.land)
            if kind
        ],
        "reserve": list(p.reserve),
        "laid": p.laid,
        "ride": {
            "at": list(xy(p.ride_at)),
            "dir": None if p.ride_dir == NOWHERE else DIRECTIONS[p.ride_dir],
            "left": p.riding,
        }
        if mustering
        else None,
    }


def read_board(p: Position, board: Json) -> None:
    """Set what ``board_json`` shows; the words and numbers in ``board`` must be known to be right."""
    p.phase = PHASES.index(board["phase"])
    p.to_move = None if board["to_move"] is None else board["to_move"] - 1
    p.spread({cell(*tile["at"]): TILE[tile["tile"]] for tile in board["land"]})
    for tile in board["land"]:
        if tile["knights"]:
            p.stacks[cell(*tile["at"])] = tuple(seat - 1 for seat in tile["knights"])
    p.reserve = list(board["reserve"])
    p.laid = board["laid"]
    ride = board["ride"]
    if ride:
        p.ride_at = cell(*ride["at"])
        p.ride_dir = NOWHERE if ride["dir"] is None else DIRECTIONS.index(ride["dir"])
        p.riding = ride["left"]


def to_json(p: Position) -> Json:
    """The whole position, hidden things too."""
    whole = {
        **board_json(p),
        "seed": p.terms.seed,
        "hands": [[TILES[kind] for kind in hand] for hand in p.hands],
        "piles": [[TILES[kind] for kind in reversed(pile)] for pile in p.piles],
        "start": [TILES[kind] for kind in p.start],
    }
    return {key: whole[key] for key in KEYS if key != "start" or p.phase == KEEP_PHASE}


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
    _words(value, p.seats)
    _land(value["land"], p)
    read_board(p, value)
    p.hands = [[TILE[name] for name in hand] for hand in hands]
    p.piles = [[TILE[name] for name in reversed(pile)] for pile in value["piles"]]
    p.start = [TILE[name] for name in value.get("start", ())]
    _tiles(p)
    _knights(p)
    if p.phase == KEEP_PHASE:
        _keep(p)
    else:
        _turn(p)
        _ride(p)
    return p


def _words(value: Json, seats: int) -> None:
    """Every list, number and word is of its kind."""
    if value["to_move"] is not None:
        whole(value["to_move"], 1, seats, "to_move")
    for name in ("hands", "piles"):
        for tiles in a_list(value[name], seats, name):
            for tile in a_list(tiles, None, f"each of {name}"):
                one_of(tile, TILE, f"a tile of {name}")
    for reserve in a_list(value["reserve"], seats, "reserve"):
        whole(reserve, 0, KNIGHTS_PER_SEAT, "a reserve")
    whole(value["laid"], 0, MOST_LAID, "laid")
    ride = value["ride"]
    if ride is not None:
        if not isinstance(ride, dict):
            raise Refused("ride must be null or an object")
        keys(ride, ("at", "dir", "left"), (), "ride")
        _coordinates(ride["at"], "ride.at")
        if ride["dir"] is not None:
            one_of(ride["dir"], tuple(DIRECTIONS), "ride.dir")
        whole(ride["left"], 0, MOST_MUSTERED, "ride.left")
    if ("start" in value) != (value["phase"] == "keep"):
        raise Refused("start stands in a position exactly in phase keep")
    for tile in a_list(value.get("start", []), None, "start"):
        one_of(tile, TILE, "a tile of start")
    for tile in a_list(value["land"], None, "land"):
        if not isinstance(tile, dict):
            raise Refused("land must be a list of objects, one a tile")
        keys(tile, ("at", "tile", "knights"), (), "a tile of land")
        _coordinates(tile["at"], "a tile's place")
        one_of(tile["tile"], TILE, "a tile of land")
        for seat in a_list(tile["knights"], None, "the knights on a tile"):
            whole(seat, 1, seats, "a knight")


def _coordinates(value: Any, name: str) -> None:
    for number in a_list(value, 2, name):
        whole(number, -FARTHEST, FARTHEST, f"a coordinate of {name}")


def _land(tiles: list[Json], p: Position) -> None:
    """Each cell once, in one piece, no larger than the limit, on the starting area."""
    places = [tuple(tile["at"]) for tile in tiles]
    for (x, y), count in Counter(places).items():
        if count > 1:
            raise Refused(f"two tiles lie at {x},{y}")
    if not tiles:
        return
    for axis, name in enumerate(("wide", "high")):
        along = [place[axis] for place in places]
        size = max(along) - min(along) + 1
        if size > p.limit:
            raise Refused(f"the land is {size} tiles {name}; {p.limit} is the most")
    for number in range(2 * p.seats):
        x, y = number % p.seats, number // p.seats
        if (x, y) not in places:
            raise Refused(f"no tile lies at {x},{y}, which belongs to the starting area")
    joined, waiting = set(), [places[0]]
    loose = set(places[1:])
    while waiting:
        x, y = waiting.pop()
        joined.add((x, y))
        beside = loose & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        loose -= beside
        waiting += beside
    if loose:
        x, y = min(loose)
        raise Refused(f"the land is not in one piece: {x},{y} can't be reached from its other tiles")


def _tiles(p: Position) -> None:
    """Twenty-four tiles a seat, the piles in the order of their letters."""
    for seat, (hand, pile) in enumerate(zip(p.hands, p.piles, strict=True), 1):
        if len(pile) > MOST_IN_PILE:
            raise Refused(f"the pile of seat {seat} has {len(pile)} tiles; {MOST_IN_PILE} is the most")
        for number, letter in enumerate(PILE):
            group = Counter(pile[number * PER_LETTER : (number + 1) * PER_LETTER])
            if wrong := group - LETTER_COUNTS[letter]:
                name = TILES[min(wrong)]
                raise Refused(f"the pile of seat {seat} has {name} where its {letter} tiles belong")
        if wrong := Counter(hand + pile) - SET_COUNTS:
            raise Refused(f"seat {seat} has more {TILES[min(wrong)]} in hand and pile than there are")
    everywhere = Counter(kind for kind in p.land if kind) + Counter(p.start)
    for tiles in (*p.hands, *p.piles):
        everywhere += Counter(tiles)
    for kind, count in SET_COUNTS.items():
        if everywhere[kind] != count * p.seats:
            raise Refused(
                f"there are {everywhere[kind]} {TILES[kind]} tiles, not {count} for each of {p.seats} seats"
            )


def _knights(p: Position) -> None:
    """Thirty knights a seat, four at most on a tile, none on a lake."""
    for at, stack in p.stacks.items():
        if p.land[at] == LAKE:
            raise Refused(f"knights stand on the lake at {CELL_TEXT[at]}")
        if len(stack) > MOST_ON_A_TILE:
            raise Refused(f"{len(stack)} knights stand at {CELL_TEXT[at]}; four is the most")
    for seat, reserve in enumerate(p.reserve):
        count = reserve + sum(stack.count(seat) for stack in p.stacks.values())
        count += p.riding if seat == p.to_move else 0
        if count != KNIGHTS_PER_SEAT:
            raise Refused(f"seat {seat + 1} has {count} knights on the land, riding and in reserve, not 30")


def _keep(p: Position) -> None:
    """Before the first turn: some seats have chosen, in their order, and nothing else has happened."""
    if any(p.land) or p.laid or p.ride_at != NOWHERE:
        raise Refused("in phase keep no tile lies on the table yet")
    if p.to_move is None:
        raise Refused("to_move must be null exactly when the phase is over")
    expected = Counter[int]()
    for seat, hand in enumerate(p.hands, 1):
        if len(p.piles[seat - 1]) != MOST_IN_PILE:
            raise Refused(f"in phase keep the pile of seat {seat} is whole: 20 tiles")
        if seat - 1 >= p.to_move:
            if Counter(hand) != LETTER_COUNTS["A"]:
                raise Refused(f"seat {seat} has not chosen yet and holds its four A tiles")
        elif len(hand) != HAND or KEPT not in hand or not any(kind in CHOICES for kind in hand):
            raise Refused(f"seat {seat} has chosen and holds the castle and one other of its A tiles")
        else:
            expected += LETTER_COUNTS["A"] - Counter(hand)
    if Counter(p.start) != expected:
        raise Refused("start holds exactly the A tiles that those who have chosen did not keep")


def _turn(p: Position) -> None:
    """Phase, hands, tiles laid and the seat to move agree."""
    if not any(p.land):
        raise Refused("the starting area lies on the table after phase keep")
    if (p.to_move is None) != (p.phase == OVER):
        raise Refused("to_move must be null exactly when the phase is over")
    riding = p.phase in (MUSTER_PHASE, RIDE_PHASE)
    for seat, (hand, pile) in enumerate(zip(p.hands, p.piles, strict=True)):
        most = HAND - (riding and seat == p.to_move)
        if len(hand) > most or (pile and len(hand) < most):
            raise Refused(f"seat {seat + 1} has {len(hand)} tiles in hand where it must have {most}")
    left = any(p.hands)
    if p.phase == OVER:
        if left and p.frontier:
            raise Refused("the phase is over, but tiles are left and can be laid")
    elif p.phase == PLAY:
        if not left or not p.frontier:
            raise Refused("no tile is left that could be laid, so the phase must be over")
        if not p.hands[p.to_move or 0]:
            raise Refused(f"seat {(p.to_move or 0) + 1} is to move without a tile in hand")
    least, most = {PLAY: (0, MOST_LAID - 1), OVER: (0, 0)}.get(p.phase, (1, MOST_LAID))
    if not least <= p.laid <= most:
        raise Refused(f"laid is {p.laid}; in phase {PHASES[p.phase]} it is {least} to {most}")
    if p.to_move is not None:
        gone = TILES_PER_SEAT - len(p.hands[p.to_move]) - len(p.piles[p.to_move]) - HAND
        if gone < p.laid:
            raise Refused(f"laid is {p.laid}, but seat {p.to_move + 1} has laid only {gone} tiles so far")


def _ride(p: Position) -> None:
    """The ride is one that could have begun, and can be finished."""
    riding = p.phase in (MUSTER_PHASE, RIDE_PHASE)
    if riding != (p.ride_at != NOWHERE):
        raise Refused("ride must be null except in the phases muster and ride")
    if not riding:
        return
    at = p.ride_at
    where = CELL_TEXT[at]
    if p.phase == MUSTER_PHASE and (p.ride_dir != NOWHERE or p.riding):
        raise Refused("in phase muster ride.dir is null and ride.left is 0")
    if p.ride_dir == NOWHERE:
        if p.land[at] not in CASTLES or at in p.stacks:
            raise Refused(f"ride.at is {where}, where no castle lies that was laid just now")
        if p.phase == MUSTER_PHASE:
            if len(musters(p.land, p.stacks, at, p.reserve[p.to_move or 0])) == 1:
                raise Refused(f"nobody can muster at {where}, so the phase can't be muster")
            return
        finish = p.actions()
    else:
        _ridden(p)
        finish = [HALT_ACTION] if can_finish(p.land, p.stacks, at, p.ride_dir, p.riding) else []
    if not p.riding or not finish:
        raise Refused(f"the ride that has come to {where} can't be finished")


def _ridden(p: Position) -> None:
    """Straight behind the riders lies their castle, and on every tile from there enough of them stay."""
    me: int = p.to_move  # type: ignore[assignment]  # asked only while somebody rides
    behind, used = p.ride_at, p.riding
    while True:
        behind -= STEPS[p.ride_dir]
        number = NUMBER[p.land[behind]]
        stack = p.stacks.get(behind, ())
        used += number
        if stack[-number:] != (me,) * number or used > MOST_MUSTERED:
            raise Refused(f"no ride of seat {me + 1} can have come to {CELL_TEXT[p.ride_at]}")
        if p.land[behind] in CASTLES:
            return
