"""The bots of Chickwood Forest: legal, the same every time, blind to what is hidden, and no fools."""

from random import Random

import pytest

from engine.bots import AT_ONCE
from engine.chickwood import hidden
from engine.chickwood.bots import CHICKWOOD, LEGENDARY, ask, eyes_of, says, wander
from engine.chickwood.table import table
from engine.commands import Commands
from greenwood.bots import arena
from greenwood.bots.chickwood import greed, legends, search
from greenwood.bots.chickwood.eyes import Eyes
from greenwood.bots.chickwood.raids import Raids
from greenwood.games import chickwood
from greenwood.games.chickwood.components import (
    CARD,
    LEGEND,
    RAID,
    SCOUT,
    STAGES,
)
from greenwood.games.chickwood.position import Position
from greenwood.games.chickwood.scoring import totals
from greenwood.record import read

# What every level keeps to


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("level", AT_ONCE)
def test_every_choice_is_legal_in_games_that_wander(level: str, seats: int) -> None:
    phases = set()
    for game in range(2):
        for number, position in enumerate(wander(seats, f"legal {seats} {game}", **LEGENDARY)):
            rare = position.phase not in (SCOUT, RAID)
            if rare or number % 9 == game:
                phases.add(position.phase)
                assert ask(position, level, str(number)) in position.actions()
    assert len(phases) >= 5


@pytest.mark.parametrize("level", AT_ONCE)
def test_the_same_view_and_seed_give_the_same_action(level: str) -> None:
    for seats in (2, 5):
        for number, position in enumerate(wander(seats, f"same {seats}", **LEGENDARY)):
            if number % 17 == 0:
                before = position.key()
                assert ask(position, level) == ask(position.copy(), level)
                assert position.key() == before


def test_what_is_hidden_moves_no_bot() -> None:
    """Hands, deck and cards face down dealt anew, and the seed another: the view is the same, and so is the
    answer."""
    changed = 0
    for seats in (2, 3, 5):
        rng = Random(seats)
        for number, position in enumerate(wander(seats, f"hidden {seats}", **LEGENDARY)):
            if number % 12:
                continue
            assert position.to_move is not None
            other = chickwood.from_json(
                hidden.conceal(chickwood.to_json(position), position.to_move + 1, rng)
            )
            changed += other.key() != position.key()
            for level in AT_ONCE:
                assert ask(position, level) == ask(other, level)
    assert changed > 20


def test_no_guess_has_a_say() -> None:
    """A level that thinks does the same on every guess: it deals the cards that it doesn't know itself."""
    asked = 0
    for seats in (2, 4):
        for number, position in enumerate(wander(seats, f"guess {seats}", **LEGENDARY)):
            if number % 13:
                continue
            assert position.to_move is not None
            asked += 1
            shown = chickwood.view(position, position.to_move + 1)
            answers = set()
            for seed in range(3):
                eyes = Eyes(shown, chickwood.guess(shown, Random(seed)))
                known = tuple(map(tuple, eyes.certain)), tuple(eyes.unknown), tuple(greed.scores(eyes))
                thought = None
                if position.phase == SCOUT:
                    thought = search.scout(eyes, Random("thinks"))
                elif position.phase == RAID:
                    thought = search.raid(eyes, Random("thinks"))
                answers.add((known, thought))
            assert len(answers) == 1
    assert asked > 10


def test_the_global_random_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    position = table(seats=3)
    for name in ("random", "randrange", "choice", "shuffle", "getrandbits"):
        monkeypatch.setattr(f"random.{name}", None)
    for level in AT_ONCE:
        ask(position, level)


def test_every_worth_is_a_whole_number() -> None:
    """Sums of broken ones differ from Python to Python, and with them what a bot prefers."""
    for seats in (2, 5):
        for number, position in enumerate(wander(seats, f"whole {seats}")):
            if number % 25 or position.phase != SCOUT:
                continue
            looked = Raids(eyes_of(position), Random(0), 3)
            figures = [*looked.worth.castle, *looked.worlds.average, *looked.standing]
            figures += [figure for row in looked.worth.villages.snakes for figure in row]
            for castle in looked.castles:
                for seems, earns in looked.columns(castle, (CARD["ring"],), (CARD["bust"],)):
                    figures += [*seems, *earns]
            assert {type(figure) for figure in figures} == {int}


# Key, spy glass and what is used before the score


def key_held(named: int, rows: dict[int, str]) -> Position:
    """The last round: seat 1 has named a castle, seat 2, which raids next, has the key."""
    return table(
        seats=3,
        phase="key",
        round=8,
        front=(1, 2, 3),
        loot=("", "key", ""),
        named=named,
        rows=rows,
        **LEGENDARY,
    )


RICH = "armour:1 jerkin:2 gown:3 ring:1"


def test_the_key_is_turned_when_it_gains_something() -> None:
    """The rich castle for oneself, or nothing but henchmen for the rival."""
    wanted = key_held(4, {4: RICH, 3: "henchman:1", 2: "bracelet:2-"})
    shunned = key_held(3, {4: RICH, 3: "henchman:1 henchman:2", 2: "bracelet:2-"})
    for level in ("greedy", "outlaw"):
        assert says(wanted, level) == "force"
        assert says(shunned, level) == "allow"


def test_greedy_has_no_use_for_the_key_after_its_own_raid() -> None:
    position = table(
        seats=3, phase="key", round=3, front=(1, 2, 3), raided=[2], loot=("key", "", ""), named=4,
        rows={4: RICH}, **LEGENDARY,
    )  # fmt: skip
    assert says(position, "greedy") == "allow"


