"""Content is laid over content, overridden value by value, and refused with the place of the mistake."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright import BadContent
from cardwright.core.content import Tree, find_entry, load, locate, overlay, override, read_folder


class CardEntry(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    cost: int
    damage: int = 0
    words: list[str] = []


class Rules(msgspec.Struct, forbid_unknown_fields=True):
    hand: int
    limits: dict[str, int] = {}


class Box(msgspec.Struct, forbid_unknown_fields=True):
    cards: list[CardEntry]
    rules: Rules


CARDS = """
[[cards]]
id = "strike"
cost = 1
damage = 6

[[cards]]
id = "defend"
cost = 1
"""
RULES = """
[rules]
hand = 5
limits = { deck = 40 }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "content"
    folder.mkdir()
    (folder / "cards.toml").write_text(CARDS)
    (folder / "rules.toml").write_text(RULES)
    return folder


def extra(tmp_path: Path, text: str, name: str = "mine.toml") -> Path:
    folder = tmp_path / "extra"
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text)
    return folder


def refusal(*args: Any) -> str:
    with pytest.raises(BadContent) as refused:
        load(Box, *args)
    return str(refused.value)


def test_all_files_of_a_folder_are_one_content(folder: Path) -> None:
    content, version = load(Box, folder)
    assert [card.id for card in content.cards] == ["strike", "defend"]
    assert content.rules.hand == 5
    assert len(version) == 12


def test_an_entry_laid_over_changes_its_namesake_and_leaves_its_other_fields(folder: Path, tmp_path: Path) -> None:
    content, _ = load(Box, folder, extra(tmp_path, '[[cards]]\nid = "strike"\ndamage = 9\n'))
    assert [(card.id, card.cost, card.damage) for card in content.cards] == [("strike", 1, 9), ("defend", 1, 0)]


def test_an_entry_with_a_new_id_is_added(folder: Path, tmp_path: Path) -> None:
    content, _ = load(Box, folder, extra(tmp_path, '[[cards]]\nid = "bash"\ncost = 2\n'))
    assert [card.id for card in content.cards] == ["strike", "defend", "bash"]


def test_tables_are_laid_over_field_by_field_and_lists_replaced(folder: Path, tmp_path: Path) -> None:
    content, _ = load(Box, folder, extra(tmp_path, "[rules]\nlimits = { hand = 9 }\n"))
    assert content.rules.hand == 5
    assert content.rules.limits == {"deck": 40, "hand": 9}
    tree: Tree = {"numbers": [1, 2]}
    overlay(tree, {"numbers": [3]})
    assert tree == {"numbers": [3]}


def test_one_value_is_overridden_by_the_entrys_or_the_tables_name(folder: Path) -> None:
    content, _ = load(Box, folder, None, {"strike.damage": "7", "rules.hand": "6", "rules.limits.deck": "30"})
    assert (content.cards[0].damage, content.rules.hand, content.rules.limits) == (7, 6, {"deck": 30})


def test_an_override_is_toml_or_else_plain_words() -> None:
    tree: Tree = {"rules": {"name": "old", "list": []}}
    override(tree, "rules.name", "new name")
    override(tree, "rules.list", "[1, 2]")
    assert tree == {"rules": {"name": "new name", "list": [1, 2]}}


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("strike", "'strike' names no field; write it like 'strike.damage=7'."),
        ("smash.damage", "No entry or table is called 'smash'."),
        ("strike.range", "'strike.range': 'strike' has no field 'range'; it has: id, cost, damage."),
        ("rules.limit.deck", "'rules.limit.deck': there is no table 'limit' in 'rules'."),
        ("strike.", "'strike.': 'strike' has no field ''; it has: id, cost, damage."),
        ("", "'' names no field; write it like 'strike.damage=7'."),
    ],
)
def test_an_override_that_names_nothing_is_refused_with_what_there_is(folder: Path, path: str, sentence: str) -> None:
    assert refusal(folder, None, {path: "7"}) == sentence


def test_the_version_changes_with_every_value_and_not_with_the_layout(folder: Path, tmp_path: Path) -> None:
    _, version = load(Box, folder)
    _, changed = load(Box, folder, None, {"strike.damage": "7"})
    _, same = load(Box, folder, None, {"strike.damage": "6"})
    (folder / "cards.toml").write_text("# a comment\n" + CARDS.replace("cost = 1\n", "cost   =  1 # one\n"))
    _, spaced = load(Box, folder)
    assert version == same == spaced != changed


def test_a_wrong_type_is_refused_with_file_entry_and_field(folder: Path) -> None:
    (folder / "cards.toml").write_text(CARDS.replace("damage = 6", 'damage = "six"'))
    place = folder / "cards.toml"
    assert refusal(folder) == f"{place}: cards, entry 'strike', damage: Expected `int`, got `str`."


