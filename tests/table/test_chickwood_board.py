"""The painted castles and villages of Chickwood Forest, without a browser."""

import re
from collections.abc import Iterator

import pytest
from tests.table.chickwood_scenes import NAMES, people, positions, scene, scouting, settle, when
from tests.table.painted import HOSTILE, Strange, Tag, faults, find, read, unspoken

from greenwood import words
from greenwood.games.chickwood.components import (
    ALMS_PHASE,
    CARDS,
    CELLS,
    FOREST,
    KEY_PHASE,
    LEGEND,
    OVER,
    RAID,
    ROOM,
    SCOUT,
    SPY,
    castles,
    cells,
)
from greenwood.games.chickwood.position import Position
from greenwood.table import art
from greenwood.table.chickwood import cards
from greenwood.table.chickwood.cards import Lying
from greenwood.table.chickwood.castles import castles as columns
from greenwood.table.chickwood.castles import lanes
from greenwood.table.chickwood.moment import moment
from greenwood.table.chickwood.picture import picture
from greenwood.table.chickwood.villages import grid, villages
from greenwood.table.scene import Scene, Seat

EVERY = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def pieces(shown: Scene) -> dict[str, str]:
    now = moment(shown)
    return {**columns(now), **villages(now)}


def painted(shown: Scene) -> Tag:
    now = moment(shown)
    return read(f"{lanes(now, columns(now))}{grid(now, villages(now))}")


def classes(tag: Tag) -> set[str]:
    return set(tag.attrs.get("class", "").split())


def one(root: Tag, ident: str) -> Tag:
    (tag,) = find(root, id=ident)
    return tag


def label(root: Tag, ident: str) -> str:
    return one(root, ident).attrs["aria-label"]


def told(tag: Tag) -> str:
    """What is written on it, for eyes only too."""
    return "".join(part.attrs.get("data-said", "") + part.text() for part in (tag, *tag.all()))


def with_class(root: Tag, name: str) -> list[Tag]:
    return [tag for tag in root.all() if name in classes(tag)]


def drawings(tag: Tag) -> list[str]:
    found = []
    for one in tag.all():
        if one.name == "use":
            found.append(one.attrs["href"].removeprefix("#art-"))
        found += re.findall(r"\bprint-([\w-]+)", one.attrs.get("class", ""))
    return found


def pressed(root: Tag, verb: str) -> set[str]:
    """What a press on a castle or a village does, of all that begins with ``verb``."""
    return {
        tag.attrs["data-do"] for tag in root.all() if tag.attrs.get("data-do", "").startswith(f"act {verb}")
    }


def face_down(position: Position) -> list[tuple[int, int]]:
    """(castle, place in its row) of every card that lies face down."""
    return [
        (castle, nth)
        for castle, row in enumerate(position.rows)
        for nth, (_card, _by, up) in enumerate(row)
        if not up
    ]


@pytest.fixture
def strange() -> Iterator[None]:
    words.use(Strange())
    yield
    words.use(words.NullTranslations())


# --- the whole --------------------------------------------------------------------------------------


@EVERY
def test_the_html_is_sound_at_every_moment(seats: int) -> None:
    wanted = {f"castle-{castle}" for castle in castles(seats)} | {
        f"at-{CELLS[cell]}" for cell in cells(seats)
    }
    for position in positions(seats)[::11]:
        for eyes in (None, 0):
            shown = scene(position, eyes=eyes)
            now = moment(shown)
            found = pieces(shown)
            html = f"{lanes(now, found)}{grid(now, found)}"
            assert faults(html) == []
            assert set(found) == wanted
            for ident, piece in found.items():
                (root,) = read(piece).children
                assert isinstance(root, Tag)
                assert root.attrs["id"] == ident
                assert html.count(f'id="{ident}"') == 1


