"""No game is lost: whatever ends the program, whoever else plays, and however full the disk is."""

import errno
import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright import Match, Record, game
from cardwright.core.errors import BadRecord, CardwrightError, Refused
from cardwright.desk import history, saves
from tests.cli.terminal import Terminal
from tests.cli.test_commands import kept, refused, run, said

PROMPT = "save and quit"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def started(answers: int = 2) -> Match:
    match = game("perfectus").match(seed=7)
    for _ in range(answers):
        match.choose(1)
    return match


def played(terminal: Terminal, answers: int) -> None:
    """Answer so many questions; the next one is on the screen then."""
    for _ in range(answers):
        terminal.shows(PROMPT)
        terminal.types("2")
    terminal.shows(PROMPT)


# ---------------------------------------------------------------- ends of all kinds


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_a_killed_game_is_kept_to_its_last_answer(home: Path, number: int) -> None:
    with Terminal(home, "play", "perfectus", "--seed", "7", "-s", "hand=5") as terminal:
        played(terminal, 3)
        terminal.kill(number)
    assert len(kept("perfectus").answers) == 3


def test_a_closed_window_keeps_the_game(home: Path) -> None:
    with Terminal(home, "play", "perfectus", "--seed", "7", "-s", "hand=5") as terminal:
        played(terminal, 2)
        terminal.hang_up()
    assert len(kept("perfectus").answers) == 2


def test_a_killed_game_goes_on_with_its_players(home: Path) -> None:
    with Terminal(home, "play", "leduc", "--seed", "7", "--players", "random,me") as terminal:
        terminal.shows(PROMPT)
        assert saves.newest("leduc").exists(), "the other seat has answered"
        terminal.kill(signal.SIGKILL)
    before = kept("leduc")
    said("play", "leduc", "--continue", typed="q\n")
    assert saves.read(saves.newest(None)) == before
    assert before.players == ["random", "me"]


def test_an_answer_taken_back_is_gone_from_the_kept_game() -> None:
    said("play", "perfectus", "--seed", "7", typed="17\n1\nu\n")
    assert len(kept().answers) == 1


def test_a_game_without_an_answer_is_not_kept(home: Path) -> None:
    for typed in ("q\n", "", "17\nu\nq\n"):
        assert "there is no game to keep" in said("play", "perfectus", "--seed", "7", typed=typed)
        assert not list(home.glob("*.json"))


def test_a_write_that_fails_leaves_the_game_as_it_was_kept_before(monkeypatch: pytest.MonkeyPatch) -> None:
    with saves.SaveSlot() as place:
        path = place.keep(started(2), ["me"])
        monkeypatch.setattr(os, "fsync", full_disk)
        with pytest.raises(Refused, match=r"can't be kept in .*: No space left on device"):
            place.keep(started(3), ["me"])
    assert len(saves.read(path).answers) == 2
    assert list(path.parent.iterdir()) == [path]


# ---------------------------------------------------------------- names


def test_two_games_with_one_seed_are_two_kept_games(home: Path) -> None:
    said("play", "perfectus", "--seed", "7", typed="17\nq\n")
    said("play", "perfectus", "--seed", "7", typed="17\n1\nq\n")
    assert [len(saves.read(path).answers) for path in sorted(home.iterdir(), reverse=True)] == [1, 2]


def test_continuing_takes_the_newest_of_all_or_of_a_game(home: Path) -> None:
    said("play", "perfectus", "--seed", "7", typed="17\nq\n")
    said("play", "leduc", "--seed", "7", typed="1\nq\n")
    os.utime(home / "perfectus-7.json", (1, 1))
    assert "Leduc" in said("play", "--continue", typed="q\n")
    assert "Perfectus" in said("play", "perfectus", "--continue", typed="q\n")
    assert "Perfectus" in said("play", "perfectus-7", "--continue", typed="q\n")
    assert "Perfectus" in said("play", "perfectus", "--continue", "perfectus-7", typed="q\n")
    assert "no kept game of 'leduc' called 'perfectus-7'" in refused("play", "leduc", "--continue", "perfectus-7")
    assert "--continue perfectus-7" in refused("play", "perfectus", "perfectus-7")


