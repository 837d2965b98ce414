"""What the outlaw of Chickwood Forest thinks: what it sees, worths, worlds, plans and raids."""

from itertools import permutations, product
from random import Random

import pytest

from engine.chickwood.bots import CHICKWOOD, eyes_of, says, wander
from engine.chickwood.table import table
from greenwood.bots.chickwood import alms, raids, search, worlds
from greenwood.bots.chickwood.alms import UNIT, Villages, payout
from greenwood.bots.chickwood.deals import Deals
from greenwood.bots.chickwood.eyes import tally
from greenwood.bots.chickwood.raids import Raids
from greenwood.bots.chickwood.worlds import Worlds
from greenwood.bots.chickwood.worth import CODE, Worth
from greenwood.game import Action
from greenwood.games.chickwood.components import (
    ALMS_PHASE,
    CARD,
    CARDS,
    HENCHMAN,
    JEWELS,
    LAY,
    MOST_CARDS,
    ROWS,
    SCOUT,
    SPACES,
    UP,
    VILLAGES,
)
from greenwood.games.chickwood.position import Position
from greenwood.games.chickwood.scoring import parts, village

# What a seat sees


def test_eyes_know_what_the_view_shows_and_no_more() -> None:
    position = table(
        seats=3,
        phase="raid",
        round=2,
        rows={3: "ring:1 henchman:2- gown:3", 2: "cloak:1 maid:2", 4: "bust:3- pendant:2 armour:3 jerkin:1"},
    )
    eyes = eyes_of(position)
    assert eyes.me == 0
    assert [[CARDS[card] for card, _by, _up in row] for row in eyes.certain[2:]] == [
        ["cloak", "maid"],
        ["ring", "gown"],
        ["pendant", "armour", "jerkin"],
    ]
    assert eyes.dark == [(3, 1, 1), (4, 0, 2)]
    whole = tally(
        [*position.deck, *[card for row in position.rows for card, by, up in row if not up and by != 0]]
    )
    assert eyes.counts() == whole


# Alms


@pytest.mark.parametrize("seats", [2, 5])
def test_a_village_that_nobody_will_fill_pays_what_the_rules_say(seats: int) -> None:
    rng = Random(seats)
    for kind in range(len(VILLAGES) - 1):
        for _ in range(40):
            cubes = tuple(rng.randrange(seats) for _ in range(rng.randrange(SPACES[kind] + 1)))
            expected = village(kind, cubes, seats)
            assert payout(kind, cubes, seats, 0) == tuple(UNIT * glory for glory in expected)
            assert alms._paid(kind, cubes, seats) == expected


def test_a_village_that_fills_up_pays_for_rows_to_come() -> None:
    """Everything that is unlocked in the end is paid as long as there are seats for it."""
    kind = VILLAGES.index("V1")
    assert payout(kind, (0, 0), 2, 0) == (3 * UNIT, 0)
    first, second = payout(kind, (0, 0), 2, alms.STEPS)
    assert sum(glory for glory, _spaces in ROWS[kind]) * UNIT * 8 // 10 < first + second <= 9 * UNIT
    assert first > second


def test_snakes_are_the_best_of_all_that_can_be_laid() -> None:
    """Against every snake of the engine, with forests and full villages in the way."""
    for seats, land in ((2, "V2 F V3:112211\nL1 V4:11 V1"), (3, "V2 V4 L2\nV1 F F\nL1 V3:112233 V5")):
        for left in (1, 2, 3, 5):
            position = table(seats=seats, phase="alms", round=2, raided=[1], land=land, alms=(left, ""))
            me: int = position.to_move  # type: ignore[assignment]  # somebody lays
            villages = Villages(eyes_of(position))
            changes = villages.cells[me]

            def ends(here: Position, worth: int, seat: int = me, changes: list[int] = changes) -> list[int]:
                if here.phase != ALMS_PHASE or here.to_move != seat or not here.left:
                    return [worth]
                found = []
                for action in here.actions():
                    after = here.copy()
                    after.play(action)
                    found += ends(after, worth + changes[action[1]])
                return found

            most = max(ends(position, 0))
            assert villages.snakes[me][left] >= most  # it may also stop short of a cell that costs glory
            while position.phase == ALMS_PHASE and position.to_move == me:
                step = Villages(eyes_of(position))
                step.cells[me] = changes
                cell = step.best_step()
                most -= changes[cell]
                position.apply((LAY, cell))
            assert most == 0


