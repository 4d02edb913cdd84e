"""The pages for those who write cards: every file, field and verb is named, and the examples are sound."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect

import cardwright
from cardwright.core.content.reader import load
from cardwright.games.catharsis.content import schema as catharsis
from cardwright.games.catharsis.vocabulary.load import VERBS as CATHARSIS_VERBS
from cardwright.games.dungeon.content import schema as dungeon
from cardwright.games.elemental.content import schema as elemental
from cardwright.games.elemental.content.given import Given
from cardwright.games.elemental.game import Elemental
from cardwright.games.elemental.rules.verbs import VERBS as ELEMENTAL_VERBS
from cardwright.games.empyrean.content.schema import FOLDER as EMPYREAN
from cardwright.games.empyrean.vocabulary.conditions import CONDITIONS
from cardwright.games.empyrean.vocabulary.selectors import COUNTS
from cardwright.games.empyrean.vocabulary.statics import STATICS
from cardwright.games.empyrean.vocabulary.verbs import VERBS

FOLDERS: dict[str, Path] = {"dungeon": dungeon.FOLDER, "elemental": elemental.FOLDER, "catharsis": catharsis.FOLDER}
PAGES = {name: (folder / "README.md").read_text(encoding="utf-8") for name, folder in FOLDERS.items()}
TABLES: list[tuple[str, str, type[msgspec.Struct]]] = [
    ("dungeon", "cards", dungeon.CardEntry), ("dungeon", "monsters", dungeon.MonsterEntry),
    ("dungeon", "encounters", dungeon.EncounterEntry), ("dungeon", "adventurers", dungeon.AdventurerEntry),
    ("dungeon", "abilities", dungeon.AbilityEntry), ("dungeon", "difficulties", dungeon.DifficultyEntry),
    ("dungeon", "rewards", dungeon.RewardsEntry), ("dungeon", "treasures", dungeon.TreasureEntry),
    ("elemental", "cards", elemental.CardEntry), ("elemental", "starter", elemental.StarterEntry),
    ("elemental", "stores", elemental.StoreEntry), ("elemental", "dice", elemental.DieEntry),
    ("catharsis", "level", catharsis.LevelEntry), ("catharsis", "tier", catharsis.TierEntry),
    ("catharsis", "random_table", catharsis.TableEntry), ("catharsis", "role", catharsis.RoleEntry),
    ("catharsis", "power", catharsis.PowerEntry), ("catharsis", "duo", catharsis.DuoEntry),
    ("catharsis", "boss_deck", catharsis.BossDeckEntry), ("catharsis", "card", catharsis.BossCardEntry),
]  # fmt: skip


def rows_of(page: str, table: str) -> str:
    """The rows of a table's fields: its own, and those below it without a name."""
    part = page[page.index("## Every field") :]
    found = re.search(rf"^\| `{table}` \|.*\n(?:\| \|.*\n)*", part, re.MULTILINE)
    assert found, f"no row for {table}"
    return found[0]


@pytest.mark.parametrize(("name", "table", "entry"), TABLES, ids=lambda value: value if isinstance(value, str) else "")
def test_every_field_is_on_the_page_and_those_that_must_be_there_have_a_star(
    name: str, table: str, entry: type[msgspec.Struct]
) -> None:
    rows = rows_of(PAGES[name], table)
    kind = inspect.type_info(entry)
    assert isinstance(kind, inspect.StructType)
    for field in kind.fields:
        if name == "dungeon" and field.encode_name == "id":
            continue  # said of all entries in front of the table
        found = re.search(rf"`{field.encode_name}`(\*?)", rows)
        assert found, f"{table}: {field.encode_name} isn't on the page"
        assert (found[1] == "*") == field.required, f"{table}: {field.encode_name}"


@pytest.mark.parametrize(
    ("name", "words"),
    [("elemental", list(ELEMENTAL_VERBS.classes)), ("catharsis", [verb.word for verb in CATHARSIS_VERBS])],
)
def test_every_verb_is_on_the_page_and_no_other(name: str, words: list[str]) -> None:
    part = PAGES[name][PAGES[name].index("## Every verb") :]
    rows = [row.split("|") for row in part.splitlines() if row.startswith("| ")][1:]
    column = 1 if name == "elemental" else 2
    named = [word for row in rows for word in re.findall(r"`(\w+)`", row[column])]
    assert sorted(named) == sorted(words)


def test_every_word_of_empyreans_vocabulary_is_on_the_page() -> None:
    page = (EMPYREAN / "README.md").read_text(encoding="utf-8")
    words = {word for span in re.findall(r"`([^`]+)`|```toml(.*?)```", page, re.DOTALL) for word in span}
    told = {word for span in words for word in re.findall(r"\w+", span)}
    for family in (VERBS, CONDITIONS, COUNTS, STATICS):
        assert set(family.classes) <= told, family.what
    rows = [line.split("|")[1] for line in page[page.index("| verb |") :].splitlines() if line.startswith("| `")]
    assert sorted(re.findall(r"`(\w+)`", " ".join(rows))) == sorted(VERBS.classes)


def test_the_fields_of_every_verb_of_elemental_are_on_the_page() -> None:
    cards: Any = load(elemental.Content, elemental.FOLDER)[0].cards
    samples = {verb["verb"]: (verb, card.kind) for card in cards for verb in card.effects}
    assert set(samples) == set(ELEMENTAL_VERBS.classes)
    for word, (fields, kind) in samples.items():
        given = Given(fields, [], Elemental().cards, kind)
        ELEMENTAL_VERBS.read(given)
        row = next(line for line in PAGES["elemental"].splitlines() if line.startswith(f"| `{word}` |"))
        assert set(given.took) - {"verb"} == set(re.findall(r"`(\w+)`", row.split("|")[2])), word


@pytest.mark.parametrize("name", FOLDERS)
def test_every_file_is_on_the_page(name: str) -> None:
    for file in FOLDERS[name].rglob("*.toml"):
        place = file.relative_to(FOLDERS[name])
        wanted = place.name if place.parent == Path() else f"{place.parent}/*.toml"
        assert f"`{wanted}`" in PAGES[name]


@pytest.mark.parametrize("name", FOLDERS)
def test_the_examples_of_the_page_are_sound_and_change_something(name: str, tmp_path: Path) -> None:
    examples = re.findall(r"```toml\n(.*?)```", PAGES[name], re.DOTALL)
    assert examples
    for at, text in enumerate(examples):
        folder = tmp_path / str(at)
        folder.mkdir()
        (folder / "mine.toml").write_text(text)
        assert cardwright.game(name, folder).content_changes


@pytest.mark.parametrize("name", FOLDERS)
def test_the_overrides_of_the_page_are_sound(name: str) -> None:
    typed = [each.partition("=") for each in re.findall(r"--set (\S+=\d+)", PAGES[name])]
    assert typed
    assert cardwright.game(name, overrides={path: value for path, _, value in typed}).content_changes
