"""Many games summed up: in little room, in any order, into files, and seat by seat or player by player."""

import json
import os
import random
import subprocess
import sys
import tracemalloc
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from cardwright import registry
from cardwright.arena.crew import Played
from cardwright.arena.stage import Fixture, LineUp, Outcome, Setup
from cardwright.cli.app import app
from cardwright.cli.simulate import MOST_ENDS, OTHER_ENDS, Ends, Plan, Summary, Tally, rotations
from cardwright.core.errors import CardwrightError
from cardwright.registry import game
from tests.arena.harvest import Harvest

RUNNER = CliRunner()
COMMAND = "from cardwright.cli import main; main()"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home and a working folder of the test's own."""
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def run(*words: str) -> Result:
    return RUNNER.invoke(app, list(words), env={"COLUMNS": "80"})


def sums(*words: str) -> dict[str, Any]:
    result = run("simulate", *words, "--json", "sums.json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(Path("sums.json").read_text())
    return found


# ---------------------------------------------------------------- sums


def made_up(seed: int, lineups: int) -> Played:
    luck = random.Random(seed)
    outcomes = []
    for number in range(lineups):
        score = luck.random()
        why = f"seat 0 wins by {luck.randrange(1000)} in the {luck.choice(['rain', 'sun'])}"
        outcomes.append((Fixture(number, seed), Outcome((score, 1 - score), (luck.randrange(99), -1), why)))
    return outcomes


def summed(played: Played, lineups: list[LineUp]) -> Summary:
    tally = Tally(Plan(Setup("leduc", None, None, {}, lineups), 0, len(played)))
    for each in played:
        tally.add([each])
    tally.seconds = 0.0
    return tally.summary(game("leduc"))


@pytest.mark.parametrize("lineups", [[("random", "greedy")], [("random", "greedy"), ("greedy", "random")]])
def test_the_order_in_which_games_come_changes_nothing(lineups: list[LineUp]) -> None:
    played = [each for seed in range(2000) for each in made_up(seed, len(lineups))]
    shuffled = played[:]
    random.Random(7).shuffle(shuffled)
    assert summed(played, lineups) == summed(shuffled, lineups)
    assert summed(played, lineups).games == len(played)


def test_many_games_take_no_more_room_than_few() -> None:
    tally = Tally(Plan(Setup("leduc", None, None, {}, [("random", "random")]), 0, 10**6))
    for seed in range(1000):
        tally.add(made_up(seed, 1))
    tracemalloc.start()
    for seed in range(1000, 6000):
        tally.add(made_up(seed, 1))
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert grown < 50_000  # ten bytes a game


def test_too_many_endings_are_told_apart_by_their_words() -> None:
    ends = Ends()
    for number in range(MOST_ENDS):
        ends.add(f"won by {number}")
    assert ends.told()["won by 7"] == 1
    ends.add("won by 9999")
    ends.add("lost by 3")
    assert ends.told() == {"won by #": MOST_ENDS + 1, "lost by #": 1}


def test_endings_without_end_are_counted_together() -> None:
    words = ["".join(random.Random(seed).choices("abcdef", k=8)) for seed in range(3000)]
    told = []
    for order in (words, words[::-1], sorted(words)):
        ends = Ends()
        for word in order:
            ends.add(word)
        told.append(ends.told())
    assert told[0] == told[1] == told[2]
    assert len(told[0]) == MOST_ENDS + 1
    assert sum(told[0].values()) == 3000
    assert told[0][OTHER_ENDS] > 0


# ---------------------------------------------------------------- rotation


def test_players_move_round_the_table() -> None:
    assert rotations(["a", "b", "c"]) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert rotations(["a", "b", "a", "b"]) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations(["a", "a"]) == [("a", "a")]


def test_rotated_players_are_summed_up_by_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._games, "harvest", Harvest())
    found = sums("harvest", "--players", "random,greedy,random", "--games", "100", "--rotate")
    assert (found["games"], found["planned"], found["seats"]) == (102, 102, [])
    assert [(line["player"], line["seat"]) for line in found["players"]] == [("random", None), ("greedy", None)]
    scores = {line["player"]: line["score"] for line in found["players"]}
    assert scores["greedy"] > 0.6
    assert 2 * scores["random"] + scores["greedy"] == pytest.approx(1.0)
    assert sums("harvest", "--games", "30")["players"] == []


