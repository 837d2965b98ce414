"""A visit that uses everything: each verb of the desk, each game, level, option, sheet and setting.

Runs in the page's own Python, where a module that was left out cannot be imported. Prints one JSON object.
"""

import json
import sys
from random import Random
from typing import Any

from greenwood import desk, link, opening, record
from greenwood.bots import levels
from greenwood.desk import SETTINGS, Desk
from greenwood.games import GAMES
from greenwood.match import Match, Player


class Missing:
    """The last place where Python looks for a module: notes what is nowhere, even if nobody complains."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        self.found.add(name)


missing = Missing()
sys.meta_path.append(missing)
said: dict[str, dict[str, Any]] = {}
done: set[str] = set()


def say(house: Desk, do: str, **given: Any) -> dict[str, Any]:
    """One message of the page, and its answer."""
    done.add(do.partition(" ")[0])
    answer: dict[str, Any] = json.loads(house.handle(json.dumps({"do": do, "with": given})))
    said[do] = answer
    return answer


def match(name: str, bots: list[str], **options: str) -> Match:
    game = GAMES[name]
    return Match(game, [Player(f"P{seat}", bot) for seat, bot in enumerate(bots)], options, "tour")


def play(name: str) -> None:
    """A game of chance to its end at the desk, sheets, looks back, things taken back, written and read."""
    house = Desk()
    least, most = GAMES[name].META.seats
    say(house, "start", route="#/", settings={"pace": "once"}, saves=[])
    for option in GAMES[name].META.options:
        for value in option.values:
            say(house, f"setup {name}")
            say(house, f"begin {name}", **{option.name: str(value), "seed": "tour", "seats": str(most)})
    say(house, "seats", value=str(least))
    for packed in (False, True):
        text = record.write(match(name, [""] * least))
        say(house, "open", text=f"#r={link.pack(text)}" if packed else text)
    rng = Random(name)
    while house.match and house.match.position.to_move is not None:
        if house._waits():
            say(house, "lift")
        legal = house._legal()
        if rng.random() < 0.02:
            wonder(house)
        say(house, f"peek {rng.choice(legal)}")
        say(house, f"draft {rng.choice(legal)}")
        say(house, f"act {rng.choice(legal)}")
        if rng.random() < 0.02:
            say(house, "undo")
    for sheet in desk.PLAIN_SHEETS:
        say(house, f"sheet {sheet}")
        if asked := house.reply.get("muse"):
            say(house, "mused", **thought(asked))
        say(house, "close")
    for verb in ("look 1", "look", "download", "share", "again", "turned", "second", f"route #/{name}"):
        say(house, verb)


def everything_else() -> None:
    house = Desk()
    for name, values in SETTINGS.items():
        for value in values:
            say(house, f"set {name} {value}")
    say(house, "lobby")
    say(house, "open", text=record.write(match("locksley", ["", ""])))
    say(house, f"act {house._legal()[0]}")
    wonder(house)
    say(house, "play locksley")
    say(house, "replace")
    for verb in ("pause", "resume", "skip", "locked", "thought", "forget x", "continue locksley"):
        say(house, verb, id="x")
    say(house, "route", route="#r=broken")
    say(house, "open", text="no record at all")
    say(house, "download refused")
    say(house, "route", route="#/knights?players=3&bots=2&level=greedy&seed=a%20b&theme=night")
    say(house, "route", route="#/knights?players=nine")
    say(house, "load", text=record.write(match("locksley", ["", ""])))
    say(house, "record")


def thought(question: dict[str, Any]) -> dict[str, Any]:
    """A worker's answer, slice by slice, with little thought."""
    question["iterations"] = min(question["iterations"], 20)
    answer = json.loads(desk.think(json.dumps(question)))
    while "more" in answer:
        answer = json.loads(desk.think("{}"))
    found: dict[str, Any] = answer
    return found


def wonder(house: Desk) -> None:
    """A hint, and how the last turn of a match went."""
    say(house, "hint")
    if asked := house.reply.get("muse"):
        say(house, "mused", **thought(asked))
    say(house, "unhint")


def think(level: str, name: str) -> None:
    """A bot's answer to the first question of a game."""
    asked = match(name, [level] * GAMES[name].META.seats[0])
    seat = asked.position.to_move
    assert seat is not None
    question = {"id": 1, **levels.question(asked, seat)}
    thought(question)


def main() -> None:
    opening.lobby()
    for name in GAMES:
        play(name)
        for level in levels.LEVELS:
            if levels.LEVELS[level].at_once or name in levels.THINKERS:
                think(level, name)
    everything_else()
    broken = json.loads(Desk().handle('{"do": 5}'))["error"]
    verbs = {name.removeprefix("do_") for name in dir(Desk) if name.startswith("do_")}
    went_wrong = sorted(do for do, answer in said.items() if answer.get("error") in (broken, UNDRAWN))
    specs = (getattr(module, "__spec__", None) for module in sys.modules.values())
    source = [spec.name for spec in specs if spec and (spec.origin or "").endswith(".py")]
    left, lacking = sorted(verbs - done), sorted(missing.found)
    told = {"left out": left, "went wrong": went_wrong, "uncompiled": source, "missing": lacking}
    print(json.dumps(told))


UNDRAWN = "This could not be drawn. Your match is kept; reload the page to go on."
main()