@pytest.mark.parametrize("name", ["**", "*", "perf*", "[p]erfectus", "../home/perfectus", "perf", ""])
def test_a_name_that_no_kept_game_has_is_said_so(name: str) -> None:
    said("play", "perfectus", "--seed", "7", typed="17\nq\n")
    assert "There is no kept game of" in refused("play", name, "--continue")


# ---------------------------------------------------------------- the end of a game


def test_a_finished_game_moves_to_the_finished_ones(home: Path) -> None:
    for _ in range(2):
        said("play", "perfectus", "--seed", "7", typed="1\n" * 200)
    finished = sorted((home / "finished").iterdir())
    assert [path.name for path in finished] == ["perfectus-7.2.json", "perfectus-7.json"]
    assert all(Record.load(path).match(game("perfectus")).result is not None for path in finished)
    assert sorted(home.iterdir()) == [home / "finished", home / "history.jsonl"]


def test_a_game_that_ended_just_before_the_program_did_is_shown_and_moved(home: Path) -> None:
    match = started(0)
    while match.decision is not None:
        match.choose(0)
    with saves.SaveSlot() as place:
        place.keep(match, ["me"])
    assert "You lose" in said("play", "--continue")
    finished = Record.load(home / "finished" / "perfectus-7.json")
    assert finished.match(game("perfectus")).record() == match.record()
    assert sorted(home.iterdir()) == [home / "finished", home / "history.jsonl"]


def test_a_finished_game_that_can_not_be_moved_stays_where_it_is(home: Path) -> None:
    home.mkdir()
    (home / "finished").write_text("in the way")
    assert "can't be moved" in said("play", "perfectus", "--seed", "7", typed="1\n" * 200)
    assert kept().scores is not None


# ---------------------------------------------------------------- two programs


@pytest.fixture
def open_elsewhere() -> Iterator[Path]:
    """A game with two answers that another program has open."""
    with saves.SaveSlot() as place:
        yield place.keep(started(2), ["me"])


def test_a_game_open_elsewhere_is_not_overwritten(open_elsewhere: Path) -> None:
    before = open_elsewhere.read_bytes()
    assert "is open in another program" in refused("play", "--continue", typed="2\nq\n")
    assert open_elsewhere.read_bytes() == before


def test_a_person_may_play_a_copy_of_it(home: Path, open_elsewhere: Path) -> None:
    before = open_elsewhere.read_bytes()
    with Terminal(home, "play", "--continue") as terminal:
        terminal.shows("Play a copy of it?")
        terminal.types("y")
        played(terminal, 1)
        terminal.types("q")
        terminal.shows("Kept.")
        assert terminal.wait() == 0
    assert open_elsewhere.read_bytes() == before
    assert len(saves.read(home / "perfectus-7.2.json").answers) == 3


def test_or_stop(home: Path, open_elsewhere: Path) -> None:
    with Terminal(home, "play", "--continue") as terminal:
        terminal.shows("Play a copy of it?")
        terminal.types("")
        terminal.shows("To play a copy")
        assert terminal.wait() == 2
    assert sorted(path.suffix for path in home.iterdir()) == [".json", ".lock"]


def test_a_copy_can_be_played_from_a_script(home: Path, open_elsewhere: Path) -> None:
    said("replay", str(open_elsewhere), "--play-on", typed="2\nq\n")
    assert len(saves.read(home / "perfectus-7.2.json").answers) == 3


def test_a_crash_lets_go_of_the_game(home: Path) -> None:
    with Terminal(home, "play", "perfectus", "--seed", "7", "-s", "hand=5") as terminal:
        played(terminal, 1)
        assert "open in another program" in refused("play", "--continue")
        terminal.kill(signal.SIGKILL)
    said("play", "--continue", typed="2\nq\n")
    assert len(kept().answers) == 2


