"""The painted table of Chickwood Forest, without a browser."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from tests.table.chickwood_scenes import (
    ON,
    log,
    match,
    moments,
    people,
    positions,
    scene,
    scouting,
    settle,
    when,
)
from tests.table.painted import HOSTILE, Strange, Tag, faults, find, in_order, levels, read, unspoken

from greenwood import words
from greenwood.games.chickwood import action_text, guess, parse_action, view
from greenwood.games.chickwood.components import (
    ALMS_PHASE,
    CARD,
    CARDS,
    KEY,
    KEY_PHASE,
    LEGEND,
    OVER,
    RAID,
    SCOUT,
    SPY,
    hand,
)
from greenwood.games.chickwood.position import Position
from greenwood.games.chickwood.scoring import PARTS
from greenwood.table import chickwood as table
from greenwood.table.chickwood import hand as own
from greenwood.table.chickwood import worth
from greenwood.table.chickwood.detail import told
from greenwood.table.chickwood.ending import PART_NAMES
from greenwood.table.chickwood.moment import moment
from greenwood.table.chickwood.telling import Figure
from greenwood.table.scene import Scene, Seat

SEATS = (2, 3, 4, 5)
each_table = pytest.mark.parametrize("seats", SEATS)


def whole(shown: Scene) -> Tag:
    """The table with everything in its place."""
    return read(table.layout(shown, table.pieces(shown), None))


def drawn(shown: Scene) -> str:
    return str(table.layout(shown, table.pieces(shown), None))


def doable(root: Tag, verb: str) -> set[str]:
    """What can be pressed: the rest of every ``data-do`` of this verb."""
    return {
        tag.attrs["data-do"].removeprefix(f"{verb} ")
        for tag in root.all()
        if tag.attrs.get("data-do", "").startswith(f"{verb} ")
    }


def region(shown: Scene, ident: str) -> str:
    """What a region says."""
    (found,) = find(whole(shown), id=ident)
    return " ".join(found.text().split())


def asked(shown: Scene) -> str:
    """What the bar says."""
    (bar,) = find(whole(shown), id="bar")
    said = next(tag for tag in bar.all() if "ask" in tag.attrs.get("class", "").split())
    return " ".join(said.text().split())


def finished(seats: int, seed: str = "wood") -> Scene:
    """A match to its end, with its log."""
    played = match(seats, seed, ON)
    count = len(played.moves)
    return scene(played.position, eyes=1, log=log(played), at=count, of=count)


@pytest.fixture
def strange() -> Iterator[None]:
    words.use(Strange())
    yield
    words.use(words.NullTranslations())


# --- sound HTML, whatever is shown -------------------------------------------------------------------


@each_table
@pytest.mark.parametrize("you", [0, 1])
def test_the_html_is_sound_at_every_moment(seats: int, you: int) -> None:
    played = match(seats, "wood", ON)
    for position, count in moments(seats)[::9]:
        shown = scene(position, you=you, eyes=you or None, log=log(played, count))
        pieces = table.pieces(shown)
        html = str(table.layout(shown, pieces, None))
        assert faults(html) == []
        for ident, piece in pieces.items():
            (root,) = read(piece).children
            assert isinstance(root, Tag)
            assert root.attrs["id"] == ident
            assert html.count(f'id="{ident}"') == 1
        regions = {f"seat-{seat}" for seat in range(1, seats + 1)}
        regions |= {f"castle-{castle}" for castle in range(1, seats + 2)} | {
            f"at-{at}" for at in shown.view["villages"]
        }
        assert set(pieces) == regions | {"order", "banner", "hand", "detail", "bar", "log"}


@each_table
def test_drafts_and_looks_leave_the_html_sound(seats: int) -> None:
    odd = {
        "",
        HOSTILE,
        "card key",
        "card",
        "cube",
        "cube a1 99",
        "cube c9 1",
        "mine",
        "mine ring 9",
        "scout",
        "x y z",
    }
    odd |= {
        "cube a1 ² c3",
        "castle 9",
        "castle",
        "cell z9",
        "seat 0",
        "seat",
        "raid x",
        "alms",
        "scout 1 ring",
    }
    for position in positions(seats)[::29]:
        shown = scene(position)
        drafts = doable(whole(shown), "draft")
        looks = doable(whole(shown), "peek") | set(shown.actions)
        for text in sorted(odd | drafts | set(sorted(looks)[::5])):
            assert faults(drawn(replace(shown, draft=text))) == []
            assert faults(drawn(replace(shown, peek=text))) == []


@each_table
def test_headings_skip_no_level(seats: int) -> None:
    shown = finished(seats)
    assert in_order([1, *levels(table.layout(shown, table.pieces(shown), None))])
    assert in_order([1, 2, *levels(table.ending(shown))])


@each_table
def test_names_of_people_are_escaped(seats: int) -> None:
    hostile = tuple(Seat(f"{HOSTILE}{number}") for number in range(seats))
    for position in positions(seats)[::23]:
        html = drawn(replace(scene(position), seats=hostile))
        assert "<img" not in html
        assert faults(html) == []
    ended = replace(finished(seats), seats=hostile)
    assert "<img" not in str(table.ending(ended))
    assert "<img" not in drawn(ended)


@each_table
def test_every_word_passes_the_catalogue(seats: int, strange: None) -> None:
    names = tuple(seat.name for seat in people(seats))
    played = match(seats, "wood", ON)
    for position, count in moments(seats)[::9]:
        shown = scene(position, log=log(played, count))
        looks = ["", "castle 1", "cell a1", "seat 1", *sorted(shown.actions)[:2]]
        for look in looks:
            assert unspoken(drawn(replace(shown, peek=look)), names) == []
    ended = finished(seats)
    assert unspoken(table.ending(ended), names) == []
    assert unspoken(drawn(ended), names) == []


# --- what can be done --------------------------------------------------------------------------------


@each_table
def test_what_can_be_pressed_is_legal(seats: int) -> None:
    pressed = 0
    for position in positions(seats)[::2]:
        shown = scene(position)
        found = doable(whole(shown), "act")
        assert found <= set(shown.actions)
        pressed += len(found)
    assert pressed > 100


@each_table
def test_every_action_can_be_reached_by_presses(seats: int) -> None:
    """By one draft after the other, then the action."""
    seen = set()
    for seed in ("wood", "told", "more"):
        for position in positions(seats, seed)[::4]:
            if position.to_move is None:
                continue
            shown = scene(position)
            seen.add(position.phase)
            assert reached(shown, {""}, whole) == set(shown.actions)
    assert {SCOUT, RAID, ALMS_PHASE} <= seen


def reached(shown: Scene, drafts: set[str], painted: Callable[[Scene], Tag]) -> set[str]:
    """The actions at the end of all drafts."""
    found: set[str] = set()
    done: set[str] = set()
    while drafts - done:
        draft = sorted(drafts - done)[0]
        done.add(draft)
        root = painted(replace(shown, draft=draft))
        found |= doable(root, "act")
        drafts |= {text for text in doable(root, "draft") if text.count(" ") < 5}
    return found


def bar_alone(shown: Scene) -> Tag:
    return read(table.pieces(shown)["bar"])


@pytest.mark.parametrize("card", ["entertainers", "arrow", "beard"])
def test_the_legends_can_be_used_from_the_bar_alone(card: str) -> None:
    position = when(4, lambda one: one.phase == LEGEND and CARDS[one.stage] == card)
    shown = scene(position)
    assert len(shown.actions) > 1
    assert reached(shown, {""}, bar_alone) == set(shown.actions)


@pytest.mark.parametrize("card", ["arrow", "beard"])
def test_the_legends_can_be_used_from_what_lies_before_the_players(card: str) -> None:
    position = when(4, lambda one: one.phase == LEGEND and CARDS[one.stage] == card)
    shown = scene(position)
    if card == "arrow":
        mine = {action.split()[1] for action in shown.actions if not action.endswith("none")}
        (seat,) = find(whole(shown), id=f"seat-{shown.eyes}")
        assert doable(seat, "draft") == {f"mine {one}" for one in mine}
        one = sorted(mine)[0]
        root = whole(replace(shown, draft=f"mine {one}"))
        rivals = [find(root, id=f"seat-{number}")[0] for number in range(1, 5) if number != shown.eyes]
        found = set().union(*(doable(rival, "act") for rival in rivals))
        assert found == {action for action in shown.actions if action.startswith(f"trade {one} ")}


@each_table
def test_nothing_is_offered_to_those_who_only_watch(seats: int) -> None:
    for position in positions(seats)[::5]:
        for eyes in range(seats + 1):
            if position.to_move is not None and eyes == position.to_move + 1:
                continue
            root = whole(scene(position, eyes=eyes))
            assert not doable(root, "act")
            assert not doable(root, "draft")


def test_what_may_not_be_done_says_why() -> None:
    full = scouting("ring bust gown", {1: "gown:1 ring:2"})
    assert asked(scene(full, you=1, peek="castle 1")) == "Your turn. Castle 1 takes two cards at most."
    position = when(3, lambda one: one.phase == RAID and len(one.raided) == 1)
    said = asked(scene(position, peek=f"castle {position.raided[0]}"))
    assert said.endswith(f"Castle {position.raided[0]} has been raided in this round.")
    laying = when(3, lambda one: one.phase == ALMS_PHASE)
    shown = scene(laying)
    forest = next(at for at, here in shown.view["villages"].items() if here["card"] == "forest")
    assert asked(replace(shown, peek=f"cell {forest}")).endswith("Forests take no alms.")
    assert (
        asked(replace(shown, peek="castle 1")).endswith("First the alms are laid, as far as they can be.")
        is False
    )


# --- each state of the bar ---------------------------------------------------------------------------


def test_the_bar_asks_for_a_card_and_a_castle() -> None:
    shown = scene(scouting("ring bust gown", {}), you=1)
    assert asked(shown) == "Your turn. Choose a card, then a castle. Your first card goes face up."
    look = replace(shown, peek="scout 3 ring")
    assert asked(look).startswith("Your turn. Ring to castle 3: +3 → +7.")
    (go,) = find(whole(look), id="go")
    assert go.attrs["data-do"] == "act scout 3 ring"
    assert go.text() == "Play it face up"
    assert find(whole(look), id="not-yet")[0].attrs["data-key"] == "Escape"


def test_the_last_card_is_not_chosen() -> None:
    position = scouting("ring", {})
    position.castles = [[3], [2], [1]]
    assert asked(scene(position, you=1)) == (
        "Your turn. Choose a castle for a ring. Your third card goes face down."
    )
    (go,) = find(whole(scene(position, you=1, peek="scout 2 ring")), id="go")
    assert go.text() == "Play it face down"


def test_the_glass_may_stay_shut() -> None:
    position = when(4, lambda one: one.phase == SPY)
    shown = scene(position)
    assert asked(shown).endswith("At which castle do you look through the spy glass?")
    (shut,) = find(whole(shown), id="look-at-none")
    assert shut.attrs["data-do"] == "act spy none"
    look = next(action for action in shown.actions if action != "spy none")
    assert find(whole(replace(shown, peek=look)), id="go")[0].attrs["data-do"] == f"act {look}"


def test_what_the_glass_shows_only_its_owner_sees() -> None:
    position = when(4, lambda one: one.phase == SPY and len(one.actions()) > 1)
    owner = position.to_move
    look = next(action for action in position.actions() if action[1])
    castle = look[1]
    position.play(look)
    assert worth_of(position, owner, castle).hidden == 0
    for seat in range(4):
        if seat != owner:
            others = [one for one in position.rows[castle] if not one[2] and one[1] != seat]
            assert worth_of(position, seat, castle).hidden == len(others)


def worth_of(position: Position, seat: int, castle: int) -> worth.Worth:
    return moment(scene(position, eyes=seat + 1)).worth[castle]


def test_the_raider_chooses_a_castle() -> None:
    position = when(3, lambda one: one.phase == RAID and not one.barred)
    shown = scene(position)
    assert asked(shown).endswith("Choose a castle to raid.")
    look = replace(shown, peek=shown.actions[0])
    (go,) = find(whole(look), id="go")
    assert go.text() == f"Raid castle {shown.actions[0].split()[1]}"


def test_the_key_interrupts_with_a_clear_way_to_let_it_be() -> None:
    position = when(4, lambda one: one.phase == KEY_PHASE)
    shown = scene(position)
    raider = shown.seats[position.order[len(position.raided)]].name
    assert f"{raider} names castle {position.named}. Turn them away with your key?" in asked(shown)
    root = whole(shown)
    assert [find(root, id=ident)[0].text() for ident in ("force", "allow")] == ["Turn them away", "Let it be"]
    assert "The key works once in the game" in region(shown, "detail")
    waiting = scene(position, eyes=position.order[len(position.raided)] + 1, thinking=True)
    owner = shown.seats[position.to_move or 0].name
    assert asked(waiting) == f"{owner} has the key and thinks about castle {position.named}."


def test_who_was_turned_away_is_told_so() -> None:
    position = when(4, lambda one: one.phase == KEY_PHASE)
    named = position.named
    position.play(parse_action("force"))
    assert asked(scene(position)).endswith(f"The key turned you away from castle {named}. Choose another.")


def test_a_raider_is_warned_of_the_key() -> None:
    position = when(4, lambda one: one.phase == RAID and not one.barred and _held_by_another(one, KEY))
    shown = scene(position)
    assert "has the key and may turn you away" in region(replace(shown, peek=shown.actions[0]), "detail")


def _held_by_another(position: Position, card: int) -> bool:
    return any(loot[card] for seat, loot in enumerate(position.loot) if seat != position.to_move)


def test_alms_show_how_many_are_left_and_what_each_village_brings() -> None:
    position = snaking(2, b1="V4 2", b2="V3", a1="V1 2 2 3")
    shown = scene(position, you=1)
    assert asked(shown) == "Your turn. Two to lay: choose any gilt village to begin."
    now = moment(shown)
    assert now.stakes["b1"].gains == (2, -2, 0)
    look = replace(shown, peek="alms b1")
    assert asked(look) == "Your turn. Two to lay: at b1 it brings +2."
    said = region(look, "detail")
    assert said.startswith("First alms to b1")
    assert "From there to a1 or b2." in said
    assert "−2" in said
    (go,) = find(whole(look), id="go")
    assert go.text() == "Lay it at b1"


def snaking(left: int, **cells: str) -> Position:
    """Seat 1 has so many alms to lay in villages of a test's own."""
    position = settle(scouting("", {}), **cells)
    position.phase, position.left = ALMS_PHASE, left
    position.raided = [2]
    return position


