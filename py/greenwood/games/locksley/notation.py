"""Text and JSON of Robin of Locksley: actions and positions as notation.md describes them."""

import re
from typing import Any

from greenwood.checks import a_list, keys, one_of, whole
from greenwood.game import Action, Json, Refused, quoted, read_options, read_seed, shown
from greenwood.games.locksley.components import (
    BRIBE,
    COLOURS,
    CORNER,
    CORNERS_DAY,
    CORNERS_NIGHT,
    EMPTY,
    END,
    META,
    OVER,
    PLACE,
    ROBIN,
    SELL,
    SMALL_DAY,
    SMALL_NIGHT,
    SMALL_PER_SIDE,
    SQUARES,
    START,
    STEP,
    TASK,
    TASKS,
    TILES_PER_COLOUR,
)
from greenwood.games.locksley.position import Position, Terms

PHASES = ("corner", "turn", "over")
FLAGS = ("sale", "sale_of_three", "sale_shared")
KEYS = (
    "game",
    "options",
    "seed",
    "shuffles",
    "phase",
    "to_move",
    "grid",
    "holes",
    "robins",
    "track",
    "bards",
    "loot",
    "coins",
    "pile",
    "discard",
    "turn",
    "winner",
)
OPTIONAL = ("options", "seed", "shuffles")
MOST_SHUFFLES = 1_000_000_000
"""Far more than any match sees, and few enough for every number made of it to be printed."""
COLOUR = {name: number for number, name in enumerate(COLOURS)}
SQUARE = {name: number for number, name in enumerate(SQUARES)}
KIND = {"corner": PLACE, "robin": ROBIN, "sell": SELL, "step": STEP, "bribe": BRIBE, "end": END}
SPELT = {kind: name for name, kind in KIND.items()}
SPELLING = re.compile(r"(?:(corner|robin) ([a-e][1-5])|(sell) ([a-z]+)|(step|bribe|end))")


def action_text(action: Action) -> str:
    """The one spelling of an action."""
    kind, what = action
    if kind in (PLACE, ROBIN):
        return f"{SPELT[kind]} {SQUARES[what]}"
    return f"sell {COLOURS[what]}" if kind == SELL else SPELT[kind]


def parse_action(text: str) -> Action:
    """The action spelt ``text``; raises Refused when it spells none."""
    spelt = SPELLING.fullmatch(text)
    if spelt:
        move, square, sell, colour, bare = spelt.groups()
        if move:
            return KIND[move], SQUARE[square]
        if bare:
            return KIND[bare], 0
        if sell and colour in COLOUR:
            return SELL, COLOUR[colour]
    raise Refused(
        f"{quoted(text)} is no action of {META.name}; "
        "expected corner a1, robin c4, sell green, step, bribe or end"
    )


def board_json(p: Position) -> Json:
    """What lies open to all, in the shape that positions and views share."""
    return {
        "game": META.id,
        "options": dict(p.terms.options),
        "phase": PHASES[p.phase],
        "to_move": None if p.to_move is None else p.to_move + 1,
        "grid": {SQUARES[square]: COLOURS[colour] for square, colour in enumerate(p.grid) if colour != EMPTY},
        "holes": [SQUARES[square] for square in p.holes],
        "robins": [None if square == EMPTY else SQUARES[square] for square in p.robins],
        "track": [TASKS[task] for task in p.track],
        "bards": list(p.bards),
        "loot": [{COLOURS[c]: n for c, n in enumerate(own) if n} for own in p.loot],
        "discard": [COLOURS[colour] for colour in p.discard],
        "turn": {
            "robin_moved": p.robin_moved,
            "left": None if p.left == EMPTY else SQUARES[p.left],
            **{flag: getattr(p, flag) for flag in FLAGS},
        },
        "winner": None if p.winner is None else p.winner + 1,
    }


def read_board(p: Position, board: Json) -> None:
    """Set what ``board_json`` shows; the words in ``board`` must be known to be right."""
    p.phase = PHASES.index(board["phase"])
    p.to_move = None if board["to_move"] is None else board["to_move"] - 1
    p.grid = [COLOUR.get(board["grid"].get(square), EMPTY) for square in SQUARES]
    p.holes = [SQUARE[square] for square in board["holes"]]
    p.robins = [SQUARE.get(square, EMPTY) for square in board["robins"]]
    p.track = tuple(TASK[task] for task in board["track"])
    p.bards = list(board["bards"])
    p.loot = [[own.get(colour, 0) for colour in COLOURS] for own in board["loot"]]
    p.discard = [COLOUR[colour] for colour in board["discard"]]
    turn = board["turn"]
    p.robin_moved = turn["robin_moved"]
    p.left = SQUARE.get(turn["left"], EMPTY)
    p.sale, p.sale_of_three, p.sale_shared = (turn[flag] for flag in FLAGS)
    p.winner = None if board["winner"] is None else board["winner"] - 1


