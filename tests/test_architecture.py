"""Dependencies point one way: cli, server, lab, envs -> arena -> bots -> core <- games."""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "cardwright"
GAMES = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "game.py").is_file())
FORBIDDEN = ("random", "time", "datetime", "copy", "secrets", "uuid", "threading", "asyncio")


def modules(room: str) -> list[Path]:
    return sorted((PACKAGE / room).rglob("*.py"))


def imports(module: Path) -> set[str]:
    """Every module that this one imports, by its full name; what is imported from a package counts as a module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports by a relative name"
            assert node.module is not None
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def ours(module: Path) -> set[str]:
    return {name for name in imports(module) if name.split(".")[0] == "cardwright"}


def inside(name: str, *rooms: str) -> bool:
    return any(name == room or name.startswith(room + ".") for room in rooms)


def name(module: Path) -> str:
    return str(module.relative_to(PACKAGE))


def test_the_rooms_are_where_this_test_looks() -> None:
    assert "perfectus" in GAMES
    assert len(modules("core")) > 10
    assert modules("bots")
    assert len(modules("arena")) > 5


@pytest.mark.parametrize("module", modules("core"), ids=name)
def test_the_core_imports_the_core_alone(module: Path) -> None:
    assert all(inside(imported, "cardwright.core") for imported in ours(module))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_the_core_and_its_own_folder(game: str) -> None:
    for module in modules(f"games/{game}"):
        for imported in ours(module):
            own = f"cardwright.games.{game}"
            assert inside(imported, "cardwright.core", own) or imported == "cardwright.games", f"{module}: {imported}"


@pytest.mark.parametrize("module", modules("bots"), ids=name)
def test_bots_import_the_core_and_each_other(module: Path) -> None:
    assert all(inside(imported, "cardwright.core", "cardwright.bots") for imported in ours(module))


@pytest.mark.parametrize("module", modules("arena"), ids=name)
def test_the_arena_knows_games_and_bots_by_name_and_no_front_end(module: Path) -> None:
    for imported in ours(module):
        by_name = inside(imported, "cardwright.core", "cardwright.registry", "cardwright.arena")
        assert by_name or imported == "cardwright", f"{module}: {imported}"


@pytest.mark.parametrize("module", [*modules("core"), *modules("games")], ids=name)
def test_chance_comes_from_the_table_and_nobody_reads_the_clock(module: Path) -> None:
    for imported in imports(module):
        assert imported.split(".")[0] not in FORBIDDEN, f"{module} imports {imported}"


@pytest.mark.parametrize("module", sorted(PACKAGE.rglob("*.py")), ids=name)
def test_nothing_is_imported_wholesale(module: Path) -> None:
    assert not any(imported.endswith(".*") for imported in imports(module))


@pytest.mark.parametrize("module", [*modules("core"), *modules("bots"), *modules("arena")], ids=name)
def test_no_module_of_core_bots_or_arena_names_a_game(module: Path) -> None:
    """In code; a docstring may show an example."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    words: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            words.update(re.findall(r"\w+", node.value.lower()))
        elif isinstance(node, ast.Name):
            words.add(node.id.lower())
        elif isinstance(node, ast.Attribute):
            words.add(node.attr.lower())
    for game in GAMES:
        assert game not in words, f"{module} names {game}"


def test_the_page_about_the_house_names_every_room_and_module() -> None:
    page = (PACKAGE.parent.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    for room in ("core", "bots", "arena", "cli"):
        for module in modules(room):
            if module.name != "__init__.py":
                assert f"`{room}/{module.name}`" in page or f"`{module.stem}`" in page, name(module)
    for game in GAMES:
        assert f"games/{game}" in page
