"""Intervals against textbook values, and the sequential test against many players who are equal."""

import math
import random
from collections.abc import Callable

import pytest

from cardwright.arena.statistics import (
    DIFFERENCE,
    SCORE,
    Moments,
    Range,
    evidence,
    interval,
    is_clear,
    lasting_interval,
    student,
)

# ---------------------------------------------------------------- a number of games set beforehand


def test_wins_and_losses_get_wilsons_interval() -> None:
    assert interval([1.0] * 8 + [0.0] * 2) == pytest.approx((0.4902, 0.9433), abs=1e-4)


def test_never_losing_leaves_room_below() -> None:
    assert interval([1.0] * 20) == pytest.approx((0.8389, 1.0), abs=1e-4)


def test_differences_that_are_all_wins_or_losses_are_wilsons_too() -> None:
    low, high = interval([1.0] * 8 + [-1.0] * 2, DIFFERENCE)
    assert (low, high) == pytest.approx((2 * 0.4902 - 1, 2 * 0.9433 - 1), abs=2e-4)


def test_scores_in_between_get_students_interval() -> None:
    """Mean 0.5, standard error 0.1, 2.776 of them to either side with four degrees of freedom."""
    step = 0.1 * math.sqrt(10)
    assert interval([0.5 - step, 0.5, 0.5, 0.5, 0.5 + step]) == pytest.approx((0.2224, 0.7776), abs=3e-3)


@pytest.mark.parametrize(("degrees", "quantile"), [(3, 3.182), (4, 2.776), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_students_quantile(degrees: int, quantile: float) -> None:
    assert student(degrees, 0.05) == pytest.approx(quantile, rel=0.01)


def test_equal_results_still_leave_room() -> None:
    """What didn't happen in 30 games may have a chance of one in ten: the rule of three."""
    assert interval([0.5] * 30) == pytest.approx((0.5 - 0.0475, 0.5 + 0.0475), abs=1e-3)
    assert interval([0.0] * 30, DIFFERENCE) == pytest.approx((-0.095, 0.095), abs=1e-3)


def test_nothing_played_says_nothing() -> None:
    assert interval([]) == (0.0, 1.0)
    assert lasting_interval(Moments(), DIFFERENCE) == (-1.0, 1.0)


def test_intervals_stay_within_what_is_possible() -> None:
    low, high = interval([1.0, 1.0, 0.5])
    assert 0.0 <= low < high == 1.0


def test_moments_are_those_of_the_textbook() -> None:
    moments = Moments([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0])
    assert moments.count == 8
    assert (moments.mean, moments.squares) == pytest.approx((5.0, 32.0))


# ---------------------------------------------------------------- looking after every game


def first_clear(draw: Callable[[], float], bounds: Range, most: int) -> int | None:
    """After how many results the test is clear."""
    moments = Moments()
    for count in range(1, most + 1):
        moments.add(draw())
        if is_clear(moments, bounds):
            return count
    return None


def pairing(rng: random.Random, chance: float) -> float:
    """Two games, each won with this chance."""
    return ((rng.random() < chance) + (rng.random() < chance)) / 2


def test_two_to_nothing_is_not_clear_but_twenty_two_to_nothing_is() -> None:
    assert first_clear(lambda: 1.0, SCORE, 100) == 11
    assert first_clear(lambda: 0.0, SCORE, 100) == 11
    assert first_clear(lambda: -1.0, DIFFERENCE, 100) == 11


def test_players_who_do_the_same_are_never_told_apart() -> None:
    assert first_clear(lambda: 0.5, SCORE, 3000) is None


@pytest.mark.parametrize(
    ("bounds", "draw"),
    [
        (SCORE, lambda rng: pairing(rng, 0.5)),
        (SCORE, lambda rng: float(rng.random() < 0.5)),  # the seed decides both games
        (SCORE, lambda rng: 0.5 + rng.choice((-0.5, 0.5)) * (rng.random() < 0.05)),  # seldom decided
        (SCORE, lambda rng: 0.5 + rng.gauss(0, 0.05)),  # small margins
        (DIFFERENCE, lambda rng: float(rng.random() < 0.5) - float(rng.random() < 0.5)),
        (DIFFERENCE, lambda rng: float(rng.random() < 0.1) - float(rng.random() < 0.1)),  # a hard game
    ],
    ids=["pairings", "one seed one winner", "draws", "margins", "solo", "hard solo"],
)
def test_equal_players_are_rarely_told_apart_however_often_one_looks(
    bounds: Range, draw: Callable[[random.Random], float]
) -> None:
    rng = random.Random(7)
    runs = 400
    alarms = sum(first_clear(lambda: draw(rng), bounds, 300) is not None for _ in range(runs))
    noise = 2 * math.sqrt(0.05 * 0.95 / runs)
    assert alarms / runs <= 0.05 + noise


@pytest.mark.parametrize(("chance", "median"), [(0.9, 16), (0.8, 24), (0.7, 45), (0.6, 130)])
def test_a_difference_is_found_early(chance: float, median: int) -> None:
    rng = random.Random(7)
    found = [first_clear(lambda: pairing(rng, chance), SCORE, 1000) for _ in range(60)]
    assert None not in found
    assert sorted(each or 0 for each in found)[30] <= median


def test_the_lasting_interval_ends_where_the_evidence_passes() -> None:
    rng = random.Random(7)
    moments = Moments([pairing(rng, 0.6) for _ in range(200)])
    low, high = lasting_interval(moments, SCORE)
    for edge in (low, high):
        about_edge = Range(edge - 0.5, edge + 0.5)  # as if that were the even mean
        assert evidence(moments, about_edge) == pytest.approx(math.log(20), rel=1e-9)


def test_the_lasting_interval_holds_at_every_moment() -> None:
    rng = random.Random(7)
    missed = 0
    for _ in range(200):
        moments = Moments()
        for _ in range(200):
            moments.add(pairing(rng, 0.7))
            low, high = lasting_interval(moments, SCORE)
            if not low <= 0.7 <= high:
                missed += 1
                break
    assert missed / 200 <= 0.05 + 2 * math.sqrt(0.05 * 0.95 / 200)
