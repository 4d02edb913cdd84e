"""What `i WORD` tells: cards, piles, and the words of every game, without the program's own names."""

import pytest

from cardwright import Game, Match
from cardwright.core.errors import Refused
from cardwright.core.glossary import term_called
from cardwright.desk.details import look_up
from cardwright.desk.rulebook import find_rule
from cardwright.registry import game as game_called
from tests.games.catharsis.hunt import BOOK

GAMES = ("perfectus", "dungeon", "elemental", "empyrean", "catharsis")


def begun(id: str, answers: int = 10) -> Match:
    match = game_called(id).match(seed=3)
    while match.decision is not None and len(match.answers) < answers:
        match.choose(0)
    return match


def told(id: str, name: str) -> list[str]:
    match = begun(id)
    return look_up(match.game, match.view(0), name)


@pytest.mark.parametrize(
    ("id", "name", "begins"),
    [
        (
            "empyrean",
            "stun",
            "Stun: Switches off a card's conditional abilities for the rest of the game. (rule EM-71)",
        ),
        ("empyrean", "anch", "Anchor: Keeps a card from moving"),
        ("empyrean", "viking", "Viking Raid: When this card Moves, apply x might"),
        ("catharsis", "prevention", "Prevention: Each point stops one point of damage"),
        ("catharsis", "moral", "Morale: The party's hope"),
        ("catharsis", "phantom", "Phantom: Three of them buy Tenzin"),
        ("dungeon", "CR", "CR: The challenge rating"),
        ("dungeon", "prot", "Protection: Takes damage before health"),
        ("elemental", "half cost", "Half cost: What it takes"),
        ("perfectus", "nullif", "Nullify: When a card's type beats"),
    ],
)
def test_words_of_the_game_are_explained_by_any_part_of_their_name(id: str, name: str, begins: str) -> None:
    assert told(id, name)[0].startswith(begins)


def test_a_card_that_is_called_like_a_word_is_told_after_it() -> None:
    found = told("empyrean", "captive")
    assert found[0].startswith("Captive token: ")
    assert found[1].startswith("Captive, cost 1")


@pytest.mark.parametrize("id", GAMES)
def test_what_is_called_so_by_nothing_is_refused_with_titles_and_no_ids(id: str) -> None:
    match = begun(id)
    view = match.view(0)
    with pytest.raises(Refused) as refused:
        look_up(match.game, view, "xyzzy")
    ids = [area.id for area in view.areas if ":" in area.id or "_" in area.id]
    assert not [id for id in ids if id in str(refused.value)]
    assert all(area.title.lower() in str(refused.value).lower() for area in view.areas)


@pytest.mark.parametrize("id", GAMES)
def test_every_word_names_a_rule_that_is_there(id: str) -> None:
    game: Game = game_called(id)
    terms = game.glossary()
    assert len(terms) > 10
    for term in terms:
        assert not term.rule or find_rule(game, term.rule), term.name


def test_every_keyword_of_empyrean_is_a_word_with_its_own_text() -> None:
    game = game_called("empyrean")
    keywords = [keyword for deck in game.book.decks for keyword in deck.keywords]  # type: ignore[attr-defined]
    assert len(keywords) == 5
    for keyword in keywords:
        term = term_called(game.glossary(), keyword.name)
        assert term is not None
        assert keyword.text in term.says


def test_every_counter_of_catharsis_is_a_word_and_says_whose_it_is() -> None:
    terms = game_called("catharsis").glossary()
    for id in BOOK.counters:
        term = term_called(terms, id.replace("_", " "))
        assert term is not None, id
    chime = term_called(terms, "chime")
    assert chime is not None
    assert chime.says == "A counter of the Boss Deck Corrupted Horse; Bone-Chime Totem says what it does."
