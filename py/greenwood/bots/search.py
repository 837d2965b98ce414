"""Information-set Monte Carlo tree search for every game here, seen from one seat.

Each iteration takes a world that fits the view, and walks down the tree as the seats in turn would choose in
it. Every way at the root is tried in the same worlds in the same order: ways differ by what they are worth,
and not by the luck of the deal. A node belongs to what the seat to move there can tell apart, so nobody in
the tree acts on what only the world knows; worlds that look alike to the mover share its node, whatever else
differs. Its edges are the ways to go on that the game's mind offers, a whole action or turn at a time, the
likely ones first: more of them become available as the node is visited more often, and each counts since when
it has been available. Where a game's leaning says so, a node that is visited often is looked at again, with
more care: an answer overlooked there would make much of the tree wrong. At a new node the world is played out
for a few turns, and judged; every edge on the way remembers the winning chance of every seat (max-n), and
each seat follows its own.

Ways of a node are worked out when it is visited for the second time, so that leaves are cheap.

Chances and priors are made with + - * / and square roots alone, which every machine rounds alike: the same
view, seed and number of iterations choose the same way in any browser.
"""

from collections.abc import Generator, Hashable, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple, Protocol

from greenwood.game import Action, Game, Json

WIDEST = 12
"""Most ways of a node within the tree."""
WIDER = 24
"""Most ways of a node that was looked at again."""
WIDEST_ROOT = 40
NARROW = 3
"""Ways available at a node's first choice; a further one comes with every square of its visits."""
EXPLORING = 0.9
"""How much a way of the root that was seldom tried is preferred for that, at prior 1."""
WORLDS = 256
"""Worlds drawn for one decision; after so many tries of a way they come round again."""


class Way(NamedTuple):
    """What the seat to move could do: nobody else moves within it, nothing hidden shows up before its end."""

    actions: tuple[Action, ...]
    value: int
    """What its seat thinks of it, in a unit of the game's own that is the same for all ways of a node."""
    plan: Any = None
    """How its seat means to go on, in the game's own terms: playouts are told that of the way at the root."""


class Leaning(NamedTuple):
    """How far a search trusts what a game's ways are thought worth."""

    scale: int
    """A way worth so much less than another is clearly worse: from even chances it leads to one in four."""
    exploring: float = EXPLORING
    """How much a way that was seldom tried is preferred for that within the tree, at prior 1."""
    sure: float = 0
    """The best way is the one whose chance less so much over the square root of its tries is highest; with 0,
    the one that was tried most."""
    again: int = 0
    """Visits after which the ways of a node within the tree are looked for once more; 0 for never."""


class Order(NamedTuple):
    """What makes one way at the root better than another."""

    seat: int
    """That decides, from 0."""
    sure: float
    """See Leaning."""

    def worth(self, tries: int, chances: Sequence[float]) -> float:
        """Of a way that has come to such chances on average: the more, the better."""
        return chances[self.seat] - self.sure / sqrt(max(1, tries)) if self.sure else tries


class Thinker(Protocol):
    """What the search asks of one game. Stateless, so that one serves every search."""

    def leaning(self, seats: int) -> Leaning:
        """For a table of so many."""

    def world(self, game: Game, view: Json, rng: Random) -> Any:
        """A position that fits the view; likelier ones are drawn more often."""

    def known(self, position: Any) -> Hashable:
        """Equal for positions that the seat to move has no way, or no reason, to tell apart."""

    def ways(self, position: Any, widest: int) -> list[Way]:
        """At most so many ways to go on, the best first, none only at the end of the game.

        The same for all positions of which the same is known.
        """

    def careful(self, position: Any, widest: int) -> Generator[None, None, list[Way]]:
        """The ways of the root, with all the care that one decision deserves.

        It yields wherever much is still to be done, so that it can be put down.
        """

    def playout(self, position: Any, rng: Random, plan: Any) -> None:
        """Play on quickly, in place, as far as makes the judgement better; ``plan`` is that of a Way."""

    def chances(self, position: Any) -> tuple[float, ...]:
        """Of each seat to win, 1 together; after the end shared by the winners alone."""


class Line(NamedTuple):
    """What the search says of one way at the root."""

    actions: tuple[Action, ...]
    visits: int
    chances: tuple[float, ...]
    """By seat."""


def chance(lead: float) -> float:
    """The chance to win of who leads by so many scales: 0.5 for none, 0.75 for one, never quite 1."""
    return 0.5 + 0.5 * lead / (1 + abs(lead))


def lead(chance: float) -> float:
    """The inverse of :func:`chance`."""
    ahead = 2 * chance - 1
    return ahead / (1 - min(abs(ahead), 0.99))


def ahead(tries: Sequence[int]) -> int:
    """By how many tries the most tried way is ahead of the next."""
    most, next_most = sorted((*tries, 0), reverse=True)[:2]
    return most - next_most


