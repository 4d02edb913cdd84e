"""Other people's games: a broken one is reported and stops nothing, and no id is taken twice."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cardwright import registry
from cardwright.cli.app import app
from cardwright.core.errors import Refused
from cardwright.registry import bot, game, listing, simplest_first, sound_games
from tests.core.tiny import Caravan

RUNNER = CliRunner()
HARVEST = "tests.arena.harvest:Harvest"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of the test's own, a folder for packages, and no game made before."""
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(registry, "_games", {})
    monkeypatch.syspath_prepend(str(tmp_path))


def install(folder: Path, package: str, name: str, value: str) -> None:
    """As pip would."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[cardwright.games]\n{name} = {value}\n")


def run(*words: str, typed: str = "") -> Result:
    return RUNNER.invoke(app, list(words), input=typed, env={"COLUMNS": "200"})


BROKEN = {
    "gone": ("nowhere_to_be_found:Game", "ModuleNotFoundError"),
    "typo": ("typo_game:Game", "SyntaxError"),
    "quits": ("quitting_game:Game", "SystemExit"),
    "lacks": ("tests.arena.harvest:Winter", "AttributeError"),
    "fails": ("failing_game:Game", "ZeroDivisionError: no sheaf"),
    "alien": ("builtins:complex", "can't be loaded|no Game"),
    "barley": (HARVEST, "gives the game 'harvest'"),
}


@pytest.fixture(params=BROKEN)
def broken(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    name: str = request.param
    (tmp_path / "typo_game.py").write_text("class Game(:\n")
    (tmp_path / "quitting_game.py").write_text("import sys\nsys.exit(3)\n")
    (tmp_path / "failing_game.py").write_text("def Game(*_):\n    raise ZeroDivisionError('no sheaf')\n")
    install(tmp_path, "brokenpackage", name, BROKEN[name][0])
    return name


def test_a_broken_game_is_refused_in_a_sentence(broken: str) -> None:
    with pytest.raises(Refused, match=BROKEN[broken][1]):
        game(broken)


def test_a_broken_game_is_listed_with_what_is_wrong_and_the_others_are_there(broken: str) -> None:
    listed = run("games")
    assert listed.exit_code == 0, listed.output
    assert f"{broken}: The " in listed.output
    assert "Perfectus Empatheia" in listed.output


def test_a_broken_game_is_found_by_the_check_which_goes_on(broken: str) -> None:
    checked = run("check")
    assert checked.exit_code == 2
    assert checked.exception is None or isinstance(checked.exception, SystemExit)
    assert f"{broken}: The " in checked.output
    assert "perfectus: content" in checked.output


def test_beside_a_broken_game_the_others_are_played(broken: str) -> None:
    played = run("play", typed="perf\n1\nq\n")
    assert played.exit_code == 0, played.output
    assert f"{broken}: The " in played.output
    assert "Kept." in played.output


def test_an_id_that_two_packages_claim_is_nobodys(tmp_path: Path) -> None:
    install(tmp_path, "fields", "harvest", HARVEST)
    assert game("harvest").title == "Harvest"
    registry._games.clear()
    install(tmp_path, "pirates", "harvest", "pirate_harvest:Game")
    with pytest.raises(Refused, match=r"'harvest' is claimed by fields \(.*\) and pirates \(pirate_harvest:Game\)"):
        game("harvest")
    sound, faults = sound_games()
    assert "harvest" in faults
    assert "perfectus" in [each.id for each in sound]


def test_our_own_games_are_not_taken_over_either(tmp_path: Path) -> None:
    install(tmp_path, "pirates", "perfectus", HARVEST)
    with pytest.raises(Refused, match=r"claimed by cardwright .* and pirates"):
        game("perfectus")
    assert "pirates" in str(run("play", "perfectus").exception)


def test_a_budget_of_thousands_of_digits_is_refused() -> None:
    with pytest.raises(Refused, match="number of simulations"):
        bot("search:" + "9" * 5000)


def test_the_simplest_game_comes_first() -> None:
    for each in (sound_games()[0], listing()[0]):
        ids = [game.id for game in each if game.id in ("perfectus", "dungeon", "elemental", "empyrean", "catharsis")]
        assert ids == ["perfectus", "dungeon", "elemental", "empyrean", "catharsis"]


def test_a_game_that_does_not_say_how_hard_it_is_to_learn_comes_last() -> None:
    class Riddle(Caravan):
        title = "A riddle"
        weight = 0

    sound = sound_games()[0]
    assert sorted([Riddle(), *sound], key=simplest_first)[-1].title == "A riddle"
