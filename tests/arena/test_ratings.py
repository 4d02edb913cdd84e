"""Ratings against closed forms, and their intervals against players whose strength is known."""

import math
import random

import pytest

from cardwright.arena.ratings import ELO, Met, rate


def chance(strengths: list[float], first: int, second: int) -> float:
    return 1 / (1 + math.exp(strengths[second] - strengths[first]))


def meetings(strengths: list[float], seeds: int, rng: random.Random) -> list[Met]:
    """Everybody meets everybody in so many pairings of two games."""
    return [
        Met(i, j, [((rng.random() < p) + (rng.random() < p)) / 2 for _ in range(seeds)])
        for i in range(len(strengths))
        for j in range(i + 1, len(strengths))
        for p in [chance(strengths, i, j)]
    ]


def test_two_players_differ_by_the_log_odds_of_their_score() -> None:
    """15 of 20, and half of the added pairing: 15.5 of 21."""
    first, second = rate(2, [Met(0, 1, [1.0] * 15 + [0.0] * 5)])
    assert first.points - second.points == pytest.approx(ELO * math.log(15.5 / 5.5))
    assert first.points == pytest.approx(-second.points)


def test_even_results_give_even_ratings() -> None:
    for rating in rate(3, [Met(0, 1, [0.5, 1.0, 0.0]), Met(0, 2, [0.5]), Met(1, 2, [0.0, 1.0])]):
        assert rating.points == pytest.approx(0)


def test_ratings_are_found_from_the_scores_they_expect() -> None:
    strengths = [-1.0, 0.2, 0.8]
    many = 20_000  # so many that the added pairings drown
    met = [Met(i, j, [chance(strengths, i, j)] * many) for i, j in ((0, 1), (0, 2), (1, 2))]
    assert [rating.points / ELO for rating in rate(3, met)] == pytest.approx(strengths, abs=1e-3)


def test_who_never_lost_has_a_rating_and_an_interval() -> None:
    first, second = rate(2, [Met(0, 1, [1.0] * 1000)])
    assert 500 < first.points < 1000
    assert second.high < first.low
    assert math.isfinite(first.high)


def test_wins_and_losses_scatter_as_the_model_expects() -> None:
    """Then the sandwich is Fisher's information again: here 11 pairings at 10.5 to 0.5."""
    rating = rate(2, [Met(0, 1, [1.0] * 10)])[0]
    half = 1.96 * ELO / math.sqrt(11 * (10.5 / 11) * (0.5 / 11)) / 2  # of the difference, shared by two
    assert rating.high - rating.points == pytest.approx(half * math.sqrt(12 / 11), rel=1e-3)


def test_the_order_of_the_players_does_not_matter() -> None:
    met = meetings([0.0, 0.5, 1.0], 30, random.Random(7))
    turned = [Met(2 - each.second, 2 - each.first, [1 - score for score in each.scores]) for each in met]
    there, back = rate(3, met), rate(3, turned)[::-1]
    assert [rating.points for rating in there] == pytest.approx([rating.points for rating in back])
    assert [rating.low for rating in there] == pytest.approx([rating.low for rating in back])


def test_small_margins_give_narrow_intervals() -> None:
    wide = rate(2, [Met(0, 1, [1.0, 0.0] * 50)])[0]
    narrow = rate(2, [Met(0, 1, [0.55, 0.45] * 50)])[0]
    assert narrow.high - narrow.low < 0.2 * (wide.high - wide.low)


@pytest.mark.parametrize("strengths", [[0.0, 0.0], [-0.5, 0.0, 0.5], [-1.5, 0.0, 1.5]], ids=str)
def test_the_intervals_hold_the_truth_as_often_as_they_say(strengths: list[float]) -> None:
    rng = random.Random(7)
    held = tried = 0
    for _ in range(150):
        for rating, truth in zip(rate(len(strengths), meetings(strengths, 40, rng)), strengths, strict=True):
            held += rating.low <= ELO * truth <= rating.high
            tried += 1
    assert 0.91 <= held / tried <= 0.985


def test_pairings_that_cancel_out_leave_little_room() -> None:
    """Where the seat decides every game, every pairing is a draw: more of them are more sure."""
    few, many = (rate(2, [Met(0, 1, [0.5] * count)])[0] for count in (20, 200))
    assert 10 < few.high < 20
    assert 1 < many.high < 2
