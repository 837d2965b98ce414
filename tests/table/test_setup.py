"""The set-up form as HTML, and what is wrong with what was filled in."""

from collections.abc import Iterator

import pytest
from tests.table.painted import HOSTILE, Strange, Tag, faults, find, in_order, levels, name_of, read, unspoken

from greenwood import record, words
from greenwood.bots.levels import LEVELS
from greenwood.game import Meta, read_options
from greenwood.games import GAMES
from greenwood.seating import from_form
from greenwood.table import rivals, setup

METAS = [game.META for game in GAMES.values()]
each_game = pytest.mark.parametrize("meta", METAS, ids=[meta.id for meta in METAS])


def paint(meta: Meta, wrong: dict[str, str] | None = None, **choices: str) -> str:
    filled = {**setup.defaults(meta), **choices}
    return str(setup.paint(meta, filled, wrong or {}))


def checked(root: Tag, field: str) -> list[str]:
    return [tag.attrs["value"] for tag in find(root, name=field) if "checked" in tag.attrs]


@each_game
def test_the_html_is_sound(meta: Meta) -> None:
    every = dict.fromkeys(("", *setup.defaults(meta)), "That is wrong.")
    for painted in (paint(meta), paint(meta, every), paint(meta, seed="x")):
        assert faults(painted) == []
        assert in_order([1, *levels(painted)])


@each_game
def test_what_was_typed_stays_text(meta: Meta) -> None:
    typed = dict.fromkeys(setup.defaults(meta), HOSTILE)
    painted = paint(meta, dict(typed), **typed)
    assert not [tag for tag in read(painted).all() if tag.name == "img"]
    assert faults(painted) == []
    (field,) = find(read(painted), name="name1")
    assert field.attrs["value"] == HOSTILE


@pytest.fixture
def strange() -> Iterator[None]:
    words.use(Strange())
    yield
    words.use(words.NullTranslations())


@each_game
@pytest.mark.usefixtures("strange")
def test_every_word_is_in_the_catalogue(meta: Meta) -> None:
    wrong = setup.problems(meta, dict.fromkeys(setup.defaults(meta), "a;b\n "))
    assert set(wrong) >= {"name1", "bot1", "seed"}
    for painted in (paint(meta), paint(meta, wrong)):
        assert unspoken(painted) == []


@each_game
def test_every_option_and_value_has_words_and_stands_in_one_group(meta: Meta) -> None:
    grouped = [name for _title, names in setup.GROUPS[meta.id] for name in names]
    assert sorted(grouped) == sorted(option.name for option in meta.options)
    for option in meta.options:
        assert set(setup.OPTIONS[meta.id, option.name].values) == {str(value) for value in option.values}


@each_game
def test_every_option_can_be_chosen_and_its_default_comes_first(meta: Meta) -> None:
    for option in meta.options:
        seats = str(option.only_with or meta.seats[1])
        painted = read(paint(meta, seats=seats))
        values = [str(value) for value in option.values]
        assert [tag.attrs["value"] for tag in find(painted, name=option.name)] == values
        assert checked(painted, option.name) == values[:1]
        for value in values:
            chosen = read(paint(meta, seats=seats, **{option.name: value}))
            assert checked(chosen, option.name) == [value]


@each_game
def test_every_radio_field_says_what_it_means(meta: Meta) -> None:
    for option in meta.options:
        painted = read(paint(meta, seats=str(option.only_with or meta.seats[1])))
        for field in find(painted, name=option.name):
            assert setup.OPTIONS[meta.id, option.name].values[field.attrs["value"]].name in name_of(
                field, painted
            )
            (box,) = [tag for tag in field.inside() if tag.name == "fieldset"]
            assert setup.OPTIONS[meta.id, option.name].means in box.text()


