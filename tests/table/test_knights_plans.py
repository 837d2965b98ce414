"""The ways a ride can go, as they are put together at the table of Robber Knights."""

from collections.abc import Iterator

import pytest
from tests.table.knights_scenes import (
    MUSTER_PHASE,
    RIDE_PHASE,
    drawn_land,
    mustering,
    positions,
    scene,
    when,
)

from greenwood.games.knights import action_text, parse_action
from greenwood.games.knights.components import NOWHERE, OVER, PLAY
from greenwood.games.knights.position import Position
from greenwood.table.knights import plans
from greenwood.table.knights.moment import moment
from greenwood.table.knights.plans import Plan

SEATS = (2, 3, 4)
each_table = pytest.mark.parametrize("seats", SEATS)


def riding(seats: int, every: int = 1) -> list[Position]:
    """Positions of a game in which knights muster or ride."""
    found = [one for one in positions(seats) if one.phase in (MUSTER_PHASE, RIDE_PHASE)]
    assert len(found) > 30
    return found[::every]


def played(position: Position, text: str) -> Position:
    """The position after a plan; each of its actions must be legal."""
    twin = position.copy()
    for action in text.split("; "):
        twin.apply(parse_action(action))
    return twin


def by_playing(position: Position, said: tuple[str, ...] = ()) -> Iterator[str]:
    """Every whole ride from here, found by trying all that is legal."""
    for action in position.actions():
        twin = position.copy()
        twin.play(action)
        one = (*said, action_text(action))
        if twin.phase in (MUSTER_PHASE, RIDE_PHASE):
            yield from by_playing(twin, one)
        else:
            yield "; ".join(one)


def offered(position: Position, plan: Plan | None) -> set[str]:
    """The drafts that can be reached from a plan (or from nothing) with one press at the table."""
    now = moment(scene(position, draft=plan.actions if plan else ""))
    found = {plans.with_number(position, plan, n) for n in now.numbers}
    found |= {lane.plan.actions for lane in now.lanes if lane.plan}
    found |= {one.actions for one in (now.stay, now.plan) if one}
    for step in now.plan.steps if now.plan else ():
        drafts = {step.do, step.less, step.more} - {""}
        assert all(one.startswith("draft ") for one in drafts)
        found |= {one.removeprefix("draft ") for one in drafts}
    return found


def reachable(position: Position) -> set[str]:
    """Every whole plan that can be put together by presses."""
    seen: set[str] = set()
    waiting = offered(position, None)
    while waiting:
        text = waiting.pop()
        seen.add(text)
        waiting |= offered(position, plans.read(position, text)) - seen
    complete = {text: plans.read(position, text) for text in seen}
    assert all(complete.values()), "something is offered that can't be played"
    return {text for text, plan in complete.items() if plan and plan.complete}


@each_table
def test_every_whole_ride_can_be_put_together_and_nothing_else(seats: int) -> None:
    for position in riding(seats, every=3):
        assert reachable(position) == set(by_playing(position))


@each_table
def test_a_whole_plan_is_legal_and_ends_the_ride(seats: int) -> None:
    for position in riding(seats, every=2):
        for text in by_playing(position):
            plan = plans.read(position, text)
            assert plan is not None
            assert plan.complete
            assert plan.actions == text
            assert not plan.left
            assert played(position, text).phase in (PLAY, OVER)


@each_table
def test_gains_and_losses_are_the_difference_of_points(seats: int) -> None:
    losses = 0
    for position in riding(seats, every=2):
        me, before = position.to_move, position.points()
        for text in by_playing(position):
            plan = plans.read(position, text)
            assert plan is not None
            after = played(position, text).points()
            expected = [now - then for now, then in zip(after, before, strict=True)]
            said = [-dict(plan.losses).get(seat, 0) for seat in range(1, seats + 1)]
            said[me or 0] += plan.gain
            assert said == expected
            assert plan.gain == sum(step.gain for step in plan.steps)
            losses += len(plan.losses)
    assert losses > 20


@each_table
def test_a_lane_is_the_longest_ride_with_the_least_left_behind(seats: int) -> None:
    for position in riding(seats, every=2):
        for knights in plans.numbers(position)[1:] or (position.riding,):
            for lane in plans.lanes(position, knights):
                way = "nesw".index(lane.dir)
                rides = list(plans.whole_rides(position, position.ride_at, way, knights))
                longest = max(map(len, rides), default=0)
                if longest < 2:
                    assert lane.plan is None
                    continue
                assert lane.plan is not None
                leaves = tuple(step.leaves for step in lane.plan.steps)
                assert leaves == min(ride for ride in rides if len(ride) == longest)
                played(position, lane.plan.actions)


@each_table
def test_a_lane_says_where_and_why_it_stops(seats: int) -> None:
    for position in riding(seats):
        for lane in plans.lanes(position, position.riding or 4):
            assert lane.why
            last = lane.plan.steps[-1].at if lane.plan else plans.CELL_TEXT[position.ride_at]
            (x, y), (u, v) = (map(int, at.split(",")) for at in (last, lane.stop_at))
            assert (u - x, v - y) == {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}[lane.dir]


