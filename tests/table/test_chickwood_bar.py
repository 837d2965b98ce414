"""What the action bar of Chickwood Forest asks, and what is said of all that is considered."""

from dataclasses import replace

import pytest
from tests.table.chickwood_scenes import (
    asked,
    region,
    scene,
    scouting,
    settle,
    when,
    whole,
)
from tests.table.painted import Tag, find

from greenwood.games.chickwood import parse_action, view
from greenwood.games.chickwood.components import (
    ALMS_PHASE,
    ARROW,
    BEARD,
    CARD,
    ENTERTAINERS,
    KEY,
    KEY_PHASE,
    LEGEND,
    RAID,
    SCOUT,
    SPY,
)
from greenwood.games.chickwood.position import Position
from greenwood.table.chickwood import worth
from greenwood.table.chickwood.detail import told
from greenwood.table.chickwood.moment import moment
from greenwood.table.chickwood.telling import Figure
from greenwood.table.scene import Scene

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


@pytest.mark.parametrize(
    ("stage", "draft"),
    [(ENTERTAINERS, "cube {1} {2} {3}"), (ARROW, "mine {1} {2}"), (BEARD, "")],
    ids=["entertainers", "arrow", "beard"],
)
def test_what_the_bar_offers_stays_under_the_mouse_that_looks(stage: int, draft: str) -> None:
    """Only the sentence changes: with choices that went, nobody could click one."""
    shown = scene(when(4, lambda one: one.phase == LEGEND and one.stage == stage))
    action = shown.actions[-1]
    before = replace(shown, draft=draft.format(*action.split()))
    looked = replace(before, peek=action)
    buttons = [_buttons(one) for one in (before, looked)]
    assert [one.attrs["id"] for one in buttons[0]] == [one.attrs["id"] for one in buttons[1]]
    chosen = [one for one in buttons[1] if "chosen" in one.attrs["class"].split()]
    assert [one.attrs["data-do"] for one in chosen] == [f"act {action}"]
    assert asked(looked) != asked(before)
    assert asked(looked).endswith("?")
    # An action that the bar doesn't offer at once, as of a hint, has a button of its own there.
    if draft:
        (go,) = find(whole(replace(shown, peek=action)), id="go")
        assert go.attrs["data-do"] == f"act {action}"


def _buttons(shown: Scene) -> list[Tag]:
    (moves,) = find(whole(shown), **{"class": "moves"})
    return [tag for tag in moves.all() if tag.name == "button"]


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
