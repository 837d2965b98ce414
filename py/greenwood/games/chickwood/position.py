"""The state of a game of Chickwood Forest: what is legal, and what it does."""

from collections.abc import Mapping
from typing import Any

from greenwood.chance import shuffle
from greenwood.game import Action, Event, IllegalAction
from greenwood.games.chickwood.components import (
    ALLOW,
    ALLOW_ACTION,
    ALMS_PHASE,
    CARDS,
    CELLS,
    CUBES_PER_SEAT,
    FORCE,
    FORCE_ACTION,
    GLASS,
    HAND,
    IN_PLAY,
    KEY,
    KEY_PHASE,
    LAY,
    LAYS,
    LEGEND,
    NEIGHBOURS,
    NO_SPY,
    NO_VILLAGE,
    OVER,
    RAID,
    RAID_,
    RAIDS,
    SCOUT,
    SCOUT_,
    SCOUTS,
    SPACES,
    SPY,
    SPY_,
    STAGES,
    UP,
    VILLAGES,
    WORTH_ALMS,
    box,
    castles,
    cells,
    village_cards,
)
from greenwood.games.chickwood.legend import can_use, use, uses
from greenwood.games.chickwood.scoring import leaders, totals
from greenwood.games.chickwood.terms import Terms, read_terms
from greenwood.games.chickwood.wording import refusal

Row = list[tuple[int, int, bool]]


