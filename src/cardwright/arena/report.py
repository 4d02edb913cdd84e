"""What an arena found out, as plain data: for the tables and for JSON."""

from typing import Any

import msgspec

import cardwright
from cardwright.arena.contest import Comparison, Contest, Duel, seats_mean, team_score
from cardwright.arena.ledger import Heading
from cardwright.arena.ratings import Met, rate
from cardwright.arena.stage import Outcome
from cardwright.arena.statistics import SCORE, interval


class Mean(msgspec.Struct):
    """A mean and its interval."""

    mean: float
    low: float
    high: float


class PlayerLine(msgspec.Struct):
    """How a player did altogether."""

    player: str
    games: int
    score: Mean | None  # a seat's; at two seats against each other there are ratings instead
    won: int
    drawn: int
    lost: int
    points: float | None  # mean, where the game counts points
    rating: Mean | None  # in Elo's points around the players' average; where two players meet


class PairLine(msgspec.Struct):
    """How the first of two players did against the second."""

    first: str
    second: str
    seeds: int  # counted
    games: int
    result: Mean  # score of the first at two seats against each other; else the difference of the two's scores
    won: int  # by the first: games against each other, or seeds
    drawn: int
    lost: int
    better: str | None  # None while it is open


class Report(msgspec.Struct):
    """All of it."""

    cardwright: str  # its version
    game: str
    rules: int
    content: str
    settings: dict[str, Any]
    against: bool  # whether players met each other, or played the same seeds side by side
    rated: bool  # whether they met at two seats, so that there are ratings
    first_seed: int
    most_seeds: int
    stops_early: bool
    alpha: float
    planned: int  # games it takes
    played: int
    played_now: int  # and not found in the results of earlier runs
    seconds: float  # that these took
    players: list[PlayerLine]  # best first
    pairs: list[PairLine]
    first_seat: Mean | None  # its score over all pairings: what sitting there is worth


def report(contest: Contest, head: Heading, found: int, seconds: float) -> Report:
    against, rated = contest.kind.both_in_one_game, contest.kind is Duel
    if rated:
        lines = rated_lines(contest)
    else:
        lines = [(melee_line if against else side_line)(contest, player) for player in contest.players]
    return Report(
        cardwright=cardwright.__version__,
        game=head.game,
        rules=head.rules,
        content=head.content,
        settings=head.settings,
        against=against,
        rated=rated,
        first_seed=contest.terms.first_seed,
        most_seeds=contest.terms.most,
        stops_early=contest.terms.early,
        alpha=contest.terms.alpha,
        planned=contest.planned(),
        played=contest.done(),
        played_now=max(0, contest.done() - found),
        seconds=round(seconds, 3),
        players=sorted(lines, key=lambda line: -strength(line)),
        pairs=[pair_line(contest, comparison) for comparison in contest.comparisons],
        first_seat=first_seat(contest) if against else None,
    )


def strength(line: PlayerLine) -> float:
    shown = line.rating or line.score
    return shown.mean if shown else 0.0


def tally(edges: list[float]) -> tuple[int, int, int]:
    """How often ahead, level and behind."""
    ahead = sum(1 for edge in edges if edge > 0)
    behind = sum(1 for edge in edges if edge < 0)
    return ahead, len(edges) - ahead - behind, behind


def pair_line(contest: Contest, comparison: Comparison) -> PairLine:
    counted = contest.results_of(comparison)
    won, drawn, lost = tally([edge for games in counted for edge in comparison.edges(games)])
    return PairLine(
        first=comparison.first,
        second=comparison.second,
        seeds=len(counted),
        games=sum(map(len, counted)),
        result=Mean(comparison.moments.mean, *comparison.interval()),
        won=won,
        drawn=drawn,
        lost=lost,
        better=comparison.better(),
    )


def side_line(contest: Contest, player: str) -> PlayerLine:
    """A player's own games; won with more than half the score."""
    counted = contest.counted(contest.numbers[(player,)])
    scores = [team_score(outcome) for outcome in counted]
    won, drawn, lost = tally([score - SCORE.even for score in scores])
    mean = Mean(sum(scores) / len(scores), *interval(scores, SCORE, contest.terms.alpha)) if scores else None
    points = [sum(outcome.points) / len(outcome.points) for outcome in counted if outcome.points]
    return PlayerLine(player, len(counted), mean, won, drawn, lost, average(points), None)


def melee_line(contest: Contest, player: str) -> PlayerLine:
    """A seat's score in the games with all others; over the seeds that all pairs have counted, so that all players
    are measured against the same field.
    """
    edges: list[float] = []
    points: list[float] = []
    seeds: list[list[float]] = [[] for _ in range(min(len(each.results) for each in contest.comparisons))]
    for comparison in contest.comparisons:
        if player not in (comparison.first, comparison.second):
            continue
        sign = 1 if player == comparison.first else -1
        results = contest.results_of(comparison)
        for games in results:
            edges.extend(sign * edge for edge in comparison.edges(games))
        for own, games in zip(seeds, results, strict=False):
            for lineup, outcome in zip(comparison.lineups(), games, strict=True):
                own.append(seats_mean(lineup, player, outcome.scores))
                if outcome.points:
                    points.append(seats_mean(lineup, player, outcome.points))
    scores = [sum(own) / len(own) for own in seeds]
    mean = Mean(sum(scores) / len(scores), *interval(scores, SCORE, contest.terms.alpha)) if scores else None
    won, drawn, lost = tally(edges)
    return PlayerLine(player, len(edges), mean, won, drawn, lost, average(points), None)


def rated_lines(contest: Contest) -> list[PlayerLine]:
    """The ratings, once everybody met everybody; and each player's games against all others."""
    place = {player: number for number, player in enumerate(contest.players)}
    met = [Met(place[each.first], place[each.second], each.results) for each in contest.comparisons]
    ratings = rate(len(place), met, contest.terms.alpha) if all(each.scores for each in met) else None
    lines = []
    for player in contest.players:
        line = meetings_line(contest, player)
        if ratings is not None:
            rating = ratings[place[player]]
            line.rating = Mean(rating.points, rating.low, rating.high)
        lines.append(line)
    return lines


def meetings_line(contest: Contest, player: str) -> PlayerLine:
    edges: list[float] = []
    points: list[int] = []
    for comparison in contest.comparisons:
        if player not in (comparison.first, comparison.second):
            continue
        seat = 0 if player == comparison.first else 1
        for one, other in contest.results_of(comparison):
            edges.extend(edge if seat == 0 else -edge for edge in comparison.edges([one, other]))
            points.extend(own_points(one, seat) + own_points(other, 1 - seat))
    won, drawn, lost = tally(edges)
    return PlayerLine(player, len(edges), None, won, drawn, lost, average(points), None)


def own_points(outcome: Outcome, seat: int) -> list[int]:
    return [outcome.points[seat]] if outcome.points else []


def average(values: list[int] | list[float]) -> float | None:
    return sum(values) / len(values) if values else None


def first_seat(contest: Contest) -> Mean | None:
    """In the games of one result both players had it equally often, so that strength drops out."""
    scores = [
        sum([outcome.scores[0] for outcome in games]) / len(games)
        for comparison in contest.comparisons
        for games in contest.results_of(comparison)
    ]
    return Mean(sum(scores) / len(scores), *interval(scores, SCORE, contest.terms.alpha)) if scores else None
