"""Names, records, files and what is typed come from anywhere. On the screen they are text and nothing else."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cardwright import Record, game
from cardwright.cli.screen import Screen
from cardwright.desk.labels import HARMFUL
from tests.cli.test_commands import refused, said

MARKUP = "[/x][bold]:bomb:"
HOSTILE = "[/x]\x1b]0;owned\x07\x1b[2J\x9b31m\u202e:bomb:"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def cardwright(*words: str | bytes, typed: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    """The whole command in a process of its own, with errors as people see them."""
    return subprocess.run(
        [sys.executable, "-m", "cardwright", *words],
        input=typed,
        env={**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8", **env},
        capture_output=True,
        check=False,
    )


def harmless(output: str) -> str:
    found = HARMFUL.search(output)
    assert found is None, f"{found[0]!r} reached the screen in {output!r}" if found else ""
    return output


# ---------------------------------------------------------------- the screen


@given(st.text())
def test_nothing_harmful_is_printed_wherever_it_stands(text: str) -> None:
    screen = Screen()
    screen.file = io.StringIO()
    table = Table(title=text)
    table.add_column(text)
    table.add_row(text)
    for thing in (text, Text(text), Panel(text, title=text), table):
        screen.print(thing)
    printed = screen.file.getvalue()
    assert HARMFUL.search(printed) is None


def test_everything_that_moves_a_terminal_is_harmful() -> None:
    controls = {chr(code) for code in range(0xA0) if code < 0x20 or code >= 0x7F} - {"\n", "\t"}
    assert all(HARMFUL.search(character) for character in controls | {"\u202e", "\u2066", "\u200b", "\ud800"})
    assert HARMFUL.search("\n\t ~é♠█漢👾\u200d") is None


def test_markup_and_emoji_codes_are_printed_as_they_are() -> None:
    screen = Screen()
    screen.file = io.StringIO()
    screen.print(MARKUP)
    assert screen.file.getvalue() == MARKUP + "\n"


# ---------------------------------------------------------------- what is typed


@pytest.mark.parametrize("line", ["[/x]", "[bold]", "i [/x]", "s [/x].json", "[red]x[/red]", HOSTILE, f"i {HOSTILE}"])
def test_a_line_with_markup_or_controls_is_taken_as_words(line: str) -> None:
    text = harmless(said("play", "perfectus", "--seed", "7", typed=f"{line}\nq\n"))
    assert "there is no game to keep" in text
    assert line.split("\x1b")[0] in text


def test_a_line_that_is_no_text_is_taken_as_words() -> None:
    done = cardwright("play", "perfectus", "--seed", "7", typed=b"\xff\xfe\nq\n", PYTHONIOENCODING="utf-8:strict")
    assert done.returncode == 0
    assert "No option contains" in done.stdout.decode()


# ---------------------------------------------------------------- names in content


def hostile_content(name: str, file: str, words: str) -> str:
    """The game's own content, in a folder of its own, with these words before every name."""
    source = Path(sys.modules[type(game(name)).__module__].__file__ or "").parent / "content"
    folder = Path("content")
    folder.mkdir()
    text = (source / file).read_text(encoding="utf-8")
    (folder / file).write_text(re.sub(r'(\bname = ")', lambda found: found[1] + words, text), encoding="utf-8")
    return str(folder)


@pytest.mark.parametrize(
    ("name", "file"), [("dungeon", "cards.toml"), ("dungeon", "monsters.toml"), ("perfectus", "perfectus.toml")]
)
def test_hostile_names_in_content_are_drawn_as_text(name: str, file: str) -> None:
    folder = hostile_content(name, file, "[/x][b]:ok:")
    typed = "1\n1\n1\n1\n2\nl all\ni 1\nh\ns game.json\nq\n"
    text = harmless(said("play", name, "--seed", "7", "--content", folder, typed=typed))
    assert "[/x]" in text
    harmless(said("replay", "game.json", "--content", folder))
    harmless(said("replay", "game.json", "--content", folder, "--at", "1"))
    harmless(said("watch", name, "--seed", "7", "--content", folder, "--players", "random"))
    harmless(said("simulate", name, "--games", "2", "--content", folder))


def test_names_that_a_terminal_would_obey_are_refused_as_content() -> None:
    folder = hostile_content("perfectus", "perfectus.toml", "\\u001b[2J")
    sentence = refused("check", folder, "--game", "perfectus")
    assert "in one line is needed" in sentence
    harmless(sentence)


# ---------------------------------------------------------------- records, settings, file names


def test_a_hostile_result_is_told_as_text() -> None:
    match = game("perfectus").match(seed=7)
    while match.decision is not None:
        match.choose(0)
    ended = match.position().replace("you have no health left", HOSTILE)
    assert HOSTILE in ended
    game("perfectus").match_from(ended).record().save("game.json")
    assert "[/x]" in harmless(said("replay", "game.json"))
    assert "[/x]" in harmless(said("replay", "game.json", "--at", "0"))
    assert "[/x]" in harmless(said("replay", "game.json", "--play-on"))


@pytest.mark.parametrize("field", ["content", "game"])
def test_a_hostile_record_is_refused_as_text(field: str) -> None:
    record = game("perfectus").match(seed=7).record()
    setattr(record, field, HOSTILE)
    record.save("game.json")
    done = cardwright("replay", "game.json")
    assert done.returncode == 2
    assert "[/x]" in harmless(done.stderr.decode())
    assert "Traceback" not in done.stderr.decode()


def test_hostile_settings_are_refused_as_text() -> None:
    for setting in (f"{HOSTILE}=1", f"order={HOSTILE}", HOSTILE):
        done = cardwright("play", "perfectus", "-s", setting)
        assert done.returncode == 2
        assert "[/x]" in harmless(done.stderr.decode())


@pytest.mark.parametrize("name", [b"[x].json", b"\x1b[31m.json", b"\xff\xfe.json", b"a\nb.json"])
def test_a_file_of_any_name_is_read_written_and_missed(name: bytes) -> None:
    Record.of(game("perfectus").match(seed=7)).save(os.fsdecode(name))
    for words, code in (
        (("replay", name), 0),
        (("replay", b"no" + name), 2),
        (("replay", name, "--content", b"no" + name), 2),
        (("watch", "perfectus", "--players", "random", "--save", b"no/" + name), 2),
        (("play", "perfectus", "--players", name), 2),
        (("play", name, "--continue"), 2),
    ):
        done = cardwright(*words)
        output = harmless(done.stdout.decode() + done.stderr.decode())
        assert done.returncode == code, output
        assert output
        assert "Traceback" not in output


def test_a_home_of_any_name_keeps_games() -> None:
    done = cardwright("play", "perfectus", "--seed", "7", typed=b"17\nq\n", CARDWRIGHT_HOME="[/x]\x1b[31m\udcff")
    assert "[/x]" in harmless(done.stdout.decode())
    assert done.returncode == 0


def test_a_folder_named_for_check_is_said_as_text() -> None:
    assert "[/x]" in harmless(refused("check", "[/x]"))
