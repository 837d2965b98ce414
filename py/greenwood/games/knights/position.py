"""The state of a game of Robber Knights: what is legal, and what it does."""

from bisect import insort
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from greenwood.chance import shuffle
from greenwood.game import Action, Event, IllegalAction, Refused, read_options, read_seed
from greenwood.games.knights.components import (
    CASTLES,
    CELL_TEXT,
    CELLS,
    CHOICES,
    COLUMN,
    DIRECTIONS,
    DONE,
    DONE_ACTION,
    EAST,
    HALT,
    HALT_ACTION,
    KEEP,
    KEEP_PHASE,
    KEPT,
    KNIGHTS_PER_SEAT,
    LAY,
    LETTERS,
    LIMIT,
    META,
    MOST_LAID,
    MUSTER,
    MUSTER_PHASE,
    MUSTERS,
    NO_BOX,
    NORTH,
    NOWHERE,
    ON,
    ONS,
    OVER,
    PILE,
    PLAY,
    RIDE,
    RIDE_PHASE,
    RIDES,
    ROW,
    SOUTH,
    STEPS,
    TILE,
    TILES,
    WEST,
    WORTH,
    cell,
    lays,
)
from greenwood.games.knights.riding import can_halt, can_muster, leaves, musters
from greenwood.games.knights.wording import refusal


class Terms(NamedTuple):
    """What is agreed before the game and never changes in it."""

    options: Mapping[str, str | int]
    seed: str
    seats: int

    @property
    def limit(self) -> int:
        """The land's greatest width and height (rulebook p. 4; 9 for three is from the later rulebook)."""
        return LIMIT.get(self.seats) or int(self.options["land"])