def test_a_wrong_word_in_a_list_is_refused_with_its_place(folder: Path) -> None:
    (folder / "cards.toml").write_text(CARDS + "words = ['a', 3]\n")
    place = folder / "cards.toml"
    assert refusal(folder) == f"{place}: cards, entry 'defend', words, entry 1: Expected `str`, got `int`."


def test_a_missing_field_is_refused_with_file_and_entry(folder: Path, tmp_path: Path) -> None:
    mine = extra(tmp_path, '[[cards]]\nid = "bash"\n')
    assert refusal(folder, mine) == (
        f"{mine / 'mine.toml'}: cards, entry 'bash': Object missing required field `cost`."
    )


def test_an_unknown_field_is_refused_with_its_file(folder: Path, tmp_path: Path) -> None:
    mine = extra(tmp_path, '[[cards]]\nid = "defend"\nrange = 2\n')
    assert refusal(folder, mine).startswith(f"{mine / 'mine.toml'}: cards, entry 'defend': ")
    assert "range" in refusal(folder, mine)


def test_the_file_named_is_the_one_where_the_mistake_is(folder: Path, tmp_path: Path) -> None:
    """The overlay is fine; what it is laid over isn't."""
    (folder / "rules.toml").write_text(RULES.replace("hand = 5", "hand = []"))
    mine = extra(tmp_path, '[[cards]]\nid = "strike"\ndamage = 9\n')
    assert refusal(folder, mine).startswith(f"{folder / 'rules.toml'}: rules, hand: ")


def test_a_value_of_a_table_with_free_keys_is_refused_with_the_tables_name(folder: Path) -> None:
    (folder / "rules.toml").write_text(RULES.replace("deck = 40", 'deck = "many"'))
    assert refusal(folder) == f"{folder / 'rules.toml'}: rules, limits: Expected `int`, got `str`."


def test_a_missing_table_is_refused(folder: Path) -> None:
    (folder / "rules.toml").unlink()
    assert refusal(folder) == f"{folder}: Object missing required field `rules`."


def test_broken_toml_is_refused_with_its_file(folder: Path) -> None:
    (folder / "rules.toml").write_text("[rules\nhand = 5")
    assert refusal(folder).startswith(f"{folder / 'rules.toml'} can't be read: ")
    (folder / "rules.toml").write_bytes(b"\xff\xfe")
    assert refusal(folder).startswith(f"{folder / 'rules.toml'} can't be read: ")
    (folder / "rules.toml").write_text("a = " + "[" * 100_000)
    assert refusal(folder).startswith(f"{folder / 'rules.toml'} can't be read: ")


def test_a_folder_without_content_is_refused(folder: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    assert refusal(folder, empty) == f"{empty} is not a folder."
    empty.mkdir()
    assert refusal(folder, empty) == f"{empty} holds no .toml file."
    with pytest.raises(BadContent, match=r"no \.toml file"):
        read_folder(empty)


# ---------------------------------------------------------------- hostile trees

scalars = st.one_of(st.booleans(), st.integers(-(2**70), 2**70), st.floats(), st.text(max_size=5), st.dates())
names = ["id", "cards", "rules", "cost", "damage", "words", "hand", "limits"]
keys = st.one_of(st.sampled_from(names), st.text(max_size=3))
trees = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(keys, inner, max_size=5)),
    max_leaves=20,
)
documents = st.dictionaries(keys, trees, max_size=5)


def fresh() -> Tree:
    return {
        "cards": [{"id": "strike", "cost": 1, "damage": 6}, {"id": "defend", "cost": 1}],
        "rules": {"hand": 5, "limits": {"deck": 40}},
    }


@given(documents)
def test_any_tree_can_be_laid_over_any_content(extra: Tree) -> None:
    tree = fresh()
    overlay(tree, extra)
    assert set(extra) <= set(tree)


@given(documents, st.text(max_size=20), st.text(max_size=20))
def test_any_override_is_taken_or_refused(tree: Tree, path: str, text: str) -> None:
    try:
        override(tree, path, text)
    except BadContent:
        return
    assert find_entry(tree, path.split(".")[0]) is not None


@settings(max_examples=60)
@given(text=st.text(max_size=200), tail=st.booleans())
def test_any_text_as_a_content_file_is_taken_or_refused(
    tmp_path_factory: pytest.TempPathFactory, text: str, tail: bool
) -> None:
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "mine.toml").write_text(CARDS + RULES + text if tail else text, encoding="utf-8", errors="replace")
    try:
        content, _ = load(Box, folder)
    except BadContent:
        return
    assert content.cards[0].id == "strike"


@given(documents)
def test_a_mistake_anywhere_in_a_tree_can_be_located(extra: Tree) -> None:
    tree = fresh()
    overlay(tree, extra)
    try:
        msgspec.convert(tree, type=Box)
    except msgspec.ValidationError as error:
        message = str(error)
    else:
        message = "nothing is wrong here"
    place = locate(message, tree, [Path("nowhere")])
    assert place.startswith("nowhere: ")
    assert place.endswith(message.partition(" - at ")[0] + ".")
