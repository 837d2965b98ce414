"""licences.html: everything that is shipped, its version, its licence and the licence's text."""

from __future__ import annotations

import html
import json
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from greenwood_build.archive import installed
from greenwood_build.place import House
from greenwood_build.shell import Failure

TEXTS = Path(__file__).parent / "licences"
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">')


@dataclass(frozen=True)
class Part:
    """One piece of what is shipped."""

    name: str
    version: str
    licence: str
    where: str
    texts: tuple[str, ...]


# Compiled into pyodide.asm.wasm, pyodide.asm.mjs or pyodide.mjs: name, version where Pyodide tells one,
# licence, notice, texts.
INSIDE_PYODIDE = (
    ("Emscripten", "5.0.3", "MIT or NCSA", "Copyright (c) 2010-2014 Emscripten authors", ("MIT",)),
    ("musl", "", "MIT", "Copyright (c) 2005-2012 Rich Felker and others", ("musl",)),
    (
        "LLVM libc++, libc++abi, libunwind and compiler-rt",
        "",
        "Apache-2.0 with LLVM exception",
        "The LLVM Project",
        ("Apache-2.0", "LLVM-exception"),
    ),
    ("hiwire", "", "MPL-2.0", "The Pyodide developers", ("MPL-2.0",)),
    ("libffi", "", "MIT", "Copyright (c) 1996-2024 Anthony Green, Red Hat, Inc and others", ("MIT",)),
    ("zlib", "1.3.1", "Zlib", "Copyright (c) 1995-2024 Jean-loup Gailly and Mark Adler", ("Zlib",)),
    ("bzip2", "", "bzip2", "Copyright (c) 1996-2019 Julian R Seward", ("bzip2",)),
    ("liblzma", "", "0BSD", "Lasse Collin, Igor Pavlov and others", ("0BSD",)),
    (
        "Zstandard",
        "1.5.7",
        "BSD-3-Clause",
        "Copyright (c) Meta Platforms, Inc. and affiliates",
        ("Zstandard",),
    ),
    ("SQLite", "3.39.0", "Public domain", "The authors of SQLite have given it to the public domain.", ()),
    (
        "Expat",
        "2.7.3",
        "MIT",
        "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
        "Copyright (c) 2001-2025 Expat maintainers",
        ("MIT",),
    ),
    ("libmpdec", "2.5.1", "BSD-2-Clause", "Copyright (c) 2008-2020 Stefan Krah", ("BSD-2-Clause",)),
    ("mimalloc", "", "MIT", "Copyright (c) 2018-2021 Microsoft Corporation, Daan Leijen", ("MIT",)),
    (
        "HACL*",
        "",
        "MIT",
        "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation; 2022-2023 HACL* Contributors",
        ("MIT",),
    ),
    ("error-stack-parser and stackframe", "", "MIT", "Copyright (c) 2017 Eric Wendelin and others", ("MIT",)),
)


def page(house: House) -> str:
    """The whole page, every text in it escaped."""
    listed = parts(house)
    rows = "".join(
        f'<tr><th scope="row"><a href="#part-{number}">{_(part.name)}</a></th><td>{_(part.version)}</td>'
        f"<td>{_(part.licence)}</td><td>{_(part.where)}</td></tr>\n"
        for number, part in enumerate(listed)
    )
    sections = "".join(
        f'<section id="part-{number}"><h2>{_(f"{part.name} {part.version}".strip())}</h2>\n'
        + "".join(f'<pre tabindex="0">{_(text)}</pre>\n' for text in part.texts)
        + "</section>\n"
        for number, part in enumerate(listed)
    )
    return PAGE.format(policy=policy(house), rows=rows, sections=sections)


def policy(house: House) -> str:
    """What index.html may load and run, as the element that says so: the same holds here."""
    found = POLICY.search((house.root / "index.html").read_text(encoding="utf-8"))
    if found is None:
        raise Failure("index.html must say what it may load, in a Content-Security-Policy: put it back.")
    return found[0]


