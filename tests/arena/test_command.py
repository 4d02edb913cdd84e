"""The arena as people use it: asked, interrupted, gone on with, asked for more."""

import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from cardwright import registry
from cardwright.arena import crew
from cardwright.arena.crew import Played
from cardwright.arena.stage import Fixture, Setup
from cardwright.cli import arena
from cardwright.cli.app import app
from cardwright.core.errors import CardwrightError
from tests.arena.harvest import Harvest

RUNNER = CliRunner()
POKER = ("leduc", "--players", "random,steady", "--jobs", "1")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home and a working folder of the test's own."""
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def run(*words: str) -> Result:
    return RUNNER.invoke(app, ["arena", *words], env={"COLUMNS": "80"})


def said(*words: str) -> str:
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.output


def refused(*words: str) -> str:
    result = run(*words)
    assert isinstance(result.exception, CardwrightError), result.output
    return str(result.exception)


def found(*words: str) -> dict[str, Any]:
    """What was found, as JSON, but for how long it took and what was there before."""
    said(*words, "--json", "found.json")
    report: dict[str, Any] = json.loads(Path("found.json").read_text())
    return {key: value for key, value in report.items() if key not in ("seconds", "played_now")}


# ---------------------------------------------------------------- tables


def test_players_are_rated_and_compared_within_80_columns() -> None:
    text = said("leduc", "--players", "random,greedy,steady", "--games", "400", "--jobs", "1")
    assert text.index("steady") < text.index("random")  # best first
    assert "95 % interval" in text
    assert "random  <  greedy" in text
    assert max(len(line) for line in text.splitlines()) <= 80


def test_long_names_fit_too() -> None:
    """As long as names of levels and decks get, twice in a line."""
    text = said("leduc", "--players", "search:000000000000005,search:000000000000006", "--games", "4", "--jobs", "1")
    assert "search:000000000000005  ?  search:000000000000006" in text


def test_alone_scores_are_compared_on_the_same_seeds() -> None:
    report = found("perfectus", "--players", "random,greedy", "--games", "12", "--jobs", "1")
    assert [line["games"] for line in report["players"]] == [12, 12]
    assert report["players"][0]["rating"] is None
    pair = report["pairs"][0]
    assert pair["result"]["low"] <= pair["result"]["mean"] <= pair["result"]["high"]
    assert pair["seeds"] == 12


def test_json_alone_goes_into_the_pipe() -> None:
    result = run(*POKER, "--games", "20", "--json", "-")
    assert json.loads(result.stdout)["played"] == 20
    assert "random" in result.stderr


def test_an_odd_number_of_games_is_rounded_up() -> None:
    assert found(*POKER, "--games", "15")["played"] == 16


def test_games_stop_when_the_answer_is_clear_unless_all_are_wished() -> None:
    report = found(*POKER, "--games", "1000")
    assert report["pairs"][0]["better"] == "steady"
    assert report["played"] < 1000
    assert found(*POKER, "--games", "1000", "--all")["played"] == 1000


def test_a_smaller_alpha_takes_more_games() -> None:
    usual, careful = (found(*POKER, "--games", "1000", "--alpha", alpha)["played"] for alpha in ("0.05", "0.0001"))
    assert usual < careful


def test_two_processes_find_the_same() -> None:
    words = ("leduc", "--players", "random,greedy,steady", "--games", "100")
    assert found(*words, "--jobs", "1", "--keep", "one") == found(*words, "--jobs", "2", "--keep", "two")


