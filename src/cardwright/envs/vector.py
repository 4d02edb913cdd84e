"""Many tables stepped in one call, into arrays that are always the same ones.

A table's next question is whoever's turn it is there: `seats` says whose, and what that seat sees is the row of
`observations`. A game that ends is followed by the next one in the same step; what each seat earned is in `earned`.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.core.matches.many import BIAS, BROKEN_OFF, ENDED, SHIFT, Crowd
from cardwright.envs.names import game_called
from cardwright.envs.station import MOST_ANSWERS, SCORE, Station, any_seed, reward_of
from cardwright.registry import game as installed_game

NUMBER_BITS = (1 << SHIFT) - 1


class Tables:
    """The tables themselves, for loops that want no more than arrays."""

    def __init__(
        self,
        game: str | Game,
        tables: int,
        seed: int = 0,
        reward: str = SCORE,
        most_answers: int = MOST_ANSWERS,
        **settings: object,
    ) -> None:
        chosen = game if isinstance(game, Game) else installed_game(game_called(game))
        if tables < 1:
            raise Refused(f"There must be a table at least, not {tables}.")
        self.station = Station(chosen, settings, reward, most_answers)
        self.count = tables
        self.observations = np.zeros((tables, self.station.sight.size), np.float32)
        self.masks = np.zeros((tables, self.station.options), np.int8)
        self.seats = np.zeros(tables, np.int64)
        self.earned = np.zeros((tables, self.station.seats), np.float32)
        self.ended = np.zeros(tables, np.bool_)
        self.cut_off = np.zeros(tables, np.bool_)
        self._seen = np.zeros(0, np.int64)
        self._offered = np.zeros(0, np.int64)
        self.deal(seed)

    def deal(self, seed: int) -> None:
        """New games at every table."""
        station = self.station
        self.crowd = Crowd(station.game, station.settings, self.count, seed, station.most)
        self._write()

    def step(self, actions: NDArray[np.int64] | list[int]) -> None:
        """One answer at every table."""
        self.crowd.step(actions if isinstance(actions, list) else actions.tolist())
        self._write()

    def _write(self) -> None:
        """Only what isn't 0 is written, and only that is wiped again."""
        crowd = self.crowd
        numbers, masks = self.observations.reshape(-1), self.masks.reshape(-1)
        numbers[self._seen] = 0
        masks[self._offered] = 0
        entries = np.fromiter(crowd.entries, np.int64, len(crowd.entries))
        self._seen = entries >> SHIFT
        numbers[self._seen] = (entries & NUMBER_BITS) - BIAS
        self._offered = np.fromiter(crowd.offers, np.int64, len(crowd.offers))
        masks[self._offered] = 1
        self.seats[:] = crowd.seats
        ends = np.fromiter(crowd.ends, np.int8, self.count)
        np.equal(ends, ENDED, out=self.ended)
        np.equal(ends, BROKEN_OFF, out=self.cut_off)
        self.earned[:] = 0
        for table in np.flatnonzero(self.ended):
            result = crowd.results[table]
            assert result is not None
            self.earned[table] = reward_of(result, self.station.reward)

    def random_actions(self, random: np.random.Generator) -> NDArray[np.int64]:
        """One option on offer at each table, all as likely."""
        rows = self._offered // self.station.options
        first = np.searchsorted(rows, np.arange(self.count))
        many = np.bincount(rows, minlength=self.count)
        chosen = self._offered[first + (random.random(self.count) * many).astype(np.int64)]
        return chosen % self.station.options

    def close(self) -> None:
        self.crowd.close()


class TablesEnv(gymnasium.vector.VectorEnv[NDArray[np.float32], NDArray[np.int64], NDArray[Any]]):
    """The same as a vector environment of Gymnasium: the reward of a row is that of the seat that has just acted there;
    `info` has the masks, the seats that are asked now and what all seats earned."""

    metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 64,
        reward: str = SCORE,
        most_answers: int = MOST_ANSWERS,
        **settings: object,
    ) -> None:
        self.tables = Tables(game, num_envs, 0, reward, most_answers, **settings)
        station = self.tables.station
        low, high = station.bounds
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(low, high, dtype=np.float32)
        self.single_action_space = spaces.Discrete(station.options)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        one = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=one)
        self.tables.close()
        self.tables.deal(any_seed(self.np_random))
        return self.tables.observations, self.info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.float32], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        tables = self.tables
        acted = tables.seats.copy()
        tables.step(actions)
        rewards = tables.earned[np.arange(tables.count), acted]
        return tables.observations, rewards, tables.ended, tables.cut_off, self.info()

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.tables.masks, "seat": self.tables.seats, "earned": self.tables.earned}

    def close_extras(self, **kwargs: Any) -> None:
        self.tables.close()
