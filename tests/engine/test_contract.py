"""What every game must keep, whatever its rules: written once, put to each game and all its options."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from engine.contracts import CONTRACTS, TABLES, Contract, name_of, sample, start, walk
from greenwood.game import IllegalAction, Refused
from greenwood.games import GAMES

on_every_table = pytest.mark.parametrize(("contract", "options"), TABLES, ids=name_of)
in_every_game = pytest.mark.parametrize("contract", CONTRACTS.values(), ids=name_of)

Options = Mapping[str, Any]
SEED = "Tuck 7c1e"
"""Told apart from anything else that a view may hold."""


def text(contract: Contract, position: Any) -> str:
    """The whole position as text: equal for equal positions."""
    return json.dumps(contract.game.to_json(position))


def test_every_game_is_under_contract() -> None:
    assert set(CONTRACTS) == set(GAMES)
    for contract in CONTRACTS.values():
        chosen = {(name, str(value)) for options in contract.options for name, value in options.items()}
        for option in contract.game.META.options:
            for value in option.values[1:]:
                assert (option.name, str(value)) in chosen, "each value is played with"


@on_every_table
def test_random_games(contract: Contract, options: Options) -> None:
    """Nothing is lost or made, there is always something to do, and the result comes with the end."""
    for number in range(4):
        for position in walk(contract, options, f"game {number}"):
            assert contract.census(contract.game.to_json(position)) == contract.conserved
            over = position.to_move is None
            assert (position.actions() == []) == over
            assert (position.result() is not None) == over
            assert over or 0 <= position.to_move < position.seats
        assert position.to_move is None, "random play comes to an end"
        assert len(position.result()) == position.seats


@on_every_table
def test_same_seed_same_game(contract: Contract, options: Options) -> None:
    games = [[text(contract, p) for p in walk(contract, options, "twice", 300)] for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != [text(contract, p) for p in walk(contract, options, "another", 300)]


@on_every_table
def test_legal_actions(contract: Contract, options: Options) -> None:
    for position in sample(contract, options, "legal", 60):
        legal = position.actions()
        assert legal == sorted(set(legal))
        assert legal == position.actions(), "asking changes nothing"
        assert set(legal) <= set(contract.universe)
        for action in legal:
            applied, played = position.copy(), position.copy()
            events = applied.apply(action)
            assert events == played.play(action)
            assert events
            assert all(isinstance(event[0], str) for event in events)
            assert all(isinstance(word, str | int) for event in events for word in event[1:])
            assert text(contract, applied) == text(contract, played)
            assert text(contract, applied) != text(contract, position)
            assert contract.census(contract.game.to_json(applied)) == contract.conserved


@on_every_table
def test_all_else_is_refused(contract: Contract, options: Options) -> None:
    strange = [(), (0,), (1, 2, 3), (99, 0), (-1, 0), *((kind, 99) for kind in range(8)), (1, -1), (2, -1)]
    for position in sample(contract, options, "refused", 25):
        before = text(contract, position)
        legal = set(position.actions())
        for action in (*contract.universe, *strange):
            if action in legal:
                continue
            with pytest.raises(IllegalAction) as refused:
                position.apply(action)
            reason = str(refused.value)
            assert reason.endswith(".")
            assert "\n" not in reason
            assert len(reason) < 200
            assert "{" not in reason
        assert text(contract, position) == before


@on_every_table
def test_copies_share_nothing(contract: Contract, options: Options) -> None:
    rng = Random("copies")
    for position in sample(contract, options, "copies", 25):
        before = text(contract, position)
        twin = position.copy()
        assert text(contract, twin) == before
        assert twin.key() == position.key()
        for _ in range(30):
            if twin.to_move is not None:
                twin.play(rng.choice(twin.actions()))
        assert text(contract, position) == before
        twin = position.copy()
        while position.to_move is not None and rng.random() < 0.9:
            position.play(rng.choice(position.actions()))
        assert text(contract, twin) == before


@on_every_table
def test_positions_survive_their_json(contract: Contract, options: Options) -> None:
    game, rng = contract.game, Random("json")
    for position in sample(contract, options, "json", 60):
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
        assert text(contract, again) == text(contract, position)


@on_every_table
def test_reading_leaves_the_json_alone(contract: Contract, options: Options) -> None:
    for position in sample(contract, options, "alone", 5):
        value = contract.game.to_json(position)
        before = json.dumps(value)
        again = contract.game.from_json(value)
        for _ in range(30):
            if again.to_move is not None:
                again.play(again.actions()[0])
        assert json.dumps(value) == before


@on_every_table
def test_asking_changes_nothing(contract: Contract, options: Options) -> None:
    game = contract.game
    for position in sample(contract, options, "asking", 25):
        before = text(contract, position)
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
        assert text(contract, position) == before


# What is hidden


@on_every_table
def test_views_tell_nothing_hidden(contract: Contract, options: Options) -> None:
    game, rng = contract.game, Random("hidden")
    changed = 0
    for position in sample(contract, options, SEED, 40):
        value = game.to_json(position)
        other = game.from_json(contract.conceal(value, rng))
        changed += other.key() != position.key()
        for seat in range(position.seats + 1):
            view = json.dumps(game.view(position, seat))
            assert view == json.dumps(game.view(other, seat))
            assert view == json.dumps(json.loads(view))
            assert SEED not in view
            assert "seed" not in view
            assert "shuffles" not in view
    assert changed > 30, "something hidden was really changed"


@on_every_table
def test_guesses_fit_the_view(contract: Contract, options: Options) -> None:
    game = contract.game
    varied = 0
    for position in sample(contract, options, "guess", 25):
        for seat in range(position.seats + 1):
            view = game.view(position, seat)
            guesses = [game.guess(view, Random(number)) for number in range(4)]
            for guess in guesses:
                value = game.to_json(guess)
                assert game.to_json(game.from_json(value)) == value, "a position that may be"
                assert game.view(guess, seat) == view
                assert contract.census(value) == contract.conserved
                assert guess.actions() == position.actions()
            assert game.guess(view, Random(0)).key() == guesses[0].key(), "the rng decides"
            varied += len({guess.key() for guess in guesses}) > 1
    assert varied > 40, "of 75: late in a game little may be hidden"


@on_every_table
def test_a_guess_is_not_the_truth(contract: Contract, options: Options) -> None:
    game = contract.game
    truth = start(contract, options, SEED)
    guesses = [game.guess(game.view(truth, 1), Random(number)) for number in range(20)]
    assert truth.key() not in {guess.key() for guess in guesses}
    assert SEED not in {game.to_json(guess)["seed"] for guess in guesses}


@on_every_table
def test_threats_are_told(contract: Contract, options: Options) -> None:
    for number in range(3):
        for position in walk(contract, options, f"threat {number}"):
            if position.to_move is None or len(position.actions()) % 4:
                continue
            threat = contract.game.threat(contract.game.view(position, 0))
            if threat is not None:
                seat, how = threat
                assert 1 <= seat <= position.seats
                assert seat != position.to_move + 1
                assert isinstance(how, str)


# Keys and spellings


@on_every_table
def test_keys_tell_positions_apart(contract: Contract, options: Options) -> None:
    """Equal exactly for equal positions of a match, however they came about."""
    reached: dict[Any, str] = {}
    reunions = 0
    for position in sample(contract, options, "key", 12, 300):
        layer = [position]
        for _ in range(3):
            after = []
            for here in layer:
                for action in here.actions():
                    there = here.copy()
                    there.play(action)
                    words = text(contract, there)
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
    assert len(set(spelt)) == len(spelt)
    for action, words in zip(contract.universe, spelt, strict=True):
        assert words == words.lower() == " ".join(words.split())
        assert ";" not in words
        assert "," not in words
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
