"""What the networks of Chickwood Forest see, say, and do not touch."""

from collections.abc import Iterator
from math import isclose, log
from random import Random

import pytest

from greenwood.bots.chickwood.features import (
    CHEST,
    CUBES,
    FEATURES,
    FRONT,
    GARMENT,
    HEAP_ALMS,
    HEAP_BUSTS,
    HEAP_HENCHMEN,
    HEAP_LEGENDS,
    HEAP_MAIDS,
    LEAD,
    LEAD_STEP,
    LEFT,
    LEGENDS,
    MOST_LEAD,
    NEXT_LEAD,
    SEAT,
    SEATS,
    VILLAGE,
    Table,
    features,
    table,
)
from greenwood.bots.chickwood.foresight import foreseen, look
from greenwood.bots.chickwood.judge import MORE, TWO, judge
from greenwood.bots.chickwood.outlook import between_rounds, outlook
from greenwood.bots.levels import THINKERS
from greenwood.bots.network import UNIT, chance_of
from greenwood.game import Action
from greenwood.games import GAMES
from greenwood.games.chickwood.components import (
    ALLOW_ACTION,
    ALMS_PHASE,
    BOX,
    CARDS,
    CHESTS,
    GARMENTS,
    KEY_PHASE,
    LEGEND,
    RAID,
    RAID_,
    SPY,
    WORTH_ALMS,
    rounds,
)
from greenwood.games.chickwood.position import Position
from greenwood.games.chickwood.scoring import totals

CHICKWOOD, THINKER = GAMES["chickwood"], THINKERS["chickwood"]
each_number_of_seats = pytest.mark.parametrize("seats", BOX)


def a_match(number: int, seats: int, legendary: str = "off") -> Iterator[tuple[int, Position]]:
    """The seat that acted and the position after it, for every action of a match of fair play."""
    position: Position = CHICKWOOD.new(seats, {"legendary": legendary}, f"judge {number}")
    rng = Random(number)
    while (seat := position.to_move) is not None:
        for action in rng.choice(THINKER.ways(position, 12)[:2]).actions:
            position.play(action)
        yield seat, position.copy()


def left_by(position: Position) -> Table:
    return table(position, outlook(position))


def kinds(shown: list[int], first: int, end: int) -> list[int]:
    """Which of the features of one kind hold, counted from the first of that kind."""
    return [one - first for one in shown if first <= one < end]


