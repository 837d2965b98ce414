"""Who can sit on a seat, in words: a person or a bot of one of the levels that people choose from."""

from collections.abc import Mapping

from greenwood.words import N_, _

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

WINS: Mapping[tuple[str, str], int] = {
    ("locksley", "outlaw"): 100,
    ("locksley", "sheriff"): 90,
    ("locksley", "robin"): 67,
    ("knights", "outlaw"): 100,
    ("knights", "sheriff"): 90,
    ("knights", "robin"): 74,
    ("chickwood", "outlaw"): 96,
    ("chickwood", "sheriff"): 76,
}
"""By game and level: how many of 100 matches of two it wins against the level before it, as measured
(docs/bots.md)."""


def means(game: str, level: str) -> str:
    """What to expect of a level, with its measured strength where there is one."""
    place = next(place for place, (known, _name, _line) in enumerate(LEVELS) if known == level)
    line = _(LEVELS[place][2])
    if (game, level) not in WINS:
        return line
    won = _("Wins {n} of 100 against {rival}.", n=WINS[game, level], rival=_(LEVELS[place - 1][1]))
    return _("{line} {won}", line=line, won=won)