def test_the_last_snake_takes_the_glory_that_is_there() -> None:
    """The last alms of the game: a second cube in V1 pays nothing, one in V3 pays as much as one in V2, but
    opens a row for a rival."""
    position = table(
        seats=3,
        phase="alms",
        round=8,
        raided=[1, 2, 3],
        land="V2 V4 L2\nV1:3 F F\nL1 V3:1112 V5",
        alms=(1, ""),
    )
    assert Villages(eyes_of(position)).filling == 0
    assert says(position) == "alms a3"
    assert says(position, "greedy") == "alms a3"


# Worth


def test_in_the_last_round_cards_are_worth_what_the_rules_pay() -> None:
    """Bags of cards against the score, with busts, pairs and Maids among them."""
    rng = Random("last")
    compared = 0
    for seats in (2, 3, 4, 5):
        position = CHICKWOOD.new(seats, {}, f"last {seats}")
        while position.round < 6 or position.deck:
            position.apply(rng.choice(position.actions()))
        worth = Worth(eyes_of(position))
        assert worth.left == 0
        assert worth.castle == [UNIT * castle for castle in range(seats + 2)]
        for _ in range(60):
            seat = rng.randrange(seats)
            loot = position.loot[seat]
            box = [card for card in range(HENCHMAN + 1) if loot[card] < 2]
            bag = rng.sample(box, min(len(box), rng.randrange(6)))
            after = [number + bag.count(card) for card, number in enumerate(loot)]
            if CARD["maid"] in bag or (loot[CARD["maid"]] and any(card in JEWELS for card in bag)):
                continue  # kinds of jewels in the same bag are counted one by one
            told = worth.bag(seat, sum(CODE[card] for card in bag))
            told += sum(worth.cards[seat][card] for card in bag)
            assert told == UNIT * (sum(parts(after)) - sum(parts(loot)))
            compared += bool(bag)
    assert compared > 60


def test_a_chest_of_the_type_one_gathers_is_worth_more_than_any_other() -> None:
    hands = ("armour jerkin gown", "armour jerkin gown", "cloak bracelet pendant")
    position = table(seats=3, round=3, hands=hands, loot=("chest-gold*3 chest-ruby", "", ""))
    worth = Worth(eyes_of(position))
    gold, ruby, silver = (worth.one(0, CARD[f"chest-{type}"]) for type in ("gold", "ruby", "silver"))
    assert gold > 6 * UNIT > 0 > ruby
    assert silver < 0
    assert worth.one(1, CARD["chest-gold"]) < gold


# Worlds


@pytest.mark.parametrize("deals", [Worlds, Deals])
def test_worlds_hold_every_card_where_it_can_be(deals: type[Worlds]) -> None:
    """In each: what lies open lies there, others play on by their banner, no card is there twice."""
    for seats in (2, 3, 5):
        for number, position in enumerate(wander(seats, f"worlds {seats}")):
            if number % 20 or position.phase != SCOUT:
                continue
            eyes = eyes_of(position)
            drawn = deals(eyes, Worth(eyes), Random(number), 5)
            others = [seat for seat in range(seats) if seat != eyes.me]
            dark = len(eyes.dark) + sum(
                UP[seats][position.castles[seat][-1]][-len(position.hands[seat]) :].count(False)
                for seat in others
                if position.hands[seat]
            )
            for world in drawn.worlds:
                shown = [card for cards in world.dark for card in cards]
                assert len(shown) == dark
                assert all(count <= eyes.counts()[card] for card, count in enumerate(tally(shown)))
                for castle in drawn.free:
                    certain = sum(CODE[card] for card, _by, _up in eyes.certain[castle])
                    assert world.code[castle] >= world.seen_code[eyes.me][castle] >= certain


@pytest.mark.parametrize("deals", [Worlds, Deals])
def test_henchmen_are_suspected_where_their_owner_will_not_raid(deals: type[Worlds]) -> None:
    """Castle 4 lies rich before the first raider: what the last put there face down is rather bad."""
    rows = {4: "ring:1 pendant:1 bracelet:1 henchman:3-", 3: "cloak:2 gown:2 ring:3 maid:2-", 1: "bust:3"}
    position = table(seats=3, phase="raid", hands=("", "", ""), rows=rows)
    eyes = eyes_of(position)
    drawn = deals(eyes, Worth(eyes), Random("suspects"), 400)
    alone = drawn.alone[2]
    found = [alone[card] for world in drawn.worlds for card in world.dark[4]]
    anywhere = [alone[card] for card in eyes.unknown]
    bad = sum(worth <= worlds.BAD for worth in found) / len(found)
    assert bad > 1.15 * sum(worth <= worlds.BAD for worth in anywhere) / len(anywhere)


