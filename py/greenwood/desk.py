"""The only door from outside: JSON in, JSON out. Owns the running match, drafts, and whose eyes look.

``handle`` takes ``{"do": "verb rest", "with": {…}}``, calls ``do_verb(rest, with)`` and answers as
docs/desk.md tells. It never raises: what a person got wrong comes back as ``error`` in words, and a mistake
of ours as one honest sentence, its traceback on the console.
"""

import json
import secrets
import sys
import traceback
from collections.abc import Mapping
from typing import Any

from greenwood import eyes, host, link, pondering, record, screen, seating
from greenwood.bots import levels
from greenwood.game import IllegalAction, Refused
from greenwood.games import GAMES
from greenwood.match import Match
from greenwood.saves import Saves
from greenwood.sitting import SETTINGS, Sitting
from greenwood.table import setup, shell
from greenwood.thinking import NO_LINE
from greenwood.words import N_, _

HOUSE = N_("Three Games from the Greenwood")
PLAIN_SHEETS = ("menu", "rules", "all", "log", "end", "course")


class Desk(Sitting):
    """The verbs of one page, and its painting."""

    __slots__ = ()

    def handle(self, text: str) -> str:
        """Answer one message of the page."""
        self.reply = {}
        try:
            message = json.loads(text)
            verb, _blank, rest = message["do"].partition(" ")
            given = message.get("with") or {}
            do = getattr(self, f"do_{verb}", None)
            if do is None:
                raise Refused(_("The page asked for something unknown: {verb}.", verb=verb))
            do(rest, given)
        except (Refused, IllegalAction) as reason:
            self.reply["error"] = " ".join(str(reason).split())
        except Exception:
            traceback.print_exc(file=sys.stderr)
            self.reply["error"] = _("Something went wrong in here. Your match is as it was before.")
        try:
            if not (self.hinting.of(self.match, self.id) and self._legal()):
                self._drop_hint()
            self._paint()
            self._ask_bot()
            self._wonder()
        except Exception:
            traceback.print_exc(file=sys.stderr)
            self.reply["error"] = _("This could not be drawn. Your match is kept; reload the page to go on.")
        return json.dumps(self.reply)

    # Coming and going

    def do_start(self, rest: str, given: Mapping[str, Any]) -> None:
        """Settings, saves and the address come along: the page has loaded, the worker was restarted, or
        another tab has taken a match further, so that what runs here is out of date."""
        chosen = given.get("settings")
        for name, value in chosen.items() if isinstance(chosen, Mapping) else ():
            if value in SETTINGS.get(name, ()):
                self.settings[name] = value
        self.reply["settings"] = dict(self.settings)
        self.saves = Saves.kept_by_page(given.get("saves") or [])
        self.match, self.id = None, ""
        self.bots.drop()
        self.do_route(rest, given)

    def do_route(self, rest: str, given: Mapping[str, Any]) -> None:
        """The address names a game, a record, or nothing: the lobby. What it wishes stands behind that.

        ``framed``: in a frame of another page, which means the same table whenever it is opened.
        """
        where, wishes = link.address(str(given.get("route") or ""))
        try:
            self._enter(where, host.of_match(wishes), given)
        except Refused:
            if where in GAMES:
                self.do_setup(where, {})
            raise

    def _enter(self, where: str, wishes: Mapping[str, str], given: Mapping[str, Any]) -> None:
        game, framed = where.removesuffix("/setup"), given.get("framed")
        if where.startswith("r="):
            self._open(link.unpack(where.removeprefix("r=")))
        elif game not in GAMES:
            self.do_lobby("", {})
        elif where != game:
            self.do_setup(game, {})
        elif framed and "record" not in wishes and (running := self.saves.unfinished(game)):
            self._open_save(running)
        elif wishes:
            self._propose(host.match(GAMES[game].META, wishes))
        elif newest := self.saves.newest(game):
            self._open_save(newest)
        elif self.saves.elsewhere(game):
            raise Refused(_("A match of this game is open in another tab; here you can begin another one."))
        else:
            self.do_play(game, {"seed": given.get("opening")})

    def do_lobby(self, rest: str, given: Mapping[str, Any]) -> None:
        self.lifted = eyes.NOBODY  # somebody else may be the one who comes back
        self._go("lobby", "#/")

    def do_play(self, rest: str, given: Mapping[str, Any]) -> None:
        """Straight to a table, against a fitting bot; asks first when an unfinished match would be lost.

        ``seed`` is given where the build has painted the table, and the page shows it already.
        """
        game = seating.game(rest)
        choices = {**setup.defaults(game.META), "seed": str(given.get("seed") or "")}
        self._propose(seating.from_form(game, choices))

    def do_setup(self, rest: str, given: Mapping[str, Any]) -> None:
        game = seating.game(rest)
        if self.setting_up != rest:
            self.choices, self.problems = setup.defaults(game.META), {}
        self.setting_up = rest
        self._go("setup", f"#/{rest}/setup")

    def do_seats(self, rest: str, given: Mapping[str, Any]) -> None:
        """So many seats in the set-up on screen; what is typed in it stays."""
        self.choices["seats"] = str(given.get("value", ""))

    def do_begin(self, rest: str, given: Mapping[str, Any]) -> None:
        """The set-up form was sent; what is wrong in it is shown beside its field."""
        game = seating.game(rest)
        fields = setup.defaults(game.META)
        self.choices = {name: str(given.get(name, value)) for name, value in fields.items()}
        self.setting_up = rest
        self.problems = setup.problems(game.META, self.choices)
        if self.problems:
            self._go("setup", f"#/{rest}/setup")
            raise Refused(next(iter(self.problems.values())))
        self._propose(seating.from_form(game, self.choices))

    def do_again(self, rest: str, given: Mapping[str, Any]) -> None:
        """The same players and options, another seed."""
        self._propose(seating.again(self._running(), turned=False))

    def do_turned(self, rest: str, given: Mapping[str, Any]) -> None:
        """The same with the seats turned by one."""
        self._propose(seating.again(self._running(), turned=True))

    def do_second(self, rest: str, given: Mapping[str, Any]) -> None:
        """The second game of two, the seats turned round, points to be added."""
        self._propose(seating.second(self._running()))

    def do_replace(self, rest: str, given: Mapping[str, Any]) -> None:
        """Yes: the pending match takes the unfinished one's place."""
        if self.pending is None:
            raise Refused(_("There is no match waiting to begin."))
        self._begin(self.pending)

    def do_continue(self, rest: str, given: Mapping[str, Any]) -> None:
        """Continue the unfinished match of a game."""
        save = self.saves.unfinished(rest)
        if save is None:
            raise Refused(_("There is no unfinished match to continue."))
        self._open_save(save)

    def do_open(self, rest: str, given: Mapping[str, Any]) -> None:
        """A record was pasted or chosen as a file."""
        text = str(given.get("text") or "").strip()
        self._open(link.record_in(text) if link.MARK in text else text)

    def do_load(self, rest: str, given: Mapping[str, Any]) -> None:
        """The page around ours puts a record on the table: beside what was played there, not in its place."""
        match = record.read(link.record_in(str(given.get("text") or "")))
        levels.check(match)
        self._sit(match, secrets.token_hex(8))

    def do_record(self, rest: str, given: Mapping[str, Any]) -> None:
        """The page around ours asks for the record of what is on the table."""
        self.reply["record"] = record.write(self._running())

    def do_forget(self, rest: str, given: Mapping[str, Any]) -> None:
        """Let go of a match that can't be read."""
        self.saves.forget(rest)
        self.reply["save"] = {"slot": "", "id": rest, "text": None}

    def do_locked(self, rest: str, given: Mapping[str, Any]) -> None:
        """Another tab plays this match: ours goes on as a match of its own, so that neither is lost."""
        if self.match and given.get("id") == self.id:
            there = self.saves.find(self.id)
            if there:
                there.locked = True
            self.id = secrets.token_hex(8)
            self._keep()
            self.reply["error"] = _(
                "Another tab is playing this match. Here it goes on as a copy of its own."
            )

    # At the table

    def do_act(self, rest: str, given: Mapping[str, Any]) -> None:
        """A person plays an action, or several parted by "; ", all or none."""
        self._running_for_people()
        self._act(rest)

    def do_thought(self, rest: str, given: Mapping[str, Any]) -> None:
        """A bot has decided; an answer to a question that is no longer asked is dropped."""
        if not self.bots.answered(given.get("id")):
            return
        if given.get("failed"):
            self.bots.paused = True
            raise Refused(_("The bot could not decide. Press go on to ask it again."))
        self._note_chances(given)
        line = [str(action) for action in given["line"]]
        self.bots.line = NO_LINE
        self._act(line[0])
        self.bots.go_on(line, self._running())

    def do_hint(self, rest: str, given: Mapping[str, Any]) -> None:
        """What would Robin do? Thought about beside the table, for the person to move."""
        match = self._running_for_people()
        if match.position.to_move is None:
            raise Refused(_("The game is over."))
        if not self._legal():
            raise Refused(_("It is not your turn."))
        self.course.asked = levels.UNASKED  # it gives way, and is asked again later
        self.reply["muse"] = self.hinting.question(match, self.id)

    def do_mused(self, rest: str, given: Mapping[str, Any]) -> None:
        """A hint has been found; one that is no longer wanted is dropped."""
        if self.match is None:
            return
        if not self.hinting.answered(dict(given)):
            self.course.answered(dict(given), len(self.match.players))
        elif self.hinting.lines:
            best = screen.advice(self._scene(self.match), self.hinting)[0]
            self.reply["say"] = [_("Robin would: {words} ({chance})", words=best.words, chance=best.wins)]

    def do_unhint(self, rest: str, given: Mapping[str, Any]) -> None:
        self._drop_hint()
        self.reply["focus"] = "ask-hint"

    def _note_chances(self, given: Mapping[str, Any]) -> None:
        """A bot that searched has judged its turn: told where it knows no more than everybody."""
        match = self._running()
        if not match.game.META.secret:
            self.course.note(len(match.moves), given.get("chances"), len(match.players))

    def do_peek(self, rest: str, given: Mapping[str, Any]) -> None:
        """Consider an action without doing it; nothing named takes the thought back."""
        self.peek = rest

    def do_draft(self, rest: str, given: Mapping[str, Any]) -> None:
        """Put something together without doing it; nothing named drops it."""
        self.peek, self.draft = "", rest

    def do_lift(self, rest: str, given: Mapping[str, Any]) -> None:
        """The person for whom the curtain fell is at the screen."""
        if self._waits():
            self.lifted = eyes.behind_curtain(self._running(), self.lifted)

    def do_undo(self, rest: str, given: Mapping[str, Any]) -> None:
        self._running_for_people().undo()
        self.course.kept(len(self._running().moves))
        self.peek, self.draft, self.looking = "", "", None
        self._keep()
        self.reply["say"] = [_("Taken back.")]

    def do_pause(self, rest: str, given: Mapping[str, Any]) -> None:
        self.bots.paused, self.bots.skipping = True, False
        self._take_back_question()

    def do_resume(self, rest: str, given: Mapping[str, Any]) -> None:
        self.bots.paused = False

    def do_skip(self, rest: str, given: Mapping[str, Any]) -> None:
        """Bots play on without pausing until a person is to move."""
        self.bots.skip()

    def do_look(self, rest: str, given: Mapping[str, Any]) -> None:
        """Look back at the position after N actions; nothing named goes back to the match as it stands."""
        match = self._running()
        now = len(match.moves)
        if rest and not (rest.isdecimal() and len(rest) < 9 and int(rest) <= now):
            raise Refused(_("This match has {n} actions.", n=now))
        self.peek, self.sheet = "", ""
        self.looking = int(rest) if rest and int(rest) < now else None
        self._take_back_question()

    def do_sheet(self, rest: str, given: Mapping[str, Any]) -> None:
        if rest not in PLAIN_SHEETS:
            raise Refused(_("There is no page called {name}.", name=rest))
        self.sheet = rest

    def do_close(self, rest: str, given: Mapping[str, Any]) -> None:
        self.sheet, self.pending, self.refused = "", None, ("", "")

    def do_set(self, rest: str, given: Mapping[str, Any]) -> None:
        name, _blank, value = rest.partition(" ")
        value = value or str(given.get("value", ""))
        if value not in SETTINGS.get(name, ()):
            raise Refused(_("{name} can't be set to {value}.", name=name, value=value))
        self.settings[name] = value
        self.reply["settings"] = dict(self.settings)

    def do_download(self, rest: str, given: Mapping[str, Any]) -> None:
        """The running match's record, a kept text by its id, or the text that was refused."""
        if rest == "refused":
            name, text = rest, self.refused[0]
        elif kept := self.saves.find(rest):
            name, text = kept.slot, kept.text
        else:
            match = self._running()
            name, text = "-".join(filter(None, (match.game.META.id, match.date))), record.write(match)
        self.reply["file"] = {"name": f"{name}.greenwood", "text": text}

    def do_share(self, rest: str, given: Mapping[str, Any]) -> None:
        """A link that carries the record in the page's fragment."""
        self.reply["copy"] = f"#r={link.pack(record.write(self._running()))}"

    def _ask_bot(self) -> None:
        """Put the seat to move before the bots' worker, with its view and nothing else."""
        match = self.match
        if match is None or self.place != "table" or self.looking is not None or self.pending:
            return
        if asked := self.bots.question(match, self.id, self.settings["pace"]):
            self.reply["think"] = asked

    def _paint(self) -> None:
        scene = self._scene(self.match) if self.place == "table" and self.match else None
        if scene:
            title, content = _(GAMES[scene.game].META.name), self.page.table(scene, self.id)
        elif self.place == "setup":
            meta = GAMES[self.setting_up].META
            title, content = _(meta.name), screen.setup(meta, self.choices, self.problems)
        else:
            running = [(match.game.META, self._scene(match)) for match in self._unfinished_matches()]
            title, content = _(HOUSE), screen.lobby(running, self.saves.unreadable())
        head = shell.head(title, settings=self.settings, table=scene is not None)
        told: tuple[Any, int] = ((), 0)
        if self.sheet == "course" and self.match and self.match.position.to_move is None:
            told = self.course.line(self.match), len(self.course.missing(self.match))
        sheet = screen.sheet(
            self.sheet, scene, self.settings, self.pending, self.refused, self._waits(), *told
        )
        hint = screen.hint(scene, self.hinting, self.match)
        self.reply["paint"] = self.page.changes(content, head, sheet, hint)
        self.reply["title"] = _("Your turn: {title}", title=title) if scene and scene.actions else title

    def _unfinished_matches(self) -> list[Match]:
        """One a game at most."""
        kept = [self.saves.unfinished(slot) for slot in GAMES]
        return [self.match if self.match and save.id == self.id else save.match() for save in kept if save]


_desk = Desk()


def handle(text: str) -> str:
    """Answer one message of the page, see :class:`Desk`."""
    return _desk.handle(text)


def think(text: str) -> str:
    """The bots' door, which opens in a worker of its own, see :mod:`greenwood.pondering`."""
    return pondering.think(text)
