"""Chickwood Forest: the second reading by itself, and against the engine."""

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from oracle import compare
from oracle.asking import (
    LEAK,
    Report,
    as_line,
    ask,
    in_a_process,
    in_this_process,
    is_refusal,
    once,
    parsed,
    same_value,
)
from oracle.chickwood import rules as chickwood
from oracle.chickwood.built import giving
from oracle.chickwood.comparison import plain
from oracle.chickwood.damage import WAYS
from oracle.chickwood.invented import fresh
from oracle.chickwood.positions import played, positions
from oracle.chickwood.setup import new
from oracle.chickwood.shape import PHASES
from oracle.chickwood.snakes import neighbours
from oracle.chickwood.tables import box, cells, hand_size, last_round, spaces
from oracle.spoiling import NOTHING_AT_ALL, Text


def test_positions_are_consistent_and_stay_so() -> None:
    """Whatever is legal leads to a consistent position and leaves the one before as it was."""
    rng = random.Random(5)
    for position in positions(400, 5):
        chickwood.check(position)
        before = json.dumps(position)
        actions = chickwood.legal(position)
        assert len(set(actions)) == len(actions)
        for action in rng.sample(actions, min(8, len(actions))):
            chickwood.check(chickwood.apply(position, action))
        assert json.dumps(position) == before
        assert (actions == []) == (position["phase"] == "over")


def test_positions_are_of_every_kind() -> None:
    found = [chickwood.complete(position) for position in positions(2000, 7)]
    phases = Counter((position["phase"], len(position["hands"])) for position in found)
    rounds = Counter((position["round"], len(position["hands"])) for position in found)
    for seats in (2, 3, 4, 5):
        for phase in PHASES:
            assert phases[phase, seats] >= 10, (phase, seats)
        for number in range(1, last_round(seats, legendary=True) + 1):
            assert rounds[number, seats] >= 20, (number, seats)
    for name, values in (("legendary", ("off", "on")), ("glory", ("end", "live"))):
        assert min(Counter(position["options"][name] for position in found)[value] for value in values) >= 400
    assert {position["legend"] for position in found} == {None, "entertainers", "arrow", "beard"}
    spied = Counter(position["phase"] for position in found if position["spied"])
    assert min(spied[phase] for phase in ("raid", "key", "alms")) >= 10
    assert sum(position["barred"] is not None for position in found) >= 5
    snakes = Counter(len(position["alms"]["snake"]) for position in found if position["alms"])
    assert min(snakes[length] for length in (0, 1, 2, 3)) >= 10
    full = [
        all(len(village["cubes"]) == spaces(village["card"]) for village in position["villages"].values())
        for position in found
    ]
    assert sum(full) >= 5
    assert sum(0 in position["cubes"] for position in found) >= 100
    assert sum(len(position["unseen"]) > 3 for position in found) >= 100
    assert (
        sum(position["raided"] != [] and position["order"][-1] == position["to_move"] for position in found)
        >= 50
    )


def test_games_at_random_come_to_an_end() -> None:
    """Every round is played, nothing is lost, and each legendary card is used and left unused."""
    rng = random.Random(8)
    done: Counter[str] = Counter()
    for number in range(48):
        seats = 2 + number % 4
        position = fresh(rng, seats)
        lengths: Counter[str] = Counter()
        for after in played(rng, position):
            chickwood.check(after)
            for action in chickwood.legal(position):
                if action.split(" ")[0] in ("spy", "swap", "trade", "beard", "force", "allow"):
                    gone = chickwood.complete(chickwood.apply(position, action)) == after
                    done[action if action.endswith("none") else action.split(" ")[0]] += gone
            lengths[position["phase"]] += 1
            position = after
        rounds = last_round(seats, legendary=False)
        assert (position["phase"], position["round"]) == ("over", rounds)
        assert lengths["scout"] == rounds * seats * hand_size(seats)
        assert lengths["raid"] >= rounds * seats
        assert chickwood.view(position, 0)["winners"]
    for word in ("spy", "spy none", "swap", "swap none", "trade", "trade none", "beard", "beard none"):
        assert done[word] >= 1, word
    assert min(done["force"], done["allow"]) >= 3


