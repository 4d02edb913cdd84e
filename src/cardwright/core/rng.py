"""Chance: a small generator whose whole state is one int, so that copying a table copies its luck.

It is made for speed, and whoever sees a hundred of its dice can compute the next ones. Where people play against people
on a server, a `KeyedRng` stands in its place: slower, and nobody can turn its numbers back.
"""

from hashlib import blake2b
from typing import Any, Final, TypeVar
from zlib import crc32

from mypy_extensions import i64

from cardwright.core.piece import Piece

T = TypeVar("T")

# Multiply-with-carry: MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are both prime, so every state but
# two lies on one of two cycles of 2**61 steps. Every product stays under 2**62, where 64-bit arithmetic
# (i64, when compiled) and Python's own agree, so both builds roll the same numbers.
MULTIPLIER: Final[i64] = 1049972964
WORD: Final[i64] = 0xFFFFFFFF
RAW_STATE: Final = -1  # as a stream: the seed is a state as it stands
SEEDS: Final = 1 << 62  # seeds are taken modulo this


def scramble(x: i64) -> i64:
    """Mix 32 bits so that every bit in decides about every bit out."""
    x ^= x >> 16
    x = (x * 0x2C1B3C6D) & WORD
    x ^= x >> 12
    x = (x * 0x297A2D39) & WORD
    return x ^ (x >> 15)


def mix(seed: int, stream: int) -> int:
    """62 bits that depend on every bit of the seed and of the stream's number."""
    seed %= SEEDS
    low: i64 = seed & 0xFFFFFFFF
    high: i64 = seed >> 32
    number: i64 = stream & 0xFFFFFFFF
    number = scramble(number ^ 0x1B873593)
    low = scramble(low ^ number)
    high = scramble((high + low + number) & WORD)
    low = scramble((low + high) & WORD)
    return ((high >> 2) << 32) | low


class Rng:
    """Uniform numbers. Same seed, same numbers, in both builds and on every machine."""

    __slots__ = ("state",)

    state: i64

    def __init__(self, seed: int = 0, stream: int = 0) -> None:
        if stream == RAW_STATE:
            self.state = seed
            return
        # Neighbouring seeds must give unrelated games, so both halves of the state depend on all of the seed.
        mixed: i64 = mix(seed, stream)
        carry: i64 = mixed >> 32
        self.state = ((carry % (MULTIPLIER - 1)) << 32) + (mixed & WORD) + 1  # never a fixed point

    def copy(self) -> "Rng":
        return Rng(self.state, RAW_STATE)

    def bits(self) -> int:
        """The next 32 random bits."""
        state = MULTIPLIER * (self.state & WORD) + (self.state >> 32)
        self.state = state
        return (state ^ (state >> 32)) & WORD

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, for n below 2**30."""
        many: i64 = n
        state = MULTIPLIER * (self.state & WORD) + (self.state >> 32)
        self.state = state
        return (((state ^ (state >> 32)) & WORD) * many) >> 32

    def seed(self) -> int:
        """A fresh seed for another generator."""
        return ((self.bits() >> 2) << 32) | self.bits()

    def uniform(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return self.bits() / 4294967296.0

    def shuffle(self, cards: list[T]) -> None:
        """Put the list into an even random order (Fisher and Yates).

        Set-up is mostly shuffling, so the generator is written out, and each of its words serves two swaps: the
        part of the product below the point is as random as a fresh word, to within one in two million.
        """
        state: i64 = self.state
        multiplier: i64 = MULTIPLIER
        word: i64 = WORD
        left: i64 = len(cards)
        while left > 1:
            state = multiplier * (state & word) + (state >> 32)
            product: i64 = ((state ^ (state >> 32)) & word) * left
            left -= 1
            j: i64 = product >> 32
            card = cards[left]
            cards[left] = cards[j]
            cards[j] = card
            product = (product & word) * left
            left -= 1
            j = product >> 32
            card = cards[left]
            cards[left] = cards[j]
            cards[j] = card
        self.state = state


KEY_BYTES: Final = 32  # of a keyed stream
WORDS_PER_BLOCK: Final = 16  # of 32 bits, in each of its blocks


class KeyedRng(Rng):
    """Uniform numbers from a keyed hash in counter mode. Same key, same numbers; without the key, nobody can tell from
    any number of them what the others are. Its state counts the words taken so far."""

    __slots__ = ("block", "key", "number")

    key: bytes
    block: bytes  # the one that holds the next word, if its number is right
    number: int

    def __init__(self, key: bytes, taken: int = 0) -> None:
        self.state = taken
        self.key = key
        self.block = b""
        self.number = -1

    def __reduce__(self) -> tuple[Any, ...]:
        return KeyedRng, (self.key, self.state)

    def copy(self) -> "Rng":
        other = KeyedRng(self.key, self.state)
        other.block = self.block
        other.number = self.number
        return other

    def bits(self) -> int:
        taken: int = self.state
        if taken // WORDS_PER_BLOCK != self.number:
            self.number = taken // WORDS_PER_BLOCK
            self.block = blake2b(self.number.to_bytes(8, "little"), key=self.key).digest()
        self.state = taken + 1
        at = taken % WORDS_PER_BLOCK * 4
        return int.from_bytes(self.block[at : at + 4], "little")

    def below(self, n: int) -> int:
        return self.bits() * n >> 32

    def shuffle(self, cards: list[T]) -> None:
        for left in range(len(cards) - 1, 0, -1):
            j = self.below(left + 1)
            cards[left], cards[j] = cards[j], cards[left]


class StreamedRng(Rng):
    """Luck for tables that are compared: whatever happened before, the same moment has the same luck.

    `turn` begins the stream of a moment. A shuffle gives each card a place by its name, so that a deck with another
    card in it, or one fewer, lies as it would have lain. Only simulations use it: the same seed is another deal here
    than in ordinary play.
    """

    __slots__ = ("origin",)

    origin: int  # the seed

    def __init__(self, seed: int, state: int = RAW_STATE) -> None:
        self.origin = seed
        self.state = Rng(seed).state if state == RAW_STATE else state

    def __reduce__(self) -> tuple[Any, ...]:
        return StreamedRng, (self.origin, self.state)

    def copy(self) -> "Rng":
        return StreamedRng(self.origin, self.state)

    def turn(self, moment: int) -> None:
        """Go on with the luck of this moment: a number below 2**32."""
        self.state = Rng(mix(self.origin, moment)).state

    def shuffle(self, cards: list[T]) -> None:
        """Put the list into an even random order that changes as little as the list does."""
        seed = self.seed()
        copies: dict[str, int] = {}
        keyed: list[tuple[int, int]] = []
        for place, card in enumerate(cards):
            name = name_of(card, place)
            copy = copies.get(name, 0)
            copies[name] = copy + 1
            keyed.append((mix(seed, crc32(name.encode()) + copy * COPY_STEP), place))
        keyed.sort()
        cards[:] = [cards[place] for _, place in keyed]


COPY_STEP: Final = 0x9E3779B1  # between the numbers of two copies of a card


def name_of(card: object, place: int) -> str:
    """What something that is shuffled is called, the same in every process; else its place has to do."""
    if isinstance(card, Piece):
        return card.id
    return str(card) if isinstance(card, (int, str)) else f"#{place}"


def chance(seed: int, key: str) -> Rng:
    """The chance of a new table: of the key, if there is one, in hexadecimal digits."""
    return KeyedRng(bytes.fromhex(key)) if key else Rng(seed)
