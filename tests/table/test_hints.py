"""What Robin would do: asked beside the table, told in words that the rules bear out."""

import json
from random import Random
from typing import Any

import pytest
from tests.table.painted import find, read
from tests.table.test_desk import FORM, Page

from greenwood import screen
from greenwood.bots import levels
from greenwood.bots.hunches import hunches
from greenwood.eyes import looking
from greenwood.game import Game
from greenwood.games import GAMES
from greenwood.hinting import LEVEL, Hinting
from greenwood.match import Match, Player
from greenwood.pondering import Pondering
from greenwood.table import chickwood
from greenwood.table.scene import Scene

NAMES = ("Marian", "Much", "Tuck")


def wander(
    game: Game, seats: int, seed: str, actions: int, phase: int | None = None, **options: str
) -> Match:
    """A match of chance, against bots, at a moment when the person on the first seat is to move, in a phase
    if one is named; at its end if there is none.
    """
    players = [Player(name, "outlaw" if n else "") for n, name in enumerate(NAMES[:seats])]
    match, rng = Match(game, players, options, seed), Random(seed)
    while match.position.to_move is not None and (
        len(match.moves) < actions or match.position.to_move or phase not in (None, match.position.phase)
    ):
        match.act(rng.choice(match.position.actions()))
    return match


def scene_of(match: Match) -> Scene:
    legal = tuple(match.game.action_text(action) for action in match.position.actions())
    return screen.scene(match, None, looking(match, -1), legal, "", "", False, {})


def lines(match: Match, rng: Random) -> list[dict[str, Any]]:
    """Lines as a search could tell them: what the person could do until the turn passes."""
    found = []
    for _line in range(3):
        position, line = match.position.copy(), []
        while position.to_move == 0 and len(line) < 5:
            action = rng.choice(position.actions())
            line.append(match.game.action_text(action))
            events = position.play(action)
            if any(event[0] in match.game.META.reveals for event in events):
                break
        found.append({"line": line, "visits": 5, "chances": [1 / len(match.players)] * len(match.players)})
    return found


def hinted(match: Match, told: list[dict[str, Any]], hunches: dict[str, float]) -> str:
    hinting = Hinting()
    question = hinting.question(match, "m")
    assert question["view"] == match.game.view(match.position, 1)
    assert hinting.answered({"id": question["id"], "lines": told, "hunches": hunches})
    return str(screen.hint(scene_of(match), hinting, match))


