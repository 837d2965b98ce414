"""Robin of Locksley for the search. A way is a turn, up to where it ends or a tile shows up.

All lies open but the order of the pile and the colours of coins, so every world looks alike until a tile is
laid: what a seat knows is the whole board.
"""

from collections.abc import Generator, Hashable
from random import Random

from greenwood.bots.locksley.worth import WIN, evaluate, same, standing, worth_trying
from greenwood.bots.search import Way, chance
from greenwood.game import Action, Game, Json
from greenwood.games.locksley.components import META
from greenwood.games.locksley.position import END_ACTION, Position

LOOKED_AT = 35
"""Positions looked at for each way, those nearest to the turn's beginning. With a third of it a search of 200
iterations won half of its matches against the outlaw instead of three in four: long turns were missed."""
REVEALS = META.reveals
WEIGHED = 3
"""Turns weighed for each way: those after which the seat has most, before its prospects are looked at."""
SCALE = 500
"""Hundredths of a step by which one is clearly ahead."""


class Locksley:
    """See :class:`greenwood.bots.search.Thinker`."""

    scale = SCALE

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
        outlooks: dict[Hashable, int] = {}
        found = [Way(end[2], evaluate(end[1], me, outlooks)) for end in ends[: WEIGHED * widest]]
        found.sort(key=lambda way: -way.value)
        return found[:widest]

    def careful(self, position: Position, widest: int) -> Generator[None, None, list[Way]]:
        """The same: it takes no longer than a slice."""
        yield from ()
        return self.ways(position, widest)

    def playout(self, position: Position, rng: Random) -> None:
        """Nothing: the evaluation sees the next turn of both, and what random turns bring is noise."""

    def chances(self, position: Position) -> tuple[float, ...]:
        """By how far who has just played is ahead."""
        if position.winner is not None:
            return (1.0, 0.0) if position.winner == 0 else (0.0, 1.0)
        last = 1 - position.to_move  # type: ignore[operator]  # somebody is to move before the end
        ahead = chance(evaluate(position, last) / SCALE)
        return (ahead, 1 - ahead) if last == 0 else (1 - ahead, ahead)
