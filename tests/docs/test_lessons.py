"""The page about lessons: its lesson is the tutorial game's, its prompt and its test do what they say."""

import doctest
import re
from pathlib import Path

import cardwright
from cardwright.learn.lesson import Lesson, Step, lessons
from cardwright.learn.proof import lesson_faults
from tests.docs.page import BLOCK, EXAMPLE, ROOT

PAGE = ROOT / "docs" / "lessons.md"


def blocks(language: str) -> list[str]:
    return [block["text"] for block in BLOCK.finditer(PAGE.read_text("utf-8")) if block["language"] == language]


def test_the_lesson_on_the_page_is_the_one_that_the_game_has() -> None:
    lesson: Path = EXAMPLE / "src" / "leduc" / "lessons" / "first_hand.toml"
    assert blocks("toml") == [lesson.read_text("utf-8")]


def test_the_test_on_the_page_passes() -> None:
    (test,) = blocks("python")
    names: dict[str, object] = {"cardwright": cardwright}
    exec(test, names)
    names["test_the_lessons_can_be_taken"]()  # type: ignore[operator]
    assert lessons(cardwright.game("leduc"))
    assert lesson_faults(cardwright.game("leduc")) == []


def test_the_prompt_on_the_page_answers_as_it_says() -> None:
    test = doctest.DocTestParser().get_doctest(blocks("pycon")[0], {}, "lessons", str(PAGE), 0)
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_every_key_of_a_lesson_is_told() -> None:
    """But for the id, which is the name of the file."""
    rows = "\n".join(line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| `"))
    told = {word for cell in re.findall(r"^\| ([^|]*)\|", rows, re.M) for word in re.findall(r"`(\w+)", cell)}
    known = {*Lesson.__struct_fields__, *Step.__struct_fields__} - {"id", "steps"}
    assert told == known
