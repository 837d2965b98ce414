"""Where things lie in a checkout."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class House:
    """A checkout of Greenwood; everything the build writes lies in the four folders that git ignores."""

    root: Path = ROOT

    @property
    def python_sources(self) -> Path:
        return self.root / "py"

    @property
    def web(self) -> Path:
        return self.root / "web"

    @property
    def modules(self) -> Path:
        """What npm fetched."""
        return self.web / "node_modules"

    @property
    def dist(self) -> Path:
        return self.root / "dist"

    @property
    def work(self) -> Path:
        """Stamps, logs, and pieces on their way."""
        return self.root / ".build"

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """The Python of the virtual environment."""
        return self.venv / "bin" / "python"

    def log(self, name: str) -> Path:
        return self.work / "log" / f"{name}.txt"


def files(*roots: Path) -> Iterator[Path]:
    """Every file of these files and folders, sorted, without caches and what npm fetched."""
    for root in roots:
        if root.is_file():
            yield root
        elif root.is_dir():
            for path in sorted(root.rglob("*")):
                if path.is_file() and not {"__pycache__", "node_modules"} & set(path.relative_to(root).parts):
                    yield path
