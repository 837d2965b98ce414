"""What several searches of one decision say together: each has thought by itself, with a seed of its own."""

from collections.abc import Sequence

from greenwood.bots.search import Order
from greenwood.game import Json


def merged(answers: Sequence[Json]) -> Json:
    """One answer from those of several searches (``greenwood.bots.levels.told``), at least one.

    Visits of the same line are added up, its chances weighed by them. The best line comes first, in the order
    that every search had; of equal ones the one that the first search preferred.
    """
    visits: dict[tuple[str, ...], int] = {}
    sums: dict[tuple[str, ...], list[float]] = {}
    for answer in answers:
        for one in answer["lines"]:
            line = tuple(one["line"])
            # A line that nobody has tried yet still counts for something: it is all that there is.
            weight = max(1, one["visits"])
            visits[line] = visits.get(line, 0) + one["visits"]
            weighed = [chance * weight for chance in one["chances"]]
            sums[line] = [a + b for a, b in zip(sums.get(line, [0.0] * len(weighed)), weighed, strict=True)]
    lines: list[Json] = []
    for line, sum_by_seat in sums.items():
        whole = sum(sum_by_seat)
        # Chances of all seats make one, so their sum is the weight.
        chances = [part / whole for part in sum_by_seat]
        lines.append({"line": list(line), "visits": visits[line], "chances": chances})
    order = Order(*answers[0]["order"])
    lines.sort(key=lambda one: -order.worth(one["visits"], one["chances"]))
    found = {"line": lines[0]["line"], "chances": lines[0]["chances"], "lines": lines, "order": order}
    # What else the first one says does not come of its search: the others say the same.
    return {**{name: value for name, value in answers[0].items() if name == "hunches"}, **found}
