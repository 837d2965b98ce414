"""The painted villages of Chickwood Forest, without a browser."""

from itertools import pairwise

from tests.table.chickwood_scenes import positions, scene, scouting, settle, when
from tests.table.painted import Tag, faults
from tests.table.test_chickwood_board import (
    EVERY,
    classes,
    drawings,
    label,
    one,
    painted,
    pieces,
    pressed,
    told,
    with_class,
)

from greenwood.games.chickwood.components import (
    ALMS_PHASE,
    CELLS,
    ENTERTAINERS,
    FOREST,
    LEGEND,
    SPACES,
    cells,
)
from greenwood.games.chickwood.position import Position
from greenwood.games.chickwood.scoring import open_rows, totals, village
from greenwood.table import art
from greenwood.table.chickwood.moment import moment
from greenwood.table.chickwood.villages import exchanged, side
from greenwood.table.scene import Entry


@EVERY
def test_rows_show_their_alms_and_their_locks(seats: int) -> None:
    locked = 0
    for position in positions(seats)[::9]:
        root = painted(scene(position, eyes=0))
        for cell in cells(seats):
            kind, laid = position.villages[cell], position.laid[cell]
            tag = one(root, f"at-{CELLS[cell]}")
            if kind == FOREST:
                assert "a forest; it takes no alms" in tag.attrs["aria-label"]
                continue
            floors = with_class(tag, "floor")
            cubes = [name for floor in floors for name in drawings(floor) if name.startswith("cube-")]
            assert cubes == [f"cube-{art.CHICKS[seat]}" for seat in laid]
            assert len(cubes) + len(with_class(tag, "free")) == SPACES[kind]
            unlocked = open_rows(kind, laid)
            assert ["locked" in classes(floor) for floor in floors] == [
                nth >= unlocked for nth in range(len(floors))
            ]
            assert ["icon-padlock" in drawings(floor) for floor in floors] == [
                nth >= unlocked for nth in range(len(floors))
            ]
            locked += len(floors) - unlocked
    assert locked


@EVERY
def test_a_village_shows_what_it_pays_now(seats: int) -> None:
    paid = 0
    for position in positions(seats)[::9]:
        if position.phase == ALMS_PHASE:
            continue
        root = painted(scene(position, eyes=0))
        for cell in cells(seats):
            kind, laid = position.villages[cell], position.laid[cell]
            (pay,) = with_class(one(root, f"at-{CELLS[cell]}"), "village-pay") or [Tag("span", {})]
            paid_to = {
                drawings(part)[0]: int(told(part)) for part in pay.children if isinstance(part, Tag)
            }  # fmt: skip
            if kind == FOREST or not laid:
                assert paid_to == {}
                continue
            glory = village(kind, laid, seats)
            rows = open_rows(kind, laid)
            assert len(paid_to) == min(rows, len(set(laid)))
            assert {mark: n for mark, n in paid_to.items() if n} == {
                f"disc-{art.CHICKS[seat]}": n for seat, n in enumerate(glory) if n
            }
            paid += sum(glory)
    assert paid


def test_what_a_village_is_called() -> None:
    position = settle(
        scouting("ring", {}), a1="V3 1 2 2", b1="V4", c1="L1 3 3", a2="V1 1 2", b2="V2 2 2 1", c2="L2 1 1 1 2"
    )
    root = painted(scene(position))
    assert label(root, "at-a1") == (
        "a1, a village; row for 2: Ada and Bruno; row for 4: Bruno, 1 place free; "
        "row for 8 locked, 2 places; pays 4 to Bruno and 2 to Ada"
    )
    assert label(root, "at-b1").endswith("; pays nobody now")
    assert label(root, "at-c1").startswith("c1, a large village; row for 0: Clara and Clara, 1 place free; ")
    assert label(root, "at-a2").endswith("row for 6 locked, 2 places; pays 3 to Bruno")
    assert label(root, "at-c3") == "c3, a forest; it takes no alms"


@EVERY
def test_alms_may_go_where_the_gilt_is_and_bring_what_it_says(seats: int) -> None:
    seen = 0
    for position in positions(seats):
        if position.phase != ALMS_PHASE or position.to_move is None:
            continue
        shown = scene(position)
        root = painted(shown)
        assert pressed(root, "alms") == {f"act {action}" for action in shown.actions}
        for action, text in zip(position.actions(), shown.actions, strict=True):
            tag = one(root, f"at-{text.removeprefix('alms ')}")
            assert "may" in classes(tag)
            assert tag.attrs["data-peek"] == f"peek {text}"
            assert "the next alms may go here" in tag.attrs["aria-label"]
            assert len(with_class(tag, "next")) == 1
            before, after = totals(position), position.copy()
            cell = action[1]
            after.laid[cell].append(position.to_move)
            change = totals(after)[position.to_move] - before[position.to_move]
            (stake,) = with_class(tag, "stake")
            assert int(told(stake).replace("−", "-")) == change
            seen += 1
    assert seen > 30


