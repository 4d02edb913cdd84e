"""Studies are played, kept, stopped, gone on with, and counted right."""

from collections.abc import Callable
from pathlib import Path
from statistics import fmean

import polars as pl
import pytest
from typer.testing import CliRunner

from cardwright.arena.stage import Fixture, Setup, Stage
from cardwright.cli.app import app
from cardwright.core.errors import Refused
from cardwright.lab import rows
from cardwright.lab.asked import Asked
from cardwright.lab.study import Study
from cardwright.lab.venue import CountingVenue, Rig
from tests.lab.lots import ROUNDS


def lots(games: int = 200, players: str = "random", **overrides: str) -> Asked:
    return Asked("lots", None, overrides, {}, {}, players.split(","), 0, games)


def nobody(done: int, total: int) -> None:
    """Nobody watches the progress."""


def after(games: int) -> Callable[[int, int], None]:
    def stop(done: int, total: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return stop


def test_all_that_happens_to_cards_is_counted(tmp_path: Path) -> None:
    study = Study.begin(tmp_path / "study", lots())
    assert study.play(1, nobody)
    things = rows.read(study.folder, "things")
    by_game = things.group_by("seed").agg(pl.col("offered").sum(), pl.col("taken").sum(), pl.col("kept").sum())
    assert by_game.height == 200
    assert set(by_game.select("offered", "taken", "kept").iter_rows()) == {(2 * ROUNDS, ROUNDS, ROUNDS)}
    assert things.filter(pl.col("taken") > 0)["taken_at"].is_in([1, 2, 3]).all()
    assert things.filter(pl.col("taken") == 0)["taken_at"].is_null().all()
    seats = rows.read(study.folder, "seats")
    lucky = things.filter((pl.col("card").cast(pl.String) == "bay") & (pl.col("taken") > 0))["seed"].to_list()
    sides = {seed: told[0]["name"] for seed, told in seats.select("seed", "sides").iter_rows()}
    assert {seed for seed, name in sides.items() if name == "Lucky"} == set(lucky)


@pytest.mark.parametrize(
    ("game", "player"), [("leduc", "steady"), ("leduc", "random"), ("leduc", "greedy"), ("perfectus", "random")]
)
def test_counting_changes_no_game(game: str, player: str) -> None:
    setup = Setup(game, None, None, {}, [(player,)])
    stage, venue = Stage(setup), CountingVenue(Rig([setup], followed=4, weighed=2))
    for seed in range(8):
        plain, counted = stage.play(Fixture(0, seed)), venue.play(Fixture(0, seed))
        assert (plain.scores, plain.points, plain.why) == (counted.scores, counted.points, counted.why)


def test_a_choice_is_worth_what_the_better_card_adds(tmp_path: Path) -> None:
    """In Lots only one card is better, by twenty points: a question with it on offer is a real choice, worth ten points
    more than a lot, and all others are worth nothing."""
    study = Study.begin(tmp_path / "study", Asked("lots", None, {}, {}, {}, ["greedy"], 0, 300, 0, weighed=1))
    study.play(1, nobody)
    questions = rows.read(study.folder, "questions")
    assert questions.height == 300
    assert set(questions["answers"]) == {2}
    worths: dict[bool, list[float]] = {True: [], False: []}
    for counts, worth in questions.select("counts", "worth").iter_rows():
        worths[counts].append(worth)
    assert 60 <= len(worths[True]) <= 135  # a third of the questions, but for what few deals can show
    assert fmean(worths[True]) == pytest.approx(0.1, abs=0.03)
    assert fmean(worths[False]) == pytest.approx(0, abs=0.02)


def test_a_study_that_was_stopped_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    whole = Study.begin(tmp_path / "whole", lots(1500, "random,greedy"))
    assert whole.play(1, nobody)
    stopped = Study.begin(tmp_path / "stopped", lots(1500, "random,greedy"))
    assert not stopped.play(1, after(30))
    assert 30 <= rows.read(stopped.folder, "games").height < 3000
    again = Study.begin(tmp_path / "stopped", lots(1500, "random,greedy"))
    assert again.play(1, nobody)
    for table in rows.TABLES:
        one, other = (
            rows.read(folder, table).drop("seconds", strict=False).cast({"players": pl.String, "settings": pl.String})
            for folder in (whole.folder, again.folder)
        )
        order = ["players", "seed", *[name for name in ("seat", "card") if name in one.columns]]
        assert one.sort(order).equals(other.sort(order)), table


def test_more_games_and_players_join_what_is_there(tmp_path: Path) -> None:
    Study.begin(tmp_path / "study", lots(100)).play(1, nobody)
    study = Study.begin(tmp_path / "study", lots(150, "greedy"))
    assert len(study.missing()) == 50 + 150
    assert study.play(1, nobody)
    assert Study.open(study.folder).planned() == rows.read(study.folder, "games").height == 300


def test_what_was_torn_is_played_again(tmp_path: Path) -> None:
    study = Study.begin(tmp_path / "study", lots(50))
    study.play(1, nobody)
    (study.folder / "games" / "00001.parquet").unlink()  # the last table of a part to be written
    study.play(1, nobody)
    assert rows.read(study.folder, "things").group_by("seed").agg(pl.col("taken").sum())["taken"].to_list() == [3] * 50


def test_another_question_is_refused(tmp_path: Path) -> None:
    Study.begin(tmp_path / "study", lots(10))
    with pytest.raises(Refused, match="another content"):
        Study.begin(tmp_path / "study", lots(10, **{"oak.strength": "5"}))
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").touch()
    with pytest.raises(Refused, match="isn't empty"):
        Study.begin(tmp_path / "full", lots(10))
    with pytest.raises(Refused, match=r"no study: there is no study.toml"):
        Study.open(tmp_path / "full")


def test_several_players_at_one_table_change_seats(tmp_path: Path) -> None:
    asked = Asked("leduc", None, {}, {}, {}, ["random+steady"], 0, 40)
    study = Study.begin(tmp_path / "study", asked)
    study.play(1, nobody)
    seats = rows.read(study.folder, "seats")
    counts = seats.group_by("player", "seat").len()
    assert counts["len"].to_list() == [20] * 4
    with pytest.raises(Refused, match="names 3 players, but Leduc hold'em has 2 seats here"):
        Study.begin(tmp_path / "three", Asked("leduc", None, {}, {}, {}, ["random+steady+random"], 0, 4))


def test_the_command_makes_a_grid_of_settings(tmp_path: Path) -> None:
    run = CliRunner().invoke
    folder = tmp_path / "study"
    words = f"lab play leduc {folder} --players random -s raises=1,3 --games 6 --jobs 1"
    found = run(app, words.split())
    assert found.exit_code == 0, found.output
    assert "Leduc hold'em: 12 games of 12" in found.output
    games = rows.read(folder, "games")
    assert sorted(games["settings"].cast(pl.String).unique()) == ["raises=1", "raises=3"]
    assert Study.open(folder).command().startswith("cardwright lab play leduc")
    refused = run(app, ["lab", "play", "leduc", str(tmp_path / "no"), "-s", "raises=1,77"])
    assert "whole number from 1 to 9" in str(refused.exception)
