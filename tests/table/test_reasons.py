"""Why a line is advised: every sentence holds of the position, and hardly a line has none."""

from itertools import product
from random import Random
from typing import Any

import pytest
from tests.table.test_hints import NAMES, hinted, lines, scene_of, wander

from greenwood import screen
from greenwood.games import GAMES
from greenwood.games.chickwood.components import ALMS_PHASE, LEGEND
from greenwood.games.chickwood.scoring import totals
from greenwood.games.knights import parse_action
from greenwood.games.knights.components import CASTLES, LAY, MOST_MUSTERED, PLAY, WORTH, xy
from greenwood.games.knights.riding import closed
from greenwood.games.locksley.components import EMPTY, ROBIN, SQUARES
from greenwood.games.locksley.tasks import met
from greenwood.match import Match, Player
from greenwood.table import chickwood, knights, locksley
from greenwood.table.chickwood import worth
from greenwood.table.chickwood.telling import signed
from greenwood.table.knights.reasons import reasons


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
            # Where only the limit forbids a tile now, nobody sees why: that is not told as a lane blocked.
            after.frontier += [
                at for at in before.frontier if not after.land[at] and at not in after.frontier
            ]
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


def test_who_has_no_knight_left_is_told_no_more_than_that() -> None:
    match = wander(GAMES["knights"], 2, "saved 0", 20)
    match.position.reserve[0] = 0
    told = [knights.reasons([action], scene_of(match), {}) for action in scene_of(match).actions]
    assert all(told)
    assert ["You have no knight left that could ride."] in told
    assert not any(word in str(told) for word in ("spends no knight", "castle in your hand", "keep a castle"))


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


def test_what_only_a_sale_of_this_turn_meets_is_not_promised_beyond_it() -> None:
    told = 0
    for number in range(90):
        match = wander(GAMES["locksley"], 2, f"sale {number}", 60)
        sales = [action for action in scene_of(match).actions if action.startswith("sell")]
        names = ("Nobility Obliged", "The Fence", "Market")
        for sale in sales:
            match.position.robin_moved = True
            now = " ".join(locksley.reasons([sale], scene_of(match), {}))
            then = " ".join(locksley.reasons([sale, "end"], scene_of(match), {}))
            told += any(f"opens {name}" in now or f"and {name}" in now for name in names)
            assert not any(name in then.partition("It opens")[2] for name in names)
    assert told > 5


def test_what_the_next_tile_may_undo_is_not_promised_beyond_the_turn() -> None:
    """Vain Endeavour asks for a colour that isn't on the grid, and the end of the turn brings a tile."""
    told = 0
    for number in range(600):
        match = wander(GAMES["locksley"], 2, f"vain {number}", 40, light="night", edition="french")
        for jump in [action for action in scene_of(match).actions if action.startswith("robin")]:
            now = " ".join(locksley.reasons([jump], scene_of(match), {}))
            then = " ".join(locksley.reasons([jump, "end"], scene_of(match), {}))
            told += "Vain Endeavour" in now
            assert "Vain Endeavour" not in then
    assert told > 5


def test_what_the_rival_s_jump_undoes_is_not_promised_beyond_the_turn() -> None:
    """How the Robins stand changes with the next jump; the tile it takes makes up for one of one's own."""
    told = samaritans = 0
    tasks = ("golden-arrow", "rivalry", "eagle-eye")
    names = ("The Golden Arrow", "Rivalry", "Eagle Eye")
    for number in range(60):
        match = wander(GAMES["locksley"], 2, f"jump {number}", 60)
        for jump in [action for action in scene_of(match).actions if action.startswith("robin")]:
            now = " ".join(locksley.reasons([jump], scene_of(match), {}))
            then = " ".join(locksley.reasons([jump, "end"], scene_of(match), {}))
            told += any(name in now for name in names)
            assert not any(name in then for name in names)
            after = match.position.copy()
            after.play(match.game.parse_action(jump))
            if (ROBIN,) in {action[:1] for action in after.actions()} or after.to_move:
                continue
            stood = [task for task in tasks if met(after, 0, task)]
            lies = sum(after.loot[0]) - sum(after.loot[1])
            if "closes" in now and "Good Samaritan" in now.partition("closes")[2]:
                samaritans += lies == 1
                assert ("Good Samaritan" in then) == (lies > 1)
            after.play(match.game.parse_action("end"))
            for answer in [action for action in after.actions() if action[0] == ROBIN]:
                jumped = after.copy()
                jumped.play(answer)
                assert not any(met(jumped, 0, task) for task in stood)
    assert told > 5
    assert samaritans > 5


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


@pytest.mark.parametrize("name", list(GAMES))
def test_hardly_a_line_is_without_a_reason(name: str) -> None:
    game, rng, bare = GAMES[name], Random(name), []
    for number in range(12):
        match = wander(game, 2, f"why {number}", 6 + 8 * number)
        if match.position.to_move is None:
            continue
        scene = scene_of(match)
        for one in lines(match, rng):
            told = screen.TABLES[name].reasons(one["line"], scene, {})
            if all(reason.startswith("It closes") for reason in told):
                bare.append(one["line"][0])
    assert not [line for line in bare if line.split()[0] != "end"], bare


