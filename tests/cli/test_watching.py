"""Watching: bots play at a pace that whoever looks on may change, stop and step."""

from pathlib import Path

from cardwright import Record
from tests.cli.terminal import Terminal

FOR_EVER = "1000000"  # seconds between two answers: what goes on goes on by a key


def test_each_answer_may_be_stepped_to(tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    words = ("watch", "leduc", "--players", "random,random", "--seed", "3", "--delay", FOR_EVER, "--save", str(kept))
    with Terminal(tmp_path, *words) as terminal:
        terminal.shows("Space pauses")
        terminal.presses("\x1b[C")
        steps = 1
        while "Paused. Space goes on" in terminal.shows("Paused. Space goes on", "wins the"):
            terminal.presses("\x1b[C")
            steps += 1
        assert terminal.ends() == 0
    assert steps == len(Record.load(kept).answers)


def test_space_pauses_and_goes_on(tmp_path: Path) -> None:
    with Terminal(tmp_path, "watch", "leduc", "--players", "random,random", "--delay", FOR_EVER) as terminal:
        terminal.shows("Space pauses")
        terminal.presses(" ")
        terminal.shows("Paused. Space goes on")
        terminal.presses(" ")
        terminal.shows("Space pauses")
        terminal.presses("q")
        assert terminal.ends() == 0


def test_plus_and_minus_change_the_speed(tmp_path: Path) -> None:
    with Terminal(tmp_path, "watch", "leduc", "--players", "random,random", "--delay", "8") as terminal:
        terminal.shows("Space pauses")
        terminal.presses(" ")
        terminal.shows("Paused")
        terminal.presses("+")
        terminal.shows("speed (4 s)")
        terminal.presses("-")
        terminal.shows("speed (8 s)")
        terminal.presses("q")
        assert terminal.ends() == 0
