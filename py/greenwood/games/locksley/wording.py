"""What is said of the rules, in words: names of tasks, what each asks, what is missing, why not.

All of it goes through the catalogue; phrases of ``why`` are short enough for a space of the track.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from greenwood.game import Action
from greenwood.games.locksley.components import (
    BRIBE,
    COINS_FOR_KING,
    COLOURS,
    CORNER,
    DIAGONAL,
    END,
    KNIGHT,
    ORTHOGONAL,
    OVER,
    PLACE,
    ROBIN,
    SALE_MINIMUM,
    SELL,
    SQUARES,
    STEP,
    TASKS,
)
from greenwood.games.locksley.tasks import GREEN, WHITE, collections, in_common, met, next_task, relation
from greenwood.words import N_, _, n_

if TYPE_CHECKING:
    from greenwood.games.locksley.position import Position

NAMES: dict[str, str] = {
    **dict.fromkeys(TASKS[:6], N_("Coach Robbery")),
    "dead-of-night": N_("Dead of Night"),
    "sherwood-forest": N_("Sherwood Forest"),
    "nobility-obliged": N_("Nobility Obliged"),
    "tithe": N_("Tithe"),
    "specialist": N_("Specialist"),
    "fence": N_("The Fence"),
    "two-houses": N_("Two Houses"),
    "kinsman": N_("Kinsman"),
    "vain-endeavour": N_("Vain Endeavour"),
    "contract-work": N_("Contract Work"),
    "sly-old-fox": N_("Sly Old Fox"),
    "golden-arrow": N_("The Golden Arrow"),
    "sleeping-guard": N_("Sleeping Guard"),
    "mutual-spoils": N_("Mutual Spoils"),
    "on-the-run": N_("On The Run"),
    "scales": N_("The Scales"),
    "rivalry": N_("Rivalry"),
    "small-fry": N_("Small Fry"),
    "good-samaritan": N_("Good Samaritan"),
    "eagle-eye": N_("Eagle Eye"),
    "market": N_("Market"),
    "tower": N_("The Tower"),
    "nottingham": N_("Nottingham"),
    "beginning": N_("The Beginning"),
    "king": N_("Long Live the King"),
}

_RULES: dict[str, str] = {
    "coach-white": N_("Own at least one white tile."),
    "coach-red": N_("Own at least one red tile."),
    "coach-pink": N_("Own at least one pink tile."),
    "coach-green": N_("Own at least one green tile."),
    "coach-blue": N_("Own at least one blue tile."),
    "coach-black": N_("Own at least one black tile."),
    "dead-of-night": N_("Own two different colours of white, red and pink."),
    "sherwood-forest": N_("Own two different colours of green, blue and black."),
    "nobility-obliged": N_("Sell this turn, then come here before you spend a coin or take loot."),
    "tithe": N_("Own loot, and no colour of which you own a single tile."),
    "specialist": N_("Own exactly three colours."),
    "fence": N_("Sell exactly three tiles this turn, then come here before you spend a coin or take loot."),
    "two-houses": N_("Own exactly two colours."),
    "kinsman": N_("Own four tiles or more of one colour."),
    "vain-endeavour": N_("Own a colour that lies nowhere face up on the grid."),
    "contract-work": N_("Own exactly three colours: one tile, two tiles and three tiles."),
    "sly-old-fox": N_("Own more tiles of some colour than your opponent does."),
    "golden-arrow": N_("The Robins must stand a knight's move apart."),
    "sleeping-guard": N_("Own three tiles or more of each of two colours."),
    "mutual-spoils": N_("Own two colours that your opponent owns too."),
    "on-the-run": N_("Own fewer than seven loot tiles."),
    "scales": N_("Have no more coins than your opponent."),
    "rivalry": N_("The Robins must stand side by side."),
    "small-fry": N_("Own no colour that you could sell."),
    "good-samaritan": N_("Own no more loot tiles than your opponent."),
    "eagle-eye": N_("The Robins must touch at a corner."),
    "market": N_("Sell a colour your opponent owns, then come here before you spend a coin or take loot."),
    "tower": N_("Your Robin must stand in a corner of the grid."),
    "nottingham": N_("Have at most one coin."),
    "beginning": N_("Own at most one colour of loot."),
    "king": N_("Have four coins in hand. A single coin buys no way in."),
}
_RULES_FRENCH: dict[str, str] = {
    "mutual-spoils": N_("Own two tiles matched in colour by two of your opponent's."),
    "beginning": N_("Own at most one loot tile."),
}


def rule(task: str, edition: str = "english") -> str:
    """What the task asks, one short sentence."""
    return _(_RULES_FRENCH.get(task, _RULES[task]) if edition == "french" else _RULES[task])


_OWN_NONE = (
    N_("you own no white"),
    N_("you own no red"),
    N_("you own no pink"),
    N_("you own no green"),
    N_("you own no blue"),
    N_("you own no black"),
)
_ALONE = (
    N_("white is alone"),
    N_("red is alone"),
    N_("pink is alone"),
    N_("green is alone"),
    N_("blue is alone"),
    N_("black is alone"),
)
_NOWHERE = (
    N_("no white on the grid"),
    N_("no red on the grid"),
    N_("no pink on the grid"),
    N_("no green on the grid"),
    N_("no blue on the grid"),
    N_("no black on the grid"),
)
_MORE_THAN = (
    N_("more white than theirs"),
    N_("more red than theirs"),
    N_("more pink than theirs"),
    N_("more green than theirs"),
    N_("more blue than theirs"),
    N_("more black than theirs"),
)
_SELLABLE = (
    N_("you could sell white"),
    N_("you could sell red"),
    N_("you could sell pink"),
    N_("you could sell green"),
    N_("you could sell blue"),
    N_("you could sell black"),
)


def why(position: Position, seat: int, task: str) -> str:
    """How the task is met, or what is missing: a short phrase without a full stop."""
    return _WHY[task](position, seat, met(position, seat, task))


def _why_coach(colour: int) -> Callable[[Position, int, bool], str]:
    return lambda p, me, ok: (
        n_("you own {n}", "you own {n}", p.loot[me][colour]) if ok else _(_OWN_NONE[colour])
    )


def _why_two_of(first: int) -> Callable[[Position, int, bool], str]:
    def phrase(p: Position, me: int, ok: bool) -> str:
        own = 3 - p.loot[me][first : first + 3].count(0)
        return (
            (_("all three colours") if own == 3 else _("two of the three colours"))
            if ok
            else n_("one more colour", "{n} more colours", 2 - own)
        )

    return phrase


def _why_sale(p: Position, me: int, ok: bool) -> str:
    return _("you have just sold") if ok else _("no fresh sale")


def _why_fence(p: Position, me: int, ok: bool) -> str:
    if ok:
        return _("you have just sold three")
    return _("you sold more than three") if p.sale else _("no fresh sale of three")


def _why_market(p: Position, me: int, ok: bool) -> str:
    if ok:
        return _("they own what you sold")
    return _("they own none of it") if p.sale else _("no fresh sale")


def _why_tithe(p: Position, me: int, ok: bool) -> str:
    alone = [colour for colour, n in enumerate(p.loot[me]) if n == 1]
    if ok:
        return _("no tile is alone")
    if not alone:
        return _("you own no loot")
    return _(_ALONE[alone[0]]) if len(alone) == 1 else _("{n} colours are alone", n=len(alone))


def _why_exactly(wanted: int) -> Callable[[Position, int, bool], str]:
    def phrase(p: Position, me: int, ok: bool) -> str:
        own = collections(p, me)
        if ok:
            return n_("{n} colour", "{n} colours", own)
        if own < wanted:
            return n_("one more colour", "{n} more colours", wanted - own)
        return n_("one colour too many", "{n} colours too many", own - wanted)

    return phrase


def _why_kinsman(p: Position, me: int, ok: bool) -> str:
    best = max(p.loot[me])
    return (
        _("{n} of one colour", n=best) if ok else n_("one more of a colour", "{n} more of a colour", 4 - best)
    )


def _why_vain(p: Position, me: int, ok: bool) -> str:
    if not any(p.loot[me]):
        return _("you own no loot")
    if not ok:
        return _("all still lie there")
    return _(_NOWHERE[next(colour for colour, n in enumerate(p.loot[me]) if n and colour not in p.grid)])


def _why_contract(p: Position, me: int, ok: bool) -> str:
    if ok:
        return _("1, 2 and 3")
    own = sorted(n for n in p.loot[me] if n)
    return _("you own {counts}", counts=" + ".join(map(str, own))) if own else _("you own no loot")


def _why_fox(p: Position, me: int, ok: bool) -> str:
    if not ok:
        return _("more of no colour")
    return _(_MORE_THAN[next(c for c in range(6) if p.loot[me][c] > p.loot[1 - me][c])])


def _why_robins(p: Position, me: int, ok: bool) -> str:
    apart = relation(p)
    if apart is None:
        return _("no Robin is placed yet")
    if apart == KNIGHT:
        return _("a knight's move apart")
    if apart == ORTHOGONAL:
        return _("they stand side by side")
    return _("they touch at a corner") if apart == DIAGONAL else _("they stand farther apart")


def _why_guard(p: Position, me: int, ok: bool) -> str:
    sets = sum(n >= 3 for n in p.loot[me])
    return (
        n_("{n} set of three", "{n} sets of three", sets)
        if ok
        else n_("one more set of three", "{n} sets of three missing", 2 - sets)
    )


def _why_spoils(p: Position, me: int, ok: bool) -> str:
    common = in_common(p, me)
    if p.terms.french:
        return n_("{n} tile matched", "{n} tiles matched", common)
    return n_("{n} colour in common", "{n} colours in common", common)


def _why_run(p: Position, me: int, ok: bool) -> str:
    own = sum(p.loot[me])
    return n_("{n} tile", "{n} tiles", own) if ok else n_("one tile too many", "{n} tiles too many", own - 6)


def _why_scales(p: Position, me: int, ok: bool) -> str:
    more = len(p.coins[me]) - len(p.coins[1 - me])
    if more == 0:
        return _("as many coins as they have")
    return _("fewer coins than theirs") if ok else n_("one coin too many", "{n} coins too many", more)


def _why_small_fry(p: Position, me: int, ok: bool) -> str:
    return (
        _("nothing to sell")
        if ok
        else _(_SELLABLE[next(c for c in range(6) if p.loot[me][c] >= SALE_MINIMUM)])
    )


def _why_samaritan(p: Position, me: int, ok: bool) -> str:
    more = sum(p.loot[me]) - sum(p.loot[1 - me])
    if more == 0:
        return _("as much loot as theirs")
    return _("less loot than theirs") if ok else n_("one tile too many", "{n} tiles too many", more)


def _why_tower(p: Position, me: int, ok: bool) -> str:
    return _("your Robin is in a corner") if ok else _("your Robin is in no corner")


def _why_nottingham(p: Position, me: int, ok: bool) -> str:
    own = len(p.coins[me])
    return n_("{n} coin", "{n} coins", own) if ok else n_("one coin too many", "{n} coins too many", own - 1)


def _why_beginning(p: Position, me: int, ok: bool) -> str:
    if p.terms.french:
        own = sum(p.loot[me])
        return (
            n_("{n} tile", "{n} tiles", own) if ok else n_("one tile too many", "{n} tiles too many", own - 1)
        )
    own = collections(p, me)
    return (
        n_("{n} colour", "{n} colours", own)
        if ok
        else n_("one colour too many", "{n} colours too many", own - 1)
    )


def _why_king(p: Position, me: int, ok: bool) -> str:
    own = len(p.coins[me])
    return (
        n_("{n} coin", "{n} coins", own)
        if ok
        else n_("one more coin", "{n} more coins", COINS_FOR_KING - own)
    )


_WHY: dict[str, Callable[[Position, int, bool], str]] = {
    **{f"coach-{name}": _why_coach(colour) for colour, name in enumerate(COLOURS)},
    "dead-of-night": _why_two_of(WHITE),
    "sherwood-forest": _why_two_of(GREEN),
    "nobility-obliged": _why_sale,
    "tithe": _why_tithe,
    "specialist": _why_exactly(3),
    "fence": _why_fence,
    "two-houses": _why_exactly(2),
    "kinsman": _why_kinsman,
    "vain-endeavour": _why_vain,
    "contract-work": _why_contract,
    "sly-old-fox": _why_fox,
    "golden-arrow": _why_robins,
    "sleeping-guard": _why_guard,
    "mutual-spoils": _why_spoils,
    "on-the-run": _why_run,
    "scales": _why_scales,
    "rivalry": _why_robins,
    "small-fry": _why_small_fry,
    "good-samaritan": _why_samaritan,
    "eagle-eye": _why_robins,
    "market": _why_market,
    "tower": _why_tower,
    "nottingham": _why_nottingham,
    "beginning": _why_beginning,
    "king": _why_king,
}


def refusal(position: Position, action: Action) -> str:
    """Why an action is not legal now: one sentence in rules terms."""
    kind, what = action if len(action) == 2 else (-1, 0)
    seat = position.to_move
    if position.phase == OVER or seat is None:
        return _("The game is over.")
    if position.phase == CORNER:
        return _("First choose a corner of the grid.") if kind != PLACE else _("Only a corner can be chosen.")
    if kind == ROBIN and 0 <= what < len(SQUARES):
        if position.robin_moved:
            return _("Your Robin has already moved this turn.")
        if what == position.robins[1 - seat]:
            return _("The other Robin stands on {square}.", square=SQUARES[what])
        return _(
            "{square} is not a knight's move away from your Robin: two squares straight, one aside.",
            square=SQUARES[what],
        )
    if kind == SELL and 0 <= what < len(COLOURS):
        return _(
            "To sell a colour you must own three tiles of it or more; you own {n}.",
            n=position.loot[seat][what],
        )
    if kind == STEP:
        task = next_task(position, seat)
        name, missing = _(NAMES[task]), why(position, seat, task)
        return _("{task} is not met: {missing}.", task=name, missing=missing)
    if kind == BRIBE:
        if position.coins[seat]:
            return _("Before Long Live the King a single coin buys nothing.")
        return _("You have no coin to pay with.")
    if kind == END:
        if not position.robin_moved:
            return _("Your Robin must move before the turn ends.")
        return _("No tile is left to refill the square: sell or pay for a step before you end the turn.")
    return _("The corners are taken already.")
