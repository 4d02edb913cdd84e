"""What docs/lab.md says is so: its commands run in their order, and its prompts answer as printed."""

import doctest
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.cli.app import app
from tests.docs.page import BLOCK, ROOT

PAGE = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
HOUR = PAGE[PAGE.index("## A designer's hour") : PAGE.index("## How to read the numbers")]
BLOCKS = [(block["language"], block["title"] or "", block["text"]) for block in BLOCK.finditer(HOUR)]


def test_a_designers_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = 0
    for language, title, text in BLOCKS:
        if title:
            Path(title).parent.mkdir(parents=True, exist_ok=True)
            Path(title).write_text(text, encoding="utf-8")
        elif language == "console":
            for command in text.split("$ ")[1:]:
                typed, _, shown = command.partition("\n")
                found = CliRunner().invoke(app, typed.removeprefix("cardwright ").split())
                assert found.exit_code == 0, f"{typed}: {found.output}{found.exception}"
                assert not shown.strip() or found.output == shown
                ran += 1
        elif language == "pycon":
            session = doctest.DocTestParser().get_doctest(text, {}, "lab.md", "lab.md", 0)
            assert doctest.DocTestRunner().run(session).failed == 0
            ran += 1
    assert ran == 4
    page = Path("studies/heavy/report.html").read_text(encoding="utf-8").replace("\u00a0", " ")
    verdict = " ".join(HOUR[HOUR.index("*In novice") + 1 :].partition("*")[0].split())
    assert verdict in page
