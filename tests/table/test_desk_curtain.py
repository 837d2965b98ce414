"""Several people at one screen with secrets: a curtain between them; drafts, plans and the second game."""

import json
import re

import pytest

from greenwood import record
from greenwood.games import GAMES
from greenwood.match import Match, Player
from greenwood.seating import second
from table.test_desk import Page

FORM = {"seats": "2", "name1": "Ada", "name2": "Bea", "bot1": "", "bot2": "", "land": "9", "first": "1"}


def people(**changes: str) -> Page:
    page = Page()
    page("begin knights", **{**FORM, "seed": "curtain", **changes})
    return page


def painted(page: Page) -> str:
    """Everything on the page now, whether it has just been painted or not."""
    return "".join(page.desk.page.painted.values())


def offered(page: Page) -> tuple[str, ...]:
    """What the person at the screen may do."""
    return page.desk._legal()


def test_a_curtain_falls_before_the_first_decision_and_between_people() -> None:
    page = people()
    assert "Pass the screen to Ada" in painted(page)
    assert offered(page) == ()
    page("lift")
    assert "Pass the screen" not in painted(page)
    assert "keep Pc M" in offered(page)
    page("act keep Pc M")
    assert "Pass the screen to Bea" in painted(page)
    assert offered(page) == ()
    page("lift")
    page("lift")  # pressed twice: nothing more happens
    assert "Pass the screen" not in painted(page)
    assert "keep Pc M" in offered(page)


def test_nothing_is_done_behind_the_curtain() -> None:
    page = people()
    assert "Ada must lift the curtain" in page("act keep Pc M")["error"]
    assert "Ada must lift the curtain" in page("undo")["error"]
    assert page.desk.match is not None
    assert page.desk.match.moves == []
    page("sheet all")
    assert "Pass the screen to Ada" in painted(page)


def test_whoever_comes_back_from_the_lobby_lifts_it_anew() -> None:
    page = people()
    page("lift")
    page("lobby")
    assert "keep Pc M" not in painted(page)
    page("continue knights")
    assert "Pass the screen to Ada" in painted(page)
    assert offered(page) == ()


def test_with_one_person_there_is_no_curtain() -> None:
    page = people(bot2="random")
    assert "Pass the screen" not in painted(page)
    assert offered(page)


def test_without_secrets_there_is_no_curtain() -> None:
    page = Page()
    page("begin locksley", name1="Ada", name2="Bea", bot1="", bot2="")
    assert "Pass the screen" not in painted(page)


def test_what_one_may_not_see_is_nowhere() -> None:
    """Change all that is hidden: what the other's eyes get stays equal to the byte."""
    answers = []
    for kept in ("keep Pc M", "keep Pc P"):
        page = people(seats="3", name3="Cyd", bot3="")
        page("lift")
        page(f"act {kept}")
        answers.append((painted(page), page.last["title"], json.dumps(page.last["say"])))
        page("lift")
        answers[-1] += (painted(page), page.last["title"])
    assert answers[0] == answers[1]


def test_a_reload_lets_the_curtain_fall_again() -> None:
    page = people()
    page("lift")
    again = Page(saves=list(page.saves.values()), route="#/knights")
    assert "Pass the screen to Ada" in painted(again)


def test_looking_back_shows_the_eyes_that_lifted_it() -> None:
    page = people()
    for deed in ("lift", "act keep Pc M", "lift", "act keep Pc P", "lift"):
        page(deed)
    page("look 0")
    assert page.desk.match is not None
    scene = page.desk._scene(page.desk.match)
    assert scene.eyes == 1
    assert [type(hand) for hand in scene.view["hands"]] == [list, int]


def test_a_draft_stays_until_something_is_played() -> None:
    page = people(bot2="random")
    page("draft tile Pc")
    assert page.desk._scene(page.desk.match).draft == "tile Pc"
    page("peek lay Pc 2,0")
    page("peek")
    assert page.desk._scene(page.desk.match).draft == "tile Pc"
    page("act keep Pc M")
    assert page.desk._scene(page.desk.match).draft == ""
    page("draft tile M")
    page("draft")
    assert page.desk._scene(page.desk.match).draft == ""


def at_a_castle() -> Page:
    page = people()
    for deed in ("lift", "act keep Pc M", "lift", "act keep Pc M", "lift", "act lay Pc 2,0"):
        page(deed)
    return page


def test_several_actions_at_once_are_one_deed() -> None:
    page = at_a_castle()
    count = len(page.desk.match.moves)
    reply = page("act muster 4; ride w 1; halt")
    assert "error" not in reply
    assert len(page.desk.match.moves) == count + 3
    assert reply["say"]


@pytest.mark.parametrize(
    "plan", ["muster 4; ride w 1; on 9", "muster 4; ride w 1; halt; halt", "muster 4; hop"]
)
def test_all_or_none(plan: str) -> None:
    page = at_a_castle()
    before = record.write(page.desk.match)
    position = page.desk.match.position.key()
    assert page(f"act {plan}")["error"]
    assert record.write(page.desk.match) == before
    assert page.desk.match.position.key() == position


def test_a_castle_just_laid_can_be_taken_back_but_no_drawn_tile() -> None:
    page = at_a_castle()
    page("undo")
    assert "lay Pc 2,0" in offered(page)
    page("act lay M 2,0")
    assert "seen" in page("undo")["error"]


def finished(seats: int, first: str = "random") -> Match:
    match = Match(GAMES["knights"], [Player(name) for name in "ABCD"[:seats]], {"first": first}, "second")
    while match.position.to_move is not None:
        match.act(match.position.actions()[-1])
    return match


@pytest.mark.parametrize(
    ("seats", "first", "begins"), [(2, "1", "B"), (2, "2", "A"), (3, "2", "A"), (4, "1", "D")]
)
def test_the_second_game_is_begun_by_who_was_last(seats: int, first: str, begins: str) -> None:
    one = finished(seats, first)
    two = second(one)
    assert [player.name for player in two.players] == [player.name for player in one.players][::-1]
    assert two.before == one.position.result()[::-1]
    assert two.players[int(two.options["first"]) - 1].name == begins
    assert two.seed != one.seed


def test_the_points_of_the_first_game_travel_with_the_second() -> None:
    one = finished(2)
    two = second(one)
    text = record.write(two)
    assert re.search(rf"^Before: {two.before[0]}-{two.before[1]}$", text, re.M)
    assert record.read(text).before == two.before


@pytest.mark.parametrize("before", ["1", "1-2-3", "a-b", "-1-2", "1--2", "99999-1", "١-٢", ""])
def test_points_before_that_can_not_be(before: str) -> None:
    text = record.write(second(finished(2)))
    spoilt = re.sub(r"(?m)^Before: .*$", f"Before: {before}", text)
    with pytest.raises(record.BadRecord, match="points of the first game"):
        record.read(spoilt)


def test_a_second_game_follows_only_a_first() -> None:
    page = at_a_castle()
    assert "when the first is over" in page("second")["error"]
