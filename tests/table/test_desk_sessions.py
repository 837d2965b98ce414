"""Long sessions at the desk: everything on offer is pressed in any order, and nothing breaks or is lost."""

import base64
import json
import zlib
from html import escape
from random import Random
from typing import Any

import pytest
from tests.table.painted import HOSTILE, Tag, faults, find, read

from greenwood import desk as door
from greenwood import eyes, record
from greenwood.bots import arena
from greenwood.desk import Desk
from greenwood.game import Refused
from greenwood.games import GAMES
from greenwood.match import Match, Player

Save = dict[str, Any]
TYPED = ("Ada", HOSTILE, "</script><b>", "a;b", "", "x" * 41, "{name}", "%s {0}", "&lt;b&gt;", "מרים")
UNREADABLE = {"slot": "locksley", "id": "broken", "text": "Greenwood: 99\n<img src=x>\n", "locked": False}


class Page:
    """The page as a tree: paints are put in place, saves kept newest first as a browser keeps them."""

    def __init__(self, saves: tuple[Save, ...] = (), **start: Any) -> None:
        self.desk = Desk()
        self.settings: dict[str, str] = {}
        self.route = ""
        self.saves = {save["id"]: save for save in reversed(saves)}
        self.tree = Tag("", {})
        self.think: dict[str, Any] | None = None
        self.asked: list[dict[str, Any]] = []
        self.texts = [UNREADABLE["text"], "#r=AAAA", ""]
        self("start", **{"route": "", "settings": {"pace": "once"}, "saves": self.newest_first(), **start})

    def __call__(self, do: str, /, **given: Any) -> dict[str, Any]:
        self.last: dict[str, Any] = json.loads(self.desk.handle(json.dumps({"do": do, "with": given})))
        for id, html in self.last["paint"].items():
            self._put(id, html)
        if "save" in self.last:
            self._keep(do.partition(" ")[0], self.last["save"])
        if "think" in self.last:
            self.think = self.last["think"]
            if self.think:
                self.asked.append(self.think)
                assert self.match.seed not in json.dumps(self.think)
        self.settings = self.last.get("settings") or self.settings
        self.route = self.last.get("route", self.route)
        self.texts += [self.last["copy"]] if "copy" in self.last else []
        self.texts += [self.last["file"]["text"]] if "file" in self.last else []
        error = self.last.get("error", "-")
        assert error
        assert "\n" not in error
        assert "Something went wrong" not in error
        assert "could not be drawn" not in error
        return self.last

    @property
    def match(self) -> Match:
        assert self.desk.match is not None
        return self.desk.match

    def newest_first(self) -> list[Save]:
        there = [self.desk.saves.find(id) for id in reversed(self.saves)]
        locked = [bool(save and save.locked) for save in there]
        return [
            {**save, "locked": other_tab}
            for save, other_tab in zip(reversed(self.saves.values()), locked, strict=True)
        ]

    def _put(self, id: str, html: str) -> None:
        [new] = read(html).children
        assert isinstance(new, Tag)
        assert new.attrs["id"] == id
        if id == "app":
            self.tree = Tag("", {}, None, [new])
            new.parent = self.tree
            return
        [old] = find(self.tree, id=id)
        assert old.parent is not None
        new.parent = old.parent
        old.parent.children[old.parent.children.index(old)] = new

    def _keep(self, verb: str, save: Save) -> None:
        """No match is lost but for those a person lets go."""
        kept = self.saves.pop(save["id"], None)
        if save["text"] is None:
            assert verb == "forget"
            return
        self.saves[save["id"]] = save
        after = record.read(save["text"])
        if kept and verb != "replace":
            before = record.read(kept["text"])
            if "\n1. " in kept["text"]:
                assert after.seed == before.seed
                assert len(after.moves) >= len(before.moves) - (verb == "undo")

    def thought(self, question: dict[str, Any]) -> None:
        self("thought", **json.loads(door.think(json.dumps({**question, "level": "random"}))))

    def reachable(self) -> list[Tag]:
        """What can be pressed: in the dialog, when one is open, and never what says it is off."""
        dialogs = [tag for tag in self.tree.all() if tag.name == "dialog"]
        tags = (dialogs or [self.tree])[-1].all()
        return [
            tag
            for tag in tags
            if ("data-do" in tag.attrs or "data-peek" in tag.attrs) and "aria-disabled" not in tag.attrs
        ]

    def check(self) -> None:
        html = flat(self.tree)
        assert "<img" not in html
        assert "<script" not in html
        everything = [tag for tag in find(self.tree, id="sheet") if "sheet-all" in tag.attrs.get("class", "")]
        for sheet in everything:
            offered = [tag.attrs["data-do"] for tag in sheet.all() if "data-do" in tag.attrs]
            position = self.match.position
            bot = position.to_move is not None and self.match.players[position.to_move].bot
            nobody = bot or self.desk.looking is not None  # of the past nothing is offered
            legal = [] if nobody else [self.match.game.action_text(action) for action in position.actions()]
            assert [do[4:] for do in offered if do.startswith("act ")] == legal

    def same_as_fresh(self) -> None:
        """Painted bit by bit or at once from what is kept: the page is the same."""
        for verb in (
            "close",
            "unhint",
            "peek",
            "draft",
            "resume",
            *(["look"] if self.desk.place == "table" else []),
        ):
            self(verb)
        other = Page(tuple(self.newest_first()), route=self.route, settings=self.settings)
        if other.desk._waits() and not self.desk._waits():
            other("lift")
        if self.looking() != other.looking():
            return  # a bot moves, and only here somebody has lifted the curtain before
        if (other.desk.place, other.desk.id) == (self.desk.place, self.desk.id) or self.desk.place == "lobby":
            assert flat(self.tree) == flat(other.tree)
        assert not faults("".join(flat(tag) for tag in self.tree.children if isinstance(tag, Tag)))

    def looking(self) -> int:
        return eyes.looking(self.desk.match, self.desk.lifted) if self.desk.match else 0


