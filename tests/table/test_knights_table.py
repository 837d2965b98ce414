"""The painted table of Robber Knights, without a browser."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.table.knights_scenes import (
    KEEP_PHASE,
    MUSTER_PHASE,
    PLAY,
    RIDE_PHASE,
    drawn_land,
    mustering,
    people,
    positions,
    scene,
    when,
)
from tests.table.painted import HOSTILE, Strange, Tag, faults, find, in_order, levels, read, unspoken

from greenwood import words
from greenwood.games import GAMES
from greenwood.games.knights import action_text, guess, parse_action, view
from greenwood.games.knights.position import Position
from greenwood.match import Match, Player
from greenwood.table import knights as table
from greenwood.table.knights import side
from greenwood.table.scene import Entry, Scene, Seat

SEATS = (2, 3, 4)
each_table = pytest.mark.parametrize("seats", SEATS)


def whole(shown: Scene) -> Tag:
    """The table with everything in its place."""
    return read(table.layout(shown, table.pieces(shown), None))


def doable(root: Tag, verb: str) -> set[str]:
    """What can be pressed: the rest of every ``data-do`` of this verb."""
    return {
        tag.attrs["data-do"].removeprefix(f"{verb} ")
        for tag in root.all()
        if tag.attrs.get("data-do", "").startswith(f"{verb} ")
    }


def legal(position: Position, text: str) -> bool:
    """Whether the actions of a text can be played one after another."""
    twin = position.copy()
    for one in text.split("; "):
        action = parse_action(one)
        if action not in twin.actions():
            return False
        twin.play(action)
    return True


def finished(seats: int, seed: str = "end", before: tuple[int, ...] = ()) -> Scene:
    """A match to its end, with its log."""
    match = Match(GAMES["knights"], [Player(who.name) for who in people(seats)], {}, seed)
    rng = Random(seed)
    while match.position.to_move is not None:
        match.act(rng.choice(match.position.actions()))
    log = tuple(Entry(move.turn, move.seat + 1, move.events) for move in match.moves)
    count = len(match.moves)
    return scene(match.position, eyes=1, log=log, before=before, at=count, of=count)


@pytest.fixture
def strange() -> Iterator[None]:
    words.use(Strange())
    yield
    words.use(words.NullTranslations())


@each_table
@pytest.mark.parametrize("you", [0, 1])
def test_the_html_is_sound_at_every_moment(seats: int, you: int) -> None:
    for position in positions(seats)[::11]:
        shown = scene(position, you=you, eyes=you or None)
        pieces = table.pieces(shown)
        html = str(table.layout(shown, pieces, None))
        assert faults(html) == []
        for ident, piece in pieces.items():
            (root,) = read(piece).children
            assert isinstance(root, Tag)
            assert root.attrs["id"] == ident
            assert html.count(f'id="{ident}"') == 1
        regions = {f"seat-{seat}" for seat in range(1, seats + 1)} | {"hand", "tracker", "log", "bar", "edge"}
        assert {ident for ident in pieces if not ident.startswith("at-")} == regions


@each_table
def test_drafts_and_looks_leave_the_html_sound(seats: int) -> None:
    for position in positions(seats)[::61]:
        shown = scene(position)
        drafts = sorted(doable(whole(shown), "draft") | {"", HOSTILE, "tile L", "muster 9", "lay Pc 0,0"})
        looks = sorted(doable(whole(shown), "peek") | {f"peek {one}" for one in shown.actions})
        for draft in drafts[:5]:
            assert faults(table.layout(*_drawn(replace(shown, draft=draft)), None)) == []
        for look in looks[::7]:
            assert faults(table.layout(*_drawn(replace(shown, peek=look.removeprefix("peek "))), None)) == []


def _drawn(shown: Scene) -> tuple[Scene, dict[str, str]]:
    return shown, table.pieces(shown)


@each_table
def test_headings_skip_no_level(seats: int) -> None:
    shown = finished(seats)
    assert in_order([1, *levels(table.layout(*_drawn(shown), None))])
    assert in_order([1, 2, *levels(table.ending(shown))])


@each_table
def test_what_can_be_pressed_is_legal(seats: int) -> None:
    pressed = 0
    for position in positions(seats)[::8]:
        root = whole(scene(position))
        for text in doable(root, "act"):
            assert legal(position, text)
            pressed += 1
        if position.phase in (MUSTER_PHASE, RIDE_PHASE):
            assert all(legal(position, text) for text in doable(root, "draft"))
    assert pressed > 100


@each_table
def test_every_action_can_be_reached_by_presses(seats: int) -> None:
    """What is laid: the tile drafted and then a cell; keeping, ending the turn at once; rides by plans."""
    for position in positions(seats)[::13]:
        shown = scene(position)
        if position.phase not in (KEEP_PHASE, PLAY) or not shown.actions:
            continue
        root = whole(shown)
        found = doable(root, "act")
        for draft in doable(root, "draft"):
            found |= doable(whole(replace(shown, draft=draft)), "act")
        assert found == set(shown.actions)


@each_table
def test_the_whole_plan_is_one_button(seats: int) -> None:
    seen = 0
    for position in [one for one in positions(seats) if one.phase == MUSTER_PHASE][::7]:
        root = whole(scene(position))
        for draft in sorted(doable(root, "draft")):
            plans = doable(whole(scene(position, draft=draft)), "act")
            complete = draft == "muster 0" or draft.endswith("halt")
            if complete:
                assert plans == {draft}
                seen += 1
    assert seen > 10


def test_a_plan_is_told_with_its_points_and_what_others_lose() -> None:
    land = {(0, 0): "Pc", (1, 0): "Pv", (2, 0): "Pt"}
    position = mustering(drawn_land(land, x1_0=(2,), x2_0=(2, 1, 2)), 0, 0)
    (bar,) = find(whole(scene(position, you=1, draft="muster 3; ride e 1; on 1; halt")), id="bar")
    said = bar.text()
    assert "6 points" in said
    assert "Bruno loses five points." in said
    (go,) = find(bar, data_do="act muster 3; ride e 1; on 1; halt")
    assert go.text() == "Ride east, +6"


def test_the_reason_of_every_closed_lane_is_in_the_bar() -> None:
    land = {(0, 0): "Pc", (1, 0): "P", (2, 0): "Ft", (0, 1): "L", (-1, 0): "M"}
    position = mustering(drawn_land(land), 0, 0)
    (bar,) = find(whole(scene(position, you=1, draft="muster 2")), id="bar")
    heard = " ".join([bar.text(), *(tag.attrs.get("aria-label", "") for tag in bar.all())])
    for why in ("a lake", "no tile here yet", "needs 3, 1 would come", "none left to ride on"):
        assert why in heard


def bar_of(shown: Scene) -> str:
    """What the bar says."""
    (bar,) = find(whole(shown), id="bar")
    return next(tag for tag in bar.all() if "ask" in tag.attrs.get("class", "").split()).text()


def test_a_closed_lane_explains_itself_when_it_is_asked() -> None:
    position = mustering(drawn_land({(0, 0): "Pc", (0, 1): "L", (1, 0): "Pt"}), 0, 0)
    (north,) = find(whole(scene(position, you=1)), id="way-n")
    assert north.attrs["aria-disabled"] == "true"
    look = north.attrs["data-do"].removeprefix("peek ")
    assert bar_of(scene(position, you=1, peek=look)) == "Your turn. Nobody can ride north: a lake."


def test_where_and_why_a_ride_ends_is_told_with_it() -> None:
    position = mustering(drawn_land({(0, 0): "Pc", (1, 0): "Pt", (2, 0): "L"}), 0, 0)
    assert bar_of(scene(position, you=1, draft="muster 3; ride e 1; halt")).endswith("It ends there: a lake.")
    assert "ends there" not in bar_of(scene(position, you=1, draft="muster 3; halt"))


def test_a_tile_that_is_looked_at_is_described() -> None:
    position = drawn_land({(0, 0): "Ft", (1, 0): "L"}, x0_0=(2, 1))
    said = bar_of(scene(position, you=1, peek="cell 0,0"))
    assert said.startswith("Forest town at 0,0: worth 3 points; 2 knights must stay;")
    assert "Bruno, You" in said
    assert bar_of(scene(position, eyes=0, peek="cell 0,0")).startswith("Forest town at 0,0")
    assert bar_of(scene(position, you=1, peek="cell 5,5")).startswith("Your turn.")


def test_a_cell_where_nothing_may_lie_says_why() -> None:
    position = drawn_land({(0, 0): "Ft", (1, 0): "L"})
    said = bar_of(scene(position, you=1, peek="lay Pc 4,4"))
    assert said == "4,4 has no edge in common with a tile of the land."


def test_the_button_for_all_has_its_place_before_a_way_is_chosen() -> None:
    position = mustering(drawn_land({(0, 0): "Pc", (1, 0): "Pt"}), 0, 0)
    (empty,) = find(whole(scene(position, you=1, draft="muster 3")), id="go")
    assert "data-do" not in empty.attrs
    (go,) = find(whole(scene(position, you=1, draft="muster 3; ride e 1; halt")), id="go")
    assert go.attrs["data-do"] == "act muster 3; ride e 1; halt"
    assert "Muster three knights; Leave one here and ride east; All stay here" in go.attrs["aria-label"]


@each_table
def test_nothing_is_offered_to_those_who_only_watch(seats: int) -> None:
    for position in positions(seats)[::9]:
        watching = scene(position, eyes=0)
        root = whole(watching)
        assert not doable(root, "act")
        assert not doable(root, "draft")


# --- what is hidden --------------------------------------------------------------------------------


def shuffled(position: Position, eyes: int, rng: Random) -> Position:
    """Another position that looks the same to these eyes."""
    return guess(view(position, eyes), rng)


@each_table
def test_no_piece_tells_what_is_hidden(seats: int) -> None:
    """Other hands and piles may be whatever they may: every byte stays the same."""
    rng = Random(7)
    differing = 0
    for position in positions(seats)[::9]:
        for eyes in range(seats + 1):
            here = table.pieces(scene(position, eyes=eyes))
            for _again in range(2):
                other = shuffled(position, eyes, rng)
                differing += (other.hands, other.piles) != (position.hands, position.piles)
                assert table.pieces(scene(other, eyes=eyes)) == here
    assert differing > 50


@each_table
def test_a_spectator_sees_no_hand(seats: int) -> None:
    for position in positions(seats)[::9]:
        (hand,) = find(whole(scene(position, eyes=0)), id="hand")
        assert not hand.children
        assert "hidden" in hand.attrs


def test_the_hand_is_the_eyes_own() -> None:
    position = when(3, lambda one: one.phase == PLAY and sorted(one.hands[0]) != sorted(one.hands[1]))
    for eyes in (1, 2, 3):
        (hand,) = find(whole(scene(position, eyes=eyes)), id="hand")
        shown = view(position, eyes)["hands"][eyes - 1]
        named = " ".join(tag.attrs.get("class", "") for tag in hand.all())
        assert set(re.findall(r"print-knights-(\w+)", named)) == set(shown)


# --- beside the land -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "letters"),
    [
        (20, [("B", 5), ("C", 5), ("D", 5), ("E", 5)]),
        (16, [("B", 1), ("C", 5), ("D", 5), ("E", 5)]),
        (15, [("C", 5), ("D", 5), ("E", 5)]),
        (7, [("D", 2), ("E", 5)]),
        (1, [("E", 1)]),
        (0, []),
    ],
)
def test_letters_to_draw(pile: int, letters: list[tuple[str, int]]) -> None:
    assert side.letters(pile) == letters


@each_table
def test_the_seats_show_points_knights_and_letters(seats: int) -> None:
    for position in positions(seats)[::17]:
        shown = scene(position, eyes=0)
        root = whole(shown)
        for seat in range(1, seats + 1):
            (card,) = find(root, id=f"seat-{seat}")
            said = card.text()
            assert str(shown.view["points"][seat - 1]) in said
            reserve = shown.view["reserve"][seat - 1]
            assert f"{reserve} knight" in said
            assert (
                sum(count for _letter, count in side.letters(shown.view["piles"][seat - 1]))
                == (shown.view["piles"][seat - 1])
            )


@each_table
def test_the_tracker_counts_every_tile_that_is_to_come(seats: int) -> None:
    for position in positions(seats)[::31]:
        for eyes in range(seats + 1):
            shown = scene(position, eyes=eyes)
            (card,) = find(whole(shown), id="tracker")
            rows = [tag for tag in card.all() if "to-come" in tag.attrs.get("class", "").split()]
            assert len(rows) == seats
            for seat, row in enumerate(rows):
                told = sum(
                    int(few.text().split(" ×")[0].split()[-1]) if "×" in few.text() else _first(few.text())
                    for few in row.all()
                    if "few" in few.attrs.get("class", "").split()
                )
                assert told == sum(shown.view["remaining"][seat].values())


def _first(text: str) -> int:
    return int(next(word for word in reversed(text.split()) if word.isdecimal()))


@each_table
def test_names_of_people_are_escaped(seats: int) -> None:
    hostile = tuple(Seat(f"{HOSTILE}{number}") for number in range(seats))
    for position in positions(seats)[::23]:
        html = str(table.layout(*_drawn(replace(scene(position), seats=hostile)), None))
        assert "<img" not in html
        assert faults(html) == []
    ended = replace(finished(seats), seats=hostile)
    assert "<img" not in str(table.ending(ended))
    assert "<img" not in str(table.layout(*_drawn(ended), None))


@each_table
def test_every_word_passes_the_catalogue(seats: int, strange: None) -> None:
    names = tuple(seat.name for seat in people(seats))
    letters = ("nesw", *"ABCDE")
    for position in positions(seats)[::17]:
        shown = scene(position)
        for draft in ["", *sorted(doable(whole(shown), "draft"))[:2]]:
            drawn = replace(shown, draft=draft, peek="")
            assert unspoken(table.layout(*_drawn(drawn), None), (*names, *letters)) == []
    ended = finished(seats)
    assert unspoken(table.ending(ended), names) == []
    assert unspoken(table.layout(*_drawn(ended), None), (*names, *letters)) == []


# --- the last turn, the end ------------------------------------------------------------------------


def test_the_last_turn_of_another_can_be_shown_again() -> None:
    match = Match(GAMES["knights"], [Player(who.name) for who in people(3)], {}, "again")
    rng = Random(3)
    shown_again = 0
    while match.position.to_move is not None and len(match.moves) < 60:
        log = tuple(Entry(move.turn, move.seat + 1, move.events) for move in match.moves)
        shown = scene(match.position, log=log, at=len(log), of=len(log))
        (card,) = find(whole(shown), id="log")
        looks = doable(card, "look")
        turns = [move for move in match.moves if move.turn and move.seat != match.position.to_move]
        if turns:
            (count,) = looks
            first = match.moves[int(count)]
            assert first.turn == turns[-1].turn
            assert not int(count) or match.moves[int(count) - 1].turn < first.turn
            shown_again += 1
        else:
            assert not looks
        match.act(rng.choice(match.position.actions()))
    assert shown_again > 40


@each_table
def test_the_end_counts_every_part(seats: int) -> None:
    shown = finished(seats)
    rows = {
        tag.children[0].text(): [cell.text() for cell in tag.children[1:] if isinstance(cell, Tag)]
        for tag in read(table.ending(shown)).all()
        if tag.name == "tr" and isinstance(tag.children[0], Tag)
    }
    for seat in range(seats):
        parts = [rows[name][seat].split() for name in ("Castles", "Villages", "Towns")]
        assert sum(int(part[-1]) for part in parts if part[-1].isdecimal()) == shown.view["points"][seat]
    assert rows["Points"] == [str(points) for points in shown.view["points"]]
    assert rows["Knights not used"] == [str(knights) for knights in shown.view["reserve"]]


@each_table
def test_a_second_game_is_offered_once_and_added_up(seats: int) -> None:
    first = finished(seats)
    assert find(read(table.ending(first)), data_do="second")
    before = tuple(range(10, 10 + seats))
    second = finished(seats, before=before)
    ending = read(table.ending(second))
    assert not find(ending, data_do="second")
    said = ending.text()
    for then, now in zip(before, second.view["points"], strict=True):
        assert str(then + now) in said


def test_every_action_of_the_list_has_words() -> None:
    for position in positions(4)[::11]:
        shown = scene(position)
        assert all(table.action_words(action, shown) for action in shown.actions)
        assert [action_text(parse_action(action)) for action in shown.actions] == list(shown.actions)


def test_odd_texts_are_no_plan_and_break_nothing() -> None:
    odd: list[Any] = [
        "cell 99,99",
        "cell x",
        "lay",
        "lay Pc",
        "muster",
        "ride e",
        "tile",
        "tile Zz",
        "; ; ;",
        HOSTILE,
    ]
    for phase in (KEEP_PHASE, PLAY, MUSTER_PHASE, RIDE_PHASE):
        shown = scene(when(2, lambda one, phase=phase: one.phase == phase))  # type: ignore[misc]
        for text in odd:
            assert faults(table.layout(*_drawn(replace(shown, draft=text)), None)) == []
            assert faults(table.layout(*_drawn(replace(shown, peek=text)), None)) == []
