"""Runs inside Pyodide, started by lean.mjs: finds what the page's Python imports, and compiles it.

Imports nothing that Pyodide has not imported for itself: what it imports would be taken for the page's.
"""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Callable
from importlib.util import source_hash
from pathlib import Path
from types import CodeType
from zipfile import ZIP_STORED, ZipFile, ZipInfo

LIBRARY = "/lib/python{0.major}{0.minor}.zip".format(sys.version_info)  # noqa: UP032 - braces within braces
EPOCH = (1980, 1, 1, 0, 0, 0)  # the oldest a zip can hold; a real one would change the bytes at every build
WITHOUT_DOCSTRINGS = 2
"""Level of optimisation."""
NO_WORDS = "-"
"""In the place of a docstring: a dataclass without one has one made when it is imported, which takes time."""


def pack(app: Path, out: Path) -> None:
    """Write `out`/app.zip, the modules of the folder `app`, and `out`/lib.zip, all that they import."""
    names = sorted(path.relative_to(app).as_posix() for path in app.rglob("*.py"))
    sys.path.insert(0, str(app))
    for name in names:
        importlib.import_module(module(name))
    needed = imported()
    with ZipFile(out / "app.zip", "w", ZIP_STORED) as target:
        for name in names:
            put(target, name, (app / name).read_bytes(), wordless)
        for path in sorted(app.rglob("*")):
            if path.is_file() and path.suffix not in (".py", ".pyc"):
                target.writestr(ZipInfo(path.relative_to(app).as_posix(), EPOCH), path.read_bytes())
    with ZipFile(LIBRARY) as source, ZipFile(out / "lib.zip", "w", ZIP_STORED) as target:
        for name in needed:
            put(target, name, source.read(name), stripped)


def module(name: str) -> str:
    """The module of a file: `htpy/__init__.py` is `htpy`."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported() -> list[str]:
    """Every file of the standard library's zip that is imported now, sorted."""
    specs = (getattr(found, "__spec__", None) for found in list(sys.modules.values()))
    # What is frozen into Python names a file there too, but comes from elsewhere.
    files = (spec.origin or "" for spec in specs if spec)
    return sorted({file.removeprefix(f"{LIBRARY}/") for file in files if file.startswith(LIBRARY)})


def put(target: ZipFile, name: str, source: bytes, compiled: Callable[[bytes, str], CodeType]) -> None:
    """Add a module, compiled; nothing looks for its source, and the same source gives the same bytes."""
    from importlib import _bootstrap_external as files

    code = compiled(source, name)
    data = files._code_to_hash_pyc(code, source_hash(source), False)  # type: ignore[attr-defined]
    target.writestr(ZipInfo(f"{name}c", EPOCH), bytes(data))


def stripped(source: bytes, name: str) -> CodeType:
    """A module of the library, without docstrings and assertions."""
    code: CodeType = compile(source, name, "exec", dont_inherit=True, optimize=WITHOUT_DOCSTRINGS)
    return code


def wordless(source: bytes, name: str) -> CodeType:
    """A module of our package: all of it but what its docstrings say."""
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body[:1]:
                case [ast.Expr(ast.Constant(str()) as words)]:
                    words.value = NO_WORDS
    code: CodeType = compile(tree, name, "exec", dont_inherit=True, optimize=0)
    return code