def test_a_snake_is_warned_before_it_is_stranded() -> None:
    position = snaking(4, a1="V1", b1="V2", b2="V3", c2="V4")
    shown = scene(position, you=1)
    strands = {at: stake.strands for at, stake in moment(shown).stakes.items()}
    assert strands == {"a1": 0, "b1": 1, "b2": 1, "c2": 0}
    look = replace(shown, peek="alms b2")
    assert asked(look).endswith("It strands one.")
    assert "One alms would be stranded." in region(look, "detail")
    assert "stranded" not in region(replace(shown, peek="alms a1"), "detail")


def test_the_snake_adds_up() -> None:
    position = snaking(3, a1="V1", b1="V2", b2="V3")
    position.play(parse_action("alms a1"))
    shown = scene(position, you=1)
    assert asked(shown) == "Your turn. Two to lay: step to a gilt village."
    said = region(replace(shown, peek="alms b1"), "detail")
    assert said.startswith("Second alms to b1")
    assert "This snake so far: +7." in said


def test_bots_think_and_looking_back_can_be_left() -> None:
    position = when(3, lambda one: one.phase == SCOUT and one.to_move == 1)
    waiting = scene(position, you=1, eyes=1, thinking=True)
    assert asked(waiting) == "Bruno is thinking."
    back = scene(position, you=1, eyes=0, at=4, of=9)
    assert asked(back).startswith("Looking back.")
    paused = scene(position, you=1, eyes=1, paused=True)
    assert asked(paused).startswith("Paused.")


