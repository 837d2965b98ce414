"""The search of every game: blind to what is hidden, the same every time, and a counter of what it saw."""

from math import isclose
from random import Random
from typing import Any

import pytest

from engine.bots import with_care
from greenwood.bots import levels
from greenwood.bots.arena import decision
from greenwood.bots.levels import THINKERS
from greenwood.bots.search import (
    NARROW,
    WIDER,
    WIDEST,
    WIDEST_ROOT,
    Line,
    Node,
    Order,
    Search,
    Way,
    chance,
    lead,
)
from greenwood.games import GAMES

each_game = pytest.mark.parametrize("name", list(THINKERS))


def wandered(name: str, number: int, seats: int = 2) -> Any:
    """A position in the middle of a match at random."""
    game, rng = GAMES[name], Random(f"{name} {number}")
    position = game.new(seats, {}, f"search {number}")
    for _action in range(int(60 * rng.random())):
        after = position.copy()
        after.play(rng.choice(after.actions()))
        if after.to_move is None:
            break
        position = after
    return position


def begin(name: str, position: Any, seed: str = "s") -> Search:
    game = GAMES[name]
    return Search(game, THINKERS[name], game.view(position, position.to_move + 1), seed)


def thought(name: str, position: Any, iterations: int, seed: str = "s") -> list[Line]:
    search = begin(name, position, seed)
    search.run(iterations)
    return search.lines()


@each_game
def test_every_visit_is_counted_and_every_chance_a_share(name: str) -> None:
    for number in range(8):
        position = wandered(name, number)
        search = begin(name, position)
        search.run(40)
        lines = search.lines()
        assert sum(line.visits for line in lines) == 40
        worths = [search.order.worth(line.visits, line.chances) for line in lines]
        assert worths == sorted(worths, reverse=True)
        for line in lines:
            assert len(line.chances) == position.seats
            assert isclose(sum(line.chances), 1, abs_tol=1e-9)
            assert all(0 <= one <= 1 for one in line.chances)


@pytest.mark.parametrize("level", ["sheriff", "textbook"])
def test_who_may_pass_does_not_walk_in_circles(level: str) -> None:
    """In the French edition both may, and then all is as it was."""
    game = GAMES["locksley"]
    for number, moved in ((1, 60), (3, 150), (4, 20), (4, 30), (11, 40)):
        position, rng = game.new(2, {"edition": "french", "length": "short"}, f"c {number}"), Random(number)
        for _action in range(moved - 1):
            actions = position.actions()
            position.play(actions[int(rng.random() * len(actions))])
        search = levels.search(game, game.view(position, position.to_move + 1), level, "s")
        assert search is not None
        search.run(60)
        assert sum(line.visits for line in search.lines()) == 60


@each_game
def test_every_line_can_be_played_and_is_its_seats_own(name: str) -> None:
    """To its end by the seat that asked; only the last action passes the turn or shows something hidden."""
    for number in range(12):
        position = wandered(name, number)
        for line in thought(name, position, 20):
            playing, shown = position.copy(), False
            for action in line.actions:
                assert playing.to_move == position.to_move
                assert not shown
                events = playing.apply(action)
                shown = not GAMES[name].META.reveals.isdisjoint([event[0] for event in events])


@each_game
def test_in_slices_it_comes_to_the_same(name: str) -> None:
    for number in range(4):
        position = wandered(name, number)
        search = begin(name, position)
        search.begin()
        for slice in (1, 0, 13, 26):
            search.run(slice)
        assert search.lines() == thought(name, position, 40)


def test_ways_are_ordered_by_their_tries_or_by_what_their_chances_are_at_least() -> None:
    tried, surest = Order(1, 0), Order(1, 2)
    assert tried.worth(5, (0.1, 0.9)) < tried.worth(6, (0.9, 0.1))
    assert surest.worth(400, (0.5, 0.5)) == pytest.approx(0.4)
    assert surest.worth(400, (0.5, 0.5)) < surest.worth(300, (0.4, 0.6))
    # Ten tries tell next to nothing.
    assert surest.worth(10, (0.0, 1.0)) < surest.worth(10_000, (0.5, 0.5))
    assert surest.worth(0, (0.5, 0.5)) < surest.worth(10, (0.9, 0.1))


@each_game
def test_a_line_to_play_is_that_of_all_iterations(name: str) -> None:
    game = GAMES[name]
    for number in range(6):
        position = wandered(name, number)
        view = game.view(position, position.to_move + 1)
        for level in ("sheriff", "textbook"):
            whole = levels.search(game, view, level, "s")
            assert whole is not None
            assert not whole.settled(40)
            whole.run(40)
            assert whole.settled(0) or whole.lines()[0].visits == whole.lines()[1].visits
            assert decision.line(game, view, level, "s", 40) == whole.lines()[0].actions


def test_who_has_one_way_does_not_think_about_it() -> None:
    game = GAMES["knights"]
    search = begin("knights", game.new(2, {}, "s"))
    search.run(1)
    assert search.settled(10**6)
    assert len(search.lines()) == 1


@each_game
def test_hidden_things_change_nothing(name: str) -> None:
    """Another position that looks the same to the seat: the same lines, to the last chance."""
    game = GAMES[name]
    differed = 0
    for number in range(8):
        position = wandered(name, number)
        view = game.view(position, position.to_move + 1)
        other = game.guess(view, Random(number))
        assert game.view(other, position.to_move + 1) == view
        differed += other.key() != position.key()
        assert thought(name, other, 30) == thought(name, position, 30)
    assert differed > 4