# ---------------------------------------------------------------- content of one's own


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A folder in which one number is another than in the game's own content."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "numbers.toml").write_text("[attack]\nmax_difference = 2\n")
    return folder


@pytest.fixture
def begun(mine: Path) -> str:
    """A game with content of one's own, kept after one answer."""
    text = said("play", "perfectus", "--seed", "7", "--content", str(mine), typed="17\nq\n")
    assert "It goes on with the changed content it started with, which is kept with it." in text
    return "perfectus-7"


ON = "This game goes on with the content it started with: attack: max_difference 4 -> 2."


def test_a_game_with_own_content_goes_on_without_the_folder(mine: Path, begun: str) -> None:
    shutil.rmtree(mine)
    assert ON in " ".join(said("play", "--continue", typed="1\nq\n").split())
    assert len(kept().answers) == 2
    assert "The record stops after 2 answers; the game isn't over." in said("replay", begun)


def test_nor_does_a_folder_that_has_changed_change_it(mine: Path, begun: str) -> None:
    (mine / "numbers.toml").write_text("[attack]\nmax_difference = 3\n")
    assert ON in " ".join(said("play", "--continue", "--content", str(mine), typed="1\nq\n").split())
    assert len(kept().answers) == 2


def test_with_the_folder_as_it_was_there_is_nothing_to_say_about_it(mine: Path, begun: str) -> None:
    text = said("play", "--continue", "--content", str(mine), typed="1\nq\n")
    assert "goes on with the content it started with" not in " ".join(text.split())


def test_a_finished_game_with_own_content_is_looked_at_by_its_name(mine: Path, begun: str) -> None:
    said("play", "--continue", typed="1\n" * 200)
    shutil.rmtree(mine)
    assert "Answer 1" in said("replay", begun, "--at", "1")


def test_kept_content_that_can_not_be_used_any_more_is_said_so(home: Path, begun: str) -> None:
    path = home / f"{begun}.json"
    path.write_text(path.read_text().replace("max_difference", "greatest_difference"))
    assert "The content kept with the game can't be used any more: " in refused("play", "--continue")


# ---------------------------------------------------------------- by name


def test_games_are_found_by_the_names_that_history_prints(home: Path) -> None:
    said("play", "perfectus", "--seed", "7", typed="1\n" * 200)
    said("play", "perfectus", "--seed", "7", typed="17\nq\n")
    listed = said("history")
    assert "perfectus-7 " in listed
    assert "perfectus-7.2 " in listed, "no finished game has the name of a kept one"
    assert "Answer 3 of" in said("replay", "perfectus-7", "--at", "3")
    assert "The record stops after 1 answer; the game isn't over." in said("replay", "perfectus-7.2")
    assert "no game or file called 'perfectus-8'" in refused("review", "perfectus-8")
    assert "no game or file called '../home/perfectus-7'" in refused("replay", "../home/perfectus-7")


def test_a_record_is_played_on_by_those_who_played_it() -> None:
    said("play", "leduc", "--seed", "7", "--players", "me:Ada,random", typed="1\ns game.json\nq\n")
    assert Record.load("game.json").players == ["me:Ada", "random"]
    said("replay", "game.json", "--play-on", typed="1\nq\n")
    assert kept().players == ["me:Ada", "random"]
    said("replay", "game.json", "--play-on", "--players", "me:Bob,greedy", typed="1\nq\n")
    assert kept().players == ["me:Bob", "greedy"]
    assert "3 players came" in refused("replay", "game.json", "--play-on", "--players", "me,me,me")
    assert "so it needs --play-on" in refused("replay", "game.json", "--players", "me,me")


