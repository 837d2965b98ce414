"""The painted land of Robber Knights, without a browser."""

from collections.abc import Iterator

import pytest
from tests.table.knights_scenes import (
    KEEP_PHASE,
    PLAY,
    RIDE_PHASE,
    drawn_land,
    mustering,
    people,
    positions,
    scene,
    when,
)
from tests.table.painted import HOSTILE, Strange, Tag, faults, find, read, unspoken

from greenwood import words
from greenwood.games.knights.components import CELL_TEXT, LIMIT, NUMBER, TILES, cell, xy
from greenwood.games.knights.position import Position
from greenwood.games.knights.riding import closed
from greenwood.table.knights import board
from greenwood.table.knights.moment import Moment, moment
from greenwood.table.knights.picture import picture
from greenwood.table.scene import Entry, Scene, Seat

EVERY = pytest.mark.parametrize("seats", [2, 3, 4])
CASTLE_AND_ROAD = {
    (0, 0): "Pc", (1, 0): "Pv", (2, 0): "Fv", (3, 0): "Pt", (4, 0): "P",
    (-1, 0): "L", (0, -1): "Pv", (0, -2): "Ft", (-1, 1): "P",
}  # fmt: skip


def painted(shown: Scene) -> Tag:
    now = moment(shown)
    return read(board.land(now, board.cells(now)))


def classes(tag: Tag) -> set[str]:
    return set(tag.attrs.get("class", "").split())


def at(root: Tag, x: int, y: int) -> Tag:
    (tag,) = find(root, id=f"at-{x}_{y}")
    return tag


def name(root: Tag, x: int, y: int) -> str:
    return at(root, x, y).attrs["aria-label"]


def landscapes(tag: Tag) -> list[str]:
    """The kinds of tile drawn in it."""
    names = [f"#art-{name.removeprefix('print-')}" for one in tag.all() for name in classes(one)]
    names += [one.attrs["href"] for one in tag.all() if one.name == "use"]
    landscapes = {f"#art-knights-{kind}": kind for kind in TILES if kind}
    return [landscapes[name] for name in names if name in landscapes]


def knights(tag: Tag) -> list[str]:
    """The knights of a tile as drawn: bands and discs, from bottom to top."""
    hrefs = [use.attrs["href"].removeprefix("#art-") for use in tag.all() if use.name == "use"]
    return [href for href in hrefs if href.startswith(("band-", "knight-"))]


def gilt(root: Tag) -> set[str]:
    return {
        tag.attrs["id"].removeprefix("at-").replace("_", ",")
        for tag in root.all()
        if tag.name == "button" and "may" in classes(tag)
    }


def road() -> Position:
    """A castle of the first seat with a road to the east: a village of the second seat, a forest, a town."""
    return mustering(drawn_land(CASTLE_AND_ROAD, x1_0=(2,), x3_0=(2, 2), x0_1=(2, 2, 2, 2)), 0, 0)


@pytest.fixture
def strange() -> Iterator[None]:
    words.use(Strange())
    yield
    words.use(words.NullTranslations())


@EVERY
def test_the_html_is_sound_at_every_moment(seats: int) -> None:
    for position in positions(seats)[::11]:
        shown = scene(position)
        now = moment(shown)
        pieces = board.cells(now)
        html = str(board.land(now, pieces))
        assert faults(html) == []
        for ident, piece in pieces.items():
            (root,) = read(piece).children
            assert isinstance(root, Tag)
            assert root.attrs["id"] == ident
            assert html.count(f'id="{ident}"') == 1


@EVERY
def test_pieces_change_only_when_the_land_has_grown(seats: int) -> None:
    before: tuple[object, set[str]] = (None, set())
    boxes = 0
    for position in positions(seats):
        pieces = set(board.cells(moment(scene(position))))
        if position.box == before[0]:
            assert pieces == before[1]
        else:
            boxes += 1
        before = position.box, pieces
    assert boxes > 5


