"""What Robin would do: asked beside the table, told in words that the rules bear out."""

import json
from itertools import product
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
from greenwood.games.knights import parse_action
from greenwood.games.knights.components import CASTLES, LAY, MOST_MUSTERED, PLAY, WORTH, xy
from greenwood.games.knights.riding import closed
from greenwood.games.locksley.components import EMPTY, ROBIN, SQUARES
from greenwood.hinting import LEVEL, Hinting
from greenwood.match import Match, Player
from greenwood.pondering import Pondering
from greenwood.table import chickwood, knights, locksley
from greenwood.table.knights.reasons import reasons
from greenwood.table.scene import Scene

NAMES = ("Marian", "Much", "Tuck")


def wander(game: Game, seats: int, seed: str, actions: int) -> Match:
    """A match of chance, against bots, at a moment when the person on the first seat is to move."""
    players = [Player(name, "outlaw" if n else "") for n, name in enumerate(NAMES[:seats])]
    match, rng = Match(game, players, {}, seed), Random(seed)
    while match.position.to_move is not None and (len(match.moves) < actions or match.position.to_move):
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
    assert "No hint could be found" in page.html["hint"]
    page("lobby")
    assert page("hint")["error"] == "It is not your turn."


def test_nobody_is_told_what_a_bot_should_do() -> None:
    page = Page()
    page("begin locksley", **{**FORM, "bot1": "random", "first": "1"})
    assert page("hint")["error"] == "It is Ada's turn."
    assert "ask-hint" not in page.html["app"]


def lanes_by_riding(position: Any, at: int) -> int:
    """Directions from which a rival could ride to a tile, tried with every castle that one has left."""
    open_from = set()
    for rival, (hand, pile) in enumerate(zip(position.hands, position.piles, strict=True)):
        for where, castle in product(position.frontier, {*hand, *pile}.intersection(CASTLES)):
            away = [there - here for here, there in zip(xy(at), xy(where), strict=True)]
            if rival and 0 in away and max(map(abs, away)) <= MOST_MUSTERED:
                trial = position.copy()
                trial.to_move, trial.laid = rival, 0
                trial.hands[rival], trial.piles[rival] = [castle], hand + pile
                trial.piles[rival].remove(castle)
                trial.play((LAY, castle, where))
                if comes_to(trial, at, rival):
                    open_from.add(tuple((one > 0) - (one < 0) for one in away))
    return len(open_from)


def comes_to(position: Any, at: int, rival: int) -> bool:
    """Whether the rival can end this action on top of a tile."""
    if position.phase == PLAY or position.to_move is None:
        return bool(position.stacks.get(at, (0,))[-1] == rival)
    for action in position.actions():
        after = position.copy()
        after.play(action)
        if comes_to(after, at, rival):
            return True
    return False


def test_a_blocked_lane_is_told_as_the_land_shows_it() -> None:
    blocked, safe = 0, 0
    for number in range(6):
        match = wander(GAMES["knights"], 3, f"lanes {number}", 60 + 8 * number)
        scene = scene_of(match)
        for action in scene.actions[:40]:
            before, after = match.position, match.position.copy()
            after.play(parse_action(action))
            said = " ".join(reasons([action], scene, {}))
            mine = [at for at, own in after.stacks.items() if own[-1] == 0 and WORTH[after.land[at]]]
            fewer = [
                lanes_by_riding(before, at) - lanes_by_riding(after, at)
                for at in mine
                if before.stacks.get(at, (9,))[-1] == 0 and not closed(after.land, after.stacks, at)
            ]
            assert said.count("It blocks an open lane") == fewer.count(1)
            assert said.count("It blocks two open lanes") == fewer.count(2)
            assert said.count("It blocks") == sum(one > 0 for one in fewer)
            blocked += said.count("It blocks")
            safe += "Nobody can take" in said
    assert blocked > 5


def test_a_tile_that_gains_nothing_saves_knights() -> None:
    saved = 0
    for number in range(4):
        scene = scene_of(wander(GAMES["knights"], 2, f"saved {number}", 20))
        before = GAMES["knights"].guess(scene.view, Random(0))
        for action in scene.actions:
            after = before.copy()
            after.play(parse_action(action))
            told = reasons([action], scene, {})
            if any("It spends no knight" in one for one in told):
                assert len(told) == 1
                assert after.points()[0] <= before.points()[0]
                reserve = after.reserve[0]
                assert reserve == before.reserve[0]
                assert f"{reserve} stay" in told[0] or (reserve == 1 and "one stays" in told[0])
                saved += 1
    assert saved > 10


def test_who_has_no_knight_left_is_told_no_more_than_that() -> None:
    match = wander(GAMES["knights"], 2, "saved 0", 20)
    match.position.reserve[0] = 0
    told = [knights.reasons([action], scene_of(match), {}) for action in scene_of(match).actions]
    assert all(told)
    assert ["You have no knight left that could ride."] in told
    assert "spends no knight" not in str(told)


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


def with_an_empty_pile(colour: int, holes: int) -> Match:
    """French: so many tiles of a colour are owned by the first seat, and missing on the grid."""
    match = Match(
        GAMES["locksley"], [Player("Ann"), Player("Bob", "squire")], {"edition": "french", "first": 1}, "h"
    )
    match.act(match.position.actions()[0])
    p = match.position
    p.coins[1] += p.pile
    p.pile = []
    for square in [at for at, lies in enumerate(p.grid) if lies == colour][:holes]:
        p.grid[square] = EMPTY
        p.holes.append(square)
        p.loot[0][colour] += 1
    return match


