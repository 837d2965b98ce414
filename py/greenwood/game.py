"""What every game is: a package with the names below, found in :data:`greenwood.games.GAMES`.

Seats count from 0 in here and from 1 everywhere outside (notation, JSON, views, events).
"""

import json
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, Self

Action = tuple[int, ...]
"""One decision of one seat, as small ints; ``action_text`` gives its only spelling."""

Event = tuple[Any, ...]
"""What happened: a name, then ints and words; seats from 1. For the log, motion and sound."""

Json = dict[str, Any]
"""A JSON object: a position or a view."""


UNSEEN = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp", "Zs")
"""Unicode's categories of what would break a line, turn it round or hide in it."""


class Refused(ValueError):
    """A position, option or record that can't be taken; the text is one sentence for a person."""


class IllegalAction(ValueError):
    """An action that the rules don't allow now; the text is the reason in rules terms."""


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that players choose before the game."""

    name: str
    values: tuple[str | int, ...]
    """The default first."""
    only_with: int = 0
    """The number of seats with which it may differ from its default; 0 for any."""
    names_seat: bool = False
    """Its numbers are seats, so those that nobody sits at can't be chosen."""

    def choices(self, seats: int) -> tuple[str | int, ...]:
        """The values that so many seats can choose from, the default first."""
        if self.only_with not in (0, seats):
            return self.values[:1]
        if self.names_seat:
            return tuple(value for value in self.values if isinstance(value, str) or value <= seats)
        return self.values


@dataclass(frozen=True, slots=True)
class Meta:
    """What can be said of a game without playing it."""

    id: str
    name: str
    seats: tuple[int, int]
    """Fewest and most."""
    minutes: int
    rules: int
    """Rises with any change of a table or a rule, so that an old record is refused, not misread."""
    options: tuple[Option, ...]
    reveals: frozenset[str]
    """Events that show something hidden before: nothing can be taken back past one."""
    secret: bool = False
    """Whether a seat sees what others must not: between people at one screen a curtain falls."""


class Position(Protocol):
    """A mutable state of a game, quick to copy and to step."""

    seats: int
    """How many play."""

    to_move: int | None
    """The seat that decides next; None when the game is over."""

    def actions(self) -> list[Action]:
        """Every legal action of the seat to move, sorted; empty only when the game is over."""

    def apply(self, action: Action) -> list[Event]:
        """Play a legal action in place. Raises IllegalAction and changes nothing for any other."""

    def play(self, action: Action) -> list[Event]:
        """Play an action that ``actions`` gave; nothing is checked, for those that step a lot."""

    def copy(self) -> Self:
        """A position that shares nothing that can change."""

    def key(self) -> tuple[Any, ...]:
        """Equal for equal positions of one match (seed and options apart); hashable."""

    def winners(self) -> list[int]:
        """The seats that have won, several when they share it; asked only after the end."""

    def result(self) -> tuple[int, ...] | None:
        """Points by seat (1 and 0 where a game knows only a winner); None before the end."""


class Game(Protocol):
    """The names that a game's package exposes."""

    META: Meta

    def new(self, seats: int, options: Mapping[str, Any], seed: str) -> Any:
        """The starting position. Raises Refused for options or a number of seats it doesn't know."""

    def setting_up(self, position: Any, /) -> bool:
        """Whether the next decision belongs to the set-up (line 0 of a record) and to no turn."""

    def action_text(self, action: Action, /) -> str:
        """The one spelling of an action."""

    def parse_action(self, text: str, /) -> Action:
        """The action spelt ``text``; raises Refused when it spells none (legality is not looked at)."""

    def to_json(self, position: Any, /) -> Json:
        """The position as notation.md describes it."""

    def from_json(self, value: Any, /) -> Any:
        """The position of a JSON value; raises Refused with the reason when it's inconsistent."""

    def view(self, position: Any, seat: int, /) -> Json:
        """What ``seat`` (from 1; 0 is a spectator) may know."""

    def guess(self, view: Json, rng: Random, /) -> Any:
        """A full position that fits the view, what is hidden drawn by ``rng``."""

    def explain(self, position: Any, /) -> Json:
        """What the seat to move is told, see notation.md."""

    def threat(self, view: Json, /) -> tuple[int, str] | None:
        """(seat, how) when a rival of the seat to move could win with its next turn."""


def read_options(meta: Meta, given: Mapping[str, Any], seats: int) -> dict[str, str | int]:
    """All options of a game, the given ones over the defaults, in the game's order.

    Numbers may be given as text. Raises Refused for a name or a value that the game doesn't have with so
    many seats.
    """
    known = {option.name: option for option in meta.options}
    for name in given:
        if name not in known:
            raise Refused(f"{meta.id} has no option {quoted(name)}; it has {', '.join(known)}")
    chosen: dict[str, str | int] = {}
    for option in meta.options:
        if option.name not in given:
            chosen[option.name] = option.values[0]
            continue
        value = given[option.name]
        text = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else None
        fitting = [v for v in option.values if str(v) == text]
        if not fitting:
            raise Refused(
                f"option {option.name} can't be {shown(value)}; it is one of {_listed(option.values)}"
            )
        choices = option.choices(seats)
        if fitting[0] not in choices:
            raise Refused(
                f"option {option.name} can't be {shown(value)} with {seats} seats, only {_listed(choices)}"
            )
        chosen[option.name] = fitting[0]
    return chosen


def read_seed(value: Any) -> str:
    """A seed: 1 to 100 printable characters on one line, no space around it. Raises Refused."""
    if (
        not isinstance(value, str)
        or not printable(value)
        or not 0 < len(value) <= 100
        or value != value.strip()
    ):
        raise Refused("a seed is a text of 1 to 100 printable characters without spaces around it")
    return value


def printable(text: str) -> bool:
    """Whether a text is one line of signs that can be seen, spaces among them.

    Signs that this Python's Unicode doesn't know yet are welcome: a record must not depend on the Python
    that reads it, and ``str.isprintable`` does.
    """
    if text.isascii():
        return text.isprintable()
    return all(sign == " " or unicodedata.category(sign) not in UNSEEN for sign in text)


def shown(value: Any) -> str:
    """A JSON value as a refusal quotes it: on one line and short, however long or deep the value is."""
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    text = json.dumps(value, ensure_ascii=False)
    if not text.isprintable():
        text = repr(value)  # which escapes what would break the line or turn it round
    return text if len(text) <= 40 else text[:37] + "…"


def quoted(text: str) -> str:
    """A text in quotes as a complaint repeats it: on one line and short."""
    whole = repr(text)
    return whole if len(whole) <= 62 else whole[:60] + "…"


def _listed(values: Sequence[str | int]) -> str:
    return ", ".join(str(value) for value in values)
