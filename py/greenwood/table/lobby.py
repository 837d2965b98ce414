"""The first screen: what you left off, and a sheet for each game."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from htpy import Element, Node, button, div, footer, fragment, h2, p, section, span, svg, ul
from htpy import li as item
from htpy import use as symbol

from greenwood.game import Game, Meta
from greenwood.games import locksley as engine
from greenwood.games.chickwood.components import rounds
from greenwood.table import art
from greenwood.table.chickwood.picture import picture as chickwood
from greenwood.table.knights.picture import picture as knights
from greenwood.table.locksley.picture import picture as locksley
from greenwood.table.people import listed, number
from greenwood.table.posters import POSTER
from greenwood.table.scene import Scene
from greenwood.words import N_, _, cached, n_

Running = tuple[Meta, Scene]
"""An unfinished match."""

PAINTERS: Mapping[str, Callable[[dict[str, Any]], Element]] = {
    "locksley": locksley,
    "knights": knights,
    "chickwood": chickwood,
}
"""Who paints a small board of a view, by game."""

FEELS = {
    "locksley": N_("Steal by the knight’s move, sell in time, and outrun the other Robin."),
    "knights": N_("Build the land tile by tile, then ride out and sit on your neighbours’ castles."),
    "chickwood": N_("Lay plunder before the castles, guess who takes what, and give to the villages."),
}
"""What a game feels like, in one line."""


def paint(
    games: Mapping[str, Game],
    running: Sequence[Running],
    unreadable: Sequence[tuple[str, str]],
) -> Element:
    """The lobby.

    ``games`` are those that can be played, ``running`` the unfinished matches, ``unreadable`` the id of each
    match kept here that this version can't read, and why.
    """
    return div("#lobby.lobby")[
        (_continue(meta, scene) for meta, scene in running),
        (_unreadable(ident, reason) for ident, reason in unreadable),
        div(".games")[(_sheet(game.META) for game in games.values())],
        footer(".small-print")[
            p[_("Unofficial, made for the love of these games. The menu says whose they are.")]
        ],
    ]


def _continue(meta: Meta, scene: Scene) -> Element:
    return section(".going-on", aria_labelledby=f"going-on-{meta.id}")[
        div(".window")[PAINTERS[meta.id](scene.view)],
        div(".says")[
            p(".kicker")[_("Where you left off")],
            h2(id=f"going-on-{meta.id}")[title(meta, scene)],
            p[" ".join([_whose_turn(scene), *STANDINGS[meta.id](scene)])],
        ],
        button(
            ".btn.main.big",
            id=f"continue-{meta.id}",
            type="button",
            data_do=f"continue {meta.id}",
            aria_describedby=f"going-on-{meta.id}",
        )[_("Continue")],
    ]


def title(meta: Meta, scene: Scene) -> str:
    """The match in words: the game and who plays it."""
    game = _(meta.name)
    others = [seat.name for seat in scene.seats if not seat.you]
    if len(others) == 1:
        return _("{game}, against {name}", game=game, name=others[0])
    return _("{game}: {names}", game=game, names=listed(others))


def _whose_turn(scene: Scene) -> str:
    mover = scene.seats[scene.view["to_move"] - 1]
    return _("Your turn.") if mover.you else _("{name} is to move.", name=mover.name)


def _locksley_standing(scene: Scene) -> list[str]:
    """How far the Bards are apart, and what the next steps of yours cost."""
    first, second = scene.view["bards"]
    if scene.view["phase"] == "corner":
        return [_("The corners are still to be chosen.")]
    lead = abs(first - second)
    if not lead:
        return [_("Both Bards have come equally far."), *_free_steps(scene)]
    ahead = scene.seats[0 if first > second else 1]
    behind = scene.seats[1 if first > second else 0]
    far = number(lead)
    if ahead.you:
        said = n_("Your Bard is one space ahead.", "Your Bard is {far} spaces ahead.", lead, far=far)
    elif behind.you:
        said = n_("Your Bard is one space behind.", "Your Bard is {far} spaces behind.", lead, far=far)
    else:
        said = n_(
            "{name}’s Bard is one space ahead.",
            "{name}’s Bard is {far} spaces ahead.",
            lead,
            name=ahead.name,
            far=far,
        )
    return [said, *_free_steps(scene)]


def _free_steps(scene: Scene) -> list[str]:
    """What your Bard may enter one after the other without paying, when it is your turn."""
    if not scene.seats[scene.view["to_move"] - 1].you:
        return []
    position = engine.guess(scene.view, Random(0))
    step = engine.parse_action("step")
    free = 0
    while step in position.actions():
        position.apply(step)
        free += 1
    return (
        [n_("One step is free.", "You can take {steps} steps for free.", free, steps=number(free))]
        if free
        else []
    )


def _knights_standing(scene: Scene) -> list[str]:
    """Who leads, by how much, and how many tiles are still to come."""
    view = scene.view
    if view["phase"] == "keep":
        return [_("The first tiles are still to be kept.")]
    points = view["points"]
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    lead = points[order[0]] - points[order[1]]
    leader = scene.seats[order[0]]
    if not lead:
        said = _("Nobody leads.")
    elif leader.you:
        said = n_("You lead by one point.", "You lead by {far} points.", lead, far=number(lead))
    else:
        said = n_(
            "{name} leads by one point.",
            "{name} leads by {far} points.",
            lead,
            name=leader.name,
            far=number(lead),
        )
    left = sum(sum(seat.values()) for seat in view["remaining"])
    return [said, n_("One tile is still to be laid.", "{n} tiles are still to be laid.", left)]


def _chickwood_standing(scene: Scene) -> list[str]:
    """Which round it is; and where the glory is in sight, who leads."""
    view = scene.view
    said = [_("Round {n} of {all}.", n=view["round"], all=rounds(len(view["hands"])))]
    if not view["glory"]:
        return said
    totals = [own["total"] for own in view["glory"]]
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    lead = totals[order[0]] - totals[order[1]]
    leader = scene.seats[order[0]]
    if not lead:
        return [*said, _("Nobody leads.")]
    if leader.you:
        return [*said, _("You lead by {far} glory.", far=number(lead))]
    return [*said, _("{name} leads by {far} glory.", name=leader.name, far=number(lead))]


STANDINGS: Mapping[str, Callable[[Scene], list[str]]] = {
    "locksley": _locksley_standing,
    "knights": _knights_standing,
    "chickwood": _chickwood_standing,
}
"""How a match stands, in sentences, by game."""


def _unreadable(ident: str, reason: str) -> Element:
    return section(".going-on.lost", aria_labelledby=f"lost-{ident}")[
        div(".says")[
            h2(id=f"lost-{ident}")[_("A match that can’t be read here")],
            p[reason],
        ],
        div(".start")[
            button(
                ".btn",
                id=f"download-{ident}",
                type="button",
                data_do=f"download {ident}",
                aria_describedby=f"lost-{ident}",
            )[art.icon("save"), _("Download it")],
            button(
                ".btn.danger",
                id=f"forget-{ident}",
                type="button",
                data_do=f"forget {ident}",
                aria_describedby=f"lost-{ident}",
            )[_("Let it go")],
        ],
    ]


def _sheet(meta: Meta) -> Element:
    name = _(meta.name)
    low, high = meta.seats
    players = (
        n_("{n} player", "{n} players", high)
        if low == high
        else _("{low} to {high} players", low=low, high=high)
    )
    return section(".game.ready", aria_labelledby=f"game-{meta.id}")[
        div(".window")[poster(meta.id)],
        div(".says")[
            h2(id=f"game-{meta.id}")[name],
            ul(".facts", role="list")[
                item[art.icon("players"), span[players]],
                item[art.icon("hourglass"), span[n_("{n} minute", "{n} minutes", meta.minutes)]],
            ],
            p(".feel")[_(FEELS[meta.id])],
            div(".start")[
                button(
                    ".btn.main.big",
                    id=f"play-{meta.id}",
                    type="button",
                    data_do=f"play {meta.id}",
                    aria_label=_("Play {game}", game=name),
                )[_("Play")],
                button(
                    ".btn.big",
                    id=f"setup-{meta.id}",
                    type="button",
                    data_do=f"setup {meta.id}",
                    aria_label=_("Set up {game}", game=name),
                )[_("Set up")],
            ],
        ],
    ]


@cached
def poster(game: str) -> Node:
    """The board on a game's sheet, as its painter draws it."""
    return fragment[_scenery("cloth"), div(".tilted")[PAINTERS[game](POSTER[game])]]


def _scenery(name: str) -> Element:
    return svg(".scenery", viewBox="0 0 396 340", preserveAspectRatio="xMidYMid slice", aria_hidden="true")[
        symbol(href=f"#art-sheet-{name}", width="396", height="340")
    ]
