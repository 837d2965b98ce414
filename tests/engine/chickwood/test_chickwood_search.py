"""What the search of Chickwood Forest is told: worlds, what is known, ways, raids foreseen and chances."""

from collections.abc import Iterator
from itertools import chain, islice
from math import isclose
from random import Random

import pytest

from engine.bots import with_care
from engine.chickwood.bots import CHICKWOOD, LEGENDARY, eyes_of, wander
from engine.chickwood.hidden import conceal
from engine.chickwood.table import table
from greenwood.bots.chickwood import THINKER
from greenwood.bots.chickwood.deals import Deals
from greenwood.bots.chickwood.foresight import Castle, foresee
from greenwood.bots.chickwood.outlook import outlook
from greenwood.bots.chickwood.worlds import BAD
from greenwood.bots.chickwood.worth import Worth
from greenwood.bots.search import WIDEST
from greenwood.games import chickwood
from greenwood.games.chickwood.components import (
    ALMS_PHASE,
    CARD,
    LEGEND,
    MOST_CARDS,
    PHASES,
    SCOUT,
    SPY,
    SPY_,
)
from greenwood.games.chickwood.position import Position

WALKS = ((2, {}, 6), (2, LEGENDARY, 6), (4, LEGENDARY, 17), (5, {}, 23))
"""Seats, options, and every how many positions of a wandering match one is looked at."""


def walked() -> Iterator[Position]:
    """Positions of all phases, by night and by day."""
    for seats, options, each in WALKS:
        for number, position in enumerate(wander(seats, f"search {seats}", **options)):
            if number % each == 0 or position.phase == LEGEND or (position.spied and number % 3 == 0):
                yield position.copy()


def test_concealed_things_change_neither_what_is_known_nor_the_ways_nor_their_order() -> None:
    seen = set()
    for number, position in enumerate(walked()):
        assert position.to_move is not None
        rng = Random(number)
        seat = position.to_move + 1
        other = chickwood.from_json(conceal(chickwood.to_json(position), seat, rng))
        assert THINKER.known(other) == THINKER.known(position)
        assert THINKER.ways(other, WIDEST) == THINKER.ways(position, WIDEST)
        if number % 4 == 0:
            assert with_care(THINKER, other) == with_care(THINKER, position)
        seen.add(PHASES[position.phase])
    assert {"scout", "raid", "alms", "legend"} <= seen


def test_the_spy_glass_is_never_left_unused() -> None:
    """To look harms nobody who looks; where only one's own cards lie, it shows nothing."""
    seen = 0
    for position in chain(wander(4, "glass", **LEGENDARY), wander(5, "glass", **LEGENDARY)):
        if position.phase == SPY:
            dark = position.dark_castles()
            new = [
                castle
                for castle in dark
                if any(not up and by != position.to_move for _card, by, up in position.rows[castle])
            ]
            looks = {((SPY_, castle),) for castle in new or dark}
            assert {way.actions for way in THINKER.ways(position, WIDEST)} == looks
            assert {way.actions for way in with_care(THINKER, position)} == looks
            seen += new != dark
    assert seen > 2


def test_what_a_seat_learns_is_known() -> None:
    """A card laid open, one of one's own laid face down, a look through the glass."""
    position = table(seats=2, round=2, front=(1, 2))
    before = THINKER.known(position)
    assert position.to_move is not None
    position.rows[3].append((CARD["ring"], 1 - position.to_move, True))
    laid = THINKER.known(position)
    position.rows[3][0] = (CARD["maid"], 1 - position.to_move, True)
    assert len({before, laid, THINKER.known(position)}) == 3
    position.rows[3][0] = (CARD["maid"], 1 - position.to_move, False)
    dark = THINKER.known(position)
    position.rows[3][0] = (CARD["ring"], 1 - position.to_move, False)
    assert THINKER.known(position) == dark
    position.spied = (position.to_move, 3)
    spied = THINKER.known(position)
    position.rows[3][0] = (CARD["maid"], 1 - position.to_move, False)
    assert THINKER.known(position) != spied


def test_ways_can_be_played_to_their_end_and_chances_are_shares() -> None:
    for position in walked():
        ways = THINKER.ways(position, WIDEST)
        assert 0 < len(ways) <= WIDEST
        for way in ways[:: max(1, len(ways) - 1)]:
            after = position.copy()
            for action in way.actions:
                assert after.to_move == position.to_move
                after.apply(action)
            THINKER.playout(after, Random(1), way.plan)
            assert after.phase != SCOUT or not any(after.rows)
            shares = THINKER.chances(after)
            assert isclose(sum(shares), 1)
            assert min(shares) >= 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_own_cards_are_laid_as_planned_where_the_next_turn_is_too_far_away_for_the_tree(seats: int) -> None:
    planned = 0
    scouting = (one.copy() for one in wander(seats, "plans") if one.phase == SCOUT)
    for position in islice(scouting, 4):
        me = position.to_move
        for way in with_care(THINKER, position):
            assert (way.plan is None) == (seats == 2)
            after = position.copy()
            after.play(*way.actions)
            THINKER.playout(after, Random(1), way.plan)
            if way.plan is None:
                continue
            (first,) = way.actions
            meant = [first[1:], *[lay[1:] for lay, _up in way.plan.lays]]
            # Where a castle is full by then, there may have been no room.
            if all(len(after.rows[castle]) < MOST_CARDS[castle] for castle, _card in meant):
                assert sorted(_laid(after, me)) == sorted([*_laid(position, me), *meant])
                for lay, up in way.plan.lays:
                    assert (lay[2], me, up) in after.rows[lay[1]]
                planned += 1
    assert planned > 5 or seats == 2


