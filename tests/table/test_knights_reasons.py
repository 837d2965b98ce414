"""Why a line of Robber Knights is advised: every sentence is worked out again by playing all there is."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from tests.table.knights_scenes import NAMES, PLAY, drawn_land, scene

from greenwood.bots import levels
from greenwood.games import GAMES
from greenwood.games.knights import action_text, new, parse_action
from greenwood.games.knights.components import CASTLES, CELL_TEXT, DONE, LAY, NUMBER, TILE, cell
from greenwood.games.knights.position import Position
from greenwood.table.knights.reasons import reasons
from greenwood.table.people import NUMBERS

POINTS = {"one point": 1, **{f"{number} points": n for n, number in enumerate(NUMBERS) if n > 1}}


def ridden(position: Position, seat: int) -> int:
    """The most points that a seat can have when the castle just laid and its knights are done."""
    if position.phase == PLAY or position.to_move is None:
        return position.points()[seat]
    found = 0
    for action in position.actions():
        after = position.copy()
        after.play(action)
        found = max(found, ridden(after, seat))
    return found


def won(position: Position, seat: int, tiles: list[int], cells: list[int]) -> int:
    """The most points that one of a seat's tiles could win on some cells, tried one by one."""
    most = 0
    for kind in set(tiles):
        for at in cells:
            trial = position.copy()
            trial.to_move, trial.phase, trial.laid = seat, PLAY, 0
            trial.hands[seat] = [kind, TILE["P"]]
            trial.play((LAY, kind, at))
            most = max(most, ridden(trial, seat) - position.points()[seat])
    return most


def finished(position: Position, first: tuple[int, ...], rng: Random) -> list[str]:
    """A line that begins with an action, and what follows until its knights are done."""
    twin, line = position.copy(), [first]
    twin.play(first)
    while twin.phase != PLAY and twin.to_move is not None:
        line.append(rng.choice(twin.actions()))
        twin.play(line[-1])
    return [action_text(action) for action in line]


def advised(seats: int, rng: Random) -> Iterator[tuple[Position, list[str]]]:
    """Positions of matches of outlaws, each with lines that could be played there."""
    game, position = GAMES["knights"], new(seats, {}, f"why {seats}")
    while position.to_move is not None:
        if position.phase == PLAY:
            legal = position.actions()
            some = rng.sample(legal, min(4, len(legal)))
            yield from ((position, finished(position, one, rng)) for one in {*some, legal[-1]})
        seen = game.view(position, position.to_move + 1)
        position.apply(levels.choose_at_once(game, seen, "outlaw", str(rng.random())))


def checked(position: Position, line: list[str], said: str) -> str:
    """Whether a sentence is true; what kind it is."""
    me = position.to_move
    assert me is not None
    after, kept, laid = position.copy(), list(position.hands[me]), []
    for text in line:
        action = parse_action(text)
        if action[0] == LAY:
            kept.remove(action[1])
            laid.append(action[2])
        after.play(action)
    then, now = position.points()[me], after.points()[me]
    points = [POINTS[one] for one in re.findall("|".join(POINTS), said)]
    where = next(iter(re.findall(r"−?\d+,−?\d+", said)), "").replace("−", "-")
    at = CELL_TEXT.index(where) if where else 0
    if said.startswith("It wins"):
        assert points == [now - then]
    elif said.startswith("You take"):
        loser = NAMES.index(said.split()[-1].rstrip("."))
        assert (position.stacks[at][-1], after.stacks[at][-1]) == (loser, me)
    elif said.startswith("Nobody can take"):
        assert after.stacks[at][-1] == me
        assert len(after.stacks[at]) + NUMBER[after.land[at]] > 4
    elif said.startswith("A castle in your hand"):
        (number,) = re.findall("not ([a-z]+), if nobody comes between", said)
        before = won(position, me, kept, position.frontier)
        assert points == [won(after, me, kept, after.frontier)]
        assert points[0] > before == NUMBERS.index(number)
    elif said.startswith("You keep a castle"):
        assert set(kept) & set(CASTLES)
        assert points == [won(after, me, kept, after.frontier)]
    elif said.startswith("It takes a place"):
        (name,) = re.findall("a castle of ([A-Z][a-z]+) could", said)
        could = {
            NAMES[seat]: won(position, seat, [*hand, *position.piles[seat]], laid[:1])
            for seat, hand in enumerate(position.hands)
            if seat != me
        }
        assert points == [could[name]] == [max(could.values())]
        assert points[0] > 1
    elif said.startswith("It gives no rival"):
        for seat, hand in enumerate(position.hands):
            left = [*hand, *position.piles[seat]]
            more = won(after, seat, left, after.frontier) if seat != me else 0
            assert more == 0 or more <= won(position, seat, left, position.frontier)
    elif said.startswith("No tile in your hand"):
        assert line == ["done"]
        assert won(position, me, kept, position.frontier) == 0
    elif said.startswith("It spends no knight"):
        left = after.reserve[me]
        assert left == position.reserve[me]
        number = NUMBERS[left] if left < len(NUMBERS) else left
        assert said.endswith(f"{number} stay{'s' * (left == 1)} in your reserve.")
    elif said.startswith("You have no knight left"):
        assert not position.reserve[me]
    else:
        assert said.startswith("It blocks "), said  # see test_reasons
    return " ".join(said.split()[:3])


