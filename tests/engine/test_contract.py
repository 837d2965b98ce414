"""What every game must keep, whatever its rules: written once, put to each game and all its options."""

import json
from random import Random
from typing import Any

import pytest

from engine.contracts import CONTRACTS, TABLES, Contract, Table, name_of, sample, tables_of, walk
from greenwood.game import IllegalAction, Refused
from greenwood.games import GAMES

on_every_table = pytest.mark.parametrize("table", TABLES, ids=name_of)
in_every_game = pytest.mark.parametrize("contract", CONTRACTS.values(), ids=name_of)

SEED = "Tuck 7c1e"
"""Told apart from anything else that a view may hold."""


def text(table: Table, position: Any) -> str:
    """The whole position as text: equal for equal positions."""
    return json.dumps(table.game.to_json(position))


def test_every_game_is_under_contract() -> None:
    assert set(CONTRACTS) == set(GAMES)
    for contract in CONTRACTS.values():
        tables = tables_of(contract)
        chosen = {(name, str(value)) for table in tables for name, value in table.options.items()}
        fewest, most = contract.game.META.seats
        assert {table.seats for table in tables} == set(range(fewest, most + 1))
        for option in contract.game.META.options:
            for value in option.values[1:]:
                assert (option.name, str(value)) in chosen, "each value is played with"


@on_every_table
def test_random_games(table: Table) -> None:
    """Nothing is lost or made, there is always something to do, and the result comes with the end."""
    for number in range(4):
        for position in walk(table, f"game {number}"):
            assert table.conserves(table.game.to_json(position))
            over = position.to_move is None
            assert (position.actions() == []) == over
            assert (position.result() is not None) == over
            assert over or 0 <= position.to_move < position.seats
        assert position.to_move is None, "random play comes to an end"
        assert len(position.result()) == position.seats


