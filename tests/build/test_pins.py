"""Everything that is fetched is pinned, and pinned the same wherever it is named."""

from __future__ import annotations

import json
import re
import tomllib

from greenwood_build.place import ROOT

EXACT = re.compile(r"([a-z0-9.-]+)==([0-9][0-9a-z.]*)")


def locked(name: str) -> dict[str, str]:
    """Package → version of a file under requirements/, with the files that it includes."""
    pins: dict[str, str] = {}
    for line in (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("-r "):
            pins |= locked(line[3:])
        elif line and not line.startswith("#"):
            exact = EXACT.fullmatch(line)
            assert exact, line
            pins[exact[1]] = exact[2]
    return pins


def test_project_and_locks_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    for wanted, lock in (
        (project["dependencies"] + extras["build"], locked("build.lock")),
        (extras["test"] + extras["pettingzoo"], locked("test.lock")),
    ):
        for pin in wanted:
            exact = EXACT.fullmatch(pin)
            assert exact, pin
            assert lock[exact[1]] == exact[2]


def test_npm_is_exact_and_locked() -> None:
    about = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, version in {**about["dependencies"], **about["devDependencies"]}.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
        assert lock[f"node_modules/{name}"]["version"] == version
    assert all("integrity" in package for path, package in lock.items() if path)


def test_pythons_agree() -> None:
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert whole["project"]["requires-python"] == ">=3.11"
    assert whole["tool"]["ruff"]["target-version"] == "py311"
    assert whole["tool"]["mypy"]["python_version"] == "3.11"
    assert "(3, 11)" in (ROOT / "build.py").read_text(encoding="utf-8")
