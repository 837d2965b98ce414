"""What several searches of one decision say together."""

from typing import Any

import pytest

from greenwood.bots.merging import merged


def told(*lines: tuple[str, int, float], sure: float = 0) -> dict[str, Any]:
    """An answer: lines of actions parted by "; ", visits, the first seat's chance."""
    return {
        "lines": [
            {"line": line.split("; "), "visits": visits, "chances": [chance, 1 - chance]}
            for line, visits, chance in lines
        ],
        "order": [0, sure],
    }


def test_visits_are_added_up_and_chances_weighed_by_them() -> None:
    whole = merged(
        [told(("step; end", 30, 0.8), ("end", 10, 0.2)), told(("end", 25, 0.4), ("robin c4", 5, 0))]
    )
    assert [(one["line"], one["visits"]) for one in whole["lines"]] == [
        (["end"], 35),
        (["step", "end"], 30),
        (["robin c4"], 5),
    ]
    assert whole["line"] == ["end"]
    assert whole["chances"] == whole["lines"][0]["chances"]
    assert whole["chances"][0] == pytest.approx((10 * 0.2 + 25 * 0.4) / 35)
    assert whole["lines"][1]["chances"] == pytest.approx([0.8, 0.2])
    assert all(sum(one["chances"]) == pytest.approx(1) for one in whole["lines"])


def test_of_equal_lines_the_one_that_the_first_search_preferred() -> None:
    first, second = told(("step", 7, 0.5), ("end", 5, 0.5)), told(("end", 7, 0.5), ("step", 5, 0.5))
    assert merged([first, second])["line"] == ["step"]
    assert merged([second, first])["line"] == ["end"]


def test_where_the_surest_chance_is_best_it_comes_first() -> None:
    """Together more is certain than either search knew."""
    first, second = (
        told(("step", 60, 0.5), ("end", 36, 0.55), sure=2),
        told(("step", 60, 0.5), ("end", 64, 0.55)),
    )
    assert merged([first])["line"] == ["step"]
    assert merged([first, second])["line"] == ["end"]


def test_one_answer_says_what_it_said() -> None:
    alone = told(("step", 3, 0.25), ("end", 1, 0.75))
    assert merged([alone])["lines"] == alone["lines"]


def test_a_line_that_nobody_tried_is_better_than_none() -> None:
    assert merged([told(("step", 0, 0.25))]) == {
        "line": ["step"],
        "chances": [0.25, 0.75],
        "lines": [{"line": ["step"], "visits": 0, "chances": [0.25, 0.75]}],
        "order": (0, 0),
    }
