"""Robber Knights: the second reading by itself, and against the engine."""

import copy
import json
import random
from collections import Counter
from typing import Any

import pytest

from oracle import compare
from oracle.asking import LEAK, in_this_process, once, same_value
from oracle.knights import rules as knights
from oracle.knights.comparison import plain
from oracle.knights.damage import WAYS
from oracle.knights.invented import fresh
from oracle.knights.positions import played, positions
from oracle.knights.tables import KINDS, LETTERS, SET
from oracle.spoiling import NOTHING_AT_ALL, Text


def test_the_box_adds_up() -> None:
    """The totals that the rulebook prints; worth 32 points a set."""
    assert Counter(SET) == {"L": 1, "M": 2, "P": 3, "Pv": 3, "Fv": 3, "Pc": 6, "Fc": 2, "Pt": 3, "Ft": 1}
    assert (set(SET), len(SET), len(LETTERS["A"])) == (set(KINDS), 24, 4)
    assert sum({"v": 2, "c": 1, "t": 3}.get(kind[-1], 0) for kind in SET) == 32


def test_positions_are_consistent_and_stay_so() -> None:
    """Whatever is legal leads to a consistent position and leaves the one before as it was."""
    rng = random.Random(5)
    for position in positions(300, 5):
        knights.check(position)
        before = json.dumps(position)
        actions = knights.legal(position)
        for action in rng.sample(actions, min(12, len(actions))):
            knights.check(knights.apply(position, action))
        assert json.dumps(position) == before
        assert (actions == []) == (position["phase"] == "over")


def test_positions_are_of_every_kind() -> None:
    found = list(positions(1200, 7))
    phases = Counter((position["phase"], len(position["hands"])) for position in found)
    for phase in ("keep", "play", "muster", "ride", "over"):
        for seats in (2, 3, 4):
            assert phases[phase, seats] >= 10, (phase, seats)
    full = [position for position in found if str(position.get("options", {}).get("land")) == "8"]
    full = [position for position in full if len(position["land"]) == 64]
    assert {position["phase"] for position in full} == {"muster", "ride", "over"}
    stacks = [tile["knights"] for position in found for tile in position["land"]]
    assert {len(stack) for stack in stacks} == {0, 1, 2, 3, 4}
    assert {len(set(stack)) for stack in stacks} >= {1, 2, 3, 4}
    assert {min(position["reserve"]) for position in found} >= set(range(31))
    assert {position["laid"] for position in found if position["phase"] == "play"} == {0, 1, 2}
    assert {position["laid"] for position in found if position["phase"] == "ride"} == {1, 2, 3}
    assert any([] in position["hands"] and any(position["piles"]) for position in found)


def test_games_at_random_come_to_an_end() -> None:
    """All tiles are laid, but for the eight that a land of 8 has no room for."""
    rng = random.Random(8)
    left: Counter[int] = Counter()
    for number in range(24):
        seats = 2 + number % 3
        *_, last = played(rng, fresh(rng, seats))
        if last["phase"] == "over":
            tiles = sum(map(len, last["hands"] + last["piles"]))
            assert tiles == (8 if last["options"]["land"] == "8" else 0)
            left[tiles] += 1
    assert set(left) == {0, 8}


def two_seats() -> dict[str, Any]:
    """After the choice; seat 1 rejected Pv and P, seat 2 rejected M and P."""
    piles = [[kind for letter in "BCDE" for kind in LETTERS[letter]] for _ in range(2)]
    area = [("P", [0, 0]), ("M", [1, 0]), ("P", [0, 1]), ("Pv", [1, 1])]
    return {
        "game": "knights",
        "options": {},
        "phase": "play",
        "to_move": 1,
        "land": [{"at": at, "tile": kind, "knights": []} for kind, at in area],
        "hands": [["Pc", "M"], ["Pv", "Pc"]],
        "piles": piles,
        "reserve": [30, 30],
        "laid": 0,
        "ride": None,
    }


