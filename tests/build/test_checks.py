"""`build.py check` as tests, and proof that the house's own rules bite."""

from __future__ import annotations

from pathlib import Path

import pytest

from greenwood_build import check, rules
from greenwood_build.node import Node
from greenwood_build.place import House
from greenwood_build.stamps import alone

pytestmark = pytest.mark.native


@pytest.fixture(scope="module")
def node() -> Node:
    house = House()
    with alone(house):
        return check.prepare(house, print)


@pytest.mark.parametrize("name", check.STEPS)
def test_check(name: str, node: Node) -> None:
    complaint = check.STEPS[name](House(), node)
    assert not complaint, complaint


def test_check_tells_who_complains(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(check, "STEPS", {"good": lambda *_: "", "bad": lambda *_: "a.js:1: robin"})
    assert check.run(House(), node, said.append) == 1
    assert said == ["ok     good", "not ok bad", "a.js:1: robin", "2 checks, 1 complain."]


@pytest.fixture
def poor(tmp_path: Path) -> House:
    """A house with one fault of each kind in it."""
    house = House(tmp_path)
    for name, text in {
        "index.html": '<script src="//elsewhere.example/x.js"></script>\n',
        "build.py": "",
        "web/app.js": 'const x = "bards";\n',
        "web/worker.js": "",
        "web/style/main.css": '@import url("https://elsewhere.example/x.css");\n',
        "web/art/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
        "web/package-lock.json": '{\n"resolved": "somewhere",\n"url": "https://donate.example/"\n}\n',
        "requirements/test.lock": "--index-u" + "rl somewhere\npytest==1\n",
        "py/greenwood/games/whist/position.py": "\n" * 451,
        "tests/test_a.py": "\n" * 450,
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return house


def test_words_of_games(poor: House, node: Node) -> None:
    assert rules.game_free_scripts(poor, node) == "web/app.js:1: bards"
    (poor.web / "app.js").write_text('play("whist");\ntaking();\n')
    assert rules.game_free_scripts(poor, node) == "web/app.js:1: whist"


def test_addresses_in_locks(poor: House, node: Node) -> None:
    found = rules.locks_without_addresses(poor, node).splitlines()
    assert found == ["requirements/test.lock:1: --index", 'web/package-lock.json:2: "resolved"']


def test_long_files(poor: House, node: Node) -> None:
    assert rules.short_files(poor, node).startswith("py/greenwood/games/whist/position.py: 451 lines")
    assert "test_a" not in rules.short_files(poor, node)


def test_outside_addresses(poor: House, node: Node) -> None:
    found = rules.no_outside_addresses(poor, node).splitlines()
    assert found == [
        'index.html:1: "//elsewhere.example/x.js',
        "web/style/main.css:1: https://elsewhere.example/x.css",
    ]


def test_heavy_scripts(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rules.small_scripts(House(), node) == ""
    monkeypatch.setattr(rules, "LARGEST", 100)
    assert "at most 100 are allowed" in rules.small_scripts(House(), node)
