"""The desk as the page uses it: texts in, texts out, no browser."""

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from greenwood import desk as door
from greenwood import record, screen
from greenwood.desk import Desk

FORM = {
    "name1": "Ada",
    "bot1": "",
    "name2": "Marian",
    "bot2": "",
    "length": "short",
    "light": "mixed",
    "extra1": "0",
    "extra2": "0",
    "edition": "english",
    "first": "1",
    "seed": "desk",
}


class Page:
    """Plays the page's part: keeps what is painted and saved, answers what bots are asked."""

    def __init__(self, **start: Any) -> None:
        self.desk = Desk()
        self.html: dict[str, str] = {}
        self.saves: dict[str, dict[str, Any]] = {}
        self.thinking: dict[str, Any] | None = None
        self.last: dict[str, Any] = {}
        self("start", **{"route": "", "settings": {"pace": "once"}, "saves": [], **start})

    def __call__(self, do: str, /, **given: Any) -> dict[str, Any]:
        self.last = answer = json.loads(self.desk.handle(json.dumps({"do": do, "with": given})))
        self.html.update(answer.get("paint", {}))
        if "save" in answer:
            self.saves[answer["save"]["id"]] = answer["save"]
        if "think" in answer:
            self.thinking = answer["think"]
        return answer

    def bot(self) -> dict[str, Any]:
        """Let the bot that was asked answer."""
        assert self.thinking is not None
        thought = json.loads(door.think(json.dumps(self.thinking)))
        while thought.pop("more", False):
            thought = json.loads(door.think("{}"))
        self.thinking = None
        return self("thought", **thought)

    @property
    def legal(self) -> list[str]:
        match = self.desk.match
        assert match is not None
        return [match.game.action_text(action) for action in match.position.actions()]

    def seen(self) -> str:
        return "".join(self.html.values())


def two_people(**changes: str) -> Page:
    page = Page()
    page("begin locksley", **{**FORM, **changes})
    return page


def test_the_first_answer_paints_the_lobby() -> None:
    page = Page()
    assert set(page.last["paint"]) == {"app"}
    assert 'data-do="play locksley"' in page.html["app"]
    assert page.last["title"]
    assert page.last["settings"]["theme"] == "system"


def test_one_press_and_one_plays_against_a_bot() -> None:
    page = Page()
    answer = page("play locksley")
    assert answer["route"] == "#/locksley"
    match = page.desk.match
    assert match is not None
    assert sorted(bool(player.bot) for player in match.players) == [False, True]
    assert record.read(answer["save"]["text"]).seed == match.seed


def test_a_whole_match_against_the_bot() -> None:
    page = Page()
    page("begin locksley", **{**FORM, "bot2": "greedy"})
    match = page.desk.match
    assert match is not None
    for _ in range(4000):
        if match.position.to_move is None:
            break
        if page.thinking:
            page.bot()
        else:
            wanted = [a for a in page.legal if a == "step"] or page.legal
            page(f"act {wanted[len(match.moves) % len(wanted)]}")
        assert "error" not in page.last
    assert match.position.to_move is None
    assert page.thinking is None
    kept = page.saves[page.desk.id]["text"]
    assert record.read(kept).result() in ("1-0", "0-1")
    assert 'data-do="again"' in page.seen()


def test_two_bots_play_by_themselves_and_can_be_stopped() -> None:
    page = Page()
    page("begin locksley", **{**FORM, "bot1": "random", "bot2": "random"})
    for _ in range(5):
        page.bot()
    assert len(page.desk.match.moves) == 5  # type: ignore[union-attr]
    page("pause")
    assert page.thinking is None
    page("resume")
    assert page.thinking is not None


def test_a_bot_is_given_a_view_and_not_the_seed() -> None:
    page = Page()
    page("begin locksley", **{**FORM, "bot1": "random", "first": "1"})
    asked = json.dumps(page.thinking)
    assert page.thinking is not None
    assert '"seed": "desk"' not in asked
    assert "shuffles" not in asked
    assert page.thinking["view"]["pile"] == 35


def until_robin_moves(page: Page) -> None:
    """Let bots play until a turn begins."""
    while not page.legal[0].startswith("robin "):
        page.bot()


def test_a_bot_plays_its_line_to_the_end_without_thinking_again() -> None:
    page = Page()
    page("begin locksley", **{**FORM, "bot1": "random", "bot2": "random", "first": "1"})
    until_robin_moves(page)
    assert page.thinking is not None
    square = next(action for action in page.legal if action.startswith("robin "))
    page("thought", id=page.thinking["id"], line=[square, "end"])
    asked = page.thinking
    assert asked["line"] == ["end"]
    assert "view" not in asked
    # Stopped and let go on, it still knows.
    page("pause")
    page("resume")
    assert page.thinking is not None
    assert page.thinking["line"] == ["end"]
    page.bot()
    assert "error" not in page.last
    assert page.desk.match.moves[-1].events[-1][0] == "end"  # type: ignore[union-attr]
    # The turn has passed, and what was decided with it.
    assert page.thinking is not None
    assert "line" not in page.thinking


