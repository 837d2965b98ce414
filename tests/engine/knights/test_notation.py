"""How actions of Robber Knights are spelt, and what is no spelling."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.refusals import assert_one_sentence
from greenwood.game import Refused
from greenwood.games import knights
from greenwood.games.knights.components import (
    CELL_TEXT,
    DONE,
    HALT,
    KEEP,
    LAY,
    MUSTER,
    ON,
    RIDE,
    TILES,
    cell,
    xy,
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("keep Pc M", (KEEP, 6 - 1, 2)),
        ("lay M 2,0", (LAY, 2, cell(2, 0))),
        ("lay Fv -3,-1", (LAY, 7, cell(-3, -1))),
        ("lay L 10,-10", (LAY, 1, cell(10, -10))),
        ("muster 0", (MUSTER, 0)),
        ("muster 5", (MUSTER, 5)),
        ("ride n 1", (RIDE, 0, 1)),
        ("ride e 1", (RIDE, 1, 1)),
        ("ride s 2", (RIDE, 2, 2)),
        ("ride w 4", (RIDE, 3, 4)),
        ("on 2", (ON, 2)),
        ("halt", (HALT,)),
        ("done", (DONE,)),
    ],
)
def test_spelt(text: str, action: tuple[int, ...]) -> None:
    assert knights.parse_action(text) == action
    assert knights.action_text(action) == text


def test_tiles_have_the_names_of_the_notation() -> None:
    assert TILES[1:] == ("L", "M", "P", "Pv", "Pc", "Pt", "Fv", "Fc", "Ft")


def test_x_to_the_right_y_up() -> None:
    assert xy(cell(3, -2)) == (3, -2)
    assert CELL_TEXT[cell(3, -2)] == "3,-2"
    assert cell(1, 0) - cell(0, 0) == 1
    assert cell(0, 1) > cell(11, 0)


WRONG = [
    # Digits
    "lay M -0,0", "lay M 0,-0", "lay M 02,0", "lay M 2,00", "lay M -01,0", "lay M +2,0",
    "lay M 2.0,0", "lay M 13,0", "lay M 0,-13", "lay M 99,0", "lay M 100,0",
    "lay M 2,1000000000000000000000", "lay M ٢,0", "lay M 2,٠", "lay M ２,0", "lay M ²,0",
    "lay M −1,0", "lay M –1,0", "lay M --1,0", "lay M 1e0,0", "lay M 0x1,0", "lay M 1_0,0",
    "muster 05", "muster 10", "muster -1", "muster ٣", "muster five", "muster ", "muster",
    "muster 1 2", "ride e 01", "ride e 12", "ride e -1", "ride e ١", "on 00", "on 11", "on -0",
    "on +1", "on ¹", "on",
    # Cells
    "lay M 2,0,0", "lay M 2, 0", "lay M 2 ,0", "lay M 2;0", "lay M 2 0", "lay M (2,0)", "lay M 2,",
    "lay M ,0", "lay M", "lay M 20", "lay 2,0", "lay M a1",
    # Tiles
    "lay X 2,0", "lay m 2,0", "lay PV 2,0", "lay pv 2,0", "lay vP 2,0", "lay F 2,0", "lay Lc 2,0",
    "lay Mv 2,0", "lay P c 2,0", "lay Pс 2,0", "lay any 2,0", "lay  2,0", "lay _ 2,0", "lay 1 2,0",
    "keep Pc", "keep Pc M P", "keep Pc F", "keep pc M", "keep PcM", "keep Pc, M", "keep Pc m",
    "keep",
    # Directions
    "ride", "ride e", "ride 1", "ride E 1", "ride ne 1", "ride x 1", "ride east 1", "ride e1",
    "ride 1 e", "ride e, 1", "ride nesw 1", "ride  1",
    # Words
    "Halt", "HALT", "halt 1", "halts", "halt.", "stop", "Done", "done 1", "end", "undo",
    "halt; done", "halt done", "halt\n", "\nhalt", "halt\0", "halt\t", "\u00a0halt", "ha\u00adlt",
    "ｈalt", "lay\tM 2,0", "lay\u2003M 2,0", "lay M 2,0\r", "lay M 2,0\u2028", "lay M 2,0;",
]  # fmt: skip


@pytest.mark.parametrize("text", WRONG)
def test_no_spelling(text: str) -> None:
    with pytest.raises(Refused) as refused:
        knights.parse_action(text)
    assert_one_sentence(str(refused.value))
    assert "is no action of Robber Knights; expected keep Pc M, lay M 2,0" in str(refused.value)


@pytest.mark.parametrize(
    "text", ["lay M " + "9" * 5000 + ",0", "muster " + "1" * 5000, "keep " + "P" * 9999, "on " + "٣" * 5000]
)
def test_long_ones_are_cut(text: str) -> None:
    with pytest.raises(Refused) as refused:
        knights.parse_action(text)
    assert_one_sentence(str(refused.value), 250)


WORDS = [
    "keep", "lay", "muster", "ride", "on", "halt", "done", "Pc", "M", "P", "Fv", "n", "e", "s", "w", "0", "1",
    "2", "-1", "-0", "2,0", "12,-12", "13,0", "-1,3", ",", ";", "٢", " ", "-",
]  # fmt: skip


@given(st.lists(st.sampled_from(WORDS), max_size=4), st.sampled_from([" ", "", "  "]))
def test_whatever_is_taken_is_spelt_so(parts: list[str], between: str) -> None:
    text = between.join(parts)
    try:
        action = knights.parse_action(text)
    except Refused as refusal:
        assert_one_sentence(str(refusal))
        return
    assert knights.action_text(action) == text
    position = knights.new(2, {}, "spelt")
    if action not in position.actions():
        with pytest.raises(ValueError, match=r"\.$"):
            position.apply(action)


@given(st.text(max_size=20))
def test_any_text(text: str) -> None:
    try:
        assert knights.action_text(knights.parse_action(text)) == text
    except Refused as refusal:
        assert_one_sentence(str(refusal))


def test_changed_by_one_sign() -> None:
    """Of any spelling with one sign dropped, doubled or replaced: another spelling, or none."""
    rng = Random("signs")
    texts = ["lay Pc -3,10", "keep Pc Pv", "ride w 3", "muster 4", "on 1", "halt", "lay Ft 0,-7"]
    taken = 0
    for text in texts:
        for at in range(len(text)):
            for sign in ["", text[at] * 2, *rng.sample("0123456789-+,. PFMLvctnesw٣\n", 12)]:
                changed = text[:at] + sign + text[at + 1 :]
                try:
                    assert knights.action_text(knights.parse_action(changed)) == changed
                    taken += changed != text
                except Refused as refusal:
                    assert_one_sentence(str(refusal))
    assert taken > 20