def test_the_snake_is_numbered_and_linked() -> None:
    position = when(
        4, lambda position: position.phase == ALMS_PHASE and len(position.snake) >= 2 and position.left > 0
    )
    shown = scene(position)
    root = painted(shown)
    numbers = {
        tag.attrs["id"]: with_class(tag, "snake-number")[0].attrs["data-said"]
        for tag in with_class(root, "snake")
    }
    assert numbers == {f"at-{CELLS[cell]}": str(nth) for nth, cell in enumerate(position.snake, 1)}
    for here, there in pairwise(position.snake):
        (link,) = with_class(one(root, f"at-{CELLS[here]}"), "snake-link")
        assert f"link-{side(CELLS[here], CELLS[there])}" in classes(link)
        assert "may" not in classes(link)
    head = CELLS[position.snake[-1]]
    ways = {
        name for link in with_class(one(root, f"at-{head}"), "snake-link") for name in classes(link)
    } - {"snake-link", "may"}  # fmt: skip
    assert ways == {f"link-{side(head, action.split()[1])}" for action in shown.actions}
    seat = (position.to_move or 0) + 1
    assert all(f"of-{seat}" in classes(tag) for tag in with_class(root, "snake"))
    assert "first of the snake" in label(root, f"at-{CELLS[position.snake[0]]}")


def test_the_sides_of_a_cell() -> None:
    assert [side("b2", other) for other in ("b3", "c2", "b1", "a2")] == ["n", "e", "s", "w"]


def test_the_alms_considered_is_laid_and_paid_for_a_moment() -> None:
    position = when(3, lambda position: position.phase == ALMS_PHASE and position.round > 2)
    shown = scene(position)
    stakes = moment(shown).stakes
    where = next(at for at in stakes if any(stakes[at].gains))
    looked = scene(position, peek=f"alms {where}")
    tag = one(painted(looked), f"at-{where}")
    (ghost,) = with_class(tag, "ghost")
    assert ghost.name == "svg"
    assert "chosen" in classes(tag)
    assert with_class(painted(shown), "ghost") == []
    before, then = pieces(shown), pieces(looked)
    assert {ident for ident in then if before[ident] != then[ident]} == {f"at-{where}"}
    cell, seat = CELLS.index(where), position.to_move
    assert seat is not None
    after = village(position.villages[cell], [*position.laid[cell], seat], position.seats)
    (pay,) = with_class(tag, "village-pay")
    paid_to = {drawings(part)[0]: int(told(part)) for part in pay.children if isinstance(part, Tag)}
    assert f"disc-{art.CHICKS[seat]}" in paid_to
    assert {mark: n for mark, n in paid_to.items() if n} == {
        f"disc-{art.CHICKS[other]}": n for other, n in enumerate(after) if n
    }


def test_alms_of_others_are_marked_until_one_acts() -> None:
    position = settle(scouting("ring", {}), a1="V3 1 2 2", b1="V4 2", c1="L1 1")
    log = (
        Entry(7, 2, (("lay", 2, "b1", "V4", 0),)),
        Entry(8, 1, (("lay", 1, "c1", "L1", 0),)),
        Entry(9, 2, (("lay", 2, "a1", "V3", 1),)),
        Entry(9, 2, (("lay", 2, "a1", "V3", 0),)),
    )
    mine = painted(scene(position, eyes=1, log=log))
    assert len(with_class(mine, "fresh-cube")) == len(with_class(one(mine, "at-a1"), "fresh-cube")) == 2
    assert with_class(painted(scene(position, eyes=2, log=log)), "fresh-cube") == []
    watched = painted(scene(position, eyes=0, log=log))
    assert len(with_class(watched, "fresh-cube")) == 2


def swapping(seats: int) -> Position:
    return when(seats, lambda position: position.phase == LEGEND and position.stage == ENTERTAINERS)


def test_cubes_may_be_picked_and_exchanged() -> None:
    position = swapping(4)
    shown = scene(position)
    root = painted(shown)
    buttons = with_class(root, "cube-button")
    count = sum(len(laid) for laid in position.laid)
    assert len(buttons) == count
    first = next(action for action in shown.actions if action != "swap none").split()
    pick = one(root, f"cube-{first[1]}-{first[2]}")
    assert pick.attrs["data-do"] == f"draft cube {first[1]} {first[2]}"
    picked = scene(position, draft=f"cube {first[1]} {first[2]}")
    then = painted(picked)
    assert faults(f"{''.join(pieces(picked).values())}") == []
    assert one(then, f"cube-{first[1]}-{first[2]}").attrs["aria-pressed"] == "true"
    offered = pressed(then, "swap")
    assert offered == {
        f"act {action}"
        for action in shown.actions
        if f" {first[1]} {first[2]} " in f"{action} " and action != "swap none"
    }
    for do in offered:
        looked = scene(position, draft=f"cube {first[1]} {first[2]}", peek=do.removeprefix("act "))
        assert exchanged(moment(looked))
        after = position.copy()
        after.apply(
            next(a for a, text in zip(after.actions(), shown.actions, strict=True) if f"act {text}" == do)
        )
        laid = {at: tuple(seat + 1 for seat in after.laid[CELLS.index(at)]) for at in CELLS}
        assert all(laid[at] == cubes for at, cubes in exchanged(moment(looked)).items())