def to_json(p: Position) -> Json:
    """The whole position, hidden things too."""
    board = board_json(p)
    whole = {
        **board,
        "seed": p.terms.seed,
        "shuffles": p.shuffles,
        "coins": [[COLOURS[colour] for colour in coins] for coins in p.coins],
        "pile": [COLOURS[colour] for colour in reversed(p.pile)],
    }
    return {key: whole[key] for key in KEYS}


def from_json(value: Any) -> Position:
    """The position that a JSON value describes; raises Refused with the first thing that is wrong."""
    if not isinstance(value, dict):
        raise Refused("a position is a JSON object")
    keys(value, KEYS, OPTIONAL, "the position")
    if value["game"] != META.id:
        raise Refused(f"game is {shown(value['game'])}, not {META.id!r}")
    given = value.get("options", {})
    if not isinstance(given, dict):
        raise Refused("options must be an object")
    options = read_options(META, given, Position.seats)
    p = Position.__new__(Position)
    p.terms = Terms(options, read_seed(value.get("seed", "0")), options["edition"] == "french")
    p.shuffles = whole(value.get("shuffles", 0), 0, MOST_SHUFFLES, "shuffles")
    if value["phase"] not in PHASES:
        raise Refused(f"phase is {shown(value['phase'])}; it is one of {', '.join(PHASES)}")
    _words(value)
    _track(value["track"], options)
    read_board(p, value)
    p.coins = [[COLOUR[colour] for colour in coins] for coins in value["coins"]]
    p.pile = [COLOUR[colour] for colour in reversed(value["pile"])]
    _tiles(p)
    _squares(p)
    _phase(p)
    return p


def _words(value: Json) -> None:
    """Every list, number and word is of its kind."""
    for name in ("to_move", "winner"):
        if value[name] is not None:
            whole(value[name], 1, 2, name)
    grid = value["grid"]
    if not isinstance(grid, dict):
        raise Refused("grid must be an object of squares and colours")
    for square, colour in grid.items():
        one_of(square, SQUARE, "a square of grid")
        one_of(colour, COLOUR, f"the tile on {square}")
    for square in a_list(value["holes"], None, "holes"):
        one_of(square, SQUARE, "a hole")
    for square in a_list(value["robins"], 2, "robins"):
        if square is not None:
            one_of(square, SQUARE, "a Robin's square")
    for steps in a_list(value["bards"], 2, "bards"):
        whole(steps, 0, None, "a Bard's steps")
    for own in a_list(value["loot"], 2, "loot"):
        if not isinstance(own, dict):
            raise Refused("loot must be an object of colours and numbers for each seat")
        for colour, count in own.items():
            one_of(colour, COLOUR, "a colour of loot")
            whole(count, 0, TILES_PER_COLOUR, f"the number of {colour} tiles in loot")
    for name in ("pile", "discard"):
        for colour in a_list(value[name], None, name):
            one_of(colour, COLOUR, f"a tile of {name}")
    for coins in a_list(value["coins"], 2, "coins"):
        for colour in a_list(coins, None, "the coins of a seat"):
            one_of(colour, COLOUR, "a coin")
    turn = value["turn"]
    if not isinstance(turn, dict):
        raise Refused("turn must be an object")
    keys(turn, ("robin_moved", "left", *FLAGS), (), "turn")
    for name in ("robin_moved", *FLAGS):
        if not isinstance(turn[name], bool):
            raise Refused(f"turn.{name} must be true or false, not {shown(turn[name])}")
    if turn["left"] is not None:
        one_of(turn["left"], SQUARE, "turn.left")


