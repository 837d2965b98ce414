"""Moments of Robin of Locksley as the painter gets them, from matches played out with a fixed choice."""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from greenwood.games import GAMES, locksley
from greenwood.match import Match, Player
from greenwood.table.scene import Entry, Scene, Seat

LOCKSLEY = GAMES["locksley"]
YOU_AND_BOT = (Seat("Ada", you=True), Seat("Much", bot="outlaw"))
TWO_PEOPLE = (Seat("Ada"), Seat("Marian"))
TWO_BOTS = (Seat("Much", bot="greedy"), Seat("Alan", bot="random"))


def scene(
    match: Match,
    seats: tuple[Seat, ...] = TWO_PEOPLE,
    peek: str = "",
    at: int | None = None,
    **more: Any,
) -> Scene:
    """The match as it stands, or after ``at`` actions, as the desk would hand it to the painter."""
    shown = len(match.moves) if at is None else at
    position = match.position if at is None else match.at(shown)
    humans = [number for number, seat in enumerate(seats, 1) if not seat.bot]
    mover = None if position.to_move is None else position.to_move + 1
    eyes = humans[0] if len(humans) == 1 else mover if mover in humans else humans[0] if humans else 0
    asked = mover in humans and shown == len(match.moves)
    return Scene(
        game="locksley",
        view=locksley.view(position, eyes or 0),
        seats=seats,
        eyes=eyes or 0,
        actions=tuple(locksley.action_text(action) for action in position.actions()) if asked else (),
        peek=peek,
        log=tuple(Entry(move.turn, move.seat + 1, move.events) for move in match.moves[:shown]),
        undo="" if asked else "It is not your turn.",
        thinking=mover is not None and not asked,
        at=shown,
        of=len(match.moves),
        **more,
    )


def start(options: Mapping[str, Any], seed: str) -> Match:
    """A match in which nothing has happened yet."""
    return Match(LOCKSLEY, [Player("Ada"), Player("Marian")], options, seed)


@cache
def played(seed: str, **options: Any) -> Match:
    """A match to its end, steps liked better than sales, sales better than Robin's moves."""
    match = start(options, seed)
    rng = Random(seed)
    while match.position.to_move is not None and len(match.moves) < 1500:
        actions = match.position.actions()
        texts = [locksley.action_text(action) for action in actions]
        forward = [n for n, text in enumerate(texts) if text == "step" or text.startswith("sell")]
        match.act(
            actions[rng.choice(forward) if forward and rng.random() < 0.8 else rng.randrange(len(actions))]
        )
    return match


def moments(match: Match, every: int) -> Iterator[Match]:
    """The match growing from its start, every so many actions; the same object each time."""
    growing = Match(match.game, match.players, match.options, match.seed)
    for number, move in enumerate(match.moves):
        if number % every == 0:
            yield growing
        growing.act(move.action)
    yield growing
