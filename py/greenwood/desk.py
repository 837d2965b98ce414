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
from dataclasses import dataclass, field
from typing import Any

from greenwood import eyes, link, record, screen, seating
from greenwood.bots import levels
from greenwood.game import IllegalAction, Refused
from greenwood.games import GAMES
from greenwood.match import Match
from greenwood.saves import Save, Saves
from greenwood.table import setup, shell
from greenwood.table.scene import Scene
from greenwood.thinking import Thinking
from greenwood.words import N_, _

HOUSE = N_("Three Games from the Greenwood")
SETTINGS = {name: tuple(values) for name, _label, values, _order in shell.SETTINGS}
"""Allowed values, the default first."""
PLAIN_SHEETS = ("menu", "rules", "all", "log", "end")


@dataclass(slots=True)
class Desk:
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
    page: screen.Page = field(default_factory=screen.Page)
    reply: dict[str, Any] = field(default_factory=dict)

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
            self._paint()
            self._ask_bot()
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
        """The address names a game, a record, or nothing: the lobby."""
        where = str(given.get("route") or "").removeprefix("#").removeprefix("/")
        if where.startswith("r="):
            self._open(link.unpack(where.removeprefix("r=")))
        elif where in GAMES:
            newest = self.saves.newest(where)
            if newest:
                self._open_save(newest)
            else:
                self.do_play(where, {"seed": given.get("opening")})
        elif where.endswith("/setup") and where.removesuffix("/setup") in GAMES:
            self.do_setup(where.removesuffix("/setup"), {})
        else:
            self.do_lobby("", {})

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
        _where, sign, packed = text.rpartition("#r=")
        self._open(link.unpack(packed) if sign and "\n" not in text else text)

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
        self._act(str(given["action"]))

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

    # What the verbs share

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
        sheet = screen.sheet(self.sheet, scene, self.settings, self.pending, self.refused, self._waits())
        self.reply["paint"] = self.page.changes(content, head, sheet)
        self.reply["title"] = _("Your turn: {title}", title=title) if scene and scene.actions else title

    def _scene(self, match: Match) -> Scene:
        running = match is self.match
        legal = self._legal() if running else ()
        return screen.scene(
            match,
            self.looking if running else None,
            eyes.looking(match, self.lifted if running else eyes.NOBODY),
            legal,
            self.peek,
            self.draft,
            self.bots.paused,
            self.settings,
        )

    def _unfinished_matches(self) -> list[Match]:
        """One a game at most."""
        kept = [self.saves.unfinished(slot) for slot in GAMES]
        return [self.match if self.match and save.id == self.id else save.match() for save in kept if save]


_desk = Desk()


def handle(text: str) -> str:
    """Answer one message of the page, see :class:`Desk`."""
    return _desk.handle(text)


def think(text: str) -> str:
    """The bots' door: a view, a level and a seed in, the action in notation out. Runs in its own worker."""
    asked = json.loads(text)
    return json.dumps({"id": asked["id"], "action": levels.answer(asked)})
