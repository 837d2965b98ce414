"""Random positions of Robin of Locksley as JSON values, early and late, plain and strange, all consistent.

Half are invented tile by tile, half come from games that this reading of the rules plays at random from the
set-up or from invented positions. The same seed gives the same positions.
"""

import random
from collections.abc import Iterator
from typing import Any

from oracle.locksley.rules import apply, legal
from oracle.locksley.tables import (
    COLOURS,
    CORNER,
    CORNER_DAY,
    CORNER_NIGHT,
    OF_EACH_COLOUR,
    OPTIONS,
    SMALL,
    SMALL_A_SIDE,
    SMALL_DAY,
    SMALL_NIGHT,
    SQUARES,
    START,
    distance,
    knights_move_apart,
    lap_length,
)

Position = dict[str, Any]
SEEDS = ["0", "1", "5f1c9a0e7b42d833", "Robin & Marian", "Größe", 'say "ho"', "<b>", "\U0001f3f9"]
NO_TURN = {"robin_moved": False, "left": None, "sale": False, "sale_of_three": False, "sale_shared": False}


def some_options(rng: random.Random) -> dict[str, Any]:
    """Every option at random; numbers now and then as text."""
    options: dict[str, Any] = {name: rng.choice(values) for name, values in OPTIONS.items()}
    for name in ("extra1", "extra2", "first"):
        if options[name] != "random" and rng.random() < 0.7:
            options[name] = int(options[name])
    return options


def some_track(rng: random.Random, options: dict[str, Any]) -> list[str]:
    """A track as the set-up would build it for these options."""
    n, light = SMALL_A_SIDE[options["length"]], options["light"]
    if light == "mixed":
        small, pairs = rng.sample(SMALL, 4 * n), rng.sample(CORNER, 3)
    else:
        kind, rest = (SMALL_DAY, SMALL_NIGHT) if light == "day" else (SMALL_NIGHT, SMALL_DAY)
        small = rng.sample(kind, min(4 * n, len(kind)))
        small += rng.sample(rest, 4 * n - len(small))
        pairs = rng.sample(CORNER_DAY if light == "day" else CORNER_NIGHT, 3)
        rng.shuffle(small)
    track: list[str] = []
    for side in range(4):
        track += small[side * n : side * n + n]
        track += pairs[side] if side < 3 else START
    return track


def fresh(rng: random.Random) -> Position:
    """A position before the corners are taken."""
    options = some_options(rng)
    tiles = COLOURS * OF_EACH_COLOUR
    rng.shuffle(tiles)
    first = rng.choice([1, 2]) if options["first"] == "random" else int(options["first"])
    return {
        "game": "locksley",
        "options": options,
        "seed": rng.choice(SEEDS),
        "shuffles": 0,
        "phase": "corner",
        "to_move": first,
        "grid": dict(zip(SQUARES, tiles[:25], strict=True)),
        "holes": [],
        "robins": [None, None],
        "track": some_track(rng, options),
        "bards": [0, 0],
        "loot": [{}, {}],
        "coins": [[], []],
        "pile": tiles[25:],
        "discard": [],
        "turn": dict(NO_TURN),
        "winner": None,
    }


def some_places(rng: random.Random, lap: int) -> list[int]:
    """Where two Bards may stand while the game goes on: s below 2L - 1, no lead above L."""
    last = 2 * lap - 2
    while True:
        kind = rng.choice(["early", "anywhere", "corner", "start", "king", "lapping", "equal", "second"])
        near = rng.randint(0, last)
        if kind == "early":
            pair = [rng.randint(0, 5), rng.randint(0, 5)]
        elif kind == "corner":  # about to enter Nottingham, The Beginning or the first spaces again
            pair = [lap + rng.randint(-3, 2), near]
        elif kind == "start":
            pair = [rng.choice([0, lap - 1, lap]), rng.choice([0, lap - 1, lap])]
        elif kind == "king":
            pair = [last - rng.choice([0, 0, 0, 1, 2]), near]
        elif kind == "lapping":
            pair = [near, near - lap + rng.choice([0, 0, 0, 1, 2])]
        elif kind == "equal":
            pair = [near, near]
        elif kind == "second":
            pair = [rng.randint(lap, last), rng.randint(lap, last)]
        else:
            pair = [near, rng.randint(0, last)]
        rng.shuffle(pair)
        if all(0 <= steps <= last for steps in pair) and abs(pair[0] - pair[1]) <= lap:
            return pair


def some_end(rng: random.Random, lap: int, winner: int) -> list[int]:
    """Where the Bards stand when the winner has just entered the King or gone a lap ahead."""
    if rng.random() < 0.5:
        mine, theirs = 2 * lap - 1, rng.randint(lap - 2, 2 * lap - 2)
    else:
        theirs = rng.randint(0, lap - 2)
        mine = theirs + lap + 1
    return [mine, theirs] if winner == 1 else [theirs, mine]


