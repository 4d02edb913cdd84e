"""The guides of the games: what they show and name is there."""

import pytest

from cardwright import registry
from cardwright.core.errors import BadContent
from cardwright.desk.rulebook import found_rules, rules_alone, specification
from cardwright.serve.html import checking, render
from cardwright.serve.library import Library
from cardwright.serve.pages import Me
from cardwright.serve.routes.reading import brief_rule, rules_page
from cardwright.serve.store import Store, engine_for
from cardwright.themes.guide import guide_of, read
from cardwright.themes.theme import COMMON, SEAT_TONES, theme_of

GUIDED = [name for name in registry.game_ids() if guide_of(registry.game(name)) is not None]


def test_the_five_games_have_a_guide() -> None:
    assert set(GUIDED) >= {"catharsis", "dungeon", "elemental", "empyrean", "perfectus"}


@pytest.mark.parametrize("name", GUIDED)
def test_what_a_guide_names_is_there(name: str) -> None:
    game = registry.game(name)
    guide = guide_of(game)
    assert guide is not None
    assert checking.guide_faults(guide, game) == []
    tones = {text.tone for text in guide.texts} | {piece.tone for text in guide.texts for piece in text.pieces}
    assert tones - {""} <= {*theme_of(game).tones, *COMMON, *SEAT_TONES}


@pytest.mark.parametrize("name", GUIDED)
def test_a_guide_speaks_to_players(name: str) -> None:
    guide = guide_of(registry.game(name))
    assert guide is not None
    words = " ".join(text.words for text in guide.texts).lower()
    for developers in ("cardwright", "--", "`", "docs/", "toml", "setting"):
        assert developers not in words


@pytest.mark.parametrize("name", GUIDED)
def test_all_rules_by_number_leave_out_what_builders_need(name: str) -> None:
    text = specification(registry.game(name))
    players = rules_alone(text)
    assert 0 < len(players) < len(text)
    for builders in ("## 3. Decisions", "Hidden information", "Vocabulary"):
        assert builders not in players


def test_a_book_without_such_parts_is_shown_whole() -> None:
    assert rules_alone("# Go\n\nPlace a stone.") == "# Go\n\nPlace a stone."


def test_a_guide_is_told_of_names_that_are_nobodys() -> None:
    guide = read(
        'goal = { rules = ["R3.10", "R99"] }\nidea = { symbol = "no-such-thing", cards = ["Strik"] }\n'
        'turn = { title = "A turn" }',
        "of a test",
    )
    assert checking.guide_faults(guide, registry.game("dungeon")) == [
        "the guide shows no emblem 'no-such-thing': the sprite has none",
        "the guide shows a card 'Strik', but the game has nothing of that name (did you mean 'Strike'?)",
        "the guide names rule R99, which isn't there",
    ]


def test_a_mistake_in_a_guide_is_told() -> None:
    with pytest.raises(BadContent, match=r"The guide of Go can't be read: .*goal"):
        read('words = "x"', "of Go")


def test_rules_are_found_by_the_beginnings_of_their_words() -> None:
    game = registry.game("perfectus")
    found = dict(found_rules(game, "nullif before"))
    assert "PE-21" in found
    assert brief_rule("PE-21", found["PE-21"]).startswith("If the type of a card nullifies")
    assert "[" not in brief_rule("PE-20", found_rules(game, "nothing is ever doubled")[0][1])


@pytest.mark.parametrize("name", GUIDED)
def test_the_page_shows_the_pictures_of_the_guide(name: str) -> None:
    library = Library(Store(engine_for(":memory:")))
    game = registry.game(name)
    html = render.rules_html(rules_page(library, game, Me("Ada"), "", None))
    guide = guide_of(game)
    assert guide is not None
    for card in guide.cards():
        assert f'aria-label="{card.replace("&", "&amp;")}' in html
    assert html.count('class="chapter"') == len(guide.chapters)
    panel = render.rules_html(rules_page(library, game, Me("Ada"), "", None), whole=False)
    assert "<html" not in panel