class Node:
    """What one seat knows, and what has come of its ways."""

    __slots__ = (
        "best",
        "hopes",
        "level",
        "priors",
        "seat",
        "seats",
        "since",
        "sums",
        "tries",
        "visits",
        "ways",
    )

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.seats = seats
        self.ways: Sequence[Way] = ()
        self.best = 0
        self.level = 0.0
        """What its seat hopes for with a way of the value ``best``, as a lead."""
        self.priors: list[float] = []
        self.hopes: list[float] = []
        """By way: the chance of the seat that its value lets one expect."""
        self.visits = 0
        self.tries: list[int] = []
        self.since: list[int] = []
        """By way available: the visits that the node had before it was."""
        self.sums: list[list[float]] = []
        """By way: the sum of the chances by seat that came of it."""

    def open(self, ways: Sequence[Way], scale: int, hope: float) -> None:
        """Give it its ways, and what the best of them lets its seat hope for."""
        self.best, self.level = ways[0].value, lead(hope)
        self._weigh(ways, scale)

    def widen(self, ways: Sequence[Way], scale: int) -> None:
        """Give it further ways: those that are available already stay as they are, the others follow."""
        available = self.ways[: len(self.tries)]
        known = {way.actions for way in available}
        self._weigh([*available, *[way for way in ways if way.actions not in known]], scale)

    def _weigh(self, ways: Sequence[Way], scale: int) -> None:
        most = max([way.value for way in ways])
        behind = [(most - way.value) / scale for way in ways]
        weights = [1 / ((1 + 2 * far) * (1 + 2 * far)) for far in behind]
        whole = sum(weights)
        self.ways = ways
        self.priors = [weight / whole for weight in weights]
        self.hopes = [chance(self.level - (self.best - way.value) / scale) for way in ways]

    def choose(self, exploring: float) -> int:
        """The way that its seat tries next: its mean chance, with what is hoped as its first try, and more
        the less it was tried of the times that it was available."""
        tries, sums, since, hopes, seat = self.tries, self.sums, self.since, self.hopes, self.seat
        visits = self.visits
        width = len(tries)
        if width < len(self.ways) and (width < NARROW or visits >= (width - NARROW) * (width - NARROW)):
            tries.append(0)
            since.append(visits)
            sums.append([0.0] * self.seats)
        best, most = 0, -1.0
        for way, prior in enumerate(self.priors[: len(tries)]):
            tried = tries[way]
            worth = (hopes[way] + sums[way][seat]) / (1 + tried) + exploring * prior * sqrt(
                1 + visits - since[way]
            ) / (1 + tried)
            if worth > most:
                best, most = way, worth
        self.visits += 1
        return best


class Search:
    """One decision, thought about for as long as one likes."""

    __slots__ = ("_opening", "game", "leaning", "nodes", "rng", "root", "thinker", "view", "worlds")

    def __init__(self, game: Game, thinker: Thinker, view: Json, seed: str) -> None:
        self.game = game
        self.thinker = thinker
        self.view = view
        self.rng = Random(seed)
        self.worlds: list[Any] = []
        position = self._world(0)
        self.leaning = thinker.leaning(position.seats)
        self.root = Node(position.to_move, position.seats)
        self._opening = self._open_root(position)
        self.nodes: dict[Hashable, Node] = {thinker.known(position): self.root}

    def begin(self) -> bool:
        """Do a part of what comes before the first iteration; False when there is nothing left of it."""
        for _part in self._opening:
            return True
        return False

    def run(self, iterations: int) -> None:
        """Think on; two runs are the same as one of as many iterations."""
        while self.begin():
            pass
        root = self.root
        for _iteration in range(iterations):
            way = root.choose(EXPLORING)
            number = root.tries[way] % WORLDS
            self._iterate(self._world(number), way, Random(number))

    @property
    def order(self) -> Order:
        """That of its lines."""
        return Order(self.root.seat, self.leaning.sure)

    def settled(self, left: int) -> bool:
        """Whether the way tried most is the best, and stays so when so many further iterations try others."""
        root = self.root
        if not root.tries or (len(root.ways) > 1 and ahead(root.tries) <= left):
            return False
        return not self.leaning.sure or self.lines()[0].visits == max(root.tries)

    def lines(self) -> list[Line]:
        """The ways that were tried, the best first, of equal ones the more promising; at first none."""
        root, worth = self.root, self.order.worth
        told = [
            Line(way.actions, tried, tuple([total / tried for total in sums]))
            for way, tried, sums in zip(root.ways, root.tries, root.sums, strict=False)
            if tried
        ]
        return sorted(told, key=lambda line: (-worth(line.visits, line.chances), -line.chances[root.seat]))

    def _world(self, number: int) -> Any:
        if number == len(self.worlds):
            self.worlds.append(self.thinker.world(self.game, self.view, self.rng))
        return self.worlds[number].copy()

    def _open_root(self, position: Any) -> Generator[None, None, None]:
        ways = yield from self.thinker.careful(position, WIDEST_ROOT)
        self._open(self.root, position, ways)
        yield

    def _open(self, node: Node, position: Any, ways: Sequence[Way]) -> None:
        after = position.copy()
        for action in ways[0].actions:
            after.play(action)
        node.open(ways, self.leaning.scale, self.thinker.chances(after)[node.seat])

    def _iterate(self, position: Any, way: int, rng: Random) -> None:
        thinker, nodes = self.thinker, self.nodes
        scale, exploring, _sure, again = self.leaning
        node = self.root
        plan = node.ways[way].plan
        walked: list[tuple[Node, int]] = []
        while True:
            walked.append((node, way))
            for action in node.ways[way].actions:
                position.play(action)
            if position.to_move is None:
                chances = thinker.chances(position)
                break
            known = thinker.known(position)
            fresh = known not in nodes
            if fresh:
                nodes[known] = Node(position.to_move, position.seats)
            node = nodes[known]
            # Where all may pass, as in a French match, the walk can come back to where it was, for ever.
            if fresh or any(node is been for been, _way in walked):
                thinker.playout(position, rng, plan)
                chances = thinker.chances(position)
                break
            if not node.ways:
                self._open(node, position, thinker.ways(position, WIDEST))
            elif node.visits == again:
                node.widen(thinker.ways(position, WIDER), scale)
            way = node.choose(exploring)
        for node, way in walked:
            node.tries[way] += 1
            for seat, one in enumerate(chances):
                node.sums[way][seat] += one
