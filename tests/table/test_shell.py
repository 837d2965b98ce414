"""Head, sheets and settings as HTML."""

from collections.abc import Iterator

import pytest
from tests.table.painted import HOSTILE, Strange, Tag, faults, find, in_order, levels, read, unspoken

from greenwood import words
from greenwood.desk import SETTINGS as ALLOWED
from greenwood.table import shell

ACTIONS = [("act robin c4", "Move Robin to c4"), ("act end", "End your turn")]
RECORD = 'Greenwood: 1\nSeats: <script>"&'


def everything(text: str = "Robin of Locksley", settings: dict[str, str] | None = None) -> dict[str, str]:
    """Every part of the shell with ``text`` wherever somebody else's words go."""
    chosen = settings or {}
    every: dict[str, object] = {
        "head": shell.head(text, settings=chosen, table=False),
        "head at the table": shell.head(text, settings=chosen, table=True),
        "menu": shell.sheet("menu", text, shell.menu("locksley", settings=chosen, match=True)),
        "menu without a match": shell.sheet("menu", text, shell.menu("", settings=chosen, match=False)),
        "curtain": shell.curtain(text),
        "refused": shell.refused(text, text),
        "confirm": shell.confirm(text, "locksley", anew="replace"),
        "all": shell.sheet("all", text, shell.all_actions([(f"act {text}", text), *ACTIONS])),
        "nothing to do": shell.sheet("all", text, shell.all_actions([])),
        "log": shell.sheet("log", text, shell.log([text, text])),
        "empty log": shell.sheet("log", text, shell.log([])),
        "no sheet": shell.no_sheet(),
    }
    return {name: str(html) for name, html in every.items()}


PARTS = sorted(everything())
SHEETS = [part for part in PARTS if not part.startswith(("head", "no sheet"))]


@pytest.fixture
def strange() -> Iterator[None]:
    words.use(Strange())
    yield
    words.use(words.NullTranslations())


@pytest.mark.parametrize("theme", ["system", "day", "night"])
@pytest.mark.parametrize("part", PARTS)
def test_the_html_is_sound(part: str, theme: str) -> None:
    assert faults(everything(settings={"theme": theme})[part]) == []


@pytest.mark.parametrize("part", PARTS)
def test_words_of_others_stay_words(part: str) -> None:
    painted = everything(HOSTILE)[part]
    assert not [tag for tag in read(painted).all() if tag.name == "img"]
    assert faults(painted) == []


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.usefixtures("strange")
def test_every_word_is_in_the_catalogue(part: str) -> None:
    names = ("Robin of Locksley", *(said for _do, said in ACTIONS))
    assert unspoken(everything()[part], names) == []


@pytest.mark.parametrize("part", SHEETS)
def test_a_sheet_is_a_named_dialog_with_headings_in_order(part: str) -> None:
    (dialog,) = [tag for tag in read(everything()[part]).all() if tag.name == "dialog"]
    assert dialog.attrs["id"] == "sheet"
    assert "data-modal" in dialog.attrs
    heads = levels(everything()[part])
    assert heads[0] == 2
    assert in_order(heads)


@pytest.mark.parametrize("part", [part for part in SHEETS if part != "curtain"])
def test_escape_closes_a_sheet(part: str) -> None:
    (close,) = find(read(everything()[part]), data_key="Escape")
    assert close.attrs["data-do"] == "close"


def test_escape_lifts_no_curtain() -> None:
    painted = read(shell.curtain("Ada"))
    assert not [tag for tag in painted.all() if "data-key" in tag.attrs]
    (dialog,) = find(painted, id="sheet")
    assert "data-curtain" in dialog.attrs
    assert "Ada" in dialog.text()


def test_a_closed_sheet_is_another_kind_of_element() -> None:
    """Morphing a dialog into a dialog would leave it open."""
    (place,) = find(read(shell.no_sheet()), id="sheet")
    assert place.name != "dialog"


def dos(root: Tag) -> list[str]:
    return [tag.attrs["data-do"] for tag in root.all() if "data-do" in tag.attrs]


def test_the_table_s_head_leads_to_the_rules_by_its_key() -> None:
    (rules,) = find(read(everything()["head at the table"]), data_key="?")
    assert rules.attrs["data-do"] == "sheet rules"
    assert not find(read(everything()["head"]), data_key="?")


def test_the_head_leads_home_and_to_the_menu() -> None:
    for part in ("head", "head at the table"):
        assert {"lobby", "sheet menu"} <= set(dos(read(everything()[part])))
        assert levels(everything()[part]) == [1]


@pytest.mark.parametrize(
    ("theme", "offers"),
    [
        ("day", ["set theme night"]),
        ("night", ["set theme day"]),
        ("system", ["set theme night", "set theme day"]),
        ("dusk", ["set theme night", "set theme day"]),
    ],
)
def test_the_light_switch_offers_the_other_light(theme: str, offers: list[str]) -> None:
    painted = read(shell.head("", settings={"theme": theme}, table=False))
    assert [do for do in dos(painted) if do.startswith("set")] == offers


@pytest.mark.parametrize("key", sorted(ALLOWED))
def test_the_menu_offers_every_value_of_a_setting_and_marks_the_chosen_one(key: str) -> None:
    for value in ALLOWED[key]:
        painted = read(shell.menu("", settings={key: value}, match=False))
        offered = [tag for tag in painted.all() if tag.attrs.get("data-do", "").startswith(f"set {key} ")]
        assert {tag.attrs["data-do"].split()[-1] for tag in offered} == set(ALLOWED[key])
        pressed = [tag.attrs["data-do"] for tag in offered if tag.attrs["aria-pressed"] == "true"]
        assert pressed == [f"set {key} {value}"]


def test_a_setting_without_or_with_an_unknown_value_has_its_default() -> None:
    for key, allowed in ALLOWED.items():
        assert shell.setting({}, key) == allowed[0]
        assert shell.setting({key: "no such value"}, key) == allowed[0]
    with pytest.raises(KeyError):
        shell.setting({}, "taste")


def test_the_menu_speaks_of_a_match_only_when_there_is_one() -> None:
    with_one, without = (
        set(dos(read(everything()[part]))) for part in ("menu", "menu without a match")
    )  # fmt: skip
    assert with_one - without == {"again", "setup locksley", "download", "share", "lobby"}
    assert "open" in without


def test_a_refused_text_is_kept_whole_and_can_be_downloaded_and_mended() -> None:
    painted = read(shell.refused("Line 2: no.", RECORD))
    (field,) = find(painted, name="text")
    assert field.text() == RECORD
    assert [tag.attrs["data-do"] for tag in field.inside() if tag.name == "form"] == ["open"]
    assert "download refused" in dos(painted)
    assert "Line 2: no." in painted.text()


def test_a_new_match_asks_before_it_takes_the_place_of_another() -> None:
    assert {"continue locksley", "replace", "close"} <= set(dos(read(everything()["confirm"])))


def test_all_i_can_do_holds_every_action_in_order() -> None:
    painted = read(shell.all_actions(ACTIONS))
    assert [(tag.attrs["data-do"], tag.text()) for tag in painted.all() if "data-do" in tag.attrs] == ACTIONS


def test_the_log_is_a_list_that_follows_its_end() -> None:
    (lines,) = [tag for tag in read(shell.log(["One.", "Two."])).all() if "data-log" in tag.attrs]
    assert [tag.text() for tag in lines.all()] == ["One.", "Two."]
