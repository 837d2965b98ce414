"""What a learner must know of a game: a number for every action, and a number for everything in a view."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from greenwood.game import Action, Json

Number = tuple[str, float]
"""What is told, and how much of it: from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A game as numbers."""

    actions: tuple[Action, ...]
    """Every action that can ever be legal, with any number of seats; an action's number is its place."""
    names: Callable[[int], Iterable[str]]
    """All that the views of so many seats can tell, in the order of an observation."""
    numbers: Callable[[Json], Iterator[Number]]
    """What one view tells; what it doesn't name is 0."""


def pick(name: str, values: Iterable[object]) -> Iterator[str]:
    """The names of one thing that can have these values."""
    return (f"{name} {value}" for value in values)
