"""`cardwright new` writes a small game that plays, and never over anything."""

import importlib
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright import Game, Match, Record, Refused, Rng, bot, play
from cardwright.cli.app import app
from cardwright.cli.new import new_game
from cardwright.core.resuming import redeal
from tests.core.matches import played


@pytest.fixture
def seven_seas(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game of a package just written."""
    folder = new_game("seven_seas", tmp_path)
    monkeypatch.syspath_prepend(folder / "src")
    made = importlib.import_module("seven_seas.game").SevenSeas()
    assert isinstance(made, Game)
    yield made
    for name in [name for name in sys.modules if name.partition(".")[0] == "seven_seas"]:
        del sys.modules[name]


def test_the_command_writes_a_package_and_says_how_to_go_on(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["new", "seven_seas", "--in", str(tmp_path)], env={"COLUMNS": "80"})
    assert result.exit_code == 0, result.output
    folder = tmp_path / "seven_seas"
    files = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert files == {
        "pyproject.toml", "README.md", "src/seven_seas/__init__.py", "src/seven_seas/README.md",
        "src/seven_seas/game.py", "tests/test_contract.py",
    }  # fmt: skip
    for file in files:
        text = (folder / file).read_text()
        assert text.endswith("\n")
        assert not any(blank in text for blank in ("NAME", "CLASS", "TITLE"))
    assert 'seven_seas = "seven_seas.game:SevenSeas"' in (folder / "pyproject.toml").read_text()
    for words in (f"pip install --editable {folder}", "cardwright play seven_seas", "cardwright check seven_seas"):
        assert words in result.output


def test_what_is_no_name_for_a_game_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    for name in ("", "Seven", "7seas", "seven-seas", "seven seas", "../seas", "_seas", "sevén", "seas\n"):
        with pytest.raises(Refused, match="has small letters, digits and underscores, like seven_seas; not"):
            new_game(name, tmp_path)
    for name in ("class", "random", "cardwright", "view", "card", "house_rules"):
        with pytest.raises(Refused, match=f"'{name}' is the name of something that games are made with"):
            new_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(tmp_path: Path) -> None:
    for there in ("folder", "file"):
        path = tmp_path / there
        path.mkdir() if there == "folder" else path.write_text("mine")
        with pytest.raises(Refused, match=f"{there} is there already; nothing was written"):
            new_game(there, tmp_path)
    assert list((tmp_path / "folder").iterdir()) == []
    assert (tmp_path / "file").read_text() == "mine"
    with pytest.raises(Refused, match=r"can't be written: Not a directory\."):
        new_game("seas", tmp_path / "file")


def test_the_new_game_plays_with_every_bot(seven_seas: Game) -> None:
    assert (seven_seas.id, seven_seas.title) == ("seven_seas", "Seven Seas")
    for seed in range(200):
        assert sum(play(seven_seas, [bot("random")], seed, ranks=4 + seed % 9).scores) == 1.0
    for name in ("greedy", "search:30"):
        scores = [play(seven_seas, [bot(name), bot("random")], seed).scores[0] for seed in range(60)]
        scores += [play(seven_seas, [bot("random"), bot(name)], seed).scores[1] for seed in range(60)]
        assert sum(scores) / len(scores) > 0.55, name


def test_the_new_game_is_recorded_written_as_a_position_and_sent(seven_seas: Game) -> None:
    """At every moment, also with the fewest cards."""
    for ranks in (4, 7, 12):
        for seed in range(20):
            for answers in range(3):
                match = played(seven_seas, seed, answers, ranks=ranks)
                again = Record.parse(match.record().text()).match(seven_seas)
                sent: Match = pickle.loads(pickle.dumps(match))
                placed = seven_seas.match_from(match.position())
                assert [each.view(0) == match.view(0) for each in (again, sent)] == [True, True]
                assert (placed.position(), placed.view(1).areas) == (match.position(), match.view(1).areas)


def test_the_new_game_hides_what_is_hidden_and_tells_what_moved(seven_seas: Game) -> None:
    for seed in range(20):
        for answers in range(3):
            match = played(seven_seas, seed, answers)
            for seat in (-1, 0, 1):
                other = match.table.copy()
                redeal(seven_seas, other, seat, Rng(seed, 5))
                assert seven_seas.picture(other, seat) == seven_seas.picture(match.table, seat)
                assert match.sight.numbers(other, seat) == match.sight.numbers(match.table, seat)
            for event in match.events():
                words = seven_seas.phrases.tell(event, 1 - event.seat, ["Ada", "Bob"])
                assert words.startswith(("Ada ", "Bob "))
                assert (event.verb == "draw") == (words.endswith("draws a card."))


def test_the_new_games_readme_links_to_no_package_host(tmp_path: Path) -> None:
    readme = (new_game("seven_seas", tmp_path) / "README.md").read_text()
    assert "://" not in readme
    assert "docs/write-a-game.md" in readme
