"""Small helpers that draw: each is one ``<svg>`` whose shape is a symbol of the page's sprite.

The symbols are the files of ``web/art``; ``art-NAME`` is the file NAME.svg. Everything drawn here is
hidden from the accessibility tree: what it means is said in words by whoever places it.
"""

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from greenwood.games.knights.components import NEVER, NUMBER, TILE, WORTH

MARKS = ("lion", "stag", "boar", "raven", "hare")
"""What a seat wears, by seat from 1 on, where seats differ by more than their colour."""
CHICKS = ("claw", "feather", "egg", "arrow", "clover")
"""The same among the feathered folk of Chickwood Forest."""


@lru_cache(maxsize=512)
def use(name: str, classes: str = "", ident: str = "") -> Markup:
    """The symbol ``name``. With ``ident`` it is a thing that moves: motion.js glides it by this id."""
    moving = f' id="{ident}" data-glide' if ident else ""
    return Markup(f'<svg class="{classes}" aria-hidden="true"{moving}><use href="#art-{name}"></use></svg>')


def still(name: str, classes: str, ident: str = "") -> Markup:
    """The picture ``name`` as an image behind an empty box, for what lies there by the dozen: of a drawing
    the browser would style each shape anew for every dialog (see greenwood_build/prints.py)."""
    moving = f' id="{ident}" data-glide' if ident else ""
    return Markup(f'<svg class="{classes} print print-{name}" aria-hidden="true"{moving}></svg>')


def tile(colour: str, classes: str = "tile", ident: str = "") -> Markup:
    """A loot tile, face up."""
    return use(f"tile-{colour}", classes, ident)


@lru_cache(maxsize=64)
def coin(value: int | None = None, classes: str = "coin") -> Markup:
    """A coin; with a number on it where it says how many."""
    if value is None:
        return use("coin", classes)
    return Markup(
        f'<svg class="{classes}" viewBox="0 0 32 32" aria-hidden="true"><use href="#art-coin-blank"></use>'
        f'<text x="16" y="22" text-anchor="middle">{value}</text></svg>'
    )


def robin(seat: int, ident: str = "", classes: str = "robin") -> Markup:
    """The Robin of a seat, from 1."""
    return use(f"robin-{seat}", classes, ident)


def bard(seat: int, ident: str = "", classes: str = "bard") -> Markup:
    """The Bard of a seat, from 1."""
    return use(f"bard-{seat}", classes, ident)


def mark(kind: str) -> Markup:
    """``met``, ``missing``, or what a move would change: ``opens``, ``closes``."""
    return use(f"mark-{kind}", "mark")


def icon(name: str) -> Markup:
    """A sign on a control."""
    return use(f"icon-{name}", "icon")


def medal(seat: int, classes: str = "medal") -> Markup:
    """The mark of a seat, from 1, in its colour."""
    return use(f"medal-{MARKS[seat - 1]}", classes)


def reserve(seat: int, classes: str = "reserve") -> Markup:
    """A knight of a seat, from 1, that has not been used yet: a small disc seen from the side."""
    return use(f"reserve-{MARKS[seat - 1]}", classes)


def knight(seat: int, classes: str = "knight") -> Markup:
    """A knight of a seat, from 1, as it stands on the land with nobody on top."""
    return use(f"knight-{MARKS[seat - 1]}", classes)


def chick(seat: int, classes: str = "chick", ident: str = "") -> Markup:
    """The mark of a seat of Chickwood Forest, from 1: a round disc."""
    return still(f"disc-{CHICKS[seat - 1]}", classes, ident)


def cube(seat: int, classes: str = "cube", ident: str = "") -> Markup:
    """An alms of a seat of Chickwood Forest, from 1: a square with the mark of the seat."""
    return still(f"cube-{CHICKS[seat - 1]}", classes, ident)


def emblem(card: str, classes: str = "emblem") -> Markup:
    """What a card of Chickwood Forest shows; ``card`` as in notation."""
    return still(drawing(card), classes)


