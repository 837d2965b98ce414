"""The bots of Robber Knights: legal, the same every time, blind to what is hidden, and no fools."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.bots import AT_ONCE
from engine.commands import Commands
from engine.knights import hidden
from engine.knights.table import lane, legal, play, rides, stack, table
from greenwood.bots import arena
from greenwood.bots.arena import decision
from greenwood.bots.knights import search
from greenwood.bots.knights.greed import scores
from greenwood.bots.knights.lying_open import open_to_all
from greenwood.bots.knights.plans import next_step, plans
from greenwood.bots.knights.plans import play as play_plan
from greenwood.bots.knights.rides import Rides
from greenwood.bots.knights.worth import Worth, reserve_worth
from greenwood.game import Action, Game
from greenwood.games import GAMES, knights
from greenwood.games.knights.components import CASTLES, CELLS, LAY, MUSTER_PHASE, NEVER, PLAY, RIDE_PHASE
from greenwood.games.knights.position import Position
from greenwood.record import read

KNIGHTS: Game = GAMES["knights"]


def ask(position: Position, level: str = "outlaw", seed: str = "s") -> Action:
    """What a bot does at the seat to move."""
    assert position.to_move is not None
    return decision.choose(KNIGHTS, KNIGHTS.view(position, position.to_move + 1), level, seed)


def whole_turn(position: Position, level: str = "outlaw") -> list[str]:
    """Play one turn by a bot; its actions."""
    seat = position.to_move
    done: list[str] = []
    while position.to_move == seat:
        action = ask(position, level, f"s {len(done)}")
        position.apply(action)
        done.append(knights.action_text(action))
    return done


def wander(seats: int, seed: str) -> Iterator[Position]:
    """The positions of a game in which greedy bots and chance take turns to act."""
    rng = Random(seed)
    position = KNIGHTS.new(seats, {}, seed)
    while position.to_move is not None:
        yield position
        legal = position.actions()
        position.apply(ask(position, "greedy", seed) if rng.random() < 0.5 else rng.choice(legal))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", AT_ONCE)
def test_every_choice_is_legal_in_games_that_wander(level: str, seats: int) -> None:
    phases = set()
    for number, position in enumerate(wander(seats, f"legal {seats}")):
        if number % seats == 0:
            phases.add(position.phase)
            assert ask(position, level, str(number)) in position.actions()
    assert len(phases) == 4


def test_what_is_hidden_moves_no_bot() -> None:
    """Hands and piles of the others dealt anew, and the seed another: the view is the same, so is the answer.

    Nor does the outlaw listen to its own guess of them: any guess gets the same answer.
    """
    changed = 0
    for seats in (2, 3, 4):
        rng = Random(seats)
        for number, position in enumerate(wander(seats, f"hidden {seats}")):
            if number % 15 and sum(map(len, position.piles)) > 1:
                continue
            assert position.to_move is not None
            seat = position.to_move + 1
            value = knights.to_json(position)
            other = knights.from_json(hidden.conceal(value, seat, rng))
            changed += other.hands != position.hands or other.piles != position.piles
            for level in AT_ONCE:
                assert ask(position, level) == ask(other, level)
            assert ask(position, "outlaw", "another") == ask(position, "outlaw")
    assert changed > 20


def test_no_guess_has_a_say_in_what_follows() -> None:
    """What the best ways are worth, with answers and castles that follow, is the same on every guess."""
    followed = 0
    for seats in (2, 3):
        for number, position in enumerate(wander(seats, f"follows {seats}")):
            if position.phase != PLAY or number % 8:
                continue
            me: int = position.to_move  # type: ignore[assignment]  # the game is not over
            answers = set()
            for seed in range(4):
                guess = knights.guess(knights.view(position, me + 1), Random(seed))
                best = search.ways(guess, search.WEIGHED)[: search.FOLLOWED]
                answers.add(tuple((way.first, way.value, search.followed(guess, way, me)) for way in best))
            assert len(answers) == 1
            followed += any(value != more for _action, value, more in answers.pop())
    assert followed > 5


def test_the_global_random_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    position = lane("Pv Pt")
    for name in ("random", "randrange", "choice", "shuffle", "getrandbits"):
        monkeypatch.setattr(f"random.{name}", None)
    for level in AT_ONCE:
        ask(position, level)


def test_asking_changes_nothing() -> None:
    for position in (lane("Pv Pt"), table(hands=("Pc Fv", "Pc P"), piles=0), table(hands=("Pc Fv", "Pc P"))):
        before = position.key()
        search.choose(position)
        scores(position)
        assert position.key() == before


# Plans


def test_plans_are_all_whole_rides_and_no_others() -> None:
    """Those of the engine, step by step, in musters and on the way."""
    seen = {MUSTER_PHASE: 0, RIDE_PHASE: 0}
    for seats in (2, 4):
        for position in wander(seats, f"plans {seats}"):
            if position.phase not in seen:
                continue
            seen[position.phase] += 1
            found = []
            for plan in plans(position, lambda _cell: range(5)):
                after = position.copy()
                play_plan(after, plan)
                found.append((plan.stays, plan.direction, after.key()))
                assert next_step(position, plan) in position.actions()
                assert plan.value == sum(plan.stays)
            ends = set()
            for text in rides(position):
                after = position.copy()
                play(after, text)
                ends.add(after.key())
            assert len(found) == len({key for *_plan, key in found})
            assert {key for *_plan, key in found} == ends
    assert min(seen.values()) > 20


def actions_from(position: Position) -> Iterator[Position]:
    """What each way to play one whole action, with a tile and all that its knights do, leads to."""
    for text in legal(position, "lay "):
        laid = position.copy()
        play(laid, text)
        if laid.phase == MUSTER_PHASE:
            for ride in rides(laid):
                after = laid.copy()
                play(after, ride)
                yield after
        else:
            yield laid


def one_action(position: Position, level: str) -> Position:
    """What a bot's whole action leads to."""
    after = position.copy()
    after.apply(ask(after, level))
    while after.phase in (MUSTER_PHASE, RIDE_PHASE):
        after.apply(ask(after, level))
    return after


