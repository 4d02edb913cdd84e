"""`cardwright learn`: a lesson in plain lines, left and gone on with."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright import registry
from cardwright.cli.app import app
from cardwright.learn.coach import Coach, Waits
from cardwright.learn.lesson import lessons
from cardwright.registry import game_ids
from tests.cli.terminal import Terminal


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path))


def said(*words: str, typed: str = "") -> str:
    result = CliRunner().invoke(app, ["learn", *words], input=typed, env={"COLUMNS": "100"})
    return " ".join(result.output.split()) + (f" {result.exception}" if result.exception else "")


def test_a_lesson_is_left_and_gone_on_with_where_it_was() -> None:
    first = said("perfectus", typed="\n\nq\n")
    assert "Coach (3 of 10):" in first
    assert "Go on with: cardwright learn perfectus first_room" in first
    again = said("perfectus", typed="q\n")
    assert "Coach (3 of 10):" in again
    assert "Coach (1 of 10):" in said("perfectus", "--again", typed="q\n")


def test_a_lesson_is_taken_to_its_end_by_the_answers_that_h_shows() -> None:
    text = said("perfectus", "1", typed="\n\n\nh\nC4|B4 1\nB4|C4 1\n\nC8|B8 3\n\nfinish\nheart 1\nend\n")
    assert "Burn 4 at the Seven of Diamonds." in text
    assert "let's start with the one that only costs you 4" in text
    assert "Lesson done: Your first room." in text
    assert "(done)" in said("perfectus", "--list")


def test_what_can_not_be_typed_here_is_said() -> None:
    text = said("perfectus", typed="B4|C4 1\n\nu\nu\n?\nq\n")
    assert "Press Enter to go on." in text
    assert "This is where the lesson begins." in text
    assert "h shows the answer" in text


def test_a_lesson_that_isn_t_there_is_told_with_those_that_are() -> None:
    assert "Perfectus Empatheia has no lesson 'nine'; there are: 1 first_room" in said("perfectus", "nine")


def test_a_game_without_lessons_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.learn.lesson.lesson_files", lambda game: [])
    assert "Leduc hold'em brings no lessons along" in said("leduc", "--list")


def test_what_was_learnt_is_no_game_to_go_on_with() -> None:
    said("perfectus", typed="\nq\n")
    result = CliRunner().invoke(app, ["play", "--continue"])
    assert "learnt" not in f"{result.output} {result.exception}"


def test_whoever_has_never_played_a_game_is_offered_its_lesson(tmp_path: Path) -> None:
    with Terminal(tmp_path / "home", "play", "perfectus") as screen:
        screen.shows("You have never played Perfectus Empatheia. Learn it first (3 min)? [y/N]")
        screen.types("y")
        screen.shows("Your first room")
        screen.shows("Enter>")
        screen.types("q")
        screen.shows("Go on with: cardwright learn perfectus first_room")
    with Terminal(tmp_path / "home", "play", "perfectus") as screen:
        screen.shows("Learn it first")
        screen.types("")
        screen.shows("Enter deal")
        screen.types("")
        screen.shows("i off")
        screen.types("1")
        screen.shows("help   u undo")
        screen.types("q")
        screen.shows("Kept.")
    with Terminal(tmp_path / "home", "play", "perfectus") as screen:
        assert "Learn it first" not in screen.shows("go on with")


def typed_by(coach: Coach) -> list[str]:
    """What a learner types who does as the coach says, and the first thing there is where anything will do."""
    lines: list[str] = []
    while coach.waits is not Waits.OVER and len(lines) < 200:
        if coach.waits is Waits.ON:
            lines.append("")
            coach.go_on()
            continue
        view, shown = coach.seen(), coach.shown()
        index = int(shown[0].id) if shown else view.choices[0].index
        lines.append(str(view.number_of(index)))
        coach.choose(index)
    return lines


@pytest.mark.slow
@pytest.mark.parametrize("name", game_ids())
def test_every_lesson_is_taken_to_its_end_in_plain_lines(name: str) -> None:
    game = registry.game(name)
    for number, lesson in enumerate(lessons(game), start=1):
        text = said(name, str(number), typed="\n".join([*typed_by(Coach(game, lesson)), ""]))
        assert f"Lesson done: {lesson.title}." in text, text[-400:]
