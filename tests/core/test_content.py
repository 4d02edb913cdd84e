"""Content is laid over content, overridden value by value, and refused with the place of the mistake."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardwright
from cardwright import BadContent
from cardwright.core.content.bundle import Bundle, bundle, unpack, whole_bundle
from cardwright.core.content.changes import changes
from cardwright.core.content.mistakes import MOST_TOLD, Mistakes
from cardwright.core.content.overlay import overlay
from cardwright.core.content.override import find_entry, override
from cardwright.core.content.reader import DEEPEST_NESTING, LONGEST_LINE, MOST_BYTES, convert, load, mend, read_folder
from cardwright.core.content.source import Scanner, Steps, Tree


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
    content, version, _ = load(Box, folder)
    assert [card.id for card in content.cards] == ["strike", "defend"]
    assert content.rules.hand == 5
    assert len(version) == 12


def test_folders_in_the_folder_belong_to_it_and_travel_with_it(folder: Path) -> None:
    (folder / "more").mkdir()
    (folder / "more" / "cards.toml").write_text('[[cards]]\nid = "bash"\ncost = 2\n')
    box, _, _ = load(Box, folder)
    assert [card.id for card in box.cards] == ["strike", "defend", "bash"]
    bundled = bundle(folder, None)
    assert bundled is not None
    assert list(bundled.files) == ["cards.toml", "more/cards.toml", "rules.toml"]
    arrived = unpack(bundled, lambda place, overrides: [source.tree for source in read_folder(place or folder)])
    assert arrived == [source.tree for source in read_folder(folder)]


def test_an_entry_laid_over_changes_its_namesake_and_leaves_its_other_fields(folder: Path, tmp_path: Path) -> None:
    content, _, _ = load(Box, folder, extra(tmp_path, '[[cards]]\nid = "strike"\ndamage = 9\n'))
    assert [(card.id, card.cost, card.damage) for card in content.cards] == [("strike", 1, 9), ("defend", 1, 0)]


def test_an_entry_with_a_new_id_is_added(folder: Path, tmp_path: Path) -> None:
    content, _, _ = load(Box, folder, extra(tmp_path, '[[cards]]\nid = "bash"\ncost = 2\n'))
    assert [card.id for card in content.cards] == ["strike", "defend", "bash"]


def test_tables_are_laid_over_field_by_field_and_lists_replaced(folder: Path, tmp_path: Path) -> None:
    content, _, _ = load(Box, folder, extra(tmp_path, "[rules]\nlimits = { hand = 9 }\n"))
    assert content.rules.hand == 5
    assert content.rules.limits == {"deck": 40, "hand": 9}
    tree: Tree = {"numbers": [1, 2]}
    overlay(tree, {"numbers": [3]}, Mistakes(()))
    assert tree == {"numbers": [3]}


def test_one_value_is_overridden_by_the_entrys_or_the_tables_name(folder: Path) -> None:
    content, _, _ = load(Box, folder, None, {"strike.damage": "7", "rules.hand": "6", "rules.limits.deck": "30"})
    assert (content.cards[0].damage, content.rules.hand, content.rules.limits) == (7, 6, {"deck": 30})


def test_an_override_is_toml_or_else_plain_words() -> None:
    tree: Tree = {"rules": {"name": "old", "list": []}}
    override(tree, "rules.name", "new name", Mistakes(()))
    override(tree, "rules.list", "[1, 2]", Mistakes(()))
    assert tree == {"rules": {"name": "new name", "list": [1, 2]}}


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("strike", "--set strike=7: 'strike' names no field; write it like 'strike.damage=7'."),
        ("smash.damage", "--set smash.damage=7: no entry or table is called 'smash'; the tables are: cards, rules."),
        (
            "strike.range",
            "--set strike.range=7: cards, entry 'strike', range: unknown field 'range'; "
            "the fields are: id, cost, damage, words.",
        ),
        (
            "rules.limit.deck",
            "--set rules.limit.deck=7: there is no table or list 'limit' in rules; it has: hand, limits.",
        ),
        (
            "strike.words.0",
            "--set strike.words.0=7: there is no table or list 'words' in cards.strike; it has: id, cost, damage.",
        ),
        ("cards.2.cost", "--set cards.2.cost=7: there is no table or list '2' in cards; it has 2, numbered from 0."),
        ("cards.9", "--set cards.9=7: there is no entry '9' in cards; it has 2, numbered from 0."),
        ("", "--set =7: '' names no field; write it like 'strike.damage=7'."),
    ],
)
def test_an_override_that_names_nothing_is_refused_with_what_there_is(folder: Path, path: str, sentence: str) -> None:
    assert refusal(folder, None, {path: "7"}) == sentence


def test_the_version_changes_with_every_value_and_not_with_the_layout(folder: Path, tmp_path: Path) -> None:
    _, version, _ = load(Box, folder)
    _, changed, _ = load(Box, folder, None, {"strike.damage": "7"})
    _, same, _ = load(Box, folder, None, {"strike.damage": "6"})
    (folder / "cards.toml").write_text("# a comment\n" + CARDS.replace("cost = 1\n", "cost   =  1 # one\n"))
    _, spaced, _ = load(Box, folder)
    assert version == same == spaced != changed


def test_a_wrong_type_is_refused_with_file_line_entry_and_field(folder: Path) -> None:
    (folder / "cards.toml").write_text(CARDS.replace("damage = 6", 'damage = "six"'))
    place = f"{folder / 'cards.toml'}:5"
    assert refusal(folder) == f"{place}: cards, entry 'strike', damage: a whole number is needed, not \"six\"."


def test_a_wrong_word_in_a_list_is_refused_with_its_place(folder: Path) -> None:
    (folder / "cards.toml").write_text(CARDS + "words = ['a',\n3]\n")
    place = f"{folder / 'cards.toml'}:11"
    assert refusal(folder) == f"{place}: cards, entry 'defend', words, entry 1: a text is needed, not 3."


def test_a_missing_field_is_refused_with_the_entrys_line(folder: Path, tmp_path: Path) -> None:
    mine = extra(tmp_path, '\n[[cards]]\nid = "bash"\n')
    assert refusal(folder, mine) == (
        f"{mine / 'mine.toml'}:2: cards, entry 'bash': the field 'cost' is missing: a whole number."
    )


def test_an_unknown_field_is_refused_with_those_there_are_and_the_nearest(folder: Path, tmp_path: Path) -> None:
    mine = extra(tmp_path, '[[cards]]\nid = "defend"\ndamge = 2\n')
    assert refusal(folder, mine) == (
        f"{mine / 'mine.toml'}:3: cards, entry 'defend', damge: unknown field 'damge'; "
        "did you mean 'damage'? the fields are: id, cost, damage, words."
    )


def test_an_unknown_table_is_refused_with_those_there_are(folder: Path, tmp_path: Path) -> None:
    mine = extra(tmp_path, "[rule]\nhand = 2\n")
    assert refusal(folder, mine) == (
        f"{mine / 'mine.toml'}:1: unknown table 'rule'; did you mean 'rules'? the tables are: cards, rules."
    )


def test_the_file_named_is_the_one_where_the_mistake_is(folder: Path, tmp_path: Path) -> None:
    """The overlay is fine; what it is laid over isn't."""
    (folder / "rules.toml").write_text(RULES.replace("hand = 5", "hand = []"))
    mine = extra(tmp_path, '[[cards]]\nid = "strike"\ndamage = 9\n')
    assert refusal(folder, mine).startswith(f"{folder / 'rules.toml'}:3: rules, hand: ")


