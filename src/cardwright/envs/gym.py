"""One seat of a game as a Gymnasium environment: `gymnasium.make("cardwright/Dungeon-v1")`. Bots take the other seats.

Settings are given by name, like `adventurer="wizard"`: what is played belongs to the environment, or a learner finds
out that the easiest difficulty is the best move.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.core.player import Player
from cardwright.envs.names import game_called
from cardwright.envs.picture import picture_of, text_of
from cardwright.envs.station import MOST_ANSWERS, SCORE, Mask, Numbers, Station, any_seed
from cardwright.registry import bot
from cardwright.registry import game as installed_game

RENDER_MODES = ("ansi", "rgb_array")
PENALTY = -1.0  # for an action that isn't on offer; nothing else happens then


class SeatEnv(gymnasium.Env[Numbers, np.int64]):
    """What the seat sees is the observation, the options are the actions; `info["action_mask"]` and `action_masks()`
    say which are on offer."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        game: str | Game,
        seat: int = 0,
        others: str = "greedy",
        reward: str = SCORE,
        most_answers: int = MOST_ANSWERS,
        render_mode: str | None = None,
        **settings: object,
    ) -> None:
        chosen = game if isinstance(game, Game) else installed_game(game_called(game))
        self.station = Station(chosen, settings, reward, most_answers)
        if not 0 <= seat < self.station.seats:
            raise Refused(f"There is no seat {seat} at this table; it has {self.station.seats}.")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise Refused(f"A render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}.")
        self.seat = seat
        self.others = bot(others)
        self.players: dict[int, Player] = {}
        self.steps = 0
        self.render_mode = render_mode
        low, high = self.station.bounds
        self.observation_space = spaces.Box(low, high, dtype=np.float32)
        self.action_space = spaces.Discrete(self.station.options)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        station = self.station
        dealt = any_seed(self.np_random)
        station.deal(dealt)
        self.steps = 0
        self.players = {
            other: self.others.sit(station.game, other, dealt) for other in range(station.seats) if other != self.seat
        }
        self.let_others_play()
        return station.numbers(self.seat), self.info()

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        station = self.station
        self.steps += 1
        reward = 0.0
        try:
            station.act(self.seat, int(action))
        except Refused as refused:
            reward = PENALTY
            info = {**self.info(), "refused": str(refused)}
        else:
            self.let_others_play()
            reward = station.earned()[self.seat]
            info = self.info()
        cut_off = not station.over and (station.cut_off or self.steps >= station.most)
        return station.numbers(self.seat), reward, station.over, cut_off, info

    def let_others_play(self) -> None:
        station = self.station
        while not station.over and not station.cut_off and station.turn != self.seat:
            turn = station.turn
            look = station.match.look(turn)
            choice = self.players[turn].choose(look) if len(look.options) > 1 else look.options[0]
            station.match.choose(choice, turn)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Mask:
        """Which actions are on offer, as masked learners ask for it."""
        return self.station.mask(self.station.actions(self.seat))

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        view = self.station.match.view(self.seat)
        return text_of(view) if self.render_mode == "ansi" else picture_of(view)
