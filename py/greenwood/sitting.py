"""Where the visitor is and what is on the table: the state behind the desk, and what its verbs share."""

import secrets
from dataclasses import dataclass, field
from typing import Any

from greenwood import eyes, host, record, screen
from greenwood.bots import levels
from greenwood.course import Course
from greenwood.game import Refused
from greenwood.hinting import Hinting
from greenwood.match import Match
from greenwood.saves import Save, Saves
from greenwood.table import people, shell
from greenwood.table.scene import Scene
from greenwood.thinking import Thinking
from greenwood.words import _

SETTINGS = {name: tuple(values) for name, _label, values, _order in shell.SETTINGS}
"""Allowed values, the default first."""


@dataclass(slots=True)
class Sitting:
    """One page's state. Everything in here can be made again from the saves and the address."""

    settings: dict[str, str] = field(
        default_factory=lambda: {name: values[0] for name, values in SETTINGS.items()}
    )
    saves: Saves = field(default_factory=Saves)
    place: str = "lobby"
    """lobby, setup or table."""
    match: Match | None = None
    id: str = ""
    """The running match's id among the saves."""
    choices: dict[str, str] = field(default_factory=dict)
    """The set-up form as last sent."""
    problems: dict[str, str] = field(default_factory=dict)
    setting_up: str = ""
    """The game whose set-up is on screen."""
    peek: str = ""
    draft: str = ""
    """What the person to move is putting together; it stays until something is played."""
    lifted: int = eyes.NOBODY
    """The seat that lifted the curtain last."""
    sheet: str = ""
    pending: Match | None = None
    """A match that waits for a yes, because it would take an unfinished one's place."""
    refused: tuple[str, str] = ("", "")
    """A text that could not be read, and why."""
    looking: int | None = None
    """Looking back at the position after so many actions."""
    bots: Thinking = field(default_factory=Thinking)
    hinting: Hinting = field(default_factory=Hinting)
    course: Course = field(default_factory=Course)
    page: screen.Page = field(default_factory=screen.Page)
    reply: dict[str, Any] = field(default_factory=dict)

    def _go(self, place: str, route: str) -> None:
        self.place = place
        self.sheet, self.peek, self.draft, self.pending = "", "", "", None
        self.reply["route"] = route
        self.looking = None
        if place != "table":
            self._take_back_question()

    def _take_back_question(self) -> None:
        """The bot need not think on; it is asked again when the match goes on."""
        if self.bots.drop():
            self.reply["think"] = None

    def _drop_hint(self) -> None:
        """Nobody wonders any more: the moment has passed, or the hint was put away."""
        if self.hinting.drop():
            self.reply["muse"] = None
            self.course.asked = levels.UNASKED

    def _running(self) -> Match:
        if self.match is None:
            raise Refused(_("No match is running."))
        return self.match

    def _running_for_people(self) -> Match:
        match = self._running()
        seat = match.position.to_move
        if seat is not None and match.players[seat].bot:
            raise Refused(_("It is {name}'s turn.", name=match.players[seat].name))
        if waits := self._waits():
            raise Refused(_("{name} must lift the curtain first.", name=waits))
        return match

    def _waits(self) -> str:
        """Who must lift the curtain; empty when none has fallen."""
        match = self.match
        seat = eyes.behind_curtain(match, self.lifted) if match and self.place == "table" else eyes.NOBODY
        return "" if match is None or seat == eyes.NOBODY else match.players[seat].name

    def _propose(self, match: Match) -> None:
        """Begin, but ask first when an unfinished match of this game would be lost."""
        levels.check(match)
        save = self.saves.unfinished(match.game.META.id)
        if save and save.begun():
            self.pending, self.sheet = match, "replace"
        else:
            self._begin(match)

    def _begin(self, match: Match) -> None:
        old = self.saves.unfinished(match.game.META.id)
        self._sit(match, old.id if old else secrets.token_hex(8))

    def _open_save(self, save: Save) -> None:
        if self.match is None or save.id != self.id:
            self._sit(save.match(), save.id)
        else:
            self._go("table", f"#/{save.slot}")

    def _open(self, text: str) -> None:
        if len(text) > record.LONGEST:  # nor could a page show it for mending
            raise Refused(_("This text is too long to be a record of a match."))
        try:
            self._propose(record.read(text))
        except Refused as reason:
            self.refused, self.sheet = (text, str(reason)), "refused"

    def _sit(self, match: Match, id: str) -> None:
        """Make this the running match."""
        self.match, self.id = match, id
        self.course = Course(id)
        self.bots.sit()
        self.lifted = eyes.NOBODY
        self._go("table", f"#/{match.game.META.id}")
        self._keep()

    def _keep(self) -> None:
        match = self._running()
        save = Save(match.game.META.id, self.id, record.write(match))
        self.saves.put(save)
        self.reply["save"] = {"slot": save.slot, "id": save.id, "text": save.text}

    def _act(self, text: str) -> None:
        match = self._running()
        moves = match.act_all([match.game.parse_action(one) for one in text.split("; ")])
        self.peek, self.draft, self.looking = "", "", None
        if self.sheet == "all":
            self.sheet = ""
        if match.position.to_move is None:
            self.sheet = "end"
        self._keep()
        self.reply["tell"] = host.told(match, moves)
        self.reply["say"] = screen.TABLES[match.game.META.id].sentences(
            tuple(event for move in moves for event in move.events), self._scene(match)
        )
        seat = match.position.to_move
        if seat is None or not match.players[seat].bot:
            self.bots.skipping = False

    def _legal(self) -> tuple[str, ...]:
        """What a person at this screen may do now."""
        match = self.match
        if match is None or self.place != "table" or self.looking is not None or self._waits():
            return ()
        seat = match.position.to_move
        if seat is None or match.players[seat].bot:
            return ()
        return tuple(match.game.action_text(action) for action in match.position.actions())

    def _wonder(self) -> None:
        """Have the chances judged beside the table, while nobody waits for a hint: the latest turn first."""
        match, hinting = self.match, self.hinting
        if match is None or self.place != "table" or "muse" in self.reply or not self._judged(match):
            return
        if hinting.asked != levels.UNASKED and not (hinting.lines or hinting.failed):
            return
        if asked := self.course.question(match, eyes.looking(match, self.lifted)):
            self.reply["muse"] = asked

    def _judged(self, match: Match) -> bool:
        """Whether somebody wants to know: bars are shown, or how it went is looked at."""
        over = match.position.to_move is None
        return self.sheet == "course" if over else self.settings["chances"] == "on" and not self._waits()

    def _chances(self, match: Match, shown: int, seat: int) -> tuple[int, ...]:
        if match is not self.match or self.settings["chances"] != "on" or self._waits():
            return ()
        return people.hundreds(self.course.latest(match, shown, seat))

    def _scene(self, match: Match) -> Scene:
        running = match is self.match
        legal = self._legal() if running else ()
        seat = eyes.looking(match, self.lifted if running else eyes.NOBODY)
        return screen.scene(
            match,
            self.looking if running else None,
            seat,
            legal,
            self.peek,
            self.draft,
            self.bots.paused,
            self.settings,
            self._chances(match, len(match.moves) if self.looking is None else self.looking, seat),
        )