@EVERY
def test_hidden_cards_leave_no_trace(seats: int) -> None:
    """Whatever lies face down, those who may not see it are painted the same bytes."""
    changed = 0
    for position in positions(seats)[::11]:
        for eyes in range(seats + 1):
            other = position.copy()
            for castle, nth in face_down(position):
                card, by, up = other.rows[castle][nth]
                seen = other.spied is not None and other.spied == (eyes - 1, castle)
                if by + 1 != eyes and not seen:
                    other.rows[castle][nth] = ((card + 7) % len(CARDS), by, up)
                    changed += 1
            assert pieces(scene(other, eyes=eyes)) == pieces(scene(position, eyes=eyes))
            assert str(picture(scene(other, eyes=eyes).view)) == str(picture(scene(position, eyes=eyes).view))
    assert changed > 20


def test_names_of_people_stay_text() -> None:
    position = when(5, lambda position: position.round == 3 and position.phase == ALMS_PHASE)
    shown = scene(position, seats=tuple(Seat(HOSTILE) for _seat in range(5)))
    now = moment(shown)
    html = f"{lanes(now, columns(now))}{grid(now, villages(now))}"
    assert faults(html) == []
    assert "<img" not in html
    assert HOSTILE in " ".join(tag.attrs.get("aria-label", "") for tag in read(html).all())


def test_every_word_goes_through_the_catalogue(strange: None) -> None:
    for position in positions(4)[::6]:
        shown = scene(position)
        now = moment(shown)
        html = f"{lanes(now, columns(now))}{grid(now, villages(now))}"
        assert unspoken(html.replace("data-said=", "title="), (*NAMES, *CELLS)) == []
    for card in CARDS:
        drawn = f"{cards.face(card)}{cards.lying(Lying(1, True, card))}"
        assert unspoken(drawn.replace("data-said=", "title=")) == []


@EVERY
def test_painting_twice_is_painting_the_same(seats: int) -> None:
    shown = scene(positions(seats)[20])
    assert pieces(shown) == pieces(shown)


# --- castles ----------------------------------------------------------------------------------------


@EVERY
def test_every_card_lies_in_its_place(seats: int) -> None:
    seen = 0
    for position in positions(seats)[::13]:
        for eyes in (0, 1):
            root = painted(scene(position, eyes=eyes))
            for castle in castles(seats):
                row = position.rows[castle]
                column = one(root, f"castle-{castle}")
                idents = [tag.attrs["id"] for tag in column.all() if "row-" in tag.attrs.get("id", "")]
                assert idents == [f"row-{castle}-{nth}" for nth in range(len(row), 0, -1)]
                for nth, (card, by, up) in enumerate(row, 1):
                    drawn = drawings(one(root, f"row-{castle}-{nth}"))
                    assert f"disc-{art.CHICKS[by]}" in drawn
                    known = up or by + 1 == eyes or position.spied == (eyes - 1, castle)
                    emblem = CARDS[card].replace("alms-", "benefactor-")
                    assert (emblem in drawn) == known
                    assert ("card-feathers" in drawn) == (not up)
                    assert ("face-down" in classes(one(root, f"row-{castle}-{nth}"))) == (not up)
                    assert ("card-hidden" in drawn) == (not up)
                    seen += 1
    assert seen > 40


def test_what_a_castle_is_called() -> None:
    position = scouting(
        "gown key", {1: "ring:2 armour:3", 2: "alms-2:2", 3: "bust:3- maid:1-"}, ("chest-gold", "", "gown")
    )
    root = painted(scene(position, draft="card gown"))
    assert label(root, "castle-1") == (
        "Castle 1; 2 cards; ring of Bruno; armour of Clara; no room left; worth +10 to you; "
        "+10 to Bruno; +10 to Clara; its banner: up, up, up"
    )
    assert label(root, "castle-2") == (
        "Castle 2; 1 card; benefactor of two alms of Bruno; room for 2 more; worth +2 to you; with 2 alms; "
        "+2 to Bruno; +2 to Clara; its banner: up, up, down; your gown may go here, face up"
    )
    assert label(root, "castle-3") == (
        "Castle 3; 2 cards; a hidden card of Clara; Maid Marihen, your own, face down; worth +4 to you; "
        "and 1 unknown card; +3 to Bruno; +3 to Clara; 2 cards not counted for others; "
        "its banner: up, up, down; your gown may go here, face up"
    )