@on_every_table
def test_same_seed_same_game(table: Table) -> None:
    games = [[text(table, p) for p in walk(table, "twice", 300)] for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != [text(table, p) for p in walk(table, "another", 300)]


@on_every_table
def test_legal_actions(table: Table) -> None:
    universe = set(table.contract.universe)
    for position in sample(table, "legal", 60):
        legal = position.actions()
        assert legal == sorted(set(legal))
        assert legal == position.actions(), "asking changes nothing"
        assert set(legal) <= universe
        for action in legal:
            applied, played = position.copy(), position.copy()
            events = applied.apply(action)
            assert events == played.play(action)
            assert events
            assert all(isinstance(event[0], str) for event in events)
            assert all(isinstance(word, str | int) for event in events for word in event[1:])
            assert text(table, applied) == text(table, played)
            assert text(table, applied) != text(table, position)
            assert table.conserves(table.game.to_json(applied))


@on_every_table
def test_all_else_is_refused(table: Table) -> None:
    strange = [(), (0,), (1, 2, 3), (99, 0), (-1, 0), *((kind, 99) for kind in range(8)), (1, -1), (2, -1)]
    strange += [*((kind, -1, 99) for kind in range(8)), *((kind, 99, -1) for kind in range(8)), (6, 0, 0, 0)]
    universe, rng = table.contract.universe, Random("refused")
    for position in sample(table, "refused", 25):
        before = text(table, position)
        legal = set(position.actions())
        for action in (*rng.sample(universe, min(len(universe), 150)), *strange):
            if action in legal:
                continue
            with pytest.raises(IllegalAction) as refused:
                position.apply(action)
            reason = str(refused.value)
            assert reason.endswith(".")
            assert "\n" not in reason
            assert len(reason) < 200
            assert "{" not in reason
        assert text(table, position) == before


@on_every_table
def test_copies_share_nothing(table: Table) -> None:
    rng = Random("copies")
    for position in sample(table, "copies", 25):
        before = text(table, position)
        twin = position.copy()
        assert text(table, twin) == before
        assert twin.key() == position.key()
        for _ in range(30):
            if twin.to_move is not None:
                twin.play(rng.choice(twin.actions()))
        assert text(table, position) == before
        twin = position.copy()
        while position.to_move is not None and rng.random() < 0.9:
            position.play(rng.choice(position.actions()))
        assert text(table, twin) == before


@on_every_table
def test_positions_survive_their_json(table: Table) -> None:
    game, rng = table.game, Random("json")
    for position in sample(table, "json", 60):
        value = json.loads(json.dumps(game.to_json(position)))
        again = game.from_json(value)
        assert game.to_json(again) == value == game.to_json(position)
        assert again.key() == position.key()
        assert again.actions() == position.actions()
        for _ in range(40):  # and it goes on alike, drawn tiles included
            if position.to_move is None:
                break
            action = rng.choice(position.actions())
            assert again.play(action) == position.play(action)
        assert text(table, again) == text(table, position)


@on_every_table
def test_reading_leaves_the_json_alone(table: Table) -> None:
    for position in sample(table, "alone", 5):
        value = table.game.to_json(position)
        before = json.dumps(value)
        again = table.game.from_json(value)
        for _ in range(30):
            if again.to_move is not None:
                again.play(again.actions()[0])
        assert json.dumps(value) == before


@on_every_table
def test_asking_changes_nothing(table: Table) -> None:
    game = table.game
    for position in sample(table, "asking", 25):
        before = text(table, position)
        told = game.explain(position)
        assert told == json.loads(json.dumps(told))
        for seat in range(position.seats + 1):
            view = game.view(position, seat)
            shown = json.dumps(view)
            game.threat(view)
            game.guess(view, Random(1)).actions()
            assert json.dumps(view) == shown, "nor what is asked from the view"
        position.key()
        position.result()
        assert text(table, position) == before


# What is hidden


@on_every_table
def test_views_tell_nothing_hidden(table: Table) -> None:
    game, rng = table.game, Random("hidden")
    changed = 0
    for position in sample(table, SEED, 40):
        value = game.to_json(position)
        for seat in range(position.seats + 1):
            other = game.from_json(table.contract.conceal(value, seat, rng))
            changed += other.key() != position.key()
            view = json.dumps(game.view(position, seat))
            assert view == json.dumps(game.view(other, seat))
            assert view == json.dumps(json.loads(view))
            assert SEED not in view
            assert "seed" not in view
            assert "shuffles" not in view
    assert changed > 30 * (table.seats + 1), "something hidden was really changed"


@on_every_table
def test_guesses_fit_the_view(table: Table) -> None:
    game = table.game
    varied = asked = 0
    for position in sample(table, "guess", 25):
        for seat in range(position.seats + 1):
            view = game.view(position, seat)
            guesses = [game.guess(view, Random(number)) for number in range(4)]
            for guess in guesses:
                value = game.to_json(guess)
                assert game.to_json(game.from_json(value)) == value, "a position that may be"
                assert game.view(guess, seat) == view
                assert table.conserves(value)
                if seat == (position.to_move or 0) + 1 or not game.META.secret:
                    assert guess.actions() == position.actions(), "one knows what one can do"
            assert game.guess(view, Random(0)).key() == guesses[0].key(), "the rng decides"
            asked += 1
            varied += len({guess.key() for guess in guesses}) > 1
    assert varied > asked / 2, "late in a game little may be hidden"


@on_every_table
def test_a_guess_is_not_the_truth(table: Table) -> None:
    game = table.game
    truth = table.start(SEED)
    guesses = [game.guess(game.view(truth, 1), Random(number)) for number in range(20)]
    assert truth.key() not in {guess.key() for guess in guesses}
    assert SEED not in {game.to_json(guess)["seed"] for guess in guesses}


@on_every_table
def test_threats_are_told(table: Table) -> None:
    for number in range(3):
        for position in walk(table, f"threat {number}"):
            if position.to_move is None or len(position.actions()) % 4:
                continue
            threat = table.game.threat(table.game.view(position, 0))
            if threat is not None:
                seat, how = threat
                assert 1 <= seat <= position.seats
                assert seat != position.to_move + 1
                assert isinstance(how, str)


# Keys and spellings


@on_every_table
def test_keys_tell_positions_apart(table: Table) -> None:
    """Equal exactly for equal positions of a match, however they came about."""
    reached: dict[Any, str] = {}
    reunions, rng = 0, Random("key")
    more = [there.copy() for there in walk(table, "key", 300) if table.contract.crossroads(there)]
    for position in (*sample(table, "key", 12, 300), *more[:6]):
        layer = [position]
        for _ in range(3):
            after = []
            for here in layer:
                legal = here.actions()
                for action in rng.sample(legal, min(len(legal), 12)):
                    there = here.copy()
                    there.play(action)
                    words = json.dumps(table.contract.unordered(table.game.to_json(there)))
                    if there.key() in reached:
                        assert reached[there.key()] == words
                        reunions += 1
                    else:
                        reached[there.key()] = words
                        after.append(there)
            layer = after[:40]
    assert len(set(reached.values())) == len(reached)
    assert reunions > 10


@in_every_game
def test_one_spelling_each(contract: Contract) -> None:
    game = contract.game
    spelt = [game.action_text(action) for action in contract.universe]
    every = set(spelt)
    assert len(every) == len(spelt)
    for action, words in zip(contract.universe, spelt, strict=True):
        verb = words.split(" ")[0]
        assert verb == verb.lower() == verb.strip()
        assert words == " ".join(words.split())
        assert ";" not in words
        assert ", " not in words, "it parts the actions of a record"
        assert game.parse_action(words) == action
        for wrong in (
            words.upper(),
            f" {words}",
            f"{words} ",
            f"{words}\n",
            f"{words} x",
            words[:-1],
            words + "9",
        ):
            if wrong in every:
                continue
            with pytest.raises(Refused) as refused:
                game.parse_action(wrong)
            assert "\n" not in str(refused.value)


@in_every_game
@pytest.mark.parametrize(
    "wrong", ["", " ", "\0", "résumé", "9" * 5000, "a" * 5000, "robin  c4", "٣", "robin c٤"]
)
def test_no_spelling_at_all(contract: Contract, wrong: str) -> None:
    with pytest.raises(Refused) as refused:
        contract.game.parse_action(wrong)
    assert len(str(refused.value)) < 250
