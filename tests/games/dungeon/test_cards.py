"""Cards, decks, the catalogue (R5, R8, R9)."""

import pytest

from cardwright.games.dungeon.content.options import Play
from tests.games.dungeon.tables import GAME, battle, card, cards, count, do, foes, merchant

CATALOGUE = [
    # name, cost, damage, monsters hit, protection, draw, price
    ("Strike", 1, 6, 1, 0, 0, 100),
    ("Double Strike", 1, 10, 1, 0, 0, 250),
    ("Heavy Strike", 2, 15, 1, 0, 0, 250),
    ("Slashing Strike", 1, 3, 2, 0, 0, 250),
    ("Big Impact", 1, 5, 2, 0, 0, 400),
    ("Meteor", 2, 10, 2, 0, 0, 600),
    ("Defend", 1, 0, 0, 8, 0, 100),
    ("Iron Plate", 1, 0, 0, 12, 0, 250),
    ("Total Defense", 2, 0, 0, 20, 0, 250),
    ("Reinforcement", 1, 0, 0, 0, 2, 200),
    ("Small Help", 0, 0, 0, 0, 1, 350),
    ("Allies Are Coming!", 2, 0, 0, 0, 4, 350),
    ("Sword & Shield", 1, 6, 1, 8, 0, 300),
    ("Help & Sword", 1, 6, 1, 0, 2, 400),
    ("Help & Shield", 1, 0, 0, 8, 2, 400),
]


def test_r5_1_costs_lie_between_0_and_2_in_the_catalogue() -> None:
    """E39. The range goes to 3 for cards added later."""
    costs = [card.cost for card in GAME.cat.cards]
    assert [costs.count(cost) for cost in range(4)] == [1, 10, 4, 0]


def test_r5_2_a_card_has_one_or_two_effects() -> None:
    for one in GAME.cat.cards:
        assert 1 <= sum(amount > 0 for amount in (one.damage, one.protection, one.draw)) <= 2


def test_r5_3_cards_are_drawn_before_damage_is_done() -> None:
    """The draw shows only in the use of chance (B14): the text gives the order."""
    assert card("Help & Sword").text == "Draw 2 cards, deal 6 damage."
    assert card("Help & Shield").text == "Draw 2 cards, gain 8 protection."
    assert card("Sword & Shield").text == "Gain 8 protection, deal 6 damage."


def test_r8_1_the_deck_has_no_limit() -> None:
    t = merchant("Strike", coins=9000, merchant_stock=0)
    t.stock = GAME.cat.cards
    do(t, *["buy Strike"] * 60)
    assert len(t.deck) == 70


def test_r8_2_a_deck_may_hold_any_number_of_equal_cards() -> None:
    t = merchant("Strike", coins=300, merchant_stock=0)
    t.stock = GAME.cat.cards
    do(t, *["buy Strike"] * 3)
    assert count(t.deck)["Strike"] == 8


@pytest.mark.parametrize("row", CATALOGUE, ids=[str(row[0]) for row in CATALOGUE])
def test_r9_the_catalogue_row_by_row(row: tuple[str, int, int, int, int, int, int]) -> None:
    """R9.1, R9.2, R9.3, R9.4, R9.5, R9.6, R9.7, R9.8, R9.9, R9.10, R9.11, R9.12, R9.13, R9.14, R9.15."""
    name, cost, damage, targets, protection, draw, price = row
    printed = card(name)
    assert (printed.cost, printed.price) == (cost, price)
    assert (printed.damage, printed.targets, printed.protection, printed.draw) == (damage, targets, protection, draw)


@pytest.mark.parametrize("row", CATALOGUE, ids=[str(row[0]) for row in CATALOGUE])
def test_r9_every_card_played_against_two_monsters(row: tuple[str, int, int, int, int, int, int]) -> None:
    """E46, E47, E48, E49, E51, E52, E53, E54, E56, E57, E58, E59: energy, protection, hand, monsters."""
    name, cost, damage, targets, protection, draw, _ = row
    t = battle(hand=name, draw="10 Strike", monsters="Wolf 60/0 showing 0, Goblin 50/0 showing 0")
    second = name in ("Heavy Strike", "Sword & Shield")  # the examples send these at the Goblin
    on = ["", " on 1" if second else " on 0", " on 0 and 1"][targets]
    do(t, f"play {name}{on}")
    hits = [damage, damage] if targets == 2 else [0, damage] if second else [damage, 0]
    assert (t.energy, t.protection, len(t.hand)) == (3 - cost, protection, draw)
    assert foes(t) == f"Wolf {60 - hits[0]}/0, Goblin {50 - hits[1]}/0"


def test_r9_16_these_fifteen_cards_are_all_there_are() -> None:
    """E61."""
    assert [one.name for one in GAME.cat.cards] == [str(row[0]) for row in CATALOGUE]
    assert sum(one.price for one in GAME.cat.cards) == 4450


def test_every_card_says_what_it_does() -> None:
    assert [one.text for one in cards("Meteor, Defend, Small Help, Allies Are Coming!")] == [
        "Deal 10 damage to two monsters.",
        "Gain 8 protection.",
        "Draw 1 card.",
        "Draw 4 cards.",
    ]


def test_options_are_made_once() -> None:
    for one in GAME.cat.cards:
        for mask, plays in enumerate(one.plays):
            for option in plays:
                assert isinstance(option, Play)
                assert option.first < 0 or mask >> option.first & 1
            assert len({option.text for option in plays}) == len(plays)
