"""What people who join the project rely on: one version, every page listed, no address of a package host."""

import re
import subprocess
from pathlib import Path

from typer.testing import CliRunner

import cardwright
from cardwright.cli.app import app
from tests.slow import SLOW

ROOT = Path(__file__).parents[1]
HOSTS = re.compile(r"pypi\.org|pythonhosted|conda\.(io|org)|anaconda\.org|crates\.io|npmjs", re.I)


def test_the_version_is_said_once_and_told_everywhere() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", cardwright.__version__)
    assert 'dynamic = ["version"]' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert CliRunner().invoke(app, ["--version"]).output == f"cardwright {cardwright.__version__}\n"


def test_the_changelog_has_a_section_for_the_version() -> None:
    sections = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    assert cardwright.__version__ in sections


def test_every_page_is_in_the_documentations_navigation() -> None:
    listed = set(re.findall(r"([\w/-]+\.md)\b", (ROOT / "mkdocs.yml").read_text(encoding="utf-8")))
    assert listed == {str(page.relative_to(ROOT / "docs")) for page in (ROOT / "docs").rglob("*.md")}


def test_no_file_names_a_package_host() -> None:
    files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in files.rstrip("\0").split("\0"):
        if (
            Path(name).suffix in (".md", ".toml", ".yml", ".yaml", ".txt", ".py", ".cfg", "")
            and name != "tests/test_habits.py"
        ):
            file = ROOT / name
            if file.is_file():
                assert not HOSTS.search(file.read_text(encoding="utf-8", errors="replace")), name


def test_the_source_package_has_all_that_the_build_reads() -> None:
    """`cardwright rules` shows what setup.py packs from docs/rules."""
    packed = re.findall(r'copytree\("([^"]+)"', (ROOT / "setup.py").read_text(encoding="utf-8"))
    assert packed
    manifest = (ROOT / "MANIFEST.in").read_text(encoding="utf-8").splitlines()
    assert all(f"graft {folder}" in manifest for folder in packed)


def test_every_test_is_run_before_a_change_is_taken() -> None:
    """What takes long is left out by `make test`, and put by `make test-slow`; both are called wherever tests are."""
    make = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(r'^test: .*\n\t.* -m "not slow"$', make, re.M)
    assert re.search(r"^test-slow: .*\n\t.* -m slow$", make, re.M)
    for called in (".ci/run", ".github/workflows/tests.yml"):
        lines = [line.strip() for line in (ROOT / called).read_text(encoding="utf-8").splitlines()]
        assert {"test", "test-slow"} <= {line.rpartition("make ")[2] for line in lines if "make " in line}, called


def test_only_tests_that_there_are_can_be_slow() -> None:
    for name in SLOW:
        file, _, rest = name.partition("::")
        assert f"def {rest.partition('[')[0]}(" in (ROOT / file).read_text(encoding="utf-8"), name
