"""The action bar: one sentence of what is asked of whom, and everything that has no place on the land."""

from htpy import Element, Node, b, button, div, span

from greenwood.game import Refused
from greenwood.games.knights import parse_action
from greenwood.games.knights.components import CASTLES, MOST_LAID, MUSTER_PHASE, TILE
from greenwood.games.knights.wording import refusal
from greenwood.table import art, controls
from greenwood.table.knights import plans, words
from greenwood.table.knights.board import cutout
from greenwood.table.knights.ending import reason, title
from greenwood.table.knights.moment import Moment
from greenwood.table.knights.naming import described, place
from greenwood.table.knights.rider import ride
from greenwood.table.people import number, voiced
from greenwood.words import N_, _, n_


def bar(now: Moment) -> str:
    """``bar``."""
    scene, phase = now.scene, now.view["phase"]
    if scene.at < scene.of:
        return controls.bar(controls.looking_back(scene), controls.journey(scene), "back")
    if phase == "over":
        return controls.bar([b[title(scene)], " ", span[reason(scene)]], controls.after_the_end(), "over")
    always = controls.always(scene)
    looked = _looked(now)
    if not scene.actions:
        bots = controls.bot_controls(scene) if scene.thinking or scene.paused else None
        return controls.bar(looked or controls.others_turn(scene), bots, "wait", always)
    said, choices, state = _asked(now)
    return controls.bar(looked or [_whose(now), " ", said], choices, state, always)


def _looked(now: Moment) -> Element | None:
    """What is said of a tile that is looked at, or of a place where nothing may be laid; None for neither."""
    verb, _blank, what = now.scene.peek.partition(" ")
    if verb == "cell":
        about = described(now, what)
        return span(".told")[about] if about else None
    if verb == "lay" and now.scene.actions and now.scene.peek not in now.legal:
        try:
            action = parse_action(now.scene.peek)
        except Refused:
            return None
        return span(".told")[refusal(now.position, action)]
    return None


def _asked(now: Moment) -> tuple[Node, Node, str]:
    """(the sentence, the choices, what kind of bar it is) for the person to move."""
    if now.view["phase"] == "keep":
        return _keep(), [_kept(action) for action in now.scene.actions], "keep"
    if now.view["phase"] != "play":
        return *ride(now), "ride"
    return _lay(now) if now.ghost is None else _considered(now, *now.ghost)


def _whose(now: Moment) -> Element:
    seat = now.scene.seats[now.me]
    return b[voiced(seat, N_("Your turn."), N_("{name}, your turn."))]


# --- keeping ---------------------------------------------------------------------------------------


def _keep() -> Element:
    return span[_("Keep the castle and one other tile. The two others will lie open in the first land.")]


def _kept(action: str) -> Element:
    _keep, castle, other = action.split()
    return button(
        ".act.may.kept",
        id=f"keep-{other}",
        type="button",
        data_do=f"act {action}",
        aria_label=_("Keep the castle and {tile}", tile=_(words.A_TILE[other])),
    )[art.knight_tile(castle), art.knight_tile(other), span[words.tile_name(other)]]


# --- laying ----------------------------------------------------------------------------------------


def _lay(now: Moment) -> tuple[Node, Node, str]:
    several = len(set(now.view["hands"][now.me])) > 1
    ask = (
        N_("Choose a cell for {tile}, or the other tile in your hand.")
        if several
        else N_("Choose a cell for {tile}.")
    )
    done = "done" in now.legal
    left = MOST_LAID - now.view["laid"]
    more = n_("You may lay one more, or end your turn.", "You may lay {n} more, or end your turn.", left)
    said: Node = [span[_(ask, tile=_(words.A_TILE[now.tile]))], [" ", span[more]] if done else None]
    end = button("#done.act.may.end", type="button", data_do="act done")[_("End turn")]
    return said, [_chosen(now), end if done else None], "ask"


def _considered(now: Moment, tile: str, at: str) -> tuple[Node, Node, str]:
    """A tile is held over a cell."""
    said: Node = [
        span[_("Lay {tile} at {cell}?", tile=_(words.A_TILE[tile]), cell=place(at))],
        [[" ", span(".told")[sentence]] for sentence in _promise(now, tile, at)],
    ]
    here = button("#lay-here.act.may.first", type="button", data_do=f"act lay {tile} {at}")
    choices: Node = [
        div(".closer")[cutout(now, at)],
        here[_("Lay it here")],
        button("#not-here.act", type="button", data_do="peek", data_key="Escape")[_("Not yet")],
    ]
    return said, choices, "peek"


def _chosen(now: Moment) -> Element | None:
    """On a phone the hand is not beside the bar: its tiles to be chosen here too."""
    hand = sorted(set(now.view["hands"][now.me]), key=TILE.__getitem__)
    if len(hand) < 2:
        return None
    return div(".choose", role="group", aria_label=_("Which tile"))[
        (
            button(
                class_=f"act pick{' chosen' if kind == now.tile else ''}",
                id=f"pick-{kind}",
                type="button",
                data_do=f"draft tile {kind}",
                aria_pressed="true" if kind == now.tile else "false",
            )[art.knight_tile(kind), span[words.tile_name(kind)]]
            for kind in hand
        )
    ]


def _promise(now: Moment, tile: str, at: str) -> list[str]:
    """What a castle could win at once where it is considered."""
    if TILE[tile] not in CASTLES:
        return []
    after = now.position.copy()
    after.play(parse_action(f"lay {tile} {at}"))
    best = plans.most_won(after) if after.phase == MUSTER_PHASE else None
    if best is None:
        return [_("Nobody could muster there.")]
    far = n_("one knight", "{number} knights", best.knights, number=number(best.knights))
    won = _("With {knights} it could win {points}.", knights=far, points=words.points(best.gain))
    return [won, *words.losses(best.losses, now.scene)] if best.gain else []
