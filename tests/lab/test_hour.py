"""The second half of docs/lab.md: from an idea to a verdict, as it is typed there."""

import doctest
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.cli.app import app
from tests.docs.page import BLOCK, ROOT

PAGE = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
REST = PAGE[PAGE.index("## Compare two versions") :]
HOUR = PAGE[PAGE.index("## From an idea to a verdict") : PAGE.index("## From Python")]
SHORTER = {"seeds": 2, "games": 100, "proof": 12}  # an hour takes some minutes, a test seconds


def blocks(text: str, language: str) -> list[tuple[str, str]]:
    """Titles and texts."""
    return [(block["title"] or "", block["text"]) for block in BLOCK.finditer(text) if block["language"] == language]


def commands(text: str) -> list[str]:
    typed = [line.removeprefix("$ ") for _, block in blocks(text, "console") for line in block.splitlines()]
    return [line.removeprefix("cardwright ") for line in typed if line.startswith("cardwright ")]


def shorter(command: str) -> str:
    for option, number in SHORTER.items():
        command = re.sub(rf"--{option} \d+", f"--{option} {number}", command)
    return command


def test_its_prompts_answer_as_printed() -> None:
    typed = "\n".join(text for _, text in blocks(REST, "pycon"))
    session = doctest.DocTestParser().get_doctest(typed, {}, "lab", "docs/lab.md", 0)
    runner = doctest.DocTestRunner()
    runner.run(session)
    assert runner.failures == 0
    assert runner.tries > 5


@pytest.mark.slow
def test_from_an_idea_to_a_verdict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for title, text in blocks(HOUR, "toml"):
        Path(title).parent.mkdir(parents=True, exist_ok=True)
        Path(title).write_text(text, encoding="utf-8")
    said = []
    for command in commands(HOUR):
        words = shorter(command).split()
        if words[1] != "diff" and words[0] == "lab":
            words += ["--jobs", "1"]
        done = CliRunner().invoke(app, words)
        assert done.exit_code == 0, f"{command}: {done.output} {done.exception}"
        said.append(done.output)
    assert len(said) > 4
    assert "damage 6 → 9" in said[0]
    assert "Dungeon: Strike: damage 6 → 9" in said[1]
    assert Path("tuned/tuned.toml").exists()


def test_every_option_on_the_page_is_one() -> None:
    for command in commands(REST):
        name = command.split()[1]
        done = CliRunner().invoke(app, ["lab", name, "--help"], env={"COLUMNS": "200"})
        assert done.exit_code == 0, command
        for option in re.findall(r"(?<!\S)--?[a-z-]+", command):
            assert option in done.output, command
