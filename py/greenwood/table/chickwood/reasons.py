"""Why an action is good, as far as the eyes can tell: what it brings, and what is thought of hidden cards."""

from collections.abc import Mapping, Sequence

from greenwood.table.chickwood import worth
from greenwood.table.chickwood.telling import signed
from greenwood.table.chickwood.words import raider
from greenwood.table.chickwood.worth import Worth
from greenwood.table.people import capital, number
from greenwood.table.scene import Scene
from greenwood.words import _, n_

LIKELY = 0.7
"""From this chance on a hidden card is likely a henchman. What was thought to be so was true in two of three
cases when bots played; from 0.5 to 0.7 only in one of three."""


def reasons(line: Sequence[str], scene: Scene, hunches: Mapping[str, float]) -> list[str]:
    """Sentences of the first action of a line. ``hunches``: by castle the chance that the first card there
    that the eyes can't see is a henchman, as the bots guess from what has been played."""
    verb, _blank, what = line[0].partition(" ")
    if not scene.eyes:
        return []
    if verb == "raid":
        return _castle(scene, int(what), hunches)
    if verb == "scout":
        castle, card = what.split()
        return _scout(scene, int(castle), card)
    if verb == "alms":
        return _snake(scene, [action.split()[1] for action in line])
    if what == "none":
        return [_("It leaves everything as it is.")]
    if verb == "spy":
        return _hidden(_worth(scene, int(what)))
    if verb in ("force", "allow"):
        return _named(scene)
    return _exchanged(scene, line[0])


def _snake(scene: Scene, cells: Sequence[str]) -> list[str]:
    me, stakes = scene.eyes - 1, worth.stakes(scene.view, cells, scene.eyes - 1)
    gain = signed(sum(stake.gains[me] for stake in stakes.values()))
    told = [
        _("The whole snake brings you {gain}.", gain=gain)
        if len(cells) > 1
        else _("Here it brings you {gain}.", gain=gain)
    ]
    if strands := stakes[cells[0]].strands:
        told.append(n_("It strands one.", "It strands {n}.", strands, n=number(strands)))
    return told


def _exchanged(scene: Scene, action: str) -> list[str]:
    """What a legendary card brings, and costs whom it harms most."""
    me = scene.eyes - 1
    gains = worth.exchanged(scene.view, action, me)
    harmed = min((seat for seat in range(len(gains)) if seat != me), key=gains.__getitem__)
    told = [_("It brings you {gain}.", gain=signed(gains[me]))] if gains[me] or gains[harmed] >= 0 else []
    if gains[harmed] < 0:
        told.append(_("It brings {name} {gain}.", name=scene.seats[harmed].name, gain=signed(gains[harmed])))
    return told


def _named(scene: Scene) -> list[str]:
    """What the castle would earn the raider who has named it."""
    view = scene.view
    gain = _worth(scene, view["named"]).certain[view["order"][len(view["raided"])] - 1]
    return [_("What lies open there earns {name} {gain}.", name=raider(scene).name, gain=signed(gain))]


def _worth(scene: Scene, castle: int) -> Worth:
    return next(one for one in worth.worths(scene.view, scene.eyes - 1) if one.castle == castle)


def _hidden(one: Worth) -> list[str]:
    if not one.hidden:
        return [_("You know every card there.")]
    hidden = capital(number(one.hidden))
    return [
        n_("One card there is hidden from you.", "{n} cards there are hidden from you.", one.hidden, n=hidden)
    ]


def _castle(scene: Scene, castle: int, hunches: Mapping[str, float]) -> list[str]:
    me = scene.eyes - 1
    one = _worth(scene, castle)
    told = [_("What you see there earns you {gain}.", gain=signed(one.certain[me]))]
    if one.alms[me]:
        told.append(
            n_("It gives you one alms.", "It gives you {n} alms.", one.alms[me], n=number(one.alms[me]))
        )
    if one.hidden:
        told += _hidden(one)
    if hunches.get(str(castle), 0) >= LIKELY:
        told.append(_("The first hidden card there is likely a henchman."))
    return told


def _scout(scene: Scene, castle: int, card: str) -> list[str]:
    """What the castle would earn oneself, with the card and without it; of a bad one, whom it harms most."""
    me = scene.eyes - 1
    now, then = _worth(scene, castle), worth.with_card(scene.view, me, castle, card, up=True)
    before, after, alms = now.certain[me], then.certain[me], then.alms[me]
    told = [
        _(
            "What you see there would earn you {after} then, not {before}.",
            after=signed(after),
            before=signed(before),
        )
        if before != after
        else _("What you see there would still earn you {after}.", after=signed(after))
    ]
    if alms > now.alms[me]:
        told.append(n_("It would give you one alms.", "It would give you {n} alms.", alms, n=number(alms)))
    harmed = min(
        [seat for seat in range(len(now.certain)) if seat != me],
        key=lambda seat: then.certain[seat] - now.certain[seat],
    )
    if after <= before and then.certain[harmed] < now.certain[harmed]:
        told.append(
            _(
                "With what lies open there it would earn {name} {after}, not {before}.",
                name=scene.seats[harmed].name,
                after=signed(then.certain[harmed]),
                before=signed(now.certain[harmed]),
            )
        )
    return told
