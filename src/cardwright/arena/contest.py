"""Who plays whom with which seeds, what it comes to, and when it is enough.

In a game of two seats against each other, every two players meet in *pairings*: one seed played twice, with the seats
swapped, so that neither the cards nor the first move favour anybody. Where more seats play against each other, two
players fill them all: with one seed, each sits alone among copies of the other in every seat once. In a game played
alone or together, every player plays the same seeds, and two players are compared seed by seed.

A comparison counts its results in the order of their seeds, and stops counting with the first at which it is clear.
So what comes out doesn't depend on which game was done first, or on how often the arena was interrupted.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from cardwright.arena.stage import Fixture, LineUp, Outcome
from cardwright.arena.statistics import ALPHA, DIFFERENCE, SCORE, Moments, Range, interval, is_clear, lasting_interval
from cardwright.core.game import Game
from cardwright.core.settings import Settings


class Terms:
    """The seeds a contest may use, and how sure it has to be."""

    __slots__ = ("alpha", "early", "first_seed", "most")

    def __init__(self, first_seed: int, most: int, early: bool = True, alpha: float = ALPHA) -> None:
        self.first_seed = first_seed
        self.most = most  # seeds for each comparison
        self.early = early  # whether a comparison stops when it is clear
        self.alpha = alpha


class Comparison:
    """Two players, and how the first did against the second, seed by seed."""

    bounds: Range  # of a result
    both_in_one_game: bool  # so that the games of one result are of these two players alone

    def __init__(self, first: str, second: str, terms: Terms, seats: int) -> None:
        self.first = first
        self.second = second
        self.terms = terms
        self.seats = seats
        self.results: list[float] = []
        self.moments = Moments()
        self.settled = False  # clear, so that nothing more is counted

    def lineups(self) -> list[LineUp]:
        """The games that make up one result."""
        raise NotImplementedError

    def result(self, games: Sequence[Outcome]) -> float:
        """Of these games, in the order of the line-ups."""
        raise NotImplementedError

    def edges(self, games: Sequence[Outcome]) -> list[float]:
        """By how much the first player was ahead of the second, in each game or each pair of games that can be won."""
        raise NotImplementedError

    def limit(self) -> int:
        """How many seeds it takes, as far as is known now."""
        return len(self.results) if self.settled else self.terms.most

    def count(self, result: float) -> None:
        self.results.append(result)
        self.moments.add(result)
        self.settled = self.terms.early and is_clear(self.moments, self.bounds, self.terms.alpha)

    def interval(self) -> tuple[float, float]:
        """Of the mean result. One that was watched, to stop when it is clear, has to be wider."""
        if self.terms.early:
            return lasting_interval(self.moments, self.bounds, self.terms.alpha)
        return interval(self.results, self.bounds, self.terms.alpha)

    def better(self) -> str | None:
        """Who is better, as soon as the interval leaves no doubt."""
        low, high = self.interval()
        if low > self.bounds.even:
            return self.first
        return self.second if high < self.bounds.even else None


class Duel(Comparison):
    """The first player's mean score in a pairing."""

    bounds = SCORE
    both_in_one_game = True

    def lineups(self) -> list[LineUp]:
        return [(self.first, self.second), (self.second, self.first)]

    def result(self, games: Sequence[Outcome]) -> float:
        one, other = games
        return (one.scores[0] + other.scores[1]) / 2

    def edges(self, games: Sequence[Outcome]) -> list[float]:
        one, other = games
        return [one.scores[0] - one.scores[1], other.scores[1] - other.scores[0]]


class Melee(Comparison):
    """By how much a seat of the first player scores more than a seat of the second one at the same tables.

    Each has every seat in half of the games, and whatever the seats are worth cancels out: to every game there is
    another with the two players exchanged.
    """

    bounds = DIFFERENCE
    both_in_one_game = True

    def lineups(self) -> list[LineUp]:
        seats = range(self.seats)
        return [
            tuple(alone if seat == own else field for seat in seats)
            for alone, field in ((self.first, self.second), (self.second, self.first))
            for own in seats
        ]

    def result(self, games: Sequence[Outcome]) -> float:
        edges = self.edges(games)
        return sum(edges) / len(edges)

    def edges(self, games: Sequence[Outcome]) -> list[float]:
        return [
            seats_mean(lineup, self.first, outcome.scores) - seats_mean(lineup, self.second, outcome.scores)
            for lineup, outcome in zip(self.lineups(), games, strict=True)
        ]


def seats_mean(lineup: LineUp, player: str, values: Sequence[float]) -> float:
    """What the seats of one player came to, in the mean."""
    own = [value for name, value in zip(lineup, values, strict=True) if name == player]
    return sum(own) / len(own)