def test_the_glass_looks_where_it_matters() -> None:
    """Not at a castle that nobody would want whatever lies there."""
    bad = "henchman:1 henchman:2 henchman:3 henchman:1 bust:2-"
    position = table(
        seats=3, phase="spy", round=4, front=(1, 2, 3), loot=("spy-glass", "", ""),
        rows={4: bad, 3: "ring:1 pendant:2 bracelet:3-", 2: "gown:3"}, **LEGENDARY,
    )  # fmt: skip
    assert says(position) == "spy 3"


def test_what_the_glass_has_shown_decides_the_raid() -> None:
    """Castle 4 is worth a little more than castle 3, unless the card that lies face down there is known."""
    for shown, castle in (("armour", 4), ("henchman", 3)):
        position = table(
            seats=3, phase="raid", round=4, front=(1, 2, 3), loot=("spy-glass", "", ""), spied=(1, 4),
            rows={4: f"bracelet:1 {shown}:2- alms-1:2", 3: "pendant:1 bracelet:2", 2: "henchman:3 gown:3",
                  1: "bust:1 bust:3-"}, **LEGENDARY,
        )  # fmt: skip
        for level in ("greedy", "outlaw"):
            assert says(position, level) == f"raid {castle}"


def test_every_use_of_a_legendary_card_is_counted_as_the_rules_do() -> None:
    """Against the engine, position by position, for the three cards."""
    stages = set()
    for game in range(60):
        rng = Random(game)
        seats = 2 + game % 4
        position = CHICKWOOD.new(seats, LEGENDARY, f"uses {game}")
        while position.to_move is not None:
            if position.phase == LEGEND:
                stages.add(position.stage)
                me = position.to_move
                before = position.key()
                told = dict(legends.standings(position))
                assert set(told) == set(position.actions())
                best = None
                for action in position.actions():
                    after = position.copy()
                    after.play(action)
                    glory = totals(after)
                    assert told[action] == glory
                    ahead = glory[me] - max(glory[:me] + glory[me + 1 :])
                    best = ahead if best is None else max(best, ahead)
                chosen = told[legends.best_use(position, me)]
                assert chosen[me] - max(chosen[:me] + chosen[me + 1 :]) == best
                assert told[ask(position, "greedy")][me] == max(glory[me] for glory in told.values())
                assert position.key() == before
            position.apply(rng.choice(position.actions()))
        if stages == set(STAGES):
            return
    assert stages == set(STAGES)


# Greedy


def test_greedy_raids_the_castle_of_most_glory() -> None:
    """What lies face down counts for nothing, alms for what their snake pays at once."""
    rows = {
        1: "alms-1:3 chest-silver:1",
        2: "gown:2 henchman:3",
        3: "pendant:1 chest-gold:2",
        4: "henchman:1 ring:2- bust:3-",
    }
    position = table(seats=3, phase="raid", round=2, front=(1, 2, 3), rows=rows)
    told = {action[1]: value for value, action in greed.scores(eyes_of(position))}
    assert told == {1: 1 + 1 + 4, 2: 2 + 5 - 3, 3: 3 + 3 + 1, 4: 4 - 3}  # 4: the best first place of the land
    assert says(position, "greedy") == "raid 3"


def test_greedy_scouts_for_its_own_raid() -> None:
    """A gown goes where the seat will be the first to raid, a henchman anywhere but there."""
    rows = {4: "ring:1 jerkin:2 armour:3", 3: "bracelet:1 henchman:2 henchman:3"}
    ours = table(seats=3, round=2, front=(1, 2, 3), hands=("gown", "maid", "maid"), rows=rows)
    assert says(ours, "greedy") == "scout 4 gown"
    dumped = table(seats=3, round=2, front=(1, 2, 3), hands=("henchman", "maid", "maid"), rows=rows)
    assert says(dumped, "greedy") != "scout 4 henchman"


# Strength


@pytest.mark.native
def test_the_outlaw_beats_greedy() -> None:
    won = arena.wins(arena.arena("chickwood", ["outlaw", "greedy"], 4, "strength", {}, 1), 2)
    assert won[0] >= 3


@pytest.mark.native
def test_the_outlaw_among_four_greedies() -> None:
    """It wins more than its share: one of five."""
    outcomes = arena.arena("chickwood", ["outlaw", *["greedy"] * 4], 5, "strength", {}, 1)
    assert arena.wins(outcomes, 5)[0] >= 2


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.native
def test_the_outlaw_beats_chance_from_every_seat(seats: int) -> None:
    for seat in range(seats):
        at_table = ["random"] * seats
        at_table[seat] = "outlaw"
        match = arena.play(CHICKWOOD, at_table, LEGENDARY, f"chance {seat}")
        assert match.position.winners() == [seat]


# On the command line


@pytest.mark.parametrize("seats", ["2", "3", "4", "5"])
@pytest.mark.native
def test_outlaws_play_a_match_to_its_end(run: Commands, seats: str) -> None:
    for legendary in ("on", "off")[: 2 if seats == "2" else 1]:
        done = run(
            "play", "chickwood", "--seats", seats, "--bots", "outlaw", "greedy", "--seed", "ends",
            "--option", f"legendary={legendary}",
        )  # fmt: skip
        match = read(done.out)
        assert match.position.to_move is None
        assert len(match.players) == int(seats)
        assert run("check", "-", stdin=done.out).out == "ok\n"


def test_one_against_four_is_told_entrant_by_entrant(run: Commands) -> None:
    """Five levels are five seats; each seating of the one counts once."""
    words = ["greedy", *["random"] * 4, "--games", "5", "--seed", "1", "--workers", "1"]
    told = run("arena", "chickwood", "--bots", *words).out.splitlines()
    assert told[0] == "Chickwood Forest: 5 games, seats turned"
    assert [line.split(":")[0] for line in told[1:6]] == ["greedy", *["random"] * 4]
