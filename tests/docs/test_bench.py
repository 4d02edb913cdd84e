"""What the benchmarks count and print. Nothing here looks at a clock."""

import pytest
from benchmarks import report
from benchmarks.__main__ import best
from leduc.game import Leduc

import cardwright
from cardwright import Rng, bench, bot, play

GAME = Leduc()
OURS: report.Figures = {
    "name": "leduc", "game": "leduc", "build": "compiled", "decisions_per_s": 3e6, "games_per_s": 750e3,
    "copy_us": 0.25, "step_us": 4.0, "replay_us": 1.0, "simulations_per_s": 50e3,
}  # fmt: skip
THEIRS: report.Figures = {
    "name": "OpenSpiel, step by step", "game": "leduc", "build": "OpenSpiel, step by step", "decisions_per_s": 5e5,
    "games_per_s": 125e3,
}  # fmt: skip
MISSING: report.Figures = {"name": "RLCard", "error": "not installed (No module named 'rlcard')"}


def test_decisions_are_counted_in_the_games_that_random_players_play() -> None:
    settings = GAME.settle({})
    for seed in range(50):
        t = GAME.deal(settings, Rng(seed))
        t.driver = driver = bench.Counting([Rng(seed, 1), Rng(seed, 2)])
        while t.result is None:
            GAME.advance(t)
        assert t.result == play(GAME, [bot("random")], seed)
        assert bench.count_decisions(GAME, settings, seed) == driver.decisions >= 2


def test_a_random_leduc_game_has_four_decisions_and_a_sixteenth() -> None:
    """65/16 by adding up the whole tree; 4,000 games come within four standard errors of it."""
    settings = GAME.settle({})
    mean = sum(bench.count_decisions(GAME, settings, seed) for seed in range(4000)) / 4000
    assert mean == pytest.approx(4.0625, abs=0.12)


def test_decisions_are_the_questions_that_a_match_would_put() -> None:
    game = cardwright.game("perfectus")
    settings = game.settle({})
    match = bench.random_match(game, settings, 3)
    assert bench.count_decisions(game, settings, 3) == len(match.answers)


def test_measure_gives_every_figure_of_a_game() -> None:
    figures = bench.measure(GAME, 0.01)
    rates = ["decisions_per_s", "games_per_s", "copy_us", "step_us", "replay_us", "simulations_per_s"]
    assert list(figures) == ["game", "build", *rates]
    assert figures["game"] == "leduc"
    assert figures["build"] in ("interpreted", "compiled core", "compiled")
    assert all(value > 0 for value in figures.values() if isinstance(value, float))


@pytest.mark.parametrize("name", cardwright.game_ids())
def test_searches_are_measured_on_questions_that_are_still_open(name: str) -> None:
    game = cardwright.game(name)
    looks = bench.mid_game(game)
    assert looks
    for look in looks:
        lines = game.policy(Rng(1)).lines(look.imagine(Rng(1)), look.seat, look.question, look.options)
        assert len(lines) > 1
        assert all(line[0] in look.options for line in lines)


def test_the_best_of_several_rounds_is_the_highest_rate_and_the_lowest_cost() -> None:
    slower: report.Figures = {**OURS, "decisions_per_s": 2e6, "copy_us": 0.5, "step_us": 3.0}
    assert best([slower, OURS]) == {**OURS, "step_us": 3.0}


def test_the_leduc_table_compares_and_says_what_is_missing() -> None:
    assert report.leduc_rows([OURS, MISSING, THEIRS]) == [
        ["Cardwright, whole games, compiled", "3.00 M", "750 k", "", "6", ""],
        ["OpenSpiel, step by step", "500 k", "125 k", "", "1", ""],
        ["Cardwright, step by step, compiled", "250 k", "62.5 k", "", "0.5", ""],
        ["RLCard", "not installed (No module named 'rlcard')", "", "", "", ""],
    ]


def test_the_games_table_has_a_row_for_each_build() -> None:
    rows = report.games_rows([OURS, THEIRS])
    assert rows == [["leduc", "compiled", "3.00 M", "750 k", "0.25", "4.00", "1.00", "50 k"]]


def test_new_tables_replace_the_old_ones_in_a_page() -> None:
    page = f"Before.\n{report.START}\nyesterday\n{report.END}\nAfter.\n"
    once = report.into_page(page, [OURS])
    assert "yesterday" not in once
    assert report.into_page(once, [OURS]) == once
    assert once.startswith("Before.\n")
    assert once.endswith("\nAfter.\n")


def test_a_page_without_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="needs the marks"):
        report.into_page("Before. After.", [OURS])