@EVERY
def test_every_tile_lies_in_its_place_and_says_what_it_is(seats: int) -> None:
    position = positions(seats)[-1]
    root = painted(scene(position, eyes=1))
    left, right, low, high = position.box
    rows = [tag for tag in root.all() if tag.attrs.get("role") == "row"]
    order = [[button.attrs["id"] for button in row.all() if button.name == "button"] for row in rows]
    across, up = right - left + 1 < position.limit, high - low + 1 < position.limit
    columns, lines = range(left - across, right + 1 + across), range(high + up, low - 1 - up, -1)
    assert order == [[f"at-{x}_{y}" for x in columns] for y in lines]
    count = 0
    for index, kind in enumerate(position.land):
        if not kind:
            continue
        count += 1
        tag = at(root, *xy(index))
        assert landscapes(tag) == [TILES[kind]]
        stack = position.stacks.get(index, ())
        marks = ["lion", "stag", "boar", "raven"]
        drawn = [f"band-{marks[seat]}" for seat in stack[:-1]] + [
            f"knight-{marks[seat]}" for seat in stack[-1:]
        ]
        assert knights(tag) == drawn
        said = tag.attrs["aria-label"]
        assert said.startswith(CELL_TEXT[index].replace("-", "−") + ", ")
        shut = TILES[kind] != "L" and closed(position.land, position.stacks, index)
        assert said.endswith("; closed") == shut
        assert ("#art-knights-closed" in str([use.attrs for use in tag.all()])) == shut
        if stack:
            owners = ", ".join(("Ada", "Bruno", "Clara", "Dirk")[seat] for seat in stack)
            assert f"from bottom to top: {owners}" in said
    assert count == 24 * seats


def test_names_of_cells() -> None:
    root = painted(scene(drawn_land(CASTLE_AND_ROAD, x1_0=(2, 1), x0_1=(2, 2, 2))))
    assert name(root, 1, 0) == (
        "1,0, plain village; worth 2 points; 1 knight must stay; "
        "2 knights of 4, from bottom to top: Bruno, Ada"
    )
    assert name(root, -1, 0) == "−1,0, lake; nobody rides in"
    assert name(root, 4, 0) == "4,0, empty plain; 1 knight must stay; no knights"
    assert name(root, 2, 0) == "2,0, forest village; worth 2 points; 2 knights must stay; no knights"


@EVERY
def test_gilt_are_exactly_the_cells_on_which_the_tile_may_be_laid(seats: int) -> None:
    seen = set()
    for position in positions(seats)[::3]:
        if position.phase != PLAY or position.to_move is None:
            continue
        for kind in {TILES[number] for number in position.hands[position.to_move]}:
            shown = scene(position, draft=f"tile {kind}")
            root = painted(shown)
            legal = {action.split()[2] for action in shown.actions if action.startswith(f"lay {kind} ")}
            assert gilt(root) == legal
            for button in root.all():
                if button.name == "button" and "may" in classes(button):
                    where = button.attrs["id"].removeprefix("at-").replace("_", ",")
                    assert button.attrs["data-do"] == f"act lay {kind} {where}"
                    assert button.attrs["data-peek"] == f"peek lay {kind} {where}"
                    assert "may lie here" in button.attrs["aria-label"]
            seen.add(kind)
    assert len(seen) == len(TILES) - 1


def test_nothing_is_gilt_for_those_who_wait() -> None:
    position = when(2, lambda position: position.phase == PLAY)
    assert position.to_move is not None
    root = painted(scene(position, eyes=2 - position.to_move))
    assert gilt(root) == set()
    assert "may" not in str(root.attrs)
    assert all(not tag.attrs.get("data-do", "").startswith("act") for tag in root.all())


def test_the_tile_considered_is_shown_where_it_would_lie() -> None:
    position = when(2, lambda position: position.phase == PLAY)
    bare = scene(position)
    kind, where = bare.actions[0].split()[1:]
    x, y = map(int, where.split(","))
    shown = scene(position, peek=f"lay {kind} {where}")
    tag = at(painted(shown), x, y)
    assert "ghost" in classes(tag)
    assert landscapes(tag) == [kind]
    assert "would lie here" in tag.attrs["aria-label"]
    assert tag.attrs["data-do"] == f"act lay {kind} {where}"
    assert not [tag for tag in painted(bare).all() if "ghost" in classes(tag)]
    before, after = board.cells(moment(bare)), board.cells(moment(shown))
    assert {ident for ident in after if before[ident] != after[ident]} == {f"at-{x}_{y}"}


