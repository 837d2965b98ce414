"""Damaged records: whatever happens to a file, it is read or refused in one sentence, never worse."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.kept import FOLDER
from engine.refusals import EXAMPLE, assert_place, refused
from greenwood.match import Match
from greenwood.record import BadRecord, read, write


def kept(name: str) -> str:
    return (FOLDER / f"{name}.greenwood").read_bytes().decode()


def read_or_refused(text: str) -> Match | None:
    """The match; None when it is refused as it should be."""
    try:
        match = read(text)
    except BadRecord as wrong:
        assert_place(text, wrong)
        return None
    assert write(read(write(match))) == write(match)
    return match


@pytest.mark.parametrize("name", ["example", "running"])
def test_cut_anywhere(name: str) -> None:
    """A save cut short is read as far as whole actions go, or refused."""
    text = EXAMPLE if name == "example" else kept(name)
    whole = read(text)
    counts = []
    for length in range(len(text)):
        match = read_or_refused(text[:length])
        if match is None:
            continue
        counts.append(len(match.moves))
        assert match.moves == whole.moves[: len(match.moves)]
        assert match.players == whole.players
        assert match.options == whole.options
    assert set(counts) == set(range(len(whole.moves) + 1)), "every action's end is a place to cut"


def test_a_finished_one_cut_anywhere() -> None:
    """Its result no longer fits, so it is refused, and says what it saw."""
    text = kept("lap")
    body = text.index("\n\n") + 2
    for length in range(len(text) - 1):
        if length < body or length % 3 == 0:
            refused(text[:length])
    assert read(text[:-1]).result() == "0-1"


def test_the_middle_missing() -> None:
    text = kept("running")
    rng = Random("middle")
    for _ in range(150):
        start, end = sorted(rng.sample(range(len(text)), 2))
        read_or_refused(text[:start] + text[end:])


def mutations(text: str, rng: Random, count: int) -> Iterator[str]:
    """The text with a few characters dropped, doubled, swapped or replaced, or lines moved."""
    pieces = [
        "\n",
        "\r",
        " ",
        ",",
        ".",
        ";",
        ":",
        "(",
        "0",
        "-",
        "é",
        "\0",
        "\ufeff",
        "\u2028",
        "end",
        "bribe, ",
    ]
    for _ in range(count):
        changed = text
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(changed))
            kind = rng.randrange(5)
            if kind == 0:
                changed = changed[:at] + changed[at + rng.randint(1, 4) :]
            elif kind == 1:
                changed = changed[:at] + changed[at : at + 5] + changed[at:]
            elif kind == 2:
                changed = changed[:at] + rng.choice(pieces) + changed[at:]
            elif kind == 3:
                changed = changed[:at] + rng.choice(pieces) + changed[at + 1 :]
            else:
                lines = changed.split("\n")
                lines.insert(rng.randrange(len(lines)), lines.pop(rng.randrange(len(lines))))
                changed = "\n".join(lines)
            changed = changed or "\n"
        yield changed


def test_damaged_anyhow() -> None:
    answers = [read_or_refused(text) for text in mutations(kept("running"), Random("damage"), 1000)]
    refusals = answers.count(None)
    assert 700 < refusals < 1000, "most damage is seen; some, as in a name, is none"


@pytest.mark.parametrize("name", ["king", "lap", "emptied", "holes", "french"])
def test_after_the_end(name: str) -> None:
    text = kept(name)
    lines = text.rstrip("\n").split("\n")
    turn = int(lines[-1].partition(".")[0])
    later = refused(text + f"{turn + 1}. end\n")
    assert (later.line, later.column) == (len(lines) + 1, 1)
    assert later.reason == "the game is over before this line"
    more = refused(text.rstrip("\n") + ", end\n")
    assert (more.line, more.column) == (len(lines), len(lines[-1]) + 3)
    assert more.reason == "the game is over before this action"


@pytest.mark.parametrize("name", ["king", "lap"])
def test_wrong_result(name: str) -> None:
    text = kept(name)
    right = read(text).result()
    for wrong in {"1-0", "0-1", "*", "1 - 0", ""} - {right}:
        said = refused(text.replace(f"Result: {right}", f"Result: {wrong}"))
        assert said.line == [line[:6] for line in text.split("\n")].index("Result") + 1
        assert said.reason.endswith(f"the actions end with {right}")


def test_another_seed_plays_otherwise() -> None:
    """The seed belongs to the record: with another one the actions soon make no sense."""
    assert "is not legal here" in str(refused(kept("king").replace("Seed: king 1", "Seed: king 2")))


@given(st.text(max_size=200))
@example("Greenwood: 1\nGame: locksley\nRules: 1\nSeats: a (human); b (human)\nSeed: \ud800\nResult: *\n\n")
def test_any_text(text: str) -> None:
    refused(text)


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    refused(data.decode("latin-1"))
    read_or_refused(EXAMPLE + data.decode("latin-1"))


@given(st.lists(st.sampled_from([*EXAMPLE.split("\n"), "3. robin e5, end", "Colour: red", " "]), max_size=14))
def test_any_order_of_lines(lines: list[str]) -> None:
    read_or_refused("\n".join(lines))
