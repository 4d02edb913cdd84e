"""The content: what its files may say, and the sentences made from it (part 6)."""

from pathlib import Path

import pytest

from cardwright import BadContent
from cardwright.games.empyrean.vocabulary.load import load_book

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
    assert str(refusal.value).startswith(f"{file}: card, wolf, ability, 1.")


def test_em_6_a_deck_has_the_books_profile(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('[[card]]\nid = "wolf"\ncost = 2\n', encoding="utf-8")
    with pytest.raises(BadContent, match=r"a deck has \(5, 4, 4, 3, 3, 2, 2, 1\) cards"):
        load_book(tmp_path)
