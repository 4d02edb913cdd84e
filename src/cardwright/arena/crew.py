"""Many games, in this process or over several.

Processes are handed batches of about a tenth of a second, so that talking to them costs little beside the games, and
one batch at a time, so that no game waits behind another while a core is idle.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from multiprocessing.connection import wait
from typing import Generic, Protocol, TypeVar

from cardwright.arena.stage import Fixture, LineUp, Outcome, Setup, Stage
from cardwright.crew import Worker

BATCH_SECONDS = 0.1

O = TypeVar("O", bound=Outcome)
O_co = TypeVar("O_co", bound=Outcome, covariant=True)
Played = list[tuple[Fixture, Outcome]]
Playing = Generator[list[tuple[Fixture, O]], None, None]


class Planned(Protocol):
    """What is to be played: fixtures say by its number which of the line-ups plays."""

    @property
    def lineups(self) -> list[LineUp]: ...


class Venue(Protocol[O_co]):
    """Where games are played: made once in every process."""

    def play(self, fixture: Fixture) -> O_co: ...


P = TypeVar("P", bound=Planned)


class Batches:
    """Cuts the games to play into batches, by what games of each line-up took so far."""

    def __init__(self, fixtures: Iterator[Fixture], lineups: int) -> None:
        self.fixtures = fixtures
        self.seconds = [0.0] * lineups
        self.games = [0] * lineups

    def take(self) -> list[Fixture]:
        """The next batch; empty when all games are handed out. Of a line-up not seen before one game, to learn from."""
        batch: list[Fixture] = []
        seconds = 0.0
        for fixture in self.fixtures:
            batch.append(fixture)
            games = self.games[fixture.lineup]
            if not games:
                break
            seconds += self.seconds[fixture.lineup] / games
            if seconds >= BATCH_SECONDS:
                break
        return batch

    def learn(self, played: list[tuple[Fixture, O]]) -> None:
        for fixture, outcome in played:
            self.seconds[fixture.lineup] += outcome.seconds
            self.games[fixture.lineup] += 1


class Player(Generic[O]):
    """A process that plays batches, and the one it plays now."""

    def __init__(self, planned: P, venue: Callable[[P], Venue[O]]) -> None:
        self.worker: Worker[list[Fixture], list[O]] = Worker(batch_player, planned, venue)
        self.batch: list[Fixture] = []

    def give(self, batch: list[Fixture]) -> None:
        """What to play next. After an empty batch it has nothing to do."""
        self.batch = batch
        if batch:
            self.worker.give(batch)


def batch_player(planned: P, venue: Callable[[P], Venue[O]]) -> Callable[[list[Fixture]], list[O]]:
    here = venue(planned)
    return lambda batch: [here.play(fixture) for fixture in batch]


@contextmanager
def games_played(setup: Setup, fixtures: Iterator[Fixture], jobs: int) -> Iterator[Iterator[Played]]:
    """All these games, batch by batch, in whatever order they are done; on leaving, nobody plays on.

    `fixtures` is asked for more only when there is somebody to play them: it may run dry when enough is known.
    """
    with played_at(Stage, setup, fixtures, jobs) as playing:
        yield playing


@contextmanager
def played_at(
    venue: Callable[[P], Venue[O]], planned: P, fixtures: Iterator[Fixture], jobs: int
) -> Iterator[Iterator[list[tuple[Fixture, O]]]]:
    """The same at another venue than the arena's stage: one that looks closer at its games."""
    batches = Batches(fixtures, len(planned.lineups))
    playing = play_here(venue(planned), batches) if jobs == 1 else play_elsewhere(venue, planned, batches, jobs)
    with closing(playing):
        yield playing


def play_here(venue: Venue[O], batches: Batches) -> Playing[O]:
    while batch := batches.take():
        played = [(fixture, venue.play(fixture)) for fixture in batch]
        batches.learn(played)
        yield played


def play_elsewhere(venue: Callable[[P], Venue[O]], planned: P, batches: Batches, jobs: int) -> Playing[O]:
    players: list[Player[O]] = []
    try:
        while len(players) < jobs and (batch := batches.take()):
            players.append(Player(planned, venue))
            players[-1].give(batch)
        while busy := [player for player in players if player.batch]:
            ready = wait([player.worker.connection for player in busy])
            for player in [player for player in busy if player.worker.connection in ready]:
                played = list(zip(player.batch, player.worker.receive(), strict=True))
                batches.learn(played)
                player.give(batches.take())  # before the results are looked at: the process is waiting
                yield played
    finally:
        for player in players:
            player.worker.dismiss()
