"""Cards dealt to where they lie face down, as likely as the order of the raids makes them.

Whoever raids first and wants another castle than this one leaves it to the next, and hides there what that
one should get; whoever raids later hides good cards where it may still get them.
"""

from collections.abc import Callable

from greenwood.bots.chickwood.worlds import BAD, GOOD, Worlds
from greenwood.games.chickwood.components import MOST_CARDS

WANTED = (6, 4, 3)
"""How likely a good, a middling and a bad card lie face down where their owner will raid, in sixths."""
FREE = {True: (2, 3, 6), False: (6, 4, 3)}
"""The same where nobody seems to raid, of an owner that raids before the asking seat, and after it."""
OTHERS = (2, 3, 6)
"""The same of castles that others seem to raid. All counted in 20 matches of two outlaws, 700
cards; 18 of four told the same."""
PLACES = {
    True: ((0.57, 0.67), (0.43, 0.68), (0.22, 0.57)),
    False: ((0.50, 0.86), (0.35, 0.77), (0.22, 0.49)),
}
"""How often a seat that raids before the asking one, and after it, lays a good, a middling and a bad card
where it will raid, and there or where nobody seems to; else it goes where others will. Counted in 20 matches
too, 1,200 cards."""


class Deals(Worlds):
    """Worlds for those who search."""

    __slots__ = ()

    def likely(self, by: int, castle: int, aims: list[int]) -> tuple[int, int, int]:
        """See :meth:`Worlds.likely`."""
        if aims[by] == castle:
            return WANTED
        if castle in aims:
            return OTHERS
        order = self.eyes.position.order
        return FREE[order.index(by) < order.index(self.eyes.me)]

    def where(self, seat: int, aims: list[int], card: int, random: Callable[[], float]) -> int:
        """See :meth:`Worlds.where`."""
        position, worth = self.eyes.position, self.alone[seat][card]
        rows, order = position.rows, position.order
        kind = 0 if worth >= GOOD else 2 if worth <= BAD else 1
        own, unwanted = PLACES[order.index(seat) < order.index(self.eyes.me)][kind]
        aim, chosen = aims[seat], random()
        castles = [castle for castle in self.free if len(rows[castle]) < MOST_CARDS[castle]]
        if chosen < own:
            fitting = [castle for castle in castles if castle == aim]
        elif chosen < unwanted:
            fitting = [castle for castle in castles if castle not in aims]
        else:
            fitting = [castle for castle in castles if castle != aim and castle in aims]
        fitting = fitting or castles
        return fitting[int(random() * len(fitting))]