def test_the_seat_is_worth_nothing_to_rotated_players() -> None:
    lineups: list[LineUp] = [("a", "b"), ("b", "a")]
    first_wins = [(Fixture(number, seed), Outcome((1.0, 0.0), (), "")) for seed in range(9) for number in (0, 1)]
    found = summed(first_wins, lineups)
    assert [line.score for line in found.players] == [0.5, 0.5]
    assert [line.won for line in found.players] == [9, 9]


def test_a_round_of_which_games_are_missing_is_not_counted() -> None:
    """As after Ctrl-C."""
    lineups: list[LineUp] = [("a", "b"), ("b", "a")]
    found = summed([(Fixture(0, 0), Outcome((1.0, 0.0), (), ""))], lineups)
    assert (found.games, found.players) == (0, [])


def test_two_processes_rotate_to_the_same_sums() -> None:
    words = ("leduc", "--players", "random,steady", "--games", "300", "--rotate")
    one, two = (sums(*words, "--jobs", jobs) for jobs in "12")
    assert (one["players"], one["ends"]) == (two["players"], two["ends"])


# ---------------------------------------------------------------- files


def test_the_results_say_what_they_are_results_of() -> None:
    found = sums("perfectus", "--games", "3", "-s", "order=rows", "--set", "attack.max_difference=2")
    chosen = game("perfectus", overrides={"attack.max_difference": "2"})
    assert found["cardwright"] == metadata.version("cardwright")
    assert (found["rules"], found["content"]) == (chosen.version, chosen.content_version)
    assert found["settings"]["order"] == "rows"
    assert found["settings"].keys() == chosen.settle({}).values.keys()


@pytest.mark.parametrize(("games", "told"), [("1", ": 1 game, "), ("2", ": 2 games, ")])
def test_one_game_is_one(games: str, told: str) -> None:
    assert told in run("simulate", "leduc", "--games", games).output


def test_json_alone_goes_into_the_pipe() -> None:
    result = run("simulate", "leduc", "--games", "5", "--json", "-")
    assert json.loads(result.stdout)["games"] == 5
    assert "95 % interval" in result.stderr


def test_results_are_written_though_nobody_reads_the_table() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    words = ["simulate", "leduc", "--games", "5", "--json", "sums.json"]
    ended = subprocess.run([sys.executable, "-c", COMMAND, *words], stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert json.loads(Path("sums.json").read_text())["games"] == 5
    assert ended.stderr == b""


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["simulate", "leduc", "--games", "5", "--json"], "95 % interval"),
        (["watch", "leduc", "--players", "random,random", "--seed", "3", "--save"], "wins the showdown"),
        (["arena", "leduc", "--players", "random,greedy", "--games", "4", "--jobs", "1", "--json"], "rating"),
    ],
)
def test_on_a_full_disk_what_was_computed_is_shown_and_the_reason_said(words: list[str], shown: str) -> None:
    result = run(*words, "/dev/full")
    assert isinstance(result.exception, CardwrightError), result.output
    assert str(result.exception) == "/dev/full can't be written: No space left on device."
    assert shown in result.output


# ---------------------------------------------------------------- numbers


@pytest.mark.parametrize("option", ["--games", "--jobs"])
@pytest.mark.parametrize("number", ["-5", "9" * 5000, str(10**18)])
def test_more_games_than_anybody_plays_are_refused(option: str, number: str) -> None:
    sentence = str(run("simulate", "leduc", option, number).exception)
    assert "is a whole number from" in sentence
    assert len(sentence) < 120


def test_the_last_seed_is_played_and_none_behind_it() -> None:
    last = str(2**62 - 1)
    assert sums("leduc", "--seed", last, "--games", "1", "--jobs", "2")["games"] == 1
    result = run("simulate", "leduc", "--seed", last, "--games", "2", "--jobs", "2")
    assert "aren't 2 seeds" in str(result.exception)


@pytest.mark.parametrize("option", ["--at", "--seat"])
def test_a_replay_takes_no_number_of_thousands_of_digits(option: str) -> None:
    game("leduc").match(seed=1).record().save("game.json")
    assert "is a whole number from" in str(run("replay", "game.json", option, "9" * 5000).exception)


@pytest.mark.parametrize("file", ["/dev/zero", "/dev/full", ".", "bytes", "huge"])
def test_a_replay_of_what_is_no_record_is_refused_in_a_sentence(file: str) -> None:
    Path("bytes").write_bytes(bytes(range(256)))
    Path("huge").touch()
    os.truncate("huge", 2**33)
    result = run("replay", file)
    assert isinstance(result.exception, CardwrightError), result.output
    assert str(result.exception).startswith(f"{file} can't be read: ")
