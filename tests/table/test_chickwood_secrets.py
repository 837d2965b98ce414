"""The own banner and hand in Chickwood Forest, and that nothing hidden shows in any byte."""

from dataclasses import replace
from random import Random

from tests.table.chickwood_scenes import (
    ON,
    doable,
    each_table,
    log,
    match,
    moments,
    positions,
    scene,
    scouting,
    whole,
)
from tests.table.painted import find

from greenwood.games.chickwood import guess, view
from greenwood.games.chickwood.components import (
    CARD,
    CARDS,
    LEGEND,
    SCOUT,
    hand,
)
from greenwood.table import chickwood as table
from greenwood.table.chickwood import hand as own
from greenwood.table.chickwood.moment import moment

# --- the own banner and hand -------------------------------------------------------------------------


@each_table
def test_the_banner_marks_the_present_step_and_remembers_what_went_where(seats: int) -> None:
    played = match(seats, "wood", ON)
    steps_seen = set()
    for position, count in moments(seats)[::7]:
        if position.to_move is None or position.phase == LEGEND:
            continue
        shown = scene(position, log=log(played, count))
        (banner,) = find(whole(shown), id="banner")
        steps = [tag for tag in banner.all() if "banner-step" in tag.attrs.get("class", "").split()]
        assert len(steps) == hand(seats)
        now = [nth for nth, step in enumerate(steps) if step.attrs.get("aria-current") == "step"]
        done = moment(shown).step
        assert now == ([done] if done < len(steps) else [])
        steps_seen |= set(now)
        if position.phase == SCOUT:
            gone = own.played(shown, position.to_move + 1)
            assert len(gone) == done
            laid = [
                (castle, CARDS[card])
                for castle, row in enumerate(position.rows)
                for card, by, _up in row
                if by == position.to_move
            ]
            assert sorted(gone) == sorted(laid)
    assert steps_seen == set(range(hand(seats)))


@each_table
def test_the_hand_is_the_eyes_own(seats: int) -> None:
    for position in positions(seats)[::11]:
        for eyes in range(seats + 1):
            shown = scene(position, eyes=eyes)
            (held,) = find(whole(shown), id="hand")
            cards = [tag for tag in held.all() if "hand-card" in tag.attrs.get("class", "").split()]
            if not eyes or not position.hands[eyes - 1]:
                assert "hidden" in held.attrs
                assert not cards
            else:
                assert len(cards) == len(position.hands[eyes - 1])


def test_a_press_on_a_card_chooses_it() -> None:
    shown = scene(scouting("ring bust gown", {}), you=1)
    (held,) = find(whole(shown), id="hand")
    assert doable(held, "draft") == {"card ring", "card bust", "card gown"}
    assert moment(shown).card == "bust" or moment(shown).card in ("ring", "gown")
    chosen = replace(shown, draft="card gown")
    assert moment(chosen).card == "gown"
    assert {action.split()[2] for action in doable(whole(chosen), "act")} == {"gown"}
    (pressed,) = find(find(whole(chosen), id="hand")[0], aria_pressed="true")
    assert pressed.attrs["aria-label"] == "Gown"


# --- what is hidden ----------------------------------------------------------------------------------


@each_table
def test_no_piece_tells_what_is_hidden(seats: int) -> None:
    """Every hidden card may be whatever it may: every byte stays the same, log, ids and names among them."""
    rng = Random(7)
    differing = 0
    played = match(seats, "wood", ON)
    for position, count in moments(seats)[::19]:
        story = log(played, count)
        for eyes in range(seats + 1):
            here = scene(position, eyes=eyes, log=story)
            for _again in range(2):
                other = guess(view(position, eyes), rng)
                differing += (other.hands, other.rows, other.unseen) != (
                    position.hands,
                    position.rows,
                    position.unseen,
                )
                there = scene(other, eyes=eyes, log=story)
                looks = [
                    "",
                    *(f"castle {castle}" for castle in here.view["rows"]),
                    "seat 2",
                    *here.actions[:3],
                ]
                for look in looks:
                    assert table.pieces(replace(there, peek=look)) == table.pieces(replace(here, peek=look))
                assert table.log_lines(there) == table.log_lines(here)
    assert differing > 30


@each_table
def test_no_event_names_a_card_before_it_is_turned_up(seats: int) -> None:
    played = match(seats, "wood", ON)
    position = played.start()
    hidden = 0
    for move in played.moves:
        to_move = position.to_move
        position.play(move.action)
        if position.phase != SCOUT or move.events[0][0] != "scout":
            continue
        _scout, _seat, castle, card, _nth = move.events[0]
        lying, by, up = position.rows[castle][-1]
        assert by == to_move
        assert card == (CARDS[lying] if up else "")
        hidden += not up
    assert hidden > 5


@each_table
def test_own_secrets_show_in_no_rivals_figures(seats: int) -> None:
    """What I alone know changes what I would gain, never what I say of the others."""
    changed = 0
    for position in positions(seats)[::9]:
        for seat in range(seats):
            twin = position.copy()
            spots = [
                (castle, nth)
                for castle, row in enumerate(twin.rows)
                for nth, (_card, by, up) in enumerate(row)
                if by == seat and not up
            ]
            for castle, nth in spots:
                twin.rows[castle][nth] = (CARD["henchman"], seat, False)
            mine, theirs = (moment(scene(one, eyes=seat + 1)).worths for one in (position, twin))
            for one, other in zip(mine, theirs, strict=True):
                changed += one.certain[seat] != other.certain[seat]
                assert [g for s, g in enumerate(one.certain) if s != seat] == [
                    g for s, g in enumerate(other.certain) if s != seat
                ]
                assert [n for s, n in enumerate(one.alms) if s != seat] == [
                    n for s, n in enumerate(other.alms) if s != seat
                ]
                assert one.down == other.down
    assert changed > 5
