"""Dependencies point one way: cli, tui, serve -> desk, arena -> bots -> core <- games; games have the same rooms."""

import ast
import re
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "cardwright"
GAMES = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "game.py").is_file())
# The rooms of a game, and the rooms that each may look into.
ROOMS = {
    "content": ("content",),
    "vocabulary": ("vocabulary", "content", "rules"),
    "rules": ("rules", "vocabulary", "content"),
    "show": ("show", "rules", "vocabulary", "content"),
    "bot": ("bot", "rules", "vocabulary", "content"),
    "check": ("check", "rules", "vocabulary", "content"),
}
NOUNS = {  # the modules that each room has, or one of these
    "content": (("schema",), ("cards",)),
    "rules": (("table",), ("settings",)),
    "show": (("view",), ("words",), ("position",)),
    "bot": (("value",), ("policy",)),
}
ALLOWED = {
    "core/matches/greenlets.py": ("threading",),  # which thread a suspended match belongs to
    "core/interrupts.py": ("threading",),  # whether this thread's thought is to stop; no rule can ask it
}
FORBIDDEN = ("random", "time", "datetime", "copy", "secrets", "uuid", "threading", "asyncio")


def modules(room: str) -> list[Path]:
    return sorted((PACKAGE / room).rglob("*.py"))


@cache
def imports(module: Path) -> set[str]:
    """Every module that this one imports, by its full name; what is imported from a package counts as a module."""
    return imported_by(ast.parse(module.read_text(encoding="utf-8")))


def imported_by(tree: ast.Module) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{ast.unparse(node)} is relative"
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


def test_the_core_imports_the_core_alone() -> None:
    for module in modules("core"):
        for imported in ours(module):
            assert inside(imported, "cardwright.core"), f"{module}: {imported}"


def test_a_game_imports_the_core_and_its_own_folder() -> None:
    for game in GAMES:
        for module in modules(f"games/{game}"):
            for imported in ours(module):
                own = f"cardwright.games.{game}"
                assert inside(imported, "cardwright.core", own) or imported == "cardwright.games", (
                    f"{module}: {imported}"
                )


def test_every_game_has_the_same_rooms() -> None:
    """content <- rules <- show, bot; what ties them together is game.py, and only it knows the bots."""
    for game in GAMES:
        folder = PACKAGE / "games" / game
        rooms = {entry.name for entry in folder.iterdir() if (entry / "__init__.py").is_file()}
        assert {"content", "rules", "show", "bot"} <= rooms <= set(ROOMS), f"{game} has {sorted(rooms)}"
        assert {file.name for file in folder.glob("*.py")} == {"__init__.py", "game.py"}, game
        for room in rooms:
            for nouns in NOUNS.get(room, ()):
                assert any((folder / room / f"{noun}.py").is_file() for noun in nouns), f"{game}/{room} lacks {nouns}"
            for module in modules(f"games/{game}/{room}"):
                for imported in runtime_imports(module):
                    other = imported.removeprefix(f"cardwright.games.{game}.").split(".")[0]
                    if imported.startswith(f"cardwright.games.{game}.") and other in ROOMS:
                        assert other in ROOMS[room], f"{module}: {imported}"


