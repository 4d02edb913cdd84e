"""Chance is even, neighbouring seeds are strangers, and both builds roll the same numbers."""

from collections import Counter
from hashlib import blake2b
from itertools import pairwise, permutations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright import Rng
from cardwright.core.rng import KEY_BYTES, MULTIPLIER, SEEDS, KeyedRng
from cardwright.testing.chance import LoadedRng

# Every test draws from fixed seeds, so it either always passes or never. Five standard deviations of the statistic
# are allowed: a fair generator would fail one test in millions.
SIGMAS = 5.0

GOLDEN = {
    (0, 0): [1142021328, 3533487062, 3356428624, 3733177507, 2251282955],
    (1, 0): [361821203, 2678386002, 2367127930, 2499372611, 388506985],
    (7, 3): [1740727080, 338966995, 2307711081, 796707948, 3709513796],
    (2**62 - 1, 1): [2655468480, 3647024296, 3713650853, 1243207917, 1752657452],
}


def surprise(counts: list[int], expected: float) -> float:
    """Chi-square as a number of standard deviations above what even chance gives."""
    chi = sum((count - expected) ** 2 / expected for count in counts)
    freedom = len(counts) - 1
    return (chi - freedom) / sqrt(2 * freedom)


@pytest.mark.parametrize(("seed", "stream"), list(GOLDEN))
def test_both_builds_roll_these_numbers(seed: int, stream: int) -> None:
    rng = Rng(seed, stream)
    assert [rng.bits() for _ in range(5)] == GOLDEN[seed, stream]


def test_both_builds_shuffle_alike() -> None:
    cards = list(range(10))
    Rng(5).shuffle(cards)
    assert cards == [8, 9, 0, 2, 5, 7, 4, 1, 3, 6]
    assert [Rng(seed).below(1000) for seed in range(6)] == [265, 84, 385, 236, 144, 642]


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6, 7, 10, 20, 52])
def test_every_number_below_comes_as_often(sides: int) -> None:
    rng = Rng(sides)
    counts = Counter(rng.below(sides) for _ in range(2000 * sides))
    assert set(counts) == set(range(sides))
    assert surprise([counts[number] for number in range(sides)], 2000) < SIGMAS


@pytest.mark.parametrize("size", [3, 4, 5])
def test_every_order_comes_as_often(size: int) -> None:
    rng = Rng(size, 1)
    orders = list(permutations(range(size)))
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(200 * len(orders)):
        cards = list(range(size))
        rng.shuffle(cards)
        counts[tuple(cards)] += 1
    assert surprise([counts[order] for order in orders], 200) < SIGMAS


@pytest.mark.parametrize("size", [20, 41])
def test_every_card_of_a_large_deck_goes_everywhere_as_often(size: int) -> None:
    rng = Rng(size)
    counts = [[0] * size for _ in range(size)]
    for _ in range(100 * size):
        cards = list(range(size))
        rng.shuffle(cards)
        for place, card in enumerate(cards):
            counts[card][place] += 1
    assert max(surprise(row, 100) for row in counts) < SIGMAS


@pytest.mark.parametrize("first", [0, 1, 10**6, 2**32 - 2000, 2**40])
def test_the_first_rolls_of_neighbouring_seeds_are_strangers(first: int) -> None:
    """Pairs of first rolls of seed and seed + 1 fill all 36 squares evenly."""
    rolls = [Rng(first + number).below(6) for number in range(7201)]
    counts = Counter(pairwise(rolls))
    assert surprise([counts[one, other] for one in range(6) for other in range(6)], 200) < SIGMAS


def test_the_streams_of_one_seed_are_strangers() -> None:
    rolls = [Rng(3, stream).below(6) for stream in range(7201)]
    counts = Counter(pairwise(rolls))
    assert surprise([counts[one, other] for one in range(6) for other in range(6)], 200) < SIGMAS


def test_the_first_shuffles_of_neighbouring_seeds_are_strangers() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(4800):
        cards = [0, 1, 2, 3]
        Rng(seed).shuffle(cards)
        counts[tuple(cards)] += 1
    assert surprise([counts[order] for order in permutations(range(4))], 200) < SIGMAS


@pytest.mark.parametrize("bit", [0, 1, 7, 15, 16, 24, 30, 31])
def test_every_bit_low_or_high_is_set_half_the_time_and_forgets_the_last(bit: int) -> None:
    rng = Rng(bit)
    bits = [rng.bits() >> bit & 1 for _ in range(20001)]
    counts = Counter(pairwise(bits))
    assert surprise([counts[one, other] for one in (0, 1) for other in (0, 1)], 5000) < SIGMAS