def test_a_line_that_cannot_go_on_is_forgotten() -> None:
    page = Page()
    page("begin locksley", **{**FORM, "bot1": "random", "bot2": "random", "first": "1"})
    until_robin_moves(page)
    square = next(action for action in page.legal if action.startswith("robin "))
    page("thought", id=page.thinking["id"], line=[square, square])  # type: ignore[index]
    page.bot()
    assert page.last["error"]
    assert page.thinking is not None
    assert "view" in page.thinking


def test_a_late_answer_of_a_bot_is_dropped() -> None:
    page = Page()
    page("begin locksley", **{**FORM, "bot1": "random"})
    first = page.thinking
    page.bot()
    before = page.desk.match.result(), len(page.desk.match.moves)  # type: ignore[union-attr]
    page("thought", id=first["id"], line=["corner a1"])  # type: ignore[index]
    assert (page.desk.match.result(), len(page.desk.match.moves)) == before  # type: ignore[union-attr]


def test_an_illegal_action_is_refused_in_words_and_nothing_changes() -> None:
    page = two_people()
    before = page.desk.match.position.key()  # type: ignore[union-attr]
    answer = page("act robin a1")
    assert answer["error"] == "First choose a corner of the grid."
    assert "save" not in answer
    assert page.desk.match.position.key() == before  # type: ignore[union-attr]
    assert "no action" in page("act dance")["error"]


def test_nobody_moves_for_a_bot() -> None:
    page = Page()
    page("begin locksley", **{**FORM, "bot1": "random"})
    assert page("act corner a1")["error"] == "It is Ada's turn."


def test_only_what_changed_is_painted() -> None:
    page = two_people()
    page("act corner a1")
    page(f"peek {page.legal[0]}")
    assert "app" not in page.last["paint"]
    assert "bar" in page.last["paint"]
    assert "log" not in page.last["paint"]
    for id, html in page.last["paint"].items():
        assert f'id="{id}"' in html
    page("peek")
    assert page("peek").get("paint", {}) == {}


def test_the_table_is_painted_once_for_all_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """And anew for whatever its painter may look at; but what was looked at a moment ago is still there."""
    page = two_people()
    painter = screen.TABLES["locksley"]
    painted: list[str] = []
    real = painter.pieces
    monkeypatch.setattr(painter, "pieces", lambda scene: painted.append(scene.peek) or real(scene))
    for verb in ("sheet all", "close", "sheet rules", "close"):
        page(verb)
    assert painted == []
    anew = {"peek corner a1": 1, "peek": 0, "set pace slow": 1, "act corner a1": 1, "look 0": 1, "look": 0}
    for verb, times in anew.items():
        before = len(painted)
        page(verb)
        assert len(painted) == before + times, verb


def test_undo_goes_back_within_the_turn_and_says_why_not() -> None:
    page = two_people()
    assert page("undo")["error"] == "Nothing has been done in this turn yet."
    page("act corner a1")
    robin = page.legal[0]
    page(f"act {robin}")
    kept = page("undo")["save"]["text"]
    assert robin not in kept
    page(f"act {robin}")
    page("act end")
    assert "error" in page("undo")


@pytest.mark.parametrize("name", ['<img src=x onerror="alert`1`">', "a&b'\"c", "</script><b>"])
def test_markup_in_a_name_stays_text(name: str) -> None:
    page = two_people(name1=name)
    page("act corner a1")
    page("lobby")
    assert name not in page.seen()
    assert page.desk.match.players[0].name == name  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("field", "value"),
    [("name1", "a;b"), ("name1", ""), ("length", "endless"), ("bot2", "maid"), ("seed", "x" * 101)],
)
def test_a_form_with_a_mistake_comes_back_with_it(field: str, value: str) -> None:
    page = Page()
    answer = page("begin locksley", **{**FORM, field: value})
    assert answer["error"]
    assert page.desk.match is None
    assert page.desk.place == "setup"
    assert page.desk.choices["name2"] == "Marian"


def test_a_new_match_asks_before_it_replaces_one() -> None:
    page = two_people()
    page("act corner a1")
    page(f"act {page.legal[0]}")
    first = page.desk.id
    text = page.saves[first]["text"]
    page("begin locksley", **{**FORM, "seed": "other"})
    assert page.desk.pending is not None
    assert page.saves[first]["text"] == text
    page("close")
    assert page.desk.match.seed == "desk"  # type: ignore[union-attr]
    page("begin locksley", **{**FORM, "seed": "other"})
    page("replace")
    assert page.desk.match.seed == "other"  # type: ignore[union-attr]
    assert page.desk.id == first


def test_play_asks_too_while_a_match_is_unfinished() -> None:
    page = two_people()
    page("act corner a1")
    page(f"act {page.legal[0]}")
    page("lobby")
    page("play locksley")
    assert page.desk.pending is not None
    assert 'data-do="continue locksley"' in page.html["sheet"]
    page("continue locksley")
    assert page.desk.match.seed == "desk"  # type: ignore[union-attr]