def test_a_record_that_nobody_plays_on_is_not_kept_a_second_time(home: Path) -> None:
    said("play", "perfectus", "--seed", "7", typed="17\ns game.json\nq\n")
    for typed in ("q\n", ""):
        assert "there is no game to keep" in said("replay", "game.json", "--play-on", typed=typed)
        assert [each.name for each in home.glob("*.json")] == ["perfectus-7.json"]
    said("replay", "game.json", "--play-on", typed="1\nq\n")
    assert len(list(home.glob("*.json"))) == 2


def test_a_game_is_deleted_by_its_name(home: Path) -> None:
    said("play", "perfectus", "--seed", "7", typed="17\nq\n")
    said("play", "perfectus", "--seed", "8", typed="1\n" * 200)
    assert "perfectus-7 is deleted." in said("history", "--delete", "perfectus-7", "--delete", "perfectus-8")
    assert "You haven't played anything yet." in said("history")
    assert sorted(home.rglob("*.*")) == [home / "history.jsonl"]
    assert "no game or file called 'perfectus-7'" in refused("history", "--delete", "perfectus-7")


def test_a_game_is_renamed_and_found_by_both_its_names(home: Path) -> None:
    said("play", "perfectus", "--seed", "7", typed="17\nq\n")
    said("play", "perfectus", "--seed", "8", typed="1\n" * 200)
    assert "is called evening 3 now" in said("history", "--rename", "perfectus-7", "evening 3")
    said("history", "--rename", "perfectus-8", "a good one")
    assert [each.name for each in history.going("perfectus")] == ["evening 3"]
    run = history.runs("perfectus")[0]
    assert (run.name, run.players) == ("a good one", ["me"])
    said("play", "perfectus", "--continue", typed="1\nq\n")
    said("play", "perfectus", "--continue", "evening 3", typed="1\nq\n")
    assert len(kept("evening 3").answers) == 3
    assert "Answer 3 of" in said("replay", "a good one", "--at", "3")


@pytest.mark.parametrize("name", ["", ".", "../x", "a/b", "-x", "x.json", "x ", "x" * 61, "a\x1bb"])
def test_a_name_that_is_no_name_is_refused(name: str) -> None:
    said("play", "perfectus", "--seed", "7", typed="17\nq\n")
    with pytest.raises(Refused, match="A game can't be called"):
        saves.rename("perfectus-7", name)
    assert len(kept("perfectus-7").answers) == 1


def test_no_game_gets_anothers_name_or_a_games() -> None:
    said("play", "perfectus", "--seed", "7", typed="17\nq\n")
    said("play", "perfectus", "--seed", "8", typed="1\n" * 200)
    assert "There is a game called 'perfectus-8' already." in refused(
        "history", "--rename", "perfectus-7", "perfectus-8"
    )
    assert "that is a game's id" in refused("history", "--rename", "perfectus-7", "dungeon")


def test_a_game_that_is_open_elsewhere_is_neither_deleted_nor_renamed() -> None:
    with saves.SaveSlot() as place:
        path = place.keep(started(), ["me"])
        for words in (("--delete", path.stem), ("--rename", path.stem, "other")):
            assert f"{path.stem} is open in another program." in refused("history", *words)
        assert path.exists()


def test_in_plain_lines_a_kept_game_is_offered_before_a_new_one(home: Path) -> None:
    for name, seed in (("perfectus", "7"), ("perfectus", "8"), ("leduc", "7")):
        said("play", name, "--seed", seed, typed="1\nq\n")
    for path, age in (("perfectus-7", 1), ("perfectus-8", 2), ("leduc-7", 3)):
        os.utime(home / f"{path}.json", (60 * age, 60 * age))
    with Terminal(home, "play", "perfectus", "--lines") as terminal:
        assert "leduc" not in terminal.shows("Which game do you want to go on with?"), "only games of this kind"
        terminal.types("9")
        terminal.shows("Type a number from 1 to 2, or n for a new game.")
        terminal.types("2")
        terminal.shows(PROMPT)
        terminal.types("2")
        terminal.shows(PROMPT)
        terminal.types("q")
        assert terminal.wait() == 0
    assert len(kept("perfectus-7").answers) == 2
    with Terminal(home, "play", "--lines") as terminal:
        listed = terminal.shows("Which game do you want to go on with?")
        assert all(name in listed for name in ("perfectus-7", "perfectus-8", "leduc-7"))
        terminal.types("n")
        terminal.shows("Which game?")
        terminal.types("q")
        terminal.shows("No game was chosen.")