def test_who_sees_what() -> None:
    begun = two_seats()
    knights.check(begun)
    own = knights.view(begun, 1)
    assert (own["hands"], own["piles"]) == ([["Pc", "M"], 2], [20, 20])
    assert own["own_pile"] == {"Pc": 1, "Pv": 1, "Pt": 1, "Fv": 1, "L": 1}
    exact = {"Pc": 6, "Fc": 2, "Pt": 3, "Ft": 1, "Fv": 3, "L": 1}
    assert own["remaining"] == [
        {**exact, "M": 2, "P": 2, "Pv": 2},
        {**exact, "M": 1, "P": 2, "Pv": 3},
    ]
    spectator = knights.view(begun, 0)
    assert (spectator["hands"], "own_pile" in spectator) == ([2, 2], False)
    assert spectator["remaining"] == [{**exact, "any": 6}, {**exact, "any": 6}]
    assert not {"seed", "start"} & {*own, *spectator}
    later = knights.apply(begun, "lay M 2,0")
    assert knights.view(later, 2)["remaining"][0] == {**exact, "M": 1, "P": 2, "Pv": 2}
    assert knights.view(later, 1)["own_pile"] == {"Pv": 1, "Pt": 1, "Fv": 1, "L": 1}


def test_who_wins() -> None:
    """Most points, then most knights unused, then nobody alone."""
    position = next(p for p in positions(200, 2) if p["phase"] == "over" and len(p["hands"]) == 3)
    assert knights.view({**position, "phase": "over"}, 0)["winners"]
    for tile in position["land"]:
        tile["knights"] = []
    villages = [tile for tile in position["land"] if tile["tile"] == "Pv"]
    for seat, tile in zip((1, 2, 3), villages, strict=False):
        tile["knights"] = [seat]
    for reserve, winners in (([29, 29, 29], [1, 2, 3]), ([28, 29, 29], [2, 3]), ([29, 29, 28], [1, 2])):
        told = knights.view({**position, "reserve": reserve}, 0)
        assert (told["points"], told["winners"]) == ([2, 2, 2], winners)
    villages[1]["knights"] = [2, 3]  # who lies below scores nothing
    told = knights.view({**position, "reserve": [29, 29, 28]}, 0)
    assert (told["points"], told["winners"]) == ([2, 0, 4], [3])


def hidden_otherwise(position: dict[str, Any], seat: int, rng: random.Random) -> dict[str, Any]:
    """A position that the seat can't tell from this one.

    Every pile's letters are shuffled anew, and the others' hands are changed against what lies on their piles
    within the letter that is being drawn.
    """
    other = copy.deepcopy(position)
    for owner, (hand, pile) in enumerate(zip(other["hands"], other["piles"], strict=True), 1):
        sections = [pile[max(0, end - 5) : end] for end in range(len(pile), 0, -5)]
        if sections and owner != seat:
            on_top = sections[-1]
            letter = LETTERS[" EDCB"[len(sections)]]
            drawn = Counter(letter) - Counter(on_top)
            for held, kind in enumerate(hand):
                if drawn[kind]:
                    place = rng.randrange(len(on_top))
                    hand[held], on_top[place] = on_top[place], kind
                    break
        for section in sections:
            rng.shuffle(section)
        pile[:] = [kind for section in reversed(sections) for kind in section]
    return other


def test_views_tell_nothing_hidden() -> None:
    """Positions that differ only in what a seat can't know look alike to it, in both readings."""
    from greenwood.games import GAMES

    rng = random.Random(9)
    engine = GAMES["knights"]
    changed = 0
    for position in positions(200, 9):
        seat = rng.randint(0, len(position["hands"]))
        other = hidden_otherwise(position, seat, rng)
        knights.check(other)
        changed += not same_value(plain(position), plain(other))
        assert plain(knights.view(position, seat)) == plain(knights.view(other, seat))
        one, two = (engine.view(engine.from_json(copy.deepcopy(p)), seat) for p in (position, other))
        assert plain(one) == plain(two)
    assert changed > 100


