"""What is said of the rules, in words: names of cards and villages, why an action can't be done.

All of it goes through the catalogue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from greenwood.game import Action
from greenwood.games.chickwood.components import (
    ALLOW,
    ALMS_PHASE,
    ARROW,
    BEARD,
    CARDS,
    CELLS,
    ENTERTAINERS,
    FORCE,
    FOREST,
    GIVE,
    KEY_PHASE,
    LAY,
    MOST_CARDS,
    NO_VILLAGE,
    OVER,
    RAID,
    RAID_,
    SCOUT,
    SCOUT_,
    SPACES,
    SPY,
    SPY_,
    SWAP,
    TRADE,
    TREASURES,
    castles,
)
from greenwood.words import N_, _

if TYPE_CHECKING:
    from greenwood.games.chickwood.position import Position

NAMES: dict[str, str] = {
    "chest-gold": N_("gold chest"),
    "chest-silver": N_("silver chest"),
    "chest-emerald": N_("emerald chest"),
    "chest-ruby": N_("ruby chest"),
    "armour": N_("armour"),
    "jerkin": N_("jerkin"),
    "gown": N_("gown"),
    "cloak": N_("cloak"),
    "bracelet": N_("bracelet"),
    "pendant": N_("pendant"),
    "ring": N_("ring"),
    "bust": N_("bust"),
    "maid": N_("Maid Marihen"),
    "henchman": N_("henchman"),
    "alms-1": N_("benefactor of one alms"),
    "alms-2": N_("benefactor of two alms"),
    "alms-3": N_("benefactor of three alms"),
    "spy-glass": N_("spy glass"),
    "key": N_("key"),
    "entertainers": N_("travelling entertainers"),
    "arrow": N_("golden arrow"),
    "beard": N_("fake beard"),
    "V1": N_("village 3/6"),
    "V2": N_("village 4/7"),
    "V3": N_("village 2/4/8"),
    "V4": N_("village 2/5/9"),
    "V5": N_("village 3/5/7"),
    "L1": N_("large village 0/6/12"),
    "L2": N_("large village 0/7/10"),
    "forest": N_("forest"),
}
"""Of cards and villages, for the middle of a sentence."""

SAYS: dict[str, str] = {
    "chest-gold": N_("The chests of your commonest type earn their number squared, every other costs one."),
    "chest-silver": N_("The chests of your commonest type earn their number squared, every other costs one."),
    "chest-emerald": N_(
        "The chests of your commonest type earn their number squared, every other costs one."
    ),
    "chest-ruby": N_("The chests of your commonest type earn their number squared, every other costs one."),
    "armour": N_("One of a kind earns five, both of a kind nothing."),
    "jerkin": N_("One of a kind earns five, both of a kind nothing."),
    "gown": N_("One of a kind earns five, both of a kind nothing."),
    "cloak": N_("One of a kind earns five, both of a kind nothing."),
    "bracelet": N_("Earns two."),
    "pendant": N_("Earns three."),
    "ring": N_("Earns four."),
    "bust": N_("Takes a chest of your commonest type at the end."),
    "maid": N_("Earns one for each kind of treasure that you have; a second Maid earns no more."),
    "henchman": N_("Costs three."),
    "alms-1": N_("One alms for the villages, laid at once."),
    "alms-2": N_("Two alms for the villages, laid at once."),
    "alms-3": N_("Three alms for the villages, laid at once."),
    "spy-glass": N_("Each round, before the first raid, look at all that lies face down at one castle."),
    "key": N_("Once in the game, force a rival who names a castle to choose another."),
    "entertainers": N_("Before the score, two alms in the villages may change places."),
    "arrow": N_("Before the score, you may trade one of your treasures for one of a rival."),
    "beard": N_("Before the score, you may give one of your henchmen to a rival."),
}
"""What a card does, in one sentence."""

LENGTHS = {
    SCOUT_: (3,), SPY_: (2,), RAID_: (2,), FORCE: (1,), ALLOW: (1,), LAY: (2,), SWAP: (1, 5), TRADE: (1, 4),
    GIVE: (1, 2),
}  # fmt: skip
"""How many numbers an action has, by its kind."""
_COUNTS = {2: N_("two"), 3: N_("three")}
_USES = {ENTERTAINERS: SWAP, ARROW: TRADE, BEARD: GIVE}


def refusal(position: Position, action: Action) -> str:
    """Why an action is not legal now: one sentence in rules terms."""
    phase = position.phase
    if phase == OVER or position.to_move is None:
        return _("The game is over.")
    if not _well_made(action):
        return _("No player can do this.")
    if phase == SCOUT:
        return _refused_scout(position, action)
    if phase == SPY:
        return _refused_spy(position, action)
    if phase == RAID:
        return _refused_raid(position, action)
    if phase == KEY_PHASE:
        return _("First the key's owner says whether castle {castle} may be raided.", castle=position.named)
    if phase == ALMS_PHASE:
        return _refused_alms(position, action)
    return _refused_use(position, action)


def _well_made(action: Action) -> bool:
    """Whether an action has as many numbers as its kind needs, and those that name something do."""
    if not action or len(action) not in LENGTHS.get(action[0], ()):
        return False
    kind = action[0]
    if kind == SCOUT_:
        return 0 <= action[2] < len(CARDS)
    if kind == LAY:
        return 0 <= action[1] < len(CELLS)
    if kind == SWAP and len(action) > 1:
        return 0 <= action[1] < len(CELLS) and 0 <= action[3] < len(CELLS)
    if kind == TRADE and len(action) > 1:
        return 0 <= action[1] < len(CARDS) and 0 <= action[3] < len(CARDS)
    return True


def _not_in_play(position: Position, castle: int) -> str:
    """Why a castle can't be chosen by anybody; empty when it's in play."""
    if castle not in castles(position.seats):
        return _("Castle {castle} is not in play.", castle=castle)
    return ""


def _refused_scout(position: Position, action: Action) -> str:
    if action[0] != SCOUT_:
        return _("First all cards in hand are played to the castles.")
    _kind, castle, card = action
    me: int = position.to_move  # type: ignore[assignment]  # asked only while somebody is to move
    if wrong := _not_in_play(position, castle):
        return wrong
    if card not in position.hands[me]:
        return _("You have no {card} in hand.", card=_(NAMES[CARDS[card]]))
    return _(
        "Castle {castle} takes {count} cards at most.", castle=castle, count=_(_COUNTS[MOST_CARDS[castle]])
    )


def _refused_spy(position: Position, action: Action) -> str:
    if action[0] != SPY_:
        return _("First the owner of the spy glass looks at one castle, or at none.")
    if wrong := _not_in_play(position, action[1]):
        return wrong
    return _("No card lies face down at castle {castle}.", castle=action[1])


def _refused_raid(position: Position, action: Action) -> str:
    kind = action[0]
    if kind == SCOUT_:
        return _("All cards of this round are played.")
    if kind == SPY_:
        return _("The spy glass looks once a round, before the first raid.")
    if kind in (FORCE, ALLOW):
        return _("No castle has been named that the key could close.")
    if kind != RAID_:
        return _("First a castle must be raided.")
    castle = action[1]
    if wrong := _not_in_play(position, castle):
        return wrong
    if castle in position.raided:
        return _("Castle {castle} has been raided in this round.", castle=castle)
    return _("The key turned you away from castle {castle}.", castle=castle)


def _refused_alms(position: Position, action: Action) -> str:
    if action[0] != LAY:
        return _("First the alms are laid, as far as they can be.")
    cell = action[1]
    kind = position.villages[cell]
    if kind == NO_VILLAGE:
        return _("With two players there is no {cell}.", cell=CELLS[cell])
    if kind == FOREST:
        return _("Forests take no alms.")
    if cell in position.snake:
        return _("{cell} has been given an alms in this raid.", cell=CELLS[cell])
    if len(position.laid[cell]) == SPACES[kind]:
        return _("No space is free at {cell}.", cell=CELLS[cell])
    return _("An alms must step to a village beside the last one.")


def _refused_use(position: Position, action: Action) -> str:
    kind, stage = action[0], position.stage
    if kind != _USES[stage]:
        return {
            ENTERTAINERS: _("First the travelling entertainers swap two cubes, or none."),
            ARROW: _("Now the golden arrow trades a treasure, or none."),
            BEARD: _("Now the fake beard gives a henchman away, or none."),
        }[stage]
    if kind == SWAP:
        return _refused_swap(position, action)
    me: int = position.to_move  # type: ignore[assignment]  # asked only while somebody is to move
    other = action[2] if kind == TRADE else action[1]
    if not 0 <= other < position.seats:
        return _("Nobody sits at seat {seat}.", seat=other + 1)
    if kind == GIVE:
        return _("A henchman can only be given to another seat.")
    _kind, mine, other, theirs = action
    if mine not in TREASURES or theirs not in TREASURES:
        return _("Only chests, garments and jewelry are treasures.")
    if other == me:
        return _("A treasure can only be traded with another seat.")
    if not position.loot[me][mine]:
        return _("You have taken no {card}.", card=_(NAMES[CARDS[mine]]))
    if not position.loot[other][theirs]:
        return _("Seat {seat} has taken no {card}.", seat=other + 1, card=_(NAMES[CARDS[theirs]]))
    return _("Like for like is no trade.")


def _refused_swap(position: Position, action: Action) -> str:
    _kind, cell, n, other, m = action
    for at, number in ((cell, n), (other, m)):
        if not 0 <= number < len(position.laid[at]):
            return _("There is no cube {n} at {cell}.", n=number + 1, cell=CELLS[at])
    if position.laid[cell][n] == position.laid[other][m]:
        return _("Both cubes are of one seat, so the swap would change nothing.")
    return _("A swap names its cubes in the order a1, a2, a3, b1 and so on.")
