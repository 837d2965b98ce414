"""Robin of Locksley in sentences: the log, the names of actions, questions before a move.

Whole sentences with placeholders, each in two voices: to the only person at the table ("You took …")
and of anybody by name. ``{loot}`` is always the thing taken or sold (in German the accusative).
"""

from collections.abc import Iterable
from typing import Any

from greenwood.games.locksley.components import SALE_DISCARDED
from greenwood.games.locksley.wording import NAMES
from greenwood.table.people import listed, number, voiced
from greenwood.table.scene import Scene, Seat, View
from greenwood.words import N_, _, n_

COLOURS = {
    "white": N_("white"),
    "red": N_("red"),
    "pink": N_("pink"),
    "green": N_("green"),
    "blue": N_("blue"),
    "black": N_("black"),
}
ONE = {
    "white": N_("white pearls"),
    "red": N_("a red crown"),
    "pink": N_("a pink rose"),
    "green": N_("a green goblet"),
    "blue": N_("a blue shield"),
    "black": N_("a black chest"),
}
THINGS = {
    "white": N_("white pearls"),
    "red": N_("red crown"),
    "pink": N_("pink rose"),
    "green": N_("green goblet"),
    "blue": N_("blue shield"),
    "black": N_("black chest"),
}
_MANY = {
    "white": (N_("{number} tile of white pearls"), N_("{number} tiles of white pearls")),
    "red": (N_("{number} red crown"), N_("{number} red crowns")),
    "pink": (N_("{number} pink rose"), N_("{number} pink roses")),
    "green": (N_("{number} green goblet"), N_("{number} green goblets")),
    "blue": (N_("{number} blue shield"), N_("{number} blue shields")),
    "black": (N_("{number} black chest"), N_("{number} black chests")),
}
COACHES = {
    "coach-white": N_("the white coach"),
    "coach-red": N_("the red coach"),
    "coach-pink": N_("the pink coach"),
    "coach-green": N_("the green coach"),
    "coach-blue": N_("the blue coach"),
    "coach-black": N_("the black coach"),
}
TAKE_QUESTIONS = {
    "white": N_("Take the pearls?"),
    "red": N_("Take the crown?"),
    "pink": N_("Take the rose?"),
    "green": N_("Take the goblet?"),
    "blue": N_("Take the shield?"),
    "black": N_("Take the chest?"),
}
TAKES = {
    "white": N_("Take the pearls"),
    "red": N_("Take the crown"),
    "pink": N_("Take the rose"),
    "green": N_("Take the goblet"),
    "blue": N_("Take the shield"),
    "black": N_("Take the chest"),
}


def coins(n: int) -> str:
    """So many coins."""
    return n_("one coin", "{number} coins", n, number=number(n))


def loot(colour: str, n: int) -> str:
    """So many tiles of a colour."""
    one, many = _MANY[colour]
    return n_(one, many, n, number=number(n))


def task(name: str) -> str:
    """The name of a space; the six Coach Robberies are told apart by their colour."""
    if name.startswith("coach-"):
        return _("Coach Robbery ({colour})", colour=_(COLOURS[name[6:]]))
    return _(NAMES[name])


def events_in_words(
    events: Iterable[tuple[Any, ...]], scene: Scene, quiet: bool = False
) -> list[tuple[int, str]]:
    """(seat, sentence) for each event, seat 0 where nobody did it; a row of free steps shares one sentence.

    ``quiet`` leaves out what an eye sees anyway and a log needn't keep: refills, the coin's colour, the turn.
    """
    told: list[tuple[int, str]] = []
    steps: list[str] = []
    walker = 0
    for event in events:
        kind = event[0]
        free_step = kind == "bard" and not event[4]
        if steps and not (free_step and event[1] == walker):
            told.append((walker, _steps(scene.seats[walker - 1], steps)))
            steps = []
        if free_step:
            walker = event[1]
            steps.append(task(event[3]))
        elif not (quiet and kind in ("refill", "end", "pay")):
            told.append((0 if kind in ("shuffle", "refill", "hole") else event[1], _TELL[kind](event, scene)))
    if steps:
        told.append((walker, _steps(scene.seats[walker - 1], steps)))
    return told


def _steps(seat: Seat, tasks: list[str]) -> str:
    return voiced(
        seat,
        N_("Your Bard went on to {tasks}."),
        N_("{name}'s Bard went on to {tasks}."),
        tasks=listed(tasks),
    )


def _corner(event: tuple[Any, ...], scene: Scene) -> str:
    return voiced(
        scene.seats[event[1] - 1],
        N_("You start on {square}; its tile, {loot}, became your first coin."),
        N_("{name} starts on {square}; its tile, {loot}, became the first coin."),
        square=event[2],
        loot=_(ONE[event[3]]),
    )


def _extra(event: tuple[Any, ...], scene: Scene) -> str:
    return voiced(
        scene.seats[event[1] - 1],
        N_("You start with {coins} more."),
        N_("{name} starts with {coins} more."),
        coins=coins(event[2]),
    )


