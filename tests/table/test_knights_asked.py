"""What the bar of Robber Knights asks while knights muster and ride, action by action: it fits the moment."""

from collections.abc import Iterator
from functools import cache

import pytest
from tests.table.knights_scenes import (
    MUSTER_PHASE,
    RIDE_PHASE,
    drawn_land,
    mustering,
    positions,
    scene,
)
from tests.table.painted import find, read

from greenwood.bots import levels
from greenwood.games import GAMES
from greenwood.games.knights import action_text, new, parse_action
from greenwood.games.knights.components import CASTLES, CELL_TEXT, HALT, NOWHERE
from greenwood.games.knights.position import Position
from greenwood.table.knights.bar import bar
from greenwood.table.knights.moment import moment
from greenwood.table.people import NUMBERS

each_table = pytest.mark.parametrize("seats", [2, 3, 4])


def said(position: Position, **more: str) -> str:
    """What the person to move is asked or told, without being called."""
    painted = bar(moment(scene(position, you=(position.to_move or 0) + 1, **more)))
    (text,) = [tag.text() for tag in find(read(painted), **{"class": "ask"})]
    return text.removeprefix("Your turn. ")


@cache
def by_outlaws(seats: int) -> tuple[Position, ...]:
    """Every position of a match of bots, one action after another."""
    game, position, found = GAMES["knights"], new(seats, {}, "asked"), []
    while position.to_move is not None:
        found.append(position.copy())
        view = game.view(position, position.to_move + 1)
        position.apply(levels.choose_at_once(game, view, "outlaw", f"asked {len(found)}"))
    return tuple(found)


def mid_action(seats: int) -> Iterator[Position]:
    """Those in which knights muster or ride, of bots and of chance."""
    found = [
        one for one in (*by_outlaws(seats), *positions(seats)) if one.phase in (MUSTER_PHASE, RIDE_PHASE)
    ]
    assert {one.phase for one in found} == {MUSTER_PHASE, RIDE_PHASE}
    yield from found


def lead(position: Position) -> str:
    """Where so many knights are that ride now."""
    one, at = position.riding == 1, CELL_TEXT[position.ride_at].replace("-", "−")
    many = NUMBERS[position.riding].capitalize()
    if position.ride_dir == NOWHERE:
        assert position.land[position.ride_at] in CASTLES
        return f"{many} {'knight stands' if one else 'knights stand'} on the castle at {at}."
    return f"{many} {'knight has' if one else 'knights have'} come to {at}."


def stay(knights: int) -> str:
    return f"{NUMBERS[knights].capitalize()} would stay there."


@each_table
def test_the_question_fits_the_phase(seats: int) -> None:
    asked = set()
    for position in mid_action(seats):
        asks, at = said(position), CELL_TEXT[position.ride_at].replace("-", "−")
        if position.phase == MUSTER_PHASE:
            assert asks.startswith(f"How many knights muster on the castle at {at}?")
            assert "come to" not in asks
            assert "on the castle at" not in asks.partition("?")[2]
            continue
        assert "muster" not in asks
        assert asks.startswith(lead(position))
        stays = [position.riding if one[0] == HALT else one[-1] for one in position.actions()]
        if stays == [position.riding]:
            assert "?" not in asks
            assert stay(position.riding) in asks
            continue
        on_castle = position.ride_dir == NOWHERE
        question = (
            "How many stay, and where do the others ride?"
            if on_castle
            else "How many stay, and how many ride on?"
        )
        must = f"At least {NUMBERS[min(stays)]} must stay."
        if position.riding not in stays:
            must += " Not all can stay."
        assert asks == f"{lead(position)} {question} {must}"
        asked.add((on_castle, position.riding in stays, min(stays)))
    assert {(True, True, 1), (True, False, 1), (True, True, 2), (False, True, 1)} <= asked


@each_table
def test_what_is_looked_at_is_told_of_those_who_ride(seats: int) -> None:
    """One who follows a hint looks at single actions, which needn't be whole rides."""
    told = set()
    for position in list(mid_action(seats))[::2]:
        for text in map(action_text, position.actions()):
            asks = said(position, peek=text)
            verb, *rest = text.split()
            leaves = f"leaves {NUMBERS[int(rest[-1])]}. " if rest else "leaves"
            if position.phase == RIDE_PHASE:
                assert asks.startswith(lead(position))
                assert "?" not in asks
                assert (stay(position.riding) in asks) == (verb == "halt")
                assert (leaves in asks) == ("no place yet" in asks) == bool(rest)
            elif text == "muster 0":
                assert (
                    asks
                    == f"Nobody musters on the castle at {CELL_TEXT[position.ride_at].replace('-', '−')}."
                )
            else:
                after = position.copy()
                after.play(parse_action(text))
                can = {one[0] == HALT for one in after.actions()}
                assert asks.startswith("How many knights muster on the castle at ")
                assert ("? Choose where they ride, or let them stay." in asks) == (can == {True, False})
                assert ("? Choose where they ride." in asks) == (can == {False})
                assert (stay(after.riding) in asks) == (can == {True})
            told.add(verb)
    assert told == {"muster", "ride", "on", "halt"}


def test_what_a_castle_can_only_keep_is_told_behind_the_question() -> None:
    position = mustering(drawn_land({(0, 0): "Pc", (1, 0): "L"}), 0, 0)
    question = "How many knights muster on the castle at 0,0?"
    assert said(position) == f"{question} One would stay there. 1 point for you."
    assert said(position, draft="muster 3") == f"{question} Three would stay there. 1 point for you."


def test_who_keeps_two_tiles_is_told_that_the_others_will_be_seen() -> None:
    assert said(new(2, {}, "keep")).endswith("The two others will lie open in the first land.")
