"""The content: what its files may say, and the sentences made from it (part 6)."""

import re
from pathlib import Path

import pytest

from cardwright import BadContent
from cardwright.games.empyrean.content.cards import ICON_WORDS
from cardwright.games.empyrean.vocabulary.load import load_book
from cardwright.games.empyrean.vocabulary.voice import Voice

PROBE = Path(__file__).parent / "probe"
BOOK = load_book(PROBE)[0]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('do = [{ verb = "mihgt", n = 1, to = "self" }]', "there is no verb 'mihgt'"),
        ('do = [{ verb = "might", n = 1, too = "self" }]', "to"),
        ('do = [{ verb = "might", n = 1, to = "self", at = "here" }]', "the verb 'might' has no field 'at'"),
        ('do = [{ verb = "might", n = "two", to = "self" }]', "whole number"),
        ('do = [{ verb = "draw" }]\nif = [{ round = "soon" }]', "rounds look like"),
        ('do = [{ verb = "draw" }]\non = [{ event = "move" }]', "waits for something"),
        ('do = [{ verb = "acquire", card = { type = "Dragon" } }]', "no card has the type 'Dragon'"),
        ('do = [{ verb = "acquire", card = { name = "Smaug" } }]', "no card is called 'Smaug'"),
        ('do = [{ verb = "keyword", name = "Raid" }]', "no keyword 'Raid'"),
        ("do = []", "at least one"),
    ],
)
def test_a_mistake_is_named_with_its_file_its_card_and_its_field(tmp_path: Path, line: str, complaint: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'[[card]]\nid = "wolf"\n[[card.ability]]\nkind = "instant"\n{line}\n', encoding="utf-8")
    with pytest.raises(BadContent, match=complaint) as refusal:
        load_book(tmp_path)
    assert str(refusal.value).startswith(f"{file}:")
    assert "card, entry 'wolf', ability, entry 0" in str(refusal.value)


def test_all_mistakes_of_a_card_are_told_at_once(tmp_path: Path) -> None:
    clauses = [
        '[{ verb = "might", n = "two", to = "self" }, { verb = "mihgt" }]',
        '[{ verb = "draw", n = 0 }, { verb = "draw", many = 2 }]',
    ]
    told = "".join(f'[[card.ability]]\nkind = "instant"\ndo = {clause}\n' for clause in clauses)
    (tmp_path / "mine.toml").write_text(f'[[card]]\nid = "wolf"\n{told}', encoding="utf-8")
    with pytest.raises(BadContent) as refusal:
        load_book(tmp_path)
    for complaint in ("not 'two'", "no verb 'mihgt'", "not 0", "no field 'many'"):
        assert complaint in str(refusal.value)
    assert refusal.value.mistakes == 4


def test_em_6_a_deck_has_the_books_profile(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('[[card]]\nid = "wolf"\ncost = 2\n', encoding="utf-8")
    with pytest.raises(BadContent, match="4 of cost 1, not 5; 5 of cost 2, not 4"):
        load_book(tmp_path)


# ---------------------------------------------------------------- the sentences

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "empyrean.md").read_text(encoding="utf-8")
CARD_ROW = re.compile(r"^\| \d \| \d \| ([^|]+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
FIELD_ROW = re.compile(
    r"^\| \d+ \| ([^|]+) \| \[(\w[\w ]*)\] ([^|]+) \| \[(\w[\w ]*)\] ([^|]+) \| [^|]+ \|$", re.MULTILINE
)
KINDS = "ICP"


@pytest.mark.parametrize(("name", "might", "text"), CARD_ROW.findall(PAGE), ids=lambda value: value[:16])
def test_a_card_reads_as_the_rules_print_it(name: str, might: str, text: str) -> None:
    """Part 7.1."""
    one = next(card for card in BOOK.cards if card.name == name)
    made = " ".join(f"**{KINDS[clause.kind]}** {clause.text}" for clause in one.clauses) or "–"
    cap = f" (max {one.cap})" if one.cap < 10**6 else ""
    printed = str(one.plain_might) if one.might.plain else f"{one.might.base} plus 1{one.might.tail(Voice(False))}"
    assert (made, printed + cap) == (text, might)


@pytest.mark.parametrize(
    ("name", "icon", "text", "icon2", "text2"), FIELD_ROW.findall(PAGE), ids=lambda value: value[:16]
)
def test_a_battlefield_reads_as_the_rules_print_it(name: str, icon: str, text: str, icon2: str, text2: str) -> None:
    """Part 7.1."""
    field = next(field for field in BOOK.fields if field.name == name)
    assert [effect.text for effect in field.effects] == [text, text2]
    assert [ICON_WORDS[effect.phase] for effect in field.effects] == [icon, icon2]


def test_the_page_prints_three_decks_and_27_battlefields() -> None:
    assert len(CARD_ROW.findall(PAGE)) == 18 + 19 + 16
    assert len(FIELD_ROW.findall(PAGE)) == 27


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Sacrifice", "Destroy an Ally Captive or remove a Captive token from an Ally card"),
        ("Viking Raid", "When this card Moves, apply x might to this card."),
        ("Collective", "Stack two Ally Robots (this card counts) on the same Battlefield, then apply 2 might to it"),
    ],
)
def test_a_keyword_reads_as_the_rules_print_it(name: str, text: str) -> None:
    assert [keyword.text for deck in BOOK.decks for keyword in deck.keywords if keyword.name == name] == [text]
    assert f"[{name}]: {text.removesuffix('.')}." in PAGE


def test_every_clause_is_short_enough_for_a_card_and_made_of_words() -> None:
    clauses = [clause for card in BOOK.cards for clause in card.clauses]
    clauses += [effect for field in BOOK.fields for effect in field.effects]
    assert len(clauses) > 100
    for clause in clauses:
        assert 0 < len(clause.text) <= 260
        assert clause.text.endswith(".")
        assert "{" not in clause.text


@pytest.mark.parametrize("copies", ["0", "25"])
def test_em_7_costs_copies_and_caps_have_bounds(tmp_path: Path, copies: str) -> None:
    for line in (f"copies = {copies}", "cost = 9", "cost = 0", "cap = 0\nmight = 3", "might = -1"):
        (tmp_path / "mine.toml").write_text(f'[[card]]\nid = "wolf"\n{line}\n', encoding="utf-8")
        with pytest.raises(BadContent, match=r"mine\.toml:\d+: card, entry 'wolf'"):
            load_book(tmp_path)
