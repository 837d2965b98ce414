"""Beside the board: the round, the players in its order with what they have won, what happened."""

from typing import Any

from htpy import Element, Node, b, button, h2, header, li, ol, p, section, span, ul
from markupsafe import Markup

from greenwood.games.chickwood.components import CARDS, LEGENDARY, TREASURES, rounds
from greenwood.games.chickwood.wording import NAMES
from greenwood.table import art, controls, people
from greenwood.table.chickwood import words
from greenwood.table.chickwood.moment import Moment, letters, step
from greenwood.table.scene import Scene, Seat
from greenwood.words import N_, _, cached, n_

TURNS_IN_LOG = 30
"""The card keeps the newest turns; the whole log is a sheet of its own."""
SHELF = (
    *("chest-gold", "chest-silver", "chest-emerald", "chest-ruby", "bracelet", "pendant", "ring"),
    *("armour", "jerkin", "gown", "cloak", "maid", "bust", "henchman"),
)
"""Where a kind of loot has its place: chests and jewelry above, garments and people below."""
LEGENDS = tuple(CARDS[card] for card in LEGENDARY)

Offer = tuple[str, str, str]
"""A kind of loot that can be pressed now: (kind, what a press does, what a first look asks)."""


# --- the round ---------------------------------------------------------------------------------------


def order(now: Moment) -> str:
    """``order``: which round, what of it is going on, and who comes when."""
    view = now.view
    mover = view["to_move"] or 0
    return _order(
        now.phase,
        view["round"],
        len(view["hands"]),
        view["options"]["legendary"] == "on",
        step(view, mover - 1) if mover and now.phase == "scout" else 0,
        tuple((seat, people.name(now.scene.seats[seat - 1]), _state(now, seat)) for seat in view["order"]),
    )


def _state(now: Moment, seat: int) -> str:
    """What a seat, from 1, is in this phase: it has acted, acts now, or waits."""
    view = now.view
    if view["to_move"] == seat:
        return "now"
    if now.phase == "scout":
        return "done" if step(view, seat - 1) > step(view, view["to_move"] - 1) else "waits"
    if now.phase in ("raid", "key", "alms"):
        return "done" if seat in view["order"][: len(view["raided"])] else "waits"
    return "waits"


SCOUT_STEPS = (N_("first card"), N_("second card"), N_("third card"), N_("fourth card"))
"""Which card of the round is being played."""


@cached
def _order(
    phase: str, round: int, seats: int, legendary: bool, nth: int, who: tuple[tuple[int, str, str], ...]
) -> str:
    phases = [("scout", _("Scout"))]
    if legendary:
        phases.append(("spy", _("Spy glass")))
    phases += [("raid", _("Raid")), ("alms", _("Alms"))]
    if phase == "legend":
        phases = [("legend", _("Legends"))]
    present = "raid" if phase == "key" else phase
    return str(
        section("#order.order", data_phase=phase, aria_label=_("The round"))[
            p(".round")[_("Round {n} of {all}", n=round, all=rounds(seats))],
            ol(".phases", role="list")[
                [
                    li(
                        class_="phase on" if kind == present else "phase", aria_current=_step(kind == present)
                    )[name, kind == phase == "scout" and span(".nth-card")[", ", _(SCOUT_STEPS[nth])]]
                    for kind, name in phases
                ]
            ]
            if phase != "over"
            else p(".phase.on")[_("The end")],
            ol(".in-turn", role="list", aria_label=_("Order of this round"))[
                [
                    li(class_=f"seat-in-turn {state}", aria_current=_step(state == "now"))[
                        art.chick(seat), span(".unseen")[name]
                    ]
                    for seat, name, state in who
                ]
            ],
        ]
    )


def _step(now: bool) -> str | None:
    return "step" if now else None


# --- players -----------------------------------------------------------------------------------------


def seats(now: Moment) -> dict[str, str]:
    """``seat-1`` … in the order of this round, in which they stand on the page."""
    view = now.view
    winners = view["winners"] or []
    glory = view["glory"]
    return {
        f"seat-{seat}": _seat(
            seat,
            now.scene.seats[seat - 1],
            seat == now.scene.eyes,
            view["to_move"] == seat,
            now.scene.thinking and view["to_move"] == seat,
            seat in winners,
            tuple(view["castles"][seat - 1][view["round"] - 1 :]),
            sum(view["castles"][seat - 1]),
            letters(view, seat - 1),
            step(view, seat - 1),
            view["cubes"][seat - 1],
            glory[seat - 1]["total"] if glory else None,
            tuple(view["loot"][seat - 1].items()),
            offers(now, seat),
            people.chance(now.scene, seat),
        )
        for seat in view["order"]
    }


def offers(now: Moment, seat: int) -> tuple[Offer, ...]:
    """What of a seat's loot, from 1, can be chosen for the golden arrow."""
    if now.view["legend"] != "arrow" or not now.legal:
        return ()
    mine = seat == now.me + 1
    found = {}
    for action in now.scene.actions:
        words = action.split()
        if words[0] != "trade" or words[1] == "none":
            continue
        if mine:
            found[words[1]] = (f"draft mine {words[1]}", "")
        elif words[1] == now.mine and words[2] == str(seat):
            found[words[3]] = (f"act {action}", f"peek {action}")
    return tuple((kind, do, look) for kind, (do, look) in found.items())