def drawing(card: str) -> str:
    """The name of the picture of a card of Chickwood Forest."""
    return card.replace("alms-", "benefactor-")


def eye(up: bool, classes: str = "eye") -> Markup:
    """A step of a castle's banner: an eye that is open or shut."""
    return still("eye-open", classes) if up else use("eye-shut", classes)


def back(letter: str, classes: str = "back") -> Markup:
    """The back of a landscape tile with its letter, A to E."""
    return use(f"back-{letter}", classes)


@lru_cache(maxsize=2048)
def knight_tile(
    kind: str,
    stack: tuple[int, ...] = (),
    *,
    new: int = 0,
    shut: bool = False,
    flip: bool = False,
    classes: str = "land-tile",
    ident: str = "",
    inside: bool = False,
) -> Markup:
    """A landscape tile of Robber Knights with its knights.

    ``stack`` holds seats, from 1, from bottom to top; the uppermost ``new`` of them are only considered and
    wear a rim. ``shut``: fenced with stakes. ``flip``: the landscape mirrored, so that a wide plain doesn't
    look printed. With ``ident`` it is a thing that moves. The landscape is an image, see ``still``; but not
    ``inside`` of another drawing, where no style puts it.
    """
    number = TILE[kind]
    inset = 4 if shut else 0
    turned = flip and kind in ("L", "M", "P")
    parts = []
    if inside:
        way = ' transform="matrix(-1 0 0 1 100 0)"' if turned else ""
        parts.append(f'<use href="#art-knights-{kind}" width="100" height="100"{way}></use>')
    else:
        classes += f" print print-knights-{kind}{' turned' if turned else ''}"
    if shut:
        parts.append('<use href="#art-knights-closed"></use>')
    if NUMBER[number] != NEVER:
        parts.append(_within(f"knights-cost-{NUMBER[number]}", -inset, inset))
    if WORTH[number]:
        parts.append(_within(f"knights-worth-{WORTH[number]}", inset, -inset))
    moving = f' id="{ident}" data-glide' if ident else ""
    return Markup(
        f'<svg class="{classes}" viewBox="0 0 100 100" aria-hidden="true"'
        f"{moving}>{''.join(parts)}{stacked(stack, new)}</svg>"
    )


def mirrored(x: int, y: int) -> bool:
    """Whether the landscape of a cell is drawn the other way round: about half of them."""
    return (7 * x + 3 * y) % 2 == 1


STACK_X, STACK_Y, KNIGHT = 68, 79, 8
"""In hundredths of a tile: the middle of a stack's lowest knight, and the height of a knight."""


def stacked(stack: Sequence[int], new: int = 0) -> str:
    """Knights on a tile of 100 by 100, as SVG: bands from bottom to top, then a disc with a mark."""
    old = len(stack) - new
    drawn = [
        f'<use href="#art-{"band" if above else "knight"}-{MARKS[seat - 1]}" x="{STACK_X - 26}" '
        f'y="{STACK_Y - 21 - KNIGHT * nth}" width="52" height="50"></use>'
        for nth, seat, above in zip(range(1, 99), stack, [*stack[1:], 0], strict=False)
    ]
    if new:
        top, foot = STACK_Y - KNIGHT * len(stack), STACK_Y - KNIGHT * old
        outline = f"M{STACK_X - 23} {top}a23 17.5 0 0 1 46 0V{foot}a23 17.5 0 0 1-46 0Z"
        rims = f'<path class="rim" d="{outline}"></path><path class="rim inner" d="{outline}"></path>'
        drawn.insert(old, rims)
    return "".join(drawn)


def _within(name: str, x: int, y: int) -> str:
    """A drawing over the whole of a tile, moved a little."""
    at = f' x="{x}" y="{y}" width="100" height="100"' if x or y else ""
    return f'<use href="#art-{name}"{at}></use>'
