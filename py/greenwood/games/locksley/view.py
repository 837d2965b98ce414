"""What a seat may know of a position, and a guess of the rest.

Hidden are the order of the pile, the colours of coins, and the seed. All else lies open.
"""

from random import Random

from greenwood.game import Json, read_options
from greenwood.games.locksley.components import (
    COLOURS,
    KING,
    META,
    OVER,
    TASKS,
    TILES_PER_COLOUR,
)
from greenwood.games.locksley.notation import board_json, read_board
from greenwood.games.locksley.position import END_ACTION, Position, Terms
from greenwood.games.locksley.tasks import MET, next_task
from greenwood.games.locksley.wording import why

LONGEST_SPRINT = 12
"""Steps that a threat is looked for ahead: more in one turn was never seen, and the look must be quick."""


def view(position: Position, seat: int) -> Json:
    """What ``seat`` (1 or 2; 0 a spectator) may know; the same for all but for the seat it names."""
    return {
        **board_json(position),
        "seat": seat,
        "coins": [len(coins) for coins in position.coins],
        "pile": len(position.pile),
    }


def guess(view: Json, rng: Random) -> Position:
    """A position that fits the view: the unseen tiles dealt by ``rng`` into coins and pile."""
    options = read_options(META, view["options"], Position.seats)
    terms = Terms(options, f"guess {rng.getrandbits(64):016x}", options["edition"] == "french")
    position = Position.__new__(Position)
    position.terms = terms
    position.shuffles = 0
    read_board(position, view)
    unseen = [TILES_PER_COLOUR] * len(COLOURS)
    for colour in position.grid + position.discard:
        if colour >= 0:
            unseen[colour] -= 1
    for own in position.loot:
        for colour, count in enumerate(own):
            unseen[colour] -= count
    tiles = [colour for colour, count in enumerate(unseen) for _ in range(count)]
    rng.shuffle(tiles)
    first, both = view["coins"][0], sum(view["coins"])
    position.coins = [tiles[:first], tiles[first:both]]
    position.pile = tiles[both:]
    return position


def explain(position: Position) -> Json:
    """What the seat to move is told of the track, see notation.md."""
    seat = position.to_move
    told: Json = {
        "seat": None if seat is None else seat + 1,
        "next": None if seat is None else next_task(position, seat),
        "tasks": {},
        "steps": list(position.bards),
        "lap": len(position.track),
    }
    if seat is not None:
        told["tasks"] = {
            TASKS[task]: {"met": MET[task](position, seat), "why": why(position, seat, TASKS[task])}
            for task in (*position.track, KING)
        }
    return told


def threat(view: Json) -> tuple[int, str] | None:
    """(seat, "lap" or "king") when the other seat could win with its next turn if nothing changed.

    Every order of that turn is tried on a guess of the hidden tiles. The guess matters where a hole is
    filled, and for the tile on the square just left: a win that needs it is not foreseen for certain.
    """
    if view["phase"] != "turn":
        return None
    position = guess(view, Random(0))
    rival = view["to_move"] % 2
    lap = len(position.track)
    ahead = position.bards[rival] - position.bards[1 - rival]
    if min(2 * lap - 1 - position.bards[rival], lap + 1 - ahead) > LONGEST_SPRINT:
        return None
    position.play(END_ACTION)  # as if the turn ended here, allowed or not
    seen = set()
    waiting = [position]
    while waiting:
        here = waiting.pop()
        for action in here.actions():
            there = here.copy()
            events = there.play(action)
            if there.phase == OVER:
                return rival + 1, events[-1][2]
            key = there.key()
            if there.to_move == rival and key not in seen:
                seen.add(key)
                waiting.append(there)
    return None
