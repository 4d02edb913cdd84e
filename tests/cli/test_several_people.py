"""Several people at one terminal, and bots among them: parties that decide together, and secret answers."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright import Record, registry
from cardwright.cli.app import app
from cardwright.desk import saves
from tests.cli.terminal import Terminal
from tests.core.tiny import Caravan, Fists

ROOT = Path(__file__).parents[2]
INSTALLED = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from cardwright import registry
from cardwright.cli import main
from tests.core.tiny import Caravan, Fists
registry._games.update(caravan=Caravan(), fists=Fists())
main()
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home and a working folder of the test's own, where two tiny games are as if they were installed."""
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    for game in (Caravan(), Fists()):
        monkeypatch.setitem(registry._games, game.id, game)
    return tmp_path / "home"


def said(*words: str, typed: str) -> str:
    result = CliRunner().invoke(app, ["play", *words, "--seed", "1"], input=typed, env={"COLUMNS": "80"})
    assert result.exit_code == 0, result.output
    return result.output


def kept() -> Record:
    """The record of the game kept last."""
    return saves.read(saves.newest(None))


Party = Callable[..., str]


@pytest.fixture
def caravan() -> Party:
    """Ada and Cid, and a bot between them."""

    def play(*lines: str, players: str = "me,random,me", **settings: str) -> str:
        chosen = [word for name, value in settings.items() for word in ("--setting", f"{name}={value}")]
        return said("caravan", "--players", players, *chosen, typed="\n".join([*lines, "q", ""]))

    return play


# ---------------------------------------------------------------- a party, in a pipe


def test_a_person_answers_for_the_party_with_what_is_theirs_and_sees_what_others_could(caravan: Party) -> None:
    text = caravan("meal0")
    assert "Others could:" in text
    assert "   3  Seat 2: meal2" in text
    assert "meal1" not in text  # what a bot could do is its own affair
    assert "b let a bot act w NAME let NAME answer" in " ".join(text.split())
    assert kept().answers == ["0 0 meal0"]


def test_people_at_one_screen_may_choose_for_each_other_but_not_for_a_bot(caravan: Party) -> None:
    """By number and by name."""
    text = caravan("2", "meal1", "3", "camp", "meal2")
    assert text.count("'meal1' is seat 1's to choose, not seat 0's.") == 2
    assert kept().answers == ["2 2 meal2", "0 1 camp", "2 2 meal2"]


def test_a_bot_of_the_party_acts_when_it_is_asked_to(caravan: Party) -> None:
    caravan("b", "b", "b", "b", "b", "b")
    answers = kept().answers
    assert len(answers) == 6
    assert {answer[0] for answer in answers} == {"1"}
    assert all(answer.split()[2] in ("meal1", "fast", "march", "camp") for answer in answers)


def test_somebody_else_takes_the_word_and_keeps_it(caravan: Party) -> None:
    text = caravan("w seat 2", "meal2", "camp", "w SEAT 0", "fast")
    assert "Seat 2> meal2" in text
    assert kept().answers == ["2 2 meal2", "2 1 camp", "0 3 fast"]
    for name in ("nobody", "seat 1"):
        assert f"Nobody who is being asked is called '{name}': Seat 0, Seat 2." in caravan(f"w {name}")


def test_without_bots_nobody_acts_for_them(caravan: Party) -> None:
    assert "No bot has anything to do here." in caravan("b", players="me,me,me")


def test_hidden_offers_stay_hidden_at_the_terminal(caravan: Party) -> None:
    text = caravan("meal2", "w seat 2", "1", offers="hidden")
    assert "Others could" not in text
    assert "No option contains 'meal2'" in text
    assert text.count("   1  meal2") == 1
    assert kept().answers == ["2 2 meal2"]


def test_a_party_of_bots_speaks_in_turn_and_the_record_says_who(home: Path) -> None:
    for offers in ("open", "hidden"):
        CliRunner().invoke(app, ["play", "caravan", "--players", "random,random,random", "--seed", "5", "--setting",
                                 f"offers={offers}"])  # fmt: skip
        records = sorted((home / "finished").rglob("*.json"), key=lambda path: path.stat().st_mtime)
        answers = Record.load(records[-1]).answers
        assert {answer[0] for answer in answers} == {"0", "1", "2"}
        assert all(answer[0] == answer[-1] for answer in answers if "meal" in answer)
        assert {answer[0] for answer in answers if "meal" not in answer} > {"0"}


def test_a_game_of_people_and_bots_is_gone_on_with(caravan: Party) -> None:
    caravan("meal0", "camp", "meal2")
    CliRunner().invoke(app, ["play", "caravan", "--continue"], input="march\nq\n")
    assert kept().answers == ["0 0 meal0", "0 1 camp", "2 2 meal2", "0 0 march"]


