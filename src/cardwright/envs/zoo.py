"""A game as a PettingZoo environment: `env("elemental")` with one agent after the other, `parallel_env("elemental")`
with all agents at once.

In the second one every agent acts in every step; those who aren't asked wait, which is the last action there is. Secret
questions are asked of all at once there, as they are at a table.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from cardwright.core.game import Game
from cardwright.envs.names import game_called, titled
from cardwright.envs.picture import picture_of, text_of
from cardwright.envs.station import MOST_ANSWERS, SCORE, Station, any_seed
from cardwright.registry import game as installed_game

ILLEGAL = -1.0  # the reward for an action that isn't on offer, which ends the game


def env(game: str | Game, **options: Any) -> Any:
    """One agent after the other, as learners should use it: actions that aren't on offer end the game."""
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(SeatsEnv(game, **options), ILLEGAL))


def parallel_env(game: str | Game, **options: Any) -> Any:
    return AtOnceEnv(game, **options)


class Agents:
    """What both kinds have: a station, and an agent for every seat."""

    station: Station
    possible_agents: list[str]
    agents: list[str]
    observation_spaces: dict[str, Any]
    action_spaces: dict[str, Any]
    render_mode: str | None

    def sit(
        self, game: str | Game, reward: str, most: int, render_mode: str | None, settings: dict[str, object], more: int
    ) -> None:
        """`more` actions than there are options."""
        chosen = game if isinstance(game, Game) else installed_game(game_called(game))
        self.station = Station(chosen, settings, reward, most)
        self.metadata = {
            "name": f"cardwright_{titled(chosen.id)}_v1", "render_modes": ["ansi", "rgb_array"], "render_fps": 2,
            "is_parallelizable": False,
        }  # fmt: skip
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.station.seats)]
        self.agents = []
        low, high = self.station.bounds
        numbers = spaces.Box(low, high, dtype=np.float32)
        mask = spaces.Box(0, 1, (self.station.options + more,), np.int8)
        seen = spaces.Dict({"observation": numbers, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        acts = {agent: spaces.Discrete(self.station.options + more) for agent in self.possible_agents}
        self.action_spaces = acts
        self.random = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.station.deal(any_seed(self.random))
        self.agents = self.possible_agents[:]

    def drawn(self, seat: int) -> Any:
        if self.render_mode is None:
            return None
        view = self.station.match.view(seat)
        return text_of(view) if self.render_mode == "ansi" else picture_of(view)


class SeatsEnv(Agents, AECEnv):  # type: ignore[misc]
    """One agent after the other."""

    def __init__(
        self,
        game: str | Game,
        reward: str = SCORE,
        most_answers: int = MOST_ANSWERS,
        render_mode: str | None = None,
        **settings: object,
    ) -> None:
        AECEnv.__init__(self)
        self.sit(game, reward, most_answers, render_mode, settings, 0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.station.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        station = self.station
        own = not station.over and not station.cut_off and station.turn == seat
        actions = station.actions(seat) if own else []
        return {"observation": station.numbers(seat), "action_mask": station.mask(actions)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        station = self.station
        station.act(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if station.over:
            self.rewards = dict(zip(self.possible_agents, station.earned(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif station.cut_off:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[station.turn]
        self._accumulate_rewards()

    def render(self) -> Any:
        return self.drawn(self.possible_agents.index(self.agent_selection))


class AtOnceEnv(Agents, ParallelEnv):  # type: ignore[misc]
    """All agents at once."""

    def __init__(
        self,
        game: str | Game,
        reward: str = SCORE,
        most_answers: int = MOST_ANSWERS,
        render_mode: str | None = None,
        **settings: object,
    ) -> None:
        self.sit(game, reward, most_answers, render_mode, settings, 1)
        self.wait = self.station.options

    def asked(self) -> tuple[int, ...]:
        """The seats whose action counts in this step."""
        station = self.station
        decision = station.match.decision
        if decision is None or station.cut_off:
            return ()
        return decision.seats if decision.secret is not None else (station.turn,)

    def seen(self) -> dict[str, Any]:
        station, asked = self.station, self.asked()
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(station.options + 1, np.int8)
            mask[station.actions(seat) if seat in asked else [self.wait]] = 1
            found[agent] = {"observation": station.numbers(seat), "action_mask": mask}
        return found

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        self.deal(seed)
        return self.seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """An action that isn't on offer ends the game, for whoever took it with a bad reward."""
        station = self.station
        illegal = [
            seat
            for seat in self.asked()
            if int(actions[self.possible_agents[seat]]) not in station.actions(seat)
        ]  # fmt: skip
        if not illegal:
            for seat in self.asked():
                station.act(seat, int(actions[self.possible_agents[seat]]))
        over, cut_off = station.over or bool(illegal), station.cut_off
        earned = station.earned()
        rewards = {
            agent: ILLEGAL if seat in illegal else earned[seat] for seat, agent in enumerate(self.possible_agents)
        }
        found = self.seen()
        agents = self.agents
        if over or cut_off:
            self.agents = []
        ends, cuts = dict.fromkeys(agents, over), dict.fromkeys(agents, cut_off and not over)
        return found, rewards, ends, cuts, {agent: {} for agent in agents}

    def render(self) -> Any:
        return self.drawn(self.asked()[0] if self.asked() else 0)
