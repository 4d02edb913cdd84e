"""Ctrl-C: whatever a command is thinking about, it ends, says what it has, and leaves as the shell expects.

Each runs in a process of its own, as people run it; in the compiled build this is what a pulse is for.
"""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardwright.cli import main

GENEROUS = 60.0  # seconds

# A suite that runs in the background has the key switched off, and what it starts inherits that.
COMMAND = (
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from cardwright.cli import main; print('here', file=sys.stderr, flush=True); main()"
)


def interrupted(folder: Path, *words: str, after: float = 2.0) -> subprocess.CompletedProcess[str]:
    """Run a command and press Ctrl-C once it is at work."""
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        start_new_session=True,
    )
    assert process.stderr is not None
    process.stderr.readline()
    time.sleep(after)
    process.send_signal(signal.SIGINT)
    try:
        out, err = process.communicate(timeout=GENEROUS)
    finally:
        process.kill()
    return subprocess.CompletedProcess(words, process.returncode, out, err)


@pytest.mark.parametrize("players", ["search:100000000", "search:100000000@2"])
def test_a_long_thought_ends_with_ctrl_c_and_simulate_says_that_nothing_is_done(tmp_path: Path, players: str) -> None:
    ended = interrupted(tmp_path, "simulate", "leduc", "--players", f"{players},random", "--games", "3")
    assert ended.returncode == 130
    assert "stopped before the first of 3 games was over" in ended.stdout


def test_games_that_are_done_are_reported(tmp_path: Path) -> None:
    ended = interrupted(tmp_path, "simulate", "perfectus", "--games", "100000000", after=4.0)
    assert ended.returncode == 130
    assert "of 100000000 (stopped early)" in ended.stdout.replace("\n", " ")
    assert "mean points" in ended.stdout


def test_watching_ends_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    assert interrupted(tmp_path, "watch", "perfectus", "--players", "search:100000000").returncode != 0


def test_ctrl_c_before_a_command_is_at_work_leaves_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted_early() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardwright.cli.app.main", interrupted_early)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 130
