"""What is on screen before Python: the very match that somebody plays who comes by a game's address."""

from __future__ import annotations

import json
import re

import pytest

from greenwood import opening, record
from greenwood.desk import Desk
from greenwood.games import GAMES

TABLES = opening.tables()


def start(game: str, **given: object) -> tuple[Desk, dict[str, object]]:
    desk = Desk()
    message = {"do": "start", "with": {"route": f"#/{game}", "settings": {}, "saves": [], **given}}
    return desk, json.loads(desk.handle(json.dumps(message)))


@pytest.mark.parametrize("game", GAMES)
def test_the_painted_table_is_the_one_that_python_paints(game: str) -> None:
    desk, reply = start(game, opening=TABLES[game]["seed"])
    assert reply["paint"] == {"app": TABLES[game]["html"]}
    assert desk.match
    assert desk.match.seed == TABLES[game]["seed"]


@pytest.mark.parametrize("game", GAMES)
def test_a_person_can_act_in_it(game: str) -> None:
    assert re.search(r'data-do="(act|draft) ', TABLES[game]["html"])


@pytest.mark.parametrize("game", GAMES)
def test_every_other_match_has_a_seed_of_its_own(game: str) -> None:
    seeds = set()
    for _time in range(2):
        desk, _reply = start(game)
        assert desk.match
        seeds.add(desk.match.seed)
    assert len(seeds) == 2
    assert TABLES[game]["seed"] not in seeds


def test_a_kept_match_comes_before_the_opening() -> None:
    desk, _reply = start("locksley")
    assert desk.match
    text = record.write(desk.match)
    again, _reply = start("locksley", opening="x", saves=[{"slot": "locksley", "id": "a", "text": text}])
    assert again.match
    assert again.match.seed == desk.match.seed


def test_the_lobby_is_painted() -> None:
    assert 'data-screen="lobby"' in opening.lobby()
