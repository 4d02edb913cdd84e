"""Decks, set-up, and what the player may know: PE-1 to PE-9."""

import pytest

from cardwright.core.rng import Rng
from cardwright.core.view import compose
from cardwright.testing.chance import LoadedRng
from tests.games.perfectus.room import GAME, expect, offered, play, room, suffer, table, written


def test_pe_1_the_monster_deck_has_four_suits_of_ten_ranks() -> None:
    assert [card.id for card in GAME.cards.dungeon] == [f"{s}{rank}" for s in "scdh" for rank in range(5, 15)]


def test_pe_2_spades_clubs_and_diamonds_are_monsters_and_hearts_heal() -> None:
    assert [card.id[0] for card in GAME.cards.dungeon if card.heals] == ["h"] * 10


def test_pe_2_a_monster_starts_with_health_equal_to_its_rank() -> None:
    assert table(room("s5 c14 d11", hand="C4-P4")).row[1].health == 14


def test_pe_3_two_types_and_numbers_at_most_four_apart() -> None:
    numbers = (4, 6, 8, 10)
    pairs = {
        f"{one}{a}-{other}{b}" for one, other in ("CP", "CB", "PB") for a in numbers for b in numbers if abs(a - b) <= 4
    }
    assert {card.id for card in GAME.cards.attacks} == pairs


def test_pe_3_every_card_can_be_laid_both_ways_round() -> None:
    assert [laid.id for laid in GAME.cards.attack_by_id["C8-P6"].ways] == ["C8|P6", "P6|C8"]


@pytest.mark.parametrize(("earlier", "later"), [("P", "C"), ("B", "P"), ("C", "B")])
def test_pe_4_cut_nullifies_poison_nullifies_burn_nullifies_cut(earlier: str, later: str) -> None:
    assert suffer(f"{earlier}8 {later}8") == [4, 4]


@pytest.mark.parametrize("pair", ["CC", "CP", "PP", "PB", "BB", "BC"])
def test_pe_4_no_other_pair_nullifies(pair: str) -> None:
    assert suffer(f"{pair[0]}8 {pair[1]}8") == [8, 8]


@pytest.mark.parametrize("weak", ["s Cut", "c Poison", "d Burn"])
def test_pe_5_each_suit_is_weak_to_one_type(weak: str) -> None:
    suit, name = weak.split()
    card = GAME.cards.dungeon_by_id[f"{suit}9"]
    assert GAME.cards.types[table(GAME.match()).weak_to[card.suit]] == name


def test_pe_6_the_player_starts_with_50_health() -> None:
    expect(GAME.match(seed=3), health=50)


def test_pe_6_health_never_rises_above_50() -> None:
    expect(play(room("s6 h14", hand="C4-P4", health=49), "heart 1"), health=50)


def test_pe_7_both_decks_are_shuffled_separately() -> None:
    """Each deck is in the order that its own shuffle, the monster deck's first, gives it."""
    t = GAME.deal(GAME.settle({}), Rng(11))
    rng = Rng(11)
    monsters, attacks = GAME.cards.dungeon_deck[:], GAME.cards.attack_deck[:]
    rng.shuffle(monsters)
    rng.shuffle(attacks)
    assert (t.monsters, t.attacks) == (monsters[:-4], attacks[:-5])


def test_pe_7_cards_are_drawn_from_the_top() -> None:
    match = play(room("s6 c9", hand="C4-P4", monsters="d7 h5"), "extra")
    expect(match, row="s6 c9 d7", monsters="h5")


def test_pe_8_the_first_room_lies_in_the_order_drawn_and_the_hand_has_five() -> None:
    t = GAME.deal(GAME.settle({}), Rng(5))
    rng = Rng(5)
    deck = GAME.cards.dungeon_deck[:]
    rng.shuffle(deck)
    assert ([spot.card for spot in t.row], len(t.hand)) == ([deck[-1], deck[-2], deck[-3], deck[-4]], 5)


def test_pe_9_row_hand_graveyard_memory_and_deck_contents_are_open() -> None:
    match = room("s6 c9", "C6-P4", monsters="d5 h7", attacks="C4-P4", graveyard="s5", memory="C8-B8")
    shown = {area.id: [thing.short for thing in area.things] for area in match.view().areas}
    assert shown == {
        "row": ["6♠", "9♣"],
        "hand:0": ["C6-P4"],
        "monsters": ["5♦", "7♥"],
        "attacks": ["C4-P4"],
        "graveyard": ["5♠"],
        "memory": ["C8-B8"],
    }


def test_pe_9_a_redeal_keeps_the_contents_of_both_face_down_decks() -> None:
    t = GAME.deal(GAME.settle({}), Rng(1))
    monsters, attacks = set(t.monsters), set(t.attacks)
    GAME.redeal(t, 0, Rng(2))
    assert (set(t.monsters), set(t.attacks)) == (monsters, attacks)


# ---------------------------------------------------------------- worked examples


def test_e01_the_attack_deck() -> None:
    texts = [card.id for card in GAME.cards.attacks]
    kinds = [text[0] + text.partition("-")[2][0] for text in texts]
    assert (len(texts), kinds.count("CP"), kinds.count("CB"), kinds.count("PB")) == (42, 14, 14, 14)
    assert {"C4-P8", "C6-P10", "C4-P4", "P10-B6"} <= set(texts)
    assert not {"C4-P10", "P10-B4", "C4-C6"} & set(texts)


def test_e02_the_monster_deck() -> None:
    monsters = [card.rank for card in GAME.cards.dungeon if not card.heals]
    hearts = [card.rank for card in GAME.cards.dungeon if card.heals]
    assert (len(monsters), sum(monsters), len(hearts), sum(hearts)) == (30, 285, 10, 95)


def test_e03_set_up_with_both_decks_in_listed_order() -> None:
    t = GAME.deal(GAME.settle({}), LoadedRng())
    zones = written(t)
    assert (zones["row"], zones["hand"]) == ("s5 s6 s7 s8", "C4-P4 C4-P6 C4-P8 C6-P4 C6-P6")
    assert (len(t.monsters), len(t.attacks), t.health) == (36, 37, 50)


def test_e54_the_order_of_the_face_down_decks_is_not_in_the_view() -> None:
    match = room("s6 c9", "C6-P4", monsters="d5 h7 s9", attacks="C4-P4 P8-B8", memory="C8-B8")
    other = table(match).copy()
    other.monsters.reverse()
    other.attacks.reverse()
    assert compose(GAME, other, 0, match.decision, 1) == compose(GAME, table(match), 0, match.decision, 1)
    assert offered(match)  # the view compared was that of an open question
