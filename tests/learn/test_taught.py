"""What lessons teach: the page says which lesson puts which kind of question, and it is so."""

import re
from functools import cache
from pathlib import Path

import pytest

import cardwright
from cardwright.learn.lesson import lessons
from cardwright.learn.taught import OFTEN, kinds, put_by

PAGE = Path(__file__).parents[2] / "docs" / "lessons.md"
ROW = re.compile(r"^\| .* \(`([a-z0-9_-]+)`\) \| (\d+) \| (.*?) ?\|$", re.M)
GAMES = 50
NAMES = ("perfectus", "dungeon", "elemental", "empyrean", "catharsis")


@cache
def rows(game: str) -> dict[str, tuple[int, str]]:
    """Of the page's table: in how many games a kind came up, and where it is taught."""
    _, _, table = PAGE.read_text("utf-8").partition(f"### {cardwright.game(game).title}\n")
    return {name: (int(games), taught) for name, games, taught in ROW.findall(table.partition("\n### ")[0])}


@pytest.mark.parametrize("name", NAMES)
def test_every_frequent_kind_of_question_is_taught(name: str) -> None:
    assert rows(name)
    assert [kind for kind, (games, taught) in rows(name).items() if games > OFTEN * GAMES and not taught] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_page_names_the_lessons_that_put_each_kind(name: str) -> None:
    game = cardwright.game(name)
    taught: dict[str, list[str]] = {}
    for lesson in lessons(game):
        for kind in put_by(game, lesson):
            taught.setdefault(kind, []).append(lesson.title)
    assert {kind: ", ".join(titles) for kind, titles in taught.items()} == {
        kind: told for kind, (_, told) in rows(name).items() if told
    }


def test_kinds_are_counted_game_by_game() -> None:
    """Each of two games of Perfectus asks for a first card, and the first lesson puts that."""
    found = {kind.question.name: kind for kind in kinds(cardwright.game("perfectus"), "novice", 2)}
    assert found["strategy"].games == 2
    assert found["strategy"].lessons[0] == "Your first room"
