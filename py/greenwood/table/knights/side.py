"""Beside the land: the players, one's own hand, what is still to come, what happened."""

from typing import Any

from htpy import Element, Node, b, button, details, div, h2, header, li, ol, p, section, span, summary, ul
from markupsafe import Markup

from greenwood.games.knights.components import LETTERS, PER_LETTER, PILE, TILES
from greenwood.games.knights.view import ANY
from greenwood.games.knights.wording import NAMES
from greenwood.table import art, controls, people
from greenwood.table.knights import words
from greenwood.table.knights.moment import Moment
from greenwood.table.scene import Scene, Seat
from greenwood.words import _, cached, n_

TURNS_IN_LOG = 30
"""The card keeps the newest turns; the whole log is a sheet of its own."""


def letters(pile: int) -> list[tuple[str, int]]:
    """(letter, how many) of a pile of this size, the letter on top first."""
    counts = [(letter, min(PER_LETTER, pile - nth * PER_LETTER)) for nth, letter in enumerate(PILE)]
    return [(letter, count) for letter, count in reversed(counts) if count > 0]


# --- players ---------------------------------------------------------------------------------------


def seats(now: Moment) -> dict[str, str]:
    """``seat-1`` …"""
    view = now.view
    winners = view["winners"] or []
    return {
        f"seat-{seat}": _seat(
            seat,
            who.name,
            who.bot,
            who.you,
            seat == now.scene.eyes,
            view["to_move"] == seat,
            now.scene.thinking and view["to_move"] == seat,
            seat in winners,
            view["reserve"][seat - 1],
            view["piles"][seat - 1],
            view["points"][seat - 1],
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
    reserve: int,
    pile: int,
    points: int,
    chance: int | None,
) -> str:
    who = Seat(name, bot, you)
    classes = f"card seat knight-seat seat-{seat}{' mine' if mine else ''}{' turn' if turn else ''}"
    return str(
        section(id=f"seat-{seat}", class_=classes, aria_label=people.name(who))[
            art.medal(seat),
            header(".who")[h2(".name")[people.name(who)], people.badge(who, turn, thinking, won)],
            people.odds(chance),
            p(".supply")[
                span(".knights-left")[
                    art.reserve(seat),
                    b(".short", aria_hidden="true")[str(reserve)],
                    span(".long")[n_("{n} knight", "{n} knights", reserve)],
                ],
                span(".to-draw")[
                    _draw_label(pile),
                    [
                        span(".letter")[
                            art.back(letter),
                            b(aria_hidden="true")[str(count)],
                            _unseen(_draws(letter, count)),
                        ]
                        for letter, count in letters(pile)
                    ],
                ],
            ],
            p(".points")[b[str(points)], _unseen(n_("point", "points", points))],
        ]
    )


def _draw_label(pile: int) -> Node:
    """What the letters mean; where there are many the card is full, and only a reader needs it said."""
    if not pile:
        return _("nothing to draw")
    return span(class_="label" if pile <= 2 * PER_LETTER else "unseen")[_("to draw"), " "]


def _draws(letter: str, count: int) -> str:
    return n_("{n} tile of letter {letter}", "{n} tiles of letter {letter}", count, letter=letter)


def _unseen(said: str) -> Element:
    return span(".unseen")[" ", said]


# --- the own hand ----------------------------------------------------------------------------------


def hand(now: Moment) -> str:
    """``hand``: the tiles of the eyes that look, empty for a spectator."""
    view = now.view
    if not now.scene.eyes or view["phase"] in ("keep", "over"):
        return str(section("#hand.hand", hidden=True))
    held = tuple(view["hands"][now.scene.eyes - 1])
    table = ""
    if view["ride"] and view["to_move"] == now.scene.eyes:
        at = view["ride"]["at"]
        table = next(tile["tile"] for tile in view["land"] if tile["at"] == at)
    pile = view["piles"][now.scene.eyes - 1]
    letter = letters(pile)[0][0] if pile else ""
    return _hand(held, table, now.tile, bool(now.cells), letter, now.scene.seats[now.scene.eyes - 1])


@cached
def _hand(held: tuple[str, ...], table: str, chosen: str, asked: bool, letter: str, who: Seat) -> str:
    title = _("Your hand") if who.you else _("{name}’s hand", name=who.name)
    return str(
        section("#hand.card.hand", aria_label=title)[
            header[h2[title], span(".quiet")[_hint(held, asked, letter)]],
            ul(".tiles", role="list", data_arrows="")[
                table and li(".played")[art.knight_tile(table), span(".tag")[_("on the table")]],
                [li[_held(nth, kind, kind == chosen and asked, asked)] for nth, kind in enumerate(held)],
            ],
        ]
    )


def _hint(held: tuple[str, ...], asked: bool, letter: str) -> str:
    if asked and len(set(held)) > 1:
        return _("Choose a tile, then a cell.")
    if asked:
        return _("Choose a cell.")
    return _("Next comes a tile {letter}.", letter=letter) if letter else _("Your pile is empty.")


def _held(nth: int, kind: str, chosen: bool, asked: bool) -> Element:
    name = words.tile_name(kind)
    return button(
        id=f"held-{nth}",
        class_=f"held{' may' if asked else ''}{' chosen' if chosen else ''}",
        type="button",
        data_do=f"draft tile {kind}" if asked else None,
        aria_pressed=("true" if chosen else "false") if asked else None,
        aria_disabled=None if asked else "true",
        aria_label=name,
        title=name,
    )[art.knight_tile(kind)]


# --- what is still to come -------------------------------------------------------------------------


def tracker(now: Moment) -> str:
    """``tracker``: which tiles each seat has not laid, by letter as far as that is known."""
    view = now.view
    return _tracker(
        tuple(
            (people.name(who), tuple(view["remaining"][seat].items()), view["piles"][seat])
            for seat, who in enumerate(now.scene.seats)
        ),
        view["phase"],
    )


@cached
def _tracker(rows: tuple[tuple[str, tuple[tuple[str, int], ...], int], ...], phase: str) -> str:
    left = sum(count for _name, tiles, _pile in rows for _tile, count in tiles)
    return str(
        section("#tracker.card.tracker", aria_label=_("Still to come"))[
            details[
                summary[
                    span(".title")[_("Still to come")],
                    span(".quiet")[n_("{n} tile", "{n} tiles", left)],
                ],
                [_row(seat, *row) for seat, row in enumerate(rows, 1)],
                p(".quiet")[
                    _(
                        "Tiles in hand and those of the letter on top can’t be told apart. “Any” are empty "
                        "plains, plain villages and mountains: nobody saw which of them the others kept."
                    )
                ],
            ]
        ]
    )


def _row(seat: int, name: str, tiles: tuple[tuple[str, int], ...], pile: int) -> Element:
    """A seat: what is in its hand or under its top letter, then letter by letter what is surely to come."""
    sure = [letter for letter, _count in letters(pile)[1:]]
    near = dict(tiles)
    for letter in sure:
        for kind in LETTERS[letter]:
            _take(near, kind)
    return div(".to-come")[
        p(".whose")[art.medal(seat), span[name]],
        ul(".groups", role="list")[
            _group(_("in hand or next"), near),
            [_group(letter, _counted(LETTERS[letter])) for letter in sure],
        ],
    ]


def _take(near: dict[str, int], kind: str) -> None:
    """One tile less: of its kind, or of those that are only known together."""
    key = kind if near.get(kind) else ANY
    near[key] = near.get(key, 0) - 1


def _counted(kinds: tuple[str, ...]) -> dict[str, int]:
    return {kind: kinds.count(kind) for kind in TILES if kind in kinds}


def _group(title: str, tiles: dict[str, int]) -> Element | None:
    shown = [(kind, count) for kind, count in tiles.items() if count > 0]
    if not shown:
        return None
    return li(".group")[
        art.back(title) if title in LETTERS else span(".label")[title],
        title in LETTERS and _unseen(_("letter {letter}", letter=title)),
        [
            span(".few")[
                art.use(f"knights-{kind}", "little") if kind != ANY else span(".any")[_("any")],
                count > 1 and span(".times", aria_hidden="true")[str(count)],
                _unseen(_several(kind, count)),
            ]
            for kind, count in shown
        ],
    ]


def _several(kind: str, count: int) -> str:
    if kind == ANY:
        return n_(
            "{n} empty plain, plain village or mountain",
            "{n} empty plains, plain villages or mountains",
            count,
        )
    return _("{n} × {tile}", n=count, tile=_(NAMES[kind]))


# --- what happened ---------------------------------------------------------------------------------


def log(now: Moment) -> str:
    """The card of what happened, newest last."""
    return str(
        section(id="log", class_="card log", aria_label=_("What happened"))[
            header[h2[_("What happened")], controls.last_turn(now.scene)],
            ol(".lines", data_log="", tabindex="0", aria_label=_("What happened"))[
                [_items(told) for told in _turns(now.scene)[-TURNS_IN_LOG:]]
            ],
        ]
    )


def log_lines(scene: Scene) -> list[str]:
    """Every sentence of the log."""
    return [sentence for told in _turns(scene) for _seat, sentence, _capture in told]


def _turns(scene: Scene) -> list[tuple[words.Told, ...]]:
    """What is told, turn by turn."""
    turns: dict[tuple[int, int], list[tuple[Any, ...]]] = {}
    for entry in scene.log:
        turns.setdefault((entry.turn, entry.seat), []).extend(entry.events)
    return [_told(tuple(events), scene.seats) for events in turns.values()]


@cached
def _told(events: tuple[tuple[Any, ...], ...], who: tuple[Seat, ...]) -> tuple[words.Told, ...]:
    return tuple(words.events_in_words(events, who, quiet=True))


@cached
def _items(told: tuple[words.Told, ...]) -> Markup:
    return Markup("").join(
        li(class_=f"seat-{seat}")[b[sentence] if capture else sentence] for seat, sentence, capture in told
    )
