"""An arena's matches in a file: one JSON object a line, added as soon as a match ends (docs/bots.md)."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from greenwood.bots.arena.matches import Arena, Outcome, Pairing
from greenwood.bots.arena.seat import Pace
from greenwood.game import Json, Refused, quoted
from greenwood.match import MOST_TURNS
from greenwood.words import _

BEGINNING = b'{"match": '
"""Of every line."""
NUMBER = re.compile(rb"[1-9]\d{0,8}")
"""What follows: the number of a match."""
TOLD = ("winners", "first", "turns", "decisions", "seconds", "worst")
"""What a line says of a match after what was known before it."""


class Results:
    """The file of one arena. Raises Refused when it is another's, or can't be read or written."""

    def __init__(self, path: str, arena: Arena) -> None:
        self.path = path
        self.arena = arena
        self.cut = False
        """Whether the last line was cut in the middle; it is dropped."""
        self.outcomes: dict[int, Outcome] = {}
        """What the file holds already, by the number of the match."""
        try:
            if Path(path).exists() and not Path(path).is_file():
                raise Refused(_("can't use {path}: it is no file", path=quoted(path)))
            data = Path(path).read_bytes() if Path(path).exists() else b""
            whole = data.rfind(b"\n") + 1
            last = data[whole:]
            if _is_json(last):
                self._read(data + b"\n")
                self._append("\n")
            else:
                self._read(data[:whole])
                self._append("")
                if last:
                    self._cut(data, whole)
            self.size = Path(path).stat().st_size
            """Bytes, as long as nobody else writes."""
        except (OSError, ValueError) as wrong:
            if isinstance(wrong, Refused):
                raise
            raise self._unusable(wrong) from None

    def add(self, pairing: Pairing, outcome: Outcome) -> None:
        """Write a match down, whole, before the next is looked at.

        Raises Refused when others write too, or when it can't be written any more.
        """
        try:
            if Path(self.path).stat().st_size != self.size:
                raise Refused(_("{path}: something else has written to it meanwhile", path=self.path))
            self._append(_line({**known(self.arena, pairing), **_told(outcome)}) + "\n")
            self.size = Path(self.path).stat().st_size
        except OSError as wrong:
            raise self._unusable(wrong) from None

    def _unusable(self, wrong: OSError | ValueError) -> Refused:
        reason = wrong.strerror if isinstance(wrong, OSError) else wrong
        return Refused(_("can't use {path}: {reason}", path=quoted(self.path), reason=reason))

    def _append(self, text: str) -> None:
        with Path(self.path).open("a", encoding="utf-8", newline="\n") as file:
            file.write(text)

    def _cut(self, data: bytes, whole: int) -> None:
        if not self._is_ours(data[whole:]):
            raise self._wrong(data.count(b"\n") + 1, _("this is no match of this arena"))
        with Path(self.path).open("r+b") as file:
            file.truncate(whole)
        self.cut = True

    def _is_ours(self, last: bytes) -> bool:
        """Whether a line of this arena begins like this."""
        if BEGINNING.startswith(last):
            return True
        number, comma, _rest = last.removeprefix(BEGINNING).partition(b",")
        if not last.startswith(BEGINNING) or not NUMBER.fullmatch(number):
            return False
        if not comma:
            return True
        told = _line(known(self.arena, self.arena.pairing(int(number) - 1))).encode()[: -len("}")]
        return told.startswith(last) or last.startswith(told)

    def _read(self, data: bytes) -> None:
        lines: dict[int, int] = {}
        for number, text in enumerate(data.decode(errors="replace").split("\n")[:-1], 1):
            line = self._match(number, text)
            match = line["match"] - 1
            pairing = self.arena.pairing(match)
            for name, there, here in _differences(line, known(self.arena, pairing)):
                told = _("{name} is {there} there and {here} here", name=name, there=there, here=here)
                raise self._wrong(number, _("of another arena: {what}", what=told))
            if match in lines:
                first = lines[match]
                raise self._wrong(number, _("match {n} is in line {first} too", n=match + 1, first=first))
            lines[match] = number
            if match < self.arena.games:
                self.outcomes[match] = _outcome(line, pairing)

    def _match(self, number: int, text: str) -> Json:
        """A line that has all that a line of ours has."""
        try:
            line: Any = json.loads(text)
        except (ValueError, RecursionError):
            raise self._wrong(number, _("this is no match of an arena")) from None
        names = {*known(self.arena, self.arena.pairing(0)), *TOLD}
        if not isinstance(line, dict) or set(line) != names or not _counts([line["match"]], 1):
            raise self._wrong(number, _("this is no match of an arena"))
        for name in _unsound(line, len(line["bots"]) if isinstance(line["bots"], list) else 0):
            raise self._wrong(number, _("{name} can't be so", name=name))
        return line

    def _wrong(self, number: int, what: str) -> Refused:
        return Refused(_("{path}, line {n}: {what}", path=self.path, n=number, what=what))


def _line(told: Json) -> str:
    return json.dumps(told, ensure_ascii=False)


def _is_json(text: bytes) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def known(arena: Arena, pairing: Pairing) -> Json:
    """What a line says of a match that was known before it: by this a file's arena is told from another's."""
    return {
        "match": pairing.number + 1,
        "game": pairing.game,
        "rules": arena.game.META.rules,
        "bots": [*pairing.bots],
        "iterations": [*pairing.iterations],
        "options": pairing.options,
        "seed": pairing.seed,
        "seats": [entrant + 1 for entrant in pairing.seats],
    }


def _told(outcome: Outcome) -> Json:
    return {
        "winners": [seat + 1 for seat in outcome.winners],
        "first": outcome.first + 1,
        "turns": outcome.turns,
        "decisions": [pace.decisions for pace in outcome.paces],
        "seconds": [round(pace.total, 6) for pace in outcome.paces],
        "worst": [round(pace.worst, 6) for pace in outcome.paces],
    }


def _outcome(line: Json, pairing: Pairing) -> Outcome:
    paces = [Pace(*pace) for pace in zip(line["decisions"], line["seconds"], line["worst"], strict=True)]
    winners = tuple([seat - 1 for seat in line["winners"]])
    return Outcome(pairing.seats, winners, line["turns"], line["first"] - 1, tuple(paces))


def _differences(there: Json, here: Json) -> Iterator[tuple[str, str, str]]:
    """Name and both values, as text, of what is not the same."""
    for name, value in here.items():
        if name == "options" and isinstance(there[name], dict):
            other = there[name]
            pairs = [(f"option {one}", other.get(one), value.get(one)) for one in {**value, **other}]
        else:
            pairs = [(name, there[name], value)]
        for which, theirs, ours in pairs:
            if theirs != ours or type(theirs) is not type(ours):
                yield which, _short(theirs), _short(ours)


def _unsound(line: Json, seats: int) -> Iterator[str]:
    """The names of values that no match has."""
    winners = line["winners"]
    if not _counts(winners, 1, seats) or winners != sorted(set(winners)):
        yield "winners"
    if not _counts([line["first"]], 1, seats):
        yield "first"
    if not _counts([line["turns"]], 1, MOST_TURNS):
        yield "turns"
    elif not winners and line["turns"] < MOST_TURNS:
        yield "winners"
    for name in ("decisions", "seconds", "worst"):
        values = line[name]
        right = isinstance(values, list) and len(values) == seats
        if not right or not (_counts(values, 0) if name == "decisions" else all(map(_is_time, values))):
            yield name
            return
    if any(took and not asked for took, asked in zip(line["seconds"], line["decisions"], strict=True)):
        yield "decisions"
    if any(worst > total for worst, total in zip(line["worst"], line["seconds"], strict=True)):
        yield "worst"


def _counts(values: Any, least: int, most: int = 10**9) -> bool:
    return isinstance(values, list) and all(type(one) is int and least <= one <= most for one in values)


def _is_time(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value < 10**9


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 and text.isprintable() else quoted(text)
