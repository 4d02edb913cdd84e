"""What the page for trainers shows is what happens."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "doors.md"


def test_its_prompts_answer_as_printed() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0