class Position:
    """One state. Kinds of tile, cells and seats are small ints; no words, no history."""

    __slots__ = (
        "box",
        "frontier",
        "hands",
        "laid",
        "land",
        "limit",
        "phase",
        "piles",
        "reserve",
        "ride_at",
        "ride_dir",
        "riding",
        "seats",
        "stacks",
        "start",
        "terms",
        "to_move",
    )
    terms: Terms
    seats: int
    limit: int
    phase: int
    to_move: int | None
    land: bytearray
    """Kind of tile by cell, 0 where none lies."""
    stacks: dict[int, tuple[int, ...]]
    """The seats of the knights on a tile, from bottom to top; no entry for a tile without knights."""
    frontier: list[int]
    """The cells on which a tile may be laid, sorted: beside the land and within the limit."""
    box: tuple[int, int, int, int]
    """The first and last column and the first and last row of the land; NO_BOX while none lies."""
    hands: list[list[int]]
    """Kinds of tile by seat."""
    piles: list[list[int]]
    """By seat; the next tile is the last of the list."""
    reserve: list[int]
    """Knights not used yet, by seat."""
    start: list[int]
    """The A tiles that wait to be turned up; empty once they have been."""
    laid: int
    """Tiles laid in this turn."""
    ride_at: int
    """The castle that musters, or the tile under the riding stack; NOWHERE else."""
    ride_dir: int
    """NOWHERE while the stack stands on its stronghold."""
    riding: int
    """How many knights ride; they stand on ``ride_at`` and belong to no stack yet."""

    def actions(self) -> list[Action]:
        """Every legal action of the seat to move, sorted."""
        phase = self.phase
        if phase == PLAY:
            me: int = self.to_move  # type: ignore[assignment]  # somebody is to move in a turn
            found = lays(self.hands[me], self.frontier)
            if self.laid:
                found.append(DONE_ACTION)
            return found
        if phase == RIDE_PHASE:
            return self._rides()
        if phase == MUSTER_PHASE:
            reserve = self.reserve[self.to_move]  # type: ignore[index]
            return list(map(MUSTERS.__getitem__, musters(self.land, self.stacks, self.ride_at, reserve)))
        if phase == KEEP_PHASE:
            return [(KEEP, KEPT, kind) for kind in CHOICES]
        return []

    def _rides(self) -> list[Action]:
        land, stacks, at, riding = self.land, self.stacks, self.ride_at, self.riding
        found: list[Action] = []
        if self.ride_dir == NOWHERE:
            for direction, step in enumerate(STEPS):
                if land[at + step]:
                    rides = RIDES[direction]
                    for stay in leaves(land, stacks, at, direction, riding):
                        found.append(rides[stay])
        elif land[at + STEPS[self.ride_dir]]:
            found = [ONS[stay] for stay in leaves(land, stacks, at, self.ride_dir, riding)]
        if can_halt(land, stacks, at, riding):
            found.append(HALT_ACTION)
        return found

    def apply(self, action: Action) -> list[Event]:
        """Play a legal action in place; raises IllegalAction, changing nothing, for any other."""
        if action not in self.actions():
            raise IllegalAction(refusal(self, action))
        return self.play(action)

    def play(self, action: Action) -> list[Event]:
        """Play an action that ``actions`` gave; nothing is checked."""
        kind = action[0]
        me: int = self.to_move  # type: ignore[assignment]  # legal actions exist, so somebody moves
        if kind == LAY:
            return self._lay(me, action[1], action[2])
        if kind == MUSTER:
            return self._muster(me, action[1])
        if kind == RIDE:
            return self._ride_on(me, action[1], action[2])
        if kind == ON:
            return self._ride_on(me, self.ride_dir, action[1])
        if kind == HALT:
            return self._halt(me)
        if kind == DONE:
            events: list[Event] = []
            self._end(me, events)
            return events
        return self._keep(me, action[2])

    def _keep(self, me: int, kind: int) -> list[Event]:
        hand = self.hands[me]
        hand.remove(KEPT)
        hand.remove(kind)
        self.start += hand
        self.hands[me] = [KEPT, kind]
        events: list[Event] = [("keep", me + 1)]
        if me + 1 < self.seats:
            self.to_move = me + 1
            return events
        tiles = shuffle(self.terms.seed, "start", sorted(self.start))
        self.start = []
        for number, tile in enumerate(tiles):
            self.lay(tile, cell(number % self.seats, number // self.seats))
        first = self.terms.options["first"]
        seats = range(1, self.seats + 1)
        self.to_move = (shuffle(self.terms.seed, "first", seats)[0] if first == "random" else int(first)) - 1
        self.phase = PLAY
        events.append(("start", self.to_move + 1, " ".join(TILES[tile] for tile in tiles)))
        return events

    def lay(self, kind: int, where: int) -> None:
        """Put a tile on an empty cell: only the land and what it may become change."""
        land, frontier, beyond = self.land, self.frontier, self.limit - 1
        land[where] = kind
        if where in frontier:
            frontier.remove(where)
        x, y = COLUMN[where], ROW[where]
        left, right, low, high = box = self.box
        left = x if x < left else left
        right = x if x > right else right
        low = y if y < low else low
        high = y if y > high else high
        if y < low + beyond and not land[where + NORTH] and where + NORTH not in frontier:
            insort(frontier, where + NORTH)
        if x < left + beyond and not land[where + EAST] and where + EAST not in frontier:
            insort(frontier, where + EAST)
        if y > high - beyond and not land[where + SOUTH] and where + SOUTH not in frontier:
            insort(frontier, where + SOUTH)
        if x > right - beyond and not land[where + WEST] and where + WEST not in frontier:
            insort(frontier, where + WEST)
        grown = left, right, low, high
        if grown != box:
            self.box = grown
            if beyond in (right - left, high - low):
                # As wide or high as it may be: what lies outside is too far out for ever.
                self.frontier = self._within(frontier)

    def spread(self, tiles: Mapping[int, int]) -> None:
        """Put down many tiles (kinds by cell) at once, as :meth:`lay` does one after the other."""
        for where, kind in tiles.items():
            self.land[where] = kind
        left, right, low, high = self.box
        x, y = [COLUMN[where] for where in tiles], [ROW[where] for where in tiles]
        self.box = min([left, *x]), max([right, *x]), min([low, *y]), max([high, *y])
        beside = [where + step for where in tiles for step in STEPS]
        self.frontier = self._within(sorted(one for one in {*self.frontier, *beside} if not self.land[one]))

    def _within(self, cells: Iterable[int]) -> list[int]:
        """Those of some cells with which the land keeps the limit."""
        left, right, low, high = self.box
        reach = self.limit - 1
        west, east, south, north = right - reach, left + reach, high - reach, low + reach
        return [one for one in cells if west <= COLUMN[one] <= east and south <= ROW[one] <= north]

    def _lay(self, me: int, kind: int, where: int) -> list[Event]:
        self.hands[me].remove(kind)
        self.lay(kind, where)
        self.laid += 1
        events: list[Event] = [("lay", me + 1, TILES[kind], CELL_TEXT[where])]
        if kind in CASTLES and can_muster(self.land, where, self.reserve[me]):
            self.phase = MUSTER_PHASE
            self.ride_at = where
        else:
            self._draw(me, events)
        return events

    def _muster(self, me: int, knights: int) -> list[Event]:
        events: list[Event] = [("muster", me + 1, knights, CELL_TEXT[self.ride_at])]
        if knights:
            self.reserve[me] -= knights
            self.riding = knights
            self.phase = RIDE_PHASE
        else:
            self._draw(me, events)
        return events

    def _ride_on(self, me: int, direction: int, stay: int) -> list[Event]:
        events = [self._stay(me, stay)]
        self.ride_dir = direction
        self.ride_at += STEPS[direction]
        events.append(("ride", me + 1, DIRECTIONS[direction], CELL_TEXT[self.ride_at], self.riding))
        return events

    def _halt(self, me: int) -> list[Event]:
        events = [self._stay(me, self.riding)]
        self._draw(me, events)
        return events

    def _stay(self, me: int, knights: int) -> Event:
        """So many of the riding knights stay where they are, on top of those who stand there."""
        at = self.ride_at
        stack = self.stacks.get(at, ())
        self.stacks[at] = stack + (me,) * knights
        self.riding -= knights
        owner = stack[-1] + 1 if stack else 0
        return ("stay", me + 1, knights, CELL_TEXT[at], TILES[self.land[at]], owner)

    def _draw(self, me: int, events: list[Event]) -> None:
        """The tile is laid with all that belongs to it: draw, and see whether the turn or the game ends."""
        self.phase = PLAY
        self.ride_at = self.ride_dir = NOWHERE
        pile = self.piles[me]
        if pile:
            self.hands[me].append(pile.pop())
            events.append(("draw", me + 1, len(pile)))
        if not self.frontier:
            events.append(("full",))
            self._finish(events)
        elif self.laid == MOST_LAID or not self.hands[me]:
            self._end(me, events)

    def _end(self, me: int, events: list[Event]) -> None:
        """The turn passes to the next seat with tiles, which may be the same again (rulebook p. 4)."""
        events.append(("end", me + 1))
        self.laid = 0
        for step in range(1, self.seats + 1):
            seat = (me + step) % self.seats
            if self.hands[seat]:
                self.to_move = seat
                return
        self._finish(events)

    def _finish(self, events: list[Event]) -> None:
        self.phase = OVER
        self.to_move = None
        self.laid = 0
        points = self.points()
        won = self._leaders(points)
        how = "level" if len(won) > 1 else "knights" if points.count(max(points)) > 1 else "points"
        events.append(("over", 0 if len(won) > 1 else won[0] + 1, how))

    def points(self) -> list[int]:
        """By seat, from 0: what the buildings under its top knights are worth now (rulebook p. 4)."""
        land = self.land
        points = [0] * self.seats
        for at, stack in self.stacks.items():
            points[stack[-1]] += WORTH[land[at]]
        return points

    def winners(self) -> list[int]:
        """Most points, then most unused knights; several seats that are level in both have drawn.

        As if the game ended now.
        """
        return self._leaders(self.points())

    def _leaders(self, points: list[int]) -> list[int]:
        ranks = list(zip(points, self.reserve, strict=True))
        most = max(ranks)
        return [seat for seat, rank in enumerate(ranks) if rank == most]

    def copy(self) -> "Position":
        """A position that shares nothing that can change."""
        twin = Position.__new__(Position)
        twin.terms = self.terms
        twin.seats = self.seats
        twin.limit = self.limit
        twin.phase = self.phase
        twin.to_move = self.to_move
        twin.land = self.land[:]
        twin.stacks = self.stacks.copy()
        twin.frontier = self.frontier[:]
        twin.box = self.box
        twin.hands = list(map(list.copy, self.hands))
        twin.piles = list(map(list.copy, self.piles))
        twin.reserve = self.reserve[:]
        twin.start = self.start[:]
        twin.laid = self.laid
        twin.ride_at = self.ride_at
        twin.ride_dir = self.ride_dir
        twin.riding = self.riding
        return twin

    def key(self) -> tuple[Any, ...]:
        """Equal for equal positions of one match."""
        return (
            self.phase,
            self.to_move,
            bytes(self.land),
            frozenset(self.stacks.items()),
            tuple(tuple(sorted(hand)) for hand in self.hands),
            tuple(map(tuple, self.piles)),
            tuple(self.reserve),
            tuple(sorted(self.start)),
            self.laid,
            self.ride_at,
            self.ride_dir,
            self.riding,
        )

    def result(self) -> tuple[int, ...] | None:
        """Points by seat; None before the end."""
        return tuple(self.points()) if self.phase == OVER else None


def new(seats: int, options: Mapping[str, Any], seed: str) -> Position:
    """The starting position: piles made, four tiles in every hand.

    A pile is shuffled within each letter: its tiles in the order of LETTERS, by the label
    ``pile SEAT LETTER``. Raises Refused for anything but two to four seats or options it doesn't know.
    """
    terms = read_terms(seats, options, seed)
    position = empty(terms)
    position.phase = KEEP_PHASE
    position.to_move = 0
    position.hands = [[TILE[name] for name in LETTERS["A"]] for _ in range(seats)]
    position.piles = [
        [
            TILE[name]
            for letter in PILE
            for name in shuffle(terms.seed, f"pile {seat} {letter}", LETTERS[letter])
        ]
        for seat in range(1, seats + 1)
    ]
    return position


def setting_up(position: Position) -> bool:
    """Whether tiles are still to be kept."""
    return position.phase == KEEP_PHASE


def read_terms(seats: int, options: Mapping[str, Any], seed: Any) -> Terms:
    """The terms of a match. Raises Refused for any that the game doesn't have."""
    if not META.seats[0] <= seats <= META.seats[1]:
        raise Refused(f"{META.name} is for two to four, not for {seats}")
    return Terms(read_options(META, options, seats), read_seed(seed), seats)


def empty(terms: Terms) -> Position:
    """No land, no tiles in anybody's hand: what every position starts from."""
    position = Position.__new__(Position)
    position.terms = terms
    position.seats = terms.seats
    position.limit = terms.limit
    position.phase = PLAY
    position.to_move = None
    position.land = bytearray(CELLS)
    position.stacks = {}
    position.frontier = []
    position.box = NO_BOX
    position.hands = [[] for _ in range(terms.seats)]
    position.piles = [[] for _ in range(terms.seats)]
    position.reserve = [KNIGHTS_PER_SEAT] * terms.seats
    position.start = []
    position.laid = 0
    position.ride_at = position.ride_dir = NOWHERE
    position.riding = 0
    return position
