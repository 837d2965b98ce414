"""Runs inside Pyodide, started by lean.mjs: finds what the page's Python imports, and compiles it.

Imports nothing that Pyodide has not imported for itself: what it imports would be taken for the page's.
"""

from __future__ import annotations

import importlib
import sys
from importlib.util import source_hash
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

LIBRARY = "/lib/python{0.major}{0.minor}.zip".format(sys.version_info)  # noqa: UP032 - braces within braces
EPOCH = (1980, 1, 1, 0, 0, 0)  # the oldest a zip can hold; a real one would change the bytes at every build
WITHOUT_DOCSTRINGS = 2
AS_WRITTEN = 0
"""Level of optimisation. A dataclass without a docstring has one made when it is imported, which takes time:
our package keeps its own."""


def pack(app: Path, out: Path) -> None:
    """Write `out`/app.zip, the modules of the folder `app`, and `out`/lib.zip, all that they import."""
    names = sorted(path.relative_to(app).as_posix() for path in app.rglob("*.py"))
    sys.path.insert(0, str(app))
    for name in names:
        importlib.import_module(module(name))
    needed = imported()
    with ZipFile(out / "app.zip", "w", ZIP_STORED) as target:
        for name in names:
            put(target, name, (app / name).read_bytes(), AS_WRITTEN)
        for path in sorted(app.rglob("*")):
            if path.is_file() and path.suffix not in (".py", ".pyc"):
                target.writestr(ZipInfo(path.relative_to(app).as_posix(), EPOCH), path.read_bytes())
    with ZipFile(LIBRARY) as source, ZipFile(out / "lib.zip", "w", ZIP_STORED) as target:
        for name in needed:
            put(target, name, source.read(name), WITHOUT_DOCSTRINGS)


def module(name: str) -> str:
    """The module of a file: `htpy/__init__.py` is `htpy`."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported() -> list[str]:
    """Every file of the standard library's zip that is imported now, sorted."""
    specs = (getattr(found, "__spec__", None) for found in list(sys.modules.values()))
    # What is frozen into Python names a file there too, but comes from elsewhere.
    files = (spec.origin or "" for spec in specs if spec)
    return sorted({file.removeprefix(f"{LIBRARY}/") for file in files if file.startswith(LIBRARY)})


def put(target: ZipFile, name: str, source: bytes, optimize: int) -> None:
    """Add a module, compiled; nothing looks for its source, and the same source gives the same bytes."""
    from importlib import _bootstrap_external as files

    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    compiled = files._code_to_hash_pyc(code, source_hash(source), False)  # type: ignore[attr-defined]
    target.writestr(ZipInfo(f"{name}c", EPOCH), bytes(compiled))