@pytest.mark.parametrize("seats", [2, 3])
def test_every_sentence_holds_when_all_is_tried(seats: int) -> None:
    rng, kinds, bare, looked = Random(seats), Counter[str](), 0, 0
    for position, line in advised(seats, rng):
        told = reasons(line, scene(position, you=(position.to_move or 0) + 1), {})
        looked += 1
        bare += not told
        kinds.update(checked(position, line, one) for one in told)
    assert looked > 200
    assert not bare
    assert (
        min(kinds[kind] for kind in ("It wins one", "A castle in", "It takes a", "It gives no", "You keep a"))
        > 4
    )
    assert kinds["It spends no"] < looked / 20


def test_what_castles_could_win_is_told_of_a_land_of_our_own() -> None:
    position = drawn_land({(0, 0): "Pt", (1, 0): "Pv", (2, 0): "L"})
    position.hands[0] = [TILE["Pc"], TILE["Pv"]]
    position.piles[1] = [TILE["Fc"]]
    assert reasons(["lay Pv -1,0"], scene(position), {}) == [
        "A castle in your hand could then win eight points, not six, if nobody comes between.",
        "It takes a place where a castle of Bruno could have won six points.",
    ]
    assert reasons(["lay Pv 2,1"], scene(position), {}) == [
        "It gives no rival’s castle more to win than before."
    ]
    position.hands[0][1] = TILE["P"]
    assert reasons(["lay P 2,1"], scene(position), {}) == [
        "You keep a castle that could win six points, if nobody comes between."
    ]
    position.laid = 1
    assert reasons(["done"], scene(position), {}) == [
        "You keep a castle that could win six points, if nobody comes between."
    ]
    position.hands[0] = [TILE["L"], TILE["Pv"]]
    assert reasons(["done"], scene(position), {}) == ["No tile in your hand could win a point now."]
    assert reasons(["lay L 2,1"], scene(position), {}) == ["It spends no knight: 30 stay in your reserve."]
    assert (DONE,) in position.actions()


def test_a_lane_far_from_the_tile_is_not_told_as_blocked() -> None:
    """The seventh row closes what lies beyond the first: nothing stands in the way there."""
    column = {(0, y): "P" for y in range(1, 6)}
    position = drawn_land({(0, 0): "Pc", **column}, x0_0=(1,))
    position.hands[0] = [TILE["L"], TILE["P"]]
    position.piles[1] = [TILE["Pc"]]
    after = position.copy()
    after.play(parse_action("lay L 0,6"))
    assert set(position.frontier) - set(after.frontier) == {cell(0, -1), cell(0, 6)}
    assert "blocks" not in " ".join(reasons(["lay L 0,6"], scene(position), {}))
    assert "It blocks an open lane to your castle at 0,0." in reasons(["lay L 0,-1"], scene(position), {})