def test_one_roll_tells_nothing_of_the_next() -> None:
    rng = Rng(9)
    rolls = [rng.below(6) for _ in range(43201)]
    counts = Counter(pairwise(rolls))
    assert surprise([counts[one, other] for one in range(6) for other in range(6)], 1200) < SIGMAS
    apart = Counter(zip(rolls, rolls[2:], strict=False))
    assert surprise([apart[one, other] for one in range(6) for other in range(6)], 1200) < SIGMAS


def test_uniform_numbers_fill_the_range() -> None:
    rng = Rng(4)
    numbers = [rng.uniform() for _ in range(10000)]
    assert all(0.0 <= number < 1.0 for number in numbers)
    counts = Counter(int(number * 20) for number in numbers)
    assert surprise([counts[part] for part in range(20)], 500) < SIGMAS


@given(st.integers(), st.integers(0, 1000), st.integers(1, 2**30 - 1))
def test_any_seed_gives_numbers_in_range_and_a_state_in_range(seed: int, stream: int, many: int) -> None:
    rng = Rng(seed, stream)
    assert 0 < rng.state < MULTIPLIER << 32
    for _ in range(5):
        assert 0 <= rng.below(many) < many
        assert 0 <= rng.bits() < 2**32
        assert 0 <= rng.seed() < SEEDS
        assert 0 < rng.state < MULTIPLIER << 32


@given(st.integers(0, 2**61), st.integers(1, 10))
def test_a_copy_rolls_on_as_its_original(seed: int, rolls: int) -> None:
    rng = Rng(seed)
    rng.bits()
    copy = rng.copy()
    assert [rng.below(100) for _ in range(rolls)] == [copy.below(100) for _ in range(rolls)]
    rng.bits()
    assert copy.state != rng.state


def test_seeds_are_taken_around_the_circle() -> None:
    assert Rng(-1).state == Rng(SEEDS - 1).state
    assert Rng(SEEDS + 5).state == Rng(5).state


@pytest.mark.parametrize("size", [0, 1])
def test_there_is_nothing_to_shuffle_in_a_short_list(size: int) -> None:
    cards = list(range(size))
    Rng(1).shuffle(cards)
    assert cards == list(range(size))


KEY = bytes(range(KEY_BYTES))


def test_a_keyed_stream_is_the_keyed_hash_of_its_block_numbers() -> None:
    """Counter mode over BLAKE2b: what its promise rests on, written out."""
    blocks = b"".join(blake2b(number.to_bytes(8, "little"), key=KEY).digest() for number in range(3))
    words = [int.from_bytes(blocks[at : at + 4], "little") for at in range(0, len(blocks), 4)]
    rng = KeyedRng(KEY)
    assert [rng.bits() for _ in range(48)] == words


def test_a_copy_of_a_keyed_stream_goes_on_from_where_it_was() -> None:
    rng = KeyedRng(KEY)
    for taken in range(40):
        copy, again = rng.copy(), KeyedRng(KEY, taken)
        assert [copy.below(1000) for _ in range(20)] == [again.below(1000) for _ in range(20)]
        rng.bits()


def test_keyed_dice_and_orders_are_even() -> None:
    rng = KeyedRng(KEY)
    dice = Counter(rng.below(6) for _ in range(12000))
    assert surprise([dice[side] for side in range(6)], 2000) < SIGMAS
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        orders[tuple(cards)] += 1
    assert surprise([orders[order] for order in permutations(range(4))], 200) < SIGMAS


def test_loaded_chance_rolls_its_script_and_then_zeros() -> None:
    rng = LoadedRng([3, 0, 5])
    assert [rng.below(6) for _ in range(5)] == [3, 0, 5, 0, 0]


def test_loaded_chance_leaves_the_order_alone() -> None:
    cards = [3, 1, 2]
    LoadedRng().shuffle(cards)
    assert cards == [3, 1, 2]


def test_loaded_chance_refuses_a_number_that_the_die_does_not_have() -> None:
    with pytest.raises(ValueError, match="rolls 6, but only 0 to 5"):
        LoadedRng([6]).below(6)


def test_a_copy_of_loaded_chance_has_its_own_script() -> None:
    rng = LoadedRng([1, 2, 3])
    rng.below(6)
    copy = rng.copy()
    assert rng.below(6) == copy.below(6) == 2
    assert isinstance(copy, LoadedRng)