@pytest.fixture
def harvest(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game of three seats against each other, as if it were installed."""
    monkeypatch.setitem(registry._games, "harvest", Harvest())
    return "harvest"


def test_three_seats_against_each_other_are_filled_by_two_players(harvest: str) -> None:
    words = (harvest, "--players", "random,greedy", "--jobs", "1", "--games", "100", "--all")
    report = found(*words)
    assert report["played"] == 102  # whole rounds of six games
    pair = report["pairs"][0]
    assert pair["better"] == "greedy"
    assert pair["result"]["low"] <= pair["result"]["mean"] <= pair["result"]["high"] < 0
    assert [line["player"] for line in report["players"]] == ["greedy", "random"]
    assert report["players"][0]["rating"] is None
    text = said(*words)
    assert "a seat of the first" in text
    assert "The first seat scores" in text
    assert max(len(line) for line in text.splitlines() if "kept in" not in line) <= 80


def test_a_clear_pair_of_three_seats_stops_early_and_is_gone_on_with(harvest: str) -> None:
    words = (harvest, "--players", "random,greedy", "--jobs", "1", "--games", "600")
    report = found(*words)
    assert report["played"] < 600
    assert found(*words) == report


def test_found_things_are_written_with_the_version_that_found_them() -> None:
    report = found(*POKER, "--games", "20")
    assert (report["cardwright"], report["rules"], report["content"]) == (metadata.version("cardwright"), 1, "none")
    assert report["settings"] == {"raises": 2}


# ---------------------------------------------------------------- going on


@contextmanager
def interrupted(setup: Setup, fixtures: Iterator[Fixture], jobs: int) -> Iterator[Iterator[Played]]:
    """Ctrl-C after the second batch."""
    with crew.games_played(setup, fixtures, jobs) as playing:

        def impatient() -> Iterator[Played]:
            yield next(playing)
            yield next(playing)
            raise KeyboardInterrupt

        yield impatient()


def test_after_an_interruption_the_same_command_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = found(*POKER, "--games", "60", "--all", "--keep", "whole.jsonl")
    with monkeypatch.context() as patch:
        patch.setattr(arena, "games_played", interrupted)
        stopped = run(*POKER, "--games", "60", "--all")
    assert stopped.exit_code == 130
    assert "Stopped with 2 of 60 games; the same command goes on from here." in stopped.output
    assert "Going on with 2 games kept in" in said(*POKER, "--games", "60", "--all")
    assert found(*POKER, "--games", "60", "--all") == whole


def test_a_file_torn_by_a_crash_is_gone_on_with() -> None:
    whole = found(*POKER, "--games", "40", "--all", "--keep", "kept.jsonl")
    file = Path("kept.jsonl")
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    assert found(*POKER, "--games", "40", "--all", "--keep", "kept.jsonl") == whole


def test_more_players_and_more_games_use_what_was_played() -> None:
    said(*POKER, "--games", "40", "--all")
    assert "Going on with 40 games" in said(*POKER, "--games", "80", "--all")
    more = ("leduc", "--players", "steady,greedy,random", "--jobs", "1", "--games", "40", "--all")
    assert "Going on with 40 games" in said(*more)
    assert "Leduc hold'em: 120 games, 0 of them now\n" in said(*more)


def test_fresh_begins_anew_and_leaves_other_players_games_alone() -> None:
    others = ("leduc", "--players", "greedy,steady", "--jobs", "1", "--games", "20", "--all")
    said(*others)
    said(*POKER, "--games", "20", "--all")
    assert "Going on" not in said(*POKER, "--games", "20", "--all", "--fresh")
    assert "Going on with 20 games" in said(*others)


def test_another_seed_plays_other_games() -> None:
    said(*POKER, "--games", "20", "--all")
    assert "Going on" not in said(*POKER, "--games", "20", "--all", "--seed", "1000")


def test_the_results_of_another_arena_are_refused() -> None:
    said(*POKER, "--games", "20", "--keep", "kept.jsonl")
    assert "another settings" in refused(*POKER, "--games", "20", "--keep", "kept.jsonl", "-s", "raises=3")


def test_on_a_full_disk_what_was_played_is_shown_and_the_reason_said(home: Path) -> None:
    """A limit to how long a file may get stands for the disk."""
    command = "from cardwright.cli import main; main()"
    ended = subprocess.run(
        [sys.executable, "-c", command, "arena", *POKER, "--games", "4000", "--all", "--keep", "kept.jsonl"],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 2, ended.stderr
    assert ended.stderr == "Results can't be kept in kept.jsonl: File too large.\n"
    assert "random  ?  steady" in ended.stdout or "random  <  steady" in ended.stdout
    assert "Going on with" in said(*POKER, "--games", "400", "--all", "--keep", "kept.jsonl")


# ---------------------------------------------------------------- wrong words


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["leduc"], "Name the players"),
        (["leduc", "--players", "greedy"], "two or more players"),
        (["leduc", "--players", "greedy,random,greedy"], "'greedy' is named twice"),
        (["leduc", "--players", "greedy,wizard"], "no bot called 'wizard'"),
        (["leduc", "--players", "greedy,search:much"], "search:500"),
        (["leduc", "--players", "greedy,me"], "no bot called 'me'"),
        (["leduc", "--players", "greedy,"], "no bot called ''"),
        (["leduc", "--players", "greedy,random", "-s", "raises=99"], "takes a whole number from 1 to 9"),
        (["leduc", "--players", "greedy,random", "--json", "no/such/x.json"], "can't be written"),
        (["leduc", "--players", "greedy,random", "--keep", "file/inside"], "can't be kept in"),
        (["chess", "--players", "greedy,random"], "no game called 'chess'"),
    ],
)
def test_what_can_not_be_played_is_refused_before_any_work(words: list[str], sentence: str, home: Path) -> None:
    Path("file").write_text("")
    assert sentence in refused(*words)
    assert not home.exists()


def test_names_may_hold_colons_and_dashes() -> None:
    report = found("leduc", "--players", "search:5,greedy", "--games", "4", "--jobs", "1")
    assert {line["player"] for line in report["players"]} == {"search:5", "greedy"}


def test_the_help_shows_an_example() -> None:
    assert "cardwright arena elemental --players" in said("--help")