@EVERY
def test_gilt_are_exactly_the_castles_that_may_be_chosen(seats: int) -> None:
    met = set()
    for position in positions(seats)[::9]:
        if position.phase not in (SCOUT, SPY, RAID) or position.to_move is None:
            continue
        hands = {CARDS[card] for card in position.hands[position.to_move]} or {""}
        for card in hands:
            shown = scene(position, draft=f"card {card}" if card else "")
            root = painted(shown)
            legal = {
                f"act {action}"
                for action in shown.actions
                if (not card or action.endswith(f" {card}")) and action != "spy none"
            }
            assert pressed(root, "") == legal
            gilt = with_class(root, "castle-column") and [
                tag for tag in with_class(root, "castle-column") if "may" in classes(tag)
            ]
            assert {tag.attrs["data-do"] for tag in gilt} == legal
            for tag in gilt:
                assert tag.attrs["data-peek"] == tag.attrs["data-do"].replace("act", "peek", 1)
                assert len(with_class(tag, "may")) == 1
                assert re.search("may go here|you may raid it|the glass may look", tag.attrs["aria-label"])
        met.add(position.phase)
    assert {SCOUT, RAID} <= met


@EVERY
def test_nothing_is_gilt_for_those_who_wait(seats: int) -> None:
    for position in positions(seats)[::7]:
        root = painted(scene(position, eyes=0))
        assert with_class(root, "may") == []
        assert pressed(root, "") == set()


@EVERY
def test_the_card_considered_lies_where_it_would_go(seats: int) -> None:
    up_and_down = set()
    for position in positions(seats)[:60]:
        if position.phase != SCOUT or position.to_move is None:
            continue
        bare = scene(position)
        action = bare.actions[-1]
        _scout, castle, card = action.split()
        shown = scene(position, peek=action)
        (ghost,) = with_class(painted(shown), "ghost")
        after = position.copy()
        after.apply(after.actions()[-1])
        up = after.rows[int(castle)][-1][2]
        up_and_down.add(up)
        assert card.replace("alms-", "benefactor-") in drawings(ghost)
        assert ("card-feathers" in drawings(ghost)) == (not up)
        assert f"disc-{art.CHICKS[position.to_move]}" in drawings(ghost)
        before, then = pieces(scene(position, draft=f"card {card}")), pieces(shown)
        assert {ident for ident in then if before[ident] != then[ident]} == {f"castle-{castle}"}
    assert len(up_and_down) == 2


@EVERY
def test_a_castle_tells_how_much_room_it_has(seats: int) -> None:
    full = 0
    for position in positions(seats)[::9]:
        if position.phase != SCOUT:
            continue
        root = painted(scene(position))
        for castle, most in ROOM.items():
            left = most - len(position.rows[castle])
            column = one(root, f"castle-{castle}")
            marks = [tag for tag in column.all() if tag.name == "i"]
            assert [tag.attrs.get("class") for tag in marks] == (
                ["filled"] * (most - left) + [None] * left if left and "chosen" not in classes(column) else []
            )
            assert ("no room left" in column.attrs["aria-label"]) == (not left)
            full += not left
        assert "room for" not in label(root, "castle-3")
    assert full


@EVERY
def test_what_it_is_worth_stands_under_each_castle(seats: int) -> None:
    for position in positions(seats)[::9]:
        for eyes in (0, 1):
            shown = scene(position, eyes=eyes)
            now = moment(shown)
            root = painted(shown)
            for worth in now.worths:
                if worth.castle in position.raided or position.phase in (LEGEND, OVER):
                    continue
                (panel,) = with_class(one(root, f"castle-{worth.castle}"), "castle-worth")
                (others,) = with_class(panel, "worth-others")
                order = [seat for seat in position.order if seat + 1 != eyes]
                assert drawings(others) == [f"disc-{art.CHICKS[seat]}" for seat in order]
                assert [told(tag).replace("−", "-") for tag in others.children if isinstance(tag, Tag)] == [
                    str(worth.certain[seat]) for seat in order
                ]
                mine = with_class(panel, "worth-mine")
                assert len(mine) == bool(eyes)
                assert not eyes or ("+?" in told(mine[0])) == bool(worth.hidden)


