"""Drawing, looking, reordering, searching, removing (ED-108 to ED-115)."""

import pytest

from tests.games.elemental.duel import Duel

FIVE = ["fire", "tremor", "ecology", "veto", "purism"]


def test_ed_108_cards_come_from_the_top_and_the_discard_pile_is_reshuffled() -> None:
    duel = Duel({"A": {"deck": FIVE}}).play("A draw")
    assert duel.zone("A.hand") == ["fire"]
    empty = Duel({"A": {"deck": [], "discard": FIVE}}).play("A draw")
    assert len(empty.zone("A.deck")) == 4
    assert empty.zone("A.discard") == []


def test_ed_109_several_cards_one_at_a_time() -> None:
    """ED-109: the deck runs out in between, and what is left to draw comes from the reshuffled pile."""
    duel = Duel({"A": {"hand": ["exploration_novice"], "deck": ["fire"], "discard": ["tremor", "veto"]}})
    duel.play("A exec:exploration_novice")
    assert "fire" in duel.zone("A.hand")
    assert (len(duel.zone("A.hand")), len(duel.zone("A.deck"))) == (2, 1)


def test_ed_110_a_short_deck_gets_the_discard_pile_under_it() -> None:
    duel = Duel({"A": {"hand": ["sneak_peek"], "deck": ["gambling", "fire"], "discard": ["tremor", "veto"]}})
    duel.play("A bless:sneak_peek")
    assert duel.zone("A.deck")[0] == "fire"
    assert sorted(duel.zone("A.deck")) == ["fire", "tremor", "veto"]
    assert duel.zone("A.discard") == ["sneak_peek"]
    enough = Duel({"A": {"hand": ["sneak_peek"], "deck": ["gambling", *FIVE], "discard": ["impatience"]}})
    assert "impatience" in enough.play("A bless:sneak_peek").zone("A.discard")


def test_ed_111_the_card_that_looks_is_not_reshuffled() -> None:
    duel = Duel({"A": {"hand": ["impatience"], "deck": ["fire"], "discard": ["tremor"]}}).play("A exec:impatience")
    assert duel.asked == "A order"
    duel.play("A top:tremor")
    assert duel.zone("A.deck") == ["tremor", "fire"]
    assert duel.zone("A.discard") == ["impatience"]


def test_ed_112_impatience_and_sabotage() -> None:
    duel = Duel({"A": {"hand": ["impatience", "sabotage", "multitasking_novice"], "deck": [*FIVE, "gambling"]},
                 "B": {"deck": ["fire", "basic_income", "basic_income"]}})  # fmt: skip
    duel.play("A bless:multitasking_novice", "A exec:impatience")
    duel.play("A top:purism", "A top:veto", "A top:ecology")
    assert duel.options == ["top:fire", "top:tremor"]
    duel.play("A top:tremor")
    assert duel.zone("A.deck") == ["purism", "veto", "ecology", "tremor", "fire", "gambling"]
    duel.play("A exec:sabotage")
    assert duel.options == ["top:fire", "top:basic_income"]
    duel.play("A top:basic_income", "A top:basic_income")
    assert duel.zone("B.deck") == ["basic_income", "basic_income", "fire"]


def test_ed_112_the_order_may_stay_and_ends_when_the_rest_are_equal() -> None:
    deck = ["fire", "basic_income", "basic_income", "basic_income"]
    duel = Duel({"A": {"hand": ["impatience", "veto"], "deck": deck}}).play("A exec:impatience", "A top:fire")
    assert duel.asked == "A main"
    assert duel.zone("A.deck") == deck


def test_ed_113_magnetic_hands_offers_the_deck_without_its_order() -> None:
    duel = Duel({"A": {"hand": ["magnetic_hands"], "deck": ["veto", "basic_income", "fire", "basic_income"]}})
    duel.play("A exec:magnetic_hands")
    assert duel.options == ["take:fire", "take:veto", "take:basic_income"]


@pytest.mark.parametrize(("name", "cards"), [("novice", 2), ("master", 3), ("lord", 4), ("god", 5)])
def test_ed_114_exploration(name: str, cards: int) -> None:
    duel = Duel({"A": {"hand": [f"exploration_{name}"], "deck": [*FIVE, "gambling"]}}).play(
        f"A exec:exploration_{name}"
    )
    assert len(duel.zone("A.hand")) == cards


@pytest.mark.parametrize(("name", "cards"), [("novice", 1), ("master", 2), ("lord", 3), ("god", 4)])
def test_ed_115_recycling(name: str, cards: int) -> None:
    duel = Duel({"A": {"hand": [f"recycling_{name}", *FIVE]}}).play(f"A exec:recycling_{name}")
    for card in FIVE[:cards]:
        assert "stop" in duel.options
        duel.play(f"A recycle:{card}")
    assert duel.asked == "A main"
    assert sorted(duel.zone("A.hand")) == sorted(FIVE[cards:])
