"""How the chances went: who is asked when, what is told meanwhile, turning points, the drawing."""

import json
from collections.abc import Sequence
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
from greenwood.table.course import Point, course, means, swings
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
        told = 0.25 if len(judged) < 9 else 0.75
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


def course_of(judged: Sequence[tuple[float, ...]], end: tuple[float, ...], first: int = 0) -> list[Point]:
    """One judgement a turn, in a hundred, the seats to move one after the other; and how it ended."""
    seats = len(end)
    points = [
        Point(3 * n, n + 1, 1 + (first + n) % seats, tuple(one / 100 for one in chances))
        for n, chances in enumerate(judged)
    ]
    return [*points, Point(3 * len(judged), len(judged) + 1, 0, tuple(one / 100 for one in end))]


def line(points: list[Point]) -> list[tuple[int, ...]]:
    return [chances for _point, chances in means(points)]


def rises(points: list[Point]) -> list[tuple[int, int, int, int]]:
    return [(swing.point.turn, swing.who, swing.before, swing.after) for swing in swings(points)]


def test_turning_points_are_the_largest_rises_in_their_order() -> None:
    firsts = [50, 50, 62, 62, 62, 40, 40, 40, 90, 90, 90, 55, 55, 55, 55]
    points = course_of([(one, 100 - one) for one in firsts], (100, 0))
    assert rises(points) == [(8, 0, 40, 90), (11, 1, 10, 45), (15, 0, 55, 100)]
    painted = read(str(course(points, SEATS, 0)))
    assert [tag.attrs["data-do"] for tag in find(painted, **{"class": "row"})] == [
        "look 21",
        "look 30",
        "look 42",
    ]
    lines = [tag for tag in painted.all() if tag.name == "polyline"]
    assert len(lines) == 2
    assert all(len(tag.attrs["points"].split()) == len(points) for tag in lines)
    # The table says the same, and what is counted is said.
    cells = [tag.text() for tag in painted.all() if tag.name == "td"]
    assert cells == [str(chance) for chances in line(points) for chance in chances]
    assert "A turn is all that one seat does until another acts" in painted.text()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_changes_for_all_is_told_once_and_of_the_turn_in_which_it_happened(seats: int) -> None:
    even, changed = (100 / seats,) * seats, (80, *(20 / (seats - 1),) * (seats - 1))
    end = (100, *(0,) * (seats - 1))
    for blunder in range(seats // 2 + 1, 2 * seats):
        points = course_of([even] * blunder + [changed] * 3 * seats, end)
        assert [(swing.point.turn, swing.who) for swing in swings(points)] == [
            (blunder, 0),
            (len(points) - 1, 0),
        ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_only_one_seat_believes_is_no_turning_point(seats: int) -> None:
    even, proud = (100 / seats,) * seats, (90, *(10 / (seats - 1),) * (seats - 1))
    count, end = 4 * seats, (100, *(0,) * (seats - 1))
    spike = [proud if turn == 2 * seats else even for turn in range(count)]
    assert [swing.point.turn for swing in swings(course_of(spike, end))] == [count]
    # Who always sees its own good hand says so every round: the line is none the less straight.
    saw = course_of([even if turn % seats else proud for turn in range(count)], end)
    assert len(set(line(saw)[seats - 1 : -1])) == 1
    assert [swing.point.turn for swing in swings(saw)] == [count]


def test_the_line_is_what_all_seats_thought_by_then() -> None:
    points = course_of([(26, 37, 37), (20, 60, 20), (32, 20, 48), (50, 25, 25)], (0, 100, 0))
    assert line(points) == [(26, 37, 37), (23, 49, 28), (26, 39, 35), (34, 35, 31), (0, 100, 0)]


def test_a_match_that_its_last_turn_decides_turns_there() -> None:
    for first in (0, 1):
        points = course_of([(50, 50)] * 6 + [(30, 70)], (100, 0), first)
        assert rises(points) == [(7, 0, 40, 100)]


def test_the_end_is_of_no_turn_long_before() -> None:
    """One seat has nothing left to do, and the others play on for rounds."""
    judged = [(25, 25, 50)] * 6
    points = [
        *course_of(judged, (0, 0, 100))[:-1],
        *(Point(18 + n, 7 + n, 1 + n % 2, (0.25, 0.25, 0.5)) for n in range(8)),
        Point(30, 15, 0, (0, 0, 1)),
    ]
    assert rises(points) == [(14, 2, 50, 100)]


def test_a_turn_has_its_place_among_all_judged_or_not() -> None:
    points = course_of([(50, 50)] * 10, (100, 0))
    painted = read(str(course([*points[7:9], points[-1]], SEATS, 8)))
    drawn = next(tag for tag in painted.all() if tag.name == "polyline")
    assert [place.split(",")[0] for place in drawn.attrs["points"].split()] == ["420.0", "480.0", "600.0"]


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


def test_nothing_is_told_of_how_it_went_while_it_runs() -> None:
    page = opened(Match(GAMES["locksley"], [Player("Ada"), Player("Bob")], {}, "runs"), chances="on")
    page.desk.course.note(0, [0.6, 0.4], 2)
    assert "sheet" not in page("sheet course")["paint"]


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
    (last,) = Course("m").line(match)
    assert (last.at, last.turn, last.seat) == (len(match.moves), match.moves[-1].turn + 1, 0)
    assert {seat for seat, chance in enumerate(last.chances) if chance} == set(match.position.winners())
    assert sum(last.chances) == 1
    assert link.pack(record.write(match))