@each_number_of_seats
def test_features_tell_what_lies_open(seats: int) -> None:
    seen: set[int] = set()
    for who, p in a_match(1, seats, "on"):
        if not between_rounds(p) or p.to_move is None:
            continue
        (shown,) = features(left_by(p), [who])
        seen.update(shown)
        glory = totals(p)
        leads = sorted(glory[who] - one for seat, one in enumerate(glory) if seat != who)
        for lead, first, end in ((leads[0], LEAD, NEXT_LEAD), (leads[1:], NEXT_LEAD, HEAP_MAIDS)):
            if lead == []:
                assert kinds(shown, first, end) == []
                continue
            step = (lead if isinstance(lead, int) else lead[0]) + LEAD_STEP // 2
            (told,) = kinds(shown, first, end)
            left, told = divmod(told, 2 * MOST_LEAD + 1)
            assert left == rounds(seats) - p.round + 1
            assert told - MOST_LEAD == max(-MOST_LEAD, min(step // LEAD_STEP, MOST_LEAD))
        assert kinds(shown, SEATS, LEFT) == [seats]
        assert kinds(shown, LEFT, CHEST) == [rounds(seats) - p.round + 1]
        assert kinds(shown, CUBES, FRONT) == [p.cubes[who]]
        assert kinds(shown, FRONT, LEGENDS) == [p.castles[who][-1] - 1]
        others = [cubes for seat, cubes in enumerate(p.cubes) if seat != who]
        assert sorted(kinds(shown, SEAT + CUBES, SEAT + FRONT)) == sorted(others)
        assert len(kinds(shown, CHEST, GARMENT)) == len(CHESTS)
        assert len(kinds(shown, GARMENT, VILLAGE)) == len(GARMENTS)
        assert len(kinds(shown, VILLAGE, LEAD)) == sum(map(bool, p.laid))
        hidden = [card for card in range(len(CARDS)) for _ in range(count_hidden(p, card))]
        assert kinds(shown, HEAP_ALMS, HEAP_LEGENDS) == [sum(WORTH_ALMS[card] for card in hidden)]
        assert kinds(shown, HEAP_HENCHMEN, HEAP_ALMS) == [hidden.count(CARDS.index("henchman"))]
        assert kinds(shown, HEAP_BUSTS, HEAP_HENCHMEN) == [hidden.count(CARDS.index("bust"))]
        assert kinds(shown, HEAP_MAIDS, HEAP_BUSTS) == [hidden.count(CARDS.index("maid"))]
    assert seen
    assert min(seen) >= 0
    assert max(seen) < FEATURES == len(TWO.rows) == len(MORE.rows)


def count_hidden(p: Position, card: int) -> int:
    """How many of a card neither lie open before a seat nor were seen to leave."""
    hands = sum(hand.count(card) for hand in p.hands)
    return hands + p.deck.count(card) + [gone for gone, _by in p.unseen].count(card)


def best_snake(p: Position, changes: list[int]) -> tuple[int, list[Action]]:
    """By trying all: what it changes in all, and its steps."""
    found = []
    for action in p.actions():
        then = p.copy()
        then.play(action)
        same = then.phase == ALMS_PHASE and len(then.raided) == len(p.raided)
        value, rest = best_snake(then, changes) if same else (0, [])
        found.append((changes[action[1]] + value, [action, *rest]))
    return max(found, key=lambda one: one[0])


@each_number_of_seats
@pytest.mark.native
def test_what_a_round_leaves_is_what_the_game_leaves_when_it_goes_as_foreseen(seats: int) -> None:
    """From everywhere in the raids, with snakes laid as the table lays them."""
    tried = 0
    matches = [one for number in range(2) for one in a_match(number, seats, ("off", "on")[number])]
    for p in [p for _who, p in matches if p.phase in (RAID, KEY_PHASE, ALMS_PHASE)]:
        ahead = outlook(p)
        left, then = left_by(p), p.copy()
        coming = foreseen(p, look(p, ahead), p.named, p.barred) if len(p.raided) < seats else []
        if p.phase == KEY_PHASE:
            assert coming.pop(0) == p.named
        while then.phase in (RAID, KEY_PHASE, ALMS_PHASE):
            if then.phase == RAID:
                then.play((RAID_, coming.pop(0)))
            elif then.phase == KEY_PHASE:
                then.play(ALLOW_ACTION)
            else:
                for action in best_snake(then, ahead.villages.cells[then.raider])[1]:
                    then.play(action)
        tried += 1
        assert left.loot == then.loot
        assert left.castles == then.castles
        assert left.cubes == then.cubes
        assert left.laid == then.laid
        assert [left.heap[card] for card in range(len(CARDS))] == [
            count_hidden(then, card) for card in range(len(CARDS))
        ]
    assert tried > 20


@each_number_of_seats
def test_judging_changes_nothing_and_is_the_chance(seats: int) -> None:
    for _who, p in a_match(5, seats, "on"):
        before = CHICKWOOD.to_json(p)
        told = THINKER.chances(p)
        assert CHICKWOOD.to_json(p) == before
        assert isclose(sum(told), 1)
        assert min(told) >= 0
        if p.to_move is not None and p.phase != LEGEND:
            chances = [chance_of(lead / UNIT) for lead in judge(left_by(p), range(seats))]
            if seats == 2:
                chances[1] = 1 - chances[0]
            assert told == pytest.approx([one / sum(chances) for one in chances])


@each_number_of_seats
@pytest.mark.native
def test_what_it_has_learned_foresees_who_wins(seats: int) -> None:
    """Far better than even chances, in matches that it did not learn from."""
    losses: list[float] = []
    for number in range(10, 25):
        *there, (_who, last) = a_match(number, seats)
        winners = last.winners()
        if len(winners) == 1:
            losses += [
                -log(THINKER.chances(p)[winners[0]])
                for _who, p in there
                if between_rounds(p) or p.phase in (SPY, RAID, KEY_PHASE, ALMS_PHASE)
            ]
    assert sum(losses) / len(losses) < log(seats) - 0.12
