"""Where a ride is put together in the bar: how many, which way, who stays where, and one button for all."""

from htpy import Element, Node, b, button, div, span

from greenwood.games.knights.components import MOST_MUSTERED, NUMBER
from greenwood.games.knights.wording import WAYS
from greenwood.table import art
from greenwood.table.knights import plans, words
from greenwood.table.knights.moment import Moment
from greenwood.table.knights.naming import place
from greenwood.table.knights.plans import Lane, Plan, Step
from greenwood.table.people import capital, listed, number
from greenwood.words import N_, _, n_

GO = {
    "n": (N_("Ride north"), N_("Ride north, +{gain}")),
    "e": (N_("Ride east"), N_("Ride east, +{gain}")),
    "s": (N_("Ride south"), N_("Ride south, +{gain}")),
    "w": (N_("Ride west"), N_("Ride west, +{gain}")),
}
"""The button that does it, without and with points to be won."""
CLOSED = {
    "n": N_("Nobody can ride north: {why}."),
    "e": N_("Nobody can ride east: {why}."),
    "s": N_("Nobody can ride south: {why}."),
    "w": N_("Nobody can ride west: {why}."),
}
"""Told when somebody asks for it."""
ON_THE_CASTLE = (
    N_("One knight stands on the castle at {cell}."),
    N_("{number} knights stand on the castle at {cell}."),
)
ON_THE_WAY = N_("One knight has come to {cell}."), N_("{number} knights have come to {cell}.")
"""One and several; others may stand below them."""


def ride(now: Moment) -> tuple[Node, Node]:
    """The sentence of the plan, and everything it is put together from."""
    return _told(now), [
        _adjust(now),
        div(".levers")[
            _numbers(now),
            div(".ways", role="group", aria_label=_("Where they ride"))[
                (_way(now, lane) for lane in now.lanes), _stay(now)
            ],
            _go(now),
        ],
    ]


def _told(now: Moment) -> Node:
    plan = now.plan
    at = place("{},{}".format(*now.view["ride"]["at"]))
    closed = [lane for lane in now.lanes if now.scene.peek == f"way {lane.dir}"]
    if closed:
        return span[_(CLOSED[closed[0].dir], why=closed[0].why)]
    if plan is not None and not plan.knights:
        return span[_("Nobody musters on the castle at {cell}.", cell=at)]
    many = capital(number(now.knights))
    if now.numbers:
        lead = span[_("How many knights muster on the castle at {cell}?", cell=at)]
    else:
        one, several = ON_THE_WAY if now.view["ride"]["dir"] else ON_THE_CASTLE
        lead = span[n_(one, several, now.knights, number=many, cell=at)]
    if plan is None:
        return [lead, " ", span[_question(now)]]
    if not plan.steps:
        both = _("Choose where they ride, or let them stay.")
        return [lead, " ", span[both if now.stay else _("Choose where they ride.")]]
    leaves = listed([number(step.leaves) for step in plan.steps])
    said = (
        _("Riding {way} leaves {leaves}.", way=_(WAYS[plan.dir]), leaves=leaves)
        if plan.left or len(plan.steps) > 1
        else n_("One would stay there.", "{number} would stay there.", plan.knights, number=many)
    )
    return [
        lead,
        " ",
        span[said],
        bool(plan.left) and [" ", span[n_("{n} has no place yet.", "{n} have no place yet.", plan.left)]],
        " ",
        b(class_="winning" if plan.gain else None)[
            n_("{n} point for you.", "{n} points for you.", plan.gain) if plan.gain else _("No new points.")
        ],
        [part for sentence in words.losses(plan.losses, now.scene) for part in (" ", span[sentence])],
        [
            [" ", span(".told")[_("It ends there: {why}.", why=lane.why)]]
            for lane in now.lanes
            if lane.plan is not None and lane.plan.actions == plan.actions
        ],
    ]


def _question(now: Moment) -> str:
    """What is asked of knights on their way, and what the rules leave open."""
    here = now.position
    least = min(
        stay for way in plans.ways(here) for stay in plans.choices(here, here.ride_at, way, here.riding)
    )
    must = n_("At least one must stay.", "At least {number} must stay.", least, number=number(least))
    if not now.stay:
        must = _("{must} Not all can stay.", must=must)
    if now.view["ride"]["dir"]:
        return _("How many stay, and how many ride on? {must}", must=must)
    return _("How many stay, and where do the others ride? {must}", must=must)


def _numbers(now: Moment) -> Element | None:
    """The muster: a row of 0 to 5."""
    if not now.numbers:
        return None
    return div(".muster", role="group", aria_label=_("Knights that muster"))[
        art.reserve(now.me + 1),
        [_number(now, n) for n in range(MOST_MUSTERED + 1)],
    ]