def test_reasons_of_a_land_of_our_own() -> None:
    land = {(0, 0): "Pc", (1, 0): "P", (2, 0): "Ft", (0, 1): "L", (-1, 0): "Pv", (-2, 0): "M"}
    position = mustering(drawn_land(land), 0, 0)
    north, east, south, west = plans.lanes(position, 3)
    assert (north.plan, north.stop_at, north.why) == (None, "0,1", "a lake")
    assert (south.plan, south.why) == (None, "no tile here yet")
    assert east.plan is not None
    assert (east.stop_at, east.why) == ("2,0", "needs 2, 1 would come")
    assert west.plan is not None
    assert (west.plan.actions, west.plan.gain) == ("muster 3; ride w 1; halt", 3)
    assert (west.stop_at, west.why) == ("-2,0", "needs 3, 1 would come")


def test_a_full_tile_and_an_end_of_knights_are_told() -> None:
    land = {(0, 0): "Pc", (1, 0): "P", (0, 1): "Pv", (0, 2): "Pv"}
    position = mustering(drawn_land(land, x1_0=(2, 2, 2, 2)), 0, 0)
    north, east, *_rest = plans.lanes(position, 2)
    assert (east.plan, east.why) == (None, "four stand there")
    assert north.plan is not None
    assert north.why == "none left to ride on"


@each_table
def test_taps_go_through_every_leave_and_back_to_the_least(seats: int) -> None:
    tapped = 0
    for position in riding(seats, every=2):
        for text in set(by_playing(position)):
            plan = plans.read(position, text)
            if plan is None or not plan.dir:
                continue
            way = "nesw".index(plan.dir)
            for number, step in enumerate(plan.steps):
                here = sum(one.leaves for one in plan.steps[number:])
                cell = position.ride_at + number * plans.STEPS[way]
                possible = plans.choices(position, cell, way, here)
                if step.leaves != possible[0] or (number == 0 and len(possible) == 1):
                    continue
                if position.ride_dir == NOWHERE and number == 0:
                    possible = tuple(leave for leave in possible if leave < here)
                went, now = [], plan
                while True:
                    went.append(now.steps[number].leaves)
                    do = now.steps[number].do
                    if not do or len(went) == len(possible):
                        break
                    following = plans.read(position, do.removeprefix("draft "))
                    assert following is not None
                    now = following
                assert tuple(went) == possible
                tapped += len(possible) > 1
    assert tapped > 20


def test_on_the_castle_the_last_tap_stays_and_the_next_rides_out_again() -> None:
    position = mustering(drawn_land({(0, 0): "Pc", (1, 0): "Pt"}), 0, 0)
    said = ["muster 3; ride e 1; halt"]
    while len(said) < 4:
        plan = plans.read(position, said[-1])
        assert plan is not None
        said.append(plan.steps[0].do.removeprefix("draft "))
    assert said == [
        "muster 3; ride e 1; halt",
        "muster 3; ride e 2; halt",
        "muster 3; halt",
        "muster 3; ride e 1; halt",
    ]


@each_table
def test_another_number_keeps_direction_and_leaves_where_it_may(seats: int) -> None:
    kept = 0
    for position in riding(seats, every=2):
        if position.phase != MUSTER_PHASE:
            continue
        for lane in plans.lanes(position, 4):
            for n in plans.numbers(position):
                text = plans.with_number(position, lane.plan, n)
                plan = plans.read(position, text)
                assert plan is not None, text
                assert plan.knights == n
                if plan.dir:
                    assert plan.dir == lane.dir
                    kept += 1
    assert kept > 10


def test_another_number_keeps_what_was_chosen_on_each_tile() -> None:
    row = {(x, 0): "P" for x in range(1, 6)}
    position = mustering(drawn_land({(0, 0): "Pc", **row}), 0, 0)

    def changed(text: str, n: int) -> str:
        return plans.with_number(position, plans.read(position, text), n)

    assert changed("muster 3; ride e 2; halt", 5) == "muster 5; ride e 2; on 1; on 1; halt"
    assert changed("muster 4; ride e 1; halt", 5) == "muster 5; ride e 1; halt"
    assert changed("muster 5; ride e 1; on 3; halt", 3) == "muster 3; ride e 1; on 1; halt"
    assert changed("muster 4; halt", 2) == "muster 2; halt"
    assert changed("muster 4; halt", 5) == "muster 5"
    assert changed("muster 4; halt", 0) == "muster 0"


@each_table
def test_as_many_knights_are_suggested_as_the_best_ride_needs(seats: int) -> None:
    for position in riding(seats):
        if position.phase != MUSTER_PHASE:
            continue
        gains: dict[int, int] = {}
        for text in by_playing(position):
            plan = plans.read(position, text)
            assert plan is not None
            gains[plan.knights] = max(plan.gain, gains.get(plan.knights, 0))
        most = max(gains.values())
        assert plans.suggested(position) == min(n for n, gain in gains.items() if gain == most)
        won = plans.most_won(position)
        assert won is not None
        assert won.gain == most


@pytest.mark.parametrize(
    "text",
    [
        "",
        "done",
        "muster",
        "muster 9",
        "muster 2; ",
        "muster 2; ride x 1",
        "ride e 1",
        "muster 2; halt; halt",
        "muster 0; halt",
        "muster 1; ride e 1; halt",
        "lay Pc 0,0",
        "<b>",
        "tile Pc",
        "; " * 500,
    ],
)
def test_what_is_no_ride_from_here_is_no_plan(text: str) -> None:
    position = mustering(drawn_land({(0, 0): "Pc", (1, 0): "Pt"}), 0, 0)
    assert plans.read(position, text) is None
    assert plans.read(when(2, lambda one: one.phase == PLAY), text) is None
