"""Dice as numbers: how many of each value a seat has, packed into one int.

Four bits for each value 1 to 6, and in the lowest four the wild dice: `2 2 5` is two in the bits of 2 and one in those
of 5. Adding a die is adding its unit, paying is subtracting a payment, and a copy costs nothing.
"""

from typing import Final

WILD: Final = 0  # in the place of a value
UNIT: Final[list[int]] = [1 << (4 * value) for value in range(7)]
MOST_DICE: Final = 12  # that a seat can have at once
NATURAL: Final = ~15  # without the wild ones
NO_DICE: Final = 0


def how_many(dice: int, value: int) -> int:
    """Of one value."""
    return (dice >> (4 * value)) & 15


def size(dice: int) -> int:
    """How many dice there are."""
    total = 0
    while dice:
        total += dice & 15
        dice >>= 4
    return total


def values(dice: int) -> list[int]:
    """Their values from low to high; wild ones stand first."""
    found: list[int] = []
    for value in range(7):
        found.extend([value] * ((dice >> (4 * value)) & 15))
    return found


def packed(dice: list[int]) -> int:
    total = 0
    for value in dice:
        total += UNIT[value]
    return total


def words(dice: int) -> str:
    """`W 2 2 5`."""
    return " ".join(["W" if value == WILD else str(value) for value in values(dice)])


def within(dice: int, whole: int) -> bool:
    """Whether all of these are among those."""
    for shift in range(0, 28, 4):
        if (dice >> shift) & 15 > (whole >> shift) & 15:
            return False
    return True


def multisets(most: int, lowest: int) -> list[int]:
    """All packs of 1 to `most` dice with values from `lowest` (0 for wild ones) to 6, smaller packs first."""
    found: list[int] = []
    layer: list[tuple[int, int]] = [(NO_DICE, lowest)]
    for _ in range(most):
        layer = [(dice + UNIT[value], value) for dice, start in layer for value in range(start, 7)]
        found.extend([dice for dice, _ in layer])
    return found


def many_of_a_kind(most: int) -> list[int]:
    """Packs of more than `most` dice that all show the same."""
    return [n * UNIT[value] for n in range(most + 1, MOST_DICE + 1) for value in range(1, 7)]