def flat(tag: Tag | str) -> str:
    """The tree as HTML once more."""
    if isinstance(tag, str):
        return escape(tag)
    inside = "".join(map(flat, tag.children))
    attrs = "".join(f' {name}="{escape(value)}"' for name, value in sorted(tag.attrs.items()))
    closed = "" if tag.name in ("input", "br") else f"</{tag.name}>"
    return f"<{tag.name}{attrs}>{inside}{closed}" if tag.name else inside


def near_the_end(seed: str, bots: tuple[str, ...], before: int, game: str = "locksley") -> Save:
    """A match whose end is so many actions away."""
    level, options = ("greedy", {"length": "short"}) if game == "locksley" else ("random", {})
    whole = arena.play(GAMES[game], [level] * len(bots), options, f"deal {seed}")
    names = (HOSTILE.translate({ord(c): None for c in ";()"}), "Much", "Tuck", "Alan")
    players = [Player(name, bot) for name, bot in zip(names, bots, strict=False)]
    match = Match(whole.game, players, whole.options, whole.seed)
    for move in whole.moves[: len(whole.moves) - before]:
        match.act(move.action)
    return {"slot": game, "id": seed, "text": record.write(match)}


def filled(form: Tag, rng: Random, texts: list[str]) -> dict[str, str]:
    """A form as somebody might send it."""
    fields: dict[str, str] = {}
    for tag in form.all():
        name, value = tag.attrs.get("name"), tag.attrs.get("value", "")
        if name and tag.name == "textarea":
            fields[name] = rng.choice(texts)
        elif name and tag.attrs.get("type") == "radio":
            fields[name] = value if name not in fields or rng.random() < 0.4 else fields[name]
        elif name:
            fields[name] = value if rng.random() < 0.8 else rng.choice(TYPED)
    return fields


def one_thing(page: Page, rng: Random) -> None:
    """Press something, or let happen what can happen to a page."""
    chance = rng.random()
    if page.think and rng.random() < 0.6:
        question, page.think = page.think, None
        page.thought(question)
        assert "error" not in page.last
    elif chance < 0.03 and page.asked[:-1]:
        before = page.desk.match and len(page.match.moves)
        page.thought(rng.choice(page.asked[:-1]))
        assert (page.desk.match and len(page.match.moves)) == before, "an old answer is dropped"
    elif chance < 0.05:
        page("route", route=rng.choice(["#/", "#/locksley", "#/knights/setup", "#/chess", "#r=abc"]))
    elif chance < 0.06 and page.desk.match:
        page("locked", id=page.desk.id)
    elif chance < 0.1:
        page.same_as_fresh()
    else:
        press(page, rng)
    page.check()


def press(page: Page, rng: Random) -> None:
    by_verb: dict[str, list[Tag]] = {}
    for tag in page.reachable():
        by_verb.setdefault((tag.attrs.get("data-do") or tag.attrs["data-peek"]).split()[0], []).append(tag)
    verb = "act" if "act" in by_verb and rng.random() < 0.7 else rng.choice(sorted(by_verb))
    tag = rng.choice(by_verb[verb])
    given = {}
    if tag.name == "form":
        given = filled(tag, rng, page.texts)
    elif tag.name == "input":
        radio = tag.attrs["type"] == "radio"
        given = {"value": tag.attrs["value"]} if radio else {"text": rng.choice(page.texts)}
    do = tag.attrs.get("data-do") or tag.attrs["data-peek"]
    if "data-peek" in tag.attrs and rng.random() < 0.2:
        do = tag.attrs["data-peek"]
    page(do, **given)
    if not given:
        assert "error" not in page.last, f"{do} was on offer"