class Position:
    """One state. Cards, castles, cells and seats are small ints; no words, no history."""

    __slots__ = (
        "aside", "barred", "castles", "cubes", "deck", "hands", "laid", "left", "legendary", "loot",
        "named", "order", "phase", "raided", "round", "rows", "seats", "snake", "spied", "stage", "terms",
        "to_move", "unseen", "villages",
    )  # fmt: skip
    terms: Terms
    seats: int
    legendary: bool
    phase: int
    round: int
    """From 1."""
    to_move: int | None
    order: list[int]
    """The seats in the order of this round; a new list each round."""
    hands: list[list[int]]
    """Cards by seat, sorted."""
    rows: list[Row]
    """By castle (0 unused): (card, seat that played it, whether face up), in the order played."""
    deck: list[int]
    """The next card is the last of the list."""
    aside: list[int]
    """How many of each card are out of play, seen by all."""
    unseen: list[tuple[int, int]]
    """(card, seat that played it) out of play face down."""
    castles: list[list[int]]
    """Values by seat, the starting one first, the newest last."""
    loot: list[list[int]]
    """How many of each card, by seat."""
    cubes: list[int]
    """Alms in supply, by seat."""
    villages: list[int]
    """Kind of village by cell, NO_VILLAGE where none can lie; never changes."""
    laid: list[list[int]]
    """Seats of the cubes by cell, in the order of the spaces."""
    left: int
    """Alms that the raider has still to lay; 0 but in ALMS_PHASE."""
    snake: list[int]
    """The cells of the alms laid in this raid."""
    raided: list[int]
    """Values taken this round, in order."""
    named: int
    """The castle that waits for the key's owner; 0 for none."""
    barred: int
    """The castle that the raider was forced away from; 0 for none."""
    spied: tuple[int, int] | None
    """(seat, castle) of the spy glass in this round."""
    stage: int
    """The legendary card that is decided upon; 0 but in phase LEGEND."""

    @property
    def raider(self) -> int:
        """Whose raid it is: the next of the order, the last while alms are laid."""
        return self.order[len(self.raided) - (self.phase == ALMS_PHASE)]

    def actions(self) -> list[Action]:
        """Every legal action of the seat to move, sorted."""
        phase = self.phase
        if phase == SCOUT:
            rows = self.rows
            hand = dict.fromkeys(self.hands[self.to_move])  # type: ignore[index]  # somebody is to move
            return [
                scouts[card]
                for castle, most, scouts in SCOUTS[self.seats]
                if len(rows[castle]) < most
                for card in hand
            ]
        if phase == ALMS_PHASE:
            return [LAYS[cell] for cell in self.next_cells()]
        if phase == RAID:
            raided, barred = self.raided, self.barred
            return [raid for raid in RAIDS[self.seats] if raid[1] not in raided and raid[1] != barred]
        if phase == KEY_PHASE:
            return [FORCE_ACTION, ALLOW_ACTION]
        if phase == SPY:
            return [NO_SPY, *((SPY_, castle) for castle in self.dark_castles())]
        if phase == LEGEND:
            return uses(self)
        return []

    def next_cells(self) -> list[int]:
        """The cells that the next alms may go to: any with a free space, then beside the one before."""
        laid, villages, snake = self.laid, self.villages, self.snake
        if not snake:
            return [cell for cell in range(len(CELLS)) if len(laid[cell]) < SPACES[villages[cell]]]
        return [
            cell
            for cell in NEIGHBOURS[snake[-1]]
            if len(laid[cell]) < SPACES[villages[cell]] and cell not in snake
        ]

    def dark_castles(self) -> list[int]:
        """The castles at which a card lies face down."""
        return [castle for castle, row in enumerate(self.rows) if not all(card[2] for card in row)]

    def holder(self, card: int) -> int:
        """The seat that has this legendary card among its loot; -1 for nobody."""
        for seat, loot in enumerate(self.loot):
            if loot[card]:
                return seat
        return -1

    def apply(self, action: Action) -> list[Event]:
        """Play a legal action in place; raises IllegalAction, changing nothing, for any other."""
        if action not in self.actions():
            raise IllegalAction(refusal(self, action))
        return self.play(action)

    def play(self, action: Action) -> list[Event]:
        """Play an action that ``actions`` gave; nothing is checked."""
        kind = action[0]
        me: int = self.to_move  # type: ignore[assignment]  # legal actions exist, so somebody moves
        if kind == SCOUT_:
            return self._scout(me, action[1], action[2])
        if kind == LAY:
            return self._lay(me, action[1])
        if kind == RAID_:
            return self._name(me, action[1])
        if kind == FORCE:
            return self._force(me)
        events: list[Event]
        if kind == ALLOW:
            events = [("allow", me + 1, self.named)]
            self._raid(self.raider, self.named, events)
            return events
        if kind == SPY_:
            return self._spy(me, action[1])
        events = [use(self, me, action)]
        self._next_stage(self.stage, events)
        return events

    def _scout(self, me: int, castle: int, card: int) -> list[Event]:
        hand, order = self.hands[me], self.order
        nth = HAND[self.seats] - len(hand)
        up = UP[self.seats][self.castles[me][-1]][nth]
        hand.remove(card)
        self.rows[castle].append((card, me, up))
        place = order.index(me) + 1
        if place < self.seats:
            self.to_move = order[place]
        else:
            self.to_move = order[0]
            if not hand:
                self._send_out()
        return [("scout", me + 1, castle, CARDS[card] if up else "", nth + 1)]

    def _send_out(self) -> None:
        """All cards are played: the spy glass looks first, if somebody has it, then the raids begin."""
        self.phase = RAID
        if self.legendary:
            holder = self.holder(GLASS)
            if holder >= 0 and self.dark_castles():
                self.phase, self.to_move = SPY, holder

    def _spy(self, me: int, castle: int) -> list[Event]:
        if castle:
            self.spied = me, castle
        self.phase = RAID
        self.to_move = self.order[0]
        return [("spy", me + 1, castle)]

    def _name(self, me: int, castle: int) -> list[Event]:
        if self.legendary:
            owner = self.holder(KEY)
            if owner not in (-1, me):
                self.named = castle
                self.phase, self.to_move = KEY_PHASE, owner
                return [("name", me + 1, castle, owner + 1)]
        events: list[Event] = []
        self._raid(me, castle, events)
        return events

    def _force(self, owner: int) -> list[Event]:
        raider, castle = self.raider, self.named
        self.loot[owner][KEY] = 0  # it leaves the game
        self.named, self.barred = 0, castle
        self.phase = RAID
        self.to_move = raider
        return [("force", owner + 1, raider + 1, castle)]

    def _raid(self, me: int, castle: int, events: list[Event]) -> None:
        row = self.rows[castle]
        self.rows[castle] = []
        self.named = self.barred = 0
        self.raided.append(castle)
        self.castles[me].append(castle)
        loot, alms = self.loot[me], 0
        for card, _, _ in row:
            given = WORTH_ALMS[card]
            if given:
                alms += given
                self.aside[card] += 1
            else:
                loot[card] += 1
        hidden = " ".join([f"{CARDS[card]}:{by + 1}" for card, by, up in row if not up])
        if hidden:
            events.append(("reveal", castle, hidden))
        events.append(("raid", me + 1, castle, " ".join([CARDS[card] for card, _, _ in row])))
        if not alms:
            self._next_raider(events)
            return
        self.left = min(alms, self.cubes[me])
        self.snake = []
        events.append(("alms", me + 1, self.left, alms))
        if self.left and self.next_cells():
            self.phase, self.to_move = ALMS_PHASE, me
        else:
            self._end_snake(me, events)

    def _lay(self, me: int, cell: int) -> list[Event]:
        self.laid[cell].append(me)
        self.cubes[me] -= 1
        self.left -= 1
        self.snake.append(cell)
        events: list[Event] = [("lay", me + 1, CELLS[cell], VILLAGES[self.villages[cell]], self.left)]
        if not self.left or not self.next_cells():
            self._end_snake(me, events)
        return events

    def _end_snake(self, me: int, events: list[Event]) -> None:
        if self.left:
            events.append(("strand", me + 1, self.left))
        self.left = 0
        self.snake = []
        self._next_raider(events)

    def _next_raider(self, events: list[Event]) -> None:
        done = len(self.raided)
        if done < self.seats:
            self.phase = RAID
            self.to_move = self.order[done]
        else:
            self._end_round(events)

    def _end_round(self, events: list[Event]) -> None:
        """What lies at the castle that nobody raided goes to nobody, hidden cards unseen (ours)."""
        (castle,) = (value for value in IN_PLAY[self.seats] if value not in self.raided)
        row = self.rows[castle]
        if row:
            shown = [card for card, _, up in row if up]
            for card in shown:
                self.aside[card] += 1
            self.unseen += [(card, by) for card, by, up in row if not up]
            self.rows[castle] = []
            names = " ".join([CARDS[card] for card in shown])
            events.append(("left", castle, names, len(row) - len(shown)))
        self.raided = []
        self.spied = None
        if len(self.deck) < self.seats * HAND[self.seats]:
            self._next_stage(0, events)
            return
        self.round += 1
        self.deal()
        events.append(("deal", self.round))
        events.append(("order", self.round, " ".join([str(seat + 1) for seat in self.order])))

    def deal(self) -> None:
        """A full hand for seat 1, then for seat 2, …; the order of the castles in front of them."""
        size, deck = HAND[self.seats], self.deck
        for seat in range(self.seats):
            self.hands[seat] = sorted(deck[-size:])
            del deck[-size:]
        fronts = [own[-1] for own in self.castles]
        self.order = sorted(range(self.seats), key=fronts.__getitem__)
        self.phase = SCOUT
        self.to_move = self.order[0]

    def _next_stage(self, after: int, events: list[Event]) -> None:
        """The next legendary card that somebody has and that can do something; else the end."""
        if self.legendary:
            for stage in STAGES:
                holder = self.holder(stage)
                if stage > after and holder >= 0 and can_use(self, stage, holder):
                    self.phase, self.stage, self.to_move = LEGEND, stage, holder
                    return
        self.phase, self.stage, self.to_move = OVER, 0, None
        glory = totals(self)
        won = " ".join([str(seat + 1) for seat in leaders(glory)])
        events.append(("over", "-".join(map(str, glory)), won))

    def winners(self) -> list[int]:
        """Most glory, as if the game ended now; several seats that are level share it (ours)."""
        return leaders(totals(self))

    def copy(self) -> "Position":
        """A position that shares nothing that can change."""
        twin = Position.__new__(Position)
        twin.terms = self.terms
        twin.seats = self.seats
        twin.legendary = self.legendary
        twin.phase = self.phase
        twin.round = self.round
        twin.to_move = self.to_move
        twin.order = self.order[:]
        twin.hands = list(map(list.copy, self.hands))
        twin.rows = list(map(list.copy, self.rows))
        twin.deck = self.deck[:]
        twin.aside = self.aside[:]
        twin.unseen = self.unseen[:]
        twin.castles = list(map(list.copy, self.castles))
        twin.loot = list(map(list.copy, self.loot))
        twin.cubes = self.cubes[:]
        twin.villages = self.villages
        twin.laid = list(map(list.copy, self.laid))
        twin.left = self.left
        twin.snake = self.snake[:]
        twin.raided = self.raided[:]
        twin.named = self.named
        twin.barred = self.barred
        twin.spied = self.spied
        twin.stage = self.stage
        return twin

    def key(self) -> tuple[Any, ...]:
        """Equal for equal positions of one match."""
        return (
            self.phase,
            self.round,
            self.to_move,
            tuple(map(tuple, self.hands)),
            tuple(map(tuple, self.rows)),
            tuple(self.deck),
            tuple(self.aside),
            tuple(sorted(self.unseen)),
            tuple(map(tuple, self.castles)),
            tuple(map(tuple, self.loot)),
            tuple(self.cubes),
            tuple(self.villages),
            tuple(map(tuple, self.laid)),
            self.left,
            tuple(self.snake),
            tuple(self.raided),
            self.named,
            self.barred,
            self.spied,
            self.stage,
        )

    def result(self) -> tuple[int, ...] | None:
        """Glory by seat; None before the end."""
        return tuple(totals(self)) if self.phase == OVER else None