def _laid(position: Position, me: int | None) -> list[tuple[int, int]]:
    return [(castle, card) for castle, row in enumerate(position.rows) for card, by, _up in row if by == me]


def test_worlds_look_as_the_view_does_and_differ() -> None:
    differ = 0
    for number, position in enumerate(walked()):
        assert position.to_move is not None
        view = chickwood.view(position, position.to_move + 1)
        worlds = [THINKER.world(CHICKWOOD, view, Random(f"{number} {seed}")) for seed in range(2)]
        for world in worlds:
            assert chickwood.view(world, position.to_move + 1) == view
        differ += worlds[0].key() != worlds[1].key()
    assert differ > 20


def test_a_snake_is_one_way_and_each_heap_of_cells_comes_once() -> None:
    position = table(seats=3, phase="alms", raided=(1,), alms=(3, ""))
    ways = THINKER.ways(position, 10**6)
    heaps = [frozenset(way.actions) for way in ways]
    assert len(heaps) == len(set(heaps))
    whole = 0
    for way in ways:
        after = position.copy()
        for action in way.actions:
            assert after.phase == ALMS_PHASE
            after.apply(action)
        assert after.phase != ALMS_PHASE
        whole += len(way.actions) == 3
    assert 5 == whole < len(ways)


def test_who_is_ahead_is_likelier_to_win_and_more_so_late() -> None:
    shares = []
    for late in (2, 8):
        position = table(seats=2, round=late, loot=("ring*2 pendant", ""), front=(1, 2))
        shares.append(THINKER.chances(position)[0])
    assert 0.5 < shares[0] < shares[1] < 1


@pytest.mark.parametrize("seats", [2, 4])
def test_a_maid_is_worth_less_to_the_lead_while_others_may_get_one(seats: int) -> None:
    """With all other Maids gone nobody else can have one."""
    worths = []
    for gone in (False, True):
        position = table(seats=seats, round=3, deck="maid*2")
        if gone:
            position.aside[CARD["maid"]] = position.deck.count(CARD["maid"])
            position.deck = [CARD["henchman"] if card == CARD["maid"] else card for card in position.deck]
        worths.append(outlook(position).one(0, CARD["maid"]))
    assert worths[0] < worths[1]


@pytest.mark.parametrize(("barred", "lead"), [(0, 9 - 1), (2, 10 - 9)])
def test_the_first_of_two_raiders_asks_what_it_leaves(barred: int, lead: int) -> None:
    """Ten glory and nine left to the other are less than nine and nothing left."""
    position = table(seats=2, phase="raid", round=8, front=(1, 2))
    ahead = outlook(position)
    worths = {1: ([10, 1], [0, 0]), 2: ([9, 9], [9, 0]), 3: ([0, 0], [0, 0])}
    castles = {castle: Castle(earns, earns, leaves) for castle, (earns, leaves) in worths.items()}
    glory = [
        late - now
        for late, now in zip(foresee(position, ahead, castles, barred=barred), ahead.standing, strict=True)
    ]
    assert glory[0] - glory[1] == lead


def test_the_last_raider_takes_what_is_best() -> None:
    position = table(seats=2, phase="raid", round=8, front=(1, 2), raided=(1,))
    ahead = outlook(position)
    castles = {2: Castle([5, 5], [5, 2], [0, 0]), 3: Castle([3, 3], [3, 4], [0, 0])}
    assert foresee(position, ahead, castles)[1] - ahead.standing[1] == 3
    assert foresee(position, ahead, castles, named=2)[1] - ahead.standing[1] == 5


def test_a_raider_hides_at_a_castle_that_nobody_wants_what_it_will_not_get_and_what_it_still_may() -> None:
    """Two cards at castle 1 beside richer ones: whoever raids first leaves it to the other."""
    position = table(seats=2, phase="raid", front=(1, 2), hands=("", ""), deck="henchman*6")
    everything = [card for row in position.rows for card, _by, _up in row] + position.deck
    shares = []
    for owner in (0, 1):
        other = position.copy()
        other.to_move = 1 - owner
        rest = sorted(everything)
        open_cards = [CARD["ring"], CARD["pendant"]]
        for card in open_cards:
            rest.remove(card)
        other.rows = [
            [],
            [(rest.pop(0), owner, False) for _ in range(2)],
            [(open_cards[0], owner, True)],
            [(open_cards[1], 1 - owner, True)],
        ]
        other.deck = rest
        eyes = eyes_of(other)
        drawn = Deals(eyes, Worth(eyes), Random("hidden"), 300)
        alone = drawn.alone[owner]
        found = [alone[card] for world in drawn.worlds for card in world.dark[1]]
        shares.append(sum(worth <= BAD for worth in found) / len(found))
    assert shares[0] > 1.3 * shares[1]
