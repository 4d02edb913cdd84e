"""Texts of cards say one card where it is one."""

import pytest

from cardwright.games.empyrean.game import Empyrean

GAME = Empyrean()


def text_of(name: str) -> str:
    card = next(one for one in GAME.book.cards if one.name == name)
    return " ".join(clause.text for clause in card.clauses)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Ronin", "Discard a card, then apply 2 might to this card if you did."),
        ("Samurai", "Discard up to 2 cards, then apply 2 might to this card for each card so chosen."),
        ("Wraith", "Destroy up to one Ally Soul Here; if you did, remove 3 might from an Opponent card Here, then"),
        ("Davy Jones", "Destroy up to 2 Ally Pirates that cost 1 Here; for each card so Destroyed, apply 3 might"),
        ("Chariot", "Return each Ally Builders card Here to its owner's hand, then"),
        ("Camel Riders", "apply a Move token to an Ally Horse Archers card."),
    ],
)
def test_one_card_is_spoken_of_as_one(name: str, words: str) -> None:
    assert words in text_of(name)


def test_no_text_counts_each_of_one_card() -> None:
    """What a clause does to one card at most happens or doesn't."""
    for card in GAME.book.cards:
        for clause in card.clauses:
            text = clause.text
            if "so chosen" in text or "so Destroyed" in text:
                assert any(word in text for word in ("2 ", "3 ", "each Ally")), f"{card.name}: {text}"