def test_a_value_of_a_table_with_free_keys_is_refused_with_its_key(folder: Path) -> None:
    (folder / "rules.toml").write_text(RULES.replace("deck = 40", 'deck = "many"'))
    assert refusal(folder) == (f'{folder / "rules.toml"}:4: rules, limits, deck: a whole number is needed, not "many".')


def test_a_missing_table_is_refused(folder: Path) -> None:
    (folder / "rules.toml").unlink()
    assert refusal(folder) == f"{folder}: the field 'rules' is missing: a table."


# ---------------------------------------------------------------- all mistakes at once


def no_dear_cards(content: Box, mistakes: Mistakes) -> None:
    for card in content.cards:
        if card.cost > 3:
            mistakes.add(("cards", card.id, "cost"), "too dear")
        for word in card.words:
            if word not in [other.id for other in content.cards]:
                mistakes.missing(
                    ("cards", card.id, "words"), "cards", "card", word, [other.id for other in content.cards]
                )


def lines_of_refusal(folder: Path, mine: Path | None, overrides: dict[str, str] | None = None) -> list[str]:
    with pytest.raises(BadContent) as refused:
        load(Box, folder, mine, overrides, no_dear_cards)
    lines = str(refused.value).splitlines()
    assert refused.value.mistakes == len(lines)
    return lines


