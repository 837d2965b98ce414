"""The page around ours: what its address wishes of a table, and what it is told of a match."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest

from greenwood import link, record
from greenwood.desk import Desk
from greenwood.games import GAMES
from greenwood.match import Match, Player

ENDED = Match(GAMES["locksley"], [Player("Marian", "random"), Player("Much", "random")], {}, "ended")
while ENDED.position.to_move is not None:
    ENDED.act(ENDED.position.actions()[0])


def start(route: str, **given: Any) -> tuple[Desk, dict[str, Any]]:
    desk = Desk()
    return desk, send(desk, "start", route=route, settings={}, saves=[], **given)


def send(desk: Desk, do: str, **given: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(desk.handle(json.dumps({"do": do, "with": given})))
    return reply


def seated(desk: Desk) -> list[str]:
    assert desk.match
    return [player.bot for player in desk.match.players]


@pytest.mark.parametrize(
    ("route", "levels"),
    [
        ("#/locksley?bots=1", ["", "outlaw"]),
        ("#/locksley?bots=0&theme=night&lang=en", ["", ""]),
        ("#/knights?players=4&bots=3&level=greedy", ["", "greedy", "greedy", "greedy"]),
        ("#/knights?players=3&bots=3&level=random", ["random"] * 3),
        ("#/chickwood?players=5&bots=1", ["", "", "", "", "outlaw"]),
        ("#/chickwood?level=greedy&players=3", ["", "greedy", "greedy"]),
        ("#/locksley?level=robin", ["", "robin"]),
        ("#/locksley?level=squire&bots=2", ["squire", "squire"]),
    ],
)
def test_an_address_says_who_plays(route: str, levels: list[str]) -> None:
    desk, reply = start(route)
    assert "error" not in reply
    assert seated(desk) == levels


def test_a_seed_means_one_deal() -> None:
    deals = set()
    for _time in range(2):
        desk, _reply = start("#/locksley?bots=0&seed=hollow%20oak+12")
        assert desk.match
        assert desk.match.seed == "hollow oak 12"
        deals.add(desk.match.position.key())
    assert len(deals) == 1


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("players=9", "“players” can be 2 to 4 here, not “9”."),
        ("players=two", "“players” can be 2 to 4 here, not “two”."),
        ("players=²", "“players” can be 2 to 4 here, not “²”."),
        ("bots=3", "“bots” can be 0 to 2 here, not “3”."),
        ("bots=-1", "“bots” can be 0 to 2 here, not “-1”."),
        ("level=genius", "“level” can be squire, outlaw, sheriff, robin, not “genius”."),
        ("theme=<b>", "“theme” can be system, day, night, not “<b>”."),
        ("lang=xx", "“lang” can be en, not “xx”."),
        (
            "seed=" + "x" * 101,
            "“seed”: A seed has at most 100 characters on one line, and no space at its ends.",
        ),
        ("seed=%0Ax", "“seed”: A seed has at most 100 characters on one line, and no space at its ends."),
        ("colour=red", "The address wishes “colour”, which is nothing known here."),
        ("record=x&bots=1", "“record” says already who plays: leave out what else is wished of the match."),
        ("record=!", "“record” can't be opened: This link is damaged: the match in it can't be read."),
        ("record=Greenwood: 9", "“record” can't be opened: line 1"),
        ("record=" + quote(record.write(ENDED)), "“record” holds a match of Robin of Locksley."),
    ],
)
def test_what_is_wrong_is_named_over_the_set_up(query: str, said: str) -> None:
    desk, reply = start(f"#/knights?{query}")
    assert reply["error"].startswith(said)
    assert (desk.place, desk.setting_up, desk.match) == ("setup", "knights", None)
    assert 'data-screen="setup"' in reply["paint"]["app"]


@pytest.mark.parametrize(
    "fragment",
    [
        "#/locksley?seed=%ff",
        "#/locksley?seed=1&seed=2",
        "#/no-game?bots=1",
        "#/?" + "a" * 4_000_000,
        "#/%00?=&&=",
    ],
)
def test_damaged_addresses_lead_to_the_lobby(fragment: str) -> None:
    desk, reply = start(fragment)
    assert desk.place == "lobby"
    assert 'data-screen="lobby"' in reply["paint"]["app"]


@pytest.mark.parametrize("packed", [False, True])
def test_an_address_can_hold_a_match(packed: bool) -> None:
    text = record.write(ENDED)
    held = f"https://games.example/#r={link.pack(text)}" if packed else text
    desk, reply = start(f"#/locksley?record={quote(held, safe='')}")
    assert "error" not in reply
    assert desk.match
    assert record.write(desk.match) == text


def test_in_a_frame_the_unfinished_match_goes_on() -> None:
    desk, reply = start("#/locksley?bots=0&seed=1", framed=True)
    for _action in range(4):
        send(desk, f"act {desk._legal()[0]}")
    text = send(desk, "record")["record"]
    kept = [{**reply["save"], "text": text}]
    again, reply = start("#/locksley?bots=0&seed=1", framed=True)
    assert send(again, "record")["record"] != text
    again = Desk()
    send(again, "start", route="#/locksley?bots=0&seed=1", settings={}, saves=kept, framed=True)
    assert send(again, "record")["record"] == text
    # On a page of its own it is asked first.
    own = Desk()
    reply = send(own, "start", route="#/locksley?bots=0&seed=1", settings={}, saves=kept)
    assert own.match is None


def test_the_page_around_is_told_every_action_and_the_end() -> None:
    desk, _reply = start("#/locksley?bots=0&seed=7")
    said: list[dict[str, Any]] = []
    while legal := desk._legal():
        said += send(desk, f"act {legal[0]}")["tell"]
    assert desk.match
    moves = [one for one in said if one["type"] == "move"]
    assert [one["number"] for one in moves] == list(range(1, len(desk.match.moves) + 1))
    for one, move in zip(moves, desk.match.moves, strict=True):
        spelt = desk.match.game.action_text(move.action)
        assert one == {"type": "move", "action": spelt, "seat": move.seat + 1, "number": one["number"]}
    winners = [seat + 1 for seat in desk.match.position.winners()]
    assert said[len(moves) :] == [
        {
            "type": "finished",
            "winners": winners,
            "scores": list(desk.match.position.result()),
            "record": record.write(desk.match),
        }
    ]


def test_a_loaded_record_takes_the_place_of_nothing() -> None:
    desk, reply = start("#/locksley?bots=0&seed=1")
    send(desk, f"act {desk._legal()[0]}")
    before = reply["save"]["id"]
    reply = send(desk, "load", text=record.write(ENDED))
    assert reply["save"]["id"] != before
    assert desk.saves.find(before)
    for text in ("", "no record", "x" * 2_000_000, f"#r={link.pack('x')}"):
        assert send(desk, "load", text=text)["error"]
        assert send(desk, "record")["record"] == record.write(ENDED)


def test_without_a_match_there_is_no_record() -> None:
    desk, _reply = start("#/")
    assert send(desk, "record")["error"] == "No match is running."
