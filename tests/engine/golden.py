"""The golden records of all games: one for each way a game ends, and for what is rare on the way.

They are made once and kept: a change of an engine that plays one of them otherwise breaks everybody's saves.
When a game's rules' number rises its own are made again, from the folder ``tests``:
``python -m engine.golden knights`` (with ``py`` on the path).
"""

import sys

from engine.chickwood import golden as chickwood
from engine.kept import FOLDER, make
from engine.knights import golden as knights
from engine.locksley import golden as locksley
from greenwood.record import write

GOLDEN = (*locksley.GOLDEN, *knights.GOLDEN, *chickwood.GOLDEN)


def main(games: list[str]) -> None:
    """Make all records of these games again."""
    for golden in GOLDEN:
        if golden.game in games:
            match = make(golden)
            (FOLDER / f"{golden.name}.greenwood").write_text(write(match), encoding="utf-8", newline="\n")
            print(golden.name, match.seed, match.result(), len(match.moves), "actions")


if __name__ == "__main__":
    main(sys.argv[1:])
