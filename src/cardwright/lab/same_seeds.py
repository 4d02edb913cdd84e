"""Several versions of a game on the same seeds: so they share their luck, and what differs is the versions' doing."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from cardwright.arena.contest import seats_mean
from cardwright.arena.crew import played_at
from cardwright.arena.stage import Fixture, LineUp, Setup
from cardwright.core.counting import BEGUN, DEEDS, DRAWN, KEPT, PLAYED, TAKEN
from cardwright.core.game import Game
from cardwright.lab.asked import Cell
from cardwright.lab.venue import Counted, CountingVenue, Rig
from cardwright.registry import game

COUNTS: Final = len(DEEDS)

Progress = Callable[[int, int, str], None]  # games there are, games there will be, how it stands


def quietly(done: int, total: int, stand: str) -> None:
    """Nobody watches the progress."""


class Version(msgspec.Struct, frozen=True):
    """A game by some content and settings."""

    game: str
    content: str | None = None
    overrides: dict[str, str] = {}
    settings: dict[str, object] = {}
    leaves: str = ""  # a card, by its id, that the first seat neither takes nor plays

    @property
    def folder(self) -> Path | None:
        return Path(self.content) if self.content else None

    def made(self) -> Game:
        return game(self.game, self.folder, self.overrides or None)

    def setup(self, cell: Cell) -> Setup:
        settings = {**cell.settings, **self.settings}
        return Setup(self.game, self.content, self.overrides or None, settings, cell.lineups())


class Measured(msgspec.Struct):
    """What came of one seed: the mean of its games, where players change seats."""

    score: float
    length: float
    points: float | None
    whys: list[str]
    cards: dict[str, list[float]]  # by the card's id: each deed, per game
    held: list[str]  # cards that the seat whose score it is has had, in any of the games
    sides: list[tuple[str, str, float]]  # of each seat: what sort of side, which one, and its score


def having(made: Game) -> list[int]:
    """Which deeds mean that a seat had a card: in its deck, where decks change; else in hand or in play."""
    had = (BEGUN, TAKEN, PLAYED, KEPT) if TAKEN in made.counting.deeds else (DRAWN, PLAYED)
    return [DEEDS.index(deed) for deed in had]


def measured(
    games: Sequence[Counted], lineups: Sequence[LineUp], together: bool, had: Sequence[int], ids: Sequence[str]
) -> Measured:
    """`together`: all seats win or lose as one. Else the score is the first-named player's; the same player in every
    seat is looked at in the first one. `ids` are those of the version's cards: another one may have more or fewer."""
    scores, cards = 0.0, dict[str, list[float]]()
    n = len(games)
    held: set[str] = set()
    for each, lineup in zip(games, lineups, strict=True):
        scores += own_score(each, lineup, lineups[0][0], together)
        for seat, card, *counts in each.things:
            own = together or (seat == 0 if len(set(lineup)) == 1 else lineup[seat] == lineups[0][0])
            if own and any(counts[place] for place in had):
                held.add(ids[card])
            sums = cards.setdefault(ids[card], [0.0] * COUNTS)
            for place in range(COUNTS):
                sums[place] += counts[place] / n
    points = [sum(each.points) / len(each.points) for each in games if each.points]
    return Measured(
        scores / n,
        sum(each.decisions if each.decisions >= 0 else each.units for each in games) / n,
        sum(points) / len(points) if points else None,
        [each.why for each in games],
        cards,
        sorted(held),
        [(*side, score) for each in games for own, score in zip(each.sides, each.scores, strict=True) for side in own],
    )


def own_score(outcome: Counted, lineup: LineUp, player: str, together: bool) -> float:
    if together:
        return sum(outcome.scores) / len(outcome.scores)
    return outcome.scores[0] if len(set(lineup)) == 1 else seats_mean(lineup, player, outcome.scores)


class SameSeeds:
    """Versions and cells, and what came of each seed by each of them."""

    def __init__(self, versions: Sequence[Version], cells: Sequence[Cell], streams: bool = True) -> None:
        self.versions = versions
        self.streams = streams
        self.cells = cells
        made = versions[0].made()
        self.had = having(made)
        self.ids = [[card.id for card in version.made().counted_cards()] for version in versions]
        self.together = [
            made.cooperative or made.seats(made.settle({**cell.settings, **versions[0].settings})) == 1
            for cell in cells
        ]
        self.places: list[tuple[int, int, int]] = []  # of each line-up of the rig: cell, version, which of its own
        self.first: dict[tuple[int, int], int] = {}
        for number, cell in enumerate(cells):
            for version in range(len(versions)):
                self.first[number, version] = len(self.places)
                self.places.extend((number, version, lineup) for lineup in range(len(cell.lineups())))
        self.found: dict[tuple[int, int], dict[int, Measured]] = {key: {} for key in self.first}
        self.parts: dict[tuple[int, int, int], dict[int, Counted]] = {}
        self.watched = [False] * len(cells)  # whether decisions were counted, or only units
        self.games = 0
        self.seconds = 0.0

    def rig(self) -> Rig:
        setups = [version.setup(cell) for cell in self.cells for version in self.versions]
        leaves = [version.leaves for _ in self.cells for version in self.versions]
        return Rig(setups, streams=self.streams, leaves=leaves if any(leaves) else [])

    def fixtures(self, cell: int, version: int, seed: int) -> Iterator[Fixture]:
        first = self.first[cell, version]
        for lineup in range(len(self.cells[cell].lineups())):
            yield Fixture(first + lineup, seed)

    def add(self, fixture: Fixture, outcome: Counted) -> None:
        cell, version, lineup = self.places[fixture.lineup]
        self.games += 1
        self.seconds += outcome.seconds
        self.watched[cell] = outcome.decisions >= 0
        lineups = self.cells[cell].lineups()
        there = self.parts.setdefault((cell, version, fixture.seed), {})
        there[lineup] = outcome
        if len(there) == len(lineups):
            games = [there[number] for number in range(len(lineups))]
            self.found[cell, version][fixture.seed] = measured(
                games, lineups, self.together[cell], self.had, self.ids[version]
            )
            del self.parts[cell, version, fixture.seed]

    @contextmanager
    def playing(self, fixtures: Iterator[Fixture], jobs: int) -> Iterator[Iterator[int]]:
        """Play them; each step says how many games are done."""
        with played_at(CountingVenue, self.rig(), fixtures, jobs) as playing:
            yield self.taken(playing)

    def taken(self, playing: Iterator[list[tuple[Fixture, Counted]]]) -> Iterator[int]:
        for played in playing:
            for fixture, outcome in played:
                self.add(fixture, outcome)
            yield self.games
