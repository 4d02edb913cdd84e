"""docs/write-a-game.md does what it says: the files it builds are the example's, and its prompts answer as printed."""

import configparser
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.docs import page

# Every command of the page but the installation, what is typed while it runs, and words of its answer.
COMMANDS = {
    "cardwright rules leduc": ("", "two Jacks, two Queens and two Kings"),
    "cardwright play leduc": ("call\n" * 8, "Your card"),
    "cardwright simulate leduc --players steady,random": ("", "steady"),
    "pytest tests/contract -k leduc": ("", " passed"),
}

SESSION = """
import doctest, sys
from tests.docs import page
test = doctest.DocTestParser().get_doctest(page.prompt(), {}, "write-a-game", str(page.PAGE), 0)
sys.exit(doctest.DocTestRunner().run(test).failed)
"""


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of somebody who followed the page, with the package installed as pip would."""
    folder = tmp_path_factory.mktemp("newcomer")
    for title, text in page.files().items():
        path = folder / title
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    installed = folder / "src" / f"{project['name']}-{project['version']}.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8")
    entries = configparser.ConfigParser()
    entries.read_dict(project["entry-points"])
    with (installed / "entry_points.txt").open("w", encoding="utf-8") as file:
        entries.write(file)
    return folder


def run(newcomer: Path, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python beside the newcomer's package."""
    path = os.pathsep.join([str(newcomer / "src"), str(page.ROOT)])
    return subprocess.run(
        [sys.executable, *command],
        cwd=page.ROOT,
        input=typed,
        env={**os.environ, "PYTHONPATH": path, "CARDWRIGHT_HOME": str(newcomer / "kept")},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_page_builds_the_example_file_by_file() -> None:
    example = [page.EXAMPLE / "pyproject.toml", *(page.EXAMPLE / "src" / "leduc").glob("*.*")]
    expected = {path.relative_to(page.EXAMPLE).as_posix(): path.read_text(encoding="utf-8") for path in example}
    assert page.files() == expected


def test_every_block_is_either_a_file_or_run() -> None:
    assert {(language, bool(title)) for language, title, _ in page.blocks()} == {
        ("markdown", True),
        ("toml", True),
        ("python", True),
        ("pycon", False),
        ("console", False),
    }


def test_the_entry_point_gives_the_newcomers_game(newcomer: Path) -> None:
    code = "import cardwright, leduc.game; print(type(cardwright.game('leduc')) is leduc.game.Leduc, leduc.__file__)"
    done = run(newcomer, "-c", code)
    assert done.stdout == f"True {newcomer / 'src' / 'leduc' / '__init__.py'}\n", done.stderr


def test_the_prompts_answer_as_printed(newcomer: Path) -> None:
    done = run(newcomer, "-c", SESSION)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_shell_commands_are_the_ones_that_are_run_here() -> None:
    """The first one is what the newcomer's folder stands for."""
    assert page.commands() == ["pip install -e .", *COMMANDS]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_shell_command_works(newcomer: Path, command: str) -> None:
    typed, words = COMMANDS[command]
    module, *rest = command.split()
    done = run(newcomer, "-m", module, *rest, typed=typed)
    assert done.returncode == 0, done.stdout + done.stderr
    assert words in done.stdout