def new(seats: int, options: Mapping[str, Any], seed: str) -> Position:
    """The starting position: villages laid, a castle in front of every seat, the first hands dealt.

    What is shuffled: ``deck``, the box in the order of CARDS, whose first card is dealt first; ``villages``,
    the village cards in the order of VILLAGES, onto the cells a1, a2, a3, b1, …; ``castles``, one of each
    value in ascending order, to the seats. Raises Refused for anything but two to five seats or options it
    doesn't know.
    """
    terms = read_terms(seats, options, seed)
    position = empty(terms)
    cards = [card for card, count in enumerate(box(seats, terms.legendary)) for _ in range(count)]
    position.deck = shuffle(terms.seed, "deck", cards)[::-1]
    for cell, kind in zip(cells(seats), shuffle(terms.seed, "villages", village_cards(seats)), strict=True):
        position.villages[cell] = kind
    dealt = shuffle(terms.seed, "castles", castles(seats))
    position.castles = [[castle] for castle in dealt[:seats]]
    position.deal()
    return position


def setting_up(position: Position) -> bool:
    """Nothing is decided before the first round."""
    return False


def empty(terms: Terms) -> Position:
    """Nothing on the table and in anybody's hand: what every position starts from."""
    seats = terms.seats
    position = Position.__new__(Position)
    position.terms = terms
    position.seats = seats
    position.legendary = terms.legendary
    position.phase = SCOUT
    position.round = 1
    position.to_move = None
    position.order = list(range(seats))
    position.hands = [[] for _ in range(seats)]
    position.rows = [[] for _ in range(seats + 2)]
    position.deck = []
    position.aside = [0] * len(CARDS)
    position.unseen = []
    position.castles = [[] for _ in range(seats)]
    position.loot = [[0] * len(CARDS) for _ in range(seats)]
    position.cubes = [CUBES_PER_SEAT] * seats
    position.villages = [NO_VILLAGE] * len(CELLS)
    position.laid = [[] for _ in CELLS]
    position.snake, position.raided = [], []
    position.left = position.named = position.barred = position.stage = 0
    position.spied = None
    return position
