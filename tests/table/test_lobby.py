"""The lobby as HTML."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tests.table.painted import HOSTILE, Strange, faults, find, in_order, levels, name_of, read, unspoken

from greenwood import words
from greenwood.games import GAMES, chickwood
from greenwood.games import locksley as engine
from greenwood.games.locksley.components import COLOURS, SQUARES, TASK
from greenwood.table import lobby
from greenwood.table.scene import Scene, Seat

META = GAMES["locksley"].META


def scene(*seats: Seat, at: tuple[str, ...] = ("corner a1",), **view: Any) -> Scene:
    """A match after these actions; ``view`` changes what is seen of it."""
    position = engine.new(2, {"first": 1}, "lobby")
    for action in at:
        position.apply(engine.parse_action(action))
    seen = {**engine.view(position, 1), **view}
    return Scene("locksley", seen, seats or (Seat("Ada", you=True), Seat("Much", "greedy")), 1)


def paint(*running: Scene, unreadable: tuple[tuple[str, str], ...] = ()) -> str:
    return str(lobby.paint(GAMES, [(META, one) for one in running], unreadable))


LOST = (("0123abcd", "Line 3: this record is of other rules."),)


def test_the_html_is_sound() -> None:
    for painted in (paint(), paint(scene()), paint(scene(), unreadable=LOST)):
        assert faults(painted) == []
        assert in_order([1, *levels(painted)])


def test_names_stay_names() -> None:
    painted = paint(scene(Seat(HOSTILE, you=True), Seat(HOSTILE)), unreadable=(("0", HOSTILE),))
    assert not [tag for tag in read(painted).all() if tag.name == "img"]
    assert faults(painted) == []


@pytest.fixture
def strange() -> Iterator[None]:
    words.use(Strange())
    yield
    words.use(words.NullTranslations())


@pytest.mark.usefixtures("strange")
def test_every_word_is_in_the_catalogue() -> None:
    two = (Seat("Ada"), Seat("Much"))
    every = paint(scene(), scene(*two), scene(at=()), scene(*two, bards=[3, 1]), unreadable=LOST)
    assert unspoken(every, ("Ada", "Much", LOST[0][1])) == []


def test_a_game_that_is_here_can_be_played_at_once_or_set_up() -> None:
    painted = read(paint())
    for do, name in (
        ("play locksley", "Play Robin of Locksley"),
        ("setup locksley", "Set up Robin of Locksley"),
    ):
        (button,) = find(painted, data_do=do)
        assert name_of(button, painted) == name


def test_all_three_games_are_one_click_from_play() -> None:
    painted = read(paint())
    shown = [tag.text() for tag in painted.all() if tag.name == "h2"]
    assert shown == ["Robin of Locksley", "Robber Knights", "Chickwood Forest"]
    for game in GAMES:
        assert len(find(painted, data_do=f"play {game}")) == 1
        assert len(find(painted, data_do=f"setup {game}")) == 1
        (title,) = find(painted, id=f"game-{game}")
        (sheet,) = [tag for tag in title.inside() if tag.name == "section"]
        assert [tag for tag in sheet.all() if "picture" in tag.attrs.get("class", "").split()]


@pytest.mark.parametrize(
    ("totals", "said"),
    [
        (None, "Ada is to move. Round 1 of 6."),
        ([5, 5, 3, 1], "Ada is to move. Round 1 of 6. Nobody leads."),
        ([5, 8, 3, 1], "Ada is to move. Round 1 of 6. Bea leads by three glory."),
    ],
)
def test_how_chickwood_stands(totals: list[int] | None, said: str) -> None:
    view = chickwood.view(chickwood.new(4, {}, "lobby"), 0)
    view.update(to_move=1, glory=totals and [{"total": total} for total in totals])
    seats = tuple(Seat(name) for name in ("Ada", "Bea", "Cay", "Dot"))
    running = [(chickwood.META, Scene("chickwood", view, seats, 0))]
    assert said in read(lobby.paint(GAMES, running, [])).text()


def test_you_lead_in_chickwood() -> None:
    view = chickwood.view(chickwood.new(2, {"glory": "live"}, "lobby"), 1)
    view.update(to_move=1, glory=[{"total": 12}, {"total": 9}])
    running = [(chickwood.META, Scene("chickwood", view, (YOU, MUCH), 1))]
    assert "Your turn. Round 1 of 8. You lead by three glory." in read(lobby.paint(GAMES, running, [])).text()


def test_every_game_that_is_here_has_all_its_parts() -> None:
    for game in GAMES:
        for table in (lobby.PAINTERS, lobby.POSTER, lobby.FEELS, lobby.STANDINGS):
            assert game in table


def test_the_poster_shows_a_position_that_could_be() -> None:
    view = lobby.POSTER["locksley"]
    assert len(view["track"]) == len(set(view["track"])) == 20
    assert set(view["track"]) <= set(TASK)
    assert set(view["grid"]) | set(view["robins"]) == set(SQUARES)
    assert all(list(view["grid"].values()).count(colour) <= 10 for colour in COLOURS)


def test_the_unfinished_match_comes_first_with_its_board() -> None:
    painted = paint(scene())
    assert painted.index('data-do="continue locksley"') < painted.index('data-do="play locksley"')
    (button,) = find(read(painted), data_do="continue locksley")
    (sheet,) = [tag for tag in button.inside() if tag.name == "section"]
    assert [tag for tag in sheet.all() if tag.name == "svg"]
    assert "Robin of Locksley, against Much" in sheet.text()


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ((Seat("Ada", you=True), Seat("Much", "greedy")), "Robin of Locksley, against Much"),
        ((Seat("Ada"), Seat("Bea")), "Robin of Locksley: Ada and Bea"),
        ((Seat("Random", "random"), Seat("Much", "greedy")), "Robin of Locksley: Random and Much"),
    ],
)
def test_who_plays(seats: tuple[Seat, ...], said: str) -> None:
    assert lobby.title(META, scene(*seats)) == said


YOU, MUCH, ADA = Seat("Ada", you=True), Seat("Much", "greedy"), Seat("Ada")


@pytest.mark.parametrize(
    ("seats", "view", "said"),
    [
        ((YOU, MUCH), {"bards": [7, 1], "to_move": 2}, "Much is to move. Your Bard is six spaces ahead."),
        ((YOU, MUCH), {"bards": [1, 2], "to_move": 2}, "Much is to move. Your Bard is one space behind."),
        ((ADA, MUCH), {"bards": [3, 1]}, "Ada is to move. Ada’s Bard is two spaces ahead."),
        ((ADA, MUCH), {"bards": [0, 1]}, "Ada is to move. Much’s Bard is one space ahead."),
        ((ADA, MUCH), {"bards": [4, 4]}, "Ada is to move. Both Bards have come equally far."),
    ],
)
def test_how_it_stands(seats: tuple[Seat, ...], view: dict[str, Any], said: str) -> None:
    assert said in read(paint(scene(*seats, **view))).text()


def test_before_the_corners_are_chosen_there_is_no_race() -> None:
    assert "Your turn. The corners are still to be chosen." in read(paint(scene(at=()))).text()


@pytest.mark.parametrize(
    ("loot", "said"),
    [
        ([{"white": 1}, {}], "One step is free."),
        ([{"white": 1, "red": 1}, {}], "You can take two steps for free."),
        ([{}, {}], None),
    ],
)
def test_free_steps_are_promised_when_they_can_be_taken(loot: list[dict[str, int]], said: str | None) -> None:
    """The first spaces ask for white, for red and for blue."""
    here = scene(loot=loot)
    rest = [task for task in here.view["track"] if task not in ("coach-white", "coach-red", "coach-blue")]
    track = ["coach-white", "coach-red", "coach-blue", *rest[: len(here.view["track"]) - 5], *rest[-2:]]
    text = read(paint(replace(here, view={**here.view, "track": track}))).text()
    assert (said in text) if said else ("free" not in text)


def test_a_match_that_cannot_be_read_can_be_kept_or_let_go() -> None:
    painted = read(paint(unreadable=LOST))
    assert LOST[0][1] in painted.text()
    for do in ("download 0123abcd", "forget 0123abcd"):
        assert len(find(painted, data_do=do)) == 1