# Greedy


def test_greedy_takes_the_most_points_that_one_action_can_bring() -> None:
    looked_at = 0
    for number, position in enumerate(wander(2, "greedy")):
        if position.phase != PLAY or position.laid or number % 2:
            continue
        looked_at += 1
        me: int = position.to_move  # type: ignore[assignment]  # the game is not over
        most = max(after.points()[me] for after in actions_from(position))
        assert one_action(position, "greedy").points()[me] == most
    assert looked_at > 8


def test_greedy_goes_on_only_for_points() -> None:
    assert whole_turn(table(hands=("P M", "Pc P"), laid=1, piles=0), "greedy") == ["done"]
    position = table(hands=("Pc P", "Pc P"), laid=1, piles=0)
    assert whole_turn(position, "greedy")[0].startswith("lay Pc ")


def test_greedy_takes_no_knight_too_many() -> None:
    assert whole_turn(lane("Pv Pt"), "greedy")[:4] == ["muster 3", "ride e 1", "on 1", "halt"]


# The outlaw


@pytest.mark.parametrize(
    ("tiles", "done"),
    [
        ("Pt:222 P", "muster 2; ride e 1; halt"),
        ("Pv:222 Pt:222", "muster 3; ride e 1; on 1; halt"),
        ("Pt:2222 P", "muster 0"),
        ("M Pv P", "muster 0"),
    ],
)
def test_takes_what_is_safe_and_spends_no_knight_for_nothing(tiles: str, done: str) -> None:
    """Behind the mountain a village would cost five knights, four stand on a town: it waits for better."""
    position = lane(tiles, reserve=(20, 20))
    for action in done.split("; "):
        assert knights.action_text(ask(position)) == action
        play(position, action)


def test_closes_a_town_that_it_takes() -> None:
    """Three more knights, and the rival can't ride there again."""
    position = lane("P Pt:2 P", reserve=(20, 20))
    play(position, "; ".join(whole_turn(position.copy())))
    assert stack(position, "3,3") == "2111"


def test_no_plan_is_worse_than_to_muster_nobody() -> None:
    mustered = 0
    for seats in (2, 3):
        for position in wander(seats, f"muster {seats}"):
            if position.phase == MUSTER_PHASE:
                me: int = position.to_move  # type: ignore[assignment]  # the game is not over
                nobody = position.copy()
                play(nobody, "muster 0")
                best = search.ways(position, search.WEIGHED)[0]
                assert best.value >= Worth(position, me).of(nobody)
                mustered += best.first != (2, 0)
    assert mustered > 10