@each_game
def test_everybody_who_can_sit_on_a_seat_has_a_line(meta: Meta, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "WINS", {})
    assert set(rivals.BADGES) == set(LEVELS)
    assert {level for level, _name, _line in rivals.LEVELS} < {"", *LEVELS}
    painted = read(paint(meta, seats=str(meta.seats[1]), bot1="outlaw"))
    for seat in range(1, meta.seats[1] + 1):
        fields = find(painted, name=f"bot{seat}")
        assert [field.attrs["value"] for field in fields] == [level for level, *_words in rivals.LEVELS]
        for field, (_level, name, line) in zip(fields, rivals.LEVELS, strict=True):
            assert {name, line} <= {tag.text() for tag in _label(painted, field).all()}
    assert checked(painted, "bot1") == ["outlaw"]


@each_game
def test_a_level_tells_its_measured_strength(meta: Meta, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "WINS", {(meta.id, "outlaw", 2): 87, (meta.id, "outlaw", 4): 66})
    said = read(paint(meta, seats="2")).text()
    assert said.count("Wins 87 of 100 against Squire.") == 2
    assert "66" not in said
    assert "against Outlaw" not in said
    if meta.seats[1] > 2:
        said = read(paint(meta, seats="4")).text()
        assert said.count("Wins 66 of 100 alone against 3 of the level Squire.") == 4
        assert "87" not in said
        assert "Wins" not in read(paint(meta, seats="3")).text()


def test_measured_are_levels_that_can_be_chosen() -> None:
    bots = [level for level, _name, _line in rivals.LEVELS if level]
    for (game, level, seats), won in rivals.WINS.items():
        low, high = GAMES[game].META.seats
        assert low <= seats <= high
        assert level in bots[1:]
        assert 100 < seats * won <= 100 * seats


@each_game
def test_levels_of_old_records_and_addresses_can_be_set_up(meta: Meta) -> None:
    for level in ("random", "greedy"):
        assert setup.problems(meta, {**setup.defaults(meta), "bot2": level}) == {}
    assert setup.problems(meta, {**setup.defaults(meta), "bot2": "genius"})


def _label(root: Tag, field: Tag) -> Tag:
    (label,) = [tag for tag in root.all() if tag.attrs.get("for") == field.attrs["id"]]
    return label


@each_game
def test_what_is_ours_is_marked(meta: Meta) -> None:
    painted = read(paint(meta, seats="3" if meta.seats[1] > 2 else "2"))
    marked = [tag.text() for tag in painted.all() if tag.attrs.get("class") == "ours"]
    ours = [said.ours for (game, _option), said in setup.OPTIONS.items() if said.ours and game == meta.id]
    assert sorted(marked) == sorted(ours)
    assert ours


def test_the_two_editions_differ_in_four_readings() -> None:
    edition = setup.OPTIONS["locksley", "edition"].values
    assert len(edition["english"].means) == len(edition["french"].means) == 4


def test_the_advice_gives_the_measured_figures() -> None:
    alone, helped = setup.ODDS["locksley"]
    assert f"wins about {alone} matches of 100" in paint(METAS[0])
    assert f"it is about {helped}" in paint(METAS[0])


@each_game
def test_a_problem_stands_beside_its_field(meta: Meta) -> None:
    painted = read(paint(meta, {"seed": "No such seed.", "name2": "No such name."}))
    for field, said in (("seed", "No such seed."), ("name2", "No such name.")):
        (box,) = find(painted, name=field)
        assert box.attrs["aria-invalid"] == "true"
        described = [find(painted, id=one)[0].text() for one in box.attrs["aria-describedby"].split()]
        assert said in described
    assert "open" in next(tag for tag in painted.all() if tag.name == "details").attrs
    assert [tag.attrs["name"] for tag in painted.all() if "data-autofocus" in tag.attrs] == ["seed"]


@each_game
def test_the_form_begins_a_match_of_its_game(meta: Meta) -> None:
    painted = read(paint(meta))
    (form,) = [tag for tag in painted.all() if tag.name == "form"]
    assert form.attrs["data-do"] == f"begin {meta.id}"
    least, most = meta.seats
    beyond = {f"{field}{seat}" for seat in range(least + 1, most + 1) for field in ("name", "bot")}
    beyond |= {option.name for option in meta.options if len(option.choices(least)) == 1}
    beyond |= {"seats"} if least == most else set()
    assert {tag.attrs["name"] for tag in form.all() if "name" in tag.attrs} == set(
        setup.defaults(meta)
    ) - beyond