# Plans and raids


def test_plans_are_all_ways_to_play_a_hand() -> None:
    """Against all orders of play, with the faces that the banner gives and the room that there is."""
    for seats in (2, 3):
        looked_at = 0
        for number, position in enumerate(wander(seats, f"plans {seats}")):
            if position.phase != SCOUT or number % 19:
                continue
            looked_at += 1
            me: int = position.to_move  # type: ignore[assignment]  # somebody scouts
            hand = position.hands[me]
            faces = UP[seats][position.castles[me][-1]][-len(hand) :]
            expected: dict[frozenset[tuple[int, tuple[tuple[int, ...], tuple[int, ...]]]], set[Action]] = {}
            for cards in set(permutations(hand)):
                for where in product(range(1, seats + 2), repeat=len(hand)):
                    lying = {
                        castle: tuple(
                            tuple(sorted(card for card, face, at in zip(cards, faces, where, strict=True)
                                         if at == castle and face == up))
                            for up in (True, False)
                        )
                        for castle in set(where)
                    }  # fmt: skip
                    if all(
                        len(position.rows[castle]) + where.count(castle) <= MOST_CARDS[castle]
                        for castle in where
                    ):
                        key = frozenset((castle, (up, down)) for castle, (up, down) in lying.items())
                        expected.setdefault(key, set()).add((0, where[0], cards[0]))
            found = {frozenset(plan.cards.items()): set(plan.starts) for plan in search.plans(position, me)}
            assert found == expected
            assert set().union(*found.values()) == set(position.actions())
        assert looked_at >= 2


def test_raids_go_to_what_seems_best_in_their_order() -> None:
    """By hand: two castles, the first to raid takes the better one, by what it sees."""
    position = table(seats=2, phase="raid", hands=("", ""))
    looked = Raids(eyes_of(position), Random(0), 1)
    rich = [([9, 9], [-5, 7])]
    poor = [([2, 8], [3, 4])]
    bare = [([0, 0], [1, 0])]
    assert looked.outcome([rich, poor, bare], 0, 1) == -5 - 4
    assert looked.outcome([rich, poor, bare], 0, 1, 1) == 3 - 7
    assert looked.outcome([looked.without(rich), poor, bare], 0, 1) == 3 - 7


def test_the_end_is_played_for_the_win() -> None:
    """In the last round whoever is ahead in a world has that counted too."""
    position = table(seats=2, phase="raid", round=8, hands=("", ""))
    looked = Raids(eyes_of(position), Random(0), 1)
    looked.standing = [10 * UNIT, 10 * UNIT]
    level = [([0, 0], [UNIT, UNIT])]
    ahead = [([0, 0], [2 * UNIT, UNIT])]
    assert looked.outcome([level, level, level], 0, 1) == raids.WON // 2
    assert looked.outcome([ahead, level, level], 0, 1) == UNIT + raids.WON
    theirs = [([0, 9], [UNIT, 2 * UNIT])]
    assert looked.outcome([level, theirs, level], 0, 1, 0) == -UNIT


def test_the_outlaw_dumps_where_the_other_will_raid_and_hides_what_it_wants() -> None:
    """The last card of the round, face down, and the rival raids first: it will take castle 3, which is rich.
    A henchman goes there, a gown to the castle that is left for oneself."""
    rows = {3: "armour:1 jerkin:2 ring:1", 2: "bracelet:1 pendant:2", 1: "bust:1- bracelet:2-"}
    for card, castle in (("henchman", 3), ("gown", 2)):
        position = table(seats=2, round=2, front=(1, 2), hands=("", card), rows=rows)
        assert position.to_move == 1
        for seed in range(6):
            assert says(position, seed=str(seed)) == f"scout {castle} {card}"


def test_the_outlaw_raids_what_lies_there_for_it() -> None:
    """Chests are worth what one has of them already, and a castle of henchmen is left to others."""
    rows = {
        1: "chest-gold:1",
        2: "chest-ruby:2 chest-silver:3",
        3: "bracelet:1 pendant:2",
        4: "henchman:1 henchman:2- henchman:3- henchman:3",
    }
    loot = ("chest-gold*4", "chest-ruby*2", "")
    position = table(seats=3, phase="raid", round=4, front=(1, 2, 3), rows=rows, loot=loot)
    assert says(position) == "raid 1"