def parts(house: House) -> list[Part]:
    """Everything shipped, ours first."""
    version = tomllib.loads((house.root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    ours = (house.root / "LICENSE").read_text(encoding="utf-8")
    lock = json.loads((house.modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    pyodide = _npm(
        house,
        "pyodide",
        "packed/, worker-*.js",
        texts=("Copyright (c) The Pyodide developers", _text("MPL-2.0")),
    )
    source = (
        "Pyodide is shipped as its developers publish it in the npm package of this name and version: "
        "pyodide.asm.mjs and pyodide.asm.wasm packed, pyodide.mjs as part of worker-*.js, of its lock file "
        "only what tells versions, and of python_stdlib.zip the modules that the page uses, compiled. Its "
        "sources: "
        f"https://github.com/pyodide/pyodide/tree/{pyodide.version}"
    )
    changes = (
        "Of the standard library only the modules that the page uses are shipped, compiled, without the "
        "texts that describe them."
    )
    return [
        Part("Greenwood", version, "MIT", "index.html, *.js, style/, packed/app-*", (ours,)),
        Part(pyodide.name, pyodide.version, pyodide.licence, pyodide.where, (source, *pyodide.texts)),
        Part("CPython", lock["info"]["python"], "PSF-2.0", "packed/", (changes, _text("Python"))),
        *(
            Part(name, version, licence, "packed/", (notice, *map(_text, texts)))
            for name, version, licence, notice, texts in INSIDE_PYODIDE
        ),
        *(_pypi(house, name) for name in ("htpy", "markupsafe")),
        _npm(house, "idiomorph", "*.js"),
        _npm(house, "idb-keyval", "*.js", more=(_text("Apache-2.0"),)),
        *(
            _npm(house, f"workbox-{name}", "sw.js")
            for name in ("core", "precaching", "routing", "strategies")
        ),
        _npm(house, "@fontsource/alegreya", "fonts/alegreya-*.woff2, cut down to fewer letters"),
        _npm(house, "@fontsource/alegreya-sc", "fonts/alegreya-sc-*.woff2, cut down to fewer letters"),
    ]


def _text(name: str) -> str:
    return (TEXTS / f"{name}.txt").read_text(encoding="utf-8")


def _npm(
    house: House, name: str, where: str, *, texts: tuple[str, ...] = (), more: Iterable[str] = ()
) -> Part:
    folder = house.modules / name
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    own = texts or _licence_files(folder, name)
    return Part(name, about["version"], about["license"], where, (*own, *more))


def _pypi(house: House, name: str) -> Part:
    for folder in installed(house).glob("*.dist-info"):
        title, _dash, version = folder.name.removesuffix(".dist-info").partition("-")
        if title.lower() == name:
            licence = {"htpy": "MIT", "markupsafe": "BSD-3-Clause"}[name]
            return Part(name, version, licence, "packed/app-*", _licence_files(folder / "licenses", name))
    raise Failure(f"The package {name} is missing from .venv: delete .venv and run this again.")


def _licence_files(folder: Path, name: str) -> tuple[str, ...]:
    found = [
        path for path in sorted(folder.iterdir()) if path.name.upper().startswith(("LICENSE", "LICENCE"))
    ]
    if not found:
        raise Failure(
            f"{name} came without a licence in {folder}: add its text to {TEXTS} and to licences.py."
        )
    return tuple(path.read_text(encoding="utf-8") for path in found)


def _(text: str) -> str:
    return html.escape(text.strip())


PAGE = """<!doctype html>
<html lang="en" data-theme="system">
<head>
<meta charset="utf-8">
{policy}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Licences · Greenwood</title>
<script src="early.js"></script>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="style/main.css">
<link rel="stylesheet" href="style/licences.css">
</head>
<body class="licences">
<main>
<h1>Licences</h1>
<p>Everything that this page is made of, and on what terms. <a href="./">Back to the greenwood</a></p>
<table>
<thead><tr>
<th scope="col">Part</th><th scope="col">Version</th><th scope="col">Licence</th><th scope="col">Where</th>
</tr></thead>
<tbody>
{rows}</tbody>
</table>
{sections}</main>
</body>
</html>
"""
