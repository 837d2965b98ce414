"""A match as an environment of PettingZoo's kind in which agents act one after another (AEC)."""

from collections.abc import Mapping
from numbers import Integral
from operator import index
from random import Random
from typing import Any

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from greenwood.game import IllegalAction, Refused, read_options
from greenwood.games import GAMES
from greenwood.match import MOST_TURNS
from greenwood.pettingzoo import chickwood, knights, locksley
from greenwood.pettingzoo.reading import Reading

READINGS: dict[str, Reading] = {
    "locksley": locksley.READING,
    "knights": knights.READING,
    "chickwood": chickwood.READING,
}
OBSERVATION, MASK = "observation", "action_mask"
RENDER_MODES = ("ansi",)
ILLEGAL = -1.0
"""What an agent gets for an illegal action, which ends the match; the others get 0."""


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> Any:
    """The environment as PettingZoo's own come: an illegal action ends the match for the agent's loss.

    game: locksley, knights or chickwood; seats: how many play (default: the fewest); options: as in
    docs/notation.md, those not given get their default; render_mode: "ansi" or none. Raises Refused for a
    game, seats, options or a mode that there aren't.
    """
    bare = raw_env(game, seats, options, render_mode)
    ending = TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(ending))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name for what stands behind `env`
    """The environment itself: an illegal action raises IllegalAction, with the reason."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if game not in GAMES:
            raise Refused(f"There is no game called {game!r}; there are {', '.join(GAMES)}.")
        if render_mode not in (None, *RENDER_MODES):
            raise Refused(f"There is no render mode {render_mode!r}; there is {', '.join(RENDER_MODES)}.")
        self.game = GAMES[game]
        self.seats = self.game.META.seats[0] if seats is None else seats
        self.options = read_options(self.game.META, options or {}, self.seats)
        self.game.new(self.seats, self.options, "0")  # which refuses what can't be played
        self.render_mode = render_mode
        self.metadata = {
            "name": f"greenwood_{game}_v{self.game.META.rules}",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
        }
        reading = READINGS[game]
        self.actions = reading.actions
        """The action of every number."""
        self.number = {action: number for number, action in enumerate(self.actions)}
        """The number of every action."""
        self.names = tuple(reading.names(self.seats))
        """What every number of an observation tells."""
        self._numbers = reading.numbers
        self._place = {name: place for place, name in enumerate(self.names)}
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.seats + 1)]
        self._action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    OBSERVATION: spaces.Box(0.0, 1.0, (len(self.names),), numpy.float32),
                    MASK: spaces.Box(0, 1, (len(self.actions),), numpy.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._rng = Random()

    def action_space(self, agent: str) -> spaces.Discrete:
        """Alike for every agent and every number of seats."""
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        """Alike for every agent; it grows with the number of seats."""
        return self._observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. The same seed, a whole number, gives the same matches, this one and those after it."""
        if seed is not None:
            self._rng = Random(index(seed))
        self.position = self.game.new(self.seats, self.options, f"{self._rng.getrandbits(64):016x}")
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_move()
        self._turns = 1
        self._last = ""

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat may know, and which actions are legal: none but for the agent to move."""
        seat = self.possible_agents.index(agent)
        seen: Any = numpy.zeros(len(self.names), numpy.float32)
        for name, number in self._numbers(self.game.view(self.position, seat + 1)):
            seen[self._place[name]] = number
        legal: Any = numpy.zeros(len(self.actions), numpy.int8)
        if seat == self.position.to_move and not self.truncations.get(agent):
            legal[[self.number[action] for action in self.position.actions()]] = 1
        return {OBSERVATION: seen, MASK: legal}

    def step(self, action: int | None) -> None:
        """Play the action with this number for the agent to move. Raises IllegalAction, changing nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not isinstance(action, Integral) or not 0 <= action < len(self.actions):
            raise IllegalAction(f"{agent} must choose an action from 0 to {len(self.actions) - 1}.")
        played = self.actions[action]
        self.position.apply(played)
        self._last = f"{agent} {self.game.action_text(played)}"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.position.to_move is None:
            self.rewards = dict(zip(self.possible_agents, self._shares(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._to_move()
            self._turns += self.agent_selection != agent
            if self._turns > MOST_TURNS:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The last action and all that a spectator sees, in the words of docs/notation.md."""
        if self.render_mode != "ansi":
            return None
        lines = [f"{key}: {_text(value)}" for key, value in self.game.view(self.position, 0).items()]
        return "\n".join([self._last, *lines] if self._last else lines) + "\n"

    def close(self) -> None:
        """Nothing is held open."""

    def _to_move(self) -> str:
        return str(self.possible_agents[self.position.to_move])

    def _shares(self) -> list[float]:
        """1 for a seat that has won alone, and as much less for the others that all add up to 0."""
        won, seats = self.position.winners(), self.seats
        part = seats / (seats - 1)
        return [part * ((seat in won) / len(won) - 1 / seats) for seat in range(seats)]


def _text(value: Any) -> str:
    """A part of a view on one line."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_text(inner)}" for key, inner in value.items()) or "-"
    if isinstance(value, list):
        return (
            "; ".join(
                f"({_text(inner)})" if isinstance(inner, dict | list) else _text(inner) for inner in value
            )
            or "-"
        )
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)
