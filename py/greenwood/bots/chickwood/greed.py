"""Most glory now: every action by what it earns, as far as the seat can see, with no thought of later rounds.

While scouting it asks where everybody would raid if that were all: each seat in its turn takes what is
surely worth most to it. Cards that it can't see count for nothing.
"""

from collections.abc import Callable, Sequence

from greenwood.bots.chickwood.eyes import Eyes, faces
from greenwood.bots.chickwood.legends import standings
from greenwood.game import Action
from greenwood.games.chickwood.components import (
    ALLOW_ACTION,
    ALMS_PHASE,
    FORCE_ACTION,
    KEY_PHASE,
    RAID,
    SCOUT,
    SPY,
    WORTH_ALMS,
)
from greenwood.games.chickwood.position import Position, Row
from greenwood.games.chickwood.scoring import parts, villages

GLORY = 100
"""One glory; what rivals would get decides between actions that earn the same, and is worth less."""


def scores(eyes: Eyes) -> list[tuple[int, Action]]:
    """Every legal action with what it earns the seat to move."""
    position = eyes.position
    actions = position.actions()
    if position.phase == SCOUT:
        return _scouting(eyes, actions)
    if position.phase == RAID:
        gains = Gains(position)
        return [(gains.of(eyes.me, action[1], eyes.certain[action[1]]), action) for action in actions]
    if position.phase == ALMS_PHASE:
        return [(_laid(position, eyes.me, action[1]), action) for action in actions]
    if position.phase == KEY_PHASE:
        wanted = not position.castles[eyes.me][position.round :] and position.named == _wanted(eyes)
        return [(int(wanted), FORCE_ACTION), (int(not wanted), ALLOW_ACTION)]
    if position.phase == SPY:
        return [(sum(1 for dark in eyes.dark if dark[0] == action[1]), action) for action in actions]
    return [(_alone(glory, eyes.me), action) for action, glory in standings(position)]


class Gains:
    """What castles earn seats at once, by the cards given."""

    __slots__ = ("alms", "loot", "position")

    def __init__(self, position: Position) -> None:
        self.position = position
        self.loot = [sum(parts(loot)) for loot in position.loot]
        self.alms: dict[tuple[int, int], int] = {}

    def of(self, seat: int, castle: int, cards: Row) -> int:
        """Glory by the castle's value, the treasures among the cards, and their alms laid step by step."""
        loot, alms = self.position.loot[seat][:], 0
        for card, _by, _up in cards:
            loot[card] += 1
            alms += WORTH_ALMS[card]
        return castle + sum(parts(loot)) - self.loot[seat] + (self._alms(seat, alms) if alms else 0)

    def _alms(self, seat: int, alms: int) -> int:
        """What so many alms earn a seat, each laid where it earns most."""
        if (seat, alms) not in self.alms:
            laying = self.position.copy()
            laying.snake, laying.left = [], min(alms, laying.cubes[seat])
            before = villages(laying)[seat]
            while laying.left and (cells := laying.next_cells()):
                cell = max(cells, key=lambda cell: _laid(laying, seat, cell))
                laying.laid[cell].append(seat)
                laying.snake.append(cell)
                laying.left -= 1
            self.alms[seat, alms] = villages(laying)[seat] - before
        return self.alms[seat, alms]


def raids(order: Sequence[int], castles: Sequence[int], worth: Callable[[int, int], int]) -> dict[int, int]:
    """The castle of each seat when all take in turn what is worth most to them, the dearer of equal ones."""
    free = list(castles)
    taken = {}
    for seat in order:
        taken[seat] = max(free, key=lambda castle: (worth(seat, castle), castle))
        free.remove(taken[seat])
    return taken


def _scouting(eyes: Eyes, actions: Sequence[Action]) -> list[tuple[int, Action]]:
    """What one's own raid would earn if it came now; between equals, the less the others' the better."""
    position, me = eyes.position, eyes.me
    gains = Gains(position)
    up = faces(position, me)[0]
    castles = range(1, position.seats + 2)
    seats = range(position.seats)
    now = {(seat, castle): gains.of(seat, castle, _seen(eyes, seat, castle))
           for seat in seats for castle in castles}  # fmt: skip
    found = []
    for action in actions:
        _kind, where, card = action
        earns = {seat: gains.of(seat, where, [*_seen(eyes, seat, where), (card, me, up)]) for seat in seats}

        def seems(seat: int, castle: int, where: int = where, earns: dict[int, int] = earns) -> int:
            return earns[seat] if castle == where and (up or seat == me) else now[seat, castle]

        taken = raids(position.order, castles, seems)
        earned = [earns[seat] if castle == where else now[seat, castle] for seat, castle in taken.items()]
        mine = seems(me, taken[me])
        found.append((GLORY * mine - (sum(earned) - mine), action))
    return found


def _seen(eyes: Eyes, seat: int, castle: int) -> Row:
    """The cards at a castle that a seat knows, as far as the eyes can tell."""
    return [entry for entry in eyes.certain[castle] if entry[2] or seat == eyes.me]


def _wanted(eyes: Eyes) -> int:
    """The castle that the seat would raid now, any of those left."""
    position = eyes.position
    gains = Gains(position)
    free = [castle for castle in range(1, position.seats + 2) if castle not in position.raided]
    return raids([eyes.me], free, lambda seat, castle: gains.of(seat, castle, eyes.certain[castle]))[eyes.me]


def _laid(position: Position, seat: int, cell: int) -> int:
    """The glory of all villages to a seat with one more of its cubes, less what it gives the others."""
    position.laid[cell].append(seat)
    glory = villages(position)
    position.laid[cell].pop()
    return GLORY * glory[seat] - (sum(glory) - glory[seat])


def _alone(glory: Sequence[int], me: int) -> int:
    """One's own glory; the strongest rival's decides between equals."""
    return GLORY * glory[me] - max([told for seat, told in enumerate(glory) if seat != me])
