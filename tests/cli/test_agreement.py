"""Before the deal a person at a terminal is asked for the settings that matter."""

from pathlib import Path

import pytest

from cardwright import game, game_ids
from cardwright.desk import saves
from tests.cli.terminal import Terminal
from tests.cli.test_commands import said

KEYS = "? help   q quit"
DEALT = "save and quit"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def answer_once(terminal: Terminal) -> None:
    """A game is kept from its first answer on."""
    terminal.types("1")
    terminal.shows(DEALT)


def settings_after(home: Path, name: str, *lines: str) -> dict[str, object]:
    """The settings of the game that is dealt when these lines are typed, each for a prompt of its own."""
    with Terminal(home, "play", name, "--seed", "7") as terminal:
        terminal.shows(KEYS)
        for line in lines:
            terminal.types(line)
        terminal.shows(DEALT)
        answer_once(terminal)
    return saves.read(saves.newest(name)).settings


def test_enter_deals_with_the_defaults(home: Path) -> None:
    assert settings_after(home, "dungeon", "") == {}


def test_a_campaign_is_chosen_by_number_by_name_and_at_once(home: Path) -> None:
    wanted = {"campaign": "open"}
    assert settings_after(home, "dungeon", "4", "open", "") == wanted
    assert settings_after(home, "dungeon", "camp", "open", "") == wanted
    assert settings_after(home, "dungeon", "campaign=open", "") == wanted


def test_a_preset_brings_its_settings_along(home: Path) -> None:
    with Terminal(home, "play", "dungeon", "--seed", "7") as terminal:
        terminal.shows("single")
        terminal.shows(KEYS)
        terminal.types("preset=classic")
        assert "open" in terminal.shows(KEYS)
        terminal.types("")
        terminal.shows(DEALT)
        answer_once(terminal)
    assert saves.read(saves.newest(None)).match(game("dungeon")).settings.values["campaign"] == "open"


def test_a_bad_value_says_what_is_allowed_and_asks_again(home: Path) -> None:
    with Terminal(home, "play", "dungeon", "--seed", "7") as terminal:
        terminal.shows(KEYS)
        terminal.types("campaign")
        terminal.shows("It takes single, ascend or open; Enter leaves it at single.")
        terminal.types("closed")
        terminal.shows("The setting campaign takes single, ascend or open, not 'closed'.")
        terminal.types("ascend")
        terminal.shows(KEYS)
        terminal.types("99")
        terminal.shows("Type a number from 1 to")
        terminal.types("?")
        terminal.shows("house rules")
        terminal.types("")
        terminal.shows(DEALT)
        answer_once(terminal)
    assert saves.read(saves.newest(None)).settings == {"campaign": "ascend"}


def test_values_that_do_not_go_together_are_refused(home: Path) -> None:
    assert settings_after(home, "perfectus", "start_hp=60", "max_hp=60", "start_hp=55", "") == {
        "max_hp": 60,
        "start_hp": 55,
    }


def test_the_other_settings_are_behind_more(home: Path) -> None:
    with Terminal(home, "play", "dungeon", "--seed", "7") as terminal:
        assert "hand_limit" not in terminal.shows(KEYS)
        terminal.types("more")
        assert "hand_limit" in terminal.shows(KEYS)
        terminal.types("q")
        terminal.shows("No game was dealt.")
        assert terminal.wait() == 2
    assert not home.exists()


def test_who_gives_settings_with_the_command_is_not_asked(home: Path) -> None:
    with Terminal(home, "play", "dungeon", "--seed", "7", "-s", "campaign=open") as terminal:
        assert KEYS not in terminal.shows(DEALT)


def test_in_a_pipe_nothing_is_asked() -> None:
    assert KEYS not in said("play", "dungeon", "--seed", "7", typed="q\n")


@pytest.mark.parametrize("name", game_ids())
def test_a_game_asks_for_few_settings(name: str) -> None:
    assert sum(1 for setting in game(name).settings if setting.main) <= 6
