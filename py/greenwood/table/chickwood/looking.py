"""What is said of villages, alms, players and legendary cards that are looked at."""

from collections.abc import Sequence

from greenwood.games.chickwood.components import ROWS, VILLAGES
from greenwood.games.chickwood.scoring import PARTS
from greenwood.games.chickwood.wording import NAMES
from greenwood.table import people
from greenwood.table.chickwood import words, worth
from greenwood.table.chickwood.moment import Moment
from greenwood.table.chickwood.telling import Figure, Told, refused, seat_name, signed
from greenwood.table.people import capital, listed, number
from greenwood.words import N_, _, n_

# --- villages ----------------------------------------------------------------------------------------


def lay(now: Moment) -> Told:
    """An alms held over a village."""
    at, stake = now.cell, now.stakes[now.cell]
    nth = len(now.snake)
    follow = [cell for cell in worth.beside(at) if cell not in now.snake and worth.room(now.view, cell)]
    left = now.left - 1
    lines = []
    if left and follow:
        lines.append(_("From there to {cells}.", cells=_either(follow)))
    so_far = worth.snake_gains(now.view)[now.me] + stake.gains[now.me]
    if now.snake:
        lines.append(_("This snake so far: {glory}.", glory=signed(so_far)))
    strands = stake.strands
    warning = n_("One alms would be stranded.", "{number} alms would be stranded.", strands,
                 number=capital(number(strands))) if strands else ""  # fmt: skip
    return Told(
        _(ALMS_TO[min(nth, len(ALMS_TO) - 1)], cell=at),
        tuple(lines),
        changes(now, stake.gains, now.me),
        warning,
        kind="do",
    )


ALMS_TO = (
    N_("First alms to {cell}"),
    N_("Second alms to {cell}"),
    N_("Third alms to {cell}"),
    N_("Fourth alms to {cell}"),
    N_("Fifth alms to {cell}"),
    N_("Next alms to {cell}"),
)


def _either(cells: Sequence[str]) -> str:
    """One cell or another."""
    if len(cells) < 2:
        return cells[0]
    return _("{things} or {last}", things=_(", ").join(cells[:-1]), last=cells[-1])


def changes(now: Moment, gains: Sequence[int], always: int) -> tuple[Figure, ...]:
    """Whose glory changes; that of the seat ``always``, from 0, is told even if it doesn't."""
    order = sorted(range(now.seats), key=lambda seat: seat != always)
    return tuple(
        Figure(seat + 1, seat_name(now, seat), gains[seat]) for seat in order if gains[seat] or seat == always
    )


def village(now: Moment, at: str) -> Told:
    """A village that is only looked at."""
    here = now.view["villages"][at]
    card = here["card"]
    warning = refused(now, f"alms {at}") if now.phase == "alms" else ""
    if card == "forest":
        return Told(
            _("Forest at {cell}", cell=at),
            (_("No alms can be laid here, and none pass through."),),
            (),
            warning,
        )
    paid = worth.village(card, tuple(here["cubes"]), now.seats)
    free = worth.room(now.view, at)
    pays = listed([str(glory) for glory, _spaces in ROWS[VILLAGES.index(card)]])
    lines = [
        _("Its rows pay {rows}; a row counts once an alms lies in it.", rows=pays),
        n_("One space is free.", "{number} spaces are free.", free, number=capital(number(free))),
        _("Most alms takes the highest open row; level, whose last came later.")
        if here["cubes"]
        else _("No alms lies here yet."),
    ]
    present = [seat for seat in range(now.seats) if seat + 1 in here["cubes"]]
    shown = tuple(
        Figure(seat + 1, seat_name(now, seat), paid[seat])
        for seat in sorted(present, key=lambda one: -paid[one])
    )
    title = _("{village} at {cell}", village=capital(_(NAMES[card])), cell=at)
    return Told(title, tuple(lines), shown, warning)


# --- legends -----------------------------------------------------------------------------------------


def legend(now: Moment) -> Told:
    """A use of a legendary card before the score."""
    said = words.action_words(now.considered, now.scene)
    gains = worth.exchanged(now.view, now.considered, now.me)
    return Told(said, (), changes(now, gains, now.me), kind="do")


# --- people ------------------------------------------------------------------------------------------

PART_NAMES = {
    "chests": N_("chests {n}"),
    "garments": N_("garments {n}"),
    "jewelry": N_("jewelry {n}"),
    "maid": N_("Maid Marihen {n}"),
    "henchmen": N_("henchmen {n}"),
    "castles": N_("castles {n}"),
    "villages": N_("villages {n}"),
}
"""A part of the glory with its figure."""


def person(now: Moment, seat: int) -> Told:
    """A player: castles taken and, where the glory is in sight, what it is made of."""
    who, view = now.scene.seats[seat], now.view
    castles = view["castles"][seat]
    lines = [_("Castles taken: {castles}.", castles=", ".join(str(one) for one in castles))]
    if view["glory"]:
        own = view["glory"][seat]
        parts = [_(PART_NAMES[part], n=str(own[part]).replace("-", "−")) for part in PARTS if own[part]]
        lines.append(_("Glory {total}: {parts}.", total=own["total"], parts=listed(parts)))
    else:
        lines.append(_("The glory is counted at the end."))
    hidden = [
        (castle, sum(card["by"] == seat + 1 and not card["up"] for card in row))
        for castle, row in view["rows"].items()
    ]
    places = [
        n_(
            "one at castle {castle}",
            "{number} at castle {castle}",
            count,
            number=number(count),
            castle=castle,
        )
        for castle, count in hidden
        if count
    ]
    if places:
        lines.append(_("Face down: {places}.", places=listed(places)))
    return Told(people.name(who), tuple(lines))