@each_game
def test_what_is_known_and_the_ways_are_the_same_in_every_world(name: str) -> None:
    game, thinker = GAMES[name], THINKERS[name]
    for number in range(8):
        position = wandered(name, number)
        view = game.view(position, position.to_move + 1)
        worlds = [thinker.world(game, view, Random(seed)) for seed in range(3)]
        assert len({thinker.known(world) for world in worlds}) == 1
        assert len({tuple(thinker.ways(world, 8)) for world in worlds}) == 1
        assert len({tuple(with_care(thinker, world)) for world in worlds}) == 1
        for world in worlds:
            assert game.view(world, position.to_move + 1) == view


@each_game
def test_ways_come_best_first_and_each_leads_elsewhere(name: str) -> None:
    thinker = THINKERS[name]
    for number in range(8):
        position = wandered(name, number)
        for ways, widest in ((thinker.ways(position, 8), 8), (with_care(thinker, position), WIDEST_ROOT)):
            assert 0 < len(ways) <= widest
            assert [way.value for way in ways] == sorted((way.value for way in ways), reverse=True)
            assert len({way.actions for way in ways}) == len(ways)


@each_game
def test_the_end_is_the_winners(name: str) -> None:
    game, thinker = GAMES[name], THINKERS[name]
    for number in range(6):
        rng = Random(number)
        position = game.new(2, {}, f"end {number}")
        while position.to_move is not None:
            position.play(rng.choice(position.actions()))
        winners = position.winners()
        shares = tuple(1 / len(winners) if seat in winners else 0 for seat in range(2))
        assert thinker.chances(position) == shares


def test_a_lead_and_its_chance() -> None:
    assert [chance(one) for one in (-1, 0, 1, 3)] == [0.25, 0.5, 0.75, 0.875]
    for share in (0.02, 0.3, 0.5, 0.8, 0.98):
        assert isclose(chance(lead(share)), share)
    assert lead(1.0) < 100


def test_a_node_widens_as_it_is_visited_and_prefers_what_went_well() -> None:
    node = Node(0, seats=2)
    node.open([Way(((number,),), -number) for number in range(6)], scale=100, hope=0.5)
    assert node.priors == sorted(node.priors, reverse=True)
    assert isclose(sum(node.priors), 1)
    for visit in range(60):
        way = node.choose(0.9)
        assert way < len(node.tries) <= min(6, NARROW + 1 + visit)
        node.tries[way] += 1
        # The third is good, all others are bad.
        node.sums[way][0] += 0.9 if way == 2 else 0.2
        node.sums[way][1] += 0.1 if way == 2 else 0.8
    assert len(node.tries) == 6
    assert node.since == sorted(node.since)
    assert max(range(6), key=node.tries.__getitem__) == 2
    assert node.tries[2] > 30


def test_a_node_that_is_widened_keeps_what_it_has_tried_and_hopes_by_the_same_measure() -> None:
    numbered = [Way(((number,),), -10 * number) for number in range(8)]
    node, whole = Node(0, seats=2), Node(0, seats=2)
    node.open([numbered[one] for one in (2, 3, 5, 7)], scale=100, hope=chance(-0.2))
    whole.open(numbered, scale=100, hope=0.5)
    for _visit in range(2):
        node.tries[node.choose(0.9)] += 1
    available = [node.ways[way] for way in range(len(node.tries))]
    tries, sums = node.tries[:], [one[:] for one in node.sums]
    assert len(available) == 2
    node.widen(numbered, scale=100)
    assert [*node.ways] == [*available, *[way for way in numbered if way not in available]]
    assert (node.tries, node.sums) == (tries, sums)
    for way, prior, hope in zip(node.ways, node.priors, node.hopes, strict=True):
        assert isclose(prior, whole.priors[numbered.index(way)])
        assert isclose(hope, whole.hopes[numbered.index(way)])


class Watched:
    """A game's thinker; how many ways it is asked for is written down."""

    def __init__(self, thinker: Any) -> None:
        self.thinker = thinker
        self.asked: list[int] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.thinker, name)

    def ways(self, position: Any, widest: int) -> Any:
        self.asked.append(widest)
        return self.thinker.ways(position, widest)


@each_game
def test_nodes_that_are_visited_often_are_looked_at_again_once_where_a_game_wishes_it(name: str) -> None:
    search = begin(name, wandered(name, 3))
    search.thinker = watched = Watched(search.thinker)
    search.run(600)
    again = search.leaning.again
    within = [node for node in search.nodes.values() if node is not search.root]
    often = [node for node in within if again and node.visits > again]
    assert watched.asked.count(WIDEST) == sum(bool(node.ways) for node in within) > 0
    assert watched.asked.count(WIDER) == len(often)
    assert bool(often) == bool(again) == (name == "knights")
    assert any(len(node.ways) > WIDEST for node in often) or not again


@each_game
def test_it_is_not_settled_while_another_way_is_better_than_the_one_tried_most(name: str) -> None:
    search = begin(name, wandered(name, 3))
    search.run(1)
    root = search.root
    assert len(root.ways) > 1
    root.tries = [1600, 400]
    for chance_now, settled in ((0.64, name != "chickwood"), (0.45, True)):
        root.sums = [[1600 * 0.45] * 2, [400 * chance_now] * 2]
        assert search.settled(1199) is settled
        assert not search.settled(1200)
