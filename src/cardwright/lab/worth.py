"""What cards are really worth: the same seeds with each of them and without it, by players of every strength.

Where all win or lose together, a blank is put in the card's place. Where seats play against each other a blank would
hurt both, so one seat leaves the card alone. Either way it is the card that makes the difference; what winners happen
to hold needn't.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

import msgspec

import cardwright
from cardwright.arena.stage import Fixture
from cardwright.arena.statistics import ALPHA, DIFFERENCE, normal
from cardwright.core.errors import CardwrightError, Refused
from cardwright.core.game import Game
from cardwright.core.piece import Piece
from cardwright.lab.asked import Cell
from cardwright.lab.pairs import correlation, fixed_interval
from cardwright.lab.same_seeds import Measured, Progress, SameSeeds, Version, quietly

BLANK: Final = "blank"  # in the card's place
LEAVE: Final = "leave"  # one seat leaves it alone
FEWEST_HELD: Final = 20  # games with it and without it, before the two ways are compared


class Worth(msgspec.Struct):
    """A card in the hands of some players: in scores, not in points."""

    card: str  # id
    name: str
    players: str
    settings: dict[str, str]
    worth: float  # score with it, less without it
    low: float
    high: float
    held: float  # the share of seeds in which it was had
    luck: float | None  # the correlation that the same seeds have brought
    when_held: float | None  # score where it was had, less where it wasn't; None where that can't be told
    when_low: float
    when_high: float
    misleads: bool  # whether this and what it is worth where it is had can't both be right


class Worths(msgspec.Struct):
    """All of it."""

    cardwright: str
    game: str
    title: str
    content: str
    version: Version
    by: str
    alpha: float
    seeds: int
    games: int
    seconds: float
    cards: list[Worth]  # by worth, cell by cell
    refused: list[str]  # names of cards that can't be blank


def way(made: Game, together: bool) -> str:
    """How a card is taken out of this game."""
    if together and made.counting.blank:
        return BLANK
    if made.counting.uses:
        return LEAVE
    raise Refused(
        f"{made.title} doesn't say how a card is made a blank, nor which answers use one: its Counting needs "
        "`blank` or `uses`."
    )


class Weighing:
    """All cards of a game, each against the same seeds without it."""

    def __init__(
        self, base: Version, cells: Sequence[Cell], cards: Sequence[str], seeds: int, first: int, alpha: float = ALPHA
    ) -> None:
        self.base = base
        self.cells = list(cells)
        self.first = first
        self.seeds = seeds
        self.alpha = alpha
        made = base.made()
        self.game = made
        together = made.cooperative or all(
            made.seats(made.settle({**cell.settings, **base.settings})) == 1 for cell in cells
        )
        self.by = way(made, together)
        self.refused: list[str] = []
        self.cards: list[Piece] = []
        versions = [base]
        for card in made.counted_cards():
            if not cards or card.id in cards:
                version = self.without(card)
                if version is None:
                    self.refused.append(card.name)
                else:
                    self.cards.append(card)
                    versions.append(version)
        if not self.cards:
            raise Refused(f"{made.title} has no card that can be taken out.")
        self.played = SameSeeds(versions, self.cells)

    def without(self, card: Piece) -> Version | None:
        """None where the content doesn't allow it."""
        if self.by == LEAVE:
            return msgspec.structs.replace(self.base, leaves=card.id)
        blank = {f"{card.id}.{field}": value for field, value in self.game.counting.blank.items()}
        version = msgspec.structs.replace(self.base, overrides={**self.base.overrides, **blank})
        try:
            version.made()
        except CardwrightError:
            return None
        return version

    def planned(self) -> int:
        return self.seeds * len(self.played.versions) * sum(len(cell.lineups()) for cell in self.cells)

    def wanted(self) -> Iterator[Fixture]:
        """Seed by seed, so that whenever it is stopped, all cards have had the same ones."""
        for offset in range(self.seeds):
            for cell in range(len(self.cells)):
                for version in range(len(self.played.versions)):
                    yield from self.played.fixtures(cell, version, self.first + offset)

    def play(self, jobs: int = 1, progress: Progress = quietly) -> bool:
        """False if Ctrl-C came first; what is there by then counts."""
        total = self.planned()
        try:
            with self.played.playing(self.wanted(), jobs) as playing:
                for games in playing:
                    progress(games, total, f"{len(self.cards)} cards")
        except KeyboardInterrupt:
            return False
        return True

    def common(self) -> list[int]:
        """The seeds that every version has played."""
        found = [set(each) for each in self.played.found.values()]
        return sorted(set.intersection(*found))

    def found(self) -> Worths:
        seeds = self.common()
        told: list[Worth] = []
        for number, cell in enumerate(self.cells):
            base = [self.played.found[number, 0][seed] for seed in seeds]
            here = [
                self.worth(card, cell, base, [self.played.found[number, at][seed] for seed in seeds])
                for at, card in enumerate(self.cards, 1)
            ]
            told.extend(sorted(here, key=lambda each: -each.worth))
        return Worths(
            cardwright=cardwright.__version__,
            game=self.game.id,
            title=self.game.title,
            content=self.game.content_version,
            version=self.base,
            by=self.by,
            alpha=self.alpha,
            seeds=len(seeds),
            games=self.played.games,
            seconds=round(self.played.seconds, 3),
            cards=told if seeds else [],
            refused=self.refused,
        )

    @property
    def share(self) -> float:
        """Of alpha, for each card of each cell: all intervals hold together."""
        return self.alpha / (len(self.cards) * len(self.cells))

    def worth(self, card: Piece, cell: Cell, base: Sequence[Measured], without: Sequence[Measured]) -> Worth:
        scores = [each.score for each in base]
        differences = [one.score - other.score for one, other in zip(base, without, strict=True)]
        n = max(1, len(base))
        low, high = fixed_interval(differences, DIFFERENCE, self.share)
        held = [card.id in each.held for each in base]
        when, error, misleads = told_apart(scores, held, differences, normal(self.share))
        return Worth(
            card=card.id,
            name=card.name,
            players=cell.players,
            settings=cell.settings,
            worth=sum(differences) / n,
            low=low,
            high=high,
            held=sum(held) / n,
            luck=correlation(scores, [each.score for each in without]),
            when_held=when,
            when_low=(when or 0.0) - normal(self.share) * error,
            when_high=(when or 0.0) + normal(self.share) * error,
            misleads=misleads,
        )


def told_apart(
    scores: Sequence[float], held: Sequence[bool], differences: Sequence[float], z: float
) -> tuple[float | None, float, bool]:
    """Score when held less score when not, its standard error, and whether that is surely another number than what the
    card is worth where it is held. Both rest on the same seeds, so that is asked of their difference (linearised)."""
    n, with_it = len(scores), sum(held)
    if min(with_it, n - with_it) < FEWEST_HELD:
        return None, 0.0, False
    share = with_it / n
    yes = sum([score for score, had in zip(scores, held, strict=True) if had]) / with_it
    no = sum([score for score, had in zip(scores, held, strict=True) if not had]) / (n - with_it)
    worth = sum(differences) / with_it  # in each game that has it
    pulls, gaps = [], []
    for score, had, difference in zip(scores, held, differences, strict=True):
        pull = (score - yes) / share if had else -(score - no) / (1 - share)
        pulls.append(pull)
        gaps.append(pull - (difference - worth * had) / share)
    error, gap = (sqrt(sum([value * value for value in values]) / (n * (n - 1))) for values in (pulls, gaps))
    return yes - no, error, abs(yes - no - worth) > z * gap