@each_game
def test_as_many_seats_as_play(meta: Meta) -> None:
    least, most = meta.seats
    for seats in range(least, most + 1):
        painted = read(paint(meta, seats=str(seats)))
        names = [tag.attrs["name"] for tag in painted.all() if tag.attrs.get("name", "").startswith("name")]
        assert names == [f"name{seat}" for seat in range(1, seats + 1)]
        for option in meta.options:
            choices = option.choices(seats)
            assert checked_values(painted, option.name) == (
                list(map(str, choices)) if len(choices) > 1 else []
            )
        filled = {**setup.defaults(meta), "seats": str(seats)}
        assert setup.problems(meta, filled) == {}
        assert len(from_form(GAMES[meta.id], filled).players) == seats


def checked_values(root: Tag, field: str) -> list[str]:
    return [tag.attrs["value"] for tag in root.all() if tag.attrs.get("name") == field]


@pytest.mark.parametrize("seats", ["1", "5", "", "two", "٣"])
def test_a_number_of_seats_that_can_not_be(seats: str) -> None:
    meta = GAMES["knights"].META
    wrong = setup.problems(meta, {**setup.defaults(meta), "seats": seats})
    assert list(wrong) == ["seats"]
    assert "can't be chosen" in wrong["seats"]


def test_an_option_for_other_numbers_of_seats_can_not_be_chosen() -> None:
    meta = GAMES["knights"].META
    two = setup.defaults(meta)
    assert list(setup.problems(meta, {**two, "land": "8"})) == ["land"]
    assert list(setup.problems(meta, {**two, "first": "3"})) == ["first"]
    assert setup.problems(meta, {**two, "seats": "3", "land": "8", "first": "3"}) == {}


@each_game
def test_the_defaults_are_a_match(meta: Meta) -> None:
    filled = setup.defaults(meta)
    assert setup.problems(meta, filled) == {}
    match = from_form(GAMES[meta.id], filled)
    assert [bool(player.bot) for player in match.players] == [False] + [True] * (meta.seats[0] - 1)
    given = {option.name: filled[option.name] for option in meta.options}
    assert read_options(meta, given, meta.seats[0]) == read_options(meta, {}, meta.seats[0])


@pytest.mark.parametrize(
    ("field", "value", "part"),
    [
        ("name1", "", "needs a name"),
        ("name1", "   ", "needs a name"),
        ("name1", "x" * 41, "at most 40"),
        ("name1", "a;b", "can’t hold"),
        ("name2", "a(b", "can’t hold"),
        ("name2", "two\nlines", "one line"),
        ("name2", "MARIAN ", "nother seat"),
        ("bot1", "maid", "no bot called maid"),
        ("length", "endless", "endless can't be chosen"),
        ("extra1", "3", "3 can't be chosen"),
        ("seed", " x", "no space at its ends"),
        ("seed", "x" * 101, "at most 100"),
        ("seed", "a\nb", "one line"),
    ],
)
def test_what_can_be_wrong(field: str, value: str, part: str) -> None:
    wrong = setup.problems(METAS[0], {**setup.defaults(METAS[0]), field: value})
    assert list(wrong) == [field]
    assert part in wrong[field]


@pytest.mark.parametrize(
    "name", ["Ada", "Ада", "x" * 40, HOSTILE.replace("(", "").replace(")", ""), "O'Dale, Alan"]
)
def test_a_name_that_passes_can_be_recorded(name: str) -> None:
    assert setup.problems(METAS[0], {**setup.defaults(METAS[0]), "name1": name}) == {}
    assert record.read_name(name)


def test_nothing_is_named_beyond_its_first_characters() -> None:
    wrong = setup.problems(METAS[0], {**setup.defaults(METAS[0]), "light": "x" * 1000, "bot1": "y" * 1000})
    assert all(len(said) < 100 for said in wrong.values())
