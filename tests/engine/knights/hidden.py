"""Change everything that a seat can't know of a position, and nothing that it can."""

from collections import Counter
from itertools import pairwise
from random import Random

from greenwood.game import Json
from greenwood.games.knights.components import LETTERS, PILE, SET, TILES

FREE = [name for name in LETTERS["A"] if name != "Pc"]
"""What can have been kept beside the castle."""
SETS = Counter({name: count for name, count in zip(TILES, SET, strict=True) if count})


def conceal(value: Json, seat: int, rng: Random) -> Json:
    """Another position that looks the same to ``seat`` (from 1; 0 a spectator)."""
    hands = [list(hand) for hand in value["hands"]]
    piles = [list(pile) for pile in value["piles"]]
    others = [one for one in range(len(hands)) if one + 1 != seat]
    changed = {**value, "seed": f"another seed {rng.random()}", "hands": hands, "piles": piles}
    if value["phase"] == "keep":
        _choose_again(changed, others, rng)
    else:
        for one in others:
            for other in others:
                _swap_kept(hands, piles, one, other, rng)
        for one in others:
            _swap_drawn(hands[one], piles[one], rng)
    for pile in piles:
        for start, end in groups(len(pile)):
            pile[start:end] = rng.sample(pile[start:end], end - start)
    for one in others:
        rng.shuffle(hands[one])
    return changed


def groups(size: int) -> list[tuple[int, int]]:
    """First and last (exclusive) of each letter, E first, in a pile of this size (next tile first)."""
    ends = [*range(size, 0, -5), 0]
    return [(start, end) for end, start in pairwise(ends)]


def _choose_again(value: Json, others: list[int], rng: Random) -> None:
    """Those who have chosen may have kept any other tile beside the castle."""
    done = [one for one, hand in enumerate(value["hands"]) if len(hand) == 2]
    for one in set(done) & set(others):
        value["hands"][one] = ["Pc", rng.choice(FREE)]
    start = [tile for one in done for tile in FREE if tile not in value["hands"][one]]
    value["start"] = rng.sample(start, len(start))


def _swap_kept(hands: list[list[str]], piles: list[list[str]], one: int, other: int, rng: Random) -> None:
    """Nobody saw which of two other seats kept which A tile, and held it until now."""
    mine, theirs = (rng.choice([t for t in hands[who] if t in FREE] or [""]) for who in (one, other))
    if not mine or not theirs or mine == theirs:
        return
    for who, comes in ((one, theirs), (other, mine)):
        if Counter([*hands[who], *piles[who], comes])[comes] > SETS[comes]:
            return
    hands[one][hands[one].index(mine)] = theirs
    hands[other][hands[other].index(theirs)] = mine


def _swap_drawn(hand: list[str], pile: list[str], rng: Random) -> None:
    """A tile in hand may as well lie under the letter on top of the pile, and the other way round."""
    if not pile:
        return
    start, end = groups(len(pile))[-1]
    letter = Counter(LETTERS[PILE[(len(pile) - 1) // 5]])
    for number, tile in enumerate(hand):
        at = rng.randrange(start, end)
        group = Counter(pile[start:end])
        group[pile[at]] -= 1
        if group[tile] < letter[tile]:
            hand[number], pile[at] = pile[at], tile
