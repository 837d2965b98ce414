"""The set-up of a match: who sits where, and every option of the game in words.

The options come from the game's ``META``, the words for them from :mod:`greenwood.table.choices`.
"""

from collections.abc import Callable, Mapping, Sequence

from htpy import (
    Element,
    Node,
    button,
    details,
    div,
    fieldset,
    form,
    h2,
    h3,
    input,
    label,
    legend,
    p,
    span,
    summary,
)

from greenwood import record
from greenwood.game import Meta, Option, printable
from greenwood.table import art, rivals
from greenwood.table.choices import GROUPS, OPTIONS
from greenwood.words import N_, _

SEATS = {
    "locksley": (N_("First seat: the red Robin"), N_("Second seat: the blue Robin")),
    "knights": (
        N_("First seat: the lion"),
        N_("Second seat: the stag"),
        N_("Third seat: the boar"),
        N_("Fourth seat: the raven"),
    ),
    "chickwood": (
        N_("First seat: the claw"),
        N_("Second seat: the feather"),
        N_("Third seat: the egg"),
        N_("Fourth seat: the arrow"),
        N_("Fifth seat: the clover"),
    ),
}
"""What a seat is called, by game."""

NAMES = (N_("Marian"), N_("Much"), N_("Tuck"), N_("Alan"), N_("Will"))
"""Who sits there until somebody types another name."""

MARKS: Mapping[str, Callable[[int], Node]] = {
    "locksley": art.robin,
    "knights": art.medal,
    "chickwood": art.chick,
}
"""What a seat is known by on the table, by game."""

ODDS = {"locksley": (65, 47)}
"""How many of 100 matches between equals the seat that begins wins: without help, and with one extra coin for
the other seat. Measured with ``arena locksley --bots outlaw outlaw --games 400 --seed firstseat --option
first=1``, the second with ``extra2=1`` as well (95 % intervals 61-70 and 42-52)."""

FIRST_RIVAL = "outlaw"
"""The bot behind the big "Play": it never keeps anybody waiting, and beats whoever does not look ahead."""

NAME_LENGTH = record.LONGEST_NAME
SEED_LENGTH = 100


def defaults(meta: Meta) -> dict[str, str]:
    """Every field of the form as it first stands: a person on the first seat, a fitting bot on each other."""
    seats = range(1, meta.seats[1] + 1)
    return {
        "seats": str(meta.seats[0]),
        **{f"name{seat}": _(NAMES[seat - 1]) for seat in seats},
        **{f"bot{seat}": "" if seat == 1 else FIRST_RIVAL for seat in seats},
        **{option.name: str(option.values[0]) for option in meta.options},
        "seed": "",
    }


