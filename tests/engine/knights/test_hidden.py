"""What a seat may know of a game, and what it may only guess."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.contracts import KNIGHTS, Table, name_of, sample, tables_of
from engine.knights.hidden import conceal
from engine.knights.table import kept, legal, play, table, turn
from greenwood.game import Json
from greenwood.games import knights
from greenwood.games.knights.components import LETTERS, PILE
from greenwood.games.knights.position import Position

OPEN = ("P", "Pv", "M")


def view(position: Position, seat: int) -> Json:
    shown: Json = knights.view(position, seat)
    return shown


# Views


def test_the_whole_view_of_a_seat() -> None:
    position = table("Pt:12 Fv Pc:1", hands=("P M", "Pc P"), piles=(14, 13), laid=1)
    value = knights.to_json(position)
    shown = view(position, 1)
    left = [Counter(hand + pile) for hand, pile in zip(value["hands"], value["piles"], strict=True)]
    assert shown == {
        **{key: value[key] for key in ("game", "options", "phase", "to_move", "land", "reserve", "ride")},
        "laid": 1,
        "seat": 1,
        "hands": [["M", "P"], 2],
        "piles": [14, 13],
        "remaining": [dict(own) for own in left],
        "own_pile": dict(Counter(value["piles"][0][:4])),
        "limit": 7,
        "points": [1, 3],
        "winners": None,
    }


def test_the_whole_view_of_a_spectator() -> None:
    position = table("Pt:12 Fv Pc:1", hands=("P M", "Pc P"), piles=(14, 13), laid=1)
    shown, spectator = view(position, 1), view(position, 0)
    assert "own_pile" not in spectator
    assert spectator["hands"] == [2, 2]
    assert spectator["seat"] == 0
    for own, seen in zip(shown["remaining"], spectator["remaining"], strict=True):
        assert seen.pop("any") == sum(own.get(tile, 0) for tile in OPEN)
        assert seen == {tile: count for tile, count in own.items() if tile not in OPEN}
    same = set(shown) - {"seat", "hands", "remaining", "own_pile"}
    assert {key: shown[key] for key in same} == {key: spectator[key] for key in same}


@pytest.mark.parametrize("seats", [3, 4])
def test_who_kept_what_is_not_known_of_others(seats: int) -> None:
    position = kept(seats, first=1)
    for seat in range(1, seats + 1):
        for number, remaining in enumerate(view(position, seat)["remaining"], 1):
            assert ("any" in remaining) == (number != seat)
            assert sum(remaining.values()) == 22


def test_of_two_each_knows_what_the_other_kept() -> None:
    """The starting area gives it away, and it is on the table."""
    position = kept(2, choice="M", first=1)
    assert view(position, 1)["remaining"][1]["M"] == 2
    assert view(position, 1)["remaining"][1]["P"] == 2
    assert view(position, 1)["hands"] == [["M", "Pc"], 2]
    assert "any" in view(position, 0)["remaining"][0], "which of them: only they know"


def test_nothing_is_left_of_what_is_laid() -> None:
    position = table(hands=("P", ""), piles=0)
    assert view(position, 1)["remaining"] == [{"P": 1}, {}]
    assert view(position, 2)["remaining"] == [{"P": 1}, {}]
    assert view(position, 0)["remaining"] == [{"any": 1}, {}]
    assert view(position, 1)["own_pile"] == view(position, 2)["own_pile"] == {}


@pytest.mark.parametrize("size", range(20))
def test_the_letter_on_top_of_the_own_pile(size: int) -> None:
    """Its tiles are known, their order isn't: five of a whole letter, else what is left of one."""
    position = table(hands=("P Pc", "M Pc") if size > 16 else ("Pc Pc", "Pc Pc"), piles=(size, 9))
    pile = knights.to_json(position)["piles"][0]
    on_top = pile[: (size - 1) % 5 + 1]
    assert view(position, 1)["own_pile"] == dict(Counter(on_top))


def test_while_tiles_are_kept() -> None:
    position = knights.new(3, {}, "s")
    play(position, "keep Pc M")
    for seat in range(4):
        shown = view(position, seat)
        assert shown["phase"] == "keep"
        assert shown["start"] == 2, "their number only"
        hands: list[Any] = [2, 4, 4]
        if seat:
            hands[seat - 1] = ["M", "Pc"] if seat == 1 else ["M", "P", "Pc", "Pv"]
            hands[seat - 1].sort(key=["M", "P", "Pv", "Pc"].index)
        assert shown["hands"] == hands
        assert all(sum(remaining.values()) == 24 for remaining in shown["remaining"])
        assert len({str(remaining) for remaining in shown["remaining"]}) == 1
    assert "start" not in view(kept(3), 1)


