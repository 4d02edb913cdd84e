"""Authors of games find all they need in `cardwright` and `cardwright.testing`."""

import re
from pathlib import Path

import pytest

import cardwright
import cardwright.testing

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "write-a-game.md"
WRITTEN_BY_AUTHORS = [
    PAGE,
    *sorted((ROOT / "examples").glob("*/src/*/*.py")),
    *sorted((ROOT / "examples").glob("*/tests/*.py")),
    *sorted((ROOT / "src" / "cardwright" / "cli" / "template").rglob("*.py.txt")),
]
IMPORTED = re.compile(r"^(?:>>> )?(?:from|import) (cardwright[\w.]*)", re.MULTILINE)


def test_there_is_something_to_look_at() -> None:
    assert len(WRITTEN_BY_AUTHORS) > 8
    assert IMPORTED.findall(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", WRITTEN_BY_AUTHORS, ids=lambda file: str(file.relative_to(ROOT)))
def test_authors_import_two_modules_and_no_others(file: Path) -> None:
    assert set(IMPORTED.findall(file.read_text(encoding="utf-8"))) <= {"cardwright", "cardwright.testing"}


def test_the_page_lists_what_there_is_to_import() -> None:
    """Every name of its tables is there, and every name for tests is in its table."""
    text = PAGE.read_text(encoding="utf-8")
    rules, tests = text.split("| about | from `cardwright` |")[1].split("| about | from `cardwright.testing` |")
    there = set(re.findall(r"`(\w+)`", rules))
    assert there - set(cardwright.__all__) == set()
    assert len(there) > 40
    assert set(re.findall(r"`(\w+)`", tests.split("\n\n")[0])) == set(cardwright.testing.__all__) - {"Check"}