def test_the_last_tile_is_laid_as_well_as_can_be() -> None:
    """Every way to lay it tried: the bot wins where one can win, and else takes what there is to take."""
    tried, won = 0, set()
    for number in range(12):
        for position in wander(2 + number % 2, f"last {number}"):
            if position.phase == PLAY and not position.laid and sum(map(len, position.hands)) == 1:
                me: int = position.to_move  # type: ignore[assignment]  # the game is not over
                best = max(search.outcome(after, me) for after in actions_from(position))
                after = one_action(position, "outlaw")
                assert after.to_move is None
                assert search.outcome(after, me) == best
                tried += 1
                won.add(me in after.winners())
    assert tried >= 4
    assert won == {True, False}


def test_does_not_waste_a_tile() -> None:
    """Nothing is to be had: one tile a turn is enough."""
    assert whole_turn(table(hands=("P M", "Pc P"), laid=1)) == ["done"]


def test_most_turns_are_of_one_tile_but_castles_may_follow() -> None:
    match = arena.play(KNIGHTS, ["outlaw"] * 2, {}, "tempo")
    position = match.start()
    further: list[bool] = []
    for move in match.moves:
        if position.phase == PLAY and move.action[0] == LAY and position.laid:
            further.append(move.action[1] in CASTLES)
        position.play(move.action)
    assert 1 <= len(further) <= 12, "of 44 tiles"
    assert True in further


def test_what_can_be_ridden_down() -> None:
    """The least knights for each tile in reach, against castles laid and ridden from in the engine."""
    looked_at = 0
    for number, position in enumerate(wander(2, "danger")):
        if position.phase != PLAY or number % 12:
            continue
        me: int = position.to_move  # type: ignore[assignment]  # the game is not over
        looked_at += 1
        expected: dict[int, int] = {}
        for cell in position.frontier:
            laid = position.copy()
            laid.hands[me], laid.reserve[me] = [CASTLES[0]], 5
            play(laid, f"lay Pc {cell % 32 - 12},{cell // 32 - 12}")
            for plan in plans(laid, lambda _cell: range(5)):
                for where, _stay in plan.places(cell)[1:]:
                    expected[where] = min(sum(plan.stays), expected.get(where, 9))
        open_rides = Worth(position, me).rides(position)
        tiles = [cell for cell in range(CELLS) if position.land[cell]]
        assert {cell: open_rides.danger(cell) for cell in tiles} == {
            cell: expected.get(cell, NEVER) for cell in tiles
        }
        assert open_rides.own.keys() == open_rides.rivals.keys() == {*position.frontier}
    assert looked_at >= 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_lies_open_to_all_is_what_lies_open_to_each(seats: int) -> None:
    looked_at = 0
    for number, position in enumerate(wander(seats, f"open {seats}")):
        if position.phase != PLAY or number % 5:
            continue
        looked_at += 1
        told = open_to_all(position)
        for seat in range(seats):
            rides = Rides(position, seat)
            assert told.own[seat] == sorted(rides.own.values(), reverse=True)
            assert told.rivals[seat] == sorted(rides.rivals.values(), reverse=True)
            assert told.buildings[seat] == rides.buildings
            assert list(told.dangers) == [rides.danger(cell) for cell in range(CELLS)]
    assert looked_at >= 5


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.native
def test_what_an_action_changes_is_found_as_by_looking_at_everything_anew(seats: int) -> None:
    """Each tile on each cell, and each plan there is, in the eyes of every seat."""

    def seen(rides: Rides, position: Position) -> tuple[object, ...]:
        dangers = [rides.danger(cell) for cell in range(CELLS) if position.land[cell]]
        return rides.own, rides.rivals, rides.buildings, dangers

    laid_on, mustered = 0, 0
    for number, position in enumerate(wander(seats, f"anew {seats}")):
        if position.phase not in (PLAY, MUSTER_PHASE, RIDE_PHASE) or number % 5:
            continue
        actor: int = position.to_move  # type: ignore[assignment]  # the game is not over
        worth = Worth(position, number % seats)
        known = worth.rides(position)
        before = seen(known.copy(), position)
        starts = [(position, known)]
        if position.phase == PLAY:
            starts = []
            for kind in set(position.hands[actor]):
                for cell in position.frontier:
                    laid = position.copy()
                    laid.play((LAY, kind, cell))
                    rides = known.copy()
                    rides.lay(laid, cell)
                    assert seen(rides, laid) == seen(worth.rides(laid), laid)
                    assert worth.of(laid, rides) == Worth(position, worth.me).of(laid)
                    laid_on += 1
                    if laid.phase == MUSTER_PHASE:
                        starts.append((laid, rides))
        for start, rides in starts:
            for plan in plans(start, lambda _cell: range(5)):
                after = start.copy()
                play_plan(after, plan)
                stood = rides.copy()
                stood.stand(start, actor, plan.places(start.ride_at))
                assert seen(stood, after) == seen(worth.rides(after), after)
                assert worth.of_plan(start, rides, plan) == worth.of(after)
                mustered += 1
        assert seen(known, position) == before, "copies share nothing"
    assert laid_on > 100
    assert mustered > 300


