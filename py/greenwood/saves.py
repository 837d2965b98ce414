"""The matches that the page keeps: first the one that its tab has played last, then the newest."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from greenwood import record
from greenwood.game import Refused
from greenwood.match import UNFINISHED, Match

RUNNING = f"\nResult: {UNFINISHED}\n"


@dataclass(slots=True)
class Save:
    """One match as the page keeps it."""

    slot: str
    """The game's id."""
    id: str
    text: str
    """Its record."""
    locked: bool = False
    """Another tab is playing it."""

    def match(self) -> Match:
        """The match, replayed. Raises BadRecord when this version can't read it."""
        return record.read(self.text)

    def begun(self) -> bool:
        """Whether something would be lost with it: an unfinished match with a turn played."""
        return RUNNING in self.text and "\n1. " in self.text


@dataclass(slots=True)
class Saves:
    """All of them; the running match is in here as soon as it has begun."""

    kept: list[Save] = field(default_factory=list)

    @classmethod
    def kept_by_page(cls, kept: list[Any]) -> "Saves":
        """What the page has stored; an entry that is no match at all is left where it is."""
        fitting = (one for one in kept if isinstance(one, Mapping) and {"slot", "id", "text"} <= one.keys())
        return cls(
            [
                Save(str(one["slot"]), str(one["id"]), str(one["text"]), bool(one.get("locked")))
                for one in fitting
            ]
        )

    def find(self, id: str) -> Save | None:
        return next((save for save in self.kept if save.id == id), None)

    def newest(self, slot: str) -> Save | None:
        """The newest match of a game, finished or not, that no other tab is playing."""
        return next(self._readable(slot), None)

    def unfinished(self, slot: str) -> Save | None:
        """The newest of them that is still running; one played in another tab may have ended since."""
        return next((save for save in self._readable(slot) if RUNNING in save.text), None)

    def elsewhere(self, slot: str) -> bool:
        """Whether another tab is playing a match of the game."""
        return any(save.locked and save.slot == slot and RUNNING in save.text for save in self.kept)

    def _readable(self, slot: str) -> Iterator[Save]:
        fitting = (save for save in self.kept if save.slot == slot and not save.locked)
        return (save for save in fitting if not _reason(save.text))

    def put(self, save: Save) -> None:
        self.kept = [save, *(other for other in self.kept if other.id != save.id)]

    def forget(self, id: str) -> None:
        self.kept = [save for save in self.kept if save.id != id]

    def unreadable(self) -> list[tuple[str, str]]:
        """(id, reason) of every kept text that this version can't read: nothing else may take its place."""
        reasons = [(save.id, _reason(save.text)) for save in self.kept if not save.locked]
        return [(id, reason) for id, reason in reasons if reason]


@lru_cache(maxsize=1024)
def _reason(text: str) -> str:
    """Why a record can't be read; empty when it can. Reading replays the match, so answers are kept."""
    try:
        record.read(text)
    except Refused as reason:
        return str(reason)
    return ""
