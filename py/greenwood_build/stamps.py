"""What is up to date: a step is done again when what it reads, or what it wrote, has changed."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from greenwood_build.place import House, files


def digest(paths: Iterable[Path], root: Path, *more: str) -> str:
    """A hash of the names (from `root`) and contents of files, and of the texts in `more`."""
    total = hashlib.sha256(repr(more).encode())
    for path in paths:
        content = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


class Stamp:
    """A note under .build/ that a step is done, and from which inputs."""

    def __init__(self, house: House, name: str, inputs: str) -> None:
        self.file = house.work / "stamps" / name
        self.inputs = inputs

    def fresh(self, outputs: Path) -> bool:
        """Was `outputs` made from these inputs, and is it as it was then?"""
        if not self.file.is_file() or not outputs.exists():
            return False
        return self.file.read_text(encoding="utf-8") == self._text(outputs)

    def clear(self) -> None:
        self.file.unlink(missing_ok=True)

    def set(self, outputs: Path) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(self._text(outputs), encoding="utf-8")

    def _text(self, outputs: Path) -> str:
        # One file stands for a folder too big to read at every start (an environment, node_modules).
        return f"{self.inputs}\n{digest(files(outputs), outputs.parent)}\n"


@contextlib.contextmanager
def alone(house: House) -> Iterator[None]:
    """Only one build at a time in a checkout: another waits here for its turn."""
    house.work.mkdir(exist_ok=True)
    with (house.work / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