def _robin(event: tuple[Any, ...], scene: Scene) -> str:
    seat = scene.seats[event[1] - 1]
    if event[4]:
        return voiced(seat, N_("You took {loot}."), N_("{name} took {loot}."), loot=_(ONE[event[4]]))
    return voiced(
        seat,
        N_("Your Robin moved to {square}, where nothing lay."),
        N_("{name}'s Robin moved to {square}, where nothing lay."),
        square=event[3],
    )


def _sell(event: tuple[Any, ...], scene: Scene) -> str:
    return voiced(
        scene.seats[event[1] - 1],
        N_("You sold {loot} for {coins}."),
        N_("{name} sold {loot} for {coins}."),
        loot=loot(event[2], event[3]),
        coins=coins(event[4]),
    )


def _pay(event: tuple[Any, ...], scene: Scene) -> str:
    return voiced(
        scene.seats[event[1] - 1],
        N_("Your coin was {loot}; it lies on the discard pile now."),
        N_("{name}'s coin was {loot}; it lies on the discard pile now."),
        loot=_(ONE[event[2]]),
    )


def _bribe(event: tuple[Any, ...], scene: Scene) -> str:
    return voiced(
        scene.seats[event[1] - 1],
        N_("You paid a coin for {task}."),
        N_("{name} paid a coin for {task}."),
        task=task(event[3]),
    )


def _shuffle(event: tuple[Any, ...], scene: Scene) -> str:
    return n_(
        "The last discarded tile is the new pile.",
        "The {n} discarded tiles were shuffled into a new pile.",
        event[1],
    )


def _refill(event: tuple[Any, ...], scene: Scene) -> str:
    return _("On {square} lies {loot} now.", square=event[1], loot=_(ONE[event[2]]))


def _hole(event: tuple[Any, ...], scene: Scene) -> str:
    return _("{square} stays empty: no tile is left.", square=event[1])


def _end(event: tuple[Any, ...], scene: Scene) -> str:
    return voiced(scene.seats[event[1] % 2], N_("It is your turn."), N_("It is {name}'s turn."))


def _win(event: tuple[Any, ...], scene: Scene) -> str:
    return f"{winner(scene, event[1])} {reason(scene, event[1], event[2])}"


def winner(scene: Scene, seat: int) -> str:
    """Who won."""
    return voiced(scene.seats[seat - 1], N_("You win."), N_("{name} wins."))


def how_won(view: View) -> str:
    """``king`` or ``lap``, from the view of a game that is over."""
    goal = 2 * len(view["track"]) - 1
    return "king" if view["bards"][view["winner"] - 1] >= goal else "lap"


def reason(scene: Scene, seat: int, how: str) -> str:
    """By what: ``king`` or ``lap``."""
    if how == "king":
        return voiced(
            scene.seats[seat - 1],
            N_("Your Bard sings before the King."),
            N_("{name}'s Bard sings before the King."),
        )
    return voiced(
        scene.seats[seat - 1],
        N_("Your Bard is more than a whole lap ahead."),
        N_("{name}'s Bard is more than a whole lap ahead."),
    )


_TELL = {
    "corner": _corner,
    "extra": _extra,
    "robin": _robin,
    "sell": _sell,
    "pay": _pay,
    "bard": _bribe,
    "shuffle": _shuffle,
    "refill": _refill,
    "hole": _hole,
    "end": _end,
    "win": _win,
}


def threat(scene: Scene) -> str:
    """The warning of the scene; empty for none."""
    if scene.threat is None:
        return ""
    seat, how = scene.threat
    if how == "king":
        return voiced(
            scene.seats[seat - 1],
            N_("You could reach the King next turn."),
            N_("{name} could reach the King next turn."),
        )
    return voiced(
        scene.seats[seat - 1],
        N_("You could win by a lap next turn."),
        N_("{name} could win by a lap next turn."),
    )


def next_space(scene: Scene) -> str:
    """The id of the task that the Bard to move would enter next."""
    view = scene.view
    steps = view["bards"][view["to_move"] - 1]
    lap = len(view["track"])
    return "king" if steps >= 2 * lap - 2 else str(view["track"][steps % lap])


def action_words(action: str, scene: Scene) -> str:
    """What an action does, as an entry of the list of all actions."""
    verb, _space, what = action.partition(" ")
    view = scene.view
    if verb == "corner":
        return _(
            "Start on {square}; its tile, {loot}, becomes your first coin",
            square=what,
            loot=_(ONE[view["grid"][what]]),
        )
    if verb == "robin":
        if what in view["grid"]:
            return _("Move Robin to {square} and take {loot}", square=what, loot=_(ONE[view["grid"][what]]))
        return _("Move Robin to {square}, where nothing lies", square=what)
    if verb == "sell":
        n = view["loot"][view["to_move"] - 1].get(what, 0)
        return _("Sell {loot} for {coins}", loot=loot(what, n), coins=coins(n - SALE_DISCARDED))
    if verb == "step":
        return _("Go on to {task}", task=task(next_space(scene)))
    if verb == "bribe":
        return _("Pay a coin for {task}", task=task(next_space(scene)))
    return _("End the turn")