@cached
def _seat(
    seat: int,
    who: Seat,
    mine: bool,
    turn: bool,
    thinking: bool,
    won: bool,
    castles: tuple[int, ...],
    sum_of_castles: int,
    banner: str,
    done: int,
    cubes: int,
    glory: int | None,
    loot: tuple[tuple[str, int], ...],
    offered: tuple[Offer, ...],
    chance: int | None,
) -> str:
    name = people.name(who)
    classes = f"card chick-seat seat-{seat}{' own' if mine else ''}{' turn' if turn else ''}"
    return str(
        section(id=f"seat-{seat}", class_=classes, aria_label=name)[
            header(".chick-who")[
                _shield(castles),
                art.chick(seat),
                h2(".chick-name")[
                    button(
                        ".about-seat",
                        id=f"about-{seat}",
                        type="button",
                        data_do=f"peek seat {seat}",
                        data_peek=f"peek seat {seat}",
                    )[name]
                ],
                people.badge(who, turn, thinking, won),
            ],
            people.odds(chance),
            p(".standing")[
                span(".eyes-row", aria_hidden="true")[
                    [
                        art.eye(
                            letter == "U", f"eye {'past' if nth < done else 'next' if nth == done else ''}"
                        )
                        for nth, letter in enumerate(banner)
                    ]
                ],
                span(".castle-sum")[_("castles {n}", n=sum_of_castles)],
                span(".alms-left")[
                    art.cube(seat), b[str(cubes)], _unseen(n_("alms to give", "alms to give", cubes))
                ],
                glory is not None and span(".glory")[b[str(glory)], span[" ", _("glory")]],
            ],
            _loot(seat, dict(loot), {kind: (do, look) for kind, do, look in offered}),
        ]
    )


def _shield(castles: tuple[int, ...]) -> Element:
    """The castle before a seat, and the one just raided over it."""
    said = [_unseen(_("castle"))] if len(castles) == 1 else [_unseen(_("castle, then"))]
    return span(".shields")[said, [span(".shield")[str(castle)] for castle in castles[:2]]]


def _loot(seat: int, loot: dict[str, int], offered: dict[str, tuple[str, str]]) -> Element:
    """Everything won, each kind in its own place; what is missing is only drawn."""
    if not loot:
        nothing: Node = li(".unseen")[_("no loot yet")]
    else:
        nothing = None
    return ul(".shelf", role="list")[
        nothing,
        [_kind(seat, kind, loot.get(kind, 0), *offered.get(kind, ("", ""))) for kind in SHELF],
        [_kind(seat, kind, 1, "", "") for kind in LEGENDS if loot.get(kind)],
    ]


def _kind(seat: int, kind: str, count: int, do: str, look: str) -> Element:
    if not count:
        return li(".loot.none", aria_hidden="true")[art.emblem(kind)]
    said = several(kind, count)
    inside: Node = [art.emblem(kind), b(aria_hidden="true")[str(count)]]
    classes = "loot legend" if kind in LEGENDS else "loot"
    if not do:
        return li(class_=classes, title=said)[inside, _unseen(said)]
    return li(class_=classes)[
        button(
            ".loot-choice.may",
            id=f"loot-{seat}-{kind}",
            type="button",
            data_do=do,
            data_peek=look or None,
            aria_label=said,
            title=said,
        )[inside]
    ]


def several(kind: str, count: int) -> str:
    """So many cards of a kind."""
    if CARDS.index(kind) in TREASURES or count > 1:
        return _("{n} × {card}", n=count, card=_(NAMES[kind]))
    return words.card_name(kind)


def _unseen(said: str) -> Element:
    return span(".unseen")[" ", said, " "]


# --- what happened -----------------------------------------------------------------------------------


def log(now: Moment) -> str:
    """The card of what happened, newest last."""
    return str(
        section(id="log", class_="card log", aria_label=_("What happened"))[
            header[h2[_("What happened")], controls.last_turn(now.scene)],
            ol(".lines", data_log="", tabindex="0", aria_label=_("What happened"))[
                [_items(told) for told in _turns(now.scene, TURNS_IN_LOG)]
            ],
        ]
    )


def log_lines(scene: Scene) -> list[str]:
    """Every sentence of the log."""
    return [sentence for told in _turns(scene) for _seat, sentence, _strong in told]


def _turns(scene: Scene, newest: int | None = None) -> list[tuple[words.Told, ...]]:
    """What is told, turn by turn; of all turns or the ``newest``."""
    first = scene.log[-1].turn - newest if scene.log and newest else -1
    turns: dict[tuple[int, int], list[tuple[Any, ...]]] = {}
    for entry in reversed(scene.log):
        if entry.turn <= first:
            break
        turns.setdefault((entry.turn, entry.seat), []).append(entry.events)
    return [
        _told(tuple(event for events in reversed(turn) for event in events), scene.seats)
        for turn in reversed(turns.values())
    ]


@cached
def _told(events: tuple[tuple[Any, ...], ...], who: tuple[Seat, ...]) -> tuple[words.Told, ...]:
    return tuple(words.events_in_words(events, who, quiet=True))


@cached
def _items(told: tuple[words.Told, ...]) -> Markup:
    return Markup("").join(
        li(class_=f"seat-{seat}")[b[sentence] if strong else sentence] for seat, sentence, strong in told
    )
