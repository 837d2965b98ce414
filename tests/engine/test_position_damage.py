"""Positions damaged at random: taken and then as sound as any other, or refused in one sentence."""

import copy
import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.contracts import CONTRACTS, Contract, name_of, sample, tables_of
from engine.refusals import assert_one_sentence
from greenwood.game import Json, Refused

DAMAGED = 1200
in_every_game = pytest.mark.parametrize("contract", CONTRACTS.values(), ids=name_of)


@cache
def positions(contract: Contract) -> list[Json]:
    """Positions of every set of options, from the start to the end of a game; copy before changing one."""
    return [
        contract.game.to_json(position)
        for table in tables_of(contract)
        for position in sample(table, "damage", 12)
    ]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a JSON value: keys and indices."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield (*path, key)
        yield from places(inner, (*path, key))


def damage(value: Json, words: list[Any], rng: Random) -> None:
    """One change somewhere: a value replaced, taken away, doubled, moved or swapped with another."""
    everywhere = list(places(value))
    path = rng.choice(everywhere)
    holder = value
    for key in path[:-1]:
        holder = holder[key]
    last, kind = path[-1], rng.randrange(6)
    if kind == 0:
        del holder[last]
    elif kind == 1 and isinstance(holder, list):
        holder.insert(rng.randrange(len(holder) + 1), copy.deepcopy(rng.choice([*words, holder[last]])))
    elif kind == 2 and isinstance(holder, list):
        holder.insert(rng.randrange(len(holder)), holder.pop(last))
    elif kind == 3 and isinstance(holder, dict):
        holder[str(rng.choice(["a1", "c3", "e5", "f6", "red", "moon", ""]))] = holder.pop(last)
    elif kind == 4:
        other = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
        holder[last], holder[other] = holder[other], holder[last]
    elif isinstance(holder[last], int) and not isinstance(holder[last], bool):
        holder[last] += rng.choice([-1, 1, 1, 20, -100, 10**30])
    else:
        holder[last] = copy.deepcopy(rng.choice(words))


def taken_or_refused(contract: Contract, value: Any) -> bool:
    """Whether it was taken; a position that was is as sound as one that was played."""
    game = contract.game
    before = json.dumps(value)
    try:
        position = game.from_json(value)
    except Refused as reason:
        assert_one_sentence(str(reason), 200)
        return False
    finally:
        assert json.dumps(value) == before
    whole = game.to_json(position)
    assert game.to_json(game.from_json(json.loads(json.dumps(whole)))) == whole
    assert contract.census(whole) == contract.conserved(position.seats)
    assert (position.to_move is None) == (position.actions() == [])
    game.explain(position)
    view = game.view(position, 0)
    game.threat(view)
    assert game.view(game.guess(view, Random(0)), 0) == view
    rng = Random(before)
    for number in range(20):
        if position.to_move is None:
            break
        position.apply(rng.choice(position.actions()))
        if number % 4 == 0:
            assert contract.census(game.to_json(position)) == contract.conserved(position.seats)
            game.from_json(game.to_json(position))
    return True


@in_every_game
def test_damaged_positions(contract: Contract) -> None:
    rng = Random("damaged")
    bases = positions(contract)
    words = [
        None,
        True,
        False,
        0,
        1,
        2,
        -1,
        1.5,
        "",
        "a1",
        "e5",
        "c3",
        "red",
        "gold",
        "king",
        [],
        {},
        "1",
        [1],
        "turn",
    ]
    taken = 0
    for _ in range(DAMAGED):
        value = copy.deepcopy(rng.choice(bases))
        for _ in range(rng.choice([1, 1, 1, 2, 3])):
            damage(value, words, rng)
        taken += taken_or_refused(contract, value)
    assert 20 < taken < DAMAGED / 2, "damage is mostly seen; where it is not, it was none"


@in_every_game
@given(data=st.data())
def test_parts_of_two_positions(contract: Contract, data: st.DataObject) -> None:
    """Keys of one position with values of another."""
    bases = positions(contract)
    one, other = (data.draw(st.sampled_from(bases)) for _ in range(2))
    keys = data.draw(st.sets(st.sampled_from(sorted({**one, **other}))))
    mixed = {key: (other if key in keys else one).get(key) for key in {**one, **other}}
    taken_or_refused(contract, {key: mixed[key] for key in mixed if key in (other if key in keys else one)})


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@in_every_game
@given(value=json_values)
def test_any_json(contract: Contract, value: Any) -> None:
    assert not taken_or_refused(contract, value)


@in_every_game
@given(data=st.data(), value=json_values)
def test_any_json_somewhere(contract: Contract, data: st.DataObject, value: Any) -> None:
    whole = copy.deepcopy(data.draw(st.sampled_from(positions(contract))))
    everywhere = list(places(whole))
    path = everywhere[data.draw(st.integers(0, len(everywhere) - 1))]
    holder = whole
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    taken_or_refused(contract, whole)
