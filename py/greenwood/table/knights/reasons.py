"""Why a line of actions is good, as far as the rules can tell: it is played on a guess, and compared."""

from collections.abc import Collection, Mapping, Sequence
from random import Random

from greenwood.game import Event
from greenwood.games.knights import guess, parse_action
from greenwood.games.knights.components import (
    CASTLES,
    CELL_TEXT,
    KEEP_PHASE,
    LAY,
    META,
    MOST_MUSTERED,
    NEVER,
    NUMBER,
    PLAY,
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
    "M": N_("Lay the mountain in a rival’s way: whoever rides over it leaves three knights there."),
    "P": N_("You may lay an empty plain anywhere: it gives no points to whoever rides there."),
    "Pv": N_("Lay the village beside your next castle: one knight can hold it for two points."),
}
"""What is kept beside the castle at the start, as things are then."""
SAFE = {
    "c": N_("Nobody can take the castle at {cell} from you any more."),
    "v": N_("Nobody can take the village at {cell} from you any more."),
    "t": N_("Nobody can take the town at {cell} from you any more."),
}
SHUTS = {
    "c": N_("It blocks {lanes} to your castle at {cell}."),
    "v": N_("It blocks {lanes} to your village at {cell}."),
    "t": N_("It blocks {lanes} to your town at {cell}."),
}


def reasons(line: Sequence[str], scene: Scene, hunches: Mapping[str, float]) -> list[str]:
    """Sentences that the rules say of the line, the weightiest first; none depends on the guess."""
    before: Position = guess(scene.view, Random(0))
    me = before.to_move
    if me is None:
        return []
    if before.phase == KEEP_PHASE:
        return [_(KEEPS[line[0].split()[-1]])]
    now, kept, laid = before.copy(), list(before.hands[me]), []
    events: tuple[Event, ...] = ()
    for text in line:
        # What is drawn at the end changes no land and no knight: the last action may be played too.
        action = parse_action(text)
        if action[0] == LAY:
            kept.remove(action[1])
            laid.append(action[2])
        events += (*now.play(action),)
        if now.to_move != me or any(event[0] in META.reveals for event in events):
            break
    gain = now.points()[me] - before.points()[me]
    told = [_("It wins {points}.", points=words.points(gain))] if gain > 0 else []
    told += [said for _who, said, taken in words.events_in_words(events, scene.seats, True) if taken]
    told += _kept(before, now, me)
    reserve = now.reserve[me]
    if reserve < before.reserve[me] or len(scene.actions) == 1:
        return told
    if before.phase == RIDE_PHASE:
        return told or [_("It wins no point.")]
    if not reserve:
        return told or [_("You have no knight left that could ride.")]
    if before.phase == PLAY:
        told += _prospects(before, now, me, kept, laid, scene)
    return told or [
        n_(
            "It spends no knight: one stays in your reserve.",
            "It spends no knight: {n} stay in your reserve.",
            reserve,
            n=number(reserve),
        )
    ]


def _prospects(
    before: Position, now: Position, me: int, kept: list[int], laid: list[int], scene: Scene
) -> list[str]:
    """What castles could win of which nobody has mustered yet."""
    told = []
    then, could = (_most_won(one, me, kept, one.frontier) for one in (before, now))
    if could > then:
        told.append(
            _(
                "A castle in your hand could then win {points}, not {before}, if nobody comes between.",
                points=words.points(could),
                before=number(then),
            )
        )
    if laid:
        rivals = {seat: [*hand, *before.piles[seat]] for seat, hand in enumerate(before.hands) if seat != me}
        lost, rival = max((_most_won(before, seat, left, laid[:1]), seat) for seat, left in rivals.items())
        if lost > 1:
            told.append(
                _(
                    "It takes a place where a castle of {name} could have won {points}.",
                    name=scene.seats[rival].name,
                    points=words.points(lost),
                )
            )
        # Open land seldom gives them more.
        if (
            not told
            and WORTH[now.land[laid[0]]]
            and all(
                _most_won(now, seat, left, now.frontier) <= _most_won(before, seat, left, before.frontier)
                for seat, left in rivals.items()
            )
        ):
            told.append(_("It gives no rival’s castle more to win than before."))
    if told:
        return told
    if could:
        points = words.points(could)
        return [_("You keep a castle that could win {points}, if nobody comes between.", points=points)]
    return [] if laid else [_("No tile in your hand could win a point now.")]


def _riders(position: Position, seat: int, tiles: list[int]) -> int:
    """How many knights of a seat can ride out of a castle among its tiles; fewer than none: it has none."""
    needed = min([NUMBER[kind] for kind in tiles if kind in CASTLES], default=NEVER)
    return min(MOST_MUSTERED, position.reserve[seat]) - needed


def _most_won(position: Position, seat: int, tiles: list[int], cells: list[int]) -> int:
    """The most points that a castle among a seat's tiles could win on these cells, if it were laid
    now. Knights who leave as few as they may ride farthest, and so many can always be mustered."""
    land, stacks = position.land, position.stacks
    knights = _riders(position, seat, tiles)
    most = 0
    for cell in cells if knights >= 0 else ():
        for step in STEPS:
            left, won, at = knights, WORTH[CASTLES[0]], cell + step
            while not closed(land, stacks, at) and left >= NUMBER[land[at]]:
                left -= NUMBER[land[at]]
                if at not in stacks or stacks[at][-1] != seat:
                    won += WORTH[land[at]]
                at += step
            most = max(most, won)
    return most


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
            # A lane that only the limit of the land has closed elsewhere looks as open as before.
            still = {*now.frontier, *(cell for cell in before.frontier if not now.land[cell])}
            fewer = open_lanes(before, at, before.frontier) - open_lanes(now, at, still)
            if fewer > 0:
                lanes = n_("an open lane", "{number} open lanes", fewer, number=number(fewer))
                told.append(_(SHUTS[building], lanes=lanes, cell=cell))
    return told


def open_lanes(position: Position, at: int, cells: Collection[int]) -> int:
    """The directions from which knights of a rival's castle, still to be laid on one of the cells, could ride
    to a tile that ends their ride: past tiles that can be entered."""
    most = max(
        _riders(position, seat, [*hand, *position.piles[seat]])
        for seat, hand in enumerate(position.hands)
        if seat != position.stacks[at][-1]
    )
    found = 0
    for step in STEPS:
        cell, takes = at + step, NUMBER[position.land[at]]
        while position.land[cell] and not closed(position.land, position.stacks, cell):
            takes += NUMBER[position.land[cell]]
            cell += step
        found += takes <= most and cell in cells
    return found
