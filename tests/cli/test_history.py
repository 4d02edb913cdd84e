"""What was played: kept and finished games, bests, the seed of the day, and what a person likes."""

import io
import json
from datetime import date
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from cardwright import game
from cardwright.cli.app import app
from cardwright.cli.pages import show_history
from cardwright.core.table import Result
from cardwright.desk import history, saves
from cardwright.desk.deal import Deal
from cardwright.desk.preferences import Preferences


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def finished(seed: int, practice: bool = False) -> history.Run:
    sitting = Deal(game("leduc"), None, "me:Ada,random", seed, practice).sit()
    while sitting.match.decision is not None:
        if sitting.asked() is None:
            sitting.let_bot_answer()
        else:
            sitting.answer(sitting.view(0).choices[0], 0)
    sitting.keep()
    sitting.finish()
    sitting.place.release()
    return next(run for run in history.runs() if run.seed == seed)


def said(*words: str, typed: str = "") -> str:
    result = CliRunner().invoke(app, list(words), input=typed, env={"COLUMNS": "120"})
    assert result.exit_code == 0, result.output
    return result.output


def test_a_finished_game_is_told_with_its_result_seed_date_and_players() -> None:
    run = finished(5)
    assert (run.game, run.seed, run.players, run.seat) == ("leduc", 5, ["me:Ada", "random"], 0)
    assert run.when.startswith(date.today().isoformat())
    assert run.result.split(",")[0] in ("won", "lost", "drawn", "over")
    assert run.mark is not None


@pytest.mark.parametrize(("players", "loser"), [("me,random", "you have"), ("me:Ada,me:Bob", "Ada has")])
def test_who_fell_is_told_as_people_are_called(players: str, loser: str) -> None:
    sitting = Deal(game("elemental"), None, players, 3).sit()
    sitting.match.table.result = Result((0.0, 1.0), "A has no health left", (0, 50))
    sitting.finish()
    sitting.place.release()
    assert history.runs()[0].why == f"{loser} no health left"


def test_one_point_is_one() -> None:
    assert history.Run("a", "dungeon", 1, "", ["me"], [1.0], [1]).result == "won, 1 point"


def test_the_best_is_by_result_then_points_and_practice_does_not_count() -> None:
    runs = [
        history.Run("a", "g", 1, "", ["me"], [1.0], [3]),
        history.Run("b", "g", 2, "", ["me"], [1.0], [7]),
        history.Run("c", "g", 3, "", ["me"], [0.0], [9]),
        history.Run("d", "g", 4, "", ["me"], [1.0], [99], practice=True),
    ]
    best = history.best(runs)
    assert best is not None
    assert best.seed == 2
    assert history.tally(runs) == "2 of 3 won, best 7 points"
    assert history.best([]) is None


def test_the_list_has_games_to_go_on_with_and_finished_ones() -> None:
    assert "You haven't played anything yet." in said("history")
    said("play", "perfectus", "--seed", "7", typed="17\nq\n")
    run = finished(5)
    text = said("history")
    assert "perfectus-7" in text
    assert "goes on" in text
    assert run.name in text
    assert "leduc: " in text
    assert "perfectus-7" not in said("history", "leduc")


def test_a_torn_history_and_old_records_without_a_line_are_no_trouble(home: Path) -> None:
    finished(5)
    finished(6)
    book = home / "history.jsonl"
    book.write_bytes(book.read_bytes().splitlines(keepends=True)[0] + b'{"name": "torn')
    assert sorted(run.seed for run in history.runs()) == [5, 6]
    old = next(run for run in history.runs() if run.seed == 6)
    assert old.players == ["me:Ada", "random"]
    assert old.scores


@pytest.mark.parametrize("width", [60, 80])
def test_names_and_results_are_neither_cut_nor_broken(width: int) -> None:
    said("play", "perfectus", "--seed", "2346924396", typed="17\nq\n")
    finished(5)
    run = finished(4000000000)
    saves.rename("leduc-5", "that evening")
    screen = io.StringIO()
    show_history(Console(file=screen, width=width), None, 20)
    text = screen.getvalue()
    for words in ("perfectus-2346924396  goes on", f"leduc-4000000000      {run.result}", "that evening          "):
        assert words in text
    assert "seed 5" in " ".join(text.split()), "its name doesn't say it any more"
    assert max(len(line) for line in text.splitlines()) <= width


def test_bytes_that_are_no_text_lose_nothing_and_are_said(home: Path) -> None:
    """In the history, in a finished game, in a kept one and in the preferences."""
    for seed in (5, 6, 7):
        finished(seed)
    said("play", "perfectus", "--seed", "7", typed="17\nq\n")
    book = home / "history.jsonl"
    first, second, third = book.read_bytes().splitlines()
    why = second.replace(b'"why":"', b'"why":"\xff')
    book.write_bytes(b"\n".join([first[:20] + b"\xff", why, third]) + b"\n")
    (home / "finished" / "leduc-9.json").write_bytes(b"\xff")
    (home / "perfectus-9.json").write_bytes(b"{\xff")
    (home / "preferences").mkdir(exist_ok=True)
    (home / "preferences" / "terminal.json").write_bytes(b"\xff")
    damaged: list[str] = []
    assert sorted(run.seed for run in history.runs(damaged=damaged)) == [5, 6, 7]
    assert [each.seed for each in history.going(damaged=damaged)] == [7]
    assert len(damaged) == 3
    text = " ".join(said("history").split())
    assert f"Line 1 of {book} is damaged and was passed over." in text
    assert "leduc-9.json can't be read: " in text
    assert "perfectus-9.json can't be read: " in text
    assert "Perfectus" in said("play", "perfectus-7", "--continue", typed="q\n")


def test_the_seed_of_the_day_is_its_date() -> None:
    assert history.seed_of_the_day(date(2026, 11, 16)) == 20261116
    said("play", "perfectus", "--seed", "today", typed="1\nq\n")
    assert history.going()[0].seed == history.seed_of_the_day()


def test_a_preference_is_remembered_and_a_damaged_file_forgotten(home: Path) -> None:
    said("play", "perfectus", "--lines", typed="q\n")
    assert Preferences.load().lines
    said("play", "perfectus", "--full", typed="q\n")
    assert not Preferences.load().lines
    path = home / "preferences" / "terminal.json"
    path.write_text("{")
    assert Preferences.load() == Preferences()
    path.write_text(json.dumps({"palette": "light"}))
    assert Preferences.load().palette == "light"