def test_views_name_the_limit() -> None:
    limits = [view(kept(seats, land=land), 0)["limit"] for seats, land in ((2, 9), (3, 9), (3, 8), (4, 9))]
    assert limits == [7, 9, 8, 10]


# Events


@pytest.mark.parametrize("table", tables_of(KNIGHTS), ids=name_of)
def test_events_tell_nothing_hidden(table: Table) -> None:
    """In two positions that look the same to all, an action is followed by the same events."""
    rng, compared = Random("events"), 0
    for position in sample(table, "events", 60):
        other = knights.from_json(conceal(knights.to_json(position), 0, rng))
        both = set(position.actions()) & set(other.actions())
        for action in rng.sample(sorted(both), min(len(both), 5)):
            one, twin = position.copy(), other.copy()
            told = one.play(action)
            if "start" not in [event[0] for event in told]:
                assert twin.play(action) == told
                compared += 1
    assert compared > 60


# Guesses


@pytest.mark.parametrize("table", tables_of(KNIGHTS), ids=name_of)
def test_guessed_piles_keep_their_letters(table: Table) -> None:
    for position in sample(table, "letters", 12):
        for seat in range(position.seats + 1):
            value = knights.to_json(knights.guess(view(position, seat), Random(seat)))
            for pile in value["piles"]:
                for number, start in enumerate(range(len(pile), 0, -5)):
                    group = Counter(pile[max(0, start - 5) : start])
                    assert group <= Counter(LETTERS[PILE[number]])


def test_a_guess_has_the_own_hand() -> None:
    position = table(hands=("P M", "Pc P"), piles=14)
    for number in range(10):
        guess = knights.guess(view(position, 1), Random(number))
        assert sorted(knights.to_json(guess)["hands"][0]) == ["M", "P"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_guesses_reach_whatever_may_be(seats: int) -> None:
    """Each hand that another seat may hold comes up, and each order of the own pile's letter on top."""
    position = kept(seats, "reach", first=1)
    for _ in range(seats):
        turn(position, legal(position)[0].split()[2])
    shown = view(position, 1)
    guesses = [knights.to_json(knights.guess(shown, Random(number))) for number in range(150)]
    truth = knights.to_json(position)
    assert sorted(truth["hands"][1]) in [sorted(guess["hands"][1]) for guess in guesses]
    assert len({tuple(sorted(guess["hands"][1])) for guess in guesses}) >= 4
    top = len(truth["piles"][0]) % 5 or 5
    assert len({tuple(guess["piles"][0][:top]) for guess in guesses}) > 10


@pytest.mark.parametrize(("seats", "ways"), [(3, 2), (4, 3)])
def test_guesses_of_what_was_kept_in_secret(seats: int, ways: int) -> None:
    """The starting area shows what the others have kept between them, not who has which."""
    position = knights.new(seats, {}, "s")
    play(position, "keep Pc P", "keep Pc M", *["keep Pc Pv"] * (seats - 2))
    shown = view(position, 1)
    guesses = [knights.to_json(knights.guess(shown, Random(number))) for number in range(60)]
    assert {str(sorted(guess["hands"][0])) for guess in guesses} == {"['P', 'Pc']"}
    hands = {tuple(next(tile for tile in hand if tile != "Pc") for hand in g["hands"][1:]) for g in guesses}
    assert all(Counter(hand) == Counter(["M"] + ["Pv"] * (seats - 2)) for hand in hands)
    assert len(hands) == ways


def test_a_guess_of_what_others_have_kept() -> None:
    position = knights.new(3, {}, "s")
    play(position, "keep Pc M", "keep Pc P")
    guesses = [knights.to_json(knights.guess(view(position, 2), Random(number))) for number in range(60)]
    chosen = {next(tile for tile in guess["hands"][0] if tile != "Pc") for guess in guesses}
    assert chosen == set(OPEN)
    assert all(sorted(guess["hands"][1]) == ["P", "Pc"] for guess in guesses)
    assert all(len(guess["start"]) == 4 for guess in guesses)