def test_all_mistakes_are_reported_at_once_also_those_no_type_can_find(folder: Path, tmp_path: Path) -> None:
    mine = extra(
        tmp_path,
        """[[cards]]
id = "strike"
cost = "x"
damge = 3
[[cards]]
id = "defend"
cost = 4
words = ["strik"]
[[cards]]
id = "bash"
[rules]
hand = true
""",
    )
    file = mine / "mine.toml"
    assert sorted(lines_of_refusal(folder, mine, {"rules.limits.deck": "few"})) == sorted(
        [
            f"{file}:3: cards, entry 'strike', cost: a whole number is needed, not \"x\".",
            f"{file}:4: cards, entry 'strike', damge: unknown field 'damge'; did you mean 'damage'? "
            "the fields are: id, cost, damage, words.",
            f"{file}:9: cards, entry 'bash': the field 'cost' is missing: a whole number.",
            f"{file}:12: rules, hand: a whole number is needed, not true.",
            '--set rules.limits.deck=few: rules, limits, deck: a whole number is needed, not "few".',
            f"{file}:7: cards, entry 'defend', cost: too dear.",
            f"{file}:8: cards, entry 'defend', words: there is no card 'strik'; did you mean 'strike'? "
            "there are: strike, defend, bash.",
        ]
    )


def test_a_mended_field_hides_what_may_follow_from_it_and_no_other(folder: Path, tmp_path: Path) -> None:
    """Of a broken entry, what lies within its other fields is told; what is wrong with the whole may follow from it."""
    mine = extra(tmp_path, '[[cards]]\nid = "strike"\ncost = "x"\nwords = ["strike", "defend"]\n')

    def find_fault(content: Box, mistakes: Mistakes) -> None:
        mistakes.add(("cards", "strike"), "as a whole")
        mistakes.add(("cards", "strike", "damage"), "goes with its cost")
        mistakes.add(("cards", "strike", "cost", 0), "within its cost")
        mistakes.add(("cards", "strike", "words", 1), "within its words")
        mistakes.add(("cards", "defend"), "another card")

    with pytest.raises(BadContent) as refused:
        load(Box, folder, mine, None, find_fault)
    assert [line.partition(": ")[2] for line in str(refused.value).splitlines()] == [
        "cards, entry 'strike', cost: a whole number is needed, not \"x\".",
        "cards, entry 'strike', words, entry 1: within its words.",
        "cards, entry 'defend': another card.",
    ]


def test_files_that_can_not_be_read_are_reported_at_once(folder: Path) -> None:
    (folder / "cards.toml").write_text("[cards")
    (folder / "rules.toml").write_text("hand = ")
    assert [line.partition(" can't")[0] for line in refusal(folder).splitlines()] == [
        str(folder / "cards.toml"),
        str(folder / "rules.toml"),
    ]


# ---------------------------------------------------------------- removing


REMOVE = '[[cards]]\nid = "strike"\nremove = true\n'


def test_an_entry_is_removed_by_its_id(folder: Path, tmp_path: Path) -> None:
    content, version, changed = load(Box, folder, extra(tmp_path, REMOVE))
    assert [card.id for card in content.cards] == ["defend"]
    assert changed == ("cards: strike removed",)
    (folder / "cards.toml").write_text('[[cards]]\nid = "defend"\ncost = 1\n')
    assert load(Box, folder)[1] == version


def test_an_entry_removed_in_one_file_can_be_written_anew_in_the_next(folder: Path, tmp_path: Path) -> None:
    extra(tmp_path, REMOVE, "a.toml")
    content, _, _ = load(Box, folder, extra(tmp_path, '[[cards]]\nid = "strike"\ncost = 2\n', "b.toml"))
    assert [(card.id, card.cost, card.damage) for card in content.cards] == [("defend", 1, 0), ("strike", 2, 0)]


