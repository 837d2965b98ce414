"""Whether a position could be one of Chickwood Forest: each check raises Refused with one sentence.

A position need not be reachable: how loot, cubes and cards out of play came about isn't asked.
"""

from collections import Counter
from typing import Any

from greenwood.checks import a_list, keys, one_of, whole
from greenwood.game import Json, Refused, shown
from greenwood.games.chickwood.components import (
    ALMS,
    ALMS_PHASE,
    CARD,
    CARDS,
    CELL,
    CELLS,
    CUBES_PER_SEAT,
    GLASS,
    HAND,
    IN_PLAY,
    KEY,
    KEY_PHASE,
    LEGEND,
    MOST_CARDS,
    NEIGHBOURS,
    NO_VILLAGE,
    OVER,
    PHASES,
    RAID,
    SCOUT,
    SPACES,
    SPY,
    STAGES,
    UP,
    VILLAGES,
    box,
    cells,
    rounds,
    village_cards,
)
from greenwood.games.chickwood.legend import can_use
from greenwood.games.chickwood.position import Position

MOST_LOOT = sum(box(5, True))
"""More cards than anybody can have of a kind."""


def check_words(value: Json, seats: int) -> None:
    """Every list, object, number and word of a position's JSON is of its kind; options are read already."""
    in_play = [str(castle) for castle in IN_PLAY[seats]]
    whole(value["round"], 1, rounds(seats), "round")
    if value["to_move"] is not None:
        whole(value["to_move"], 1, seats, "to_move")
    order = a_list(value["order"], seats, "order")
    for seat in order:
        whole(seat, 1, seats, "a seat of order")
    if len(set(order)) < seats:
        raise Refused("order names a seat twice")
    for own in a_list(value["hands"], seats, "hands"):
        for card in a_list(own, None, "each of hands"):
            one_of(card, CARD, "a card of hands")
    rows = _object(value["rows"], in_play, (), "rows")
    for row in rows.values():
        for entry in a_list(row, None, "each of rows"):
            _played(entry, ("card", "by", "up"), seats, "a card of rows")
            if not isinstance(entry["up"], bool):
                raise Refused(f"up must be true or false, not {shown(entry['up'])}")
    for name in ("deck", "aside"):
        for card in a_list(value[name], None, name):
            one_of(card, CARD, f"a card of {name}")
    for entry in a_list(value["unseen"], None, "unseen"):
        _played(entry, ("card", "by"), seats, "a card of unseen")
    for taken in a_list(value["castles"], seats, "castles"):
        for castle in a_list(taken, None, "each of castles"):
            whole(castle, 1, len(in_play), "a castle")
    for loot in a_list(value["loot"], seats, "loot"):
        for count in _object(loot, CARDS, CARDS, "each of loot").values():
            whole(count, 0, MOST_LOOT, "a count of loot")
    for supply in a_list(value["cubes"], seats, "cubes"):
        whole(supply, 0, CUBES_PER_SEAT, "a supply of cubes")
    names = [CELLS[cell] for cell in cells(seats)]
    for village in _object(value["villages"], names, (), "villages").values():
        _object(village, ("card", "cubes"), (), "a village")
        one_of(village["card"], VILLAGES, "the card of a village")
        for seat in a_list(village["cubes"], None, "the cubes of a village"):
            whole(seat, 1, seats, "a cube")
    for castle in a_list(value["raided"], None, "raided"):
        whole(castle, 1, len(in_play), "a castle of raided")
    _decision_words(value, seats)


def _decision_words(value: Json, seats: int) -> None:
    """What may be null: alms, named, barred, spied, legend."""
    if value["alms"] is not None:
        alms = _object(value["alms"], ("left", "snake"), (), "alms")
        whole(alms["left"], 1, CUBES_PER_SEAT, "alms.left")
        for cell in a_list(alms["snake"], None, "alms.snake"):
            one_of(cell, CELL, "a cell of alms.snake")
    for name in ("named", "barred"):
        if value[name] is not None:
            whole(value[name], 1, seats + 1, name)
    if value["spied"] is not None:
        spied = _object(value["spied"], ("seat", "castle"), (), "spied")
        whole(spied["seat"], 1, seats, "spied.seat")
        whole(spied["castle"], 1, seats + 1, "spied.castle")
    if value["legend"] is not None:
        one_of(value["legend"], [CARDS[stage] for stage in STAGES], "legend")


def _object(value: Any, known: Any, optional: Any, name: str) -> Json:
    if not isinstance(value, dict):
        raise Refused(f"{name} must be an object, not {shown(value)}")
    keys(value, known, optional, name)
    return value


def _played(value: Any, known: tuple[str, ...], seats: int, name: str) -> None:
    _object(value, known, (), name)
    one_of(value["card"], CARD, name)
    whole(value["by"], 1, seats, "by")


