"""What is on the page: which screen, the scene of a match for the eyes that look, and what has changed."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from types import ModuleType
from typing import Any

from htpy import fragment, main
from markupsafe import Markup

from greenwood.bots.levels import UNASKED
from greenwood.game import Meta
from greenwood.games import GAMES
from greenwood.hinting import Hinting
from greenwood.match import Match
from greenwood.table import chickwood as chickwood_table
from greenwood.table import course as course_painter
from greenwood.table import help as rules
from greenwood.table import hint as hint_painter
from greenwood.table import knights as knights_table
from greenwood.table import lobby as lobby_painter
from greenwood.table import locksley as locksley_table
from greenwood.table import setup as setup_painter
from greenwood.table import shell
from greenwood.table.course import Point
from greenwood.table.scene import Entry, Scene, Seat
from greenwood.words import _

TABLES: dict[str, ModuleType] = {
    "locksley": locksley_table,
    "knights": knights_table,
    "chickwood": chickwood_table,
}
"""The painter of each game's table."""
KEPT = 8
"""Painted tables that are kept: as far as people look around before they act."""


@dataclass(frozen=True, slots=True)
class Content:
    """A screen, without head and sheet."""

    name: str
    """lobby, setup or table."""
    subject: str
    """The match or game it shows: for another one the whole screen is painted anew."""
    pieces: dict[str, str]
    """Outer HTML by id."""
    whole: Callable[[dict[str, str]], Any]
    """The pieces in their places, ``head`` among them."""


@dataclass(slots=True)
class Page:
    """What the page shows now, so that only what differs is sent."""

    frame: tuple[Any, ...] = ()
    painted: dict[str, str] = field(default_factory=dict)
    tables: list[tuple[Scene, dict[str, str]]] = field(default_factory=list)
    """Painted last, latest first: people look at something or back, and away again."""

    def table(self, scene: Scene, id: str) -> Content:
        """The table of a match."""
        painter = TABLES[scene.game]
        pieces = next((known for seen, known in self.tables if seen == scene), None)
        if pieces is None:
            pieces = painter.pieces(scene)
        self.tables = [(scene, pieces), *(table for table in self.tables if table[1] is not pieces)][:KEPT]
        return Content(
            "table", id, pieces, lambda pieces: painter.layout(scene, pieces, Markup(pieces["head"]))
        )

    def changes(self, content: Content, head: Any, sheet: Any, hint: Any) -> dict[str, str]:
        """Id → outer HTML of what is not on the page yet."""
        pieces = {**content.pieces, "head": str(head), "sheet": str(sheet), "hint": str(hint)}
        frame = (content.name, content.subject, *pieces)
        if frame != self.frame:
            whole = main("#app", data_screen=content.name)[
                Markup(content.whole(pieces)), Markup(pieces["hint"]), Markup(pieces["sheet"])
            ]
            changed = {"app": str(whole)}
        else:
            changed = {id: html for id, html in pieces.items() if self.painted.get(id) != html}
        self.frame, self.painted = frame, pieces
        return changed


def lobby(running: list[tuple[Meta, Scene]], unreadable: list[tuple[str, str]]) -> Content:
    painted = lobby_painter.paint(GAMES, running, unreadable)
    return Content("lobby", "", {"lobby": str(painted)}, _under_head("lobby"))


def setup(meta: Meta, choices: Mapping[str, str], problems: Mapping[str, str]) -> Content:
    painted = setup_painter.paint(meta, choices, problems)
    return Content("setup", meta.id, {"setup": str(painted)}, _under_head("setup"))


def _under_head(name: str) -> Callable[[dict[str, str]], Any]:
    return lambda pieces: fragment[Markup(pieces["head"]), Markup(pieces[name])]


