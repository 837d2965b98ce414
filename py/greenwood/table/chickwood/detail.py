"""What is considered and what would come of it: to oneself, and to each rival as far as everybody knows."""

from greenwood.games.chickwood.components import MOST_CARDS
from greenwood.games.chickwood.wording import SAYS
from greenwood.table.chickwood import hand, looking, words, worth
from greenwood.table.chickwood.moment import Moment
from greenwood.table.chickwood.telling import Figure, Told, paint, refused, seat_name
from greenwood.table.chickwood.worth import Worth
from greenwood.table.people import listed, number, voiced
from greenwood.words import N_, _, n_


def detail(now: Moment) -> str:
    """``detail``."""
    return paint(told(now), now.scene.eyes)


def told(now: Moment) -> Told:
    """What the card says now: of the action considered, of what is looked at, else of the phase."""
    if now.considered:
        return _DO[now.considered.split()[0]](now)
    verb, _blank, what = now.scene.peek.partition(" ")
    if verb == "castle" and what in now.view["rows"]:
        return castle(now, int(what))
    if verb in ("cell", "at") and what in now.view["villages"]:
        return looking.village(now, what)
    if verb == "card" and what in words.A_CARD:
        return Told(words.card_name(what), (_(SAYS[what]),))
    if verb == "seat" and what in {str(seat) for seat in range(1, now.seats + 1)}:
        return looking.person(now, int(what) - 1)
    if now.phase == "key":
        return key(now)
    return idle(now)


# --- castles -----------------------------------------------------------------------------------------


def figures(now: Moment, one: Worth, then: Worth | None = None) -> tuple[Figure, ...]:
    """A castle for every seat, the eyes' first."""
    order = sorted(range(now.seats), key=lambda seat: seat != now.seat)
    last = then or one
    return tuple(
        Figure(
            seat + 1,
            seat_name(now, seat),
            one.certain[seat],
            then.certain[seat] if then else None,
            last.unknown(seat, now.seat),
            last.alms[seat],
        )
        for seat in order
    )


def scout(now: Moment) -> Told:
    """A card held over a castle."""
    _verb, number_of, card = now.considered.split()
    at, up = int(number_of), now.face == "up"
    one = now.worth[at]
    then = worth.with_card(now.view, now.me, at, card, up)
    lines = [_("Face up, for all to see.") if up else _("Face down. Only you may look at it again.")]
    if not up or one.down:
        lines.append(_others_see(then.down))
    lines.append(_earlier(now))
    row = len(now.view["rows"][number_of]) + 1
    if row == MOST_CARDS[at]:
        lines.append(_("Then the castle is full."))
    return Told(
        _("{card} to castle {castle}", card=words.card_name(card), castle=at),
        tuple(filter(None, lines)),
        figures(now, one, then),
        kind="do",
    )


def _others_see(down: int) -> str:
    return n_("The others see one hidden card there.", "The others see {number} hidden cards there.", down,
              number=number(down))  # fmt: skip


def _earlier(now: Moment) -> str:
    """Who raids before the eyes' seat."""
    order = now.view["order"]
    before = order[: order.index(now.me + 1)]
    names = [seat_name(now, seat - 1) for seat in before]
    who = now.scene.seats[now.me]
    if not names:
        return voiced(who, N_("You raid first."), N_("{name} raids first."))
    if who.you:
        return n_("{names} raids before you.", "{names} raid before you.", len(names), names=listed(names))
    return n_(
        "{names} raids before {name}.",
        "{names} raid before {name}.",
        len(names),
        names=listed(names),
        name=who.name,
    )


def raid(now: Moment) -> Told:
    """A castle that would be raided."""
    at = now.chosen
    lines = [*_lying(now, at)]
    holder = next((seat for seat, own in enumerate(now.view["loot"]) if own.get("key")), None)
    warning = ""
    if holder is not None and holder != now.me:
        who = now.scene.seats[holder]
        warning = _("{name} has the key and may turn you away.", name=who.name)
    return Told(
        _("Raid castle {castle}", castle=at), tuple(lines), figures(now, now.worth[at]), warning, kind="do"
    )


def spy(now: Moment) -> Told:
    """Where the glass would look."""
    if not now.chosen:
        return Told(_("The spy glass stays shut"), (_("You may look again in the next round."),), kind="do")
    return Told(
        _("Look at castle {castle}", castle=now.chosen),
        (*_hidden(now, now.chosen), _("Everybody sees where you look, nobody else what you see.")),
        figures(now, now.worth[now.chosen]),
        kind="do",
    )


