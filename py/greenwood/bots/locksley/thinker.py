"""Robin of Locksley for the search. A way is a turn, up to where it ends or a tile shows up.

All lies open but the order of the pile and the colours of coins, so every world looks alike until a tile is
laid: what a seat knows is the whole board.
"""

from collections.abc import Generator, Hashable
from random import Random

from greenwood.bots.locksley.judge import judge
from greenwood.bots.locksley.worth import same, standing, worth_trying
from greenwood.bots.network import UNIT, WIN, chance_of
from greenwood.bots.search import Leaning, Way
from greenwood.game import Action, Game, Json
from greenwood.games.locksley.components import META
from greenwood.games.locksley.position import END_ACTION, Position

LOOKED_AT = 35
"""Positions looked at for each way, those nearest to the turn's beginning. With a third of it a search of 200
iterations won half of its matches against the outlaw instead of three in four: long turns were missed."""
REVEALS = META.reveals
WEIGHED = 3
"""Turns weighed for each way: those after which the seat has most, before its prospects are looked at."""


class Locksley:
    """See :class:`greenwood.bots.search.Thinker`."""

    def leaning(self, seats: int) -> Leaning:
        """In steps of the judgement itself."""
        return Leaning(UNIT)

    def world(self, game: Game, view: Json, rng: Random) -> Position:
        """Any deal of the unseen tiles: nothing that is played tells of them."""
        position: Position = game.guess(view, rng)
        return position

    def known(self, p: Position) -> Hashable:
        """The board, as far as it matters: discarded tiles come back too late to be thought of."""
        return (
            p.to_move,
            tuple(p.grid),
            tuple(p.holes),
            tuple(p.robins),
            tuple(p.bards),
            tuple(p.loot[0]),
            tuple(p.loot[1]),
            len(p.coins[0]),
            len(p.coins[1]),
            p.robin_moved,
            p.sale,
            p.sale_of_three,
            p.sale_shared,
        )

    def ways(self, position: Position, widest: int) -> list[Way]:
        """The turns that do best, those that come to the same once."""
        me: int = position.to_move  # type: ignore[assignment]  # asked only while somebody is to move
        ends: list[tuple[int, Position, tuple[Action, ...]]] = []
        seen = {same(position)}
        waiting: list[tuple[Position, tuple[Action, ...]]] = [(position, ())]
        for before, played in waiting:
            for action in worth_trying(before):
                actions = *played, action
                if action == END_ACTION:
                    ends.append((standing(before, me), before, actions))
                    continue
                after = before.copy()
                events = after.play(action)
                if after.winner == me:
                    ends.append((WIN, after, actions))
                elif after.to_move != me or not REVEALS.isdisjoint([event[0] for event in events]):
                    ends.append((standing(after, me), after, actions))
                elif (key := same(after)) not in seen and len(seen) < LOOKED_AT * widest:
                    seen.add(key)
                    waiting.append((after, actions))
        ends.sort(key=lambda end: -end[0])
        found = [
            Way(actions, judge(after, me) if actions[-1] == END_ACTION else _lead(after, me))
            for _has, after, actions in ends[: WEIGHED * widest]
        ]
        found.sort(key=lambda way: -way.value)
        return found[:widest]

    def careful(self, position: Position, widest: int) -> Generator[None, None, list[Way]]:
        """The same: it takes no longer than a slice."""
        yield from ()
        return self.ways(position, widest)

    def playout(self, position: Position, rng: Random, plan: None) -> None:
        """Nothing: the judgement has seen how matches go on; turns played out before it made it no better."""

    def chances(self, position: Position) -> tuple[float, ...]:
        """By how far the first seat is ahead."""
        if position.winner is not None:
            return (1.0, 0.0) if position.winner == 0 else (0.0, 1.0)
        first = chance_of(_lead(position, 0) / UNIT)
        return first, 1 - first


def _lead(p: Position, seat: int) -> int:
    """How far a seat is ahead. Who has jumped in its turn is judged as if it ended there."""
    last = seat if p.to_move is None else p.to_move if p.robin_moved else 1 - p.to_move
    return judge(p, seat) if last == seat else -judge(p, last)
