"""Robber Knights for the search. A way is one whole action: a tile with all its knights do, or ``done``.

After each a tile is drawn, so a turn of several actions is several nodes. A turn goes on with a castle only:
laying one tile a turn is right nearly always, and looking for exceptions among the others is not worth the
time.
"""

from collections.abc import Hashable
from math import sqrt
from random import Random

from greenwood.bots.knights.search import ways
from greenwood.bots.knights.worth import Worth, castles_left
from greenwood.bots.search import Way
from greenwood.game import Action, Game, Json
from greenwood.games.knights.components import (
    CASTLES,
    KEEP,
    KEEP_PHASE,
    KEPT,
    TILE,
)
from greenwood.games.knights.position import Position

SCALE = 300
WEIGHED = 48
BROAD = 20
"""With more ways to look for than this, all cells are looked at."""
WEIGHED_WITHIN = 12
CELLS_WITHIN = 8
SURE, UNSURE = 300, 3
"""A lead, in hundredths of a point, of which one wins with 85 %: at the end, and more for each tile left."""
KEEPS: Action = (KEEP, KEPT, TILE["P"])
"""A plain does least harm wherever it is laid: it won a little more than half of the matches against a bot
that kept one of the two others."""


class Knights:
    """See :class:`greenwood.bots.search.Thinker`."""

    scale = SCALE

    def world(self, game: Game, view: Json, rng: Random) -> Position:
        position: Position = game.guess(view, rng)
        return position

    def known(self, p: Position) -> Hashable:
        me: int = p.to_move  # type: ignore[assignment]
        hand = p.hands[me]
        if p.laid:
            hand = [kind for kind in hand if kind in CASTLES]
        return (
            me,
            p.laid,
            p.ride_at,
            p.ride_dir,
            p.riding,
            bytes(p.land),
            frozenset(p.stacks.items()),
            tuple(p.reserve),
            tuple(sorted(hand)),
            tuple(map(len, p.piles)),
            tuple([castles_left(p, seat) for seat in range(p.seats)]),
        )

    def ways(self, position: Position, widest: int) -> list[Way]:
        if position.phase == KEEP_PHASE:
            return [Way((KEEPS,), 0)]
        if widest > BROAD:
            found = ways(position, WEIGHED, None, position.laid > 0)
        else:
            found = ways(position, WEIGHED_WITHIN, CELLS_WITHIN, position.laid > 0)
        return [Way(way.steps(position), way.value) for way in found[:widest]]

    def playout(self, position: Position, rng: Random) -> None:
        return None

    def chances(self, position: Position) -> tuple[float, ...]:
        seats = position.seats
        if position.to_move is None:
            winners = position.winners()
            return tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(seats)])
        last = position.to_move if position.laid else (position.to_move - 1) % seats
        left = (sum(map(len, position.hands)) + sum(map(len, position.piles))) / seats
        scale = SURE + UNSURE * left * left
        if seats == 2:
            ahead = _weight(Worth(position, last).of(position) / scale)
            behind = 1 / ahead
            weights = [ahead, behind] if last == 0 else [behind, ahead]
        else:
            weights = [_weight(Worth(position, seat).of(position) / scale) for seat in range(seats)]
        whole = sum(weights)
        return tuple([weight / whole for weight in weights])


def _weight(lead: float) -> float:
    root = sqrt(1 + lead * lead) + lead
    return root * root
