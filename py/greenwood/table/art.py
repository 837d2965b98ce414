"""Small helpers that draw: each is one ``<svg>`` whose shape is a symbol of the page's sprite.

The symbols are the files of ``web/art``; ``art-NAME`` is the file NAME.svg. Everything drawn here is
hidden from the accessibility tree: what it means is said in words by whoever places it.
"""

from functools import lru_cache

from markupsafe import Markup


@lru_cache(maxsize=512)
def use(name: str, classes: str = "", ident: str = "") -> Markup:
    """The symbol ``name``. With ``ident`` it is a thing that moves: motion.js glides it by this id."""
    moving = f' id="{ident}" data-glide' if ident else ""
    return Markup(f'<svg class="{classes}" aria-hidden="true"{moving}><use href="#art-{name}"></use></svg>')


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
