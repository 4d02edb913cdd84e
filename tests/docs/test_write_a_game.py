"""docs/write-a-game.md does what it says: the files it builds are the example's, and its prompts answer as printed."""

import configparser
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import cardwright
from tests.docs import page

# The page's first two commands are what the newcomer's folder stands for: a new package, installed.
FIRST = ["cardwright new leduc", "pip install --editable leduc"]
# The others, what is typed while they run, and words of their answers.
COMMANDS = {
    "cardwright rules leduc": ("", "two Jacks, two Queens and two Kings"),
    "cardwright play leduc": ("call\n" * 8, "Your card"),
    "cardwright simulate leduc --players steady,random": ("", "steady"),
    "cardwright check leduc": ("", "quick clauses of the contract are kept; --whole tries all"),
    "pytest --pyargs cardwright.testing --game leduc": ("", " passed"),
    "pytest leduc/tests": ("", " passed"),
}
OURS = ("README.md", "regret.py", "src/leduc/lessons/first_hand.toml")  # what the example has of its own

SESSION = """
import doctest, sys
from tests.docs import page
test = doctest.DocTestParser().get_doctest(page.prompt(), {}, "write-a-game", str(page.PAGE), 0)
sys.exit(doctest.DocTestRunner().run(test).failed)
"""


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where somebody followed the page, with the package installed as pip would."""
    folder = tmp_path_factory.mktemp("newcomer")
    done = run(folder, *f"-m {FIRST[0]}".split())
    assert done.returncode == 0, done.stderr
    for title, text in page.files().items():
        path = folder / "leduc" / title
        assert path.parent.is_dir(), title
        path.write_text(text, encoding="utf-8")
    install(folder / "leduc" / "pyproject.toml", folder / "leduc" / "src")
    install(page.ROOT / "pyproject.toml", folder / "leduc" / "src")  # this Cardwright, whichever is installed
    return folder


def install(toml: Path, where: Path) -> None:
    """What pip leaves of a package: its name, and its entry points."""
    project = tomllib.loads(toml.read_text(encoding="utf-8"))["project"]
    version = project.get("version", cardwright.__version__)  # Cardwright's own is said in its code
    installed = where / f"{project['name']}-{version}.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Name: {project['name']}\nVersion: {version}\n", encoding="utf-8")
    entries = configparser.ConfigParser()
    entries.read_dict(project["entry-points"])
    with (installed / "entry_points.txt").open("w", encoding="utf-8") as file:
        entries.write(file)


def run(newcomer: Path, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python beside the newcomer's package."""
    ours = Path(cardwright.__file__).parents[1]
    path = os.pathsep.join([str(newcomer / "leduc" / "src"), str(ours), str(page.ROOT)])
    return subprocess.run(
        [sys.executable, *command],
        cwd=newcomer,
        input=typed,
        env={**os.environ, "PYTHONPATH": path, "CARDWRIGHT_HOME": str(newcomer / "kept")},
        capture_output=True,
        text=True,
        check=False,
    )


def written(folder: Path) -> dict[str, str]:
    """The files of a package, without what Python and pip leave there."""
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.is_file()
        and not any(
            part.startswith(("__pycache__", "build", ".")) or part.endswith("-info")
            for part in path.relative_to(folder).parts
        )
        and not path.name.endswith((".so", ".pyc"))
    }


def test_the_page_builds_the_example_file_by_file(newcomer: Path) -> None:
    built, example = written(newcomer / "leduc"), written(page.EXAMPLE)
    for name in OURS:
        built.pop(name, None)
        example.pop(name)
    assert built == example


def test_what_it_shows_of_the_second_example_is_there() -> None:
    folder = page.SECOND_EXAMPLE / "src" / "expedition"
    source = "".join((folder / name).read_text(encoding="utf-8") for name in ("rules.py", "game.py"))
    assert len(page.quoted()) > 3
    for text in page.quoted():
        assert text in source


def test_every_block_is_either_a_file_or_run_or_quoted() -> None:
    assert {(language, bool(title)) for language, title, _ in page.blocks()} == {
        ("markdown", True),
        ("python", True),
        ("python", False),
        ("pycon", False),
        ("console", False),
    }


def test_the_entry_point_gives_the_newcomers_game(newcomer: Path) -> None:
    code = "import cardwright, leduc.game; print(type(cardwright.game('leduc')) is leduc.game.Leduc, leduc.__file__)"
    done = run(newcomer, "-c", code)
    assert done.stdout == f"True {newcomer / 'leduc' / 'src' / 'leduc' / '__init__.py'}\n", done.stderr


def test_the_prompts_answer_as_printed(newcomer: Path) -> None:
    done = run(newcomer, "-c", SESSION)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_shell_commands_are_the_ones_that_are_run_here() -> None:
    assert page.commands() == [*FIRST, *COMMANDS]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_shell_command_works(newcomer: Path, command: str) -> None:
    typed, words = COMMANDS[command]
    module, *rest = command.split()
    done = run(newcomer, "-m", module, *rest, typed=typed)
    assert done.returncode == 0, done.stdout + done.stderr
    assert words in done.stdout