STARTS = {
    "a newcomer": (),
    "two people near the end": (near_the_end("end", ("", ""), 12),),
    "against a bot near the end": (near_the_end("last", ("", "random"), 12), UNREADABLE),
    "two bots near the end": (near_the_end("bots", ("random", "random"), 6),),
    "two knights and a bot": (near_the_end("knights", ("", "random", ""), 30, "knights"),),
    "one knight of four": (near_the_end("four", ("random", "random", "", "random"), 40, "knights"),),
}


@pytest.mark.parametrize("start", STARTS)
def test_whatever_is_on_offer_can_be_pressed_and_nothing_is_lost(start: str) -> None:
    for seed in range(3):
        rng = Random(f"{start} {seed}")
        page = Page(STARTS[start], route=f"#/{STARTS[start][0]['slot']}" if STARTS[start] else "")
        for _step in range(100):
            one_thing(page, rng)
        for save in page.saves.values():
            if save["id"] == "broken":
                assert save == UNREADABLE
            else:
                record.read(save["text"])


def test_a_sheet_stays_open_when_the_page_is_painted_anew() -> None:
    for sheet in ("menu", "all", "log", "rules"):
        page = Page((near_the_end("end", ("", ""), 4),), route="#/locksley")
        page(f"sheet {sheet}")
        page("locked", id=page.desk.id)
        assert set(page.last["paint"]) == {"app"}
        assert find(page.tree, id="sheet")[0].name == "dialog"


def test_a_match_gone_on_in_another_tab_is_taken_from_there() -> None:
    early = near_the_end("end", ("", ""), 8)
    later = {**early, "text": near_the_end("end", ("", ""), 4)["text"]}
    page = Page((early,), route="#/locksley")
    page("start", route="#/locksley", settings={}, saves=[later])
    assert record.write(page.match) == later["text"]


def test_an_unfinished_match_is_offered_though_another_was_finished_since() -> None:
    page = Page((near_the_end("done", ("", ""), 0), near_the_end("end", ("", ""), 8)))
    assert find(page.tree, data_do="continue locksley")
    page("continue locksley")
    assert page.desk.id == "end"


@pytest.mark.parametrize("settings", [[1], "x", {"theme": []}, {"x": {}}])
@pytest.mark.parametrize("stranger", [None, {"id": "x"}, 3])
def test_whatever_else_a_browser_has_kept_the_matches_are_found(settings: Any, stranger: Any) -> None:
    page = Page()
    page("start", settings=settings, saves=[stranger, near_the_end("end", ("", ""), 8)])
    assert find(page.tree, data_do="continue locksley")


def test_nobody_takes_back_for_a_bot() -> None:
    page = Page((near_the_end("bots", ("random", "random"), 6),), route="#/locksley")
    for _turn in range(8):
        if page.match.position.to_move is None or not page.match.why_no_undo():
            break
        page.thought(page.asked[-1])
    before = len(page.match.moves)
    assert page("undo")["error"].startswith("It is ")
    assert len(page.match.moves) == before


def test_a_bot_does_not_end_a_look_back() -> None:
    page = Page((near_the_end("bots", ("random", "random"), 6),), route="#/locksley")
    question = page.asked[-1]
    assert page("look 3")["think"] is None
    page.thought(question)
    assert page.desk.looking == 3
    page("look")
    assert page.think is not None
    page(f"look {len(page.match.moves)}")
    assert page.desk.looking is None, "that is the present"


def test_a_bot_of_an_unknown_level_is_named_before_the_match_waits_for_it() -> None:
    text = near_the_end("end", ("", "random"), 8)["text"].replace("bot random", "bot maid")
    page = Page()
    page("open", text=text)
    assert page.desk.match is None
    assert page("download refused")["file"]["text"] == text.strip()
    assert "There is no bot called maid." in flat(page.tree)
    page("open", text=near_the_end("done", ("", "random"), 0)["text"].replace("bot random", "bot maid"))
    assert page.match.result() != "*", "a finished one can be looked at"
    assert page("again")["error"] == "There is no bot called maid."


def test_fields_that_the_form_does_not_have_are_left_alone() -> None:
    page = Page()
    page("begin locksley", name1="Ada", name2="Much", bot2="", name3="Tuck", nameless="x")
    assert [player.name for player in page.match.players] == ["Ada", "Much"]


def test_no_link_unpacks_without_end() -> None:
    squeezed = zlib.compressobj(9, wbits=-15)
    bomb = base64.urlsafe_b64encode(squeezed.compress(b"a" * 20_000_000) + squeezed.flush()).decode()
    page = Page(route=f"#r={bomb.rstrip('=')}")
    assert "link" in page.last["error"]
    assert page.desk.match is None
    with pytest.raises(Refused):
        record.read("a" * 2_000_000)
