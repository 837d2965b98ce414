"""The four faces of the page, cut down to the letters of western Europe: under 90 kB together."""

from __future__ import annotations

from pathlib import Path

from greenwood_build.place import House
from greenwood_build.shell import quietly

FACES = {
    "alegreya-400": "alegreya/files/alegreya-latin-400-normal",
    "alegreya-400-italic": "alegreya/files/alegreya-latin-400-italic",
    "alegreya-700": "alegreya/files/alegreya-latin-700-normal",
    "alegreya-sc-700": "alegreya-sc/files/alegreya-sc-latin-700-normal",
}
LETTERS = (
    "U+0020-007E,U+00A0-00FF,U+0131,U+0152,U+0153,U+2010-2015,U+2018-201E,U+2020,U+2022,U+2026,U+2032,U+2033,"
    "U+2039,U+203A,U+20AC,U+2190-2193,U+2212,U+2215"
)
FEATURES = "ccmp,kern,liga,lnum,locl,mark,mkmk,tnum"


def cut(house: House, where: Path) -> None:
    """Write the faces into the folder `where` as .woff2."""
    where.mkdir(parents=True)
    for name, source in FACES.items():
        quietly(
            [
                *(house.python, "-m", "fontTools.subset", house.modules / "@fontsource" / f"{source}.woff2"),
                *(f"--unicodes={LETTERS}", f"--layout-features={FEATURES}", "--flavor=woff2", "--no-hinting"),
                # Fixed, so that the same input gives the same bytes.
                *("--no-recalc-timestamp", f"--output-file={where / f'{name}.woff2'}"),
            ],
            log=house.log("fonts"),
            failing=f"The font {name} could not be cut down",
        )
