"""How the chances went: who is asked when, what is told meanwhile, turning points, the drawing."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.table.painted import find, read
from tests.table.test_desk import FORM, Page

from greenwood import link, record, screen
from greenwood.course import Course, turns
from greenwood.games import GAMES
from greenwood.match import Match, Player
from greenwood.pondering import Pondering
from greenwood.table import people
from greenwood.table.course import Point, course, swings
from greenwood.table.scene import Seat

SEATS = (Seat("Ada"), Seat("Much", "outlaw"))


def answer_of(asked: dict[str, Any]) -> dict[str, Any]:
    pondering = Pondering()
    reply = json.loads(pondering.handle(json.dumps({**asked, "iterations": 4})))
    while "more" in reply:
        reply = json.loads(pondering.handle("{}"))
    return dict(reply)


def played(game: str, seats: int, seed: str, most: int = 2000) -> Match:
    match, rng = (
        Match(GAMES[game], [Player(f"P{n}", "outlaw" if n else "") for n in range(seats)], {}, seed),
        Random(seed),
    )
    while match.position.to_move is not None and len(match.moves) < most:
        match.act(rng.choice(match.position.actions()))
    return match


def opened(match: Match, **settings: str) -> Page:
    page = Page(settings={"pace": "once", **settings})
    page("open", text=record.write(match))
    return page


def test_a_finished_match_is_judged_turn_by_turn_when_somebody_asks_how_it_went() -> None:
    match = played("locksley", 2, "course")
    page = opened(match)
    assert "muse" not in page.last
    asked = page("sheet course").get("muse")
    wanted = turns(match)
    judged = []
    while asked:
        assert asked["view"] == match.game.view(match.at(asked["id"][1]), asked["view"]["to_move"])
        judged.append(asked["id"][1])
        told = 0.25 if len(judged) % 9 else 0.75
        asked = page("mused", id=asked["id"], chances=[told, 1 - told]).get("muse")
    assert judged == wanted[::-1]
    assert "still being judged" not in page.html["sheet"]
    swung = find(read(page.html["sheet"]), **{"class": "row"})
    goes = [tag.attrs["data-do"] for tag in swung]
    assert 1 <= len(goes) <= 3
    assert {int(do.removeprefix("look ")) for do in goes} <= set(wanted)
    page(goes[0])
    assert page.desk.looking == int(goes[0].removeprefix("look "))


def test_bars_are_shown_only_when_they_are_wanted() -> None:
    match = played("locksley", 2, "bars", 21)
    assert match.position.to_move is not None
    page = opened(match)
    assert "muse" not in page.last
    assert "odds" not in page.html["app"]
    asked = page("set chances on")["muse"]
    assert asked["id"][1] == turns(match)[-1]
    chances = answer_of(asked)["chances"]
    page("mused", id=asked["id"], chances=chances)
    assert f"wins {round(100 * chances[0])} of 100" in page.html["seat-1"]
    page("set chances off")
    assert "odds" not in page.html["seat-1"]


def test_in_a_game_with_secrets_only_ones_own_turns_are_judged_while_it_runs() -> None:
    match = played("knights", 3, "secret", 60)
    known = Course("m")
    seen = set()
    while asked := known.question(match, 1):
        assert asked["view"]["to_move"] == 1
        assert asked["view"] == match.game.view(match.at(asked["id"][1]), 1)
        seen.add(asked["id"][1])
        known.answered({"id": asked["id"], "failed": True}, 3)
    assert seen == {at for at in turns(match) if match.at(at).to_move == 0}
    assert known.known == {}
    # A bot that has searched knows its hand: what it thinks of its chances is not told.
    page = Page(settings={"pace": "once", "chances": "on"})
    match.players[match.position.to_move].bot = "random"  # type: ignore[index]
    page.desk.match, page.desk.id = match, "m"
    page.desk._note_chances({"chances": [0.5, 0.3, 0.2]})
    assert page.desk.course.known == {}


def test_what_one_person_learns_is_not_told_to_the_other() -> None:
    match = Match(GAMES["chickwood"], [Player("Ada"), Player("Bob")], {}, "two people")
    page = opened(match, chances="on")
    asked = page("lift")["muse"]
    assert asked["view"]["hands"][0]
    page("mused", id=asked["id"], chances=[0.83, 0.17])
    assert "wins 83 of 100" in page.html["seat-1"]
    while page.desk.match.position.to_move == match.position.to_move:  # type: ignore[union-attr]
        page(f"act {page.legal[0]}")
    first, asked = asked, page("lift")["muse"]
    assert asked["view"]["to_move"] != first["view"]["to_move"]
    for moment in ("look", "look 0", "look"):
        page(moment)
        assert "of 100" not in page.html["seat-1"] + page.html["seat-2"]
    page("mused", id=asked["id"], chances=[0.6, 0.4])
    assert "wins 60 of 100" in page.html["seat-1"]


def test_a_hint_goes_before_and_what_was_asked_is_asked_again() -> None:
    page = Page(settings={"pace": "once", "chances": "on"})
    page("begin locksley", **{**FORM, "first": "1"})
    judging = page(f"act {page.legal[0]}")["muse"]
    assert "muse" not in page(f"peek {page.legal[0]}")
    hint = page("hint")["muse"]
    assert hint["hunches"]
    assert "muse" not in page("mused", id=judging["id"], chances=[0.5, 0.5])
    again = page("mused", **{**answer_of(hint), "id": hint["id"]})["muse"]
    assert again["id"][1] == judging["id"][1]
    assert again["id"] != judging["id"]


def test_what_is_taken_back_is_forgotten() -> None:
    known = Course("m", {0: (0.5, 0.5), 4: (0.7, 0.3), 9: (0.2, 0.8)})
    match = played("locksley", 2, "back", 12)
    assert known.latest(match, 8, 1) == (0.7, 0.3)
    known.kept(4)
    assert known.latest(match, 9, 1) == (0.7, 0.3)
    assert known.latest(match, 0, 1) == (0.5, 0.5)


def test_turning_points_are_the_largest_rises_in_their_order() -> None:
    firsts = [50, 52, 80, 30, 42, 43, 95, 100]
    points = [Point(3 * n, n + 1, 1 + n % 2, (one, 100 - one)) for n, one in enumerate(firsts)]
    found = swings(points)
    assert [(swing.point.turn, swing.who, swing.before, swing.after) for swing in found] == [
        (2, 0, 52, 80),
        (3, 1, 20, 70),
        (6, 0, 43, 95),
    ]
    painted = read(str(course(points, SEATS, 0)))
    assert [tag.attrs["data-do"] for tag in find(painted, **{"class": "row"})] == [
        "look 3",
        "look 6",
        "look 15",
    ]
    lines = [tag for tag in painted.all() if tag.name == "polyline"]
    assert len(lines) == 2
    assert all(len(tag.attrs["points"].split()) == len(points) for tag in lines)
    # The table says the same.
    cells = [tag.text() for tag in painted.all() if tag.name == "td"]
    assert cells == [str(chance) for point in points for chance in point.chances]


def test_chances_in_a_hundred_make_a_hundred() -> None:
    assert people.hundreds([1 / 3] * 3) == (34, 33, 33)
    assert people.hundreds([0.125, 0.875]) == (13, 87)
    assert people.hundreds([0.29, 0.71]) == (29, 71)
    assert people.hundreds([0.006, 0.006, 0.006, 0.982]) == (1, 1, 0, 98)
    assert people.hundreds([1.0, 0.0]) == (100, 0)
    assert people.hundreds(()) == ()


def test_bars_of_all_seats_make_a_hundred() -> None:
    page = opened(played("chickwood", 3, "over"))
    page.desk.course.note(0, [1 / 3] * 3, 3)
    page("set chances on")
    for seat, n in ((1, 34), (2, 33), (3, 33)):
        assert f"wins {n} of 100" in page.html[f"seat-{seat}"]


@given(st.lists(st.integers(0, 9999), min_size=2, max_size=5).filter(any))
def test_nobody_gains_or_loses_more_than_one_by_rounding(weights: list[int]) -> None:
    chances = [weight / sum(weights) for weight in weights]
    shown = people.hundreds(chances)
    assert sum(shown) == 100
    assert all(abs(one - 100 * chance) < 1 + 1e-9 for one, chance in zip(shown, chances, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_looking_back_nobody_thinks(game: str) -> None:
    for most in (30, 2000):
        match = played(game, 2, "back", most)
        page = opened(match)
        page(f"look {next(at for at in turns(match) if match.moves[at].seat == 1)}")
        assert page.desk.match
        seat = screen.TABLES[game].pieces(page.desk._scene(page.desk.match))["seat-2"]
        assert "thinking" not in seat
        assert "to move" in seat


def test_the_end_belongs_to_the_winners_alone() -> None:
    match = played("chickwood", 3, "over")
    (at, chances) = Course("m").line(match)[-1]
    assert at == len(match.moves)
    assert {seat for seat, chance in enumerate(chances) if chance} == set(match.position.winners())
    assert sum(chances) == 1
    assert screen.points(match, [(at, chances)])[0].turn == 0
    assert link.pack(record.write(match))