# ---------------------------------------------------------------- secret answers


def test_two_people_answer_in_secret_one_after_the_other() -> None:
    text = said("fists", "--players", "me,me", typed="rock\npaper\nq\n")
    first, _, second = text.partition("Seat 0> rock")
    assert "Seat 1>" not in first
    before_reveal = second.partition("Seat 1> paper")[0]
    assert "throws rock" not in before_reveal
    assert "Seat 0 throws rock." in second or "You throw rock." in second
    assert kept().answers == ["0 0 rock", "1 1 paper"]


def test_a_secret_answer_is_changed_until_the_last_has_come_and_kept_meanwhile() -> None:
    text = said("fists", "--players", "me,me", typed="rock\nq\n")
    assert (kept().answers, kept().cast) == ([], ["0 0 rock"])
    assert "w NAME change NAME's answer" in " ".join(text.split())
    result = CliRunner().invoke(
        app, ["play", "fists", "--continue"], input="w seat 0\nscissors\npaper\nq\n", env={"COLUMNS": "80"}
    )
    assert "You have chosen 1; until all have, you may change it." in result.output
    assert (kept().answers, kept().cast) == (["0 2 scissors", "1 1 paper"], [])


def test_a_person_and_a_bot_answer_in_secret() -> None:
    said("fists", "--players", "me,random", typed="rock\npaper\nq\n")
    answers = kept().answers
    assert [answer.split()[0] for answer in answers] == ["0", "1", "0", "1"]
    assert [answers[0], answers[2].split()[2]] == ["0 0 rock", "paper"]


def test_bots_do_not_wait_for_each_other_in_secret() -> None:
    text = said("fists", "--players", "random,random", typed="")
    assert "Nobody has a token left." in text


# ---------------------------------------------------------------- a screen


def test_a_screen_is_wiped_before_the_next_person_takes_it(tmp_path: Path) -> None:
    words = ("play", "fists", "--players", "me,me", "--seed", "1", "--setting", "seats=2")
    with Terminal(tmp_path / "home", *words, program=("-c", INSTALLED)) as screen:
        screen.shows("Seat 0, take the screen and press Enter.")
        screen.types("")
        screen.shows("Seat 0>")
        screen.types("rock")
        shown = screen.shows("Seat 1, take the screen and press Enter.")
        assert "\x1b[2J\x1b[3J" in shown, "what scrolled off is wiped too"
        screen.types("")
        shown = screen.shows("Seat 1>")
        assert "rock" in shown, "an option of their own"
        assert "throw rock" not in shown
        screen.types("w seat 0")
        screen.shows("Seat 0, take the screen and press Enter.")
        screen.types("")
        screen.shows("You have chosen 1; until all have, you may change it.")
        screen.types("paper")
        screen.shows("Seat 1, take the screen and press Enter.")
        screen.types("")
        screen.shows("Seat 1>")
        screen.types("scissors")
        screen.shows("Seat 0, take the screen and press Enter.")
        screen.types("")
        screen.shows("You throw paper.")
        screen.shows("Seat 1 throws scissors.")
        screen.types("q")
        screen.shows("Kept.")


def test_a_person_may_leave_when_the_screen_is_handed_over(tmp_path: Path) -> None:
    words = ("play", "fists", "--players", "me,me:Bob", "--seed", "1", "--setting", "seats=2")
    with Terminal(tmp_path / "home", *words, program=("-c", INSTALLED)) as screen:
        screen.shows("Seat 0, take the screen and press Enter.")
        screen.types("")
        screen.shows("Seat 0>")
        screen.types("rock")
        screen.shows("Bob, take the screen and press Enter.")
        screen.types("q")
        screen.shows("Kept.")
        assert screen.wait() == 0


def test_a_party_at_a_screen_passes_the_word(tmp_path: Path) -> None:
    """Nothing is hidden from any of them, so nobody has to take the screen."""
    words = ("play", "caravan", "--players", "me,greedy,me", "--seed", "1", "--setting", "seats=3")
    with Terminal(tmp_path / "home", *words, program=("-c", INSTALLED)) as screen:
        assert "take the screen" not in screen.shows("Others could:")
        screen.shows("Seat 0>")
        screen.types("w seat 2")
        assert "take the screen" not in screen.shows("Seat 2>")
        screen.types("meal2")
        screen.shows("You give a meal.")
        screen.types("b")
        screen.shows("The day brings")
        screen.types("q")
        screen.shows("Kept.")