def test_what_still_names_a_removed_entry_is_told_who_removed_it(folder: Path, tmp_path: Path) -> None:
    mine = extra(tmp_path, REMOVE + '[[cards]]\nid = "defend"\nwords = ["strike"]\n')
    assert lines_of_refusal(folder, mine) == [
        f"{mine / 'mine.toml'}:6: cards, entry 'defend', words: there is no card 'strike'; "
        f"{mine / 'mine.toml'}:1 removes it."
    ]


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ('id = "strik"\nremove = true', "there is nothing called 'strik' to remove; did you mean 'strike'?"),
        ('id = "strike"\nremove = false', "an entry is removed by its id and remove = true, and nothing else"),
        ('id = "strike"\nremove = true\ncost = 1', "an entry is removed by its id and remove = true, and nothing"),
        ('id = "x"\ncost = 1\n[[cards]]\nremove = true', "an entry is removed by its id; this one has none"),
    ],
)
def test_a_removal_that_makes_no_sense_is_refused(folder: Path, tmp_path: Path, written: str, sentence: str) -> None:
    assert sentence in refusal(folder, extra(tmp_path, f"[[cards]]\n{written}\n"))


def test_entries_without_an_id_are_not_removed_one_by_one() -> None:
    mistakes = Mistakes(())
    overlay({"ranks": [{"number": 5}]}, {"ranks": [{"number": 5, "remove": True}]}, mistakes)
    assert mistakes.told == ["content: ranks: entries without an id can't be removed; write the whole list again."]


def test_of_very_many_mistakes_the_rest_is_counted(folder: Path, tmp_path: Path) -> None:
    lines = refusal(folder, extra(tmp_path, "".join(f'[[cards]]\nid = "c{n}"\n' for n in range(5_000)))).splitlines()
    assert len(lines) == MOST_TOLD + 1
    assert lines[-1] == "And 4800 more."
    lines = refusal(folder, extra(tmp_path, "".join(f"k{n} = 1\n" for n in range(5_000)))).splitlines()
    assert lines[-1] == "And 4800 more."


def test_an_empty_list_is_no_way_to_remove_entries(folder: Path, tmp_path: Path) -> None:
    assert "entries are removed by id and remove = true" in refusal(folder, extra(tmp_path, "cards = []\n"))


def test_an_entry_without_an_id_does_not_replace_all_others(folder: Path, tmp_path: Path) -> None:
    mine = extra(tmp_path, '[[cards]]\nid = "a"\ncost = 1\n[[cards]]\ncost = 1\n')
    assert "the field 'id' is missing" in refusal(folder, mine)
    assert "defend" not in refusal(folder, mine)


# ---------------------------------------------------------------- overriding further in


def test_a_number_in_the_path_of_an_override_counts_into_a_list(folder: Path) -> None:
    (folder / "cards.toml").write_text(CARDS + "words = ['a', 'b']\n")
    content, _, changed = load(
        Box, folder, None, {"defend.words.1": "c", "cards.0.cost": "3", "cards.defend.cost": "2"}
    )
    assert content.cards[1].words == ["a", "c"]
    assert [card.cost for card in content.cards] == [3, 2]
    assert changed == ("cards: strike: cost 1 -> 3", 'cards: defend: cost 1 -> 2, words.1 "b" -> "c"')


def test_a_field_that_was_left_out_can_be_set(folder: Path) -> None:
    content, _, _ = load(Box, folder, None, {"defend.damage": "2", "rules.limits.hand": "3"})
    assert content.cards[1].damage == 2
    assert content.rules.limits == {"deck": 40, "hand": 3}


def test_an_override_that_is_no_text_is_refused(folder: Path) -> None:
    assert "isn't UTF-8 text" in refusal(folder, None, {"strike.words": "\udcff"})


# ---------------------------------------------------------------- what was changed


def test_changes_are_told_entry_by_entry(folder: Path, tmp_path: Path) -> None:
    mine = extra(tmp_path, '[[cards]]\nid = "bash"\ncost = 2\n[[cards]]\nid = "defend"\ndamage = 1\ncost = 0\n')
    _, _, changed = load(Box, folder, mine, {"rules.limits.deck": "41"})
    assert changed == (
        "cards: defend: cost 1 -> 0, damage none -> 1",
        "cards: bash added",
        "rules: limits.deck 40 -> 41",
    )
    assert load(Box, folder)[2] == ()
    assert load(Box, folder, None, {"strike.damage": "6"})[2] == ()


def test_changed_lists_are_told_whole_if_their_length_changed() -> None:
    assert list(changes({"a": [1, 2], "b": 3, "c": {}}, {"a": [1], "b": 4, "c": {}, "d": True})) == [
        "a: [1, 2] -> [1]",
        "b: 3 -> 4",
        "d: none -> true",
    ]


# ---------------------------------------------------------------- files