def test_who_says_which_game_it_shall_be_is_not_offered_another(home: Path) -> None:
    said("play", "perfectus", "--seed", "7", typed="17\nq\n")
    for option, value, comes in (("--seed", "8", "Enter"), ("--players", "me", "Enter"), ("-s", "hand=5", PROMPT)):
        with Terminal(home, "play", "perfectus", option, value) as terminal:
            assert "Which game do you want to go on with?" not in terminal.shows(comes)


# ---------------------------------------------------------------- nowhere to keep it


def full_disk(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_on_a_full_disk_quitting_says_so_and_the_person_can_save_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    room, calls = os.fsync, iter([full_disk, full_disk])
    monkeypatch.setattr(os, "fsync", lambda file: next(calls, room)(file))
    text = " ".join(said("play", "perfectus", "--seed", "7", typed="17\nq\ns else.json\nq!\n").split())
    assert text.count("No space left on device. Save it elsewhere with s FILE; q! leaves without keeping it.") == 2
    assert "Saved to else.json" in text
    assert len(Record.load("else.json").answers) == 1


def test_on_a_full_disk_the_end_of_input_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", full_disk)
    assert "No space left on device" in refused("play", "perfectus", "--seed", "7", typed="17\nq\n")


def test_a_disk_with_room_again_keeps_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    room, calls = os.fsync, iter([full_disk])
    monkeypatch.setattr(os, "fsync", lambda file: next(calls, room)(file))
    text = said("play", "perfectus", "--seed", "7", typed="17\nq\n")
    assert "Kept." in text
    assert len(kept().answers) == 1


def test_at_a_screen_the_interrupt_key_has_to_be_pressed_twice_to_lose_a_game(home: Path) -> None:
    home.write_text("a file where the folder should be")
    with Terminal(home, "play", "perfectus", "--seed", "7", "-s", "hand=5") as terminal:
        played(terminal, 1)
        terminal.shows("q! leaves")
        os.write(terminal.screen, b"\x03")
        played(terminal, 0)
        terminal.shows("q! leaves")
        os.write(terminal.screen, b"\x03")
        terminal.shows("can't be kept")
        assert terminal.wait() == 2


# ---------------------------------------------------------------- files of all kinds


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"[]", b"{}", b"\xff", b'{"cardwright": 2, "players": [1]}', b'{"players": []}', b"[" * 100_000],
)  # fmt: skip
def test_a_damaged_file_is_refused_in_a_sentence(home: Path, text: bytes) -> None:
    home.mkdir()
    (home / "perfectus-7.json").write_bytes(text)
    with pytest.raises(BadRecord, match=r"perfectus-7\.json can't be read: "):
        saves.read(home / "perfectus-7.json")
    assert "can't be read" in refused("play", "--continue")


@pytest.mark.parametrize("players", [["me", "me"], ["wizard"], [""]])
def test_players_that_can_not_sit_there_are_refused_in_a_sentence(players: list[str]) -> None:
    with saves.SaveSlot() as place:
        place.keep(started(), players)
    result = run("play", "--continue", typed="q\n")
    assert isinstance(result.exception, CardwrightError)
    assert "Kept." in said("play", "--continue", "--players", "me", typed="q\n")


def test_a_kept_game_can_be_looked_at_as_a_replay() -> None:
    with saves.SaveSlot() as place:
        path = place.keep(started(), ["me"])
    assert "The record stops after 2 answers; the game isn't over." in said("replay", str(path))
