"""Beside the board: the players, the race, what happened."""

from typing import Any

from htpy import Element, b, h2, header, li, ol, p, section, span, svg, ul
from htpy import text as svg_text
from markupsafe import Markup

from greenwood.games.locksley.components import COLOURS, SALE_DISCARDED, SALE_MINIMUM
from greenwood.table import art, controls, people
from greenwood.table.locksley import words
from greenwood.table.locksley.moment import Moment
from greenwood.table.scene import Scene, Seat
from greenwood.words import _, cached, n_

TURNS_IN_LOG = 30
"""The card keeps the newest turns; the whole log is a sheet of its own."""


def seats(now: Moment) -> dict[str, str]:
    """``seat-1`` and ``seat-2``."""
    view = now.view
    return {
        f"seat-{seat}": _seat(
            seat,
            who.name,
            who.bot,
            who.you,
            seat == now.scene.eyes,
            view["to_move"] == seat,
            now.scene.thinking and view["to_move"] == seat,
            view["winner"] == seat,
            tuple(view["loot"][seat - 1].get(colour, 0) for colour in COLOURS),
            view["coins"][seat - 1],
            people.chance(now.scene, seat),
        )
        for seat, who in enumerate(now.scene.seats, 1)
    }


@cached
def _seat(
    seat: int,
    name: str,
    bot: str,
    you: bool,
    mine: bool,
    turn: bool,
    thinking: bool,
    won: bool,
    loot: tuple[int, ...],
    coins: int,
    chance: int | None,
) -> str:
    who = Seat(name, bot, you)
    classes = f"card seat seat-{seat}{' mine' if mine else ''}{' turn' if turn else ''}"
    total = sum(loot)
    return str(
        section(id=f"seat-{seat}", class_=classes, aria_label=people.name(who))[
            header(".who")[
                art.robin(seat), h2(".name")[people.name(who)], people.badge(who, turn, thinking, won)
            ],
            people.odds(chance),
            ul(".stacks", role="list")[(_stack(colour, n) for colour, n in zip(COLOURS, loot, strict=True))],
            p(".purse")[
                span(".coins", data_many="" if coins > 6 else None, aria_hidden="true")[
                    (
                        art.coin(classes="coin" if coins else "coin no")
                        for _coin in range(max(1, min(coins, 12)))
                    )
                ],
                b(".short", aria_hidden="true")[str(coins)],
                span(".long")[n_("{n} coin", "{n} coins", coins)],
                span(".total")[n_("{n} loot tile", "{n} loot tiles", total)],
            ],
        ]
    )


@cached
def _stack(colour: str, n: int) -> Markup:
    worth = n - SALE_DISCARDED if n >= SALE_MINIMUM else 0
    if worth:
        said = _("{loot}, worth {coins}", loot=words.loot(colour, n), coins=words.coins(worth))
    else:
        said = words.loot(colour, n) if n else _("no {thing}", thing=_(words.THINGS[colour]))
    return Markup(
        li(class_="stack" if n else "stack none")[
            art.tile(colour),
            span(".count", aria_hidden="true")[str(n) if n else "–"],
            art.coin(worth) if worth else None,
            span(".unseen")[said],
        ]
    )


def race(now: Moment) -> str:
    """The line from The Beginning to the King with both Bards on it."""
    view = now.view
    lap = len(view["track"])
    return _race(
        lap,
        tuple(view["bards"]),
        now.seat,
        tuple(people.name(seat) for seat in now.scene.seats),
        words.threat(now.scene),
    )