def test_plans_that_gain_too_little_are_left_out_and_no_others() -> None:
    left_out = 0
    for number, position in enumerate(wander(3, "least")):
        if position.phase not in (MUSTER_PHASE, RIDE_PHASE) or number % 3:
            continue
        worth = Worth(position, position.to_move or 0)
        gains = worth.gains(position, worth.rides(position))
        every = plans(position, gains)
        for least in sorted({plan.value for plan in every}):
            assert plans(position, gains, least) == [plan for plan in every if plan.value >= least]
            left_out += 1
    assert left_out > 50


def test_knights_are_worth_less_than_they_can_be_used_for() -> None:
    """More knights are never worth less, each of them no more than a castle can use, then next to nothing."""
    for castles in range(9):
        worth = [reserve_worth(reserve, castles) for reserve in range(41)]
        assert worth == sorted(worth)
        assert worth[40] - worth[39] == (1 if castles < 8 else 40)
    assert reserve_worth(0, 8) == 0


@pytest.mark.native
def test_the_outlaw_beats_greedy() -> None:
    won = arena.wins(arena.arena("knights", ["outlaw", "greedy"], 4, "strength", {}, 1), 2)
    assert won[0] >= 3


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.native
def test_the_outlaw_beats_chance_from_every_seat(seats: int) -> None:
    for seat in range(seats):
        at_table = ["random"] * seats
        at_table[seat] = "outlaw"
        match = arena.play(KNIGHTS, at_table, {}, f"chance {seat}")
        assert match.position.winners() == [seat]


# On the command line


def test_fewer_levels_than_seats_are_repeated(run: Commands) -> None:
    done = run("play", "knights", "--seats", "3", "--bots", "random", "greedy", "--seed", "1")
    match = read(done.out)
    assert [player.bot for player in match.players] == ["random", "greedy", "random"]
    assert run("check", "-", stdin=done.out).out == "ok\n"
    assert run("replay", "-", stdin=done.out).json["phase"] == "over"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "random"), "for two to four, not for 1"),
        (("--bots", "random", "--seats", "5"), "for two to four, not for 5"),
        (("--bots", "random", "--seats", "9" * 9), "for two to four, not for 999999999"),
        (("--bots", "random", "random", "random", "--seats", "2"), "3 levels are too many for 2 seats"),
        (("--bots", "random", "--seats", "0"), "positive"),
    ],
)
def test_wrong_numbers_of_seats(run: Commands, words: tuple[str, ...], said: str) -> None:
    run("play", "knights", *words).said_no(said)
    run("arena", "knights", *words).said_no(said)


@pytest.mark.native
def test_an_arena_counts_the_winners_and_who_began() -> None:
    """Equal points are decided by knights, and who kept tiles first need not have the first turn."""
    decided = set()
    first = set()
    for number, outcome in enumerate(arena.arena("knights", ["random"] * 2, 24, "count", {}, 1)):
        match = arena.play(KNIGHTS, ["random"] * 2, {}, f"count {number}")
        assert outcome.winners == tuple(match.position.winners())
        assert outcome.first == next(move.seat for move in match.moves if move.turn)
        first.add(outcome.first)
        if len(set(match.position.points())) == 1:
            decided.add(len(outcome.winners))
    assert first == {0, 1}
    assert 1 in decided
