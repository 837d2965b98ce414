"""`build.py check`: the tools that look over the sources, and the rules of this house that no tool knows."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping

from greenwood_build import node as nodes
from greenwood_build import rules, venv
from greenwood_build.node import Node
from greenwood_build.place import House
from greenwood_build.shell import Say, environment

Step = Callable[[House, Node], str]


def _tool(*words: str, cwd: str = ".") -> Step:
    """A step that runs a module of the virtual environment."""

    def step(house: House, node: Node) -> str:
        return _complaint([str(house.python), "-m", *words], house, cwd, {})

    return step


def _biome(house: House, node: Node) -> str:
    script = house.modules / "@biomejs" / "biome" / "bin" / "biome"
    return _complaint([str(node.program), str(script), "ci", "--colors=off", "."], house, "web", node.extra)


def _imports(house: House, node: Node) -> str:
    command = [
        str(house.venv / "bin" / "python"),
        "-c",
        "from importlinter.cli import lint_imports_command as c; c()",
    ]
    return _complaint([*command, "--no-cache"], house, ".", {"PYTHONPATH": str(house.python_sources)})


def _complaint(command: list[str], house: House, cwd: str, extra: Mapping[str, str]) -> str:
    """What the tool complains of; nothing when it is content."""
    done = subprocess.run(
        command,
        cwd=house.root / cwd,
        env=environment(extra),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return "" if done.returncode == 0 else done.stdout.strip() or f"exit status {done.returncode}"


PYTHON = ("build.py", "py", "tests")
STEPS: dict[str, Step] = {
    "style (ruff check)": _tool("ruff", "check", "--quiet", "--output-format=concise", *PYTHON),
    "form (ruff format)": _tool("ruff", "format", "--check", *PYTHON),
    "types (mypy --strict)": _tool("mypy"),
    "imports (import-linter)": _imports,
    "scripts and styles (biome)": _biome,
    "our JavaScript is small": rules.small_scripts,
    "our JavaScript knows no game": rules.game_free_scripts,
    "lock files name no registry": rules.locks_without_addresses,
    "no long files": rules.short_files,
    "the page asks nobody else": rules.no_outside_addresses,
}


def prepare(house: House, say: Say) -> Node:
    venv.ensure(house, "test", say)
    node = nodes.find(house, say)
    nodes.ensure_modules(house, node, say)
    return node


def run(house: House, node: Node, say: Say) -> int:
    """Every step, whatever the others say; 1 when one complains."""
    bad = 0
    for name, step in STEPS.items():
        complaint = step(house, node)
        say(f"{'not ok' if complaint else 'ok':7}{name}")
        if complaint:
            bad += 1
            say(complaint)
    say(f"{len(STEPS)} checks, " + (f"{bad} complain." if bad else "all content."))
    return 1 if bad else 0
