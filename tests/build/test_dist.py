"""What is built: whole, the same every time, relative everywhere, with a licence for each part of it."""

from __future__ import annotations

import gzip
import html
import json
import re
import shutil
import struct
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest

from greenwood.games import GAMES
from greenwood_build import archive, dist, icons, licences, names, offline, packed, pyodide, scripts, sizes
from greenwood_build import node as nodes
from greenwood_build.place import House, files
from greenwood_build.shell import Failure
from greenwood_build.stamps import Stamp, alone, digest

pytestmark = pytest.mark.native
HOUSE = House()
FIXED = {"index.html", "licences.html", "greenwood.webmanifest", offline.WORKER, scripts.EARLY, scripts.EMBED}
FIXED |= {f"posters/{game}.svg" for game in GAMES}


class Links(HTMLParser):
    """Every address that a page refers to, and every id in it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.ids: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            if key in ("href", "src", "action", "poster", "data", "srcset"):
                self.addresses.append(value or "")
            elif key == "id":
                self.ids.append(value or "")


@pytest.mark.parametrize("name", ["index.html", "licences.html"])
def test_pages_refer_to_files_beside_them(built: Path, name: str) -> None:
    links = Links((built / name).read_text(encoding="utf-8"))
    assert len(links.ids) == len(set(links.ids))
    for address in links.addresses:
        parts = urlsplit(address)
        assert not parts.netloc, address
        assert parts.scheme in ("", "data"), address
        assert not parts.path.startswith("/"), address
        if parts.scheme == "data" or not parts.path:
            continue
        # From any folder of any host: what it resolves to there is a file here.
        path = urlsplit(urljoin(f"http://host/some/folder/{name}", address)).path
        assert path.startswith("/some/folder/"), address
        assert (built / (path.removeprefix("/some/folder/") or "index.html")).is_file(), address


def test_pictures_used_in_the_page_are_in_it(built: Path) -> None:
    page = Links((built / "index.html").read_text(encoding="utf-8"))
    used = {address[1:] for address in page.addresses if address.startswith("#art-")}
    assert used
    assert used <= set(page.ids)


def test_styles_refer_to_files_beside_them(built: Path) -> None:
    for name in (scripts.MAIN, scripts.TABLES):
        (style,) = built.glob(name.replace(".", "-*."))
        addresses = re.findall(r"""url\(["']?([^"')]+)""", style.read_text(encoding="utf-8"))
        assert addresses
        for address in addresses:
            assert address.startswith("data:") or (style.parent / address).is_file(), address


def test_scripts_import_nothing_from_elsewhere(built: Path) -> None:
    found = [path.name for path in built.glob("*.js")]
    assert len(found) >= 4
    for name in found:
        script = (built / name).read_text(encoding="utf-8")
        assert not re.search(r"""\bimport\s*["'{*]|\bfrom\s*["']|\brequire\(""", script), name


def test_lobby_is_painted(built: Path) -> None:
    page = (built / "index.html").read_text(encoding="utf-8")
    assert dist.LOBBY not in page
    assert dist.SPRITE not in page
    assert "Robin of Locksley" in page


def test_fonts_are_light(built: Path) -> None:
    faces = list(files(built / "fonts"))
    assert all(path.read_bytes()[:4] == b"wOF2" for path in faces)
    assert sum(path.stat().st_size for path in faces) < 90_000


def test_archive_holds_the_package_and_no_more(tmp_path: Path) -> None:
    archive.pack(HOUSE, tmp_path / "app.zip")
    with zipfile.ZipFile(tmp_path / "app.zip") as packed:
        names = packed.namelist()
    assert names == sorted(set(names))
    assert {name.partition("/")[0] for name in names} == {"greenwood", "htpy", "markupsafe"}
    assert {"greenwood/desk.py", "htpy/__init__.py", "markupsafe/_native.py"} <= set(names)
    assert not [name for name in names if name.endswith((".pyc", ".so", ".c")) or "test" in name]


def test_archive_runs_by_itself(tmp_path: Path) -> None:
    """The desk wakes in Pyodide with nothing but the package on its path."""
    archive.pack(HOUSE, tmp_path / "app.zip")
    node = nodes.find(HOUSE, print)
    done = pyodide.run_module(
        HOUSE,
        node,
        "timeit",
        ["-n1", "-r1", "import greenwood.desk"],
        mounts={tmp_path: "/site"},
        paths=["/site", "/site/app.zip"],
    )
    assert done.returncode == 0, done.stderr


def test_names_tell_what_the_files_hold(built: Path) -> None:
    """But for those that are asked for by name, from wherever."""
    for path in files(built):
        address = path.relative_to(built).as_posix()
        if names.HASHED.search(address):
            assert path.stem.endswith(f"-{packed.short(path.read_bytes())}"), address
        else:
            assert address in FIXED


def test_what_names_files_must_name_them(tmp_path: Path) -> None:
    (tmp_path / "app.js").write_text("1")
    given = names.give(tmp_path, ["app.js"])
    assert names.tell('<script src="app.js">', given, "app.js") == f'<script src="{given["app.js"]}">'
    with pytest.raises(Failure, match=r"app\.js is named nowhere"):
        names.tell('<script src="map.js">', given, "app.js")


def test_the_service_worker_keeps_all_that_is_played_with(built: Path) -> None:
    listed = {entry["url"]: entry for entry in offline.entries(built)}
    script = (built / offline.WORKER).read_text(encoding="utf-8")
    left = {path.relative_to(built).as_posix() for path in files(built)} - set(listed)
    assert left & FIXED == {
        offline.PAGE,
        offline.WORKER,
        scripts.EMBED,
        *(name for name in FIXED if "/" in name),
    }
    assert {Path(address).suffix for address in left - FIXED} == {".mjs", ".png"}
    for address, entry in listed.items():
        assert address in script
        assert entry["integrity" if names.HASHED.search(address) else "revision"] in script  # type: ignore[operator]


def test_a_version_changes_with_the_page(built: Path, tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    shutil.copyfile(built / "index.html", page)
    before = page.read_text(encoding="utf-8")
    version = offline.seal(page)
    assert version in before
    assert page.read_text(encoding="utf-8") == before
    page.write_text(before.replace("outlaws", "outsiders"), encoding="utf-8")
    assert offline.seal(page) != version
    page.write_text("<!doctype html>")
    with pytest.raises(Failure, match="greenwood-version"):
        offline.seal(page)


def test_icons(built: Path) -> None:
    icon = (HOUSE.web / icons.SOURCE).read_text(encoding="utf-8")
    assert "rx=" not in icons.whole(icon, 0.5)
    with pytest.raises(Failure, match=r"icon\.svg must hold"):
        icons.whole(icon.replace(icons.ROUND, ""), 0.5)
    for address, (size, _scale) in icons.PICTURES.items():
        (path,) = built.glob(address.replace(".", "-*."))
        head = path.read_bytes()[:24]
        assert head.startswith(b"\x89PNG")
        assert struct.unpack(">II", head[16:]) == (size, size)


def test_the_page_is_told_of_packed_files_that_are_there(built: Path) -> None:
    page = (built / "index.html").read_text(encoding="utf-8")
    told = json.loads(html.unescape(re.search(rf'<meta name="{packed.META}" content="([^"]*)"', page)[1]))  # type: ignore[index]
    tables = told.pop("openings")
    assert (built / told.pop("worker")).is_file()
    assert set(tables) == set(GAMES)
    addresses = [value for name, value in told.items() if name not in ("id", "lock")]
    addresses += [table["path"] for table in tables.values()]
    assert {built / address for address in addresses} == set(files(built / packed.FOLDER))
    for address in addresses:
        content = (built / address).read_bytes()
        assert packed.short(content) in address
        assert address.endswith(".mjs") or gzip.decompress(content)
    assert told["lock"]["packages"] == {}


def test_two_builds_are_alike(built: Path) -> None:
    again = HOUSE.work / "again"
    node = nodes.find(HOUSE, print)
    with alone(HOUSE):
        shutil.rmtree(again, ignore_errors=True)
        dist.build(HOUSE, node, again)
        assert digest(files(again), again) == digest(files(built), built)
        shutil.rmtree(again)


def test_second_run_does_nothing(built: Path) -> None:
    said: list[str] = []
    with alone(HOUSE):
        dist.ensure(HOUSE, said.append)
    assert said == []


@pytest.mark.parametrize("change", ["source changed", "source added", "output changed", "output gone"])
def test_stamp_notices(tmp_path: Path, change: str) -> None:
    house = House(tmp_path)
    source, output = tmp_path / "source", tmp_path / "output"
    for folder in (source, output):
        folder.mkdir()
        (folder / "one").write_text("1")
    Stamp(house, "step", digest(files(source), tmp_path)).set(output)
    assert Stamp(house, "step", digest(files(source), tmp_path)).fresh(output)
    where, what = change.split()
    folder = source if where == "source" else output
    if what == "changed":
        (folder / "one").write_text("2")
    elif what == "added":
        (folder / "two").write_text("")
    else:
        (folder / "one").unlink()
    assert not Stamp(house, "step", digest(files(source), tmp_path)).fresh(output)


def test_licences_name_everything(built: Path) -> None:
    page = html.unescape((built / "licences.html").read_text(encoding="utf-8"))
    about = json.loads((HOUSE.web / "package.json").read_text(encoding="utf-8"))
    for name, version in about["dependencies"].items():
        assert f"{name} {version}" in page
    for line in (HOUSE.root / "requirements" / "build.lock").read_text(encoding="utf-8").splitlines():
        name, _, version = line.partition("==")
        if name in archive.PAINTING:
            assert f"{name} {version}" in page
    for telling in ("Mozilla Public License Version 2.0", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"):
        assert telling in page
    assert page.count("SIL OPEN FONT LICENSE") >= 2
    for part in licences.parts(HOUSE):
        assert part.texts
        assert all(text.strip() for text in part.texts), part.name
    assert (HOUSE.root / "LICENSE").read_text(encoding="utf-8").strip() in page


def test_licences_tell_pyodides_own_versions() -> None:
    """The versions noted by hand for what is compiled into Pyodide are those that it tells itself."""
    told = (
        "import sqlite3, zlib, pyexpat, decimal, compression.zstd as z; print(sqlite3.sqlite_version, "
        "zlib.ZLIB_RUNTIME_VERSION, pyexpat.EXPAT_VERSION[6:], decimal.__libmpdec_version__, z.zstd_version)"
    )
    node = nodes.find(HOUSE, print)
    done = pyodide.run_module(HOUSE, node, "timeit", ["-n1", "-r1", told], mounts={}, paths=["/"])
    noted = {part[0]: part[1] for part in licences.INSIDE_PYODIDE}
    names = ("SQLite", "zlib", "Expat", "libmpdec", "Zstandard")
    assert done.stdout.split()[: len(names)] == [noted[name] for name in names]
    lock = json.loads((HOUSE.modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    assert lock["info"]["platform"] == f"emscripten_{noted['Emscripten'].replace('.', '_')}"


def test_licences_escape(monkeypatch: pytest.MonkeyPatch) -> None:
    evil = licences.Part("<b>n</b>", "<i>", "<u>", '"<s>"', ("</pre><script>alert(1)</script>",))
    monkeypatch.setattr(licences, "parts", lambda house: [evil])
    page = licences.page(HOUSE)
    for tag in ("<b>", "<i>", "<u>", "<s>", "<script>"):
        assert tag not in page


def test_sizes_are_told(built: Path) -> None:
    table = sizes.table(built)
    assert len(table.splitlines()) == len(list(files(built))) + 2 + len(sizes.BUDGETS)
    assert "licences.html" in table