# --- what is considered ------------------------------------------------------------------------------


def test_a_card_is_weighed_before_it_is_played() -> None:
    position = scouting("ring henchman gown", {4: "chest-ruby:2 bust:3-"}, ("", "gown", "chest-ruby"))
    position.castles = [[4], [2], [3]]
    shown = scene(position, you=1, peek="scout 4 ring")
    figures = {one.seat: one for one in detail_of(shown)}
    assert (figures[1].now, figures[1].then, figures[1].unknown) == (5, 9, 1)
    assert (figures[2].now, figures[2].then, figures[2].unknown) == (5, 9, 1)
    assert (figures[3].now, figures[3].then, figures[3].unknown) == (7, 11, 1)


def detail_of(shown: Scene) -> tuple[Figure, ...]:
    return told(moment(shown)).figures


def test_a_card_face_down_changes_nothing_that_rivals_know() -> None:
    position = scouting("henchman", {4: "chest-ruby:2 bust:3-"})
    position.castles = [[3], [2], [1]]
    shown = scene(position, you=1, peek="scout 4 henchman")
    said = region(shown, "detail")
    assert said.startswith("Henchman to castle 4")
    assert "Face down. Only you may look at it again." in said
    assert "The others see two hidden cards there." in said
    assert "to you +5 then +2" in said.replace("−", "-")
    for figure in detail_of(shown)[1:]:
        assert (figure.now, figure.then, figure.unknown) == (5, 5, 2)


