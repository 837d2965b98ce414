"""What a visit begins with, for a page that has no Python yet, and for a Python that is to be kept."""

import json
import sys
from itertools import count
from typing import Any

from greenwood.desk import Desk
from greenwood.games import GAMES
from greenwood.table.lobby import PAINTERS
from greenwood.table.posters import POSTER
from greenwood.words import _


def lobby() -> str:
    """The lobby for somebody who has never been here, as HTML.

    The build paints it into the page. A Python whose memory is kept for the next visit paints it too, and
    throws it away: what is worked out for it once, and cached as the same for everybody, is then done.
    """
    return str(json.loads(Desk().handle('{"do": "lobby"}'))["paint"]["app"])


def tables() -> dict[str, dict[str, str]]:
    """By game: the table as somebody sees it who comes by its address for the first time, and its seed.

    That person is to begin, so that there is something to click. Whoever comes by the address plays this very
    match; every other match has a seed of its own.
    """
    return {game: next(filter(None, (_table(game, f"first {n}") for n in count(1)))) for game in GAMES}


def _table(game: str, seed: str) -> dict[str, str] | None:
    """With this seed; None when another than the person begins."""
    desk = Desk()
    start = {"do": "start", "with": {"route": f"#/{game}", "opening": seed}}
    painted = json.loads(desk.handle(json.dumps(start)))["paint"]["app"]
    match = desk.match
    person = match and match.position.to_move is not None and not match.players[match.position.to_move].bot
    return {"html": painted, "seed": seed} if person else None


def embedded() -> dict[str, Any]:
    """What another page shows before it opens a table: by game a painted board, and what is said there."""
    return {
        "posters": {game: str(PAINTERS[game](POSTER[game])) for game in GAMES},
        "words": {
            "games": {
                id: {"name": _(game.META.name), "label": _("Play {game}", game=_(game.META.name))}
                for id, game in GAMES.items()
            },
            "play": _("Play"),
            "lost": _("The table can’t be reached from here. Try again, or look whether you are online."),
            "closed": _("The table has not been opened yet."),
            "gone": _("The table is not there any more."),
            "long": _("No record is as long as this."),
        },
    }


def main() -> None:
    """Everything that the build paints, as one JSON object."""
    painted = {"lobby": lobby(), "tables": tables(), "embedded": embedded()}
    sys.stdout.buffer.write(json.dumps(painted).encode())


if __name__ == "__main__":
    main()