def _track(track: Any, options: Json) -> None:
    """The spaces are those of this length and light, pairs together, each tile once."""
    side = SMALL_PER_SIDE[options["length"]]
    lap = 4 * side + 8
    for task in a_list(track, lap, f"the track of a {options['length']} game"):
        one_of(task, TASK, "a space of the track")
    if len(set(track)) < lap:
        twice = next(task for task in track if track.count(task) > 1)
        raise Refused(f"the track has {twice} twice")
    small = [task for number, task in enumerate(track) if number % (side + 2) < side]
    corners = [tuple(track[n + side : n + side + 2]) for n in range(0, lap, side + 2)]
    if corners[-1] != START:
        raise Refused("the track must end with nottingham, beginning")
    wrong = [task for task in small if task not in SMALL_DAY + SMALL_NIGHT]
    if wrong:
        raise Refused(f"the track has {wrong[0]} where a small tile belongs")
    for pair in corners[:-1]:
        if pair not in CORNERS_DAY + CORNERS_NIGHT:
            raise Refused(f"the track has {', '.join(pair)} where a corner tile belongs")
    if options["light"] != "mixed":
        main, pairs = (SMALL_DAY, CORNERS_DAY) if options["light"] == "day" else (SMALL_NIGHT, CORNERS_NIGHT)
        others = sum(task not in main for task in small)
        if set(corners[:-1]) != set(pairs) or others != max(0, len(small) - len(main)):
            raise Refused(f"the track is not one of a game with light {options['light']!r}")


def _tiles(p: Position) -> None:
    """Sixty tiles, ten of each colour."""
    tiles = [c for c in (*p.grid, *p.discard, *p.pile, *p.coins[0], *p.coins[1]) if c != EMPTY]
    counts = [tiles.count(colour) + p.loot[0][colour] + p.loot[1][colour] for colour in range(len(COLOURS))]
    if sum(counts) != TILES_PER_COLOUR * len(COLOURS):
        raise Refused(
            f"there are {sum(counts)} tiles in grid, pile, discard, loot and coins together, not 60"
        )
    for name, count in zip(COLOURS, counts, strict=True):
        if count != TILES_PER_COLOUR:
            raise Refused(f"there are {count} {name} tiles, not {TILES_PER_COLOUR}")


def _squares(p: Position) -> None:
    """Each square holds a tile, a Robin, or waits for a tile: one of these."""
    if p.robins[0] == p.robins[1] != EMPTY:
        raise Refused(f"both Robins stand on {SQUARES[p.robins[0]]}")
    if (p.left != EMPTY) != p.robin_moved:
        raise Refused("turn.left names a square exactly when the Robin has moved")
    if len(set(p.holes)) < len(p.holes):
        raise Refused("holes names a square twice")
    bare = [*p.holes, *(square for square in (*p.robins, p.left) if square != EMPTY)]
    for square, colour in enumerate(p.grid):
        times = (colour != EMPTY) + bare.count(square)
        if times > 1:
            raise Refused(
                f"{SQUARES[square]} holds more than one of: tile, Robin, hole, the square just left"
            )
        if times == 0:
            raise Refused(f"{SQUARES[square]} has no tile, but no Robin stands there and it is no hole")


def _phase(p: Position) -> None:
    """Phase, seats, Bards and the turn's flags agree."""
    lap = len(p.track)
    if max(p.bards) > 2 * lap - 1:
        raise Refused(f"a Bard has made {shown(max(p.bards))} steps; the King is step {2 * lap - 1}")
    won = [p.bards[seat] == 2 * lap - 1 or p.bards[seat] - p.bards[1 - seat] > lap for seat in (0, 1)]
    if (p.to_move is None) != (p.phase == OVER):
        raise Refused("to_move must be null exactly when the phase is over")
    if (p.winner is None) != (p.phase != OVER):
        raise Refused("winner must name a seat exactly when the phase is over")
    if all(won):
        raise Refused("both Bards stand on Long Live the King, but the first there has won at once")
    if p.phase == OVER and not won[p.winner or 0]:
        raise Refused("the winner has neither lapped the other Bard nor reached the King")
    if sum(won) > (p.phase == OVER):
        raise Refused("a Bard has lapped the other or reached the King, but the phase is not over for it")
    if (p.sale_of_three or p.sale_shared) and not p.sale:
        raise Refused("turn.sale_of_three and turn.sale_shared need turn.sale")
    if EMPTY in p.robins and p.phase != CORNER:
        raise Refused("both Robins must stand on the grid once the corners are taken")
    if p.phase == CORNER:
        started = (
            p.robins != [EMPTY, EMPTY] or any(p.bards) or any(map(any, p.loot)) or any(map(len, p.coins))
        )
        if started or p.robin_moved or p.sale or p.holes or p.discard:
            raise Refused("in phase corner nobody has a Robin on the grid, loot, coins or steps yet")
        first = p.terms.options["first"]
        if first != "random" and p.to_move != int(first) - 1:
            raise Refused(f"seat {first} chooses the corner in this game, not seat {(p.to_move or 0) + 1}")
