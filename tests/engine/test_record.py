"""Records that are right are read as they are meant; of a wrong one is said where and what."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.refusals import EXAMPLE, assert_one_sentence, refused
from greenwood.games import GAMES
from greenwood.match import Match, Player
from greenwood.record import LONGEST_NAME, Refused, read, read_name, write


def test_the_example_of_the_notation() -> None:
    match = read(EXAMPLE)
    assert [(player.name, player.bot) for player in match.players] == [("Ada", ""), ("Much", "outlaw")]
    assert match.seed == "5f1c9a0e7b42d833"
    assert match.date == "2026-11-27"
    assert match.options["length"] == "short"
    assert match.options["edition"] == "english"
    assert [move.turn for move in match.moves] == [0, 1, 1, 2, 2, 2]
    assert match.turn == 3
    assert match.result() == "*"


def test_all_options_are_written() -> None:
    text = write(read(EXAMPLE))
    assert "Options: length=short light=day extra1=0 extra2=0 edition=english first=random\n" in text
    assert write(read(text)) == text


@pytest.mark.parametrize(
    "same",
    [
        EXAMPLE.replace("\n", "\r\n"),
        "\ufeff" + EXAMPLE,
        "\ufeff" + EXAMPLE.replace("\n", "\r\n"),
        EXAMPLE + "\n\n",
        EXAMPLE.rstrip("\n"),
        EXAMPLE.replace(": ", ":"),
        EXAMPLE.replace("Seed: ", "Seed:   "),
        EXAMPLE.replace("light=day", "light=day edition=english extra1=0"),
        EXAMPLE.replace("; Much", " ;Much"),
    ],
)
def test_read_alike(same: str) -> None:
    assert write(read(same)) == write(read(EXAMPLE))


def test_headers_in_any_order_after_the_first() -> None:
    lines = EXAMPLE.split("\n")
    lines[1:8] = reversed(lines[1:8])
    assert write(read("\n".join(lines))) == write(read(EXAMPLE))


def test_options_and_date_may_be_missing() -> None:
    match = read(EXAMPLE.replace("Options: length=short light=day\n", "").replace("Date: 2026-11-27\n", ""))
    assert match.options["length"] == "normal"
    assert match.date == ""
    assert "Date:" not in write(match)


SPLIT = "2. robin d3\n2. bribe, end"
HEADERS_WRONG = [
    ("Greenwood: 1", "Greenwood: 2", 1, 12, "format 1, not '2'"),
    ("Greenwood: 1", "Greenwood: one", 1, 12, "format 1"),
    ("Greenwood: 1", "Greenwood:", 1, 11, "format 1"),
    ("Greenwood: 1\n", "", 1, 1, "begins with the line Greenwood: 1"),
    ("Greenwood: 1", "greenwood: 1", 1, 1, "one of the headers Greenwood"),
    ("Greenwood: 1", "Greenwood 1", 1, 1, "one of the headers"),
    ("locksley", "chess", 2, 7, "unknown game 'chess'; known are locksley"),
    ("Rules: 1", "Rules: 2", 3, 8, "by rules 1, this record by '2'"),
    ("Rules: 1", "Rules:", 3, 7, "by rules 1"),
    ("Rules: 1\n", "Rules: 1\nColour: red\n", 4, 1, "one of the headers"),
    ("Rules: 1\n", "Rules: 1\nGame: locksley\n", 4, 1, "the header Game stands twice"),
    ("Rules: 1\n", "Rules: 1\nRules: 2\n", 4, 1, "the header Rules stands twice"),
    ("Game: locksley\n", "", 8, 1, "the header Game is missing"),
    ("Rules: 1\n", "", 8, 1, "the header Rules is missing"),
    ("Seats: Ada (human); Much (bot outlaw)\n", "", 8, 1, "the header Seats is missing"),
    ("Seed: 5f1c9a0e7b42d833\n", "", 8, 1, "the header Seed is missing"),
    ("Result: *\n", "", 8, 1, "the header Result is missing"),
    ("Result: *\n\n", "Result: *\n", 9, 1, "then a blank line"),
    ("Result: *\n\n", "Result: *\n \n", 9, 1, "then a blank line"),
    ("length=short", "length=tiny", 4, 10, "option length can't be"),
    ("length=short", "colour=red", 4, 10, "no option 'colour'"),
    ("length=short", "extra1=9", 4, 10, "option extra1 can't be"),
    ("length=short", "length", 4, 10, "expected option=value"),
    ("length=short", "length=", 4, 10, "expected option=value"),
    ("length=short", "=short", 4, 10, "expected option=value"),
    ("light=day", "length=long", 4, 10, "each option once"),
    ("length=short light", "length=short, light", 4, 10, "option length can't be"),
    ("; Much (bot outlaw)", "", 5, 8, "has 2 seats, not 1"),
    ("outlaw)", "outlaw); Tuck (human)", 5, 8, "has 2 seats, not 3"),
    ("outlaw)", "outlaw);", 5, 8, "not ''"),
    ("Ada (human); Much (bot outlaw)", "", 5, 8, "expected Name (human)"),
    ("Ada (human)", "Ada (dragon)", 5, 8, "expected Name (human) or Name (bot level), not 'Ada (dragon)'"),
    ("Ada (human)", "Ada", 5, 8, "expected Name (human)"),
    ("Ada (human)", "(human)", 5, 8, "expected Name (human)"),
    ("Ada (human)", "Ada(human)", 5, 8, "expected Name (human)"),
    ("Ada (human)", "A;da (human)", 5, 8, "not 'A'"),
    ("Ada (human)", "A(d)a (human)", 5, 8, "expected Name (human)"),
    ("Ada (human)", "Ada) (human)", 5, 8, "expected Name (human)"),
    ("Ada (human)", "Ada (human) and more", 5, 8, "expected Name (human)"),
    ("Ada (human)", "Ada (bot)", 5, 8, "expected Name (human)"),
    ("Ada (human)", "Ada (bot Out Law)", 5, 8, "expected Name (human)"),
    ("Ada (human)", "A\tda (human)", 5, 8, "printable"),
    ("Ada (human)", "A\u2028da (human)", 5, 8, "printable"),
    ("Ada (human)", "A\u202eda (human)", 5, 8, "printable"),
    ("Ada (human)", f"{'A' * 41} (human)", 5, 8, "1 to 40 printable characters"),
    ("Seed: 5f1c9a0e7b42d833", "Seed:", 6, 6, "a seed is a text"),
    ("5f1c9a0e7b42d833", "x" * 101, 6, 7, "a seed is a text"),
    ("5f1c9a0e7b42d833", "a\x07b", 6, 7, "a seed is a text"),
    ("2026-11-27", "2026-11-31", 7, 7, "expected a date like 2026-11-27"),
    ("2026-11-27", "27.11.2026", 7, 7, "expected a date"),
    ("2026-11-27", "20261127", 7, 7, "expected a date"),
    ("2026-11-27", "2026-W48-5", 7, 7, "expected a date"),
    ("Date: 2026-11-27", "Date:", 7, 6, "expected a date"),
    ("Result: *", "Result: 1-0", 8, 9, "the result is '1-0', but the actions end with *"),
    ("Result: *", "Result: draw", 8, 9, "the result is 'draw'"),
    ("Result: *", "Result:", 8, 8, "the result is ''"),
]
ACTIONS_WRONG = [
    ("0. corner a1", "0. corner c3", 10, 4, "'corner c3' is not legal here: Only a corner"),
    ("0. corner a1", "0. robin c2", 10, 4, "'robin c2' is not legal here: First choose a corner"),
    ("0. corner a1", "1. corner a1", 10, 1, "expected the turn's number and its actions, like 0. corner a1"),
    ("0. corner a1", "0. corner a1, robin c2", 10, 15, "turn 0 ended before this action"),
    ("0. corner a1\n", "", 10, 1, "like 0. corner a1"),
    ("0. corner a1", "corner a1", 10, 1, "like 0. corner a1"),
    ("robin c2", "robin c3", 11, 4, "'robin c3' is not legal here: c3 is not a knight's move"),
    ("robin c2", "robin z9", 11, 4, "'robin z9' is no action"),
    ("robin c2", "Robin c2", 11, 4, "is no action"),
    ("robin c2", "robin  c2", 11, 4, "is no action"),
    ("robin c2, end", "robin c2,end", 11, 4, "'robin c2,end' is no action"),
    ("robin c2, end", "robin c2 , end", 11, 4, "'robin c2 ' is no action"),
    ("robin c2, end", "robin c2, end ", 11, 14, "'end ' is no action"),
    ("robin c2, end", "robin c2, sell red, end", 11, 14, "'sell red' is not legal here: To sell"),
    ("robin c2, end", "robin c2, end, robin d3, end", 11, 19, "turn 1 ended before this action"),
    ("1. robin c2, end", "1. end", 11, 4, "'end' is not legal here: Your Robin must move"),
    ("1. robin c2, end", "1. ", 11, 4, "'' is no action"),
    ("1. robin c2, end", "1.", 11, 1, "like 1. robin"),
    ("1. robin c2, end", "1 robin c2, end", 11, 1, "like 1. robin"),
    ("1. robin c2, end", "01. robin c2, end", 11, 1, "like 1. robin"),
    ("1. robin c2, end", " 1. robin c2, end", 11, 1, "like 1. robin"),
    ("1. robin c2, end", "1. robin c2", 12, 1, "the other actions of turn 1 on its own line"),
    ("2. robin", "3. robin", 12, 1, "like 2. robin"),
    ("2. robin", "1. robin", 12, 1, "like 2. robin"),
    ("2. robin d3, bribe, end", SPLIT, 13, 1, "the other actions of turn 2 on its own line"),
    ("2. robin d3, bribe, end", "2. robin d3, bribe, bribe, end", 12, 21, "You have no coin"),
    ("2. robin", "\n2. robin", 12, 1, "a blank line stands between the turns"),
    ("2. robin d3, bribe, end", "2. robin d3, bribe, end, end", 12, 26, "turn 2 ended"),
]


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "reason"),
    HEADERS_WRONG + ACTIONS_WRONG,
    ids=[
        f"{new[:30].strip() or old[:30] + ' gone'}-{line}"
        for old, new, line, *_ in HEADERS_WRONG + ACTIONS_WRONG
    ],
)
def test_one_thing_wrong(old: str, new: str, line: int, column: int, reason: str) -> None:
    assert EXAMPLE.count(old) == 1
    text = EXAMPLE.replace(old, new)
    wrong = refused(text)
    assert (wrong.line, wrong.column) == (line, column), wrong
    assert reason in str(wrong)
    assert str(wrong).startswith(f"line {line}, column {column}: ")
    # Nor do other line ends or a mark in front move it.
    again = refused("\ufeff" + text.replace("\n", "\r\n"))
    assert str(again) == str(wrong)


@pytest.mark.parametrize(
    "text", ["", "\n", "\n\n", "\r\n", "\ufeff", " ", "\0", "Greenwood: 1", "Greenwood: 1\n\n"]
)
def test_nearly_nothing(text: str) -> None:
    refused(text)


def test_too_long() -> None:
    wrong = refused(EXAMPLE + "\n" * 1_000_000)
    assert "at most 1000000 characters" in wrong.reason


@pytest.mark.parametrize("header", ["Result", "Seats", "Seed", "Game", "Rules", "Options", "Date", "Colour"])
def test_a_long_line_makes_no_long_sentence(header: str) -> None:
    for filler in ("x", "x ", "x=1 ", "ф; "):
        lines = [line for line in EXAMPLE.split("\n") if not line.startswith(header)]
        lines.insert(1, f"{header}: {filler * 20_000}")
        refused("\n".join(lines))
    refused(EXAMPLE.replace("bribe", "b" * 50_000))
    refused(EXAMPLE.replace("2. ", "2" * 50_000 + ". "))


# Names

printable = st.characters(exclude_characters=";()", exclude_categories=["C", "Zl", "Zp", "Zs"])
names = st.text(printable | st.just(" "), min_size=1, max_size=LONGEST_NAME).map(
    lambda s: " ".join(s.split())
)
seeds = st.text(printable | st.just(" ") | st.sampled_from(";()"), min_size=1, max_size=100).map(str.strip)


@given(names.filter(bool), names.filter(bool), seeds.filter(bool))
def test_any_printable_name_and_seed(one: str, other: str, seed: str) -> None:
    match = Match(GAMES["locksley"], [Player(one), Player(other, "greedy")], {}, seed)
    text = write(match)
    again = read(text)
    assert [player.name for player in again.players] == [one, other]
    assert again.seed == seed
    assert write(again) == text


@pytest.mark.parametrize(
    "name",
    [
        "<img src=x onerror=alert`1`>",
        '"><script>alert</script>',
        "& <i>{curly}</i> %s {0}",
        'Robin\'s "friend"',
        "גבריאל",
        "マリアン",
        "A" * LONGEST_NAME,
        "human",
        "bot outlaw",
        "1. robin c2",
        "Seed: 1",
        "*",
    ],
)
def test_hostile_names_are_only_names(name: str) -> None:
    match = read(EXAMPLE.replace("Ada", name))
    assert match.players[0].name == name
    assert f"Seats: {name} (human); Much (bot outlaw)\n" in write(match)
    assert write(read(write(match))) == write(match)


@pytest.mark.parametrize(
    "name", ["", " ", "a;b", "a(b", "a)b", "a\nb", "a\rb", "a\u2029b", "a\0b", "x" * 41, "\ud800"]
)
def test_names_refused(name: str) -> None:
    with pytest.raises(Refused) as wrong:
        read_name(name)
    assert_one_sentence(str(wrong.value))


def test_space_around_and_inside_names() -> None:
    assert read_name("  Little   John ") == "Little John"


@pytest.mark.parametrize("sign", ["\U0001fae8", "\u0378"])
def test_a_record_reads_alike_whatever_signs_this_python_knows(sign: str) -> None:
    """A newer Unicode in the browser's Python must not make records that an older one refuses."""
    text = EXAMPLE.replace("Ada", f"Ada {sign}").replace("Seed: 5f", f"Seed: {sign} 5f")
    assert write(read(text)).split("\n")[4:6] == text.split("\n")[4:6]


@pytest.mark.parametrize("sign", ["\u200b", "\u202e", "\ue000", "\u00a0", "\u2029", "\x1b"])
def test_signs_that_hide_or_turn_the_line_round_are_refused(sign: str) -> None:
    with pytest.raises(Refused):
        read_name(f"A{sign}da")