def test_a_castle_that_is_raided_shows_who_has_it() -> None:
    position = when(4, lambda position: position.phase == RAID and len(position.raided) == 2)
    root = painted(scene(position))
    for nth, castle in enumerate(position.raided):
        column = one(root, f"castle-{castle}")
        assert "taken" in classes(column)
        assert drawings(with_class(column, "castle-worth")[0]) == [f"disc-{art.CHICKS[position.order[nth]]}"]
        assert f"raided by {NAMES[position.order[nth]]}" in column.attrs["aria-label"]
    assert len(with_class(root, "taken")) == 2


@EVERY
def test_after_the_last_round_each_castle_shows_who_has_it(seats: int) -> None:
    position = positions(seats)[-1]
    root = painted(scene(position))
    assert with_class(root, "room") == []
    for castle in castles(seats):
        column = one(root, f"castle-{castle}")
        (panel,) = with_class(column, "shared-out")
        held = {
            f"disc-{art.CHICKS[seat]}": taken.count(castle)
            for seat, taken in enumerate(position.castles)
            if castle in taken
        }
        shown = {drawings(part)[0]: int(told(part)[1:]) for part in panel.children if isinstance(part, Tag)}
        assert shown == held
        assert all(
            f"by {NAMES[seat]}" in column.attrs["aria-label"]
            for seat, taken in enumerate(position.castles)
            if castle in taken
        )


def test_the_castle_named_waits_for_the_key() -> None:
    position = when(3, lambda position: position.phase == KEY_PHASE)
    raider = position.order[len(position.raided)]
    root = painted(scene(position))
    (column,) = with_class(root, "named")
    assert column.attrs["id"] == f"castle-{position.named}"
    assert f"named by {NAMES[raider]}" in column.attrs["aria-label"]
    position.apply(position.actions()[0])
    (column,) = with_class(painted(scene(position)), "barred")
    assert column.attrs["id"] == f"castle-{position.barred}"
    assert "the key turned its raider away" in column.attrs["aria-label"]
    assert "may" not in classes(column)


# --- cards and the small picture --------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS)
def test_a_card_says_what_it_is_and_what_it_is_worth(card: str) -> None:
    html = cards.face(card, ident="held-1")
    assert faults(html) == []
    (root,) = read(html).children
    assert isinstance(root, Tag)
    assert root.attrs["aria-hidden"] == "true"
    assert root.attrs["id"] == "held-1"
    assert card.replace("alms-", "benefactor-") in drawings(root)
    assert told(with_class(root, "card-name")[0])
    assert told(with_class(root, "card-means")[0])
    coins = drawings(root).count("alms")
    assert coins == (int(card[-1]) if card.startswith("alms-") else 0)


def test_a_card_that_is_down_and_unknown_has_no_name() -> None:
    assert "card-name" not in cards.lying(Lying(2, False))
    assert told(read(cards.lying(Lying(2, False)))) == ""
    assert told(read(cards.back())) == ""


@EVERY
def test_the_picture_shows_every_castle_and_village_and_no_words(seats: int) -> None:
    for position in (positions(seats)[0], positions(seats)[-30], positions(seats)[-1]):
        drawn = picture(scene(position).view)
        assert faults(drawn) == []
        assert read(drawn).text().strip() == ""
        names = re.findall(r"#art-([\w-]+)", str(drawn))
        assert [name for name in names if name.startswith("castle-")] == [
            f"castle-{n}" for n in castles(seats)
        ]
        assert sum(name.startswith("roof-") for name in names) == len(
            [kind for kind in position.villages if kind not in (-1, FOREST)]
        )
        assert sum(name.startswith("cube-") for name in names) == sum(map(len, position.laid))
        assert names.count("card-hidden") == len(face_down(position))


def test_a_picture_never_shows_the_own_hidden_cards() -> None:
    position = when(2, lambda position: len(face_down(position)) > 3)
    shown = scene(position, eyes=1).view
    assert str(picture(shown)).count("#art-card-hidden") == len(face_down(position))


def test_you_are_called_you() -> None:
    position = settle(scouting("ring", {3: "bust:2"}), a1="V3 1 2 2")
    root = painted(scene(position, seats=people(3, you=2), eyes=2))
    assert "; bust, your own; " in label(root, "castle-3")
    assert label(root, "at-a1").endswith("pays 4 to you and 2 to Ada")
