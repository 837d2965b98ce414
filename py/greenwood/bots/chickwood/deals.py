"""Cards dealt to where they lie face down, as likely as the order of the raids makes them.

Whoever raids first and wants another castle than this one leaves it to the next, and hides there what that
one should get; whoever raids later hides good cards where it may still get them.
"""

from greenwood.bots.chickwood.worlds import Worlds

WANTED = (6, 4, 3)
"""How likely a good, a middling and a bad card lie face down where their owner will raid, of six."""
FREE = {True: (2, 3, 6), False: (6, 4, 3)}
"""The same of castles that nobody seems to raid, of an owner that raids before the asking seat, and after it."""
OTHERS = (2, 3, 6)
"""The same of castles that others seem to raid. All counted in 20 matches of two outlaws, 700 cards."""


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