@cached
def _race(lap: int, steps: tuple[int, ...], me: int, names: tuple[str, ...], warning: str) -> str:
    goal = 2 * lap - 1
    second = steps[me] > lap
    return str(
        section(id="race", class_="card race", aria_label=_("The race"))[
            header[
                h2[_("The race")],
                span(".quiet")[_("lap two of two") if second else _("lap one of two")],
            ],
            ul(".places", role="list")[
                (
                    li[
                        art.bard(seat),
                        span(".unseen")[_("{name}: step {n} of {goal}", name=name, n=n, goal=goal)],
                        b(aria_hidden="true")[str(n)],
                    ]
                    for seat, (name, n) in enumerate(zip(names, steps, strict=True), 1)
                ),
                li(".goal", aria_hidden="true")[_("of {goal}", goal=goal)],
            ],
            _line(lap, goal, steps),
            p(".warning")[art.icon("warning"), span[warning]] if warning else None,
        ]
    )


def _line(lap: int, goal: int, steps: tuple[int, ...]) -> Element:
    """The drawn race: a ruler with a tick a step, the Bards above it, their steps below."""
    x = [14 + step * 258 / goal for step in range(goal + 1)]
    ticks = "".join(f"M{x[i]:.1f} {36.5 if i % 5 else 34}V40" for i in range(goal + 1))
    near = abs(x[steps[0]] - x[steps[1]])
    spread = max(0.0, (15 - near) / 2)
    ahead = 1 if steps[0] > steps[1] else -1
    shift = (ahead * spread, -ahead * spread) if steps[0] != steps[1] else (-8.0, 8.0)
    places = [
        Markup('<use href="#art-bard-{1}" x="{0:.1f}" y="2" width="22" height="39"></use>').format(
            x[step] + shift[i] - 11, i + 1
        )
        for i, step in enumerate(steps)
    ]
    if steps[0] == steps[1]:
        labels = [_label(x[steps[0]], 55, str(steps[0]), "number")]
    else:
        labels = [_label(x[step] + shift[i], 55, str(step), "number") for i, step in enumerate(steps)]
    return svg(".line", viewBox="0 0 292 72", aria_hidden="true")[
        Markup('<path class="ruler" d="M14 40H272{0}"/><path class="half" d="M{1:.1f} 30V46"/>').format(
            ticks, x[lap]
        ),
        Markup('<use href="#art-loot-red" x="259" y="3" width="27" height="27"></use>'),
        places,
        labels,
        _label(x[lap], 69, _("lap two"), "note"),
        _label(286, 69, _("the King, {goal}", goal=goal), "note end"),
    ]


def _label(x: float, y: int, text: str, classes: str) -> Element:
    return svg_text(x=f"{x:.1f}", y=str(y), class_=classes)[text]


def log(now: Moment) -> str:
    """The card of what happened, newest last."""
    view = now.view
    return str(
        section(id="log", class_="card log", aria_label=_("What happened"))[
            header[
                h2[_("What happened")],
                controls.last_turn(now.scene),
                span(".quiet")[
                    _("pile {pile}, discard {discard}", pile=view["pile"], discard=len(view["discard"]))
                ],
            ],
            ol(".lines", data_log="", tabindex="0", aria_label=_("What happened"))[
                [_items(told) for told in _turns(now.scene)[-TURNS_IN_LOG:]]
            ],
        ]
    )


def log_lines(scene: Scene) -> list[str]:
    """Every sentence of the log."""
    return [sentence for told in _turns(scene) for _seat, sentence in told]


def _turns(scene: Scene) -> list[tuple[tuple[int, str], ...]]:
    """(seat, sentence) turn by turn."""
    turns: dict[tuple[int, int], list[tuple[Any, ...]]] = {}
    for entry in scene.log:
        turns.setdefault((entry.turn, entry.seat), []).extend(entry.events)
    return [_told(tuple(events), scene.seats) for events in turns.values()]


@cached
def _told(events: tuple[tuple[Any, ...], ...], who: tuple[Seat, ...]) -> tuple[tuple[int, str], ...]:
    scene = Scene(game="locksley", view={}, seats=who, eyes=0)
    return tuple(words.events_in_words(events, scene, quiet=True))


@cached
def _items(told: tuple[tuple[int, str], ...]) -> Markup:
    return Markup("").join(li(class_=f"seat-{seat}")[sentence] for seat, sentence in told)
