"""Why a line of actions is good, as far as the rules can tell: it is played on a guess, and compared."""

from collections.abc import Mapping, Sequence
from random import Random

from greenwood.games.knights import guess, parse_action
from greenwood.games.knights.components import (
    CASTLES,
    CELL_TEXT,
    KEEP_PHASE,
    META,
    MOST_MUSTERED,
    NUMBER,
    RIDE_PHASE,
    STEPS,
    TILES,
    WORTH,
)
from greenwood.games.knights.position import Position
from greenwood.games.knights.riding import closed
from greenwood.table.knights import words
from greenwood.table.knights.naming import place
from greenwood.table.people import number
from greenwood.table.scene import Scene
from greenwood.words import N_, _, n_

KEEPS = {
    "M": N_("Whoever rides over a mountain leaves three knights there."),
    "P": N_("A plain is worth no points to anybody, wherever you must lay it."),
    "Pv": N_("A village is worth two points to whoever holds it."),
}
"""What is kept beside the castle at the start, as things are then."""
SAFE = {
    "c": N_("Nobody can take the castle at {cell} from you any more."),
    "v": N_("Nobody can take the village at {cell} from you any more."),
    "t": N_("Nobody can take the town at {cell} from you any more."),
}
SHUTS = {
    "c": (
        N_("It blocks an open lane to your castle at {cell}."),
        N_("It blocks {n} open lanes to your castle at {cell}."),
    ),
    "v": (
        N_("It blocks an open lane to your village at {cell}."),
        N_("It blocks {n} open lanes to your village at {cell}."),
    ),
    "t": (
        N_("It blocks an open lane to your town at {cell}."),
        N_("It blocks {n} open lanes to your town at {cell}."),
    ),
}
"""One lane and several, by building."""


def reasons(line: Sequence[str], scene: Scene, hunches: Mapping[str, float]) -> list[str]:
    """Sentences that the rules say of the line, the weightiest first; none depends on the guess."""
    before: Position = guess(scene.view, Random(0))
    me = before.to_move
    if me is None:
        return []
    if before.phase == KEEP_PHASE:
        return [_(KEEPS[line[0].split()[-1]])]
    now, captured = before.copy(), []
    for text in line:
        # What is drawn at the end changes no land and no knight: the last action may be played too.
        events = now.play(parse_action(text))
        for event in events:
            if (
                event[0] == "stay"
                and event[2]
                and event[5] not in (0, me + 1)
                and WORTH[TILES.index(event[4])]
            ):
                captured.append((event[4], event[3], event[5]))
        if now.to_move != me or any(event[0] in META.reveals for event in events):
            break
    told = []
    points, then = before.points(), now.points()
    if then[me] > points[me]:
        gain = then[me] - points[me]
        told.append(n_("It wins one point.", "It wins {points} points.", gain, points=number(gain)))
    for tile, at, loser in captured:
        mine, _ours, _theirs = words.TAKES[tile[1]]
        told.append(_(mine, cell=place(at), loser=scene.seats[loser - 1].name))
    told += _kept(before, now, me)
    if told or len(scene.actions) == 1:
        return told
    if before.phase == RIDE_PHASE:
        return [_("It wins no point.")]
    reserve = now.reserve[me]
    if not before.reserve[me]:
        return [_("You have no knight left that could ride.")]
    if reserve < before.reserve[me]:
        return []
    # Most tiles are laid because one must be, where they cost least.
    return [
        n_(
            "It spends no knight: one stays in your reserve.",
            "It spends no knight: {n} stay in your reserve.",
            reserve,
            n=number(reserve),
        )
    ]


def _kept(before: Position, now: Position, me: int) -> list[str]:
    """Buildings of one's own that are safe now, or safer."""
    told = []
    for at, stack in sorted(now.stacks.items()):
        if stack[-1] != me or not WORTH[now.land[at]]:
            continue
        building, cell = TILES[now.land[at]][1], place(CELL_TEXT[at])
        if closed(now.land, now.stacks, at):
            mine = before.stacks.get(at, (-1,))[-1] == me
            if not (mine and closed(before.land, before.stacks, at)):
                told.append(_(SAFE[building], cell=cell))
        elif before.stacks.get(at, (-1,))[-1] == me:
            fewer = open_lanes(before, at) - open_lanes(now, at)
            if fewer > 0:
                one, many = SHUTS[building]
                told.append(n_(one, many, fewer, cell=cell))
    return told


def open_lanes(position: Position, at: int) -> int:
    """The directions from which knights of a rival's castle, still to be laid, could ride to a tile that ends
    their ride: past tiles that can be entered, from a cell where a tile may be laid."""
    me, most = position.stacks[at][-1], 0
    for seat, reserve in enumerate(position.reserve):
        left = {*position.hands[seat], *position.piles[seat]}.intersection(CASTLES)
        if left and seat != me:
            most = max(most, min(MOST_MUSTERED, reserve) - min([NUMBER[kind] for kind in left]))
    found = 0
    for step in STEPS:
        cell, takes = at + step, NUMBER[position.land[at]]
        while position.land[cell] and not closed(position.land, position.stacks, cell):
            takes += NUMBER[position.land[cell]]
            cell += step
        found += takes <= most and cell in position.frontier
    return found
