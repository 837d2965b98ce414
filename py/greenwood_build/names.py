"""Names that change with what a file holds, so that a page never joins files of two builds.

A few keep theirs: what a person or a browser asks for by name (the pages, the manifest, the service worker),
and early.js, which tells what is wrong when others are gone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from greenwood_build.packed import short
from greenwood_build.shell import Failure

HASHED = re.compile(r"-[0-9a-f]{10}\.\w+$")


def give(where: Path, addresses: Iterable[str]) -> dict[str, str]:
    """Put a hash into the names of these files below `where`; old address → new."""
    given = {}
    for address in addresses:
        old = where / address
        new = old.with_name(f"{old.stem}-{short(old.read_bytes())}{old.suffix}")
        old.rename(new)
        given[address] = new.relative_to(where).as_posix()
    return given


def tell(text: str, given: Mapping[str, str], *addresses: str, base: str = "") -> str:
    """The text with the new names of these addresses, which stand in it in quotes or brackets, after `base`.

    Raises Failure when one does not.
    """
    for address in addresses:
        text, found = re.subn(
            rf"""(["'(]){re.escape(base + address)}(["')])""", rf"\g<1>{base}{given[address]}\g<2>", text
        )
        if not found:
            raise Failure(f"{base}{address} is named nowhere in what should name it: put it back.")
    return text
