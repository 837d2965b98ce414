"""Robber Knights for the search. A way is one whole action, a tile with all that its knights do, or ``done``.

After each action a tile is drawn, so a turn of several is several nodes. It goes on with castles only: to lay
one tile a turn is right nearly always, and what is not a castle gains nothing by being laid sooner.
"""

from collections.abc import Generator, Hashable
from random import Random

from greenwood.bots.knights.judge import judge
from greenwood.bots.knights.search import ways
from greenwood.bots.knights.worth import castles_left
from greenwood.bots.network import UNIT, chance_of, shares
from greenwood.bots.search import WIDER, WIDEST, WIDEST_ROOT, Leaning, Way
from greenwood.game import Action, Game, Json
from greenwood.games.knights.components import CASTLES, KEEP, KEEP_PHASE, KEPT, TILE
from greenwood.games.knights.position import Position

TWO, MORE = Leaning(150, again=32), Leaning(255, 0.6, again=32)
"""In hundredths of a point. With three and four seats searches of 1,000 iterations find better ways so: they
gave away a quarter of what they did before, by a search of 20,000."""
CARE = ((WIDEST, 10, 6), (WIDER, 28, 12), (WIDEST_ROOT, 48, None))
"""For at most so many ways: plans weighed in full, and cells on which a tile is tried (None: all)."""
KEEPS: Action = (KEEP, KEPT, TILE["P"])
"""A plain does least harm wherever it is laid: it won a little more than half of the matches against a bot
that kept one of the two others."""


class Knights:
    """See :class:`greenwood.bots.search.Thinker`."""

    def leaning(self, seats: int) -> Leaning:
        """Chances differ less between more seats."""
        return TWO if seats == 2 else MORE

    def world(self, game: Game, view: Json, rng: Random) -> Position:
        """Any deal of the tiles that are not seen."""
        position: Position = game.guess(view, rng)
        return position

    def known(self, p: Position) -> Hashable:
        """The land with its knights, the tiles in the mover's hand, and how much all have left.

        Within a turn only castles of the hand matter: nothing else is laid.
        """
        me: int = p.to_move  # type: ignore[assignment]  # asked only while somebody is to move
        hand = [kind for kind in p.hands[me] if kind in CASTLES] if p.laid else p.hands[me]
        return (
            me,
            p.phase,
            p.laid,
            p.ride_at,
            p.ride_dir,
            p.riding,
            bytes(p.land),
            frozenset(p.stacks.items()),
            tuple(p.reserve),
            tuple(sorted(hand)),
            tuple(map(len, p.hands)),
            tuple(map(len, p.piles)),
            tuple([castles_left(p, seat) for seat in range(p.seats)]),
        )

    def ways(self, position: Position, widest: int) -> list[Way]:
        """Each tile on each cell, of a castle's plans the likely ones; a plain is kept at the start."""
        if position.phase == KEEP_PHASE:
            return [Way((KEEPS,), 0)]
        weighed, cells = next((weighed, cells) for most, weighed, cells in CARE if widest <= most)
        found = ways(position, weighed, cells, castles_only=position.laid > 0)
        return [Way(way.steps(position), way.value) for way in found[:widest]]

    def careful(self, position: Position, widest: int) -> Generator[None, None, list[Way]]:
        """The same: it takes no longer than a slice."""
        yield from ()
        return self.ways(position, widest)

    def playout(self, position: Position, rng: Random, plan: None) -> None:
        """Nothing: the judgement sees the rides that lie open to all."""

    def chances(self, position: Position) -> tuple[float, ...]:
        """As the networks have it: for two as who has just played sees it, for more as each sees it."""
        seats, me = position.seats, position.to_move
        if me is None:
            winners = position.winners()
            return tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(seats)])
        if seats == 2:
            # Who has no tiles is passed over, so that the other plays turn after turn.
            last = me if position.laid or not position.hands[1 - me] else 1 - me
            ahead = chance_of(judge(position, [last])[0] / UNIT)
            return (ahead, 1 - ahead) if last == 0 else (1 - ahead, ahead)
        return shares([chance_of(lead / UNIT) for lead in judge(position, range(seats))])