def test_what_is_kept_at_the_start_has_a_reason_of_its_own() -> None:
    match = wander(GAMES["knights"], 2, "keep", 0)
    scene = scene_of(match)
    assert {line: knights.reasons([line], scene, {}) for line in scene.actions} == {
        "keep Pc M": ["Lay the mountain in a rival’s way: whoever rides over it leaves three knights there."],
        "keep Pc P": ["You may lay an empty plain anywhere: it gives no points to whoever rides there."],
        "keep Pc Pv": ["Lay the village beside your next castle: one knight can hold it for two points."],
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


@pytest.mark.parametrize(("left", "said"), [(9, "three"), (2, "two"), (1, "one"), (0, "")])
def test_no_more_alms_are_promised_than_there_are_cubes(left: int, said: str) -> None:
    scene = scene_of(wander(GAMES["chickwood"], 3, "alms", 5))
    scene.view["cubes"][0] = left
    castle = next(castle for castle in scene.view["rows"])
    scene.view["rows"][castle] = [{"by": 2, "up": True, "card": "alms-3"}]
    told = [one for one in chickwood.reasons([f"raid {castle}"], scene, {}) if "It gives you" in one]
    assert told == ([f"It gives you {said} alms."] if said else [])


def test_a_benefactor_laid_promises_its_alms() -> None:
    scene = scene_of(wander(GAMES["chickwood"], 3, "alms", 5))
    castle = next(castle for castle in scene.view["rows"])
    assert "It would give you three alms." in chickwood.reasons([f"scout {castle} alms-3"], scene, {})
    assert "alms" not in " ".join(chickwood.reasons([f"scout {castle} ring"], scene, {}))
    scene.view["cubes"][0] = 0
    assert "alms" not in " ".join(chickwood.reasons([f"scout {castle} alms-3"], scene, {}))


def test_a_bad_card_says_whom_it_harms() -> None:
    """That the castle earns oneself less is no reason; that it earns a rival less is one."""
    scene = scene_of(wander(GAMES["chickwood"], 3, "harm", 0))
    castle = next(castle for castle in scene.view["rows"])
    for seat, chests in enumerate([0, 1, 3]):
        scene.view["loot"][seat] = {"chest-gold": chests} if chests else {}
    for card, harms in (("bust", True), ("chest-gold", False)):
        told = chickwood.reasons([f"scout {castle} {card}"], scene, {})
        before = [worth.gain(worth.loot_of(scene.view, seat), (), int(castle)) for seat in range(3)]
        after = [worth.gain(worth.loot_of(scene.view, seat), (card,), int(castle)) for seat in range(3)]
        said = f"it would earn Tuck {signed(after[2])}, not {signed(before[2])}."
        assert harms == (after[2] < before[2])
        assert (said in " ".join(told)) == harms


def test_a_snake_is_told_as_a_whole_and_true() -> None:
    several = 0
    for number in range(40):
        match = wander(GAMES["chickwood"], 3, f"snake {number}", 0, ALMS_PHASE, legendary="on")
        if match.position.to_move is not None:
            rng, after, line = Random(number), match.position.copy(), []
            while after.to_move == 0 and after.phase == ALMS_PHASE:
                action = rng.choice(after.actions())
                line.append(match.game.action_text(action))
                after.play(action)
            paid = [
                sum(villages[0] for villages in worth.villages_glory(match.game.view(one, 1)).values())
                for one in (match.position, after)
            ]
            what = "The whole snake" if len(line) > 1 else "Here it"
            said = chickwood.reasons(line, scene_of(match), {})
            assert said[0] == f"{what} brings you {signed(paid[1] - paid[0])}."
            several += len(line) > 1
    assert several > 5


def test_a_legendary_card_says_whom_it_harms() -> None:
    told = set()
    for number in range(60):
        match = wander(GAMES["chickwood"], 3, f"harm {number}", 0, LEGEND, legendary="on")
        if match.position.to_move is not None:
            scene, before = scene_of(match), totals(match.position)
            for action in Random(number).sample(scene.actions, min(9, len(scene.actions))):
                after = match.position.copy()
                after.play(match.game.parse_action(action))
                mine, *others = [then - now for then, now in zip(totals(after), before, strict=True)]
                said = " ".join(chickwood.reasons([action], scene, {}))
                if action.endswith("none"):
                    assert said == "It leaves everything as it is."
                    continue
                harmed = [
                    f"It brings {name} {signed(gain)}."
                    for name, gain in zip(NAMES[1:], others, strict=True)
                    if gain == min(others) < 0
                ]
                own = [f"It brings you {signed(mine)}."] if mine or not harmed else []
                assert said in [" ".join([*own, one]) for one in harmed or [""]] or said == " ".join(own)
                assert ("It brings Much" in said or "It brings Tuck" in said) == bool(harmed)
                told.add(bool(harmed))
    assert told == {True, False}
