"""What the README says is so: its prompts answer as printed, its commands run, its rules are the rules."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright import game
from tests.docs.page import BLOCK, ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = [(block["language"], block["text"]) for block in BLOCK.finditer(README)]
COMMANDS = [
    line.removeprefix("$ ")
    for language, text in BLOCKS
    if language == "console"
    for line in text.splitlines()
    if not line.startswith("$ make")
]


def test_it_leads_with_the_two_commands() -> None:
    assert BLOCKS[0] == ("console", "$ make play\n$ make test\n")
    targets = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "\nplay:" in targets
    assert "\ntest:" in targets


def test_its_prompts_answer_as_printed() -> None:
    typed = "\n".join(text for language, text in BLOCKS if language == "pycon")
    session = doctest.DocTestParser().get_doctest(typed, {}, "README", "README.md", 0)
    runner = doctest.DocTestRunner()
    runner.run(session)
    assert runner.failures == 0


def test_the_rules_it_shows_are_the_rules() -> None:
    source = (ROOT / "src/cardwright/games/perfectus/rules/walk.py").read_text(encoding="utf-8")
    shown = [text for language, text in BLOCKS if language == "python"]
    assert shown
    assert all(text in source for text in shown)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the commands are typed: a game was kept and one was saved, as the README has it."""
    place = tmp_path_factory.mktemp("readme")
    match = game("perfectus").match(seed=7)
    match.choose(1)
    match.record().save(place / "perfectus-1.json")
    match.record().save(place / "perfectus-7.json")
    return place


@pytest.mark.parametrize("command", COMMANDS)
def test_its_commands_run(command: str, folder: Path) -> None:
    words = re.sub(r"--games \d+", "--games 4", command).split()
    assert words[0] == "cardwright"
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        input="q\n",
        env={**os.environ, "CARDWRIGHT_HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
