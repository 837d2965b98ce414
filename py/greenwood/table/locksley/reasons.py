"""Why a line of actions is good, as far as the rules can tell: it is played on a guess, and compared."""

from collections.abc import Mapping, Sequence
from random import Random

from greenwood.games.locksley import guess, parse_action
from greenwood.games.locksley.components import COLOURS, META
from greenwood.games.locksley.position import Position
from greenwood.games.locksley.tasks import met
from greenwood.table.locksley import words
from greenwood.table.locksley.moment import space_of
from greenwood.table.people import listed, number
from greenwood.table.scene import Scene
from greenwood.words import _, n_

FAR = 6
"""Tasks ahead of the Bard of which it is told that they open: others are far away."""
HOARD = 3
"""Tiles of a colour from which on it is worth telling how many there are."""


def reasons(line: Sequence[str], scene: Scene, hunches: Mapping[str, float]) -> list[str]:
    """Sentences that the rules say of the line, the weightiest first; none depends on the guess."""
    before: Position = guess(scene.view, Random(0))
    me = before.to_move
    if me is None:
        return []
    now, told = before, []
    for text in line:
        after = now.copy()
        events = after.play(parse_action(text))
        if after.to_move is None:
            return [_("It wins the game.")]
        told += _at_once(events)
        if after.to_move != me or any(event[0] in META.reveals for event in events):
            break
        now = after
    return [
        *_way(before, now, me, scene.view["track"]),
        *_opened(before, now, me, scene.view["track"]),
        *told,
    ]


def _at_once(events: Sequence[tuple[object, ...]]) -> list[str]:
    return [
        _("It brings {coins}.", coins=words.coins(int(str(event[4]))))
        for event in events
        if event[0] == "sell"
    ]


def _way(before: Position, now: Position, me: int, track: Sequence[str]) -> list[str]:
    """How far the Bard comes within the line, and could go on from there without paying."""
    lap = len(track)
    walker, free = now.copy(), 0
    step = parse_action("step")
    while walker.to_move == me and step in walker.actions():
        walker.play(step)
        free += 1
    gone = now.bards[me] - before.bards[me]
    if walker.to_move is None:
        return [_("Then your Bard can walk to its goal.")]
    if not gone + free:
        return []
    space = space_of(walker.bards[me], lap)
    task = words.task("king" if space < 0 else track[space])
    steps = n_("one step", "{number} steps", gone + free, number=number(gone + free))
    if not free:
        return [_("Your Bard comes {steps} on, to {task}.", steps=steps, task=task)]
    return [_("Your Bard can come {steps} on, to {task}.", steps=steps, task=task)]


def _opened(before: Position, now: Position, me: int, track: Sequence[str]) -> list[str]:
    lap = len(track)
    at = before.bards[me]
    ahead = dict.fromkeys(space_of(at + 1 + far, lap) for far in range(min(FAR, lap)))
    tasks = ["king" if space < 0 else track[space] for space in ahead]
    opened = [task for task in tasks if met(now, me, task) and not met(before, me, task)]
    shut = [task for task in tasks if met(before, me, task) and not met(now, me, task)]
    told = []
    if opened:
        told.append(_("It opens {opened}.", opened=listed([words.task(task) for task in opened])))
    if shut:
        told.append(_("It closes {closed}.", closed=listed([words.task(task) for task in shut])))
    for colour, name in enumerate(COLOURS):
        more, had = now.loot[me][colour], before.loot[me][colour]
        if more > had and more >= HOARD:
            told.append(_("Then you own {loot}.", loot=words.loot(name, more)))
    return told