def test_ways_of_a_ride_show_what_would_stay_and_why_they_end() -> None:
    shown = scene(road(), draft="muster 5")
    root = painted(shown)
    assert gilt(root) == {"1,0", "2,0", "3,0", "0,-1", "0,-2"}
    east = at(root, 1, 0)
    assert east.attrs["data-do"].startswith("draft muster 5; ride e 1; ")
    assert east.attrs["data-peek"] == east.attrs["data-do"].replace("draft", "peek")
    assert "1 knight would stay; 2 points won from Bruno; ride this way" in east.attrs["aria-label"]
    assert "no way on to the east: none left to ride on" in name(root, 3, 0)
    assert "no way on to the west: a lake" in name(root, 0, 0)
    assert "no way on to the north: four stand there" not in str(root)
    assert "no way on to the north: no tile here yet" in name(root, 0, 0)
    assert "no way on to the south: no tile here yet" in name(root, 0, -2)
    assert "5 knights are riding here" in name(root, 0, 0)
    assert [tag.attrs["href"] for tag in root.all() if tag.attrs.get("class") == "bar-across"] == [
        "#art-lane-stop"
    ] * 4


def test_a_ride_that_is_put_together_can_be_changed_where_it_lies() -> None:
    ride = "muster 5; ride e 1; on 1; on 2; halt"
    shown = scene(road(), draft=ride)
    now = moment(shown)
    assert now.plan is not None
    assert now.plan.actions == ride
    root = painted(shown)
    for step in now.plan.steps:
        x, y = map(int, step.at.split(","))
        tag = at(root, x, y)
        assert "chosen" in classes(tag)
        assert tag.attrs.get("data-do", "").startswith("draft ") == bool(step.do)
        assert not step.do or tag.attrs["data-do"] == step.do
        assert "data-peek" not in tag.attrs or not step.do
        assert knights(tag)[-step.leaves :][-1] == "knight-lion"
        assert len(knights(tag)) == step.leaves + len(now.position.stacks.get(cell(x, y), ()))
    looked_at = painted(scene(road(), peek=ride))
    assert at(looked_at, 1, 0).attrs["data-do"] == f"draft {ride}"
    assert at(looked_at, 1, 0).attrs["data-peek"] == f"peek {ride}"


def test_knights_that_ride_stand_on_their_tile_until_they_stay() -> None:
    position = when(4, lambda position: position.phase == RIDE_PHASE and position.riding > 1)
    root = painted(scene(position, eyes=0))
    (riders,) = find(root, id="riders")
    assert "data-glide" in riders.attrs
    assert riders.text() == str(position.riding)
    ids = [tag.attrs.get("id") for tag in riders.inside()]
    assert f"at-{CELL_TEXT[position.ride_at].replace(',', '_')}" in ids
    assert gilt(root) == set()


@EVERY
def test_the_edge_says_how_far_the_land_may_grow(seats: int) -> None:
    closed_sides = 0
    for position in positions(seats)[::7]:
        if position.phase == KEEP_PHASE:
            continue
        left, right, low, high = position.box
        limit = LIMIT.get(seats, 9)
        root = painted(scene(position))
        (edge,) = find(root, id="edge")
        sides = [tag.attrs["class"] for tag in edge.all() if tag.name == "path"]
        wide, tall = right - left + 1 == limit, high - low + 1 == limit
        assert sides == ["wall" if wide else "grows", "wall" if tall else "grows"]
        said = edge.text()
        assert (f"{limit} columns wide" in said) == wide
        assert (f"grow by {limit - (right - left + 1)} column" in said) == (not wide)
        assert (f"grow by {limit - (high - low + 1)} row" in said) == (not tall)
        closed_sides += wide
    assert closed_sides


def test_before_the_start_the_tiles_lie_face_down() -> None:
    kept = positions(3)[1]
    root = painted(scene(kept))
    hidden = [tag for tag in root.all() if "a tile face down" in tag.attrs.get("aria-label", "")]
    assert [tag.attrs["id"] for tag in hidden] == ["at-0_0", "at-1_0"]
    assert all(use.attrs["href"] == "#art-back-A" for tag in hidden for use in tag.all() if use.name == "use")
    assert landscapes(root) == []


