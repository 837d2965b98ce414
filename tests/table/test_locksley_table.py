"""The painted table of Robin of Locksley, without a browser."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tests.table.locksley_scenes import (
    TWO_BOTS,
    TWO_PEOPLE,
    YOU_AND_BOT,
    moments,
    played,
    scene,
    start,
)
from tests.table.painted import HOSTILE, Strange, Tag, faults, find, in_order, levels, name_of, read, unspoken

from greenwood import words
from greenwood.games import locksley as game
from greenwood.games.locksley.tasks import met
from greenwood.games.locksley.wording import NAMES
from greenwood.table import locksley as table
from greenwood.table.scene import Scene, Seat

OPTIONS: list[dict[str, Any]] = [
    {},
    {"length": "short", "light": "night", "edition": "french"},
    {"length": "long", "light": "mixed", "extra1": 2},
]
everywhere = pytest.mark.parametrize("options", OPTIONS)


def whole(shown: Scene) -> Tag:
    """The table with everything in its place."""
    return read(table.layout(shown, table.pieces(shown), None))


def classes(tag: Tag) -> set[str]:
    return set(tag.attrs.get("class", "").split())


def by_id(root: Tag, ident: str) -> Tag:
    (tag,) = find(root, id=ident)
    return tag


@pytest.fixture
def strange() -> Iterator[None]:
    words.use(Strange())
    yield
    words.use(words.NullTranslations())


@everywhere
@pytest.mark.parametrize("seats", [YOU_AND_BOT, TWO_PEOPLE, TWO_BOTS])
def test_the_html_is_sound_at_every_moment(options: dict[str, Any], seats: tuple[Seat, ...]) -> None:
    ids = None
    for match in moments(played("sound", **options), every=7):
        shown = scene(match, seats)
        pieces = table.pieces(shown)
        html = str(table.layout(shown, pieces, None))
        assert faults(html) == []
        for ident, piece in pieces.items():
            (root,) = read(piece).children
            assert isinstance(root, Tag)
            assert root.attrs["id"] == ident
            assert html.count(f'id="{ident}"') == 1
        ids = ids or set(pieces)
        assert set(pieces) == ids, "a piece came or went"


@everywhere
def test_headings_skip_no_level(options: dict[str, Any]) -> None:
    shown = scene(played("levels", **options))
    assert in_order([1, *levels(table.layout(shown, table.pieces(shown), None))])
    assert in_order([1, 2, *levels(table.ending(shown))])


@everywhere
def test_every_legal_action_is_offered_once_and_has_words(options: dict[str, Any]) -> None:
    for match in moments(played("offered", **options), every=8):
        shown = scene(match)
        root = whole(shown)
        said = [table.action_words(action, shown) for action in shown.actions]
        assert len(set(said)) == len(said)
        assert all(said)
        for action in shown.actions:
            offered = find(root, data_do=f"act {action}")
            if action == "bribe" and "step" in shown.actions:
                assert offered == [], "paying for what is free is for the list of all actions"
            else:
                assert offered, f"{action} has no place at the table"
            assert all("may" in classes(tag) for tag in offered)
        asked = {tag.attrs["data-do"].removeprefix("act ") for tag in root.all() if "data-do" in tag.attrs}
        doable = {action for action in asked if re.match("(corner|robin|sell|step|bribe|end)", action)}
        assert doable <= set(shown.actions), "something illegal is offered"


def test_nothing_is_offered_to_those_who_only_watch() -> None:
    for match in moments(played("watch"), every=11):
        assert not [tag for tag in whole(scene(match, TWO_BOTS)).all() if "may" in classes(tag)]


@everywhere
def test_gilt_marks_the_free_run_and_dashes_what_a_coin_buys(options: dict[str, Any]) -> None:
    seen_runs = set()
    for match in moments(played("gilt", **options), every=5):
        shown = scene(match)
        if match.position.to_move is None or shown.view["phase"] != "turn":
            continue
        me = match.position.to_move
        walker = match.position.copy()
        run = 0
        while walker.to_move == me and game.parse_action("step") in walker.actions():
            walker.apply(game.parse_action("step"))
            run += 1
        pieces = table.pieces(shown)
        root = read("".join(piece for ident, piece in pieces.items() if ident.startswith(("sp-", "king"))))
        spaces = [tag for tag in root.all() if "space" in classes(tag)]
        free = [tag for tag in spaces if {"may"} == classes(tag) & {"may", "pay"}]
        paid = [tag for tag in spaces if "pay" in classes(tag)]
        assert len(free) == run
        assert all(tag.attrs["data-do"] == "act step" for tag in free)
        payable = walker.to_move == me and game.parse_action("bribe") in walker.actions()
        assert len(paid) == payable
        seen_runs.add(min(run, 2))
        if run == 0 and payable:
            assert paid[0].attrs["data-do"] == "act bribe"
    assert seen_runs == {0, 1, 2}


@everywhere
def test_a_preview_marks_exactly_the_tasks_that_change(options: dict[str, Any]) -> None:
    changed = 0
    for match in moments(played("preview", **options), every=29):
        now = match.position
        for action in scene(match).actions:
            after = now.copy()
            after.apply(game.parse_action(action))
            root = whole(scene(match, peek=action))
            bar = by_id(root, "bar")
            assert bar.attrs["data-state"] == "peek"
            (confirm,) = [tag for tag in find(bar, data_do=f"act {action}") if "may" in classes(tag)]
            assert name_of(confirm, root)
            assert find(bar, data_do="peek", data_key="Escape")
            for index, task in enumerate((*scene(match).view["track"], "king")):
                space = by_id(root, "king" if task == "king" else f"sp-{index}")
                (mark,) = [use for use in space.all() if use.attrs.get("href", "").startswith("#art-mark-")]
                before, then = met(now, now.to_move, task), met(after, now.to_move, task)
                kind = ("closes" if before else "opens") if before != then else "met" if before else "missing"
                assert mark.attrs["href"] == f"#art-mark-{kind}"
                changed += before != then
    assert changed


def test_a_robin_move_is_asked_as_the_picture_asks_it() -> None:
    match = played("ask")
    for growing in moments(match, every=1):
        shown = scene(growing)
        takes = [a for a in shown.actions if a.startswith("robin") and a[6:] in shown.view["grid"]]
        if takes:
            colour = shown.view["grid"][takes[0][6:]]
            root = whole(replace(shown, peek=takes[0]))
            asked = by_id(root, "bar").text()
            assert {"white": "pearls", "red": "crown", "pink": "rose"}.get(colour, "") in asked
            assert "Then you own" in asked
            assert "lifted" in classes(by_id(root, f"at-{takes[0][6:]}"))
            return
    pytest.fail("no Robin ever moved")


def test_what_is_not_offered_explains_itself() -> None:
    match = played("explain")
    growing = next(one for one in moments(match, every=1) if one.moves)
    legal = set(scene(growing).actions)
    for square in ("a1", "c3", "e5", "b4"):
        if f"robin {square}" not in legal:
            bar = by_id(whole(scene(growing, peek=f"robin {square}")), "bar")
            assert "Robin" in bar.text()
            assert not [tag for tag in bar.all() if "may" in classes(tag)]
    for index, task in enumerate(scene(growing).view["track"]):
        bar = by_id(whole(scene(growing, peek=f"space {index}")), "bar").text()
        assert NAMES[task] in bar
        assert bar.rstrip().endswith("All right")


@pytest.mark.parametrize(
    "peek",
    ["space 99", "space -2", "space x", "robin", "robin z9", "sell gold", "corner a1", "nonsense", "\n"],
)
def test_a_look_at_nothing_is_harmless(peek: str) -> None:
    growing = next(one for one in moments(played("nothing"), every=3) if len(one.moves) > 2)
    root = whole(scene(growing, peek=peek))
    assert by_id(root, "bar").text()


def test_squares_and_spaces_say_what_stands_there_and_what_may_be_done() -> None:
    match = start({"first": 1}, "names")
    root = whole(scene(match, YOU_AND_BOT))
    assert re.fullmatch("a1, .+; you may start here", by_id(root, "at-a1").attrs["aria-label"])
    match.act(game.parse_action("corner a1"))
    root = whole(scene(match, YOU_AND_BOT))
    assert by_id(root, "at-a1").attrs["aria-label"] == "a1, your Robin"
    assert by_id(root, "at-e5").attrs["aria-label"] == "e5, the Robin of Much"
    assert by_id(root, "at-c2").attrs["aria-label"].endswith("; Robin may go here")
    start_space = by_id(root, f"sp-{len(match.position.track) - 1}")
    assert start_space.text() == ("The Beginning 0 colours; met; your Bard is here; Much's Bard is here")
    match.act(match.position.actions()[0])
    peeked = whole(scene(match, YOU_AND_BOT, peek="end"))
    assert "coach" in "".join(tag.text() for tag in peeked.all() if "space" in classes(tag))


def test_both_bards_and_robins_glide_by_a_stable_name() -> None:
    for match in moments(played("glide"), every=13):
        root = whole(scene(match))
        for ident in ("bard-1", "bard-2"):
            assert "data-glide" in by_id(root, ident).attrs
        if match.moves:
            assert all("data-glide" in by_id(root, f"robin-{seat}").attrs for seat in (1, 2))


def test_a_small_action_repaints_little() -> None:
    for match in moments(played("little"), every=1):
        sales = [a for a in scene(match).actions if a.startswith("sell")]
        if sales and match.position.robin_moved:
            before = table.pieces(scene(match))
            match.act(game.parse_action(sales[0]))
            after = table.pieces(scene(match))
            assert not [
                ident for ident in before if ident.startswith("at-") and before[ident] != after[ident]
            ]
            return
    pytest.fail("nothing was ever sold")


def test_names_of_people_stay_text() -> None:
    seats = (Seat(HOSTILE), Seat(HOSTILE + "2", bot="outlaw"))
    for match in moments(played("hostile"), every=17):
        shown = scene(match, seats, threat=(2, "lap"))
        html = str(table.layout(shown, table.pieces(shown), None))
        if shown.view["phase"] == "over":
            html += str(table.ending(shown))
        assert faults(html) == []
        assert not [tag for tag in read(html).all() if tag.name == "img"]
        assert not [line for line in table.log_lines(shown) if "&lt;" in line], "escaped too early"


@everywhere
@pytest.mark.usefixtures("strange")
def test_no_word_came_past_the_catalogue(options: dict[str, Any]) -> None:
    for seats in (YOU_AND_BOT, TWO_BOTS, TWO_PEOPLE):
        names = tuple(seat.name for seat in seats)
        for match in moments(played("strange", **options), every=61):
            shown = scene(match, seats, threat=(1, "king"))
            views = [shown, replace(shown, paused=True, thinking=False), replace(shown, of=shown.of + 1)]
            views += [replace(shown, peek=action) for action in (*shown.actions, "space 0", "robin a1")]
            for one in views:
                assert unspoken(table.layout(one, table.pieces(one), None), names) == []
        assert unspoken(table.ending(shown), names) == []


def test_the_end_says_who_and_why() -> None:
    reasons = set()
    for seed in range(12):
        shown = scene(played(f"end {seed}", length="short"), YOU_AND_BOT)
        if shown.view["phase"] != "over":
            continue
        root = read(table.ending(shown))
        text = root.text()
        winner = shown.view["winner"]
        assert ("You win." if winner == 1 else "Much wins.") in text
        king = shown.view["bards"][winner - 1] == 2 * len(shown.view["track"]) - 1
        assert ("King" in text) == king
        reasons.add(king)
        offered = {tag.attrs["data-do"] for tag in root.all() if "data-do" in tag.attrs}
        assert offered == {"again", "turned", "look 0", "sheet course", "share", "download"}
    assert reasons


def test_looking_back_leads_anywhere_and_home() -> None:
    match = played("back")
    bar = by_id(whole(scene(match, at=10)), "bar")
    assert {tag.attrs["data-do"] for tag in bar.all() if "data-do" in tag.attrs} == {
        "look 0",
        "look 9",
        "look 11",
        "look",
    }


def test_undo_is_always_there_and_says_why_it_is_not() -> None:
    growing = next(one for one in moments(played("undo"), every=1) if one.moves)
    can = by_id(whole(scene(growing)), "bar")
    (undo,) = find(can, data_do="undo")
    assert "aria-disabled" not in undo.attrs
    (undo,) = find(by_id(whole(replace(scene(growing), undo="Because.")), "bar"), data_do="undo")
    assert undo.attrs["aria-disabled"] == "true"
    assert "Because." in undo.attrs["aria-label"]


def test_the_lobbys_picture_is_a_drawing() -> None:
    for options in OPTIONS:
        drawn = table.picture(scene(played("picture", **options)).view)
        assert faults(drawn) == []
        assert read(drawn).text().strip() == ""
