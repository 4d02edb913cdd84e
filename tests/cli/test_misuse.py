"""Whatever is asked of the command, it answers with a sentence and never with a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright import BadSetting, bot, game, play
from tests.cli.test_commands import refused, said

DIGITS = "9" * 5000


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


# ---------------------------------------------------------------- settings


@pytest.mark.parametrize("name", ["seed", "free_undo", "self", "game", "players", "chosen", "settings"])
@pytest.mark.parametrize("command", ["play", "watch", "simulate"])
def test_no_setting_is_taken_for_something_else(command: str, name: str) -> None:
    assert f"has no setting '{name}'" in refused(command, "perfectus", "-s", f"{name}=3")


@pytest.mark.parametrize("name", ["seed", "game", "players", "settings"])
def test_nor_by_a_program(name: str) -> None:
    with pytest.raises(BadSetting, match=f"has no setting '{name}'"):
        play(game("perfectus"), [bot("random")], 0, {name: 1})


def test_a_program_gives_settings_by_name_or_as_a_mapping() -> None:
    perfectus, players = game("perfectus"), [bot("greedy")]
    named = play(perfectus, players, 7, hand=3, start_hp=20)
    assert (
        named
        == play(perfectus, players, 7, {"hand": 3, "start_hp": 20})
        == play(perfectus, players, 7, {"hand": 3}, start_hp=20)
    )
    assert named != play(perfectus, players, 7)


# ---------------------------------------------------------------- numbers


@pytest.mark.parametrize("seed", [str(1 << 62), str(1 << 64), "-1", DIGITS, "seven", "7.0", ""])
@pytest.mark.parametrize("command", ["play", "watch", "simulate", "arena"])
def test_a_seed_is_a_number_that_a_record_can_hold(command: str, seed: str) -> None:
    sentence = refused(command, "perfectus", f"--seed={seed}")
    assert sentence.startswith("A seed is a whole number from 0 to 4611686018427387903, not ")
    assert len(sentence) < 120


def test_the_largest_seed_is_kept_and_goes_on() -> None:
    said("play", "perfectus", "--seed", str((1 << 62) - 1), typed="2\nq\n")
    assert "Kept." in said("play", "--continue", typed="q\n")


@pytest.mark.parametrize("line", [DIGITS, f"i {DIGITS}", "-1", "0", "00"])
def test_a_long_or_odd_number_is_no_option(line: str) -> None:
    text = said("play", "perfectus", "--seed", "7", typed=f"{line}\nq\n")
    answer = text.replace("\n", "").rpartition("? help")[2].partition(line)[2]
    assert any(words in answer for words in ("There is no option", "No option contains", "Nothing on the table"))
    assert len(answer) < 400


def test_leading_noughts_are_no_harm() -> None:
    assert "Lay another card" in said("play", "perfectus", "--seed", "7", typed="017\nq\n")


def test_a_long_number_is_no_game() -> None:
    assert "Type a number from 1" in said("play", typed=f"{DIGITS}\nperf\nq\n")


def test_a_long_number_is_no_setting() -> None:
    assert len(refused("play", "perfectus", "-s", f"hand={DIGITS}")) < 120


# ---------------------------------------------------------------- players


@pytest.mark.parametrize("command", ["play", "watch", "simulate"])
def test_an_unknown_bot_is_refused_with_all_there_are(command: str) -> None:
    sentence = refused(command, "dungeon", "--players", "wizard")
    assert "'wizard'" in sentence
    assert all(name in sentence for name in ("novice", "master", "tactician", "random", "greedy", "search:"))


def test_nothing_is_kept_of_a_game_that_nobody_could_play(home: Path) -> None:
    refused("play", "perfectus", "--players", "wizard")
    assert not home.exists()


# ---------------------------------------------------------------- streams


def shell(line: str, **env: str) -> subprocess.CompletedProcess[str]:
    """A line of the shell, in which $CW is the command."""
    command = f"{sys.executable} -m cardwright"
    environment = {**os.environ, "CW": command, **env}
    return subprocess.run(
        ["sh", "-c", line], env=environment, capture_output=True, encoding="utf-8", errors="replace", check=False
    )


PLAY = "$CW play perfectus --seed 7"


def test_a_closed_input_is_an_end_of_input() -> None:
    done = shell(f"{PLAY} <&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert "there is no game to keep" in done.stdout
    done = shell("$CW play <&-")
    assert (done.returncode, done.stderr) == (2, "No game was chosen.\n")


def test_a_closed_output_is_said_so() -> None:
    done = shell(f"echo q | {PLAY} >&-")
    assert (done.returncode, done.stderr) == (2, "There is nowhere to print to: standard output is closed.\n")


def test_with_closed_errors_the_game_goes_on() -> None:
    done = shell(f"printf '17\\nq\\n' | {PLAY} 2>&-")
    assert done.returncode == 0
    assert "Kept." in done.stdout


def test_with_all_closed_it_ends_quietly() -> None:
    assert shell(f"{PLAY} <&- >&- 2>&-").returncode == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no disk that is always full")
def test_an_output_that_is_full_is_said_so() -> None:
    done = shell(f"echo q | {PLAY} >/dev/full")
    assert (done.returncode, done.stderr) == (2, "The output can't be used: No space left on device.\n")


def test_a_reader_that_leaves_is_no_trouble() -> None:
    done = shell(f"yes 1 | {PLAY} | head -1")
    assert done.stderr == ""


@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "ascii:strict"},
        {"PYTHONIOENCODING": "latin-1"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    ],
)
def test_a_terminal_without_the_characters_shows_others(env: dict[str, str]) -> None:
    done = shell(f"printf '17\\ni memory\\n\\377\\nq\\n' | {PLAY} && $CW rules perfectus && $CW games", **env)
    assert (done.returncode, done.stderr) == (0, "")
    assert "  5s  health 5/5" in done.stdout
    assert "  7h  heals 7" in done.stdout