def test_who_raids_before_is_told() -> None:
    position = scouting("ring bust gown", {})
    said = region(scene(position, you=1, peek="scout 3 ring"), "detail")
    assert "You raid first." in said
    position.castles, position.order, position.to_move = [[4], [2], [3]], [1, 2, 0], 0
    position.hands = [[CARD["ring"]], [], []]
    assert "Bruno and Clara raid before you." in region(scene(position, you=1, peek="scout 3 ring"), "detail")


def test_castles_villages_and_players_explain_themselves() -> None:
    position = settle(scouting("ring bust gown", {4: "chest-ruby:2 bust:3-"}), b2="V4 1 1 2", a1="forest")
    shown = scene(position, you=1)
    said = region(replace(shown, peek="castle 4"), "detail")
    assert "Castle 4 takes any number of cards. Open: a ruby chest. Hidden: a card from Clara." in spaced(
        said
    )
    said = region(replace(shown, peek="cell b2"), "detail")
    assert "Its rows pay 2, 5 and 9" in said
    assert "Three spaces are free." in said
    assert "Forest at a1" in region(replace(shown, peek="cell a1"), "detail")
    said = region(replace(shown, peek="seat 3"), "detail")
    assert "Castles taken: 3." in said
    assert "Face down: one at castle 4." in said
    said = region(replace(shown, peek="card ring"), "detail")
    assert "Earns four." in said


