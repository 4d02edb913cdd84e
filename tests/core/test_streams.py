"""Luck for tables that are compared: it goes by the moment, and a deck lies as its cards are called."""

import pickle
from collections import Counter
from itertools import permutations

from cardwright.core.piece import Piece
from cardwright.core.rng import StreamedRng

CARDS = [Piece(name, name) for name in ("ash", "bay", "elm", "fir", "oak", "yew")]


def order(cards: list[Piece], seed: int, moment: int) -> list[Piece]:
    rng = StreamedRng(seed)
    rng.turn(moment)
    lying = cards[:]
    rng.shuffle(lying)
    return lying


def test_a_moment_has_the_same_luck_whatever_went_before() -> None:
    one, other = StreamedRng(7), StreamedRng(7)
    one.bits()
    one.turn(3)
    other.turn(3)
    assert [one.below(1000) for _ in range(5)] == [other.below(1000) for _ in range(5)]
    other.turn(4)
    assert one.bits() != other.bits()


def test_a_copy_goes_on_alike() -> None:
    rng = StreamedRng(7)
    rng.turn(3)
    copy = rng.copy()
    assert isinstance(copy, StreamedRng)
    assert rng.bits() == copy.bits()
    rng.turn(4)
    copy.turn(4)
    assert rng.bits() == copy.bits()


def test_it_travels() -> None:
    rng = StreamedRng(7)
    rng.turn(3)
    arrived = pickle.loads(pickle.dumps(rng))
    assert arrived.bits() == rng.bits()
    arrived.turn(4)
    rng.turn(4)
    assert arrived.bits() == rng.bits()


def test_a_card_more_leaves_the_others_in_their_order() -> None:
    for seed in range(50):
        less, more = order(CARDS[:5], seed, 2), order([CARDS[5], *CARDS[:5]], seed, 2)
        assert [card for card in more if card is not CARDS[5]] == less


def test_copies_of_a_card_are_told_apart_and_orders_are_even() -> None:
    orders: Counter[str] = Counter()
    for seed in range(12_000):
        cards = ["a", "b", "c", "a"]
        StreamedRng(seed).shuffle(cards)
        orders["".join(cards)] += 1
    expected = 12_000 / len(set(permutations("abca")))
    assert len(orders) == 12
    assert sum((seen - expected) ** 2 / expected for seen in orders.values()) < 31.3  # chi-square, 11 degrees, 0.001