def test_broken_toml_is_refused_with_its_file(folder: Path) -> None:
    (folder / "rules.toml").write_text("[rules\nhand = 5")
    assert refusal(folder).startswith(f"{folder / 'rules.toml'} can't be read: ")
    (folder / "rules.toml").write_bytes(b"\xff\xfe")
    assert refusal(folder) == f"{folder / 'rules.toml'} can't be read: it isn't UTF-8 text."


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[\n" * 10_000,
        "a = " + "[\n" * 10_000 + "]\n" * 10_000,
        "a = " + "[" * 30 + "]" * 30,
        ".".join("a" * 4_000) + " = 1",
        f"[{'.'.join('a' * 4_000)}]\nb = 1",
        "a = " + "{ a = " * 30 + "1" + " }" * 30,
    ],
)
def test_deep_files_are_refused(folder: Path, text: str) -> None:
    (folder / "rules.toml").write_text(text)
    deep = f"{folder / 'rules.toml'} can't be read: tables and lists are nested more than {DEEPEST_NESTING} deep."
    assert refusal(folder) == deep


def test_huge_files_and_lines_are_refused(folder: Path) -> None:
    (folder / "rules.toml").write_text("# words\n" * (MOST_BYTES // 8 + 1))
    assert refusal(folder) == f"{folder / 'rules.toml'} can't be read: it is larger than 200,000 bytes."
    (folder / "rules.toml").write_text(f"\n{'.'.join('a' * LONGEST_LINE)} = 1")
    assert refusal(folder) == f"{folder / 'rules.toml'}:2 can't be read: the line has more than 10,000 characters."


def test_what_is_no_file_is_refused(folder: Path) -> None:
    (folder / "more.toml").mkdir()
    assert refusal(folder) == f"{folder / 'more.toml'} can't be read: it is a folder."
    (folder / "more.toml").rmdir()
    (folder / "more.toml").symlink_to(folder / "nowhere")
    assert refusal(folder) == f"{folder / 'more.toml'} can't be read: it isn't a file."
    (folder / "more.toml").unlink()
    (folder / "more.toml").symlink_to("/dev/zero")
    assert refusal(folder) == f"{folder / 'more.toml'} can't be read: it isn't a file."


def test_a_byte_order_mark_is_no_mistake(folder: Path) -> None:
    (folder / "rules.toml").write_bytes(b"\xef\xbb\xbf" + RULES.encode())
    assert load(Box, folder)[0].rules.hand == 5


def test_a_folder_without_content_is_refused(folder: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    assert refusal(folder, empty) == f"{empty} is not a folder."
    empty.mkdir()
    assert refusal(folder, empty) == f"{empty} has no .toml file in it."
    with pytest.raises(BadContent, match=r"no \.toml file"):
        read_folder(empty)


LINES = '''# a comment with [brackets] = 1
top = "a # b" # three
[table]
"quoted key".'x' = """
[no]
header = 1 \\""" ""
"""

[[list]]
day = 1979-05-27 07:32:00
rows = [ # a comment, with commas
  [1, 2],

  { a = "]", b = \'\'\'}
\'\'\', c.d = 3 },
]
[list.inner]
deep = 1
[[list]]
[list.inner]
deep = 2
'''


def test_every_key_and_item_has_its_line() -> None:
    text = LINES.replace(' ""\n"""', ' \n"""')
    assert Scanner(text).scan() == {
        ("top",): 2,
        ("table",): 3,
        ("table", "quoted key"): 4,
        ("table", "quoted key", "x"): 4,
        ("list",): 9,
        ("list", 0): 9,
        ("list", 0, "day"): 10,
        ("list", 0, "rows"): 11,
        ("list", 0, "rows", 0): 12,
        ("list", 0, "rows", 0, 0): 12,
        ("list", 0, "rows", 0, 1): 12,
        ("list", 0, "rows", 1): 14,
        ("list", 0, "rows", 1, "a"): 14,
        ("list", 0, "rows", 1, "b"): 14,
        ("list", 0, "rows", 1, "c"): 15,
        ("list", 0, "rows", 1, "c", "d"): 15,
        ("list", 0, "inner"): 17,
        ("list", 0, "inner", "deep"): 18,
        ("list", 1): 19,
        ("list", 1, "inner"): 20,
        ("list", 1, "inner", "deep"): 21,
    }


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
    overlay(tree, extra, Mistakes(()))
    assert set(extra) <= set(tree)


@given(documents, st.text(max_size=20), st.text(max_size=20))
def test_any_override_is_taken_or_refused(tree: Tree, path: str, text: str) -> None:
    mistakes = Mistakes(())
    override(tree, path, text, mistakes)
    assert mistakes.told or find_entry(tree, path.split(".")[0]) is not None or path in tree


@settings(max_examples=60)
@given(text=st.text(max_size=200), tail=st.booleans())
def test_any_text_as_a_content_file_is_taken_or_refused(
    tmp_path_factory: pytest.TempPathFactory, text: str, tail: bool
) -> None:
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "mine.toml").write_text(CARDS + RULES + text if tail else text, encoding="utf-8", errors="replace")
    try:
        content, _, _ = load(Box, folder)
    except BadContent:
        return
    assert content.cards[0].id == "strike"


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("box")
    (folder / "box.toml").write_text(CARDS + RULES)
    return folder


@given(extra=documents)
def test_every_shape_that_msgspec_refuses_is_found_and_no_other(box: Path, extra: Tree) -> None:
    tree = fresh()
    mistakes = Mistakes(())
    overlay(tree, extra, mistakes)
    mistakes.tree, mistakes.told = tree, []
    content = convert(tree, Box, mistakes)
    assert (content is None) == bool(mistakes.told) == bool(mistakes.wrong)
    mended = mend(tree, Box, box, mistakes)
    assert mended is None or mended.cards is not None


PIECES = ["a", "b", '"q.\\""', "'l'", " = ", ".", "1", "1.5", "true", '"s]"', "'}'", '"""m\n"""', "[", "]", "[[", "]]",
          "{", "}", ",", " ", "\n", "\n", "# c\n", "2000-01-01 00:00:00"]  # fmt: skip


@settings(max_examples=400)
@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join))
def test_lines_are_found_for_everything_tomllib_reads(text: str) -> None:
    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert set(every_way(tree, ())) == set(Scanner(text).scan())