def spaced(said: str) -> str:
    """Paragraphs that follow each other without a space."""
    return " ".join(said.replace(".", ". ").split())


def test_an_exchange_before_the_score_is_weighed() -> None:
    position = when(4, lambda one: one.phase == LEGEND)
    shown = scene(position)
    for action in shown.actions[::7]:
        after = position.copy()
        after.play(parse_action(action))
        gains = worth.exchanged(shown.view, action, shown.eyes - 1)
        now, then = worth.totals(shown.view), worth.totals(view(after, shown.eyes))
        assert gains == tuple(one - other for one, other in zip(then, now, strict=True))


# --- the own banner and hand -------------------------------------------------------------------------


@each_table
def test_the_banner_marks_the_present_step_and_remembers_what_went_where(seats: int) -> None:
    played = match(seats, "wood", ON)
    steps_seen = set()
    for position, count in moments(seats)[::5]:
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
    for position, count in moments(seats)[::7]:
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
    assert differing > 50


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
    for position in positions(seats)[::5]:
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
                assert (one.down, one.open_alms) == (other.down, other.open_alms)
    assert changed > 5


# --- beside the board --------------------------------------------------------------------------------


@each_table
def test_the_players_stand_in_the_order_of_the_round(seats: int) -> None:
    for position in positions(seats)[::17]:
        shown = scene(position, eyes=0)
        html = drawn(shown)
        places = [html.index(f'id="seat-{seat + 1}"') for seat in position.order]
        assert places == sorted(places)


@each_table
def test_all_loot_lies_before_its_owner(seats: int) -> None:
    for position in positions(seats)[::17]:
        shown = scene(position, eyes=0)
        root = whole(shown)
        for seat in range(seats):
            (card,) = find(root, id=f"seat-{seat + 1}")
            loot = [tag for tag in card.all() if "loot" in tag.attrs.get("class", "").split()]
            own_kinds = [tag for tag in loot if "none" not in tag.attrs["class"].split()]
            assert len(own_kinds) == sum(1 for count in position.loot[seat] if count)
            said = card.text()
            assert str(shown.view["cubes"][seat]) in said
            for number, count in enumerate(position.loot[seat]):
                if count > 1:
                    assert f"{count} × " in said, CARDS[number]


