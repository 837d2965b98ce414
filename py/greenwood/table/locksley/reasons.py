"""Why a line of actions is good, as far as the rules can tell: it is played on a guess, and compared."""

from collections.abc import Mapping, Sequence
from random import Random

from greenwood.games.locksley import guess, parse_action
from greenwood.games.locksley.components import COLOURS, META, ROBIN, SELL
from greenwood.games.locksley.position import Position
from greenwood.games.locksley.tasks import met, next_task
from greenwood.table.locksley import words
from greenwood.table.locksley.moment import space_of
from greenwood.table.people import listed, number
from greenwood.table.scene import Scene
from greenwood.words import _, n_

FAR = 6
"""Tasks ahead of the Bard of which it is told that they open: others are far away."""
OF_THE_GRID = "vain-endeavour"
"""The one task that asks what lies where the Robins jump: of a tile that has just come nothing is known."""
OF_A_SALE = ("nobility-obliged", "fence", "market")
"""Tasks that a sale meets, until the turn ends at the latest."""
OF_THE_ROBINS = ("golden-arrow", "rivalry", "eagle-eye")
"""Tasks that ask how the Robins stand to one another: the rival's jump comes between, and changes it."""
HOARD = 3
"""Tiles of a colour from which on it is worth telling how many there are."""


def reasons(line: Sequence[str], scene: Scene, hunches: Mapping[str, float]) -> list[str]:
    """Sentences that the rules say of the line, the weightiest first; none depends on the guess."""
    before: Position = guess(scene.view, Random(0))
    me = before.to_move
    if me is None:
        return []
    now, coins, dark, ended = before, 0, False, False
    for text in line:
        after = now.copy()
        events = after.play(parse_action(text))
        if after.to_move is None:
            return [_("It wins the game.")]
        coins += sum([int(str(event[4])) for event in events if event[0] == "sell"])
        ended = after.to_move != me
        if ended:
            break
        now = after
        dark = any(event[0] in META.reveals for event in events)
        if dark:
            break
    opened, shut = _changed(before, now, me, scene.view["track"], dark, ended)
    told = [
        *_way(before, now, me, scene.view["track"], dark, ended),
        *([_("It opens {opened}.", opened=listed(opened))] if opened else []),
        *_owned(before, now, me, HOARD),
        *([_("It brings {coins}.", coins=words.coins(coins))] if coins else []),
    ]
    # What closes is no reason for anything.
    return (told or _kept(before, now, me)) + (
        [_("It closes {closed}.", closed=listed(shut))] if shut else []
    )


def _way(
    before: Position, now: Position, me: int, track: Sequence[str], dark: bool, ended: bool
) -> list[str]:
    """How far the Bard comes within the line, and could go on from there in this turn without paying."""
    lap = len(track)
    walker, free = now.copy(), 0
    step = parse_action("step")
    while not ended and walker.to_move == me and step in walker.actions():
        if dark and next_task(walker, me) == OF_THE_GRID:
            break
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


def _changed(
    before: Position, now: Position, me: int, track: Sequence[str], dark: bool, ended: bool
) -> tuple[list[str], list[str]]:
    """The tasks ahead of the Bard that the line opens, and those that it closes, in words."""
    lap = len(track)
    at, gone = before.bards[me], now.bards[me] - before.bards[me]
    ahead = dict.fromkeys(space_of(at + 1 + far, lap) for far in range(min(FAR, lap)))
    tasks = ["king" if space < 0 else track[space] for space in ahead]
    # Of what is still before the Bard at the end of the turn, what a sale met is met no longer, a tile comes
    # that nobody knows, and the rival jumps.
    brief = (*OF_A_SALE, OF_THE_GRID, *OF_THE_ROBINS) if ended else ()
    changed = [
        task
        for number, task in enumerate(tasks)
        if met(now, me, task) != met(before, me, task)
        and not (dark and task == OF_THE_GRID)
        and not (number >= gone and task in brief)
    ]
    opened = [words.task(task) for task in changed if met(now, me, task)]
    # What lies behind the Bard may close; so may what the tile opens again that the rival takes.
    shut = [
        words.task(task)
        for task in changed
        if not met(now, me, task)
        and task in tasks[gone:]
        and not (ended and task == "good-samaritan" and sum(now.loot[me]) - sum(now.loot[1 - me]) == 1)
    ]
    return opened, shut


def _owned(before: Position, now: Position, me: int, least: int) -> list[str]:
    return [
        _("Then you own {loot}.", loot=words.loot(name, more))
        for name, more, had in zip(COLOURS, now.loot[me], before.loot[me], strict=True)
        if more > had and more >= least
    ]


def _kept(before: Position, now: Position, me: int) -> list[str]:
    """Of a line that gets nobody on: what it takes, or what one keeps."""
    coins = len(now.coins[me])
    if taken := _owned(before, now, me, 1):
        return taken
    if coins and coins >= len(before.coins[me]):
        return [
            n_(
                "It spends no coin: one stays with you.",
                "It spends no coin: {number} stay with you.",
                coins,
                number=number(coins),
            )
        ]
    unsold = [words.loot(COLOURS[what], now.loot[me][what]) for kind, what in now.actions() if kind == SELL]
    if unsold:
        return [_("It sells nothing: you keep {loot}.", loot=listed(unsold))]
    stays = any(kind == ROBIN for kind, _where in now.actions())
    return [_("Your Robin stays where it is.")] if stays else []