class SideBySide(Comparison):
    """By how much the first player's score with a seed is above the second one's."""

    bounds = DIFFERENCE
    both_in_one_game = False

    def lineups(self) -> list[LineUp]:
        return [(self.first,), (self.second,)]

    def result(self, games: Sequence[Outcome]) -> float:
        one, other = games
        return team_score(one) - team_score(other)

    def edges(self, games: Sequence[Outcome]) -> list[float]:
        return [self.result(games)]


def team_score(outcome: Outcome) -> float:
    """One player in every seat of a co-operative game, or alone: the seats' mean."""
    return sum(outcome.scores) / len(outcome.scores)


def kind_of_comparison(game: Game, settings: Settings) -> type[Comparison]:
    seats = game.seats(settings)
    if seats == 1 or game.cooperative:
        return SideBySide
    return Duel if seats == 2 else Melee


def games_a_seed(kind: type[Comparison], seats: int) -> int:
    """How many games one seed takes: of a pair where two players meet, of each player where they don't."""
    pair = kind("first", "second", Terms(0, 0), seats).lineups()
    return len(pair) if kind.both_in_one_game else 1


class Contest:
    """All comparisons of some players, and the games they take."""

    def __init__(self, players: list[str], kind: type[Comparison], terms: Terms, seats: int = 2) -> None:
        self.players = players
        self.kind = kind
        self.terms = terms
        self.comparisons = [kind(first, second, terms, seats) for first, second in combinations(players, 2)]
        wanted = [comparison.lineups() for comparison in self.comparisons]
        self.lineups: list[LineUp] = list(dict.fromkeys(lineup for each in wanted for lineup in each))
        self.numbers = {lineup: number for number, lineup in enumerate(self.lineups)}
        self.outcomes: list[dict[int, Outcome]] = [{} for _ in self.lineups]  # by seed
        self.takers: list[list[Comparison]] = [
            [comparison for comparison in self.comparisons if lineup in comparison.lineups()] for lineup in self.lineups
        ]

    # Playing

    def wanted(self) -> Iterator[Fixture]:
        """The games still to be played, all line-ups in step. Looks at every step at what is settled by then."""
        for offset in range(self.terms.most):
            seed = self.terms.first_seed + offset
            for number, outcomes in enumerate(self.outcomes):
                if seed not in outcomes and offset < self.limit(number):
                    yield Fixture(number, seed)

    def limit(self, lineup: int) -> int:
        """How many seeds a line-up plays, as far as is known now."""
        return max(comparison.limit() for comparison in self.takers[lineup])

    def add(self, fixture: Fixture, outcome: Outcome) -> None:
        self.outcomes[fixture.lineup][fixture.seed] = outcome
        for comparison in self.takers[fixture.lineup]:
            self.count_on(comparison)

    def count_on(self, comparison: Comparison) -> None:
        """Count the results that are there, up to the first gap."""
        lineups = self.outcomes_of(comparison)
        while len(comparison.results) < comparison.limit():
            seed = self.terms.first_seed + len(comparison.results)
            games = [outcomes[seed] for outcomes in lineups if seed in outcomes]
            if len(games) < len(lineups):
                return
            comparison.count(comparison.result(games))

    def outcomes_of(self, comparison: Comparison) -> list[dict[int, Outcome]]:
        """Of each of its line-ups, by seed."""
        return [self.outcomes[self.numbers[lineup]] for lineup in comparison.lineups()]

    # How far it is

    def planned(self) -> int:
        """How many games it takes altogether, as far as is known now."""
        return sum(map(self.limit, range(len(self.lineups))))

    def done(self) -> int:
        """How many of these are played. What was played beyond a settled comparison's last seed isn't one of them."""
        return sum(min(len(outcomes), self.limit(number)) for number, outcomes in enumerate(self.outcomes))

    def settled(self) -> int:
        return sum(comparison.settled for comparison in self.comparisons)

    def counted(self, lineup: int) -> list[Outcome]:
        """A line-up's games by seed, as far as its comparisons want them."""
        outcomes = self.outcomes[lineup]
        seeds = range(self.terms.first_seed, self.terms.first_seed + self.limit(lineup))
        return [outcomes[seed] for seed in seeds if seed in outcomes]

    def results_of(self, comparison: Comparison) -> list[list[Outcome]]:
        """The games of each counted result, in the order of the line-ups."""
        lineups = self.outcomes_of(comparison)
        first = self.terms.first_seed
        return [[outcomes[seed] for outcomes in lineups] for seed in range(first, first + len(comparison.results))]
