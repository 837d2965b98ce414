"""The Python that the page takes: compiled, small, and all that the page needs."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from greenwood_build import dist, lean, sizes
from greenwood_build import node as nodes
from greenwood_build.node import Node
from greenwood_build.place import House
from greenwood_build.shell import Failure
from greenwood_build.stamps import alone

pytestmark = pytest.mark.native
HOUSE = House()
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def node() -> Node:
    with alone(HOUSE):
        dist.ensure(HOUSE, print)
    return nodes.find(HOUSE, print)


@pytest.fixture(scope="module")
def made(node: Node) -> Path:
    with alone(HOUSE):
        return lean.ensure(HOUSE, node)


def names(archive: Path) -> list[str]:
    with zipfile.ZipFile(archive) as opened:
        assert not [info for info in opened.infolist() if info.compress_type != zipfile.ZIP_STORED]
        return opened.namelist()


def test_our_package_is_whole_and_compiled(made: Path) -> None:
    wanted = {f"{name}c" if name.endswith(".py") else name for name, _path in lean.shipped(HOUSE)}
    assert set(names(made / "app.zip")) == wanted
    assert {"greenwood/desk.pyc", "greenwood/opening.pyc", "htpy/__init__.pyc"} <= wanted
    assert not [name for name in wanted if name.endswith(".py") or "__main__" in name or "pettingzoo" in name]


def test_of_our_package_the_page_takes_what_works_and_no_docstrings(made: Path) -> None:
    source = (HOUSE.root / "py" / "greenwood" / "desk.py").read_bytes()
    packed = (made / "app.zip").read_bytes()
    for kept, words in ((False, b"The verbs of one page, and its painting."), (True, b"Taken back.")):
        assert words in source
        assert (words in packed) == kept


def test_the_library_is_cut_and_compiled(made: Path) -> None:
    listed = names(made / "lib.zip")
    assert len(listed) < 200
    assert all(name.endswith(".pyc") for name in listed)
    assert {"json/decoder.pyc", "pyodide/code.pyc", "traceback.pyc"} <= set(listed)
    assert not {"unittest/__init__.pyc", "pydoc.pyc", "runpy.pyc", "encodings/cp437.pyc"} & set(listed)


def test_a_visit_that_uses_everything_needs_no_more(made: Path, node: Node) -> None:
    words = [HERE / "lean_tour.mjs", HOUSE.modules / "pyodide" / "pyodide.mjs"]
    words += [made / "lib.zip", made / "app.zip", HERE / "lean_tour.py"]
    done = subprocess.run([node.program, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told == {"left out": [], "went wrong": [], "uncompiled": [], "missing": []}


def test_the_same_sources_give_the_same_bytes(made: Path, node: Node, tmp_path: Path) -> None:
    lean.make(HOUSE, node, tmp_path / "again")
    for name in ("lib.zip", "app.zip"):
        assert (tmp_path / "again" / name).read_bytes() == (made / name).read_bytes(), name


def test_budgets_are_held(node: Node) -> None:
    assert list(sizes.passed(HOUSE.dist, sizes.BUDGETS)) == []


def test_a_passed_budget_fails_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one.bin").write_bytes(bytes(1000))
    fits, passed = (sizes.Budget(name, ("*.bin",), most) for name, most in (("fits", 1000), ("heavy", 999)))
    monkeypatch.setattr(sizes, "BUDGETS", (fits,))
    assert "one.bin" in sizes.table(tmp_path)
    monkeypatch.setattr(sizes, "BUDGETS", (fits, passed))
    with pytest.raises(Failure, match="Too heavy: heavy"):
        sizes.table(tmp_path)


def test_a_budget_of_nothing_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="app-"):
        sizes.found(tmp_path, ["packed/app-*.bin"])
