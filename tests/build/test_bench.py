"""What `build.py bench table` is made of: positions that are as late as they say, and its table."""

from greenwood import link, record
from greenwood_build.bench import rows
from greenwood_build.late import LATE, play, route


def test_late_positions_are_late_and_a_person_is_to_move() -> None:
    for late in LATE:
        match = play(late)
        assert match.position.to_move == 0
        assert not match.players[0].bot
        assert len(match.players) == late.seats
        assert late.wanted(match.position)
        kept = record.read(link.unpack(route(match).removeprefix("#r=")))
        assert kept.position.key() == match.position.key()


def test_four_knights_have_much_land_and_many_stacks() -> None:
    (knights,) = [play(late).position for late in LATE if late.game == "knights"]
    assert sum(map(bool, knights.land)) >= 92
    assert len(knights.stacks) >= 40


def test_the_table_holds_medians_and_ratios() -> None:
    clicks = [["look", float(n), 1.0, 2.0] for n in range(1, 101)]
    told = [
        {"game": "one", "situation": "late", "pieces": 3, "elements": 9, "clicks": clicks},
        {
            "game": "two",
            "situation": "later",
            "pieces": 4,
            "elements": 10,
            "clicks": [
                ["point at it", 999.0, 1.0, 1.0],
                *(["look", 2 * click[1], 5.0, 2.0] for click in clicks),
            ],
        },
    ]
    _head, first, second = rows(told)
    assert first.split() == ["one", "late", "3", "9", "100", "50", "95", "100", "1.00", "1"]
    assert second.split() == ["two", "later", "4", "10", "100", "101", "190", "200", "2.00", "5"]