def whole_snakes(position: dict[str, Any]) -> set[tuple[str, ...]]:
    """All ways to give the alms, found by trying every list of cells: each as long as it can be."""
    alms, seats = position["alms"], len(position["hands"])
    room = {
        cell
        for cell in cells(seats)
        if len(position["villages"][cell]["cubes"]) < spaces(position["villages"][cell]["card"])
    } - set(alms["snake"])
    found: set[tuple[str, ...]] = set()

    def go_on(given: tuple[str, ...]) -> None:
        whole = [*alms["snake"], *given]
        following = [cell for cell in room - set(given) if not whole or whole[-1] in neighbours(cell)]
        if len(given) == alms["left"] or not following:
            found.add(given)
            return
        for cell in following:
            go_on((*given, cell))

    go_on(())
    return found


def test_cube_by_cube_is_the_same_as_whole_snakes() -> None:
    def step_by_step(position: dict[str, Any], before: int) -> set[tuple[str, ...]]:
        """As long as the same seat gives alms in the same raid."""
        found: set[tuple[str, ...]] = set()
        for action in chickwood.legal(position):
            after = chickwood.apply(position, action)
            same = after["phase"] == "alms" and len(after["raided"]) == before
            rest = step_by_step(after, before) if same else {()}
            found |= {(action[5:], *more) for more in rest}
        return found

    most = 0
    for position in [giving(6), *positions(900, 21)]:
        if position["phase"] == "alms":
            every = whole_snakes(position)
            assert step_by_step(position, len(position["raided"])) == every
            most = max(most, len(every))
    assert most >= 30


def hidden_otherwise(position: dict[str, Any], seat: int, rng: random.Random) -> dict[str, Any]:
    """A position that the seat can't tell from this one: all that it does not know is dealt anew."""
    other = copy.deepcopy(position)
    spied = other["spied"]
    glass = spied["castle"] if spied and spied["seat"] == seat else 0
    places: list[tuple[Any, Any]] = [(other["deck"], place) for place in range(len(other["deck"]))]
    for owner, hand in enumerate(other["hands"], 1):
        places += [(hand, place) for place in range(len(hand)) if owner != seat]
    for castle, row in other["rows"].items():
        places += [
            (item, "card") for item in row if not item["up"] and item["by"] != seat and int(castle) != glass
        ]
    places += [(item, "card") for item in other["unseen"] if item["by"] != seat]
    cards = [there[place] for there, place in places]
    rng.shuffle(cards)
    for (there, place), card in zip(places, cards, strict=True):
        there[place] = card
    return other


def test_views_tell_nothing_hidden() -> None:
    """Positions that differ only in what a seat can't know look alike to it."""
    rng = random.Random(9)
    changed = 0
    for position in positions(400, 9):
        seat = rng.randint(0, len(position["hands"]))
        other = hidden_otherwise(position, seat, rng)
        chickwood.check(other)
        changed += not same_value(plain(position), plain(other))
        assert json.dumps(chickwood.view(position, seat)) == json.dumps(chickwood.view(other, seat))
        assert chickwood.explain(position) == chickwood.explain(other)
        assert not {"seed", "shuffles"} & {*chickwood.view(position, seat)}
    assert changed > 200


def test_who_sees_what() -> None:
    """Every card that a view names is one's own, open, or seen through the glass."""
    for position in positions(300, 10):
        seats = len(position["hands"])
        for seat in range(seats + 1):
            seen = chickwood.view(position, seat)
            assert [type(hand) is list for hand in seen["hands"]] == [
                one == seat for one in range(1, seats + 1)
            ]
            assert seen["deck"] == len(position["deck"])
            for castle, row in position["rows"].items():
                for real, shown in zip(row, seen["rows"][castle], strict=True):
                    told = real["up"] or real["by"] == seat
                    told = told or position["spied"] == {"seat": seat, "castle": int(castle)}
                    assert shown == (real if told else {"by": real["by"], "up": False})
            assert all(("card" in item) == (item["by"] == seat) for item in seen["unseen"])
            live = chickwood.complete(position)["options"]["glory"] == "live"
            assert (seen["glory"] is not None) == (live or position["phase"] == "over")
        with pytest.raises(chickwood.Refused):
            chickwood.view(position, seats + 1)


def spoilt(most: int, seed: int) -> Iterator[tuple[str, Any]]:
    """Every way of damage on up to `most` positions: its name and the spoilt value."""
    rng = random.Random(seed)
    whole = list(positions(1200, seed))
    for what, way in WAYS.items():
        done = 0
        for position in rng.sample(whole, len(whole)):
            value = way(copy.deepcopy(position), rng)
            if value is not None or what == NOTHING_AT_ALL:
                yield what, value
                done += 1
            if done == most:
                break