def check(p: Position) -> None:
    """Everything agrees with everything else."""
    _cards(p)
    _villages(p)
    _castles(p)
    if p.phase == SCOUT:
        _hands(p)
    elif any(p.hands):
        raise Refused("hands are empty except in phase scout")
    _rows(p)
    _to_move(p)
    _spied(p)
    _key(p)
    _alms(p)
    _legend(p)


def _cards(p: Position) -> None:
    """Every card of the box is somewhere once; only a used key is nowhere."""
    seen = Counter(card for own in p.hands for card in own)
    seen.update(card for row in p.rows for card, _, _ in row)
    seen.update(p.deck)
    seen.update(card for card, _ in p.unseen)
    for counts in (p.aside, *p.loot):
        seen.update(dict(enumerate(counts)))
    in_play = box(p.seats, p.legendary)
    for card, count in enumerate(in_play):
        used = card == KEY and not seen[card]
        if seen[card] != count and not used:
            raise Refused(f"there are {seen[card]} of {CARDS[card]}, not {count}")
    for seat, loot in enumerate(p.loot, 1):
        for card in ALMS:
            if loot[card]:
                raise Refused(f"seat {seat} has {CARDS[card]} among its loot; benefactors go to aside")
    left = sum(in_play) - p.round * p.seats * HAND[p.seats]
    if len(p.deck) != left:
        raise Refused(f"the deck has {len(p.deck)} cards; in round {p.round} it has {left}")


def _villages(p: Position) -> None:
    """The villages of so many seats, cubes no more than spaces, fifteen cubes a seat."""
    if sorted(kind for kind in p.villages if kind != NO_VILLAGE) != sorted(village_cards(p.seats)):
        raise Refused(f"the villages are not those that {p.seats} seats play with")
    for cell, cubes in enumerate(p.laid):
        if len(cubes) > SPACES[p.villages[cell]]:
            spaces = SPACES[p.villages[cell]]
            raise Refused(f"{CELLS[cell]} has {len(cubes)} cubes, but only {spaces} spaces")
    for seat, supply in enumerate(p.cubes):
        count = supply + sum(cubes.count(seat) for cubes in p.laid)
        if count != CUBES_PER_SEAT:
            raise Refused(f"seat {seat + 1} has {count} cubes in supply and in the villages, not 15")


def _castles(p: Position) -> None:
    """A castle for the start, one for every round and raid; the order and ``raided`` follow from them."""
    ended = p.phase in (LEGEND, OVER)
    if ended and p.round != rounds(p.seats):
        raise Refused(f"in phase {PHASES[p.phase]} the round is the last: {rounds(p.seats)}")
    done = len(p.raided)
    least, most = {RAID: (0, p.seats - 1), KEY_PHASE: (0, p.seats - 1), ALMS_PHASE: (1, p.seats)}.get(
        p.phase, (0, 0)
    )
    if not least <= done <= most:
        raise Refused(
            f"{done} castles are raided in this round; in phase {PHASES[p.phase]} it is {least} to {most}"
        )
    raiders = p.order[:done]
    for seat, taken in enumerate(p.castles):
        wanted = p.round + (ended or seat in raiders)
        if len(taken) != wanted:
            raise Refused(f"seat {seat + 1} has {len(taken)} castles where it must have {wanted}")
    for number in range(p.round + 1):
        values = [taken[number] for taken in p.castles if number < len(taken)]
        if len(set(values)) < len(values):
            raise Refused(f"two seats have taken a castle of the same value as their number {number + 1}")
    for seat, castle in zip(raiders, p.raided, strict=True):
        if p.castles[seat][-1] != castle:
            raise Refused(f"raided says that seat {seat + 1} took castle {castle}, its castles say otherwise")
    if p.order != sorted(p.order, key=lambda seat: p.castles[seat][p.round - 1]):
        raise Refused("order is not that of the castles in front of the seats when the round began")


def _rows(p: Position) -> None:
    """Cards at castles: room for them, none where a raid has been, up and down as the banners say."""
    if p.phase in (LEGEND, OVER) and any(p.rows):
        raise Refused(f"in phase {PHASES[p.phase]} no card lies at a castle")
    for castle, row in enumerate(p.rows):
        if row and castle in p.raided:
            raise Refused(f"cards lie at castle {castle}, which has been raided in this round")
        if castle and len(row) > MOST_CARDS[castle]:
            raise Refused(f"{len(row)} cards lie at castle {castle}; {MOST_CARDS[castle]} is the most")
    if p.phase in (LEGEND, OVER):
        return
    whole_rows = not p.raided
    for seat in range(p.seats):
        lying = [up for row in p.rows for _, by, up in row if by == seat]
        played = UP[p.seats][p.castles[seat][p.round - 1]][: HAND[p.seats] - len(p.hands[seat])]
        for up, word in ((True, "up"), (False, "down")):
            here, wanted = lying.count(up), played.count(up)
            if here > wanted or (whole_rows and here < wanted):
                raise Refused(
                    f"seat {seat + 1} has {here} cards lying face {word}; by its banner it is {wanted}"
                )