def some_robins(rng: random.Random) -> list[str]:
    """Two different squares, in one of three cases close together, in one of five in a corner."""
    one, other = rng.sample(SQUARES, 2)
    if rng.random() < 0.2:
        one = rng.choice(["a1", "a5", "e1", "e5"])
    if rng.random() < 0.35 or one == other:
        other = rng.choice(
            [square for square in SQUARES if distance(one, square) in [(0, 1), (1, 1), (1, 2)]]
        )
    pair = [one, other]
    rng.shuffle(pair)
    return pair


def some_loot(rng: random.Random, stock: dict[str, int], most: int) -> dict[str, int]:
    """A seat's collections out of the stock, at most `most` tiles: nothing, a few, sets, or a heap."""
    kind = rng.choice(["none", "few", "few", "sets", "sets", "contract", "pairs", "heap", "one colour"])
    colours = rng.sample(COLOURS, 6)
    if kind == "none":
        sizes = []
    elif kind == "few":
        sizes = [rng.choice([1, 1, 2]) for _ in range(rng.randint(1, 4))]
    elif kind == "sets":
        sizes = [rng.choice([1, 2, 3, 3, 4, 5]) for _ in range(rng.randint(1, 4))]
    elif kind == "contract":
        sizes = [1, 2, 3] + [1] * (rng.random() < 0.3)
    elif kind == "pairs":
        sizes = [rng.choice([2, 2, 3]) for _ in range(rng.randint(1, 3))]
    elif kind == "heap":
        sizes = [rng.randint(2, 9) for _ in range(rng.randint(3, 6))]
    else:
        sizes = [rng.randint(1, 10)]
    loot: dict[str, int] = {}
    for colour, size in zip(colours, sizes, strict=False):
        size = min(size, stock[colour], most - sum(loot.values()))
        if size > 0:
            loot[colour] = size
            stock[colour] -= size
    return loot