def _number(now: Moment, n: int) -> Element:
    can = n in now.numbers
    chosen = now.plan is not None and now.plan.knights == n
    why = "" if can else _why_not(now, n)
    return button(
        id=f"muster-{n}",
        class_=f"act many{' may' if can else ''}{' chosen' if chosen else ''}",
        type="button",
        data_do=f"draft {plans.with_number(now.position, now.plan, n)}" if can else None,
        aria_pressed="true" if chosen else "false",
        aria_disabled=None if can else "true",
        title=why or None,
    )[str(n), why and span(".unseen")[" ", why]]


def _why_not(now: Moment, n: int) -> str:
    reserve = now.view["reserve"][now.me]
    if n > reserve:
        return n_("You have only {n} knight left.", "You have only {n} knights left.", reserve)
    if n < NUMBER[now.position.land[now.position.ride_at]]:
        return _("A forest castle is held by two knights at least.")
    return _("One of five must ride, and here none can.")


def _way(now: Moment, lane: Lane) -> Element:
    chosen = now.plan is not None and len(now.plan.steps) > 1 and now.plan.dir == lane.dir
    plan = lane.plan
    name = _(GO[lane.dir][0])
    if plan is None:
        return button(
            id=f"way-{lane.dir}",
            class_="act way off",
            type="button",
            data_do=f"peek way {lane.dir}",
            aria_disabled="true",
            aria_label=_("{name}: {why}", name=name, why=lane.why),
            title=lane.why,
        )[art.icon(f"ride-{lane.dir}"), span(".why")[lane.why]]
    return button(
        id=f"way-{lane.dir}",
        class_=f"act way may{' chosen' if chosen else ''}",
        type="button",
        data_do=f"draft {plan.actions}",
        data_peek=f"peek {plan.actions}",
        aria_pressed="true" if chosen else "false",
        aria_label=_(
            "{name}, {points}; ends: {why}",
            name=name,
            points=n_("{n} point", "{n} points", plan.gain),
            why=lane.why,
        ),
        title=_("Ends: {why}", why=lane.why),
    )[art.icon(f"ride-{lane.dir}"), span[f"+{plan.gain}"]]


def _stay(now: Moment) -> Element | None:
    plan = now.stay
    if plan is None or not plan.knights:
        return None
    chosen = now.plan is not None and now.plan.actions == plan.actions
    return button(
        id="way-stay",
        class_=f"act way may{' chosen' if chosen else ''}",
        type="button",
        data_do=f"draft {plan.actions}",
        data_peek=f"peek {plan.actions}",
        aria_pressed="true" if chosen else "false",
        aria_label=_("All stay here, {points}", points=n_("{n} point", "{n} points", plan.gain)),
        title=_("All stay here"),
    )[art.icon("stay"), span[f"+{plan.gain}"]]


def _adjust(now: Moment) -> Element | None:
    """How many stay on each tile of the ride: fewer, more, or one more and after the most the least again, as
    a tap on the tile itself does. A phone has room for the last of these only."""
    plan = now.plan
    if plan is None or len(plan.steps) < 2:
        return None
    return div(".adjust", role="group", aria_label=_("Who stays where"))[
        (_tile(nth, step) for nth, step in enumerate(plan.steps))
    ]


def _tile(nth: int, step: Step) -> Element:
    cell = place(step.at)
    return div(".tile-leaves", role="group", aria_label=cell)[
        _nudge(f"less-{nth}", "−", step.less, _("One fewer stays at {cell}", cell=cell)),
        button(
            id=f"turn-{nth}",
            class_="act chip",
            type="button",
            data_do=step.do or None,
            aria_disabled=None if step.do else "true",
            aria_label=n_("{n} stays at {cell}", "{n} stay at {cell}", step.leaves, cell=cell),
        )[b[str(step.leaves)], span(".at", data_said=cell, aria_hidden="true")],
        _nudge(f"more-{nth}", "+", step.more, _("One more stays at {cell}", cell=cell)),
    ]


def _nudge(ident: str, sign: str, do: str, name: str) -> Element:
    return button(
        id=ident,
        class_="act nudge",
        type="button",
        data_do=do or None,
        aria_disabled=None if do else "true",
        aria_label=name,
    )[sign]


def _go(now: Moment) -> Element:
    """The button that does all of it. It has its place before there is anything to do, so that nothing moves
    under a finger that has just chosen a way."""
    plan = now.plan
    if plan is None or not plan.complete:
        return button("#go.act.off.go", type="button", aria_disabled="true")[_("Choose a way")]
    return button(
        "#go.act.main.go",
        type="button",
        data_do=f"act {plan.actions}",
        aria_label=_("{name}: {deeds}", name=_label(plan), deeds=words.action_words(plan.actions, now.scene)),
    )[_label(plan)]


def _label(plan: Plan) -> str:
    if not plan.knights:
        return _("Muster nobody")
    if plan.dir and len(plan.steps) > 1:
        bare, winning = GO[plan.dir]
        return _(winning, gain=plan.gain) if plan.gain else _(bare)
    return _("Stay here, +{gain}", gain=plan.gain) if plan.gain else _("Stay here")