def test_every_way_of_damage_is_refused() -> None:
    found: Counter[str] = Counter()
    for what, value in spoilt(20, 6):
        with pytest.raises((chickwood.Refused, ValueError, RecursionError)):
            chickwood.check(json.loads(value.raw) if isinstance(value, Text) else value)
        found[what] += 1
    assert len(found) == len(WAYS) >= 40
    assert min(found.values()) >= 3


# Against the engine


def test_engine_agrees() -> None:
    """Some hundred positions of every kind in this very process; `compare.py` by hand does thousands."""
    assert compare.compare("chickwood", 300, 0, 11, in_this_process).differences == []


def test_engine_lists_actions_in_the_fixed_order() -> None:
    whole = list(positions(300, 13))
    status, out, err = in_this_process("legal", b"".join(as_line(position) + b"\n" for position in whole))
    assert (status, err) == (0, "")
    for position, answer in zip(whole, out.decode().splitlines(), strict=True):
        assert json.loads(answer) == chickwood.legal_in_order(position)


def test_engines_views_tell_nothing_hidden() -> None:
    """To the byte, whatever order the hidden cards have in the position."""
    from greenwood.games import GAMES

    rng = random.Random(14)
    engine = GAMES["chickwood"]
    for position in positions(200, 14):
        seat = rng.randint(0, len(position["hands"]))
        other = hidden_otherwise(position, seat, rng)
        one, two = (engine.view(engine.from_json(copy.deepcopy(p)), seat) for p in (position, other))
        assert json.dumps(one) == json.dumps(two)


def test_engine_refuses_damage() -> None:
    assert compare.compare("chickwood", 20, 700, 12).differences == []


def test_engine_refuses_every_way_of_damage() -> None:
    values = list(spoilt(8, 16))
    report = Report()
    lines = [as_line(value) for _, value in values]
    for (what, _), answer in zip(values, ask(report, in_a_process, "legal", lines), strict=True):
        assert is_refusal(parsed(answer)), what
    assert report.differences == []


def test_new_positions_are_those_of_the_set_up() -> None:
    """For every number of seats, with and without legendary cards: the same shuffles, card by card."""
    for number, seats in enumerate((2, 3, 4, 5, 2, 3, 4, 5)):
        given = {"legendary": "on" if number < 4 else "off", "glory": "live" if number % 3 else "end"}
        words = [f"--option={name}={value}" for name, value in given.items()]
        status, out, err = once({}, "new", "chickwood", "--seats", str(seats), *words, "--seed", str(number))
        assert (status, err) == (0, "")
        position = json.loads(out)
        chickwood.check(position)
        assert same_value(plain(position), plain(new(seats, given, str(number))))
        assert (
            sum(len(hand) for hand in position["hands"]) + len(position["deck"])
            == box(seats, given["legendary"] == "on").total()
        )


def test_command_line_agrees_one_position_at_a_time() -> None:
    """Actions apart or in one argument between semicolons; what is told and seen at each."""
    rng = random.Random(15)
    begun = new(3, {"legendary": "on"}, "7")
    now = begun
    words: list[str] = []
    while now["phase"] == "scout" or len(words) < 12:
        words.append(rng.choice(chickwood.legal(now)))
        now = chickwood.apply(now, words[-1])
    for call in (words, [";".join(words)], ["; ".join(words)]):
        status, out, err = once(begun, "apply", *call)
        assert (status, err) == (0, "")
        assert same_value(plain(json.loads(out)), plain(now))
    status, out, err = once(now, "legal")
    assert (status, out.splitlines(), err) == (0, chickwood.legal_in_order(now), "")
    status, out, err = once(now, "explain")
    assert (status, json.loads(out), err) == (0, chickwood.explain(now), "")
    for seat in (0, 1, 2, 3):
        status, out, err = once(now, "view", str(seat))
        assert (status, err) == (0, "")
        assert same_value(plain(json.loads(out)), plain(chickwood.view(now, seat)))


def test_command_line_refuses_in_one_line() -> None:
    begun = new(3, {}, "1")
    wrong: list[tuple[Any, list[str]]] = [
        (begun, ["apply", "raid 4"]),
        (begun, ["apply", "scout 5 ring"]),
        (begun, ["apply", "scout 1 key"]),
        (begun, ["view", "4"]),
        ({**begun, "cubes": [15, 15, 14]}, ["legal"]),
        ({**begun, "options": {"legendary": "on"}}, ["explain"]),
        ({**begun, "deck": begun["deck"][1:]}, ["view", "1"]),
    ]
    for position, words in wrong:
        status, out, err = once(position, *words)
        assert (status, out) == (2, ""), words
        assert len(err.splitlines()) == 1, err
        assert not LEAK.search(err), err
