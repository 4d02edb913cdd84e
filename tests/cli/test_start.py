"""The command line brings what was asked for, and nothing else."""

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from cardwright.cli import app as line


def test_each_command_alone_is_the_one_among_all() -> None:
    """What is listed can be asked for by itself, and says the same of itself."""
    whole = CliRunner()
    for name in (*line.COMMANDS, *line.GROUPS):
        alone = whole.invoke(line.with_commands(name), [name, "--help"])
        assert alone.exit_code == 0, alone.output
        assert alone.output == whole.invoke(line.app, [name, "--help"]).output


def test_a_word_that_is_no_command_is_told_with_what_is_meant() -> None:
    run = CliRunner().invoke(line.with_commands("ply"), ["ply"])
    assert run.exit_code == 2
    assert "play" in run.output


def test_without_a_command_a_pipe_gets_help() -> None:
    told = CliRunner().invoke(line.with_commands(), [])
    assert "Play a game in the terminal." in told.output


def test_without_a_command_a_person_gets_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    monkeypatch.setattr(line, "sits_there", lambda: True)
    monkeypatch.setattr("cardwright.cli.playing.play", lambda: begun.append("a game"))
    assert CliRunner().invoke(line.with_commands(), []).exit_code == 0
    assert begun == ["a game"]


def test_who_plays_does_not_wait_for_the_lab_or_the_server() -> None:
    code = (
        "import sys; from cardwright.cli.app import with_commands; with_commands('play'); "
        "late = ('cardwright.lab', 'cardwright.serve', 'cardwright.arena', 'asyncio', 'polars', 'starlette'); "
        "print([name for name in sys.modules if name.startswith(late)])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
