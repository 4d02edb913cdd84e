"""Estimates whose unit is the seed: they hit known numbers, and their intervals cover them as often as they say."""

from math import nan
from random import Random

import polars as pl
import pytest

from cardwright.lab import clusters

REPETITIONS = 400


def repeated(seeds: int, games: int, effect: float, chance: Random) -> pl.DataFrame:
    """The same small study over and over. Games of one seed share their luck, and cards are taken more readily where
    games are won more readily: by the better players, whom `kind` tells apart."""
    rows: list[tuple[int, int, str, bool, float]] = []
    for repetition in range(REPETITIONS):
        for seed in range(seeds):
            luck = chance.uniform(-0.3, 0.3)
            for game in range(games):
                kind = "good" if game % 2 else "poor"
                taken = chance.random() < (0.7 if kind == "good" else 0.3)
                won = 0.4 + luck + 0.15 * (kind == "good") + effect * taken
                rows.append((repetition, seed, kind, taken, float(chance.random() < won)))
    return pl.DataFrame(rows, schema=["repetition", "seed", "kind", "taken", "score"], orient="row")


@pytest.fixture(scope="module")
def studies() -> pl.DataFrame:
    return repeated(40, 6, 0.1, Random(5))


def covered(found: dict[object, clusters.Estimate], truth: float) -> float:
    assert len(found) == REPETITIONS
    return sum(each.low <= truth <= each.high for each in found.values()) / REPETITIONS


def test_intervals_of_effects_cover_the_truth(studies: pl.DataFrame) -> None:
    table = clusters.effects(studies, ["repetition"], pl.col("taken"), ["kind"])
    assert 0.93 <= covered(clusters.estimates(table, ["repetition"], shares=False), 0.1) <= 0.97


def test_intervals_of_shares_cover_the_truth(studies: pl.DataFrame) -> None:
    truth = 0.4 + 0.15 / 2 + 0.1 * 0.5
    table = clusters.ratios(studies, ["repetition"], pl.col("score"))
    assert 0.93 <= covered(clusters.estimates(table, ["repetition"], shares=True), truth) <= 0.97
    alone = [  # as if the games of a seed were independent: this is why they aren't counted so
        clusters.share(mean, (mean * (1 - mean) / 240) ** 0.5, 240) for mean in table["mean"].to_list()
    ]
    assert sum(each.low <= truth <= each.high for each in alone) / REPETITIONS < 0.9


def test_intervals_of_rare_things_cover_the_truth() -> None:
    chance = Random(8)
    rows = [(number, seed, float(chance.random() < 0.03)) for number in range(REPETITIONS) for seed in range(150)]
    table = clusters.ratios(
        pl.DataFrame(rows, schema=["number", "seed", "score"], orient="row"), ["number"], pl.col("score")
    )
    assert 0.93 <= covered(clusters.estimates(table, ["number"], shares=True), 0.03) <= 0.97


def test_intervals_of_medians_cover_the_truth() -> None:
    chance = Random(3)
    hit = 0
    for _ in range(REPETITIONS):
        drawn = [(seed, 10 + luck + chance.gauss(0, 1)) for seed in range(30) for luck in [chance.gauss(0, 1)] * 2]
        found = clusters.quantile(pl.DataFrame(drawn, schema=["seed", "length"], orient="row"), "length", 0.5)
        hit += found.low <= 10 <= found.high
    assert 0.93 <= hit / REPETITIONS <= 0.97


def test_better_players_who_take_a_card_more_often_lend_it_nothing(studies: pl.DataFrame) -> None:
    mixed = clusters.effects(studies.with_columns(pl.lit("").alias("all")), ["all"], pl.col("taken"), ["all"])
    among_equals = clusters.effects(studies.with_columns(pl.lit("").alias("all")), ["all"], pl.col("taken"), ["kind"])
    assert mixed["mean"][0] > 0.14  # what it is worth, and whom it is taken by
    assert among_equals["mean"][0] == pytest.approx(0.1, abs=0.01)


def test_the_same_seeds_on_both_sides_make_a_difference_of_levels_surer() -> None:
    chance = Random(1)
    rows = []
    for seed in range(400):
        luck, taken = chance.gauss(0, 1), chance.random() < 0.5
        for level, effect in (("novice", 0.1), ("master", 0.4)):
            rows.append((seed, "Oak", level, taken, luck + effect * taken + chance.gauss(0, 0.1)))
    frame = pl.DataFrame(rows, schema=["seed", "card", "level", "taken", "score"], orient="row")
    pulled = clusters.pulls(frame, ["card", "level"], pl.col("taken"), ["level"])
    found = clusters.estimates(clusters.contrast(pulled, ["card"], "level", "master", "novice"), ["card"], False)["Oak"]
    apart = clusters.estimates(clusters.summed(pulled, ["card", "level"]), ["card", "level"], False)
    assert found.mean == pytest.approx(0.3, abs=0.03)
    assert found.error < apart["Oak", "novice"].error / 3


def test_of_what_is_found_few_are_found_by_luck() -> None:
    assert clusters.discoveries([0.001, 0.04, 0.03, 0.9]) == 0.001
    assert clusters.discoveries([0.01, 0.02, 0.03, 0.04]) == 0.04
    assert clusters.discoveries([0.5, 0.06]) < 0
    assert clusters.discoveries([]) < 0


def test_what_is_unsure_is_drawn_to_the_others() -> None:
    sure = [clusters.about(mean, 0.01, 100) for mean in (0.0, 0.1, -0.1, 0.05, -0.05)]
    unsure = clusters.about(0.4, 0.3, 100)
    ranks = clusters.shrunk([*sure, unsure])
    assert ranks[1] == pytest.approx(0.1, abs=0.01)
    assert ranks[-1] < ranks[1]


def test_numbers_of_nothing_say_that_they_know_nothing() -> None:
    one_seed = pl.DataFrame({"seed": [1, 1], "score": [1.0, 0.0]})
    found = clusters.one(one_seed, pl.col("score"))
    assert (found.mean, found.seeds, found.n) == (0.5, 1, 2)
    assert found.low < 0.1
    assert found.high > 0.9
    assert clusters.about(0.3, nan, 1).chance == 1.0
    same = clusters.one(pl.DataFrame({"seed": range(20), "score": [1.0] * 20}), pl.col("score"))
    assert 0.8 < same.low < 0.9
    assert same.high == 1.0
