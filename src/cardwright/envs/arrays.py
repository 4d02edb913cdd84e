"""Records as arrays, for those who learn from games that were played: by people, by `master`, by another learner.

Every answer with something to choose is a row, with what its seat saw and was offered, which option it took, and what
its seat earned in the end. Seen numbers are kept as those that aren't 0: `row_starts[n]` to `row_starts[n + 1]` are the
entries of row n.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardwright.core.errors import Refused
from cardwright.core.game import Game
from cardwright.core.matches.match import Match
from cardwright.core.matches.record import Record
from cardwright.core.matches.walk import Walk
from cardwright.core.player import Player
from cardwright.core.sight import Sheet
from cardwright.envs.station import SCORE, check_reward, reward_of

Ints = NDArray[np.int64]


class Arrays(NamedTuple):
    """Games as arrays: of each row what was seen, offered, chosen, and earned at the end."""

    size: Ints  # how many numbers a seat sees, and how many options there are
    row_starts: Ints
    places: Ints
    numbers: Ints
    offer_starts: Ints
    offers: Ints
    actions: Ints
    seats: Ints
    games: Ints  # the number of the game that a row is of
    earned: NDArray[np.float32]

    def observations(self, rows: slice | Ints = slice(None)) -> NDArray[np.float32]:
        """What was seen in these rows, with all its zeros."""
        chosen = np.arange(len(self.actions))[rows]
        found = np.zeros((len(chosen), int(self.size[0])), np.float32)
        for at, row in enumerate(chosen):
            own = slice(self.row_starts[row], self.row_starts[row + 1])
            found[at, self.places[own]] = self.numbers[own]
        return found

    def masks(self, rows: slice | Ints = slice(None)) -> NDArray[np.int8]:
        """What was offered in these rows."""
        chosen = np.arange(len(self.actions))[rows]
        found = np.zeros((len(chosen), int(self.size[1])), np.int8)
        for at, row in enumerate(chosen):
            found[at, self.offers[self.offer_starts[row] : self.offer_starts[row + 1]]] = 1
        return found

    def save(self, path: Path) -> None:
        """As one compressed npz."""
        np.savez_compressed(path, **self._asdict())


def load(path: Path) -> Arrays:
    with np.load(path) as kept:
        missing = [name for name in Arrays._fields if name not in kept]
        if missing:
            raise Refused(f"{path} isn't a file of games as arrays: it has no {', '.join(missing)}.")
        return Arrays(*[kept[name] for name in Arrays._fields])


class Writer:
    """Takes one game after the other; all of one game with the same settings."""

    def __init__(self, game: Game, reward: str = SCORE) -> None:
        check_reward(game, reward)
        self.game = game
        self.reward = reward
        self.size: tuple[int, int] | None = None
        self.settings: object = None
        self.places: list[int] = []
        self.numbers: list[int] = []
        self.row_starts = [0]
        self.offers: list[int] = []
        self.offer_starts = [0]
        self.actions: list[int] = []
        self.seats: list[int] = []
        self.games: list[int] = []
        self.earned: list[float] = []
        self.count = 0

    def add(self, record: Record) -> None:
        """A finished game, answer by answer."""
        whole = record.match(self.game)
        if whole.result is None:
            raise Refused("A game that isn't over has earned nobody anything; only finished games become arrays.")
        sight = whole.sight
        if self.size is None:
            self.size, self.settings = (sight.size, len(sight.alphabet)), whole.settings.values
        elif self.settings != whole.settings.values:
            raise Refused("These games were played with different settings; their numbers don't mean the same.")
        earned = reward_of(whole.result, self.reward)
        walk = Walk(whole)
        sheet = Sheet(sight.size)
        while given := walk.next:
            for answer in given:
                if not answer.lone:
                    self._row(walk.match, answer.seat, sight.number(answer.option), earned[answer.seat], sheet)
            walk.forward()
        self.count += 1

    def _row(self, match: Match, seat: int, action: int, earned: float, sheet: Sheet) -> None:
        sheet.wipe()
        match.sight.write(match.table, seat, match.decision, sheet)
        places, numbers = sheet.pairs()
        self.places += places
        self.numbers += numbers
        self.row_starts.append(len(self.places))
        assert match.decision is not None
        self.offers += [match.sight.number(option) for option in match.decision.offers(seat)]
        self.offer_starts.append(len(self.offers))
        self.actions.append(action)
        self.seats.append(seat)
        self.games.append(self.count)
        self.earned.append(earned)

    def arrays(self) -> Arrays:
        if self.size is None:
            raise Refused("There are no games to make arrays of.")
        return Arrays(
            size=ints(self.size), row_starts=ints(self.row_starts), places=ints(self.places),
            numbers=ints(self.numbers), offer_starts=ints(self.offer_starts), offers=ints(self.offers),
            actions=ints(self.actions), seats=ints(self.seats), games=ints(self.games),
            earned=np.array(self.earned, np.float32),
        )  # fmt: skip


def ints(numbers: Sequence[int]) -> Ints:
    return np.array(numbers, np.int64)


def arrays_of(game: Game, records: Iterable[Record], reward: str = SCORE) -> Arrays:
    writer = Writer(game, reward)
    for record in records:
        writer.add(record)
    return writer.arrays()


def played(game: Game, player: Player, games: int, seed: int = 0, **settings: object) -> Iterable[Record]:
    """Records of games in which this player sits everywhere: something to imitate."""
    settled = game.settle(settings)
    for number in range(games):
        match = Match(game, settled, seed + number)
        seated = [player.sit(game, seat, seed + number) for seat in range(match.seats)]
        while match.decision is not None:
            look = match.look()
            match.choose(seated[look.seat].choose(look) if len(look.options) > 1 else look.options[0], look.seat)
        yield match.record()