def test_glory_is_in_sight_only_when_it_was_agreed() -> None:
    live = positions(3)[40]
    hidden = positions(3, legendary=False)[40]
    assert "glory" in region(scene(live, eyes=0), "seat-1")
    assert "glory" not in region(scene(hidden, eyes=0), "seat-1")
    said = region(scene(live, eyes=0, peek="seat 1"), "detail")
    assert f"Glory {view(live, 1)['glory'][0]['total']}" in said
    assert "The glory is counted at the end." in region(scene(hidden, eyes=0, peek="seat 1"), "detail")


# --- the end -----------------------------------------------------------------------------------------


@each_table
def test_the_end_counts_every_part(seats: int) -> None:
    for seed in ("wood", "told", "more"):
        shown = finished(seats, seed)
        rows = [tag for tag in read(table.ending(shown)).all() if tag.name == "tr"]
        parts = {tag.children[0].text(): tag for tag in rows if isinstance(tag.children[0], Tag)}
        for part, name in PART_NAMES.items():
            cells = [cell for cell in parts[name].children[1:] if isinstance(cell, Tag)]
            for seat, cell in enumerate(cells):
                sums = [tag.text() for tag in cell.all() if tag.attrs.get("class") == "sum"]
                figure = shown.view["glory"][seat][part]
                assert sums == [str(figure).replace("-", "−")] or (not sums and not figure)
        totals = [cell.text() for cell in parts["Glory"].children[1:] if isinstance(cell, Tag)]
        assert totals == [str(one["total"]).replace("-", "−") for one in shown.view["glory"]]
        assert all(sum(one[part] for part in PARTS) == one["total"] for one in shown.view["glory"])


@each_table
def test_what_is_said_of_a_part_comes_to_its_figure(seats: int) -> None:
    """Each formula of the end, reckoned by this test, gives the figure beside it."""
    seen = set()
    for seed in ("wood", "told", "more"):
        shown = finished(seats, seed)
        for cell in read(table.ending(shown)).all():
            if cell.attrs.get("class") != "part":
                continue
            formula = [tag.text() for tag in cell.all() if tag.attrs.get("class") == "sum-up"]
            (figure,) = [tag.text() for tag in cell.all() if tag.attrs.get("class") == "sum"]
            if not formula or "kind" in formula[0]:
                continue
            seen.add(formula[0])
            assert reckoned(formula[0]) == int(figure.replace("−", "-"))
    assert any("²" in one for one in seen)
    assert any("×" in one for one in seen)


def reckoned(formula: str) -> int:
    """``4² − 2``, ``2 × 5``, ``1 × 2 + 3 × 4``, ``2 × −3``, ``1 + 5 + 4``."""
    squared, _minus, less = formula.partition("² − ") if "²" in formula else ("", "", "")
    if squared:
        return int(squared.removesuffix("²")) ** 2 - (int(less) if less else 0)
    total = 0
    for product in formula.split(" + "):
        value = 1
        for factor in product.split(" × "):
            value *= int(factor.replace("−", "-"))
        total += value
    return total


@each_table
def test_the_villages_are_counted_one_by_one(seats: int) -> None:
    shown = finished(seats)
    paid = worth.villages_glory(shown.view)
    for seat, own_parts in enumerate(shown.view["glory"]):
        assert sum(glory[seat] for glory in paid.values()) == own_parts["villages"]
    assert worth.totals(shown.view) == tuple(one["total"] for one in shown.view["glory"])


def test_a_shared_victory_is_said_to_be_one() -> None:
    shown = finished(3)
    shared = replace(shown, view={**shown.view, "winners": [1, 3]})
    assert "Ada and Clara share the victory." in read(table.ending(shared)).text()
    (bar,) = find(whole(shared), id="bar")
    assert "share the victory" in bar.text()


def test_every_action_of_the_list_has_words() -> None:
    for position in positions(4)[::5]:
        shown = scene(position)
        assert all(table.action_words(action, shown) for action in shown.actions)
        assert [action_text(parse_action(action)) for action in shown.actions] == list(shown.actions)


def test_the_matches_of_these_tests_have_everything_in_them() -> None:
    phases = {position.phase for seed in ("wood", "told", "more") for position in positions(4, seed)}
    assert phases >= {SCOUT, SPY, RAID, KEY_PHASE, ALMS_PHASE, LEGEND, OVER}
