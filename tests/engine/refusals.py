"""Records for the tests, and what any refusal of one must be like."""

import pytest

from greenwood.record import BadRecord, read

EXAMPLE = """\
Greenwood: 1
Game: locksley
Rules: 1
Options: length=short light=day
Seats: Ada (human); Much (bot outlaw)
Seed: 5f1c9a0e7b42d833
Date: 2026-11-27
Result: *

0. corner a1
1. robin c2, end
2. robin d3, bribe, end
"""
"""The one of the notation page."""


def assert_one_sentence(text: str, most: int = 300) -> None:
    """Short, on one line, with no trace of the program's inside."""
    assert text == text.strip() != ""
    assert text.isprintable()
    assert len(text) < most, text
    assert "Traceback" not in text
    assert "object at 0x" not in text


def refused(text: str) -> BadRecord:
    """What is said of a record that must be refused; the place it names exists."""
    with pytest.raises(BadRecord) as caught:
        read(text)
    assert_place(text, caught.value)
    return caught.value


def assert_place(text: str, wrong: BadRecord) -> None:
    """The complaint is one sentence, and its place is in the text or just behind a line."""
    assert_one_sentence(str(wrong))
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    assert 1 <= wrong.line <= len(lines)
    assert 1 <= wrong.column <= len(lines[wrong.line - 1]) + 1