def _hands(p: Position) -> None:
    """All play in turn: along the order hands only grow, and never by more than one card."""
    sizes = [len(p.hands[seat]) for seat in p.order]
    if max(sizes) > HAND[p.seats]:
        raise Refused(f"a hand has {max(sizes)} cards; {HAND[p.seats]} is the most")
    if not max(sizes):
        raise Refused("in phase scout somebody has a card in hand")
    if sizes != sorted(sizes) or sizes[-1] - sizes[0] > 1:
        raise Refused("the hands are not what is left when all play in turn")


def _to_move(p: Position) -> None:
    """The seat to move is the one that follows from the rest."""
    if (p.to_move is None) != (p.phase == OVER):
        raise Refused("to_move must be null exactly when the phase is over")
    if p.phase == OVER:
        return
    if p.phase == SCOUT:
        most = max(len(own) for own in p.hands)
        wanted = next(seat for seat in p.order if len(p.hands[seat]) == most)
    elif p.phase in (RAID, ALMS_PHASE):
        wanted = p.raider
    else:
        card = {SPY: GLASS, KEY_PHASE: KEY}.get(p.phase, p.stage)
        if (p.phase == LEGEND) != bool(p.stage):
            raise Refused("legend stands exactly in phase legend")
        wanted = p.holder(card)
        if wanted < 0:
            raise Refused(f"nobody has taken {CARDS[card]}, so the phase can't be {PHASES[p.phase]}")
    if p.to_move != wanted:
        raise Refused(f"seat {wanted + 1} is to move in this phase")


def _spied(p: Position) -> None:
    """The spy glass: something to look at in its phase, a castle it has looked at after it."""
    if p.phase == SPY and not p.dark_castles():
        raise Refused("no card lies face down, so the phase can't be spy")
    if not p.spied:
        return
    seat, castle = p.spied
    if p.phase not in (RAID, KEY_PHASE, ALMS_PHASE):
        raise Refused(f"spied is null in phase {PHASES[p.phase]}")
    if not p.loot[seat][GLASS]:
        raise Refused(f"seat {seat + 1} has no spy glass to look through")
    if castle not in p.raided and castle not in p.dark_castles():
        raise Refused(f"no card lies face down at castle {castle}, where the spy glass looked")


def _key(p: Position) -> None:
    """The key: a castle named by another seat than its owner, or one it has closed."""
    if (p.phase == KEY_PHASE) != bool(p.named):
        raise Refused("named stands exactly in phase key")
    for castle in (p.named, p.barred):
        if castle and castle in p.raided:
            raise Refused(f"castle {castle} has been raided, so nobody can name it")
    if p.named and p.to_move == p.raider:
        raise Refused("the key is the raider's own, so the phase can't be key")
    if p.barred and (p.phase != RAID or not p.legendary):
        raise Refused("barred is null except in phase raid with legendary cards")
    if p.barred and (p.holder(KEY) >= 0 or p.aside[KEY] or KEY in _lying(p)):
        raise Refused("barred says that the key has been used, but it is still there")


def _lying(p: Position) -> list[int]:
    """Cards at castles, in the deck and unseen out of play."""
    return [*(card for row in p.rows for card, _, _ in row), *p.deck, *(card for card, _ in p.unseen)]


def _alms(p: Position) -> None:
    """A snake that could have been laid and must go on."""
    if (p.phase == ALMS_PHASE) != bool(p.left):
        raise Refused("alms stands exactly in phase alms")
    if not p.left:
        return
    me = p.raider
    if p.left > p.cubes[me]:
        raise Refused(f"{p.left} alms are left, but seat {me + 1} has {p.cubes[me]} cubes in supply")
    if len(set(p.snake)) < len(p.snake):
        raise Refused("the snake comes to a village twice")
    for number, cell in enumerate(p.snake):
        if number and cell not in NEIGHBOURS[p.snake[number - 1]]:
            raise Refused(f"the snake can't step from {CELLS[p.snake[number - 1]]} to {CELLS[cell]}")
        if p.laid[cell][-1:] != [me]:
            raise Refused(f"the last cube at {CELLS[cell]} is not of seat {me + 1}, whose snake lies there")
    if not p.next_cells():
        raise Refused("no village can follow, so no alms are left to lay")


def _legend(p: Position) -> None:
    """A legendary card is decided upon that can do something."""
    if (p.phase == LEGEND) != bool(p.stage):
        raise Refused("legend stands exactly in phase legend")
    if p.stage and not can_use(p, p.stage, p.to_move or 0):
        raise Refused(f"{CARDS[p.stage]} can do nothing, so it is passed over")
