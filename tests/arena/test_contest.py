"""Pairings, swapped seats, common seeds, and when it is enough."""

import random

import pytest

from cardwright.arena.contest import (
    Comparison,
    Contest,
    Duel,
    Melee,
    SideBySide,
    Terms,
    games_a_seed,
    kind_of_comparison,
)
from cardwright.arena.ledger import Heading
from cardwright.arena.report import PairLine, PlayerLine, Report, report
from cardwright.arena.stage import Fixture, LineUp, Outcome
from cardwright.core.game import Game
from cardwright.core.settings import Settings

HEAD = Heading(1, "made up", 1, "none", {}, "code")


class Seats(Game):
    """So many seats, and nothing else."""

    title = "Many Seats"

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def seats(self, settings: Settings) -> int:
        return self.count


class Together(Seats):
    cooperative = True


def outcome(*scores: float) -> Outcome:
    return Outcome(scores, (), "it is over")


STRENGTH = {"weak": 0.1, "fair": 0.5, "good": 0.9}


def played(lineup: LineUp, seed: int) -> Outcome:
    """A made-up game, the same for the same players and seed: the strengths' difference tips the scales."""
    luck = random.Random(f"{seed} {lineup}").random()
    if len(lineup) == 1:
        return outcome(float(luck < STRENGTH[lineup[0]]))
    first = luck < 0.5 + (STRENGTH[lineup[0]] - STRENGTH[lineup[1]]) / 2
    return outcome(float(first), float(not first))


def play(contest: Contest) -> list[Fixture]:
    """Play all that is wanted, one by one."""
    fixtures = []
    for fixture in contest.wanted():
        fixtures.append(fixture)
        contest.add(fixture, played(contest.lineups[fixture.lineup], fixture.seed))
    return fixtures


def pair(found: Report, first: str, second: str) -> PairLine:
    return next(line for line in found.pairs if (line.first, line.second) == (first, second))


def line(found: Report, player: str) -> PlayerLine:
    return next(line for line in found.players if line.player == player)


# ---------------------------------------------------------------- who plays whom


def test_a_pairing_is_one_seed_with_swapped_seats() -> None:
    contest = Contest(["weak", "fair"], Duel, Terms(first_seed=5, most=2))
    games = [(contest.lineups[fixture.lineup], fixture.seed) for fixture in contest.wanted()]
    assert games == [(("weak", "fair"), 5), (("fair", "weak"), 5), (("weak", "fair"), 6), (("fair", "weak"), 6)]


def test_all_pairs_grow_together() -> None:
    contest = Contest(["weak", "fair", "good"], Duel, Terms(0, 10))
    assert [fixture.seed for fixture in contest.wanted()][:12] == [0] * 6 + [1] * 6


def test_alone_everybody_plays_every_seed_once() -> None:
    contest = Contest(["weak", "fair", "good"], SideBySide, Terms(0, 2))
    games = [(contest.lineups[fixture.lineup], fixture.seed) for fixture in contest.wanted()]
    assert games == [((name,), seed) for seed in (0, 1) for name in ("weak", "fair", "good")]


@pytest.mark.parametrize(
    ("made", "kind"),
    [
        (Seats(1), SideBySide),
        (Seats(2), Duel),
        (Seats(3), Melee),
        (Seats(6), Melee),
        (Together(2), SideBySide),
        (Together(6), SideBySide),
    ],
)
def test_the_seats_decide_how_players_are_compared(made: Game, kind: type[Comparison]) -> None:
    assert kind_of_comparison(made, made.settle({})) is kind


def test_at_three_seats_each_sits_alone_among_the_others_in_every_seat() -> None:
    contest = Contest(["a", "b"], Melee, Terms(first_seed=5, most=1), seats=3)
    lineups = ["".join(contest.lineups[fixture.lineup]) for fixture in contest.wanted()]
    assert lineups == ["abb", "bab", "bba", "baa", "aba", "aab"]
    assert games_a_seed(Melee, 3) == 6
    assert (games_a_seed(Duel, 2), games_a_seed(SideBySide, 4)) == (2, 1)


