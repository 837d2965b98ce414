"""What can be chosen before a match, in words: every option of every game, its values and what they mean.

What is marked as *ours* is a decision of this project where the rulebook is silent.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from greenwood.words import N_


@dataclass(frozen=True, slots=True)
class Value:
    """One value of an option: its name and what it means, in one sentence or several."""

    name: str
    means: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """An option in words."""

    name: str
    means: str
    values: Mapping[str, Value]
    ours: str = ""
    """What in it this project decided, as a sentence; empty when all of it stands in the book."""


_EXTRA = {
    "0": Value(N_("None")),
    "1": Value(N_("1 coin")),
    "2": Value(N_("2 coins")),
}

OPTIONS: Mapping[tuple[str, str], Words] = {
    ("locksley", "length"): Words(
        N_("Length"),
        N_("How many small tiles lie on each side of the track."),
        {
            "normal": Value(N_("Normal"), (N_("Three a side: the King waits 39 steps away."),)),
            "short": Value(N_("Short"), (N_("Two a side: 31 steps to the King."),)),
            "long": Value(N_("Long"), (N_("Four a side: 47 steps to the King."),)),
        },
    ),
    ("locksley", "light"): Words(
        N_("Light"),
        N_("Tasks of the day are easier to meet, tasks of the night harder."),
        {
            "day": Value(N_("Day"), (N_("As many day tasks as there are; good for a first match."),)),
            "mixed": Value(N_("Mixed"), (N_("Any of them, drawn by chance."),)),
            "night": Value(N_("Night"), (N_("As many night tasks as there are."),)),
        },
        N_("Which task belongs to the day and which to the night is our reading of the tiles."),
    ),
    ("locksley", "first"): Words(
        N_("Who begins"),
        N_("At a table the youngest would begin."),
        {
            "random": Value(N_("Drawn by lot"), (N_("Chance decides, anew for each match."),)),
            "1": Value(N_("First seat"), (N_("The red Robin begins."),)),
            "2": Value(N_("Second seat"), (N_("The blue Robin begins."),)),
        },
        N_("Drawing lots is our addition."),
    ),
    ("locksley", "extra1"): Words(
        N_("Extra coins for the first seat"),
        N_("They come from the top of the pile, so nobody sees their colour."),
        _EXTRA,
    ),
    ("locksley", "extra2"): Words(
        N_("Extra coins for the second seat"),
        N_("They come from the top of the pile, so nobody sees their colour."),
        _EXTRA,
    ),
    ("locksley", "edition"): Words(
        N_("Edition"),
        N_("The English and the French book differ in four places."),
        {
            "english": Value(
                N_("English"),
                (
                    N_("Your Robin must move in every turn."),
                    N_("The Beginning asks for at most one colour of loot."),
                    N_("Mutual Spoils asks for two colours that both of you own."),
                    N_("Extra coins come on top of the coin from your corner."),
                ),
            ),
            "french": Value(
                N_("French"),
                (
                    N_("Your Robin may stay where it is."),
                    N_("The Beginning asks for at most one loot tile."),
                    N_("Mutual Spoils asks for two tiles matched by the other's; they may share a colour."),
                    N_("Extra coins count the coin from your corner as the first."),
                ),
            ),
        },
    ),
    ("knights", "land"): Words(
        N_("The land of three"),
        N_("With three players the two rulebooks differ in how large the land may grow."),
        {
            "9": Value(N_("9 by 9"), (N_("All 72 tiles find a place."),)),
            "8": Value(N_("8 by 8"), (N_("The game also ends when no more tiles can be laid."),)),
        },
    ),
    ("knights", "first"): Words(
        N_("Who begins"),
        N_("At a table the oldest would begin. Between equals, whoever plays last has a small edge."),
        {
            "random": Value(N_("Drawn by lot"), (N_("Chance decides, anew for each match."),)),
            "1": Value(N_("First seat"), (N_("The lion begins."),)),
            "2": Value(N_("Second seat"), (N_("The stag begins."),)),
            "3": Value(N_("Third seat"), (N_("The boar begins."),)),
            "4": Value(N_("Fourth seat"), (N_("The raven begins."),)),
        },
        N_("Drawing lots is our addition."),
    ),
    ("chickwood", "legendary"): Words(
        N_("The legends"),
        N_("Five cards with powers of their own; better for those who know the game."),
        {
            "off": Value(N_("Without"), (N_("Loot and benefactors only; good for a first match."),)),
            "on": Value(
                N_("With the legends"),
                (
                    N_("The spy glass sees all that is hidden at one castle."),
                    N_("The key turns a raider away, once in the game."),
                    N_("Entertainers, golden arrow and fake beard change things before the score."),
                ),
            ),
        },
        N_("That nobody has to use them is our reading; the two books differ."),
    ),
    ("chickwood", "glory"): Words(
        N_("Glory in sight"),
        N_("Whether everybody’s glory so far is shown while you play."),
        {
            "end": Value(N_("At the end"), (N_("As printed: it is counted when all is over."),)),
            "live": Value(
                N_("All the time"), (N_("What lies open is counted for you, as if it ended now."),)
            ),
        },
        N_("Showing it is our addition."),
    ),
}
"""Every option of every game."""

GROUPS: Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "locksley": (
        (N_("The match"), ("length", "light", "first")),
        (N_("A head start"), ("extra1", "extra2")),
        (N_("Which book"), ("edition",)),
    ),
    "knights": ((N_("The match"), ("first", "land")),),
    "chickwood": ((N_("The match"), ("legendary", "glory")),),
}
"""The options of a game under headings, in the order of the page (a test sees that none is missing)."""
