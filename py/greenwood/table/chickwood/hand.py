"""Before one: the own banner as steps, and the own hand."""

from htpy import Element, Node, button, div, h2, header, li, ol, p, section, span, ul

from greenwood.games.chickwood.components import MOST_CARDS, NO_LIMIT
from greenwood.table import art, people
from greenwood.table.chickwood import cards, words
from greenwood.table.chickwood.moment import Moment, front, letters
from greenwood.table.scene import Scene, Seat
from greenwood.words import N_, _, cached

NTH = (N_("first"), N_("second"), N_("third"), N_("fourth"))
"""Which card of the round, on its step of the banner."""

Played = tuple[int, str]
"""The castle to which a card was played, and what it is, if that can be seen."""


# --- the own banner ----------------------------------------------------------------------------------


def own_banner(now: Moment) -> str:
    """``banner``: the castle before the eyes' seat, and what it says of each card; empty for a spectator."""
    if now.seat is None or now.phase in ("legend", "over"):
        return str(section("#banner.own-banner", hidden=True))
    return _banner(
        front(now.view, now.seat),
        letters(now.view, now.seat),
        now.step,
        tuple(played(now.scene, now.seat + 1)),
        now.scene.seats[now.seat],
    )


def played(scene: Scene, seat: int) -> list[Played]:
    """Where the cards went that a seat, from 1, has played in this round, and which ones if the eyes know."""
    found: list[Played] = []
    down: dict[int, list[str]] = {
        int(castle): [card.get("card", "") for card in row if card["by"] == seat and not card["up"]]
        for castle, row in scene.view["rows"].items()
    }
    for entry in reversed(scene.log):
        if any(event[0] in ("order", "left") for event in entry.events):
            break
        for event in entry.events:
            if event[0] == "scout" and event[1] == seat:
                found.append((event[2], event[3]))
            elif event[0] == "reveal":
                turned_up = (one.partition(":") for one in event[2].split())
                down[event[1]] = [card for card, _colon, by in turned_up if by == str(seat)]
    return [
        (castle, card or (down[castle].pop(0) if down[castle] else "")) for castle, card in reversed(found)
    ]


@cached
def _banner(castle: int, banner: str, step: int, done: tuple[Played, ...], who: Seat) -> str:
    title = _("Your banner") if who.you else _("{name}’s banner", name=who.name)
    return str(
        section("#banner.card.own-banner", aria_label=title)[
            header[h2[title]],
            div(".steps-row")[
                div(".before-you")[cards.castle(castle, banner), span(".shield")[str(castle)]],
                ol(".banner-steps", role="list")[
                    [
                        _step(nth, letter == "U", nth - step, done[nth] if nth < len(done) else None)
                        for nth, letter in enumerate(banner)
                    ]
                ],
            ],
            p(".banner-hint")[_("Your own castle decides, not the one you play to.")],
        ]
    )


def _step(nth: int, up: bool, ahead: int, done: Played | None) -> Element:
    """One card of the round; ``ahead``: below 0 it has been played, at 0 it is the next."""
    kind = "done" if ahead < 0 else "now" if not ahead else "to-come"
    card = done[1] if done else ""
    return li(class_=f"banner-step {kind}", aria_current="step" if kind == "now" else None)[
        span(".step-box")[
            art.emblem(card) if card else art.eye(up),
            card and art.eye(up, "eye small-eye"),
        ],
        span(".step-nth")[_(NTH[nth])],
        span(".step-how")[_how(up, done)],
    ]


def _how(up: bool, done: Played | None) -> Node:
    if done:
        castle, card = done
        said = _("to castle {castle}", castle=castle)
        return [card and span(".unseen")[words.card_name(card), " "], said, span(".unseen")[" ", _face(up)]]
    return _face(up)


def _face(up: bool) -> str:
    return _("face up") if up else _("face down")


# --- the own hand ------------------------------------------------------------------------------------


def own_hand(now: Moment) -> str:
    """``hand``: the cards of the eyes' seat; empty for a spectator, and when there are none."""
    if now.seat is None or not now.view["hands"][now.seat]:
        return str(section("#hand.own-hand", hidden=True))
    held = tuple(now.view["hands"][now.seat])
    return _hand(held, now.card, bool(now.castles), now.scene.seats[now.seat])


@cached
def _hand(held: tuple[str, ...], chosen: str, asked: bool, who: Seat) -> str:
    title = _("Your hand") if who.you else _("{name}’s hand", name=who.name)
    first = held.index(chosen) if chosen in held else -1
    return str(
        section("#hand.own-hand", aria_label=title)[
            h2(".unseen")[title],
            ul(".hand-cards", role="list", data_arrows="")[
                [li[_held(nth, card, asked, nth == first)] for nth, card in enumerate(held)]
            ],
        ]
    )


def _held(nth: int, card: str, asked: bool, chosen: bool) -> Element:
    name = words.card_name(card)
    return button(
        id=f"held-{nth}",
        class_=f"hand-card{' may' if asked else ''}{' chosen' if asked and chosen else ''}",
        type="button",
        data_do=f"draft card {card}" if asked else f"peek card {card}",
        aria_pressed=("true" if chosen else "false") if asked else None,
        aria_label=name,
    )[cards.face(card)]


# --- what a castle takes -----------------------------------------------------------------------------


def takes(castle: int) -> str:
    """How many cards a castle takes."""
    most = MOST_CARDS[castle]
    if most == NO_LIMIT:
        return _("Castle {castle} takes any number of cards.", castle=castle)
    return _("Castle {castle} takes {number} cards at most.", castle=castle, number=people.number(most))
