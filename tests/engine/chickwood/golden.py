"""The golden records of Chickwood Forest: every number of seats, and every legendary card used and unused."""

from collections.abc import Callable
from random import Random

from engine.kept import Golden, Mind, events_of
from greenwood.game import Action
from greenwood.games.chickwood.components import (
    ALLOW_ACTION,
    FORCE_ACTION,
    KEY_PHASE,
    LEGEND,
    NO_SPY,
    NO_USE,
    SPY,
)
from greenwood.match import Match, Player

USED = {"spy", "allow", "force", "swap", "trade", "give"}
"""Events of the five legendary cards when they are used; the key both ways."""


def hasty(uses: float) -> Callable[[], Mind]:
    """Whatever chance says; ``uses``: how often a legendary card is used when it can be."""

    def mind(match: Match, rng: Random) -> Action:
        position = match.position
        legal: list[Action] = position.actions()
        if position.phase in (SPY, KEY_PHASE, LEGEND):
            unused = {SPY: NO_SPY, KEY_PHASE: ALLOW_ACTION}.get(position.phase, NO_USE.get(position.stage))
            if rng.random() >= uses:
                return unused
            if position.phase == KEY_PHASE:
                return FORCE_ACTION
            legal = [action for action in legal if action != unused]
        return rng.choice(legal)

    return lambda: mind


def won_by(count: int) -> Callable[[Match], bool]:
    """Whether so many seats have won, and the last one among them."""
    return lambda match: (
        len(winners := match.moves[-1].events[-1][2].split()) == count
        and winners[-1] == str(len(match.players))
    )


def looked(match: Match) -> set[int]:
    """The castles that the spy glass has looked at, 0 for none."""
    return {event[2] for event in events_of(match) if event[0] == "spy"}


def all_used(match: Match) -> bool:
    """Every legendary card was used."""
    names = {event[0] for event in events_of(match)}
    return names >= USED and "pass" not in names and 0 not in looked(match)


def none_used(match: Match) -> bool:
    """Every legendary card might have been used, and none was."""
    events = events_of(match)
    passed = {event[2] for event in events if event[0] == "pass"}
    asked = {event[0] for event in events}
    return looked(match) == {0} and "allow" in asked and passed == {"entertainers", "arrow", "beard"}


def stranded(match: Match) -> bool:
    """Some snake could not be laid to its end, and some seat ran out of cubes or nearly so."""
    return "strand" in {event[0] for event in events_of(match)} and min(match.position.cubes) <= 5


ADA, MUCH, WILL = Player("Ada"), Player("Much", "outlaw"), Player("Will Scarlet")
TUCK, MARIAN = Player("Frère Tuck"), Player("Lady <i>Marian</i> & maid", "random")
ON = {"legendary": "on"}
GOLDEN = (
    Golden("chickwood-two", "chickwood", hasty(0), won_by(1), {}, date="2026-11-28"),
    Golden(
        "chickwood-shared", "chickwood", hasty(0), won_by(2), {"glory": "live"}, players=(ADA, MUCH, TUCK)
    ),
    Golden("chickwood-four", "chickwood", hasty(0), stranded, {}, players=(ADA, MUCH, TUCK, MARIAN)),
    Golden(
        "chickwood-five",
        "chickwood",
        hasty(0),
        won_by(1),
        {},
        players=(MUCH, MARIAN, ADA, WILL, TUCK),
        date="2027-01-31",
    ),
    Golden("chickwood-used-by-two", "chickwood", hasty(0.8), all_used, ON),
    Golden("chickwood-unused-by-three", "chickwood", hasty(0), none_used, ON, players=(ADA, MUCH, TUCK)),
    Golden(
        "chickwood-used-by-four",
        "chickwood",
        hasty(0.8),
        all_used,
        {**ON, "glory": "live"},
        players=(TUCK, MARIAN, MUCH, ADA),
    ),
    Golden(
        "chickwood-used-by-five",
        "chickwood",
        hasty(0.8),
        all_used,
        ON,
        players=(ADA, MUCH, TUCK, MARIAN, WILL),
    ),
    Golden(
        "chickwood-running",
        "chickwood",
        hasty(0.5),
        lambda match: bool(match.position.snake) and match.position.left > 1,
        ON,
        players=(ADA, TUCK, MUCH, MARIAN),
        cut=60,
    ),
)