@pytest.mark.parametrize("name", list(GAMES))
def test_every_hint_is_legal_and_true_however_hidden_things_lie(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Played on the position itself, or on others that fit the view, the same is said as on the guess."""
    game, rng, why, changed = GAMES[name], Random(name), 0, 0
    for number in range(14):
        match = wander(game, 2 if name == "locksley" else 3, f"{name} {number}", 4 + 9 * number)
        if match.position.to_move is None:
            continue
        told = lines(match, rng)
        painted = hinted(match, told, {"1": 0.7})
        begun = {one["line"][0]: one for one in reversed(told)}
        told = [one for one in told if begun[one["line"][0]] is one]
        advised = find(read(painted), **{"class": "advised"})
        assert [tag.attrs["data-do"] for tag in advised] == [f"act {one['line'][0]}" for one in told]
        assert [tag.attrs["data-peek"] for tag in advised] == [f"peek {one['line'][0]}" for one in told]
        assert {one["line"][0] for one in told} <= set(scene_of(match).actions)
        why += painted.count("advised-why")
        other = game.guess(game.view(match.position, 1), rng)
        changed += other.key() != match.position.key()
        for truth in (match.position, other):
            with monkeypatch.context() as patched:
                for module in ("reasons", "moment"):
                    patched.setattr(
                        f"greenwood.table.{name}.{module}.guess",
                        lambda view, rng, t=truth: t.copy(),
                        raising=False,
                    )
                patched.setattr(game, "guess", lambda view, rng, t=truth: t.copy())
                assert hinted(match, told, {"1": 0.7}) == painted
    assert why > 10
    assert changed > 3


def test_a_hint_is_found_beside_the_table() -> None:
    page = Page()
    page("begin locksley", **{**FORM, "first": "1"})
    page(f"act {page.legal[0]}")
    moves = len(page.desk.match.moves)  # type: ignore[union-attr]
    asked = page("hint")["muse"]
    assert "Robin Hood is thinking." in page.html["hint"]
    assert asked["level"] == "robin"
    assert '"seed": "desk"' not in json.dumps(asked)
    asked["iterations"] = 30
    page("mused", **answer_of(asked))
    assert "wins " in page.html["hint"]
    best = find(read(page.html["hint"]), id="advised-1")[0]
    (words,) = [tag for tag in best.all() if tag.name == "b"]
    (chance,) = find(best, **{"class": "advised-chance"})
    assert page.last["say"] == [f"Robin would: {words.text()} ({chance.text()})"]
    first = find(read(page.html["hint"]), id="advised-1")[0].attrs["data-do"].removeprefix("act ")
    assert first in page.legal
    # Considered like any action, and still there.
    page(f"peek {first}")
    assert 'data-state="peek"' in page.html["bar"]
    assert "advised-1" in page.html["hint"]
    assert len(page.desk.match.moves) == moves  # type: ignore[union-attr]
    page(f"act {first}")
    assert "advised-1" not in page.html["hint"]
    assert page.last["muse"] is None


def answer_of(asked: dict[str, Any]) -> dict[str, Any]:
    pondering = Pondering()
    reply = json.loads(pondering.handle(json.dumps(asked)))
    while "more" in reply:
        reply = json.loads(pondering.handle("{}"))
    return dict(reply)


def test_a_late_hint_and_one_that_was_put_away_are_dropped() -> None:
    page = Page()
    page("begin locksley", **{**FORM, "first": "1"})
    asked = page("hint")["muse"]
    assert page("unhint")["muse"] is None
    page("mused", id=asked["id"], lines=[{"line": [page.legal[0]], "visits": 1, "chances": [0.5, 0.5]}])
    assert "hidden" in page.html["hint"]
    asked = page("hint")["muse"]
    page("mused", id=asked["id"], failed=True)
    assert "say" not in page.last
    assert "No hint could be found" in page.html["hint"]
    page("lobby")
    assert page("hint")["error"] == "It is not your turn."


def test_nobody_is_told_what_a_bot_should_do() -> None:
    page = Page()
    page("begin locksley", **{**FORM, "bot1": "random", "first": "1"})
    assert page("hint")["error"] == "It is Ada's turn."
    assert "ask-hint" not in page.html["app"]


def test_what_is_thought_of_hidden_cards_comes_from_the_view() -> None:
    game = GAMES["chickwood"]
    match = wander(game, 3, "hunches", 5)
    view = game.view(match.position, 1)
    found = hunches(game, view, "seed")
    hidden = {castle for castle, row in view["rows"].items() if any("card" not in entry for entry in row)}
    assert set(found) == hidden
    assert hidden
    assert all(0 <= chance <= 1 for chance in found.values())
    assert hunches(GAMES["locksley"], {}, "seed") == {}
    castle = sorted(hidden)[0]
    scene = scene_of(match)
    scene.view["phase"] = "raid"
    for chance, likely in ((0.7, True), (0.2, False)):
        said = chickwood.reasons([f"raid {castle}"], scene, {castle: chance})
        assert ("The first hidden card there is likely a henchman." in said) == likely


@pytest.mark.parametrize(
    ("chance", "said"), [(0.0, 0), (0.001, 1), (0.42, 42), (0.996, 99), (1.0, 100)], ids=str
)
def test_what_is_only_likely_is_neither_certain_nor_hopeless(chance: float, said: int) -> None:
    match = wander(GAMES["locksley"], 2, "chance", 9)
    told = [{**lines(match, Random(1))[0], "chances": [chance, 1 - chance]}]
    assert f"wins {said} of 100" in hinted(match, told, {})


def test_no_line_is_told_to_win_more_often_than_a_better_one() -> None:
    """The best is the surest, and what was seldom tried may look better by luck."""
    match = wander(GAMES["knights"], 2, "chance", 9)
    told = [
        {"line": [action], "visits": 5, "chances": [chance, 1 - chance]}
        for action, chance in zip(scene_of(match).actions, (0.42, 0.44, 0.4), strict=False)
    ]
    painted = hinted(match, told, {})
    chances = [tag.text() for tag in find(read(painted), **{"class": "advised-chance"})]
    assert chances == ["wins 42 of 100", "wins 42 of 100", "wins 40 of 100"]


def test_three_first_actions_are_told_each_with_its_best_line() -> None:
    hinting = Hinting()
    id = hinting.question(wander(GAMES["locksley"], 2, "alike", 9), "m")["id"]
    told = [{"line": line.split("; ")} for line in ("a; end", "a; step; end", "b; end", "c", "b", "d; end")]
    assert hinting.answered({"id": id, "lines": told})
    assert ["; ".join(line["line"]) for line in hinting.lines] == ["a; end", "b; end", "c"]


def test_who_hints_thinks_before_it_speaks() -> None:
    assert levels.LEVELS[LEVEL].at_once is None