def runtime_imports(module: Path) -> set[str]:
    """What a module imports when it runs, without what only the type checker reads."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            node.body = [ast.Pass()]
    return {imported for imported in imported_by(tree) if imported.startswith("cardwright.")}


def test_bots_import_the_core_and_each_other() -> None:
    for module in modules("bots"):
        for imported in ours(module):
            assert inside(imported, "cardwright.core", "cardwright.bots", "cardwright.crew"), f"{module}: {imported}"


def test_the_arena_knows_games_and_bots_by_name_and_no_front_end() -> None:
    for module in modules("arena"):
        for imported in ours(module):
            known = ("cardwright.core", "cardwright.registry", "cardwright.arena", "cardwright.crew")
            assert inside(imported, *known) or imported == "cardwright", f"{module}: {imported}"


def test_the_lab_stands_on_the_arena_and_only_a_command_opens_it() -> None:
    known = [f"cardwright.{room}" for room in ("core", "registry", "bots", "study", "arena", "crew", "themes", "lab")]
    for module in modules("lab"):
        for imported in ours(module):
            assert inside(imported, *known, "cardwright.__version__") or imported == "cardwright", (
                f"{module}: {imported}"
            )
    for module in PACKAGE.rglob("*.py"):
        if not module.is_relative_to(PACKAGE / "lab") and not name(module).startswith("cli/lab"):
            assert not any(inside(imported, "cardwright.lab") for imported in ours(module)), module


def test_environments_know_games_by_name_and_only_a_command_opens_them() -> None:
    known = [f"cardwright.{room}" for room in ("core", "registry", "envs")]
    for module in modules("envs"):
        for imported in ours(module):
            assert inside(imported, *known), f"{module}: {imported}"
    for module in PACKAGE.rglob("*.py"):
        if not module.is_relative_to(PACKAGE / "envs") and name(module) not in ("cli/making.py", "cli/training.py"):
            assert not any(inside(imported, "cardwright.envs") for imported in ours(module)), module


def test_advice_and_review_know_bots_and_no_front_end() -> None:
    for module in (PACKAGE / "study.py", PACKAGE / "advice.py", PACKAGE / "review.py"):
        for imported in ours(module):
            assert inside(imported, "cardwright.core", "cardwright.bots", "cardwright.study"), f"{module}: {imported}"


FRONT_ENDS = ("cardwright.cli", "cardwright.tui", "cardwright.serve")
COMMANDS = ("cli/app.py", "cli/play.py", "cli/making.py")  # a command opens the front end it is for


def test_the_desk_lies_below_all_front_ends() -> None:
    known = ("core", "registry", "bots", "study", "advice", "review", "desk")
    for module in modules("desk"):
        for imported in ours(module):
            assert inside(imported, *[f"cardwright.{room}" for room in known]), f"{module}: {imported}"
            assert not inside(imported, "rich", "textual", "starlette"), f"{module}: {imported}"


def test_themes_know_the_core_alone() -> None:
    for module in modules("themes"):
        for imported in ours(module):
            assert inside(imported, "cardwright.core", "cardwright.themes"), f"{module}: {imported}"
        assert not any(inside(each, "markupsafe", "jinja2", "starlette") for each in imports(module)), module


def test_learning_lies_on_the_desk_below_all_front_ends() -> None:
    known = ("core", "registry", "bots", "study", "advice", "desk", "learn")
    for module in modules("learn"):
        for imported in ours(module):
            assert inside(imported, *[f"cardwright.{room}" for room in known]), f"{module}: {imported}"


def test_the_door_for_agents_lies_on_the_desk() -> None:
    known = ("core", "registry", "bots", "advice", "desk", "mcp")
    for module in modules("mcp"):
        for imported in ours(module):
            inner = inside(imported, *[f"cardwright.{room}" for room in known])
            assert inner or imported in ("cardwright", "cardwright.__version__"), f"{module}: {imported}"


def test_printing_knows_themes_and_the_desk_and_no_front_end() -> None:
    for module in modules("print"):
        for imported in ours(module):
            known = [f"cardwright.{room}" for room in ("core", "desk", "themes", "print")]
            assert inside(imported, *known), f"{module}: {imported}"


def test_front_ends_do_not_import_each_other() -> None:
    for front in FRONT_ENDS:
        others = [other for other in FRONT_ENDS if other != front]
        for module in modules(front.removeprefix("cardwright.")):
            for imported in ours(module):
                assert name(module) in COMMANDS or not inside(imported, *others), f"{module}: {imported}"


def test_nothing_below_imports_a_front_end() -> None:
    front = [PACKAGE / each.removeprefix("cardwright.") for each in FRONT_ENDS]
    for module in PACKAGE.rglob("*.py"):
        if module.name == "__main__.py" or any(module.is_relative_to(folder) for folder in front):
            continue
        for imported in ours(module):
            assert not inside(imported, *FRONT_ENDS), f"{module}: {imported}"


def test_only_the_full_screen_knows_textual_and_lines_do_without_it() -> None:
    for module in PACKAGE.rglob("*.py"):
        inside_tui = module.is_relative_to(PACKAGE / "tui")
        for imported in imports(module):
            assert inside_tui or not inside(imported, "textual"), f"{module}: {imported}"


def test_the_server_knows_games_by_name_and_no_other_front_end() -> None:
    rooms = ("core", "registry", "bots", "advice", "review", "crew", "desk", "learn", "themes", "print", "serve")
    known = [f"cardwright.{room}" for room in (*rooms, "mcp")]
    for module in modules("serve"):
        for imported in ours(module):
            assert inside(imported, *known), f"{module}: {imported}"


def test_what_ships_for_tests_names_no_game() -> None:
    for module in modules("testing"):
        for imported in ours(module):
            assert not inside(imported, "cardwright.games", "cardwright.cli"), f"{module}: {imported}"


def test_chance_comes_from_the_table_and_nobody_reads_the_clock() -> None:
    for module in [*modules("core"), *modules("games")]:
        allowed = ALLOWED.get(name(module), ())
        for imported in imports(module):
            first = imported.split(".")[0]
            assert first not in FORBIDDEN or first in allowed, f"{module} imports {imported}"


def test_nothing_is_imported_wholesale() -> None:
    for module in PACKAGE.rglob("*.py"):
        assert not any(imported.endswith(".*") for imported in imports(module)), module


def test_no_module_that_serves_all_games_names_one() -> None:
    """In code; a docstring may show an example."""
    rooms = ("core", "bots", "arena", "lab", "envs", "testing", "desk", "themes", "mcp", "print", "cli", "tui", "serve")
    for module in [module for room in rooms for module in modules(room)]:
        words = words_in_code(module)
        for game in GAMES:
            assert game not in words, f"{module} names {game}"


def words_in_code(module: Path) -> set[str]:
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
    return words


def test_the_page_about_the_house_names_every_room_and_module() -> None:
    page = (PACKAGE.parent.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    for room in (
        "core",
        "bots",
        "arena",
        "lab",
        "envs",
        "desk",
        "learn",
        "themes",
        "mcp",
        "print",
        "cli",
        "tui",
        "testing",
        "serve",
    ):
        for module in modules(room):
            if module.name != "__init__.py":
                assert f"`{room}/{module.name}`" in page or f"`{module.stem}`" in page, name(module)
    for game in GAMES:
        assert f"games/{game}" in page
