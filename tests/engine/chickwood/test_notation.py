"""How actions of Chickwood Forest are spelt, and what is no spelling."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.refusals import assert_one_sentence
from greenwood.game import Refused
from greenwood.games import chickwood
from greenwood.games.chickwood.components import (
    ALLOW,
    CARD,
    CARDS,
    CELL,
    CELLS,
    FORCE,
    GIVE,
    LAY,
    NEIGHBOURS,
    RAID_,
    SCOUT_,
    SPY_,
    SWAP,
    TRADE,
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("scout 3 ring", (SCOUT_, 3, 10)),
        ("scout 1 chest-gold", (SCOUT_, 1, 0)),
        ("scout 6 beard", (SCOUT_, 6, 21)),
        ("spy 4", (SPY_, 4)),
        ("spy none", (SPY_, 0)),
        ("raid 4", (RAID_, 4)),
        ("force", (FORCE,)),
        ("allow", (ALLOW,)),
        ("alms a1", (LAY, 0)),
        ("alms b1", (LAY, 3)),
        ("alms c3", (LAY, 8)),
        ("swap a1 2 c3 1", (SWAP, 0, 1, 8, 0)),
        ("swap none", (SWAP,)),
        ("trade ring 2 chest-gold", (TRADE, 10, 1, 0)),
        ("trade none", (TRADE,)),
        ("beard 3", (GIVE, 2)),
        ("beard none", (GIVE,)),
    ],
)
def test_spelt(text: str, action: tuple[int, ...]) -> None:
    assert chickwood.parse_action(text) == action
    assert chickwood.action_text(action) == text


def test_cards_have_the_names_and_the_order_of_the_notation() -> None:
    assert " ".join(CARDS) == (
        "chest-gold chest-silver chest-emerald chest-ruby armour jerkin gown cloak bracelet pendant ring "
        "bust maid henchman alms-1 alms-2 alms-3 spy-glass key entertainers arrow beard"
    )
    assert [CARD[name] for name in CARDS] == list(range(22))


def test_cells_from_a1_up_and_to_the_right() -> None:
    assert CELLS == ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")
    around = {cell: [CELLS[other] for other in NEIGHBOURS[CELL[cell]]] for cell in CELLS}
    assert around["b2"] == ["a2", "b1", "b3", "c2"]
    assert around["a1"] == ["a2", "b1"]
    assert around["c2"] == ["b2", "c1", "c3"]
    assert all(cell in around[other] for cell in CELLS for other in around[cell])


WRONG = [
    # Castles
    "scout 0 ring", "scout 7 ring", "scout 03 ring", "scout 33 ring", "scout ring", "scout ٣ ring", "scout 3",
    "scout -1 ring", "scout +3 ring", "scout 3 ring 4", "scout 3 ring gown", "raid", "raid 0", "raid 7",
    "raid 04", "raid 4 4", "raid none", "raid four", "raid a1", "spy", "spy 0", "spy 7", "spy None",
    "spy null", "spy none 4", "spy ４",
    # Cards
    "scout 3 Ring", "scout 3 rings", "scout 3 rin", "scout 3 chest", "scout 3 chest gold",
    "scout 3 chest_gold", "scout 3 chest‑gold", "scout 3 alms", "scout 3 alms-4", "scout 3 alms-0",
    "scout 3 forest", "scout 3 V1", "scout 3 10", "scout 3 ", "scout  ring", "scout 3 spyglass",
    # Cells
    "alms", "alms d1", "alms a4", "alms a0", "alms A1", "alms 1a", "alms a1 b1", "alms a", "alms 1",
    "alms none", "alms а1", "alms a١",
    # The legendary cards
    "swap", "swap a1 c3", "swap a1 0 c3 1", "swap a1 9 c3 1", "swap a1 1 c3", "swap a1 1 c3 10",
    "swap 1 a1 1 c3", "swap a1 02 c3 1", "swap none none", "trade", "trade ring", "trade ring 2",
    "trade ring chest-gold", "trade ring 0 gown", "trade ring 6 gown", "trade 2 ring gown",
    "trade Ring 2 gown", "trade ring none", "beard", "beard 0", "beard 6", "beard 33", "beard henchman",
    "beard 3 henchman", "glass 4", "key", "arrow none",
    # Words
    "Force", "FORCE", "force 1", "forced", "force.", "allow 4", "allowed", "allow; force", "deny",
    "none", "end", "done", "force\n", "\nforce", "force\0", "\u00a0force", "fo\u00adrce",
    "scout\t3 ring", "scout\u20033 ring", "raid 4\r", "raid 4\u2028", "raid 4;", "raid 4,",
]  # fmt: skip


@pytest.mark.parametrize("text", WRONG)
def test_no_spelling(text: str) -> None:
    with pytest.raises(Refused) as refused:
        chickwood.parse_action(text)
    assert_one_sentence(str(refused.value))
    assert "is no action of Chickwood Forest; expected scout 3 ring, spy 4" in str(refused.value)


@pytest.mark.parametrize(
    "text",
    ["scout " + "3" * 5000 + " ring", "alms " + "a" * 5000, "raid " + "٣" * 5000, "scout 3 " + "r" * 9999],
)
def test_long_ones_are_cut(text: str) -> None:
    with pytest.raises(Refused) as refused:
        chickwood.parse_action(text)
    assert_one_sentence(str(refused.value), 270)


WORDS = [
    "scout", "spy", "raid", "force", "allow", "alms", "swap", "trade", "beard", "none", "ring",
    "chest-gold", "alms-1", "0", "1", "2", "5", "6", "7", "8", "9", "a1", "c3", "b2", "d1", ",", ";",
    "٢", " ", "-",
]  # fmt: skip


@given(st.lists(st.sampled_from(WORDS), max_size=5), st.sampled_from([" ", "", "  "]))
def test_whatever_is_taken_is_spelt_so(parts: list[str], between: str) -> None:
    text = between.join(parts)
    try:
        action = chickwood.parse_action(text)
    except Refused as refusal:
        assert_one_sentence(str(refusal))
        return
    assert chickwood.action_text(action) == text
    position = chickwood.new(2, {}, "spelt")
    if action not in position.actions():
        with pytest.raises(ValueError, match=r"\.$"):
            position.apply(action)


@given(st.text(max_size=20))
def test_any_text(text: str) -> None:
    try:
        assert chickwood.action_text(chickwood.parse_action(text)) == text
    except Refused as refusal:
        assert_one_sentence(str(refusal))


def test_changed_by_one_sign() -> None:
    """Of any spelling with one sign dropped, doubled or replaced: another spelling, or none."""
    rng = Random("signs")
    texts = [
        "scout 3 alms-2", "raid 4", "spy none", "alms b1", "swap a1 2 c3 1", "trade ring 2 gown",
        "beard 3", "force",
    ]  # fmt: skip
    taken = 0
    for text in texts:
        for at in range(len(text)):
            for sign in ["", text[at] * 2, *rng.sample("0123456789-+,. abcnrgw٣\n", 12)]:
                changed = text[:at] + sign + text[at + 1 :]
                try:
                    assert chickwood.action_text(chickwood.parse_action(changed)) == changed
                    taken += changed != text
                except Refused as refusal:
                    assert_one_sentence(str(refusal))
    assert taken > 20