# ---------------------------------------------------------------- what it comes to


def test_the_seat_alone_is_worth_nothing_in_a_pairing() -> None:
    contest = Contest(["weak", "good"], Duel, Terms(0, 30))
    for fixture in contest.wanted():
        contest.add(fixture, outcome(1.0, 0.0))
    found = report(contest, HEAD, 0, 1.0)
    assert pair(found, "weak", "good").result.mean == 0.5
    assert pair(found, "weak", "good").better is None
    assert found.first_seat is not None
    assert found.first_seat.mean == 1.0


def test_a_pairing_counts_the_first_ones_score_in_both_seats() -> None:
    contest = Contest(["weak", "good"], Duel, Terms(0, 1))
    contest.add(Fixture(0, 0), outcome(0.75, 0.25))
    assert contest.comparisons[0].results == []
    contest.add(Fixture(1, 0), outcome(0.0, 1.0))
    assert contest.comparisons[0].results == [0.875]
    line = pair(report(contest, HEAD, 0, 1.0), "weak", "good")
    assert (line.won, line.drawn, line.lost) == (2, 0, 0)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_seats_are_worth_nothing_in_a_melee(seats: int) -> None:
    """However unequal they are."""
    contest = Contest(["weak", "good"], Melee, Terms(0, 20, early=False), seats)
    for fixture in contest.wanted():
        contest.add(fixture, outcome(1.0, *[0.25 / seat for seat in range(1, seats)]))
    found = report(contest, HEAD, 0, 1.0)
    assert pair(found, "weak", "good").result.mean == pytest.approx(0.0)
    assert line(found, "weak").score == line(found, "good").score
    assert found.first_seat is not None
    assert found.first_seat.mean == 1.0


def test_a_melee_counts_how_much_more_a_seat_scores_at_the_same_tables() -> None:
    contest = Contest(["weak", "good"], Melee, Terms(0, 1), seats=3)
    for fixture in contest.wanted():
        seats = contest.lineups[fixture.lineup]
        contest.add(fixture, outcome(*[float(name == "good") / seats.count("good") for name in seats]))
    found = report(contest, HEAD, 0, 1.0)
    assert contest.comparisons[0].results == [-(0.5 + 1.0) / 2]
    assert (pair(found, "weak", "good").games, pair(found, "weak", "good").lost) == (6, 6)
    good = line(found, "good")
    assert good.score is not None
    assert good.score.mean == 0.75
    assert (good.games, good.won, good.rating) == (6, 6, None)


def test_equal_players_of_a_melee_are_rarely_told_apart() -> None:
    """Whoever wins, and though one seat wins most."""
    rng = random.Random(7)
    alarms = 0
    for _ in range(100):
        contest = Contest(["one", "other"], Melee, Terms(0, 60), seats=3)
        for fixture in contest.wanted():
            winner = rng.choice([0, 0, 0, 1, 2])
            contest.add(fixture, outcome(*[float(seat == winner) for seat in range(3)]))
        alarms += contest.settled()
    assert alarms <= 9  # 5, and twice the noise


def test_players_of_a_melee_are_measured_against_the_same_field() -> None:
    """Over the seeds that all pairs have counted: who meets the weak one longer isn't the better for it."""
    contest = Contest(["weak", "fair", "good"], Melee, Terms(0, 2), seats=3)
    for fixture in contest.wanted():
        seats = contest.lineups[fixture.lineup]
        if fixture.seed == 0 or "fair" not in seats:
            contest.add(fixture, outcome(*[STRENGTH[name] for name in seats]))
    found = report(contest, HEAD, 0, 1.0)
    assert [each.seeds for each in found.pairs] == [1, 2, 1]
    assert [each.player for each in found.players] == ["good", "fair", "weak"]
    assert [round(each.score.mean, 9) for each in found.players if each.score] == [0.9, 0.5, 0.1]