def test_names_of_people_stay_text() -> None:
    position = when(4, lambda position: len(position.stacks) > 20)
    seats = tuple(Seat(HOSTILE) for _seat in range(4))
    html = str(board.land(now := moment(scene(position, seats=seats)), board.cells(now)))
    assert faults(html) == []
    assert "<img" not in html
    assert HOSTILE in " ".join(tag.attrs.get("aria-label", "") for tag in read(html).all())


def test_you_are_called_you() -> None:
    root = painted(scene(drawn_land(CASTLE_AND_ROAD, x1_0=(2, 1)), seats=people(2, you=1)))
    assert name(root, 1, 0).endswith("from bottom to top: Bruno, You")


def test_the_cutout_has_nine_cells_with_names_and_ids_of_their_own() -> None:
    position = when(4, lambda position: position.phase == PLAY and len(position.stacks) > 10)
    shown = scene(position)
    now = moment(shown)
    for where in sorted(now.cells):
        drawn = board.cutout(now, where)
        html = str(board.land(now, board.cells(now))) + str(drawn)
        assert faults(html) == []
        cells = [tag for tag in read(drawn).all() if "cell" in classes(tag)]
        assert len(cells) == 9
        assert cells[4].attrs["data-do"] == f"act lay {now.tile} {where}"
        assert cells[4].attrs["id"] == f"cut-{where.replace(',', '_')}"


def test_a_tile_shows_what_it_costs_and_is_worth() -> None:
    root = painted(scene(positions(4)[-1], eyes=1))
    for tag in root.all():
        kind = next(iter(landscapes(tag)), "") if tag.name == "svg" else ""
        if not kind:
            continue
        used = str([use.attrs.get("href") for use in tag.all()])
        cost = NUMBER[TILES.index(kind)]
        assert (f"knights-cost-{cost}" in used) == (kind != "L")
        worth = {"c": 1, "v": 2, "t": 3}.get(kind[1:])
        assert ("knights-worth" in used) == bool(worth)
        assert not worth or f"knights-worth-{worth}" in used


@EVERY
def test_the_picture_shows_every_tile_and_no_words(seats: int) -> None:
    for position in (positions(seats)[0], positions(seats)[-1]):
        drawn = picture(scene(position).view)
        assert faults(drawn) == []
        assert read(drawn).text().strip() == ""
        assert find(read(drawn), id="tile-0_0") == []
        assert len(landscapes(read(drawn))) == sum(map(bool, position.land))


def test_every_word_goes_through_the_catalogue(strange: None) -> None:
    for position in (*positions(4)[::13], road()):
        shown = scene(position)
        now = moment(shown)
        assert unspoken(board.land(now, board.cells(now)), ("Ada", "Bruno", "Clara", "Dirk")) == []
        assert unspoken(board.cutout(now, "0,0"), ("Ada", "Bruno", "Clara", "Dirk")) == []


def test_a_moment_is_only_looked_at() -> None:
    """Painting twice is painting the same."""
    shown = scene(road(), draft="muster 5")
    first: Moment = moment(shown)
    assert board.cells(first) == board.cells(moment(shown))


def test_what_others_did_since_my_last_action_is_marked() -> None:
    position = drawn_land(CASTLE_AND_ROAD, x1_0=(2,))
    log = (
        Entry(1, 2, (("lay", 2, "L", "-1,0"),)),
        Entry(2, 1, (("lay", 1, "P", "4,0"),)),
        Entry(3, 2, (("lay", 2, "Pc", "2,0"), ("draw", 2, 3))),
        Entry(3, 2, (("stay", 2, 1, "1,0", "Pv", 0),)),
    )
    root = painted(scene(position, eyes=1, log=log))
    marked = [tag for tag in root.all() if "fresh" in classes(tag)]
    assert [tag.attrs["id"] for tag in marked] == ["at-1_0", "at-2_0"]
    assert all("seat-2" in classes(tag) for tag in marked)
    assert name(root, 1, 0).endswith("; touched last by Bruno")
    mine = painted(scene(position, eyes=2, log=log))
    assert not [tag for tag in mine.all() if "fresh" in classes(tag)]
    watched = painted(scene(position, eyes=0, log=log))
    assert [tag.attrs["id"] for tag in watched.all() if "fresh" in classes(tag)] == ["at-1_0", "at-2_0"]
