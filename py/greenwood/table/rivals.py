"""Who can sit on a seat, in words: a person or a bot of one of the levels that people choose from."""

from collections.abc import Mapping

from greenwood.words import N_, _, n_

LEVELS: tuple[tuple[str, str, str], ...] = (
    ("", N_("A person"), N_("Plays at this screen.")),
    ("squire", N_("Squire"), N_("Takes what looks best and overlooks some of it; for first matches.")),
    ("outlaw", N_("Outlaw"), N_("Thinks its own turn through, and answers at once.")),
    ("sheriff", N_("Sheriff"), N_("Thinks of your answers too, for about a second.")),
    ("robin", N_("Robin Hood"), N_("Thinks like the Sheriff, for about four seconds.")),
)
"""The level ("" is a person), its name, one honest line; the weakest bot first."""

BADGES: Mapping[str, str] = {
    "random": N_("plays at random"),
    "textbook": N_("textbook bot"),
    "greedy": N_("greedy bot"),
    "squire": N_("squire bot"),
    "outlaw": N_("outlaw bot"),
    "sheriff": N_("sheriff bot"),
    "robin": N_("Robin Hood bot"),
}
"""How a bot is called at the table. Three of these levels are named by records and addresses only."""

WINS: Mapping[tuple[str, str, int], int] = {
    ("locksley", "outlaw", 2): 100,
    ("locksley", "sheriff", 2): 90,
    ("locksley", "robin", 2): 67,
    ("knights", "outlaw", 2): 100,
    ("knights", "sheriff", 2): 90,
    ("knights", "robin", 2): 74,
    ("knights", "outlaw", 4): 100,
    ("knights", "sheriff", 4): 59,
    ("chickwood", "outlaw", 2): 96,
    ("chickwood", "sheriff", 2): 76,
    ("chickwood", "outlaw", 4): 66,
    ("chickwood", "sheriff", 4): 45,
    ("chickwood", "outlaw", 5): 62,
}
"""By game, level and seats: how many of 100 matches it wins alone against the level before it on all other
seats, as measured (docs/bots.md)."""


def means(game: str, level: str, seats: int) -> str:
    """What to expect of a level, with its measured strength at such a table where there is one."""
    place = next(place for place, (known, _name, _line) in enumerate(LEVELS) if known == level)
    line = _(LEVELS[place][2])
    if (game, level, seats) not in WINS:
        return line
    won = n_(
        "Wins {n} of 100 against {rival}.",
        "Wins {n} of 100 alone against {others} of the level {rival}.",
        seats - 1,
        n=WINS[game, level, seats],
        others=seats - 1,
        rival=_(LEVELS[place - 1][1]),
    )
    return _("{line} {won}", line=line, won=won)