def test_what_a_sale_brings_back_is_left_out_and_the_sale_is_not() -> None:
    """A sale that fills holes shows tiles: what it sells and what it brings is told all the same."""
    match = with_an_empty_pile(colour=1, holes=3)
    assert match.position.loot[0][1] == 3
    tiles = [f"robin {SQUARES[to]}" for kind, to in match.position.actions() if kind == ROBIN]
    for line in (["sell red"], *[[tile, "sell red"] for tile in tiles]):
        told = " ".join(locksley.reasons(line, scene_of(match), {}))
        assert "It brings" in told
        assert "red crown" not in told
        assert "Vain" not in told


def test_a_step_that_is_paid_for_counts_where_it_shows_a_tile() -> None:
    match = with_an_empty_pile(colour=1, holes=1)
    told = " ".join(locksley.reasons(["bribe"], scene_of(match), {}))
    assert told.startswith("Your Bard c")
    assert " step" in told


def test_coins_of_a_line_are_told_once() -> None:
    match = with_an_empty_pile(colour=1, holes=3)
    match.position.loot[0][4] = 4
    told = locksley.reasons(["sell red", "sell blue"], scene_of(match), {})
    assert [one for one in told if "brings" in one] == ["It brings one coin."], (
        "a tile shows up after the first"
    )
    match.position.holes.clear()
    told = locksley.reasons(["sell red", "sell blue"], scene_of(match), {})
    assert [one for one in told if "brings" in one] == ["It brings three coins."]


@pytest.mark.parametrize(
    ("chance", "said"), [(0.0, 0), (0.001, 1), (0.42, 42), (0.996, 99), (1.0, 100)], ids=str
)
def test_what_is_only_likely_is_neither_certain_nor_hopeless(chance: float, said: int) -> None:
    match = wander(GAMES["locksley"], 2, "chance", 9)
    told = [{**lines(match, Random(1))[0], "chances": [chance, 1 - chance]}]
    assert f"wins {said} of 100" in hinted(match, told, {})


@pytest.mark.parametrize("name", list(GAMES))
def test_hardly_a_line_is_without_a_reason(name: str) -> None:
    game, rng, bare = GAMES[name], Random(name), []
    for number in range(12):
        match = wander(game, 2, f"why {number}", 6 + 8 * number)
        if match.position.to_move is None:
            continue
        scene = scene_of(match)
        for one in lines(match, rng):
            if not screen.TABLES[name].reasons(one["line"], scene, {}):
                bare.append(one["line"][0])
    assert not [line for line in bare if line.split()[0] != "end"], bare


def test_what_is_kept_at_the_start_has_a_reason_of_its_own() -> None:
    match = wander(GAMES["knights"], 2, "keep", 0)
    scene = scene_of(match)
    assert {line: knights.reasons([line], scene, {}) for line in scene.actions} == {
        "keep Pc M": ["Whoever rides over a mountain leaves three knights there."],
        "keep Pc P": ["A plain is worth no points to anybody, wherever you must lay it."],
        "keep Pc Pv": ["A village is worth two points to whoever holds it."],
    }


def test_an_end_of_turn_says_what_is_not_sold_or_that_nothing_else_is_left() -> None:
    end = {"line": ["end"], "visits": 1, "chances": [0.5, 0.5]}
    unsold = alone = 0
    for number in range(200):
        match = wander(GAMES["locksley"], 2, f"end {number}", 30)
        while match.position.to_move == 0:
            actions = scene_of(match).actions
            if "end" in actions:
                told = hinted(match, [end], {})
                if actions == ("end",):
                    assert ("The rules allow nothing else." in told) == ("advised-why" in told)
                    alone += 1
                sales = [action for action in actions if action.startswith("sell")]
                nothing = "It sells nothing: you keep " in told
                assert nothing == (sales != [] and match.position.coins[0] == [])
                unsold += nothing
            match.act(match.position.actions()[0])
    assert alone > 9
    assert unsold > 9


@pytest.mark.parametrize(("left", "said"), [(9, "3"), (2, "2"), (1, "one"), (0, "")])
def test_no_more_alms_are_promised_than_there_are_cubes(left: int, said: str) -> None:
    scene = scene_of(wander(GAMES["chickwood"], 3, "alms", 5))
    scene.view["cubes"][0] = left
    castle = next(castle for castle in scene.view["rows"])
    scene.view["rows"][castle] = [{"by": 2, "up": True, "card": "alms-3"}]
    told = [one for one in chickwood.reasons([f"raid {castle}"], scene, {}) if "It gives you" in one]
    assert told == ([f"It gives you {said} alms."] if said else [])


def test_three_first_actions_are_told_each_with_its_best_line() -> None:
    hinting = Hinting()
    id = hinting.question(wander(GAMES["locksley"], 2, "alike", 9), "m")["id"]
    told = [{"line": line.split("; ")} for line in ("a; end", "a; step; end", "b; end", "c", "b", "d; end")]
    assert hinting.answered({"id": id, "lines": told})
    assert ["; ".join(line["line"]) for line in hinting.lines] == ["a; end", "b; end", "c"]


def test_who_hints_thinks_before_it_speaks() -> None:
    assert levels.LEVELS[LEVEL].at_once is None
