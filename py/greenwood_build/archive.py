"""What is shipped of Python: our package and the two pure packages that it paints with.

The page gets it compiled (lean); as sources, in a zip, it runs on any Pyodide.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

from greenwood_build.place import House, files
from greenwood_build.shell import Failure

PAINTING = ("htpy", "markupsafe")
# Doors of htpy to web frameworks and its own command: nothing here opens them.
UNUSED = {"htpy/django.py", "htpy/starlette.py", "htpy/html2htpy.py"}
SHIPPED = {".py", ".po", ".mo", ".json"}
EPOCH = (1980, 1, 1, 0, 0, 0)  # the oldest a zip can hold; a real one would change the bytes at every build


def pack(house: House, target: Path) -> None:
    """Write app.zip; the same sources give the same bytes."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in sorted(entries(house)):
            info = zipfile.ZipInfo(name, EPOCH)
            info.external_attr = 0o644 << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, path.read_bytes())


def entries(house: House) -> Iterator[tuple[str, Path]]:
    """Name in the archive and file of everything shipped."""
    yield from _package(house.python_sources / "greenwood")
    for name in PAINTING:
        yield from _package(installed(house) / name)


def _package(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in files(folder):
        name = path.relative_to(folder.parent).as_posix()
        if path.suffix in SHIPPED and name not in UNUSED:
            yield name, path


def installed(house: House) -> Path:
    """The folder of the packages in the virtual environment."""
    for folder in house.venv.glob("lib/python*/site-packages"):
        return folder
    raise Failure("The virtual environment .venv is broken: delete it and run this again.")