@pytest.mark.parametrize("file", sorted(Path(cardwright.__file__).parent.rglob("*.toml")), ids=lambda file: file.name)
def test_lines_are_found_in_every_games_own_content(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    found = Scanner(text).scan()
    assert set(every_way(tomllib.loads(text), ())) == set(found)
    lines = text.splitlines()
    for steps, line in found.items():
        named = [step for step in steps if isinstance(step, str)]
        assert named[-1] in lines[line - 1] or isinstance(steps[-1], int)


def every_way(place: Any, steps: Steps) -> Iterator[Steps]:
    for step, inside in place.items() if isinstance(place, dict) else enumerate(place):
        yield (*steps, step)
        if isinstance(inside, dict | list):
            yield from every_way(inside, (*steps, step))


class Strength(msgspec.Struct, forbid_unknown_fields=True):
    of: str


class Fighter(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    might: int | Strength


class Army(msgspec.Struct, forbid_unknown_fields=True):
    fighters: list[Fighter]


@pytest.mark.parametrize(
    ("might", "mistake"),
    [
        ('"x"', ', might: a whole number is needed, not "x".'),
        ("{ of = 3 }", ", might, of: a text is needed, not 3."),
        ("[1]", ", might: a whole number is needed, not [1]."),
    ],
)
def test_where_a_number_or_a_table_may_stand_each_is_held_against_its_own(
    tmp_path: Path, might: str, mistake: str
) -> None:
    """One mistake among sound entries of both kinds is the only one told."""
    text = f"""fighters = [
{{ id = "wolf", might = 2 }},
{{ id = "jarl", might = {{ of = "wolf" }} }},
{{ id = "bear", might = {might} }},
]"""
    (tmp_path / "army.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadContent) as refused:
        load(Army, tmp_path)
    assert str(refused.value).partition("'bear'")[2] == mistake
    assert refused.value.mistakes == 1


# ---------------------------------------------------------------- whole bundles


def test_a_whole_bundle_makes_the_same_game_again() -> None:
    for own in (cardwright.game("dungeon"), cardwright.game("elemental"), cardwright.game("perfectus")):
        assert own.content_folder is not None
        made = type(own).made_of(whole_bundle(own.content_folder, None))
        assert made.content_version == own.content_version
        assert made.content_changes == ()


def test_a_whole_bundle_keeps_what_was_laid_over_the_games_own_content() -> None:
    changed = cardwright.game("dungeon", overrides={"strike.damage": "7"})
    assert changed.content_folder is not None
    assert isinstance(changed.content_source, Bundle)
    whole = whole_bundle(changed.content_folder, changed.content_source)
    made = type(changed).made_of(whole)
    assert made.content_version == changed.content_version
    assert made.content_changes == changed.content_changes
    assert whole_bundle(changed.content_folder, whole) is whole


def test_a_whole_bundle_is_not_laid_over_what_came_later() -> None:
    """A card that the game's own content has gained since isn't there."""
    own = cardwright.game("dungeon")
    assert own.content_folder is not None
    bundle = whole_bundle(own.content_folder, None)
    name = next(name for name in bundle.files if name.endswith("monsters.toml"))
    before = bundle.files[name] + '[[monsters]]\nid = "mouse"\nname = "Mouse"\ncr = 1\nhp = 1\ncoins = 0\n'
    before += 'actions = [{name = "Nibble", damage = 1}]\n'
    later = type(own).made_of(Bundle({**bundle.files, name: before}, {}, whole=True))
    assert any(piece.id == "mouse" for piece in later.pieces())
    assert not any(piece.id == "mouse" for piece in type(own).made_of(bundle).pieces())


def test_a_bundle_keeps_folders_in_folders_and_stays_in_its_own(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "a.toml").write_text("[[cards]]\nid = 'strike'\ndamage = 7\n")
    laid = cardwright.game("dungeon", tmp_path)
    assert isinstance(laid.content_source, Bundle)
    assert list(laid.content_source.files) == ["more/a.toml"]
    assert type(laid).made_of(laid.content_source).content_version == laid.content_version
    text = laid.content_source.files["more/a.toml"]
    outside = Bundle({"../cardwright-escaped.toml": text, "/etc/x.toml": ""}, {})
    assert type(laid).made_of(outside).content_version == laid.content_version
    assert not (Path(gettempdir()) / "cardwright-escaped.toml").exists()


def test_every_card_of_a_gallery_has_its_text() -> None:
    for name in ("dungeon", "elemental"):
        gallery = cardwright.game(name).gallery()
        assert len({thing.id for thing in gallery}) == len(gallery) > 20
        assert all(thing.lines and thing.details for thing in gallery)
    assert [thing.name for thing in cardwright.game("leduc").gallery()] == [
        piece.name for piece in cardwright.game("leduc").pieces()
    ]


def test_the_same_entry_in_two_files_of_one_folder_is_told(folder: Path, tmp_path: Path) -> None:
    """Files of one folder would change it one after the other, by their names."""
    extra(tmp_path, '[[cards]]\nid = "strike"\ncost = 1\n', "a.toml")
    mine = extra(tmp_path, '\n[[cards]]\nid = "strike"\ndamage = 1\n', "b.toml")
    assert lines_of_refusal(folder, mine) == [
        f"{mine / 'b.toml'}:2: cards, entry 'strike': a.toml, line 1, has this entry too; write it in one place."
    ]


def test_brackets_that_make_a_table_of_entries_or_entries_of_a_table(folder: Path, tmp_path: Path) -> None:
    mine = extra(tmp_path, '[cards]\nid = "strike"\ncost = 1\n[[rules]]\nhand = 3\n')
    assert lines_of_refusal(folder, mine) == [
        f"{mine / 'mine.toml'}:1: cards: its entries are written [[cards]], with two brackets each, not [cards].",
        f"{mine / 'mine.toml'}:4: rules: it is one table, written [rules], not [[rules]].",
    ]


def test_entries_of_which_none_has_an_id_leave_the_others_there(folder: Path, tmp_path: Path) -> None:
    """They stood in the place of all cards, and everything that names one was told as well."""
    mine = extra(tmp_path, "[[cards]]\ncost = 1\n")
    assert lines_of_refusal(folder, mine) == [
        f"{mine / 'mine.toml'}:1: cards, entry 0: the field 'id' is missing: every entry has one."
    ]


def test_an_override_of_nothing_says_what_was_meant(folder: Path) -> None:
    with pytest.raises(BadContent, match=r"no entry or table is called 'strke'; did you mean 'strike'\?"):
        load(Box, folder, None, {"strke.damage": "7"})
    with pytest.raises(BadContent, match=r"did you mean 'unmei\.power\.crane_cut'\?"):
        cardwright.game("catharsis", overrides={"crane_cut.story": "x"})