def castle(now: Moment, at: int) -> Told:
    """A castle that is only looked at; why it can't be chosen, when somebody here is to choose."""
    return Told(
        _("Castle {castle}", castle=at),
        (hand.takes(at), *_lying(now, at)),
        figures(now, now.worth[at]),
        why_not(now, at),
    )


def why_not(now: Moment, at: int) -> str:
    """Why a castle can't be chosen now by the person here; empty when it can, or nobody is asked."""
    verb = {"scout": f"scout {at} {now.card}", "raid": f"raid {at}", "spy": f"spy {at}"}.get(now.phase, "")
    return refused(now, verb)


def _lying(now: Moment, at: int) -> list[str]:
    """What lies at a castle: the open cards in one sentence, the hidden ones in another."""
    row = now.view["rows"][str(at)]
    shown = [words.a_card(card["card"]) for card in row if card["up"]]
    if not row:
        return [_("Nothing lies there.")]
    lines = [_("Open: {cards}.", cards=listed(shown))] if shown else []
    return [*lines, *_hidden(now, at)]


def _hidden(now: Moment, at: int) -> list[str]:
    row = [card for card in now.view["rows"][str(at)] if not card["up"]]
    things = [
        _(
            "{card} from {name}",
            card=words.a_card(card["card"]) if "card" in card else _("a card"),
            name=seat_name(now, card["by"] - 1),
        )
        for card in row
    ]
    return [_("Hidden: {cards}.", cards=listed(things))] if things else []


# --- the key -----------------------------------------------------------------------------------------


def key(now: Moment) -> Told:
    """A raider has named a castle, and the key's owner decides."""
    who = words.raider(now.scene)
    title = voiced(
        who,
        N_("You name castle {castle}"),
        N_("{name} names castle {castle}"),
        castle=now.named,
    )
    lines = _lying(now, now.named)
    if now.legal:
        lines.append(_("The key works once in the game, then it is gone."))
    return Told(title, tuple(lines), figures(now, now.worth[now.named]), kind="do" if now.legal else "about")


def force(now: Moment) -> Told:
    """What turning a raider away comes to."""
    said = key(now)
    return Told(said.title, (_("They must choose another castle."), *said.lines), said.figures, kind="do")


# --- nothing considered ------------------------------------------------------------------------------

HINTS = {
    "spy": (
        N_("The spy glass"),
        N_("Its owner may look at all hidden cards of one castle before the first raid."),
    ),
    "raid": (
        N_("Raid"),
        N_(
            "In order, everybody takes a castle and all that lies there. Its banner counts in the next round."
        ),
    ),
    "alms": (
        N_("Alms"),
        N_("The benefactors’ alms go into villages side by side, one in each, as far as they can."),
    ),
    "over": (N_("The end"), N_("Look at a castle, a village or a player to see what it brought.")),
}
"""What goes on in a phase: its name, and a sentence."""


def idle(now: Moment) -> Told:
    """What there is to know when nothing is considered."""
    if now.phase == "scout":
        if now.card:
            return Told(words.card_name(now.card), (_(SAYS[now.card]), _(CHOOSE["scout"])), kind="idle")
        return Told(
            _("Scout"),
            (_("In the order of their castles, everybody lays one card after the other before a castle."),),
            kind="idle",
        )
    if now.phase == "legend":
        card = now.view["legend"]
        return Told(words.card_name(card), (_(SAYS[card]),), kind="idle")
    title, line = HINTS[now.phase]
    lines = (line, *((CHOOSE[now.phase],) if now.legal and now.phase in CHOOSE else ()))
    return Told(_(title), tuple(_(one) for one in lines), kind="idle")


CHOOSE = {
    "scout": N_("Point at a castle to see what the card would change there."),
    "spy": N_("Point at a castle to see who hid cards there."),
    "raid": N_("Point at a castle to see what it would bring."),
    "alms": N_("Point at a village to see what an alms would bring there."),
}
"""What shows the consequence, by phase."""

_DO = {
    "scout": scout,
    "raid": raid,
    "spy": spy,
    "alms": looking.lay,
    "swap": looking.legend,
    "trade": looking.legend,
    "beard": looking.legend,
    "force": force,
    "allow": key,
}