def problems(meta: Meta, choices: Mapping[str, str]) -> dict[str, str]:
    """What is wrong in the form, field by field, in one sentence each; empty when a match can begin."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    seats = _seats(meta, choices)
    if choices.get("seats", str(seats)) != str(seats):
        found["seats"] = _("{value} can't be chosen here.", value=choices["seats"][:40])
    for seat in range(1, seats + 1):
        name, level = choices.get(f"name{seat}", "").strip(), choices.get(f"bot{seat}", "")
        if wrong := _wrong_name(name, taken):
            found[f"name{seat}"] = wrong
        taken.add(name.casefold())
        if level and level not in rivals.BADGES:
            found[f"bot{seat}"] = _("There is no bot called {level}.", level=level[:40])
    for option in meta.options:
        value = choices.get(option.name, str(option.values[0]))
        if value not in map(str, option.choices(seats)):
            found[option.name] = _("{value} can't be chosen here.", value=value[:40])
    seed = choices.get("seed", "")
    if seed and (not printable(seed) or len(seed) > SEED_LENGTH or seed != seed.strip()):
        found["seed"] = _(
            "A seed has at most {n} characters on one line, and no space at its ends.", n=SEED_LENGTH
        )
    return found


def _seats(meta: Meta, choices: Mapping[str, str]) -> int:
    """How many play, as far as the form says something that can be."""
    least, most = meta.seats
    return next((n for n in range(least, most + 1) if choices.get("seats") == str(n)), least)


def _wrong_name(name: str, taken: set[str]) -> str:
    if not name:
        return _("A seat needs a name.")
    if len(name) > NAME_LENGTH:
        return _("A name has at most {n} characters.", n=NAME_LENGTH)
    if not printable(name) or set(name) & set(";()"):
        return _("A name can’t hold ( ) or ; or signs that nobody sees, and stays on one line.")
    if name.casefold() in taken:
        return _("Another seat has this name already.")
    return ""


def paint(
    meta: Meta,
    choices: Mapping[str, str],
    wrong: Mapping[str, str],
) -> Element:
    """The set-up of a game as a form.

    ``choices`` are the fields as they stand (a missing one shows its default), ``wrong`` maps a field to
    what is wrong with it, in one sentence ("" for the whole form).
    """
    seats = _seats(meta, choices)
    options = {option.name: option for option in meta.options if len(option.choices(seats)) > 1}
    return form("#setup.setup", data_do=f"begin {meta.id}", novalidate=True, aria_labelledby="setup-title")[
        div(".setup-head")[
            h2("#setup-title")[_("Set up {game}", game=_(meta.name))],
            _problem("", wrong),
        ],
        meta.seats[0] < meta.seats[1] and _how_many(meta, seats),
        div(".seats")[(_seat(meta.id, seat, seats, choices, wrong) for seat in range(1, seats + 1))],
        (
            div(class_="group")[
                h3[_(title)],
                "extra2" in names and p(".hint")[_advice(*ODDS[meta.id])],
                div(".options")[
                    (
                        _option(meta.id, options[name], seats, choices, wrong)
                        for name in names
                        if name in options
                    )
                ],
            ]
            for title, names in GROUPS[meta.id]
        ),
        details(".more", open=bool(choices.get("seed") or wrong.get("seed")))[
            summary[_("More")],
            _field(
                "seed",
                _("Seed"),
                choices,
                wrong,
                SEED_LENGTH,
                _("Matches with the same seed are dealt alike. Leave it empty for a fresh deal."),
            ),
        ],
        div(".setup-foot")[
            button("#begin.btn.main.big", type="submit")[_("Begin")],
            button(".btn.big", type="button", data_do="lobby", data_key="Escape")[_("Back")],
        ],
    ]


def _how_many(meta: Meta, seats: int) -> Element:
    """How many play; choosing another number paints as many seats."""
    numbers = range(meta.seats[0], meta.seats[1] + 1)
    return fieldset(".how-many")[
        legend[_("How many play")],
        div(".numbers")[
            (
                label(".number", for_=f"choice-seats-{n}")[
                    input(
                        id=f"choice-seats-{n}",
                        type="radio",
                        name="seats",
                        value=str(n),
                        checked=n == seats,
                        data_do="seats",
                    ),
                    span[str(n)],
                ]
                for n in numbers
            )
        ],
    ]


def _advice(alone: int, helped: int) -> str:
    return _(
        "Between equals, whoever begins wins about {alone} matches of 100. With one extra coin "
        "for the other seat it is about {helped}.",
        alone=alone,
        helped=helped,
    )


def _seat(game: str, seat: int, seats: int, choices: Mapping[str, str], wrong: Mapping[str, str]) -> Element:
    field = f"bot{seat}"
    level = choices.get(field, "")
    return fieldset(class_=f"seat-card seat-{seat}", aria_describedby=_describes(field, wrong))[
        legend[MARKS[game](seat), span[_(SEATS[game][seat - 1])]],
        _field(f"name{seat}", _("Name"), choices, wrong, NAME_LENGTH),
        div(".cards.levels")[
            (
                _card(
                    field,
                    value,
                    name,
                    (rivals.means(game, value, seats),),
                    value == level,
                    art.icon("masked" if value else "person"),
                )
                for value, name, _line in rivals.LEVELS
            )
        ],
        _problem(field, wrong),
    ]


def _option(
    game: str, option: Option, seats: int, choices: Mapping[str, str], wrong: Mapping[str, str]
) -> Element:
    words = OPTIONS[game, option.name]
    values = [str(value) for value in option.choices(seats)]
    chosen = choices.get(option.name, values[0])
    shown = chosen if chosen in values else values[0]
    hint = f"hint-{option.name}"
    described = " ".join(filter(None, (hint, _describes(option.name, wrong))))
    return fieldset(class_=f"option option-{option.name}", aria_describedby=described)[
        legend[_(words.name)],
        p(".hint", id=hint)[_(words.means), words.ours and span(".ours")[_(words.ours)]],
        div(".cards")[
            (
                _card(
                    option.name,
                    value,
                    words.values[value].name,
                    [_(line) for line in words.values[value].means],
                    value == shown,
                )
                for value in values
            )
        ],
        _problem(option.name, wrong),
    ]


def _card(
    field: str, value: str, name: str, lines: Sequence[str], chosen: bool, icon: Node = None
) -> Element:
    ident = f"choice-{field}-{value or 'person'}"
    return label(".card-choice", for_=ident)[
        input(id=ident, type="radio", name=field, value=value, checked=chosen),
        icon,
        span(".choice-words")[
            span(".choice-name")[_(name)],
            len(lines) == 1 and span(".choice-means")[lines[0]],
            len(lines) > 1 and span(".choice-means.points")[(span(".point")[line] for line in lines)],
        ],
    ]


def _field(
    field: str, name: str, choices: Mapping[str, str], wrong: Mapping[str, str], most: int, hint: str = ""
) -> Element:
    described = " ".join(filter(None, (hint and f"hint-{field}", _describes(field, wrong))))
    return div(".field")[
        label(for_=field)[name],
        input(
            id=field,
            type="text",
            name=field,
            value=choices.get(field, ""),
            maxlength=str(most),
            autocomplete="off",
            spellcheck="false",
            aria_describedby=described or None,
            aria_invalid="true" if field in wrong else None,
            data_autofocus=field == next(iter(wrong), None),
        ),
        hint and p(".hint", id=f"hint-{field}")[hint],
        _problem(field, wrong),
    ]


def _describes(field: str, wrong: Mapping[str, str]) -> str | None:
    return f"problem-{field}" if field in wrong else None


def _problem(field: str, wrong: Mapping[str, str]) -> Node:
    return field in wrong and p(".problem", id=f"problem-{field or 'form'}")[wrong[field]]