def invented(rng: random.Random, over: bool = False) -> Position:
    """A position in the midst of a turn, or at the end of a game, put together at random."""
    options = some_options(rng)
    lap = lap_length(options["length"])
    mover = rng.choice([1, 2])
    me, you = mover - 1, 2 - mover
    robins = some_robins(rng)
    supply = rng.choice(["pile", "pile", "discard", "discard", "nothing", "nothing"])

    turn: dict[str, Any] = dict(NO_TURN)
    free = [square for square in SQUARES if square not in robins]
    if rng.random() < 0.55:
        turn["robin_moved"] = True
        near = [square for square in free if knights_move_apart(robins[me], square)]
        turn["left"] = rng.choice(near if rng.random() < 0.95 else free)
        free.remove(turn["left"])
    holes: list[str] = []
    if supply == "nothing":
        holes = rng.sample(free, rng.choice([0, 1, 1, 2, 3, 5, 5, 12]))
    free = [square for square in free if square not in holes]

    stock = dict.fromkeys(COLOURS, OF_EACH_COLOUR)
    beside = 60 - len(free)  # all tiles that do not lie in the grid
    loot: list[dict[str, int]] = [{}, {}]
    for seat in rng.sample([0, 1], 2):
        loot[seat] = some_loot(rng, stock, min(25, beside - sum(sum(mine.values()) for mine in loot)))
    rest = [colour for colour in COLOURS for _ in range(stock[colour])]
    rng.shuffle(rest)
    if loot[me] and rng.random() < 0.3:  # keep one of the mover's colours off the grid as far as possible
        shy = rng.choice(list(loot[me]))
        rest.sort(key=lambda colour: colour == shy)
    grid = dict(zip(free, rest, strict=False))
    rest = rest[len(free) :]
    rng.shuffle(rest)

    coins: list[list[str]] = [[], []]
    for seat in (0, 1):
        for _ in range(min(len(rest), rng.choice([0, 0, 1, 1, 2, 3, 4, 5, 8]))):
            coins[seat].append(rest.pop())
    pile: list[str] = []
    discard: list[str] = []
    if supply == "pile":
        cut = rng.choice([0, 1, 2, len(rest) // 2, len(rest)])
        pile, discard = (rest[cut:], rest[:cut]) if rng.random() < 0.6 else (rest[:cut], rest[cut:])
    elif supply == "discard" and rng.random() < 0.5:
        discard = rest
    else:  # somebody must own what is left; few lie in the discard pile, or none
        few = rng.choice([1, 1, 2, 3]) if supply == "discard" else 0
        discard, rest = rest[:few], rest[few:]
        rich = rng.choice([me, you, you])
        for colour in rest:
            if rng.random() < 0.5:
                coins[rich].append(colour)
            else:
                loot[rich][colour] = loot[rich].get(colour, 0) + 1
    if over and len(coins[me]) < 4 and pile:
        coins[me] += [pile.pop() for _ in range(min(4, len(pile)))]

    if rng.random() < (0.45 if coins[me] else 0.05):
        turn.update(sale=True, sale_of_three=rng.random() < 0.5, sale_shared=rng.random() < 0.5)
    return {
        "game": "locksley",
        "options": options,
        "seed": rng.choice(SEEDS),
        "shuffles": rng.choice([0, 0, 1, 2, 7, 10**6]),
        "phase": "over" if over else "turn",
        "to_move": None if over else mover,
        "grid": grid,
        "holes": holes,
        "robins": robins,
        "track": some_track(rng, options),
        "bards": some_end(rng, lap, mover) if over else some_places(rng, lap),
        "loot": loot,
        "coins": coins,
        "pile": pile,
        "discard": discard,
        "turn": turn,
        "winner": mover if over else None,
    }


def emptied(p: Position, rng: random.Random) -> Position:
    """The position with one tile in the grid and every other in somebody's hands; the rest are holes."""
    p["turn"].update(robin_moved=False, left=None)
    kept = rng.choice(list(p["grid"]))
    tiles = [*p["pile"], *p["discard"], *(tile for square, tile in p["grid"].items() if square != kept)]
    for tile in tiles:
        loot = rng.choice(p["loot"])
        loot[tile] = loot.get(tile, 0) + 1
    p.update(grid={kept: p["grid"][kept]}, pile=[], discard=[])
    p["holes"] = [square for square in SQUARES if square not in p["robins"] and square != kept]
    rng.shuffle(p["holes"])
    return p


def before_the_king(p: Position) -> Position:
    """The position with nothing that the seat to move could sell, and its Bard before the King."""
    me, you = p["to_move"] - 1, 2 - p["to_move"]
    for colour, count in list(p["loot"][me].items()):
        if count > 2:
            p["loot"][me][colour] = 2
            p["loot"][you][colour] = p["loot"][you].get(colour, 0) + count - 2
    lap = len(p["track"])
    p["bards"][me] = 2 * lap - 2
    p["bards"][you] = max(p["bards"][you], lap - 2)
    return p


def played(rng: random.Random, start: Position) -> Iterator[Position]:
    """The positions of a game at random from `start` to its end, with a taste for hoarding or for running."""
    stingy = rng.random() < 0.5
    position = start
    for _ in range(rng.choice([5, 20, 60, 300])):
        actions = legal(position)
        if not actions:
            return
        weights = []
        for action in actions:
            thrift = action == "bribe" or action.startswith("sell")
            weights.append(0.03 if stingy and thrift else 3 if action in ("step", "end") else 1)
        action = rng.choices(actions, weights)[0]
        position = apply(position, action, lambda _position, discard: rng.sample(discard, len(discard)))
        yield position


def loosened(position: Position, rng: random.Random) -> Position:
    """The same position written another way: less written out, and orders changed that mean nothing."""
    loose = dict(position)
    if rng.random() < 0.2:
        loose.pop("seed")
    if rng.random() < 0.2 and loose["shuffles"] == 0:
        loose.pop("shuffles")
    if rng.random() < 0.3:
        loose["options"] = {
            name: value
            for name, value in loose["options"].items()
            if str(value) != OPTIONS[name][0] or rng.random() < 0.5
        }
    if rng.random() < 0.3:
        loose["grid"] = dict(rng.sample(list(loose["grid"].items()), len(loose["grid"])))
        loose = dict(rng.sample(list(loose.items()), len(loose)))
    return loose


def positions(count: int, seed: int) -> Iterator[Position]:
    """`count` consistent positions of every kind."""
    rng = random.Random(f"positions {seed}")
    game: Iterator[Position] = iter(())
    for _ in range(count):
        kind = rng.random()
        if kind < 0.03:
            position = fresh(rng)
        elif kind < 0.08:
            position = invented(rng, over=True)
        elif kind < 0.09:
            position = emptied(invented(rng), rng)
        elif kind < 0.11:
            position = invented(rng)
            while position["pile"] or position["discard"] or not position["turn"]["robin_moved"]:
                position = invented(rng)
            position = before_the_king(position)
        elif kind < 0.5:
            position = invented(rng)
        else:
            following = None
            for _ in range(rng.randint(1, 4)):
                following = next(game, None)
            if following is None:
                following = fresh(rng) if rng.random() < 0.5 else invented(rng)
                game = played(rng, following)
            position = following
        yield loosened(position, rng)
