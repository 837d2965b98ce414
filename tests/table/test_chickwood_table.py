"""The painted table of Chickwood Forest, without a browser."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from tests.table.chickwood_scenes import (
    ON,
    asked,
    doable,
    drawn,
    each_table,
    finished,
    log,
    match,
    moments,
    people,
    positions,
    region,
    scene,
    scouting,
    when,
    whole,
)
from tests.table.painted import HOSTILE, Strange, Tag, faults, find, in_order, levels, read, unspoken

from greenwood import words
from greenwood.games.chickwood import action_text, parse_action, view
from greenwood.games.chickwood.components import (
    ALMS_PHASE,
    CARDS,
    KEY_PHASE,
    LEGEND,
    OVER,
    RAID,
    SCOUT,
    SPY,
)
from greenwood.games.chickwood.scoring import PARTS
from greenwood.table import chickwood as table
from greenwood.table.chickwood import worth
from greenwood.table.chickwood.ending import PART_NAMES
from greenwood.table.scene import Scene, Seat


@pytest.fixture
def strange() -> Iterator[None]:
    words.use(Strange())
    yield
    words.use(words.NullTranslations())


# --- sound HTML, whatever is shown -------------------------------------------------------------------


@each_table
@pytest.mark.parametrize("you", [0, 1])
def test_the_html_is_sound_at_every_moment(seats: int, you: int) -> None:
    played = match(seats, "wood", ON)
    for position, count in moments(seats)[::13]:
        shown = scene(position, you=you, eyes=you or None, log=log(played, count))
        pieces = table.pieces(shown)
        html = str(table.layout(shown, pieces, None))
        assert faults(html) == []
        for ident, piece in pieces.items():
            (root,) = read(piece).children
            assert isinstance(root, Tag)
            assert root.attrs["id"] == ident
            assert html.count(f'id="{ident}"') == 1
        regions = {f"seat-{seat}" for seat in range(1, seats + 1)}
        regions |= {f"castle-{castle}" for castle in range(1, seats + 2)} | {
            f"at-{at}" for at in shown.view["villages"]
        }
        assert set(pieces) == regions | {"order", "banner", "hand", "detail", "bar", "log"}


@each_table
def test_drafts_and_looks_leave_the_html_sound(seats: int) -> None:
    odd = {
        "",
        HOSTILE,
        "card key",
        "card",
        "cube",
        "cube a1 99",
        "cube c9 1",
        "mine",
        "mine ring 9",
        "scout",
        "x y z",
    }
    odd |= {
        "cube a1 ² c3",
        "castle 9",
        "castle",
        "cell z9",
        "seat 0",
        "seat",
        "raid x",
        "alms",
        "scout 1 ring",
    }
    for position in positions(seats)[::89]:
        shown = scene(position)
        drafts = doable(whole(shown), "draft")
        looks = doable(whole(shown), "peek") | set(shown.actions)
        for text in sorted(odd | set(sorted(drafts)[::3]) | set(sorted(looks)[::9])):
            assert faults(drawn(replace(shown, draft=text))) == []
            assert faults(drawn(replace(shown, peek=text))) == []


@each_table
def test_headings_skip_no_level(seats: int) -> None:
    shown = finished(seats)
    assert in_order([1, *levels(table.layout(shown, table.pieces(shown), None))])
    assert in_order([1, 2, *levels(table.ending(shown))])


@each_table
def test_names_of_people_are_escaped(seats: int) -> None:
    hostile = tuple(Seat(f"{HOSTILE}{number}") for number in range(seats))
    for position in positions(seats)[::31]:
        html = drawn(replace(scene(position), seats=hostile))
        assert "<img" not in html
        assert faults(html) == []
    ended = replace(finished(seats), seats=hostile)
    assert "<img" not in str(table.ending(ended))
    assert "<img" not in drawn(ended)


@each_table
def test_every_word_passes_the_catalogue(seats: int, strange: None) -> None:
    names = tuple(seat.name for seat in people(seats))
    played = match(seats, "wood", ON)
    for position, count in moments(seats)[::17]:
        shown = scene(position, log=log(played, count))
        looks = ["", "castle 1", "cell a1", "seat 1", *sorted(shown.actions)[:2]]
        for look in looks:
            assert unspoken(drawn(replace(shown, peek=look)), names) == []
    ended = finished(seats)
    assert unspoken(table.ending(ended), names) == []
    assert unspoken(drawn(ended), names) == []


# --- what can be done --------------------------------------------------------------------------------


@each_table
def test_what_can_be_pressed_is_legal(seats: int) -> None:
    pressed = 0
    for position in positions(seats)[::3]:
        shown = scene(position)
        found = doable(whole(shown), "act")
        assert found <= set(shown.actions)
        pressed += len(found)
    assert pressed > 60


@each_table
def test_every_action_can_be_reached_by_presses(seats: int) -> None:
    """By one draft after the other, then the action; the legends have a test of their own."""
    seen = set()
    for position in positions(seats)[::9]:
        if position.phase in (LEGEND, OVER):
            continue
        shown = scene(position)
        seen.add(position.phase)
        assert reached(shown, {""}, whole) == set(shown.actions)
    assert {SCOUT, RAID, ALMS_PHASE} <= seen


def reached(shown: Scene, drafts: set[str], painted: Callable[[Scene], Tag]) -> set[str]:
    """The actions at the end of all drafts."""
    found: set[str] = set()
    done: set[str] = set()
    while drafts - done:
        draft = sorted(drafts - done)[0]
        done.add(draft)
        root = painted(replace(shown, draft=draft))
        found |= doable(root, "act")
        drafts |= {text for text in doable(root, "draft") if text.count(" ") < 5}
    return found


def bar_alone(shown: Scene) -> Tag:
    return read(table.pieces(shown)["bar"])


@pytest.mark.parametrize("card", ["entertainers", "arrow", "beard"])
def test_the_legends_can_be_used_from_the_bar_alone(card: str) -> None:
    position = when(4, lambda one: one.phase == LEGEND and CARDS[one.stage] == card)
    shown = scene(position)
    assert len(shown.actions) > 1
    assert reached(shown, {""}, bar_alone) == set(shown.actions)


@pytest.mark.parametrize("card", ["arrow", "beard"])
def test_the_legends_can_be_used_from_what_lies_before_the_players(card: str) -> None:
    position = when(4, lambda one: one.phase == LEGEND and CARDS[one.stage] == card)
    shown = scene(position)
    if card == "arrow":
        mine = {action.split()[1] for action in shown.actions if not action.endswith("none")}
        (seat,) = find(whole(shown), id=f"seat-{shown.eyes}")
        assert doable(seat, "draft") == {f"mine {one}" for one in mine}
        assert not faults(drawn(replace(shown, draft="mine none"))), "nothing is no treasure"
        one = sorted(mine)[0]
        root = whole(replace(shown, draft=f"mine {one}"))
        rivals = [find(root, id=f"seat-{number}")[0] for number in range(1, 5) if number != shown.eyes]
        found = set().union(*(doable(rival, "act") for rival in rivals))
        assert found == {action for action in shown.actions if action.startswith(f"trade {one} ")}


@each_table
def test_nothing_is_offered_to_those_who_only_watch(seats: int) -> None:
    for position in positions(seats)[::19]:
        for eyes in range(seats + 1):
            if position.to_move is not None and eyes == position.to_move + 1:
                continue
            root = whole(scene(position, eyes=eyes))
            assert not doable(root, "act")
            assert not doable(root, "draft")


def test_what_may_not_be_done_says_why() -> None:
    full = scouting("ring bust gown", {1: "gown:1 ring:2"})
    assert asked(scene(full, you=1, peek="castle 1")) == "Your turn. Castle 1 takes two cards at most."
    position = when(3, lambda one: one.phase == RAID and len(one.raided) == 1)
    said = asked(scene(position, peek=f"castle {position.raided[0]}"))
    assert said.endswith(f"Castle {position.raided[0]} has been raided in this round.")
    laying = when(3, lambda one: one.phase == ALMS_PHASE)
    shown = scene(laying)
    forest = next(at for at, here in shown.view["villages"].items() if here["card"] == "forest")
    assert asked(replace(shown, peek=f"cell {forest}")).endswith("Forests take no alms.")
    assert (
        asked(replace(shown, peek="castle 1")).endswith("First the alms are laid, as far as they can be.")
        is False
    )


# --- beside the board --------------------------------------------------------------------------------


@each_table
def test_the_players_stand_in_the_order_of_the_round(seats: int) -> None:
    for position in positions(seats)[::17]:
        shown = scene(position, eyes=0)
        html = drawn(shown)
        places = [html.index(f'id="seat-{seat + 1}"') for seat in position.order]
        assert places == sorted(places)


@each_table
def test_all_loot_lies_before_its_owner(seats: int) -> None:
    for position in positions(seats)[::17]:
        shown = scene(position, eyes=0)
        root = whole(shown)
        for seat in range(seats):
            (card,) = find(root, id=f"seat-{seat + 1}")
            loot = [tag for tag in card.all() if "loot" in tag.attrs.get("class", "").split()]
            own_kinds = [tag for tag in loot if "none" not in tag.attrs["class"].split()]
            assert len(own_kinds) == sum(1 for count in position.loot[seat] if count)
            said = card.text()
            assert str(shown.view["cubes"][seat]) in said
            for number, count in enumerate(position.loot[seat]):
                if count > 1:
                    assert f"{count} × " in said, CARDS[number]


def test_glory_is_in_sight_only_when_it_was_agreed() -> None:
    live = positions(3)[40]
    hidden = positions(3, legendary=False)[40]
    assert "glory" in region(scene(live, eyes=0), "seat-1")
    assert "glory" not in region(scene(hidden, eyes=0), "seat-1")
    said = region(scene(live, eyes=0, peek="seat 1"), "detail")
    assert f"Glory {view(live, 1)['glory'][0]['total']}" in said
    assert "The glory is counted at the end." in region(scene(hidden, eyes=0, peek="seat 1"), "detail")


# --- the end -----------------------------------------------------------------------------------------


@each_table
def test_the_end_counts_every_part(seats: int) -> None:
    for seed in ("wood", "told", "more"):
        shown = finished(seats, seed)
        rows = [tag for tag in read(table.ending(shown)).all() if tag.name == "tr"]
        parts = {tag.children[0].text(): tag for tag in rows if isinstance(tag.children[0], Tag)}
        for part, name in PART_NAMES.items():
            cells = [cell for cell in parts[name].children[1:] if isinstance(cell, Tag)]
            for seat, cell in enumerate(cells):
                sums = [tag.text() for tag in cell.all() if tag.attrs.get("class") == "sum"]
                figure = shown.view["glory"][seat][part]
                assert sums == [str(figure).replace("-", "−")] or (not sums and not figure)
        totals = [cell.text() for cell in parts["Glory"].children[1:] if isinstance(cell, Tag)]
        assert totals == [str(one["total"]).replace("-", "−") for one in shown.view["glory"]]
        assert all(sum(one[part] for part in PARTS) == one["total"] for one in shown.view["glory"])


@each_table
def test_what_is_said_of_a_part_comes_to_its_figure(seats: int) -> None:
    """Each formula of the end, reckoned by this test, gives the figure beside it."""
    seen = set()
    for seed in ("wood", "told", "more"):
        shown = finished(seats, seed)
        for cell in read(table.ending(shown)).all():
            if cell.attrs.get("class") != "part":
                continue
            formula = [tag.text() for tag in cell.all() if tag.attrs.get("class") == "sum-up"]
            (figure,) = [tag.text() for tag in cell.all() if tag.attrs.get("class") == "sum"]
            if not formula or "kind" in formula[0]:
                continue
            seen.add(formula[0])
            assert reckoned(formula[0]) == int(figure.replace("−", "-"))
    assert any("²" in one for one in seen)
    assert any("×" in one for one in seen)


def reckoned(formula: str) -> int:
    """``4² − 2``, ``2 × 5``, ``1 × 2 + 3 × 4``, ``2 × −3``, ``1 + 5 + 4``."""
    squared, _minus, less = formula.partition("² − ") if "²" in formula else ("", "", "")
    if squared:
        return int(squared.removesuffix("²")) ** 2 - (int(less) if less else 0)
    total = 0
    for product in formula.split(" + "):
        value = 1
        for factor in product.split(" × "):
            value *= int(factor.replace("−", "-"))
        total += value
    return total


@each_table
def test_the_villages_are_counted_one_by_one(seats: int) -> None:
    shown = finished(seats)
    paid = worth.villages_glory(shown.view)
    for seat, own_parts in enumerate(shown.view["glory"]):
        assert sum(glory[seat] for glory in paid.values()) == own_parts["villages"]
    assert worth.totals(shown.view) == tuple(one["total"] for one in shown.view["glory"])


def test_a_shared_victory_is_said_to_be_one() -> None:
    shown = finished(3)
    shared = replace(shown, view={**shown.view, "winners": [1, 3]})
    assert "Ada and Clara share the victory." in read(table.ending(shared)).text()
    (bar,) = find(whole(shared), id="bar")
    assert "share the victory" in bar.text()


def test_every_action_of_the_list_has_words() -> None:
    for position in positions(4)[::9]:
        shown = scene(position)
        assert all(table.action_words(action, shown) for action in shown.actions)
        assert [action_text(parse_action(action)) for action in shown.actions] == list(shown.actions)


def test_the_matches_of_these_tests_have_everything_in_them() -> None:
    phases = {position.phase for seed in ("wood", "told", "more") for position in positions(4, seed)}
    assert phases >= {SCOUT, SPY, RAID, KEY_PHASE, ALMS_PHASE, LEGEND, OVER}