def sheet(
    name: str,
    scene: Scene | None,
    settings: Mapping[str, str],
    pending: Match | None,
    refused: tuple[str, str],
    waits: str,
    points: Sequence[Point] = (),
    missing: int = 0,
) -> Any:
    """The dialog that lies over the page, or the empty place of one.

    ``points`` are the judged turns of a match that is over, ``missing`` those that are not yet.
    ``waits`` is who must lift the curtain: what may not be seen under it gives way.
    """
    if name == "replace" and pending:
        return shell.confirm(_(pending.game.META.name), pending.game.META.id, anew="replace")
    if name == "refused":
        text, reason = refused
        return shell.refused(reason, text)
    if waits:
        return shell.curtain(waits)
    if name == "rules":
        game = scene.game if scene else next(iter(GAMES))
        inside = rules.rules(game, scene.view["options"] if scene else None)
        return shell.sheet(name, _(GAMES[game].META.name), inside)
    if name == "menu":
        inside = shell.menu(scene.game if scene else "", settings=settings, match=scene is not None)
        return shell.sheet(name, _("Menu"), inside)
    if name == "all" and scene:
        words = TABLES[scene.game].action_words
        every = [(f"act {action}", words(action, scene)) for action in scene.actions]
        return shell.sheet(name, _("All I can do"), shell.all_actions(every))
    if name == "log" and scene:
        return shell.sheet(name, _("What happened"), shell.log(TABLES[scene.game].log_lines(scene)))
    if name == "end" and scene and scene.view["phase"] == "over":
        return shell.sheet(name, _("The end"), TABLES[scene.game].ending(scene))
    if name == "course" and scene and scene.view["phase"] == "over":
        return shell.sheet(name, _("How it went"), course_painter.course(points, scene.seats, missing))
    return shell.no_sheet()


def hint(scene: Scene | None, hinting: Hinting, match: Match | None) -> Any:
    """The best lines for the person to move, or the empty place of them."""
    if scene is None or match is None or not scene.actions or hinting.asked == UNASKED:
        return hint_painter.no_hint()
    if hinting.failed:
        return hint_painter.failed()
    if not hinting.lines:
        return hint_painter.thinking()
    return hint_painter.hint(advice(scene, hinting))


def advice(scene: Scene, hinting: Hinting) -> list[hint_painter.Advice]:
    """The best lines in words. One that was seldom tried can look better than the best by mere luck: none is
    told to win more often than the one before it."""
    found: list[hint_painter.Advice] = []
    for line in hinting.lines:
        one = _advice(line, scene, hinting.hunches)
        found.append(replace(one, chance=min(one.chance, found[-1].chance)) if found else one)
    return found


def _advice(line: Mapping[str, Any], scene: Scene, hunches: Mapping[str, float]) -> hint_painter.Advice:
    """A line in words, each action of it as it looks after those before it."""
    table, game = TABLES[scene.game], GAMES[scene.game]
    position, now, words = game.guess(scene.view, Random(0)), scene, []
    for action in line["line"]:
        words.append(table.action_words(action, now))
        position.play(game.parse_action(action))
        now = replace(now, view=game.view(position, scene.eyes))
    reasons = table.reasons(line["line"], scene, hunches)
    if not reasons and len(scene.actions) == 1:
        reasons = [_("The rules allow nothing else.")]
    chance = line["chances"][scene.view["to_move"] - 1]
    return hint_painter.Advice(
        action=line["line"][0],
        words=words[0],
        then=words[1:],
        # What is only likely is neither certain nor hopeless.
        chance=round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance))),
        reasons=reasons,
    )


def scene(
    match: Match,
    looking: int | None,
    eyes: int,
    legal: tuple[str, ...],
    peek: str,
    draft: str,
    paused: bool,
    settings: dict[str, str],
    chances: tuple[int, ...] = (),
) -> Scene:
    """The moment shown, as ``eyes`` (a seat from 1, or 0 for what everybody may see) see it."""
    game = match.game
    alone = sum(not player.bot for player in match.players) == 1
    shown = len(match.moves) if looking is None else looking
    position = match.position if looking is None else match.at(shown)
    to_move = position.to_move
    view = game.view(position, eyes)
    return Scene(
        game=game.META.id,
        view=view,
        seats=tuple(Seat(player.name, player.bot, you=alone and not player.bot) for player in match.players),
        eyes=eyes,
        actions=legal,
        peek=peek,
        draft=draft,
        log=tuple(Entry(move.turn, move.seat + 1, move.events) for move in match.moves[:shown]),
        undo=match.why_no_undo() if legal else _("It is not your turn."),
        thinking=to_move is not None and bool(match.players[to_move].bot) and looking is None and not paused,
        paused=paused,
        threat=_threat(game.META.id, json.dumps(view)) if legal else None,
        before=match.before,
        chances=chances,
        at=shown,
        of=len(match.moves),
        settings=dict(settings),  # a scene stays as it was, whatever is set later
    )


@lru_cache(maxsize=4)
def _threat(game: str, view: str) -> tuple[int, str] | None:
    """Searched once an action, not at every look of a person at the board."""
    return GAMES[game].threat(json.loads(view))