def test_a_square_that_is_no_corner_says_so() -> None:
    page = two_people()
    page("peek corner c3")
    assert "Only a corner can be chosen." in page.html["bar"]


def test_a_reload_goes_on_where_one_was() -> None:
    page = two_people()
    page("act corner a1")
    page(f"act {page.legal[0]}")
    saved = [{"locked": False, **save} for save in page.saves.values()]
    again = Page(route="#/locksley", saves=saved)
    assert again.desk.match.position.key() == page.desk.match.position.key()  # type: ignore[union-attr]
    assert again.desk.id == page.desk.id
    lobby = Page(saves=saved)
    assert 'data-do="continue locksley"' in lobby.html["app"]


def test_a_match_in_another_tab_is_left_alone() -> None:
    page = two_people()
    saved = [{**save, "locked": True} for save in page.saves.values()]
    other = Page(saves=saved)
    assert "continue locksley" not in other.html["app"]
    other("play locksley")
    assert other.desk.id != page.desk.id
    # By the address of the game nothing begins unasked.
    third = Page(saves=saved, route="#/locksley")
    assert third.desk.match is None
    assert "open in another tab" in third.last["error"]
    assert 'id="setup"' in third.html["app"]


def test_a_tab_that_loses_the_match_goes_on_with_a_copy() -> None:
    page = two_people()
    first = page.desk.id
    answer = page("locked", id=first)
    assert answer["error"]
    assert page.desk.id != first
    assert answer["save"]["id"] == page.desk.id


@pytest.mark.parametrize("cut", [0.1, 0.4, 0.7, 0.95])
def test_a_save_cut_in_half_is_refused_and_kept(cut: float) -> None:
    page = two_people()
    page("act corner a1")
    [save] = page.saves.values()
    half = save["text"][: int(len(save["text"]) * cut)]
    other = Page(saves=[{**save, "text": half, "locked": False}])
    if other.desk.saves.unreadable():
        assert f'data-do="download {save["id"]}"' in other.html["app"]
        assert other(f"download {save['id']}")["file"]["text"] == half
        other("play locksley")
        assert save["id"] not in other.saves, "a text that can't be read is never written over"


def test_a_record_of_other_rules_is_refused_and_stays_downloadable() -> None:
    page = two_people()
    page("act corner a1")
    text = record.write(page.desk.match).replace("Rules: 1", "Rules: 99")  # type: ignore[arg-type]
    other = Page()
    other("open", text=text)
    assert "line 3, column 8" in other.seen()
    assert other("download refused")["file"]["text"] == text.strip()


def test_a_link_carries_the_match() -> None:
    page = two_people()
    page("act corner a1")
    link = page("share")["copy"]
    assert re.fullmatch(r"#r=[A-Za-z0-9_-]+", link)
    other = Page(route=link)
    assert record.write(other.desk.match) == record.write(page.desk.match)  # type: ignore[arg-type]
    assert "link" in Page(route=link[:-8]).last["error"]
    assert "link" in Page(route="#r=!!!").last["error"]


def test_looking_back_changes_nothing() -> None:
    page = two_people()
    page("act corner a1")
    page(f"act {page.legal[0]}")
    before = page.desk.match.position.key()  # type: ignore[union-attr]
    page("look 1")
    assert page.desk.match.position.key() == before  # type: ignore[union-attr]
    assert "error" in page("look 99")
    page("look")
    assert page.desk.looking is None


@pytest.mark.parametrize("name", ["menu", "rules", "all", "log"])
def test_every_sheet_opens_and_closes(name: str) -> None:
    page = two_people()
    assert "<dialog" in page(f"sheet {name}")["paint"]["sheet"]
    assert "<dialog" not in page("close")["paint"]["sheet"]


def test_settings_are_checked_and_handed_back() -> None:
    page = Page()
    assert page("set theme night")["settings"]["theme"] == "night"
    assert "error" in page("set theme purple")
    assert "error" in page("set nothing 1")


VERBS = [name.removeprefix("do_") for name in dir(Desk) if name.startswith("do_")]


@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    st.lists(
        st.tuples(
            st.sampled_from([*VERBS, "_paint", "handle", "", "act step", "act corner a1"]),
            st.sampled_from(
                ["", " ", " locksley", " robin c4", " 3", " -1", " ²", " theme night", " chess", " x" * 99]
            ),
            st.dictionaries(
                st.sampled_from(["text", "id", "line", "route", "value", "name1", "saves"]), st.text()
            ),
        ),
        max_size=12,
    )
)
def test_whatever_the_page_sends_is_answered(messages: list[tuple[str, str, dict[str, str]]]) -> None:
    desk = Desk()
    for verb, rest, given_ in messages:
        answer = json.loads(desk.handle(json.dumps({"do": verb + rest, "with": given_})))
        assert "\n" not in answer.get("error", "")


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", '{"do": 3}', '{"do": "act", "with": []}', "{"])
def test_a_broken_message_is_answered(text: str) -> None:
    assert json.loads(Desk().handle(text))["error"]