def test_engine_agrees() -> None:
    """Some hundred positions of every kind in this very process; `compare.py` by hand does thousands."""
    assert compare.compare("knights", 300, 0, 11, in_this_process).differences == []


def test_every_way_of_damage_is_refused() -> None:
    rng = random.Random(6)
    whole = list(positions(400, 6))
    assert len(WAYS) >= 40
    for what, way in WAYS.items():
        spoilt = 0
        for position in rng.sample(whole, len(whole)):
            value = way(copy.deepcopy(position), rng)
            if value is None and what != NOTHING_AT_ALL:
                continue
            with pytest.raises((knights.Refused, ValueError, RecursionError)):
                knights.check(json.loads(value.raw) if isinstance(value, Text) else value)
            spoilt += 1
            if spoilt == 20:
                break
        assert spoilt >= 3, what


def test_engine_refuses_damage() -> None:
    assert compare.compare("knights", 20, 700, 12).differences == []


def test_command_line_agrees_one_position_at_a_time() -> None:
    """Actions apart or in one argument between semicolons; what is told in the midst of a ride."""
    begun = two_seats()
    words = ["lay Pc 2,0", "muster 4", "ride w 1"]
    riding = begun
    for action in words:
        riding = knights.apply(riding, action)
    for call in (words, [";".join(words)], ["; ".join(words)]):
        status, out, err = once(begun, "apply", *call)
        assert (status, err) == (0, "")
        assert same_value(plain(json.loads(out)), plain(riding))
    status, out, err = once(riding, "legal")
    assert (status, sorted(out.splitlines()), err) == (0, knights.legal(riding), "")
    status, out, err = once(riding, "explain")
    assert (status, err) == (0, "")
    assert json.loads(out)["points"] == knights.explain(riding)["points"] == [1, 0]
    for seat in (0, 1, 2):
        status, out, err = once(riding, "view", str(seat))
        assert (status, err) == (0, "")
        assert same_value(plain(json.loads(out)), plain(knights.view(riding, seat)))


def test_command_line_refuses_in_one_line() -> None:
    begun = two_seats()
    wrong: list[tuple[Any, list[str]]] = [
        (begun, ["apply", "done"]),
        (begun, ["apply", "lay L 2,0"]),
        (begun, ["apply", "lay M 2,2"]),
        (begun, ["apply", "lay Pc 2,0", "muster 6"]),
        (begun, ["view", "3"]),
        ({**begun, "reserve": [30, 29]}, ["legal"]),
        ({**begun, "options": {"land": 8}}, ["explain"]),
    ]
    for position, words in wrong:
        status, out, err = once(position, *words)
        assert (status, out) == (2, ""), words
        assert len(err.splitlines()) == 1, err
        assert not LEAK.search(err), err


def test_new_positions_are_consistent() -> None:
    """For every number of seats; options stand in it as given, and the choices lead to the same land."""
    for number, (seats, given) in enumerate(
        [(2, {}), (2, {"first": "2"}), (3, {"land": "8"}), (3, {"land": "9"}), (4, {"first": "4"}), (4, {})]
    ):
        words = [f"--option={name}={value}" for name, value in given.items()]
        status, out, err = once({}, "new", "knights", "--seats", str(seats), *words, "--seed", str(number))
        assert (status, err) == (0, "")
        position = json.loads(out)
        knights.check(position)
        assert (position["phase"], position["seed"], len(position["hands"])) == ("keep", str(number), seats)
        options = {name: str(value) for name, value in position["options"].items()}
        assert options == {"land": "9", "first": "random", **given}
        choices = [f"keep Pc {kind}" for kind in ("M", "P", "Pv", "M")[:seats]]
        status, out, err = once(position, "apply", *choices)
        assert (status, err) == (0, "")
        for action in choices:
            position = knights.apply(position, action)
        assert same_value(plain(json.loads(out)), plain(position))
        assert position["to_move"] == int(given.get("first", position["to_move"]))
