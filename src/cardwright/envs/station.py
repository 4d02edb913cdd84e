"""A match as trainers meet it: whose turn it is, what that seat sees in numbers, what it may do, what it gets for it.

Every ecosystem's environment is a few lines around one of these.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardwright.core.decision import Decision, Option
from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.core.matches.match import Match
from cardwright.core.sight import Sheet, Sight
from cardwright.core.table import Result

SCORE: Final = "score"  # from 0 to 1
POINTS: Final = "points"
REWARDS: Final = (SCORE, POINTS)
MOST_ANSWERS: Final = 10_000  # to a game that is cut off then
SEEDS: Final = 1 << 32

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]


class Station:
    """One match after the other of one game with the same settings."""

    def __init__(self, game: Game, settings: dict[str, object], reward: str = SCORE, most: int = MOST_ANSWERS) -> None:
        check_reward(game, reward)
        self.game = game
        self.settings = game.settle(settings)
        self.sight: Sight = game.sight(self.settings)
        self.reward = reward
        self.most = most
        self.seats = self.sight.seats
        self.options = len(self.sight.alphabet)
        self.sheet = Sheet(self.sight.size)
        self.match: Match = Match(game, self.settings, 0)

    def deal(self, seed: int) -> None:
        self.match = Match(self.game, self.settings, seed)

    @property
    def over(self) -> bool:
        return self.match.decision is None

    @property
    def cut_off(self) -> bool:
        """The game has had as many answers as it may."""
        return len(self.match.answers) >= self.most and not self.over

    @property
    def turn(self) -> int:
        """The seat whose answer is wanted: of a secret question the next, of a party's its seats in turn."""
        decision = self.match.decision
        assert decision is not None
        return whose_turn(decision, len(self.match.answers))

    def offered(self, seat: int) -> list[Option]:
        decision = self.match.decision
        return decision.offers(seat) if decision is not None else []

    def numbers(self, seat: int) -> Numbers:
        """What this seat sees, with the open question."""
        sheet = self.sheet
        sheet.wipe()
        self.sight.write(self.match.table, seat, self.match.decision, sheet)
        found = np.zeros(self.sight.size, np.float32)
        found[sheet.written] = [sheet.numbers[place] for place in sheet.written]
        return found

    def actions(self, seat: int) -> list[int]:
        """What this seat may answer now, by places in the alphabet."""
        return [self.sight.number(option) for option in self.offered(seat)]

    def mask(self, actions: list[int]) -> Mask:
        mask = np.zeros(self.options, np.int8)
        mask[actions] = 1
        return mask

    def rows(self, actions: list[int]) -> NDArray[np.int32]:
        """What each of these options is, touches and amounts to (`Sight.columns`)."""
        return np.array([self.sight.rows[action] for action in actions], np.int32).reshape(-1, len(self.sight.columns))

    def act(self, seat: int, action: int) -> None:
        """Answer the open question. Refused where that isn't on offer; nothing has changed then."""
        if not 0 <= action < self.options or self.sight.alphabet[action] not in self.offered(seat):
            raise Refused(f"Seat {seat} isn't offered the action {action}; on offer: {self.actions(seat)}.")
        self.match.choose(self.sight.alphabet[action], seat)

    def earned(self) -> list[float]:
        """What each seat gets for a game that is over; nothing before."""
        result = self.match.result
        return reward_of(result, self.reward) if result is not None else [0.0] * self.seats

    @property
    def bounds(self) -> tuple[Numbers, Numbers]:
        """The lowest and the highest that each number may be."""
        low, high = np.zeros(self.sight.size, np.float32), np.zeros(self.sight.size, np.float32)
        for part in self.sight.parts:
            low[part.start : part.start + part.size] = part.low
            high[part.start : part.start + part.size] = part.high
        return low, high


def check_reward(game: Game, reward: str) -> None:
    if reward not in REWARDS:
        raise Refused(f"A reward is one of {', '.join(REWARDS)}, not {reward!r}.")
    if reward == POINTS and not game.counts_points:
        raise Refused(f"{game.title} counts no points: its reward is the {SCORE}.")


def reward_of(result: Result, reward: str) -> list[float]:
    if reward == SCORE:
        return [float(score) for score in result.scores]
    points = result.points
    return [float(points[min(seat, len(points) - 1)]) for seat in range(len(result.scores))]


def whose_turn(decision: Decision, answers: int) -> int:
    if decision.secret is not None or len(decision.seats) == 1:
        return decision.seat
    able = [seat for seat in decision.speakers if seat not in decision.idle] or list(decision.speakers)
    return able[answers % len(able)]


def any_seed(random: np.random.Generator) -> int:
    return int(random.integers(SEEDS))
