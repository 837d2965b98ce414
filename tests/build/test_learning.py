"""What learns the judgement of Robin of Locksley: it learns, and writes what is there."""

from math import log

from greenwood.bots.locksley.judge import NETWORK, STEP
from greenwood.bots.locksley.weights import OUTPUT
from greenwood_build import learning


def loss(network: learning.Network, matches: list[learning.Played]) -> float:
    found = [
        -log(chance if won else 1 - chance)
        for match in matches
        for shown, won in zip(match.shown, match.won, strict=True)
        for chance in [learning.chance_of(network.lead(network.sums(shown)))]
    ]
    return sum(found) / len(found)


def test_what_is_known_is_what_was_written() -> None:
    assert learning.source(learning.known()) == learning.WEIGHTS.read_text(encoding="utf-8")


def test_a_match_against_oneself_is_the_same_every_time() -> None:
    first, second = learning.play(3), learning.play(3)
    assert first is not None
    assert first == second
    assert len(first.shown) == len(first.won) > 20
    assert len(set(first.won)) == 2


def test_it_learns_from_matches() -> None:
    """From next to nothing: the network with its second layer forgotten."""
    matches = list(learning.matches(4, 100))
    network = learning.known()
    for row in network.rows:
        row[0] = 0.0
    before = loss(network, matches)
    learning.learn(network, matches, 2, "test")
    assert loss(network, matches) < before - 0.02


def test_each_position_is_taught_by_how_the_match_went_on() -> None:
    """The last one by its end alone; those before a little by what is thought of the next."""
    match = next(learning.matches(1, 7))
    network = learning.known()
    taught = learning.targets(network, match)
    assert taught[-1] == float(match.won[-1])
    next_chance = learning.chance_of(network.lead(network.sums(match.shown[-1])))
    seen = next_chance if match.won[-1] else 1 - next_chance
    expected = learning.TRUST * seen + (1 - learning.TRUST)
    assert abs(taught[-2] - (expected if match.won[-2] else 1 - expected)) < 1e-12


def test_weights_that_are_too_large_for_a_byte_stay_at_its_end() -> None:
    network = learning.known()
    network.rows[0][0] = 5.0
    assert "OUTPUT" in learning.source(network)
    assert len(NETWORK[0]) == 1 + len(OUTPUT)
    assert learning._byte(5.0) == 127
    assert learning._byte(-1 / STEP) == 255
