"""A desk of nothing: a tray of nine cells and a counter, painted with every attribute the page understands.

Verbs that the real desk has no use for (hang, raise, slow …) bring about what a test wants to see survived.
"""

import json
import random
import secrets
import time
from typing import Any

BORN = secrets.token_hex(8)
"""Differs from Python to Python, but for those that go on from one's memory."""
CELLS = [f"{column}{row}" for row in range(3) for column in "abc"]


def escape(text: str) -> str:
    """The page's library holds what the real desk imports, and no `html`."""
    for sign, name in {"&": "amp", "<": "lt", ">": "gt", '"': "quot"}.items():
        text = text.replace(sign, f"&{name};")
    return text


class Desk:
    def __init__(self) -> None:
        self.count = 0
        self.screen = "lobby"
        self.id = ""
        self.peek = ""
        self.stone = "a0"
        self.sheet = ""
        self.heard: list[str] = []
        self.saves: list[dict[str, Any]] = []
        self.thoughts: list[Any] = []
        self.text = ""
        self.reply: dict[str, Any] = {}

    def handle(self, text: str) -> str:
        message = json.loads(text)
        verb, _, rest = message["do"].partition(" ")
        self.heard.append(message["do"])
        self.reply = {}
        getattr(self, f"do_{verb}")(rest, message.get("with") or {})
        self.reply.setdefault("paint", {"app": self.app()})
        return json.dumps(self.reply)

    # What a desk does

    def do_start(self, rest: str, given: dict[str, Any]) -> None:
        self.saves = given["saves"]
        self.reply["settings"] = {"theme": given["settings"].get("theme", "day")}
        self.do_route(rest, given)

    def do_route(self, rest: str, given: dict[str, Any]) -> None:
        self.screen = "tray" if given["route"] == "#/tray" else "lobby"
        self.reply["route"] = "#/tray" if self.screen == "tray" else "#/"
        kept = next((save for save in self.saves if not save["locked"]), None)
        if self.screen == "tray" and kept:
            self.id, self.count = kept["id"], int(kept["text"])
            self.keep()

    def do_reset(self, rest: str, given: dict[str, Any]) -> None:
        """As at the start, at the tray."""
        self.__init__()  # type: ignore[misc]
        self.heard, self.screen, self.id = ["start"], "tray", "first"
        self.reply = {"route": "#/tray", "settings": {"theme": "day", "motion": "on"}, "title": "", "say": []}

    def do_play(self, rest: str, given: dict[str, Any]) -> None:
        self.screen, self.count, self.id = "tray", 0, rest or "first"
        self.reply["route"] = "#/tray"
        self.keep()

    def do_lobby(self, rest: str, given: dict[str, Any]) -> None:
        self.screen, self.reply["route"] = "lobby", "#/"

    def do_take(self, rest: str, given: dict[str, Any]) -> None:
        self.count += 1
        self.peek, self.stone = "", rest
        self.reply["say"] = [f"Took {rest}.", f"That makes {self.count}."]
        self.keep()

    def do_act(self, rest: str, given: dict[str, Any]) -> None:
        self.do_take(rest, given)

    def do_undo(self, rest: str, given: dict[str, Any]) -> None:
        self.count -= 1
        self.keep()

    def do_peek(self, rest: str, given: dict[str, Any]) -> None:
        self.peek = rest
        self.reply["paint"] = {"hint": self.hint(), "heard": self.heard_html(), "mark": self.mark()}

    def do_forget(self, rest: str, given: dict[str, Any]) -> None:
        self.reply["save"] = {"slot": "tray", "id": self.id, "text": None}
        self.do_lobby(rest, given)

    def do_locked(self, rest: str, given: dict[str, Any]) -> None:
        self.reply["error"] = f"Another tab has {given['id']}."

    def do_set(self, rest: str, given: dict[str, Any]) -> None:
        name, _, value = rest.partition(" ")
        self.reply["settings"] = {name: value or given["value"]}

    def do_sheet(self, rest: str, given: dict[str, Any]) -> None:
        self.sheet = rest

    def do_close(self, rest: str, given: dict[str, Any]) -> None:
        self.sheet = ""

    def do_note(self, rest: str, given: dict[str, Any]) -> None:
        self.text = json.dumps(given, sort_keys=True)

    def do_answer(self, rest: str, given: dict[str, Any]) -> None:
        """Answer with what the message says."""
        self.reply.update(given.get("reply") or json.loads(rest))

    def do_refuse(self, rest: str, given: dict[str, Any]) -> None:
        self.reply["error"] = "Not so"

    def do_thought(self, rest: str, given: dict[str, Any]) -> None:
        self.thoughts.append(given)

    def do_mused(self, rest: str, given: dict[str, Any]) -> None:
        self.thoughts.append({"mused": given["id"]})

    def do_chance(self, rest: str, given: dict[str, Any]) -> None:
        self.reply["say"] = [f"{BORN} {random.random()}"]

    # What a desk must never do

    def do_hang(self, rest: str, given: dict[str, Any]) -> None:
        while True:
            pass

    def do_raise(self, rest: str, given: dict[str, Any]) -> None:
        raise RuntimeError("the desk is broken")

    def do_slow(self, rest: str, given: dict[str, Any]) -> None:
        time.sleep(float(rest))

    # Painting

    def keep(self) -> None:
        self.reply["save"] = {"slot": "tray", "id": self.id, "text": str(self.count)}

    def app(self) -> str:
        inside = self.lobby() if self.screen == "lobby" else self.tray()
        return f'<main id="app" data-screen="{self.screen}">{inside}{self.heard_html()}{self.dialog()}</main>'

    def lobby(self) -> str:
        offers = "".join(
            f"<li>{save['id']} {save['text']}{' locked' if save['locked'] else ''}</li>"
            for save in self.saves
        )
        return (
            '<h1>Lobby</h1><a href="#/tray">to the tray</a>'
            '<button id="play" data-do="play">Play</button>'
            '<button id="other" data-do="play second">Play another</button>'
            f'<button id="menu" data-do="sheet menu">Menu</button><ul id="offers">{offers}</ul>'
        )

    def tray(self) -> str:
        cells = "".join(self.cell(name) for name in CELLS)
        log = "".join(f"<li>{n}: one more was taken from the tray.</li>" for n in range(1, self.count + 1))
        return (
            f'<h1 id="count">Count {self.count}</h1>'
            f'<div id="pan" data-pan class="pan"><div id="grid" class="grid" data-arrows>{cells}</div></div>'
            f"{self.hint()}"
            f'<svg id="drawing" viewBox="0 0 30 10" width="300" height="100">{self.mark()}</svg>'
            f'<ol id="log" class="log" data-log>{log}</ol>'
            f'<div id="bar"><button id="undo" data-do="undo" data-key="u">Undo</button>{self.odd()}'
            '<button id="menu" data-do="sheet menu" data-key="?">Menu</button>'
            '<button id="lobby" data-do="lobby">Lobby</button>'
            '<button id="forget" data-do="forget">Forget</button>'
            '<button id="hang" data-do="hang">Hang</button><button id="raise" data-do="raise">Raise</button>'
            '<button id="slow" data-do="slow 1">Slow</button></div>'
            '<details id="more"><summary id="sum">More</summary>More of it</details>'
            '<select id="theme" data-do="set theme"><option>day</option><option>night</option></select>'
            '<form id="form" data-do="note"><input id="name" name="name" value="Robin">'
            '<input type="checkbox" id="box" name="box"><textarea id="words" name="words"></textarea>'
            '<button id="ok">OK</button></form>'
            '<input id="file" type="file" data-do="note">'
            f'<output id="text">{escape(self.text)}</output>'
            f'<output id="thoughts">{escape(json.dumps(self.thoughts))}</output>'
        )

    def cell(self, name: str) -> str:
        stone = '<i id="stone" class="stone" data-glide></i>' if name == self.stone else ""
        return f'<button id="at-{name}" data-do="take {name}" data-peek="peek {name}">{name}{stone}</button>'

    def odd(self) -> str:
        """A button that is there at every other count only."""
        return '<button id="odd" data-do="take c2">Odd</button>' if self.count % 2 else ""

    def hint(self) -> str:
        return f'<p id="hint">{"would take " + escape(self.peek) if self.peek else "nothing"}</p>'

    def mark(self) -> str:
        dot = f'<circle id="dot" data-glide cx="{5 + 10 * "abc".index(self.stone[0])}" cy="5" r="3"></circle>'
        return f'<g id="mark" data-peeked="{self.peek}">{dot}</g>'

    def heard_html(self) -> str:
        return f'<output id="heard">{escape(json.dumps(self.heard))}</output>'

    def dialog(self) -> str:
        if self.sheet == "menu":
            return (
                '<dialog id="sheet" data-modal aria-label="Menu"><button id="first">First</button>'
                '<button id="close" data-do="close" data-key="Escape">Close</button>'
                '<button id="second" data-do="refuse" data-autofocus>No</button>'
                "</dialog>"
            )
        if self.sheet == "curtain":
            return (
                '<dialog id="sheet" data-modal data-curtain aria-label="Curtain">'
                '<button id="lift" data-do="close" data-autofocus>I am here</button></dialog>'
            )
        return '<div id="sheet" hidden></div>'


_desk = Desk()


def handle(text: str) -> str:
    return _desk.handle(text)


_slices: dict[str, Any] = {}
_heard: list[Any] = []


def think(text: str) -> str:
    """Does what the question says: hang, raise, take so many slices, or answer."""
    asked = json.loads(text)
    _heard.append(asked)
    if asked is None:
        return "{}"
    if asked:
        _slices.clear()
        _slices.update(asked, left=asked.get("slices", 0))
    asked = _slices
    while asked.get("hang"):
        pass
    if asked.get("raise") or asked.get("break") == asked.get("worker"):
        raise RuntimeError("the bot is broken")
    if asked["left"]:
        asked["left"] -= 1
        time.sleep(0.02)
        return json.dumps({"id": asked["id"], "more": True})
    if asked.get("tell"):
        return json.dumps({"id": asked["id"], "heard": [one and one.get("id", "on") for one in _heard]})
    if "merge" in asked:
        return json.dumps({"id": asked["id"], "workers": sorted(one["worker"] for one in asked["merge"])})
    if asked.get("shared"):
        return json.dumps({"id": asked["id"], "worker": asked["worker"], "of": asked["workers"]})
    return json.dumps({"id": asked["id"], "action": "take b1"})