def test_side_by_side_counts_the_difference_with_one_seed() -> None:
    contest = Contest(["weak", "good"], SideBySide, Terms(0, 2))
    for fixture, score in zip(contest.wanted(), (0.25, 1.0, 0.5, 0.5), strict=True):
        contest.add(fixture, outcome(score, score))
    line = pair(report(contest, HEAD, 0, 1.0), "weak", "good")
    assert contest.comparisons[0].results == [-0.75, 0.0]
    assert (line.won, line.drawn, line.lost, line.seeds) == (0, 1, 1, 2)


def test_ratings_put_the_players_in_order() -> None:
    contest = Contest(["fair", "weak", "good"], Duel, Terms(0, 100, early=False))
    assert len(play(contest)) == 3 * 200
    found = report(contest, HEAD, 0, 1.0)
    assert [line.player for line in found.players] == ["good", "fair", "weak"]
    assert [line.better for line in found.pairs] == ["fair", "good", "good"]
    good = line(found, "good")
    assert (good.games, good.won + good.drawn + good.lost) == (400, 400)
    assert good.won > good.lost


def test_scores_put_the_players_in_order_where_each_plays_alone() -> None:
    contest = Contest(["fair", "weak", "good"], SideBySide, Terms(0, 100, early=False))
    play(contest)
    found = report(contest, HEAD, 0, 1.0)
    assert [line.player for line in found.players] == ["good", "fair", "weak"]
    weak = line(found, "weak")
    assert weak.score is not None
    assert weak.score.low < 0.1 < weak.score.high
    assert found.first_seat is None


def test_there_are_no_ratings_before_all_have_met() -> None:
    contest = Contest(["weak", "fair", "good"], Duel, Terms(0, 10))
    contest.add(Fixture(0, 0), outcome(1.0, 0.0))
    contest.add(Fixture(1, 0), outcome(1.0, 0.0))
    assert all(line.rating is None for line in report(contest, HEAD, 0, 1.0).players)


# ---------------------------------------------------------------- when it is enough


def test_a_clear_pair_stops_and_an_open_one_goes_on() -> None:
    STRENGTH["just as good"] = 0.9
    contest = Contest(["weak", "good", "just as good"], Duel, Terms(0, 60))
    play(contest)
    found = report(contest, HEAD, 0, 1.0)
    assert pair(found, "weak", "good").better == "good"
    assert pair(found, "weak", "good").seeds < 30
    assert pair(found, "good", "just as good").better is None
    assert pair(found, "good", "just as good").seeds == 60
    assert found.played == found.planned == sum(line.games for line in found.pairs)


def test_all_games_are_played_if_that_is_wished() -> None:
    contest = Contest(["weak", "good"], Duel, Terms(0, 60, early=False))
    assert len(play(contest)) == 120


def test_what_comes_out_does_not_depend_on_what_was_done_first() -> None:
    """Half of the games are done in a wild order, and many more than needed."""
    names = ["weak", "fair", "good"]
    for kind in (Duel, SideBySide):
        plain, wild = (Contest(names, kind, Terms(0, 100)) for _ in range(2))
        play(plain)
        ahead = [Fixture(lineup, seed) for lineup in range(len(wild.lineups)) for seed in range(50)]
        random.Random(7).shuffle(ahead)
        for fixture in ahead:
            wild.add(fixture, played(wild.lineups[fixture.lineup], fixture.seed))
        play(wild)
        assert report(plain, HEAD, 0, 1.0) == report(wild, HEAD, 0, 1.0)


def test_games_that_are_there_are_not_wanted_again() -> None:
    contest = Contest(["weak", "fair"], Duel, Terms(0, 3))
    contest.add(Fixture(1, 1), outcome(1.0, 0.0))
    assert Fixture(1, 1) not in list(contest.wanted())
    assert (contest.done(), contest.planned()) == (1, 6)
